//! Bots for Secret Moon.

mod belief;
mod heuristic;
mod random;

use crate::{Bot, Seated};
use cachet_games::secret_moon::SecretMoon;

pub use belief::Belief;
pub use heuristic::Heuristic;
pub use random::SaneRandom;

impl Seated for SecretMoon {
    const BOTS: &'static [&'static str] = &["random", "heuristic"];

    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>> {
        match name {
            "random" => Some(Box::new(SaneRandom)),
            "heuristic" => Some(Box::new(Heuristic)),
            _ => None,
        }
    }
}
