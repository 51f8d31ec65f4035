//! Who is here, for the front page: one picture a second at most, in both languages, however many look at it. It tells of listed
//! tables alone, and names only people who show a page.

use crate::app::App;
use crate::tables::failed;
use cachet_pages::{Featured, HereRow, House, SeekRow, house_fragment};
use cachet_store::{Present, StoreError, Summary};
use cachet_table::{GuestId, Millis, Online, Status, TableId};
use cachet_words::Lang;
use dashmap::DashMap;
use std::collections::HashSet;
use std::sync::Arc;

/// A picture serves for so long.
pub const FRESH: Millis = 1_000;
/// What is known of a person's page is believed for so long, as a session is.
const BELIEVED: Millis = 5_000;
/// How many people are named, and how many are looked at for that.
const NAMED: usize = 12;
const LOOKED_AT: usize = 60;
/// Listed tables that are shown, and looked through for those who seek.
const SHOWN: usize = 24;
const OPEN: u32 = 200;
/// Running tables among which one is chosen to be watched.
const CANDIDATES: usize = 12;

/// The picture, and what it was made from.
#[derive(Default)]
pub struct Houses {
    last: tokio::sync::Mutex<Option<Arc<Shown>>>,
    /// The name and handle of whoever shows a page; nothing for others.
    pages: DashMap<GuestId, (Millis, Option<(String, String)>)>,
    /// The table to watch stays the same while people play there.
    watched: std::sync::Mutex<Option<TableId>>,
    /// The table to watch is shown through its first seat: a deliberate leak, for the suite.
    #[cfg(test)]
    pub peeks: std::sync::atomic::AtomicBool,
}

/// Who is here at one moment.
pub struct Shown {
    at: Millis,
    /// In the order of [`Lang::ALL`].
    houses: Vec<(House, String)>,
    pub facts: Facts,
}

/// The same without a language, for programs.
#[derive(Clone, Default)]
pub struct Facts {
    pub playing: usize,
    pub waiting: usize,
    pub people: Vec<HereRow>,
    pub seeks: Vec<SeekRow>,
    pub open: Vec<(TableId, Summary)>,
    pub featured: Option<TableId>,
}

impl Shown {
    fn in_language(&self, lang: Lang) -> Option<&(House, String)> {
        Lang::ALL.iter().position(|it| *it == lang).and_then(|at| self.houses.get(at))
    }

    pub fn house(&self, lang: Lang) -> Option<&House> {
        self.in_language(lang).map(|(house, _)| house)
    }

    /// The inside of the live part of the front page.
    pub fn text(&self, lang: Lang) -> &str {
        self.in_language(lang).map_or("", |(_, text)| text)
    }
}

impl Houses {
    /// Somebody has opened or closed their page: nothing older is shown from now on.
    pub async fn forget(&self, guest: GuestId) {
        self.pages.remove(&guest);
        *self.last.lock().await = None;
    }
}

impl App {
    /// Who is here now, or was a moment ago.
    pub async fn house(&self) -> Arc<Shown> {
        let now = self.tables.now();
        let mut last = self.houses.last.lock().await;
        if let Some(shown) = last.as_ref().filter(|it| (0..FRESH).contains(&(now - it.at))) {
            return shown.clone();
        }
        let facts = self.facts(now).await.unwrap_or_else(|error| {
            // The front page comes without it rather than not at all.
            failed(&error);
            Facts::default()
        });
        let mut houses = Vec::new();
        for lang in Lang::ALL {
            let house = self.house_in(lang, &facts).await;
            let text = house_fragment(lang, &house).into_string();
            houses.push((house, text));
        }
        let shown = Arc::new(Shown { at: now, houses, facts });
        *last = Some(shown.clone());
        shown
    }

    async fn house_in(&self, lang: Lang, facts: &Facts) -> House {
        let Facts { playing, waiting, people, seeks, open, featured } = facts.clone();
        let featured = match featured {
            Some(table) => self.tables.look(table, |online| self.seen(lang, online)).await.ok().flatten(),
            None => None,
        };
        House { playing, waiting, people, seeks, open, featured }
    }

    fn seen(&self, lang: Lang, online: &Online) -> Option<Featured> {
        #[cfg(test)]
        if self.houses.peeks.load(std::sync::atomic::Ordering::Relaxed) {
            return Featured::seen_by(lang, online, cachet_engine::Viewer::Seat(cachet_engine::Seat::ALL[0]));
        }
        Featured::of(lang, online)
    }

    async fn facts(&self, now: Millis) -> Result<Facts, StoreError> {
        let present = self.tables.everybody_here();
        let of = |playing: bool| -> HashSet<GuestId> {
            present.iter().filter(|it| it.playing == playing).map(|it| it.guest).collect()
        };
        let (playing, waiting) = (of(true), of(false));
        let mut open = self.tables.store.open_tables(OPEN).await?;
        let seeks = self.seeks_among(&open);
        open.retain(|(_, row)| row.company.as_ref().is_some_and(|it| it.sought.is_none() && it.free_seats() > 0));
        open.truncate(SHOWN);
        Ok(Facts {
            waiting: waiting.difference(&playing).count(),
            playing: playing.len(),
            people: self.named(&present, now).await?,
            seeks,
            open,
            featured: self.to_watch(&present).await?,
        })
    }

    /// Who looks for company and is there, by kind of game.
    fn seeks_among(&self, open: &[(TableId, Summary)]) -> Vec<SeekRow> {
        let mut seeks: Vec<SeekRow> = Vec::new();
        for (table, row) in open {
            let Some(company) = row.company.as_ref().filter(|it| it.sought.is_some()) else { continue };
            let people = company.people().filter(|(guest, _)| self.tables.is_here(*table, *guest)).count();
            let same = |it: &&mut SeekRow| it.game == row.game && it.seats == company.seats.len();
            match seeks.iter_mut().find(same) {
                Some(it) => it.people += people,
                None => seeks.push(SeekRow { game: row.game.clone(), seats: company.seats.len(), people }),
            }
        }
        seeks.retain(|it| it.people > 0);
        seeks
    }

    async fn named(&self, present: &[Present], now: Millis) -> Result<Vec<HereRow>, StoreError> {
        let mut people: Vec<HereRow> = Vec::new();
        let mut looked_at = HashSet::new();
        for it in present {
            if people.len() == NAMED || looked_at.len() == LOOKED_AT {
                break;
            }
            if !looked_at.insert(it.guest) {
                continue;
            }
            let Some((name, handle)) = self.page_of(it.guest, now).await? else { continue };
            let Some(row) = self.tables.store.summary(it.table).await? else { continue };
            people.push(HereRow { name, handle, table: it.table, game: row.game, playing: it.playing });
        }
        people.sort_by(|one, other| one.handle.cmp(&other.handle));
        Ok(people)
    }

    /// The name and handle of somebody who shows a page.
    async fn page_of(&self, guest: GuestId, now: Millis) -> Result<Option<(String, String)>, StoreError> {
        if let Some(known) = self.houses.pages.get(&guest).filter(|it| now - it.0 < BELIEVED) {
            return Ok(known.1.clone());
        }
        let store = &self.tables.store;
        let handle = store.handle_of(guest).await?.filter(|it| it.shown);
        let page = match handle {
            Some(handle) if !store.is_blocked(guest).await? => {
                store.guest(guest).await?.map(|it| (it.name, handle.handle))
            }
            Some(_) | None => None,
        };
        self.houses.pages.retain(|_, (at, _)| now - *at < BELIEVED);
        self.houses.pages.insert(guest, (now, page.clone()));
        Ok(page)
    }

    /// A running table that anybody may watch: the one from before while people play there, else the one with the most people,
    /// the best of them first.
    async fn to_watch(&self, present: &[Present]) -> Result<Option<TableId>, StoreError> {
        let running = || present.iter().filter(|it| it.playing);
        let last = *self.houses.watched.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if last.is_some_and(|last| running().any(|it| it.table == last)) {
            return Ok(last);
        }
        let mut tables: Vec<TableId> = running().map(|it| it.table).collect();
        tables.sort_unstable();
        tables.dedup();
        let mut best: Option<((usize, f64), TableId)> = None;
        for table in tables.into_iter().take(CANDIDATES) {
            let Some(row) = self.tables.store.summary(table).await?.filter(|row| row.status == Status::Playing) else {
                continue;
            };
            let people: Vec<GuestId> = running().filter(|it| it.table == table).map(|it| it.guest).collect();
            let mut strongest = f64::NEG_INFINITY;
            for guest in &people {
                let known = self.tables.store.ratings_of(*guest).await?;
                let rating = known.into_iter().find(|(game, _)| *game == row.game);
                strongest = strongest.max(rating.map_or(0.0, |(_, standing)| standing.rating.rating));
            }
            let worth = (people.len(), strongest);
            if best.is_none_or(|(known, _)| worth > known) {
                best = Some((worth, table));
            }
        }
        let chosen = best.map(|(_, table)| table);
        *self.houses.watched.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = chosen;
        Ok(chosen)
    }
}
