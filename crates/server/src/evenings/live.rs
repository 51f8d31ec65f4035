//! Evenings in memory.

use crate::tables::{Tables, failed};
use cachet_duplicate::Evening;
use cachet_engine::Say;
use cachet_store::{EveningId, log_of};
use cachet_table::{Kind, Millis, Refusal};
use dashmap::DashMap;
use dashmap::Entry::{Occupied, Vacant};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::AbortHandle;

/// How long to wait for an evening that something else is being done to.
const LOCK_PATIENCE: Duration = Duration::from_secs(8);
/// One that nobody follows is dropped from memory after this long.
const IDLE: Millis = 60_000;

/// The evenings in memory.
#[derive(Default)]
pub struct Evenings {
    live: DashMap<EveningId, Arc<Live>>,
    /// A round of the night watch is under way.
    pub(super) is_watching: AtomicBool,
}

pub struct Live {
    pub id: EveningId,
    evening: tokio::sync::Mutex<Evening>,
    /// Held by whoever looks after its tables: one at a time is enough.
    pub(super) care: tokio::sync::Mutex<Care>,
    /// What was looked after last: the length of the log, and whether the time was up.
    pub(super) cared_for: Mutex<Option<(u32, bool)>>,
    /// The log may be longer, or have been rewritten.
    behind: AtomicBool,
    rewritten: AtomicBool,
    news: watch::Sender<u64>,
    pub(super) alarm: Mutex<Option<(Millis, AbortHandle)>>,
    last_used: AtomicI64,
}

/// What this node knows to be done, so that it need not look again.
#[derive(Default)]
pub(super) struct Care {
    /// Tables that are there: round and table.
    pub opened: BTreeSet<(usize, usize)>,
    /// Rounds whose deals lie open.
    pub unsealed: BTreeSet<usize>,
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Live {
    pub async fn evening(&self) -> Result<tokio::sync::MutexGuard<'_, Evening>, Refusal> {
        let waited = tokio::time::timeout(LOCK_PATIENCE, self.evening.lock()).await;
        waited.map_err(|_| Refusal::new(Kind::Failed, Say::new("server-busy")))
    }

    pub fn follow(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }

    pub(super) fn tell(&self) {
        self.news.send_modify(|count| *count += 1);
    }

    /// Something may have been written that is not in memory.
    pub(super) fn doubt(&self) {
        self.behind.store(true, Ordering::SeqCst);
    }

    pub(super) fn trust(&self) {
        self.behind.store(false, Ordering::SeqCst);
    }

    pub(super) fn is_behind(&self) -> bool {
        self.behind.load(Ordering::SeqCst)
    }

    /// Entries were overwritten: all of it must be read again.
    pub(super) fn doubt_all(&self) {
        self.rewritten.store(true, Ordering::SeqCst);
        self.doubt();
    }
}

impl Evenings {
    pub(super) fn get(&self, id: EveningId) -> Option<Arc<Live>> {
        self.live.get(&id).map(|live| live.clone())
    }

    pub(super) fn all(&self) -> Vec<Arc<Live>> {
        self.live.iter().map(|live| live.clone()).collect()
    }

    pub(super) fn forget_idle(&self, now: Millis) {
        self.live.retain(|_, live| {
            let in_use = Arc::strong_count(live) > 1 || live.news.receiver_count() > 0;
            let keep = in_use || live.last_used.load(Ordering::Relaxed) > now - IDLE;
            if !keep && let Some((_, alarm)) = lock(&live.alarm).take() {
                alarm.abort();
            }
            keep
        });
    }

    fn put(&self, id: EveningId, evening: Evening, now: Millis) -> Arc<Live> {
        match self.live.entry(id) {
            Occupied(there) => there.get().clone(),
            Vacant(place) => {
                let live = Live {
                    id,
                    evening: tokio::sync::Mutex::new(evening),
                    care: tokio::sync::Mutex::default(),
                    cared_for: Mutex::new(None),
                    // What another node wrote since it was read was told to nobody here.
                    behind: AtomicBool::new(true),
                    rewritten: AtomicBool::new(false),
                    news: watch::Sender::new(0),
                    alarm: Mutex::new(None),
                    last_used: AtomicI64::new(now),
                };
                place.insert(Arc::new(live)).clone()
            }
        }
    }
}

impl Tables {
    /// The evening in memory, replayed from its log if it was not there.
    pub(super) async fn load_evening(&self, id: EveningId) -> Result<Arc<Live>, Refusal> {
        if let Some(live) = self.evenings.get(id) {
            live.last_used.store(self.now(), Ordering::Relaxed);
            return Ok(live);
        }
        let evening = self.read_evening(id).await?;
        Ok(self.evenings.put(id, evening, self.now()))
    }

    async fn read_evening(&self, id: EveningId) -> Result<Evening, Refusal> {
        let row = self.store.summary(log_of(id)).await.map_err(|error| failed(&error))?;
        // The log of a table is no evening.
        row.filter(|row| row.evening).ok_or_else(unknown)?;
        let log = self.store.read(log_of(id), 0).await.map_err(|error| failed(&error))?;
        match Evening::replay(&log) {
            Ok(Some(evening)) => Ok(evening),
            Ok(None) => Err(unknown()),
            Err(unreadable) => Err(cannot_be_read(id, &unreadable.0)),
        }
    }

    /// Reads what is not in memory yet, under the evening's lock.
    pub(super) async fn catch_up_evening(&self, live: &Live, evening: &mut Evening) -> Result<(), Refusal> {
        // Before it is read: whatever is heard from now on may not be in it.
        live.trust();
        let read = if live.rewritten.swap(false, Ordering::SeqCst) {
            self.read_evening(live.id).await.map(|fresh| *evening = fresh)
        } else {
            match self.store.read(log_of(live.id), evening.seq).await {
                Ok(log) => evening.read_on(&log).map_err(|it| cannot_be_read(live.id, &it.0)),
                Err(error) => Err(failed(&error)),
            }
        };
        if read.is_err() {
            live.doubt_all();
        }
        read
    }
}

fn unknown() -> Refusal {
    Refusal::new(Kind::Unknown, Say::new("evening-unknown"))
}

fn cannot_be_read(id: EveningId, why: &str) -> Refusal {
    tracing::error!(evening = %id, why, "an evening cannot be replayed");
    Refusal::new(Kind::Failed, Say::new("evening-unreadable"))
}
