//! The cards, one function each. [`classic`] has those of the 2019 game, which Princess Princess prints under
//! other names; [`stitch`] those that Stitch adds.

mod classic;
mod stitch;

pub(super) use stitch::is_exposed;

use super::action::Aim;
use super::card::{Card, Role};
use super::edition::Edition;
use super::event::Event;
use super::round::Course;
use cachet_engine::{Dealer, Seat, Tell};

impl<E: Edition, D: Dealer, T: Tell<Event>> Course<'_, E, D, T> {
    /// LL-7: the card goes into the row, the other becomes the hand, the effect follows.
    #[inline]
    pub(super) fn play(&mut self, me: Seat, card: Card, aim: Aim) {
        if card == self.state.hands[me] {
            self.state.hands[me] = self.state.drawn;
        }
        self.tell(Event::Played { seat: me, card, aim });
        self.lay_in_row(me, card);
        match (card.role(), aim) {
            (Role::Guess, Aim::Name(rival, name)) => self.guess(me, rival, name),
            (Role::Look, Aim::At(rival)) => self.look(me, rival),
            (Role::Compare, Aim::At(rival)) => self.compare(me, rival),
            (Role::Shield, _) => self.shield(me),
            (Role::Redraw, Aim::At(seat)) => self.redraw(seat),
            (Role::Trade, Aim::At(rival)) => self.trade(me, rival),
            (Role::Downfall, _) => self.leave(me, me),
            // The turn goes on when the card to keep has been chosen.
            (Role::Counsel, _) if self.counsel(me) => return,
            (Role::Number, Aim::Number(rival, number)) => self.number(me, rival, number),
            (Role::Expose, Aim::At(rival)) => self.expose(me, rival),
            (Role::PassOn, _) => self.pass_pawn_left(),
            (Role::Flip, _) => self.flip_pawn(),
            (Role::Charm, _) => self.charm(me),
            (Role::Rampage, _) => self.rampage(me),
            // The turn goes on when the rival has answered.
            (Role::Bargain, Aim::At(rival)) if self.bargain(me, rival) => return,
            (Role::Bargain, Aim::At(_)) => {}
            (Role::Entrust, Aim::At(rival)) => self.move_pawn(rival),
            (Role::Tame, _) => self.tame(me),
            // LL-9: nobody to choose. LL-16, PP-19: no effect when played. PP-29: nothing to draw.
            (
                Role::Guess
                | Role::Look
                | Role::Compare
                | Role::Redraw
                | Role::Trade
                | Role::Duty
                | Role::Spy
                | Role::Counsel
                | Role::Number
                | Role::Expose
                | Role::Bargain
                | Role::Entrust,
                _,
            ) => self.tell(Event::NoEffect { seat: me, card }),
        }
        self.end_turn();
    }

    /// PP-36: what lies in a row, played or discarded, may count at the end of the round.
    #[inline]
    fn lay_in_row(&mut self, seat: Seat, card: Card) {
        if card.role() == Role::Spy {
            self.state.spies.insert(seat);
        }
        if card.role() == Role::Counsel {
            self.state.counsels.insert(seat);
        }
    }
}
