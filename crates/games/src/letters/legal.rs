//! What may be played. [`legal`] lists it, [`check`] refuses everything else and says why.

use super::action::{Action, Aim, Under};
use super::card::{Asks, Card};
use super::edition::Edition;
use super::illegal::Why;
use super::round::{Drawn, Stage, State};
use cachet_engine::{Listing, Seat, SeatSet};

/// Every action open to a seat, what concerns the card in hand first, then each rival and each name.
#[inline]
pub(super) fn legal<E: Edition>(state: &State, seat: Seat, list: &mut impl Listing<Action>) {
    match state.stage {
        Stage::Turn if seat == state.turn => turns::<E>(state, seat, list),
        Stage::Keep(drawn) if seat == state.turn => keeps(state, drawn, list),
        Stage::Answer(asked) if seat == asked => {
            list.one(Action::Answer { give: true });
            list.one(Action::Answer { give: false });
        }
        Stage::Turn | Stage::Keep(_) | Stage::Answer(_) | Stage::Over(_) => {}
    }
}

#[inline]
fn turns<E: Edition>(state: &State, seat: Seat, list: &mut impl Listing<Action>) {
    if let Some((duty, _)) = state.compelled() {
        return plays::<E>(state, seat, duty, list);
    }
    let (held, drawn) = (state.hands[seat], state.drawn);
    plays::<E>(state, seat, held, list);
    if drawn != held {
        plays::<E>(state, seat, drawn, list);
    }
}

#[inline]
fn plays<E: Edition>(state: &State, me: Seat, card: Card, list: &mut impl Listing<Action>) {
    let asks = card.asks();
    let rivals = if asks == Asks::Nobody { SeatSet::EMPTY } else { state.rivals(me) };
    let first = if asks == Asks::Anyone {
        // LL-15: oneself too, and only oneself when nobody else may be chosen (LL-26).
        Some(Aim::At(me))
    } else {
        // LL-9: with nobody to choose, the card is played all the same.
        rivals.is_empty().then_some(Aim::Nobody)
    };
    list.each(first.into_iter(), |aim| Action::Play { card, aim });
    // What card it is decides how often the lines below list something, and not which lines they are: processors
    // foresee that badly.
    list.pairs(rivals.iter(), 0..things_to_name::<E>(asks), |rival, nth| {
        let aim = match asks {
            Asks::RivalAndName => Aim::Name(rival, E::NAMEABLE.cards()[nth]),
            Asks::RivalAndNumber => Aim::Number(rival, nth as u8),
            Asks::Nobody | Asks::Rival | Asks::Anyone => Aim::At(rival),
        };
        Action::Play { card, aim }
    });
}

/// In how many ways a card can be played on one rival.
#[inline]
fn things_to_name<E: Edition>(asks: Asks) -> usize {
    match asks {
        Asks::Nobody | Asks::Rival | Asks::Anyone => 1,
        Asks::RivalAndName => E::NAMEABLE.cards().len(),
        Asks::RivalAndNumber => usize::from(HIGHEST) + 1,
    }
}

/// ST-16, ST-RUL-8: numbers from 0 to 8 may be named.
const HIGHEST: u8 = 8;

/// PP-20, PP-28: each card that may be kept, with each order of the others; alike cards make alike choices.
fn keeps(state: &State, drawn: Drawn, list: &mut impl Listing<Action>) {
    let held = state.hands[state.turn];
    let [first, second] = state.offered;
    match drawn {
        Drawn::One => {
            list.one(Action::Keep { card: held, under: Under::One(first) });
            if first != held {
                list.one(Action::Keep { card: first, under: Under::One(held) });
            }
        }
        Drawn::Two => {
            keep_of_three(held, first, second, list);
            if first != held {
                keep_of_three(first, held, second, list);
            }
            if second != held && second != first {
                keep_of_three(second, held, first, list);
            }
        }
    }
}

fn keep_of_three(card: Card, one: Card, other: Card, list: &mut impl Listing<Action>) {
    list.one(Action::Keep { card, under: Under::Two(one, other) });
    if one != other {
        list.one(Action::Keep { card, under: Under::Two(other, one) });
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
    keeps(state, drawn, &mut |legal: Action| found |= legal == Action::Keep { card, under });
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
    match (card.asks(), aim) {
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
            if E::NAMEABLE.cards().contains(&name) { Ok(()) } else { Err(Why::CannotName { name }) }
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
