//! Is a database whole? Asked before anything is written to it.

use super::{file, lists, wal};
use crate::StoreError;
use cachet_engine::{Arg, Say};
use rusqlite::{Connection, ErrorCode, OptionalExtension};
use std::path::Path;

/// The secrets of an installation. Without one of them nobody's cookie or no record's signature would hold any more, so they
/// are drawn once, with the file, and never again.
pub(super) const SECRETS: [&str; 2] = ["identity", "records"];
/// Older files may not have them yet.
const SECRETS_SINCE: u32 = 3;
/// What the deals of all days follow from; drawn by the migration to this version.
const DAILY: (&str, u32) = ("daily", 6);

/// How closely a database is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Depth {
    /// Header, schema, every page and how they are linked, secrets. At every start.
    Quick,
    /// Also every index against its table, and every log for gaps. On demand, and after an unclean stop.
    Whole,
}

/// What is wrong with a damaged file.
pub(super) enum Why {
    /// In SQLite's words.
    Sqlite(String),
    /// A table, an index or a column is missing.
    Missing { kind: String, name: String },
    /// Entries of a table's log are missing, or the log of a listed table, or the table of a log.
    Gap(i64),
    /// The write-ahead log cannot be read.
    Log,
}

pub(super) fn damaged(path: &Path, why: Why) -> StoreError {
    let why: Arg = match why {
        Why::Sqlite(words) => words.into(),
        Why::Missing { kind, name } => Say::new("store-why-missing").with("kind", kind).with("name", name).into(),
        Why::Gap(table) => {
            let table = crate::TableId::from_key(table);
            Say::new("store-why-gap").with("table", table.to_string()).into()
        }
        Why::Log => Say::new("store-why-log").into(),
    };
    let mut error = file::about(path, "store-damaged");
    error.say = error.say.with("why", why);
    error
}

/// Refuses a database that is damaged or has the write-ahead log of another one; nothing is written to either. Only for a
/// file that no server is using. Returns a reader of what was found good.
pub(super) fn examine(path: &Path, depth: Depth) -> Result<Connection, StoreError> {
    // Ours are never written by way of a rollback journal, and SQLite would play a foreign one back.
    let journal = file::with_tail(path, "-journal");
    if std::fs::metadata(&journal).is_ok_and(|found| found.len() > 0) {
        return Err(wal::foreign(&journal, path));
    }
    let alone = file::alone(path)?;
    if !wal::is_left(path)? {
        inspect(path, &alone, depth)?;
        return Ok(alone);
    }
    wal::check(path, &alone)?;
    let owner = |connection: &Connection| lists::secret(connection, SECRETS[0]).ok().flatten();
    let before = owner(&alone);
    drop(alone);
    tracing::warn!(file = %path.display(), "it was not closed: the whole database is checked");
    let together = file::reader(path)?;
    // Where commits have no names yet, at least the log of another installation is known.
    if let (Some(before), Some(now)) = (before, owner(&together))
        && before != now
    {
        return Err(wal::foreign(&wal::name_of(path), path));
    }
    inspect(path, &together, Depth::Whole)?;
    Ok(together)
}

/// The same of a database that may be in use, as this connection sees it.
pub(super) fn inspect(path: &Path, connection: &Connection, depth: Depth) -> Result<(), StoreError> {
    let version: u32 = connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .map_err(|error| unreadable(path, &error))?;
    // The header may be older than what a newer Cachet left in the write-ahead log.
    file::supported(path, version)?;
    if let Some(why) = found(connection, version, depth).map_err(|error| unreadable(path, &error))? {
        return Err(damaged(path, why));
    }
    match lost_secret(connection, version).map_err(|error| unreadable(path, &error))? {
        Some(name) => Err(secret_missing(path, name)),
        None => Ok(()),
    }
}

pub(super) fn secret_missing(path: &Path, name: &str) -> StoreError {
    let mut error = file::about(path, "store-secret-missing");
    error.say = error.say.with("name", name);
    error
}

fn found(connection: &Connection, version: u32, depth: Depth) -> rusqlite::Result<Option<Why>> {
    let there = parts(connection)?;
    if let Some((kind, name)) = parts(&file::model(version)?)?.into_iter().find(|part| !there.contains(part)) {
        return Ok(Some(Why::Missing { kind, name }));
    }
    let check = match depth {
        Depth::Quick => "pragma quick_check(1)",
        Depth::Whole => "pragma integrity_check(1)",
    };
    let words: String = connection.query_row(check, [], |row| row.get(0))?;
    if words != "ok" {
        let line = words.lines().find(|line| !line.starts_with("***")).unwrap_or(&words).to_owned();
        return Ok(Some(Why::Sqlite(line)));
    }
    match depth {
        Depth::Quick => Ok(None),
        Depth::Whole => Ok(connection.query_row(GAPS, [], |row| row.get(0)).optional()?.map(Why::Gap)),
    }
}

/// Entries count from 0 without gaps, and every log has its row in the index.
const GAPS: &str = "select tbl from log group by tbl \
     having max(seq) + 1 <> count(*) or tbl not in (select id from tables) union all \
     select id from tables where not exists (select 1 from log where tbl = id) limit 1";

/// Tables, indexes and columns, each with its kind.
fn parts(connection: &Connection) -> rusqlite::Result<Vec<(String, String)>> {
    let query = "select type, name from sqlite_schema where type in ('table', 'index') union all \
                 select 'column', it.name || '.' || of.name from sqlite_schema it, pragma_table_info(it.name) of \
                 where it.type = 'table'";
    lists::all(connection, query, [], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// A secret that is not there although people rely on it.
fn lost_secret(connection: &Connection, version: u32) -> rusqlite::Result<Option<&'static str>> {
    if version < SECRETS_SINCE || !is_lived_in(connection)? {
        return Ok(None);
    }
    let since = [(SECRETS[0], SECRETS_SINCE), (SECRETS[1], SECRETS_SINCE), DAILY];
    for (name, _) in since.into_iter().filter(|(_, since)| version >= *since) {
        let query = "select 1 from secrets where name = ?1 and length(value) = 32";
        if !connection.prepare(query)?.exists([name])? {
            return Ok(Some(name));
        }
    }
    Ok(None)
}

/// Does it hold tables or guests?
pub(super) fn is_lived_in(connection: &Connection) -> rusqlite::Result<bool> {
    connection
        .prepare_cached("select exists (select 1 from tables) or exists (select 1 from guests)")?
        .query_row([], |row| row.get(0))
}

/// Damage, or a file that the system does not let us read.
fn unreadable(path: &Path, error: &rusqlite::Error) -> StoreError {
    let system = matches!(
        error.sqlite_error_code(),
        Some(
            ErrorCode::CannotOpen
                | ErrorCode::PermissionDenied
                | ErrorCode::ReadOnly
                | ErrorCode::DatabaseBusy
                | ErrorCode::DatabaseLocked
                | ErrorCode::DiskFull
                | ErrorCode::OutOfMemory
        )
    );
    if system { file::cannot_open(path, error) } else { damaged(path, Why::Sqlite(error.to_string())) }
}
