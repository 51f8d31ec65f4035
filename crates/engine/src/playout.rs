//! Random play with the rules everyone plays by: for measuring, testing and searching.

use crate::dealer::{Dice, QuickDealer};
use crate::game::{Game, Phase, Silent, Tell};
use crate::shuffle::below;

/// Plays at random from `state` to the end and returns the number of decisions. `room` is where
/// legal actions are listed; once it is large enough nothing is allocated.
pub fn playout<G: Game>(
    state: &mut G::State,
    dealer: &mut QuickDealer,
    dice: &mut Dice,
    room: &mut Vec<G::Action>,
) -> u64 {
    playout_telling::<G>(state, dealer, dice, room, &mut Silent)
}

/// As [`playout`], with somebody listening.
pub fn playout_telling<G: Game>(
    state: &mut G::State,
    dealer: &mut QuickDealer,
    dice: &mut Dice,
    room: &mut Vec<G::Action>,
    tell: &mut impl Tell<G::Event>,
) -> u64 {
    let mut decisions = 0;
    while let Phase::Waiting(seats) = G::phase(state) {
        let Some(seat) = seats.lowest() else { break };
        room.clear();
        G::legal(state, seat, &mut |action| room.push(action));
        let action = room[below(dice, room.len() as u32) as usize];
        let played = G::apply(state, seat, action, dealer, tell);
        debug_assert!(played.is_ok(), "what is legal can be played");
        decisions += 1;
    }
    decisions
}
