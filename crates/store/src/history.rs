//! Finished games, once for each person who sat there: what histories and statistics are read from.

use crate::{Company, Counted, Finish, GuestId, Played, StoreError, TableId};
use async_trait::async_trait;

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ended {
    /// In Unix milliseconds.
    pub at: i64,
    pub people: Vec<Played>,
    /// If the game counts for ratings.
    pub counted: Option<Counted>,
}

/// What the decisions of one seat cost, according to the review.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cost {
    /// Of all of them, in hundredths of a chance to win.
    pub points: f64,
    pub decisions: u32,
}

/// A finished game of somebody's.
#[derive(Clone, PartialEq, Debug)]
pub struct Past {
    pub table: TableId,
    pub ended: i64,
    pub played: Played,
    pub cost: Option<Cost>,
    /// Who sat there, under which names.
    pub company: Option<Company>,
}

/// Which games of whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    pub guest: GuestId,
    pub game: Option<String>,
    pub finish: Option<Finish>,
    /// Games in which this person sat too.
    pub against: Option<GuestId>,
    /// Games against bots of this level alone.
    pub level: Option<String>,
    /// Only what strangers may see.
    pub open: bool,
}

impl Asked {
    /// All games of somebody.
    pub fn of(guest: GuestId) -> Asked {
        Asked { guest, game: None, finish: None, against: None, level: None, open: false }
    }
}

/// How many games of one kind ended how.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    pub game: String,
    /// Against bots of this level alone; none: all others.
    pub level: Option<String>,
    pub finish: Finish,
    pub games: u64,
    /// Of those that have been reviewed.
    pub cost: Option<Cost>,
}

/// Somebody who sat at the same tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Met {
    pub guest: GuestId,
    pub games: u64,
    /// The latest of them.
    pub table: TableId,
}

/// The histories of every guest. A game is there for as long as its table is.
#[async_trait]
pub trait History {
    /// The latest first, after the first `skip`.
    async fn games_of(&self, asked: Asked, skip: u32, limit: u32) -> Result<Vec<Past>, StoreError>;

    async fn count_games(&self, asked: Asked) -> Result<u64, StoreError>;

    /// In no order.
    async fn tallies(&self, guest: GuestId, open: bool) -> Result<Vec<Tally>, StoreError>;

    /// How the games of somebody ended, the latest first: what streaks are counted from.
    async fn finishes(&self, guest: GuestId, open: bool, limit: u32) -> Result<Vec<Finish>, StoreError>;

    /// The people somebody has played with, those met most often first.
    async fn met(&self, guest: GuestId, limit: u32) -> Result<Vec<Met>, StoreError>;

    /// Finished games that no history knows: they ended before there were any.
    async fn untold(&self, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// Enters a game that ended. What is known of it already is replaced, but for what its decisions cost.
    async fn tell_end(&self, table: TableId, ended: Ended) -> Result<(), StoreError>;

    /// What the decisions in each seat cost, by the number of the seat.
    async fn note_costs(&self, table: TableId, costs: Vec<(u8, Cost)>) -> Result<(), StoreError>;
}
