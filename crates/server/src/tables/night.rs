//! The night watch: a background task for tables that nobody looks at.

use super::live::{Live, lock};
use super::{Tables, failed};
use cachet_table::Millis;
use std::sync::Arc;
use std::time::Duration;

/// The interval of the watch.
const ROUND: Duration = Duration::from_secs(1);
/// How many rounds pass between two comparisons of memory with the store, and between two looks at its clock.
const SWEEP: u64 = 3;
const SET: u64 = 60;
/// How many rounds pass before memory is given back to the system, and how many tables must have been dropped meanwhile.
const TRIM: u64 = 60;
const MANY: usize = 100;
/// Due tables are left alone this long, so that the node that wrote last can act first.
const LAG: Millis = 2_000;
/// An unwatched table is dropped from memory after this long.
const IDLE: Millis = 60_000;
/// Above this many tables in memory, unwatched ones are dropped after [`BRIEFLY_IDLE`].
const CROWD: usize = 2_000;
const BRIEFLY_IDLE: Millis = 1_000;
const AT_ONCE: u32 = 500;

impl Tables {
    /// Runs until shutdown: acts at tables that are due (also those of a node that died), drops idle ones, follows
    /// other nodes.
    pub async fn keep_watch(self: Arc<Self>) {
        let listening = tokio::spawn(self.clone().listen());
        let mut closing = self.closing.subscribe();
        let mut rounds = tokio::time::interval(ROUND);
        rounds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut count: u64 = 0;
        let mut clearing = Millis::MIN;
        let mut forgotten = 0;
        let mut untold = true;
        loop {
            tokio::select! {
                _ = rounds.tick() => {}
                _ = closing.wait_for(|closing| *closing) => break,
            }
            // The first round takes over at once what was due before a restart.
            let lag = if count == 0 { 0 } else { LAG };
            match self.store.due(self.now() - lag, AT_ONCE).await {
                Ok(due) => {
                    for id in due {
                        self.visit(id).await;
                    }
                }
                Err(error) => {
                    failed(&error);
                }
            }
            self.watch_evenings(count);
            if count.is_multiple_of(SET) {
                self.finish_departures(count == 0).await;
            }
            if count.is_multiple_of(SWEEP) {
                self.sweep().await;
                self.tell_here().await;
                self.tend_seeks().await;
            }
            if count.is_multiple_of(SET) {
                self.rate_the_rest().await;
                self.set_clock().await;
            }
            forgotten += self.forget_idle();
            self.seen.tidy();
            // Nobody notices a few milliseconds when hundreds of tables have been dropped.
            if count.is_multiple_of(TRIM) && forgotten > MANY {
                forgotten = 0;
                if let Err(error) = self.store.rest().await {
                    failed(&error);
                }
                tokio::task::spawn_blocking(cachet_trim::give_back);
            }
            if self.now() >= clearing {
                clearing = self.clear().await;
            }
            // Whatever ends from now on is in the histories at once.
            untold = untold && self.tell_ends().await;
            count += 1;
        }
        listening.abort();
    }

    /// Drops unwatched tables from memory, and answers with their number.
    fn forget_idle(&self) -> usize {
        let long_ago = self.now() - if self.live.len() > CROWD { BRIEFLY_IDLE } else { IDLE };
        let in_use = |live: &Arc<Live>| {
            // A count above one means that a task uses the table; it cannot change while the map is locked.
            Arc::strong_count(live) > 1 || live.idle_since() > long_ago || !lock(&live.thinking).is_empty()
        };
        let before = self.live.len();
        self.live.retain(|_, live| {
            let keep = in_use(live);
            if !keep && let Some((_, alarm)) = lock(&live.alarm).take() {
                alarm.abort();
            }
            keep
        });
        metrics::gauge!("cachet_live_tables").set(self.live.len() as f64);
        before.saturating_sub(self.live.len())
    }
}
