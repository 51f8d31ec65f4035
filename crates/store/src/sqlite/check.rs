//! Checking a database that this process has not opened.

use super::damage::{Depth, examine, inspect};
use super::lists::count;
use super::lock::{Lock, true_name};
use super::{failed, file};
use crate::{Checked, StoreError};
use rusqlite::Connection;
use std::fs::File;
use std::path::Path;

/// Locks that keep a server from starting while its file is looked at; `None` if one is running.
pub(super) type Quiet = Option<Vec<File>>;

/// A reader of a database, once nothing was found wrong with it.
pub(super) fn whole(path: &Path, depth: Depth) -> Result<(Connection, Quiet), StoreError> {
    let path = &true_name(path);
    let quiet = Lock::for_reading(path)?;
    if quiet.is_some() {
        return Ok((examine(path, depth)?, quiet));
    }
    // The file changes under our eyes: only what SQLite shows of it holds together. Its log is the server's.
    let connection = file::reader(path)?;
    inspect(path, &connection, depth)?;
    Ok((connection, quiet))
}

pub(crate) async fn check_whole(path: &Path) -> Result<Checked, StoreError> {
    let path = path.to_owned();
    let checking = tokio::task::spawn_blocking(move || {
        file::expect(&path)?;
        let (connection, quiet) = whole(&path, Depth::Whole)?;
        counted(&connection, quiet.is_none()).map_err(failed)
    });
    checking.await.map_err(|_| StoreError::closed())?
}

fn counted(connection: &Connection, in_use: bool) -> rusqlite::Result<Checked> {
    let number = |query: &str| connection.query_row(query, [], |row| count(row, 0));
    Ok(Checked {
        in_use,
        version: connection.pragma_query_value(None, "user_version", |row| row.get(0))?,
        tables: number("select count(*) from tables")?,
        guests: number("select count(*) from guests")?,
        entries: number("select count(*) from log")?,
        bytes: number("select page_count * page_size from pragma_page_count(), pragma_page_size()")?,
    })
}
