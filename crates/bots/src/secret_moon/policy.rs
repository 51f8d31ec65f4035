//! A policy for each role: how often a player in some scene takes each action.

use super::marks::{MARKS, Scene};
use cachet_engine::{Dice, below};
use cachet_games::secret_moon::{Action, Role};

/// The weights of one role.
pub type Row = [f32; MARKS];

/// How much each role minds each mark.
#[derive(Clone, PartialEq, Debug)]
pub struct Policy {
    pub rows: [Row; Role::ALL.len()],
}

/// The actions that are not foolish, and how likely each of them is to be taken.
#[derive(Default)]
pub struct Choices {
    pub actions: Vec<Action>,
    pub chances: Vec<f32>,
}

impl Policy {
    /// Weighs the legal actions of a scene.
    pub fn weigh(&self, scene: &Scene<'_>, legal: &[Action], into: &mut Choices) {
        let row = &self.rows[scene.mine as usize];
        into.actions.clear();
        into.chances.clear();
        let mut best = f32::NEG_INFINITY;
        for action in legal.iter().copied().filter(|action| !scene.is_foolish(*action)) {
            let mut worth = 0.0;
            scene.mark(action, &mut |mark, much| worth += row[mark] * much);
            best = best.max(worth);
            into.actions.push(action);
            into.chances.push(worth);
        }
        let mut sum = 0.0;
        for chance in &mut into.chances {
            *chance = (*chance - best).exp();
            sum += *chance;
        }
        into.chances.iter_mut().for_each(|chance| *chance /= sum);
    }
}

impl Choices {
    /// The number of an action, drawn with the chance it has. Passing is never foolish, so there is one.
    pub fn draw(&self, dice: &mut Dice) -> usize {
        draw(&self.chances, dice)
    }

    /// How likely this action is.
    pub fn chance(&self, action: Action) -> f32 {
        self.actions.iter().position(|other| *other == action).map_or(0.0, |at| self.chances[at])
    }
}

/// A place in a list of weights, drawn with the chance it has.
pub fn draw(weights: &[f32], dice: &mut Dice) -> usize {
    const FINE: u32 = 1 << 24;
    let sum: f32 = weights.iter().sum();
    let mut left = sum * (below(dice, FINE) as f32 / FINE as f32);
    for (at, weight) in weights.iter().enumerate() {
        left -= weight;
        if left < 0.0 {
            return at;
        }
    }
    weights.len().saturating_sub(1)
}
