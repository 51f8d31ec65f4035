//! Ratings: the model of Bradley and Terry, as Luce has it for tables of more than two. At a table each seat wins in
//! proportion to its strength; the first to move has the strength of its bot times that of the first move.

use super::contest::Meeting;
use super::tally::{First, Line, Tally};

/// What one unit on the natural scale is in points as chess players count them: ten to one is 400.
pub const POINTS: f64 = 400.0 / std::f64::consts::LN_10;

/// The fitted model, on the natural scale.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    /// For each contestant; the first is zero.
    pub strength: Vec<f64>,
    /// What the first move (or the Princess's team) is worth; nothing where nobody has it.
    pub first: Option<f64>,
}

impl Ratings {
    /// What the first wins among equals at a table of so many sides.
    pub fn first_share(first: f64, sides: usize) -> f64 {
        first.exp() / (first.exp() + (sides - 1) as f64)
    }
}

/// One drawn game for each meeting, added so that a bot that never lost has a rating at all.
pub fn with_a_draw(totals: &[Tally], sides: usize) -> Vec<Tally> {
    let share = 1.0 / sides as f64;
    let mut totals = totals.to_vec();
    totals.iter_mut().for_each(|it| it.add(First::Nobody, Line { lone: share, first: 0.0, rest: 1.0 - share }));
    totals
}

/// One kind of seat at a table: whose it is, whether it moves first, how many there are, and how many points they got.
struct Kind {
    bot: usize,
    first: bool,
    count: f64,
    points: f64,
}

/// The seats of a meeting, by kind.
fn kinds(meeting: Meeting, first: First, line: &Line, sides: usize) -> [Kind; 3] {
    let rest = (sides - 1) as f64;
    let moves_first = if first == First::Rest { 1.0 } else { 0.0 };
    [
        Kind { bot: meeting.lone, first: first == First::Lone, count: 1.0, points: line.lone },
        Kind { bot: meeting.rest, first: true, count: moves_first, points: line.first },
        Kind { bot: meeting.rest, first: false, count: rest - moves_first, points: line.rest },
    ]
}

/// The maximum-likelihood ratings, by Newton's method: the likelihood has one maximum.
pub fn fit(meetings: &[Meeting], totals: &[Tally], contestants: usize, sides: usize) -> Ratings {
    let somebody_first =
        totals.iter().any(|tally| [First::Lone, First::Rest].iter().any(|it| tally.line(*it).games() > 0.0));
    // The unknowns: every strength but the first contestant's, then the first move.
    let unknowns = contestants - 1 + usize::from(somebody_first);
    let place_of_bot = |bot: usize| bot.checked_sub(1);
    let mut at = vec![0.0; unknowns];
    for _ in 0..100 {
        let mut gradient = vec![0.0; unknowns];
        // A tiny ridge keeps the system solvable.
        let mut hessian: Vec<Vec<f64>> =
            (0..unknowns).map(|row| (0..unknowns).map(|it| if it == row { 1e-9 } else { 0.0 }).collect()).collect();
        for (meeting, tally) in meetings.iter().zip(totals) {
            for first in First::ALL {
                let line = tally.line(first);
                if line.games() > 0.0 {
                    add_derivatives(
                        &kinds(*meeting, first, line, sides),
                        &at,
                        &place_of_bot,
                        &mut gradient,
                        &mut hessian,
                    );
                }
            }
        }
        let step = solve(hessian, gradient);
        let longest = step.iter().fold(0.0f64, |longest, it| longest.max(it.abs()));
        // A long step is shortened: far from the maximum Newton's method overshoots.
        let scale = if longest > 1.0 { 1.0 / longest } else { 1.0 };
        at.iter_mut().zip(&step).for_each(|(at, step)| *at += scale * step);
        if longest < 1e-10 {
            break;
        }
    }
    let first = somebody_first.then(|| at[contestants - 1]);
    let strength = (0..contestants).map(|bot| place_of_bot(bot).map_or(0.0, |place| at[place])).collect();
    Ratings { strength, first }
}

/// Adds the gradient of the log-likelihood and its negative Hessian, for the games of one kind of table.
fn add_derivatives(
    kinds: &[Kind],
    at: &[f64],
    place_of_bot: &impl Fn(usize) -> Option<usize>,
    gradient: &mut [f64],
    hessian: &mut [Vec<f64>],
) {
    let last = at.len() - 1;
    // The unknowns that each kind of seat depends on: its bot's strength and perhaps the first move.
    let places = |kind: &Kind| [place_of_bot(kind.bot), kind.first.then_some(last)].into_iter().flatten();
    let weights: Vec<f64> =
        kinds.iter().map(|kind| kind.count * places(kind).map(|place| at[place]).sum::<f64>().exp()).collect();
    let all: f64 = weights.iter().sum();
    let games: f64 = kinds.iter().map(|kind| kind.points).sum();
    let mut expected = vec![0.0; at.len()];
    for (kind, weight) in kinds.iter().zip(&weights) {
        let chance = weight / all;
        for place in places(kind) {
            gradient[place] += kind.points - games * chance;
            expected[place] += chance;
            for other in places(kind) {
                hessian[place][other] += games * chance;
            }
        }
    }
    for (row, one) in hessian.iter_mut().zip(&expected) {
        row.iter_mut().zip(&expected).for_each(|(cell, other)| *cell -= games * one * other);
    }
}

/// Gauss's elimination, with the largest pivot.
fn solve(mut rows: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for column in 0..size {
        let best = (column..size).max_by(|a, b| rows[*a][column].abs().total_cmp(&rows[*b][column].abs()));
        rows.swap(column, best.unwrap_or(column));
        right.swap(column, best.unwrap_or(column));
        let pivot = rows[column].clone();
        for row in column + 1..size {
            let factor = rows[row][column] / pivot[column];
            rows[row].iter_mut().zip(&pivot).for_each(|(cell, above)| *cell -= factor * above);
            right[row] -= factor * right[column];
        }
    }
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size).map(|column| rows[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / rows[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    const AB: Meeting = Meeting { lone: 0, rest: 1 };

    fn tally(lines: &[(First, [f64; 3])]) -> Tally {
        let mut tally = Tally::default();
        lines.iter().for_each(|(it, [lone, first, rest])| {
            tally.add(*it, Line { lone: *lone, first: *first, rest: *rest });
        });
        tally
    }

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-8
    }

    /// Two players: the difference is the logarithm of the odds.
    #[test]
    fn two_players_are_apart_by_their_log_odds() {
        let fitted = fit(&[AB], &[tally(&[(First::Nobody, [30.0, 0.0, 70.0])])], 2, 2);
        assert_eq!(fitted.first, None);
        assert!(near(fitted.strength[1], (70.0f64 / 30.0).ln()), "{fitted:?}");
        // Three to one is 191 points.
        assert!((3f64.ln() * POINTS - 190.85).abs() < 0.01);
    }

    /// With first moves exchanged equally often, there are two odds and two unknowns: B wins 80 of 100 when it is first and
    /// 60 of 100 when it is not, so that B is worth half the sum of the log-odds and the first move half the difference.
    #[test]
    fn the_first_move_is_told_apart_from_strength() {
        let games = tally(&[(First::Lone, [40.0, 0.0, 60.0]), (First::Rest, [20.0, 80.0, 0.0])]);
        let fitted = fit(&[AB], &[games], 2, 2);
        let (when_first, when_not) = (4f64.ln(), 1.5f64.ln());
        assert!(near(fitted.strength[1], (when_first + when_not) / 2.0), "{fitted:?}");
        assert!(near(fitted.first.expect("a first move"), (when_first - when_not) / 2.0), "{fitted:?}");
    }

    /// One A among three B that wins half: its strength is that of three B.
    #[test]
    fn at_a_table_of_four_strength_is_the_share_against_each() {
        let fitted = fit(&[AB], &[tally(&[(First::Nobody, [50.0, 0.0, 50.0])])], 2, 4);
        assert!(near(fitted.strength[1], -(3f64.ln())), "{fitted:?}");
        assert!(near(Ratings::first_share(0.0, 4), 0.25));
    }

    /// Where the first of four wins 40 of 100 among equals, the first move is worth ln 2.
    #[test]
    fn the_first_of_four_equals() {
        let equal = |lone, rest| Meeting { lone, rest };
        let first = tally(&[(First::Lone, [40.0, 0.0, 60.0]), (First::Rest, [60.0, 120.0, 120.0])]);
        let fitted = fit(&[equal(0, 1), equal(1, 0)], &[first, first], 2, 4);
        assert!(near(fitted.strength[1], 0.0) && near(fitted.first.expect("a first move"), 2f64.ln()), "{fitted:?}");
    }

    /// Three bots whose results fit the model exactly are given back.
    #[test]
    fn strengths_that_fit_are_found() {
        let truth = [0.0f64, 0.4, 1.1];
        let meetings = [AB, Meeting { lone: 0, rest: 2 }, Meeting { lone: 1, rest: 2 }];
        let games = meetings.map(|it| {
            let odds = (truth[it.lone] - truth[it.rest]).exp();
            tally(&[(First::Nobody, [1000.0 * odds / (1.0 + odds), 0.0, 1000.0 / (1.0 + odds)])])
        });
        let fitted = fit(&meetings, &games, 3, 2);
        assert!(fitted.strength.iter().zip(truth).all(|(found, true_one)| near(*found, true_one)), "{fitted:?}");
    }

    #[test]
    fn a_bot_that_never_lost_has_a_rating() {
        let all = with_a_draw(&[tally(&[(First::Nobody, [0.0, 0.0, 99.5])])], 2);
        let fitted = fit(&[AB], &all, 2, 2);
        assert!(near(fitted.strength[1], 200f64.ln()), "{fitted:?}");
    }
}
