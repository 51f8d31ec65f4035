//! The book of one game: everybody's rating after the games that were entered, in their order.

use crate::{Rating, SCALE, Team, glicko2, mark, weng_lin};
use cachet_engine::Seat;
use cachet_listing::{GuestId, TableId};
use std::collections::HashMap;

/// Who sat in a seat of a rated game.
#[derive(Clone, PartialEq, Debug)]
pub enum Sat {
    Guest(GuestId),
    Bot(String),
    /// Somebody who has been erased since: they count as they did, and change no more.
    Gone(Rating),
}

/// One seat of a rated game.
#[derive(Clone, PartialEq, Debug)]
pub struct Rated {
    pub seat: Seat,
    pub who: Sat,
    /// 0 for those who won, 1 for the others, 2 for whoever left.
    pub place: u8,
}

/// A finished game that counts.
#[derive(Clone, PartialEq, Debug)]
pub struct RatedGame {
    pub table: TableId,
    /// In Unix milliseconds.
    pub ended: i64,
    pub seats: Vec<Rated>,
}

/// A rating, and how many games it comes from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    pub rating: Rating,
    pub games: u32,
}

impl Standing {
    pub const NEW: Standing = Standing { rating: Rating::NEW, games: 0 };

    /// Is there a number that can be shown?
    pub fn is_known(&self) -> bool {
        self.games >= crate::FEWEST_GAMES
    }

    /// May it stand on a ladder?
    pub fn is_settled(&self) -> bool {
        self.is_known() && self.rating.deviation <= crate::SETTLED
    }
}

/// What a game changed for one person.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Step {
    pub seat: Seat,
    pub guest: Option<GuestId>,
    pub before: Standing,
    pub after: Standing,
}

/// Everybody's rating in one game.
#[derive(Default, Debug)]
pub struct Book(HashMap<GuestId, Standing>);

/// Games in which those who win do so together, and those who lose too.
const TEAMS: [&str; 1] = ["secret-moon"];

impl Book {
    /// As somebody stood before what is entered next.
    pub fn put(&mut self, guest: GuestId, standing: Standing) {
        self.0.insert(guest, standing);
    }

    pub fn of(&self, guest: GuestId) -> Standing {
        self.0.get(&guest).copied().unwrap_or(Standing::NEW)
    }

    /// In no order.
    pub fn all(&self) -> impl Iterator<Item = (GuestId, Standing)> {
        self.0.iter().map(|(guest, standing)| (*guest, *standing))
    }

    /// Enters the next game, and says what it changed: a step for each person, also for those who are erased.
    pub fn enter(&mut self, game: &str, played: &RatedGame) -> Vec<Step> {
        // Two guests became one since: nobody is rated for a game against themselves.
        let guests: Vec<&Sat> =
            played.seats.iter().map(|it| &it.who).filter(|it| matches!(it, Sat::Guest(_))).collect();
        if guests.iter().enumerate().any(|(number, it)| guests[..number].contains(it)) {
            return Vec::new();
        }
        let before: Vec<Rating> = played.seats.iter().map(|it| self.strength(game, &it.who)).collect();
        let after = judge(game, &played.seats, &before);
        let mut steps = Vec::new();
        for ((it, before), after) in played.seats.iter().zip(before).zip(after) {
            match &it.who {
                Sat::Guest(guest) => {
                    let before = self.of(*guest);
                    let after = Standing { rating: after, games: before.games + 1 };
                    self.0.insert(*guest, after);
                    steps.push(Step { seat: it.seat, guest: Some(*guest), before, after });
                }
                Sat::Gone(_) => {
                    let still = Standing { rating: before, games: 0 };
                    steps.push(Step { seat: it.seat, guest: None, before: still, after: still });
                }
                Sat::Bot(_) => {}
            }
        }
        steps
    }

    fn strength(&self, game: &str, who: &Sat) -> Rating {
        match who {
            Sat::Guest(guest) => self.of(*guest).rating,
            Sat::Bot(level) => Rating::fixed(mark(game, level).unwrap_or(Rating::NEW.rating)),
            Sat::Gone(rating) => *rating,
        }
    }
}

fn judge(game: &str, seats: &[Rated], before: &[Rating]) -> Vec<Rating> {
    if let ([one, other], [first, second]) = (seats, before) {
        let score = match one.place.cmp(&other.place) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        };
        return vec![glicko2(*first, &[(*second, score)]), glicko2(*second, &[(*first, 1.0 - score)])];
    }
    // Where everybody has the same place, nobody has learnt anything.
    if seats.iter().all(|it| Some(it.place) == seats.first().map(|first| first.place)) {
        return before.to_vec();
    }
    let from_the_club = |it: &Rating| {
        let it = it.drifted();
        Rating { rating: it.rating - Rating::NEW.rating, ..it }
    };
    let mut teams: Vec<(Vec<usize>, u8)> = Vec::new();
    for (number, it) in seats.iter().enumerate() {
        match teams.iter_mut().find(|(_, place)| TEAMS.contains(&game) && *place == it.place) {
            Some((members, _)) => members.push(number),
            None => teams.push((vec![number], it.place)),
        }
    }
    // So that a point means the same at every table: two of known strength meet as Elo has it, whoever else sits there.
    let beta = SCALE / (teams.len() as f64).sqrt();
    let judged: Vec<Team> = teams
        .iter()
        .map(|(members, place)| Team {
            players: members.iter().map(|at| from_the_club(&before[*at])).collect(),
            place: *place,
        })
        .collect();
    let mut after = before.to_vec();
    for ((members, _), ratings) in teams.iter().zip(weng_lin(&judged, beta)) {
        for (at, it) in members.iter().zip(ratings) {
            after[*at] = Rating { rating: it.rating + Rating::NEW.rating, ..it };
        }
    }
    after
}

#[cfg(test)]
mod tests {
    use super::*;

    fn against(seats: &[(Sat, u8)], number: u64) -> RatedGame {
        let rated = |((who, place), seat): (&(Sat, u8), Seat)| Rated { seat, who: who.clone(), place: *place };
        RatedGame {
            table: TableId(number),
            ended: number as i64,
            seats: seats.iter().zip(Seat::ALL).map(rated).collect(),
        }
    }

    fn guest(number: u64) -> Sat {
        Sat::Guest(GuestId(number))
    }

    fn club() -> Sat {
        Sat::Bot("club".to_owned())
    }

    #[test]
    fn a_game_of_two_moves_both_and_a_bot_never() {
        let mut book = Book::default();
        let steps = book.enter("r", &against(&[(guest(1), 0), (guest(2), 1)], 1));
        assert!(steps[0].after.rating.rating > 1500.0 && steps[1].after.rating.rating < 1500.0);
        assert_eq!(steps.iter().map(|it| it.after.games).collect::<Vec<_>>(), [1, 1]);
        let steps = book.enter("r", &against(&[(guest(1), 0), (club(), 1)], 2));
        assert_eq!((steps.len(), book.all().count()), (1, 2), "a bot has no step");
    }

    /// Whoever wins as often as they lose against the club bot is at its level, and is soon known to be.
    #[test]
    fn a_ladder_shows_whoever_has_played_enough_and_is_known_well_enough() {
        let stands = |games, deviation| {
            let it = Standing { rating: Rating { deviation, ..Rating::NEW }, games };
            (it.is_known(), it.is_settled())
        };
        assert_eq!((stands(9, 50.0), stands(10, 50.0)), ((false, false), (true, true)));
        assert_eq!(
            (stands(10, 80.0), stands(10, 80.1), stands(9, 80.1)),
            ((true, true), (true, false), (false, false))
        );
    }

    #[test]
    fn nobody_is_the_stronger_while_the_bands_touch() {
        let at = |rating, deviation| Rating { rating, deviation, ..Rating::NEW };
        assert_eq!((at(1500.0, 50.0).band(), Rating::fixed(1500.0).band()), (98.0, 0.0));
        let usual = at(1500.0, 50.0);
        for (other, touches) in [(1598.0, true), (1599.0, false), (1402.0, true), (1401.0, false)] {
            assert_eq!(usual.touches(&Rating::fixed(other)), touches, "{other}");
            assert_eq!(Rating::fixed(other).touches(&usual), touches, "{other}");
        }
        assert!(usual.touches(&at(1696.0, 50.0)) && !usual.touches(&at(1697.0, 50.0)));
    }

    #[test]
    fn a_newcomer_finds_their_level_in_twenty_games() {
        for (game, seats) in [("r", 2), ("love-letter", 4)] {
            let mut book = Book::default();
            for number in 0..24 {
                let wins = number % seats == 0;
                let mut table = vec![(guest(1), u8::from(!wins))];
                table.extend((1..seats).map(|it| (club(), u8::from(wins || it != 1))));
                book.enter(game, &against(&table, number));
            }
            let Standing { rating, games } = book.of(GuestId(1));
            assert_eq!(games, 24);
            assert!((rating.rating - 1500.0).abs() < 60.0 && rating.deviation < 130.0, "{game}: {rating:?}");
        }
    }

    #[test]
    fn teams_win_and_lose_together() {
        let mut book = Book::default();
        let table = [(guest(1), 0), (guest(2), 0), (guest(3), 1), (guest(4), 1), (guest(5), 1), (club(), 0)];
        let steps = book.enter("secret-moon", &against(&table, 1));
        assert_eq!(steps[0].after, steps[1].after);
        assert_eq!(steps[2].after, steps[4].after);
        assert!(steps[0].after.rating.rating > 1500.0 && steps[2].after.rating.rating < 1500.0);
    }

    #[test]
    fn where_all_share_a_place_nothing_is_learnt() {
        let mut book = Book::default();
        let steps = book.enter("love-letter", &against(&[(guest(1), 0), (guest(2), 0), (guest(3), 0)], 1));
        assert!(steps.iter().all(|it| it.before.rating == it.after.rating));
    }

    #[test]
    fn somebody_erased_counts_as_they_did() {
        let (mut there, mut gone) = (Book::default(), Book::default());
        let strong = Rating { rating: 1800.0, deviation: 60.0, volatility: 0.05 };
        there.put(GuestId(2), Standing { rating: strong, games: 30 });
        there.enter("r", &against(&[(guest(1), 0), (guest(2), 1)], 1));
        gone.enter("r", &against(&[(guest(1), 0), (Sat::Gone(strong), 1)], 1));
        assert_eq!(there.of(GuestId(1)), gone.of(GuestId(1)));
    }
}
