//! Who was at which table lately, as far as this node knows: whoever has been away for long may be replaced by a bot.

use super::Tables;
use super::live::{Live, lock};
use crate::time::Time;
use cachet_engine::{Say, SeatSet};
use cachet_table::{Asker, Command, GuestId, Kind, Millis, Online, PATIENCE, Refusal, TableId, What};
use dashmap::DashMap;
use std::sync::Arc;

/// When each guest last closed a stream of a table or asked something about it.
pub struct Seen {
    time: Time,
    /// Before this, somebody may have been at a table without our knowing it.
    since: Millis,
    last: DashMap<(TableId, GuestId), Millis>,
    /// When each guest last asked something about a table and has not closed its stream since: without a script there are
    /// only requests.
    asked: DashMap<(TableId, GuestId), Millis>,
    /// Seats hear what is said among those who watch: a deliberate leak, for the suite.
    #[cfg(test)]
    pub leaks_talk: std::sync::atomic::AtomicBool,
}

impl Seen {
    pub fn new(time: Time) -> Seen {
        Seen {
            since: time.now(),
            time,
            last: DashMap::new(),
            asked: DashMap::new(),
            #[cfg(test)]
            leaks_talk: std::sync::atomic::AtomicBool::new(false),
        }
    }

    pub fn time(&self) -> &Time {
        &self.time
    }

    pub fn note(&self, table: TableId, guest: GuestId) {
        self.last.insert((table, guest), self.time.now());
    }

    fn note_asked(&self, table: TableId, guest: GuestId) {
        self.note(table, guest);
        self.asked.insert((table, guest), self.time.now());
    }

    /// They closed a stream.
    pub fn note_closed(&self, table: TableId, guest: GuestId) {
        self.note(table, guest);
        self.asked.remove(&(table, guest));
    }

    /// Have they asked something within so long, and not left since?
    pub fn asked_within(&self, table: TableId, guest: GuestId, within: Millis) -> bool {
        self.asked.get(&(table, guest)).is_some_and(|at| self.time.now() - *at < within)
    }

    /// When anything was last seen of them. An open stream is not seen from here.
    pub fn last(&self, table: TableId, guest: GuestId) -> Millis {
        self.last.get(&(table, guest)).map_or(self.since, |at| *at)
    }

    /// Has nothing been seen of them for [`PATIENCE`]?
    fn is_long_gone(&self, table: TableId, guest: GuestId) -> bool {
        self.time.now() - self.last(table, guest) >= PATIENCE
    }

    /// Forgets those who are long gone.
    pub fn tidy(&self) {
        let now = self.time.now();
        self.last.retain(|_, last| now - *last < PATIENCE);
        self.asked.retain(|_, asked| now - *asked < PATIENCE);
    }
}

impl Tables {
    /// A guest asked something about a table: without a script that is all that shows that they are there.
    pub fn notice(&self, table: TableId, guest: Option<GuestId>) {
        // Only of tables in memory: anybody can make up ids.
        if let Some(guest) = guest
            && self.live.contains_key(&table)
        {
            self.seen.note_asked(table, guest);
        }
    }

    /// Refuses to put a bot in the seat of somebody who is at the table.
    pub(super) fn only_if_away(
        &self,
        live: &Live,
        online: &Online,
        asker: &Asker,
        command: &Command,
    ) -> Result<(), Refusal> {
        let Command::HandOver { seat } = command else { return Ok(()) };
        let guest = online.sitting(*seat).and_then(|it| it.guest()).filter(|guest| *guest != asker.guest);
        let Some(guest) = guest else { return Ok(()) };
        if live.is_watched_by(guest) || !self.seen.is_long_gone(online.id, guest) {
            return Err(Refusal::new(Kind::NotNow, Say::new("table-still-here").with("seat", *seat)));
        }
        Ok(())
    }

    /// Gives those seats back at once, before the bots have answered.
    pub(super) async fn give_back(self: &Arc<Self>, live: &Arc<Live>) {
        let wronged = std::mem::replace(&mut *lock(&live.given_away), SeatSet::EMPTY);
        for seat in wronged {
            let back = |online: &Online| online.unasked.contains(seat).then_some(What::TakenBack { seat });
            self.commit_unasked(live.id, back).await;
        }
    }
}

impl Live {
    /// Another node could not see that a player is here, and let a bot take over. `before` are the seats of which that was
    /// known.
    pub(super) fn note_given_away(&self, before: SeatSet, online: &Online) {
        for seat in online.unasked - before {
            let guest = online.sitting(seat).and_then(|it| it.guest());
            if guest.is_some_and(|guest| self.is_watched_by(guest)) {
                lock(&self.given_away).insert(seat);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_away_before_it_could_be_seen() {
        let time = Time::manual(1_000);
        let seen = Seen::new(time.clone());
        let (table, ana, bo) = (TableId(1), GuestId(1), GuestId(2));
        assert!(!seen.is_long_gone(table, ana), "the server has just started");
        time.advance(PATIENCE - 1);
        assert!(!seen.is_long_gone(table, ana));
        seen.note(table, bo);
        time.advance(1);
        assert!(seen.is_long_gone(table, ana) && !seen.is_long_gone(table, bo));
        assert!(seen.is_long_gone(TableId(2), bo), "elsewhere is elsewhere");
        seen.tidy();
        assert_eq!(seen.last.len(), 1);
        time.advance(PATIENCE);
        seen.tidy();
        assert_eq!(seen.last.len(), 0);
        assert!(seen.is_long_gone(table, bo));
    }
}
