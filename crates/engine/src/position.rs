//! The position that a log leads to, without events: bots replay the games they imagine.

use crate::dealer::Scripted;
use crate::game::{Game, Silent};
use crate::log::LogItem;
use crate::table::chances;

/// Plays a log silently. `None` if the rules refuse a move, or chance did not answer what they asked.
pub fn position_after<G: Game>(options: &G::Options, seats: usize, log: &[LogItem<G::Action>]) -> Option<G::State> {
    let mut dealer = Scripted::new(chances(log));
    let mut state = G::start(options, seats, &mut dealer, &mut Silent);
    for item in log {
        if let LogItem::Move { seat, action } = item {
            G::apply(&mut state, *seat, *action, &mut dealer, &mut Silent).ok()?;
        }
    }
    (!dealer.at_fault()).then_some(state)
}
