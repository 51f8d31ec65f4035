//! The position that a log leads to, for whoever needs no events: bots replay the games they imagine.

use crate::dealer::{Asking, Scripted};
use crate::game::{Game, Silent};
use crate::log::LogItem;
use crate::seat::Seat;
use crate::table::chances;

/// Plays a log silently. `None` if the rules refuse a move, or chance did not answer what they asked.
pub fn position_after<G: Game>(options: &G::Options, seats: usize, log: &[LogItem<G::Action>]) -> Option<G::State> {
    replay_watched::<G>(options, seats, log, |_, _, _, _| {}).ok()
}

/// As [`position_after`], showing every move: the position before it, who moved, the action, the position after it. The
/// error is the last position that the log leads to.
pub fn replay_watched<G: Game>(
    options: &G::Options,
    seats: usize,
    log: &[LogItem<G::Action>],
    mut watch: impl FnMut(&G::State, Seat, G::Action, &G::State),
) -> Result<G::State, G::State> {
    let mut dealer = Scripted::new(chances(log));
    let mut state = G::start(options, seats, &mut Asking(&mut dealer), &mut Silent);
    for item in log {
        let LogItem::Move { seat, action } = *item else { continue };
        let before = state.clone();
        if G::apply(&mut state, seat, action, &mut Asking(&mut dealer), &mut Silent).is_err() {
            return Err(before);
        }
        watch(&before, seat, action, &state);
    }
    if dealer.at_fault() { Err(state) } else { Ok(state) }
}
