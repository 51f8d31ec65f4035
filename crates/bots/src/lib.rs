//! Players that receive what a person in their seat receives, and nothing else: a bot is handed its own
//! [`Notebook`] and its legal moves, and the types leave no other way to the table.

pub mod letters;
mod plain;
pub mod r;
mod random;
pub mod secret_moon;

pub use random::Random;

use cachet_engine::{AnyTable, Dice, Game, LegalMove, Notebook, Seat, SeatSet};
use serde::Serialize;

/// A player of the game `G`.
pub trait Bot<G: Game>: Send {
    /// One of `legal`, which is not empty. A bot works the same way when there is only one move to choose from:
    /// how long it takes must not tell what it holds. What it keeps from one choice to the next may only save work: it
    /// chooses the same if it has just sat down, and may be given another game at any time.
    fn choose(&mut self, notes: &Notebook<G>, legal: &[G::Action], dice: &mut Dice) -> G::Action;
}

/// What a list of bots says about one.
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

/// The levels a person can choose between, in every game in which there is something to choose, weakest first.
pub const LEVELS: [&str; 3] = ["novice", "club", "expert"];

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

    /// The bot of this name. `nodes` is the work it may do for one move; without it, what [`BotInfo`] says.
    fn bot(name: &str, nodes: Option<u32>) -> Option<Box<dyn Bot<Self>>>;
}

/// A player of some game or other, for tables that hold any game.
pub trait AnyBot: Send {
    /// The place in `legal` of the move chosen; `legal` is what the table lists for that seat.
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat, legal: &[LegalMove], dice: &mut Dice) -> usize;
}

struct Erased<G: Game>(Box<dyn Bot<G>>);

impl<G: Game> AnyBot for Erased<G> {
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat, legal: &[LegalMove], dice: &mut Dice) -> usize {
        let notes =
            table.notebook(seat).downcast_ref::<Notebook<G>>().expect("the bot sits at a table of its own game");
        let actions: Vec<G::Action> =
            legal.iter().map(|choice| choice.typed::<G>().expect("a table lists actions of its own game")).collect();
        let chosen = self.0.choose(notes, &actions, dice);
        actions.iter().position(|action| *action == chosen).unwrap_or(0)
    }
}

/// Who sits down if nobody is named: the strongest level, or the strongest bot where a game has no levels.
pub fn usual(bots: &'static [BotInfo]) -> Option<&'static BotInfo> {
    LEVELS.iter().rev().find_map(|level| bots.iter().find(|bot| bot.name == *level)).or(bots.last())
}

macro_rules! seats {
    ($($name:ident: $game:ty),* $(,)?) => {
        /// The bots that play a game, weakest first.
        pub fn bots_of(game: &str) -> &'static [BotInfo] {
            $(if game == <$game as Game>::INFO.id {
                return <$game as Seated>::BOTS;
            })*
            &[]
        }

        /// The bot of this name, for that game, with its own budget.
        pub fn sit(game: &str, bot: &str) -> Option<Box<dyn AnyBot>> {
            $(if game == <$game as Game>::INFO.id {
                return Some(Box::new(Erased::<$game>(<$game as Seated>::bot(bot, None)?)));
            })*
            None
        }

        /// How tournaments of this game are counted.
        pub fn point_for(game: &str) -> Option<PointFor> {
            $(if game == <$game as Game>::INFO.id {
                return Some(<$game as Seated>::POINT_FOR);
            })*
            None
        }
    };
}
cachet_games::for_every_game!(seats);

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
