//! The quality of seatings, against the best possible.

use cachet_duplicate::{Holder, PersonNo, Quality, Seating, draw, least_coincidences, quality, tables_for};
use std::collections::BTreeSet;

/// The seatings of an evening that everybody stays at.
fn evening(people: usize, seats: usize, rounds: usize, number: u64) -> Vec<Seating> {
    let all: Vec<PersonNo> = (0..people as u8).map(PersonNo).collect();
    let mut history = Vec::new();
    for round in 0..rounds {
        let next = draw(&all, tables_for(people, seats), seats, rounds - round, &history, number);
        history.push(next);
    }
    history
}

/// Everybody has one place, all places are taken, and bots are spread over the tables.
fn is_whole(seating: &Seating, people: usize, seats: usize) {
    let sitting: Vec<PersonNo> = seating.iter().flatten().filter_map(|it| it.person()).collect();
    assert_eq!(sitting.len(), people);
    assert_eq!(sitting.iter().collect::<BTreeSet<_>>().len(), people, "nobody sits twice");
    assert_eq!(seating.len(), tables_for(people, seats));
    assert!(seating.iter().all(|table| table.len() == seats));
    let bots: Vec<usize> = seating.iter().map(|table| table.iter().filter(|it| **it == Holder::Bot).count()).collect();
    let (most, least) = (bots.iter().max().expect("a table"), bots.iter().min().expect("a table"));
    assert!(most - least <= 1, "bots are spread evenly: {bots:?}");
}

/// People, seats, rounds; then coincidences more than the bound, which is reached everywhere, and how much more often
/// somebody sat in one seat than in another: 1 is the best where rounds cannot be divided by seats, else 0.
const MEASURED: [(usize, usize, usize, usize, usize); 14] = [
    (4, 2, 3, 0, 1),
    (4, 3, 4, 0, 1),
    (4, 4, 4, 0, 0),
    (7, 2, 7, 0, 1),
    (7, 3, 6, 0, 0),
    (7, 4, 4, 0, 0),
    (16, 2, 15, 0, 1),
    (16, 3, 6, 0, 2),
    (16, 4, 5, 0, 1),
    (37, 2, 8, 0, 0),
    (37, 3, 8, 0, 2),
    (37, 4, 8, 0, 2),
    (64, 4, 8, 0, 2),
    (64, 5, 6, 0, 2),
];

#[test]
fn seatings_are_measured_against_the_best_possible() {
    let mut worse = Vec::new();
    for (people, seats, rounds, more, spread) in MEASURED {
        let seatings = evening(people, seats, rounds, 42);
        seatings.iter().for_each(|it| is_whole(it, people, seats));
        let Quality { coincidences, spread: found, repeats, meetings } = quality(people, seats, &seatings);
        let least = least_coincidences(people, tables_for(people, seats), seats, rounds);
        println!(
            "{people:>2} people, {seats} seats, {rounds:>2} rounds: {meetings} meetings, {repeats} repeated; \
             {coincidences} coincidences (bound {least}), seats differ by {found}"
        );
        if coincidences > least + more || found > spread {
            worse.push((people, seats, rounds, coincidences, least, found));
        }
    }
    assert!(worse.is_empty(), "{worse:?}");
}

#[test]
fn the_bound_is_one() {
    // Two tables of four: of each table's people, two and two must meet again.
    assert_eq!(least_coincidences(8, 2, 4, 2), 4);
    // Bots fill up the tables: of three people two must meet again, of four two and two.
    assert_eq!((least_coincidences(6, 2, 4, 2), least_coincidences(7, 2, 4, 2)), (2, 3));
    // A round robin of four is complete after three rounds, and begins again in the fourth.
    assert_eq!((least_coincidences(4, 2, 2, 3), least_coincidences(4, 2, 2, 4)), (0, 2));
    assert_eq!(least_coincidences(64, 16, 4, 8), 0);
}

#[test]
fn the_same_evening_is_drawn_the_same_and_another_is_not() {
    assert_eq!(evening(7, 3, 3, 1), evening(7, 3, 3, 1));
    assert_ne!(evening(7, 3, 3, 1), evening(7, 3, 3, 2));
}

#[test]
fn quality_counts_what_is_there() {
    let person = |number| Holder::Person(PersonNo(number));
    let same = || vec![vec![person(0), person(1)], vec![person(2), Holder::Bot]];
    let counted = quality(3, 2, &[same(), same(), same()]);
    assert_eq!(counted, Quality { meetings: 3, repeats: 2, coincidences: 3, spread: 3 });
}
