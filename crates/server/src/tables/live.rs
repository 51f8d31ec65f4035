//! A table in memory, with its subscribers and what is under way at it.

use super::here::Facts;
use super::seen::Seen;
use super::standing::Standing;
use super::talk::Talk;
use super::window::{Lens, News, Paint};
use cachet_engine::{Say, SeatSet};
use cachet_table::{GuestId, Kind, Millis, Online, Refusal, Summary, TableId};
use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedMutexGuard, broadcast};

/// How long to wait for a table that something else is being done to: longer than a write may take.
const LOCK_PATIENCE: Duration = Duration::from_secs(8);

/// How many frames a slow reader may be behind before it is skipped ahead.
const BACKLOG: usize = 32;
/// How far the times of an idle table's row may lag behind.
const LAZY: Millis = 60_000;
const DAY: Millis = 24 * 3600 * 1000;

/// A table nobody else can look at or change meanwhile.
pub type Locked = OwnedMutexGuard<Online>;

pub struct Live {
    pub id: TableId,
    online: Arc<tokio::sync::Mutex<Online>>,
    /// How it stands to its log.
    pub(super) standing: Standing,
    pub(super) news: broadcast::Sender<Arc<News>>,
    /// How many subscribers there are of each kind.
    pub(super) lenses: Mutex<HashMap<Lens, usize>>,
    /// Those whose stream was closed, or is about to be opened, a moment ago; how often.
    pub(super) lingering: Mutex<HashMap<GuestId, usize>>,
    /// The tasks that wait to tell of somebody who has gone.
    #[cfg(test)]
    pub(super) partings: std::sync::atomic::AtomicUsize,
    /// Who everybody was last shown to be here: the seats, and how many watch.
    pub(super) company: Mutex<(SeatSet, usize)>,
    pub(super) paint: Paint,
    /// What is known of it without its lock.
    pub(super) facts: Mutex<Facts>,
    /// What has been said here.
    pub(super) talk: Mutex<Talk>,
    pub(super) seen: Arc<Seen>,
    /// The seats a bot is thinking for at this moment.
    pub thinking: Mutex<SeatSet>,
    /// Seats that another node gave to a bot although their players follow the table here.
    pub(super) given_away: Mutex<SeatSet>,
    pub alarm: Mutex<Option<(Millis, tokio::task::AbortHandle)>>,
    /// The row that was last written; `None` when that is not known.
    summary: Mutex<Option<Summary>>,
    last_used: AtomicI64,
}

/// Locks, also after a panic: nothing that is done under these locks can leave them half-changed.
pub fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Live {
    pub fn new(online: Online, now: Millis, paint: Paint, seen: Arc<Seen>) -> Live {
        Live {
            id: online.id,
            facts: Mutex::new(Facts::of(&online)),
            online: Arc::new(tokio::sync::Mutex::new(online)),
            standing: Standing::default(),
            news: broadcast::Sender::new(BACKLOG),
            lenses: Mutex::new(HashMap::new()),
            lingering: Mutex::new(HashMap::new()),
            #[cfg(test)]
            partings: std::sync::atomic::AtomicUsize::new(0),
            company: Mutex::new((SeatSet::EMPTY, 0)),
            paint,
            talk: Mutex::default(),
            seen,
            thinking: Mutex::new(SeatSet::EMPTY),
            given_away: Mutex::new(SeatSet::EMPTY),
            alarm: Mutex::new(None),
            summary: Mutex::new(None),
            last_used: AtomicI64::new(now),
        }
    }

    /// The table, for as long as the guard is held. Refused once it has been withdrawn: what is in memory may never have
    /// been written.
    pub async fn table(&self) -> Result<Locked, Refusal> {
        let waited = tokio::time::timeout(LOCK_PATIENCE, self.online.clone().lock_owned()).await;
        let online = waited.map_err(|_| Refusal::new(Kind::Failed, Say::new("server-busy")))?;
        if self.standing.is_withdrawn() {
            return Err(Refusal::new(Kind::Failed, Say::new("server-store")));
        }
        Ok(online)
    }

    /// Shorter than the log, as far as can be told without waiting?
    pub fn may_be_shorter_than(&self, length: u32) -> bool {
        self.online.try_lock().map_or(true, |online| online.seq < length)
    }

    pub fn used(&self, now: Millis) {
        self.last_used.store(now, Ordering::Relaxed);
    }

    pub fn idle_since(&self) -> Millis {
        self.last_used.load(Ordering::Relaxed)
    }

    /// The row for the lists, where it has changed enough to be worth writing.
    pub fn new_summary(&self, online: &Online) -> Option<Summary> {
        let mut fresh = online.summary();
        let mut last = lock(&self.summary);
        if let Some(last) = &*last
            && !are_times_outdated(last, &fresh, online.expires())
        {
            // Times that need not be written stay as they are: indexes are made of them, and then need no write either.
            (fresh.due, fresh.touched) = (last.due, last.touched);
            if fresh == *last {
                return None;
            }
        }
        *last = Some(fresh.clone());
        Some(fresh)
    }

    /// Somebody at the table has another name: watchers must ask anew.
    pub fn renamed(&self) {
        self.forget_summary();
        self.close();
    }

    /// What was last written is not known any more.
    pub fn forget_summary(&self) {
        *lock(&self.summary) = None;
    }
}

/// Must the times of the row be written again? A clock or a bot: at once. The time of the last entry and a far-off expiry may
/// lag behind.
fn are_times_outdated(last: &Summary, fresh: &Summary, expires: Option<Millis>) -> bool {
    let urgent = fresh.due != expires;
    let due_moved = match (last.due, fresh.due) {
        (Some(last), Some(fresh)) => fresh != last && (urgent || (fresh - last).abs() > DAY / 4),
        (None, None) => false,
        (Some(_), None) | (None, Some(_)) => true,
    };
    due_moved || fresh.touched - last.touched > LAZY || fresh.status != last.status
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::Time;
    use cachet_table::{Company, Player, Status};

    fn row() -> Summary {
        let player = Player { name: "Ana".to_owned(), guest: Some(GuestId(1)), bot: false };
        Summary {
            game: "r".to_owned(),
            status: Status::Playing,
            public: false,
            code: "ROSE42".to_owned(),
            due: Some(60 * DAY),
            touched: 0,
            company: Some(Company {
                host: GuestId(1),
                seats: vec![Some(player)],
                waiting: SeatSet::EMPTY,
                players_only: false,
                moved_to: None,
                practice: false,
                sought: None,
            }),
            evening: false,
        }
    }

    #[test]
    fn the_times_of_a_row_are_written_when_a_list_would_show_something_else() {
        let idle = |later: Millis| Summary { due: Some(60 * DAY + later), touched: later, ..row() };
        assert!(!are_times_outdated(&row(), &idle(LAZY), Some(60 * DAY + LAZY)), "only the times moved, a little");
        assert!(are_times_outdated(&row(), &idle(LAZY + 1), Some(60 * DAY + LAZY + 1)));
        let clock = Summary { due: Some(5_000), ..row() };
        assert!(are_times_outdated(&row(), &clock, Some(60 * DAY)), "a clock runs");
        assert!(are_times_outdated(&clock, &row(), Some(60 * DAY)), "and stops");
        let over = Summary { status: Status::Over, due: None, ..row() };
        assert!(are_times_outdated(&row(), &over, None));
    }

    /// A table as it is in memory, to which entries can be added.
    fn live(online: &Online) -> Live {
        let nothing: Paint = Arc::new(|_, _, _, _| super::super::Painted { event: "update", text: String::new() });
        Live::new(Online::room("r", &["Ana", "Bo"]), online.touched, nothing, Arc::new(Seen::new(Time::manual(0))))
    }

    #[test]
    fn a_row_is_written_when_it_has_changed_and_keeps_times_that_need_not_be() {
        let mut online = Online::room("r", &["Ana", "Bo"]);
        let live = live(&online);
        let first = live.new_summary(&online).expect("nothing is known of the row");
        assert_eq!(live.new_summary(&online), None);
        online.touched += 1;
        assert_eq!(live.new_summary(&online), None, "only the times moved, a little");
        online.opened.host = GuestId(2);
        let other = live.new_summary(&online).expect("another host");
        assert_ne!(other.company, first.company);
        assert_eq!((other.due, other.touched), (first.due, first.touched), "the times stay");
        online.touched += LAZY;
        let later = live.new_summary(&online).expect("a minute later");
        assert_eq!((later.touched, &later.company), (online.touched, &other.company));
        live.forget_summary();
        assert_eq!(live.new_summary(&online), Some(later), "it is no longer known what was written");
    }
}
