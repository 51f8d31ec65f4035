//! The letter of the day.

use super::{Flash, Site};
use crate::evening::DealtCards;
use cachet_table::{Day, Plan, TableId};

/// Somebody's result of a day, for whoever has its link.
pub struct DayResultPage<'a> {
    pub site: Site<'a>,
    pub day: Day,
    /// Counted from the first letter there was.
    pub number: i32,
    pub game: &'static str,
    /// Whose result it is.
    pub name: &'a str,
    pub done: DayDone,
    /// It is the letter of today: the reader may still play it.
    pub today: bool,
}

/// The letter of the day, for one reader.
pub struct DailyPage<'a> {
    pub site: Site<'a>,
    pub day: Day,
    /// Counted from the first letter there was.
    pub number: i32,
    pub plan: &'a Plan,
    /// How many have begun it.
    pub opened: u64,
    pub mine: DayMine,
    /// Days in a row that are done, up to today or yesterday.
    pub streak: usize,
    /// The longest run of days there was.
    pub best_streak: usize,
    /// The days up to today, the latest last, and what was made of each that is done.
    pub past: Vec<(Day, Option<DayPast>)>,
    /// Whole points given away, and by how many; nothing before the reader has a result.
    pub given: &'a [(u32, u64)],
    /// The secret of yesterday, which is public.
    pub link: String,
    /// The letter of the day before, which lies open, where anybody has opened it.
    pub yesterday: Option<DayBefore>,
    /// Where the reader had begun it, if it was not over at midnight.
    pub late: Option<TableId>,
    pub flash: Option<Flash>,
}

/// The letter of the day before, which lies open for everybody.
#[derive(Clone, PartialEq, Debug)]
pub struct DayBefore {
    pub plan: Plan,
    /// Whole points given away, and by how many.
    pub given: Vec<(u32, u64)>,
    /// Its cards, where there are any to be told.
    pub cards: Option<DealtCards>,
    /// Where the reader played it to its end.
    pub mine: Option<TableId>,
}

/// A day that is done: its seal, and where it was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DayPast {
    pub seal: DaySeal,
    pub table: TableId,
}

/// What the reader has made of today's letter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DayMine {
    Sealed,
    /// Opened and not finished.
    Left(TableId),
    /// Its review is being written: pages so far, of how many.
    Judged {
        table: TableId,
        written: usize,
        pages: usize,
    },
    Done(DayDone),
}

/// A result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DayDone {
    pub table: TableId,
    pub won: bool,
    /// Hundredths of points given away.
    pub cost: u32,
    /// One for each decision.
    pub seals: Vec<DaySeal>,
}

impl DayDone {
    /// Of a hundred: less what was given away.
    pub fn score(&self) -> u32 {
        100u32.saturating_sub((self.cost + 50) / 100)
    }

    pub fn past(&self) -> DayPast {
        DayPast { seal: self.seal(), table: self.table }
    }

    /// The seal of the whole day.
    pub fn seal(&self) -> DaySeal {
        match self.score() {
            90.. => DaySeal::Whole,
            70..90 => DaySeal::Cracked,
            0..70 => DaySeal::Broken,
        }
    }
}

/// How something went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DaySeal {
    Whole,
    Cracked,
    Broken,
}

impl DaySeal {
    /// Its letter in the store.
    pub fn of_letter(letter: char) -> DaySeal {
        match letter {
            'w' => DaySeal::Whole,
            'c' => DaySeal::Cracked,
            _ => DaySeal::Broken,
        }
    }
}
