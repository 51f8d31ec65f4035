//! Logs are read in batches: a node reads every entry that another has written, each as soon as it hears of it, and one statement
//! for many costs little more than for one.

use super::connect::{failed, no_connection};
use crate::{READ_PATIENCE, StoreError, TableId};
use deadpool_postgres::{Object, Pool};
use futures_util::stream::{FuturesUnordered, StreamExt};
use tokio::sync::{mpsc, oneshot};

/// Length of the queue; when it is full, callers wait.
const QUEUE: usize = 4096;
/// Most logs that are read by one statement. Whole logs of many long games are some megabytes.
const BATCH: usize = 64;
/// Statements under way at the same time.
const AT_ONCE: usize = 4;

const READ: &str = "select it.number, log.body \
     from unnest($1::integer[], $2::bigint[], $3::bigint[]) as it (number, tbl, seq) \
     join cachet.log on log.tbl = it.tbl and log.seq >= it.seq order by it.number, log.seq";

type Entries = Vec<Vec<u8>>;

/// The entries of a log from one on.
struct Question {
    table: TableId,
    from: u32,
    answer: oneshot::Sender<Result<Entries, StoreError>>,
}

pub(super) struct Reading(mpsc::Sender<Question>);

impl Reading {
    /// Reads until it is dropped.
    pub(super) fn start(pool: Pool) -> Reading {
        let (ask, queue) = mpsc::channel(QUEUE);
        tokio::spawn(work(pool, queue));
        Reading(ask)
    }

    pub(super) async fn read(&self, table: TableId, from: u32) -> Result<Entries, StoreError> {
        let (answer, answered) = oneshot::channel();
        let read = async {
            self.0.send(Question { table, from, answer }).await.map_err(|_| StoreError::closed())?;
            answered.await.map_err(|_| StoreError::closed())?
        };
        tokio::time::timeout(READ_PATIENCE, read).await.map_err(|_| StoreError::slow())?
    }
}

async fn work(pool: Pool, mut queue: mpsc::Receiver<Question>) {
    let mut under_way = FuturesUnordered::new();
    let mut closed = false;
    loop {
        let mut questions = Vec::new();
        tokio::select! {
            count = queue.recv_many(&mut questions, BATCH), if !closed && under_way.len() < AT_ONCE => {
                closed = count == 0;
                if !closed {
                    under_way.push(answer(&pool, questions));
                }
            }
            Some(()) = under_way.next() => {}
            else => return,
        }
    }
}

async fn answer(pool: &Pool, questions: Vec<Question>) {
    match ask(pool, &questions).await {
        Ok(logs) => {
            for (question, log) in questions.into_iter().zip(logs) {
                // The caller may have stopped waiting.
                let _ = question.answer.send(Ok(log));
            }
        }
        Err(error) => {
            for question in questions {
                let _ = question.answer.send(Err(error.clone()));
            }
        }
    }
}

/// The logs in the order in which they were asked for.
async fn ask(pool: &Pool, questions: &[Question]) -> Result<Vec<Entries>, StoreError> {
    let numbers: Vec<i32> = (0..).take(questions.len()).collect();
    let tables: Vec<i64> = questions.iter().map(|it| it.table.key()).collect();
    let from: Vec<i64> = questions.iter().map(|it| it.from.into()).collect();
    let client = tokio::time::timeout(READ_PATIENCE, pool.get()).await.map_err(|_| StoreError::slow())?;
    let client = client.map_err(no_connection)?;
    let asked = async {
        let statement = client.prepare_cached(READ).await?;
        client.query(&statement, &[&numbers, &tables, &from]).await
    };
    let rows = match tokio::time::timeout(READ_PATIENCE, asked).await {
        Ok(rows) => rows.map_err(failed)?,
        Err(_) => {
            // Whoever had it next would wait for the same answer.
            drop(Object::take(client));
            return Err(StoreError::slow());
        }
    };
    let mut logs = vec![Entries::new(); questions.len()];
    for row in rows {
        let number: i32 = row.try_get(0).map_err(failed)?;
        if let Some(log) = usize::try_from(number).ok().and_then(|number| logs.get_mut(number)) {
            log.push(row.try_get(1).map_err(failed)?);
        }
    }
    Ok(logs)
}
