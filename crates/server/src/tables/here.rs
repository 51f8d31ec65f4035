//! Who is at listed tables at this moment, on this node and on others. Nodes tell each other every few seconds; nothing of it
//! is kept, and of tables that are not listed nothing is told at all.

use super::live::{Live, lock};
use super::{Tables, failed};
use cachet_store::Present;
use cachet_table::{GuestId, Millis, Online, Status, TableId};
use dashmap::DashMap;

/// Whoever another node has not named for so long is not there: it names them every three seconds.
const HEARD: Millis = 8_000;
/// Without a script a page asks again every five seconds.
const ASKED: Millis = 15_000;
/// People named to other nodes at once; with more, the numbers they show are too small.
const MOST: usize = 4_000;

/// What is known of a table without waiting for its lock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    pub people: Vec<GuestId>,
    pub stage: Stage,
}

/// Is it told who is here?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Not listed, or over.
    Untold,
    Waiting,
    Playing,
}

impl Facts {
    pub fn of(online: &Online) -> Facts {
        Facts { people: online.guests().collect(), stage: Stage::of(online) }
    }
}

impl Stage {
    fn of(online: &Online) -> Stage {
        let listed = online.opened.public && online.opened.spectators && online.practice().is_none();
        match online.status {
            Status::Waiting if listed => Stage::Waiting,
            Status::Playing if listed => Stage::Playing,
            Status::Waiting | Status::Playing | Status::Over | Status::Expired => Stage::Untold,
        }
    }
}

impl Live {
    pub(super) fn note_facts(&self, online: &Online) {
        let mut facts = lock(&self.facts);
        if facts.stage != Stage::of(online) || !online.guests().eq(facts.people.iter().copied()) {
            *facts = Facts::of(online);
        }
    }

    /// Is a page of theirs open here, or was one a moment ago?
    fn has(&self, guest: GuestId) -> bool {
        self.is_watched_by(guest)
            || lock(&self.lingering).contains_key(&guest)
            || self.seen.asked_within(self.id, guest, ASKED)
    }
}

/// Who is at listed tables of other nodes, as they said last.
#[derive(Default)]
pub struct Elsewhere(DashMap<(TableId, GuestId), (Millis, bool)>);

impl Elsewhere {
    pub fn hear(&self, people: &[Present], now: Millis) {
        for it in people {
            self.0.insert((it.table, it.guest), (now, it.playing));
        }
    }

    fn has(&self, table: TableId, guest: GuestId, now: Millis) -> bool {
        self.0.get(&(table, guest)).is_some_and(|it| now - it.0 < HEARD)
    }

    fn everybody(&self, now: Millis) -> Vec<Present> {
        self.0.retain(|_, (at, _)| now - *at < HEARD);
        let present = |it: dashmap::mapref::multiple::RefMulti<'_, (TableId, GuestId), (Millis, bool)>| {
            let ((table, guest), (_, playing)) = (*it.key(), *it.value());
            Present { table, guest, playing }
        };
        self.0.iter().map(present).collect()
    }
}

impl Tables {
    /// Is somebody at this listed table, on any node as far as it is known?
    pub fn is_here(&self, table: TableId, guest: GuestId) -> bool {
        let here = self.live.get(&table).is_some_and(|live| live.has(guest));
        here || self.elsewhere.has(table, guest, self.now())
    }

    /// Those who are at listed tables of this node.
    fn here(&self) -> Vec<Present> {
        let mut present = Vec::new();
        for live in &self.live {
            let Facts { people, stage } = lock(&live.facts).clone();
            let playing = match stage {
                Stage::Untold => continue,
                Stage::Waiting => false,
                Stage::Playing => true,
            };
            let here = people.into_iter().filter(|guest| live.has(*guest));
            present.extend(here.map(|guest| Present { table: live.id, guest, playing }));
        }
        present
    }

    /// Those who are at listed tables, each once for each table.
    pub fn everybody_here(&self) -> Vec<Present> {
        let mut present = self.here();
        let known = |it: &Present| present.iter().any(|other| (other.table, other.guest) == (it.table, it.guest));
        let others: Vec<Present> = self.elsewhere.everybody(self.now()).into_iter().filter(|it| !known(it)).collect();
        present.extend(others);
        present
    }

    /// Tells the other nodes who is here.
    pub(super) async fn tell_here(&self) {
        if !self.store.is_shared() {
            return;
        }
        let mut here = self.here();
        here.truncate(MOST);
        if let Err(error) = self.store.tell_here(&here).await {
            failed(&error);
        }
    }
}
