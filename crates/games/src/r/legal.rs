//! What may be decided. [`legal`] lists it, [`check`] refuses everything else and says why.

use super::action::Action;
use super::card::{Card, Hand};
use super::illegal::{Choosing, Illegal};
use super::mix;
use super::rules::Access;
use super::state::{Stage, State};
use super::variant::Variant;
use cachet_engine::{Listing, Seat};

/// Every decision open to a seat, cards from the weakest to the strongest.
#[inline]
pub(super) fn legal(state: &State, seat: Seat, list: &mut impl Listing<Action>) {
    if !state.waiting.contains(seat) {
        return;
    }
    if state.stage == Stage::Round {
        return list.each(state.hands[seat].kinds(), Action::Play);
    }
    seldom(state, seat, list);
}

/// Always inlined, although it is rarely needed: if `list` were passed to a call, what it counts could not stay in
/// registers.
#[inline(always)]
fn seldom(state: &State, seat: Seat, list: &mut impl Listing<Action>) {
    match state.stage {
        Stage::Round => list.each(state.hands[seat].kinds(), Action::Play),
        Stage::Removal => list.each(state.hands[seat].kinds(), Action::Remove),
        Stage::Draft { packet, .. } => list.each(state.packets[usize::from(packet)].kinds(), Action::Keep),
        Stage::Order | Stage::NewOrder => list.each(state.hands[seat].kinds(), Action::Place),
        Stage::Turn => list.one(Action::Turn),
        Stage::Again => {
            list.one(Action::Leave);
            list.one(Action::Anew);
        }
        Stage::TakeBack => {
            list.each(state.takeable(seat).kinds(), Action::TakeBack);
            list.one(Action::Decline);
        }
        Stage::Naming => {
            let fits = |variant: &&Variant| mix::can_join(state.named, **variant).is_ok();
            list.each(Variant::EVERY.iter().filter(fits), |variant| Action::Add(*variant));
            list.one(Action::Begin);
        }
        Stage::Over(_) => {}
    }
}

/// Refuses an action that [`legal`] does not list.
#[inline]
pub(super) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    // The most frequent case first: a card in hand, when cards are chosen.
    if let (Stage::Round, Action::Play(card)) = (state.stage, action)
        && state.waiting.contains(seat)
        && state.hands[seat].has(card)
    {
        return Ok(());
    }
    check_all(state, seat, action)
}

#[cold]
#[inline(never)]
fn check_all(state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    if let Stage::Over(_) = state.stage {
        return Err(Illegal::GameOver);
    }
    if !state.waiting.contains(seat) {
        return Err(Illegal::NotNow);
    }
    let holds = |hand: Hand, card: Card, refusal: Illegal| if hand.has(card) { Ok(()) } else { Err(refusal) };
    let pile = state.rules.access() == Access::Pile;
    let hand = state.hands[seat];
    match (state.stage, action) {
        (Stage::Round, Action::Play(card))
        | (Stage::Removal, Action::Remove(card))
        | (Stage::Order | Stage::NewOrder, Action::Place(card)) => holds(hand, card, Illegal::NotInHand(card)),
        (Stage::Draft { packet, .. }, Action::Keep(card)) => {
            holds(state.packets[usize::from(packet)], card, Illegal::NotInPacket(card))
        }
        (Stage::TakeBack, Action::TakeBack(card)) => {
            let mode = state.rules.last_chance().unwrap_or_default();
            holds(state.takeable(seat), card, Illegal::NotToTakeBack(card, mode))
        }
        (Stage::Naming, Action::Add(rule)) => mix::can_join(state.named, rule).map_err(Illegal::Mix),
        (Stage::Again, Action::Anew | Action::Leave)
        | (Stage::Turn, Action::Turn)
        | (Stage::TakeBack, Action::Decline)
        | (Stage::Naming, Action::Begin) => Ok(()),
        (Stage::Round, _) => Err(Illegal::OtherChoice(Choosing::Card)),
        (Stage::Removal, _) => Err(Illegal::OtherChoice(Choosing::Removal)),
        (Stage::Draft { .. }, _) => Err(Illegal::OtherChoice(Choosing::Keep)),
        (Stage::Order | Stage::NewOrder, _) => Err(Illegal::OtherChoice(Choosing::Order)),
        (Stage::Again, _) if pile => Err(Illegal::OtherChoice(Choosing::NewShuffle)),
        (Stage::Again, _) => Err(Illegal::OtherChoice(Choosing::NewOrder)),
        (Stage::Turn, _) if pile => Err(Illegal::OtherChoice(Choosing::TurnPile)),
        (Stage::Turn, _) => Err(Illegal::OtherChoice(Choosing::TurnOrder)),
        (Stage::TakeBack, _) => Err(Illegal::OtherChoice(Choosing::TakeBack)),
        (Stage::Naming, _) => Err(Illegal::OtherChoice(Choosing::Rules)),
        (Stage::Over(_), _) => Err(Illegal::GameOver),
    }
}
