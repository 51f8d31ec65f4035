//! The strongest player: plays what its judge puts first.

use super::EXPERT_NODES;
use super::judge::LettersJudge;
use super::simulate::pick;
use super::solve::{Late, Nets, WORK, Whole};
use crate::Bot;
use cachet_engine::{Dice, Game, Notebook};
use cachet_games::letters::{Action, Edition, Letters};
use std::sync::Arc;

/// Plays what [`LettersJudge`] puts first within its budget. In Love Letter for two it can solve the round as soon as it is
/// short enough, and mix its moves from then on.
pub struct Expert<E: Edition> {
    nodes: u32,
    judge: LettersJudge<E>,
    late: Option<Late>,
    whole: Option<Whole>,
}

impl<E: Edition> Expert<E> {
    /// `nodes` is how many positions it looks at for one choice.
    pub fn new(nodes: u32) -> Expert<E> {
        Expert { nodes, judge: LettersJudge::new(0), late: None, whole: None }
    }

    /// The expert that solves the end of a round.
    pub fn solving(nodes: u32) -> Expert<E> {
        let work = WORK / EXPERT_NODES as usize * nodes as usize;
        Expert { late: Some(Late::new(work)), ..Expert::new(nodes) }
    }

    /// The expert that plays whole rounds by what both know.
    pub fn whole(nodes: u32, nets: Arc<Nets>) -> Expert<E> {
        let work = WORK / EXPERT_NODES as usize * nodes as usize;
        Expert { whole: Some(Whole::new(work, nets)), ..Expert::new(nodes) }
    }
}

impl<E: Edition> Bot<Letters<E>> for Expert<E> {
    fn choose(
        &mut self,
        notes: &Notebook<Letters<E>>,
        legal: &[<Letters<E> as Game>::Action],
        luck: &mut Dice,
    ) -> Action {
        if let Some(shares) = self.shares(notes, legal) {
            return legal[pick(&shares, luck)];
        }
        let late = self.late.as_mut().and_then(|late| late.choose(notes, legal, luck));
        late.unwrap_or_else(|| self.judge.first(notes, legal, self.nodes, luck))
    }

    fn shares(&mut self, notes: &Notebook<Letters<E>>, legal: &[<Letters<E> as Game>::Action]) -> Option<Vec<f32>> {
        self.whole.as_mut()?.shares(notes, legal)
    }
}
