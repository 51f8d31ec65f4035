//! What anybody may be shown of an evening while it is played: who is host, which tables are done, where somebody plays.
//! Of a deal that is still played nothing is told but that a table has finished it.

use crate::entry::Place;
use crate::evening::{Evening, Phase};
use cachet_listing::{GuestId, TableId};
use cachet_table::Millis;

/// When so little of a round is left, tables that still play must hurry.
pub const HURRY: Millis = 60_000;
/// After so long without an entry, others may take the host's next step, where the evening would be stuck without it.
pub const HOST_PATIENCE: Millis = 10 * 60_000;

/// How a table of the current round stands. How long ago somebody moved there is told to nobody: it says something about
/// their cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableState {
    /// People walk there; nothing has been dealt.
    Walking,
    InPlay,
    /// In play, and the round is nearly over.
    Hurrying,
    Done,
}

impl TableState {
    pub const ALL: [TableState; 4] = [TableState::Walking, TableState::InPlay, TableState::Hurrying, TableState::Done];

    /// Its word in JSON and styles.
    pub fn word(self) -> &'static str {
        match self {
            TableState::Walking => "walking",
            TableState::InPlay => "in_play",
            TableState::Hurrying => "hurrying",
            TableState::Done => "done",
        }
    }
}

impl Evening {
    /// Whoever opened the doors; when they came in and have left, whoever has been here longest.
    pub fn host(&self) -> GuestId {
        let opened = self.opened.host;
        let has_left = self.people.iter().any(|it| it.guest == opened && !it.here);
        let first = self.people.iter().find(|it| it.here).map(|it| it.guest);
        first.filter(|_| has_left).unwrap_or(opened)
    }

    /// May this person begin the evening, or let its clock go on? The host, and anybody who is here when the host has let
    /// everybody wait for long.
    pub fn may_go_on(&self, guest: GuestId, now: Millis) -> bool {
        let waits = self.phase == Phase::Doors || self.paused.is_some();
        let is_here = self.people.iter().any(|it| it.guest == guest && it.here);
        guest == self.host() || (is_here && waits && now >= self.touched + HOST_PATIENCE)
    }

    /// How a table of the current round stands; nothing where there is no such table.
    pub fn table_state(&self, table: usize, now: Millis) -> Option<TableState> {
        let round = self.round()?;
        let over = round.tables.get(table)?.result.is_some();
        let hurries = self.left(now).is_some_and(|left| left < HURRY) && self.phase == Phase::Playing;
        Some(match (over, round.dealt, hurries) {
            (true, _, _) => TableState::Done,
            (false, None, _) => TableState::Walking,
            (false, Some(_), true) => TableState::Hurrying,
            (false, Some(_), false) => TableState::InPlay,
        })
    }

    /// Where somebody sits in the round that is seated or played; nobody sits anywhere between two rounds.
    pub fn place_now(&self, guest: GuestId) -> Option<Place> {
        let seated = matches!(self.phase, Phase::Walking | Phase::Playing);
        let person = self.person_of(guest).filter(|it| seated && self.person(*it).is_some_and(|it| it.here))?;
        self.round()?.place_of(person)
    }

    /// The table at which somebody plays this round, once the cards are dealt.
    pub fn table_of(&self, guest: GuestId) -> Option<TableId> {
        let place = self.place_now(guest).filter(|_| self.phase == Phase::Playing)?;
        Some(self.table_id(self.rounds.len() - 1, place.table))
    }

    /// The tables of a round, to be looked back at by everybody; none while one of them still plays.
    pub fn open_tables(&self, round: usize) -> Vec<TableId> {
        let count = self.rounds.get(round).filter(|_| self.is_open(round)).map_or(0, |it| it.tables.len());
        (0..count).map(|table| self.table_id(round, table)).collect()
    }
}
