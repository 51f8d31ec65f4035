//! From a table of any game to its review.

use crate::writing::{Typed, Writing};
use cachet_bots::{Judged, Library};
use cachet_engine::{AnyTable, Game, Say, Seat, Story};
use serde_json::Value;

/// What is wanted of a review.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ask {
    /// Of this seat alone; of all of them otherwise.
    pub seat: Option<Seat>,
    /// Imagined worlds for one decision; as many as the game's judge takes, otherwise.
    pub worlds: Option<u32>,
    /// The same seed gives the same review.
    pub seed: u64,
}

/// Begins the review of a finished game, or of one that somebody gave up. Refused for a game that goes on, and for a seat that is not at the table; nothing
/// is computed then.
pub fn begin(table: &dyn AnyTable, ask: Ask, library: &Library) -> Result<Box<dyn Writing>, Say> {
    if table.outcome().is_none() && table.account().resigned.is_none() {
        return Err(Say::new("review-unfinished").with("seats", table.waiting()));
    }
    let seats = table.names().seats();
    if let Some(seat) = ask.seat.filter(|seat| seat.index() >= seats) {
        let all = table.names().list(table.names().all());
        return Err(Say::new("review-who").with("text", seat.to_string()).with("seats", all));
    }
    open(table, ask, library)
}

/// Looks back at a table with its own types.
fn typed<G: Judged>(table: &dyn AnyTable, ask: Ask, library: &Library) -> Result<Box<dyn Writing>, Say> {
    let story = table.story().and_then(|story| story.downcast::<Story<G>>().ok());
    let story = *story.ok_or_else(|| Say::new("review-unfinished").with("seats", table.waiting()))?;
    let worlds = ask.worlds.unwrap_or(G::WORLDS).max(2);
    let judge = G::judge(&story.header.options, story.seats(), worlds, library);
    let all = Seat::ALL[..story.seats()].to_vec();
    let seats = ask.seat.map_or(all, |seat| vec![seat]);
    Ok(Box::new(Typed::<G>::new(story, judge, &seats, worlds, ask.seed)))
}

macro_rules! reviews {
    ($($name:ident: $game:ty),* $(,)?) => {
        fn open(table: &dyn AnyTable, ask: Ask, library: &Library) -> Result<Box<dyn Writing>, Say> {
            let id = table.info().id;
            $(if id == <$game as Game>::INFO.id {
                return typed::<$game>(table, ask, library);
            })*
            Err(Say::new("record-unknown-game").with("found", id).with("known", ""))
        }

        /// The version of a game's judge: a review by another one is to be written again.
        pub fn version(game: &str) -> Option<u16> {
            $(if game == <$game as Game>::INFO.id {
                return Some(<$game as Judged>::JUDGE);
            })*
            None
        }

        /// How many worlds a game's judge looks at for one decision, unless told otherwise.
        pub fn worlds(game: &str) -> Option<u32> {
            $(if game == <$game as Game>::INFO.id {
                return Some(<$game as Judged>::WORLDS);
            })*
            None
        }

        /// The choices an action is made of, as pages keep it: card, rival, guess.
        pub fn steps_of(game: &str, action: &Value) -> Vec<Say> {
            $(if game == <$game as Game>::INFO.id {
                let read: Option<<$game as Game>::Action> = serde::Deserialize::deserialize(action).ok();
                return read.map(|action| <$game>::steps(&action)).unwrap_or_default();
            })*
            Vec::new()
        }
    };
}
cachet_games::for_every_game!(reviews);
