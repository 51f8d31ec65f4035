//! Bots for Secret Moon.
//!
//! `worlds`, `board` and `common` are beliefs; `features`, `policy` and `weights` are how a role plays, `learn` is how
//! that was learnt; `posterior` weighs the actions of others, `simulate` plays imagined games, `judge` looks ahead, and the `expert` plays what it puts first.

mod belief;
mod board;
mod by_policy;
mod common;
mod expert;
mod features;
mod heuristic;
mod judge;
mod learn;
mod policy;
mod posterior;
mod random;
mod simulate;
mod weights;
mod worlds;

use crate::{Bot, BotInfo, Library, PointFor, Seated};
use cachet_engine::{Notebook, SeatSet};
use cachet_games::secret_moon::{Event, SecretMoon, Seen, Team};

pub use belief::Belief;
pub use by_policy::ByPolicy;
pub use expert::Expert;
pub use heuristic::Heuristic;
pub use judge::MoonJudge;
pub use learn::Learner;
pub use policy::{Choices, Policy};
pub use posterior::Posterior;
pub use random::SaneRandom;

/// Turns that the expert simulates before each of its own.
const NODES: u32 = 10_000;

impl Seated for SecretMoon {
    const POINT_FOR: PointFor = PointFor::TeamGame;

    /// The Princess's team.
    fn team(everything: &Notebook<Self>) -> SeatSet {
        let of_team = |seen: &Seen| {
            let Event::Dealt { seat, card: Some(role) } = seen else { return None };
            (role.team() == Team::Princess).then_some(*seat)
        };
        everything.seen().iter().filter_map(of_team).collect()
    }

    const BOTS: &'static [BotInfo] = &[
        BotInfo::plain("random", 1),
        BotInfo::plain("apprentice", 1),
        BotInfo::plain("novice", 2),
        BotInfo::plain("heuristic", 1),
        BotInfo::plain("club", 1),
        BotInfo { name: "expert", version: 2, nodes: NODES },
    ];

    fn bot(name: &str, nodes: Option<u32>, _library: &Library) -> Option<Box<dyn Bot<Self>>> {
        match name {
            "random" => Some(Box::new(SaneRandom)),
            "apprentice" => Some(Box::new(ByPolicy::APPRENTICE)),
            "novice" => Some(Box::new(ByPolicy::NOVICE)),
            "heuristic" => Some(Box::new(Heuristic)),
            "club" => Some(Box::new(ByPolicy::CLUB)),
            "expert" => Some(Box::new(Expert::new(nodes.unwrap_or(NODES)))),
            _ => None,
        }
    }
}
