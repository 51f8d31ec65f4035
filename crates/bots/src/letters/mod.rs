//! Bots for the Love Letter family.

pub mod belief;
pub mod cast;
mod counting;
pub mod expert;
mod heuristic;
mod judge;
pub mod memory;
pub mod outlook;
mod random;
pub mod simulate;
pub mod standing;
pub mod train;
pub mod traits;
pub mod weighed;
mod world;

use crate::{Bot, BotInfo, Seated};
use cachet_games::letters::{Edition, Letters};

pub use counting::Counts;
pub use heuristic::Heuristic;
pub use random::SaneRandom;

impl<E: Edition> Seated for Letters<E> {
    const BOTS: &'static [BotInfo] = &[BotInfo::plain("random", 1), BotInfo::plain("heuristic", 1)];

    fn bot(name: &str, _nodes: Option<u32>) -> Option<Box<dyn Bot<Self>>> {
        match name {
            "random" => Some(Box::new(SaneRandom)),
            "heuristic" => Some(Box::new(Heuristic)),
            _ => None,
        }
    }
}
