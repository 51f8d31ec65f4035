//! Amira & Sadie: PP-20, PP-28 to PP-31, and what is known of the cards under the deck (PP-37, PP-38).

use crate::common::{A, B, C, legal, play, saw};
use crate::{after, bonuses, events, left, open, public, quiet_turn, quiet_until, round, set, tokens, winners};
use cachet_engine::{Phase, Piece, Table, Viewer};
use cachet_games::letters::Card::{
    Advisers, AmiraSadie, Celeste, Claire, GhostKing, Guard, Librarian, Ogre, Oliver, Vladric,
};
use cachet_games::letters::{Aim, Bonus, Card, Event, How, PrincessPrincess};

fn sorted(mut texts: Vec<String>) -> Vec<String> {
    texts.sort();
    texts
}

/// Every card drawn so far in the round, in order.
fn drawn(table: &Table<PrincessPrincess>) -> Vec<Card> {
    let seen = table.notebook_of(Viewer::Everyone);
    let card = |event: &_| if let Event::Drew { card, .. } = event { *card } else { None };
    seen.seen().iter().filter_map(card).collect()
}

fn three(ana: &str, drawn: &str) -> Table<PrincessPrincess> {
    let deal = format!("aside ... | Ana {ana} | Bo Guard | Cy Guard | deck {drawn}, ...");
    round("Ana, Bo, Cy", &deal)
}

/// PP-20: two cards are drawn, one of three is kept, and only then does the turn pass on.
#[test]
fn princesses_draw_two_and_keep_one_of_three() {
    let mut table = three("Princesses", "Ogre, Claire, Librarian, Oliver");
    let told = events(&mut table, "Ana: Princesses");
    let expected = [
        Event::Played { seat: A, card: AmiraSadie, aim: Aim::Nobody },
        Event::Drew { seat: A, card: Some(Claire) },
        Event::Drew { seat: A, card: Some(Librarian) },
    ];
    assert_eq!(told, expected);
    assert_eq!((table.phase(), public(&table).keeping), (Phase::Waiting(set(&[A])), Some(A)));
    assert_eq!(public(&table).deck, 17 - 3);

    let told = events(&mut table, "Ana: keep Ogre, under Librarian, Claire");
    let expected = [
        Event::PutUnder { seat: A, card: Some(Librarian), below: false },
        Event::PutUnder { seat: A, card: Some(Claire), below: true },
        Event::Turn { seat: B },
        Event::Drew { seat: B, card: Some(Oliver) },
    ];
    assert_eq!(told, expected);
    let view = open(&table);
    assert_eq!((view.seats[0].hand.clone(), view.seats[0].row.clone()), (vec![Some(Ogre)], vec![AmiraSadie]));
    assert_eq!((view.deck, view.keeping), (17 - 3 + 2 - 1, None));
}

/// PP-20: any of the three may be kept, and the two others go in either order; cards that are alike make fewer choices.
#[test]
fn there_are_at_most_six_outcomes() {
    let keeps = |ana: &str, drawn: &str| {
        let mut table = three("Princesses", &format!("{ana}, {drawn}"));
        events(&mut table, "Ana: Princesses");
        sorted(legal(&table, "Ana"))
    };
    let all = [
        "keep Claire the Spy, under Ogre, Palace Librarian",
        "keep Claire the Spy, under Palace Librarian, Ogre",
        "keep Ogre, under Claire the Spy, Palace Librarian",
        "keep Ogre, under Palace Librarian, Claire the Spy",
        "keep Palace Librarian, under Claire the Spy, Ogre",
        "keep Palace Librarian, under Ogre, Claire the Spy",
    ];
    assert_eq!(keeps("Ogre", "Claire, Librarian"), all);
    let two_alike = ["keep Guard, under Guard, Ogre", "keep Guard, under Ogre, Guard", "keep Ogre, under Guard, Guard"];
    assert_eq!(keeps("Guard", "Guard, Ogre"), two_alike);
    assert_eq!(keeps("Guard", "Ogre, Guard"), two_alike);
    assert_eq!(keeps("Ogre", "Guard, Guard"), two_alike);
    assert_eq!(keeps("Guard", "Guard, Guard"), ["keep Guard, under Guard, Guard"]);
    assert_eq!(keeps("Princesses", "Ogre, Claire").len(), 6, "the second Princesses are a card like any other");
}

/// PP-20, PP-7: what is not a choice among the three is refused, and nothing comes of it.
#[test]
fn only_the_three_cards_can_be_divided() {
    let mut table = three("Princesses", "Ogre, Claire, Librarian");
    assert_eq!(play(&mut table, "Ana: keep Ogre, under Claire, Librarian"), Err("PP-20"), "nothing is drawn yet");
    assert_eq!(play(&mut table, "Ana: Princesses > Bo"), Err("PP-7"), "they choose nobody");
    events(&mut table, "Ana: Princesses");
    let before = table.events();
    for (line, rule) in [
        ("Ana: Ogre", "PP-20"),
        ("Ana: keep Guard, under Claire, Librarian", "PP-20"),
        ("Ana: keep Princesses, under Ogre, Claire", "PP-20"),
        ("Ana: keep Ogre, under Claire", "PP-20"),
        ("Ana: keep Ogre, under Claire, Claire", "PP-20"),
        ("Ana: keep Ogre, under Ogre, Claire", "PP-20"),
        ("Bo: keep Guard, under Claire, Librarian", "PP-7"),
        ("Bo: Guard > Ana, Ogre", "PP-7"),
    ] {
        assert_eq!(play(&mut table, line), Err(rule), "{line}");
    }
    assert_eq!(legal(&table, "Bo"), [""; 0]);
    assert_eq!((table.events(), legal(&table, "Ana").len()), (before, 6));
}

/// Two players. Ana's first card is the Princesses, and the next two are Ogre and Claire; what follows harms nobody.
/// Bo can always play a Guard.
const OGRE_AND_CLAIRE: &str = "aside Vladric | open Vladric, Librarian, Princesses | Ana Ghost King | Bo Guard | deck Princesses, Ogre, Claire, Oliver, Librarian, Guard, Guard, Guard, Guard, Guard, Oliver, Advisers, Advisers, Claire, Celeste";

/// PP-20, PP-RUL-6: cards under the deck come after all the others, the first named first.
#[test]
fn cards_under_the_deck_are_drawn_in_the_order_named() {
    for (under, last) in [("Ogre, Claire", [Ogre, Claire]), ("Claire, Ogre", [Claire, Ogre])] {
        let moves = format!("Ana: Princesses\nAna: keep Ghost King, under {under}");
        let mut table = after("Ana, Bo", OGRE_AND_CLAIRE, &moves);
        quiet_until(&mut table, 1);
        events(&mut table, "Bo: Guard > Ana, Celeste");
        let between =
            [Oliver, Librarian, Guard, Guard, Guard, Guard, Guard, Oliver, Advisers, Advisers, Claire, Celeste];
        assert_eq!(drawn(&table)[3..15], between);
        assert_eq!(drawn(&table)[15..], last);
        assert_eq!(public(&table).deck, 0);
    }
}

/// PP-37, PP-38: everybody sees that two cards went under the deck, and only their owner which.
#[test]
fn only_their_owner_knows_the_cards_under_the_deck() {
    let moves = "Ana: Princesses\nAna: keep Ghost King, under Ogre, Claire";
    let mut table = after("Ana, Bo", OGRE_AND_CLAIRE, moves);
    let put = |card, below| Event::PutUnder { seat: A, card, below };
    assert_eq!(saw(&table, "Ana", 4)[..2], [put(Some(Ogre), false), put(Some(Claire), true)]);
    assert_eq!(saw(&table, "Bo", 4)[..2], [put(None, false), put(None, true)]);
    assert!(table.notebook(B).seen().contains(&Event::Drew { seat: A, card: None }));
    let under = |table: &Table<PrincessPrincess>| {
        [Viewer::Seat(A), Viewer::Seat(B), Viewer::Public].map(|who| table.notebook_of(who).view().under.clone())
    };
    let (known, unknown) = (vec![Some(Ogre), Some(Claire)], vec![None, None]);
    assert_eq!(under(&table), [known.clone(), unknown.clone(), unknown.clone()]);

    // Twelve turns later Ana still knows, and then what Bo has drawn (the Guard she has seen with her Advisers).
    quiet_until(&mut table, 2);
    assert_eq!(under(&table), [known, unknown.clone(), unknown]);
    quiet_turn(&mut table, 1);
    assert_eq!(under(&table), [vec![Some(Claire)], vec![None], vec![None]]);
    assert_eq!(table.notebook(A).view().seats[1].hand, [Some(Guard), Some(Ogre)]);
    assert_eq!(public(&table).seats[1].hand, [None, None]);
    assert_eq!(table.notebook(B).view().seats[1].hand, [Some(Guard), Some(Ogre)]);
}

/// PP-38: another seat's Princesses take both cards up again; what goes back is that seat's secret.
#[test]
fn cards_taken_up_again_by_others_are_unknown_again() {
    let deal = "aside Librarian | open Librarian, Vladric, Celeste | Ana Ghost King | Bo Vladric | deck Oliver, Princesses, Ogre, Claire, Guard, Guard, Guard, Guard, Guard, Guard, Advisers, Advisers, Oliver, Claire, Princesses";
    let mut table = after("Ana, Bo", deal, "Ana: Oliver\nBo: Princesses\nBo: keep Vladric, under Ogre, Claire");
    quiet_until(&mut table, 2);
    events(&mut table, "Ana: Princesses");
    let bo = table.notebook(B).view().clone();
    // Advisers have shown Bo the Ghost King, and the Princesses drew what Bo had put there.
    assert_eq!(bo.seats[0].hand, [Some(GhostKing), Some(Ogre), Some(Claire)]);
    assert_eq!((bo.under, bo.deck), (vec![], 0));

    events(&mut table, "Ana: keep Ghost King, under Claire, Ogre");
    assert_eq!(table.notebook(B).view().seats[0].hand, [None], "Bo does not see what Ana kept");
    assert_eq!(table.notebook(B).view().under, [None], "nor what lies there now");
    assert_eq!(table.notebook(A).view().under, [Some(Ogre)]);
    assert_eq!(table.notebook(A).view().seats[1].hand, [Some(Vladric), Some(Claire)], "seen by Advisers; put there");
    assert_eq!(open(&table).seats[1].hand, [Some(Vladric), Some(Claire)]);
}

/// PP-38: of two cards under the deck, the one that another seat's Princesses do not reach stays known.
#[test]
fn a_card_that_others_do_not_reach_stays_known() {
    let deal = "aside Librarian | open Librarian, Vladric, Celeste | Ana Ghost King | Bo Vladric | deck Princesses, Ogre, Claire, Oliver, Guard, Guard, Guard, Guard, Guard, Guard, Advisers, Advisers, Oliver, Princesses, Claire";
    let mut table = after("Ana, Bo", deal, "Ana: Princesses\nAna: keep Ghost King, under Ogre, Claire");
    quiet_until(&mut table, 3);
    let told = events(&mut table, "Bo: Princesses");
    assert_eq!(told[1..], [Claire, Ogre].map(|card| Event::Drew { seat: B, card: Some(card) }));
    assert_eq!(table.notebook(A).view().seats[1].hand, [Some(Vladric), None, Some(Ogre)], "Vladric by Advisers");
    assert_eq!(table.notebook(A).view().under, [Some(Claire)]);

    let told = events(&mut table, "Bo: keep Ogre, under Vladric, Claire");
    assert_eq!(told.last(), Some(&Event::Drew { seat: A, card: Some(Claire) }), "the card Ana had put there");
    assert_eq!(table.notebook(A).view().under, [None, None]);
    assert_eq!(table.notebook(A).view().seats[1].hand, [None], "Bo may have kept any of the three");
    assert_eq!(table.notebook(B).view().under, [Some(Vladric), Some(Claire)]);
}

/// PP-30, PP-18: an Ogre put under the deck eliminates nobody, and lies in nobody's row.
#[test]
fn an_ogre_put_under_the_deck_eliminates_nobody() {
    let mut table = three("Ogre", "Princesses, Guard, Claire, Oliver");
    events(&mut table, "Ana: Princesses");
    let told = events(&mut table, "Ana: keep Guard, under Ogre, Claire");
    assert!(left(&told).is_empty());
    assert_eq!(public(&table).inside(), set(&[A, B, C]));
    assert_eq!(public(&table).seats[0].row, [AmiraSadie]);
}

/// PP-30, PP-24: a Claire put under the deck counts for nobody until somebody plays her.
#[test]
fn a_claire_put_under_the_deck_counts_for_nothing() {
    // As above, but Ana holds on to the Ogre and both Claires end with Bo.
    let deal = "aside Vladric | open Vladric, Librarian, Princesses | Ana Ghost King | Bo Guard | deck Princesses, Ogre, Claire, Oliver, Librarian, Guard, Guard, Guard, Guard, Guard, Oliver, Claire, Advisers, Advisers, Celeste";
    let mut table = after("Ana, Bo", deal, "Ana: Princesses\nAna: keep Ogre, under Claire, Ghost King");
    quiet_until(&mut table, 1);
    assert_eq!(open(&table).seats[1].hand, [Some(Guard), Some(Claire)]);
    events(&mut table, "Bo: Claire");
    let told = events(&mut table, "Ana: Ghost King > Bo");
    assert_eq!(winners(&told), Some((set(&[B]), How::Highest)), "the Ogre has changed hands");
    assert_eq!(bonuses(&told), [(set(&[B]), Bonus::Claire)], "both Claires lie in Bo's row, none in Ana's");
}

/// PP-31, PP-16: three cards in hand compel nothing; neither does a card gained in somebody else's turn.
#[test]
fn celeste_compels_nothing_among_three_cards() {
    let mut table = three("Ghost King", "Princesses, Celeste, Vladric, Oliver");
    assert!(legal(&table, "Ana").contains(&"Princesses Amira & Sadie".to_owned()));
    events(&mut table, "Ana: Princesses");
    assert_eq!(legal(&table, "Ana").len(), 6);
    events(&mut table, "Ana: keep Vladric, under Celeste, Ghost King");
    assert_eq!(open(&table).seats[0].hand, [Some(Vladric)]);

    // Bo gives Celeste for a Vladric, and may keep him beside the Guard drawn next; Ana keeps Celeste.
    let deal = "aside ... | open ... | Ana Ghost King | Bo Celeste | deck Vladric, Guard, ...";
    let mut table = round("Ana, Bo", deal);
    let told = events(&mut table, "Ana: Ghost King > Bo");
    assert_eq!(told[2], Event::Turn { seat: B });
    assert_eq!(open(&table).seats[0].hand, [Some(Celeste)]);
    assert!(legal(&table, "Bo").contains(&"Prince Vladric > Ana".to_owned()), "Celeste is gone from Bo's hand");
}

/// PP-31, PP-20: Celeste in hand compels nothing either: each of the three cards may be kept, and she may go under.
#[test]
fn celeste_held_beside_the_king_and_vladric_need_not_be_kept() {
    for keep in ["Celeste", "Ghost King", "Vladric"] {
        let mut table = three("Celeste", "Princesses, Ghost King, Vladric, Oliver");
        events(&mut table, "Ana: Princesses");
        assert_eq!(legal(&table, "Ana").len(), 6);
        let under: Vec<&str> = ["Celeste", "Ghost King", "Vladric"].into_iter().filter(|card| *card != keep).collect();
        events(&mut table, &format!("Ana: keep {keep}, under {}", under.join(", ")));
        assert_eq!(open(&table).seats[0].hand, [Card::named(keep)]);
        let known: Vec<Option<Card>> = under.iter().map(|card| Card::named(card)).collect();
        assert_eq!(open(&table).under, known);
    }
}

/// PP-28, PP-29, PP-RUL-5, PP-25, PP-CHK-4: with one card in the deck Bo's Princesses draw it and return one, so the
/// round goes on; with none, Ana's do nothing, but count.
#[test]
fn princesses_on_a_short_deck() {
    let deal = "aside Vladric | open Vladric, Librarian, Claire | Ana Princesses | Bo Ghost King | deck Oliver, Librarian, Guard, Guard, Guard, Guard, Guard, Guard, Oliver, Advisers, Advisers, Claire, Celeste, Princesses, Ogre";
    let mut table = round("Ana, Bo", deal);
    quiet_until(&mut table, 1);
    let told = events(&mut table, "Bo: Princesses");
    assert_eq!(told[1..], [Event::Drew { seat: B, card: Some(Ogre) }]);
    assert_eq!(sorted(legal(&table, "Bo")), ["keep Ghost King, under Ogre", "keep Ogre, under Ghost King"]);
    assert_eq!(play(&mut table, "Bo: keep Ogre, under Ghost King, Ogre"), Err("PP-20"));
    assert_eq!(play(&mut table, "Bo: keep Ogre, under Ogre"), Err("PP-20"));
    let told = events(&mut table, "Bo: keep Ogre, under Ghost King");
    let expected = [
        Event::PutUnder { seat: B, card: Some(GhostKing), below: false },
        Event::Turn { seat: A },
        Event::Drew { seat: A, card: Some(GhostKing) },
    ];
    assert_eq!(told, expected);

    let told = events(&mut table, "Ana: Princesses");
    assert_eq!(told[1], Event::NoEffect { seat: A, card: AmiraSadie });
    assert_eq!(winners(&told), Some((set(&[B]), How::Highest)));
    assert_eq!(bonuses(&told), [(set(&[B]), Bonus::Claire), (set(&[A, B]), Bonus::Twins)]);
    assert_eq!(tokens(&table), [1, 3], "Bo has all that a round can give");
}

/// PP-20, PP-22: with two cards in the deck both are drawn and both come back; the deck was not empty after the turn.
#[test]
fn princesses_that_draw_the_whole_deck_do_not_end_the_round() {
    let deal = "aside Vladric | open Vladric, Librarian, Ogre | Ana Princesses | Bo Ghost King | deck Oliver, Librarian, Guard, Guard, Guard, Guard, Guard, Guard, Oliver, Advisers, Advisers, Claire, Princesses, Celeste, Claire";
    let mut table = round("Ana, Bo", deal);
    quiet_until(&mut table, 2);
    events(&mut table, "Ana: Princesses");
    assert_eq!(public(&table).deck, 0);
    let told = events(&mut table, "Ana: keep Celeste, under Princesses, Claire");
    assert_eq!(winners(&told), None);
    assert_eq!(told.last(), Some(&Event::Drew { seat: B, card: Some(AmiraSadie) }));
    assert_eq!(public(&table).deck, 1);
}
