//! Bots for the Love Letter family.

mod belief;
mod cast;
mod counting;
mod expert;
mod heuristic;
mod judge;
mod memory;
mod outlook;
mod random;
mod simulate;
mod standing;
mod train;
mod traits;
mod weighed;
mod world;

use crate::{Bot, BotInfo, Seated};
use cachet_games::letters::{Edition, Letters};

pub use belief::Belief;
pub use cast::Cast;
pub use counting::Counts;
pub use expert::Expert;
pub use heuristic::Heuristic;
pub use judge::WHIM;
pub use memory::{Known, Memory};
pub use outlook::{Outlook, Policy, Uniform};
pub use random::SaneRandom;
pub use simulate::pick;
pub use standing::Standing;
pub use train::train;
pub use traits::rules_of_thumb;
pub use weighed::{Either, Weighed};
pub use world::World;

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
