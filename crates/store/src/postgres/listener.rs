//! Listens for the notifications of other nodes. A notification only says that there is something to read, so missing
//! some is harmless as long as the loss is noticed.

use super::connect::Server;
use crate::{Hint, StoreError, TableId};
use std::future::poll_fn;
use std::time::Duration;
use tokio::sync::{broadcast, mpsc};
use tokio::task::AbortHandle;
use tokio_postgres::{AsyncMessage, Client, Error};

pub(super) const CHANNEL: &str = "cachet";

/// After this long without a notification the listener pings the server, and waits as long for the answer.
const SILENCE: Duration = Duration::from_secs(15);
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// Listens until it is dropped.
pub(super) struct Listener(AbortHandle);

impl Listener {
    /// Receives everything that is written after this has returned.
    pub(super) async fn start(
        server: &Server,
        node: u64,
        hints: broadcast::Sender<Hint>,
    ) -> Result<Listener, StoreError> {
        let server = server.clone();
        let mut ear = Ear::open(&server).await.map_err(|error| server.unreachable(&error))?;
        let listening = tokio::spawn(async move {
            loop {
                while let Some(payload) = ear.next().await {
                    for hint in news(&payload, node) {
                        // An error only means that nobody is subscribed.
                        let _ = hints.send(hint);
                    }
                }
                ear = reopen(&server).await;
                let _ = hints.send(Hint::Lost);
            }
        });
        Ok(Listener(listening.abort_handle()))
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.0.abort();
    }
}

async fn reopen(server: &Server) -> Ear {
    let mut pause = FIRST_PAUSE;
    loop {
        if let Ok(ear) = Ear::open(server).await {
            return ear;
        }
        tokio::time::sleep(pause).await;
        pause = (2 * pause).min(LONGEST_PAUSE);
    }
}

/// A connection that listens.
struct Ear {
    client: Client,
    heard: mpsc::UnboundedReceiver<String>,
}

impl Ear {
    async fn open(server: &Server) -> Result<Ear, Error> {
        let (client, mut connection) = server.connect("cachet hints").await?;
        let (tell, heard) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            // Ends with the connection or with the client; then `heard` closes too.
            while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
                if let AsyncMessage::Notification(news) = message {
                    let _ = tell.send(news.payload().to_owned());
                }
            }
        });
        client.batch_execute(&format!("listen {CHANNEL}")).await?;
        Ok(Ear { client, heard })
    }

    /// `None` when the connection is lost.
    async fn next(&mut self) -> Option<String> {
        loop {
            tokio::select! {
                heard = self.heard.recv() => return heard,
                () = tokio::time::sleep(SILENCE) => {
                    tokio::time::timeout(SILENCE, self.client.batch_execute("")).await.ok()?.ok()?;
                }
            }
        }
    }
}

/// `node table:seq table:seq …`, hexadecimal except for seq, which is `*` where entries were overwritten, and
/// `t` where somebody talked. A payload that cannot be parsed counts as lost notifications.
fn news(payload: &str, me: u64) -> Vec<Hint> {
    let written = |entry: &str| {
        let (table, seq) = entry.split_once(':')?;
        let table = TableId::from_key(u64::from_str_radix(table, 16).ok()?.cast_signed());
        if seq == "*" {
            return Some(Hint::Rewritten { table });
        }
        if seq == "t" {
            return Some(Hint::Said { table });
        }
        Some(Hint::Written { table, seq: seq.parse().ok()? })
    };
    let mut words = payload.split(' ');
    match words.next().and_then(|node| u64::from_str_radix(node, 16).ok()) {
        Some(node) if node == me => Vec::new(),
        Some(_) => words.map(written).collect::<Option<_>>().unwrap_or_else(|| vec![Hint::Lost]),
        None => vec![Hint::Lost],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_ignores_its_own_notifications() {
        let table = TableId(1 << 63 | 10);
        assert_eq!(news("1f a:0 a:1", 0x1f), []);
        let both = [Hint::Written { table, seq: 0 }, Hint::Written { table, seq: u32::MAX }];
        assert_eq!(news("1f a:0 a:4294967295", 0x2f), both);
        assert_eq!(news("1f", 0x2f), []);
        assert_eq!(news("1f a:*", 0x2f), [Hint::Rewritten { table }]);
        assert_eq!(news("1f a:t a:0", 0x2f), [Hint::Said { table }, Hint::Written { table, seq: 0 }]);
    }

    #[test]
    fn an_unreadable_payload_counts_as_lost() {
        for payload in ["", "hello", "1f a", "1f a:0 a:-1", "1f g:0", "1f a:0 "] {
            assert_eq!(news(payload, 0x2f), [Hint::Lost], "{payload}");
        }
    }
}
