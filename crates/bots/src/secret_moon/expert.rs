//! Looks ahead: plays what its judge puts first.

use super::judge::MoonJudge;
use crate::Bot;
use cachet_engine::{Dice, Notebook};
use cachet_games::secret_moon::{Action, SecretMoon};

/// Plays what [`MoonJudge`] puts first within its budget.
pub struct Expert {
    /// Turns simulated for one decision.
    nodes: u32,
}

impl Expert {
    pub const fn new(nodes: u32) -> Expert {
        Expert { nodes }
    }
}

impl Bot<SecretMoon> for Expert {
    fn choose(&mut self, notes: &Notebook<SecretMoon>, legal: &[Action], dice: &mut Dice) -> Action {
        MoonJudge::first(notes, legal, self.nodes, dice)
    }
}
