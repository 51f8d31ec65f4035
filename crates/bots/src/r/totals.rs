//! Q with a running total (R-V-Q3): what a score is worth between deals.
//!
//! A deal adds wins, so scores are solved from the highest down, each by solving the deal that begins with it. A deal
//! may also bring nobody a win: then the value of a score depends on itself. That equation is solved by fixed-point
//! iteration, which converges quickly because such deals are rare.

use super::public::{Ends, FIRST};
use super::solver::Solver;
use cachet_games::r::{Dawn, Goal, ROptions, Rule, State};

/// Two values nearer than this are the same.
const SAME: f64 = 1e-11;

/// The number of wins to reach, if the rules of a position have a running total.
pub fn number(state: &State) -> Option<u16> {
    match state.rules().goal() {
        Goal::PlayedOut(Dawn::Total(number)) => Some(u16::from(number)),
        Goal::PlayedOut(Dawn::Majority) | Goal::Wins(_) => None,
    }
}

/// Who takes part in the trade of P.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sides {
    /// Both begin a deal alike.
    Alike,
    /// A seat picked at random for each deal attacks.
    Drawn,
    /// The same seat attacks in each deal.
    Fixed,
}

/// What every score from that of this position on is worth. `watch` is told how many scores are done, of how many.
pub fn ends(state: &State, options: &ROptions, watch: &mut dyn FnMut(usize, usize)) -> Ends {
    let sides = match (state.rules().has(Rule::P), options.attacker()) {
        (false, _) => Sides::Alike,
        (true, None) => Sides::Drawn,
        (true, Some(_)) => Sides::Fixed,
    };
    let number = number(state).unwrap_or(0);
    let mut ends = Ends { number, ..Ends::default() };
    let tie = [number; 2];
    ends.values.insert(tie, 0.0);
    if sides == Sides::Fixed {
        let value = settle(state, tie, &ends, true);
        ends.values.insert(tie, value);
    }
    let [least_one, least_two] = state.wins();
    let low = least_one.min(least_two);
    let mut scores: Vec<[u16; 2]> = (low..number).flat_map(|one| (low..number).map(move |two| [one, two])).collect();
    scores.sort_by_key(|[one, two]| std::cmp::Reverse(one + two));
    let all = scores.len();
    for (done, score) in scores.into_iter().enumerate() {
        watch(done, all);
        let [one, two] = score;
        let value = match (sides, ends.values.get(&[two, one])) {
            (Sides::Alike | Sides::Drawn, _) if one == two => 0.0,
            (Sides::Alike | Sides::Drawn, Some(opposite)) => -opposite,
            (Sides::Alike | Sides::Fixed, _) => settle(state, score, &ends, false),
            (Sides::Drawn, None) => {
                0.5 * (settle(state, score, &ends, false) - settle(state, [two, one], &ends, false))
            }
        };
        ends.values.insert(score, value);
    }
    ends
}

/// The value of the deal that begins with this score.
fn settle(state: &State, score: [u16; 2], ends: &Ends, tied: bool) -> f64 {
    let start = state.another_deal(score);
    let mut ends = ends.clone();
    ends.deal = start.deal();
    let mut value = 0.0;
    ends.values.insert(score, value);
    let mut solver = Solver::with_ends(ends);
    loop {
        let next = solver.value(&start);
        if (next - value).abs() < SAME {
            return next;
        }
        value = next;
        if tied {
            // Any equal result leads back here.
            let mut again = solver.rules.ends.take().unwrap_or_default();
            again.values.insert(score, value);
            solver = Solver::with_ends(again);
        } else {
            solver.correct_end(score, value);
        }
    }
}

/// An estimate of what scores are worth, without solving anything: each deal is taken to bring wins as deals between
/// experts do, whatever the score.
pub fn guess(number: u16) -> Ends {
    let mut ends = Ends { number, ..Ends::default() };
    ends.values.insert([number; 2], 0.0);
    let most = number;
    for sum in (0..=2 * most).rev() {
        for one in sum.saturating_sub(most)..=sum.min(most) {
            let two = sum - one;
            if one >= number || two >= number {
                continue;
            }
            let value = guess_one(&ends, [one, two]);
            ends.values.insert([one, two], value);
        }
    }
    ends
}

/// How often, in thousandths, a deal for the majority brings each pair of numbers of wins, however it ended (`cargo run
/// --example r_figures -- gains`).
const GAINS: [[u16; 10]; 10] = [
    [33, 17, 12, 4, 5, 4, 5, 3, 3, 13],
    [17, 9, 5, 5, 5, 3, 9, 20, 16, 0],
    [11, 6, 12, 12, 12, 17, 44, 29, 1, 0],
    [4, 5, 13, 27, 22, 55, 36, 10, 0, 0],
    [5, 5, 12, 22, 62, 42, 18, 0, 0, 0],
    [3, 5, 17, 59, 40, 11, 0, 0, 0, 0],
    [5, 8, 41, 37, 19, 0, 0, 0, 0, 0],
    [2, 17, 29, 8, 0, 0, 0, 0, 0, 0],
    [4, 16, 1, 0, 0, 0, 0, 0, 0, 0],
    [13, 0, 0, 0, 0, 0, 0, 0, 0, 0],
];

fn guess_one(ends: &Ends, [one, two]: [u16; 2]) -> f64 {
    let (mut total, mut weight) = (0.0, 0.0);
    for (mine, line) in GAINS.iter().enumerate() {
        for (theirs, often) in line.iter().enumerate() {
            // Counted in a finite number of deals: what one player gets, the other gets as often.
            let often = often + GAINS[theirs][mine];
            if mine + theirs == 0 || often == 0 {
                continue;
            }
            let score = [one + mine as u16, two + theirs as u16];
            let over = score[0] != score[1] && score.iter().any(|wins| *wins >= ends.number);
            let value = match over {
                true if score[FIRST.index()] > score[1] => 1.0,
                true => -1.0,
                false => ends.value(score),
            };
            total += f64::from(often) * value;
            weight += f64::from(often);
        }
    }
    if weight > 0.0 { total / weight } else { 0.0 }
}
