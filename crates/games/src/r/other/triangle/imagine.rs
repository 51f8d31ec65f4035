//! Other hands and exchanges that a viewer cannot tell from the real ones.

use super::super::NoOptions;
use super::super::printed::{Few, Printed};
use super::{Action, Event, Seen};
use cachet_engine::{Chance, Dice, LogItem, Piece, SeatSet, below, shuffle};

/// Hands not seen are any hands. Once shown, a hand is what was kept and what was drawn, in any split;
/// what was thrown away for it is any of the cards left over.
pub(super) fn imagine(
    _options: &NoOptions,
    seats: usize,
    seen: &[Seen],
    dice: &mut Dice,
) -> Option<Vec<LogItem<Action>>> {
    let table = SeatSet::first(seats);
    let mut dealt = vec![None; seats];
    let mut chosen = vec![None; seats];
    let mut drew = vec![None; seats];
    let mut shown = vec![None; seats];
    let mut counts = vec![None; seats];
    for event in seen {
        match *event {
            Event::Dealt { seat, cards } => dealt[seat.index()] = cards,
            Event::Chose { seat, cards } => chosen[seat.index()] = cards,
            Event::Exchanged { seat, count, drew: cards } => {
                counts[seat.index()] = Some(usize::from(count));
                drew[seat.index()] = cards;
            }
            Event::Shown { seat, cards, .. } => shown[seat.index()] = Some(cards),
            Event::Staked { .. } | Event::Over { .. } => {}
        }
    }
    // What each seat kept of a hand that was not its viewer's: known only as part of what was shown.
    let mut kept: Vec<Vec<Printed>> = vec![Vec::new(); seats];
    let mut new: Vec<Vec<Printed>> = vec![Vec::new(); seats];
    let mut used: Vec<Printed> = Vec::new();
    for at in 0..seats {
        if let Some(hand) = dealt[at] {
            used.extend(hand.cards());
            new[at] = drew[at].map_or(Vec::new(), |cards| cards.cards().collect());
            used.extend(&new[at]);
        } else if let (Some(hand), Some(count)) = (shown[at], counts[at]) {
            let mut cards: Vec<Printed> = hand.cards().collect();
            shuffle(dice, &mut cards);
            used.extend(&cards);
            kept[at] = cards.split_off(count);
            new[at] = cards;
        }
    }
    let mut rest = Printed::DECK.to_vec();
    for card in used {
        let place = rest.iter().position(|it| *it == card)?;
        rest.swap_remove(place);
    }
    shuffle(dice, &mut rest);
    let mut order = Vec::new();
    let mut throws: Vec<Few> = Vec::new();
    for at in 0..seats {
        let (hand, thrown): (Vec<Printed>, Few) = match (dealt[at], counts[at]) {
            (Some(hand), _) => (hand.cards().collect(), chosen[at].unwrap_or(Few::NONE)),
            (None, Some(count)) => {
                let thrown: Vec<Printed> = rest.split_off(rest.len().checked_sub(count)?);
                (kept[at].iter().chain(&thrown).copied().collect(), thrown.into_iter().collect())
            }
            (None, None) => {
                let hand = rest.split_off(rest.len().checked_sub(3)?);
                let some = below(dice, (6 - seats) as u32) as usize;
                let thrown = hand.iter().take(some).copied().collect();
                (hand, thrown)
            }
        };
        order.extend(hand);
        throws.push(thrown);
    }
    new.into_iter().for_each(|cards| order.extend(cards));
    order.extend(rest);
    let mut log = vec![LogItem::Chance(Chance::Order(order.into_iter().map(Printed::code).collect()))];
    for event in seen {
        if let Event::Chose { seat, .. } = *event {
            log.push(LogItem::Move { seat, action: Action::Discard(throws[seat.index()]) });
        }
    }
    (table.len() == seats).then_some(log)
}
