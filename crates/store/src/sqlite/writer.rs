//! The one thread that writes. Whatever has been asked for by the time it looks goes into one transaction, and everybody
//! is answered once that transaction is on disk: a thousand people share the price of one flush.

use super::failed;
use super::write::{Task, write};
use crate::{AppendError, StoreError};
use rusqlite::{Connection, TransactionBehavior};
use std::thread::JoinHandle;
use tokio::sync::{mpsc, oneshot};

/// Enough for everybody who waits at once; beyond it, whoever asks waits for a place in the queue.
const QUEUE: usize = 4096;
/// Bounds a transaction, and so the longest wait behind it.
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
            while let Some(job) = queue.blocking_recv() {
                let mut batch = vec![job];
                while batch.len() < BATCH
                    && let Ok(job) = queue.try_recv()
                {
                    batch.push(job);
                }
                commit(&mut connection, batch);
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
        jobs.send(Job { task, answer }).await.map_err(|_| StoreError::closed())?;
        answered.await.map_err(|_| StoreError::closed())?
    }
}

/// Finishes what was asked for, so that the file can be opened again at once.
impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // A writer that panicked has said so already, and its callers were told.
            let _ = thread.join();
        }
    }
}

/// Writes the batch, and answers. Should one task break the transaction, the batch is halved until that task is alone:
/// nobody else fails with it.
fn commit(connection: &mut Connection, mut batch: Vec<Job>) {
    match attempt(connection, &batch) {
        Ok(answers) => {
            for (job, answer) in batch.into_iter().zip(answers) {
                // Whoever stopped waiting will read.
                let _ = job.answer.send(answer);
            }
        }
        Err(_) if batch.len() > 1 => {
            let rest = batch.split_off(batch.len() / 2);
            commit(connection, batch);
            commit(connection, rest);
        }
        Err(error) => {
            for job in batch {
                let _ = job.answer.send(Err(AppendError::Failed(failed(&error))));
            }
        }
    }
}

fn attempt(connection: &mut Connection, batch: &[Job]) -> rusqlite::Result<Vec<Answer>> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let answers = batch.iter().map(|job| write(&transaction, &job.task)).collect::<Result<_, _>>()?;
    transaction.commit()?;
    Ok(answers)
}
