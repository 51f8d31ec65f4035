//! Moves tried on the same imagined worlds and the same luck, and what can honestly be said of them.
//!
//! The largest of several noisy means is too large. So the best move is chosen on every other world and valued on those
//! between, once each way round, and the two are averaged.

use super::{Estimate, Happens, Weighed, Weighing};

/// A move is dropped when it is behind by this many standard errors.
const HOPELESS: f64 = 4.0;

/// Worlds before anything is dropped.
const FEWEST: usize = 48;

/// What is clear by this many standard errors is clear with another seed too.
const CLEAR: f64 = 3.0;

/// The results of moves, world by world.
pub struct Trials<A> {
    tried: Vec<Tried<A>>,
    worlds: usize,
    played: Option<usize>,
}

struct Tried<A> {
    action: A,
    /// One result for each world it met; a move that was dropped has met fewer.
    results: Vec<f32>,
    at_once: Vec<(Happens, u32)>,
    dropped: bool,
}

impl<A: Copy + PartialEq> Trials<A> {
    pub fn new(legal: &[A], played: Option<A>) -> Trials<A> {
        let tried = |action: &A| Tried { action: *action, results: Vec::new(), at_once: Vec::new(), dropped: false };
        let played = played.and_then(|played| legal.iter().position(|action| *action == played));
        Trials { tried: legal.iter().map(tried).collect(), worlds: 0, played }
    }

    /// Tries every move that is left in one more world.
    pub fn world(&mut self, mut result: impl FnMut(A, &mut Vec<Happens>) -> f32) {
        let mut happened = Vec::new();
        for it in self.tried.iter_mut().filter(|it| !it.dropped) {
            happened.clear();
            it.results.push(result(it.action, &mut happened));
            if happened.is_empty() {
                happened.push(Happens::Nothing);
            }
            for what in &happened {
                match it.at_once.iter_mut().find(|(other, _)| other == what) {
                    Some((_, times)) => *times += 1,
                    None => it.at_once.push((*what, 1)),
                }
            }
        }
        self.worlds += 1;
        if self.worlds >= FEWEST && self.worlds.is_power_of_two() {
            self.drop_hopeless();
        }
    }

    /// Tries only what was played, and what may be best, from now on: where these are hard to tell apart, worlds are better
    /// spent on them than on all the rest.
    pub fn narrow(&mut self) {
        let best = [self.best(|_| true), self.best(even), self.best(odd)];
        for at in 0..self.tried.len() {
            self.tried[at].dropped |= !best.contains(&at) && Some(at) != self.played;
        }
    }

    /// Tries only what was played, and so many of the others, those that did best, from now on.
    pub fn keep_best(&mut self, most: usize) {
        let mut order: Vec<usize> = (0..self.tried.len()).filter(|at| !self.tried[*at].dropped).collect();
        let means: Vec<f64> = self.tried.iter().map(|it| mean(&it.results, &|_| true)).collect();
        best_first(&mut order, &means);
        for at in order.into_iter().skip(most).filter(|at| Some(*at) != self.played) {
            self.tried[at].dropped = true;
        }
    }

    /// Is it clear whether what was played gave more than this away? Then more worlds would not change what is said of it.
    pub fn settled(&self, least: f64) -> bool {
        let Some(played) = self.played else { return true };
        let Estimate { mean, error } = self.behind(played);
        (mean - least).abs() > CLEAR * error
    }

    /// How many moves are still tried.
    pub fn left(&self) -> usize {
        self.tried.iter().filter(|it| !it.dropped).count()
    }

    fn drop_hopeless(&mut self) {
        let best = self.best(|_| true);
        for at in 0..self.tried.len() {
            if at == best || Some(at) == self.played || self.tried[at].dropped {
                continue;
            }
            let (mean, variance) = self.difference(best, at, |_| true);
            self.tried[at].dropped = mean > HOPELESS * variance.sqrt() && mean > 0.01;
        }
    }

    /// The best move by these worlds, among those never dropped.
    fn best(&self, among: impl Fn(usize) -> bool) -> usize {
        let mean = |at: usize| mean(&self.tried[at].results, &among);
        let left = (0..self.tried.len()).filter(|at| !self.tried[*at].dropped);
        left.reduce(|best, at| if mean(at) > mean(best) { at } else { best }).unwrap_or(0)
    }

    /// How far `at` is behind `best` in these worlds: the mean, and the variance of that mean.
    fn difference(&self, best: usize, at: usize, among: impl Fn(usize) -> bool) -> (f64, f64) {
        let pairs = self.tried[best].results.iter().zip(&self.tried[at].results).enumerate();
        let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for (_, (best, other)) in pairs.filter(|(world, _)| among(*world)) {
            let difference = f64::from(best - other);
            count += 1.0;
            sum += difference;
            squares += difference * difference;
        }
        if count < 2.0 {
            return (if count > 0.0 { sum } else { 0.0 }, 1.0);
        }
        let mean = sum / count;
        (mean, ((squares - sum * mean) / (count - 1.0) / count).max(0.0))
    }

    fn estimate(&self, at: usize) -> Estimate {
        estimated(&self.tried[at].results)
    }

    /// What it is worth to be about to make the best move, honestly: in each world the result of the move that is best in
    /// all the others.
    pub fn best_chance(&self) -> Estimate {
        let left: Vec<&[f32]> = self.tried.iter().filter(|it| !it.dropped).map(|it| &it.results[..]).collect();
        let sums: Vec<f32> = left.iter().map(|results| results.iter().sum()).collect();
        let result = |world: usize| {
            let elsewhere = |at: &usize| sums[*at] - left[*at][world];
            let best = (0..left.len()).reduce(|best, at| if elsewhere(&at) > elsewhere(&best) { at } else { best });
            best.map_or(0.0, |best| left[best][world])
        };
        estimated(&(0..self.worlds).map(result).collect::<Vec<f32>>())
    }

    /// How far a move is behind the best, honestly: the best by one half of the worlds, on the other half.
    fn behind(&self, at: usize) -> Estimate {
        let (one, its) = self.difference(self.best(even), at, odd);
        let (two, others) = self.difference(self.best(odd), at, even);
        Estimate { mean: (one + two) / 2.0, error: (its + others).sqrt() / 2.0 }
    }

    /// The best move by all worlds. Of several that did exactly as well, the one that wins at once or names what is right.
    fn first(&self) -> usize {
        let (top, won) = (self.best(|_| true), |at: usize| mean(&self.tried[at].results, &|_| true));
        let at_once = |at: usize| -> u32 {
            let tells = |(what, _): &&(Happens, u32)| matches!(what, Happens::Won | Happens::Right);
            self.tried[at].at_once.iter().filter(tells).map(|(_, times)| times).sum()
        };
        let equal = (0..self.tried.len()).filter(|at| !self.tried[*at].dropped && won(*at) == won(top));
        equal.fold(top, |first, at| if at_once(at) > at_once(first) { at } else { first })
    }

    pub fn weighing(self) -> Weighing<A> {
        let best = self.first();
        let weighed = |(at, it): (usize, &Tried<A>)| {
            let share = |(what, times): &(Happens, u32)| (*what, f64::from(*times) / it.results.len().max(1) as f64);
            let at_once = in_order(it.at_once.iter().map(share).collect());
            Weighed { action: it.action, chance: self.estimate(at), behind: self.behind(at), share: None, at_once }
        };
        let moves = self.tried.iter().enumerate().map(weighed).collect();
        Weighing { moves, best, worlds: self.worlds as u32, meeting: None }
    }
}

/// Puts these indexes in order, the one of the highest worth first. Compiled once, not for every kind of move.
pub fn best_first(order: &mut [usize], worth: &[f64]) {
    order.sort_by(|one, other| worth[*other].total_cmp(&worth[*one]));
}

fn in_order(mut at_once: Vec<(Happens, f64)>) -> Vec<(Happens, f64)> {
    at_once.sort_by_key(|(what, _)| *what);
    at_once
}

fn estimated(results: &[f32]) -> Estimate {
    let count = results.len() as f64;
    let mean = mean(results, &|_| true);
    let squares: f64 = results.iter().map(|result| (f64::from(*result) - mean).powi(2)).sum();
    let error = if results.len() > 1 { (squares / (count - 1.0) / count).sqrt() } else { 1.0 };
    Estimate { mean, error }
}

fn even(world: usize) -> bool {
    world.is_multiple_of(2)
}

fn odd(world: usize) -> bool {
    !even(world)
}

fn mean(results: &[f32], among: &impl Fn(usize) -> bool) -> f64 {
    let (count, sum) = results
        .iter()
        .enumerate()
        .filter(|(world, _)| among(*world))
        .fold((0.0, 0.0), |(count, sum), (_, result)| (count + 1.0, sum + f64::from(*result)));
    sum / f64::max(count, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::unit_f32;
    use cachet_engine::dice;

    /// Ten moves that win equally often: the best of them seems better than it is.
    #[test]
    fn the_best_of_equal_moves_is_not_overvalued() {
        let legal: Vec<u8> = (0..10).collect();
        let (mut naive, mut honest, mut best) = (0.0, 0.0, 0.0);
        for number in 0..200 {
            let mut luck = dice(number);
            let mut trials = Trials::new(&legal, Some(0));
            (0..100).for_each(|_| trials.world(|_, _| if unit_f32(&mut luck) < 0.5 { 1.0 } else { 0.0 }));
            let (valued, weighing) = (trials.best_chance(), trials.weighing());
            naive += weighing.moves[weighing.best].chance.mean - weighing.moves[0].chance.mean;
            honest += weighing.moves[0].behind.mean;
            best += valued.mean - 0.5;
        }
        assert!(naive / 200.0 > 0.05, "{naive}");
        assert!((honest / 200.0).abs() < 0.012, "{honest}");
        assert!((best / 200.0).abs() < 0.012, "{best}");
    }

    #[test]
    fn a_worse_move_costs_what_it_loses_and_an_equal_one_nothing() {
        let mut luck = dice(1);
        let mut trials = Trials::new(&['a', 'b', 'c'], Some('b'));
        for _ in 0..400 {
            let world = unit_f32(&mut luck);
            trials.world(|action, happened| match action {
                'b' if world < 0.2 => {
                    happened.push(Happens::MeOut);
                    0.0
                }
                _ => world,
            });
        }
        let weighing = trials.weighing();
        assert_eq!(weighing.moves[2].cost(), 0.0);
        assert!(weighing.moves[1].cost() > 0.0 && weighing.moves[1].cost() < 0.05);
        assert!((weighing.moves[1].at_once[0].1 - 0.2).abs() < 0.05);
    }

    #[test]
    fn what_is_hopeless_is_dropped_but_never_what_was_played() {
        let mut trials = Trials::new(&[0, 1, 2], Some(1));
        (0..300).for_each(|at| trials.world(|action, _| if action == 0 { 1.0 } else { (at % 2) as f32 * 0.1 }));
        assert_eq!(trials.left(), 2);
        assert_eq!(trials.tried[1].results.len(), 300);
        assert!(trials.tried[2].results.len() < 100);
    }

    #[test]
    fn of_sure_wins_the_one_that_wins_at_once_comes_first() {
        let mut trials = Trials::new(&[0, 1, 2], None);
        (0..100).for_each(|_| {
            trials.world(|action, happened| {
                if action == 2 {
                    happened.push(Happens::Won);
                }
                1.0
            });
        });
        assert_eq!(trials.weighing().best, 2);
    }

    #[test]
    fn the_best_are_kept_and_what_was_played() {
        let mut trials = Trials::new(&(0..10).collect::<Vec<u8>>(), Some(1));
        (0..30).for_each(|at| trials.world(|action, _| f32::from(u8::from(at % 10 < action))));
        trials.keep_best(3);
        let kept = trials.tried.iter().filter(|it| !it.dropped).map(|it| it.action);
        assert_eq!(kept.collect::<Vec<u8>>(), [1, 7, 8, 9]);
    }

    /// Of ten moves two are left to be told apart; that is done when one is clearly behind, or both are the same.
    #[test]
    fn worlds_are_spent_on_what_is_hard_to_tell_apart() {
        let mut luck = dice(3);
        let mut trials = Trials::new(&(0..10).collect::<Vec<u8>>(), Some(1));
        let mut world = |trials: &mut Trials<u8>| {
            let luck = unit_f32(&mut luck);
            trials.world(|action, _| match action {
                0 => luck,
                1 => 0.9 * luck,
                _ => 0.5 * luck,
            });
        };
        (0..40).for_each(|_| world(&mut trials));
        trials.narrow();
        assert_eq!(trials.left(), 2);
        assert!(trials.settled(0.01), "a tenth of what is won, in every world");
        let weighing = trials.weighing();
        assert!(weighing.moves[1].cost() > 0.02 && weighing.best == 0);

        let mut same = Trials::new(&[0, 1], Some(1));
        (0..40).for_each(|at| same.world(|_, _| (at % 3) as f32));
        assert!(same.settled(0.01));
        let mut unclear = Trials::new(&[0, 1], Some(1));
        (0..40).for_each(|at| unclear.world(|action, _| f32::from(u8::from(action == 0 && at % 7 == 0))));
        assert!(!unclear.settled(0.1));
    }
}
