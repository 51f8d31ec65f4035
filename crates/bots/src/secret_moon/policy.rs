//! A policy for each role: how often a player takes each action.

use super::features::{ActionFeatures, FEATURES};
use super::weights::{EIGHT, SIX};
use crate::draw::{index_at, unit_f32};
use cachet_engine::{Dice, Seat};
use cachet_games::secret_moon::{Action, Role};
use std::fmt::Write;
use std::sync::OnceLock;

/// The weights of one role.
pub type Row = [f32; FEATURES];

/// Weights as they are kept, in hundredths, a row for each role.
pub type Table = [[i16; FEATURES]; Role::ALL.len()];

/// The weights of the features, for each role. Chances are the softmax of what actions weigh, so that every action
/// which is not foolish stays possible.
#[derive(Clone, PartialEq, Debug)]
pub struct Policy {
    pub(super) rows: [Row; Role::ALL.len()],
}

/// The actions that are not foolish, and how likely each of them is to be taken.
#[derive(Default)]
pub struct Choices {
    pub actions: Vec<Action>,
    pub chances: Vec<f32>,
}

impl Policy {
    /// All weights zero: every action is equally likely.
    pub fn indifferent() -> Policy {
        Policy { rows: [[0.0; FEATURES]; Role::ALL.len()] }
    }

    /// The policy for a table of this size: with eight, no card is in the middle and the balance is another.
    pub fn of(seats: usize) -> &'static Policy {
        static OF: [OnceLock<Policy>; 2] = [const { OnceLock::new() }; 2];
        let (at, table) = if seats < Seat::MAX { (0, &SIX) } else { (1, &EIGHT) };
        OF[at].get_or_init(|| Policy { rows: table.map(|row| row.map(|weight| f32::from(weight) / 100.0)) })
    }

    /// As it is kept in `weights.rs`.
    pub fn table(&self) -> String {
        let mut text = String::from("[\n");
        for row in &self.rows {
            let row: Vec<String> = row.iter().map(|weight| ((weight * 100.0).round() as i16).to_string()).collect();
            let _ = writeln!(text, "    [{}],", row.join(", "));
        }
        text + "]"
    }

    /// Weighs the legal actions of a seat.
    pub fn weigh(&self, features: &ActionFeatures<'_>, legal: &[Action], into: &mut Choices) {
        let row = &self.rows[features.mine as usize];
        into.actions.clear();
        into.chances.clear();
        let mut best = f32::NEG_INFINITY;
        for action in legal.iter().copied().filter(|action| !features.is_foolish(*action)) {
            let mut worth = 0.0;
            features.of(action, &mut |feature, much| worth += row[feature] * much);
            best = best.max(worth);
            into.actions.push(action);
            into.chances.push(worth);
        }
        into.chances.iter_mut().for_each(|chance| *chance = (*chance - best).exp());
        into.make_whole();
    }
}

impl Choices {
    /// Raises the chances to a power: above one favours the likeliest actions, below one evens them out.
    pub fn sharpen(&mut self, how: f32) {
        self.chances.iter_mut().for_each(|chance| *chance = chance.powf(how));
        self.make_whole();
    }

    fn make_whole(&mut self) {
        let sum: f32 = self.chances.iter().sum();
        self.chances.iter_mut().for_each(|chance| *chance /= sum);
    }

    /// An action, drawn with the chance it has. Passing is never foolish, so there is one.
    pub fn draw(&self, dice: &mut Dice) -> Action {
        self.actions[draw(&self.chances, dice)]
    }

    /// How likely this action is.
    pub fn chance(&self, action: Action) -> f32 {
        self.actions.iter().position(|other| *other == action).map_or(0.0, |at| self.chances[at])
    }
}

/// An index into a list of weights, drawn as often as its weight says. What rounding leaves over falls to the last.
pub fn draw(weights: &[f32], dice: &mut Dice) -> usize {
    let point = weights.iter().sum::<f32>() * unit_f32(dice);
    index_at(weights.iter().copied(), point).unwrap_or(weights.len().saturating_sub(1))
}
