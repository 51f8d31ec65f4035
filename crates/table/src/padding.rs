//! Lengths that tell nothing. An encrypted line still shows how long each answer is, and what a seat is sent is longer with
//! some cards than with others: a Guard has twenty legal moves, a Princess one. So JSON about a table is padded with
//! spaces to a length that follows only from what everybody at the table knows. See decision 19.

use crate::Online;
use cachet_engine::Viewer;
use serde::Serialize;

/// Padded lengths are multiples of this, also where something is longer than expected.
const STEP: usize = 1024;
/// What is in every update: numbers, whom the table waits for, clocks.
const UPDATE: usize = 768;
/// The longest event, and the longest sentence about one.
const EVENT: usize = 256;
const SENTENCE: usize = 320;
/// The legal moves of whoever has most of them, for each seat there is to aim at.
const MOVES: usize = 1280;
/// A view and its sentences, for each seat.
const VIEW: usize = 1536;

impl Online {
    /// Room for what is new since event `from`.
    pub(crate) fn room_for_update(&self, viewer: Viewer, from: usize, words: bool) -> usize {
        let events = self.game.as_ref().map_or(0, |game| game.events()).saturating_sub(from);
        let each = EVENT + if words { SENTENCE } else { 0 };
        let moves = if self.may_move(viewer).is_some() { (self.seats.len() + 1) * MOVES } else { 0 };
        UPDATE + events * each + moves
    }

    /// Room for everything else that somebody who has just arrived is sent.
    pub(crate) fn room_for_view(&self) -> usize {
        UPDATE + (self.seats.len() + 2) * VIEW
    }
}

/// As JSON, with spaces after it up to `room`, rounded up.
pub fn padded(value: &impl Serialize, room: usize) -> Result<String, serde_json::Error> {
    let mut text = serde_json::to_string(value)?;
    let length = text.len().max(room).next_multiple_of(STEP);
    text.extend(std::iter::repeat_n(' ', length - text.len()));
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn padding_is_space_after_the_json() {
        let short = padded(&["guard"], 0).expect("JSON");
        let long = padded(&["princess"], 0).expect("JSON");
        assert_eq!((short.len(), long.len()), (STEP, STEP));
        assert_eq!(short.trim_end(), "[\"guard\"]");
        assert_eq!(padded(&"x".repeat(STEP), 10).expect("JSON").len(), 2 * STEP);
        assert_eq!(padded(&1, STEP + 1).expect("JSON").len(), 2 * STEP);
    }
}
