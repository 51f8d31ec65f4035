//! The night watch over evenings: those that nobody looks at, those of a node that died, and what other nodes write.

use crate::tables::{Tables, failed};
use cachet_store::{TableId, evening_at};
use cachet_table::Millis;
use std::sync::Arc;
use std::sync::atomic::Ordering::SeqCst;

/// Evenings looked after in one round of the watch.
const AT_ONCE: u32 = 500;
/// Due ones are left alone this long, so that the node that wrote last can act first.
const LAG: Millis = 2_000;
/// How many rounds of the watch pass between two looks at evenings of which nothing is due: whoever was to tell of a finished
/// table may have died.
const SWEEP: u64 = 5;
/// How far back it is looked, when the server starts, for an evening that was ended while its tables played.
const LATELY: Millis = 24 * 3600 * 1000;

impl Tables {
    /// One round of the watch, the `count`-th since the server started. Tables that are due do not wait for evenings; a
    /// round that takes long stands for those that it overlaps.
    pub fn watch_evenings(self: &Arc<Self>, count: u64) {
        if self.evenings.is_watching.swap(true, SeqCst) {
            return;
        }
        let tables = self.clone();
        tokio::spawn(async move {
            let watching = tables.clone();
            // One that panicked is over too.
            let _ = tokio::spawn(async move { watching.watch_round(count).await }).await;
            tables.evenings.is_watching.store(false, SeqCst);
        });
    }

    async fn watch_round(self: &Arc<Self>, count: u64) {
        let (now, first) = (self.now(), count == 0);
        let since = if first { now - LATELY } else { Millis::MAX };
        let open = match self.store.open_evenings(since, AT_ONCE).await {
            Ok(open) => open,
            Err(error) => {
                failed(&error);
                return;
            }
        };
        let lag = if first { 0 } else { LAG };
        for (id, due) in open {
            if count.is_multiple_of(SWEEP) || due.is_some_and(|due| due <= now - lag) {
                self.look_after_evening(id).await;
            }
        }
        self.evenings.forget_idle(now);
    }

    /// Another node wrote to this log, which may be that of an evening.
    pub fn hear_of_evening(self: &Arc<Self>, log: TableId, rewritten: bool) {
        let Some(live) = self.evenings.get(evening_at(log)) else { return };
        if rewritten {
            live.doubt_all()
        } else {
            live.doubt()
        }
        let tables = self.clone();
        tokio::spawn(async move { tables.look_after_evening(live.id).await });
    }

    /// Word of what other nodes wrote was lost.
    pub fn doubt_evenings(self: &Arc<Self>) {
        for live in self.evenings.all() {
            live.doubt_all();
            let tables = self.clone();
            tokio::spawn(async move { tables.look_after_evening(live.id).await });
        }
    }
}
