//! The night watch: a background task for tables that nobody looks at, and for news of other nodes.

use super::live::{Live, lock};
use super::{Tables, failed, now};
use cachet_store::Hint;
use cachet_table::Millis;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;

/// How often the watch goes round.
const ROUND: Duration = Duration::from_secs(1);
/// Leaves the node that wrote last the time to do it itself.
const LAG: Millis = 2_000;
/// A table nobody watches leaves memory after this long.
const IDLE: Millis = 60_000;
/// So many tables in memory are too many to keep those that nobody watches.
const CROWD: usize = 2_000;
const BRIEFLY_IDLE: Millis = 1_000;
const AT_ONCE: u32 = 500;

impl Tables {
    /// Goes round until the server closes: bots and clocks left behind by a node that died, idle tables, news of
    /// other nodes.
    pub async fn keep_watch(self: Arc<Self>) {
        let listening = tokio::spawn(self.clone().listen());
        let mut closing = self.closing.subscribe();
        let mut rounds = tokio::time::interval(ROUND);
        rounds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut count: u64 = 0;
        loop {
            tokio::select! {
                _ = rounds.tick() => {}
                _ = closing.wait_for(|closing| *closing) => break,
            }
            // The first round takes up whatever an earlier life left behind.
            let lag = if count == 0 { 0 } else { LAG };
            match self.store.due(now() - lag, AT_ONCE).await {
                Ok(due) => {
                    for id in due {
                        self.visit(id).await;
                    }
                }
                Err(error) => {
                    failed(&error);
                }
            }
            self.forget_idle();
            count += 1;
        }
        listening.abort();
    }

    /// Idle tables cost disk, not memory; where there are very many, those of the last moment too.
    fn forget_idle(&self) {
        let long_ago = now() - if self.live.len() > CROWD { BRIEFLY_IDLE } else { IDLE };
        let in_use = |live: &Arc<Live>| {
            // Whoever holds a table is in the middle of something; the count is steady while the map is locked.
            Arc::strong_count(live) > 1 || live.idle_since() > long_ago || !lock(&live.thinking).is_empty()
        };
        self.live.retain(|_, live| {
            let keep = in_use(live);
            if !keep && let Some((_, alarm)) = lock(&live.alarm).take() {
                alarm.abort();
            }
            keep
        });
        metrics::gauge!("cachet_live_tables").set(self.live.len() as f64);
    }

    /// Follows what other nodes write.
    async fn listen(self: Arc<Self>) {
        let mut hints = self.store.hints();
        loop {
            match hints.recv().await {
                Ok(Hint::Written { table, seq }) => {
                    if let Some(live) = self.live.get(&table).map(|live| live.clone()) {
                        self.follow(&live, Some(seq)).await;
                    }
                }
                Ok(Hint::Lost) | Err(RecvError::Lagged(_)) => {
                    let all: Vec<Arc<Live>> = self.live.iter().map(|live| live.clone()).collect();
                    for live in all {
                        self.follow(&live, None).await;
                    }
                }
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Catches up with another node, and sees to whatever is due at the table since.
    async fn follow(self: &Arc<Self>, live: &Arc<Live>, seq: Option<u32>) {
        // A failure has been logged.
        if let Ok(true) = self.catch_up(live, seq).await {
            let online = live.online.lock().await;
            self.look_after(live, &online);
        }
    }
}
