//! Bots for Secret Moon.

mod belief;
mod board;
mod club;
mod common;
mod heuristic;
pub mod learn;
mod marks;
mod night;
mod policy;
mod random;
mod worlds;

use crate::{Bot, BotInfo, Seated};
use cachet_games::secret_moon::SecretMoon;

pub use belief::Belief;
pub use club::Club;
pub use heuristic::Heuristic;
pub use random::SaneRandom;
pub use policy::Policy;

impl Seated for SecretMoon {
    const BOTS: &'static [BotInfo] = &[BotInfo::plain("random", 1), BotInfo::plain("heuristic", 1)];

    fn bot(name: &str, _nodes: Option<u32>) -> Option<Box<dyn Bot<Self>>> {
        match name {
            "random" => Some(Box::new(SaneRandom)),
            "heuristic" => Some(Box::new(Heuristic)),
            _ => None,
        }
    }
}
