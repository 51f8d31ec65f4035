//! Confidence intervals by bootstrap: deals are resampled with replacement, and the figure is computed from each
//! sample.

use super::tally::Tally;
use cachet_engine::{below, dice};
use serde::Serialize;

/// How many samples are drawn.
pub const RESAMPLES: usize = 1000;

/// A 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

impl Interval {
    /// From the 2.5 % quantile to the 97.5 % quantile.
    pub fn of(mut drawn: Vec<f64>) -> Interval {
        drawn.sort_by(f64::total_cmp);
        Interval { low: quantile(&drawn, 0.025), high: quantile(&drawn, 0.975) }
    }

    /// Half its width.
    pub fn half(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// The same of the complement: one's loss is the other's gain.
    pub fn mirrored(&self) -> Interval {
        Interval { low: 1.0 - self.high, high: 1.0 - self.low }
    }
}

/// The value below which the part `share` of these sorted values lies; between two of them, in proportion.
fn quantile(sorted: &[f64], share: f64) -> f64 {
    let place = share * (sorted.len() - 1) as f64;
    let (below, part) = (place.floor() as usize, place.fract());
    let above = (below + 1).min(sorted.len() - 1);
    sorted[below] + part * (sorted[above] - sorted[below])
}

/// The tallies of all deals together, for each meeting.
pub fn total(deals: &[Vec<Tally>]) -> Vec<Tally> {
    let mut sums = vec![Tally::default(); deals.first().map_or(0, Vec::len)];
    for deal in deals {
        sums.iter_mut().zip(deal).for_each(|(sum, tally)| *sum += tally);
    }
    sums
}

/// `figure` of the totals of each sample. Each sample is as large as the list of deals, and has dice of its own, so
/// that it does not matter which thread draws it.
pub fn resampled<T: Send>(deals: &[Vec<Tally>], threads: usize, figure: impl Fn(&[Tally]) -> T + Sync) -> Vec<T> {
    let draw = |number: usize| {
        let mut chance = dice(number as u64);
        let mut sums = vec![Tally::default(); deals.first().map_or(0, Vec::len)];
        for _ in 0..deals.len() {
            let deal = &deals[below(&mut chance, deals.len() as u32) as usize];
            sums.iter_mut().zip(deal).for_each(|(sum, tally)| *sum += tally);
        }
        figure(&sums)
    };
    let a_thread = RESAMPLES.div_ceil(threads.max(1));
    std::thread::scope(|scope| {
        let draw = &draw;
        let parts = (0..RESAMPLES)
            .step_by(a_thread)
            .map(|from| scope.spawn(move || (from..(from + a_thread).min(RESAMPLES)).map(draw).collect::<Vec<T>>()));
        // Starts all threads before waiting for the first.
        let parts: Vec<_> = parts.collect();
        parts
            .into_iter()
            .flat_map(|part| part.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::super::tally::{First, Line};
    use super::*;

    /// Deals of two games each, with these shares of the two points.
    fn deals(shares: &[f64]) -> Vec<Vec<Tally>> {
        let deal = |share: &f64| {
            let mut tally = Tally::default();
            tally.add(First::Nobody, Line { lone: 2.0 * share, first: 0.0, rest: 2.0 - 2.0 * share });
            vec![tally]
        };
        shares.iter().map(deal).collect()
    }

    fn interval(shares: &[f64], threads: usize) -> Interval {
        Interval::of(resampled(&deals(shares), threads, |sums| sums[0].share()))
    }

    /// Of 0, 1, … 40 the lowest fortieth ends at 1 and the highest begins at 39; of two values, in proportion.
    #[test]
    fn an_interval_leaves_a_fortieth_on_either_side() {
        let whole = Interval::of((0..=40).rev().map(f64::from).collect());
        assert_eq!((whole.low, whole.high), (1.0, 39.0));
        let two = Interval::of(vec![10.0, 20.0]);
        assert!((two.low - 10.25).abs() < 1e-12 && (two.high - 19.75).abs() < 1e-12, "{two:?}");
        let mirrored = Interval { low: 0.2, high: 0.3 }.mirrored();
        assert!((mirrored.low - 0.7).abs() < 1e-12 && (mirrored.high - 0.8).abs() < 1e-12);
    }

    /// 400 deals, 100 of them lost twice, 200 shared, 100 won twice: the mean is a half, the variance of a deal an eighth,
    /// and so the 95 % interval is 0.5 ± 1.96 × √(1/8 / 400) = 0.5 ± 0.0346.
    #[test]
    fn drawn_again_the_deals_vary_as_theory_says() {
        let shares: Vec<f64> = [0.0, 0.5, 0.5, 1.0].into_iter().cycle().take(400).collect();
        let drawn = interval(&shares, 2);
        assert!((drawn.half() - 0.0346).abs() < 0.0035, "{drawn:?}");
        assert!(((drawn.low + drawn.high) / 2.0 - 0.5).abs() < 0.004, "{drawn:?}");
        assert_eq!(drawn, interval(&shares, 1), "whoever draws");
    }

    /// Games on the same deal are not independent: a deal that is always shared says nothing about luck.
    #[test]
    fn deals_are_drawn_and_not_games() {
        let even = interval(&[0.5; 50], 1);
        assert_eq!((even.low, even.high), (0.5, 0.5));
    }
}
