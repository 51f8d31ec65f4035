//! The actions, one function each, in the order of the rulebook.

use super::action::Action;
use super::course::Course;
use super::event::Event;
use super::place::Place;
use super::role::Role;
use cachet_engine::{Dealer, Seat, Tell};

impl<D: Dealer, T: Tell<Event>> Course<'_, D, T> {
    /// SM-10: one action, and the turn is over.
    pub(super) fn act(&mut self, me: Seat, action: Action) {
        match action {
            Action::Investigate(at) => self.investigate(me, at),
            Action::Enquire(at) => self.enquire(me, at),
            Action::Accuse(at, name) => self.accuse(me, at, name),
            Action::Protect(at) => self.protect(me, at),
            Action::Interrupt(at) => self.interrupt(me, at),
            Action::Capture(at) => self.capture(at, Some(me)),
            Action::Pass => self.pass(me),
        }
        self.end_turn(me);
    }

    /// SM-12: look at a card in secret; the marker says who looked.
    fn investigate(&mut self, me: Seat, at: Place) {
        let card = self.state.card(at);
        self.tell(Event::Investigated { by: me, at, card });
    }

    /// SM-13: "Who goes there?" The card dictates the answer.
    fn enquire(&mut self, me: Seat, at: Seat) {
        let answer = self.state.card_of(at).answer();
        self.tell(Event::Enquired { by: me, at, answer });
    }

    /// SM-14: right, and the target is revealed; wrong, and the accuser is. SM-16: where a card is
    /// revealed already, nothing changes.
    fn accuse(&mut self, me: Seat, at: Place, name: Role) {
        let card = self.state.card(at);
        let right = card == name;
        self.peek(me, at);
        self.tell(Event::Accused { by: me, at, name, right });
        let exposed = if right { at } else { Place::Seat(me) };
        self.reveal(exposed);
    }

    /// SM-15: nobody can answer for a hidden NPC, so the accuser looks.
    fn peek(&mut self, me: Seat, at: Place) {
        match at {
            Place::Npc(npc) if !self.state.is_revealed(at) => {
                let card = self.state.card(at);
                self.tell(Event::Peeked { by: me, at: npc, card });
            }
            Place::Npc(_) | Place::Seat(_) => {}
        }
    }

    /// SM-17: out of reach until the round ends.
    fn protect(&mut self, me: Seat, at: Seat) {
        self.state.protected.insert(at);
        self.tell(Event::Protected { by: me, at });
    }

    /// SM-19, SM-RUL-8: the target's turn is gone; then whoever interrupted is captured.
    fn interrupt(&mut self, me: Seat, at: Seat) {
        self.state.to_act.remove(at);
        self.tell(Event::Interrupted { by: me, at });
        self.capture(Place::Seat(me), None);
    }

    /// SM-21.
    fn pass(&mut self, me: Seat) {
        self.tell(Event::Passed { seat: me });
    }
}
