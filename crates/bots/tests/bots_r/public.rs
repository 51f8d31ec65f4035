//! Rules of R in which nothing is hidden: running totals, drafted hands, Z, and what best responses gain.

use cachet_bots::r::other::earnest::Stakes;
use cachet_bots::r::{Backward, Solver, totals};
use cachet_engine::{Game, Names, Options, Phase, QuickDealer, Seat, Silent, below, dice};
use cachet_games::r::other::NoOptions;
use cachet_games::r::other::earnest::Earnest;
use cachet_games::r::{R, ROptions, State};

fn options(pairs: &[&str]) -> ROptions {
    let mut options = ROptions::default();
    for pair in pairs {
        let (key, value) = pair.split_once('=').expect("key=value");
        options.set(key, value, &Names::letters(2)).unwrap_or_else(|say| panic!("{pair}: {say:?}"));
    }
    options
}

fn start(pairs: &[&str]) -> State {
    R::start(&options(pairs), 2, &mut QuickDealer(dice(3)), &mut Silent).laid_open()
}

/// The expert of a public rule cannot be beaten: nobody gains by knowing all its mixtures.
#[test]
fn best_responses_gain_nothing_under_any_letter() {
    let with_g = ["G", "B+G", "F+G", "G+H", "G+J", "G+K", "G+N", "G+O", "G+P"];
    let modes = [
        &["rules=G", "numbers=clown_minister"][..],
        &["rules=G+O", "last_chance=lost_or_won", "numbers=none"],
        &["rules=H", "dawn=majority"],
        &["rules=F+J+O+H", "clown_wipes_delayed=yes"],
    ];
    let letters = with_g.map(|letters| format!("rules={letters}"));
    let sets = letters.iter().map(|it| vec![it.as_str()]).chain(modes.iter().map(|it| it.to_vec()));
    for pairs in sets {
        let state = start(&pairs);
        let mut solver = Solver::new();
        let gain = solver.exploitability(&state);
        assert!(gain.abs() < 1e-9, "{pairs:?}: {gain}");
    }
}

#[test]
fn a_mirror_image_is_worth_the_opposite() {
    let mut solver = Solver::new();
    let mut chance = dice(4);
    for _ in 0..200 {
        let mut state = start(&["rules=G+N+K+O"]);
        for _ in 0..7 {
            let Phase::Waiting(seats) = R::phase(&state) else { break };
            let seat = seats.lowest().expect("somebody is waited for");
            let legal = cachet_engine::legal::<R>(&state, seat);
            let action = legal[below(&mut chance, legal.len() as u32) as usize];
            R::apply(&mut state, seat, action, &mut QuickDealer(dice(0)), &mut Silent).expect("legal");
            if state.hands().iter().all(|hand| hand.len() < 6) && !state.is_half_played() {
                let (value, mirrored) = (solver.value(&state), solver.value(&state.mirrored()));
                assert!((value + mirrored).abs() < 1e-12, "{value} and {mirrored}");
            }
        }
    }
}

/// R-V-Q3: a total of one win is reached by the first deal that is not equal, so that it is the majority's game.
#[test]
fn a_total_of_one_is_played_as_for_the_majority() {
    let state = start(&["rules=H", "dawn=total:1"]);
    let mut ends = totals::ends(&state, &options(&["rules=H", "dawn=total:1"]), &mut |_, _| {});
    ends.deal = state.deal();
    let mut solver = Solver::with_ends(ends);
    let mut majority = Solver::new();
    let other = start(&["rules=H", "dawn=majority"]);
    let (one, two) = (solver.choices(&state), majority.choices(&other));
    for row in 0..8 {
        for column in 0..8 {
            let (total, most) = (one.matrix.cell(row, column), two.matrix.cell(row, column));
            assert!((total - most).abs() < 1e-12, "{row} against {column}: {total} and {most}");
        }
    }
}

/// R-V-Q3
#[test]
fn a_win_ahead_is_worth_something_in_a_running_total() {
    let pairs = ["rules=H", "dawn=total:3"];
    let state = start(&pairs);
    let mut seen = 0;
    let ends = totals::ends(&state, &options(&pairs), &mut |done, all| {
        assert!(done < all && all == 9);
        seen += 1;
    });
    assert_eq!(seen, 9);
    let value = |one, two| ends.value([one, two]);
    assert!(value(1, 0) > 0.0 && value(2, 0) > value(1, 0) && value(2, 1) > 0.0, "{} {}", value(1, 0), value(2, 0));
    for (one, two) in [(0, 0), (1, 0), (2, 0), (2, 1), (3, 3), (7, 7)] {
        assert!((value(one, two) + value(two, one)).abs() < 1e-12);
    }
    // What a score is worth is what the deal that begins with it is worth.
    let deal = state.another_deal([2, 1]);
    let mut ends = ends.clone();
    ends.deal = deal.deal();
    let expected = ends.value([2, 1]);
    let mut solver = Solver::with_ends(ends);
    assert!((solver.value(&deal) - expected).abs() < 1e-9);
    assert!(solver.exploitability(&deal).abs() < 1e-9);
}

/// The guess the bots make at scores without solving them is of the right sign and order.
#[test]
fn guessed_scores_favour_whoever_is_ahead() {
    let ends = totals::guess(12);
    assert!(ends.value([5, 5]).abs() < 1e-9);
    assert!(ends.value([6, 5]) > 0.0 && ends.value([9, 5]) > ends.value([6, 5]) && ends.value([11, 2]) > 0.6);
    assert!((ends.value([6, 5]) + ends.value([5, 6])).abs() < 0.05);
}

/// R-V-I3: once the draft is over both hands are known, as if they had been dealt (K).
#[test]
fn drafted_hands_are_worth_what_dealt_ones_are() {
    let mut chance = dice(6);
    let mut state = R::start(&options(&["rules=G+I"]), 2, &mut QuickDealer(dice(6)), &mut Silent);
    assert!(cachet_bots::r::solvable(&state).is_err(), "picks are hidden");
    while state.is_drafting() {
        let seat = R::phase(&state).waiting().lowest().expect("somebody picks");
        let legal = cachet_engine::legal::<R>(&state, seat);
        let action = legal[below(&mut chance, legal.len() as u32) as usize];
        R::apply(&mut state, seat, action, &mut QuickDealer(dice(0)), &mut Silent).expect("legal");
    }
    assert!(cachet_bots::r::solvable(&state).is_ok());
    let dealt = start(&["rules=G+K"]).with_hands(state.hands());
    let (drafted, dealt) = (Solver::new().value(&state.laid_open()), Solver::new().value(&dealt));
    assert_eq!(drafted, dealt);
}

/// R-CHK-7
#[test]
fn one_game_of_z_costs_the_princes_side_and_its_solution_cannot_be_beaten() {
    let mut matches = Vec::new();
    for number in 0..4 {
        let state = Earnest::start(&NoOptions {}, 2, &mut QuickDealer(dice(number)), &mut Silent);
        let sign = if state.prince() == Seat::ALL[0] { 1.0 } else { -1.0 };
        let mut game = Backward::of(Stakes::Points { game: 1, before: [0; 2] });
        let value = sign * game.value(&state);
        assert!((value + 13.0 / 17.0).abs() < 1e-9, "{value}");
        assert!(game.exploitability(&state).abs() < 1e-9);
        let mut whole = Backward::of(Stakes::Match);
        assert!(whole.exploitability(&state).abs() < 1e-9);
        // Whoever begins with the Prince's side is as well off in one seat as in the other.
        matches.push(sign * whole.value(&state));
    }
    assert!(matches.iter().all(|value| (value - matches[0]).abs() < 1e-9), "{matches:?}");
}
