//! The levels of R are in order, under open and hidden cards, and never stray further than they say.

use cachet_bots::r::{Level, Solver};
use cachet_bots::{Library, Seated};
use cachet_engine::{Game, Header, Names, Options, Phase, QuickDealer, Seat, Seed, SeedDealer, Silent, Table, dice};
use cachet_games::r::{R, ROptions};

fn options(letters: &str) -> ROptions {
    let mut options = ROptions::default();
    options.set("rules", letters, &Names::letters(2)).expect("letters that go together");
    options
}

/// What the first bot makes of two games from the same deal, once in each seat: 1 for a win, −1 for a loss.
fn pair(letters: &str, names: [&str; 2], seed: u64, library: &Library) -> i32 {
    let mut total = 0;
    for first in 0..2 {
        let header = Header::new(Names::letters(2), options(letters), Some(Seed::small(seed))).expect("two may play");
        let mut table: Table<R> = Table::open(header, &mut SeedDealer::new(Seed::small(seed)));
        let mut bots = [0, 1].map(|seat| R::bot(names[(seat + first) % 2], Some(4000), library).expect("a bot"));
        let mut chance = dice(2 * seed + first as u64);
        while let Phase::Waiting(seats) = table.phase() {
            let seat = seats.iter().last().expect("somebody is waited for");
            let legal = table.legal(seat);
            let action = bots[seat.index()].choose(table.notebook(seat), &legal, &mut chance);
            let mut dealer = table.dealer(Seed::small(seed));
            table.play(seat, action, &mut dealer).expect("a legal move");
        }
        let winners = table.phase().outcome().expect("it is over").winners;
        let won = |seat: usize| i32::from(winners.contains(Seat::ALL[seat]));
        total += won(first) - won(1 - first);
    }
    total
}

/// Games won less games lost, of twice as many games.
fn score(letters: &str, names: [&str; 2], pairs: u64) -> i32 {
    let library = Library::default();
    (0..pairs).map(|seed| pair(letters, names, seed, &library)).sum()
}

#[test]
fn levels_are_in_order_where_nothing_is_hidden() {
    // The standard deviation of a sum over 400 games is at most 20.
    assert!(score("G", ["expert", "novice"], 200) > 60);
    assert!(score("G", ["club", "novice"], 200) > 40);
    assert!(score("G", ["novice", "random"], 200) > 20);
}

#[test]
fn levels_are_in_order_where_cards_are_hidden() {
    for letters in ["D+G", "E+G", "C+G"] {
        let won = score(letters, ["expert", "random"], 40);
        assert!(won > 20, "{letters}: {won} of 80");
    }
}

#[test]
fn a_level_strays_as_far_as_it_says() {
    let state = R::start(&options("G"), 2, &mut QuickDealer(dice(0)), &mut Silent);
    let advice = Solver::new().advice(&state, Seat::ALL[0]);
    let best = advice.iter().map(|it| it.value).fold(f64::NEG_INFINITY, f64::max);
    let mut chance = dice(1);
    for name in ["novice", "club", "expert"] {
        let level = Level::of(name).expect("a level");
        let mut away = 0;
        for _ in 0..2000 {
            let action = level.pick(&advice, &mut chance).expect("an action");
            let chosen = advice.iter().find(|it| it.action == action).expect("one of those advised");
            assert!(chosen.share > 0.0 || chosen.value >= best - level.margin, "{name}: {chosen:?}");
            away += u32::from(chosen.share == 0.0);
        }
        assert_eq!(away == 0, level == Level::EXPERT, "{name} strayed {away} times");
    }
}

/// The openings shipped are those of the solver. (The bot draws from them at once; solving them takes seconds.)
#[test]
fn openings_known_by_heart_are_the_solution() {
    for letters in ["A", "B", "G", "J", "N", "Q"] {
        let state = R::start(&options(letters), 2, &mut QuickDealer(dice(0)), &mut Silent).laid_open();
        let solved = Solver::new().advice(&state, Seat::ALL[0]);
        let known = cachet_bots::r::opening(&state).expect("a shipped opening");
        assert_eq!(known.len(), 8, "{letters}");
        for (one, other) in solved.iter().zip(known) {
            assert_eq!(one.action, other.action);
            assert!((one.share - other.share).abs() < 1e-12 && (one.value - other.value).abs() < 1e-12, "{letters}");
        }
    }
}

#[test]
fn a_match_is_played_to_its_end_and_rules_are_named() {
    for seed in 0..3 {
        assert!(pair("R+G", ["club", "novice"], seed, &Library::default()).abs() <= 2);
    }
}
