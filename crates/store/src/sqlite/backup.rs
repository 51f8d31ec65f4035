//! A copy of the whole database while a server is writing to it, by the same process or another.

use super::damage::Depth;
use super::{check, file};
use crate::StoreError;
use cachet_engine::Say;
use rusqlite::Connection;
use std::path::{Path, PathBuf};

/// Copies a database that this process has not opened.
pub(crate) async fn back_up(from: &Path, to: &Path) -> Result<(), StoreError> {
    let (from, to) = (from.to_owned(), to.to_owned());
    let copying = tokio::task::spawn_blocking(move || {
        file::expect(&from)?;
        // Whatever is wrong with it would be wrong with the copy.
        let (connection, _quiet) = check::whole(&from, Depth::Quick)?;
        copy(&connection, &to)
    });
    copying.await.map_err(|_| StoreError::closed())?
}

/// The copy has a temporary name until it is complete and on disk, so that a file of the requested name is a good backup.
pub(super) fn copy(connection: &Connection, to: &Path) -> Result<(), StoreError> {
    refuse_to_overwrite(to)?;
    let part = part_of(to);
    let copied = copy_as(connection, &part, to).and_then(|()| {
        refuse_to_overwrite(to)?;
        file::settle(&part, to).map_err(|error| cannot_write(to, error))
    });
    if copied.is_err() {
        // The first error is reported; the incomplete copy is removed.
        let _ = std::fs::remove_file(&part);
    }
    copied
}

pub(super) fn copy_as(connection: &Connection, part: &Path, to: &Path) -> Result<(), StoreError> {
    file::private(part).map_err(|error| cannot_write(to, error))?;
    let name = part.to_str().ok_or_else(|| file::about(to, "store-path-not-text"))?;
    // In one read transaction: a snapshot of one moment.
    connection.execute("vacuum into ?1", [name]).map_err(|error| cannot_write(to, error))?;
    file::set_apart(part)
}

fn refuse_to_overwrite(to: &Path) -> Result<(), StoreError> {
    if to.symlink_metadata().is_ok() { Err(file::about(to, "store-backup-exists")) } else { Ok(()) }
}

fn part_of(to: &Path) -> PathBuf {
    let mut name = to.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    to.with_file_name(name)
}

fn cannot_write(to: &Path, why: impl std::fmt::Display) -> StoreError {
    StoreError::new(Say::new("store-backup-failed").with("file", to.display().to_string()).with("why", why.to_string()))
}
