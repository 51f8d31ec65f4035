//! R: a match of games in which the loser names the next rules.

use crate::common::{A, B, legal, play};
use crate::{both, only, rounds, table, view, won_by};

const ANA_WINS: &str = "Princess-Prince";
const BO_WINS: &str = "Prince-Princess";

/// R-V-R1
#[test]
fn the_first_with_two_games_wins_the_match() {
    let mut it = table("match=true_king");
    assert!(view(&it).rules.is_a(), "the first game is rule A");
    rounds(&mut it, ANA_WINS);
    play(&mut it, "Bo: begin").expect("rule A again");
    rounds(&mut it, BO_WINS);
    play(&mut it, "Ana: begin").expect("rule A again");
    assert_eq!((view(&it).seat(A).games, view(&it).seat(B).games, it.phase()), (1, 1, both()));
    rounds(&mut it, ANA_WINS);
    assert_eq!(it.phase(), won_by(A));
    let other = table("rules=G, match=true_king");
    assert_eq!(view(&other).rules.to_string(), "G", "unless the options name another");
}

/// R-V-R2
#[test]
fn the_loser_names_any_allowed_combination_with_its_modes() {
    let mut it = table("match=true_king");
    rounds(&mut it, ANA_WINS);
    assert_eq!(it.phase(), only(B), "Bo has lost");
    let choices = legal(&it, "Bo");
    for choice in [
        "add B",
        "add H none",
        "add H clown_minister",
        "add N lost_or_won",
        "add Q majority",
        "add Q total:12",
        "begin",
    ] {
        assert!(choices.contains(&choice.to_owned()), "{choice}");
    }
    assert_eq!(play(&mut it, "Ana: add B"), Err("R-6"), "not for the winner to say");
    play(&mut it, "Bo: add H clown_minister").expect("one of them");
    assert_eq!(play(&mut it, "Bo: add H none"), Err("R-MIX-4"));
    play(&mut it, "Bo: add N lost").expect("another");
    assert_eq!(play(&mut it, "Bo: add Q total:7"), Err("R-MIX-6"));
    play(&mut it, "Bo: begin").expect("that is all");
    assert_eq!(view(&it).rules.to_string(), "H clown_minister+N lost");
    rounds(&mut it, "Princess-Prince");
    assert_eq!(crate::wins(&it), [0, 1], "the new rules are in force: no ability but two");
}

/// R-V-R2
#[test]
fn with_j_the_one_who_reached_the_goal_is_the_loser() {
    let mut it = table("rules=J, match=true_king");
    rounds(&mut it, ANA_WINS);
    assert_eq!((view(&it).seat(B).games, it.phase()), (1, only(A)), "Ana lost by winning, and names the rules");
}

/// R-V-R3 R-RUL-26
#[test]
fn a_drawn_game_is_played_again_under_the_same_rules() {
    let mut it = table("rules=G, match=true_king");
    rounds(
        &mut it,
        "Clown-Clown, Princess-Princess, Assassin-Assassin, Wizard-Wizard, General-General, Prince-Prince, Spy-Spy, Minister-Minister",
    );
    let now = view(&it);
    assert_eq!((now.game, now.rules.to_string().as_str(), it.phase()), (2, "G", both()));
    assert_eq!((now.seat(A).games, now.seat(B).games), (0, 0));
}

/// R-RUL-27
#[test]
fn the_other_games_cannot_be_named() {
    let mut it = table("match=true_king");
    rounds(&mut it, BO_WINS);
    assert_eq!(it.phase(), only(A));
    let letters: String =
        legal(&it, "Ana").iter().filter_map(|line| line.strip_prefix("add ")?.chars().next()).collect();
    assert!(letters.chars().all(|letter| ('B'..='Q').contains(&letter)), "{letters}");
    let names = it.header().names.clone();
    for letter in 'R'..='Z' {
        use cachet_engine::Notation;
        let read = cachet_games::r::Action::read(&format!("add {letter}"), &names);
        assert_eq!(read.map_err(|say| say.key), Err("r-letter-unknown"), "{letter}");
    }
}
