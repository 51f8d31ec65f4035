//! Lab.
use cachet_bots::secret_moon::learn::Learner;
use cachet_bots::secret_moon::{Club, Policy};
use cachet_bots::{Bot, Seated};
use cachet_engine::{Header, Names, Phase, SeatSet, Seed, SeedDealer, Table, dice};
use cachet_games::secret_moon::{Event, Role, SecretMoon, Team};
use std::time::Instant;

fn load(path: &str) -> Policy {
    let text = std::fs::read_to_string(path).expect("a policy");
    let mut policy = Policy { rows: [[0.0; 98]; 5] };
    for (row, line) in policy.rows.iter_mut().zip(text.lines()) {
        for (w, t) in row.iter_mut().zip(line.split_whitespace()) {
            *w = t.parse().expect("number");
        }
    }
    policy
}
fn save(path: &str, policy: &Policy) {
    let text: Vec<String> = policy.rows.iter().map(|r| r.iter().map(|w| format!("{w:.3}")).collect::<Vec<_>>().join(" ")).collect();
    std::fs::write(path, text.join("\n")).expect("written");
}

type B = Box<dyn Bot<SecretMoon>>;
fn bot(name: &str) -> B {
    if let Some(rest) = name.strip_prefix("club:") {
        let (path, sharp) = rest.split_once('@').unwrap_or((rest, "1"));
        return Box::new(Club { policy: load(path), sharp: sharp.parse().expect("sharp") });
    }
    if let Some((name, nodes)) = name.split_once('@') {
        return SecretMoon::bot(name, Some(nodes.parse().expect("nodes"))).expect("bot");
    }
    SecretMoon::bot(name, None).expect("bot")
}

fn game(seats: usize, seed: u64, princess: &mut B, minister: &mut B, slow: &mut (f64, f64, u64)) -> Team {
    let header = Header::new(Names::letters(seats), Default::default(), Some(Seed::small(seed))).expect("a table size");
    let mut table: Table<SecretMoon> = Table::open(header, &mut SeedDealer::new(Seed::small(seed)));
    let roles: Vec<Role> = SeatSet::first(seats).iter().map(|s| table.notebook(s).view().mine().expect("card")).collect();
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
        // train seats seconds seed out [in]
        "train" => {
            let seats: usize = args[1].parse().expect("n");
            let secs: f64 = args[2].parse().expect("s");
            let seed: u64 = args[3].parse().expect("seed");
            let policy = args.get(5).map_or(Policy { rows: [[0.0; 98]; 5] }, |p| load(p));
            let mut l = Learner::new(policy, seats, seed);
            let t = Instant::now();
            let (mut n, mut games, mut won) = (0usize, 0usize, 0usize);
            while t.elapsed().as_secs_f64() < secs {
                let part = (t.elapsed().as_secs_f64() / secs) as f32;
                won += l.learn(500, 0.05 * (1.0 - part) + 0.003);
                n += 1;
                games += 500;
                if n % 40 == 0 {
                    println!("{:.0}s games {n}x500 princess {:.3}", t.elapsed().as_secs_f64(), won as f64 / games as f64);
                    won = 0;
                    games = 0;
                    save(&args[4], &l.policy);
                }
            }
            save(&args[4], &l.policy);
        }
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
                args[4], args[5], 100.0 * mean, 196.0 * se, 100.0 * ap as f64 / n, 100.0 * am as f64 / n,
                1000.0 * slow.0 / slow.2 as f64, 1000.0 * slow.1
            );
        }
        other => panic!("{other}?"),
    }
}
