//! X: the odds of a hand, counted exactly.

use super::super::judge::weighed_by_worth;
use super::super::level::Level;
use crate::judge::{Believed, Cause, Estimate, Judge, Judged, Weighing};
use crate::{Bot, Library};
use cachet_engine::{Dice, Game, Notebook, Seat};
use cachet_games::r::other::pairs::{Action, Pairs, rank};
use cachet_games::r::{Card, Hand};
use rustc_hash::FxHashMap;

/// Stays whenever the odds are good enough for its level. Passing saves nothing (R-RUL-34), so that the best
/// is always to stay: the weaker levels are timid.
pub struct Odds(pub Level);

impl Bot<Pairs> for Odds {
    fn choose(&mut self, notes: &Notebook<Pairs>, _legal: &[Action], _dice: &mut Dice) -> Action {
        let seats = notes.view().seats.len();
        let hand = own(notes).and_then(|(hand, _)| hand);
        // Par is one divided by the seats. The club wants nine tenths of par, a novice two fifths more than par.
        let wanted = match self.0 {
            Level::EXPERT => 0.0,
            Level::CLUB => 0.9,
            _ => 1.4,
        };
        let wanted = wanted / seats as f64;
        let odds = hand.map_or(1.0, |hand| odds(hand, seats));
        if odds >= wanted { Action::Stay } else { Action::Pass }
    }
}

/// The hand of the seat whose notes these are, and what it chose.
fn own(notes: &Notebook<Pairs>) -> Option<(Option<Hand>, Option<Action>)> {
    let me = Seat::ALL.iter().position(|seat| notes.viewer().is(*seat))?;
    notes.view().seats.get(me).copied()
}

/// Weighs by the odds that the expert plays by: the others stay, as all do who know that passing saves nothing.
pub struct PairsJudge;

impl Judge<Pairs> for PairsJudge {
    fn weigh(
        &mut self,
        notes: &Notebook<Pairs>,
        legal: &[Action],
        _played: Option<Action>,
        _dice: &mut Dice,
    ) -> Weighing<Action> {
        let seats = notes.view().seats.len();
        let stay = own(notes).and_then(|(hand, _)| hand).map_or(1.0 / seats as f64, |hand| odds(hand, seats));
        let worth = |action: &Action| match action {
            Action::Stay => stay,
            Action::Pass => 0.0,
        };
        weighed_by_worth(legal, &legal.iter().map(worth).collect::<Vec<_>>(), 0.0)
    }

    /// What the others choose is not seen before all have chosen.
    fn chance(&mut self, notes: &Notebook<Pairs>, _dice: &mut Dice) -> Option<Estimate> {
        let (hand, chosen) = own(notes)?;
        let stay = odds(hand?, notes.view().seats.len());
        Some(Estimate::exact(if chosen == Some(Action::Pass) { 0.0 } else { stay }))
    }

    fn beliefs(&mut self, _notes: &Notebook<Pairs>, _dice: &mut Dice) -> Vec<Believed> {
        Vec::new()
    }

    fn own_luck(&self) -> Cause {
        Cause::Others
    }
}

impl Judged for Pairs {
    const JUDGE: u16 = 2;

    fn judge(_: &<Self as Game>::Options, _seats: usize, _worlds: u32, _library: &Library) -> Box<dyn Judge<Self>> {
        Box::new(PairsJudge)
    }
}

/// The share of the win that a hand can count on if everybody stays: every way to deal two cards to each of the others
/// is counted, a tie as half.
pub fn odds(hand: Hand, seats: usize) -> f64 {
    let mut count = Count { mine: rank(hand), known: FxHashMap::default() };
    let rest = Hand::ALL.minus(hand);
    let [alone, tied] = count.ways(rest, seats - 1);
    let all: f64 = (0..seats - 1).map(|at| pairs_of(rest.len() - 2 * at)).product();
    (alone + 0.5 * tied) / all
}

fn pairs_of(cards: usize) -> f64 {
    (cards * cards.saturating_sub(1) / 2) as f64
}

struct Count {
    mine: (u8, u8),
    known: FxHashMap<(Hand, usize), [f64; 2]>,
}

impl Count {
    /// The ways to deal so many hands in which none is better: those where none is as good, and those where one is. (No
    /// more than one can be: there are two copies of each card.)
    fn ways(&mut self, rest: Hand, others: usize) -> [f64; 2] {
        if others == 0 {
            return [1.0, 0.0];
        }
        if let Some(found) = self.known.get(&(rest, others)) {
            return *found;
        }
        let mut total = [0.0; 2];
        for (at, one) in Card::ALL.into_iter().enumerate() {
            for two in Card::ALL[at..].iter().copied() {
                let ways = match one == two {
                    true => pairs_of(rest.count(one)),
                    false => (rest.count(one) * rest.count(two)) as f64,
                };
                let dealt: Hand = [one, two].into_iter().collect();
                if ways == 0.0 || rank(dealt) > self.mine {
                    continue;
                }
                let [alone, tied] = self.ways(rest.minus(dealt), others - 1);
                match rank(dealt) == self.mine {
                    true => total[1] += ways * alone,
                    false => (total[0], total[1]) = (total[0] + ways * alone, total[1] + ways * tied),
                }
            }
        }
        self.known.insert((rest, others), total);
        total
    }
}
