//! Counting cards: which have not been seen, and what a rival may hold.

use cachet_engine::{Notebook, Seat};
use cachet_games::letters::{Card, Edition, Event, Letters, Role, View};

/// How many copies of each card the viewer has not seen, and what each seat cannot hold.
pub struct Counts {
    unseen: Vec<(Card, u8)>,
    ruled_out: Vec<Vec<Card>>,
}

impl Counts {
    pub fn new<E: Edition>(notes: &Notebook<Letters<E>>) -> Counts {
        let view = notes.view();
        // The cards of this table: Stitch leaves some out with few players.
        let deck = E::deck(view.seats.len());
        let copies = |card: Card| deck.iter().filter(|other| **other == card).count() as u8;
        let mut unseen: Vec<(Card, u8)> = E::CAST.iter().map(|(card, _)| (*card, copies(*card))).collect();
        for card in view.known_cards() {
            if let Some((_, copies)) = unseen.iter_mut().find(|(other, _)| *other == card) {
                *copies = copies.saturating_sub(1);
            }
        }
        Counts { unseen, ruled_out: ruled_out(notes) }
    }

    /// Cards a rival may hold, each with its weight; a card the viewer has seen there is certain.
    pub fn hand(&self, view: &View, seat: Seat) -> Vec<(Card, f64)> {
        if let [Some(card)] = view.seat(seat).hand[..] {
            return vec![(card, 1.0)];
        }
        let possible = |(card, copies): &&(Card, u8)| *copies > 0 && !self.ruled_out[seat.index()].contains(card);
        let weights: Vec<(Card, f64)> =
            self.unseen.iter().filter(possible).map(|(card, copies)| (*card, f64::from(*copies))).collect();
        let total: f64 = weights.iter().map(|(_, weight)| weight).sum();
        weights.into_iter().map(|(card, weight)| (card, weight / total)).collect()
    }

    /// How likely it is that a rival's hand is such a card.
    pub fn chance(&self, view: &View, seat: Seat, such: impl Fn(Card) -> bool) -> f64 {
        self.hand(view, seat).iter().filter(|(card, _)| such(*card)).map(|(_, weight)| weight).sum()
    }
}

fn cast<E: Edition>() -> impl Iterator<Item = Card> {
    E::CAST.iter().map(|(card, _)| *card)
}

/// Names guessed wrongly, and the Countess after a card she would have forbidden, until the seat has
/// another card in hand.
fn ruled_out<E: Edition>(notes: &Notebook<Letters<E>>) -> Vec<Vec<Card>> {
    let mut out: Vec<Vec<Card>> = vec![Vec::new(); notes.view().seats.len()];
    let round = notes.seen().iter().rposition(|seen| matches!(seen, Event::Round { .. })).unwrap_or(0);
    for seen in &notes.seen()[round..] {
        if let Event::Guessed { at, name, right: false, .. } = *seen {
            out[at.index()].push(name);
        } else if let Event::Numbered { at, number, right: false, .. } = *seen {
            out[at.index()].extend(cast::<E>().filter(|card| card.value() == number));
        } else if let Event::Exposed { at, out: false, .. } = *seen {
            let exposed = |card: &Card| matches!(card.role(), Role::Entrust | Role::Tame);
            out[at.index()].extend(cast::<E>().filter(exposed));
        } else if let Event::Played { seat, card, .. } = *seen {
            let kept = &mut out[seat.index()];
            // A card ruled out before can only be the one just drawn: then the hand is still the old one.
            if !kept.contains(&card) {
                kept.clear();
            }
            if matches!(card.role(), Role::Redraw | Role::Trade) {
                kept.extend(cast::<E>().filter(|card| card.role() == Role::Duty));
            }
        } else if let Event::Redrew { seat, .. } | Event::PutUnder { seat, .. } = *seen {
            out[seat.index()].clear();
        } else if let Event::Traded { by, at, .. } = *seen {
            out.swap(by.index(), at.index());
        }
    }
    out
}
