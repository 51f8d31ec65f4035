//! What is not kept for ever: clearing by age, erasing a person, and what a host is told is kept.

use crate::{Company, Counts, GuestId, StoreError, TableId};
use async_trait::async_trait;

/// What is cleared: everything last touched before these times, in Unix milliseconds. `None` keeps it for ever.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Older {
    /// Tables and evenings that were closed or that nobody came back to, with their logs.
    pub expired: Option<i64>,
    /// Finished games and evenings, with their logs.
    pub finished: Option<i64>,
    /// Guests without a token whom no table knows.
    pub guests: Option<i64>,
    /// Devices that have not come back.
    pub sessions: Option<i64>,
    /// Used links that have run out.
    pub links: Option<i64>,
}

/// How much was cleared.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Cleared {
    pub tables: usize,
    pub guests: usize,
}

/// New bodies for entries that name somebody, and who sits at the table now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rewrite {
    pub table: TableId,
    /// By number. Entries that are not there are not written.
    pub entries: Vec<(u32, Vec<u8>)>,
    pub company: Option<Company>,
}

/// What is kept, for the host.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Stats {
    pub counts: Counts,
    pub sessions: u64,
    pub tokens: u64,
    pub entries: u64,
    /// The size of the database.
    pub bytes: u64,
    /// When the longest untouched table of each status was last touched, in the order of `Status::ALL`.
    pub oldest: [Option<i64>; 4],
    /// When the guest who could be cleared first was last seen.
    pub oldest_guest: Option<i64>,
    /// Tables and guests that are old enough to be cleared now.
    pub clearable: Cleared,
}

/// What was read of a database in which nothing is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// Is a server using it?
    pub in_use: bool,
    /// The version of its schema.
    pub version: u32,
    pub tables: u64,
    pub guests: u64,
    pub entries: u64,
    pub bytes: u64,
}

/// Clearing and erasing.
#[async_trait]
pub trait Upkeep {
    /// Clears what is older than that, at most `limit` tables and `limit` guests in one call.
    async fn clear(&self, older: Older, limit: u32) -> Result<Cleared, StoreError>;

    async fn stats(&self, older: Older) -> Result<Stats, StoreError>;

    /// The tables whose log names this guest, also if they have left since. Evenings have a question of their own.
    async fn tables_naming(&self, guest: GuestId) -> Result<Vec<TableId>, StoreError>;

    /// Overwrites entries, and tells other nodes where there are any. Only for erasing: everything else appends.
    async fn rewrite(&self, rewrite: Rewrite) -> Result<(), StoreError>;

    /// Deletes a guest with their sessions, their tokens and their lists.
    async fn forget_guest(&self, guest: GuestId) -> Result<(), StoreError>;
}
