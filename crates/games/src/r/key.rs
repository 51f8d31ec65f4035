//! Keys of positions, for solvers: positions with the same key have the same value.

use super::card::Hand;
use super::rule::Rule;
use super::rules::Goal;
use super::state::{A, B, Played, Stage, State, other};
use super::variant::LastChance;
use cachet_engine::Seat;

/// What matters of a position at the start of a round, or when a card may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key {
    table: u64,
    /// N: what became of the cards played.
    played: [u16; 6],
}

/// One key for a position and its mirror image.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EitherKey {
    pub key: Key,
    /// It is the key of the mirror image.
    pub mirrored: bool,
    /// The position is its own mirror image.
    pub alike: bool,
}

impl Key {
    /// The wins so far, the first player's first.
    pub fn wins(&self) -> [u16; 2] {
        [(self.table >> 24 & 63) as u16, (self.table >> 18 & 63) as u16]
    }
}

impl State {
    /// The key of this position; `None` in the middle of a round, and where something is hidden or still
    /// to be set up.
    pub fn key(&self) -> Option<Key> {
        self.can_have_a_key().then(|| self.key_of(A))
    }

    /// The lower of this key and the key of the [mirrored](State::mirrored) position: the two are worth the opposite
    /// of each other, so that only one needs to be solved.
    pub fn either_key(&self) -> Option<EitherKey> {
        if !self.can_have_a_key() {
            return None;
        }
        let (key, mirrored) = (self.key_of(A), self.key_of(B));
        Some(EitherKey { key: key.min(mirrored), mirrored: mirrored < key, alike: mirrored == key })
    }

    fn can_have_a_key(&self) -> bool {
        matches!(self.stage, Stage::Round | Stage::TakeBack) && self.chosen[A].is_none() && self.chosen[B].is_none()
    }

    /// As if this seat were the first.
    fn key_of(&self, one: Seat) -> Key {
        let two = other(one);
        // a pot that wins the game with any round is as good as a larger one.
        let pot = |seat: Seat| {
            let most = match self.goal {
                Goal::Wins(number) if self.rules.has(Rule::N) => number.saturating_sub(1 + self.wins[seat]) as u8,
                Goal::Wins(number) => number.saturating_sub(1) as u8,
                Goal::PlayedOut(_) => u8::MAX,
            };
            u64::from(self.pots[seat].min(most))
        };
        // R-RUL-13: both with the bonus is as neither.
        let bonus = match (self.bonus[one], self.bonus[two]) {
            (true, false) => 1,
            (false, true) => 2,
            (true, true) | (false, false) => 0,
        };
        let stood = u64::from(self.stood.contains(one)) | u64::from(self.stood.contains(two)) << 1;
        let taking_back = self.stage == Stage::TakeBack;
        let mut table = 0;
        let parts = [
            (u64::from(self.hands[one].bits()), 16),
            (u64::from(self.hands[two].bits()), 16),
            (u64::from(self.wins[one]), 6),
            (u64::from(self.wins[two]), 6),
            (pot(one), 5),
            (pot(two), 5),
            (bonus, 2),
            (self.spy.map_or(0, |seat| if seat == one { 1 } else { 2 }), 2),
            (stood, 2),
            (u64::from(taking_back), 1),
            (u64::from(self.waiting.contains(one)), 1),
        ];
        for (part, bits) in parts {
            table = table << bits | part;
        }
        let played = [one, two].map(|seat| self.still_matters(seat, taking_back));
        let played = [
            played[0].lost.bits(),
            played[0].won.bits(),
            played[0].held.bits(),
            played[1].lost.bits(),
            played[1].won.bits(),
            played[1].held.bits(),
        ];
        Key { table, played }
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
