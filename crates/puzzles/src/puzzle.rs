//! What a puzzle is made of.

use cachet_engine::{Names, Seat};
use std::fmt;
use std::str::FromStr;

/// A puzzle: a game up to one moment, and a question to the seat that looks.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// Follows from all the rest: the same puzzle has the same id wherever it is made.
    pub id: String,
    pub game: String,
    /// Whose eyes.
    pub seat: Seat,
    /// How hard it is: one drop of wax to five.
    pub drops: u8,
    pub task: Task,
    /// The game up to the moment, in the format of records.
    pub record: String,
}

/// What is asked, and the answer.
#[derive(Clone, PartialEq, Debug)]
pub enum Task {
    /// What must be so, and the facts that force it, in the order in which they are told.
    Deduce { question: Question, answer: Answer, clues: Vec<Clue> },
    /// The best of these choices. Those that are `good` come first, the best before all.
    Choose { kind: Kind, worlds: u32, choices: Vec<Graded> },
}

/// The three kinds of puzzles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    Deduction,
    /// R: one card is exactly best.
    Card,
    /// The judge puts one move first, far ahead.
    Move,
}

impl Kind {
    pub const ALL: [Kind; 3] = [Kind::Deduction, Kind::Card, Kind::Move];

    /// As files and addresses write it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Deduction => "deduction",
            Kind::Card => "card",
            Kind::Move => "move",
        }
    }
}

impl FromStr for Kind {
    type Err = ();

    fn from_str(text: &str) -> Result<Kind, ()> {
        Kind::ALL.into_iter().find(|kind| kind.name() == text).ok_or(())
    }
}

impl Puzzle {
    /// Who sits at the table, without reading the whole record.
    pub fn names(&self) -> Option<Names> {
        let line = self.record.lines().find_map(|line| line.strip_prefix("seats:"))?;
        Names::new(line.split(',').map(str::trim)).ok()
    }

    pub fn kind(&self) -> Kind {
        match &self.task {
            Task::Deduce { .. } => Kind::Deduction,
            Task::Choose { kind, .. } => *kind,
        }
    }
}

/// What a deduction asks for.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Question {
    /// Which card must this seat hold, or which character must it be?
    Holds(Seat),
    /// Who must be this character? By the key of its name in `locales/`.
    Who(String),
}

/// What may be answered.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Answer {
    /// A card or a character, by the key of its name in `locales/`.
    Piece(String),
    Seat(Seat),
    /// A card in the middle, counted from one.
    Middle(u8),
}

/// Something the seat has seen that rules things out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Clue {
    /// What this event showed, by its number among all events.
    Event(u16),
    /// That a rule left no choice in this event: the Countess was not held.
    Duty(u16),
    /// How many copies of this card lie in sight, by its code.
    Count(u8),
}

/// A choice, and what it is worth, in tenths of a point of a hundred.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Graded {
    /// As records write it.
    pub text: String,
    pub chance: i32,
    /// How far it is behind the best on the same worlds, and the standard error of that; none where it is exact.
    pub behind: i32,
    pub error: i32,
    /// It cannot be told from the best, and counts as solved.
    pub good: bool,
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Question::Holds(seat) => write!(f, "holds {seat}"),
            Question::Who(key) => write!(f, "who {key}"),
        }
    }
}

impl FromStr for Question {
    type Err = ();

    fn from_str(text: &str) -> Result<Question, ()> {
        match text.split_once(' ') {
            Some(("holds", seat)) => read_seat(seat).map(Question::Holds),
            Some(("who", key)) => Ok(Question::Who(key.to_owned())),
            Some(_) | None => Err(()),
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Piece(key) => f.write_str(key),
            Answer::Seat(seat) => write!(f, "seat-{seat}"),
            Answer::Middle(number) => write!(f, "middle-{number}"),
        }
    }
}

impl FromStr for Answer {
    type Err = ();

    fn from_str(text: &str) -> Result<Answer, ()> {
        if let Some(seat) = text.strip_prefix("seat-") {
            return read_seat(seat).map(Answer::Seat);
        }
        if let Some(number) = text.strip_prefix("middle-") {
            return number.parse().map(Answer::Middle).map_err(|_| ());
        }
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
        if text.is_empty() || !text.bytes().all(plain) { Err(()) } else { Ok(Answer::Piece(text.to_owned())) }
    }
}

impl fmt::Display for Clue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Clue::Event(event) => write!(f, "e{event}"),
            Clue::Duty(event) => write!(f, "d{event}"),
            Clue::Count(code) => write!(f, "c{code}"),
        }
    }
}

impl FromStr for Clue {
    type Err = ();

    fn from_str(text: &str) -> Result<Clue, ()> {
        let mut letters = text.chars();
        let (kind, number) = (letters.next().ok_or(())?, letters.as_str());
        match kind {
            'e' => number.parse().map(Clue::Event).map_err(|_| ()),
            'd' => number.parse().map(Clue::Duty).map_err(|_| ()),
            'c' => number.parse().map(Clue::Count).map_err(|_| ()),
            _ => Err(()),
        }
    }
}

/// A seat by its letter.
pub(crate) fn read_seat(text: &str) -> Result<Seat, ()> {
    Seat::ALL.into_iter().find(|seat| seat.to_string() == text).ok_or(())
}
