//! No heap allocation during a playout, and a position that fits in 128 bytes.

use cachet_engine::{Game, QuickDealer, Silent, dice, playout};

fn check<G: Game>() {
    assert!(size_of::<G::State>() <= 128, "{}: {} bytes", G::INFO.id, size_of::<G::State>());
    for &seats in G::INFO.seats {
        let (mut dealer, mut chance) = (QuickDealer(dice(3)), dice(4));
        let options = G::Options::default();
        let counted = allocation_counter::measure(|| {
            for _ in 0..50 {
                let mut state = G::start(&options, seats, &mut dealer, &mut Silent);
                playout::<G>(&mut state, &mut dealer, &mut chance);
            }
        });
        assert_eq!(counted.count_total, 0, "{} with {seats} seats", G::INFO.id);
    }
}

macro_rules! checks {
    ($($name:ident: $game:ty),* $(,)?) => {
        $(#[test]
        fn $name() {
            check::<$game>();
        })*
    };
}
cachet_games::for_every_game!(checks);
