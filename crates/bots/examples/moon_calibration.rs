//! How much too sure Secret Moon's judge is when it says what share of the games played out was won, and how much too fond
//! of the Princess: experts play, each of their decisions is judged, and the log-odds that make the results likeliest are
//! fitted. What is still off then is printed by tenths, for each side.
//!
//!     cargo run -p cachet-bots --example moon_calibration -- SEATS FIRST_SEED LAST_SEED

use cachet_bots::judge::Judge;
use cachet_bots::secret_moon::MoonJudge;
use cachet_bots::{Library, Seated};
use cachet_engine::{Header, Names, QuickDealer, Table, Viewer, dice};
use cachet_games::secret_moon::SecretMoon;

const WORLDS: u32 = 300;

/// A decision: the log-odds judged, 1 for the Princess's side and 0 for the other, and whether it won.
type Moment = (f64, f64, f64);

fn main() {
    let given: Vec<u64> = std::env::args().skip(1).filter_map(|it| it.parse().ok()).collect();
    let [seats, first, last] = given[..] else {
        eprintln!("moon_calibration SEATS FIRST_SEED LAST_SEED");
        return;
    };
    let games: Vec<Vec<Moment>> = (first..=last).map(|seed| moments(seats as usize, seed)).collect();
    let ([shift, slope], [more, less]) = fitted(&games);
    let decisions: usize = games.iter().map(Vec::len).sum();
    println!("{} games, {decisions} decisions that were not certain", games.len());
    println!("slope {slope:.3} ± {less:.3}, the Princess {shift:+.3} ± {more:.3}");
    for (side, name) in [(1.0, "the Princess's side"), (0.0, "the Minister's side")] {
        println!("{name}: tenth, moments, judged so, won");
        for tenth in 0..10 {
            let so = |odds: f64| 1.0 / (1.0 + (-shift * side - slope * odds).exp());
            let inside = |it: &&Moment| it.1 == side && ((so(it.0) * 10.0) as usize).min(9) == tenth;
            let there: Vec<&Moment> = games.iter().flatten().filter(inside).collect();
            let mean = |of: &dyn Fn(&Moment) -> f64| {
                100.0 * there.iter().map(|it| of(it)).sum::<f64>() / there.len().max(1) as f64
            };
            println!("{:>5} {:>5} {:>6.1} {:>6.1}", 10 * tenth, there.len(), mean(&|it| so(it.0)), mean(&|it| it.2));
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
        ((chance / (1.0 - chance)).ln(), side, f64::from(u8::from(winners.contains(seat))))
    })
    .collect()
}

/// Newton's method for the likeliest shift and slope, and half the 95 % interval of each over whole games.
fn fitted(games: &[Vec<Moment>]) -> ([f64; 2], [f64; 2]) {
    let (mut shift, mut slope) = (0.0, 1.0);
    let mut inverse = [[0.0; 2]; 2];
    for _ in 0..50 {
        let (mut pull, mut bend) = ([0.0; 2], [0.0; 3]);
        for (odds, side, won) in games.iter().flatten() {
            let chance = 1.0 / (1.0 + (-shift * side - slope * odds).exp());
            let spread = chance * (1.0 - chance);
            pull = [pull[0] + side * (won - chance), pull[1] + odds * (won - chance)];
            bend = [bend[0] + spread * side, bend[1] + spread * side * odds, bend[2] + spread * odds * odds];
        }
        let whole = bend[0] * bend[2] - bend[1] * bend[1];
        inverse = [[bend[2] / whole, -bend[1] / whole], [-bend[1] / whole, bend[0] / whole]];
        let step = inverse.map(|row| (row[0] * pull[0] + row[1] * pull[1]).clamp(-0.5, 0.5));
        (shift, slope) = (shift + step[0], slope + step[1]);
    }
    let mut squares = [0.0; 2];
    for game in games {
        let pull = game.iter().fold([0.0; 2], |pull, (odds, side, won)| {
            let off = won - 1.0 / (1.0 + (-shift * side - slope * odds).exp());
            [pull[0] + side * off, pull[1] + odds * off]
        });
        let moved = inverse.map(|row| row[0] * pull[0] + row[1] * pull[1]);
        squares = [squares[0] + moved[0] * moved[0], squares[1] + moved[1] * moved[1]];
    }
    ([shift, slope], squares.map(|sum| 1.96 * f64::sqrt(sum)))
}
