//! Variants F to K.

use super::{SAME, hand, lines};
use crate::common::{A, B, legal, play, saw};
use crate::{bonus, both, nobody, only, pots, rounds, spy, table, view, wins, won_by};
use cachet_engine::{Piece, Viewer};
use cachet_games::r::duel::{Abilities, Side, Verdict, duel};
use cachet_games::r::{Card, Event, Hand};

const F: &str = "options: rules=F\ndeal: out Prince | Ana ...\ndeal: out Princess | Bo ...";

/// R-V-F1
#[test]
fn the_traitor_one_card_of_each_original_hand_changes_owner() {
    let it = lines(F);
    let view = view(&it);
    assert_eq!(view.seat(A).left, Hand::SET.without(Card::Prince).with(Card::Princess));
    assert_eq!(view.seat(B).left, Hand::SET.without(Card::Princess).with(Card::Prince));
    assert_eq!((view.seat(A).left.len(), view.seat(B).left.len()), (8, 8));
}

/// R-V-F2
#[test]
fn the_traitor_everybody_knows_both_hands() {
    let it = lines(F);
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Public] {
        assert_eq!(it.notebook_of(viewer).view().seat(A).left.count(Card::Princess), 2, "two of a kind");
        assert_eq!(it.notebook_of(viewer).view().seat(B).left.count(Card::Prince), 2);
    }
    let with_c = lines(
        "options: rules=F+C\ndeal: out Spy | Ana ...\ndeal: out Clown | Bo ...\ndeal: aside Clown | Ana ...\ndeal: aside Spy | Bo ...",
    );
    assert_eq!(with_c.notebook(B).view().seat(A).wandered, Some(None), "less a card hidden by C");
}

/// R-V-F3 R-RUL-20
#[test]
fn the_traitor_a_princess_affects_princes_of_either_colour() {
    // Ana has both Princesses, Bo both Princes: whichever meet, she wins.
    let mut first = lines(F);
    rounds(&mut first, "Princess-Prince");
    assert_eq!(first.phase(), won_by(A));
    let mut second = lines(F);
    rounds(&mut second, "Princess-Clown, Princess-Prince");
    assert_eq!(second.phase(), won_by(A));
}

/// R-V-G1
#[test]
fn impatience_three_wins() {
    let mut it = table("rules=G");
    rounds(&mut it, "Minister-Spy");
    assert_eq!(it.phase(), only(A), "two are not enough (Bo has the Spy benefit)");
    rounds(&mut it, "General-Minister");
    assert_eq!(it.phase(), won_by(A));
    let mut held = table("rules=G");
    rounds(&mut held, &format!("{SAME}, Prince-Prince, Spy-Spy, Minister-Minister"));
    assert_eq!(held.phase(), nobody());
}

/// R-V-H1
#[test]
fn numbers_without_any_ability() {
    for mine in Card::ALL {
        for theirs in Card::ALL {
            let met = duel(Side { card: mine, bonus: false }, Side { card: theirs, bonus: false }, Abilities::None);
            let expected = match mine.strength().cmp(&theirs.strength()) {
                std::cmp::Ordering::Less => Verdict::Lost,
                std::cmp::Ordering::Equal => Verdict::Held,
                std::cmp::Ordering::Greater => Verdict::Won,
            };
            assert_eq!((met.verdict, met.worth), (expected, [1, 1]), "{mine:?} {theirs:?}");
        }
    }
    let mut it = table("rules=H");
    rounds(&mut it, "Princess-Prince, Spy-General, Minister-Princess");
    assert_eq!((wins(&it), spy(&it), it.phase()), ([1, 2], [false; 2], both()));
    assert_eq!(bonus(&it), [false; 2]);
}

/// R-V-H2
#[test]
fn numbers_with_clown_and_minister_only() {
    let mut it = table("numbers=clown_minister");
    rounds(&mut it, "Clown-Wizard");
    assert_eq!(pots(&it), [1, 1], "nothing cancels a Clown now");
    rounds(&mut it, "Minister-Spy");
    assert_eq!(wins(&it), [3, 0], "a Minister counts two");
    assert_eq!(it.phase(), both(), "and a Spy shows nothing");
    let mut other = table("numbers=clown_minister");
    rounds(&mut other, "Princess-Prince");
    assert_eq!(wins(&other), [0, 1]);
}

const I: &str = "options: rules=I\nfirst: Bo\ndeal: packet Prince, Prince, General, General | packet Spy, Spy, Clown, Clown | \
    packet Wizard, Wizard, Minister, Minister | packet ...";

/// R-V-I1
#[test]
fn draft_four_packets_the_players_opening_in_turn() {
    let mut it = lines(I);
    assert_eq!(it.phase(), only(B), "Bo was picked to open the first");
    assert_eq!(legal(&it, "Bo"), ["keep General", "keep Prince"]);
    for line in ["Bo: keep Prince", "Ana: keep Prince", "Bo: keep General"] {
        play(&mut it, line).expect(line);
    }
    assert_eq!(it.phase(), only(A), "Ana opens the second");
    for line in ["Ana: keep Spy", "Bo: keep Spy", "Ana: keep Clown"] {
        play(&mut it, line).expect(line);
    }
    assert_eq!((it.phase(), legal(&it, "Bo").len()), (only(B), 2), "Bo the third");
    for line in ["Bo: keep Wizard", "Ana: keep Wizard", "Bo: keep Minister"] {
        play(&mut it, line).expect(line);
    }
    assert_eq!(it.phase(), only(A), "and Ana the fourth");
}

/// R-V-I2 R-RUL-43
#[test]
fn draft_opener_other_opener_and_the_last_card_without_a_choice() {
    let mut it = lines(I);
    play(&mut it, "Bo: keep General").expect("one of four");
    assert_eq!((it.phase(), legal(&it, "Ana")), (only(A), vec!["keep General".into(), "keep Prince".into()]));
    assert_eq!(play(&mut it, "Ana: keep Spy"), Err("R-V-I2"));
    play(&mut it, "Ana: keep General").expect("one of three");
    assert_eq!(legal(&it, "Bo"), ["keep Prince"], "two Princes are left");
    let told = play(&mut it, "Bo: keep Prince").expect("one of two");
    assert!(told.contains(&Event::Last { seat: A, card: Some(Card::Prince) }));
}

/// R-V-I3
#[test]
fn draft_one_knows_what_passed_through_ones_hands_until_it_ends() {
    let mut it = lines(I);
    play(&mut it, "Bo: keep General").expect("a card of the packet");
    let seen = saw(&it, "Ana", 2);
    assert_eq!(seen[0], Event::Kept { seat: B, card: None });
    assert_eq!(seen[1], Event::Received { seat: A, packet: 0, cards: Some(hand("General, Prince, Prince")) });
    let public = it.notebook_of(Viewer::Public).seen().last().copied();
    assert_eq!(public, Some(Event::Received { seat: A, packet: 0, cards: None }));
    while let Some(seat) = it.phase().waiting().only() {
        let action = it.legal(seat)[0];
        let mut dealer = it.dealer(cachet_engine::Seed::small(1));
        it.play(seat, action, &mut dealer).expect("a legal pick");
    }
    // The draft is over: hands are known to all, and lie open for the rounds.
    let known = it.notebook_of(Viewer::Public).view().clone();
    assert_eq!(known.seat(A).left.plus(known.seat(B).left), Hand::ALL);
    assert_eq!((known.seat(A).left.len(), it.phase()), (8, both()));
}

/// R-V-I4 R-RUL-20
#[test]
fn draft_two_of_a_kind_and_princesses_of_either_colour() {
    let text = "options: rules=I\nfirst: Ana\ndeal: packet Princess, Princess, Prince, Prince | packet ... | packet ... | packet ...\n\
        Ana: keep Princess\nBo: keep Prince\nAna: keep Princess";
    let mut it = lines(text);
    while it.phase() != both() {
        let seat = it.phase().waiting().only().expect("one picks at a time");
        let action = it.legal(seat)[0];
        let mut dealer = it.dealer(cachet_engine::Seed::small(1));
        it.play(seat, action, &mut dealer).expect("a legal pick");
    }
    assert_eq!(view(&it).seat(A).left.count(Card::Princess), 2);
    let other = view(&it).seat(A).left.kinds().find(|card| *card != Card::Princess).expect("another card");
    rounds(&mut it, "Princess-Prince");
    assert_eq!(it.phase(), won_by(A), "{}", other.name());
}

/// R-V-J1
#[test]
fn loser_whoever_would_win_loses() {
    let mut four = table("rules=J");
    rounds(&mut four, "Minister-Spy, General-Princess, Wizard-Minister");
    assert_eq!(four.phase(), won_by(B));
    let mut princess = table("rules=J");
    rounds(&mut princess, "Princess-Prince");
    assert_eq!(princess.phase(), won_by(B));
    let mut draw = table("rules=J");
    rounds(&mut draw, &format!("{SAME}, Prince-Prince, Spy-Spy, Minister-Minister"));
    assert_eq!(draw.phase(), nobody(), "a draw stays a draw");
    let mut dawn = table("rules=J+Q");
    rounds(&mut dawn, &format!("Minister-Spy, {SAME}, Prince-Prince, Spy-Minister"));
    assert_eq!((wins(&dawn), dawn.phase()), ([2, 8], won_by(A)), "under whatever rules are in force");
}

const K: &str =
    "options: rules=K\ndeal: Ana Prince, Prince, General, General, Princess, Princess, Clown, Clown | Bo ...";

/// R-V-K1
#[test]
fn at_random_eight_of_the_sixteen_each() {
    let it = lines(K);
    assert_eq!(view(&it).seat(A).left, hand("Prince, Prince, General, General, Princess, Princess, Clown, Clown"));
    assert_eq!(view(&it).seat(A).left.plus(view(&it).seat(B).left), Hand::ALL);
    assert_eq!(legal(&it, "Ana"), ["Clown", "Princess", "General", "Prince"], "each of two alike once");
}

/// R-V-K2
#[test]
fn at_random_both_hands_are_known_and_any_princess_will_do() {
    let it = lines(K);
    assert_eq!(it.notebook(B).view().seat(A).left.count(Card::General), 2);
    let mut crossed =
        lines("options: rules=K\ndeal: Ana Princess, Princess, Spy, Spy, Wizard, Wizard, Clown, Clown | Bo ...");
    rounds(&mut crossed, "Clown-Prince, Princess-General, Princess-Prince");
    assert_eq!(crossed.phase(), won_by(A), "the second Princess and the second Prince");
    // Two Generals in a row: the second has the bonus (8), and leaves it again.
    let mut generals = lines(K);
    rounds(&mut generals, "General-Wizard, General-Minister, Prince-Spy");
    assert_eq!(wins(&generals), [3, 0]);
}
