//! What a host does at the command line, also while a server is using the file: one short transaction.

use super::write::{self, Task};
use super::{failed, file, people, talk};
use crate::{GuestId, GuestRow, ReportRow, StoreError, Whom};
use rusqlite::TransactionBehavior;
use std::path::Path;

pub(crate) async fn guests(path: &Path, whom: Whom, limit: u32) -> Result<Vec<GuestRow>, StoreError> {
    at(path, move |path| {
        file::expect(path)?;
        people::guests(&file::current_reader(path)?, &whom, limit).map_err(failed)
    })
    .await
}

pub(crate) async fn block(path: &Path, guest: GuestId, since: Option<i64>) -> Result<bool, StoreError> {
    change(path, Task::People(people::Task::Block(guest, since))).await
}

pub(crate) async fn rename(path: &Path, guest: GuestId, name: &str) -> Result<bool, StoreError> {
    change(path, Task::Rename(guest, name.to_owned())).await
}

pub(crate) async fn reports(path: &Path, closed: bool, limit: u32) -> Result<Vec<ReportRow>, StoreError> {
    at(path, move |path| {
        file::expect(path)?;
        talk::reports(&file::current_reader(path)?, closed, limit).map_err(failed)
    })
    .await
}

pub(crate) async fn close_report(path: &Path, id: i64, at: i64) -> Result<bool, StoreError> {
    change(path, Task::Talk(talk::Task::Close(id, at))).await
}

async fn at<T: Send + 'static>(
    path: &Path,
    work: impl FnOnce(&Path) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let path = path.to_owned();
    tokio::task::spawn_blocking(move || work(&path)).await.map_err(|_| StoreError::closed())?
}

/// False where the task found that it cannot be done.
async fn change(path: &Path, task: Task) -> Result<bool, StoreError> {
    at(path, move |path| {
        file::expect(path)?;
        // With the lock, if nobody has it: then the file is checked and migrated as by a server. Where a server has it, the
        // file must be of this version, and SQLite keeps the two writers apart.
        let _lock = match file::prepare(path, false) {
            Ok((_, lock)) => Some(lock),
            Err(error) if error.say.key == "store-in-use" => {
                file::current_reader(path)?;
                None
            }
            Err(error) => return Err(error),
        };
        let mut connection = file::writer(path)?;
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(failed)?;
        let done = write::write(&transaction, &task).map_err(failed)?.is_ok();
        if done {
            // Every commit has a name, or the write-ahead log would not be known as this file's.
            file::name_commit(&transaction).map_err(failed)?;
            transaction.commit().map_err(failed)?;
        }
        Ok(done)
    })
    .await
}
