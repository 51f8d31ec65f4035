//! V: partners cannot agree on an order, so both use the obvious one.

use super::super::level::Level;
use crate::draw::unit_f64;
use crate::{Bot, Random};
use cachet_engine::{Dice, Notebook};
use cachet_games::r::other::telepathy::{Action, Telepathy};

/// Lays the cards from the Clown to the Prince, 0 to 7; the weaker levels lose count now and then.
pub struct Counting(pub Level);

impl Bot<Telepathy> for Counting {
    fn choose(&mut self, notes: &Notebook<Telepathy>, legal: &[Action], dice: &mut Dice) -> Action {
        // Legal cards are listed from the weakest.
        match legal.first() {
            Some(next) if unit_f64(dice) >= 0.5 * self.0.strays => *next,
            Some(_) | None => Random.choose(notes, legal, dice),
        }
    }
}
