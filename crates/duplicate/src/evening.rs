//! An evening as its log tells it.

use crate::entry::{Holder, Opened, PersonNo, Place};
use crate::score::Result;
use crate::steps::DOORS;
use cachet_engine::Seat;
use cachet_engine::fair::Secret;
use cachet_listing::{GuestId, TableId};
use cachet_table::Millis;

/// Somebody who came.
#[derive(Clone, PartialEq, Debug)]
pub struct Person {
    pub guest: GuestId,
    pub name: String,
    /// Have they not left?
    pub here: bool,
    /// How many rounds had been dealt when they first came.
    pub missed: usize,
}

/// A table of one round.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// Who holds its seats.
    pub seats: Vec<Holder>,
    /// None while it plays.
    pub result: Option<Result>,
}

/// A round.
#[derive(Clone, PartialEq, Debug)]
pub struct Round {
    pub tables: Vec<Table>,
    /// When the cards were dealt.
    pub dealt: Option<Millis>,
}

impl Round {
    /// Has no table its cards still in play?
    pub fn is_over(&self) -> bool {
        self.tables.iter().all(|table| table.result.is_some())
    }

    /// Where somebody sits.
    pub fn place_of(&self, person: PersonNo) -> Option<Place> {
        let held = |table: &Table| table.seats.iter().position(|it| *it == Holder::Person(person));
        let (table, seat) = self.tables.iter().enumerate().find_map(|(at, table)| Some((at, held(table)?)))?;
        Some(Place { table, seat: Seat::new(seat)? })
    }
}

/// What happens at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Nobody has been seated yet.
    Doors,
    /// Everybody knows their place; the cards are dealt when people have had time to walk there.
    Walking,
    Playing,
    /// A round is over, and the next one not drawn.
    Between,
    Over,
}

/// An evening.
#[derive(Clone, PartialEq, Debug)]
pub struct Evening {
    pub opened: Opened,
    pub opened_at: Millis,
    pub people: Vec<Person>,
    pub rounds: Vec<Round>,
    pub phase: Phase,
    /// When the phase ends by itself; while it is paused, when it would.
    pub(crate) until: Option<Millis>,
    /// Since when the clock stands.
    pub paused: Option<Millis>,
    /// How many entries there are; the next one has this number.
    pub seq: u32,
    pub touched: Millis,
}

impl Evening {
    pub fn person_of(&self, guest: GuestId) -> Option<PersonNo> {
        let at = self.people.iter().position(|it| it.guest == guest)?;
        u8::try_from(at).ok().map(PersonNo)
    }

    pub fn person(&self, person: PersonNo) -> Option<&Person> {
        self.people.get(person.index())
    }

    /// Those who have not left, in the order in which they came.
    pub fn here(&self) -> Vec<PersonNo> {
        let all = self.people.iter().zip(0..).filter(|(it, _)| it.here);
        all.map(|(_, number)| PersonNo(number)).collect()
    }

    /// The round that is seated or played; the last one when it is over.
    pub fn round(&self) -> Option<&Round> {
        self.rounds.last()
    }

    /// The rounds whose cards lie open: no table still plays them.
    pub fn open_rounds(&self) -> impl Iterator<Item = (usize, &Round)> {
        self.rounds.iter().enumerate().filter(|(at, _)| self.is_open(*at))
    }

    /// May the cards of this round, counted from 0, be shown to everybody? Not while a table plays them, nor of a round
    /// that has not been dealt.
    pub fn is_open(&self, round: usize) -> bool {
        self.rounds.get(round).is_some_and(|it| it.dealt.is_some() && it.is_over())
    }

    /// How much time the phase has left; the clock stands while it is paused.
    pub fn left(&self, now: Millis) -> Option<Millis> {
        Some((self.until? - self.paused.unwrap_or(now)).max(0))
    }

    /// When somebody must look at it again; never while it is paused.
    pub fn due(&self) -> Option<Millis> {
        self.until.filter(|_| self.paused.is_none())
    }

    /// The latest time at which somebody must look at it again, so that an abandoned evening ends; none once it is over.
    pub fn due_by(&self) -> Option<Millis> {
        let closes = (self.phase != Phase::Over).then_some(self.touched + DOORS);
        closes.map(|closes| self.due().map_or(closes, |due| due.min(closes)))
    }

    /// Is the time of the round up? Bots play its games to their ends.
    pub fn is_out_of_time(&self, now: Millis) -> bool {
        self.phase == Phase::Playing && self.due().is_some_and(|until| until <= now)
    }

    /// The secret that the cards of a round are dealt from, at every table.
    pub fn deal(&self, round: usize) -> Secret {
        Secret::new(self.opened.secret.derive("evening deal", round as u64))
    }

    /// The id of a table: it follows from the evening, so that whoever opens it, on whatever node, opens the same one.
    pub fn table_id(&self, round: usize, table: usize) -> TableId {
        let bytes = self.opened.secret.derive("evening table", (round as u64) << 16 | table as u64);
        TableId(bytes.iter().take(8).fold(0, |sum, byte| sum << 8 | u64::from(*byte)))
    }
}
