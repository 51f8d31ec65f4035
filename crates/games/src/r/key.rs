//! Positions told apart, for whoever solves them. Two positions with the same key are worth the same.

use super::card::Hand;
use super::rule::LastChance;
use super::rules::Goal;
use super::state::{A, B, Played, Stage, State, other};
use cachet_engine::Seat;

/// What matters of a position at the start of a round, or when a card may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    table: u64,
    /// N: what became of the cards played.
    played: [u16; 6],
}

impl State {
    /// The key of this position; `None` in the middle of a round, and where something is hidden or still
    /// to be set up.
    pub fn key(&self) -> Option<Key> {
        let taking_back = match self.stage {
            Stage::Round => false,
            Stage::TakeBack => true,
            Stage::Removal
            | Stage::Draft { .. }
            | Stage::Order
            | Stage::Turn
            | Stage::Again
            | Stage::NewOrder
            | Stage::Naming
            | Stage::Over(_) => return None,
        };
        if self.chosen[A].is_some() || self.chosen[B].is_some() {
            return None;
        }
        // a pot that wins the game with any round is as good as a larger one.
        let most = match self.goal {
            Goal::Wins(number) => number.saturating_sub(1) as u8,
            Goal::PlayedOut(_) => u8::MAX,
        };
        // R-RUL-13: both with the bonus is as neither.
        let bonus = match (self.bonus[A], self.bonus[B]) {
            (true, false) => 1,
            (false, true) => 2,
            (true, true) | (false, false) => 0,
        };
        let spy = self.spy.map_or(0, |seat| 1 + seat.index() as u64);
        let mut table = 0;
        let parts = [
            (u64::from(self.hands[A].bits()), 16),
            (u64::from(self.hands[B].bits()), 16),
            (u64::from(self.wins[A]), 6),
            (u64::from(self.wins[B]), 6),
            (u64::from(self.pots[A].min(most)), 5),
            (u64::from(self.pots[B].min(most)), 5),
            (bonus, 2),
            (spy, 2),
            (self.stood.iter().map(|seat| 1 << seat.index()).sum(), 2),
            (u64::from(taking_back), 1),
            (u64::from(self.waiting.contains(A)), 1),
        ];
        for (part, bits) in parts {
            table = table << bits | part;
        }
        let played = [A, B].map(|seat| self.still_matters(seat, taking_back));
        let played = [
            played[0].lost.bits(),
            played[0].won.bits(),
            played[0].held.bits(),
            played[1].lost.bits(),
            played[1].won.bits(),
            played[1].held.bits(),
        ];
        Some(Key { table, played })
    }

    /// N: what became of a player's cards matters only while that player may still take one back (R-V-N3), and
    /// cards of rounds won only where those may be taken (R-V-N2).
    fn still_matters(&self, seat: Seat, taking_back: bool) -> Played {
        let chance_to_come = !self.stood.contains(other(seat));
        let chance_now = taking_back && self.waiting.contains(seat);
        let played = self.played[seat];
        match self.rules.last_chance() {
            Some(_) if !(chance_to_come || chance_now) => Played::NOTHING,
            Some(LastChance::LostOrWon) => played,
            Some(LastChance::Lost) => Played { won: Hand::EMPTY, ..played },
            None => Played::NOTHING,
        }
    }
}
