//! Variants B to E.

use super::{SAME, hand, lines};
use crate::common::{A, B, legal, play, saw};
use crate::{both, nobody, rounds, table, won_by};
use cachet_engine::Viewer;
use cachet_games::r::{Card, Event, Hand};

/// R-V-B1
#[test]
fn seven_each_picks_a_card_in_secret_and_both_leave_the_game() {
    let mut it = table("rules=B");
    assert_eq!(it.phase(), both());
    play(&mut it, "Ana: remove Prince").expect("a card of the hand");
    assert_eq!(saw(&it, "Bo", 1), [Event::Chosen { seat: A, card: None }]);
    assert_eq!(play(&mut it, "Bo: Spy"), Err("R-V-B1"), "no round before both have picked");
    let told = play(&mut it, "Bo: remove Spy").expect("a card of the hand");
    assert!(told.contains(&Event::Removed { seat: A, card: Card::Prince }));
    assert!(told.contains(&Event::Removed { seat: B, card: Card::Spy }));
    assert!(!legal(&it, "Ana").contains(&"Prince".to_owned()));
}

/// R-V-B2
#[test]
fn seven_rounds_at_most_and_the_removed_cards_are_public() {
    let mut it = table("rules=B");
    play(&mut it, "Ana: remove Prince").expect("a card");
    play(&mut it, "Bo: remove Prince").expect("a card");
    let public = it.notebook_of(Viewer::Public).view().clone();
    assert_eq!((public.seat(A).removed, public.seat(B).removed), (Some(Card::Prince), Some(Card::Prince)));
    rounds(&mut it, &format!("{SAME}, Minister-Minister"));
    assert_eq!(it.phase(), both(), "six rounds have been played");
    rounds(&mut it, "Spy-Spy");
    assert_eq!(it.phase(), nobody(), "the seventh was the last, and four wins are still needed");
}

pub(super) const C: &str = "options: rules=C\ndeal: aside Wizard | Ana ...\ndeal: aside Spy | Bo ...";

/// R-V-C1
#[test]
fn wanderlust_a_card_at_random_leaves_each_hand() {
    let it = lines(C);
    assert!(!legal(&it, "Ana").contains(&"Wizard".to_owned()) && legal(&it, "Ana").len() == 7);
    assert!(!legal(&it, "Bo").contains(&"Spy".to_owned()) && legal(&it, "Bo").len() == 7);
}

/// R-V-C2
#[test]
fn wanderlust_only_the_owner_knows_until_the_end() {
    let mut it = lines(C);
    assert_eq!(it.notebook(A).view().seat(A).wandered, Some(Some(Card::Wizard)));
    let bo = it.notebook(B).view().clone();
    assert_eq!((bo.seat(A).wandered, bo.seat(A).left), (Some(None), Hand::SET));
    assert_eq!(it.notebook_of(Viewer::Public).view().seat(A).wandered, Some(None));
    rounds(&mut it, "Clown-Clown, Princess-Princess, Assassin-Assassin, General-General, Minister-Minister");
    assert_eq!(it.phase(), both());
    rounds(&mut it, "Prince-Prince, Spy-Wizard");
    // Seven rounds: Bo wins the last, with everything in the pot; now all is shown.
    assert_eq!(it.phase(), won_by(B));
    assert_eq!(it.notebook(B).view().seat(A).wandered, Some(Some(Card::Wizard)));
    assert_eq!(it.notebook_of(Viewer::Public).view().seat(B).wandered, Some(Some(Card::Spy)));
}

const D: &str = "options: rules=D\ndeal: Ana Prince, Wizard, Clown | deck Spy, Minister, General, Princess, Assassin\n\
    deal: Bo Prince, Wizard, Clown | deck Minister, Spy, General, Princess, Assassin";

/// R-V-D1
#[test]
fn three_cards_from_a_deck_of_ones_own() {
    let it = lines(D);
    assert_eq!(legal(&it, "Ana"), ["Clown", "Wizard", "Prince"]);
    assert_eq!(legal(&it, "Bo").len(), 3);
}

/// R-V-D2 R-RUL-19
#[test]
fn three_cards_after_the_round_one_is_drawn() {
    let mut it = lines(D);
    play(&mut it, "Ana: Wizard").expect("a card in hand");
    assert_eq!(play(&mut it, "Bo: Minister"), Err("R-5"), "not drawn yet");
    assert!(!legal(&it, "Bo").contains(&"Minister".to_owned()), "nothing is drawn in the middle of a round");
    play(&mut it, "Bo: Clown").expect("a card in hand");
    assert_eq!(legal(&it, "Ana"), ["Clown", "Spy", "Prince"]);
    assert_eq!(legal(&it, "Bo"), ["Minister", "Wizard", "Prince"]);
    rounds(&mut it, "Clown-Wizard, Spy-Spy, Prince-Prince, Minister-Minister, General-General");
    assert_eq!(legal(&it, "Ana"), ["Princess", "Assassin"], "the deck is empty");
    rounds(&mut it, "Princess-Princess, Assassin-Assassin");
    assert_eq!(it.phase(), nobody(), "eight rounds");
}

/// R-V-D3
#[test]
fn three_cards_hands_and_decks_are_secret_what_is_left_is_not() {
    let mut it = lines(D);
    rounds(&mut it, "Wizard-Clown");
    let bo = it.notebook(B).view().clone();
    assert_eq!((bo.seat(A).hand, bo.seat(A).left), (Some(None), Hand::SET.without(Card::Wizard)));
    assert_eq!(bo.seat(B).hand, Some(Some(hand("Prince, Wizard, Minister"))));
    assert_eq!(saw(&it, "Bo", 3)[0], Event::Drew { seat: A, card: None });
    let public = it.notebook_of(Viewer::Public).view().clone();
    assert_eq!((public.seat(A).hand, public.seat(B).hand), (Some(None), Some(None)));
}

/// R-V-B1 R-V-C2 R-V-D3: as JSON, a card that is hidden and a card that is not there look different.
#[test]
fn a_view_tells_what_is_hidden_from_what_is_not_there() {
    let json = |table: &cachet_engine::Table<cachet_games::r::R>, seat: usize| {
        serde_json::json!(table.notebook(A).view())["seats"][seat].clone()
    };
    let plain = table("");
    for field in ["chosen", "wandered", "hand"] {
        assert_eq!(json(&plain, 1)[field], serde_json::Value::Null, "{field}");
    }
    let mut seven = table("rules=B");
    play(&mut seven, "Ana: remove Spy").expect("a card");
    assert_eq!((&json(&seven, 0)["chosen"], &json(&seven, 1)["chosen"]), (&"spy".into(), &serde_json::Value::Null));
    let mut other = table("rules=B");
    play(&mut other, "Bo: remove Spy").expect("a card");
    assert_eq!(json(&other, 1)["chosen"], "hidden");
    let wander = lines(C);
    assert_eq!((&json(&wander, 0)["wandered"], &json(&wander, 1)["wandered"]), (&"wizard".into(), &"hidden".into()));
    let three = lines(D);
    assert_eq!(
        (json(&three, 0)["hand"].as_array().map(Vec::len), &json(&three, 1)["hand"]),
        (Some(3), &"hidden".into())
    );
}

/// R-V-E1
#[test]
fn option_is_three_cards_with_two() {
    let text = "options: rules=E\ndeal: Ana Prince, Wizard | deck Spy, ...\ndeal: Bo Prince, Wizard | deck Spy, ...";
    let mut it = lines(text);
    assert_eq!(legal(&it, "Ana"), ["Wizard", "Prince"]);
    rounds(&mut it, "Prince-Wizard");
    assert_eq!(
        (legal(&it, "Ana"), legal(&it, "Bo")),
        (vec!["Spy".into(), "Wizard".into()], vec!["Spy".into(), "Prince".into()])
    );
}
