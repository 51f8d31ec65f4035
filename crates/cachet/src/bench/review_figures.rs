//! What many reviews together say about the judge.

use super::slope::{Moment, Slope};
use cachet_engine::{below, dice};
use cachet_review::{Review, Verdict};
use serde::Serialize;

/// Samples drawn for an interval. Moments of one game are correlated, so whole games are resampled.
const RESAMPLES: u64 = 400;

/// What was found in each game.
#[derive(Default)]
pub struct Told {
    games: Vec<Vec<SeatTold>>,
    pub times: Vec<f64>,
    compared: usize,
    changed: usize,
}

struct SeatTold {
    seat: String,
    bot: String,
    start: f64,
    result: f64,
    chances: Vec<f64>,
    cost: f64,
    /// What was given away as it was measured, also where it cannot be told from nothing.
    given: f64,
    cards: f64,
    others: f64,
}

impl Told {
    /// A review, and who sat in each seat.
    pub fn add(&mut self, review: &Review, bots: &[&str]) {
        let told = |seat: &cachet_review::SeatReview| SeatTold {
            seat: seat.seat.to_string(),
            bot: bots.get(seat.seat.index()).copied().unwrap_or_default().to_owned(),
            start: seat.start,
            result: seat.result,
            chances: seat.decisions.iter().map(|it| it.chance).collect(),
            cost: seat.sum.cost,
            given: seat.decisions.iter().map(|it| it.behind.mean).sum(),
            cards: seat.sum.cards,
            others: seat.sum.others,
        };
        self.games.push(review.seats.iter().map(told).collect());
    }

    /// How many verdicts two reviews of one game do not share.
    pub fn compare(&mut self, one: &Review, other: &Review) {
        let verdicts = |review: &Review| -> Vec<Verdict> {
            review.seats.iter().flat_map(|seat| &seat.decisions).map(|it| it.verdict).collect()
        };
        let (one, other) = (verdicts(one), verdicts(other));
        self.compared += one.len();
        self.changed += one.iter().zip(&other).filter(|(one, other)| one != other).count();
    }
}

#[derive(Serialize)]
pub struct Figures {
    pub decisions: usize,
    pub tenths: Vec<Tenth>,
    pub brier: f64,
    /// The score of somebody who always says the chance at the start.
    pub naive: f64,
    /// None if every moment was judged even.
    pub slope: Option<Slope>,
    pub luck: Vec<Luck>,
    pub compared: usize,
    pub changed: usize,
    pub mean_ms: f64,
    pub worst_ms: f64,
    /// Where several bots play: how they did, plainly and with luck taken off.
    pub bots: Vec<BotFigures>,
}

/// The share of the wins of one bot, with half its 95 % interval.
#[derive(Serialize)]
pub struct BotFigures {
    pub bot: String,
    pub share: f64,
    pub half: f64,
    /// The same by decisions alone: the chance at the start, less what was given away, and what the rivals gave away.
    pub adjusted: f64,
    pub adjusted_half: f64,
}

/// The moments judged between two tens.
#[derive(Serialize)]
pub struct Tenth {
    pub from: usize,
    pub moments: usize,
    pub judged: f64,
    pub won: f64,
    /// Half the 95 % interval of what is won beyond what was judged.
    pub half: f64,
}

/// The luck of one seat, on average over games.
#[derive(Serialize)]
pub struct Luck {
    pub seat: String,
    pub mean: f64,
    pub half: f64,
    pub cards: f64,
    pub others: f64,
    pub cost: f64,
    /// What a decision cost.
    pub each: f64,
}

impl Figures {
    pub fn of(told: &Told) -> Figures {
        let seats: Vec<&SeatTold> = told.games.iter().flatten().collect();
        let decisions: usize = seats.iter().map(|seat| seat.chances.len()).sum();
        let squares = |guess: &dyn Fn(&SeatTold, f64) -> f64| -> f64 {
            let each =
                seats.iter().flat_map(|seat| seat.chances.iter().map(|it| (guess(seat, *it) - seat.result).powi(2)));
            each.sum::<f64>() / decisions.max(1) as f64
        };
        let count = told.games.first().map_or(0, Vec::len);
        Figures {
            decisions,
            tenths: (0..10).filter_map(|tenth| Tenth::of(told, tenth)).collect(),
            brier: squares(&|_, chance| chance),
            naive: squares(&|seat, _| seat.start),
            slope: Slope::of(&told.games.iter().map(|seats| moments(seats)).collect::<Vec<_>>()),
            luck: (0..count).map(|seat| Luck::of(told, seat)).collect(),
            compared: told.compared,
            changed: told.changed,
            mean_ms: mean(&told.times),
            worst_ms: told.times.iter().copied().fold(0.0, f64::max),
            bots: BotFigures::of(told),
        }
    }
}

impl Tenth {
    fn of(told: &Told, tenth: usize) -> Option<Tenth> {
        // For each game: moments in this tenth, what was judged, what was won.
        let inside = |chance: f64| ((chance * 10.0) as usize).min(9) == tenth;
        let game = |seats: &Vec<SeatTold>| {
            let mut sums = [0.0; 3];
            for seat in seats {
                for chance in seat.chances.iter().filter(|chance| inside(**chance)) {
                    sums[0] += 1.0;
                    sums[1] += chance;
                    sums[2] += seat.result;
                }
            }
            sums
        };
        let games: Vec<[f64; 3]> = told.games.iter().map(game).collect();
        let total = games.iter().fold([0.0; 3], |sum, it| [sum[0] + it[0], sum[1] + it[1], sum[2] + it[2]]);
        let [moments, judged, won] = total;
        (moments > 0.0).then(|| {
            let off: Vec<f64> = resampled(&games)
                .into_iter()
                .filter(|[moments, ..]| *moments > 0.0)
                .map(|[moments, judged, won]| (won - judged) / moments)
                .collect();
            let half = 1.96 * deviation(&off);
            Tenth { from: 10 * tenth, moments: moments as usize, judged: judged / moments, won: won / moments, half }
        })
    }
}

impl Luck {
    fn of(told: &Told, seat: usize) -> Luck {
        let games: Vec<&SeatTold> = told.games.iter().filter_map(|seats| seats.get(seat)).collect();
        let each = |figure: &dyn Fn(&SeatTold) -> f64| games.iter().map(|it| figure(it)).collect::<Vec<f64>>();
        let luck = each(&|it| it.cards + it.others);
        let decisions: usize = games.iter().map(|it| it.chances.len()).sum();
        let cost = each(&|it| it.cost);
        Luck {
            seat: games.first().map_or_else(String::new, |it| it.seat.clone()),
            mean: mean(&luck),
            half: 1.96 * deviation(&luck) / (luck.len() as f64).sqrt(),
            cards: mean(&each(&|it| it.cards)),
            others: mean(&each(&|it| it.others)),
            cost: mean(&cost),
            each: cost.iter().sum::<f64>() / decisions.max(1) as f64,
        }
    }
}

impl BotFigures {
    fn of(told: &Told) -> Vec<BotFigures> {
        let mut names: Vec<&str> = told.games.iter().flatten().map(|it| it.bot.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        if names.len() < 2 {
            return Vec::new();
        }
        names.into_iter().map(|name| BotFigures::one(told, name)).collect()
    }

    fn one(told: &Told, name: &str) -> BotFigures {
        // One figure a game: what its seats got on average.
        let each = |figure: &dyn Fn(&[SeatTold], &SeatTold) -> f64| -> Vec<f64> {
            let of_game = |seats: &Vec<SeatTold>| {
                let own: Vec<f64> = seats.iter().filter(|it| it.bot == name).map(|it| figure(seats, it)).collect();
                (!own.is_empty()).then(|| mean(&own))
            };
            told.games.iter().filter_map(of_game).collect()
        };
        let plain = each(&|_, it| it.result);
        // What one gives away falls to all the others alike.
        let adjusted = each(&|seats, it| {
            let others = seats.iter().map(|it| it.given).sum::<f64>() - it.given;
            it.start - it.given + others / seats.len().saturating_sub(1).max(1) as f64
        });
        let half = |values: &[f64]| 1.96 * deviation(values) / (values.len() as f64).sqrt();
        BotFigures {
            bot: name.to_owned(),
            share: mean(&plain),
            half: half(&plain),
            adjusted: mean(&adjusted),
            adjusted_half: half(&adjusted),
        }
    }
}

/// Every chance that was judged in a game, and what came of it.
fn moments(seats: &[SeatTold]) -> Vec<Moment> {
    seats.iter().flat_map(|seat| seat.chances.iter().map(|chance| (*chance, seat.result))).collect()
}

fn resampled(games: &[[f64; 3]]) -> Vec<[f64; 3]> {
    let draw = |number: u64| {
        let mut luck = dice(number);
        let mut sum = [0.0; 3];
        for _ in 0..games.len() {
            let game = games[below(&mut luck, games.len() as u32) as usize];
            sum.iter_mut().zip(game).for_each(|(sum, it)| *sum += it);
        }
        sum
    };
    (0..RESAMPLES).map(draw).collect()
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

fn deviation(values: &[f64]) -> f64 {
    let mean = mean(values);
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (squares / values.len().saturating_sub(1).max(1) as f64).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(chances: &[f64], result: f64, cards: f64) -> Vec<SeatTold> {
        let (chances, cost) = (chances.to_vec(), 0.0);
        vec![SeatTold {
            seat: "A".to_owned(),
            bot: "expert".to_owned(),
            start: 0.5,
            result,
            chances,
            cost,
            given: cost,
            cards,
            others: 0.0,
        }]
    }

    #[test]
    fn moments_are_counted_in_their_tenth() {
        let games = vec![game(&[0.31, 0.39], 1.0, 0.5), game(&[0.35, 0.95, 1.0], 0.0, -0.5)];
        let figures = Figures::of(&Told { games, ..Told::default() });
        let tenths: Vec<(usize, usize)> = figures.tenths.iter().map(|it| (it.from, it.moments)).collect();
        assert_eq!(tenths, [(30, 3), (90, 2)]);
        assert!((figures.tenths[0].won - 2.0 / 3.0).abs() < 1e-12 && (figures.tenths[0].judged - 0.35).abs() < 1e-12);
        assert_eq!(figures.decisions, 5);
        assert!(figures.luck[0].mean == 0.0 && figures.bots.is_empty());
        assert!((figures.naive - 0.25).abs() < 1e-12);
    }
}
