//! Players that receive what a person in their seat receives, and nothing else: a bot is handed its own
//! [`Notebook`] and its legal moves, and the types leave no other way to the table.

pub mod letters;
pub mod r;
mod random;
pub mod secret_moon;

pub use random::Random;

use cachet_engine::{AnyTable, Dice, Game, LegalMove, Notebook, Seat};

/// A player of the game `G`.
pub trait Bot<G: Game>: Send {
    /// One of `legal`, which is not empty.
    fn choose(&mut self, notes: &Notebook<G>, legal: &[G::Action], dice: &mut Dice) -> G::Action;
}

/// A game that bots can play.
pub trait Seated: Game {
    /// The bots there are, weakest first.
    const BOTS: &'static [&'static str];

    /// The bot of this name.
    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>>;
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

macro_rules! seats {
    ($($name:ident: $game:ty),* $(,)?) => {
        /// The bots that play a game, weakest first.
        pub fn bots_of(game: &str) -> &'static [&'static str] {
            $(if game == <$game as Game>::INFO.id {
                return <$game as Seated>::BOTS;
            })*
            &[]
        }

        /// The bot of this name, for that game.
        pub fn sit(game: &str, bot: &str) -> Option<Box<dyn AnyBot>> {
            $(if game == <$game as Game>::INFO.id {
                return Some(Box::new(Erased::<$game>(<$game as Seated>::bot(bot)?)));
            })*
            None
        }
    };
}
cachet_games::for_every_game!(seats);
