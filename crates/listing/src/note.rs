//! What somebody said at a table, as it is kept: beside the log, never in it.

use crate::GuestId;
use cachet_engine::Seat;

/// A note.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// Counted for each table; one that was erased leaves a gap.
    pub number: u32,
    pub guest: GuestId,
    /// Their name when they said it: whoever only watches has no seat to look it up at.
    pub name: String,
    /// Their seat. Without one it was said among those who watch, and only they hear it.
    pub seat: Option<Seat>,
    /// In the words of the table crate: a phrase, a reaction or a text.
    pub said: String,
    /// In Unix milliseconds.
    pub at: i64,
    /// The length of the log at that moment: its place in the story.
    pub seq: u32,
    /// Notes are counted by rounds.
    pub round: u32,
}
