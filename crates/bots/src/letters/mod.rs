//! Bots for the Love Letter family.

mod belief;
mod cast;
mod club;
mod counting;
mod expert;
mod features;
mod heuristic;
mod judge;
mod learnt;
mod likelihood;
mod match_odds;
mod memory;
mod novice;
mod outlook;
mod random;
mod simulate;
mod train;
mod weighed;
mod world;

use crate::{Bot, BotInfo, Library, PointFor, Seated};
use cachet_games::letters::{Edition, Letters};

pub use belief::Belief;
pub use cast::Cast;
pub use club::Club;
pub use counting::Counts;
pub use expert::Expert;
pub use features::rules_of_thumb;
pub use heuristic::Heuristic;
pub use judge::LettersJudge;
pub use learnt::{Lesson, ROUNDS, SEED, lessons};
pub use likelihood::WHIM;
pub use match_odds::{MatchOdds, RoundGives};
pub use memory::{Memory, Witnesses};
pub use novice::Novice;
pub use outlook::{Outlook, Policy, Uniform};
pub use random::SaneRandom;
pub use simulate::pick;
pub use train::train;
pub use weighed::{Either, Weighed};
pub use world::World;

/// Positions the expert looks at for one choice.
const EXPERT_NODES: u32 = 20_000;

impl<E: Edition> Seated for Letters<E> {
    const POINT_FOR: PointFor = PointFor::Round;

    const BOTS: &'static [BotInfo] = &[
        BotInfo::plain("random", 1),
        BotInfo::plain("novice", 2),
        BotInfo::plain("heuristic", 1),
        BotInfo::plain("club", 1),
        BotInfo { name: "expert", version: 4, nodes: EXPERT_NODES },
    ];

    fn bot(name: &str, nodes: Option<u32>, _library: &Library) -> Option<Box<dyn Bot<Self>>> {
        match name {
            "random" => Some(Box::new(SaneRandom)),
            "novice" => Some(Box::new(Novice)),
            "heuristic" => Some(Box::new(Heuristic)),
            "club" => Some(Box::new(Club)),
            "expert" => Some(Box::new(Expert::<E>::new(nodes.unwrap_or(EXPERT_NODES)))),
            _ => None,
        }
    }
}
