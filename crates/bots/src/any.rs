//! Bots for tables that hold any game.

use crate::{Bot, BotInfo, Library, PointFor, Seated};
use cachet_engine::{Dice, Game, LegalMove, SeatNotes};
use std::fmt;

/// A player of some game or other.
pub trait AnyBot: Send {
    /// The index in `legal` of the move chosen. `legal` is what the table lists for the seat whose notes these are.
    fn choose(&mut self, notes: &SeatNotes, legal: &[LegalMove], dice: &mut Dice) -> Result<usize, BotFault>;
}

/// Why a bot has no move. A fault of the program, never of the game; what it says names no card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotFault {
    /// It chose a move that is not legal.
    Illegal,
    /// The notes or the moves are those of another game.
    OtherGame,
}

impl fmt::Display for BotFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BotFault::Illegal => "it chose a move that is not legal",
            BotFault::OtherGame => "it was asked about another game than its own",
        })
    }
}

impl std::error::Error for BotFault {}

/// Lets a bot of one game sit at a table of any.
struct AtAnyTable<G: Game>(Box<dyn Bot<G>>);

impl<G: Game> AnyBot for AtAnyTable<G> {
    fn choose(&mut self, notes: &SeatNotes, legal: &[LegalMove], dice: &mut Dice) -> Result<usize, BotFault> {
        let notes = notes.typed::<G>().ok_or(BotFault::OtherGame)?;
        let actions: Option<Vec<G::Action>> = legal.iter().map(LegalMove::typed::<G>).collect();
        let actions = actions.ok_or(BotFault::OtherGame)?;
        let chosen = self.0.choose(notes, &actions, dice);
        actions.iter().position(|action| *action == chosen).ok_or(BotFault::Illegal)
    }
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
        pub fn sit(game: &str, bot: &str, library: &Library) -> Option<Box<dyn AnyBot>> {
            $(if game == <$game as Game>::INFO.id {
                return Some(Box::new(AtAnyTable::<$game>(<$game as Seated>::bot(bot, None, library)?)));
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
    use cachet_engine::{AnyGame, Erased, Names, Notebook, Seat, Seed, dice};
    use cachet_games::letters::LoveLetter;
    use cachet_games::r::{Action, R};

    /// Always chooses an illegal move.
    struct Cheat;

    impl Bot<R> for Cheat {
        fn choose(&mut self, _notes: &Notebook<R>, _legal: &[Action], _dice: &mut Dice) -> Action {
            Action::Decline
        }
    }

    fn asked(bot: &mut dyn AnyBot, game: &dyn AnyGame) -> Result<usize, BotFault> {
        let table = game.open(Names::letters(2), &[], Seed::small(1)).expect("two may play");
        let seat = table.waiting().lowest().unwrap_or(Seat::ALL[0]);
        bot.choose(&table.seat_notes(seat), &table.legal(seat), &mut dice(1))
    }

    #[test]
    fn an_illegal_choice_is_a_fault_and_not_some_other_move() {
        let game = Erased::<R>::new();
        assert_eq!(asked(&mut AtAnyTable::<R>(Box::new(Cheat)), &game), Err(BotFault::Illegal));
        let mut random = sit("r", "random", &Library::default()).expect("a bot of R");
        assert!(asked(&mut *random, &game).is_ok());
    }

    #[test]
    fn a_bot_plays_no_game_but_its_own() {
        let mut random = sit("r", "random", &Library::default()).expect("a bot of R");
        assert_eq!(asked(&mut *random, &Erased::<LoveLetter>::new()), Err(BotFault::OtherGame));
    }
}
