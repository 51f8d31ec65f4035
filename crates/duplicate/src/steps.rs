//! What happens by itself, when its time has come.

use crate::entry::{PersonNo, Seating, What};
use crate::evening::{Evening, Phase};
use crate::seating::draw;
use crate::shape::tables_for;
use cachet_table::Millis;

/// How long people walk to their tables.
pub const WALK: Millis = 60_000;
/// How long they look at the standings between two rounds.
pub const BREAK: Millis = 90_000;
/// Doors behind which nothing happens are closed after so long; so is an evening that stays paused.
pub const DOORS: Millis = 6 * 3_600_000;
/// Fewer have nobody to be compared with.
const ENOUGH: usize = 2;

impl Evening {
    /// What is due now, if anything. Whoever writes it asks again: one thing may follow another.
    pub fn step(&self, now: Millis) -> Option<What> {
        if self.phase == Phase::Over {
            return None;
        }
        if now >= self.touched + DOORS {
            return Some(What::Ended);
        }
        let is_up = self.due().is_some_and(|until| until <= now);
        match self.phase {
            Phase::Doors | Phase::Over | Phase::Playing => None,
            // Whoever is left would play alone.
            Phase::Between if self.is_last() || (is_up && self.here().len() < ENOUGH) => Some(What::Ended),
            Phase::Between => is_up.then(|| What::Seated { tables: self.next_seating() }),
            Phase::Walking => is_up.then_some(What::Dealt),
        }
    }

    /// Have all rounds been played?
    pub(crate) fn is_last(&self) -> bool {
        self.rounds.len() >= self.opened.shape.rounds
    }

    /// Are there enough people to be compared?
    pub(crate) fn is_enough(&self) -> bool {
        self.here().len() >= ENOUGH
    }

    /// Who sits where in the next round. It follows from the evening alone: every node draws the same.
    pub(crate) fn next_seating(&self) -> Seating {
        let (people, seats) = (self.here(), self.opened.shape.seats);
        let history: Vec<Seating> = self.rounds.iter().map(|round| seating_of(&round.tables)).collect();
        let rounds = self.opened.shape.rounds.saturating_sub(self.rounds.len()).max(1);
        let bytes = self.opened.secret.derive("evening seating", 0);
        let number = bytes.iter().take(8).fold(0, |sum: u64, byte| sum << 8 | u64::from(*byte));
        draw(&people, tables_for(people.len(), seats), seats, rounds, &history, number)
    }

    /// Those who sit in this round, with whether they are still here.
    pub fn seated(&self) -> impl Iterator<Item = (PersonNo, bool)> {
        let held = self.round().into_iter().flat_map(|round| &round.tables).flat_map(|table| &table.seats);
        held.filter_map(|it| it.person()).map(|it| (it, self.person(it).is_some_and(|person| person.here)))
    }
}

fn seating_of(tables: &[crate::Table]) -> Seating {
    tables.iter().map(|table| table.seats.clone()).collect()
}
