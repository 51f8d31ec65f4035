//! A store that fails when it is told to, and remembers what it was asked to write.

mod games;
mod people;

use crate::holds::Holds;
use async_trait::async_trait;
use cachet_engine::Say;
use cachet_store::{
    Append, AppendError, Cleared, Counts, Guest, GuestId, Hint, Older, Rewrite, Scopes, Stats, Store, StoreError,
    Summary, TableId, Token, Upkeep,
};
use std::collections::VecDeque;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::{broadcast, watch};

/// A store in front of another one.
pub struct Keeper {
    pub behind: Arc<dyn Store>,
    /// What becomes of the next appends: written, or refused like this. Then all are written.
    next: Mutex<VecDeque<Option<AppendError>>>,
    /// The answers to the next appends that are written, in place of the true ones.
    lost: Mutex<VecDeque<AppendError>>,
    asked: Mutex<Vec<Append>>,
    /// Nothing can be read.
    pub blind: AtomicBool,
    /// How often reading failed.
    pub missed: watch::Sender<usize>,
    /// No append is answered while this is closed.
    pub gate: watch::Sender<bool>,
    /// How many pages of reviews may be kept; whoever brings more waits.
    pub shelf: watch::Sender<usize>,
    /// Every page that was brought, also twice.
    pub brought: watch::Sender<Vec<(TableId, u32)>>,
    /// The next guests are joined, and nobody is told so.
    pub silent_join: AtomicBool,
    /// Questions that wait.
    pub holds: Holds,
    /// What it says of other nodes' writes, where that is not what the store behind it says.
    deaf: Option<broadcast::Sender<Hint>>,
}

pub fn broken() -> StoreError {
    StoreError::new(Say::new("store-closed"))
}

impl Keeper {
    pub fn before(behind: Arc<dyn Store>) -> Arc<Keeper> {
        Arc::new(Keeper::new(behind, None))
    }

    /// One whom no notification reaches.
    pub fn deaf(behind: Arc<dyn Store>) -> Arc<Keeper> {
        Arc::new(Keeper::new(behind, Some(broadcast::Sender::new(1))))
    }

    fn new(behind: Arc<dyn Store>, deaf: Option<broadcast::Sender<Hint>>) -> Keeper {
        let (next, asked) = (Mutex::new(VecDeque::new()), Mutex::new(Vec::new()));
        let (missed, gate) = (watch::Sender::new(0), watch::Sender::new(true));
        let (lost, brought) = (Mutex::new(VecDeque::new()), watch::Sender::new(Vec::new()));
        let shelf = watch::Sender::new(usize::MAX);
        Keeper {
            behind,
            next,
            lost,
            asked,
            blind: AtomicBool::new(false),
            missed,
            gate,
            shelf,
            brought,
            silent_join: AtomicBool::new(false),
            holds: Holds::default(),
            deaf,
        }
    }

    /// Waits until reading has failed so often.
    pub async fn has_missed(&self, times: usize) {
        let _ = self.missed.subscribe().wait_for(|missed| *missed >= times).await;
    }

    /// Waits until something is asked to be written.
    pub async fn is_asked(&self) {
        while self.asked.lock().expect("no panic").is_empty() {
            tokio::task::yield_now().await;
        }
    }

    fn look(&self) -> Result<(), StoreError> {
        if self.blind.load(Ordering::SeqCst) {
            self.missed.send_modify(|missed| *missed += 1);
            return Err(broken());
        }
        Ok(())
    }

    /// What becomes of the next appends.
    pub fn then(&self, fates: impl IntoIterator<Item = Option<AppendError>>) {
        self.next.lock().expect("no panic").extend(fates);
    }

    /// The next appends are written, and answered like this.
    pub fn written_but(&self, answers: impl IntoIterator<Item = AppendError>) {
        self.lost.lock().expect("no panic").extend(answers);
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
        let _ = self.gate.subscribe().wait_for(|open| *open).await;
        match fate {
            Some(refused) => Err(refused),
            None => {
                let answer = self.behind.append(append).await;
                self.lost.lock().expect("no panic").pop_front().map_or(answer, Err)
            }
        }
    }

    async fn read(&self, table: TableId, from: u32) -> Result<Vec<Vec<u8>>, StoreError> {
        self.look()?;
        self.behind.read(table, from).await
    }

    async fn lengths(&self, tables: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError> {
        self.look()?;
        self.behind.lengths(tables).await
    }

    async fn summary(&self, table: TableId) -> Result<Option<Summary>, StoreError> {
        self.behind.summary(table).await
    }

    async fn by_code(&self, code: &str) -> Result<Option<(TableId, Summary)>, StoreError> {
        self.behind.by_code(code).await
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<(TableId, Summary)>, StoreError> {
        self.behind.open_tables(limit).await
    }

    async fn sought_tables(&self, limit: u32) -> Result<Vec<(TableId, Summary)>, StoreError> {
        self.behind.sought_tables(limit).await
    }

    async fn tables_of(&self, guest: GuestId, limit: u32) -> Result<Vec<(TableId, Summary)>, StoreError> {
        self.look()?;
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

    async fn rename_guest(&self, id: GuestId, name: &str) -> Result<bool, StoreError> {
        self.behind.rename_guest(id, name).await
    }

    async fn guest(&self, id: GuestId) -> Result<Option<Guest>, StoreError> {
        self.behind.guest(id).await
    }

    async fn put_token(&self, guest: GuestId, token: Token) -> Result<(), StoreError> {
        self.behind.put_token(guest, token).await
    }

    async fn token(&self, hash: [u8; 32]) -> Result<Option<(GuestId, Scopes)>, StoreError> {
        self.behind.token(hash).await
    }

    async fn tokens_of(&self, guest: GuestId) -> Result<Vec<Token>, StoreError> {
        self.behind.tokens_of(guest).await
    }

    async fn drop_token(&self, guest: GuestId, hash: [u8; 32]) -> Result<(), StoreError> {
        self.behind.drop_token(guest, hash).await
    }

    async fn secret(&self, name: &str) -> Result<[u8; 32], StoreError> {
        self.look()?;
        self.behind.secret(name).await
    }

    async fn time(&self) -> Result<Option<i64>, StoreError> {
        self.behind.time().await
    }

    /// Tests write behind its back, as another node would.
    fn is_shared(&self) -> bool {
        true
    }

    fn hints(&self) -> broadcast::Receiver<Hint> {
        self.deaf.as_ref().map_or_else(|| self.behind.hints(), broadcast::Sender::subscribe)
    }

    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        self.behind.backup(to).await
    }
}

#[async_trait]
impl Upkeep for Keeper {
    async fn clear(&self, older: Older, limit: u32) -> Result<Cleared, StoreError> {
        self.behind.clear(older, limit).await
    }

    async fn stats(&self, older: Older) -> Result<Stats, StoreError> {
        self.behind.stats(older).await
    }

    async fn tables_naming(&self, guest: GuestId) -> Result<Vec<TableId>, StoreError> {
        self.behind.tables_naming(guest).await
    }

    async fn rewrite(&self, rewrite: Rewrite) -> Result<(), StoreError> {
        self.behind.rewrite(rewrite).await
    }

    async fn forget_guest(&self, guest: GuestId) -> Result<(), StoreError> {
        self.behind.forget_guest(guest).await
    }
}
