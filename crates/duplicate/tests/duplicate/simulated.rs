//! Whole evenings with people who come late and leave, from the doors to the last deal.

use crate::{Played, guest, host, shape};
use cachet_duplicate::{Command, Evening, Holder, Phase, Result, tables_for};
use cachet_engine::{Dice, Seat, below, dice};
use cachet_listing::GuestId;
use std::collections::BTreeSet;

/// Once in so many.
fn rarely(dice: &mut Dice, times: u32) -> bool {
    below(dice, times) == 0
}

fn result(seats: usize, dice: &mut Dice) -> Result {
    let winner = Seat::new(below(dice, seats as u32 + 1) as usize).filter(|seat| seat.index() < seats);
    Result { winners: winner.into_iter().collect(), decisions: below(dice, 40) }
}

/// What people do while others play: some leave, some come back, some are new, some are missing, the host rests.
fn something_happens(played: &mut Played, most: u64, dice: &mut Dice) {
    for number in 0..most {
        let here = played.evening.person_of(guest(number).guest);
        let here = here.and_then(|it| played.evening.person(it)).is_some_and(|it| it.here);
        match here {
            true if rarely(dice, 25) => played.ask(&guest(number), Command::Leave).expect("here"),
            false if rarely(dice, 4) => played.ask(&guest(number), Command::Come).expect("room"),
            true | false => {}
        }
    }
    let seated: Vec<_> = played.evening.seated().collect();
    if let Some((person, _)) = seated.first().filter(|_| rarely(dice, 3)) {
        // Refused where their table is over, or nobody is at one.
        let _ = played.ask(&host(), Command::Replace { person: *person });
    }
    if played.evening.due().is_some() && rarely(dice, 3) {
        played.ask(&host(), Command::Pause).expect("a clock that runs");
        played.now += 100_000;
        played.ask(&host(), Command::Resume).expect("paused");
    }
}

/// All that must hold at any moment.
fn holds(played: &Played) {
    let evening = &played.evening;
    let again = Evening::replay(&played.log).expect("readable").expect("opened");
    assert_eq!(&again, evening, "the log tells everything");
    let Some(round) = evening.round() else { return };
    let seated: Vec<_> = evening.seated().map(|(person, _)| person).collect();
    assert_eq!(seated.iter().collect::<BTreeSet<_>>().len(), seated.len(), "nobody sits twice");
    if evening.phase == Phase::Walking {
        assert!(evening.seated().all(|(_, here)| here), "nobody who left is waited for");
    }
    let sizes: BTreeSet<usize> = round.tables.iter().map(|table| table.seats.len()).collect();
    assert_eq!(sizes, BTreeSet::from([evening.opened.shape.seats]));
    let standings = evening.standings();
    assert_eq!(standings.len(), evening.people.len());
    assert!(standings.is_sorted_by_key(|it| it.rank));
}

fn play(people: u64, game: &str, seats: usize, rounds: usize, number: u64) -> Played {
    let mut dice = dice(number);
    let mut played = Played::with(shape(game, seats, rounds), people, number as u8);
    played.ask(&host(), Command::Seat).expect("enough");
    while played.evening.phase != Phase::Over {
        assert_eq!(played.evening.phase, Phase::Walking);
        let drawn = played.evening.round().expect("drawn");
        assert_eq!(drawn.tables.len(), tables_for(played.evening.here().len(), seats), "everybody who is here sits");
        something_happens(&mut played, people, &mut dice);
        holds(&played);
        played.wait();
        assert_eq!(played.evening.phase, Phase::Playing);
        let round = played.evening.rounds.len() - 1;
        for table in 0..played.evening.rounds[round].tables.len() {
            something_happens(&mut played, people, &mut dice);
            assert!(!played.evening.is_open(round), "somebody still plays it");
            let what = played.evening.finish(round, table, result(seats, &mut dice)).expect("it plays");
            played.write(what);
        }
        assert!(played.evening.is_open(round));
        holds(&played);
        played.wait();
    }
    holds(&played);
    played
}

/// Every person has played with every other deal's holder of the same seat, and nobody's points come from nowhere.
fn adds_up(evening: &Evening) {
    for (round, it) in evening.open_rounds() {
        for seat in Seat::ALL.into_iter().take(evening.opened.shape.seats) {
            let sheet = evening.sheet(round, seat).expect("open");
            assert_eq!(sheet.len(), it.tables.len());
            let sum: i64 = sheet.iter().map(|line| i64::from(line.points.0)).sum();
            // What one wins the others lose, but for the rounding of hundredths.
            assert!((sum - 5_000 * sheet.len() as i64).abs() <= sheet.len() as i64, "round {round}, seat {seat}");
            for line in sheet {
                if let Holder::Person(person) = line.holder {
                    assert_eq!(evening.deal_points(round, person), Some(line.points));
                }
            }
        }
    }
}

#[test]
fn evenings_of_4_to_64_with_random_departures_run_to_their_ends() {
    let evenings = [(4, 2, 6), (7, 3, 6), (16, 4, 6), (37, 4, 8), (64, 4, 8), (37, 2, 5), (64, 3, 5), (7, 4, 4)];
    for (number, (people, seats, rounds)) in evenings.into_iter().enumerate() {
        let played = play(people, "love-letter", seats, rounds, 7 + number as u64);
        let evening = &played.evening;
        let all_left = evening.here().len() < 2;
        assert!(evening.rounds.len() == rounds || all_left, "{people} people");
        assert!(evening.rounds.iter().all(|round| round.dealt.is_some() && round.is_over()));
        adds_up(evening);
        println!("{people} people, {} rounds, {} entries", evening.rounds.len(), evening.seq);
    }
}

#[test]
fn evenings_of_larger_tables_run_to_their_ends_too() {
    let played = play(16, "secret-moon", 5, 4, 90);
    assert_eq!(played.evening.rounds.len(), 4);
    adds_up(&played.evening);
    assert_eq!(play(7, "r", 2, 6, 91).evening.phase, Phase::Over);
}

#[test]
fn tables_and_deals_follow_from_the_evening() {
    let (one, other) = (Played::open(shape("r", 2, 3), 1).evening, Played::open(shape("r", 2, 3), 2).evening);
    assert_ne!(one.table_id(0, 0), other.table_id(0, 0));
    let ids: BTreeSet<_> = (0..24).flat_map(|round| (0..32).map(move |table| (round, table))).collect();
    let ids: BTreeSet<_> = ids.into_iter().map(|(round, table)| one.table_id(round, table)).collect();
    assert_eq!(ids.len(), 24 * 32, "each has its own");
    assert!(one.deal(0) != one.deal(1) && one.deal(0) != other.deal(0) && one.deal(0) == one.deal(0));
    assert_eq!(one.person_of(GuestId(1)), None, "the host does not play");
}
