//! What may be done. [`legal`] lists it, [`check`] refuses everything else and says why.

use super::action::Action;
use super::course::State;
use super::illegal::Illegal;
use super::place::Place;
use super::role::Role;
use cachet_engine::{Listing, Seat};

/// Every action open to a seat, in the order of the rulebook; seats come before NPCs. What differs
/// from seat to seat follows from that seat's own card alone.
#[inline]
pub(super) fn legal(state: &State, me: Seat, list: &mut impl Listing<Action>) {
    if state.ended().is_some() || state.turn() != me {
        return;
    }
    let others = state.others_within_reach(me);
    let hidden = others - state.revealed;
    let seats = state.within_reach() - me.into();

    list.each(hidden.iter(), Action::Investigate);
    list.each(hidden.seats().iter(), Action::Enquire);
    list.pairs(others.iter(), Role::ALL.into_iter(), Action::Accuse);
    if !state.is_last_round() {
        list.each(state.within_reach().iter(), Action::Protect);
    }
    list.each((seats & state.to_act).iter(), Action::Interrupt);
    if may_capture(state, me) {
        list.each((others & state.revealed).iter(), Action::Capture);
    }
    list.one(Action::Pass);
}

/// SM-20.
fn may_capture(state: &State, me: Seat) -> bool {
    state.card_of(me) != Role::Guard
}

/// Refuses an action that [`legal`] does not list.
#[inline]
pub(super) fn check(state: &State, me: Seat, action: Action) -> Result<(), Illegal> {
    if let Some(how) = state.ended() {
        return Err(Illegal::Over { how });
    }
    if state.turn() != me {
        return Err(Illegal::NotYourTurn { turn: state.turn() });
    }
    match action {
        Action::Investigate(at) => check_other(state, me, at).and_then(|()| check_hidden(state, at)),
        Action::Enquire(at) => {
            check_other(state, me, Place::Seat(at)).and_then(|()| check_hidden(state, Place::Seat(at)))
        }
        Action::Accuse(at, _) => check_other(state, me, at),
        Action::Protect(_) if state.is_last_round() => Err(Illegal::TooLateToProtect),
        Action::Protect(at) => check_target(state, Place::Seat(at)),
        Action::Interrupt(at) => {
            check_other(state, me, Place::Seat(at))?;
            if state.to_act.contains(at) { Ok(()) } else { Err(Illegal::NothingToInterrupt { seat: at }) }
        }
        Action::Capture(_) if !may_capture(state, me) => Err(Illegal::GuardsDoNotCapture),
        Action::Capture(at) => {
            check_other(state, me, at)?;
            if state.is_revealed(at) { Ok(()) } else { Err(Illegal::NotRevealed { at }) }
        }
        Action::Pass => Ok(()),
    }
}

/// SM-11, SM-RUL-12: a target that is not oneself.
#[inline]
fn check_other(state: &State, me: Seat, at: Place) -> Result<(), Illegal> {
    if at == Place::Seat(me) { Err(Illegal::Oneself) } else { check_target(state, at) }
}

/// SM-11: at the table, not captured, not protected.
#[inline]
fn check_target(state: &State, at: Place) -> Result<(), Illegal> {
    let is_there = match at {
        Place::Seat(seat) => state.table.contains(seat),
        Place::Npc(_) => state.npcs().contains(at),
    };
    if !is_there {
        return Err(Illegal::NotThere { at });
    }
    if state.is_captured(at) {
        return Err(Illegal::IsCaptured { at });
    }
    match at {
        Place::Seat(seat) if state.protected.contains(seat) => Err(Illegal::IsProtected { seat }),
        Place::Seat(_) | Place::Npc(_) => Ok(()),
    }
}

/// SM-RUL-10: a card that lies face up tells nothing more.
#[inline]
fn check_hidden(state: &State, at: Place) -> Result<(), Illegal> {
    if state.is_revealed(at) { Err(Illegal::IsRevealed { at }) } else { Ok(()) }
}
