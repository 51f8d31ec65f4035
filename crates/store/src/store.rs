//! The trait that every store implements.

use crate::{
    Append, AppendError, Counts, Days, Departures, Evenings, Follows, Guest, GuestId, Hint, History, People, Present,
    Pushes, Puzzles, Ratings, Reviews, Scopes, Seals, StoreError, Summary, TableId, Talk, Token, Upkeep,
};
use async_trait::async_trait;
use std::path::Path;
use tokio::sync::broadcast;

/// The log of every table, and the index. A write is carried out even if the caller stops waiting for it.
#[async_trait]
pub trait Store:
    People
    + Departures
    + Seals
    + History
    + Days
    + Evenings
    + Follows
    + Pushes
    + Puzzles
    + Ratings
    + Reviews
    + Talk
    + Upkeep
    + Send
    + Sync
{
    /// Appends the entries, all or none. After `Ok` they are on disk; after a conflict nothing has changed.
    async fn append(&self, append: Append) -> Result<(), AppendError>;

    /// The entries `from`, `from + 1`, … to the last.
    async fn read(&self, table: TableId, from: u32) -> Result<Vec<Vec<u8>>, StoreError>;

    /// How many entries each of these tables has; one that is not there is left out.
    async fn lengths(&self, tables: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError>;

    async fn summary(&self, table: TableId) -> Result<Option<Summary>, StoreError>;

    /// The table or the evening of an invitation code, while people may still come to it or be led on from it: a table that is over is
    /// not told from one that never was.
    async fn by_code(&self, code: &str) -> Result<Option<(TableId, Summary)>, StoreError>;

    /// Public tables that wait for players, most recently touched first.
    async fn open_tables(&self, limit: u32) -> Result<Vec<(TableId, Summary)>, StoreError>;

    /// Those of them at which people wait who seek a game.
    async fn sought_tables(&self, limit: u32) -> Result<Vec<(TableId, Summary)>, StoreError>;

    /// The tables a guest lists as theirs: first those that are not over, then the others, each most recently touched
    /// first.
    async fn tables_of(&self, guest: GuestId, limit: u32) -> Result<Vec<(TableId, Summary)>, StoreError>;

    /// The tables, without evenings, due at `before` or earlier, the earliest first.
    async fn due(&self, before: i64, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// The tables whose game is over, by id, after `after`.
    async fn finished(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableId>, StoreError>;

    async fn counts(&self) -> Result<Counts, StoreError>;

    /// Enters a new guest.
    async fn put_guest(&self, guest: Guest) -> Result<(), StoreError>;

    /// Changes a guest's name. False if there is no such guest: whoever was erased meanwhile stays so.
    async fn rename_guest(&self, id: GuestId, name: &str) -> Result<bool, StoreError>;

    async fn guest(&self, id: GuestId) -> Result<Option<Guest>, StoreError>;

    /// Inserts a token, or changes its label.
    async fn put_token(&self, guest: GuestId, token: Token) -> Result<(), StoreError>;

    /// The guest of a token, and what it may do.
    async fn token(&self, hash: [u8; 32]) -> Result<Option<(GuestId, Scopes)>, StoreError>;

    /// The oldest first.
    async fn tokens_of(&self, guest: GuestId) -> Result<Vec<Token>, StoreError>;

    /// Deletes a token, if it is that guest's.
    async fn drop_token(&self, guest: GuestId, hash: [u8; 32]) -> Result<(), StoreError>;

    /// A secret of this installation: drawn once from the system's randomness, the same on every node from then on.
    async fn secret(&self, name: &str) -> Result<[u8; 32], StoreError>;

    /// The time by which all nodes go, in Unix milliseconds; `None` where there is only one node.
    async fn time(&self) -> Result<Option<i64>, StoreError>;

    /// Can it be written to and read at this moment? Writes a little, where that can be told from no other way.
    async fn health(&self) -> Result<(), StoreError> {
        self.secret("identity").await.map(drop)
    }

    /// Hardly anybody is there: gives memory back that is used to answer faster.
    async fn rest(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// May other nodes write to it too?
    fn is_shared(&self) -> bool;

    /// Notifications of other nodes' writes from now on. A receiver that lags has missed some, as after [`Hint::Lost`].
    fn hints(&self) -> broadcast::Receiver<Hint>;

    /// Tells other nodes who is at listed tables here: they receive it as [`Hint::Here`]. Nothing is written.
    async fn tell_here(&self, _here: &[Present]) -> Result<(), StoreError> {
        Ok(())
    }

    /// Copies everything to a new file while the store is in use. Never overwrites one.
    async fn backup(&self, to: &Path) -> Result<(), StoreError>;
}
