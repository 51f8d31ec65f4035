//! The gentlest player.

use super::club::Club;
use super::random::SaneRandom;
use crate::Bot;
use cachet_engine::{Dice, Game, Notebook, below};
use cachet_games::letters::{Action, Edition, Letters};

/// Plays as the club does every other time, at random, and otherwise any move that is not plainly foolish. Both are
/// computed at every move, so that the time taken does not tell which was played.
pub struct Novice;

impl<E: Edition> Bot<Letters<E>> for Novice {
    fn choose(
        &mut self,
        notes: &Notebook<Letters<E>>,
        legal: &[<Letters<E> as Game>::Action],
        dice: &mut Dice,
    ) -> Action {
        let careful = Club.choose(notes, legal, dice);
        let careless = SaneRandom.choose(notes, legal, dice);
        if below(dice, 2) == 0 { careful } else { careless }
    }
}
