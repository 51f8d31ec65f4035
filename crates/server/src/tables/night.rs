//! The night watch: tables that nobody looks at, and what must happen at them all the same.

use super::live::{Dress, Lens, Live, Picture, Presence, Watching, lock};
use super::{Tables, failed, now};
use crate::online::{GRACE, Kind, Millis, Online, Refusal, What};
use cachet_engine::Say;
use cachet_store::{GuestId, Hint, Status, TableId};
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
                        self.catch_up(&live, Some(seq)).await;
                    }
                }
                Ok(Hint::Lost) | Err(RecvError::Lagged(_)) => {
                    let all: Vec<Arc<Live>> = self.live.iter().map(|live| live.clone()).collect();
                    for live in all {
                        self.catch_up(&live, None).await;
                    }
                }
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Reads what others have written to a table that is watched here.
    pub(super) async fn catch_up(self: &Arc<Self>, live: &Arc<Live>, seq: Option<u32>) {
        let mut online = live.online.lock().await;
        if seq.is_some_and(|seq| seq < online.seq) {
            return;
        }
        let from = online.events_at(online.seq);
        let log = match self.store.read(live.id, online.seq).await {
            Ok(log) => log,
            Err(error) => {
                failed(&error);
                return;
            }
        };
        if log.is_empty() {
            return;
        }
        if let Err(unreadable) = online.read_on(&log) {
            tracing::error!(table = %live.id, why = unreadable.0, "a table cannot be followed");
            self.live.remove(&live.id);
            live.close();
            return;
        }
        live.forget_summary();
        live.publish(&online, from);
        self.look_after(live, &online);
    }

    /// The table, no older than what somebody saw of it at another node.
    pub async fn come_to(self: &Arc<Self>, id: TableId, seen: Option<u32>) -> Result<Arc<Live>, Refusal> {
        let live = self.load(id).await?;
        if let Some(seen) = seen
            && live.online.lock().await.seq < seen
        {
            self.catch_up(&live, None).await;
        }
        Ok(live)
    }

    /// Begins to watch a table: the place at the window, the first picture, and how far the log was.
    pub async fn watch(
        self: &Arc<Self>,
        id: TableId,
        guest: Option<GuestId>,
        dress: Dress,
        seen: Option<u32>,
    ) -> Result<(Watching, u32, Picture), Refusal> {
        if let Some(guest) = guest {
            self.grace(id, guest).await;
        }
        let live = self.come_to(id, seen).await?;
        let online = live.online.lock().await;
        if !online.may_watch(guest) {
            return Err(Refusal::new(Kind::NotYours, Say::new("table-no-spectators")));
        }
        let lens = Lens { guest, dress };
        let watching = live.watch(lens);
        let from = online.events_at(seen.unwrap_or(online.seq).min(online.seq));
        Ok((watching, online.seq, live.picture(&online, lens, from)))
    }

    /// Everything again, for a watcher who fell behind; nothing for one who may not watch any more.
    pub async fn picture_now(
        &self,
        id: TableId,
        guest: Option<GuestId>,
        dress: Dress,
        seen: u32,
    ) -> Option<(u32, Picture)> {
        let live = self.load(id).await.ok()?;
        let online = live.online.lock().await;
        if !online.may_watch(guest) {
            return None;
        }
        let from = online.events_at(seen.min(online.seq));
        Some((online.seq, live.picture(&online, Lens { guest, dress }, from)))
    }

    /// Somebody who comes back when their time has nearly run out is given a little more, once for each decision.
    async fn grace(self: &Arc<Self>, id: TableId, guest: GuestId) {
        // A table that is not in memory is watched by nobody.
        if self.live.get(&id).is_some_and(|live| live.is_watched_by(guest)) {
            return;
        }
        self.commit_unasked(id, |online| {
            let seat = online.seat_of(guest)?;
            let deadline = online.clocks.deadline(seat)?;
            let near = online.status == Status::Playing && deadline < now() + GRACE && !online.clocks.was_graced(seat);
            near.then(|| What::Graced { seat, until: now() + GRACE })
        })
        .await;
    }

    /// Who is at the window; the table must be the one that is being looked at.
    pub fn presence(&self, online: &Online) -> Presence {
        self.live.get(&online.id).map(|live| live.presence(online)).unwrap_or_default()
    }

    /// Tells every stream to come back later.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    pub fn closing(&self) -> tokio::sync::watch::Receiver<bool> {
        self.closing.subscribe()
    }
}
