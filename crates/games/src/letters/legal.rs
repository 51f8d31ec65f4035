//! What may be played. [`legal`] lists it, [`check`] refuses everything else and says why.

use super::action::{Action, Aim, Under};
use super::card::{Asks, Card, Role};
use super::edition::Edition;
use super::illegal::Why;
use super::round::{Drawn, Stage, State};
use cachet_engine::Seat;

/// Every action open to a seat, what concerns the card in hand first, then each rival and each name.
#[inline]
pub(super) fn legal<E: Edition>(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
    match state.stage {
        Stage::Turn if seat == state.turn => turns::<E>(state, seat, each),
        Stage::Keep(drawn) if seat == state.turn => keeps(state, drawn, each),
        Stage::Answer(asked) if seat == asked => {
            each(Action::Answer { give: true });
            each(Action::Answer { give: false });
        }
        Stage::Turn | Stage::Keep(_) | Stage::Answer(_) | Stage::Over(_) => {}
    }
}

#[inline]
fn turns<E: Edition>(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
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
        Asks::Rival | Asks::RivalAndName | Asks::RivalAndNumber if rivals.is_empty() => play(Aim::Nobody),
        Asks::Rival => rivals.iter().for_each(|rival| play(Aim::At(rival))),
        Asks::RivalAndName => {
            for rival in rivals {
                nameable::<E>().for_each(|name| play(Aim::Name(rival, name)));
            }
        }
        Asks::RivalAndNumber => {
            for rival in rivals {
                (0..=HIGHEST).for_each(|number| play(Aim::Number(rival, number)));
            }
        }
    }
}

/// LL-11, LL-RUL-3, PP-RUL-16: the characters of this edition, the Guard excepted.
#[inline]
fn nameable<E: Edition>() -> impl Iterator<Item = Card> {
    E::CAST.iter().map(|(card, _)| *card).filter(|card| can_name(*card))
}

#[inline]
fn can_name(card: Card) -> bool {
    card.role() != Role::Guess
}

/// ST-16, ST-RUL-8: numbers from 0 to 8 may be named.
const HIGHEST: u8 = 8;

/// PP-20, PP-28: each card that may be kept, with each order of the others; alike cards make alike choices.
fn keeps(state: &State, drawn: Drawn, each: &mut impl FnMut(Action)) {
    let held = state.hands[state.turn];
    let [first, second] = state.offered;
    match drawn {
        Drawn::One => {
            each(Action::Keep { card: held, under: Under::One(first) });
            if first != held {
                each(Action::Keep { card: first, under: Under::One(held) });
            }
        }
        Drawn::Two => {
            keep_of_three(held, first, second, each);
            if first != held {
                keep_of_three(first, held, second, each);
            }
            if second != held && second != first {
                keep_of_three(second, held, first, each);
            }
        }
    }
}

fn keep_of_three(card: Card, one: Card, other: Card, each: &mut impl FnMut(Action)) {
    each(Action::Keep { card, under: Under::Two(one, other) });
    if one != other {
        each(Action::Keep { card, under: Under::Two(other, one) });
    }
}

/// Refuses an action that [`legal`] does not list.
#[inline]
pub(super) fn check<E: Edition>(state: &State, seat: Seat, action: Action) -> Result<(), Why> {
    let waited_for = match state.stage {
        Stage::Over(_) => return Err(Why::MatchOver),
        Stage::Turn | Stage::Keep(_) => state.turn,
        Stage::Answer(asked) => asked,
    };
    match (state.stage, action) {
        (Stage::Answer(_), Action::Answer { .. }) if seat == waited_for => Ok(()),
        (Stage::Answer(asked), _) => Err(Why::MustAnswer { seat: asked }),
        (Stage::Turn | Stage::Keep(_) | Stage::Over(_), _) if seat != waited_for => {
            Err(Why::NotYourTurn { turn: waited_for })
        }
        (Stage::Keep(drawn), Action::Keep { card, under }) => check_keep(state, drawn, card, under),
        (Stage::Keep(_), Action::Play { .. } | Action::Answer { .. }) => Err(Why::MustKeep { seat }),
        (Stage::Turn | Stage::Over(_), Action::Keep { .. }) => Err(Why::NothingToKeep),
        (Stage::Turn | Stage::Over(_), Action::Answer { .. }) => Err(Why::NothingToAnswer),
        (Stage::Turn | Stage::Over(_), Action::Play { card, aim }) => check_play::<E>(state, seat, card, aim),
    }
}

fn check_keep(state: &State, drawn: Drawn, card: Card, under: Under) -> Result<(), Why> {
    let mut found = false;
    keeps(state, drawn, &mut |legal| found |= legal == Action::Keep { card, under });
    if found { Ok(()) } else { Err(Why::KeepsOthers) }
}

#[inline]
fn check_play<E: Edition>(state: &State, seat: Seat, card: Card, aim: Aim) -> Result<(), Why> {
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

#[inline]
fn check_aim<E: Edition>(state: &State, me: Seat, card: Card, aim: Aim) -> Result<(), Why> {
    let alone = state.rivals(me).is_empty();
    match (card.role().asks(), aim) {
        (Asks::Nobody, Aim::Nobody) => Ok(()),
        (Asks::Nobody, _) => Err(Why::NeedsNobody { card }),
        (Asks::Anyone, Aim::At(seat)) if seat == me => Ok(()),
        (Asks::Anyone, Aim::At(seat)) => check_rival(state, me, card, seat),
        (Asks::Anyone, Aim::Nobody) => Err(Why::NeedsSeat { card }),
        (Asks::Anyone | Asks::Rival, Aim::Name(..) | Aim::Number(..)) => Err(Why::NamesNothing { card }),
        (Asks::Rival | Asks::RivalAndName | Asks::RivalAndNumber, Aim::Nobody) if alone => Ok(()),
        (Asks::Rival | Asks::RivalAndName | Asks::RivalAndNumber, Aim::Nobody) => Err(Why::NeedsRival { card }),
        (Asks::Rival | Asks::RivalAndName | Asks::RivalAndNumber, _) if alone => Err(Why::NobodyToChoose { card }),
        (Asks::Rival, Aim::At(seat)) => check_rival(state, me, card, seat),
        (Asks::RivalAndName, Aim::At(_) | Aim::Number(..)) => Err(Why::NeedsName { card }),
        (Asks::RivalAndNumber, Aim::At(_) | Aim::Name(..)) => Err(Why::NeedsNumber { card }),
        (Asks::RivalAndName, Aim::Name(seat, name)) => {
            check_rival(state, me, card, seat)?;
            let known = E::CAST.iter().any(|(card, _)| *card == name);
            if known && can_name(name) { Ok(()) } else { Err(Why::CannotName { name }) }
        }
        (Asks::RivalAndNumber, Aim::Number(seat, number)) => {
            check_rival(state, me, card, seat)?;
            if number <= HIGHEST { Ok(()) } else { Err(Why::CannotNumber { number }) }
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
