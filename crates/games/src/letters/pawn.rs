//! Stitch, the pawn with two faces (`docs/rules/stitch.md`): who holds him, and what that is worth.

use super::edition::Edition;
use super::event::{Event, Face};
use super::round::Course;
use cachet_engine::{Dealer, Seat, SeatSet, Tell};

/// ST-8: one seat holds Stitch.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Pawn {
    holder: Seat,
    face: Face,
    /// ST-21: has the seat whose turn it is earned another?
    extra_turn: bool,
}

impl Pawn {
    pub(super) fn new() -> Pawn {
        Pawn { holder: Seat::ALL[0], face: Face::Kind, extra_turn: false }
    }

    pub(super) fn of(holder: Seat, face: Face) -> Pawn {
        Pawn { holder, face, extra_turn: false }
    }

    pub(super) fn holder(&self) -> Seat {
        self.holder
    }

    pub(super) fn face(&self) -> Face {
        self.face
    }

    pub(super) fn earn_extra_turn(&mut self) {
        self.extra_turn = true;
    }

    pub(super) fn take_extra_turn(&mut self) -> bool {
        std::mem::take(&mut self.extra_turn)
    }

    /// ST-29: what Stitch adds to a seat's score.
    pub(super) fn weight(&self, seat: Seat) -> i8 {
        match self.face {
            Face::Kind if seat == self.holder => 2,
            Face::Destructive if seat == self.holder => -2,
            Face::Kind | Face::Destructive => 0,
        }
    }

    /// ST-30: a Kind Stitch wins a tie alone, a Destructive one loses it. ST-39: no tie, no matter.
    pub(super) fn break_tie(&self, highest: SeatSet) -> SeatSet {
        if highest.len() < 2 || !highest.contains(self.holder) {
            return highest;
        }
        match self.face {
            Face::Kind => self.holder.into(),
            Face::Destructive => highest - self.holder.into(),
        }
    }
}

impl<E: Edition, D: Dealer, T: Tell<Event>> Course<'_, E, D, T> {
    /// ST-7, ST-32: a round begins with Stitch at `holder`, Kind, and the first turn on the holder's left.
    pub(super) fn set_out_pawn(&mut self, holder: Seat) -> Seat {
        self.state.pawn = Pawn { holder, face: Face::Kind, extra_turn: false };
        self.tell(Event::Stitch { holder });
        self.tell(Event::Face { face: Face::Kind });
        self.state.table.left_of(holder).expect("a table has seats")
    }

    /// ST-9: the pawn moves, its face stays.
    pub(super) fn move_pawn(&mut self, to: Seat) {
        if self.state.pawn.holder != to {
            self.state.pawn.holder = to;
            self.tell(Event::Stitch { holder: to });
        }
    }

    /// ST-9: the face changes, the pawn stays.
    pub(super) fn flip_pawn(&mut self) {
        self.state.pawn.face = self.state.pawn.face.turned();
        self.tell(Event::Face { face: self.state.pawn.face });
    }

    /// ST-15, ST-23, ST-RUL-1: to the next seat on the holder's left that is in.
    pub(super) fn pass_pawn_left(&mut self) {
        let holder = self.state.pawn.holder;
        if let Some(next) = self.state.inside.left_of(holder) {
            self.move_pawn(next);
        }
    }

    /// ST-14: whoever made the holder leave takes Stitch. ST-23: a holder gone by its own hand passes
    /// him to the left.
    pub(super) fn inherit_pawn(&mut self, gone: Seat, by: Seat) {
        if self.state.pawn.holder != gone {
            return;
        }
        if by == gone { self.pass_pawn_left() } else { self.move_pawn(by) }
    }
}
