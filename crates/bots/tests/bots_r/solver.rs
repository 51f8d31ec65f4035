//! R solved: the check values of `docs/rules/r.md`, to six places.

use cachet_bots::r::Solver;
use cachet_bots::r::matrix::Matrix;
use cachet_engine::{Game, Names, Options, QuickDealer, Seat, Silent, dice};
use cachet_games::r::other::earnest::{self, Earnest};
use cachet_games::r::{R, ROptions, Rules, State};

/// The first position under these options, written `key=value`.
fn start(options: &[&str]) -> State {
    let names = Names::letters(2);
    let mut agreed = ROptions::of(Rules::A).expect("rule A");
    for option in options {
        let (key, value) = option.split_once('=').expect("an option is key=value");
        agreed.set(key, value, &names).unwrap_or_else(|say| panic!("{option}: {say:?}"));
    }
    R::start(&agreed, 2, &mut QuickDealer(dice(0)), &mut Silent)
}

/// Solves the first round, and compares the mixture of the first player with what is known.
fn begins_with(solver: &mut Solver, state: &State, expected: &[(&str, f64)]) {
    let choices = solver.choices(state);
    for (action, share) in choices.first.as_slice().iter().zip(choices.solution.rows) {
        let name = action.to_string();
        let known = expected.iter().find(|(card, _)| *card == name).map_or(0.0, |(_, share)| *share);
        assert!((share - known).abs() < 5e-7, "{name}: {share} instead of {known}");
    }
}

/// R-CHK-2, R-CHK-3
#[test]
fn rule_a_is_worth_nothing_and_begins_with_one_of_five_cards() {
    let mut solver = Solver::new();
    let state = start(&[]);
    assert!(solver.value(&state).abs() < 1e-9);
    assert_eq!(solver.positions(), 484_317);
    assert!(solver.widest_gap() < 1e-9);
    let known =
        [("Spy", 0.221756), ("Assassin", 0.271912), ("Minister", 0.226848), ("Wizard", 0.234281), ("Prince", 0.045203)];
    begins_with(&mut solver, &state, &known);
    // What each pair of first cards is worth, Clown to Prince.
    let pairs = solver.choices(&state).matrix;
    let known = [
        [0.0, -0.0118, -0.4989, 0.0452, -0.1061, 0.0019, 0.0721, 0.3581],
        [0.0118, 0.0, -0.4991, 0.3269, -0.6128, -0.0155, 0.0116, 1.0],
        [0.4989, 0.4991, 0.0, 0.3153, -0.4212, -0.0122, 0.0158, 0.2804],
        [-0.0452, -0.3269, -0.3153, 0.0, 0.3102, -0.0133, 0.3628, 0.0592],
        [0.1061, 0.6128, 0.4212, -0.3102, 0.0, -0.0283, -0.0595, -0.0538],
        [-0.0019, 0.0155, 0.0122, 0.0133, 0.0283, 0.0, -0.2683, -0.2821],
        [-0.0721, -0.0116, -0.0158, -0.3628, 0.0595, 0.2683, 0.0, -0.2322],
        [-0.3581, -1.0, -0.2804, -0.0592, 0.0538, 0.2821, 0.2322, 0.0],
    ];
    for (row, line) in known.iter().enumerate() {
        for (column, value) in line.iter().enumerate() {
            assert!(
                (pairs.cell(row, column) - value).abs() < 6e-5,
                "{row} against {column}: {}",
                pairs.cell(row, column)
            );
        }
    }
}

/// R-CHK-4
#[test]
fn a_clown_that_wipes_makes_another_game() {
    let mut solver = Solver::new();
    let state = start(&["clown_wipes_delayed=yes"]);
    assert!(solver.value(&state).abs() < 1e-9);
    assert_eq!(solver.positions(), 322_888);
    let known = [
        ("Spy", 0.230989),
        ("Assassin", 0.203477),
        ("Minister", 0.273235),
        ("Wizard", 0.222962),
        ("General", 0.069338),
    ];
    begins_with(&mut solver, &state, &known);
}

/// R-CHK-5
#[test]
fn impatience_is_worth_nothing_too() {
    let mut solver = Solver::new();
    let state = start(&["rules=G"]);
    assert!(solver.value(&state).abs() < 1e-9);
    assert_eq!(solver.positions(), 193_250);
    let known =
        [("Spy", 0.203873), ("Assassin", 0.284477), ("Minister", 0.318499), ("Wizard", 0.140212), ("Prince", 0.052938)];
    begins_with(&mut solver, &state, &known);
}

/// R-CHK-6
#[test]
fn two_princes_are_better_than_two_princesses() {
    let mut solver = Solver::new();
    // The attacker gives a Prince for a Princess: the two Princes are the other player's.
    let value = -solver.value(&start(&["rules=P", "attacker=A"]));
    assert!((value - 0.390965).abs() < 5e-7, "{value}");
}

/// The points one game of Z brings its first seat, as the players come to it: both choose at once, unless a Spy
/// looks on.
fn points(state: &<Earnest as Game>::State) -> f64 {
    let waiting = Earnest::phase(state).waiting();
    let legal = |seat| cachet_engine::legal::<Earnest>(state, seat);
    if let Some(seat) = waiting.only() {
        let values = legal(seat).into_iter().map(|action| after(state, &[(seat, action)]));
        return if seat == Seat::ALL[0] {
            values.fold(f64::NEG_INFINITY, f64::max)
        } else {
            values.fold(f64::INFINITY, f64::min)
        };
    }
    let (one, other) = (legal(Seat::ALL[0]), legal(Seat::ALL[1]));
    let cell = |row: usize, column: usize| after(state, &[(Seat::ALL[0], one[row]), (Seat::ALL[1], other[column])]);
    let solution = Matrix::new(one.len(), other.len(), cell).solve();
    assert!(solution.gap() < 1e-12);
    solution.value()
}

/// What follows from these plays: points, if they ended the game.
fn after(state: &<Earnest as Game>::State, plays: &[(Seat, <Earnest as Game>::Action)]) -> f64 {
    let mut next = *state;
    let mut told: Vec<earnest::Event> = Vec::new();
    for (seat, action) in plays {
        Earnest::apply(&mut next, *seat, *action, &mut QuickDealer(dice(0)), &mut told).expect("a legal play");
    }
    for event in told {
        if let earnest::Event::Scored { seat, points } = event {
            return if seat == Seat::ALL[0] { f64::from(points) } else { -f64::from(points) };
        }
        if matches!(event, earnest::Event::NoPoints) {
            return 0.0;
        }
    }
    points(&next)
}

/// R-CHK-7
#[test]
fn one_game_in_earnest_costs_the_princes_side_thirteen_seventeenths() {
    for number in 0..8 {
        let mut told: Vec<earnest::Event> = Vec::new();
        let state = Earnest::start(&Default::default(), 2, &mut QuickDealer(dice(number)), &mut told);
        let prince = told
            .iter()
            .find_map(|event| if let earnest::Event::Game { prince, .. } = event { Some(*prince) } else { None });
        let sign = if prince == Some(Seat::ALL[0]) { 1.0 } else { -1.0 };
        let value = sign * points(&state);
        assert!((value + 13.0 / 17.0).abs() < 1e-9, "{value}");
    }
}
