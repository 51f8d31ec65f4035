//! PP-7 to PP-10, and what is refused.

use crate::common::{A, B, C, legal, play};
use crate::{after, events, left, legal_with, public, round, set};
use cachet_engine::Phase;
use cachet_games::letters::Card::{Advisers, Claire, GhostKing, Guard, Librarian, Oliver};
use cachet_games::letters::{Aim, Event};

/// PP-7: a turn draws the top card, plays one of two, resolves it, and passes to the left.
#[test]
fn a_turn_draws_one_card_and_plays_one() {
    let mut table =
        round("Ana, Bo, Cy", "aside ... | Ana Guard | Bo Claire | Cy Ogre | deck Oliver, Advisers, Librarian, ...");
    assert_eq!(table.phase(), Phase::Waiting(set(&[A])));
    assert_eq!(legal(&table, "Bo"), [""; 0]);
    assert_eq!(play(&mut table, "Bo: Claire"), Err("PP-7"), "it is Ana's turn");
    assert_eq!(play(&mut table, "Ana: Claire"), Err("PP-7"), "Ana holds no Claire");
    assert_eq!(play(&mut table, "Ana: Oliver > Bo"), Err("PP-7"), "Oliver chooses nobody");
    let told = events(&mut table, "Ana: Oliver");
    let expected = [
        Event::Played { seat: A, card: Oliver, aim: Aim::Nobody },
        Event::Shielded { seat: A },
        Event::Turn { seat: B },
        Event::Drew { seat: B, card: Some(Advisers) },
    ];
    assert_eq!(told, expected);
    assert_eq!(public(&table).seats[0].row, [Oliver]);
    assert_eq!(table.notebook(A).view().seats[0].hand, [Some(Guard)], "the card not played is the hand");
    assert_eq!(public(&table).deck, 15, "two of seventeen are drawn");
}

/// PP-7: either card may be played, the one held or the one drawn, and the effect uses the other.
#[test]
fn the_effect_uses_the_card_that_stays() {
    for (held, drawn) in [("Librarian", "Ghost King"), ("Ghost King", "Librarian")] {
        let deal = format!("aside ... | Ana {held} | Bo Advisers | Cy Ogre | deck {drawn}, Guard, ...");
        let told = events(&mut round("Ana, Bo, Cy", &deal), "Ana: Librarian > Bo");
        let compared = Event::Compared { by: A, at: B, mine: Some(GhostKing), theirs: Some(Advisers), lower: Some(B) };
        assert!(told.contains(&compared), "held {held}");
    }
}

/// PP-7, PP-10: the turn passes over a seat that is out, all the way round.
#[test]
fn the_turn_goes_to_the_next_seat_still_in() {
    let deal = "aside ... | Ana Guard | Bo Ghost King | Cy Ogre | deck Guard, Guard, Advisers, Oliver, ...";
    let mut table = round("Ana, Bo, Cy", deal);
    events(&mut table, "Ana: Guard > Bo, Ghost King");
    assert_eq!(table.phase(), Phase::Waiting(set(&[C])));
    events(&mut table, "Cy: Guard > Ana, Ogre");
    assert_eq!(table.phase(), Phase::Waiting(set(&[A])));
    events(&mut table, "Ana: Advisers > Cy");
    assert_eq!(table.phase(), Phase::Waiting(set(&[C])), "Bo takes no turn");
}

/// PP-8, PP-RUL-11: while somebody may be chosen, somebody must be: a rival, in, and not shielded.
#[test]
fn a_rival_must_be_chosen_while_there_is_one() {
    let deal = "aside ... | Ana Oliver | Bo Ghost King | Cy Guard | Dee Celeste | deck Guard, Advisers, Claire, Librarian, ...";
    let moves = "Ana: Oliver\nBo: Advisers > Dee\nCy: Guard > Bo, Ghost King";
    let mut table = after("Ana, Bo, Cy, Dee", deal, moves);
    // Ana is shielded and Bo is out: Cy alone is left for Dee to choose.
    assert_eq!(legal(&table, "Dee"), ["Celeste the Unicorn", "Palace Librarian > Cy"]);
    assert_eq!(play(&mut table, "Dee: Librarian"), Err("PP-8"), "nobody chosen");
    assert_eq!(play(&mut table, "Dee: Librarian > Ana"), Err("PP-8"), "shielded");
    assert_eq!(play(&mut table, "Dee: Librarian > Bo"), Err("PP-8"), "out");
    assert_eq!(play(&mut table, "Dee: Librarian > Dee"), Err("PP-8"), "oneself");
    assert_eq!(left(&events(&mut table, "Dee: Librarian > Cy")), [(C, Some(Claire))]);
}

/// PP-9, PP-RUL-7: with every other player shielded, a card that needs a rival is played without effect, though its
/// player stands unshielded.
#[test]
fn a_card_without_a_target_is_played_without_effect() {
    for (card, name, aimed) in [
        (Guard, "Guard", "Guard > Ana, Ogre"),
        (Advisers, "King's Advisers", "Advisers > Ana"),
        (Librarian, "Palace Librarian", "Librarian > Bo"),
        (GhostKing, "Ghost King", "Ghost King > Bo"),
    ] {
        let deal = format!("aside ... | Ana Ogre | Bo Claire | Cy Claire | deck Oliver, Oliver, {name}, ...");
        let mut table = after("Ana, Bo, Cy", &deal, "Ana: Oliver\nBo: Oliver");
        assert!(!public(&table).seats[2].shielded);
        assert_eq!(legal_with(&table, "Cy", name), [name]);
        assert_eq!(play(&mut table, &format!("Cy: {aimed}")), Err("PP-9"), "{name}");
        let told = events(&mut table, &format!("Cy: {name}"));
        assert_eq!(told[0], Event::Played { seat: C, card, aim: Aim::Nobody });
        assert_eq!(told[1], Event::NoEffect { seat: C, card });
        assert_eq!(told[2], Event::Turn { seat: A }, "and nothing else comes of it");
    }
}

/// PP-10: whoever leaves lays the hand open, does nothing with it, and cannot be chosen.
#[test]
fn a_seat_that_leaves_is_gone_until_the_round_is_over() {
    let deal = "aside ... | Ana Guard | Bo Oliver | Cy Ogre | deck Advisers, Guard, Claire, Guard, ...";
    let mut table = after("Ana, Bo, Cy", deal, "Ana: Guard > Bo, Oliver");
    let view = public(&table);
    assert_eq!((view.seats[1].is_in, view.seats[1].shielded), (false, false), "an Oliver that goes shields nobody");
    assert_eq!((view.seats[1].row.clone(), view.seats[1].hand.clone()), (vec![Oliver], vec![]));
    assert_eq!(play(&mut table, "Cy: Guard > Bo, Oliver"), Err("PP-8"), "Bo is out");
    assert_eq!(play(&mut table, "Bo: Claire"), Err("PP-7"), "and takes no turn");
    // The next round has everybody back.
    let told = events(&mut table, "Cy: Ogre");
    assert_eq!(left(&told), [(C, Some(Guard))]);
    assert_eq!(public(&table).inside(), set(&[A, B, C]));
    assert!(told.contains(&Event::Round { number: 2 }));
}
