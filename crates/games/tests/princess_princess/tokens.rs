//! The end of a round and of the match: PP-21 to PP-27, PP-36.

use crate::common::{A, B, C, D, laid_out, play};
use crate::{
    E, after, bonuses, events, fresh, public, quiet_end, quiet_turn, quiet_until, random_match, round, set, tokens,
    winners,
};
use cachet_engine::{Outcome, Phase, SeatSet, Table, Viewer, record};
use cachet_games::letters::Card::{AmiraSadie, Celeste, Claire, GhostKing, Ogre};
use cachet_games::letters::{Bonus, Event, How, PrincessPrincess, Seen};

/// Fifteen cards for two that harm nobody: Ana draws the first, the third and so on to the last. The fifth card
/// is Ana's, the sixth Bo's, the last Ana's again; what is not named lies open.
fn two(ana: &str, bo: &str, fifth: &str, sixth: &str, last: &str) -> String {
    let deck = format!(
        "Oliver, Librarian, Oliver, Librarian, {fifth}, {sixth}, Guard, Guard, Guard, Guard, Guard, Guard, Advisers, Advisers, {last}"
    );
    format!("aside ... | open ... | Ana {ana} | Bo {bo} | deck {deck}")
}

/// The round of [`two`], to its end.
fn ended(options: &str, deal: &str) -> (Table<PrincessPrincess>, Vec<Seen>) {
    let mut table = laid_out("Ana, Bo", &format!("options: first=Ana{options}\ndeal: {deal}"));
    let told = quiet_end(&mut table);
    (table, told)
}

/// PP-21, PP-37: one seat alone wins at once, with cards left in the deck, and shows nothing.
#[test]
fn the_last_one_in_wins_the_round() {
    let mut table = round("Ana, Bo", "aside ... | open ... | Ana Guard | Bo Oliver | deck Advisers, ...");
    let told = events(&mut table, "Ana: Guard > Bo, Oliver");
    assert_eq!(winners(&told), Some((set(&[A]), How::Alone)));
    assert!(!told.iter().any(|event| matches!(event, Event::Shown { .. })));
    assert_eq!(public(&table).last_round.expect("a round has ended").shown, []);
    assert_eq!(tokens(&table), [1, 0]);
}

/// PP-22, PP-37: when the deck is empty after a turn, all who are in show their hands, and the highest wins.
#[test]
fn the_highest_card_wins_when_the_deck_is_empty() {
    let mut table = round("Ana, Bo", &two("Princesses", "Ogre", "Claire", "Claire", "Celeste"));
    quiet_until(&mut table, 0);
    let told = events(&mut table, "Ana: Princesses");
    for viewer in Viewer::all(2) {
        let seen = table.notebook_of(viewer);
        assert!(seen.seen().contains(&Event::Shown { seat: A, card: Celeste }), "{viewer:?}");
        assert!(seen.seen().contains(&Event::Shown { seat: B, card: Ogre }), "{viewer:?}");
    }
    assert_eq!(winners(&told), Some((set(&[B]), How::Highest)));
    assert_eq!(tokens(&table), [0, 1]);
}

/// PP-22, PP-23, PP-RUL-9: all who tie at the top win, a token each; what lies in the rows breaks no tie.
#[test]
fn ties_at_the_end_all_win() {
    let (table, told) = ended("", &two("Vladric", "Vladric", "Claire", "Claire", "Celeste"));
    assert_eq!(winners(&told), Some((set(&[A, B]), How::Highest)));
    assert_eq!(tokens(&table), [1, 1]);
}

/// PP-RUL-13, PP-21: the last card drawn and one seat left: the survivor wins, and no hand is shown.
#[test]
fn a_lone_survivor_wins_even_with_the_deck_empty() {
    let mut table = round("Ana, Bo", &two("Princesses", "Vladric", "Claire", "Claire", "Ogre"));
    quiet_until(&mut table, 0);
    let told = events(&mut table, "Ana: Ogre");
    assert_eq!(winners(&told), Some((set(&[B]), How::Alone)));
    assert!(!told.iter().any(|event| matches!(event, Event::Shown { .. })));
}

// Spy token

/// Three players, of whom Dee plays a Claire and is then sent out by Ana, `before` turns into the round; Ana holds the
/// Ghost King to the end.
fn with_one_out(before: usize, deck: &str) -> (Table<PrincessPrincess>, Vec<Seen>) {
    let deal = format!("aside Vladric | Ana Ghost King | Bo Princesses | Dee Ogre | deck {deck}");
    let mut table = round("Ana, Bo, Dee", &deal);
    (0..before).for_each(|_| drop(quiet_turn(&mut table, 1)));
    assert!(public(&table).seats[2].row.contains(&Claire));
    events(&mut table, "Ana: Guard > Dee, Ogre");
    // Vladric, on oneself, is the quietest way to let go of a card that would not be quiet later.
    events(&mut table, "Bo: Vladric > Bo");
    let told = quiet_end(&mut table);
    (table, told)
}

const A_AND_D: &str = "Claire, Guard, Claire, Guard, Vladric, Princesses, Oliver, Librarian, Oliver, Librarian, Guard, Guard, Guard, Guard, Advisers, Advisers, Celeste";
const D_ALONE: &str = "Guard, Guard, Claire, Guard, Guard, Claire, Guard, Vladric, Princesses, Oliver, Librarian, Oliver, Librarian, Guard, Advisers, Advisers, Celeste";

/// PP-24, PP-CHK-5, PP-RUL-1: `A:C, B`: a token for Ana besides the winner's, whether or not that is Ana.
#[test]
fn the_only_claire_is_worth_a_token_to_winner_and_loser() {
    for (ana, bo, won, expected) in [("Ghost King", "Vladric", A, [2, 0]), ("Vladric", "Ghost King", B, [1, 1])] {
        let (table, told) = ended("", &two(ana, bo, "Claire", "Celeste", "Princesses"));
        assert_eq!(winners(&told), Some((set(&[won]), How::Highest)));
        assert_eq!(bonuses(&told), [(set(&[A]), Bonus::Claire)]);
        assert_eq!(tokens(&table), expected);
    }
}

/// PP-24: both Claires in one row are worth one token.
#[test]
fn two_claires_are_worth_no_more_than_one() {
    let (table, told) = ended("", &two("Vladric", "Ghost King", "Claire", "Celeste", "Claire"));
    assert_eq!(public(&table).round, 2);
    assert_eq!(bonuses(&told), [(set(&[A]), Bonus::Claire)]);
    assert_eq!(tokens(&table), [1, 1]);
}

/// PP-24, PP-CHK-5: `A:C, B:C`: nobody.
#[test]
fn a_claire_in_both_rows_is_worth_nothing() {
    let (table, told) = ended("", &two("Vladric", "Ghost King", "Claire", "Claire", "Celeste"));
    assert_eq!(bonuses(&told), []);
    assert_eq!(tokens(&table), [0, 1]);
}

/// PP-CHK-5, PP-RUL-2: `A:C, B`, with `D:C` out: Dee's Claire does not spoil Ana's token.
#[test]
fn a_claire_of_somebody_out_spoils_nothing() {
    let (table, told) = with_one_out(3, A_AND_D);
    assert_eq!(winners(&told), Some((set(&[A]), How::Highest)));
    assert_eq!(bonuses(&told), [(set(&[A]), Bonus::Claire)]);
    assert_eq!(tokens(&table), [2, 0, 0]);
}

/// PP-CHK-5, PP-RUL-2: `A, B`, with `D:C` out: nobody, and certainly not Dee.
#[test]
fn a_claire_of_somebody_out_is_worth_nothing() {
    let (table, told) = with_one_out(6, D_ALONE);
    assert_eq!(bonuses(&told), []);
    assert_eq!(tokens(&table), [1, 0, 0]);
}

/// PP-CHK-5, PP-24: `A:C` alone: the token besides the round's, whatever lies before those who are out.
#[test]
fn a_sole_survivor_gains_the_token_besides_the_rounds() {
    for bo in ["Claire", "Advisers > Ana"] {
        for options in ["", ", spy_token=sole_survivor"] {
            let mut table = survivor(options, "Claire", bo);
            let told = events(&mut table, "Ana: Guard > Bo, Ogre");
            assert_eq!(winners(&told), Some((set(&[A]), How::Alone)));
            assert_eq!(bonuses(&told), [(set(&[A]), Bonus::Claire)]);
            assert_eq!(tokens(&table), [2, 0]);
        }
    }
    let told = events(&mut survivor("", "Celeste", "Claire"), "Ana: Guard > Bo, Ogre");
    assert_eq!(bonuses(&told), [], "Ana survives without a Claire");
}

/// Ana has made one play and Bo another; Ana now has a Guard, and Bo the Ogre.
fn survivor(options: &str, ana: &str, bo: &str) -> Table<PrincessPrincess> {
    let card = bo.split(" >").next().expect("a card");
    let deal = format!("aside ... | open ... | Ana Guard | Bo Ogre | deck {ana}, {card}, ...");
    laid_out("Ana, Bo", &format!("options: first=Ana{options}\ndeal: {deal}\nAna: {ana}\nBo: {bo}"))
}

/// PP-RUL-1: under the literal reading, agreed on as `spy_token=sole_survivor`, a Claire is worth nothing while two
/// are in, and the sole survivor's is worth a token as ever (see above).
#[test]
fn the_literal_reading_wants_a_sole_survivor() {
    let literal = ", spy_token=sole_survivor";
    for (fifth, last) in [("Claire", "Princesses"), ("Claire", "Claire")] {
        let (table, told) = ended(literal, &two("Vladric", "Ghost King", fifth, "Celeste", last));
        assert_eq!(bonuses(&told), []);
        assert_eq!(tokens(&table), [0, 1]);
    }
    let (table, told) =
        ended(", spy_token=only_one_with_spy", &two("Vladric", "Ghost King", "Claire", "Celeste", "Princesses"));
    assert_eq!(bonuses(&told), [(set(&[A]), Bonus::Claire)], "the default may be named");
    assert!(!record::write(&table).contains("spy_token"));
    let table = survivor(literal, "Celeste", "Claire");
    assert!(record::write(&table).contains("options: first=Ana, spy_token=sole_survivor"));
    assert_eq!(bonuses(&events(&mut { table }, "Ana: Guard > Bo, Ogre")), [], "Ana survives without a Claire");
}

/// PP-36, PP-24: a Claire discarded to Vladric counts like one played.
#[test]
fn a_claire_discarded_to_vladric_counts() {
    let deal = "aside ... | open ... | Ana Ogre | Bo Claire | deck Vladric, Princesses, Oliver, Librarian, Oliver, Librarian, Guard, Guard, Guard, Guard, Guard, Guard, Advisers, Advisers, Celeste";
    let mut table = after("Ana, Bo", deal, "Ana: Vladric > Bo");
    let told = quiet_end(&mut table);
    assert_eq!(winners(&told), Some((set(&[A]), How::Highest)));
    assert_eq!(bonuses(&told), [(set(&[B]), Bonus::Claire)]);
    assert_eq!(tokens(&table), [1, 1]);
}

/// PP-36, PP-24: a Claire still in hand counts for nothing when she is shown.
#[test]
fn a_claire_in_hand_does_not_count() {
    let (_, told) = ended("", &two("Vladric", "Claire", "Claire", "Celeste", "Princesses"));
    assert!(told.contains(&Event::Shown { seat: B, card: Claire }));
    assert_eq!(bonuses(&told), [(set(&[A]), Bonus::Claire)], "Bo's does not spoil Ana's");

    let mut table = round("Ana, Bo", &two("Claire", "Vladric", "Celeste", "Princesses", "Ghost King"));
    quiet_until(&mut table, 2);
    events(&mut table, "Ana: Ghost King > Bo");
    let told = quiet_end(&mut table);
    assert!(told.contains(&Event::Shown { seat: B, card: Claire }));
    assert_eq!(bonuses(&told), []);
}

// Princess tokens

/// PP-25, PP-26: two seats in with a Princess each gain a token each; the winner need not be one of them, and starts.
#[test]
fn two_seats_with_a_princess_each_gain_a_token() {
    let deal = "aside Ogre | Ana Vladric | Bo Vladric | Cy Librarian | Dee Librarian | Eve Ghost King | deck Princesses, Guard, Guard, Princesses, Guard, Guard, Claire, Claire, Oliver, Oliver, Guard, Guard, Advisers, Advisers, Celeste";
    let mut table = round("Ana, Bo, Cy, Dee, Eve", deal);
    let told = quiet_end(&mut table);
    assert!(told.contains(&Event::Shown { seat: E, card: GhostKing }));
    assert_eq!(winners(&told), Some((set(&[E]), How::Highest)));
    assert_eq!(bonuses(&told), [(set(&[A, B]), Bonus::Twins)], "Cy and Dee have a Claire each, which is worth nothing");
    assert_eq!(tokens(&table), [1, 1, 0, 0, 1]);
    assert!(told.contains(&Event::First { seat: E }));
    assert!(!told.contains(&Event::First { seat: D }) && !told.contains(&Event::First { seat: C }));
}

/// PP-25, PP-RUL-3: a seat with both Princesses gains nothing by them.
#[test]
fn both_princesses_in_one_row_are_worth_nothing() {
    let deal = "aside ... | open ... | Ana Vladric | Bo Ghost King | deck Princesses, Guard, Guard, Oliver, Princesses, Guard, Guard, Guard, Guard, Oliver, Advisers, Advisers, Claire, Claire, Celeste";
    let mut table = round("Ana, Bo", deal);
    quiet_until(&mut table, 0);
    let row = public(&table).seats[0].row.clone();
    assert_eq!(row.iter().filter(|card| **card == AmiraSadie).count(), 2);
    assert_eq!(bonuses(&quiet_turn(&mut table, 1)), []);
    assert_eq!(tokens(&table), [0, 1]);
}

/// PP-25, PP-36: Princesses discarded to Vladric count like those played.
#[test]
fn princesses_discarded_to_vladric_count() {
    let deal = "aside Librarian | open Librarian, Vladric, Ghost King | Ana Ogre | Bo Princesses | deck Vladric, Guard, Oliver, Princesses, Guard, Guard, Claire, Claire, Oliver, Guard, Guard, Guard, Advisers, Advisers, Celeste";
    let mut table = after("Ana, Bo", deal, "Ana: Vladric > Bo");
    assert_eq!(public(&table).seats[1].row, [AmiraSadie]);
    let told = quiet_end(&mut table);
    assert_eq!(winners(&told), Some((set(&[A]), How::Highest)));
    assert_eq!(bonuses(&told), [(set(&[A, B]), Bonus::Twins)]);
    assert_eq!(tokens(&table), [2, 1]);
}

/// PP-25, PP-36: Princesses still in hand count for nothing, though they are shown, and win.
#[test]
fn princesses_in_hand_do_not_count() {
    let deal = "aside Ogre | open ... | Ana Vladric | Bo Princesses | deck Princesses, Guard, Guard, Oliver, Librarian, Guard, Guard, Guard, Guard, Oliver, Advisers, Advisers, Claire, Claire, Celeste";
    let mut table = round("Ana, Bo", deal);
    let told = quiet_end(&mut table);
    assert!(told.contains(&Event::Shown { seat: B, card: AmiraSadie }));
    assert_eq!(winners(&told), Some((set(&[B]), How::Highest)));
    assert_eq!(bonuses(&told), []);
    assert_eq!(tokens(&table), [0, 1]);
}

/// PP-25, PP-RUL-4: a sole survivor has nobody to share the Princess tokens with.
#[test]
fn a_sole_survivor_gains_no_princess_token() {
    let deal = "aside ... | open ... | Ana Princesses | Bo Princesses | deck Guard, Claire, Advisers, Oliver, Guard, Guard, Librarian, ...";
    let moves =
        "Ana: Princesses\nAna: keep Guard, under Claire, Advisers\nBo: Princesses\nBo: keep Oliver, under Guard, Guard";
    let mut table = after("Ana, Bo", deal, moves);
    assert!(public(&table).seats.iter().all(|seat| seat.row == [AmiraSadie]));
    let told = events(&mut table, "Ana: Guard > Bo, Oliver");
    assert_eq!(winners(&told), Some((set(&[A]), How::Alone)));
    assert_eq!(bonuses(&told), []);
    assert_eq!(tokens(&table), [1, 0]);
}

/// PP-RUL-3, PP-CHK-4: nobody ever gains more than three tokens in a round, nor do more than two seats have a Princess.
#[test]
fn a_round_gives_a_seat_three_tokens_at_most() {
    let (mut twins, mut spies) = (0, 0);
    for seed in 0..400 {
        let seats = 2 + seed as usize % 5;
        let mut before = vec![0; seats];
        random_match(fresh(seats, seed), seed, |table| {
            let now = tokens(table);
            assert!(now.iter().zip(&before).all(|(now, before)| now - before <= 3));
            if now != before {
                for (who, why) in public(table).last_round.expect("a round has ended").bonuses {
                    let (count, seats) = if why == Bonus::Twins { (&mut twins, 2) } else { (&mut spies, 1) };
                    *count += 1;
                    assert_eq!(who.len(), seats);
                }
            }
            before = now;
        });
    }
    assert!(twins > 5 && spies > 5, "both do happen: {twins}, {spies}");
}

// The next round, the match

/// PP-26: the winner starts the next round, and a bonus is no win; after a tie one of the winners starts.
#[test]
fn only_winners_of_the_round_may_start_the_next() {
    let starters = |deal: &str| -> SeatSet {
        let start = |seed| {
            let mut table = round("Ana, Bo", deal);
            quiet_until(&mut table, 0);
            while public(&table).round == 1 {
                quiet_turn(&mut table, seed);
            }
            table.phase().waiting()
        };
        (0..25).flat_map(start).collect()
    };
    let spy_for_ana = two("Vladric", "Ghost King", "Claire", "Celeste", "Princesses");
    assert_eq!(starters(&spy_for_ana), set(&[B]));
    let princesses_for_both = two("Vladric", "Ghost King", "Celeste", "Princesses", "Princesses");
    assert_eq!(starters(&princesses_for_both), set(&[B]));
    let tie = two("Vladric", "Vladric", "Claire", "Claire", "Celeste");
    assert_eq!(starters(&tie), set(&[A, B]));
}

/// PP-27, PP-24, PP-25: a new round begins with empty rows: Claires and Princesses of the last one count no more.
#[test]
fn what_lay_in_a_row_counts_in_its_own_round_only() {
    let deal = "aside ... | open ... | Ana Guard | Bo Ogre | deck Claire, Advisers, ...";
    let moves = "Ana: Claire\nBo: Advisers > Ana\nAna: Guard > Bo, Ogre";
    let next = "deal: aside ... | open ... | Ana Guard | Bo Oliver | deck Advisers, ...";
    let mut table = after("Ana, Bo", deal, &format!("{moves}\n{next}"));
    assert_eq!(tokens(&table), [2, 0]);
    assert_eq!(bonuses(&events(&mut table, "Ana: Guard > Bo, Oliver")), []);
    assert_eq!(tokens(&table), [3, 0]);

    let deal = "aside ... | open ... | Ana Princesses | Bo Princesses | deck Guard, Claire, Advisers, Oliver, Guard, Guard, Librarian, ...";
    let moves = "Ana: Princesses\nAna: keep Guard, under Claire, Advisers\nBo: Princesses\nBo: keep Oliver, under Guard, Guard\nAna: Guard > Bo, Oliver";
    let next = two("Ghost King", "Vladric", "Claire", "Claire", "Celeste");
    let mut table = after("Ana, Bo", deal, &format!("{moves}\ndeal: {next}"));
    assert_eq!(bonuses(&quiet_end(&mut table)), []);
    assert_eq!(tokens(&table), [2, 0]);
}

/// PP-27, PP-14: nor does a shield reach into the next round.
#[test]
fn a_shield_ends_with_the_round() {
    let deck = "Oliver, Librarian, Guard, Guard, Guard, Guard, Guard, Guard, Advisers, Advisers, Claire, Claire, Celeste, Oliver, Princesses";
    let mut table = round("Ana, Bo", &format!("aside ... | open ... | Ana Ghost King | Bo Vladric | deck {deck}"));
    quiet_until(&mut table, 0);
    assert!(public(&table).seats[1].shielded, "Bo's last card was Oliver");
    // Ana ends the round, wins it, and begins the next with a Guard.
    let next = "Ana: Princesses\ndeal: aside ... | open ... | Ana Guard | Bo Ghost King | deck Oliver, ...\n";
    let text = record::write(&table).replace("result: ", &format!("{next}result: "));
    let mut table: Table<PrincessPrincess> = record::read(&text).unwrap_or_else(|error| panic!("{error:?} in\n{text}"));
    let told = events(&mut table, "Ana: Guard > Bo, Ghost King");
    assert_eq!(winners(&told), Some((set(&[A]), How::Alone)));
}

/// A match of two at five tokens each, Ana to start the round that this deal begins.
fn at_five_each(deal: &str) -> Table<PrincessPrincess> {
    let quick = |ana: &str, bo: &str, deck: &str| {
        format!("deal: aside ... | open ... | Ana {ana} | Bo {bo} | deck {deck}, ...\n")
    };
    let mut lines = String::from("options: first=Bo\n");
    for _ in 0..5 {
        lines += &(quick("Oliver", "Guard", "Advisers") + "Bo: Guard > Ana, Oliver\n");
    }
    lines += &(quick("Guard", "Oliver", "Guard, Advisers") + "Bo: Guard > Ana, Ogre\nAna: Guard > Bo, Oliver\n");
    for _ in 0..4 {
        lines += &(quick("Guard", "Oliver", "Advisers") + "Ana: Guard > Bo, Oliver\n");
    }
    let table = laid_out("Ana, Bo", &format!("{lines}deal: {deal}"));
    assert_eq!((tokens(&table), table.phase()), (vec![5, 5], Phase::Waiting(A.into())));
    table
}

/// PP-2, PP-27: whoever alone reaches six wins alone, and nothing more is played.
#[test]
fn the_match_ends_when_somebody_has_enough() {
    let mut table = at_five_each(&two("Ghost King", "Vladric", "Claire", "Claire", "Celeste"));
    let told = quiet_end(&mut table);
    assert_eq!(told.last(), Some(&Event::Over { winners: set(&[A]) }));
    assert_eq!(table.phase(), Phase::Over(Outcome { winners: set(&[A]) }));
    assert_eq!(play(&mut table, "Ana: Ghost King > Bo"), Err("PP-27"));
    assert_eq!(play(&mut table, "Ana: keep Ghost King, under Celeste"), Err("PP-27"));
}

/// PP-27: all tokens are given before anyone counts: a bonus makes a winner of the match of somebody who lost its last
/// round.
#[test]
fn all_tokens_are_given_before_anyone_counts() {
    let spy_for_bo = two("Ghost King", "Vladric", "Celeste", "Claire", "Princesses");
    let princesses_for_both = two("Ghost King", "Vladric", "Celeste", "Princesses", "Princesses");
    for (deal, expected) in [(spy_for_bo, [6, 6]), (princesses_for_both, [7, 6])] {
        let mut table = at_five_each(&deal);
        quiet_until(&mut table, 0);
        let told = quiet_turn(&mut table, 1);
        assert_eq!(winners(&told), Some((set(&[A]), How::Highest)), "Ana alone wins the round");
        assert_eq!(tokens(&table), expected);
        assert_eq!(table.phase(), Phase::Over(Outcome { winners: set(&[A, B]) }));
    }
}

/// PP-RUL-10, PP-RUL-14, PP-27: those who have enough win together, one with eight tokens and one with seven: fifteen,
/// though the box holds thirteen.
#[test]
fn more_tokens_do_not_make_a_better_winner() {
    let mut table = at_five_each(&two("Vladric", "Vladric", "Claire", "Princesses", "Princesses"));
    let told = quiet_end(&mut table);
    assert_eq!(winners(&told), Some((set(&[A, B]), How::Highest)));
    assert_eq!(bonuses(&told), [(set(&[A]), Bonus::Claire), (set(&[A, B]), Bonus::Twins)]);
    assert_eq!(tokens(&table), [8, 7]);
    assert_eq!(table.phase(), Phase::Over(Outcome { winners: set(&[A, B]) }));
}
