//! Random games at full speed: nothing is allocated, whatever the rules.

use cachet_engine::{Game, Options, QuickDealer, Silent, dice, playout};
use cachet_games::r::{R, ROptions};

#[test]
fn a_random_game_allocates_nothing_under_any_rules() {
    let (mut dealer, mut chooser) = (QuickDealer(dice(1)), dice(2));
    let mut game = |options: &ROptions| {
        let mut state = R::start(options, 2, &mut dealer, &mut Silent);
        playout::<R>(&mut state, &mut dealer, &mut chooser)
    };
    for options in ROptions::samples(2) {
        let used = allocation_counter::measure(|| (0..10).for_each(|_| assert!(game(&options) > 0)));
        assert_eq!(used.count_total, 0, "{options:?}");
    }
}

#[test]
fn a_position_is_small() {
    assert!(std::mem::size_of::<<R as Game>::State>() <= 128);
}

/// Plays random games of every set-up and returns what they allocated.
fn allocated<G: Game>() -> u64 {
    let (mut dealer, mut chooser) = (QuickDealer(dice(3)), dice(4));
    let mut all = |times: usize| {
        for seats in G::INFO.seats {
            for options in G::Options::samples(*seats) {
                for _ in 0..times {
                    let mut state = G::start(&options, *seats, &mut dealer, &mut Silent);
                    playout::<G>(&mut state, &mut dealer, &mut chooser);
                }
            }
        }
    };
    all(20);
    // The lists of options themselves are vectors: as many with games as without.
    let idle = allocation_counter::measure(|| all(0)).count_total;
    allocation_counter::measure(|| all(20)).count_total - idle
}

#[test]
fn nor_do_the_other_games() {
    use cachet_games::r::other::{earnest, pairs, princess_card, seeker, target, telepathy, triangle};
    assert_eq!(allocated::<target::Target>(), 0);
    assert_eq!(allocated::<target::Lover>(), 0);
    assert_eq!(allocated::<seeker::Seeker>(), 0);
    assert_eq!(allocated::<telepathy::Telepathy>(), 0);
    assert_eq!(allocated::<triangle::Triangle>(), 0);
    assert_eq!(allocated::<pairs::Pairs>(), 0);
    assert_eq!(allocated::<princess_card::PrincessCard>(), 0);
    assert_eq!(allocated::<earnest::Earnest>(), 0);
}
