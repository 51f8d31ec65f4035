//! Particular cases, who knows what, rulings, checks.

use crate::*;

// Particular cases
/// LL-24, LL-RUL-5: a Prince with an empty deck draws the card set aside.
#[test]
fn a_prince_on_an_empty_deck_draws_the_card_set_aside() {
    let mut table = until_last_turn("Princess", "Baron", "Prince");
    let told = events(&mut table, "Bo: Prince > Bo");
    assert_eq!(told[1], Event::Discarded { seat: B, card: Baron });
    assert_eq!(told[2], Event::Redrew { seat: B, card: Some(King), from: Source::Aside });
    assert!(told.contains(&Event::Shown { seat: B, card: King }));
}

/// LL-18, LL-25, LL-RUL-6: a Prince on the Princess sends her holder out without a new card.
#[test]
fn a_prince_on_the_princess_sends_her_holder_out() {
    let mut table = round("Ana, Bo, Cy", "aside ... | Ana Prince | Bo Princess | Cy Baron | deck Guard, Handmaid, ...");
    let deck = public(&table).deck;
    let told = events(&mut table, "Ana: Prince > Bo");
    assert_eq!(told[1..3], [Event::Discarded { seat: B, card: Princess }, Event::Left { seat: B, discards: None }]);
    assert_eq!(public(&table).deck, deck - 1, "only Cy has drawn");
    assert_eq!(public(&table).seats[1].row, [Princess]);
}

/// LL-26: with every rival shielded the Prince falls on oneself, even with the Princess in hand.
#[test]
fn a_prince_with_nobody_else_to_choose_falls_on_oneself() {
    let deal = "aside ... | open ... | Ana Handmaid | Bo Princess | deck Guard, Prince, ...";
    let mut table = after("Ana, Bo", deal, "Ana: Handmaid");
    assert_eq!(legal(&table, "Bo"), ["Princess", "Prince > Bo"]);
    let told = events(&mut table, "Bo: Prince > Bo");
    assert_eq!(left(&told), [(B, None)]);
    assert_eq!(winners(&told), Some((set(&[A]), How::Alone)));
}

/// LL-27: a discarded Handmaid shields nobody, a discarded Countess compels nothing.
#[test]
fn a_discarded_card_does_nothing() {
    let deal = "aside ... | Ana Prince | Bo Handmaid | Cy Countess | deck Prince, King, Guard, Baron, ...";
    let mut table = round("Ana, Bo, Cy", deal);
    events(&mut table, "Ana: Prince > Bo");
    assert!(!public(&table).seats[1].shielded);
    // Bo now holds the King and draws a Guard; Cy discards the Countess and is bound by nothing.
    events(&mut table, "Bo: Guard > Cy, Priest");
    let told = saw(&table, "Cy", 1);
    assert_eq!(told, [Event::Drew { seat: C, card: Some(Baron) }]);
    assert_eq!(public(&table).seats[1].row, [Handmaid, Guard]);
}

/// LL-28: Countess and King meeting in a hand during someone else's turn compel nothing before one's own.
#[test]
fn the_countess_compels_only_on_ones_own_turn() {
    // A King brings Bo another card in Ana's turn: Bo looks at it, with the card drawn, on Bo's own turn.
    let deal = "aside ... | open ... | Ana King | Bo Guard | deck Handmaid, Prince, ...";
    let table = after("Ana, Bo", deal, "Ana: King > Bo");
    assert_eq!(table.phase(), Phase::Waiting(set(&[B])));
    assert_eq!(legal(&table, "Bo")[0], "Handmaid");
    // A Prince that brings the Countess to somebody lets the turn pass on as usual.
    let deal = "aside ... | open ... | Ana Prince | Bo Guard | deck Handmaid, Countess, Prince, ...";
    let mut table = after("Ana, Bo", deal, "Ana: Prince > Bo");
    assert_eq!(legal(&table, "Bo"), ["Countess"], "on Bo's own turn, with the Prince just drawn");
    events(&mut table, "Bo: Countess");
}

// Who knows what
/// LL-29: rows, open cards, deck, shields, tokens, turn, choices, names and results are there for all to see.
#[test]
fn what_is_public_is_seen_by_all() {
    let deal = "aside ... | Ana Guard | Bo King | Cy Baron | deck Handmaid, ...";
    let table = after("Ana, Bo, Cy", deal, "Ana: Guard > Bo, Prince");
    for viewer in Viewer::all(3) {
        let notes = table.notebook_of(viewer);
        assert!(notes.seen().contains(&Event::Played { seat: A, card: Guard, aim: Aim::Name(B, Prince) }));
        assert!(notes.seen().contains(&Event::Guessed { by: A, at: B, name: Prince, right: false }));
        assert_eq!(notes.view().turn, Some(B));
        assert_eq!(notes.view().deck, 10);
        assert_eq!(notes.view().seats[0].row, [Guard]);
    }
}

/// LL-30: nobody but its owner sees a hand, and nobody sees the card set aside, even when the round is over.
#[test]
fn hands_and_the_card_set_aside_stay_secret() {
    for seed in 0..20 {
        random_match(fresh(3, seed), seed, |table| {
            for viewer in Viewer::all(3) {
                for event in table.notebook_of(viewer).seen() {
                    if let Event::SetAside { card } = event {
                        assert_eq!(*card, None);
                    }
                    if let Event::Dealt { seat, card } | Event::Drew { seat, card } | Event::Redrew { seat, card, .. } =
                        event
                    {
                        assert_eq!(card.is_some(), viewer == Viewer::Seat(*seat));
                    }
                }
            }
        });
    }
}

// Rulings
/// LL-RUL-1: the demo is the full game without Spies, Chancellors and one Guard: those cards do not exist here.
#[test]
fn there_is_no_spy_and_no_chancellor() {
    let table = fresh(4, 2);
    let record = cachet_engine::record::write(&table);
    assert!(!record.contains("Spy") && !record.contains("Chancellor"));
    let mut names: Vec<String> = LoveLetter::reference().iter().map(|line| format!("{line:?}")).collect();
    names.retain(|line| line.contains("card-spy") || line.contains("card-chancellor"));
    assert_eq!(names, [""; 0]);
}

/// LL-RUL-8: when the last card is drawn and one seat is left, the survivor wins and no hand is shown.
#[test]
fn a_lone_survivor_wins_even_with_the_deck_empty() {
    let mut table = until_last_turn("Baron", "Princess", "Countess");
    let told = events(&mut table, "Bo: Princess");
    assert_eq!(winners(&told), Some((set(&[A]), How::Alone)));
}

/// LL-RUL-9: no effect takes more than one seat out, and somebody is always left.
#[test]
fn somebody_is_always_left() {
    for seats in [2, 3, 4] {
        for seed in 0..60 {
            let mut before = seats;
            random_match(fresh(seats, seed), seed, |table| {
                let inside = public(table).inside().len();
                assert!(inside >= 1);
                assert!(inside + 1 >= before || inside == seats, "one at a time, or a new round");
                before = inside;
            });
        }
    }
}

// Checks
/// LL-CHK-3: 24 plays with Guard and Priest, 5 with Prince and Princess, 1 with Countess and King.
#[test]
fn first_turns_have_the_known_number_of_plays() {
    for (held, drawn, plays) in [("Guard", "Priest", 24), ("Prince", "Princess", 5), ("Countess", "King", 1)] {
        let deal = format!("aside ... | Ana {held} | Bo Guard | Cy Guard | Dee Guard | deck {drawn}, ...");
        assert_eq!(legal(&round("Ana, Bo, Cy, Dee", &deal), "Ana").len(), plays, "{held} and {drawn}");
    }
    assert_eq!(D, Seat::ALL[3]);
}
