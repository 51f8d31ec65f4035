//! ST-40, ST-41, ST-CHK-3.

use crate::common::{A, B, C, D, legal};
use crate::{fresh, public, random_match, scene, set, stitch, story};
use cachet_engine::{Seat, Viewer};
use cachet_games::letters::Card::{Councilwoman, David, Gantu, Jumba, Leroy};
use cachet_games::letters::{Aim, Card, Event, Face};

/// ST-40: all that lies open is there for all to see, and so is every choice, number, result and answer.
#[test]
fn what_is_public_is_seen_by_all() {
    let moves = "Ana: David; Bo: Councilwoman > Cy, 0; Dee: Jumba; Ana: Gantu; Bo: Pleakley > Ana; Ana: give Stitch";
    let (table, _) = story("Ana Lilo | Bo Nani | Cy Gantu | Dee Cobra", moves);
    for viewer in Viewer::all(4) {
        let notes = table.notebook_of(viewer);
        let (seen, view) = (notes.seen(), notes.view());
        let expected = [
            Event::Played { seat: B, card: Councilwoman, aim: Aim::Number(C, 0) },
            Event::Numbered { by: B, at: C, number: 0, right: true },
            Event::Left { seat: C, discards: Some(Gantu) },
            Event::Shielded { seat: A },
            Event::Asked { by: B, at: A },
            Event::Answered { seat: A, give: true },
        ];
        assert!(expected.iter().all(|event| seen.contains(event)), "{viewer:?}");
        let pawn = view.stitch.expect("a pawn");
        assert_eq!((pawn.holder, pawn.face), (B, Face::Destructive), "{viewer:?}");
        assert_eq!((view.turn, view.deck, view.asked), (Some(D), 12 - 6, None));
        assert_eq!(view.inside(), set(&[A, B, D]));
        assert_eq!(view.seats[0].row, [David, Gantu]);
        assert_eq!(view.seats[2].row, [Gantu]);
        assert_eq!(view.seats[3].row, [Jumba]);
        assert!(view.seats.iter().all(|seat| seat.tokens == 0));
    }
}

/// ST-40: shields are seen by all while they last, tokens when they are given.
#[test]
fn shields_and_tokens_are_seen_by_all() {
    let table = scene("Ana Lilo | Bo Nani", "Ana: David", "Jumba");
    let (won, _) = story("Ana Lilo | Bo Nani", "Ana: Councilwoman > Bo, 7");
    for viewer in Viewer::all(2) {
        assert!(table.notebook_of(viewer).view().seats[0].shielded, "{viewer:?}");
        let tokens: Vec<u8> = won.notebook_of(viewer).view().seats.iter().map(|seat| seat.tokens).collect();
        assert_eq!(tokens, [1, 0], "{viewer:?}");
    }
}

/// ST-40, ST-28: a sole survivor's hand is never seen by the others.
#[test]
fn a_survivor_shows_nothing() {
    let (table, _) = story("Ana Lilo | Bo Nani", "Ana: Councilwoman > Bo, 7");
    let notes = table.notebook(B);
    let end = notes.seen().iter().position(|event| matches!(event, Event::Won { .. })).expect("a winner");
    assert!(notes.seen()[..end].iter().all(|event| !format!("{event:?}").contains("Lilo")));
}

/// ST-41: a card dealt or drawn is seen by its owner alone, the card set aside by nobody, even at the end.
#[test]
fn hands_and_the_card_set_aside_stay_secret() {
    for seed in 0..15 {
        random_match(fresh(4, seed), seed, |table| {
            for viewer in Viewer::all(4) {
                for event in table.notebook_of(viewer).seen() {
                    if let Event::SetAside { card } = event {
                        assert_eq!(*card, None);
                    }
                    if let Event::Dealt { seat, card } | Event::Drew { seat, card } = event {
                        assert_eq!(card.is_some(), viewer == Viewer::Seat(*seat));
                    }
                    let involved = |by: Seat, at: Seat| [by, at].map(Viewer::Seat).contains(&viewer);
                    if let Event::Exposed { by, at, card, .. } = event {
                        assert_eq!(card.is_some(), involved(*by, *at));
                    }
                    if let Event::Compared { by, at, mine, theirs, .. } = event {
                        assert_eq!([mine.is_some(), theirs.is_some()], [involved(*by, *at); 2]);
                    }
                    if let Event::Traded { by, at, gave, took } = event {
                        assert_eq!([gave.is_some(), took.is_some()], [involved(*by, *at); 2]);
                    }
                }
            }
            table.events() < 150
        });
    }
}

/// ST-41: what somebody learnt of a hand goes with that hand, and is worth nothing once it may have been played.
#[test]
fn knowledge_of_a_hand_follows_the_hand() {
    let hands = "Ana Jumba | Bo Leroy | Cy Gantu";
    let known = |moves: &str, by: Seat, of: usize| -> Vec<Option<Card>> {
        story(hands, moves).0.notebook(by).view().seats[of].hand.clone()
    };
    // Ana has seen Bo's Leroy; Bo exchanges it with Cy, who holds Stitch and would rather keep him.
    let moves = "Ana: Cobra > Bo; Bo: Pleakley > Cy; Cy: exchange hands";
    assert_eq!(known(moves, A, 2), [Some(Leroy), None], "Cy's turn: one known, one drawn");
    assert_eq!(known(moves, A, 1), [None]);
    assert_eq!(public(&story(hands, moves).0).seats[2].hand, [None, None]);
    assert_eq!(stitch(&story(hands, moves).0), (C, Face::Kind));
}

/// ST-CHK-3, ST-16: 4 × 9 + 1 plays with the Councilwoman and Lilo among five.
#[test]
fn a_first_turn_has_the_known_number_of_plays() {
    let table = scene("Ana Councilwoman | Bo Gantu | Cy Gantu | Dee Cobra | Eli Cobra", "", "Lilo");
    assert_eq!(legal(&table, "Ana").len(), 37);
}
