//! What a store promises, whoever keeps it.

use crate::{Append, AppendError, Counts, Guest, GuestId, Hint, StoreError, Summary, TableId, Token};
use async_trait::async_trait;
use std::path::Path;
use tokio::sync::broadcast;

/// The log of every table, and the lists. Once asked for, a write is carried out even if nobody waits for the answer.
#[async_trait]
pub trait Store: Send + Sync {
    /// Writes the entries, all or none. They are on disk when this answers `Ok`; a conflict has changed nothing.
    async fn append(&self, append: Append) -> Result<(), AppendError>;

    /// The entries `from`, `from + 1`, … to the last.
    async fn read(&self, table: TableId, from: u32) -> Result<Vec<Vec<u8>>, StoreError>;

    async fn summary(&self, table: TableId) -> Result<Option<Summary>, StoreError>;

    /// The table of an invitation code.
    async fn by_code(&self, code: &str) -> Result<Option<TableId>, StoreError>;

    /// Public and waiting for players, the latest touched first.
    async fn open_tables(&self, limit: u32) -> Result<Vec<(TableId, Summary)>, StoreError>;

    /// Those that a guest lists as theirs, the latest touched first.
    async fn tables_of(&self, guest: GuestId, limit: u32) -> Result<Vec<(TableId, Summary)>, StoreError>;

    /// Those due at `before` or earlier, the earliest first.
    async fn due(&self, before: i64, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// Those whose game is over, in order of id, after `after`.
    async fn finished(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableId>, StoreError>;

    async fn counts(&self) -> Result<Counts, StoreError>;

    /// Enters a guest, or gives them another name; when they were made stays.
    async fn put_guest(&self, guest: Guest) -> Result<(), StoreError>;

    async fn guest(&self, id: GuestId) -> Result<Option<Guest>, StoreError>;

    /// Enters a token, or gives it another label.
    async fn put_token(&self, hash: [u8; 32], guest: GuestId, label: String, made: i64) -> Result<(), StoreError>;

    /// Whose token that is.
    async fn token(&self, hash: [u8; 32]) -> Result<Option<GuestId>, StoreError>;

    /// The oldest first.
    async fn tokens_of(&self, guest: GuestId) -> Result<Vec<Token>, StoreError>;

    /// Forgets a token, if it is that guest's.
    async fn drop_token(&self, guest: GuestId, hash: [u8; 32]) -> Result<(), StoreError>;

    /// A secret of this installation: made once from the system's randomness, the same on every node ever after.
    async fn secret(&self, name: &str) -> Result<[u8; 32], StoreError>;

    /// What other nodes write from now on. A receiver that lags behind has missed news, as after [`Hint::Lost`].
    fn hints(&self) -> broadcast::Receiver<Hint>;

    /// Copies everything to a new file while the store is in use. Never overwrites one.
    async fn backup(&self, to: &Path) -> Result<(), StoreError>;
}
