//! Random play by the real rules: for measuring, testing and searching.

use crate::dealer::{Dice, QuickDealer};
use crate::game::{Game, Phase, Silent, Tell};
use crate::seat::Seat;
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

/// As [`playout`], with a listener for the events.
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
        let listed = list::<G>(state, seat, room);
        let action = room[below(dice, listed as u32) as usize];
        let played = G::apply(state, seat, action, dealer, tell);
        debug_assert!(played.is_ok(), "what is legal can be played");
        decisions += 1;
    }
    decisions
}

/// Lists the legal actions at the beginning of `room` and counts them. Overwrites what was listed before, which is
/// faster than clearing and pushing.
#[inline]
fn list<G: Game>(state: &G::State, seat: Seat, room: &mut Vec<G::Action>) -> usize {
    let mut listed = 0;
    let slots = room.as_mut_slice();
    G::legal(state, seat, &mut |action| {
        if let Some(slot) = slots.get_mut(listed) {
            *slot = action;
        }
        listed += 1;
    });
    if listed > room.len() {
        room.clear();
        G::legal(state, seat, &mut |action| room.push(action));
    }
    listed
}
