//! The cards, one function each, in the order of the rulebook.

use super::action::Aim;
use super::card::{Card, Role};
use super::edition::Edition;
use super::event::{Event, Source};
use super::round::Course;
use cachet_engine::{Dealer, Seat, Tell};
use std::cmp::Ordering;

impl<E: Edition, D: Dealer, T: Tell<Event>> Course<'_, E, D, T> {
    /// LL-7: the card goes into the row, the other becomes the hand, the effect follows.
    pub(super) fn play(&mut self, me: Seat, card: Card, aim: Aim) {
        if card == self.state.hands[me] {
            self.state.hands[me] = self.state.drawn;
        }
        self.tell(Event::Played { seat: me, card, aim });
        match (card.role(), aim) {
            (Role::Guess, Aim::Name(rival, name)) => self.guess(me, rival, name),
            (Role::Look, Aim::At(rival)) => self.look(me, rival),
            (Role::Compare, Aim::At(rival)) => self.compare(me, rival),
            (Role::Shield, _) => self.shield(me),
            (Role::Redraw, Aim::At(seat)) => self.redraw(seat),
            (Role::Trade, Aim::At(rival)) => self.trade(me, rival),
            (Role::Downfall, _) => self.downfall(me),
            // LL-9: nobody to choose. LL-16: the Countess does nothing when played.
            (Role::Guess | Role::Look | Role::Compare | Role::Redraw | Role::Trade | Role::Duty, _) => {
                self.tell(Event::NoEffect { seat: me, card });
            }
        }
        self.end_turn();
    }

    /// LL-11 Guard: name a character; a rival who holds it leaves.
    fn guess(&mut self, me: Seat, rival: Seat, name: Card) {
        let right = self.state.hands[rival] == name;
        self.tell(Event::Guessed { by: me, at: rival, name, right });
        if right {
            self.leave(rival);
        }
    }

    /// LL-12 Priest: see a rival's hand.
    fn look(&mut self, me: Seat, rival: Seat) {
        self.tell(Event::Looked { by: me, at: rival, card: self.state.hands[rival] });
    }

    /// LL-13 Baron: compare hands in secret; the lower leaves, a tie changes nothing.
    fn compare(&mut self, me: Seat, rival: Seat) {
        let (mine, theirs) = (self.state.hands[me], self.state.hands[rival]);
        let lower = match mine.value().cmp(&theirs.value()) {
            Ordering::Less => Some(me),
            Ordering::Greater => Some(rival),
            Ordering::Equal => None,
        };
        self.tell(Event::Compared { by: me, at: rival, mine, theirs, lower });
        if let Some(loser) = lower {
            self.leave(loser);
        }
    }

    /// LL-14 Handmaid: out of reach until one's next turn.
    fn shield(&mut self, me: Seat) {
        self.state.shielded.insert(me);
        self.tell(Event::Shielded { seat: me });
    }

    /// LL-15 Prince: discard the hand, draw anew. The discarded card does nothing (LL-27), except
    /// that letting go of the Princess is leaving, without a new card (LL-25).
    fn redraw(&mut self, seat: Seat) {
        let card = self.state.hands[seat];
        self.tell(Event::Discarded { seat, card });
        if card.role() == Role::Downfall {
            return self.leave_discarding(seat, None);
        }
        // LL-24: when the deck is empty, the card set aside.
        let (card, from) = match self.state.deck.draw() {
            Some(card) => (card, Source::Deck),
            None => (self.state.aside, Source::Aside),
        };
        self.state.hands[seat] = card;
        self.tell(Event::Redrew { seat, card, from });
    }

    /// LL-17 King: exchange hands.
    fn trade(&mut self, me: Seat, rival: Seat) {
        let (gave, took) = (self.state.hands[me], self.state.hands[rival]);
        self.state.hands[me] = took;
        self.state.hands[rival] = gave;
        self.tell(Event::Traded { by: me, at: rival, gave, took });
    }

    /// LL-18 Princess: whoever plays her leaves, the other card with her (LL-RUL-14).
    fn downfall(&mut self, me: Seat) {
        self.leave(me);
    }
}
