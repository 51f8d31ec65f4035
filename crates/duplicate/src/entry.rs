//! The entries of an evening's log. Everything else about it is derived from them.

use crate::score::Result;
use crate::shape::Shape;
use cachet_engine::Seat;
use cachet_engine::fair::Secret;
use cachet_listing::GuestId;
use cachet_table::Millis;
use serde::{Deserialize, Serialize};

/// Somebody of this evening, in the order in which people came.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonNo(pub u8);

impl PersonNo {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Who holds a seat for one deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    Person(PersonNo),
    Bot,
}

impl Holder {
    pub fn person(self) -> Option<PersonNo> {
        match self {
            Holder::Person(person) => Some(person),
            Holder::Bot => None,
        }
    }
}

/// A seat of a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Place {
    /// Counted from 0; people read one more.
    pub table: usize,
    pub seat: Seat,
}

/// Who sits where in one round: tables, and their seats in order.
pub type Seating = Vec<Vec<Holder>>;

/// One thing that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    pub at: Millis,
    pub what: What,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    Opened(Box<Opened>),
    /// Somebody comes in for the first time, or back, or takes another name.
    Came {
        guest: GuestId,
        name: String,
    },
    Left {
        person: PersonNo,
    },
    /// The next round is drawn: people walk to their tables.
    Seated {
        tables: Seating,
    },
    /// Somebody changes places with whoever sits there; only before the cards are dealt.
    Moved {
        person: PersonNo,
        to: Place,
    },
    /// A bot plays for somebody who is missing. They are there again from the next round on.
    Replaced {
        person: PersonNo,
    },
    /// The cards are dealt, at all tables.
    Dealt,
    /// The game at a table is over.
    Finished {
        table: usize,
        result: Result,
    },
    Paused,
    Resumed,
    /// The evening is over: everything was played, nobody is left, or its host ends it.
    Ended,
}

/// What was agreed when the doors were opened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Opened {
    pub title: String,
    pub host: GuestId,
    /// What people come in with.
    pub code: String,
    pub shape: Shape,
    /// Every deal and every seating follows from it.
    pub secret: Secret,
}
