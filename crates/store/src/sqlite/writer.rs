//! The one thread that writes. All queued tasks go into one transaction, and their callers are answered once it is on
//! disk, so that they share one flush (group commit).

use super::failed;
use super::write::{Task, write};
use crate::{AppendError, StoreError, WRITE_PATIENCE};
use rusqlite::{Connection, ErrorCode, TransactionBehavior};
use std::thread::JoinHandle;
use tokio::sync::{mpsc, oneshot};

/// Length of the queue; when it is full, callers wait.
const QUEUE: usize = 4096;
/// Most tasks in one transaction, which bounds the wait for the next.
const BATCH: usize = 1024;

type Answer = Result<(), AppendError>;

struct Job {
    task: Task,
    answer: oneshot::Sender<Answer>,
}

pub(super) struct Writer {
    /// `None` once the store is being closed.
    jobs: Option<mpsc::Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    pub(super) fn start(mut connection: Connection) -> Result<Writer, StoreError> {
        let (jobs, mut queue) = mpsc::channel(QUEUE);
        let work = move || {
            let mut erased = false;
            while let Some(job) = queue.blocking_recv() {
                let mut batch = vec![job];
                while batch.len() < BATCH
                    && let Ok(job) = queue.try_recv()
                {
                    batch.push(job);
                }
                erased |= batch.iter().any(|job: &Job| job.task.erases());
                commit(&mut connection, batch, &mut erased);
            }
        };
        let thread = std::thread::Builder::new()
            .name("store writer".to_owned())
            .spawn(work)
            .map_err(|error| StoreError::because("store-sqlite", error))?;
        Ok(Writer { jobs: Some(jobs), thread: Some(thread) })
    }

    pub(super) async fn carry_out(&self, task: Task) -> Answer {
        let (answer, answered) = oneshot::channel();
        let jobs = self.jobs.as_ref().ok_or_else(StoreError::closed)?;
        let carried_out = async {
            jobs.send(Job { task, answer }).await.map_err(|_| StoreError::closed())?;
            answered.await.map_err(|_| StoreError::closed().unsure())?
        };
        // It stays in the queue, and may be written when the disk answers again.
        tokio::time::timeout(WRITE_PATIENCE, carried_out).await.map_err(|_| StoreError::slow().unsure())?
    }
}

/// Finishes the queued tasks, so that the file can be opened again at once.
impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // If the writer panicked, that is logged and its callers have an error.
            let _ = thread.join();
        }
    }
}

/// Writes the batch and answers its callers. If one task makes the transaction fail, the batch is halved until that task
/// is alone, so that no other fails with it. Where somebody was `erased`, their callers are answered once nothing of them is
/// left in the write-ahead log either; if a reader keeps it from being emptied, that is tried again with the next batch.
fn commit(connection: &mut Connection, mut batch: Vec<Job>, erased: &mut bool) {
    match attempt(connection, &batch) {
        Ok(answers) => {
            *erased = *erased && !empty_log(connection);
            for (job, answer) in batch.into_iter().zip(answers) {
                // The caller may have stopped waiting.
                let _ = job.answer.send(answer);
            }
        }
        Err(Trouble::Undone(_)) if batch.len() > 1 => {
            let rest = batch.split_off(batch.len() / 2);
            commit(connection, batch, erased);
            commit(connection, rest, erased);
        }
        Err(Trouble::Undone(error) | Trouble::Unknown(error)) => {
            for job in batch {
                let _ = job.answer.send(Err(AppendError::Failed(error.clone())));
            }
        }
    }
}

/// Moves the write-ahead log into the database and cuts it to nothing. Readers are waited for as long as for any lock.
fn empty_log(connection: &Connection) -> bool {
    let busy: rusqlite::Result<bool> = connection.query_row("pragma wal_checkpoint(truncate)", [], |row| row.get(0));
    matches!(busy, Ok(false))
}

enum Trouble {
    /// Nothing was written.
    Undone(StoreError),
    /// The last flush failed: what was written may be found again after a restart.
    Unknown(StoreError),
}

fn attempt(connection: &mut Connection, batch: &[Job]) -> Result<Vec<Answer>, Trouble> {
    let undone = |error: rusqlite::Error| Trouble::Undone(failed(error));
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(undone)?;
    let answers = batch.iter().map(|job| write(&transaction, &job.task)).collect::<Result<_, _>>().map_err(undone)?;
    match transaction.commit() {
        Ok(()) => Ok(answers),
        // There was no room for it: it was rolled back.
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::DiskFull) => Err(undone(error)),
        Err(error) => Err(Trouble::Unknown(failed(error).unsure())),
    }
}
