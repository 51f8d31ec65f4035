//! PP-1 to PP-6.

use crate::{E, Options, fresh, public, random_match, round, set};
use cachet_engine::{Header, Names, Phase, Piece, Seat, Seed, SeedDealer, Table, Viewer, record};
use cachet_games::letters::Card::{
    self, Advisers, AmiraSadie, Celeste, Claire, GhostKing, Guard, Librarian, Ogre, Oliver, Vladric,
};
use cachet_games::letters::{Event, PrincessPrincess, Seen};

/// From the highest to the lowest, as the reference card has them.
const CHARACTERS: [Card; 10] =
    [Ogre, Celeste, GhostKing, AmiraSadie, Vladric, Oliver, Librarian, Advisers, Guard, Claire];

/// The deals of a match, as its record lists them.
fn deals(table: &Table<PrincessPrincess>) -> Vec<Vec<Card>> {
    let read = |deal: &str| {
        let parts = deal.split(" | ").map(|part| part.split_once(' ').expect("a label and its cards").1);
        parts.flat_map(|cards| cards.split(", ")).map(|name| Card::named(name).expect("a card")).collect()
    };
    record::write(table).lines().filter_map(|line| line.strip_prefix("deal: ")).map(read).collect()
}

fn copies(deck: &[Card]) -> [usize; 10] {
    CHARACTERS.map(|card| deck.iter().filter(|other| **other == card).count())
}

/// PP-1
#[test]
fn two_to_six_may_play() {
    let refusal = |seats| {
        Header::<PrincessPrincess>::new(Names::letters(seats), Options::default(), None).err().map(|say| say.key)
    };
    let no = Some("refused-seats");
    assert_eq!([1, 2, 3, 4, 5, 6, 7].map(refusal), [no, None, None, None, None, None, no]);
}

/// PP-2, PP-27: the match goes on below the number of the table, and never beyond the round in which it is reached.
#[test]
fn tokens_needed_depend_on_the_number_of_players() {
    for (seats, needed) in [(2, 6), (3, 5), (4, 4), (5, 3), (6, 3)] {
        assert_eq!(public(&fresh(seats, 0)).tokens_to_win, needed);
        for seed in 0..30 {
            random_match(fresh(seats, seed), seed, |table| {
                let view = public(table);
                let most = view.seats.iter().map(|seat| seat.tokens).max().expect("seats");
                match table.phase() {
                    Phase::Waiting(_) => assert!(most < needed),
                    Phase::Over(_) => assert!((needed..needed + 3).contains(&most)),
                }
            });
        }
    }
}

/// PP-3, PP-CHK-1: twenty-one cards whose values add up to 70.
#[test]
fn the_deck_is_that_of_the_booklet() {
    let deck = deals(&fresh(4, 1)).remove(0);
    assert_eq!(deck.len(), 21);
    assert_eq!(copies(&deck), [1, 1, 1, 2, 2, 2, 2, 2, 6, 2]);
    assert_eq!(CHARACTERS.map(Card::value), [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    assert_eq!(deck.iter().map(|card| u32::from(card.value())).sum::<u32>(), 70);
    let french = [
        "Ogre",
        "Céleste la licorne",
        "Roi fantôme",
        "Princesses Amira & Sadie",
        "Prince Vladric",
        "Oliver le dragon",
        "Bibliothécaire du palais",
        "Conseillers du roi",
        "Garde",
        "Claire l'espionne",
    ];
    assert_eq!(CHARACTERS.map(Card::french), french);
}

/// PP-4, PP-38: the top card is set aside, and nobody sees which it is.
#[test]
fn the_top_card_is_set_aside_unseen() {
    let table = round("Ana, Bo, Cy", "aside Ogre | Ana Guard | Bo Guard | Cy Guard | deck Claire, ...");
    for viewer in Viewer::all(3) {
        let notes = table.notebook_of(viewer);
        assert!(notes.seen().contains(&Event::SetAside { card: None }), "{viewer:?}");
        assert!(notes.view().known_cards().all(|card| card != Ogre), "{viewer:?}");
    }
    assert!(table.notebook_of(Viewer::Everyone).seen().contains(&Event::SetAside { card: Some(Ogre) }));
    assert!(
        table.notebook_of(Viewer::Everyone).seen().contains(&Event::Drew { seat: Seat::ALL[0], card: Some(Claire) })
    );
}

/// PP-4, PP-27: every round is dealt anew, from all twenty-one cards.
#[test]
fn every_round_starts_with_a_new_shuffle() {
    let mut all = Vec::new();
    random_match(fresh(3, 4), 4, |table| all = deals(table));
    assert!(all.len() >= 3, "three players need several rounds for five tokens");
    assert!(all.windows(2).all(|two| two[0] != two[1]));
    assert!(all.iter().all(|deal| copies(deal) == [1, 1, 1, 2, 2, 2, 2, 2, 6, 2]));
}

/// PP-5: three open cards with two players, none with more, and nobody ever holds them.
#[test]
fn three_cards_lie_open_with_two_players() {
    let table =
        round("Ana, Bo", "aside ... | open Ogre, Celeste, Ghost King | Ana Guard | Bo Guard | deck Oliver, ...");
    for viewer in Viewer::all(2) {
        assert_eq!(table.notebook_of(viewer).view().open, [Ogre, Celeste, GhostKing]);
    }
    for seats in 3..=6 {
        assert!(public(&fresh(seats, 1)).open.is_empty());
    }
    for seed in 0..20 {
        random_match(fresh(2, seed), seed, |table| {
            let view = table.notebook_of(Viewer::Everyone).view().clone();
            let drawn = |card| view.seats.iter().flat_map(|seat| seat.hand.iter().flatten()).any(|held| *held == card);
            // Of these there is one copy: open, it is in nobody's hand.
            let single = view.open.iter().filter(|card| matches!(**card, Ogre | Celeste | GhostKing));
            assert!(single.into_iter().all(|card| !drawn(*card)));
        });
    }
}

/// PP-6, PP-CHK-2: one card each; decks of 15, 17, 16, 15 and 14 (one of which the first turn has drawn already).
#[test]
fn what_is_not_dealt_is_the_deck() {
    let decks = [2, 3, 4, 5, 6].map(|seats| public(&fresh(seats, 3)).deck + 1);
    assert_eq!(decks, [15, 17, 16, 15, 14]);
    let dealt = |seen: &&Seen| matches!(seen, Event::Dealt { .. });
    for seats in 2..=6 {
        assert_eq!(fresh(seats, 3).notebook_of(Viewer::Public).seen().iter().filter(dealt).count(), seats);
    }
}

/// PP-CHK-2: a round has at most as many turns as its deck has cards, even with cards put back under it.
#[test]
fn a_round_never_outlasts_its_deck() {
    for (seats, cards) in [(2, 15), (3, 17), (4, 16), (5, 15), (6, 14)] {
        let mut longest = 0;
        for seed in 0..60 {
            let mut seen = Vec::new();
            random_match(fresh(seats, seed), seed, |table| {
                if matches!(table.phase(), Phase::Over(_)) {
                    seen = table.notebook_of(Viewer::Public).seen().to_vec();
                }
            });
            let rounds = seen.split(|event| matches!(event, Event::Round { .. }));
            let turns = |round: &[Seen]| round.iter().filter(|event| matches!(event, Event::Turn { .. })).count();
            longest = longest.max(rounds.map(turns).max().expect("a round"));
        }
        assert!(longest <= cards, "{longest} turns with {seats} players");
    }
}

/// PP-26, PP-RUL-15: the first round starts with a seat picked at random, or with the one agreed on.
#[test]
fn the_first_round_starts_at_random_or_as_agreed() {
    let starters = (0..80).flat_map(|seed| fresh(5, seed).phase().waiting()).collect();
    assert_eq!(set(&Seat::ALL[..5]), starters);
    for seat in [Seat::ALL[0], E] {
        let options = Options::starting(Some(seat));
        let header = Header::<PrincessPrincess>::new(Names::letters(5), options, None).expect("a table");
        let table = Table::open(header, &mut SeedDealer::new(Seed::small(9)));
        assert_eq!(table.phase(), Phase::Waiting(seat.into()));
    }
}
