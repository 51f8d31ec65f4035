//! What may be played. [`legal`] lists it, [`check`] refuses everything else and says why.

use super::action::{Action, Aim};
use super::card::{Asks, Card, Role};
use super::edition::Edition;
use super::illegal::Why;
use super::round::{Stage, State};
use cachet_engine::Seat;

/// Every play open to a seat: its cards, the one in hand first, then each rival and each name.
#[inline]
pub(super) fn legal<E: Edition>(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
    if state.stage != Stage::Turn || state.turn != seat {
        return;
    }
    if let Some((duty, _)) = state.compelled() {
        return plays::<E>(state, seat, duty, each);
    }
    let (held, drawn) = (state.hands[seat], state.drawn);
    plays::<E>(state, seat, held, each);
    if drawn != held {
        plays::<E>(state, seat, drawn, each);
    }
}

#[inline]
fn plays<E: Edition>(state: &State, me: Seat, card: Card, each: &mut impl FnMut(Action)) {
    let mut play = |aim: Aim| each(Action::Play { card, aim });
    let rivals = state.rivals(me);
    match card.role().asks() {
        Asks::Nobody => play(Aim::Nobody),
        // LL-15: oneself too, and only oneself when nobody else may be chosen (LL-26).
        Asks::Anyone => {
            play(Aim::At(me));
            rivals.iter().for_each(|rival| play(Aim::At(rival)));
        }
        // LL-9: with nobody to choose, the card is played all the same.
        Asks::Rival | Asks::RivalAndName if rivals.is_empty() => play(Aim::Nobody),
        Asks::Rival => rivals.iter().for_each(|rival| play(Aim::At(rival))),
        Asks::RivalAndName => {
            for rival in rivals {
                nameable::<E>().for_each(|name| play(Aim::Name(rival, name)));
            }
        }
    }
}

/// LL-11, LL-RUL-3: the characters of this edition, the Guard excepted.
fn nameable<E: Edition>() -> impl Iterator<Item = Card> {
    E::CAST.iter().map(|(card, _)| *card).filter(|card| can_name(*card))
}

fn can_name(card: Card) -> bool {
    card.role() != Role::Guess
}

/// Refuses an action that [`legal`] does not list.
#[inline]
pub(super) fn check<E: Edition>(state: &State, seat: Seat, action: Action) -> Result<(), Why> {
    let Action::Play { card, aim } = action;
    match state.stage {
        Stage::Over(_) => return Err(Why::MatchOver),
        Stage::Turn if state.turn != seat => return Err(Why::NotYourTurn { turn: state.turn }),
        Stage::Turn => {}
    }
    if card != state.hands[seat] && card != state.drawn {
        return Err(Why::NotInHand { card });
    }
    if let Some((duty, other)) = state.compelled()
        && card != duty
    {
        return Err(Why::Compelled { duty, other });
    }
    check_aim::<E>(state, seat, card, aim)
}

fn check_aim<E: Edition>(state: &State, me: Seat, card: Card, aim: Aim) -> Result<(), Why> {
    let alone = state.rivals(me).is_empty();
    match (card.role().asks(), aim) {
        (Asks::Nobody, Aim::Nobody) => Ok(()),
        (Asks::Nobody, _) => Err(Why::NeedsNobody { card }),
        (Asks::Anyone, Aim::At(seat)) if seat == me => Ok(()),
        (Asks::Anyone, Aim::At(seat)) => check_rival(state, me, card, seat),
        (Asks::Anyone, Aim::Nobody) => Err(Why::NeedsSeat { card }),
        (Asks::Anyone | Asks::Rival, Aim::Name(..)) => Err(Why::NamesNothing { card }),
        (Asks::Rival | Asks::RivalAndName, Aim::Nobody) if alone => Ok(()),
        (Asks::Rival | Asks::RivalAndName, Aim::Nobody) => Err(Why::NeedsRival { card }),
        (Asks::Rival | Asks::RivalAndName, _) if alone => Err(Why::NobodyToChoose { card }),
        (Asks::Rival, Aim::At(seat)) => check_rival(state, me, card, seat),
        (Asks::RivalAndName, Aim::At(_)) => Err(Why::NeedsName { card }),
        (Asks::RivalAndName, Aim::Name(seat, name)) => {
            check_rival(state, me, card, seat)?;
            let known = E::CAST.iter().any(|(card, _)| *card == name);
            if known && can_name(name) { Ok(()) } else { Err(Why::CannotName { name }) }
        }
    }
}

/// LL-8: not oneself, in, and not shielded.
#[inline]
fn check_rival(state: &State, me: Seat, card: Card, seat: Seat) -> Result<(), Why> {
    if state.rivals(me).contains(seat) {
        return Ok(());
    }
    Err(if !state.table.contains(seat) {
        Why::NoSuchSeat { seat }
    } else if seat == me {
        Why::Oneself { card }
    } else if !state.inside.contains(seat) {
        Why::NotInRound { seat }
    } else {
        Why::IsShielded { seat }
    })
}
