//! Play by policy, without looking ahead.

use super::board::Board;
use super::common::Common;
use super::features::ActionFeatures;
use super::policy::{Choices, Policy};
use super::worlds::World;
use crate::Bot;
use cachet_engine::{Dice, Notebook};
use cachet_games::secret_moon::{Action, SecretMoon, deals};

/// Draws its actions from the policy of its role, sharpened or flattened. A player who always did the same would give
/// their role away.
pub struct ByPolicy {
    sharpness: f32,
}

impl ByPolicy {
    /// The policy itself: how the posterior expects everybody to play.
    pub const PLAIN: ByPolicy = ByPolicy { sharpness: 1.0 };

    /// Flattened: does nothing foolish, and prefers good actions only a little.
    pub const APPRENTICE: ByPolicy = ByPolicy { sharpness: 0.1 };

    /// Less so: a partner may see why.
    pub const NOVICE: ByPolicy = ByPolicy { sharpness: 0.22 };

    /// Sharpened: mostly takes the best action, and is still not easy to read.
    pub const CLUB: ByPolicy = ByPolicy { sharpness: 2.0 };

    /// The actions considered, and how likely each is to be taken.
    pub fn choices(&self, notes: &Notebook<SecretMoon>, legal: &[Action]) -> Choices {
        let mut choices = Choices::default();
        let seats = notes.view().seats.len();
        // What one knows is the same in every deal that one cannot rule out.
        let any = deals(seats, notes.viewer(), notes.seen()).first().map(|deal| World::of(deal, seats));
        let (Some(me), Some(world)) = (notes.view().me, any) else { return choices };
        let (mut board, mut common) = (Board::new(seats), Common::new(seats));
        for seen in notes.seen() {
            board.note(seen);
            common.note(seen);
        }
        Policy::of(seats).weigh(&ActionFeatures::new(&board, &common, me, &world), legal, &mut choices);
        choices.sharpen(self.sharpness);
        choices
    }
}

impl Bot<SecretMoon> for ByPolicy {
    fn choose(&mut self, notes: &Notebook<SecretMoon>, legal: &[Action], dice: &mut Dice) -> Action {
        let choices = self.choices(notes, legal);
        if choices.actions.is_empty() { legal[0] } else { choices.draw(dice) }
    }
}
