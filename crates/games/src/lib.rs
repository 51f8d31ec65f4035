//! The games. Each is a folder that reads like its rulebook; this is the one list of them.
//!
//! ```
//! use cachet_engine::{Names, Seat, Seed, Viewer};
//!
//! let game = cachet_games::find("love-letter").expect("it is in the list");
//! let names = Names::new(["Ana", "Bo"]).expect("two good names");
//! let seed = Seed::small(7);
//! let mut table = game.open(names, &["first=Ana".to_owned()], seed).expect("two may play");
//!
//! // Ana is waited for, and may choose among her legal moves.
//! let ana = table.waiting().lowest().expect("somebody begins");
//! let choice = table.legal(ana).remove(0);
//! table.play(ana, &choice.action, seed).expect("a legal move");
//!
//! // Bo sees that she drew, but not what.
//! let bo = Viewer::Seat(Seat::ALL[1]);
//! let drew = table.seen(bo, 0).into_iter().find(|event| event["event"] == "drew").expect("a draw");
//! assert!(drew["card"].is_null());
//! ```

#[cfg(feature = "example")]
pub mod example;
pub mod letters;
mod parts;
pub mod r;
pub mod secret_moon;

/// The one list of games, in the order people are shown them: `name: path::to::Game`. Games under `own` have bots in
/// `cachet-bots` and a drawing in `cachet-pages`; games under `plain` have neither yet, and get the plain ones by macro.
#[doc(hidden)]
#[macro_export]
macro_rules! list_of_games {
    ($which:ident $then:ident) => {
        $crate::with_example! { $which $then
            own {
                love_letter: $crate::letters::LoveLetter,
                love_letter_2019: $crate::letters::LoveLetter2019,
                princess_princess: $crate::letters::PrincessPrincess,
                stitch: $crate::letters::Stitch,
                r: $crate::r::R,
                r_s: $crate::r::other::target::Target,
                r_t: $crate::r::other::target::Lover,
                r_u: $crate::r::other::seeker::Seeker,
                r_v: $crate::r::other::telepathy::Telepathy,
                r_w: $crate::r::other::triangle::Triangle,
                r_x: $crate::r::other::pairs::Pairs,
                r_y: $crate::r::other::princess_card::PrincessCard,
                r_z: $crate::r::other::earnest::Earnest,
                secret_moon: $crate::secret_moon::SecretMoon,
            }
            plain {
            }
        }
    };
}

/// The example game is in the list for tests only.
#[cfg(feature = "example")]
#[doc(hidden)]
#[macro_export]
macro_rules! with_example {
    ($which:ident $then:ident own { $($own:tt)* } plain { $($plain:tt)* }) => {
        $crate::some_games! { $which $then { $($own)* } { $($plain)* example: $crate::example::Example, } }
    };
}
#[cfg(not(feature = "example"))]
#[doc(hidden)]
#[macro_export]
macro_rules! with_example {
    ($which:ident $then:ident own { $($own:tt)* } plain { $($plain:tt)* }) => {
        $crate::some_games! { $which $then { $($own)* } { $($plain)* } }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! some_games {
    (every $then:ident { $($own:tt)* } { $($plain:tt)* }) => { $then! { $($own)* $($plain)* } };
    (plain $then:ident { $($own:tt)* } { $($plain:tt)* }) => { $then! { $($plain)* } };
}

/// Hands the list of games to another macro, so that nobody has to write it a second time:
/// `for_every_game!(my_macro)` becomes `my_macro! { name: path::to::Game, … }`.
#[macro_export]
macro_rules! for_every_game {
    ($then:ident) => {
        $crate::list_of_games! { every $then }
    };
}

/// As [`for_every_game!`], for the games without bots and a drawing of their own.
#[macro_export]
macro_rules! for_every_plain_game {
    ($then:ident) => {
        $crate::list_of_games! { plain $then }
    };
}

macro_rules! list {
    ($($name:ident: $game:ty),* $(,)?) => {
        /// Every game, in the order people are shown them.
        pub static GAMES: &[&dyn cachet_engine::AnyGame] = &[$(&cachet_engine::Erased::<$game>::new()),*];
    };
}
for_every_game!(list);

/// The game of this id.
pub fn find(id: &str) -> Option<&'static dyn cachet_engine::AnyGame> {
    GAMES.iter().copied().find(|game| game.info().id == id)
}

/// What is played where nobody has chosen a game: the first in the list.
pub fn first() -> &'static dyn cachet_engine::AnyGame {
    GAMES[0]
}
