//! What goes into a store and what comes out.

use crate::{GuestId, StoreError, TableId};
use cachet_engine::Say;
use serde::{Deserialize, Serialize};

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    Waiting,
    Playing,
    Over,
    Expired,
}

impl Status {
    /// In the order of the numbers that databases keep. New ones go to the end.
    pub const ALL: [Status; 4] = [Status::Waiting, Status::Playing, Status::Over, Status::Expired];

    pub(crate) fn key(self) -> i16 {
        self as i16
    }

    /// `None` for what no database of ours can hold: it checks the column.
    pub(crate) fn from_key(key: i64) -> Option<Status> {
        usize::try_from(key).ok().and_then(|key| Status::ALL.get(key).copied())
    }
}

/// What lists need to know of a table without replaying it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    pub game: String,
    pub status: Status,
    /// Shown to everybody while it waits for players.
    pub public: bool,
    /// The short code of the invitation. No two tables share one.
    pub code: String,
    /// When somebody must look at it again (a clock, a bot, an expiry), in Unix milliseconds.
    pub due: Option<i64>,
    /// When something last happened, in Unix milliseconds.
    pub touched: i64,
}

/// One more entry of a table's log, and what it changes in the lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    pub table: TableId,
    /// Counts from 0 without gaps.
    pub seq: u32,
    pub body: Vec<u8>,
    /// The new row of the index, when it changed. The first entry of a table must bring it.
    pub summary: Option<Summary>,
    /// Who now lists this table among theirs.
    pub joined: Vec<GuestId>,
    /// Who no longer does. Whoever is named in both has left.
    pub left: Vec<GuestId>,
}

/// Why an append changed nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It is not that entry's turn: (table, seq) is taken, or comes too early. Catch up, try again.
    Conflict,
    /// Another table has that invitation code. Draw another.
    CodeTaken,
    /// The store could not say. The entry may be there or not: read before trying again.
    Failed(StoreError),
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        Refused::Failed(error)
    }
}

/// Somebody who plays here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    pub id: GuestId,
    pub name: String,
    /// In Unix milliseconds.
    pub made: i64,
}

/// A key to somebody's name, of which only the hash is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    pub hash: [u8; 32],
    pub label: String,
    /// In Unix milliseconds.
    pub made: i64,
}

/// How much there is.
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

/// News of what other nodes did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hint {
    /// Another node wrote this entry.
    Written { table: TableId, seq: u32 },
    /// News were missed for a while: read everything live again.
    Lost,
}

/// What no keeper should be asked to write: a table that no list knows.
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
