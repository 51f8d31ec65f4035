//! I: packets and picks that fit what a viewer saw of a draft.
//!
//! A packet has four slots: what the opener keeps, what the other keeps, the opener's second, the last.

use super::super::card::{Card, Hand};
use super::super::event::{Event, Seen};
use super::super::state::other;
use cachet_engine::{Dice, Seat, shuffle};

#[derive(Clone, Copy, Default)]
struct Packet {
    slots: [Option<Card>; 4],
    /// The pick at which the viewer first saw it, and the cards seen that have no slot yet.
    seen: Option<(usize, Hand)>,
    /// How often it has been handed on.
    passed: usize,
}

impl Packet {
    fn received(&mut self, cards: Option<Hand>) {
        let pick = self.passed;
        self.passed += 1;
        let Some(cards) = cards else { return };
        self.seen = match self.seen {
            None => Some((pick, cards)),
            Some((first, before)) => {
                // What is missing since, the other has kept.
                self.slots[pick - 1] = before.minus(cards).cards().next();
                Some((first, cards))
            }
        };
    }

    fn kept(&mut self, slot: usize, card: Option<Card>) {
        let Some(card) = card else { return };
        self.slots[slot] = Some(card);
        self.seen = self.seen.map(|(first, rest)| (first, rest.without(card)));
    }
}

/// The four packets, each in the order of its slots. `hands` are those the draft ended with, if it did.
pub(super) fn packets(
    opener: Seat,
    ahead: &[Seen],
    hands: Option<[Hand; 2]>,
    dice: &mut Dice,
) -> Option<[[Card; 4]; 4]> {
    let mut all = [Packet::default(); 4];
    let mut now = 0;
    for seen in ahead {
        if let Event::Received { packet, cards, .. } = *seen {
            now = usize::from(packet);
            all[now].received(cards);
        } else if let Event::Kept { card, .. } = *seen {
            let slot = all[now].passed - 1;
            all[now].kept(slot, card);
        } else if let Event::Last { card, .. } = *seen {
            all[now].kept(3, card);
        }
    }
    for packet in &mut all {
        fill_seen(packet, dice);
    }
    let owner = |packet: usize, slot: usize| {
        let first = if packet.is_multiple_of(2) { opener } else { other(opener) };
        if slot.is_multiple_of(2) { first } else { other(first) }
    };
    let places = || (0..4).flat_map(|packet| (0..4).map(move |slot| (packet, slot)));
    let mut pools: [Vec<Card>; 2] = match hands {
        // Whatever a player ended up with and was not seen being kept goes into that player's open slots.
        Some(hands) => [0, 1].map(|seat| {
            let known = places().filter(|(packet, slot)| owner(*packet, *slot).index() == seat);
            let known: Hand = known.filter_map(|(packet, slot)| all[packet].slots[slot]).collect();
            hands[seat].minus(known).cards().collect()
        }),
        None => {
            let known: Hand = places().filter_map(|(packet, slot)| all[packet].slots[slot]).collect();
            [Hand::ALL.minus(known).cards().collect(), Vec::new()]
        }
    };
    pools.iter_mut().for_each(|pool| shuffle(dice, pool));
    let mut filled = [[Card::Clown; 4]; 4];
    for (packet, slot) in places() {
        let pool = if hands.is_some() { owner(packet, slot).index() } else { 0 };
        filled[packet][slot] = all[packet].slots[slot].or_else(|| pools[pool].pop())?;
    }
    Some(filled)
}

/// Cards seen in a packet lie in its open slots from then on, in any order.
fn fill_seen(packet: &mut Packet, dice: &mut Dice) {
    let Some((first, rest)) = packet.seen else { return };
    let mut rest: Vec<Card> = rest.cards().collect();
    shuffle(dice, &mut rest);
    for slot in packet.slots[first..].iter_mut().filter(|slot| slot.is_none()) {
        *slot = rest.pop();
    }
}
