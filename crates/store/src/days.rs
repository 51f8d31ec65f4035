//! Who has opened the letter of which day, and how it went.

use crate::{GuestId, StoreError, TableId};
use async_trait::async_trait;
use cachet_listing::Day;

/// The attempt of a guest that counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    pub day: Day,
    pub table: TableId,
    /// In Unix milliseconds.
    pub begun: i64,
    /// None until it is over and judged.
    pub result: Option<DayResult>,
}

/// How an attempt went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DayResult {
    pub won: bool,
    /// Hundredths of points given away.
    pub cost: u32,
    /// One letter for each decision: `w` whole, `c` cracked, `b` broken.
    pub verdicts: String,
}

/// How a day went for everybody.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DayCounts {
    /// Those who have begun.
    pub begun: u64,
    /// Of those who have a result: whole points given away, and how many gave so much away.
    pub given: Vec<(u32, u64)>,
}

impl DayCounts {
    /// Those who have a result.
    pub fn results(&self) -> u64 {
        self.given.iter().map(|(_, count)| count).sum()
    }
}

/// The letters of all days.
#[async_trait]
pub trait Days {
    /// Enters the attempt of a guest that counts, and answers at which table it is: this one, or the one that was entered
    /// before, on whatever node.
    async fn begin_day(&self, day: Day, guest: GuestId, table: TableId, at: i64) -> Result<TableId, StoreError>;

    /// The attempts of a guest from one day to another, both included, the earliest first.
    async fn attempts_of(&self, guest: GuestId, from: Day, to: Day) -> Result<Vec<Attempt>, StoreError>;

    /// Enters the result of the attempt at this table. One that is there stays as it is.
    async fn judge_day(&self, table: TableId, result: DayResult) -> Result<(), StoreError>;

    /// Attempts of a day whose games are over and that have no result, the earliest first.
    async fn unjudged_days(&self, day: Day, limit: u32) -> Result<Vec<TableId>, StoreError>;

    async fn day_counts(&self, day: Day) -> Result<DayCounts, StoreError>;
}
