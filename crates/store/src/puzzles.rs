//! What people answered to puzzles.

use crate::{GuestId, StoreError};
use async_trait::async_trait;

/// After so many wrong answers the proof is told, and a puzzle is over.
pub const WRONG_ANSWERS: u8 = 2;

/// How far a guest is with a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tried {
    pub puzzle: String,
    /// Wrong answers so far, at most [`WRONG_ANSWERS`].
    pub wrong: u8,
    pub solved: bool,
    /// When the last answer was given, in Unix milliseconds.
    pub at: i64,
}

impl Tried {
    /// May the answer be shown?
    pub fn is_over(&self) -> bool {
        self.solved || self.wrong >= WRONG_ANSWERS
    }
}

/// How many people are done with a puzzle, and how many of them solved it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Share {
    pub puzzle: String,
    pub people: u64,
    pub solved: u64,
}

/// The answers of every guest. They go with their guest.
#[async_trait]
pub trait Puzzles {
    /// Notes an answer. A puzzle that is over stays as it is, on whatever node it was answered.
    async fn note_puzzle(&self, guest: GuestId, puzzle: &str, right: bool, at: i64) -> Result<Tried, StoreError>;

    /// What a guest has answered, the latest first.
    async fn puzzles_of(&self, guest: GuestId) -> Result<Vec<Tried>, StoreError>;

    /// Of each puzzle that somebody is done with.
    async fn puzzle_shares(&self) -> Result<Vec<Share>, StoreError>;
}
