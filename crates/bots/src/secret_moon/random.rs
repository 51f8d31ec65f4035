//! Random play without plain blunders.

use super::belief::Belief;
use crate::Bot;
use cachet_engine::{Dice, Notebook, below};
use cachet_games::secret_moon::{Action, Role, SecretMoon, View};

/// Plays at random, but never accuses anybody of being what they cannot be, what everybody sees, or a
/// teammate; never captures a teammate; never loses the game by interrupting.
pub struct SaneRandom;

impl Bot<SecretMoon> for SaneRandom {
    fn choose(&mut self, notes: &Notebook<SecretMoon>, legal: &[Action], dice: &mut Dice) -> Action {
        let choices = sane(notes.view(), &Belief::new(notes), legal);
        choices[below(dice, choices.len() as u32) as usize]
    }
}

/// The actions that are not plainly foolish; never an empty list, since passing is always among them.
pub(super) fn sane(view: &View, belief: &Belief, legal: &[Action]) -> Vec<Action> {
    let Some(mine) = view.mine() else { return legal.to_vec() };
    let foolish = |action: &Action| match *action {
        Action::Accuse(at, name) => {
            let open = view.card(at).revealed;
            open || name.team() == mine.team() || belief.chance(at, |role| role == name) == 0.0
        }
        Action::Capture(at) => view.card(at).card.is_some_and(|role| role.team() == mine.team()),
        Action::Interrupt(_) => matches!(mine, Role::Princess | Role::Minister),
        Action::Investigate(at) => view.card(at).card.is_some(),
        Action::Enquire(_) | Action::Protect(_) | Action::Pass => false,
    };
    legal.iter().copied().filter(|action| !foolish(action)).collect()
}
