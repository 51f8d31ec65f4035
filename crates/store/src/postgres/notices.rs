//! Tells other nodes what was written here, after it was: PostgreSQL lets only one transaction at a time commit that notifies
//! somebody, and nobody's move shall wait for that. A notification says only that there is something to read. One that is lost,
//! because this node dies in that moment, is made up for by the nodes' regular look at the lengths of their logs.

use super::connect::{failed, no_connection};
use super::listener::CHANNEL;
use super::lists::TELL;
use crate::{StoreError, WRITE_PATIENCE};
use deadpool_postgres::{Object, Pool};
use std::fmt::Write;
use tokio::sync::mpsc;

/// Batches whose notification waits. More than this are forgotten: the database does not answer.
const QUEUE: usize = 1024;
/// The longest payload that PostgreSQL takes has 7,999 bytes.
const LONGEST: usize = 7_999;
/// The longest word: a space, 16 hexadecimal digits, a colon and ten digits.
const WORD: usize = 28;

/// The last entry that was written to each of some tables.
type Written = Vec<(i64, i64)>;

pub(super) struct Notices(mpsc::Sender<Written>);

impl Notices {
    /// Sends them by a connection of its own, until it is dropped and all are sent.
    pub(super) fn start(pool: Pool, node: u64) -> Notices {
        let (tell, queue) = mpsc::channel(QUEUE);
        tokio::spawn(send_all(pool, format!("{node:x}"), queue));
        Notices(tell)
    }

    pub(super) fn tell(&self, written: Written) {
        if !written.is_empty() && self.0.try_send(written).is_err() {
            tracing::warn!("other nodes cannot be notified at the moment");
        }
    }
}

async fn send_all(pool: Pool, node: String, mut queue: mpsc::Receiver<Written>) {
    let mut batches = Vec::new();
    while queue.recv_many(&mut batches, QUEUE).await > 0 {
        for payload in payloads(&node, batches.drain(..).flatten()) {
            // Once more by another connection: this one may have been cut off while it was idle.
            if send(&pool, &payload).await.is_err()
                && let Err(error) = send(&pool, &payload).await
            {
                tracing::warn!(%error, "other nodes could not be notified");
            }
        }
    }
}

async fn send(pool: &Pool, payload: &str) -> Result<(), StoreError> {
    let client = pool.get().await.map_err(no_connection)?;
    let asked = async {
        let statement = client.prepare_cached(TELL).await?;
        client.query(&statement, &[&CHANNEL, &payload]).await
    };
    match tokio::time::timeout(WRITE_PATIENCE, asked).await {
        Ok(sent) => sent.map(drop).map_err(failed),
        Err(_) => {
            // Whoever had it next would wait for the same answer.
            drop(Object::take(client));
            Err(StoreError::slow())
        }
    }
}

/// As few as hold all of them, in their order. See `listener.rs`, which reads them.
fn payloads(node: &str, written: impl Iterator<Item = (i64, i64)>) -> Vec<String> {
    let mut payloads: Vec<String> = Vec::new();
    for (table, seq) in written {
        if payloads.last().is_none_or(|last| last.len() + WORD > LONGEST) {
            payloads.push(node.to_owned());
        }
        if let Some(last) = payloads.last_mut() {
            // Writing to a string does not fail.
            let _ = write!(last, " {table:x}:{seq}");
        }
    }
    payloads
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notifications_are_as_few_and_as_long_as_they_may_be() {
        assert_eq!(payloads("1f", [(10, 0), (-1, 7)].into_iter()), ["1f a:0 ffffffffffffffff:7"]);
        assert_eq!(payloads("1f", std::iter::empty()), [""; 0]);
        let many = (0..1000).map(|seq| (-1, i64::from(u32::MAX) - seq));
        let written = payloads("ffffffffffffffff", many.clone());
        assert!(written.len() == 4 && written.iter().all(|it| it.len() <= LONGEST));
        let words: Vec<&str> = written.iter().flat_map(|it| it.split(' ').skip(1)).collect();
        assert_eq!(words, many.map(|(_, seq)| format!("ffffffffffffffff:{seq}")).collect::<Vec<_>>());
    }
}
