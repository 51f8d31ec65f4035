//! What deals are worth, and who is before whom.

use crate::{Played, guest, host, shape};
use cachet_duplicate::{ABSENT, BEFORE, Board, Command, Holder, Points, Result, What, matchpoints};
use cachet_engine::{Seat, SeatSet};

fn won_by(seats: &[usize]) -> Result {
    Result { winners: seats.iter().filter_map(|it| Seat::new(*it)).collect(), decisions: 5 }
}

/// Deals the next round and gives each table its winners.
fn play(played: &mut Played, winners: &[&[usize]]) {
    played.ask(&host(), Command::Seat).expect("enough people");
    played.ask(&host(), Command::Deal).expect("seated");
    let round = played.evening.rounds.len() - 1;
    for (table, winners) in winners.iter().enumerate() {
        let what = played.evening.finish(round, table, won_by(winners)).expect("it plays");
        played.write(what);
    }
}

#[test]
fn a_result_is_worth_those_it_beats_and_half_of_its_equals() {
    // 5 beaten and 2 ties of 7: 6 of 7.
    assert_eq!(matchpoints(1, [-1, -1, -1, -1, -1, 1, 1]), Points(8_571));
    assert_eq!(matchpoints(-1, [1, 1]), Points(0));
    assert_eq!(matchpoints(0, [1, 0, -1]), Points(5_000), "a drawn game is between");
    assert_eq!(matchpoints(1, [-1]), Points(10_000));
    assert_eq!(matchpoints(1, []), BEFORE, "nobody to be compared with");
}

#[test]
fn points_of_a_seat_are_shared_out() {
    // Whoever wins takes from those who do not: a seat gives away 50 on average, whatever is played.
    for results in [[1, 1, -1], [0, 0, 0], [1, 0, -1], [-1, -1, -1]] {
        let others = |at: usize| results.into_iter().enumerate().filter(move |it| it.0 != at).map(|it| it.1);
        let sum: u32 = (0..3).map(|at| matchpoints(results[at], others(at)).0).sum();
        assert_eq!(sum, 3 * 5_000, "{results:?}");
    }
}

#[test]
fn the_same_seat_is_compared_at_all_tables() {
    let mut played = Played::with(shape("love-letter", 2, 3), 6, 3);
    play(&mut played, &[&[0], &[0], &[1]]);
    let sheet = played.evening.sheet(0, Seat::ALL[0]).expect("open");
    let lines: Vec<_> = sheet.iter().map(|line| (line.table, line.came_to, line.points)).collect();
    assert_eq!(lines, [(0, 1, Points(7_500)), (1, 1, Points(7_500)), (2, -1, Points(0))]);
    let sheet = played.evening.sheet(0, Seat::ALL[1]).expect("open");
    assert_eq!((sheet[0].table, sheet[0].points, sheet[1].points), (2, Points(10_000), Points(2_500)));
    for line in &sheet {
        let Holder::Person(person) = line.holder else { panic!("six people, six seats") };
        assert_eq!(played.evening.deal_points(0, person), Some(line.points));
    }
}

#[test]
fn r_without_a_deal_is_a_round_robin() {
    let mut played = Played::with(shape("r", 2, 3), 4, 3);
    assert!(!played.evening.opened.shape.board(0).compares());
    play(&mut played, &[&[0], &[]]);
    let sheet = played.evening.sheet(0, Seat::ALL[0]).expect("open");
    assert_eq!((sheet[0].points, sheet[1].points), (Points(10_000), Points(5_000)), "drawn with nobody else's table");
    let letters = [("A", false), ("F", true), ("b+i", true), ("K", true), ("G+H", false), ("P", true)];
    let names = [("impatience", false), ("Option", false), ("at random", true), ("Seven + the traitor", true)];
    for (letters, compares) in letters.into_iter().chain(names) {
        let board = Board { options: vec![format!("rules={letters}")], ..Board::of("r") };
        assert_eq!(board.compares(), compares, "{letters}");
    }
}

#[test]
fn nothing_is_told_of_a_deal_that_a_table_still_plays() {
    let mut played = Played::with(shape("love-letter", 2, 3), 6, 3);
    play(&mut played, &[&[0], &[0]]);
    let evening = &played.evening;
    assert!(!evening.is_open(0));
    assert_eq!(evening.sheet(0, Seat::ALL[0]), None);
    assert_eq!(evening.sheet(7, Seat::ALL[0]), None);
    assert!(evening.here().into_iter().all(|person| evening.deal_points(0, person).is_none()));
    assert!(evening.standings().iter().all(|it| (it.points, it.won, it.played) == (Points(0), 0, 0)));
}

#[test]
fn ties_are_broken_by_deals_won_then_by_deals_played_and_then_shared() {
    let mut played = Played::with(shape("love-letter", 2, 3), 4, 9);
    play(&mut played, &[&[0], &[0]]);
    // All have 50 points; those who won are before the others, and share their rank.
    let ranks: Vec<_> = played.evening.standings().iter().map(|it| (it.rank, it.won)).collect();
    assert_eq!(ranks, [(1, 1), (1, 1), (3, 0), (3, 0)]);
    played.ask(&guest(4), Command::Come).expect("late");
    let standings = played.evening.standings();
    let late = standings.last().expect("five");
    assert_eq!((late.rank, late.points, late.played), (5, BEFORE, 0), "equal, but for the deals played");
}

#[test]
fn whoever_comes_late_has_the_average_and_whoever_is_missing_a_little_less() {
    let mut played = Played::with(shape("love-letter", 2, 3), 4, 3);
    play(&mut played, &[&[0], &[1]]);
    played.ask(&guest(4), Command::Come).expect("late");
    let late = played.evening.person_of(guest(4).guest).expect("came");
    assert_eq!(played.evening.deal_points(0, late), Some(BEFORE));
    let gone = played.evening.person_of(guest(0).guest).expect("came");
    played.ask(&guest(0), Command::Leave).expect("here");
    play(&mut played, &[&[0], &[1]]);
    assert_eq!(played.evening.deal_points(1, gone), Some(ABSENT));
    assert_ne!(played.evening.deal_points(1, late), Some(BEFORE), "played like everybody");
    // Somebody whom a bot replaced has not held that seat.
    played.ask(&host(), Command::Seat).expect("four are left");
    let person = played.evening.here()[0];
    played.ask(&host(), Command::Replace { person }).expect("seated");
    played.ask(&host(), Command::Deal).expect("seated");
    for table in 0..2 {
        let result = Result { winners: SeatSet::EMPTY, decisions: 1 };
        played.write(played.evening.finish(2, table, result).expect("it plays"));
    }
    assert_eq!(played.evening.deal_points(2, person), Some(ABSENT));
    assert_eq!(played.evening.step(played.now), Some(What::Ended), "all rounds have been played");
}

#[test]
fn a_result_counts_once_and_only_where_it_was_played() {
    let mut played = Played::with(shape("love-letter", 2, 3), 4, 3);
    assert_eq!(played.evening.finish(0, 0, won_by(&[0])), None, "not dealt");
    play(&mut played, &[&[0]]);
    assert_eq!(played.evening.finish(0, 0, won_by(&[1])), None, "known");
    assert_eq!(played.evening.finish(0, 2, won_by(&[1])), None, "no such table");
    assert_eq!(played.evening.finish(1, 1, won_by(&[1])), None, "no such round");
}

/// Whoever came when the places of the last deal were drawn has the average for it, and stands behind all who have played.
#[test]
fn whoever_has_played_no_deal_stands_last() {
    let mut played = Played::with(shape("love-letter", 2, 1), 4, 3);
    played.ask(&host(), Command::Seat).expect("enough people");
    played.ask(&guest(50), Command::Come).expect("the doors are open");
    played.ask(&host(), Command::Deal).expect("seated");
    for (table, winner) in [(0, 0), (1, 1)] {
        let what = played.evening.finish(0, table, won_by(&[winner])).expect("it plays");
        played.write(what);
    }
    let standings = played.evening.standings();
    let late = played.evening.person_of(guest(50).guest).expect("they came");
    assert_eq!(played.evening.deal_points(0, late), Some(BEFORE), "no worse than whoever comes a minute later");
    let last = standings.last().expect("five people");
    assert_eq!((last.person, last.rank, last.played), (late, 5, 0));
}
