//! The gentlest player.

use super::heuristic::Heuristic;
use super::random::SaneRandom;
use crate::Bot;
use cachet_engine::{Dice, Game, Notebook, below};
use cachet_games::letters::{Action, Edition, Letters};

/// Knows the rules of thumb but thinks of them only every other time: between, it plays anything that is not plainly
/// foolish. Both are worked out at every move, whichever is played.
pub struct Novice;

impl<E: Edition> Bot<Letters<E>> for Novice {
    fn choose(
        &mut self,
        notes: &Notebook<Letters<E>>,
        legal: &[<Letters<E> as Game>::Action],
        dice: &mut Dice,
    ) -> Action {
        let careful = Heuristic.choose(notes, legal, dice);
        let careless = SaneRandom.choose(notes, legal, dice);
        if below(dice, 2) == 0 { careful } else { careless }
    }
}
