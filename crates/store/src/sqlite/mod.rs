//! SQLite in one file: a writer thread, a few read-only connections, a lock against a second server.

mod backup;
mod check;
mod damage;
mod days;
mod departures;
mod evenings;
mod file;
mod follows;
mod history;
mod host;
mod lists;
mod lock;
mod people;
mod pushes;
mod puzzles;
mod ratings;
mod readers;
mod restore;
mod reviews;
mod seals;
mod talk;
mod upkeep;
mod wal;
mod write;
mod writer;

pub(crate) use backup::back_up;
pub(crate) use check::check_whole;
pub(crate) use host::{block, close_report, guests, rename, reports};
pub(crate) use ratings::ladder;
pub(crate) use restore::restore;
pub(crate) use upkeep::stats;

use crate::model::check;
use crate::{Append, AppendError, Counts, Guest, GuestId, Hint, Scopes, Store, StoreError, Summary, TableId, Token};
use async_trait::async_trait;
use lock::{Lock, Watch};
use readers::Readers;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::task::JoinHandle;
use write::Task;
use writer::Writer;

/// How often a server that nobody plays at looks whether its file is still there.
const ROUND: Duration = Duration::from_secs(2);

/// Opens the database in a file, creates it if there is none, and runs the migrations.
pub async fn open_sqlite(path: &Path) -> Result<Arc<dyn Store>, StoreError> {
    open(path, false).await
}

/// The same; but a `new` one must not be there yet, and may be made in an empty file.
pub(crate) async fn open(path: &Path, new: bool) -> Result<Arc<dyn Store>, StoreError> {
    let path = path.to_owned();
    let opened = tokio::task::spawn_blocking(move || {
        let (path, lock) = file::prepare(&path, new)?;
        let connection = file::writer(&path)?;
        let readers = Readers::open(&path)?;
        let watch = Arc::new(Watch::over(&path)?);
        Ok((path, lock, connection, readers, watch))
    });
    let (path, lock, connection, readers, watch) = opened.await.map_err(|_| StoreError::closed())??;
    let writer = Writer::start(connection, Arc::clone(&watch))?;
    let rounds = tokio::spawn(async move {
        let mut rounds = tokio::time::interval(ROUND);
        // It logs what it finds, and the writer asks it.
        while watch.look().is_ok() {
            rounds.tick().await;
        }
    });
    Ok(Arc::new(Sqlite { readers, writer, hints: broadcast::channel(1).0, path, rounds, _lock: lock }))
}

// Fields are dropped in this order: the writer closes the last connection, which checkpoints the write-ahead log, and
// then the lock is released.
struct Sqlite {
    readers: Readers,
    writer: Writer,
    /// Nobody else writes to this file, so nothing is ever sent.
    hints: broadcast::Sender<Hint>,
    path: PathBuf,
    rounds: JoinHandle<()>,
    _lock: Lock,
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        self.rounds.abort();
    }
}

impl Sqlite {
    async fn write(&self, task: Task) -> Result<(), StoreError> {
        self.writer.carry_out(task).await.map_err(|refused| match refused {
            AppendError::Failed(error) => error,
            AppendError::Conflict | AppendError::CodeTaken => StoreError::closed(),
        })
    }

    /// False where the task found that it cannot be done.
    async fn try_to(&self, task: Task) -> Result<bool, StoreError> {
        match self.writer.carry_out(task).await {
            Ok(()) => Ok(true),
            Err(AppendError::Conflict | AppendError::CodeTaken) => Ok(false),
            Err(AppendError::Failed(error)) => Err(error),
        }
    }
}

#[async_trait]
impl Store for Sqlite {
    async fn append(&self, append: Append) -> Result<(), AppendError> {
        check(&append)?;
        self.writer.carry_out(Task::Append(append)).await
    }

    async fn read(&self, table: TableId, from: u32) -> Result<Vec<Vec<u8>>, StoreError> {
        self.readers.ask(move |connection| lists::entries(connection, table, from)).await
    }

    async fn lengths(&self, tables: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError> {
        let tables = tables.to_vec();
        self.readers.ask(move |connection| lists::lengths(connection, &tables)).await
    }

    async fn summary(&self, table: TableId) -> Result<Option<Summary>, StoreError> {
        self.readers.ask(move |connection| lists::summary(connection, table)).await
    }

    async fn by_code(&self, code: &str) -> Result<Option<(TableId, Summary)>, StoreError> {
        let code = code.to_owned();
        self.readers.ask(move |connection| lists::by_code(connection, &code)).await
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<(TableId, Summary)>, StoreError> {
        self.readers.ask(move |connection| lists::open_tables(connection, limit)).await
    }

    async fn sought_tables(&self, limit: u32) -> Result<Vec<(TableId, Summary)>, StoreError> {
        self.readers.ask(move |connection| lists::sought_tables(connection, limit)).await
    }

    async fn tables_of(&self, guest: GuestId, limit: u32) -> Result<Vec<(TableId, Summary)>, StoreError> {
        self.readers.ask(move |connection| lists::tables_of(connection, guest, limit)).await
    }

    async fn due(&self, before: i64, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.readers.ask(move |connection| lists::due(connection, before, limit)).await
    }

    async fn finished(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.readers.ask(move |connection| lists::finished(connection, after, limit)).await
    }

    async fn counts(&self) -> Result<Counts, StoreError> {
        self.readers.ask(lists::counts).await
    }

    async fn put_guest(&self, guest: Guest) -> Result<(), StoreError> {
        self.write(Task::Guest(guest)).await
    }

    async fn rename_guest(&self, id: GuestId, name: &str) -> Result<bool, StoreError> {
        self.try_to(Task::Rename(id, name.to_owned())).await
    }

    async fn guest(&self, id: GuestId) -> Result<Option<Guest>, StoreError> {
        self.readers.ask(move |connection| lists::guest(connection, id)).await
    }

    async fn put_token(&self, guest: GuestId, token: Token) -> Result<(), StoreError> {
        self.write(Task::Token(guest, token)).await
    }

    async fn token(&self, hash: [u8; 32]) -> Result<Option<(GuestId, Scopes)>, StoreError> {
        self.readers.ask(move |connection| lists::token(connection, hash)).await
    }

    async fn tokens_of(&self, guest: GuestId) -> Result<Vec<Token>, StoreError> {
        self.readers.ask(move |connection| lists::tokens_of(connection, guest)).await
    }

    async fn drop_token(&self, guest: GuestId, hash: [u8; 32]) -> Result<(), StoreError> {
        self.write(Task::DropToken(guest, hash)).await
    }

    async fn secret(&self, name: &str) -> Result<[u8; 32], StoreError> {
        let ask = |name: String| self.readers.ask(move |connection| lists::secret(connection, &name));
        if let Some(known) = ask(name.to_owned()).await? {
            return Ok(known);
        }
        // Somebody's cookie or record may depend on it: it was lost, and a new one would not replace it.
        if self.readers.ask(damage::is_lived_in).await? {
            return Err(damage::secret_missing(&self.path, name));
        }
        self.write(Task::Secret(name.to_owned(), crate::model::fresh_secret()?)).await?;
        ask(name.to_owned()).await?.ok_or_else(StoreError::closed)
    }

    async fn time(&self) -> Result<Option<i64>, StoreError> {
        Ok(None)
    }

    async fn health(&self) -> Result<(), StoreError> {
        self.write(Task::Probe).await?;
        self.counts().await.map(drop)
    }

    async fn rest(&self) -> Result<(), StoreError> {
        self.readers.rest();
        self.write(Task::Rest).await
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn hints(&self) -> broadcast::Receiver<Hint> {
        self.hints.subscribe()
    }

    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let to = to.to_owned();
        self.readers.work(move |connection| backup::copy(connection, &to)).await
    }
}

/// SQLite's error as a `StoreError`.
fn failed(error: impl std::fmt::Display) -> StoreError {
    StoreError::because("store-sqlite", error)
}
