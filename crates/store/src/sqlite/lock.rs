//! One server a file, by whatever name it was opened; and noticing that the file is no longer there.

use super::{file, wal};
use crate::StoreError;
use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Held while it lives. The system releases it even if we are killed.
pub(super) struct Lock {
    _beside: File,
    _itself: Option<File>,
}

impl Lock {
    /// Refused while a server uses the file. `path` is the true name, see [`true_name`].
    pub(super) fn take(path: &Path) -> Result<Lock, StoreError> {
        let name = file::with_tail(path, ".lock");
        let beside = File::options().create(true).truncate(false).write(true).open(&name);
        let beside = beside.map_err(|error| file::cannot_open(path, error))?;
        held(path, &beside)?;
        Ok(Lock { _beside: beside, _itself: itself(path)? })
    }

    /// Once a file was made, perhaps in the place of an empty one.
    pub(super) fn of_new_file(self, path: &Path) -> Result<Lock, StoreError> {
        Ok(Lock { _itself: itself(path)?, ..self })
    }

    /// While a file is only read: `None` if a server uses it. Leaves nothing beside it.
    pub(super) fn for_reading(path: &Path) -> Result<Option<Vec<File>>, StoreError> {
        let mut files = Vec::new();
        if let Ok(beside) = File::open(file::with_tail(path, ".lock")) {
            match beside.try_lock() {
                Ok(()) => files.push(beside),
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(error)) => return Err(file::cannot_open(path, error)),
            }
        }
        match itself(path) {
            Ok(found) => files.extend(found),
            Err(error) if error.say.key == "store-in-use" => return Ok(None),
            Err(error) => return Err(error),
        }
        Ok(Some(files))
    }
}

/// Locks the database itself, so that a second name or a new place for it do not hide it. Only on Linux, where SQLite's own
/// locks are of another kind and neither disturbs the other; elsewhere [`Watch`] notices.
fn itself(path: &Path) -> Result<Option<File>, StoreError> {
    if !cfg!(target_os = "linux") {
        return Ok(None);
    }
    match File::open(path) {
        Ok(file) => held(path, &file).map(|()| Some(file)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(file::cannot_open(path, error)),
    }
}

fn held(path: &Path, lock: &File) -> Result<(), StoreError> {
    match lock.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(file::about(path, "store-in-use")),
        Err(TryLockError::Error(error)) => Err(file::cannot_open(path, error)),
    }
}

/// The name of a file behind symbolic links, whether or not it is there yet: locks and logs lie beside that one.
pub(super) fn true_name(path: &Path) -> PathBuf {
    if !cfg!(unix) {
        return path.to_owned();
    }
    let folder = |path: &Path| path.parent().map(Path::to_owned).unwrap_or_default();
    let mut name = path.to_owned();
    // As many links as Linux follows; a circle of them cannot be opened, which is reported then.
    for _ in 0..40 {
        let Ok(to) = std::fs::read_link(&name) else { break };
        name = folder(&name).join(to);
    }
    let beside = folder(&name);
    let beside = if beside.as_os_str().is_empty() { PathBuf::from(".") } else { beside };
    match (beside.canonicalize(), name.file_name()) {
        (Ok(beside), Some(last)) => beside.join(last),
        (Ok(_) | Err(_), _) => name,
    }
}

/// Refuses a file that has a second name: SQLite would keep a log beside each, and each would ruin the other.
pub(super) fn refuse_second_name(path: &Path) -> Result<(), StoreError> {
    #[cfg(unix)]
    if std::fs::metadata(path).is_ok_and(|found| std::os::unix::fs::MetadataExt::nlink(&found) > 1) {
        return Err(file::about(path, "store-second-name"));
    }
    let _ = path;
    Ok(())
}

/// What tells a file from another one of the same name.
type Identity = (u64, u64);

fn identity(path: &Path) -> io::Result<Identity> {
    let found = std::fs::metadata(path)?;
    #[cfg(unix)]
    return Ok((std::os::unix::fs::MetadataExt::dev(&found), std::os::unix::fs::MetadataExt::ino(&found)));
    #[cfg(not(unix))]
    return Ok((u64::from(found.is_file()), 0));
}

/// Looks whether the database and its log are still the files that were opened. A server whose files were deleted or
/// replaced could go on writing to nowhere, and acknowledge it.
pub(super) struct Watch {
    path: PathBuf,
    files: Vec<(PathBuf, Identity)>,
    /// Once they are gone nothing is written any more, even if they come back.
    gone: OnceLock<StoreError>,
}

impl Watch {
    /// Once SQLite has opened both.
    pub(super) fn over(path: &Path) -> Result<Watch, StoreError> {
        let mut files = Vec::new();
        for file in [path.to_owned(), wal::name_of(path)] {
            let identity = identity(&file).map_err(|error| file::cannot_open(&file, error))?;
            files.push((file, identity));
        }
        Ok(Watch { path: path.to_owned(), files, gone: OnceLock::new() })
    }

    /// Never opens them: closing a file releases all of SQLite's locks on it.
    pub(super) fn look(&self) -> Result<(), StoreError> {
        if let Some(gone) = self.gone.get() {
            return Err(gone.clone());
        }
        for (file, known) in &self.files {
            match identity(file) {
                Ok(found) if found == *known => {}
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(file::cannot_open(file, error)),
                Ok(_) | Err(_) => return Err(self.lost(file)),
            }
        }
        Ok(())
    }

    fn lost(&self, file: &Path) -> StoreError {
        let gone = self.gone.get_or_init(|| {
            tracing::error!(file = %file.display(), "the file was moved, deleted or replaced: nothing is written any more");
            file::about(&self.path, "store-gone")
        });
        gone.clone()
    }
}
