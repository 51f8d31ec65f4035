//! The strongest player: plays what its judge puts first.

use super::EXPERT_NODES;
use super::judge::LettersJudge;
use super::solve::{Late, WORK};
use crate::Bot;
use cachet_engine::{Dice, Game, Notebook};
use cachet_games::letters::{Action, Edition, Letters};

/// Plays what [`LettersJudge`] puts first within its budget. In Love Letter for two it can solve the round as soon as it is
/// short enough, and mix its moves from then on.
pub struct Expert<E: Edition> {
    nodes: u32,
    judge: LettersJudge<E>,
    late: Option<Late>,
}

impl<E: Edition> Expert<E> {
    /// `nodes` is how many positions it looks at for one choice.
    pub fn new(nodes: u32) -> Expert<E> {
        Expert { nodes, judge: LettersJudge::new(0), late: None }
    }

    /// The expert that solves the end of a round.
    pub fn solving(nodes: u32) -> Expert<E> {
        let work = WORK / EXPERT_NODES as usize * nodes as usize;
        Expert { late: Some(Late::new(work)), ..Expert::new(nodes) }
    }
}

impl<E: Edition> Bot<Letters<E>> for Expert<E> {
    fn choose(
        &mut self,
        notes: &Notebook<Letters<E>>,
        legal: &[<Letters<E> as Game>::Action],
        luck: &mut Dice,
    ) -> Action {
        let late = self.late.as_mut().and_then(|late| late.choose(notes, legal, luck));
        late.unwrap_or_else(|| self.judge.first(notes, legal, self.nodes, luck))
    }
}
