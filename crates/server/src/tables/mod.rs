//! All the tables: those in memory, and how the rest come there from the store.

mod bell;
mod clear;
mod commit;
mod departing;
mod erase;
mod follow;
mod here;
mod join;
mod live;
mod lobby;
mod night;
mod presence;
mod rate;
mod rename;
mod seek;
mod seen;
mod standing;
mod talk;
mod think;
mod thinkers;
mod told;
mod window;

pub use bell::is_waited_for;
pub use commit::Failure;
pub(crate) use erase::Stead;
pub use lobby::bringing;
pub use seek::{Kind as SoughtKind, Seeker};
pub use talk::{NoteHeard, written_notes};
pub use thinkers::Place;
pub(crate) use window::event_of_stream;
pub use window::{Around, Frame, Lens, News, Paint, Painted, Style, Watching};

use crate::config::Config;
use crate::evenings::Evenings;
use crate::judging::EndedDays;
use crate::randomness::Randomness;
use bell::Bell;
use cachet_engine::{Say, Seat};
use cachet_store::{Store, StoreError, Summary};
use cachet_table::{Company, GuestId, Kind, Millis, Online, Refusal, TableId};
use commit::moved;
use dashmap::DashMap;
use dashmap::Entry::{Occupied, Vacant};
use here::Elsewhere;
use live::Live;
use seek::Seeks;
use seen::Seen;
use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::Arc;
use thinkers::Thinkers;
use tokio::sync::RwLockReadGuard;

pub struct Tables {
    pub store: Arc<dyn Store>,
    pub config: Config,
    pub random: Randomness,
    live: DashMap<TableId, Arc<Live>>,
    /// How many bots may think at once; the rest of the machine is for people.
    thinkers: Thinkers,
    seen: Arc<Seen>,
    /// Who is at listed tables of other nodes.
    elsewhere: Elsewhere,
    seeks: Seeks,
    /// Turns of people who do not look.
    bell: Bell,
    paint: Paint,
    /// What the bots of all tables have solved.
    library: cachet_bots::Library,
    closing: tokio::sync::watch::Sender<bool>,
    pub(crate) evenings: Evenings,
    /// Guests whose tables are being counted.
    counting: DashMap<GuestId, Arc<tokio::sync::Mutex<()>>>,
    /// Guests who are being joined or erased.
    changing: DashMap<GuestId, Arc<tokio::sync::Mutex<()>>>,
    /// Whoever is erased or being erased. Held for reading while something that names a guest is written, so that nothing
    /// of them is written behind the back of their erasure.
    erased: tokio::sync::RwLock<HashSet<GuestId>>,
    /// Letters of the day that are over, to be judged.
    pub ended_days: EndedDays,
}

/// The store failed: a sentence for the asker, the reason for the host.
pub fn failed(error: &StoreError) -> Refusal {
    tracing::error!(%error, "the store failed");
    metrics::counter!("cachet_store_failures_total").increment(1);
    if error.unsure {
        return Refusal::new(Kind::Unsure, Say::new("server-unsure"));
    }
    Refusal::new(Kind::Failed, Say::new("server-store"))
}

/// The refusal of whoever has been erased.
fn nobody() -> Refusal {
    Refusal::new(Kind::NotYours, Say::new("web-who-are-you"))
}

/// The table of a log.
fn replayed(id: TableId, log: &[Vec<u8>]) -> Result<Online, Refusal> {
    match Online::replay(id, log) {
        Ok(Some(online)) => Ok(online),
        Ok(None) => Err(Refusal::new(Kind::Unknown, Say::new("table-unknown"))),
        Err(unreadable) => {
            tracing::error!(table = %id, why = unreadable.0, "a table cannot be replayed");
            Err(Refusal::new(Kind::Failed, Say::new("table-unreadable")))
        }
    }
}

impl Tables {
    pub fn new(store: Arc<dyn Store>, config: Config, random: Randomness, paint: Paint) -> Arc<Tables> {
        let thinkers = Thinkers::new(config.thinkers);
        let seen = Arc::new(Seen::new(config.time.clone()));
        Arc::new(Tables {
            store,
            config,
            random,
            live: DashMap::new(),
            thinkers,
            seen,
            elsewhere: Elsewhere::default(),
            seeks: Seeks::default(),
            bell: Bell::default(),
            paint,
            library: cachet_bots::Library::default(),
            closing: tokio::sync::watch::Sender::new(false),
            evenings: Evenings::default(),
            counting: DashMap::new(),
            changing: DashMap::new(),
            erased: tokio::sync::RwLock::default(),
            ended_days: EndedDays::default(),
        })
    }

    /// A guest came from this network: all guests of one share its places to think in.
    pub fn came_from(&self, guest: GuestId, network: IpAddr) {
        self.thinkers.came_from(guest, network, self.now());
    }

    /// Forgets where guests came from who have not been here for an hour, and whose tables were counted.
    pub fn tidy(&self) {
        self.thinkers.forget_before(self.now() - 3_600_000);
        self.counting.retain(|_, turn| Arc::strong_count(turn) > 1);
        self.changing.retain(|_, turn| Arc::strong_count(turn) > 1);
    }

    /// Nobody of these is erased while the guard is held; refused if somebody is already.
    pub async fn present(&self, guests: &[GuestId]) -> Result<RwLockReadGuard<'_, HashSet<GuestId>>, Refusal> {
        let erased = self.erased.read().await;
        if guests.iter().any(|guest| erased.contains(guest)) {
            return Err(nobody());
        }
        Ok(erased)
    }

    /// Another node may have erased them: only the database knows. A node believes a session for a few seconds longer.
    pub(crate) async fn still_there(&self, guests: &[GuestId]) -> Result<(), Refusal> {
        if !self.store.is_shared() {
            return Ok(());
        }
        for guest in guests {
            self.store.guest(*guest).await.map_err(|error| failed(&error))?.ok_or_else(nobody)?;
        }
        Ok(())
    }

    /// Waits for a place to think in that no bot wants.
    pub async fn place_at_leisure(&self) -> Option<Place> {
        self.thinkers.place_at_leisure().await
    }

    /// What has been solved, for bots and for reviews.
    pub fn library(&self) -> &cachet_bots::Library {
        &self.library
    }

    /// The server's time.
    pub fn now(&self) -> Millis {
        self.config.time.now()
    }

    /// Looks at a table.
    pub async fn look<T>(self: &Arc<Self>, id: TableId, look: impl FnOnce(&Online) -> T) -> Result<T, Refusal> {
        let live = self.load(id).await?;
        let online = live.table().await?;
        Ok(look(&online))
    }

    /// The table in memory, replayed from its log if it was not there.
    async fn load(&self, id: TableId) -> Result<Arc<Live>, Refusal> {
        if let Some(live) = self.live.get(&id) {
            live.used(self.now());
            return Ok(live.clone());
        }
        let online = self.read(id).await?;
        let live = match self.live.entry(id) {
            Occupied(there) => return Ok(there.get().clone()),
            Vacant(place) => place.insert(Arc::new(self.in_memory(online))).clone(),
        };
        // What another node wrote between the reading and now was told to nobody here.
        self.catch_up(&live, None).await?;
        Ok(live)
    }

    fn in_memory(&self, online: Online) -> Live {
        Live::new(online, self.now(), self.paint.clone(), self.seen.clone())
    }

    /// The table, no older than what somebody saw of it at another node, or than this node has heard of. Refused while that
    /// cannot be read: nothing is decided at a table that is behind.
    pub async fn at_least(&self, id: TableId, seen: Option<u32>) -> Result<Arc<Live>, Refusal> {
        let live = self.load(id).await?;
        let online = live.table().await?;
        let behind = live.standing.is_behind(&online) || seen.is_some_and(|seen| online.seq < seen);
        drop(online);
        if behind {
            self.catch_up(&live, None).await?;
        }
        Ok(live)
    }

    /// Reads what others have written to a table in memory, and shows it; nothing where entry `seq` is known already.
    /// True if there was something.
    async fn catch_up(&self, live: &Arc<Live>, seq: Option<u32>) -> Result<bool, Refusal> {
        let mut online = live.table().await?;
        if seq.is_some_and(|seq| seq < online.seq) {
            return Ok(false);
        }
        let rumours = live.standing.rumours();
        let log = self.store.read(live.id, online.seq).await.map_err(|error| {
            live.standing.doubt();
            failed(&error)
        })?;
        if log.is_empty() {
            live.standing.believe(rumours, &online);
            return Ok(false);
        }
        let (from, before) = (online.events_at(online.seq), online.unasked);
        if let Err(unreadable) = online.read_on(&log) {
            tracing::error!(table = %live.id, why = unreadable.0, "a table cannot be followed");
            self.drop_live(live);
            return Err(Refusal::new(Kind::Failed, Say::new("table-unreadable")));
        }
        self.rate(&mut online).await;
        live.standing.believe(rumours, &online);
        live.forget_summary();
        live.note_given_away(before, &online);
        live.publish(&online, from);
        Ok(true)
    }

    async fn read(&self, id: TableId) -> Result<Online, Refusal> {
        let log = self.store.read(id, 0).await.map_err(|error| failed(&error))?;
        let mut online = replayed(id, &log)?;
        self.rate(&mut online).await;
        Ok(online)
    }

    /// Forgets a table that memory may be wrong about; its watchers must subscribe anew. Called under its lock.
    fn drop_live(&self, live: &Live) {
        live.standing.withdraw();
        self.live.remove(&live.id);
        live.close();
    }

    /// Fills in who sits where, in rows that were written before lists had it.
    pub async fn with_company(self: &Arc<Self>, mut rows: Vec<(TableId, Summary)>) -> Vec<(TableId, Summary)> {
        for (id, summary) in rows.iter_mut().filter(|(_, summary)| summary.company.is_none()) {
            summary.company = self.company(*id).await;
        }
        rows
    }

    async fn company(self: &Arc<Self>, id: TableId) -> Option<Company> {
        self.look(id, |online| online.summary().company).await.ok().flatten()
    }

    /// Where somebody sits.
    pub async fn seat_of(self: &Arc<Self>, id: TableId, guest: GuestId) -> Option<Seat> {
        self.look(id, |online| online.seat_of(guest)).await.ok().flatten()
    }

    /// Tells every stream to come back later.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    pub fn closing(&self) -> tokio::sync::watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Puts a table straight into memory, whatever its log says: for the test of secrecy, which lays the same table
    /// out with other cards.
    #[cfg(test)]
    pub fn lay_out(&self, online: Online) {
        self.live.insert(online.id, Arc::new(self.in_memory(online)));
    }

    /// Lets seats hear those who watch: the suite must notice.
    #[cfg(test)]
    pub fn leak_talk(&self) {
        self.seen.leaks_talk.store(true, std::sync::atomic::Ordering::Relaxed);
    }

    pub fn live_tables(&self) -> usize {
        self.live.len()
    }
}
