//! Bots for the other games with the sixteen cards. S, T and Y leave nothing to choose.

pub mod earnest;
pub mod pairs;
pub mod seeker;
pub mod target;
mod telepathy;
pub mod triangle;

use super::level::Level;
use crate::judge::PlainJudge;
use crate::{Bot, BotInfo, Judge, Judged, Library, Random, Seated};
use cachet_engine::Game;
use cachet_games::r::other::earnest::Earnest;
use cachet_games::r::other::pairs::Pairs;
use cachet_games::r::other::princess_card::PrincessCard;
use cachet_games::r::other::target::{Lover, Target};
use cachet_games::r::other::telepathy::Telepathy;
use cachet_games::r::other::triangle::Triangle;

macro_rules! random_only {
    ($($game:ty),* $(,)?) => {
        $(impl Seated for $game {
            const BOTS: &'static [BotInfo] = &[BotInfo::plain("random", 1)];

            fn bot(name: &str, _nodes: Option<u32>, _library: &Library) -> Option<Box<dyn Bot<Self>>> {
                (name == "random").then(|| Box::new(Random) as Box<dyn Bot<Self>>)
            }
        })*
    };
}
random_only! { Target, Lover, PrincessCard }

macro_rules! judged_plainly {
    ($($game:ty, worlds $worlds:literal, nodes $nodes:expr);* $(;)?) => {
        $(impl Judged for $game {
            const WORLDS: u32 = $worlds;

            fn judge(
                options: &<Self as Game>::Options,
                seats: usize,
                worlds: u32,
                library: &Library,
            ) -> Box<dyn Judge<Self>> {
                Box::new(PlainJudge::new(options, seats, worlds, library).with_nodes($nodes))
            }
        })*
    };
}
judged_plainly! {
    Target, worlds 400, nodes 0;
    Lover, worlds 400, nodes 0;
    PrincessCard, worlds 400, nodes 0;
}

macro_rules! levelled {
    ($($game:ty: version $version:literal, $make:expr);* $(;)?) => {
        $(impl Seated for $game {
            const BOTS: &'static [BotInfo] = &[
                BotInfo::plain("random", 1),
                BotInfo::plain("novice", $version),
                BotInfo::plain("club", $version),
                BotInfo::plain("expert", $version),
            ];

            fn bot(name: &str, _nodes: Option<u32>, _library: &Library) -> Option<Box<dyn Bot<Self>>> {
                if name == "random" {
                    return Some(Box::new(Random));
                }
                Level::of(name).map($make)
            }
        })*
    };
}
levelled! {
    Earnest: version 2, |level| Box::new(earnest::Serious::new(level)) as Box<dyn Bot<Earnest>>;
    Telepathy: version 3, |level| Box::new(telepathy::Counting(level)) as Box<dyn Bot<Telepathy>>;
    Triangle: version 2, |level| Box::new(triangle::Odds(level)) as Box<dyn Bot<Triangle>>;
    Pairs: version 2, |level| Box::new(pairs::Odds(level)) as Box<dyn Bot<Pairs>>;
}
