//! R. Everything but the card being chosen is public, so that most of its rules can be solved: a position
//! is worth what the matrix of the next ones is worth.

mod exact;
pub mod matrix;
mod random;
mod solver;

use crate::{Bot, BotInfo, Random, Seated};
use cachet_engine::Say;
use cachet_games::r::other::{earnest, pairs, princess_card, seeker, target, telepathy, triangle};
use cachet_games::r::{Dawn, Goal, R, ROptions};

pub use exact::Exact;
pub use random::SaneRandom;
pub use solver::{Choices, Options, Solver};

impl Seated for R {
    const BOTS: &'static [BotInfo] = &[BotInfo::plain("random", 1), BotInfo::plain("exact", 1)];

    fn bot(name: &str, _nodes: Option<u32>) -> Option<Box<dyn Bot<Self>>> {
        match name {
            "random" => Some(Box::new(SaneRandom)),
            "exact" => Some(Box::new(Exact::default())),
            _ => None,
        }
    }
}

/// In the other games with these cards nothing that is legal is foolish, or there is nothing to choose.
macro_rules! random_only {
    ($($game:ty),* $(,)?) => {
        $(impl Seated for $game {
            const BOTS: &'static [BotInfo] = &[BotInfo::plain("random", 1)];

            fn bot(name: &str, _nodes: Option<u32>) -> Option<Box<dyn Bot<Self>>> {
                (name == "random").then(|| Box::new(Random) as Box<dyn Bot<Self>>)
            }
        })*
    };
}
random_only! {
    target::Target,
    target::Lover,
    seeker::Seeker,
    telepathy::Telepathy,
    triangle::Triangle,
    pairs::Pairs,
    princess_card::PrincessCard,
    earnest::Earnest,
}

/// Can a game under these options be solved? Not where something stays hidden, where a match is played, or where
/// deals follow one another without end.
pub fn solvable(options: &ROptions) -> Result<(), Say> {
    let hidden = ['C', 'D', 'E', 'I', 'L', 'M'].into_iter().find(|letter| options.rules().has(*letter));
    if let Some(letter) = hidden {
        return Err(Say::new("solve-hidden").with("letter", letter.to_string()));
    }
    if options.true_king() {
        return Err(Say::new("solve-match"));
    }
    if matches!(options.rules().goal(), Goal::PlayedOut(Dawn::Total(_))) {
        return Err(Say::new("solve-total"));
    }
    Ok(())
}
