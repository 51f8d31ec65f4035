//! I: which card of a packet to keep.
//!
//! What a hand is worth against the other eight cards is close to a sum over its cards, and what one player takes the
//! other does not get. So the best of a packet is simply the card that adds most.

use super::level::Level;
use super::solver::Advice;
use cachet_engine::{Dice, Seat};
use cachet_games::r::{Action, Card, View};

/// What a copy more of each character is worth, from the Clown to the Prince: fitted to 120 solved deals of K
/// (`cargo run --example r_figures -- hands`), whose values it tells to within 0.1 where they spread over 0.4.
const WORTH: [f64; 8] = [-0.176, -0.190, -0.054, -0.167, -0.105, 0.250, 0.206, 0.237];

/// The same where only numbers count (H).
const NUMBERS: [f64; 8] = [-0.35, -0.25, -0.15, -0.05, 0.05, 0.15, 0.25, 0.35];

pub fn pick(view: &View, me: Seat, legal: &[Action], level: Level, dice: &mut Dice) -> Option<Action> {
    let worths = if view.rules.has('H') { NUMBERS } else { WORTH };
    // R-V-J1: whoever would win loses.
    let sign = if view.rules.has('J') { -1.0 } else { 1.0 };
    let mine = view.seat(me).left;
    let worth = |card: Card| {
        // A second copy of a card of one's own is worth a little less than a first.
        let again = if mine.has(card) { 0.8 } else { 1.0 };
        sign * worths[card as usize] * again
    };
    let mut advice: Vec<Advice<Action>> = Vec::new();
    for action in legal {
        if let Action::Keep(card) = action {
            advice.push(Advice { action: *action, share: 0.0, value: worth(*card) });
        }
    }
    let best = advice.iter_mut().max_by(|a, b| a.value.total_cmp(&b.value))?;
    best.share = 1.0;
    level.pick(&advice, dice)
}
