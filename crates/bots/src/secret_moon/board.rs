//! The public part of the table in a few bytes: a fold of the events, without any secret.

use super::worlds::{SPOTS, spot};
use cachet_engine::Seat;
use cachet_games::secret_moon::{Answer, Event, Place, Role};

/// What everybody sees.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Board {
    pub seats: usize,
    pub round: usize,
    /// The cards that lie face up.
    pub shown: [Option<Role>; SPOTS],
    /// What each seat has answered to "Who goes there?"
    pub answered: [Option<Answer>; SPOTS],
    /// The spots at which each seat has looked, one bit each.
    pub looked: [u8; Seat::MAX],
    captured: u8,
    protected: u8,
    to_act: u8,
}

impl Board {
    pub fn new(seats: usize) -> Board {
        Board {
            seats,
            round: 0,
            shown: [None; SPOTS],
            answered: [None; SPOTS],
            looked: [0; Seat::MAX],
            captured: 0,
            protected: 0,
            to_act: 0,
        }
    }

    pub fn is_captured(&self, spot: usize) -> bool {
        self.captured >> spot & 1 == 1
    }

    pub fn is_protected(&self, spot: usize) -> bool {
        self.protected >> spot & 1 == 1
    }

    /// Has this seat's turn still to come this round (or is it on)?
    pub fn is_to_act(&self, spot: usize) -> bool {
        self.to_act >> spot & 1 == 1
    }

    /// Does this character lie face up?
    pub fn is_open(&self, role: Role) -> bool {
        self.shown.contains(&Some(role))
    }

    /// Could this character, lying face up, be captured here and now?
    pub fn is_exposed(&self, role: Role) -> bool {
        let at = self.shown.iter().position(|shown| *shown == Some(role));
        at.is_some_and(|spot| !self.is_captured(spot) && !self.is_protected(spot))
    }

    /// The same for what happened and for what somebody saw of it: nothing here is secret.
    pub fn note<Secret, Eyes>(&mut self, event: &Event<Secret, Eyes>) {
        match *event {
            Event::Round { number } => {
                self.round = usize::from(number);
                self.protected = 0;
                self.to_act = 0;
            }
            Event::Ordered { seat, .. } => self.to_act |= 1 << seat.index(),
            Event::Investigated { by, at, .. } => {
                self.looked[by.index()] |= 1 << spot(at, self.seats);
                self.acted(by);
            }
            Event::Peeked { by, at, .. } => self.looked[by.index()] |= 1 << spot(Place::Npc(at), self.seats),
            Event::Enquired { by, at, answer } => {
                self.answered[at.index()] = Some(answer);
                self.acted(by);
            }
            Event::Accused { by, .. } => self.acted(by),
            Event::Protected { by, at } => {
                self.protected |= 1 << at.index();
                self.acted(by);
            }
            Event::Interrupted { by, at } => {
                self.acted(at);
                self.acted(by);
            }
            Event::Revealed { at, card } => self.shown[spot(at, self.seats)] = Some(card),
            Event::Captured { at, by } => {
                let at = spot(at, self.seats);
                self.captured |= 1 << at;
                self.to_act &= !(1 << at);
                by.into_iter().for_each(|by| self.acted(by));
            }
            Event::Passed { seat } => self.acted(seat),
            Event::Removed { .. }
            | Event::Dealt { .. }
            | Event::Laid { .. }
            | Event::EyesOpen { .. }
            | Event::Turn { .. }
            | Event::Over { .. }
            | Event::Opened { .. } => {}
        }
    }

    fn acted(&mut self, seat: Seat) {
        self.to_act &= !(1 << seat.index());
    }
}
