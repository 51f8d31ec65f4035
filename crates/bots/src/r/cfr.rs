//! Counterfactual regret minimisation (CFR+): two players learn a game by playing it against each other, round after
//! round, and on average they come closer and closer to an equilibrium.
//!
//! Three solvers of R use what is here: [`super::hidden`] (C, D, E), [`super::prophecy`] (L alone) and `order` (L with
//! other letters). Each goes through its own kind of game and works out what every choice is worth; the arithmetic of
//! learning is in this file alone.
//!
//! # Words
//!
//! - *Round*: one pass over the whole game for each player.
//! - *Information set*: all the positions that look the same to the player who is to choose. A player can only choose one
//!   way in all of them, so that one mixture is learnt for each information set. (In a public tree, a node together with
//!   what the player holds there.)
//! - *Mixture*: how often each choice is taken, as shares that add up to one.
//! - *Value* of a choice, *worth* of a mixture: what the player gets, where a game won is 1 and a game lost −1.
//! - *Reach*: how likely play comes to a position, a product of shares: the player's own reach, and that of the other
//!   player and of chance. The values that are learnt from are *counterfactual*: weighed by the other's reach, as if the
//!   player had done everything to come there.
//! - *Regret* of a choice: how much more it would have brought than the mixture did, added up over all rounds. The "+" of
//!   CFR+: it never falls below zero, so that a choice which was bad for long can come back at once.
//! - *Regret matching*: the mixture of the next round takes each choice in proportion to its regret.
//! - *Average*: the mean of the mixtures of all rounds, weighed by the player's own reach, later rounds counting more. It
//!   is the average that comes close to an equilibrium, not the last mixture, and so it is what bots play.
//! - *Best response*: the play that gets most against a given average.
//! - *Exploitability*: what best responses gain for both players together. Zero for an equilibrium: this is how every result
//!   is measured.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Div, Mul, Range, Sub};

/// Two players who learn a game by playing it against each other.
pub trait SelfPlay {
    /// One more round of learning, for one player after the other.
    fn iterate(&mut self);

    /// Rounds of learning so far.
    fn rounds(&self) -> usize;

    /// What each player can get at most against the average of the other. The value of the game to the first player is at
    /// most the first figure and at least minus the second.
    fn best_responses(&mut self) -> [f64; 2];

    /// What both could gain together by best responses.
    fn exploitability(&mut self) -> f64 {
        let [first, second] = self.best_responses();
        first + second
    }
}

/// A number to learn with: `f32` where there are many, `f64` where there are few.
pub trait Real:
    Copy
    + Default
    + From<f32>
    + PartialOrd
    + Add<Output = Self>
    + AddAssign
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Sum
{
    const ZERO: Self;
    fn of(count: usize) -> Self;
    fn max(self, other: Self) -> Self;
}

macro_rules! reals {
    ($($real:ty),*) => {
        $(impl Real for $real {
            const ZERO: $real = 0.0;

            fn of(count: usize) -> $real {
                count as $real
            }

            fn max(self, other: $real) -> $real {
                <$real>::max(self, other)
            }
        })*
    };
}
reals!(f32, f64);

/// What one player has learnt: two figures for each choice of each information set. An information set is a range of them.
pub struct Figures<F> {
    regrets: Vec<F>,
    /// The mixtures of all rounds, added up as the average wants them.
    sums: Vec<F>,
}

impl<F: Real> Figures<F> {
    /// For so many choices in all.
    pub fn new(choices: usize) -> Figures<F> {
        Figures { regrets: vec![F::ZERO; choices], sums: vec![F::ZERO; choices] }
    }

    /// The mixture of this round: regret matching.
    pub fn current(&self, set: Range<usize>, legal: impl Fn(usize) -> bool, shares: &mut [F]) {
        proportional(&self.regrets[set], legal, shares);
    }

    /// The average of all rounds.
    pub fn average(&self, set: Range<usize>, legal: impl Fn(usize) -> bool, shares: &mut [F]) {
        proportional(&self.sums[set], legal, shares);
    }

    /// What the mixture of this round is worth, given the values of its choices, all of which are legal. As
    /// [`Figures::current`] and [`worth`] together, without the list of shares.
    pub fn current_worth(&self, set: Range<usize>, values: &[F]) -> F {
        let regrets = &self.regrets[set];
        let total: F = regrets.iter().copied().sum();
        if total > F::ZERO {
            return worth(regrets, values) / total;
        }
        values.iter().copied().sum::<F>() / F::of(regrets.len())
    }

    /// Adds up what is regretted, where the mixture of this round was worth `worth`.
    pub fn regret(&mut self, set: Range<usize>, legal: impl Fn(usize) -> bool, values: &[F], worth: F) {
        for (choice, (regret, value)) in self.regrets[set].iter_mut().zip(values).enumerate() {
            if legal(choice) {
                *regret = (*regret + *value - worth).max(F::ZERO);
            }
        }
    }

    /// Adds a mixture to the average. `weight` is the player's own reach times what the round counts.
    pub fn add_up(&mut self, set: Range<usize>, weight: F, shares: &[F]) {
        self.sums[set].iter_mut().zip(shares).for_each(|(sum, share)| *sum += weight * *share);
    }

    pub fn sums(&self) -> &[F] {
        &self.sums
    }

    /// Puts this in place of the sums of an information set, for as long as the caller wants another average there.
    pub fn replace_sums(&mut self, set: Range<usize>, with: &[F]) {
        self.sums[set].copy_from_slice(with);
    }
}

/// What a mixture is worth, given the values of its choices.
pub fn worth<F: Real>(shares: &[F], values: &[F]) -> F {
    shares.iter().zip(values).map(|(share, value)| *share * *value).sum()
}

/// Shares in proportion to `from`; if that is all zero, equal shares for what is legal.
fn proportional<F: Real>(from: &[F], legal: impl Fn(usize) -> bool, shares: &mut [F]) {
    let total: F = from.iter().copied().sum();
    if total > F::ZERO {
        shares.iter_mut().zip(from).for_each(|(share, from)| *share = *from / total);
        return;
    }
    let alike = F::of(1) / F::of((0..shares.len()).filter(|at| legal(*at)).count().max(1));
    shares.iter_mut().enumerate().for_each(|(at, share)| *share = if legal(at) { alike } else { F::ZERO });
}

/// The averages of two players of a matrix game after so many rounds, both learning at once. The row player maximises.
pub fn matrix_averages(cells: &[Vec<f64>], rounds: usize) -> [Vec<f64>; 2] {
    let sizes = [cells.len(), cells.first().map_or(0, Vec::len)];
    let any = |_: usize| true;
    let mut figures = sizes.map(Figures::<f64>::new);
    let mut shares = sizes.map(|size| vec![0.0; size]);
    for round in 1..=rounds {
        for (figures, shares) in figures.iter().zip(&mut shares) {
            figures.current(0..shares.len(), any, shares);
        }
        let rows: Vec<f64> = cells.iter().map(|line| worth(line, &shares[1])).collect();
        let against =
            |column: usize| -cells.iter().zip(&shares[0]).map(|(line, share)| line[column] * share).sum::<f64>();
        let columns: Vec<f64> = (0..sizes[1]).map(against).collect();
        for (values, (figures, shares)) in [rows, columns].iter().zip(figures.iter_mut().zip(&shares)) {
            let all = 0..shares.len();
            figures.regret(all.clone(), any, values, worth(values, shares));
            figures.add_up(all, round as f64, shares);
        }
    }
    for (figures, shares) in figures.iter().zip(&mut shares) {
        figures.average(0..shares.len(), any, shares);
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_taken_in_proportion_to_what_is_regretted() {
        let mut figures = Figures::<f64>::new(5);
        let legal = |choice: usize| choice != 0;
        let mut shares = [9.0; 3];
        figures.current(2..5, legal, &mut shares);
        assert_eq!(shares, [0.0, 0.5, 0.5], "nothing to go by: alike, but nothing illegal");
        figures.regret(2..5, legal, &[7.0, 1.5, -3.0], 0.5);
        figures.regret(2..5, legal, &[7.0, 0.0, 4.5], 0.5);
        figures.current(2..5, legal, &mut shares);
        // The second is regretted by 1 − ½; the third, never below zero, by 4.
        assert_eq!(shares, [0.0, 0.5 / 4.5, 4.0 / 4.5]);
        assert_eq!(figures.current_worth(3..5, &[9.0, 0.0]), 1.0);
        assert_eq!(figures.current_worth(0..2, &[1.0, 2.0]), 1.5);
    }

    #[test]
    fn the_average_counts_each_round_by_its_weight() {
        let mut figures = Figures::<f32>::new(2);
        figures.add_up(0..2, 1.0, &[1.0, 0.0]);
        figures.add_up(0..2, 3.0, &[0.0, 1.0]);
        let mut shares = [0.0; 2];
        figures.average(0..2, |_| true, &mut shares);
        assert_eq!(shares, [0.25, 0.75]);
    }

    /// A row player who wins 2 or 1 on the diagonal and nothing beside it: the value is 2/3, and best responses to even
    /// mixtures gain a half.
    #[test]
    fn best_responses_gain_little_against_what_is_learnt() {
        let cells = [vec![2.0, 0.0], vec![0.0, 1.0]];
        let [rows, columns] = matrix_averages(&cells, 2000);
        let best_row = (2.0 * columns[0]).max(columns[1]);
        let best_column = (2.0 * rows[0]).min(rows[1]);
        assert!(best_row >= 2.0 / 3.0 && best_column <= 2.0 / 3.0, "{rows:?} {columns:?}");
        assert!(best_row - best_column < 0.02, "{rows:?} {columns:?}");
    }
}
