//! Accessors for solvers of Z.

use super::super::super::state::{A, B};
use super::State;
use cachet_engine::Seat;

impl State {
    /// The key of a position at the start of a round; none in the middle of one.
    pub fn key(&self) -> Option<u64> {
        if self.chosen[A].is_some() || self.chosen[B].is_some() {
            return None;
        }
        let parts = [
            (u64::from(self.hands[A].bits()), 16),
            (u64::from(self.hands[B].bits()), 16),
            (u64::from(self.bonus[A]), 1),
            (u64::from(self.bonus[B]), 1),
            (self.spy.map_or(0, |seat| 1 + seat.index() as u64), 2),
            (self.prince.index() as u64, 1),
            (u64::from(self.game), 3),
            (u64::from(self.points[A]), 6),
            (u64::from(self.points[B]), 6),
        ];
        Some(parts.into_iter().fold(0, |key, (part, bits)| key << bits | part))
    }

    /// Who has the Prince's side.
    pub fn prince(&self) -> Seat {
        self.prince
    }

    /// Which of the four games this is.
    pub fn game(&self) -> u8 {
        self.game
    }

    pub fn points(&self) -> [u8; 2] {
        [self.points[A], self.points[B]]
    }
}
