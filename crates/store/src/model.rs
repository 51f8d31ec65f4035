//! What goes into a store and what comes out.

use crate::{Company, GuestId, Status, StoreError, Summary, TableId};
use cachet_engine::Say;

/// The next entries of a table's log, and what they change in the lists. All of them are written, or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    pub table: TableId,
    /// The number of the first of these entries. Entries count from 0 without gaps.
    pub seq: u32,
    /// At least one.
    pub entries: Vec<Vec<u8>>,
    /// The new row of the index, when it changed. The first entry of a table must bring it.
    pub summary: Option<Summary>,
    /// Who now lists this table among theirs.
    pub joined: Vec<GuestId>,
    /// Who no longer does. Whoever is named in both has left.
    pub left: Vec<GuestId>,
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
    /// It is not that entry's turn: (table, seq) is taken, or comes too early. Catch up, try again.
    Conflict,
    /// Another table has that invitation code. Draw another.
    CodeTaken,
    /// The store could not say. The entry may be there or not: read before trying again.
    Failed(StoreError),
}

impl From<StoreError> for AppendError {
    fn from(error: StoreError) -> AppendError {
        AppendError::Failed(error)
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
    /// Another node wrote entries of this table, the last of which is this one.
    Written { table: TableId, seq: u32 },
    /// News were missed for a while: read everything live again.
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
