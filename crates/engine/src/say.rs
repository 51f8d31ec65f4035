//! A message for a person, before a language is chosen: a key of `locales/` and its arguments.

use crate::seat::{Seat, SeatSet};
use serde::Serialize;

/// The key of a message in `locales/`, and the arguments that fill its blanks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Say {
    pub key: &'static str,
    pub args: Vec<(&'static str, Arg)>,
}

/// What fills a blank.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A seat: its player's name, or "you".
    Seat(Seat),
    /// Several seats, as a list of names.
    Seats(SeatSet),
    /// A thing that has a name of its own in `locales/`: a card, a role, a game.
    Name(String),
    /// Several such things.
    Names(Vec<String>),
    /// Something this viewer may not see.
    Hidden,
    Number(i64),
    /// Text that is the same in every language: what a person typed, a rule id, notation.
    Text(String),
    /// A sentence within the sentence.
    Say(Box<Say>),
    /// Sentences within the sentence, as a list.
    List(Vec<Say>),
}

impl Say {
    pub fn new(key: &'static str) -> Say {
        Say { key, args: Vec::new() }
    }

    #[must_use]
    pub fn with(mut self, blank: &'static str, arg: impl Into<Arg>) -> Say {
        self.args.push((blank, arg.into()));
        self
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Seat(seat)
    }
}

impl From<SeatSet> for Arg {
    fn from(seats: SeatSet) -> Arg {
        Arg::Seats(seats)
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(number as i64)
    }
}

impl From<u8> for Arg {
    fn from(number: u8) -> Arg {
        Arg::Number(i64::from(number))
    }
}

impl From<u16> for Arg {
    fn from(number: u16) -> Arg {
        Arg::Number(i64::from(number))
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<Say> for Arg {
    fn from(say: Say) -> Arg {
        Arg::Say(Box::new(say))
    }
}

impl From<Vec<Say>> for Arg {
    fn from(list: Vec<Say>) -> Arg {
        Arg::List(list)
    }
}
