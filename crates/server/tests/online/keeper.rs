//! A store that fails when it is told to, and remembers what it was asked to write.

use async_trait::async_trait;
use cachet_engine::Say;
use cachet_store::{Append, AppendError, Counts, Guest, GuestId, Hint, Store, StoreError, Summary, TableId, Token};
use std::collections::VecDeque;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::broadcast;

/// A store in front of another one.
pub struct Keeper {
    behind: Arc<dyn Store>,
    /// What becomes of the next appends: written, or refused like this. Then all are written.
    next: Mutex<VecDeque<Option<AppendError>>>,
    asked: Mutex<Vec<Append>>,
    /// Nothing can be read.
    pub blind: AtomicBool,
}

pub fn broken() -> StoreError {
    StoreError::new(Say::new("store-closed"))
}

impl Keeper {
    pub fn before(behind: Arc<dyn Store>) -> Arc<Keeper> {
        let (next, asked) = (Mutex::new(VecDeque::new()), Mutex::new(Vec::new()));
        Arc::new(Keeper { behind, next, asked, blind: AtomicBool::new(false) })
    }

    /// What becomes of the next appends.
    pub fn then(&self, fates: impl IntoIterator<Item = Option<AppendError>>) {
        self.next.lock().expect("no panic").extend(fates);
    }

    /// What was asked to be written since this was last called.
    pub fn asked(&self) -> Vec<Append> {
        std::mem::take(&mut *self.asked.lock().expect("no panic"))
    }
}

#[async_trait]
impl Store for Keeper {
    async fn append(&self, append: Append) -> Result<(), AppendError> {
        self.asked.lock().expect("no panic").push(append.clone());
        let fate = self.next.lock().expect("no panic").pop_front().flatten();
        match fate {
            Some(refused) => Err(refused),
            None => self.behind.append(append).await,
        }
    }

    async fn read(&self, table: TableId, from: u32) -> Result<Vec<Vec<u8>>, StoreError> {
        if self.blind.load(Ordering::SeqCst) {
            return Err(broken());
        }
        self.behind.read(table, from).await
    }

    async fn summary(&self, table: TableId) -> Result<Option<Summary>, StoreError> {
        self.behind.summary(table).await
    }

    async fn by_code(&self, code: &str) -> Result<Option<TableId>, StoreError> {
        self.behind.by_code(code).await
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<(TableId, Summary)>, StoreError> {
        self.behind.open_tables(limit).await
    }

    async fn tables_of(&self, guest: GuestId, limit: u32) -> Result<Vec<(TableId, Summary)>, StoreError> {
        if self.blind.load(Ordering::SeqCst) {
            return Err(broken());
        }
        self.behind.tables_of(guest, limit).await
    }

    async fn due(&self, before: i64, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.behind.due(before, limit).await
    }

    async fn finished(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.behind.finished(after, limit).await
    }

    async fn counts(&self) -> Result<Counts, StoreError> {
        self.behind.counts().await
    }

    async fn put_guest(&self, guest: Guest) -> Result<(), StoreError> {
        self.behind.put_guest(guest).await
    }

    async fn guest(&self, id: GuestId) -> Result<Option<Guest>, StoreError> {
        self.behind.guest(id).await
    }

    async fn put_token(&self, hash: [u8; 32], guest: GuestId, label: String, made: i64) -> Result<(), StoreError> {
        self.behind.put_token(hash, guest, label, made).await
    }

    async fn token(&self, hash: [u8; 32]) -> Result<Option<GuestId>, StoreError> {
        self.behind.token(hash).await
    }

    async fn tokens_of(&self, guest: GuestId) -> Result<Vec<Token>, StoreError> {
        self.behind.tokens_of(guest).await
    }

    async fn drop_token(&self, guest: GuestId, hash: [u8; 32]) -> Result<(), StoreError> {
        self.behind.drop_token(guest, hash).await
    }

    async fn secret(&self, name: &str) -> Result<[u8; 32], StoreError> {
        if self.blind.load(Ordering::SeqCst) {
            return Err(broken());
        }
        self.behind.secret(name).await
    }

    fn hints(&self) -> broadcast::Receiver<Hint> {
        self.behind.hints()
    }

    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        self.behind.backup(to).await
    }
}
