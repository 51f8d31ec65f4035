//! Listens for the notifications of other nodes. A notification only says that there is something to read, so missing
//! some is harmless as long as the loss is noticed.

use super::connect::Server;
use crate::{GuestId, Hint, Present, StoreError, TableId};
use std::future::poll_fn;
use std::time::Duration;
use tokio::sync::{broadcast, mpsc};
use tokio::task::AbortHandle;
use tokio_postgres::{AsyncMessage, Client, Error};

pub(super) const CHANNEL: &str = "cachet";

/// How many people one notification may name: it has room for 8000 bytes.
pub(super) const AT_ONCE: usize = 200;

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

/// The notification that says who is at listed tables.
pub(super) fn here_payload(node: &str, here: &[Present]) -> String {
    let word = |it: &Present| {
        let (table, guest) = (it.table.key().cast_unsigned(), it.guest.key().cast_unsigned());
        format!(" {table:x}:{}{guest:x}", if it.playing { 'p' } else { 'w' })
    };
    here.iter().fold(node.to_owned(), |payload, it| payload + &word(it))
}

/// `node table:seq table:seq …`, hexadecimal except for seq, which is `*` where entries were overwritten, `t` where somebody
/// talked, and `p` or `w` and a guest where that guest plays or waits. A payload that cannot be parsed counts as lost
/// notifications.
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
        for (letter, playing) in [('p', true), ('w', false)] {
            if let Some(guest) = seq.strip_prefix(letter) {
                let guest = GuestId::from_key(u64::from_str_radix(guest, 16).ok()?.cast_signed());
                return Some(Hint::Here(vec![Present { table, guest, playing }]));
            }
        }
        Some(Hint::Written { table, seq: seq.parse().ok()? })
    };
    let mut words = payload.split(' ');
    match words.next().and_then(|node| u64::from_str_radix(node, 16).ok()) {
        Some(node) if node == me => Vec::new(),
        Some(_) => words.map(written).collect::<Option<_>>().map_or_else(|| vec![Hint::Lost], together),
        None => vec![Hint::Lost],
    }
}

/// Everybody who is here in one hint: receivers keep so many hints and no more.
fn together(hints: Vec<Hint>) -> Vec<Hint> {
    let mut rest = Vec::new();
    let mut here = Vec::new();
    for hint in hints {
        match hint {
            Hint::Here(some) => here.extend(some),
            Hint::Written { .. } | Hint::Rewritten { .. } | Hint::Said { .. } | Hint::Lost => rest.push(hint),
        }
    }
    if !here.is_empty() {
        rest.push(Hint::Here(here));
    }
    rest
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
    fn who_is_here_is_told_in_one_hint() {
        let here = [(1, true), (2, false)].map(|(guest, playing)| Present {
            table: TableId(1 << 63 | 10),
            guest: GuestId(guest),
            playing,
        });
        let payload = here_payload("1f", &here);
        assert_eq!(news(&payload, 0x2f), [Hint::Here(here.to_vec())]);
        assert_eq!(news(&payload, 0x1f), [], "not to oneself");
        let most = vec![Present { table: TableId(u64::MAX), guest: GuestId(u64::MAX), playing: true }; AT_ONCE];
        assert!(here_payload("ffffffffffffffff", &most).len() < 8000);
    }

    #[test]
    fn an_unreadable_payload_counts_as_lost() {
        for payload in ["", "hello", "1f a", "1f a:0 a:-1", "1f g:0", "1f a:0 "] {
            assert_eq!(news(payload, 0x2f), [Hint::Lost], "{payload}");
        }
    }
}
