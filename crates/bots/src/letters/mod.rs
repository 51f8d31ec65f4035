//! Bots for the Love Letter family.

mod attacker;
mod belief;
mod cast;
mod club;
mod counting;
mod duel;
mod expert;
mod features;
mod heuristic;
mod ismcts;
mod judge;
mod learnt;
mod likelihood;
mod match_odds;
mod memory;
mod outlook;
mod person;
mod random;
mod simulate;
pub mod solve;
mod train;
mod weighed;
mod world;

use crate::judge::{Judge, Judged};
use crate::{Bot, BotInfo, Library, PointFor, Seated};
use cachet_games::letters::{Edition, Letters, LoveLetter, LoveLetter2019, PrincessPrincess, Stitch};

pub use attacker::Attacker;
pub use belief::Belief;
pub use cast::Cast;
pub use club::Club;
pub use counting::Counts;
pub use duel::{Duel, Got, Sit};
pub use expert::Expert;
pub use features::rules_of_thumb;
pub use heuristic::Heuristic;
pub use ismcts::Ismcts;
pub use judge::LettersJudge;
pub use learnt::{Lesson, ROUNDS, SEED, lessons};
pub use likelihood::WHIM;
pub use match_odds::{MatchOdds, RoundGives};
pub use memory::{Memory, Witnesses};
pub use outlook::{Outlook, Policy, Uniform};
pub use person::Person;
pub use random::SaneRandom;
pub use simulate::pick;
pub use train::train;
pub use weighed::{Either, Weighed};
pub use world::World;

/// Positions the expert looks at for one choice.
const EXPERT_NODES: u32 = 20_000;

/// Deals that ISMCTS tries for one choice.
const ITERATIONS: u32 = 1_000;

/// The bots of every edition, weakest first.
pub const BOTS: &[BotInfo] = &[
    BotInfo::plain("random", 1),
    BotInfo::plain("apprentice", 1),
    BotInfo::plain("novice", 3),
    BotInfo::plain("heuristic", 1),
    BotInfo { name: "ismcts", version: 1, nodes: ITERATIONS },
    BotInfo::plain("club", 1),
    BotInfo { name: "expert", version: 5, nodes: EXPERT_NODES },
];

/// Once for each edition, not for any: bots and judges are compiled here, optimised, and not once more in every crate that
/// asks for one.
macro_rules! seated {
    ($($game:ty),*) => {
        $(impl Seated for $game {
            const POINT_FOR: PointFor = PointFor::Round;

            const BOTS: &'static [BotInfo] = BOTS;

            fn bot(name: &str, nodes: Option<u32>, _library: &Library) -> Option<Box<dyn Bot<Self>>> {
                bot_of(name, nodes)
            }
        }

        impl Judged for $game {
            const JUDGE: u16 = 6;

            fn judge(_: &Self::Options, _seats: usize, worlds: u32, _library: &Library) -> Box<dyn Judge<Self>> {
                Box::new(LettersJudge::new(worlds))
            }
        })*
    };
}
seated! { LoveLetter, LoveLetter2019, PrincessPrincess, Stitch }

/// The bot of this name, for any edition: for what measures and tests them.
pub fn bot_of<E: Edition>(name: &str, nodes: Option<u32>) -> Option<Box<dyn Bot<Letters<E>>>> {
    match name {
        "random" => Some(Box::new(SaneRandom)),
        "apprentice" => Some(Box::new(Person::APPRENTICE)),
        "novice" => Some(Box::new(Person::NOVICE)),
        "ismcts" => Some(Box::new(Ismcts::new(nodes.unwrap_or(ITERATIONS)))),
        "heuristic" => Some(Box::new(Heuristic)),
        "club" => Some(Box::new(Club)),
        "expert" => Some(Box::new(Expert::<E>::new(nodes.unwrap_or(EXPERT_NODES)))),
        _ => None,
    }
}
