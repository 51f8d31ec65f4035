//! The types that a store reads and writes.

use crate::{GuestId, StoreError, TableId};
use cachet_engine::Say;
use serde::{Deserialize, Serialize};

/// The status of a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    Waiting,
    Playing,
    Over,
    Expired,
}

impl Status {
    /// In the order of their numbers in the database. Append new ones at the end.
    pub const ALL: [Status; 4] = [Status::Waiting, Status::Playing, Status::Over, Status::Expired];

    pub(crate) fn key(self) -> i16 {
        self as i16
    }

    /// `None` for a number that the column's check constraint does not allow.
    pub(crate) fn from_key(key: i64) -> Option<Status> {
        usize::try_from(key).ok().and_then(|key| Status::ALL.get(key).copied())
    }
}

/// A table's row in the index: what lists show without replaying its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    pub game: String,
    pub status: Status,
    /// Listed on the front page while it waits for players.
    pub public: bool,
    /// The invitation code, unique among tables.
    pub code: String,
    /// When the server must act on it next (a clock, a bot, an expiry), in Unix milliseconds.
    pub due: Option<i64>,
    /// When the last entry was written, in Unix milliseconds.
    pub touched: i64,
}

/// The next entry of a table's log, and what it changes in the index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    pub table: TableId,
    /// Counts from 0 without gaps.
    pub seq: u32,
    pub body: Vec<u8>,
    /// The new row of the index, if it changed. Required with the first entry of a table.
    pub summary: Option<Summary>,
    /// Guests who list this table as theirs from now on.
    pub joined: Vec<GuestId>,
    /// Guests who no longer do. A guest in both lists has left.
    pub left: Vec<GuestId>,
}

/// Why an append changed nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// (table, seq) is taken, or is not the next one. Read the log, then try again.
    Conflict,
    /// Another table has that invitation code.
    CodeTaken,
    /// The outcome is unknown: the entry may have been written. Read the log before trying again.
    Failed(StoreError),
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        Refused::Failed(error)
    }
}

/// A guest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    pub id: GuestId,
    pub name: String,
    /// In Unix milliseconds.
    pub made: i64,
}

/// An API token of a guest. Only its hash is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    pub hash: [u8; 32],
    pub label: String,
    /// In Unix milliseconds.
    pub made: i64,
}

/// Row counts, for metrics.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// By status, in the order of [`Status::ALL`].
    pub tables: [u64; Status::ALL.len()],
    pub guests: u64,
}

impl Counts {
    pub fn of(&self, status: Status) -> u64 {
        self.tables[status as usize]
    }
}

/// A notification about another node's writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hint {
    /// Another node wrote this entry.
    Written { table: TableId, seq: u32 },
    /// Notifications were missed: read every table in memory again.
    Lost,
}

/// Refuses a first entry without a row for the index.
pub(crate) fn check(append: &Append) -> Result<(), StoreError> {
    if append.seq == 0 && append.summary.is_none() {
        return Err(StoreError::new(Say::new("store-first-entry")));
    }
    Ok(())
}

pub(crate) fn fresh_secret() -> Result<[u8; 32], StoreError> {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).map_err(|error| StoreError::because("store-randomness", error))?;
    Ok(secret)
}
