//! How much too sure Secret Moon's judge is when it says what share of the games played out was won, how much whoever is to
//! move is worth, and how much too fond it is of the Princess: experts play, each of their decisions is judged, and the
//! log-odds that make the results likeliest are fitted. What is still off then is printed by tenths, for each side.
//!
//!     cargo run -p cachet-bots --example moon_calibration -- SEATS FIRST_SEED LAST_SEED

mod fitting;

use cachet_bots::judge::Judge;
use cachet_bots::secret_moon::MoonJudge;
use cachet_bots::{Library, Seated};
use cachet_engine::{Header, Names, QuickDealer, Table, Viewer, dice};
use cachet_games::secret_moon::SecretMoon;
use fitting::fitted;

const WORLDS: u32 = 300;

/// The figures that are fitted.
const NAMES: [&str; 4] = ["shift", "the Princess", "ahead", "behind"];
type Moment = fitting::Moment<{ NAMES.len() }>;

fn main() {
    let given: Vec<u64> = std::env::args().skip(1).filter_map(|it| it.parse().ok()).collect();
    let [seats, first, last] = given[..] else {
        eprintln!("moon_calibration SEATS FIRST_SEED LAST_SEED");
        return;
    };
    let games: Vec<Vec<Moment>> = (first..=last).map(|seed| moments(seats as usize, seed)).collect();
    let (figures, intervals) = fitted(&games, [0.0, 0.0, 1.0, 1.0]);
    let decisions: usize = games.iter().map(Vec::len).sum();
    println!("{} games, {decisions} decisions that were not certain", games.len());
    for ((name, figure), interval) in NAMES.iter().zip(figures).zip(intervals) {
        println!("{name} {figure:+.3} ± {interval:.3}");
    }
    for (side, name) in [(1.0, "the Princess's side"), (0.0, "the Minister's side")] {
        println!("{name}: tenth, moments, judged so, won");
        for tenth in 0..10 {
            let so = |it: &Moment| it.chance(&figures);
            let inside = |it: &&Moment| it.parts[1] == side && ((so(it) * 10.0) as usize).min(9) == tenth;
            let there: Vec<&Moment> = games.iter().flatten().filter(inside).collect();
            let mean = |of: &dyn Fn(&Moment) -> f64| {
                100.0 * there.iter().map(|it| of(it)).sum::<f64>() / there.len().max(1) as f64
            };
            println!("{:>5} {:>5} {:>6.1} {:>6.1}", 10 * tenth, there.len(), mean(&so), mean(&|it| it.won));
        }
    }
}

/// One game among experts. What came out the same in every world is left out, as the judge leaves it alone.
fn moments(seats: usize, seed: u64) -> Vec<Moment> {
    let header = Header::new(Names::letters(seats), Default::default(), None).expect("a table size");
    let mut dealer = QuickDealer(dice(seed));
    let mut table: Table<SecretMoon> = Table::open(header, &mut dealer);
    let mut expert = SecretMoon::bot("expert", None, &Library::default()).expect("there is an expert");
    let (mut judge, mut luck) = (MoonJudge::as_played_out(WORLDS), dice(!seed));
    let mut judged = Vec::new();
    for turn in 0.. {
        let Some(seat) = table.phase().waiting().lowest() else { break };
        let legal = table.legal(seat);
        let action = expert.choose(table.notebook(seat), &legal, &mut luck);
        if legal.len() > 1 {
            let weighing = judge.weigh(table.notebook(seat), &legal, Some(action), &mut dice(1000 * seed + turn));
            let chance = weighing.of(&action).map_or(0.0, |it| it.chance.mean + it.cost());
            judged.push((seat, chance));
        }
        table.play(seat, action, &mut dealer).expect("a legal move");
    }
    let winners = table.phase().outcome().expect("the game is over").winners;
    let princess = SecretMoon::team(&table.notebook_of(Viewer::Everyone));
    let open = judged.into_iter().filter(|(_, chance)| (0.0005..0.9995).contains(chance));
    open.map(|(seat, chance)| {
        let side = f64::from(u8::from(princess.contains(seat)));
        let odds = (chance / (1.0 - chance)).ln();
        Moment { parts: [1.0, side, odds.max(0.0), odds.min(0.0)], won: f64::from(u8::from(winners.contains(seat))) }
    })
    .collect()
}
