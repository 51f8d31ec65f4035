//! Every game in the list keeps the contract and its secrets.

use cachet_engine::suite::{conforms, keeps_secrets};

macro_rules! suite {
    ($($game:ty),* $(,)?) => {
        #[test]
        fn every_game_keeps_the_contract() {
            $(conforms::<$game>(150).unwrap_or_else(|breach| panic!("{breach}"));)*
        }

        #[test]
        fn every_game_keeps_its_secrets() {
            $({
                let tally = keeps_secrets::<$game>(120, 6).unwrap_or_else(|breach| panic!("{breach}"));
                // A comparison proves something only where there was something to re-deal.
                assert!(tally.re_dealt * 10 > tally.looks * 9, "{tally:?}");
            })*
        }
    };
}
cachet_games::for_every_game!(suite);
