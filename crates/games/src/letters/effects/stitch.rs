//! The cards that Stitch adds, in the order of its rulebook. Gantu (ST-15), Jumba (ST-19) and Nani (ST-26) only
//! move or turn the pawn: see `pawn.rs`. Sparky (ST-18) and David (ST-24) are the Baron and the Handmaid.

use crate::letters::card::{Card, Role};
use crate::letters::edition::Edition;
use crate::letters::event::{Event, Face};
use crate::letters::round::{Course, Stage};
use cachet_engine::{Dealer, Seat, Tell};

impl<E: Edition, D: Dealer, T: Tell<Event>> Course<'_, E, D, T> {
    /// ST-16 Grand Councilwoman: name a number; a rival whose card has it leaves. Stitch changes no value
    /// (ST-37).
    pub(super) fn number(&mut self, me: Seat, rival: Seat, number: u8) {
        let right = self.state.hands[rival].value() == number;
        self.tell(Event::Numbered { by: me, at: rival, number, right });
        if right {
            self.leave(rival, me);
        }
    }

    /// ST-17 Cobra Bubbles: see a rival's hand; Lilo and Nani must go.
    pub(super) fn expose(&mut self, me: Seat, rival: Seat) {
        let card = self.state.hands[rival];
        let out = is_exposed(card);
        self.tell(Event::Exposed { by: me, at: rival, card, out });
        if out {
            self.leave(rival, me);
        }
    }

    /// ST-20, ST-21 Angel: take Stitch; if he is Kind, another turn.
    pub(super) fn charm(&mut self, me: Seat) {
        self.move_pawn(me);
        // ST-34: there is no other turn when the deck is empty.
        if self.state.pawn.face() == Face::Kind && !self.state.deck.is_empty() {
            self.state.pawn.earn_extra_turn();
            self.tell(Event::Again { seat: me });
        }
    }

    /// ST-22 Leroy: the holder of a Destructive Stitch leaves, shielded or not (ST-36); then take Stitch, Kind
    /// or not. ST-23: a holder who plays it against oneself is gone, and Stitch with him.
    pub(super) fn rampage(&mut self, me: Seat) {
        let holder = self.state.pawn.holder();
        if self.state.pawn.face() == Face::Destructive {
            self.tell(Event::Ruined { holder });
            self.leave(holder, me);
        }
        if self.state.inside.contains(me) {
            self.move_pawn(me);
        }
    }

    /// ST-25 Pleakley: exchange hands; but a rival who holds Stitch is asked first. True if so.
    pub(super) fn bargain(&mut self, me: Seat, rival: Seat) -> bool {
        if self.state.pawn.holder() == rival {
            self.state.stage = Stage::Answer(rival);
            self.tell(Event::Asked { by: me, at: rival });
            return true;
        }
        self.trade(me, rival);
        false
    }

    /// ST-25: the rival gives Stitch, who cannot be refused (ST-RUL-7), or exchanges hands.
    pub(in crate::letters) fn answer(&mut self, rival: Seat, give: bool) {
        let me = self.state.turn;
        self.state.stage = Stage::Turn;
        self.tell(Event::Answered { seat: rival, give });
        if give {
            self.move_pawn(me)
        } else {
            self.trade(me, rival)
        }
        self.end_turn();
    }

    /// ST-27 Lilo: take Stitch, and turn him Kind.
    pub(super) fn tame(&mut self, me: Seat) {
        self.move_pawn(me);
        if self.state.pawn.face() == Face::Destructive {
            self.flip_pawn();
        }
    }
}

/// ST-17: the two cards that Cobra sends out.
pub(in crate::letters) fn is_exposed(card: Card) -> bool {
    matches!(card.role(), Role::Entrust | Role::Tame)
}
