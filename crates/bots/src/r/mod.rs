//! R. Everything but the card being chosen is public, so that most of its rules can be solved: a position
//! is worth what the matrix of the next ones is worth. Where cards stay hidden, positions are solved together with
//! what everybody may be holding.

pub mod cfr;
mod chance;
pub mod draft;
mod fraction;
pub mod hidden;
mod judge;
mod level;
pub mod matrix;
mod openings;
mod order;
pub mod other;
mod player;
pub mod prophecy;
pub mod public;
mod random;
mod response;
mod seconds;
mod solved;
mod solver;
mod tables;
pub mod totals;
pub mod whole;

use crate::{Bot, BotInfo, Library, Seated};
use cachet_engine::Say;
use cachet_games::r::{R, Rule, State};

pub use chance::{Odds, odds};
pub use fraction::Fraction;
pub use judge::RJudge;
pub use level::Level;
pub use openings::find as opening;
pub use player::Player;
pub use random::SaneRandom;
pub use seconds::after_two_rounds;
pub use solved::Solved;
pub use solver::{Advice, Backward, Choices, Options, Solver};

/// Work for one decision where cards are hidden: pairs of choices looked at, once for each holding.
const NODES: u32 = 3_000_000;

impl Seated for R {
    const BOTS: &'static [BotInfo] = &[
        BotInfo::plain("random", 1),
        BotInfo { name: "novice", version: 4, nodes: NODES },
        BotInfo { name: "club", version: 4, nodes: NODES },
        BotInfo { name: "exact", version: 4, nodes: NODES },
        BotInfo { name: "expert", version: 3, nodes: NODES },
    ];

    fn bot(name: &str, nodes: Option<u32>, library: &Library) -> Option<Box<dyn Bot<Self>>> {
        let player = |level: Level| Player::new(level, nodes.unwrap_or(NODES), library.duels.clone());
        match name {
            "random" => Some(Box::new(SaneRandom)),
            "exact" => Some(Box::new(player(Level::EXPERT))),
            _ => Some(Box::new(player(Level::of(name)?))),
        }
    }
}

/// Can this position be solved exactly? Not where something stays hidden, nor where several deals follow whose hands
/// chance makes up.
pub fn solvable(state: &State) -> Result<(), Say> {
    let rules = state.rules();
    let hidden = [Rule::C, Rule::D, Rule::E, Rule::L, Rule::M].into_iter().find(|letter| rules.has(*letter));
    let hidden = hidden.or(state.is_drafting().then_some(Rule::I));
    if let Some(letter) = hidden {
        return Err(Say::new("solve-hidden").with("letter", letter.to_string()));
    }
    let dealt = [Rule::F, Rule::I, Rule::K].into_iter().find(|letter| rules.has(*letter));
    if let (Some(_), Some(letter)) = (totals::number(state), dealt) {
        return Err(Say::new("solve-total").with("letter", letter.to_string()));
    }
    Ok(())
}
