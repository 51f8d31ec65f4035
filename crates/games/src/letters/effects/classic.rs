//! The cards of the 2019 game, in the order of the rulebook, and what Princess Princess says of them.

use crate::letters::action::Under;
use crate::letters::card::{Card, Role};
use crate::letters::edition::Edition;
use crate::letters::event::{Event, Source};
use crate::letters::round::{Course, Drawn, Stage};
use cachet_engine::{Dealer, Seat, Tell};
use std::cmp::Ordering;

impl<E: Edition, D: Dealer, T: Tell<Event>> Course<'_, E, D, T> {
    /// LL-11 Guard: name a character; a rival who holds it leaves.
    pub(super) fn guess(&mut self, me: Seat, rival: Seat, name: Card) {
        let right = self.state.hands[rival] == name;
        self.tell(Event::Guessed { by: me, at: rival, name, right });
        if right {
            self.leave(rival, me);
        }
    }

    /// LL-12 Priest: see a rival's hand.
    pub(super) fn look(&mut self, me: Seat, rival: Seat) {
        self.tell(Event::Looked { by: me, at: rival, card: self.state.hands[rival] });
    }

    /// LL-13 Baron: compare hands in secret; the lower leaves, a tie changes nothing.
    pub(super) fn compare(&mut self, me: Seat, rival: Seat) {
        let (mine, theirs) = (self.state.hands[me], self.state.hands[rival]);
        let lower = match mine.value().cmp(&theirs.value()) {
            Ordering::Less => Some(me),
            Ordering::Greater => Some(rival),
            Ordering::Equal => None,
        };
        self.tell(Event::Compared { by: me, at: rival, mine, theirs, lower });
        if let Some(loser) = lower {
            // ST-14: a Sparky may go against its own player.
            self.leave(loser, if loser == me { rival } else { me });
        }
    }

    /// LL-14 Handmaid: out of reach until one's next turn.
    pub(super) fn shield(&mut self, me: Seat) {
        self.state.shielded.insert(me);
        self.tell(Event::Shielded { seat: me });
    }

    /// LL-15 Prince: discard the hand, draw anew. The discarded card does nothing (LL-27), except
    /// that letting go of the Princess is leaving, without a new card (LL-25).
    pub(super) fn redraw(&mut self, seat: Seat) {
        let card = self.state.hands[seat];
        self.tell(Event::Discarded { seat, card });
        self.lay_in_row(seat, card);
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
    pub(super) fn trade(&mut self, me: Seat, rival: Seat) {
        let (gave, took) = (self.state.hands[me], self.state.hands[rival]);
        self.state.hands[me] = took;
        self.state.hands[rival] = gave;
        self.tell(Event::Traded { by: me, at: rival, gave, took });
    }

    /// PP-20 Amira & Sadie: draw two (PP-28: or the one there is), then keep one. False if nothing could
    /// be drawn (PP-29). LL-18, the Princess, is in `play`: whoever plays her leaves, her companion too.
    pub(super) fn counsel(&mut self, me: Seat) -> bool {
        let mut drawn = None;
        for (at, size) in [Drawn::One, Drawn::Two].into_iter().enumerate() {
            let Some(card) = self.state.deck.draw() else { break };
            self.state.offered[at] = card;
            self.tell(Event::Drew { seat: me, card });
            drawn = Some(size);
        }
        let Some(drawn) = drawn else { return false };
        self.state.stage = Stage::Keep(drawn);
        true
    }

    /// PP-20: one card stays in hand, the others go under the deck in the order given (PP-RUL-6). They are
    /// neither played nor discarded (PP-30).
    pub(in crate::letters) fn keep(&mut self, me: Seat, card: Card, under: Under) {
        self.state.stage = Stage::Turn;
        self.state.hands[me] = card;
        for (at, card) in under.cards().enumerate() {
            self.state.deck.put_under(card);
            self.tell(Event::PutUnder { seat: me, card, below: at > 0 });
        }
        self.end_turn();
    }
}
