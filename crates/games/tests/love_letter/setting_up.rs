//! Setting up.

use crate::*;
use cachet_engine::{Options as _, record};
use std::num::NonZeroU8;

/// LL-1
#[test]
fn two_three_or_four_may_play() {
    let refusal =
        |seats| Header::<LoveLetter>::new(Names::letters(seats), Options::default(), None).err().map(|say| say.key);
    assert_eq!([1, 2, 3, 4, 5].map(refusal), [Some("refused-seats"), None, None, None, Some("refused-seats")]);
}

/// LL-2, LL-23: the match ends at six, five or four tokens, and not one earlier.
#[test]
fn tokens_needed_depend_on_the_number_of_players() {
    for (seats, needed) in [(2, 6), (3, 5), (4, 4)] {
        for seed in 0..40 {
            random_match(fresh(seats, seed), seed, |table| {
                let view = public(table);
                let most = view.seats.iter().map(|seat| seat.tokens).max().expect("seats");
                match table.phase() {
                    Phase::Waiting(_) => assert!(most < needed),
                    Phase::Over(_) => assert_eq!(most, needed),
                }
            });
        }
    }
}

/// LL-2: a shorter match may be agreed on, never a longer one; records keep it, and every seat is told.
#[test]
fn fewer_tokens_may_be_agreed_on() {
    let refused = |value: &str, seats| Options::default().set("tokens", value, &Names::letters(seats)).err();
    assert_eq!(["book", "1", "5", "6"].map(|value| refused(value, 2)), [const { None }; 4]);
    for (value, seats, known) in
        [("0", 2, "book, 1–6"), ("7", 2, "book, 1–6"), ("5", 4, "book, 1–4"), ("two", 3, "book, 1–5")]
    {
        let say = refused(value, seats).expect("no such match");
        assert_eq!(
            (say.key, say.args.iter().find(|(key, _)| *key == "known")),
            ("option-value", Some(&("known", known.into())))
        );
    }
    for (seats, agreed) in [(2, 1), (2, 2), (3, 2), (4, 3)] {
        let options = Options::with_tokens(NonZeroU8::new(agreed).expect("at least one"));
        for seed in 0..20 {
            let header = Header::new(Names::letters(seats), options, Some(Seed::small(seed))).expect("a table size");
            let table = Table::open(header, &mut SeedDealer::new(Seed::small(seed)));
            random_match(table, seed, |table: &Table<LoveLetter>| {
                let view = public(table);
                let most = view.seats.iter().map(|seat| seat.tokens).max().expect("seats");
                assert_eq!((view.tokens_to_win, most == agreed), (agreed, matches!(table.phase(), Phase::Over(_))));
                if most == agreed {
                    let text = record::write(table);
                    assert!(text.contains(&format!("options: tokens={agreed}\n")), "{text}");
                    let again = record::read::<LoveLetter>(&text).expect("a record");
                    assert_eq!(again.phase(), table.phase());
                }
            });
        }
    }
    // Stored options that ask for more than the booklet are read as the booklet.
    let stored: Options = serde_json::from_str(r#"{"tokens": 9}"#).expect("a number");
    assert_eq!([2, 3, 4].map(|seats| stored.goal(seats)), [6, 5, 4]);
    assert!(serde_json::from_str::<Options>(r#"{"tokens": 0}"#).is_err());
}

/// LL-3, LL-CHK-1: sixteen cards whose values add up to 57.
#[test]
fn the_deck_is_that_of_the_sheet() {
    let deck = dealt(&fresh(4, 1));
    let cards = [Princess, Countess, King, Prince, Handmaid, Baron, Priest, Guard];
    let copies = cards.map(|card| deck.iter().filter(|other| **other == card).count());
    assert_eq!(copies, [1, 1, 1, 2, 2, 2, 2, 5]);
    assert_eq!(cards.map(Card::value), [9, 8, 7, 5, 4, 3, 2, 1]);
    assert_eq!(deck.len(), 16);
    assert_eq!(deck.iter().map(|card| u32::from(card.value())).sum::<u32>(), 57);
    let french = ["Princesse", "Comtesse", "Roi", "Prince", "Servante", "Baron", "Prêtre", "Garde"];
    assert_eq!(cards.map(Card::french), french);
}

/// LL-4: the top card is set aside, nobody sees it, and it is not drawn in the course of the round.
#[test]
fn the_top_card_is_set_aside_unseen() {
    let table = round("Ana, Bo", "aside King | open Guard, Guard, Guard | Ana Priest | Bo Priest | deck Baron, ...");
    for viewer in Viewer::all(2) {
        assert!(table.notebook_of(viewer).seen().contains(&Event::SetAside { card: None }), "{viewer:?}");
    }
    assert!(table.notebook_of(Viewer::Everyone).seen().contains(&Event::SetAside { card: Some(King) }));
    assert!(table.notebook_of(Viewer::Everyone).seen().contains(&Event::Drew { seat: A, card: Some(Baron) }));
}

/// LL-4: every round is dealt anew from all sixteen cards.
#[test]
fn every_round_starts_with_a_new_shuffle() {
    let mut deals = Vec::new();
    random_match(fresh(2, 5), 5, |table| {
        let record = cachet_engine::record::write(table);
        deals = record.lines().filter(|line| line.starts_with("deal:")).map(str::to_owned).collect();
    });
    assert!(deals.len() >= 6, "six tokens take six rounds");
    assert!(deals.windows(2).all(|two| two[0] != two[1]));
    assert!(deals.iter().all(|deal| deal.matches(',').count() == 11 && deal.matches('|').count() == 4));
}

/// LL-5: three open cards with two players, none with more.
#[test]
fn three_cards_lie_open_with_two_players() {
    let table = round("Ana, Bo", "aside ... | open Prince, King, Baron | Ana Guard | Bo Guard | deck ...");
    assert_eq!(public(&table).open, [Prince, King, Baron]);
    assert!(public(&fresh(3, 1)).open.is_empty());
    assert!(public(&fresh(4, 1)).open.is_empty());
}

/// LL-6, LL-CHK-2: decks of 10, 12 and 11 cards (one of which the first turn has drawn already).
#[test]
fn what_is_not_dealt_is_the_deck() {
    assert_eq!([2, 3, 4].map(|seats| public(&fresh(seats, 3)).deck), [10 - 1, 12 - 1, 11 - 1]);
}

/// LL-CHK-2: a round has at most as many turns as the deck has cards.
#[test]
fn a_round_never_outlasts_its_deck() {
    for (seats, cards) in [(2, 10), (3, 12), (4, 11)] {
        for seed in 0..60 {
            let mut longest = 0;
            random_match(fresh(seats, seed), seed, |table| {
                let seen = table.notebook_of(Viewer::Public);
                let rounds = seen.seen().split(|event| matches!(event, Event::Round { .. }));
                let turns = |round: &[Seen]| round.iter().filter(|event| matches!(event, Event::Turn { .. })).count();
                longest = rounds.map(turns).max().expect("a round");
            });
            assert!(longest <= cards, "{longest} turns with {seats} players");
        }
    }
}
