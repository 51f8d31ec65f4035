//! The types that a store reads and writes.

use crate::{Company, Ended, GuestId, Scopes, Status, StoreError, Summary, TableId};
use cachet_engine::Say;

/// The next entries of a table's log, and what they change in the index. All of them are written, or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    pub table: TableId,
    /// The number of the first of these entries. Entries count from 0 without gaps.
    pub seq: u32,
    /// At least one.
    pub entries: Vec<Vec<u8>>,
    /// The new row of the index, if it changed. Required with the first entry of a table.
    pub summary: Option<Summary>,
    /// Guests who list this table as theirs from now on.
    pub joined: Vec<GuestId>,
    /// Guests who no longer do. A guest in both lists has left.
    pub left: Vec<GuestId>,
    /// The game ends with these entries: what the histories of its people are told.
    pub ended: Option<Ended>,
}

impl Append {
    pub(crate) fn first(&self) -> &[u8] {
        self.entries.first().map(Vec::as_slice).unwrap_or_default()
    }

    pub(crate) fn rest(&self) -> &[Vec<u8>] {
        self.entries.get(1..).unwrap_or_default()
    }
}

/// Why an append changed nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AppendError {
    /// (table, seq) is taken, or is not the next one. Read the log, then try again.
    Conflict,
    /// Another table, or an evening, has that invitation code.
    CodeTaken,
    /// The store failed. Where it is [`StoreError::unsure`], the entries may have been written, or may still be: read the
    /// log before trying again.
    Failed(StoreError),
}

impl From<StoreError> for AppendError {
    fn from(error: StoreError) -> AppendError {
        AppendError::Failed(error)
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
    pub scopes: Scopes,
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

/// Somebody who is at a listed table at this moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Present {
    pub table: TableId,
    pub guest: GuestId,
    /// They play; otherwise they wait for others.
    pub playing: bool,
}

/// A notification of another node: what it has written, or who is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// Another node wrote entries of this table, the last of which is this one.
    Written { table: TableId, seq: u32 },
    /// Another node overwrote entries of this table, to erase somebody: read all of it again.
    Rewritten { table: TableId },
    /// Somebody said something at this table on another node, or listens to it otherwise: read its talk again.
    Said { table: TableId },
    /// These are at listed tables of another node. It says so every few seconds, and nothing of it is kept.
    Here(Vec<Present>),
    /// Notifications were missed: read every table in memory again.
    Lost,
}

/// The company as databases keep it.
pub(crate) fn company_text(company: Option<&Company>) -> Option<String> {
    company.map(|company| serde_json::to_string(company).expect("names, ids and seats are plain JSON"))
}

/// Refuses what no store should be asked to write: nothing at all, or a table that no list knows.
pub(crate) fn check(append: &Append) -> Result<(), StoreError> {
    if append.entries.is_empty() {
        return Err(StoreError::new(Say::new("store-no-entry")));
    }
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
