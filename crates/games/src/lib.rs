//! The games. Each is a folder that reads like its rulebook; this is the one list of them.

pub mod letters;
pub mod r;

/// Hands the list of games to another macro, so that nobody has to write it a second time:
/// `for_every_game!(my_macro)` becomes `my_macro! { name: path::to::Game, … }`.
#[macro_export]
macro_rules! for_every_game {
    ($then:ident) => {
        $then! {
            love_letter: $crate::letters::LoveLetter,
            r: $crate::r::R,
            r_s: $crate::r::other::target::Target,
            r_t: $crate::r::other::target::Lover,
            r_u: $crate::r::other::seeker::Seeker,
            r_v: $crate::r::other::telepathy::Telepathy,
            r_w: $crate::r::other::triangle::Triangle,
            r_x: $crate::r::other::pairs::Pairs,
            r_y: $crate::r::other::princess_card::PrincessCard,
            r_z: $crate::r::other::earnest::Earnest,
        }
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
