//! The database file: recognising, creating, migrating and opening it.

use super::damage::{Depth, SECRETS, examine};
use super::lock::{Lock, refuse_second_name, true_name};
use super::{failed, wal};
use crate::StoreError;
use cachet_engine::{Arg, Say};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// "Cach", in the header of the file.
const APPLICATION: u32 = 0x4361_6368;

/// The migration at index n leads from version n to n + 1. Released ones never change.
const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/sqlite/0001_log_and_index.sql"),
    include_str!("../../migrations/sqlite/0002_company.sql"),
    include_str!("../../migrations/sqlite/0003_sessions.sql"),
    include_str!("../../migrations/sqlite/0004_commits.sql"),
    include_str!("../../migrations/sqlite/0005_reviews.sql"),
    include_str!("../../migrations/sqlite/0006_place.sql"),
    include_str!("../../migrations/sqlite/0007_puzzles.sql"),
    include_str!("../../migrations/sqlite/0008_days.sql"),
    include_str!("../../migrations/sqlite/0009_ratings.sql"),
    include_str!("../../migrations/sqlite/0010_follows.sql"),
    include_str!("../../migrations/sqlite/0011_talk.sql"),
    include_str!("../../migrations/sqlite/0012_evenings.sql"),
    include_str!("../../migrations/sqlite/0013_push.sql"),
    include_str!("../../migrations/sqlite/0014_departures.sql"),
];
/// From this version on every commit has a name.
const COMMITS_SINCE: u32 = 4;
const VERSION: u32 = MIGRATIONS.len() as u32;

/// The page cache of a connection, in KiB.
const WRITER_CACHE: i64 = 16 * 1024;
const READER_CACHE: i64 = 4 * 1024;

/// Pages in the write-ahead log (64 MiB) before they are copied into the file. Fewer, larger copies cost less CPU an append
/// than SQLite's own thousand: 15.1 against 17.0 µs, one run each on a busy machine.
const CHECKPOINT: i64 = 16_000;

/// What lies at a path.
pub(super) enum Found {
    Nothing,
    /// A file of no bytes.
    Empty,
    /// A database of this version.
    Version(u32),
}

/// Creates the database if there is none, refuses one that is not ours or not whole, and takes the lock. Returns the true
/// name of the file. In an empty file a database is made only if a `new` one is asked for: it may be what is left of another.
pub(super) fn prepare(path: &Path, new: bool) -> Result<(PathBuf, Lock), StoreError> {
    let path = &true_name(path);
    // Before the lock, so that no lock file is left beside another program's file.
    recognise(path)?;
    let lock = Lock::take(path)?;
    refuse_second_name(path)?;
    match recognise(path)? {
        Found::Version(_) if new => return Err(about(path, "store-not-new")),
        Found::Version(_) => {
            examine(path, Depth::Quick)?;
            return Ok((path.clone(), lock));
        }
        Found::Empty if !new => return Err(about(path, "store-empty")),
        // The log of a database that is gone would be played into the new one.
        Found::Nothing | Found::Empty if wal::is_left(path)? => return Err(wal::foreign(&wal::name_of(path), path)),
        Found::Nothing | Found::Empty => make(path)?,
    }
    Ok((path.clone(), lock.of_new_file(path)?))
}

/// The version of the database, read from its header without opening it.
pub(super) fn recognise(path: &Path) -> Result<Found, StoreError> {
    let mut header = Vec::new();
    match File::open(path).and_then(|file| file.take(100).read_to_end(&mut header)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Found::Nothing),
        Err(error) => return Err(cannot_open(path, error)),
        Ok(0) => return Ok(Found::Empty),
        Ok(_) => {}
    }
    // https://sqlite.org/fileformat2.html#the_database_header
    let number = |at: usize| header.get(at..at + 4).and_then(|it| it.try_into().ok()).map(u32::from_be_bytes);
    match (header.starts_with(b"SQLite format 3\0"), number(68), number(60)) {
        (true, Some(APPLICATION), Some(version)) => supported(path, version).map(Found::Version),
        (true, Some(_), Some(_)) => Err(about(path, "store-foreign")),
        (true | false, _, _) => Err(about(path, "store-not-a-database")),
    }
}

/// For whoever needs a database to be there.
pub(super) fn expect(path: &Path) -> Result<u32, StoreError> {
    match recognise(path)? {
        Found::Version(version) => Ok(version),
        Found::Nothing | Found::Empty => Err(about(path, "store-nothing-there")),
    }
}

pub(super) fn supported(path: &Path, version: u32) -> Result<u32, StoreError> {
    if (1..=VERSION).contains(&version) {
        return Ok(version);
    }
    let say = Say::new("store-newer").with("file", path.display().to_string());
    Err(StoreError::new(say.with("version", Arg::Number(version.into())).with("known", Arg::Number(VERSION.into()))))
}

/// Created under a temporary name and renamed when complete, so that a file of the right name is always a database.
fn make(path: &Path) -> Result<(), StoreError> {
    let new = with_tail(path, ".new");
    match std::fs::remove_file(&new) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(cannot_open(&new, error)),
        Ok(()) | Err(_) => {}
    }
    private(&new).map_err(|error| cannot_open(path, error))?;
    let mut connection = Connection::open_with_flags(&new, flags(WRITE)).map_err(|error| cannot_open(path, error))?;
    migrate(&mut connection, 0, MIGRATIONS).map_err(|error| cannot_open(path, error))?;
    draw_secrets(&connection, path)?;
    in_wal_mode(&connection, path)?;
    connection.close().map_err(|(_, error)| failed(error))?;
    settle(&new, path).map_err(|error| cannot_open(path, error))
}

/// With the file, so that one that is missing later is known to be lost.
fn draw_secrets(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    for name in SECRETS {
        let secret = crate::model::fresh_secret()?;
        let query = "insert into secrets (name, value) values (?1, ?2) on conflict (name) do nothing";
        connection.execute(query, (name, secret)).map_err(|error| cannot_open(path, error))?;
    }
    Ok(())
}

/// From the first moment on, so that there never is a rollback journal beside one of our files.
fn in_wal_mode(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let mode: String = connection
        .pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))
        .map_err(|error| cannot_open(path, error))?;
    if mode == "wal" { Ok(()) } else { Err(about(path, "store-no-wal")) }
}

/// Makes a copy a database of its own: the write-ahead log of the original does not belong to it.
pub(super) fn set_apart(copy: &Path) -> Result<(), StoreError> {
    let connection = Connection::open_with_flags(copy, flags(WRITE)).map_err(|error| cannot_open(copy, error))?;
    let version: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(failed)?;
    if version >= COMMITS_SINCE {
        name_commit(&connection).map_err(failed)?;
    }
    in_wal_mode(&connection, copy)?;
    connection.close().map_err(|(_, error)| failed(error))
}

/// In the transaction that it names. See `wal.rs`.
pub(super) fn name_commit(connection: &Connection) -> rusqlite::Result<()> {
    connection.prepare_cached("update commits set before = now, now = randomblob(16)")?.execute([]).map(|_| ())
}

/// What a database of this version consists of, without anything in it.
pub(super) fn model(version: u32) -> rusqlite::Result<Connection> {
    let mut connection = Connection::open_in_memory()?;
    migrate(&mut connection, 0, MIGRATIONS.get(..version as usize).unwrap_or(MIGRATIONS))?;
    Ok(connection)
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
    if from >= COMMITS_SINCE {
        name_commit(&transaction)?;
    }
    transaction.commit()
}

pub(super) fn writer(path: &Path) -> Result<Connection, StoreError> {
    let mut connection = connect(path, WRITE, WRITER_CACHE).map_err(|error| cannot_open(path, error))?;
    in_wal_mode(&connection, path)?;
    connection.pragma_update(None, "synchronous", "full").map_err(failed)?;
    connection.pragma_update(None, "wal_autocheckpoint", CHECKPOINT).map_err(failed)?;
    // What is deleted or overwritten must not be found in the file's free pages.
    connection.pragma_update(None, "secure_delete", true).map_err(failed)?;
    let version = connection.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(failed)?;
    if version < VERSION {
        // Those that came after the file was made; one that was lost has been refused before. They come first: a file of
        // the new version has them.
        draw_secrets(&connection, path)?;
        migrate(&mut connection, version, MIGRATIONS).map_err(|error| cannot_open(path, error))?;
    }
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

/// The file without its write-ahead log, and without locking or creating anything: only for a file that nobody uses.
pub(super) fn alone(path: &Path) -> Result<Connection, StoreError> {
    let mut address = String::from("file:");
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b':' => address.push(*byte as char),
            b'\\' if cfg!(windows) => address.push('/'),
            _ => address.push_str(&format!("%{byte:02x}")),
        }
    }
    address.push_str("?immutable=1");
    let how = flags(OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI);
    Connection::open_with_flags(address, how).map_err(|error| cannot_open(path, error))
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

/// `cachet.db` → `cachet.db.lock`, `cachet.db-wal`
pub(super) fn with_tail(path: &Path, tail: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(tail);
    PathBuf::from(name)
}

pub(super) fn about(path: &Path, key: &'static str) -> StoreError {
    StoreError::new(Say::new(key).with("file", path.display().to_string()))
}

pub(super) fn cannot_open(path: &Path, why: impl std::fmt::Display) -> StoreError {
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
