//! Appends, in batches: requests that arrive while one batch is being written make up the next.

use super::connect::{failed, no_connection};
use super::history::{Columns, CountedColumns};
use crate::model::company_text;
use crate::{Append, AppendError, StoreError, WRITE_PATIENCE};
use deadpool_postgres::{Object, Pool};
use std::collections::HashSet;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::error::{Error, Severity, SqlState};

/// Length of the queue; when it is full, callers wait.
const QUEUE: usize = 4096;
/// The payload for a batch must fit into one notification, at most 7,999 bytes.
const BATCH: usize = 256;
const _: () = assert!("0123456789abcdef".len() + BATCH * " 0123456789abcdef:4294967295".len() < 8000);

/// Timeout of a statement, after which the connection counts as lost.
const PATIENCE: Duration = Duration::from_secs(20);

const APPEND: &str = include_str!("append.sql");

struct Job {
    append: Append,
    answer: oneshot::Sender<Result<(), AppendError>>,
}

pub(super) struct Writer(mpsc::Sender<Job>);

impl Writer {
    pub(super) fn start(pool: Pool, node: u64) -> Writer {
        let (jobs, queue) = mpsc::channel(QUEUE);
        // Ends when the store is dropped and the queue is empty.
        tokio::spawn(work(pool, format!("{node:x}"), queue));
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

async fn work(pool: Pool, node: String, mut queue: mpsc::Receiver<Job>) {
    let mut waiting = Vec::new();
    loop {
        if waiting.is_empty() && queue.recv_many(&mut waiting, BATCH).await == 0 {
            return;
        }
        while waiting.len() < BATCH
            && let Ok(job) = queue.try_recv()
        {
            waiting.push(job);
        }
        // A statement does not see its own rows: a second entry of the same table waits for the next.
        let mut tables = HashSet::new();
        let (batch, rest) = waiting.into_iter().partition(|job: &Job| tables.insert(job.append.table));
        waiting = rest;
        commit(&pool, &node, batch).await;
    }
}

/// Writes the batch and answers its callers. If one entry makes the statement fail, the batch is halved until that entry
/// is alone, so that no other fails with it.
async fn commit(pool: &Pool, node: &str, batch: Vec<Job>) {
    let mut parts = vec![batch];
    while let Some(mut part) = parts.pop() {
        match attempt(pool, node, &part).await {
            Ok(won) => {
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
}

enum Trouble {
    /// Nothing was written.
    Undone(AppendError),
    /// There is no connection, or it was lost: then the statement may have been executed.
    Unknown(AppendError),
}

async fn attempt(pool: &Pool, node: &str, batch: &[Job]) -> Result<HashSet<i64>, Trouble> {
    let client = pool.get().await.map_err(|error| Trouble::Unknown(no_connection(error).into()))?;
    let slow = || Trouble::Unknown(StoreError::slow().unsure().into());
    let sent = tokio::time::timeout(PATIENCE, send(&client, node, batch)).await;
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

/// The tables whose entry was accepted.
async fn send(client: &Object, node: &str, batch: &[Job]) -> Result<HashSet<i64>, Error> {
    let appends = || batch.iter().map(|job| &job.append);
    let tables: Vec<i64> = appends().map(|it| it.table.key()).collect();
    let seqs: Vec<i64> = appends().map(|it| it.seq.into()).collect();
    // The first entry of each append decides who wins the number; the rest follow in the same statement.
    let bodies: Vec<&[u8]> = appends().map(Append::first).collect();
    let rest = appends().flat_map(|it| {
        it.rest().iter().zip(i64::from(it.seq) + 1..).map(|(body, seq)| (it.table.key(), seq, body.as_slice()))
    });
    let (more_tables, more_seqs, more_bodies): (Vec<i64>, Vec<i64>, Vec<&[u8]>) = rest.collect();
    let last_seqs: Vec<i64> = appends().map(|it| i64::from(it.seq) + it.rest().len() as i64).collect();

    let summaries = || appends().filter_map(|it| it.summary.as_ref().map(|summary| (it.table.key(), summary)));
    let ids: Vec<i64> = summaries().map(|(id, _)| id).collect();
    let games: Vec<&str> = summaries().map(|(_, it)| it.game.as_str()).collect();
    let statuses: Vec<i16> = summaries().map(|(_, it)| it.status.key()).collect();
    let publics: Vec<bool> = summaries().map(|(_, it)| it.public).collect();
    let codes: Vec<&str> = summaries().map(|(_, it)| it.code.as_str()).collect();
    let dues: Vec<Option<i64>> = summaries().map(|(_, it)| it.due).collect();
    let touched: Vec<i64> = summaries().map(|(_, it)| it.touched).collect();
    let companies: Vec<Option<String>> = summaries().map(|(_, it)| company_text(it.company.as_ref())).collect();

    let evenings: Vec<bool> = summaries().map(|(_, it)| it.evening).collect();
    let with_end = appends().filter(|it| it.summary.is_some()).map(|it| it.ended.as_ref().map(|ended| ended.at));
    let ends: Vec<Option<i64>> = with_end.collect();
    let (mut end_tables, mut end_times, mut people) = (Vec::new(), Vec::new(), Columns::default());
    for (table, ended) in appends().filter_map(|it| it.ended.as_ref().map(|ended| (it.table.key(), ended))) {
        for played in &ended.people {
            end_tables.push(table);
            end_times.push(ended.at);
            people.push(played);
        }
    }
    let mut rated = CountedColumns::default();
    for (table, ended) in appends().filter_map(|it| it.ended.as_ref().map(|ended| (it.table, ended))) {
        rated.push(table, ended);
    }

    // A guest who joined and left has left: one statement must not touch a row twice.
    let joined = appends().flat_map(|it| {
        it.joined.iter().filter(|guest| !it.left.contains(guest)).map(|guest| (guest.key(), it.table.key()))
    });
    let (joiners, joined): (Vec<i64>, Vec<i64>) = joined.unzip();
    let left = appends().flat_map(|it| it.left.iter().map(|guest| (guest.key(), it.table.key())));
    let (leavers, left): (Vec<i64>, Vec<i64>) = left.unzip();

    let statement = client.prepare_cached(APPEND).await?;
    let rows = client
        .query(
            &statement,
            &[
                &tables,
                &seqs,
                &bodies,
                &ids,
                &games,
                &statuses,
                &publics,
                &codes,
                &dues,
                &touched,
                &joiners,
                &joined,
                &leavers,
                &left,
                &node,
                &companies,
                &more_tables,
                &more_seqs,
                &more_bodies,
                &last_seqs,
                &ends,
                &end_tables,
                &end_times,
                &people.guests,
                &people.seats,
                &people.games,
                &people.results,
                &people.people,
                &people.levels,
                &people.open,
                &rated.tables,
                &rated.times,
                &rated.seats,
                &rated.games,
                &rated.guests,
                &rated.levels,
                &rated.places,
                &evenings,
            ],
        )
        .await?;
    rows.iter().map(|row| row.try_get(0)).collect()
}
