//! Folding a log into an evening.

use crate::entry::{Entry, Holder, Opened, PersonNo, Place, What};
use crate::evening::{Evening, Person, Phase, Round, Table};
use crate::steps::{BREAK, WALK};
use cachet_engine::Say;
use cachet_table::{Kind, Millis, Refusal};

/// A log that cannot be read.
#[derive(Debug)]
pub struct Unreadable(pub String);

fn unfit<T>() -> Result<T, Refusal> {
    Err(Refusal::new(Kind::Unfit, Say::new("evening-unreadable")))
}

impl Evening {
    pub(crate) fn open(opened: Opened, at: Millis) -> Evening {
        Evening {
            opened,
            opened_at: at,
            people: Vec::new(),
            rounds: Vec::new(),
            phase: Phase::Doors,
            until: None,
            paused: None,
            seq: 1,
            touched: at,
        }
    }

    /// Replays a log; `None` for an empty one.
    pub fn replay(log: &[Vec<u8>]) -> Result<Option<Evening>, Unreadable> {
        let Some((first, rest)) = log.split_first() else { return Ok(None) };
        let Entry { at, what: What::Opened(opened) } = read(first)? else {
            return Err(Unreadable("the log does not begin with the opening of the doors".to_owned()));
        };
        let mut evening = Evening::open(*opened, at);
        evening.read_on(rest)?;
        Ok(Some(evening))
    }

    /// Folds further entries.
    pub fn read_on(&mut self, log: &[Vec<u8>]) -> Result<(), Unreadable> {
        for entry in log {
            let seq = self.seq;
            self.fold(read(entry)?).map_err(|refusal| Unreadable(format!("entry {seq}: {}", refusal.say.key)))?;
        }
        Ok(())
    }

    /// Applies an entry. An error (a place that is not there) has changed nothing.
    pub fn fold(&mut self, entry: Entry) -> Result<(), Refusal> {
        let Entry { at, what } = entry;
        match what {
            What::Opened(_) => return unfit(),
            What::Came { guest, name } => match self.person_of(guest).map(PersonNo::index) {
                Some(index) => {
                    self.people[index].here = true;
                    self.people[index].name = name;
                }
                None => {
                    // Places are drawn before the cards are dealt: that deal begins without them too.
                    let missed = self.rounds.len();
                    self.people.push(Person { guest, name, here: true, missed });
                }
            },
            What::Left { person } => {
                let Some(it) = self.people.get_mut(person.index()) else { return unfit() };
                it.here = false;
                // Nobody waits at a table for somebody who has gone before the deal.
                if self.phase == Phase::Walking {
                    self.give_to_bot(person);
                }
            }
            What::Seated { tables } => {
                let seated = tables.iter().flatten().filter_map(|it| it.person());
                if !seated.into_iter().all(|it| it.index() < self.people.len()) {
                    return unfit();
                }
                let tables = tables.into_iter().map(|seats| Table { seats, result: None }).collect();
                self.rounds.push(Round { tables, dealt: None });
                self.enter(Phase::Walking, Some(WALK), at);
            }
            What::Moved { person, to } => self.change_places(person, to)?,
            What::Replaced { person } => self.give_to_bot(person),
            What::Dealt => {
                let Some(round) = self.rounds.last_mut() else { return unfit() };
                round.dealt = Some(at);
                self.enter(Phase::Playing, Some(self.opened.shape.minutes * 60_000), at);
            }
            What::Finished { table, result } => {
                let Some(table) = self.rounds.last_mut().and_then(|it| it.tables.get_mut(table)) else {
                    return unfit();
                };
                table.result = Some(result);
                if self.round().is_some_and(Round::is_over) {
                    self.enter(Phase::Between, Some(BREAK), at);
                }
            }
            What::Paused => self.paused = Some(at),
            What::Resumed => {
                let stood = self.paused.take().map_or(0, |since| at - since);
                self.until = self.until.map(|until| until + stood);
            }
            What::Ended => self.enter(Phase::Over, None, at),
        }
        self.seq += 1;
        self.touched = at;
        Ok(())
    }

    /// Begins a phase. A paused clock stays paused.
    fn enter(&mut self, phase: Phase, lasts: Option<Millis>, at: Millis) {
        self.phase = phase;
        self.until = lasts.map(|lasts| at + lasts);
        self.paused = self.paused.filter(|_| lasts.is_some()).map(|_| at);
    }

    fn holder(&mut self, place: Place) -> Option<&mut Holder> {
        self.rounds.last_mut()?.tables.get_mut(place.table)?.seats.get_mut(place.seat.index())
    }

    fn give_to_bot(&mut self, person: PersonNo) {
        let place = self.round().and_then(|round| round.place_of(person));
        if let Some(holder) = place.and_then(|place| self.holder(place)) {
            *holder = Holder::Bot;
        }
    }

    fn change_places(&mut self, person: PersonNo, to: Place) -> Result<(), Refusal> {
        let from = self.round().and_then(|round| round.place_of(person));
        let Some(there) = self.holder(to) else { return unfit() };
        let other = std::mem::replace(there, Holder::Person(person));
        if let Some(holder) = from.and_then(|from| self.holder(from)) {
            *holder = other;
        }
        Ok(())
    }
}

fn read(entry: &[u8]) -> Result<Entry, Unreadable> {
    let place = |error: serde_json::Error| format!("{:?} at column {}", error.classify(), error.column());
    serde_json::from_slice(entry).map_err(|error| Unreadable(place(error)))
}
