//! Plays any legal move, all equally likely: for games in which no choice is foolish.

use crate::Bot;
use cachet_engine::{Dice, Game, Notebook, below};

pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _notes: &Notebook<G>, legal: &[G::Action], dice: &mut Dice) -> G::Action {
        legal[below(dice, legal.len() as u32) as usize]
    }
}
