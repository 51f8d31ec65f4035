//! Every game in the list keeps the contract and its secrets.

use cachet_engine::Game;
use cachet_engine::suite::{conforms, keeps_secrets};

/// The least part, in hundredths, of all looks in which there must have been something to re-deal: a
/// comparison proves something only there. Where all is public but a card just chosen, that is seldom.
fn least_re_dealt(id: &str) -> u64 {
    match id {
        "r" => 30,
        // Nothing is left to re-deal when a pile, a grid or all orders have been turned up.
        "r-s" | "r-v" => 80,
        // With two players every hand of Y can be deduced.
        "r-y" => 75,
        "r-u" => 50,
        "r-z" => 10,
        // Late in the game most cards are known to most, and at its end all roles are turned up (SM-RUL-26).
        "secret-moon" => 45,
        _ => 90,
    }
}

/// How many random games to play, and to compare, in all: of R, which is short and has the most set-ups, the most.
fn games(id: &str) -> (u64, u64) {
    match id {
        "r" => (900, 600),
        _ => (300, 150),
    }
}

macro_rules! suite {
    ($($name:ident: $game:ty),* $(,)?) => {
        $(mod $name {
            use super::*;

            #[test]
            fn keeps_the_contract() {
                conforms::<$game>(games(<$game>::INFO.id).0).unwrap_or_else(|breach| panic!("{breach}"));
            }

            #[test]
            fn keeps_its_secrets() {
                let tally = keeps_secrets::<$game>(games(<$game>::INFO.id).1, 6).unwrap_or_else(|breach| panic!("{breach}"));
                assert!(tally.re_dealt * 100 > tally.looks * least_re_dealt(<$game>::INFO.id), "{tally:?}");
            }
        })*
    };
}
cachet_games::for_every_game!(suite);
