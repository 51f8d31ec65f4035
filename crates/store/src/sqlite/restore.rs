//! Putting a backup in the place of a database.

use super::damage::Depth;
use super::lock::{Lock, true_name};
use super::{backup, check, file, wal};
use crate::StoreError;
use cachet_engine::Say;
use std::io;
use std::path::{Path, PathBuf};

/// Returns the name under which the old database is kept, if there was one. Where this is interrupted, either the old
/// database is still there, or the new one is, or a start is refused by name; it can then be done again.
pub(crate) async fn restore(path: &Path, backup: &Path) -> Result<Option<PathBuf>, StoreError> {
    let (path, backup) = (true_name(path), true_name(backup));
    let restoring = tokio::task::spawn_blocking(move || put_in_place(&path, &backup));
    restoring.await.map_err(|_| StoreError::closed())?
}

fn put_in_place(path: &Path, from: &Path) -> Result<Option<PathBuf>, StoreError> {
    file::expect(from)?;
    if path == from {
        return Err(file::about(path, "store-restore-itself"));
    }
    refuse_what_is_not_ours(path)?;
    let _lock = Lock::take(path)?;
    let (connection, _quiet) = check::whole(from, Depth::Whole)?;
    let part = file::with_tail(path, &format!(".{}.part", std::process::id()));
    let placed = backup::copy_as(&connection, &part, path).and_then(|()| {
        let kept = keep(path).map_err(|error| cannot_restore(path, error))?;
        file::settle(&part, path).map_err(|error| cannot_restore(path, error))?;
        Ok(kept)
    });
    if placed.is_err() {
        // The first error is reported; the incomplete copy is removed.
        let _ = std::fs::remove_file(&part);
    }
    placed
}

/// A damaged file is replaced, even if its header is gone: it is kept. The database of another program is not.
fn refuse_what_is_not_ours(path: &Path) -> Result<(), StoreError> {
    match file::recognise(path) {
        Err(error) if ["store-foreign", "store-newer", "store-cannot-open"].contains(&error.say.key) => Err(error),
        Ok(_) | Err(_) => Ok(()),
    }
}

/// Gives what is there a second name, and moves its log away from the first: the rename that follows then puts the new
/// file in the place of the old one, and at no moment is there none.
fn keep(path: &Path) -> io::Result<Option<PathBuf>> {
    let log = wal::name_of(path);
    let there = [path, &log].map(|file| std::fs::metadata(file).is_ok_and(|found| found.len() > 0));
    let kept = free_name(path);
    if there[0] && std::fs::hard_link(path, &kept).is_err() {
        // Not every file system has hard links.
        std::fs::copy(path, &kept)?;
    }
    if there[1] {
        std::fs::rename(&log, wal::name_of(&kept))?;
    }
    // Of no use to anybody else. They may not be there.
    for tail in ["-wal", "-shm"] {
        let _ = std::fs::remove_file(file::with_tail(path, tail));
    }
    Ok(there.contains(&true).then_some(kept))
}

/// `cachet.db` → `cachet.db.before-restore-1`
fn free_name(path: &Path) -> PathBuf {
    let name = |number: u32| file::with_tail(path, &format!(".before-restore-{number}"));
    let free = |name: &PathBuf| name.symlink_metadata().is_err() && wal::name_of(name).symlink_metadata().is_err();
    (1..).map(name).find(free).expect("there are more numbers than files")
}

fn cannot_restore(path: &Path, why: io::Error) -> StoreError {
    let say = Say::new("store-restore-failed").with("file", path.display().to_string());
    StoreError::new(say.with("why", why.to_string()))
}
