//! Ratings, as a fold over finished rated games in one order. Pure: no clock, no store.
//!
//! One number a person and game, with its deviation, on the scale of Elo: 400 points are odds of ten. Games of two seats are
//! judged by Glicko-2, larger ones and teams by Weng and Lin's method for Plackett–Luce. Bots are fixed marks on that scale
//! ([`marks()`]): they neither rise nor fall, and the club bot has 1500 in every game.

mod book;
mod glicko;
mod level;
mod marks;
mod weng_lin;

pub use book::{Book, Rated, RatedGame, Sat, Standing, Step};
pub use glicko::glicko2;
pub use level::Level;
pub use marks::{Marks, mark, marks};
pub use weng_lin::{Team, weng_lin};

/// So many points are a factor of e in the odds: 400 points are odds of ten.
pub const SCALE: f64 = 173.717_792_761_248_6;

/// Under so many games nobody is shown a number.
pub const FEWEST_GAMES: u32 = 10;

/// With a larger deviation nobody is on a ladder.
pub const SETTLED: f64 = 80.0;

/// How well somebody plays a game, and how surely that is known.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    pub rating: f64,
    /// The standard deviation.
    pub deviation: f64,
    /// How much the strength itself changes from game to game, in units of [`SCALE`].
    pub volatility: f64,
}

impl Rating {
    /// Nothing is known. Glickman's 0.06 is for a period of about twelve games; ours are of one.
    pub const NEW: Rating = Rating { rating: 1500.0, deviation: 350.0, volatility: 0.06 / 3.464_101_615_137_755 };

    /// Known exactly, as a bot is.
    pub fn fixed(rating: f64) -> Rating {
        Rating { rating, deviation: 0.0, volatility: 0.0 }
    }

    /// Half of the band in which the strength is 95 times in 100.
    pub fn band(&self) -> f64 {
        1.96 * self.deviation
    }

    /// Do the bands of these two touch? Then nobody can say who is the stronger.
    pub fn touches(&self, other: &Rating) -> bool {
        (self.rating - other.rating).abs() <= self.band() + other.band()
    }

    /// The deviation before a game: strength may have changed since the last one.
    fn drifted(self) -> Rating {
        let deviation = self.deviation.hypot(self.volatility * SCALE).min(Rating::NEW.deviation);
        Rating { deviation, ..self }
    }
}
