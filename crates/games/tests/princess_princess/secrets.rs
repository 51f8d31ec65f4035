//! PP-37 and PP-38, beyond what each card's own test says.

use crate::common::{A, B};
use crate::{after, fresh, random_match};
use cachet_engine::Viewer;
use cachet_games::letters::Card::{Guard, Oliver, Vladric};
use cachet_games::letters::{Aim, Event};

/// PP-37: rows, deck, shields, turn, choices, names and results are there for all to see.
#[test]
fn what_is_public_is_seen_by_all() {
    let deal =
        "aside ... | Ana Guard | Bo Ghost King | Cy Librarian | deck Claire, Oliver, Princesses, Guard, Guard, ...";
    let moves = "Ana: Guard > Bo, Vladric\nBo: Oliver\nCy: Princesses\nCy: keep Librarian, under Guard, Guard";
    let table = after("Ana, Bo, Cy", deal, moves);
    for viewer in Viewer::all(3) {
        let notes = table.notebook_of(viewer);
        assert!(notes.seen().contains(&Event::Played { seat: A, card: Guard, aim: Aim::Name(B, Vladric) }));
        assert!(notes.seen().contains(&Event::Guessed { by: A, at: B, name: Vladric, right: false }));
        let view = notes.view();
        assert_eq!((view.turn, view.deck, view.under.len()), (Some(A), 13, 2));
        assert_eq!((view.seats[0].row.clone(), view.seats[1].row.clone()), (vec![Guard], vec![Oliver]));
        assert!(view.seats[1].shielded && !view.seats[0].shielded);
        assert_eq!(view.seats.iter().map(|seat| seat.hand.len()).collect::<Vec<_>>(), [2, 1, 1]);
    }
}

/// PP-38: nobody but its owner sees a card drawn or put under the deck, and nobody sees the card set aside, even when
/// the round is over.
#[test]
fn hands_and_the_card_set_aside_stay_secret() {
    let mut put = 0;
    for seed in 0..20 {
        random_match(fresh(4, seed), seed, |table| {
            for viewer in Viewer::all(4) {
                for event in table.notebook_of(viewer).seen() {
                    if let Event::SetAside { card } = event {
                        assert_eq!(*card, None);
                    }
                    put += usize::from(matches!(event, Event::PutUnder { .. }));
                    if let Event::Dealt { seat, card }
                    | Event::Drew { seat, card }
                    | Event::Redrew { seat, card, .. }
                    | Event::PutUnder { seat, card, .. } = event
                    {
                        assert_eq!(card.is_some(), viewer == Viewer::Seat(*seat));
                    }
                }
            }
        });
    }
    assert!(put > 100, "cards do go under the deck: {put}");
}

/// PP-38: whatever a viewer believes to know of hands and of the cards under the deck is so.
#[test]
fn nobody_is_ever_sure_of_something_wrong() {
    for seed in 0..150 {
        let seats = 2 + seed as usize % 5;
        random_match(fresh(seats, seed), seed, |table| {
            let truth = table.notebook_of(Viewer::Everyone).view().clone();
            for viewer in Viewer::all(seats) {
                let view = table.notebook_of(viewer).view().clone();
                assert_eq!((view.deck, view.under.len()), (truth.deck, truth.under.len()));
                assert!(view.under.iter().zip(&truth.under).all(|(known, card)| known.is_none() || known == card));
                for (seen, real) in view.seats.iter().zip(&truth.seats) {
                    assert_eq!((seen.hand.len(), &seen.row), (real.hand.len(), &real.row));
                    let mut cards = real.hand.clone();
                    for known in seen.hand.iter().filter(|card| card.is_some()) {
                        let at = cards.iter().position(|card| card == known);
                        cards.remove(at.expect("what is known is held"));
                    }
                }
            }
        });
    }
}
