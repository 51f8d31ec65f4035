//! All the tables. One writer per table, ever: a command is tried on the table in memory, written to the store at the
//! table's next number, and only then shown to anybody. Whoever lost that number to another node catches up first.

mod live;
mod lobby;
mod night;
mod think;

pub use live::{Dress, Lens, Picture, Presence, Watching};
pub use lobby::Wish;

use crate::chance::Chance;
use crate::config::Config;
use crate::online::{Asker, By, Command, Entry, Kind, Millis, Online, Refusal, Update, What};
use axum::body::Bytes;
use cachet_engine::{Names, Say, Seat, Viewer};
use cachet_store::{Append, GuestId, Refused, Store, StoreError, TableId};
use dashmap::DashMap;
use dashmap::Entry::{Occupied, Vacant};
use live::{Live, News};
use lobby::again;
use std::sync::Arc;
use tokio::sync::{OwnedMutexGuard, Semaphore};

/// How often a command is tried again after another node was quicker.
const TRIES: usize = 4;

pub struct Tables {
    pub store: Arc<dyn Store>,
    pub config: Config,
    pub chance: Chance,
    live: DashMap<TableId, Arc<Live>>,
    /// How many bots may think at once; the rest of the machine is for people.
    thinkers: Arc<Semaphore>,
    base_url: Arc<str>,
    closing: tokio::sync::watch::Sender<bool>,
}

/// A command that was carried out.
pub struct Done {
    pub seq: u32,
    /// What is new for the asker since they looked, as JSON.
    pub update: Bytes,
}

/// A command that was not.
pub struct Failure {
    pub refusal: Refusal,
    /// What is new, where the asker had not seen it yet.
    pub news: Option<Box<Update>>,
    /// Who sits at the table, and whose eyes the sentence is for.
    pub names: Option<Names>,
    pub viewer: Viewer,
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure { refusal, news: None, names: None, viewer: Viewer::Public }
    }
}

pub fn now() -> Millis {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as Millis
}

/// The store failed: a sentence for the asker, the reason for the host.
pub fn failed(error: &StoreError) -> Refusal {
    tracing::error!(%error, "the store failed");
    metrics::counter!("cachet_store_failures_total").increment(1);
    Refusal::new(Kind::Failed, Say::new("server-store"))
}

fn no_such_table() -> Refusal {
    Refusal::new(Kind::Unknown, Say::new("table-unknown"))
}

type Locked = OwnedMutexGuard<Online>;
/// The table after an entry, and what its watchers were shown.
type Committed = (Locked, Option<Arc<News>>);

impl Tables {
    pub fn new(store: Arc<dyn Store>, config: Config, chance: Chance) -> Arc<Tables> {
        let (thinkers, config_url) = (config.thinkers.max(1), config.base_url());
        Arc::new(Tables {
            store,
            config,
            chance,
            live: DashMap::new(),
            thinkers: Arc::new(Semaphore::new(thinkers)),
            base_url: config_url.into(),
            closing: tokio::sync::watch::Sender::new(false),
        })
    }

    /// Looks at a table.
    pub async fn look<T>(&self, id: TableId, look: impl FnOnce(&Online) -> T) -> Result<T, Refusal> {
        let live = self.load(id).await?;
        let online = live.online.lock().await;
        Ok(look(&online))
    }

    async fn load(&self, id: TableId) -> Result<Arc<Live>, Refusal> {
        if let Some(live) = self.live.get(&id) {
            live.used(now());
            return Ok(live.clone());
        }
        let online = self.read(id).await?;
        let live = match self.live.entry(id) {
            Occupied(there) => return Ok(there.get().clone()),
            Vacant(place) => place.insert(Arc::new(Live::new(online, now(), self.base_url.clone()))).clone(),
        };
        // What another node wrote between the reading and now was told to nobody here.
        self.read_news(&live).await?;
        Ok(live)
    }

    /// Reads what was written since, and shows it.
    async fn read_news(&self, live: &Arc<Live>) -> Result<(), Refusal> {
        let mut online = live.online.lock().await;
        let log = self.store.read(live.id, online.seq).await.map_err(|error| failed(&error))?;
        if log.is_empty() {
            return Ok(());
        }
        let from = online.events_at(online.seq);
        if let Err(unreadable) = online.read_on(&log) {
            tracing::error!(table = %live.id, why = unreadable.0, "a table cannot be followed");
            self.live.remove(&live.id);
            live.close();
            return Err(Refusal::new(Kind::Failed, Say::new("table-unreadable")));
        }
        live.forget_summary();
        live.publish(&online, from);
        Ok(())
    }

    async fn read(&self, id: TableId) -> Result<Online, Refusal> {
        let log = self.store.read(id, 0).await.map_err(|error| failed(&error))?;
        match Online::replay(id, &log) {
            Ok(Some(online)) => Ok(online),
            Ok(None) => Err(no_such_table()),
            Err(unreadable) => {
                tracing::error!(table = %id, why = unreadable.0, "a table cannot be replayed");
                Err(Refusal::new(Kind::Failed, Say::new("table-unreadable")))
            }
        }
    }

    /// Carries a command out. `seen` is the number of the last entry the asker had seen.
    pub async fn command(
        self: &Arc<Self>,
        id: TableId,
        asker: Asker,
        command: Command,
        seen: Option<u32>,
    ) -> Result<Done, Failure> {
        for _ in 0..TRIES {
            let live = self.load(id).await?;
            let mut online = live.online.clone().lock_owned().await;
            if seen.is_some_and(|seen| seen > online.seq) {
                // The asker has seen more than this node: another wrote it, and word of it is still on the way.
                drop(online);
                self.catch_up(&live, None).await;
                online = live.online.clone().lock_owned().await;
            }
            let viewer = online.viewer(Some(asker.guest));
            let lens = Lens { guest: Some(asker.guest), dress: Dress::Json(None) };
            let from = |online: &Online| online.events_at(seen.unwrap_or(online.seq).min(online.seq));
            if let Some(seq) = repeated(&online, &asker, &command) {
                return Ok(Done { seq, update: live.picture(&online, lens, from(&online)).plain });
            }
            let refused = |refusal: Refusal, online: &Online| {
                let stale = refusal.kind == Kind::Stale;
                let news = stale.then(|| Box::new(online.update(viewer, from(online), None)));
                Failure { refusal, news, names: online.game.as_ref().map(|game| game.names().clone()), viewer }
            };
            let what = match online.decide(&asker, command.clone(), now()) {
                Ok(what) => what,
                Err(refusal) => return Err(refused(refusal, &online)),
            };
            let (from, shown) = (from(&online), online.events_at(online.seq));
            let names = online.game.as_ref().map(|game| game.names().clone());
            match self.commit(live.clone(), online, what).await {
                Ok((online, news)) => {
                    // Whoever was up to date and follows the table is answered with what the stream sends them.
                    let shown = news.and_then(|news| news.picture(lens)).filter(|_| from == shown);
                    let update = shown.unwrap_or_else(|| live.picture(&online, lens, from));
                    return Ok(Done { seq: online.seq, update: update.plain });
                }
                Err(Uncommitted::Refused(refusal)) => return Err(Failure { refusal, news: None, names, viewer }),
                Err(Uncommitted::Overtaken) => {}
            }
        }
        Err(Refusal::new(Kind::Failed, Say::new("server-busy")).into())
    }

    /// Tries an entry on the table, makes it durable, and shows it. Goes on even if whoever asked has hung up: a
    /// table in memory must never be ahead of the store for longer than this takes.
    async fn commit(self: &Arc<Self>, live: Arc<Live>, online: Locked, what: What) -> Result<Committed, Uncommitted> {
        let tables = self.clone();
        let work = tokio::spawn(async move { tables.commit_at(&live, online, what, now()).await });
        work.await.unwrap_or_else(|_| Err(Uncommitted::Refused(Refusal::new(Kind::Failed, Say::new("server-store")))))
    }

    async fn commit_at(
        self: &Arc<Self>,
        live: &Arc<Live>,
        mut online: Locked,
        what: What,
        at: Millis,
    ) -> Result<Committed, Uncommitted> {
        let at = at.max(online.touched);
        let entry = Entry { at, what };
        let body = serde_json::to_vec(&entry).map_err(|error| {
            tracing::error!(%error, "an entry cannot be written");
            Uncommitted::Refused(Refusal::new(Kind::Failed, Say::new("server-store")))
        })?;
        let (seq, from) = (online.seq, online.events_at(online.seq));
        let (joined, left) = members(&online, &entry.what);
        online.fold(entry).map_err(Uncommitted::Refused)?;
        let append = Append { table: online.id, seq, body, summary: live.new_summary(&online), joined, left };
        match self.store.append(append).await {
            Ok(()) => {
                metrics::counter!("cachet_entries_total").increment(1);
                let news = live.publish(&online, from);
                self.look_after(live, &online);
                Ok((online, news))
            }
            Err(refused) => {
                *online = match self.read(live.id).await {
                    Ok(fresh) => fresh,
                    Err(refusal) => {
                        // Nobody may go on with a table that might be ahead of its log.
                        self.live.remove(&live.id);
                        live.close();
                        return Err(Uncommitted::Refused(refusal));
                    }
                };
                live.forget_summary();
                live.publish(&online, from);
                self.look_after(live, &online);
                match refused {
                    Refused::Conflict | Refused::CodeTaken => {
                        metrics::counter!("cachet_conflicts_total").increment(1);
                        Err(Uncommitted::Overtaken)
                    }
                    Refused::Failed(error) => Err(Uncommitted::Refused(failed(&error))),
                }
            }
        }
    }

    /// Writes something that nobody asked for: a bot's move, a clock's, an expiry. `check` is asked again under lock.
    async fn commit_unasked(self: &Arc<Self>, id: TableId, check: impl Fn(&Online) -> Option<What>) {
        for _ in 0..TRIES {
            let Ok(live) = self.load(id).await else { return };
            let online = live.online.clone().lock_owned().await;
            let Some(what) = check(&online) else { return };
            match self.commit(live, online, what).await {
                Ok(_) => return,
                Err(Uncommitted::Overtaken) => {}
                Err(Uncommitted::Refused(refusal)) => {
                    tracing::warn!(table = %id, why = refusal.say.key, "something due could not be written");
                    return;
                }
            }
        }
    }

    /// The same people at a new table, one for all of them.
    pub async fn rematch(self: &Arc<Self>, id: TableId, asker: &Asker) -> Result<TableId, Refusal> {
        for _ in 0..TRIES {
            let live = self.load(id).await?;
            let online = live.online.clone().lock_owned().await;
            if let Some(next) = online.rematch {
                return Ok(next);
            }
            let (opened, seats) = again(&online, asker, &self.chance)?;
            let next = self.open_again(asker, opened, seats).await?;
            match self.commit(live, online, What::Rematched { table: next }).await {
                Ok(_) => return Ok(next),
                Err(Uncommitted::Overtaken) => {}
                Err(Uncommitted::Refused(refusal)) => return Err(refusal),
            }
        }
        Err(Refusal::new(Kind::Failed, Say::new("server-busy")))
    }

    /// Where somebody sits.
    pub async fn seat_of(&self, id: TableId, guest: GuestId) -> Option<Seat> {
        self.look(id, |online| online.seat_of(guest)).await.ok().flatten()
    }

    /// Puts a table straight into memory, whatever its log says: for the test of secrecy, which lays the same table
    /// out with other cards.
    #[cfg(test)]
    pub fn lay_out(&self, online: Online) {
        self.live.insert(online.id, Arc::new(Live::new(online, now(), self.base_url.clone())));
    }

    pub fn live_tables(&self) -> usize {
        self.live.len()
    }
}

enum Uncommitted {
    Refused(Refusal),
    /// Another node wrote first: the table has caught up, and the command can be tried again.
    Overtaken,
}

/// A request that was already carried out, and whose answer was lost on the way.
fn repeated(online: &Online, asker: &Asker, command: &Command) -> Option<u32> {
    let Command::Move { key: Some(key), .. } = command else { return None };
    let seq = online.seq_of_key(online.seat_of(asker.guest)?, key)?;
    Some(seq + 1)
}

/// Who lists this table among theirs from now on, and who no longer does.
fn members(online: &Online, what: &What) -> (Vec<GuestId>, Vec<GuestId>) {
    match what {
        What::Sat { guest, .. } => (vec![*guest], Vec::new()),
        What::Stood { seat } => {
            let guest = online.sitting(*seat).and_then(|it| it.guest());
            (Vec::new(), guest.filter(|guest| *guest != online.opened.host).into_iter().collect())
        }
        What::Opened(_)
        | What::BotSat { .. }
        | What::Dealt
        | What::Moved { .. }
        | What::Graced { .. }
        | What::Voted { .. }
        | What::HandedOver { .. }
        | What::TakenBack { .. }
        | What::Resigned { .. }
        | What::Rematched { .. }
        | What::Expired => (Vec::new(), Vec::new()),
    }
}

/// A move that is made for a seat.
fn moved(seat: Seat, action: serde_json::Value, by: By) -> What {
    What::Moved { seat, action, by, key: None }
}
