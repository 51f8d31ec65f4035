//! The letter of a round lies before its reader until they have put it away: nothing that a bot does takes it from them.

use super::*;
use cachet_engine::{Dice, below, dice};

/// A, with bots in all other seats, at a table that rests.
fn among_bots(game: &str, seats: usize) -> Told {
    let mut told = Told::new(Opened { rests: true, ..opened_at(game, Vec::new(), seats, Clock::None) });
    told.ask(&at(A), Command::Sit { seat: None, share: None, been: Vec::new() }, 0);
    let level = told.online.stand_in_level().expect("a game with bots");
    for _ in 1..seats {
        told.ask(&at(A), Command::SeatBot { seat: None, level: level.clone() }, 0);
    }
    told.ask(&at(A), Command::Start, DEALT);
    told
}

impl Told {
    /// One of those who are waited for makes any move.
    fn plays_any(&mut self, dice: &mut Dice) -> Seat {
        let waiting: Vec<Seat> = self.online.waiting().iter().collect();
        let seat = waiting[below(dice, waiting.len() as u32) as usize];
        let by = if self.online.bots_to_move().contains(seat) { By::Bot } else { By::Player };
        let mut legal = self.online.game.as_ref().expect("a game").legal(seat);
        let action = legal.swap_remove(below(dice, legal.len() as u32) as usize).action;
        self.online.fold(Entry { at: DEALT, what: What::Moved { seat, action, by, key: None } }).expect("a legal move");
        seat
    }
}

/// A bot may have been thinking when the round ended. Its move counts only for the turn it was asked for: whoever is to
/// move beside a new letter has been asked anew, and so is not asked at all until the letter is put away.
#[test]
fn no_thought_from_before_a_letter_is_played_over_it() {
    let mut letters = 0;
    for game in cachet_games::GAMES {
        for (number, seats) in game.info().seats.iter().enumerate() {
            let (mut told, mut dice) = (among_bots(game.info().id, *seats), dice(number as u64));
            for _ in 0..400 {
                if told.online.status != Status::Playing {
                    break;
                }
                let turns = Seat::ALL.map(|seat| told.online.clocks.turn(seat));
                told.plays_any(&mut dice);
                if told.online.reading_letter().is_empty() {
                    continue;
                }
                letters += 1;
                assert!(told.online.is_resting(DEALT + 10 * DAY), "one person alone is waited for without limit");
                for bot in told.online.bots_to_move() {
                    assert_ne!(told.online.clocks.turn(bot), turns[bot.index()], "{}: {bot}", game.info().id);
                }
                told.ask(&at(A), Command::GoOn, DEALT);
            }
        }
    }
    assert!(letters > 50, "{letters} letters");
}

/// Even where bots do not wait, as with a clock that runs out, only the next letter or the end of the match takes its place.
#[test]
fn a_letter_is_put_away_by_its_reader_alone() {
    let (mut stayed, mut dice) = (0, dice(5));
    for game in ["love-letter", "princess-princess", "stitch", "r"] {
        let mut told = among_bots(game, 2);
        while told.online.status == Status::Playing {
            let lay = !told.online.reading_letter().is_empty();
            let from = told.online.events_at(told.online.seq);
            let seat = told.plays_any(&mut dice);
            let ended = told.online.game.as_ref().expect("a game").moment(from) == Moment::Ending;
            if lay && seat != A && !ended && told.online.status == Status::Playing {
                assert_eq!(told.online.reading_letter(), SeatSet::of(A), "{game}");
                stayed += 1;
            }
        }
    }
    assert!(stayed > 3, "a bot moved beside a letter {stayed} times");
}
