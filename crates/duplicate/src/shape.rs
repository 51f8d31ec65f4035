//! What is played on an evening, and how it is cut into tables.

use cachet_engine::{AnyGame, Game, Names, Say, Seed};
use cachet_games::find;
use cachet_games::r::{R, Rule, letters};
use cachet_table::{Kind, Refusal};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// An evening is for so many people.
pub const FEWEST: usize = 4;
pub const MOST: usize = 64;
/// So many may come in the course of one evening, those who have left among them: their numbers are bytes.
pub const MOST_EVER: usize = 250;
const ROUNDS: RangeInclusive<usize> = 1..=24;
const MINUTES: RangeInclusive<i64> = 1..=60;
const GAMES: usize = 6;
/// The longest title, in characters: it stands on one line of the big screen.
pub const LONGEST_TITLE: usize = 40;

/// The letters of R that deal cards. Without one of them both hands are always the same, and there is nothing to compare.
pub const DEALT: [Rule; 4] = [Rule::F, Rule::I, Rule::K, Rule::P];

/// What one deal is played as.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Board {
    pub game: String,
    /// As `key=value`, as its players chose them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
}

/// What was agreed when the doors were opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shape {
    /// What is played, one deal after the other, and again from the first.
    pub boards: Vec<Board>,
    /// How many sit at a table.
    pub seats: usize,
    pub rounds: usize,
    /// Minutes a round.
    pub minutes: i64,
}

impl Board {
    pub fn of(game: &str) -> Board {
        Board { game: game.to_owned(), options: Vec::new() }
    }

    fn known(&self) -> Option<&'static dyn AnyGame> {
        find(&self.game)
    }

    /// The options of the table: one round with a fixed first seat where a game has rounds, one game elsewhere.
    pub fn table_options(&self) -> Vec<String> {
        let fixed: &[&str] = match self.game.as_str() {
            "love-letter" | "love-letter-2019" | "princess-princess" => &["first=A", "tokens=1"],
            "stitch" => &["holder=A", "tokens=1"],
            "r" => &["match=one_game"],
            _ => &[],
        };
        let key = |pair: &str| pair.split('=').next().unwrap_or_default().trim().to_owned();
        let own = self.options.iter().filter(|it| fixed.iter().all(|fixed| key(fixed) != key(it)));
        own.cloned().chain(fixed.iter().map(|it| (*it).to_owned())).collect()
    }

    /// Is there a deal that tables can be compared by? R without one is played as a round robin: whoever wins has all
    /// points.
    pub fn compares(&self) -> bool {
        let rules = self.options.iter().filter_map(|pair| pair.split_once('='));
        let texts = rules.filter(|(key, _)| key.trim() == "rules").flat_map(|(_, value)| value.split('+'));
        let mut letters = texts.filter_map(letters::find);
        self.game != R::INFO.id || letters.any(|letter| DEALT.contains(&letter.rule))
    }

    /// May an evening be played with it? The games around R have no hand that is held from beginning to end.
    fn suits(&self) -> bool {
        self.known().is_some() && (!self.game.starts_with("r-") && self.game != "example")
    }
}

impl Shape {
    /// What is played in this round, counted from 0.
    pub fn board(&self, round: usize) -> &Board {
        &self.boards[round % self.boards.len()]
    }

    /// Refuses what cannot be played.
    pub fn check(&self) -> Result<(), Refusal> {
        let unfit = |say: Say| Err(Refusal::new(Kind::Unfit, say));
        if self.boards.is_empty() || self.boards.len() > GAMES {
            return unfit(Say::new("evening-games").with("most", GAMES));
        }
        if !ROUNDS.contains(&self.rounds) {
            return unfit(Say::new("evening-rounds").with("most", *ROUNDS.end()));
        }
        if !MINUTES.contains(&self.minutes) {
            return unfit(Say::new("evening-minutes").with("most", *MINUTES.end() as usize));
        }
        for board in &self.boards {
            let Some(game) = board.known().filter(|_| board.suits()) else {
                let say = Say::new("evening-no-game").with("game", board.game.clone());
                return Err(Refusal::new(Kind::Unknown, say));
            };
            if !game.info().seats.contains(&self.seats) {
                return unfit(cachet_engine::refused_seats(game.info(), self.seats));
            }
            // The game itself says whether it can be played like that, by players called A, B, C …; nothing of this deal is
            // kept.
            let opened = game.open(Names::letters(self.seats), &board.table_options(), Seed::small(0));
            if let Err(say) = opened {
                return unfit(say);
            }
        }
        Ok(())
    }
}

/// How many tables so many people sit at: at least two, or there would be nobody to be compared with.
pub fn tables_for(people: usize, seats: usize) -> usize {
    people.div_ceil(seats.max(1)).max(2)
}
