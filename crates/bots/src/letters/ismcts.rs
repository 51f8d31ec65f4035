//! Information-set Monte Carlo tree search in the form that is published as best for this game: what our bots are compared
//! with. The configuration is that of the TAG framework (*Tabletop Games*), tuned there for two and for four players; the
//! code is ours.

use super::belief::Belief;
use super::cast::Cast;
use super::outlook::Uniform;
use super::random::sane;
use super::simulate::{Buffers, Simulation, pick};
use crate::Bot;
use cachet_engine::{Dice, Game, Notebook, Seat};
use cachet_games::letters::{Action, Edition, Letters};

/// How much a move is tried for being uncertain, in units of the range of scores. So much that nearly every move is tried
/// as often as it varies.
const EXPLORE: f64 = 100.0;

/// What a lead is worth once the match is decided, beside one during it.
const DECIDED: f64 = 1.5;

/// Deals what it does not see at random, as often as it is allowed, and tries one of its moves in each deal: the tree is one
/// move deep. Everybody then plays at random, with two players for one move each, with more to the end of the round. Whoever
/// leads by the most tokens is best off. Like all bots here it leaves out what is plainly foolish, which the original learns.
pub struct Ismcts {
    iterations: u32,
}

impl Ismcts {
    pub fn new(iterations: u32) -> Ismcts {
        Ismcts { iterations }
    }
}

/// A move, and how it went.
struct Arm {
    action: Action,
    times: f64,
    sum: f64,
    squares: f64,
}

impl Arm {
    fn note(&mut self, score: f64) {
        self.times += 1.0;
        self.sum += score;
        self.squares += score * score;
    }

    fn mean(&self) -> f64 {
        if self.times > 0.0 { self.sum / self.times } else { f64::NEG_INFINITY }
    }

    /// UCB-Tuned: the mean, and a bonus for what has been tried too seldom for how much it varies. A move that has never
    /// been tried comes first.
    fn promise(&self, all: f64) -> f64 {
        if self.times == 0.0 {
            return f64::INFINITY;
        }
        let seldom = all.ln() / self.times;
        let variance = self.squares / self.times - self.mean().powi(2) + (2.0 * seldom).sqrt();
        self.mean() + EXPLORE * (seldom * variance.min(0.25)).sqrt()
    }
}

/// The index of the arm for which this is greatest; of equal ones the first.
fn greatest(arms: &[Arm], of: impl Fn(&Arm) -> f64) -> usize {
    (0..arms.len()).fold(0, |best, at| if of(&arms[at]) > of(&arms[best]) { at } else { best })
}

/// What this seat leads the next best by.
fn lead<E: Edition>(round: &Simulation<'_, E>, me: Seat, seats: usize) -> f64 {
    let tokens = |seat: Seat| f64::from(round.table.tokens(seat));
    let others = Seat::ALL.into_iter().take(seats).filter(|seat| *seat != me).map(tokens);
    let lead = tokens(me) - others.fold(f64::NEG_INFINITY, f64::max);
    if round.table.owed().is_none() { DECIDED * lead } else { lead }
}

/// Everybody plays at random.
fn play_on<E: Edition>(round: &mut Simulation<'_, E>, seats: usize, room: &mut Buffers, dice: &mut Dice) {
    if seats > 2 {
        round.finish(&Uniform, room, dice);
        return;
    }
    for _ in 0..seats {
        let Some(owed) = round.table.owed().filter(|_| round.winners.is_none()) else { break };
        round.weigh(owed, &Uniform, room);
        round.play(owed.0, room.actions[pick(&room.shares, dice)]);
    }
}

impl<E: Edition> Bot<Letters<E>> for Ismcts {
    fn choose(
        &mut self,
        notes: &Notebook<Letters<E>>,
        legal: &[<Letters<E> as Game>::Action],
        dice: &mut Dice,
    ) -> Action {
        let Some(me) = notes.view().me else { return legal[0] };
        let seats = notes.view().seats.len();
        let cast = Cast::new::<E>(seats);
        let belief = Belief::<E>::new(notes, &Uniform);
        let arm = |action: &Action| Arm { action: *action, times: 0.0, sum: 0.0, squares: 0.0 };
        let mut arms: Vec<Arm> = sane(notes, legal).iter().map(arm).collect();
        let mut room = Buffers::default();
        for iteration in 0..self.iterations {
            let Some((table, witnesses)) = belief.imagine(dice) else { break };
            let mut round = Simulation { cast: &cast, table, memory: *belief.memory(), witnesses, winners: None };
            let at = greatest(&arms, |arm| arm.promise(f64::from(iteration)));
            round.play(me, arms[at].action);
            play_on(&mut round, seats, &mut room, dice);
            arms[at].note(lead(&round, me, seats));
        }
        arms[greatest(&arms, Arm::mean)].action
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arm(scores: &[f64]) -> Arm {
        let mut arm = Arm { action: Action::Answer { give: true }, times: 0.0, sum: 0.0, squares: 0.0 };
        scores.iter().for_each(|score| arm.note(*score));
        arm
    }

    #[test]
    fn what_was_never_tried_is_tried_first_and_played_last() {
        let arms = [arm(&[1.0, 1.0]), arm(&[])];
        assert_eq!(greatest(&arms, |arm| arm.promise(2.0)), 1);
        assert_eq!(greatest(&arms, Arm::mean), 0);
    }

    #[test]
    fn what_was_tried_seldom_is_tried_again() {
        let arms = [arm(&[1.0, 0.0, 1.0, 1.0, 1.0, 1.0]), arm(&[0.0, 1.0])];
        assert_eq!(greatest(&arms, |arm| arm.promise(8.0)), 1);
        assert_eq!(greatest(&arms, Arm::mean), 0);
    }
}
