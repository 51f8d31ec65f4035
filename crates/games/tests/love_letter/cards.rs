//! The cards.

use crate::*;

/// LL-11: the right name sends the rival out; a wrong one does nothing and shows nothing.
#[test]
fn a_guard_names_what_a_rival_holds() {
    let deal = "aside ... | Ana Guard | Bo King | Cy Baron | deck Priest, Handmaid, ...";
    let mut right = round("Ana, Bo, Cy", deal);
    let told = events(&mut right, "Ana: Guard > Bo, King");
    assert!(told.contains(&Event::Guessed { by: A, at: B, name: King, right: true }));
    assert_eq!(left(&told), [(B, Some(King))]);

    let mut wrong = round("Ana, Bo, Cy", deal);
    let told = events(&mut wrong, "Ana: Guard > Bo, Baron");
    assert!(told.contains(&Event::Guessed { by: A, at: B, name: Baron, right: false }));
    assert!(left(&told).is_empty());
    assert_eq!(wrong.notebook(A).view().seats[1].hand, [None, None], "Bo's hand stays secret");
}

/// LL-11, LL-RUL-3: seven characters may be named: not the Guard, and nobody who is not in this edition.
#[test]
fn a_guard_names_one_of_the_seven_others() {
    let mut table = round("Ana, Bo", "aside ... | open ... | Ana Guard | Bo King | deck Priest, ...");
    let named: Vec<String> = legal(&table, "Ana").into_iter().filter(|text| text.starts_with("Guard")).collect();
    let expected = ["Princess", "Countess", "King", "Prince", "Handmaid", "Baron", "Priest"];
    assert_eq!(named, expected.map(|name| format!("Guard > Bo, {name}")));
    assert_eq!(play(&mut table, "Ana: Guard > Bo, Guard"), Err("LL-11"));
    assert_eq!(play(&mut table, "Ana: Guard > Bo"), Err("LL-11"));
    assert_eq!(play(&mut table, "Ana: Priest > Bo, King"), Err("LL-11"), "only a Guard names");
}

/// LL-12, LL-30: the Priest shows one hand to one seat.
#[test]
fn a_priest_shows_a_hand_to_its_player_alone() {
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana Priest | Bo King | Cy Baron | deck Guard, ...");
    events(&mut table, "Ana: Priest > Bo");
    let seen = |name| saw(&table, name, 3)[0];
    assert_eq!(seen("Ana"), Event::Looked { by: A, at: B, card: Some(King) });
    assert_eq!(seen("Bo"), Event::Looked { by: A, at: B, card: Some(King) });
    assert_eq!(seen("Cy"), Event::Looked { by: A, at: B, card: None });
    assert_eq!(table.notebook(A).view().seats[1].hand, [Some(King), None], "Ana remembers; Bo has drawn since");
    assert_eq!(table.notebook(C).view().seats[1].hand, [None, None]);
}

/// LL-13: the lower hand leaves, whoever played the Baron.
#[test]
fn a_baron_sends_the_lower_hand_out() {
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana King | Bo Handmaid | Cy Guard | deck Baron, ...");
    let told = events(&mut table, "Ana: Baron > Bo");
    assert_eq!(left(&told), [(B, Some(Handmaid))]);
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana Priest | Bo Handmaid | Cy Guard | deck Baron, ...");
    let told = events(&mut table, "Ana: Baron > Bo");
    assert_eq!(left(&told), [(A, Some(Priest))]);
}

/// LL-13, LL-30: equal values change nothing, and only the two involved see the cards.
#[test]
fn a_baron_on_equal_hands_changes_nothing() {
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana Prince | Bo Prince | Cy Guard | deck Baron, ...");
    let told = events(&mut table, "Ana: Baron > Bo");
    assert!(left(&told).is_empty());
    let compared = |mine, theirs| Event::Compared { by: A, at: B, mine, theirs, lower: None };
    assert_eq!(saw(&table, "Ana", 3)[0], compared(Some(Prince), Some(Prince)));
    assert_eq!(saw(&table, "Bo", 3)[0], compared(Some(Prince), Some(Prince)));
    assert_eq!(saw(&table, "Cy", 3)[0], compared(None, None));
}

/// LL-14, LL-7: a shield holds until the start of its owner's next turn, and no longer.
#[test]
fn a_handmaid_shields_until_the_next_own_turn() {
    let deal = "aside ... | open ... | Ana Handmaid | Bo King | deck Guard, Guard, Priest, Priest, ...";
    let mut table = after("Ana, Bo", deal, "Ana: Handmaid");
    assert!(public(&table).seats[0].shielded);
    assert_eq!(play(&mut table, "Bo: King > Ana"), Err("LL-9"));
    events(&mut table, "Bo: Guard");
    assert!(!public(&table).seats[0].shielded, "Ana's turn has begun");
    events(&mut table, "Ana: Priest > Bo");
    assert!(legal(&table, "Bo").contains(&"King > Ana".to_owned()));
}

/// LL-15: the chosen hand is discarded face up without effect, and a new card is drawn.
#[test]
fn a_prince_makes_somebody_draw_anew() {
    let mut table =
        round("Ana, Bo, Cy", "aside ... | Ana Prince | Bo King | Cy Baron | deck Guard, Handmaid, Priest, ...");
    let told = events(&mut table, "Ana: Prince > Bo");
    assert_eq!(told[1], Event::Discarded { seat: B, card: King });
    assert_eq!(told[2], Event::Redrew { seat: B, card: Some(Handmaid), from: Source::Deck });
    assert_eq!(saw(&table, "Cy", 3)[0], Event::Redrew { seat: B, card: None, from: Source::Deck });
    assert_eq!(public(&table).seats[1].row, [King]);
    assert_eq!(table.notebook(B).view().seats[1].hand, [Some(Handmaid), Some(Priest)]);
}

/// LL-15, LL-RUL-7: one may choose oneself though rivals are there, and then loses a Princess with the round.
#[test]
fn a_prince_may_be_turned_on_oneself() {
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana Prince | Bo King | Cy Baron | deck Princess, ...");
    assert_eq!(legal(&table, "Ana"), ["Prince > Ana", "Prince > Bo", "Prince > Cy", "Princess"]);
    let told = events(&mut table, "Ana: Prince > Ana");
    assert_eq!(left(&told), [(A, None)]);
    assert_eq!(public(&table).seats[0].row, [Prince, Princess]);
}

/// LL-16: with the King or a Prince, the Countess must be played, drawn or held; she does nothing, and the other card stays hidden.
#[test]
fn the_countess_must_go_when_held_with_king_or_prince() {
    for (held, drawn, other) in
        [("Countess", "King", "King > Bo"), ("Prince", "Countess", "Prince > Bo"), ("King", "Countess", "King > Bo")]
    {
        let deal = format!("aside ... | open ... | Ana {held} | Bo Guard | deck {drawn}, ...");
        let mut table = round("Ana, Bo", &deal);
        assert_eq!(legal(&table, "Ana"), ["Countess"]);
        assert_eq!(play(&mut table, &format!("Ana: {other}")), Err("LL-16"));
        let told = events(&mut table, "Ana: Countess");
        assert_eq!(told[1], Event::NoEffect { seat: A, card: Countess });
        assert_eq!(table.notebook(B).view().seats[0].hand, [None]);
    }
}

/// LL-16: with any other card she may be kept, or played all the same.
#[test]
fn the_countess_may_be_played_at_any_time() {
    let table = round("Ana, Bo", "aside ... | open ... | Ana Countess | Bo Guard | deck Handmaid, ...");
    assert_eq!(legal(&table, "Ana"), ["Countess", "Handmaid"]);
    let table = round("Ana, Bo", "aside ... | open ... | Ana Countess | Bo Guard | deck Princess, ...");
    assert_eq!(legal(&table, "Ana"), ["Countess", "Princess"]);
}

/// LL-17, LL-30: hands are exchanged, and each of the two knows the card it gave away.
#[test]
fn a_king_exchanges_hands() {
    let mut table =
        round("Ana, Bo, Cy", "aside ... | Ana King | Bo Princess | Cy Baron | deck Guard, Priest, Handmaid, ...");
    events(&mut table, "Ana: King > Bo");
    assert_eq!(saw(&table, "Ana", 3)[0], Event::Traded { by: A, at: B, gave: Some(Guard), took: Some(Princess) });
    assert_eq!(saw(&table, "Cy", 3)[0], Event::Traded { by: A, at: B, gave: None, took: None });
    assert_eq!(table.notebook(A).view().seats[0].hand, [Some(Princess)]);
    assert_eq!(table.notebook(A).view().seats[1].hand, [Some(Guard), None]);
    assert_eq!(table.notebook(B).view().seats[0].hand, [Some(Princess)]);
    assert!(legal(&table, "Bo").iter().all(|text| text.starts_with("Guard") || text.starts_with("Priest")));
    // What each now holds is what each plays from: Bo the Guard, and Ana, when her turn comes, the Princess.
    events(&mut table, "Bo: Priest > Ana");
    events(&mut table, "Cy: Baron > Bo");
    assert!(legal(&table, "Ana").contains(&"Princess".to_owned()));
}

/// LL-18, LL-RUL-14: playing the Princess is leaving, and the other card goes too.
#[test]
fn whoever_plays_the_princess_leaves() {
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana Princess | Bo King | Cy Baron | deck Guard, ...");
    let told = events(&mut table, "Ana: Princess");
    assert_eq!(left(&told), [(A, Some(Guard))]);
    assert_eq!(public(&table).seats[0].row, [Princess, Guard]);
}

/// LL-7: two alike are one choice.
#[test]
fn two_cards_alike_are_one_choice() {
    let table = round("Ana, Bo", "aside ... | open ... | Ana Guard | Bo King | deck Guard, ...");
    assert_eq!(legal(&table, "Ana").len(), 7);
}
