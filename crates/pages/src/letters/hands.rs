//! Handles identify cards across updates, so that a move can be animated. A handle is the number of the event that put
//! the card where it is. It never reveals which card it is: when a rival plays one of two cards, the card kept gets a new
//! handle, whichever it was.

use cachet_engine::{Seat, SeatSet, Viewer};
use cachet_games::letters::{Card, Event, Seen, Source};

/// Where a card came from, as the id of a place on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    Deck,
    Aside,
    /// The hand of a seat.
    Hand(Seat),
    /// A card of the viewer's own hand, by its handle.
    Held(usize),
    /// It did not move.
    Here,
}

impl Origin {
    pub(super) fn id(&self) -> Option<String> {
        match self {
            Origin::Deck => Some("deck".to_owned()),
            Origin::Aside => Some("aside".to_owned()),
            Origin::Hand(seat) => Some(format!("hand-{seat}")),
            Origin::Held(handle) => Some(format!("h{handle}")),
            Origin::Here => None,
        }
    }
}

/// A card in a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Held {
    pub handle: usize,
    pub from: Origin,
    /// Known only in the viewer's own hand.
    card: Option<Card>,
}

/// The hands and rows of the round, by handle.
#[derive(Default)]
pub(super) struct Hands {
    hands: Vec<Vec<Held>>,
    /// Where each card of a row came from.
    rows: Vec<Vec<Origin>>,
    /// The seats that left the round, each with the number of that event.
    left: Vec<(Seat, usize)>,
}

impl Hands {
    pub(super) fn read(seen: &[Seen], viewer: Viewer) -> Hands {
        let mut hands = Hands::default();
        seen.iter().enumerate().for_each(|(at, seen)| hands.note(at, seen, viewer));
        hands
    }

    /// The cards a seat holds.
    pub(super) fn hand(&self, seat: Seat) -> &[Held] {
        self.hands.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// Where the n-th card of a row came from.
    pub(super) fn row_from(&self, seat: Seat, n: usize) -> Option<String> {
        self.rows.get(seat.index())?.get(n)?.id()
    }

    /// When a seat left this round.
    pub(super) fn left_at(&self, seat: Seat) -> Option<usize> {
        self.left.iter().find(|(it, _)| *it == seat).map(|(_, at)| *at)
    }

    fn note(&mut self, at: usize, seen: &Seen, viewer: Viewer) {
        match *seen {
            Event::Round { .. } => *self = Hands::default(),
            Event::Dealt { seat, card } | Event::Drew { seat, card } => {
                self.of(seat).push(Held { handle: at, from: Origin::Deck, card });
            }
            Event::Played { seat, card, .. } => {
                let from = self.let_go(at, seat, Some(card), viewer);
                self.row(seat).push(from);
            }
            Event::PutUnder { seat, card, .. } => {
                self.let_go(at, seat, card, viewer);
            }
            Event::Discarded { seat, .. } => {
                self.of(seat).clear();
                self.row(seat).push(Origin::Hand(seat));
            }
            Event::Redrew { seat, card, from } => {
                let from = match from {
                    Source::Deck => Origin::Deck,
                    Source::Aside => Origin::Aside,
                };
                *self.of(seat) = vec![Held { handle: at, from, card }];
            }
            Event::Traded { by, at: other, gave, took } => {
                *self.of(by) = vec![Held { handle: at, from: Origin::Hand(other), card: took }];
                *self.of(other) = vec![Held { handle: at, from: Origin::Hand(by), card: gave }];
            }
            Event::Left { seat, discards } => {
                self.left.push((seat, at));
                self.of(seat).clear();
                if discards.is_some() {
                    self.row(seat).push(Origin::Hand(seat));
                }
            }
            Event::First { .. }
            | Event::SetAside { .. }
            | Event::Opened { .. }
            | Event::Turn { .. }
            | Event::NoEffect { .. }
            | Event::Guessed { .. }
            | Event::Looked { .. }
            | Event::Compared { .. }
            | Event::Shielded { .. }
            | Event::Numbered { .. }
            | Event::Exposed { .. }
            | Event::Stitch { .. }
            | Event::Face { .. }
            | Event::Ruined { .. }
            | Event::Asked { .. }
            | Event::Answered { .. }
            | Event::Again { .. }
            | Event::Shown { .. }
            | Event::Won { .. }
            | Event::Bonus { .. }
            | Event::Over { .. } => {}
        }
    }

    /// A card leaves a hand. Only in the viewer's own hand is it said which.
    fn let_go(&mut self, at: usize, seat: Seat, card: Option<Card>, viewer: Viewer) -> Origin {
        let hand = self.of(seat);
        if viewer.is(seat) {
            let Some(place) = hand.iter().position(|held| held.card == card) else { return Origin::Hand(seat) };
            return Origin::Held(hand.remove(place).handle);
        }
        hand.pop();
        hand.iter_mut().for_each(|held| *held = Held { handle: at, from: Origin::Here, card: None });
        Origin::Hand(seat)
    }

    fn of(&mut self, seat: Seat) -> &mut Vec<Held> {
        Hands::place(&mut self.hands, seat)
    }

    fn row(&mut self, seat: Seat) -> &mut Vec<Origin> {
        Hands::place(&mut self.rows, seat)
    }

    fn place<T>(list: &mut Vec<Vec<T>>, seat: Seat) -> &mut Vec<T> {
        if list.len() <= seat.index() {
            list.resize_with(SeatSet::first(8).len(), Vec::new);
        }
        &mut list[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cachet_games::letters::Aim;

    #[test]
    fn a_handle_stays_with_my_card_and_never_with_a_hidden_one() {
        let [a, b, ..] = Seat::ALL;
        let played = Event::Played { seat: a, card: Card::Guard, aim: Aim::Nobody };
        let story = |seen_by_a: bool| {
            let card = |card| seen_by_a.then_some(card);
            [Event::Dealt { seat: a, card: card(Card::King) }, Event::Drew { seat: a, card: card(Card::Guard) }, played]
        };
        let mine = Hands::read(&story(true), Viewer::Seat(a));
        assert_eq!(mine.hand(a)[0].handle, 0, "the King is where it was");
        assert_eq!(mine.row_from(a, 0).as_deref(), Some("h1"));
        let theirs = Hands::read(&story(false), Viewer::Seat(b));
        assert_eq!(theirs.hand(a)[0].handle, 2, "which of the two is left is nobody's business");
        assert_eq!(theirs.row_from(a, 0).as_deref(), Some("hand-A"));
    }
}
