//! The database file: recognising, creating, locking, migrating and opening it.

use super::failed;
use crate::StoreError;
use cachet_engine::{Arg, Say};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use std::fs::{File, TryLockError};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// "Cach", in the header of the file.
const APPLICATION: u32 = 0x4361_6368;

/// The migration at index n leads from version n to n + 1. Released ones never change.
const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/sqlite/0001_log_and_index.sql"),
    include_str!("../../migrations/sqlite/0002_company.sql"),
    include_str!("../../migrations/sqlite/0003_sessions.sql"),
];
const VERSION: u32 = MIGRATIONS.len() as u32;

/// The page cache of a connection, in KiB.
const WRITER_CACHE: i64 = 16 * 1024;
const READER_CACHE: i64 = 4 * 1024;

/// Pages in the write-ahead log (64 MiB) before they are copied into the file. Fewer, larger copies cost less CPU an append
/// than SQLite's own thousand: 15.1 against 17.0 µs, one run each on a busy machine.
const CHECKPOINT: i64 = 16_000;

/// Creates the database if there is none, refuses one that is not ours, and takes the lock.
pub(super) fn prepare(path: &Path) -> Result<File, StoreError> {
    // Before the lock, so that no lock file is left beside another program's file.
    recognise(path)?;
    let lock = lock(path)?;
    if recognise(path)?.is_none() {
        make(path)?;
    } else {
        examine(path)?;
    }
    Ok(lock)
}

/// The version of the database, read from its header without opening it; `None` if there is no file.
pub(super) fn recognise(path: &Path) -> Result<Option<u32>, StoreError> {
    let mut header = Vec::new();
    match File::open(path).and_then(|file| file.take(100).read_to_end(&mut header)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(cannot_open(path, error)),
        Ok(0) => return Ok(None),
        Ok(_) => {}
    }
    // https://sqlite.org/fileformat2.html#the_database_header
    let number = |at: usize| header.get(at..at + 4).and_then(|it| it.try_into().ok()).map(u32::from_be_bytes);
    match (header.starts_with(b"SQLite format 3\0"), number(68), number(60)) {
        (true, Some(APPLICATION), Some(version)) => supported(path, version).map(Some),
        (true, Some(_), Some(_)) => Err(about(path, "store-foreign")),
        (true | false, _, _) => Err(about(path, "store-not-a-database")),
    }
}

fn supported(path: &Path, version: u32) -> Result<u32, StoreError> {
    if (1..=VERSION).contains(&version) {
        return Ok(version);
    }
    let say = Say::new("store-newer").with("file", path.display().to_string());
    Err(StoreError::new(say.with("version", Arg::Number(version.into())).with("known", Arg::Number(VERSION.into()))))
}

/// Checks the index through a read-only connection. The log, which may be large, is checked as it is read.
fn examine(path: &Path) -> Result<(), StoreError> {
    let damaged = |why: String| {
        StoreError::new(Say::new("store-damaged").with("file", path.display().to_string()).with("why", why))
    };
    let check = || {
        let connection = Connection::open_with_flags(path, flags(OpenFlags::SQLITE_OPEN_READ_ONLY))?;
        let version: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
        let found: String = connection.query_row("pragma quick_check('tables')", [], |row| row.get(0))?;
        Ok::<_, rusqlite::Error>((version, found))
    };
    let (version, found) = check().map_err(|error| damaged(error.to_string()))?;
    // The header may be older than what a newer Cachet left in the write-ahead log.
    supported(path, version)?;
    if found == "ok" { Ok(()) } else { Err(damaged(found)) }
}

/// Held while the returned file is open. The system releases it even if we are killed.
fn lock(path: &Path) -> Result<File, StoreError> {
    let name = beside(path, "lock");
    let file = File::options().create(true).truncate(false).write(true).open(&name);
    let file = file.map_err(|error| cannot_open(path, error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(about(path, "store-in-use")),
        Err(TryLockError::Error(error)) => Err(cannot_open(&name, error)),
    }
}

/// Created under a temporary name and renamed when complete, so that a file of the right name is always a database.
fn make(path: &Path) -> Result<(), StoreError> {
    let new = beside(path, "new");
    match std::fs::remove_file(&new) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(cannot_open(&new, error)),
        Ok(()) | Err(_) => {}
    }
    private(&new).map_err(|error| cannot_open(path, error))?;
    let mut connection = Connection::open_with_flags(&new, flags(WRITE)).map_err(|error| cannot_open(path, error))?;
    migrate(&mut connection, 0, MIGRATIONS).map_err(|error| cannot_open(path, error))?;
    connection.close().map_err(|(_, error)| failed(error))?;
    settle(&new, path).map_err(|error| cannot_open(path, error))
}

/// A new, empty file that only its owner can read: a database holds the secrets of the installation. SQLite gives the
/// files beside it the same mode.
pub(super) fn private(path: &Path) -> io::Result<()> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(|_| ())
}

/// Renames a finished file and flushes its folder.
pub(super) fn settle(from: &Path, to: &Path) -> io::Result<()> {
    File::options().write(true).open(from)?.sync_all()?;
    std::fs::rename(from, to)?;
    // Other systems cannot flush a folder.
    if cfg!(unix) {
        let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// In one transaction: after an interruption the old version is still there.
fn migrate(connection: &mut Connection, from: u32, migrations: &[&str]) -> rusqlite::Result<()> {
    let missing = migrations.get(from as usize..).unwrap_or_default();
    if missing.is_empty() {
        return Ok(());
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for migration in missing {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", migrations.len() as u32)?;
    transaction.commit()
}

pub(super) fn writer(path: &Path) -> Result<Connection, StoreError> {
    let mut connection = connect(path, WRITE, WRITER_CACHE).map_err(|error| cannot_open(path, error))?;
    let mode: String = connection
        .pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))
        .map_err(|error| cannot_open(path, error))?;
    if mode != "wal" {
        return Err(about(path, "store-no-wal"));
    }
    connection.pragma_update(None, "synchronous", "full").map_err(failed)?;
    connection.pragma_update(None, "wal_autocheckpoint", CHECKPOINT).map_err(failed)?;
    // What is deleted or overwritten must not be found in the file's free pages.
    connection.pragma_update(None, "secure_delete", true).map_err(failed)?;
    let version = connection.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(failed)?;
    migrate(&mut connection, version, MIGRATIONS).map_err(|error| cannot_open(path, error))?;
    Ok(connection)
}

/// A reader of a database that nobody may have migrated yet.
pub(super) fn current_reader(path: &Path) -> Result<Connection, StoreError> {
    let connection = reader(path)?;
    let version: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(failed)?;
    if version == VERSION { Ok(connection) } else { Err(about(path, "store-older")) }
}

pub(super) fn reader(path: &Path) -> Result<Connection, StoreError> {
    connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY, READER_CACHE).map_err(|error| cannot_open(path, error))
}

const WRITE: OpenFlags = OpenFlags::SQLITE_OPEN_READ_WRITE;

/// Each connection is used by one thread at a time. File names are never parsed as URIs.
fn flags(how: OpenFlags) -> OpenFlags {
    how | OpenFlags::SQLITE_OPEN_NO_MUTEX
}

fn connect(path: &Path, how: OpenFlags, cache: i64) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, flags(how))?;
    connection.set_prepared_statement_cache_capacity(32);
    connection.pragma_update(None, "cache_size", -cache)?;
    // Query plans do not depend on bound values; without this every statement would be planned again for every entry.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(connection)
}

/// `cachet.db` → `cachet.db.lock`
fn beside(path: &Path, what: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(what);
    PathBuf::from(name)
}

pub(super) fn about(path: &Path, key: &'static str) -> StoreError {
    StoreError::new(Say::new(key).with("file", path.display().to_string()))
}

fn cannot_open(path: &Path, why: impl std::fmt::Display) -> StoreError {
    StoreError::new(Say::new("store-cannot-open").with("file", path.display().to_string()).with("why", why.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn version(connection: &Connection) -> u32 {
        connection.pragma_query_value(None, "user_version", |row| row.get(0)).expect("a version")
    }

    #[test]
    fn only_what_is_missing_is_migrated() {
        let steps =
            ["create table wax (colour text)", "alter table wax add seal text", "insert into wax values (1, 2)"];
        let mut connection = Connection::open_in_memory().expect("a database");
        for known in 1..=steps.len() {
            let from = version(&connection);
            migrate(&mut connection, from, &steps[..known]).expect("each step once");
            assert_eq!(version(&connection), known as u32);
        }
        let rows: u32 = connection.query_row("select count(*) from wax", [], |row| row.get(0)).expect("a count");
        assert_eq!(rows, 1);
    }

    #[test]
    fn a_migration_that_fails_has_done_nothing() {
        let mut connection = Connection::open_in_memory().expect("a database");
        migrate(&mut connection, 0, &["create table wax (colour text)"]).expect("the first step");
        let steps = ["", "alter table wax add seal text", "insert into wane values (1)"];
        migrate(&mut connection, 1, &steps).expect_err("there is no such table");
        assert_eq!(version(&connection), 1);
        connection.prepare("select seal from wax").expect_err("there is no such column");
    }
}
