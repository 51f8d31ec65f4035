//! Who knows what: SM-28 to SM-30, and what one may conclude.

use crate::common::play;
use crate::counts::{Laid, all_deals};
use crate::{NAMES, at, eight, everything, garden, places, seat, six, waited_for};
use cachet_engine::{Chance, Game, Header, LogItem, Names, SeatSet, Seed, SeedDealer, Table, Viewer, below, dice};
use cachet_games::secret_moon::{Action, Deal, Event, Role, SecretMoon, deals};
use std::collections::BTreeSet;

fn laid(seats: usize, deal: &Deal) -> Laid {
    Laid { removed: deal.removed(), cards: places(seats).map(|place| deal.card(place)).collect() }
}

fn believed(table: &Table<SecretMoon>, viewer: Viewer) -> BTreeSet<Laid> {
    let seats = table.header().seats();
    deals(seats, viewer, table.notebook_of(viewer).seen()).iter().map(|deal| laid(seats, deal)).collect()
}

/// SM-28: nobody is ever asked to speak: whatever was done, the next to decide is the next to act, and
/// the answer has come by itself.
#[test]
fn answers_are_nobodys_decision() {
    let mut table = six("");
    for (line, next) in [
        ("Ana: Enquire > Fay", "Bo"),
        ("Bo: Accuse > Fay, Priest", "Cy"),
        ("Cy: Investigate > Fay", "Dee"),
        ("Dee: Enquire > Fay", "Eli"),
    ] {
        play(&mut table, line).expect("a legal action");
        assert_eq!(waited_for(&table), SeatSet::of(seat(next)), "{line}");
        for other in NAMES[..6].iter().filter(|other| **other != next) {
            assert!(table.legal(seat(other)).is_empty(), "{other} after {line}");
        }
    }
}

/// SM-29: everybody, the public too, sees all of a game in which no card is looked at.
#[test]
fn what_is_done_aloud_is_public() {
    let table = eight(
        "Ana: Enquire > Cy\nBo: Protect > Ana\nCy: Accuse > Dee, Minister\nDee: Accuse > Eli, Priest\n\
         Eli: Interrupt > Gus\nFay: Pass\n",
    );
    let in_full = everything(&table);
    for viewer in Viewer::all(8) {
        let seen = table.notebook_of(viewer).seen().to_vec();
        assert_eq!(seen.len(), in_full.len());
        for (seen, happened) in seen.iter().zip(&in_full) {
            let private = matches!(happened, Event::Dealt { .. } | Event::Laid { .. } | Event::EyesOpen { .. });
            assert!(private || seen == happened, "{viewer:?}: {seen:?} of {happened:?}");
        }
    }
}

/// SM-30: a card seen by SM-12 or SM-15 is seen by one; the card removed by nobody.
#[test]
fn what_is_looked_at_is_private() {
    let table = garden(
        5,
        "Guard Princess Minister Priest Guard Guard Traveller Guard",
        "Ana: Investigate > Bo\nBo: Accuse > NPC 1, Guard\n",
    );
    for viewer in Viewer::all(5) {
        for event in table.notebook_of(viewer).seen() {
            if let Event::Removed { card } | Event::Laid { card, .. } = event {
                assert_eq!(*card, None, "{viewer:?}");
            }
            if let Event::Dealt { seat: whose, card } = event {
                assert_eq!(card.is_some(), viewer.is(*whose), "{viewer:?}");
            }
            if let Event::Investigated { card, .. } = event {
                assert_eq!(*card, viewer.is(seat("Ana")).then_some(Role::Minister), "{viewer:?}");
            }
            if let Event::Peeked { card, .. } = event {
                assert_eq!(*card, viewer.is(seat("Bo")).then_some(Role::Traveller), "{viewer:?}");
            }
        }
    }
    let public = serde_json::to_string(table.notebook_of(Viewer::Public).view()).expect("plain data");
    assert!(!public.contains("traveller") && !public.contains("princess"), "{public}");
    assert!(public.contains("minister"), "Bo was revealed by the wrong accusation");
}

/// SM-30, SM-13: nobody can tell the Priest's answer from a Guard's.
#[test]
fn the_priest_answers_like_a_guard() {
    let one = garden(6, "Minister Priest Guard Guard Guard Guard Princess Traveller", "Ana: Enquire > Bo\n");
    let other = garden(6, "Minister Guard Priest Guard Guard Guard Princess Traveller", "Ana: Enquire > Bo\n");
    for viewer in Viewer::all(6).filter(|viewer| !viewer.is(seat("Bo")) && !viewer.is(seat("Cy"))) {
        let bytes = |table: &Table<SecretMoon>| {
            let notes = table.notebook_of(viewer);
            let told: Vec<_> = notes.seen().iter().map(SecretMoon::say).collect();
            serde_json::to_string(&(notes.seen(), notes.view(), told)).expect("plain data")
        };
        assert_eq!(bytes(&one), bytes(&other), "{viewer:?}");
    }
}

/// What a seat believes is exactly what it cannot rule out: every deal is played through with the same
/// decisions, and those in which the viewer would have seen the same are those that are imagined.
#[test]
fn a_viewer_believes_all_that_agrees_and_nothing_else() {
    for (seats, number) in [(5, 1), (5, 2), (6, 3), (6, 4), (7, 5), (8, 6)] {
        let table = random_game(seats, number, 4 + number as usize);
        let all = all_deals(seats);
        let games: Vec<(Laid, Table<SecretMoon>)> = all
            .into_iter()
            .filter_map(|(laid, _)| {
                let log = with_deal(&table, &laid);
                Table::replay(table.header().clone(), &log).ok().map(|game| (laid, game))
            })
            .collect();
        for viewer in Viewer::all(seats) {
            let seen = table.notebook_of(viewer).seen().to_vec();
            let agree: BTreeSet<Laid> = games
                .iter()
                .filter(|(_, game)| game.notebook_of(viewer).seen() == seen)
                .map(|(laid, _)| laid.clone())
                .collect();
            assert_eq!(believed(&table, viewer), agree, "{seats} players, game {number}, {viewer:?}");
        }
    }
}

/// A game played at random, up to so many moves.
fn random_game(seats: usize, number: u64, moves: usize) -> Table<SecretMoon> {
    let seed = Seed::small(number);
    let header = Header::new(Names::letters(seats), Default::default(), Some(seed)).expect("a table size of the game");
    let mut table: Table<SecretMoon> = Table::open(header, &mut SeedDealer::new(seed));
    let mut chooser = dice(number);
    for _ in 0..moves {
        let Some(seat) = waited_for(&table).lowest() else { break };
        let legal = table.legal(seat);
        let action = legal[below(&mut chooser, legal.len() as u32) as usize];
        let mut dealer = table.dealer(seed);
        table.play(seat, action, &mut dealer).expect("what is legal can be played");
    }
    table
}

/// The log of a game, as if the cards had lain like this.
fn with_deal(table: &Table<SecretMoon>, laid: &Laid) -> Vec<LogItem<Action>> {
    let chances = laid.chances();
    let rest = table.log()[chances.len()..].iter().cloned();
    chances.into_iter().map(LogItem::Chance).chain(rest).collect()
}

/// SM-20, SM-29: whoever captures is no Guard, and everybody may conclude it.
#[test]
fn whoever_captures_is_no_guard() {
    let before = eight("Ana: Pass\nBo: Accuse > Cy, Guard\nCy: Pass\n");
    let after = eight("Ana: Pass\nBo: Accuse > Cy, Guard\nCy: Pass\nDee: Capture > Bo\n");
    let may_be_guard = |table: &Table<SecretMoon>| {
        believed(table, Viewer::Public).iter().any(|laid| laid.cards[seat("Dee").index()] == Role::Guard)
    };
    assert!(may_be_guard(&before) && !may_be_guard(&after));
}

/// SM-27: at the end everybody knows who won, hence who was on which side; SM-RUL-26: and then who was who.
#[test]
fn the_end_tells_the_teams_and_then_everything() {
    let table = eight("Ana: Interrupt > Hal\nresult: Dee, Eli, Fay, Gus, Hal");
    assert!(waited_for(&table).is_empty());
    let notes = table.notebook_of(Viewer::Public);
    let turned = notes.seen().iter().filter(|seen| matches!(seen, Event::Opened { .. })).count();
    let before = &notes.seen()[..notes.seen().len() - turned];
    // Princess known, two of her team among Bo and Cy, one Minister among five.
    assert_eq!(deals(8, Viewer::Public, before).len(), 2 * 5);
    assert_eq!(believed(&table, Viewer::Public).len(), 1);
}

/// Every deal that agrees is imagined equally often.
#[test]
fn imagined_deals_are_equally_likely() {
    // Ana has met Bo's eyes and sees the Priest: one Minister among five.
    let table = eight("Ana: Investigate > Cy\n");
    let notes = table.notebook_of(Viewer::Seat(seat("Ana")));
    let mut chooser = dice(8);
    let mut met = std::collections::BTreeMap::new();
    for _ in 0..5_000 {
        let log = SecretMoon::imagine(&Default::default(), 8, &notes, &mut chooser).expect("five deals agree");
        if let LogItem::Chance(Chance::Order(codes)) = &log[0] {
            *met.entry(codes.clone()).or_insert(0u32) += 1;
        }
    }
    // Five deals, 1,000 expected of each; five standard deviations are 141.
    assert_eq!(met.len(), 5);
    assert!(met.values().all(|times| (859..=1_141).contains(times)), "{met:?}");
}

/// The comparison of the secrecy suite means something: in most positions of whole random games there
/// are other deals to imagine. In the others everything has come out. (The suite itself counts any other
/// log, though only unused order cards, which nobody sees, may lie otherwise.)
#[test]
fn there_is_mostly_another_deal_to_imagine() {
    let (mut looks, mut others) = (0u32, 0u32);
    for number in 0..40 {
        let seats = 5 + number as usize % 4;
        let whole = random_game(seats, number, usize::MAX);
        for moves in 0..=whole.moves_made().count() {
            let table = whole.rewound(moves);
            for viewer in Viewer::all(seats) {
                looks += 1;
                others += u32::from(believed(&table, viewer).len() > 1);
            }
        }
    }
    assert!(others * 10 > looks * 7, "{others} of {looks}");
}

/// SM-6, SM-30: the eyes of others are closed to everybody: a Guard believes that any two may be
/// partners.
#[test]
fn eyes_open_tell_the_others_nothing() {
    let table = six("");
    let guard = believed(&table, Viewer::Seat(seat("Fay")));
    // Seven other places for seven cards, three of them Guards.
    assert_eq!(guard.len(), 7 * 6 * 5 * 4);
    // The Princess knows that the Traveller is one of two NPCs; six places for the rest, four Guards.
    let princess = believed(&table, Viewer::Seat(seat("Ana")));
    assert_eq!(princess.len(), 2 * 6 * 5);
    let both_seated = eight("");
    assert_eq!(believed(&both_seated, Viewer::Seat(seat("Ana"))).len(), 6 * 5);
    assert_eq!(both_seated.notebook(seat("Ana")).view().card(at("Bo")).card, Some(Role::Traveller));
}
