//! Lab.
use cachet_bots::{Bot, Seated};
use cachet_engine::{Header, Names, Phase, SeatSet, Seed, SeedDealer, Table, dice};
use cachet_games::secret_moon::{Event, Role, SecretMoon, Team};
use std::time::Instant;

type B = Box<dyn Bot<SecretMoon>>;
fn bot(name: &str) -> B {
    if let Some((name, nodes)) = name.split_once('@') {
        return SecretMoon::bot(name, Some(nodes.parse().expect("nodes"))).expect("bot");
    }
    SecretMoon::bot(name, None).expect("bot")
}

fn game(seats: usize, seed: u64, princess: &mut B, minister: &mut B, slow: &mut (f64, f64, u64)) -> Team {
    let header = Header::new(Names::letters(seats), Default::default(), Some(Seed::small(seed))).expect("a table size");
    let mut table: Table<SecretMoon> = Table::open(header, &mut SeedDealer::new(Seed::small(seed)));
    let roles: Vec<Role> =
        SeatSet::first(seats).iter().map(|s| table.notebook(s).view().mine().expect("card")).collect();
    let mut chance = dice(seed);
    while let Phase::Waiting(waiting) = table.phase() {
        let seat = waiting.lowest().expect("somebody");
        let legal = table.legal(seat);
        let b = if roles[seat.index()].team() == Team::Princess { &mut *princess } else { &mut *minister };
        let t = Instant::now();
        let action = b.choose(table.notebook(seat), &legal, &mut chance);
        let e = t.elapsed().as_secs_f64();
        slow.0 += e;
        slow.1 = slow.1.max(e);
        slow.2 += 1;
        let mut dealer = table.dealer(Seed::small(seed));
        table.play(seat, action, &mut dealer).expect("legal");
    }
    let last = table.notebook_of(cachet_engine::Viewer::Public).seen().last().copied();
    let Some(Event::Over { team, .. }) = last else { panic!("end") };
    team
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args[0].as_str() {
        // match seats deals seed a b
        "match" => {
            let seats: usize = args[1].parse().expect("n");
            let deals: u64 = args[2].parse().expect("n");
            let seed: u64 = args[3].parse().expect("n");
            let (mut ap, mut am) = (0u64, 0u64);
            let mut sq = 0.0;
            let mut slow = (0.0, 0.0, 0);
            for d in 0..deals {
                let s = seed * 1_000_000 + d;
                let p = game(seats, s, &mut bot(&args[4]), &mut bot(&args[5]), &mut slow) == Team::Princess;
                let m = game(seats, s, &mut bot(&args[5]), &mut bot(&args[4]), &mut slow) == Team::Minister;
                ap += u64::from(p);
                am += u64::from(m);
                let score = (f64::from(p) + f64::from(m)) / 2.0;
                sq += score * score;
            }
            let n = deals as f64;
            let mean = (ap + am) as f64 / (2.0 * n);
            let se = ((sq / n - mean * mean) / n).sqrt();
            println!(
                "{seats} seats {} v {}: {:.1} ± {:.1} %  (as princess {:.1}, as minister {:.1}); {:.2} ms/move max {:.1}",
                args[4],
                args[5],
                100.0 * mean,
                196.0 * se,
                100.0 * ap as f64 / n,
                100.0 * am as f64 / n,
                1000.0 * slow.0 / slow.2 as f64,
                1000.0 * slow.1
            );
        }
        other => panic!("{other}?"),
    }
}
