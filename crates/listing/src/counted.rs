//! A finished game that counts for ratings, as its log tells it.

use crate::GuestId;
use cachet_engine::Seat;

/// A game that counts, and how it ended for each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    pub game: String,
    pub seats: Vec<CountedSeat>,
}

/// One seat of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CountedSeat {
    pub seat: Seat,
    /// The person; none for a bot, and for somebody who has been erased.
    pub guest: Option<GuestId>,
    /// The level of the bot; none for a person.
    pub level: Option<String>,
    /// 0 for those who won, 1 for the others, 2 for whoever left.
    pub place: u8,
}
