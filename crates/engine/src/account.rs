//! What the table that hosted a game tells about it when it is over, beside the moves and the cards.

use crate::continued::Continued;
use crate::fair::Fair;
use crate::seat::{Seat, SeatSet};

/// Where the cards came from, which moves bots made, and who gave up.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Account {
    /// What the seed was made from.
    pub fair: Option<Fair>,
    /// The level of the bot that made each move; nothing for a move that a person made. Moves beyond its end are people's.
    pub bots: Vec<Option<String>>,
    pub resigned: Option<Seat>,
    /// It was played on from a position of another game.
    pub continued: Option<Continued>,
}

impl Account {
    /// The level of the bot that made the n-th move.
    pub fn bot(&self, number: usize) -> Option<&str> {
        self.bots.get(number)?.as_deref()
    }

    /// Who wins when somebody gives up: all others at the table.
    pub fn winners_without(seat: Seat, seats: usize) -> SeatSet {
        SeatSet::first(seats) - SeatSet::of(seat)
    }
}
