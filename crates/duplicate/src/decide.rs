//! Commands, and the entry each becomes in the log.

use crate::entry::{Holder, PersonNo, Place, What};
use crate::evening::{Evening, Phase};
use crate::shape::{FEWEST, LONGEST_TITLE, MOST, MOST_EVER, Shape};
use crate::{Entry, Opened, Result as Outcome};
use cachet_engine::Say;
use cachet_engine::fair::Secret;
use cachet_table::{Asker, Kind, Millis, Refusal, given_name, given_text, look_alike};

/// What somebody asks of an evening.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Come in, or back.
    Come,
    /// Take the asker's name as it is now.
    Rename,
    Leave,
    /// Draw the next round.
    Seat,
    /// Have somebody change places with whoever sits there.
    Move {
        person: PersonNo,
        to: Place,
    },
    /// Let a bot play for somebody who is missing.
    Replace {
        person: PersonNo,
    },
    /// Deal at once.
    Deal,
    Pause,
    Resume,
    End,
}

/// How often people may come and go: far more than any evening needs, and few enough that no log grows without end.
const MOST_ENTRIES: u32 = 5_000;

fn refuse<T>(kind: Kind, key: &'static str) -> Result<T, Refusal> {
    Err(Refusal::new(kind, Say::new(key)))
}

impl Evening {
    /// A new evening, and the entry that says so.
    pub fn begin(
        asker: &Asker,
        title: &str,
        shape: Shape,
        (code, secret): (String, Secret),
        at: Millis,
    ) -> Result<(Evening, Entry), Refusal> {
        shape.check()?;
        // Everybody reads it on the big screen: nothing in it is hidden, or turns the line around.
        let title = if title.trim().is_empty() { Ok(String::new()) } else { given_text(title, LONGEST_TITLE) };
        let unfit = |_| Refusal::new(Kind::Unfit, Say::new("evening-title").with("most", LONGEST_TITLE));
        let title = title.map_err(unfit)?;
        let opened = Opened { title, host: asker.guest, code, shape, secret };
        let entry = Entry { at, what: What::Opened(Box::new(opened.clone())) };
        Ok((Evening::open(opened, at), entry))
    }

    /// The entry a command becomes, or why it is refused.
    pub fn decide(&self, asker: &Asker, command: Command, now: Millis) -> Result<What, Refusal> {
        if self.phase == Phase::Over {
            return refuse(Kind::NotNow, "evening-over");
        }
        let always = matches!(command, Command::Leave | Command::End | Command::Deal | Command::Seat);
        if !always && self.seq >= MOST_ENTRIES {
            return refuse(Kind::TooMuch, "evening-too-much");
        }
        match command {
            Command::Come => self.come(asker),
            Command::Rename => self.rename(asker),
            Command::Leave => match self.person_of(asker.guest).filter(|it| self.is_here(*it)) {
                Some(person) => Ok(What::Left { person }),
                None => refuse(Kind::NotYours, "evening-not-here"),
            },
            Command::Seat => {
                self.may_go_on_or_refuse(asker, now)?;
                self.may_seat()?;
                Ok(What::Seated { tables: self.next_seating() })
            }
            Command::Move { person, to } => {
                self.only_host(asker)?;
                self.may_move(person, to)?;
                Ok(What::Moved { person, to })
            }
            Command::Replace { person } => {
                self.only_host(asker)?;
                self.may_replace(person)?;
                Ok(What::Replaced { person })
            }
            Command::Deal => {
                self.only_host(asker)?;
                match self.phase {
                    Phase::Walking => Ok(What::Dealt),
                    Phase::Doors | Phase::Between => refuse(Kind::NotNow, "evening-not-seated"),
                    Phase::Playing | Phase::Over => refuse(Kind::NotNow, "evening-dealt"),
                }
            }
            Command::Pause => {
                self.only_host(asker)?;
                match (self.until, self.paused) {
                    (Some(_), None) => Ok(What::Paused),
                    (Some(_), Some(_)) => refuse(Kind::NotNow, "evening-paused"),
                    (None, _) => refuse(Kind::NotNow, "evening-no-clock"),
                }
            }
            Command::Resume => {
                self.may_go_on_or_refuse(asker, now)?;
                if self.paused.is_none() {
                    return refuse(Kind::NotNow, "evening-runs");
                }
                Ok(What::Resumed)
            }
            Command::End => {
                self.only_host(asker)?;
                Ok(What::Ended)
            }
        }
    }

    /// What a finished game becomes; nothing where it is known already, or is none of this evening.
    pub fn finish(&self, round: usize, table: usize, result: Outcome) -> Option<What> {
        let current = self.rounds.len().checked_sub(1) == Some(round) && self.phase == Phase::Playing;
        let unknown = |round: &crate::Round| round.tables.get(table).is_some_and(|it| it.result.is_none());
        (current && self.round().is_some_and(unknown)).then_some(What::Finished { table, result })
    }

    fn come(&self, asker: &Asker) -> Result<What, Refusal> {
        let known = self.person_of(asker.guest);
        if known.is_some_and(|person| self.is_here(person)) {
            return refuse(Kind::NotNow, "evening-already-here");
        }
        // Whoever has left takes nobody's place.
        if self.here().len() >= MOST {
            return Err(Refusal::new(Kind::TooMuch, Say::new("evening-full").with("most", MOST)));
        }
        if known.is_none() && self.people.len() >= MOST_EVER {
            return refuse(Kind::TooMuch, "evening-too-much");
        }
        Ok(What::Came { guest: asker.guest, name: self.name_for(asker)? })
    }

    /// Whoever is here comes in once more, by another name. Whoever has left keeps theirs until they come back.
    fn rename(&self, asker: &Asker) -> Result<What, Refusal> {
        let Some(person) = self.people.iter().find(|it| it.guest == asker.guest && it.here) else {
            return refuse(Kind::NotYours, "evening-not-here");
        };
        let name = self.name_for(asker)?;
        if name == person.name {
            return refuse(Kind::NotNow, "evening-already-here");
        }
        Ok(What::Came { guest: asker.guest, name })
    }

    /// The asker's name, as it is told from everybody else's here.
    fn name_for(&self, asker: &Asker) -> Result<String, Refusal> {
        let name = given_name(&asker.name).map_err(|say| Refusal::new(Kind::Unfit, say))?;
        let others = || self.people.iter().filter(|it| it.guest != asker.guest).map(|it| it.name.as_str());
        Ok(unlike(&name, others))
    }

    fn is_here(&self, person: PersonNo) -> bool {
        self.person(person).is_some_and(|it| it.here)
    }

    fn only_host(&self, asker: &Asker) -> Result<(), Refusal> {
        if asker.guest == self.host() { Ok(()) } else { refuse(Kind::NotYours, "evening-not-host") }
    }

    fn may_go_on_or_refuse(&self, asker: &Asker, now: Millis) -> Result<(), Refusal> {
        if self.may_go_on(asker.guest, now) { Ok(()) } else { refuse(Kind::NotYours, "evening-not-host") }
    }

    fn may_seat(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Doors if self.here().len() < FEWEST => {
                Err(Refusal::new(Kind::NotNow, Say::new("evening-too-few").with("fewest", FEWEST)))
            }
            Phase::Between if !self.is_enough() => refuse(Kind::NotNow, "evening-alone"),
            Phase::Between if self.is_last() => refuse(Kind::NotNow, "evening-over"),
            Phase::Doors | Phase::Between => Ok(()),
            Phase::Walking | Phase::Playing | Phase::Over => refuse(Kind::NotNow, "evening-seated"),
        }
    }

    fn may_move(&self, person: PersonNo, to: Place) -> Result<(), Refusal> {
        let Some(round) = self.round().filter(|_| self.phase == Phase::Walking) else {
            return refuse(Kind::NotNow, "evening-move-when");
        };
        if !self.is_here(person) {
            return refuse(Kind::Unknown, "evening-no-person");
        }
        let held = round.tables.get(to.table).and_then(|table| table.seats.get(to.seat.index()));
        match (held, round.place_of(person)) {
            (None, _) => refuse(Kind::Unknown, "evening-no-place"),
            (Some(_), Some(from)) if from == to => refuse(Kind::NotNow, "evening-sits-there"),
            // Whoever has no seat takes a bot's, nobody else's.
            (Some(Holder::Person(_)), None) => refuse(Kind::NotNow, "evening-place-taken"),
            (Some(Holder::Person(_)), Some(_)) | (Some(Holder::Bot), _) => Ok(()),
        }
    }

    fn may_replace(&self, person: PersonNo) -> Result<(), Refusal> {
        let place = self.round().and_then(|round| Some((round, round.place_of(person)?)));
        match (self.phase, place) {
            (Phase::Walking | Phase::Playing, Some((round, place))) => {
                let over = round.tables.get(place.table).is_some_and(|table| table.result.is_some());
                if over { refuse(Kind::NotNow, "evening-table-over") } else { Ok(()) }
            }
            (Phase::Doors | Phase::Walking | Phase::Playing | Phase::Between | Phase::Over, _) => {
                refuse(Kind::NotNow, "evening-not-at-a-table")
            }
        }
    }
}

/// The name, with a number where somebody has one that looks the same.
fn unlike<'a, Names: Iterator<Item = &'a str>>(name: &str, others: impl Fn() -> Names) -> String {
    let is_free = |name: &str| others().all(|other| !look_alike(name, other));
    if is_free(name) {
        return name.to_owned();
    }
    let room = cachet_engine::LONGEST_NAME - 3;
    let start: String = name.chars().take(room).collect();
    let numbered = (2..).map(|number| format!("{} {number}", start.trim_end()));
    numbered.into_iter().find(|it| is_free(it)).unwrap_or_else(|| name.to_owned())
}
