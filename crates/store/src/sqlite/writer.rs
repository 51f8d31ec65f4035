//! The one thread that writes. All queued tasks go into one transaction, and their callers are answered once it is on
//! disk, so that they share one flush (group commit).

use super::lock::Watch;
use super::write::{Task, write};
use super::{failed, file};
use crate::{AppendError, StoreError, WRITE_PATIENCE};
use rusqlite::{Connection, ErrorCode, TransactionBehavior};
use std::sync::Arc;
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
    pub(super) fn start(connection: Connection, watch: Arc<Watch>) -> Result<Writer, StoreError> {
        let (jobs, mut queue) = mpsc::channel(QUEUE);
        let work = move || {
            let mut desk = Desk { connection, watch, erased: false, cramped: false };
            while let Some(job) = queue.blocking_recv() {
                let mut batch = vec![job];
                while batch.len() < BATCH
                    && let Ok(job) = queue.try_recv()
                {
                    batch.push(job);
                }
                desk.erased |= batch.iter().any(|job: &Job| job.task.erases());
                desk.commit(batch);
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

/// What the writer works with.
struct Desk {
    connection: Connection,
    watch: Arc<Watch>,
    /// Something of whoever was erased may still be in the write-ahead log.
    erased: bool,
    /// Something could not be written. A disk that has room for a little may still have none for a move, so whoever asks
    /// for the health of the store is told that it is well again only when there is [`ROOM`].
    cramped: bool,
}

/// More than any usual move needs, in bytes.
const ROOM: u32 = 256 * 1024;

impl Desk {
    /// Writes the batch and answers its callers. If one task makes the transaction fail, the batch is halved until that
    /// task is alone, so that no other fails with it. Where somebody was erased, callers are answered once nothing of
    /// them is left in the write-ahead log either; if a reader keeps it from being emptied, that is tried again with the
    /// next batch.
    fn commit(&mut self, mut batch: Vec<Job>) {
        match self.attempt(&batch) {
            Ok(answers) => {
                self.erased = self.erased && !empty_log(&self.connection);
                for (job, answer) in batch.into_iter().zip(answers) {
                    // The caller may have stopped waiting.
                    let _ = job.answer.send(answer);
                }
            }
            Err(error) if batch.len() > 1 && !error.unsure => {
                let rest = batch.split_off(batch.len() / 2);
                self.commit(batch);
                self.commit(rest);
            }
            Err(error) => {
                self.cramped = true;
                for job in batch {
                    let _ = job.answer.send(Err(AppendError::Failed(error.clone())));
                }
            }
        }
    }

    fn attempt(&mut self, batch: &[Job]) -> Result<Vec<Answer>, StoreError> {
        // Before, so that nothing is written to a file that is no longer ours; and after, so that nothing is acknowledged
        // that went there.
        self.watch.look()?;
        let probed = batch.iter().any(|job| matches!(job.task, Task::Probe));
        if probed && self.cramped {
            look_for_room(&self.connection).map_err(failed)?;
            self.cramped = false;
        }
        let answers = write_all(&mut self.connection, batch, probed)?;
        self.watch.look().map_err(StoreError::unsure)?;
        Ok(answers)
    }
}

/// A transaction that changes nothing is not named: it costs no flush.
fn write_all(connection: &mut Connection, batch: &[Job], probed: bool) -> Result<Vec<Answer>, StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(failed)?;
    let before = transaction.total_changes();
    let written = batch.iter().map(|job| write(&transaction, &job.task)).collect::<Result<_, _>>();
    let answers = written.map_err(failed)?;
    if probed || transaction.total_changes() != before {
        file::name_commit(&transaction).map_err(failed)?;
    }
    match transaction.commit() {
        Ok(()) => Ok(answers),
        Err(error) if is_undone(&error) => Err(failed(error)),
        // The last flush failed: what was written may be found again after a restart.
        Err(error) => Err(failed(error).unsure()),
    }
}

/// There was no room for it, or its last page could not be written: it was rolled back, and a log without its end is not
/// read.
fn is_undone(error: &rusqlite::Error) -> bool {
    let full = error.sqlite_error_code() == Some(ErrorCode::DiskFull);
    full || error.sqlite_error().is_some_and(|error| error.extended_code == rusqlite::ffi::SQLITE_IOERR_WRITE)
}

/// Writes that much, and removes it.
fn look_for_room(connection: &Connection) -> rusqlite::Result<()> {
    let query = "update commits set before = now, now = randomblob(16), room = zeroblob(?1)";
    connection.execute(query, [ROOM])?;
    connection.execute("update commits set before = now, now = randomblob(16), room = null", []).map(|_| ())
}

/// Moves the write-ahead log into the database and cuts it to nothing. Readers are waited for as long as for any lock.
fn empty_log(connection: &Connection) -> bool {
    let busy: rusqlite::Result<bool> = connection.query_row("pragma wal_checkpoint(truncate)", [], |row| row.get(0));
    matches!(busy, Ok(false))
}
