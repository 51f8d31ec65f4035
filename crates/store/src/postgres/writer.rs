//! Appends, in batches: requests that arrive while batches are being written make up the next.

use super::batch::{is_move, send};
use super::connect::{failed, no_connection};
use super::notices::Notices;
use crate::{Append, AppendError, StoreError, TableId, WRITE_PATIENCE};
use deadpool_postgres::{Object, Pool};
use futures_util::stream::{FuturesUnordered, StreamExt};
use std::collections::HashSet;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::error::{Error, Severity, SqlState};

/// Length of the queue; when it is full, callers wait.
const QUEUE: usize = 4096;
/// Most appends in one batch, which bounds the wait for the next.
const BATCH: usize = 512;
/// Batches that are written at the same time, each by a connection of its own: while one is being flushed, the next is prepared.
pub(super) const AT_ONCE: usize = 2;
/// So many moves are worth a statement of their own while another is under way. Fewer wait for it: a statement costs as much as
/// a dozen of them.
const WORTH: usize = 32;

/// Timeout of a statement, after which the connection counts as lost.
const PATIENCE: Duration = Duration::from_secs(20);

struct Job {
    append: Append,
    answer: oneshot::Sender<Result<(), AppendError>>,
}

pub(super) struct Writer(mpsc::Sender<Job>);

impl Writer {
    pub(super) fn start(pool: Pool, notices: Notices) -> Writer {
        let (jobs, queue) = mpsc::channel(QUEUE);
        // Ends when the store is dropped and the queue is empty.
        tokio::spawn(work(pool, notices, queue));
        Writer(jobs)
    }

    pub(super) async fn append(&self, append: Append) -> Result<(), AppendError> {
        let (answer, answered) = oneshot::channel();
        let written = async {
            self.0.send(Job { append, answer }).await.map_err(|_| StoreError::closed())?;
            answered.await.map_err(|_| StoreError::closed().unsure())?
        };
        // It may be under way, and be written when the database answers again.
        tokio::time::timeout(WRITE_PATIENCE, written).await.map_err(|_| StoreError::slow().unsure())?
    }
}

async fn work(pool: Pool, notices: Notices, mut queue: mpsc::Receiver<Job>) {
    let mut desk = Desk::default();
    let mut under_way = FuturesUnordered::new();
    let mut closed = false;
    loop {
        while under_way.len() < AT_ONCE
            && let Some(batch) = desk.next_batch(under_way.is_empty())
        {
            under_way.push(commit(&pool, &notices, batch));
        }
        tokio::select! {
            count = queue.recv_many(&mut desk.waiting, BATCH), if !closed && desk.waiting.len() < BATCH => {
                closed = count == 0;
            }
            Some(tables) = under_way.next() => desk.busy.retain(|table| !tables.contains(table)),
            else => return,
        }
    }
}

/// What waits to be written.
#[derive(Default)]
struct Desk {
    waiting: Vec<Job>,
    /// The tables of the batches under way. A statement sees neither its own rows nor those of another that is not committed:
    /// a second entry of the same table waits.
    busy: HashSet<TableId>,
}

impl Desk {
    /// All that can be written by one statement, in the order of their tables. Nothing if it would not be alone and is not worth
    /// it.
    fn next_batch(&mut self, alone: bool) -> Option<Batch> {
        let mut met = HashSet::new();
        let mut moves = None;
        let mut jobs = Vec::new();
        for job in std::mem::take(&mut self.waiting) {
            let table = job.append.table;
            // Whatever else waits for that table comes after this, whether this is taken or not.
            let first = met.insert(table) && !self.busy.contains(&table);
            if first && jobs.len() < BATCH && *moves.get_or_insert(is_move(&job.append)) == is_move(&job.append) {
                jobs.push(job);
            } else {
                self.waiting.push(job);
            }
        }
        if !alone && moves == Some(true) && jobs.len() < WORTH {
            jobs.append(&mut self.waiting);
            self.waiting = jobs;
            return None;
        }
        jobs.sort_unstable_by_key(|job| job.append.table.key());
        self.busy.extend(jobs.iter().map(|job| job.append.table));
        moves.map(|moves| Batch { moves, jobs })
    }
}

/// Appends to different tables.
struct Batch {
    /// Do all of them only add an entry?
    moves: bool,
    jobs: Vec<Job>,
}

/// Writes a batch and answers its callers. If one entry makes the statement fail, the batch is halved until that entry is
/// alone, so that no other fails with it. Answers with the tables.
async fn commit(pool: &Pool, notices: &Notices, batch: Batch) -> HashSet<TableId> {
    let tables = batch.jobs.iter().map(|job| job.append.table).collect();
    let moves = batch.moves;
    let mut parts = vec![batch.jobs];
    while let Some(mut part) = parts.pop() {
        match attempt(pool, moves, &part).await {
            Ok(won) => {
                let last = |it: &Append| i64::from(it.seq) + it.rest().len() as i64;
                let written = part.iter().map(|job| (job.append.table.key(), last(&job.append)));
                notices.tell(written.filter(|(table, _)| won.contains(table)).collect());
                for job in part {
                    let answer =
                        if won.contains(&job.append.table.key()) { Ok(()) } else { Err(AppendError::Conflict) };
                    // The caller may have stopped waiting.
                    let _ = job.answer.send(answer);
                }
            }
            Err(Trouble::Undone(_)) if part.len() > 1 => {
                let rest = part.split_off(part.len() / 2);
                parts.extend([rest, part]);
            }
            Err(Trouble::Undone(refused) | Trouble::Unknown(refused)) => {
                for job in part {
                    let _ = job.answer.send(Err(refused.clone()));
                }
            }
        }
    }
    tables
}

enum Trouble {
    /// Nothing was written.
    Undone(AppendError),
    /// There is no connection, or it was lost: then the statement may have been executed.
    Unknown(AppendError),
}

async fn attempt(pool: &Pool, moves: bool, batch: &[Job]) -> Result<HashSet<i64>, Trouble> {
    let client = pool.get().await.map_err(|error| Trouble::Unknown(no_connection(error).into()))?;
    let slow = || Trouble::Unknown(StoreError::slow().unsure().into());
    let sent = tokio::time::timeout(PATIENCE, send(&client, moves, batch.iter().map(|job| &job.append))).await;
    let answer = sent.map_or_else(|_| Err(slow()), |sent| sent.map_err(judge));
    if let Err(Trouble::Unknown(_)) = answer {
        // Must not be reused, though it may not look closed yet.
        drop(Object::take(client));
    }
    answer
}

fn judge(error: Error) -> Trouble {
    match error.as_db_error() {
        Some(told) if told.constraint() == Some("one_table_a_code") && *told.code() == SqlState::UNIQUE_VIOLATION => {
            Trouble::Undone(AppendError::CodeTaken)
        }
        Some(told) if told.parsed_severity() == Some(Severity::Error) => Trouble::Undone(failed(error).into()),
        Some(_) | None => Trouble::Unknown(failed(error).unsure().into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(table: u64, seq: u32) -> Job {
        let (table, entries) = (TableId(table), vec![Vec::new()]);
        let append = Append { table, seq, entries, summary: None, joined: vec![], left: vec![], ended: None };
        Job { append, answer: oneshot::channel().0 }
    }

    fn next(desk: &mut Desk, alone: bool) -> Option<(bool, Vec<(u64, u32)>)> {
        let batch = desk.next_batch(alone)?;
        Some((batch.moves, batch.jobs.iter().map(|it| (it.append.table.0, it.append.seq)).collect()))
    }

    #[test]
    fn entries_of_one_table_are_written_one_after_another() {
        let mut desk = Desk::default();
        desk.waiting.extend([job(7, 1), job(3, 0), job(7, 2), job(5, 4), job(3, 1)]);
        assert_eq!(next(&mut desk, true), Some((true, vec![(5, 4), (7, 1)])), "moves, in the order of their tables");
        assert_eq!(next(&mut desk, false), Some((false, vec![(3, 0)])), "what opens a table, by itself");
        assert_eq!(next(&mut desk, true), None, "their tables are being written to");
        desk.busy.remove(&TableId(3));
        assert_eq!(next(&mut desk, true), Some((true, vec![(3, 1)])));
        desk.busy.remove(&TableId(7));
        assert_eq!(next(&mut desk, true), Some((true, vec![(7, 2)])));
        assert!(desk.waiting.is_empty());
    }

    #[test]
    fn few_moves_wait_for_the_batch_under_way() {
        let mut desk = Desk::default();
        desk.waiting.extend((0..WORTH as u64 - 1).map(|table| job(table, 1)));
        desk.waiting.push(job(0, 2));
        assert_eq!(next(&mut desk, false), None);
        desk.waiting.push(job(99, 1));
        let (moves, written) = next(&mut desk, false).expect("enough");
        assert!(moves && written.len() == WORTH && written.contains(&(99, 1)) && written.contains(&(0, 1)));
        assert_eq!(
            desk.waiting.iter().map(|it| it.append.seq).collect::<Vec<_>>(),
            [2],
            "in its order, though it waited"
        );
    }
}
