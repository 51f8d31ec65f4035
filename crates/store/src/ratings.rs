//! The rated games in the order of their ends, and the ratings that follow from them.

use crate::{Counted, GuestId, StoreError, TableId};
use async_trait::async_trait;
use cachet_engine::Seat;
use cachet_ratings::{Book, Rated, RatedGame, Rating, Sat, Standing, Step};
use std::collections::HashMap;

/// What a game changed for the person in a seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Moved {
    pub seat: Seat,
    pub guest: Option<GuestId>,
    pub before: Rating,
    /// How many rated games they had played before.
    pub games: u32,
    pub after: Rating,
}

/// Somebody on a ladder.
#[derive(Clone, PartialEq, Debug)]
pub struct Rung {
    pub guest: GuestId,
    pub standing: Standing,
    /// The handle of whoever shows a page to everybody.
    pub handle: Option<String>,
}

/// The ratings of every guest. Rated games outlive their tables: ratings rest on them.
#[async_trait]
pub trait Ratings {
    /// Judges the games of this kind that have not been. What ended before a game that has been judged is judged together with
    /// everything after it, so that the numbers are those of the order of ends, whichever node wrote first.
    async fn settle_ratings(&self, game: &str) -> Result<(), StoreError>;

    /// The kinds of games of which something has not been judged.
    async fn unsettled(&self) -> Result<Vec<String>, StoreError>;

    /// Enters a game as its log tells it, instead of what is known of it; or that it does not count. Whoever has been erased
    /// stays so.
    async fn put_rated(&self, table: TableId, ended: i64, counted: Option<Counted>) -> Result<(), StoreError>;

    /// Forgets all judgements, so that everything is judged anew.
    async fn unsettle(&self) -> Result<(), StoreError>;

    /// What a game changed, in the order of seats; nothing while it has not been judged.
    async fn moved_by(&self, table: TableId) -> Result<Vec<Moved>, StoreError>;

    /// By the name of the game.
    async fn ratings_of(&self, guest: GuestId) -> Result<Vec<(String, Standing)>, StoreError>;

    /// Those whose rating is settled, the strongest first.
    async fn ladder(&self, game: &str, limit: u32) -> Result<Vec<Rung>, StoreError>;
}

/// One seat of a rated game, as databases keep it.
pub(crate) struct Line {
    pub table: TableId,
    pub ended: i64,
    pub seat: Seat,
    pub guest: Option<GuestId>,
    pub level: Option<String>,
    pub place: u8,
    /// How the person stood before, when it was judged last.
    pub before: Option<Standing>,
}

/// What is to be written after judging.
#[derive(Default)]
pub(crate) struct Judged {
    pub steps: Vec<(TableId, Step)>,
    pub standings: Vec<(GuestId, Standing)>,
}

/// Judges these lines, which are all from the first game on that was not judged, in the order of (ended, table, seat). `known`
/// is how their people stand now.
pub(crate) fn judge(game: &str, lines: Vec<Line>, known: &[(GuestId, Standing)]) -> Judged {
    // Back to how everybody stood before the first of these games.
    let mut book = Book::default();
    known.iter().for_each(|(guest, standing)| book.put(*guest, *standing));
    let mut rewound = HashMap::new();
    for line in &lines {
        if let (Some(guest), Some(before)) = (line.guest, line.before) {
            rewound.entry(guest).or_insert(before);
        }
    }
    rewound.into_iter().for_each(|(guest, before)| book.put(guest, before));
    let mut games: Vec<RatedGame> = Vec::new();
    for line in lines {
        let who = match (line.guest, line.level) {
            (Some(guest), _) => Sat::Guest(guest),
            (None, Some(level)) => Sat::Bot(level),
            (None, None) => Sat::Gone(line.before.map_or(Rating::NEW, |before| before.rating)),
        };
        let rated = Rated { seat: line.seat, who, place: line.place };
        match games.last_mut().filter(|it| it.table == line.table) {
            Some(it) => it.seats.push(rated),
            None => games.push(RatedGame { table: line.table, ended: line.ended, seats: vec![rated] }),
        }
    }
    let mut judged = Judged::default();
    for played in &games {
        judged.steps.extend(book.enter(game, played).into_iter().map(|step| (played.table, step)));
    }
    judged.standings = book.all().collect();
    judged
}
