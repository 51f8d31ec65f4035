//! Following other nodes: what they write is read here too, however often reading fails, and whether or not word of it came.

use super::live::Live;
use super::{Tables, failed};
use cachet_store::Hint;
use cachet_table::{Refusal, TableId};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;

/// The pauses between two tries to catch up.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);
/// How often a table is read again after a write of which nobody knows whether it was carried out; each time after twice
/// the pause. Together they are longer than any statement may take.
const LOOKS: u32 = 6;
/// Tables asked about in one question.
const AT_ONCE: usize = 500;

impl Tables {
    /// Follows the hints of other nodes.
    pub(super) async fn listen(self: Arc<Self>) {
        let mut hints = self.store.hints();
        loop {
            match hints.recv().await {
                Ok(Hint::Written { table, seq }) => {
                    if let Some(live) = self.live.get(&table).map(|live| live.clone()) {
                        live.standing.hear(seq + 1);
                        self.follow(live);
                    }
                    self.hear_of_evening(table, false);
                }
                Ok(Hint::Rewritten { table }) => {
                    if let Some(live) = self.live.get(&table).map(|live| live.clone()) {
                        self.reread(&live).await;
                    }
                    self.hear_of_evening(table, true);
                }
                Ok(Hint::Said { table }) => {
                    if let Some(live) = self.live.get(&table).map(|live| live.clone()) {
                        // A failure has been logged; the next note brings this one too.
                        let _ = self.follow_talk(&live).await;
                    }
                }
                Ok(Hint::Here(people)) => self.elsewhere.hear(&people, self.now()),
                Ok(Hint::Lost) | Err(RecvError::Lagged(_)) => {
                    for live in self.in_use() {
                        live.standing.doubt();
                        self.follow(live.clone());
                        self.reread(&live).await;
                        let _ = self.follow_talk(&live).await;
                    }
                    self.doubt_evenings();
                }
                Err(RecvError::Closed) => return,
            }
        }
    }

    fn in_use(&self) -> Vec<Arc<Live>> {
        self.live.iter().map(|live| live.clone()).collect()
    }

    /// Catches up with other nodes in the background, and does not give up: nobody may tell us again, and whoever waits here
    /// waits for what was written there. Meanwhile nothing is decided at the table.
    pub(super) fn follow(self: &Arc<Self>, live: Arc<Live>) {
        if !live.standing.begin_to_follow() {
            return;
        }
        let tables = self.clone();
        tokio::spawn(async move {
            let mut pause = FIRST_PAUSE;
            while !live.standing.is_withdrawn() {
                match tables.follow_once(&live).await {
                    Ok(false) => {}
                    Ok(true) => {
                        live.standing.stop_following();
                        // Something may have been heard in between, by somebody who saw this task at work.
                        if !tables.is_behind(&live).await || !live.standing.begin_to_follow() {
                            return;
                        }
                    }
                    Err(_) => {
                        metrics::counter!("cachet_behind_total").increment(1);
                        tokio::time::sleep(pause).await;
                        pause = (2 * pause).min(LONGEST_PAUSE);
                    }
                }
            }
        });
    }

    async fn is_behind(&self, live: &Live) -> bool {
        live.table().await.is_ok_and(|online| live.standing.is_behind(&online))
    }

    /// Reads what there is, and sees to whatever is due at the table since. True if nothing is missing any more.
    async fn follow_once(self: &Arc<Self>, live: &Arc<Live>) -> Result<bool, Refusal> {
        let news = self.catch_up(live, None).await?;
        self.give_back(live).await;
        let online = live.table().await?;
        if news {
            self.look_after(live, &online);
        }
        Ok(!live.standing.is_behind(&online))
    }

    /// Looks again, and again later, whether something was written of which that is not known.
    pub(super) fn look_again(self: &Arc<Self>, live: &Arc<Live>) {
        let (tables, live) = (self.clone(), live.clone());
        tokio::spawn(async move {
            let mut pause = Duration::from_secs(1);
            for _ in 0..LOOKS {
                tokio::time::sleep(pause).await;
                live.standing.doubt();
                tables.follow(live.clone());
                pause *= 2;
            }
        });
    }

    /// Compares the tables in memory with the store: a notification may have been lost without a trace.
    pub(super) async fn sweep(self: &Arc<Self>) {
        if !self.store.is_shared() {
            return;
        }
        let ids: Vec<TableId> = self.live.iter().map(|live| live.id).collect();
        for some in ids.chunks(AT_ONCE) {
            let lengths = match self.store.lengths(some).await {
                Ok(lengths) => lengths,
                Err(error) => {
                    failed(&error);
                    return;
                }
            };
            for (id, length) in lengths {
                if let Some(live) = self.live.get(&id).map(|live| live.clone())
                    && live.may_be_shorter_than(length)
                {
                    live.standing.hear(length);
                    self.follow(live);
                }
            }
        }
    }

    /// Nodes go by the time of the store that they share.
    pub(super) async fn set_clock(&self) {
        match self.store.time().await {
            Ok(theirs) => self.config.time.correct(theirs),
            Err(error) => {
                failed(&error);
            }
        }
    }
}
