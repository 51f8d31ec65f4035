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
/// More than the longest event, and more than the longest sentence about one. A test looks at every game.
const EVENT: usize = 128;
const SENTENCE: usize = 160;
/// More than the legal moves of whoever has most of them, for each seat there is to aim at.
const MOVES: usize = 800;
/// More than a view and its sentences, for each seat.
const VIEW: usize = 640;

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
    // Reserved at once, and filled as bytes: every move is answered with three of these.
    let mut text = Vec::with_capacity(room.next_multiple_of(STEP));
    serde_json::to_writer(&mut text, value)?;
    let length = text.len().max(room).next_multiple_of(STEP);
    text.resize(length, b' ');
    String::from_utf8(text).map_err(serde::ser::Error::custom)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Online;
    use cachet_engine::{AnyGame, Names, Seat, Seed, below, dice};
    use cachet_words::Lang;

    /// Plays random games, and compares what every seat is sent with the room there is for it.
    fn fits(game: &dyn AnyGame, seats: usize) {
        // As long as names may be.
        let names: Vec<String> =
            Seat::ALL.iter().take(seats).map(|seat| format!("{:W>24}", seat.to_string())).collect();
        for seed in 0..2 {
            let names = Names::new(names.iter().cloned()).expect("good names");
            let mut table = game.open(names, &[], Seed::small(seed)).expect("so many may play");
            let mut dice = dice(seed);
            for _ in 0..60 {
                let before = table.events();
                let waiting: Vec<Seat> = table.waiting().iter().collect();
                if waiting.is_empty() {
                    break;
                }
                let seat = waiting[below(&mut dice, waiting.len() as u32) as usize];
                let legal = table.legal(seat);
                let action = &legal[below(&mut dice, legal.len() as u32) as usize].action;
                table.play(seat, action, Seed::small(seed)).expect("a legal move");
                let online = Online::showing(table.copy());
                for guest in online.seats.iter().flatten().map(|it| it.guest()) {
                    let viewer = online.viewer(guest);
                    for lang in [None, Some(Lang::En), Some(Lang::Fr)] {
                        let update = online.update(viewer, before, lang);
                        let length = serde_json::to_string(&update).expect("JSON").len();
                        assert!(length <= update.room, "{} {seats}: {length} > {}", game.info().id, update.room);
                        let sight = online.sight(guest, lang.unwrap_or(Lang::En), before);
                        let whole = serde_json::to_string(&sight).expect("JSON").len();
                        assert!(
                            whole <= sight.update.room,
                            "{} {seats}: {whole} > {}",
                            game.info().id,
                            sight.update.room
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn there_is_room_for_what_any_seat_is_sent() {
        for game in cachet_games::GAMES {
            for seats in game.info().seats {
                fits(*game, *seats);
            }
        }
    }

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
