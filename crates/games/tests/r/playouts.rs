//! Random games at full speed: nothing is allocated, whatever the rules.

use cachet_engine::{Game, Options, QuickDealer, Silent, dice, playout};
use cachet_games::r::{R, ROptions};

#[test]
fn a_random_game_allocates_nothing_under_any_rules() {
    let (mut dealer, mut chooser, mut room) = (QuickDealer(dice(1)), dice(2), Vec::new());
    let mut game = |options: &ROptions| {
        let mut state = R::start(options, 2, &mut dealer, &mut Silent);
        playout::<R>(&mut state, &mut dealer, &mut chooser, &mut room)
    };
    let all = ROptions::samples(2);
    // The list of legal moves grows to its largest once.
    all.iter()
        .for_each(|options| (0..20).for_each(|_| assert!(game(options) > 0)));
    for options in all {
        let used = allocation_counter::measure(|| (0..10).for_each(|_| assert!(game(&options) > 0)));
        assert_eq!(used.count_total, 0, "{options:?}");
    }
}

#[test]
fn a_position_is_small() {
    assert!(std::mem::size_of::<<R as Game>::State>() <= 128);
}
