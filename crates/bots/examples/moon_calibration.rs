//! How much too sure Secret Moon's judge is when it says what share of the games played out was won, how much whoever is to
//! move is worth, and how much too fond it is of the Princess: experts play, each of their decisions is judged, and the
//! log-odds that make the results likeliest are fitted. What is still off then is printed by tenths, for each side.
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
    let (figures, intervals) = fitted(&games);
    let decisions: usize = games.iter().map(Vec::len).sum();
    println!("{} games, {decisions} decisions that were not certain", games.len());
    for ((name, figure), interval) in NAMES.iter().zip(figures).zip(intervals) {
        println!("{name} {figure:+.3} ± {interval:.3}");
    }
    for (side, name) in [(1.0, "the Princess's side"), (0.0, "the Minister's side")] {
        println!("{name}: tenth, moments, judged so, won");
        for tenth in 0..10 {
            let so = |it: &Moment| chance(&figures, it);
            let inside = |it: &&Moment| it.1 == side && ((so(it) * 10.0) as usize).min(9) == tenth;
            let there: Vec<&Moment> = games.iter().flatten().filter(inside).collect();
            let mean = |of: &dyn Fn(&Moment) -> f64| {
                100.0 * there.iter().map(|it| of(it)).sum::<f64>() / there.len().max(1) as f64
            };
            println!("{:>5} {:>5} {:>6.1} {:>6.1}", 10 * tenth, there.len(), mean(&so), mean(&|it| it.2));
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

/// The figures that are fitted.
const NAMES: [&str; 4] = ["shift", "the Princess", "ahead", "behind"];
type Figures = [f64; NAMES.len()];

/// What each figure is multiplied by to give the log-odds of a moment.
fn parts(&(odds, side, _): &Moment) -> Figures {
    [1.0, side, odds.max(0.0), odds.min(0.0)]
}

fn chance(figures: &Figures, moment: &Moment) -> f64 {
    let odds: f64 = figures.iter().zip(parts(moment)).map(|(figure, part)| figure * part).sum();
    1.0 / (1.0 + (-odds).exp())
}

/// How the likelihood of some moments changes with each figure.
fn pull(figures: &Figures, moments: &[Moment]) -> Figures {
    let mut pull = [0.0; NAMES.len()];
    for it in moments {
        let off = it.2 - chance(figures, it);
        pull.iter_mut().zip(parts(it)).for_each(|(sum, part)| *sum += part * off);
    }
    pull
}

/// Newton's method for the likeliest figures, and half the 95 % interval of each over whole games.
fn fitted(games: &[Vec<Moment>]) -> (Figures, Figures) {
    let mut figures = [0.0, 0.0, 1.0, 1.0];
    for _ in 0..50 {
        let whole = games.iter().fold([0.0; NAMES.len()], |sum, game| plus(sum, pull(&figures, game)));
        figures = plus(figures, solved(bend(&figures, games), whole).map(|step| step.clamp(-0.5, 0.5)));
    }
    let (curve, mut squares) = (bend(&figures, games), [0.0; NAMES.len()]);
    for game in games {
        squares = plus(squares, solved(curve, pull(&figures, game)).map(|moved| moved * moved));
    }
    (figures, squares.map(|sum| 1.96 * f64::sqrt(sum)))
}

fn plus(one: Figures, other: Figures) -> Figures {
    std::array::from_fn(|at| one[at] + other[at])
}

/// How the pull changes with the figures.
fn bend(figures: &Figures, games: &[Vec<Moment>]) -> [Figures; NAMES.len()] {
    let mut bend = [[0.0; NAMES.len()]; NAMES.len()];
    for it in games.iter().flatten() {
        let (so, parts) = (chance(figures, it), parts(it));
        for (row, one) in bend.iter_mut().zip(parts) {
            row.iter_mut().zip(parts).for_each(|(sum, other)| *sum += so * (1.0 - so) * one * other);
        }
    }
    bend
}

/// Gauss–Jordan elimination. The matrix is positive definite: no row need change places.
fn solved(mut matrix: [Figures; NAMES.len()], mut right: Figures) -> Figures {
    for at in 0..NAMES.len() {
        let (row, value) = (matrix[at].map(|it| it / matrix[at][at]), right[at] / matrix[at][at]);
        (matrix[at], right[at]) = (row, value);
        for other in (0..NAMES.len()).filter(|other| *other != at) {
            let times = matrix[other][at];
            matrix[other] = std::array::from_fn(|column| matrix[other][column] - times * row[column]);
            right[other] -= times * value;
        }
    }
    right
}
