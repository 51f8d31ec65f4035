//! Players that know what a person in their seat knows, and nothing else: a bot is given the [`Notebook`] of its seat
//! and its legal moves, and the types offer no other way to the table.

mod any;
mod draw;
pub mod judge;
pub mod letters;
mod library;
mod plain;
pub mod r;
mod random;
pub mod secret_moon;

pub use any::{AnyBot, BotFault, bots_of, point_for, sit};
pub use judge::{Judge, Judged};
pub use library::Library;
pub use random::Random;

use cachet_engine::{Dice, Game, Notebook, SeatSet};
use serde::Serialize;

/// A player of the game `G`.
pub trait Bot<G: Game>: Send {
    /// One of `legal`, which is not empty. A bot does the same work when there is only one move: the time it takes must
    /// not tell what it holds. What it keeps from one choice to the next may only save work: a new bot chooses the
    /// same, and any bot may be given another game at any time.
    fn choose(&mut self, notes: &Notebook<G>, legal: &[G::Action], dice: &mut Dice) -> G::Action;

    /// How often it would choose each of `legal`, where that is known without asking it again and again with other dice.
    fn shares(&mut self, _notes: &Notebook<G>, _legal: &[G::Action]) -> Option<Vec<f32>> {
        None
    }
}

/// A bot, as lists show it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct BotInfo {
    pub name: &'static str,
    /// Raised whenever the bot would play another move in the same situation.
    pub version: u16,
    /// The work it may do for one move, in positions looked at; none for a bot that does not search.
    pub nodes: u32,
}

impl BotInfo {
    /// A bot that does not search.
    pub const fn plain(name: &'static str, version: u16) -> BotInfo {
        BotInfo { name, version, nodes: 0 }
    }
}

/// The levels a person can choose between, weakest first. A game in which there is something to choose has the last three;
/// those in which so many can be told apart have all four.
pub const LEVELS: [&str; 4] = ["apprentice", "novice", "club", "expert"];

/// What one point of a tournament is given for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointFor {
    /// A whole game.
    Game,
    /// One round: the match is made of rounds that stand for themselves.
    Round,
    /// A whole game, to be shared by one of the two teams that the deal makes.
    TeamGame,
}

/// A game that bots can play.
pub trait Seated: Game {
    /// How tournaments of its bots are counted.
    const POINT_FOR: PointFor = PointFor::Game;

    /// Where the deal makes two teams, the seats of one of them; for a referee, who sees everything.
    fn team(_everything: &Notebook<Self>) -> SeatSet {
        SeatSet::EMPTY
    }

    /// The bots there are, weakest first: the [`LEVELS`], and what they are measured against.
    const BOTS: &'static [BotInfo];

    /// The bot of this name. `nodes` is the work it may do for one move; without it, what [`BotInfo`] says. What it solves
    /// it keeps in `library`, for all who share that.
    fn bot(name: &str, nodes: Option<u32>, library: &Library) -> Option<Box<dyn Bot<Self>>>;
}

/// Who sits down if nobody is named: the strongest level, or the strongest bot where a game has no levels.
pub fn usual(bots: &'static [BotInfo]) -> Option<&'static BotInfo> {
    LEVELS.iter().rev().find_map(|level| bots.iter().find(|bot| bot.name == *level)).or(bots.last())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strongest_level_sits_down_unless_somebody_is_named() {
        const PLAIN: [BotInfo; 2] = [BotInfo::plain("random", 1), BotInfo::plain("exact", 1)];
        const LEVELLED: [BotInfo; 4] = [
            BotInfo::plain("novice", 1),
            BotInfo::plain("expert", 1),
            BotInfo::plain("club", 1),
            BotInfo::plain("heuristic", 1),
        ];
        assert_eq!(usual(&PLAIN).map(|bot| bot.name), Some("exact"));
        assert_eq!(usual(&LEVELLED).map(|bot| bot.name), Some("expert"));
        assert_eq!(usual(&[]), None);
    }
}
