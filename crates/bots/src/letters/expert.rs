//! The strongest player: plays what its judge puts first.

use super::judge::LettersJudge;
use crate::Bot;
use cachet_engine::{Dice, Game, Notebook};
use cachet_games::letters::{Action, Edition, Letters};

/// Plays what [`LettersJudge`] puts first within its budget.
pub struct Expert<E: Edition> {
    nodes: u32,
    judge: LettersJudge<E>,
}

impl<E: Edition> Expert<E> {
    /// `nodes` is how many positions it looks at for one choice.
    pub fn new(nodes: u32) -> Expert<E> {
        Expert { nodes, judge: LettersJudge::new(0) }
    }
}

impl<E: Edition> Bot<Letters<E>> for Expert<E> {
    fn choose(
        &mut self,
        notes: &Notebook<Letters<E>>,
        legal: &[<Letters<E> as Game>::Action],
        luck: &mut Dice,
    ) -> Action {
        self.judge.first(notes, legal, self.nodes, luck)
    }
}
