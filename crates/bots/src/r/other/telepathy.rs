//! V: partners cannot agree on an order. There are two obvious ones, up from the Clown and down from the Prince, and nobody
//! knows which the partner has in mind: two bots agree no better than a person who counts up and a bot.

use super::super::level::Level;
use crate::draw::unit_f64;
use crate::{Bot, Random};
use cachet_engine::{Dice, Notebook};
use cachet_games::r::other::telepathy::{Action, Telepathy};

/// How many bots in a hundred count up.
const UP: f64 = 70.0;
/// The first of the four stronger cards: whoever begins with one of them counts down.
const HALF: u8 = 4;

/// Lays the cards in one of the obvious orders; the weaker levels lose count now and then.
pub struct Counting(pub Level);

impl Bot<Telepathy> for Counting {
    fn choose(&mut self, notes: &Notebook<Telepathy>, legal: &[Action], dice: &mut Dice) -> Action {
        let (way, whim) = (unit_f64(dice), unit_f64(dice));
        // Each card is a question of its own: the first one tells which way this bot counts.
        let up = notes.view().order.first().map_or(way * 100.0 < UP, |first| first.strength() < HALF);
        // Legal cards are listed from the weakest.
        let next = if up { legal.first() } else { legal.last() };
        match next {
            Some(next) if whim >= 0.5 * self.0.strays => *next,
            Some(_) | None => Random.choose(notes, legal, dice),
        }
    }
}
