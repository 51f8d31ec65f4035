//! Games that are over: replayed, reviewed, brought.

use super::Flash;
use super::Site;
use crate::links::Link;
use crate::review::Puzzle;
use cachet_engine::{AnyGame, AnyTable, Seat, Viewer};
use cachet_review::Review;
use cachet_table::{Place, PlaceKind};

/// The page on which a record can be opened.
pub struct OpenRecord<'a> {
    pub site: Site<'a>,
    /// What was sent, if it could not be read.
    pub record: &'a str,
    pub flash: Option<Flash>,
}

/// Where a replayed game comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin<'a> {
    /// A table of this server.
    Table(&'a str),
    /// A record that was brought to this server and lies on a table of its own for some days.
    Brought(&'a str),
    /// An uploaded record, which every page sends along; it is not stored.
    Record(&'a str),
}

impl<'a> Origin<'a> {
    /// The table it can be found at.
    pub fn table(self) -> Option<&'a str> {
        match self {
            Origin::Table(id) | Origin::Brought(id) => Some(id),
            Origin::Record(_) => None,
        }
    }
}

/// The replay of a game.
pub struct ReplayPage<'a> {
    pub site: Site<'a>,
    pub origin: Origin<'a>,
    pub game: &'static dyn AnyGame,
    /// The game as it stood after `at` moves.
    pub table: &'a dyn AnyTable,
    pub at: usize,
    /// Every move of the whole game, in the notation of records.
    pub moves: &'a [(Seat, String)],
    pub viewer: Viewer,
    pub places: Vec<Place>,
    /// The deal is sealed: nothing but what the viewer's seat saw is shown, and nothing leads to more.
    pub sealed: bool,
    /// What a link to it shows.
    pub link: Option<Link>,
}

/// The review of a finished game.
pub struct ReviewPage<'a> {
    pub site: Site<'a>,
    pub origin: Origin<'a>,
    pub game: &'static dyn AnyGame,
    /// The finished game.
    pub table: &'a dyn AnyTable,
    pub places: Vec<Place>,
    pub review: &'a Review,
    /// Pages written so far, of how many; and how many reviews are written before it.
    pub written: usize,
    pub pages: usize,
    pub ahead: usize,
    /// The reader's own seat.
    pub me: Option<Seat>,
    /// The seat it is read as.
    pub seat: Seat,
    /// The decision that is looked at; the whole, otherwise.
    pub at: Option<usize>,
    /// The reader chooses a move again: the answer is hidden until then.
    pub puzzle: Option<Puzzle>,
    /// Its writer failed; it goes no further by itself.
    pub broken: bool,
    /// The deal is sealed: there is no truth, no other seat and nothing to play on from.
    pub sealed: bool,
    /// What a link to it shows.
    pub link: Option<Link>,
}

/// The seats of a game that is only known by its record: people, by their names.
pub fn recorded_places(table: &dyn AnyTable) -> Vec<Place> {
    let names = table.names();
    let place =
        |seat: Seat| Place { seat, name: Some(names.of(seat)), kind: PlaceKind::Person, bot: None, host: false };
    names.all().iter().map(place).collect()
}
