//! ST-1 to ST-7.

use crate::common::{A, B, C, D, laid_out};
use crate::{E, Options, fresh, public, random_match, set, stitch};
use cachet_engine::{Header, Names, Phase, Piece, SeatSet, Seed, SeedDealer, Table, Viewer, record};
use cachet_games::letters::Card::{
    Angel, Cobra, Councilwoman, David, Gantu, Jumba, Leroy, Lilo, Nani, Pleakley, Sparky,
};
use cachet_games::letters::{Card, Event, Face, Seen, Stitch};

const CAST: [Card; 11] = [Lilo, Nani, David, Pleakley, Angel, Leroy, Jumba, Sparky, Cobra, Councilwoman, Gantu];

/// The lines of a record that deal the cards of a round.
fn deals(table: &Table<Stitch>) -> Vec<String> {
    record::write(table).lines().filter_map(|line| line.strip_prefix("deal: ")).map(str::to_owned).collect()
}

/// How many copies of each of the cast a deal has.
fn copies(deal: &str) -> [usize; 11] {
    let parts = deal.split(" | ").map(|part| part.split_once(' ').expect("a label and its cards").1);
    let cards: Vec<Card> =
        parts.flat_map(|cards| cards.split(", ")).map(|name| Card::named(name).expect("a card")).collect();
    assert!(cards.iter().all(|card| CAST.contains(card)), "{deal}");
    CAST.map(|card| cards.iter().filter(|other| **other == card).count())
}

/// ST-1
#[test]
fn two_to_five_may_play() {
    let refusal =
        |seats| Header::<Stitch>::new(Names::letters(seats), Options::default(), None).err().map(|say| say.key);
    let refused = Some("refused-seats");
    assert_eq!([1, 2, 3, 4, 5, 6].map(refusal), [refused, None, None, None, None, refused]);
}

/// ST-2, ST-33: the match ends at five, four, three or three tokens, and not one earlier.
#[test]
fn tokens_needed_depend_on_the_number_of_players() {
    for (seats, needed) in [(2, 5), (3, 4), (4, 3), (5, 3)] {
        for seed in 0..30 {
            random_match(fresh(seats, seed), seed, |table| {
                let view = public(table);
                assert_eq!(view.tokens_to_win, needed);
                let most = view.seats.iter().map(|seat| seat.tokens).max().expect("seats");
                match table.phase() {
                    Phase::Waiting(_) => assert!(most < needed),
                    Phase::Over(outcome) => {
                        assert_eq!(most, needed);
                        let with_enough = (0..seats).filter(|seat| view.seats[*seat].tokens == needed).count();
                        assert_eq!(outcome.winners.len(), with_enough);
                    }
                }
                true
            });
        }
    }
}

/// ST-3, ST-CHK-1: seventeen cards, with their values and both their names.
#[test]
fn the_deck_is_that_of_the_booklet() {
    for seats in [4, 5] {
        let copies = copies(&deals(&fresh(seats, 1))[0]);
        assert_eq!(copies, [1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 2]);
        assert_eq!(copies.iter().sum::<usize>(), 17);
    }
    assert_eq!(CAST.map(Card::value), [8, 7, 6, 6, 5, 5, 4, 3, 2, 1, 0]);
    let french = ["Lilo", "Nani", "David", "Pikly", "Angel", "Leroy", "Jumba", "Sparky", "Cobra Bubbles"];
    assert_eq!(CAST.map(Card::french)[..9], french);
    assert_eq!(Councilwoman.french(), "Mme la Présidente du Grand Conseil");
    assert_eq!(Card::named("Pikly"), Some(Pleakley));
}

/// ST-4, ST-RUL-13, ST-CHK-1: in no round of two or three players is there a Sparky, and nothing else is missing.
#[test]
fn sparky_stays_in_the_bag_with_two_or_three_players() {
    for seats in [2, 3, 4, 5] {
        let mut rounds = Vec::new();
        random_match(fresh(seats, 8), 8, |table| {
            rounds = deals(table);
            true
        });
        assert!(rounds.len() >= 3);
        let sparkys = if seats < 4 { 0 } else { 2 };
        for deal in rounds {
            assert_eq!(copies(&deal), [1, 1, 1, 1, 1, 1, 2, sparkys, 2, 3, 2], "{deal}");
        }
    }
}

/// ST-5, ST-RUL-12: one card is set aside that nobody sees; none lies open, not even with two players.
#[test]
fn the_top_card_is_set_aside_unseen() {
    for seats in [2, 3, 4, 5] {
        let table = fresh(seats, 4);
        for viewer in Viewer::all(seats) {
            assert!(table.notebook_of(viewer).seen().contains(&Event::SetAside { card: None }), "{viewer:?}");
        }
        assert!(!table.notebook_of(Viewer::Everyone).seen().iter().any(|event| matches!(event, Event::Opened { .. })));
        assert_eq!(deals(&table)[0].split(" | ").count(), 2 + seats, "aside, hands, deck");
        let dealt = deals(&table)[0].clone();
        assert!(dealt.starts_with("aside ") && !dealt.contains("open"));
    }
}

/// ST-5: the card set aside turns up nowhere in the whole round, however it is played, deck empty or not.
#[test]
fn the_card_set_aside_is_never_used() {
    let mut to_the_last_card = 0;
    for seed in 0..200 {
        let table: Table<Stitch> =
            laid_out("Ana, Bo", "options: holder=Bo\ndeal: aside Lilo | Ana Gantu | Bo Jumba | deck ...");
        random_match(table, seed, |table| {
            let all = table.notebook_of(Viewer::Everyone);
            let second = all.seen().iter().position(|event| *event == Event::Round { number: 2 });
            let round = &all.seen()[..second.unwrap_or(all.seen().len())];
            let with_lilo: Vec<&Seen> = round.iter().filter(|event| format!("{event:?}").contains("Lilo")).collect();
            assert_eq!(with_lilo, [&Event::SetAside { card: Some(Lilo) }]);
            to_the_last_card += usize::from(round.iter().any(|event| matches!(event, Event::Shown { .. })));
            second.is_none()
        });
    }
    assert!(to_the_last_card > 0);
}

/// ST-5, ST-33: every round is shuffled and dealt anew.
#[test]
fn every_round_starts_with_a_new_shuffle() {
    let mut rounds = Vec::new();
    random_match(fresh(2, 5), 5, |table| {
        rounds = deals(table);
        true
    });
    assert!(rounds.len() >= 5, "five tokens take five rounds");
    assert!(rounds.windows(2).all(|two| two[0] != two[1]));
}

/// ST-6, ST-CHK-2: one card each, and decks of 12, 11, 12, 11 (one of which the first turn has drawn).
#[test]
fn what_is_not_dealt_is_the_deck() {
    for (seats, deck) in [(2, 12), (3, 11), (4, 12), (5, 11)] {
        let table = fresh(seats, 3);
        assert_eq!(public(&table).deck, deck - 1);
        let held: Vec<usize> = public(&table).seats.iter().map(|seat| seat.hand.len()).collect();
        assert_eq!(held.iter().sum::<usize>(), seats + 1, "one each, and the one just drawn");
        assert_eq!(held.iter().max(), Some(&2));
    }
}

/// ST-CHK-2, ST-35: a round has at most as many turns as the deck has cards, extra turns included, and may have
/// as many.
#[test]
fn a_round_never_outlasts_its_deck() {
    for (seats, cards) in [(2, 12), (3, 11), (4, 12), (5, 11)] {
        let mut longest = 0;
        for seed in 0..150 {
            random_match(fresh(seats, seed), seed, |table| {
                if let Phase::Waiting(_) = table.phase() {
                    return true;
                }
                let seen = table.notebook_of(Viewer::Public);
                let rounds = seen.seen().split(|event| matches!(event, Event::Round { .. }));
                let turns = |round: &[Seen]| round.iter().filter(|event| matches!(event, Event::Turn { .. })).count();
                longest = longest.max(rounds.map(turns).max().expect("a round"));
                true
            });
        }
        assert_eq!(longest, cards, "with {seats} players");
    }
}

/// ST-7, ST-RUL-20: a seat picked at random, or the one agreed on, holds a Kind Stitch at first.
#[test]
fn the_first_holder_is_random_or_as_agreed() {
    let holders: SeatSet = (0..100).map(|seed| stitch(&fresh(5, seed)).0).collect();
    assert_eq!(holders, set(&[A, B, C, D, E]));
    for (holder, first) in [(A, B), (B, C), (C, A)] {
        let header = Header::<Stitch>::new(Names::letters(3), Options::starting(Some(holder)), None).expect("a table");
        let table = Table::open(header, &mut SeedDealer::new(Seed::small(9)));
        assert_eq!(stitch(&table), (holder, Face::Kind));
        assert_eq!(table.phase(), Phase::Waiting(first.into()));
    }
    // The same, told by a record in which chance decided.
    let table: Table<Stitch> =
        laid_out("Ana, Bo, Cy", "holder: Bo\ndeal: aside ... | Ana Gantu | Bo Nani | Cy Lilo | deck ...");
    assert_eq!(stitch(&table), (B, Face::Kind));
    assert_eq!(table.phase(), Phase::Waiting(C.into()));
}

/// ST-7, ST-32: every round, the first included, begins with Stitch Kind and a turn on the holder's left.
#[test]
fn every_round_begins_on_the_left_of_a_kind_stitch() {
    for seats in [2, 3, 4, 5] {
        random_match(fresh(seats, 6), 6, |table| {
            if let Phase::Waiting(_) = table.phase() {
                return true;
            }
            let notes = table.notebook_of(Viewer::Public);
            let rounds: Vec<&[Seen]> =
                notes.seen().split(|event| matches!(event, Event::Round { .. })).skip(1).collect();
            assert!(rounds.len() >= 3);
            for round in rounds {
                let (Event::Stitch { holder }, Event::First { seat }) = (round[0], round[2]) else {
                    panic!("{round:?}");
                };
                assert_eq!(round[1], Event::Face { face: Face::Kind });
                assert_eq!(seat.index(), (holder.index() + 1) % seats);
                assert!(round.contains(&Event::Turn { seat }));
                let turn = round.iter().find(|event| matches!(event, Event::Turn { .. }));
                assert_eq!(turn, Some(&Event::Turn { seat }));
            }
            true
        });
    }
}
