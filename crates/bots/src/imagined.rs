//! Positions that a bot imagines: a log that fits what it has seen, played again by the rules.

use cachet_engine::{Game, LogItem, Scripted, Seat, Silent};

/// The position that a log leads to; none if the rules refuse one of its moves.
pub fn replay<G: Game>(options: &G::Options, seats: usize, log: &[LogItem<G::Action>]) -> Option<G::State> {
    replay_watched::<G>(options, seats, log, |_, _, _, _| {}).ok()
}

/// As [`replay`], showing every move: the position before it, who moved, the action, the position after it. If the rules
/// refuse a move, the error is the position before that move.
pub fn replay_watched<G: Game>(
    options: &G::Options,
    seats: usize,
    log: &[LogItem<G::Action>],
    mut watch: impl FnMut(&G::State, Seat, G::Action, &G::State),
) -> Result<G::State, G::State> {
    let chances = log.iter().filter_map(|entry| match entry {
        LogItem::Chance(chance) => Some(chance.clone()),
        LogItem::Move { .. } => None,
    });
    let mut dealer = Scripted::new(chances);
    let mut state = G::start(options, seats, &mut dealer, &mut Silent);
    for entry in log {
        let LogItem::Move { seat, action } = *entry else { continue };
        let before = state.clone();
        if G::apply(&mut state, seat, action, &mut dealer, &mut Silent).is_err() {
            return Err(before);
        }
        watch(&before, seat, action, &state);
    }
    Ok(state)
}
