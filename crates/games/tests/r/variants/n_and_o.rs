//! Variants N and O.

use super::lines;
use crate::common::{A, B, legal, play, saw};
use crate::{both, nobody, only, pots, rounds, table, view, wins, won_by};
use cachet_games::r::{Card, Event, Hand};

/// R-V-N1 R-RUL-23
#[test]
fn last_chance_one_win_short_lets_the_opponent_take_a_lost_card_back() {
    let mut it = table("rules=N");
    rounds(&mut it, "Clown-Spy, Minister-Princess");
    // A jump from none to three counts.
    assert_eq!((wins(&it), it.phase()), ([3, 0], only(B)));
    assert_eq!(legal(&it, "Bo"), ["take back Princess", "take back Spy", "decline"]);
    assert_eq!(play(&mut it, "Bo: take back Prince"), Err("R-V-N1"));
    play(&mut it, "Bo: take back Spy").expect("a card of a lost round");
    assert_eq!((it.phase(), legal(&it, "Bo").len()), (both(), 7));
    // Four at once end the game before any chance.
    let mut jump = table("rules=N");
    rounds(&mut jump, "Clown-Spy, General-General, Minister-Princess");
    assert_eq!(jump.phase(), won_by(A));
}

/// R-V-N2
#[test]
fn last_chance_won_cards_too_if_agreed() {
    let play_out = "Spy-General, Minister-Princess, Wizard-Minister";
    let mut lost = table("rules=N");
    rounds(&mut lost, play_out);
    assert_eq!(legal(&lost, "Bo"), ["take back Princess", "take back Minister", "decline"]);
    let mut any = table("last_chance=lost_or_won");
    rounds(&mut any, play_out);
    assert_eq!(legal(&any, "Bo"), ["take back Princess", "take back Minister", "take back General", "decline"]);
    assert_eq!(play(&mut any, "Bo: take back Prince"), Err("R-V-N2"), "never played");
    play(&mut any, "Bo: take back General").expect("from a round that was won");
    assert_eq!(wins(&any), [3, 1], "the win stays");
}

/// R-V-N3 R-RUL-22
#[test]
fn last_chance_once_and_it_may_be_declined() {
    let mut it = table("rules=N");
    rounds(&mut it, "Minister-Spy, General-Princess");
    assert_eq!((wins(&it), it.phase()), ([3, 0], only(B)), "to be used at once");
    play(&mut it, "Bo: decline").expect("it may be declined");
    rounds(&mut it, "Clown-Clown");
    assert_eq!(it.phase(), both(), "Ana still stands at three; the chance does not come again");
    rounds(&mut it, "Spy-General");
    assert_eq!((wins(&it), it.phase()), ([3, 2], only(B)), "(Ana has the Spy benefit)");
    rounds(&mut it, "Princess-Assassin");
    assert_eq!(it.phase(), won_by(A));
}

/// R-V-N3 R-V-R2
#[test]
fn last_chance_comes_again_in_the_next_game_of_a_match() {
    let mut it = table("rules=N, match=true_king");
    let ana_at_three = "Minister-Spy, General-Princess";
    rounds(&mut it, ana_at_three);
    play(&mut it, "Bo: decline").expect("Bo's chance in the first game");
    rounds(&mut it, "Prince-Minister");
    play(&mut it, "Bo: add N lost").expect("the loser names the rules");
    play(&mut it, "Bo: begin").expect("that is all");
    rounds(&mut it, ana_at_three);
    assert_eq!((view(&it).game, wins(&it), it.phase()), (2, [3, 0], only(B)));
    assert_eq!(legal(&it, "Bo"), ["take back Princess", "take back Spy", "decline"], "once per game, not per match");
}

/// R-V-N1 R-V-G1
#[test]
fn last_chance_with_impatience_comes_at_two_wins() {
    let mut it = table("rules=G+N");
    rounds(&mut it, "Wizard-Minister");
    assert_eq!((wins(&it), it.phase()), ([1, 0], both()), "two short of three");
    rounds(&mut it, "General-Princess");
    assert_eq!((wins(&it), it.phase()), ([2, 0], only(B)), "one short of three");
    assert_eq!(legal(&it, "Bo"), ["take back Princess", "take back Minister", "decline"]);
    play(&mut it, "Bo: take back Minister").expect("a card of a lost round");
    rounds(&mut it, "Prince-Minister");
    assert_eq!(it.phase(), won_by(A));
}

/// R-V-N4
#[test]
fn last_chance_a_held_round_counts_only_when_settled() {
    let mut it = table("rules=N");
    rounds(&mut it, "Minister-Spy, Clown-Clown");
    assert_eq!(it.phase(), both());
    rounds(&mut it, "General-General");
    // Bo wins the two held rounds along with this one: Ana's cards of all three are lost, Bo's are won.
    rounds(&mut it, "Spy-Wizard");
    assert_eq!((wins(&it), it.phase()), ([2, 3], only(A)));
    assert_eq!(legal(&it, "Ana"), ["take back Clown", "take back Spy", "take back General", "decline"]);
    // Still held, a round counts as neither.
    let mut held = table("last_chance=lost_or_won");
    rounds(&mut held, "Minister-Spy, General-Princess");
    play(&mut held, "Bo: decline").expect("Bo's chance");
    let mut open = table("last_chance=lost_or_won");
    rounds(&mut open, "Minister-Spy");
    rounds(&mut open, "General-Princess");
    assert_eq!(legal(&open, "Bo"), ["take back Princess", "take back Spy", "decline"]);
}

/// R-V-N5
#[test]
fn last_chance_hands_may_differ_and_the_game_ends_when_one_is_empty() {
    let mut it = table("rules=N");
    rounds(&mut it, "Minister-Spy, General-Princess");
    play(&mut it, "Bo: take back Spy").expect("a lost card");
    assert_eq!((legal(&it, "Ana").len(), legal(&it, "Bo").len()), (6, 7));
    rounds(&mut it, "Clown-Minister, Prince-Prince, Wizard-Wizard, Princess-Clown, Assassin-Assassin, Spy-Spy");
    assert_eq!((view(&it).seat(A).left.len(), view(&it).seat(B).left.len()), (0, 1));
    assert_eq!(it.phase(), nobody(), "Ana has no card left, Bo has one");
}

/// R-RUL-41
#[test]
fn last_chance_is_offered_before_the_next_round_but_not_against_an_empty_hand() {
    let six = "options: rules=B+C+N\nAna: remove Clown\nBo: remove Clown\ndeal: aside Prince | Ana ...\ndeal: aside Prince | Bo ...";
    let five = "General-Spy, Princess-General, Spy-Wizard, Wizard-Princess, Minister-Assassin";
    let mut it = lines(six);
    rounds(&mut it, five);
    assert_eq!((wins(&it), it.phase()), ([2, 3], only(A)));
    let mut taken = it.rewound(it.moves_made().count());
    play(&mut it, "Ana: decline").expect("Ana's chance");
    rounds(&mut it, "Assassin-Minister");
    // Ana stands at three with the last card played: Bo is offered nothing.
    assert_eq!((wins(&it), it.phase()), ([3, 3], nobody()));
    // With a card left to Ana, Bo is asked although Bo's own hand is empty.
    play(&mut taken, "Ana: take back Princess").expect("a lost card");
    rounds(&mut taken, "Assassin-Minister");
    assert_eq!((view(&taken).seat(B).cards(), taken.phase()), (0, only(B)));
    play(&mut taken, "Bo: take back Spy").expect("a lost card");
    rounds(&mut taken, "Princess-Spy");
    assert_eq!(taken.phase(), won_by(B));
}

/// R-MIX-6
#[test]
fn last_chance_with_a_deck_the_card_goes_into_hand() {
    let text = "options: rules=D+N\ndeal: Ana Minister, General, Clown | deck ...\ndeal: Bo Spy, Princess, Clown | deck Wizard, ...";
    let mut it = lines(text);
    rounds(&mut it, "Minister-Spy, General-Princess");
    assert_eq!(it.phase(), only(B));
    // After the draw: three in hand, and the card taken back makes four.
    play(&mut it, "Bo: take back Spy").expect("a lost card");
    assert_eq!(legal(&it, "Bo").len(), 4);
    rounds(&mut it, "Clown-Spy");
    assert_eq!(
        view(&it).seat(B).hand.flatten().map(Hand::len),
        Some(4),
        "one card is still drawn for each card played"
    );
}

/// R-V-O1 R-RUL-24
#[test]
fn balance_the_leader_shows_first() {
    let mut it = table("rules=O");
    assert_eq!(it.phase(), both(), "with equal wins nobody does");
    rounds(&mut it, "Minister-Clown");
    assert_eq!((pots(&it), it.phase()), ([2, 1], both()), "pots are not wins");
    rounds(&mut it, "General-Princess");
    assert_eq!(it.phase(), only(A));
    play(&mut it, "Ana: Wizard").expect("Ana shows first");
    assert_eq!(saw(&it, "Bo", 1), [Event::Shown { seat: A, card: Card::Wizard }]);
    assert_eq!(it.phase(), only(B));
}

/// R-V-O2
#[test]
fn balance_a_spy_comes_first() {
    let mut ahead = table("rules=O");
    rounds(&mut ahead, "Spy-Princess");
    assert_eq!((wins(&ahead), ahead.phase()), ([1, 0], only(B)), "Ana leads and has the benefit: Bo shows first");
    let mut behind = table("rules=O");
    rounds(&mut behind, "Spy-General");
    assert_eq!((wins(&behind), behind.phase()), ([0, 1], only(B)), "both rules ask Bo to show first");
}
