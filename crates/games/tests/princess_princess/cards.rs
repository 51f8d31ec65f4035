//! PP-11 to PP-19, Vladric's particular cases (PP-32 to PP-35), and how many plays there are.

use crate::common::{A, B, C, legal, play, saw};
use crate::{after, events, left, legal_with, public, quiet_until, random_match, round, set, winners};
use cachet_engine::{Phase, Viewer};
use cachet_games::letters::Card::{
    Advisers, AmiraSadie, Celeste, Claire, GhostKing, Guard, Librarian, Ogre, Oliver, Vladric,
};
use cachet_games::letters::{Event, How, Seen, Source};

/// PP-11: the right name sends the rival out; a wrong one does nothing, and the hand stays secret.
#[test]
fn a_guard_names_what_a_rival_holds() {
    let deal = "aside ... | Ana Guard | Bo Ghost King | Cy Celeste | deck Advisers, Oliver, ...";
    let mut right = round("Ana, Bo, Cy", deal);
    let told = events(&mut right, "Ana: Guard > Bo, Ghost King");
    assert!(told.contains(&Event::Guessed { by: A, at: B, name: GhostKing, right: true }));
    assert_eq!(left(&told), [(B, Some(GhostKing))]);

    let mut wrong = round("Ana, Bo, Cy", deal);
    let told = events(&mut wrong, "Ana: Guard > Bo, Celeste");
    assert!(told.contains(&Event::Guessed { by: A, at: B, name: Celeste, right: false }));
    assert!(left(&told).is_empty(), "that Cy holds her is no matter");
    assert_eq!(wrong.notebook(A).view().seats[1].hand, [None, None]);
}

/// PP-11, PP-RUL-16: nine characters may be named, Claire and the Princesses among them; never the Guard, nor
/// somebody from another edition.
#[test]
fn a_guard_names_one_of_the_nine_others() {
    let mut table = round("Ana, Bo", "aside ... | open ... | Ana Guard | Bo Claire | deck Advisers, ...");
    let names = [
        "Ogre",
        "Celeste the Unicorn",
        "Ghost King",
        "Princesses Amira & Sadie",
        "Prince Vladric",
        "Oliver the Dragon",
        "Palace Librarian",
        "King's Advisers",
        "Claire the Spy",
    ];
    assert_eq!(legal_with(&table, "Ana", "Guard"), names.map(|name| format!("Guard > Bo, {name}")));
    assert_eq!(play(&mut table, "Ana: Guard > Bo, Guard"), Err("PP-11"));
    assert_eq!(play(&mut table, "Ana: Guard > Bo, Princess"), Err("PP-11"), "not of this edition");
    assert_eq!(play(&mut table, "Ana: Guard > Bo"), Err("PP-11"), "no name");
    assert_eq!(play(&mut table, "Ana: Advisers > Bo, Claire"), Err("PP-11"), "only a Guard names");
    assert_eq!(left(&events(&mut table, "Ana: Guard > Bo, Claire")), [(B, Some(Claire))]);
}

/// PP-RUL-17: Amira and Sadie are one character; naming them hits whichever copy is held.
#[test]
fn naming_the_princesses_hits_either_copy() {
    for held in ["Bo", "Cy"] {
        let deal = "aside ... | Ana Guard | Bo Princesses | Cy Amira & Sadie | deck Advisers, ...";
        let told = events(&mut round("Ana, Bo, Cy", deal), &format!("Ana: Guard > {held}, Princesses"));
        assert_eq!(left(&told), [(if held == "Bo" { B } else { C }, Some(AmiraSadie))]);
    }
}

/// PP-12, PP-38: Advisers show one hand to one seat.
#[test]
fn advisers_show_a_hand_to_their_player_alone() {
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana Advisers | Bo Ogre | Cy Librarian | deck Guard, Guard, ...");
    events(&mut table, "Ana: Advisers > Bo");
    assert_eq!(saw(&table, "Ana", 3)[0], Event::Looked { by: A, at: B, card: Some(Ogre) });
    assert_eq!(saw(&table, "Cy", 3)[0], Event::Looked { by: A, at: B, card: None });
    assert_eq!(table.notebook(A).view().seats[1].hand, [Some(Ogre), None], "Ana remembers; Bo has drawn since");
    assert_eq!(table.notebook(C).view().seats[1].hand, [None, None]);
}

/// PP-13, PP-38: the lower hand leaves, whoever played the Librarian, and only these two see the other's card.
#[test]
fn a_librarian_sends_the_lower_hand_out() {
    for (ana, gone) in [("Celeste", (B, Some(Oliver))), ("Claire", (A, Some(Claire)))] {
        let deal = format!("aside ... | Ana {ana} | Bo Oliver | Cy Guard | deck Librarian, ...");
        let mut table = round("Ana, Bo, Cy", &deal);
        let told = events(&mut table, "Ana: Librarian > Bo");
        assert_eq!(left(&told), [gone]);
        let seen = table.notebook(C).seen();
        assert!(seen.contains(&Event::Compared { by: A, at: B, mine: None, theirs: None, lower: Some(gone.0) }));
    }
}

/// PP-13, PP-38: equal values change nothing, and each of the two now knows the other's card.
#[test]
fn a_librarian_on_equal_hands_changes_nothing() {
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana Vladric | Bo Vladric | Cy Guard | deck Librarian, ...");
    assert!(left(&events(&mut table, "Ana: Librarian > Bo")).is_empty());
    assert_eq!(table.notebook(A).view().seats[1].hand, [Some(Vladric), None]);
    assert_eq!(table.notebook(B).view().seats[0].hand, [Some(Vladric)]);
    assert_eq!(table.notebook(C).view().seats[0].hand, [None]);
}

/// PP-14, PP-7: Oliver shields until the start of his player's next turn, and no longer.
#[test]
fn oliver_shields_until_the_next_own_turn() {
    let deal = "aside ... | open ... | Ana Oliver | Bo Ghost King | deck Claire, Guard, Advisers, Advisers, ...";
    let mut table = after("Ana, Bo", deal, "Ana: Oliver");
    assert!(public(&table).seats[0].shielded);
    assert_eq!(legal(&table, "Bo"), ["Ghost King", "Guard"]);
    events(&mut table, "Bo: Guard");
    assert!(!public(&table).seats[0].shielded, "Ana's turn has begun");
    events(&mut table, "Ana: Advisers > Bo");
    assert!(legal(&table, "Bo").contains(&"Ghost King > Ana".to_owned()));
}

/// PP-15: the chosen hand goes face up without effect, and a new card comes from the deck, seen by its owner.
#[test]
fn vladric_makes_somebody_draw_anew() {
    let deal = "aside ... | Ana Vladric | Bo Ghost King | Cy Librarian | deck Guard, Oliver, Advisers, ...";
    let mut table = round("Ana, Bo, Cy", deal);
    let told = events(&mut table, "Ana: Vladric > Bo");
    assert_eq!(told[1], Event::Discarded { seat: B, card: GhostKing });
    assert_eq!(told[2], Event::Redrew { seat: B, card: Some(Oliver), from: Source::Deck });
    assert_eq!(saw(&table, "Cy", 3)[0], Event::Redrew { seat: B, card: None, from: Source::Deck });
    assert_eq!(public(&table).seats[1].row, [GhostKing]);
    assert_eq!(table.notebook(B).view().seats[1].hand, [Some(Oliver), Some(Advisers)]);
}

/// PP-15, PP-18: one may choose oneself though rivals are there, and must choose somebody; a discarded Ogre is the end.
#[test]
fn vladric_may_be_turned_on_oneself() {
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana Vladric | Bo Guard | Cy Guard | deck Ogre, ...");
    let on = |name: &str| format!("Prince Vladric > {name}");
    assert_eq!(legal(&table, "Ana"), [on("Ana"), on("Bo"), on("Cy"), "Ogre".to_owned()]);
    assert_eq!(play(&mut table, "Ana: Vladric"), Err("PP-15"));
    assert_eq!(left(&events(&mut table, "Ana: Vladric > Ana")), [(A, None)]);
    assert_eq!(public(&table).seats[0].row, [Vladric, Ogre]);
}

/// PP-16: Celeste must be played rather than the Ghost King or Vladric, drawn or held; she does nothing, and the card
/// that compelled her is not shown.
#[test]
fn celeste_must_go_when_held_with_ghost_king_or_vladric() {
    for (held, drawn, other) in [
        ("Celeste", "Ghost King", "Ghost King > Bo"),
        ("Ghost King", "Celeste", "Ghost King > Bo"),
        ("Celeste", "Vladric", "Vladric > Ana"),
        ("Vladric", "Celeste", "Vladric > Bo"),
    ] {
        let deal = format!("aside ... | open ... | Ana {held} | Bo Guard | deck {drawn}, ...");
        let mut table = round("Ana, Bo", &deal);
        assert_eq!(legal(&table, "Ana"), ["Celeste the Unicorn"]);
        assert_eq!(play(&mut table, &format!("Ana: {other}")), Err("PP-16"));
        let told = events(&mut table, "Ana: Celeste");
        assert_eq!(told[1..3], [Event::NoEffect { seat: A, card: Celeste }, Event::Turn { seat: B }]);
        assert_eq!(table.notebook(B).view().seats[0].hand, [None]);
    }
}

/// PP-16: with any other card she may be kept, or played all the same; the Princesses do not compel her.
#[test]
fn celeste_may_be_played_at_any_time() {
    for other in ["Ogre", "Princesses Amira & Sadie", "Oliver the Dragon", "Claire the Spy"] {
        let deal = format!("aside ... | open ... | Ana Celeste | Bo Guard | deck {other}, ...");
        assert_eq!(legal(&round("Ana, Bo", &deal), "Ana"), ["Celeste the Unicorn", other]);
    }
}

/// PP-17, PP-38: hands are exchanged, and each of the two knows the card it gave away.
#[test]
fn a_ghost_king_exchanges_hands() {
    let deal = "aside ... | Ana Ghost King | Bo Ogre | Cy Librarian | deck Guard, Advisers, ...";
    let mut table = round("Ana, Bo, Cy", deal);
    events(&mut table, "Ana: Ghost King > Bo");
    assert_eq!(saw(&table, "Ana", 3)[0], Event::Traded { by: A, at: B, gave: Some(Guard), took: Some(Ogre) });
    assert_eq!(saw(&table, "Cy", 3)[0], Event::Traded { by: A, at: B, gave: None, took: None });
    assert_eq!(table.notebook(A).view().seats[1].hand, [Some(Guard), None]);
    assert_eq!(table.notebook(B).view().seats[0].hand, [Some(Ogre)]);
    assert_eq!(table.notebook(B).view().seats[1].hand, [Some(Guard), Some(Advisers)]);
}

/// PP-18: whoever plays the Ogre leaves at once, and the other card goes too.
#[test]
fn whoever_plays_the_ogre_leaves() {
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana Ogre | Bo Ghost King | Cy Librarian | deck Guard, ...");
    assert_eq!(left(&events(&mut table, "Ana: Ogre")), [(A, Some(Guard))]);
    assert_eq!(public(&table).seats[0].row, [Ogre, Guard]);
    assert_eq!(table.phase(), Phase::Waiting(set(&[B])));
}

/// PP-18: an Ogre that changes hands harms nobody until it is let go.
#[test]
fn an_ogre_given_away_is_neither_played_nor_discarded() {
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana Ogre | Bo Guard | Cy Guard | deck Ghost King, ...");
    assert!(left(&events(&mut table, "Ana: Ghost King > Bo")).is_empty());
}

/// PP-19, PP-35: Claire does nothing when she is played or discarded; she counts only at the end of the round.
#[test]
fn claire_does_nothing_at_once() {
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana Claire | Bo Claire | Cy Guard | deck Vladric, Guard, ...");
    let told = events(&mut table, "Ana: Vladric > Bo");
    assert_eq!(told[1], Event::Discarded { seat: B, card: Claire });
    assert!(matches!(told[2..], [Event::Redrew { seat: B, .. }, Event::Turn { seat: B }, Event::Drew { .. }]));

    let mut table = round("Ana, Bo, Cy", "aside ... | Ana Claire | Bo Claire | Cy Guard | deck Vladric, Guard, ...");
    assert_eq!(play(&mut table, "Ana: Claire > Bo"), Err("PP-7"), "she chooses nobody");
    let told = events(&mut table, "Ana: Claire");
    assert_eq!(told[1..3], [Event::NoEffect { seat: A, card: Claire }, Event::Turn { seat: B }]);
}

/// Fifteen quiet cards for two, Vladric coming last, to Ana; her hand and the card set aside as given.
fn vladric_last(aside: &str, ana: &str, bo: &str) -> String {
    let deck = "Oliver, Librarian, Guard, Guard, Guard, Guard, Guard, Guard, Oliver, Advisers, Advisers, Claire, Celeste, Claire, Vladric";
    format!("aside {aside} | open ... | Ana {ana} | Bo {bo} | deck {deck}")
}

/// PP-32: with the deck empty, Vladric has the chosen seat draw the card set aside; it counts like any hand.
#[test]
fn vladric_on_an_empty_deck_draws_the_card_set_aside() {
    for (whom, seat, first) in [("Ana", A, Librarian), ("Bo", B, Vladric)] {
        let mut table = round("Ana, Bo", &vladric_last("Ghost King", "Librarian", "Vladric"));
        quiet_until(&mut table, 0);
        let told = events(&mut table, &format!("Ana: Vladric > {whom}"));
        assert_eq!(told[1], Event::Discarded { seat, card: first });
        assert_eq!(told[2], Event::Redrew { seat, card: Some(GhostKing), from: Source::Aside });
        assert_eq!(winners(&told), Some((set(&[seat]), How::Highest)));
    }
}

/// PP-32, PP-RUL-8: the card set aside is that of the round being played, not of the first.
#[test]
fn every_round_has_its_own_card_set_aside() {
    let quick = "aside Ogre | open ... | Ana Guard | Bo Vladric | deck Advisers, ...";
    let moves = format!("Ana: Guard > Bo, Vladric\ndeal: {}", vladric_last("Princesses", "Librarian", "Vladric"));
    let mut table = after("Ana, Bo", quick, &moves);
    quiet_until(&mut table, 0);
    let told = events(&mut table, "Ana: Vladric > Ana");
    assert_eq!(told[2], Event::Redrew { seat: A, card: Some(AmiraSadie), from: Source::Aside });
}

/// PP-RUL-12: whenever the card set aside is drawn, the round is over with that turn.
#[test]
fn the_card_set_aside_is_never_needed_twice() {
    let mut drawn = 0;
    for seed in 0..300 {
        let seats = 2 + seed as usize % 5;
        let mut seen: Vec<Seen> = Vec::new();
        random_match(crate::fresh(seats, seed), seed, |table| {
            if matches!(table.phase(), Phase::Over(_)) {
                seen = table.notebook_of(Viewer::Public).seen().to_vec();
            }
        });
        for (at, event) in seen.iter().enumerate() {
            if matches!(event, Event::Redrew { from: Source::Aside, .. }) {
                drawn += 1;
                assert!(matches!(seen[at + 1], Event::Shown { .. }));
            }
        }
    }
    assert!(drawn > 5, "it does happen: {drawn}");
}

/// PP-33: Vladric on a seat holding the Ogre sends it out, and it draws nothing.
#[test]
fn vladric_on_the_ogre_sends_its_holder_out() {
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana Vladric | Bo Ogre | Cy Librarian | deck Guard, Oliver, ...");
    let deck = public(&table).deck;
    let told = events(&mut table, "Ana: Vladric > Bo");
    assert_eq!(told[1..3], [Event::Discarded { seat: B, card: Ogre }, Event::Left { seat: B, discards: None }]);
    assert_eq!(public(&table).deck, deck - 1, "only Cy has drawn");
    assert_eq!(table.notebook(C).view().seats[2].hand, [Some(Librarian), Some(Oliver)]);
    assert_eq!(public(&table).seats[1].row, [Ogre]);
}

/// PP-34: with nobody else to choose, Vladric falls on his player, even with the Ogre in hand.
#[test]
fn vladric_with_nobody_else_to_choose_falls_on_oneself() {
    let deal = "aside ... | open ... | Ana Oliver | Bo Ogre | deck Guard, Vladric, ...";
    let mut table = after("Ana, Bo", deal, "Ana: Oliver");
    assert_eq!(legal(&table, "Bo"), ["Ogre", "Prince Vladric > Bo"]);
    assert_eq!(play(&mut table, "Bo: Vladric > Ana"), Err("PP-8"));
    assert_eq!(play(&mut table, "Bo: Vladric"), Err("PP-15"), "it is not played without effect");
    let told = events(&mut table, "Bo: Vladric > Bo");
    assert_eq!(left(&told), [(B, None)]);
    assert_eq!(winners(&told), Some((set(&[A]), How::Alone)));
}

/// PP-35: a discarded Oliver shields nobody, discarded Princesses draw nothing but the one new card.
#[test]
fn a_discarded_card_does_nothing() {
    let deal = "aside ... | Ana Vladric | Bo Oliver | Cy Princesses | deck Vladric, Guard, Advisers, Guard, Claire, Librarian, ...";
    let mut table = round("Ana, Bo, Cy", deal);
    events(&mut table, "Ana: Vladric > Bo");
    assert!(!public(&table).seats[1].shielded);
    events(&mut table, "Bo: Advisers > Cy");
    events(&mut table, "Cy: Guard > Bo, Ogre");
    let told = events(&mut table, "Ana: Vladric > Cy");
    let expected = [
        Event::Discarded { seat: C, card: AmiraSadie },
        Event::Redrew { seat: C, card: Some(Librarian), from: Source::Deck },
        Event::Turn { seat: B },
    ];
    assert_eq!(told[1..4], expected);
    assert_eq!(public(&table).keeping, None);
    assert_eq!(table.phase(), Phase::Waiting(set(&[B])));
}

/// PP-CHK-3: five rivals with nine names each, and Oliver: 46 plays.
#[test]
fn first_turns_have_the_known_number_of_plays() {
    let plays = |held: &str, drawn: &str| {
        let others = "Bo Guard | Cy Guard | Dee Guard | Eve Claire | Flo Claire";
        let deal = format!("aside ... | Ana {held} | {others} | deck {drawn}, ...");
        legal(&round("Ana, Bo, Cy, Dee, Eve, Flo", &deal), "Ana").len()
    };
    assert_eq!(plays("Guard", "Oliver"), 5 * 9 + 1);
    assert_eq!(plays("Guard", "Guard"), 5 * 9, "two Guards offer what one does");
    assert_eq!(plays("Vladric", "Ogre"), 6 + 1);
    assert_eq!(plays("Princesses", "Librarian"), 1 + 5);
    assert_eq!(plays("Celeste", "Vladric"), 1);
}
