//! Every game in the list keeps the contract and its secrets.

macro_rules! suite {
    ($($name:ident: $game:ty),* $(,)?) => {
        $(mod $name {
            use cachet_engine::suite::{conforms, keeps_secrets};

            #[test]
            fn keeps_the_contract() {
                conforms::<$game>(300).unwrap_or_else(|breach| panic!("{breach}"));
            }

            #[test]
            fn keeps_its_secrets() {
                let tally = keeps_secrets::<$game>(150, 6).unwrap_or_else(|breach| panic!("{breach}"));
                // A comparison proves something only where there was something to re-deal.
                assert!(tally.re_dealt * 10 > tally.looks * 9, "{tally:?}");
            }
        })*
    };
}
cachet_games::for_every_game!(suite);
