//! The games S, T, U.

use super::{play_all, seats_of};
use crate::common::{A, B, C, laid_out, legal, play, saw};
use crate::{only, won_by};
use cachet_engine::{Phase, SeatSet, Table};
use cachet_games::r::Card;
use cachet_games::r::other::Printed;
use cachet_games::r::other::seeker::{self, Seeker};
use cachet_games::r::other::target::{self, Lover, Target};

/// R-V-S1
#[test]
fn target_seats_draw_in_turn_from_the_seat_picked() {
    seats_of::<Target>(2, 5);
    let mut it: Table<Target> = laid_out("Ana, Bo, Cy", "first: Cy\ndeal: deck Spy, Clown, Wizard, ...");
    for (seat, card) in [(C, Card::Spy), (A, Card::Clown), (B, Card::Wizard)] {
        assert_eq!(it.phase(), only(seat));
        let name = it.header().names.of(seat);
        assert_eq!(legal(&it, &name), ["draw"], "one thing to do");
        let told = play(&mut it, &format!("{name}: draw")).expect("the one thing to do");
        assert_eq!(told[0], target::Event::Drew { seat, card });
    }
    assert_eq!(saw(&it, "Ana", 1), [target::Event::Drew { seat: B, card: Card::Wizard }], "face up");
}

/// R-V-S2 R-V-S4
#[test]
fn target_an_assassin_puts_out_and_the_last_one_in_wins() {
    let mut it: Table<Target> =
        laid_out("Ana, Bo, Cy", "first: Ana\ndeal: deck Assassin, Spy, Spy, Clown, Assassin, ...");
    play_all(&mut it, &["Ana: draw", "Bo: draw", "Cy: draw"]);
    assert_eq!(it.phase(), only(B), "Ana is out");
    assert_eq!(play(&mut it, "Ana: draw"), Err("R-V-S1"));
    play_all(&mut it, &["Bo: draw", "Cy: draw"]);
    assert_eq!(it.phase(), won_by(B));
}

/// R-V-S3
#[test]
fn target_an_empty_pile_is_shuffled_anew() {
    let first = "first: Ana\ndeal: deck Assassin, Assassin, ...";
    let mut it: Table<Target> = laid_out("Ana, Bo, Cy, Dee", first);
    play_all(&mut it, &["Ana: draw", "Bo: draw"]);
    for at in 2..16 {
        let told = play(&mut it, if at % 2 == 0 { "Cy: draw" } else { "Dee: draw" }).expect("in turn");
        assert_eq!(told.contains(&target::Event::Shuffled), at == 15, "after the sixteenth card");
    }
    assert_eq!(it.phase(), only(C), "drawing goes on with the next seat still in");
    assert!(it.notebook(A).view().drawn.is_empty());
}

/// R-V-S3 R-V-S2 R-V-S4
#[test]
fn target_the_new_pile_has_all_sixteen_cards_and_is_drawn_from_its_top() {
    let rest =
        "Clown, Clown, Princess, Princess, Spy, Spy, Minister, Minister, Wizard, Wizard, General, General, Prince";
    // Bo draws the first Assassin, Dee the other, which is the last card of the pile.
    let mut lines = format!("first: Ana\ndeal: deck Prince, Assassin, {rest}, Assassin\n");
    for name in ["Ana", "Bo"].into_iter().chain(["Cy", "Dee", "Ana"].into_iter().cycle().take(14)) {
        lines.push_str(&format!("{name}: draw\n"));
    }
    lines.push_str("deal: deck Spy, Wizard, Assassin, ...");
    let mut it: Table<Target> = laid_out("Ana, Bo, Cy, Dee", &lines);
    assert_eq!(it.phase(), only(A), "Dee is out, and the seat on Dee's left goes on");
    for (seat, card) in [(A, Card::Spy), (C, Card::Wizard), (A, Card::Assassin)] {
        let name = it.header().names.of(seat);
        let told = play(&mut it, &format!("{name}: draw")).expect("in turn");
        assert_eq!(told[0], target::Event::Drew { seat, card });
    }
    assert_eq!(it.phase(), won_by(C), "the Assassins are back in the pile");
    assert_eq!(it.notebook(A).view().drawn.len(), 3, "counted from the new pile");
}

/// R-V-T1 R-RUL-28
#[test]
fn lover_a_princess_wins_and_assassins_still_put_out() {
    seats_of::<Lover>(2, 5);
    let mut it: Table<Lover> = laid_out("Ana, Bo, Cy", "first: Ana\ndeal: deck Assassin, Clown, Princess, ...");
    play_all(&mut it, &["Ana: draw", "Bo: draw"]);
    assert_eq!(it.phase(), only(C));
    play_all(&mut it, &["Cy: draw"]);
    assert_eq!(it.phase(), won_by(C), "at once");
    let mut out: Table<Lover> = laid_out("Ana, Bo, Cy", "first: Ana\ndeal: deck Assassin, Assassin, ...");
    play_all(&mut out, &["Ana: draw", "Bo: draw"]);
    assert_eq!(out.phase(), won_by(C), "the last seat left in wins too");
    let mut target: Table<Target> = laid_out("Ana, Bo", "first: Ana\ndeal: deck Princess, ...");
    play_all(&mut target, &["Ana: draw"]);
    assert_eq!(target.phase(), only(B), "in S a Princess is a card like any other");
}

const GRID: &str = "first: Bo\ndeal: row Spy, Spy, General, General | row Blue Prince, Red Prince, Blue Princess, Red Princess | \
    row Clown, Clown, Wizard, Wizard | row Minister, Minister, Assassin, Assassin";

fn seeker(options: &str) -> Table<Seeker> {
    laid_out("Ana, Bo, Cy", &format!("{options}{GRID}"))
}

/// R-V-U1 R-RUL-30
#[test]
fn seeker_a_grid_of_sixteen_and_turns_clockwise() {
    seats_of::<Seeker>(2, 5);
    let mut it = seeker("");
    assert_eq!((it.phase(), legal(&it, "Bo").len()), (only(B), 16));
    play_all(&mut it, &["Bo: turn 1", "Bo: turn 3"]);
    assert_eq!(it.phase(), only(C), "clockwise");
}

/// R-V-U2
#[test]
fn seeker_one_card_then_a_second() {
    let mut it = seeker("");
    let told = play(&mut it, "Bo: turn 1").expect("the first card");
    assert_eq!(told.len(), 1);
    assert_eq!((it.phase(), play(&mut it, "Bo: turn 1")), (only(B), Err("R-V-U2")), "another one");
    assert_eq!(play(&mut it, "Bo: stop"), Err("R-V-U3"));
    assert_eq!(legal(&it, "Bo").len(), 15);
}

/// R-V-U3 R-RUL-29
#[test]
fn seeker_a_pair_is_kept_scores_once_and_gives_another_turn() {
    let mut it = seeker("");
    play_all(&mut it, &["Bo: turn 3", "Bo: turn 4"]);
    assert_eq!(it.notebook(A).view().points, [0, 6, 0], "a pair of Generals is worth six");
    assert_eq!((it.phase(), legal(&it, "Bo").len()), (only(B), 15), "fourteen cards, or stop");
    let mut stopped = it.rewound(2);
    play_all(&mut stopped, &["Bo: stop"]);
    assert_eq!(stopped.phase(), only(C));
    play_all(&mut it, &["Bo: turn 1", "Bo: turn 9"]);
    assert_eq!((it.phase(), legal(&it, "Cy").len()), (only(C), 14), "unlike: both are turned down again");
}

/// R-V-U4
#[test]
fn seeker_a_crossed_couple_wins_at_once() {
    let mut it = seeker("");
    play_all(&mut it, &["Bo: turn 5", "Bo: turn 8"]);
    assert_eq!(it.phase(), won_by(B), "blue Prince, red Princess");
    let mut same = seeker("");
    play_all(&mut same, &["Bo: turn 5", "Bo: turn 7"]);
    assert_eq!(same.phase(), only(C), "both blue: just two different cards");
}

/// R-V-U5 R-RUL-29 R-RUL-30
#[test]
fn seeker_a_race_to_eight_or_the_whole_grid() {
    let mut race = seeker("");
    play_all(&mut race, &["Bo: turn 5", "Bo: turn 6"]);
    assert_eq!((race.phase(), race.notebook(A).view().points[1]), (only(B), 7), "a pair of Princes is just short");
    play_all(&mut race, &["Bo: turn 1", "Bo: turn 2"]);
    assert_eq!(race.phase(), won_by(B));
    let mut all = seeker("options: mode=all\n");
    play_all(&mut all, &["Bo: turn 5", "Bo: turn 6", "Bo: turn 1", "Bo: turn 2", "Bo: stop"]);
    assert_eq!(all.phase(), only(C), "nine points do not end it");
    play_all(&mut all, &["Cy: turn 3", "Cy: turn 4", "Cy: turn 15", "Cy: turn 16", "Cy: stop"]);
    play_all(&mut all, &["Ana: turn 7", "Ana: turn 8", "Ana: turn 9", "Ana: turn 10", "Ana: turn 13", "Ana: turn 14"]);
    play_all(&mut all, &["Ana: turn 11", "Ana: turn 12"]);
    assert_eq!((all.notebook(A).view().points.clone(), all.phase()), (vec![10, 9, 9], won_by(A)), "the highest total");
    let mut tie = seeker("options: mode=all\n");
    play_all(
        &mut tie,
        &["Bo: turn 5", "Bo: turn 6", "Bo: turn 1", "Bo: turn 2", "Bo: turn 7", "Bo: turn 8", "Bo: stop"],
    );
    play_all(
        &mut tie,
        &["Cy: turn 3", "Cy: turn 4", "Cy: turn 13", "Cy: turn 14", "Cy: turn 9", "Cy: turn 10", "Cy: stop"],
    );
    play_all(&mut tie, &["Ana: turn 11", "Ana: turn 12", "Ana: turn 15", "Ana: turn 16"]);
    assert_eq!(
        tie.phase(),
        Phase::Over(cachet_engine::Outcome { winners: SeatSet::of(B) | SeatSet::of(C) }),
        "ten each: shared"
    );
}

/// R-V-U6
#[test]
fn seeker_private_cards_are_for_the_player_alone() {
    let mut it = seeker("options: private=yes\n");
    play_all(&mut it, &["Bo: turn 1"]);
    let cell_of = |name: &str| saw(&it, name, 1);
    let seeker::Event::Turned { card: mine, .. } = cell_of("Bo")[0] else { panic!("Bo turned a card up") };
    let seeker::Event::Turned { card: theirs, .. } = cell_of("Ana")[0] else { panic!("Bo turned a card up") };
    assert_eq!((mine, theirs), (Some(Printed::Spy), None));
    play_all(&mut it, &["Bo: turn 2"]);
    assert_eq!(it.notebook(A).view().points[1], 2);
    assert_eq!(it.notebook(A).view().grid[0], Some(Printed::Spy), "a kept pair is shown to all");
    let mut open = seeker("");
    play_all(&mut open, &["Bo: turn 1"]);
    assert_eq!(open.notebook(A).view().grid[0], Some(Printed::Spy), "without the option everybody sees it");
}
