//! Which games count for ratings, and how.

use super::*;
use crate::Unrated;
use cachet_engine::fair::Secret;

fn sit(been: Vec<GuestId>) -> Command {
    Command::Sit { seat: None, share: None, been }
}

fn bot(level: &str) -> Command {
    Command::SeatBot { seat: None, level: level.to_owned() }
}

fn listed(seats: usize) -> Opened {
    Opened { public: true, ..opened(seats, Clock::None) }
}

/// Everybody sits, and the last of them gives up. It is the same when its log is read again.
fn given_up(opened: Opened) -> Online {
    let mut told = Told::seated(opened);
    told.ask(&at(B), Command::Resign, DEALT + 5);
    Online::replay(TableId(1), &told.log).expect("a log").expect("a table")
}

fn places(online: &Online) -> Option<Vec<u8>> {
    online.counted().map(|it| it.seats.iter().map(|seat| seat.place).collect())
}

#[test]
fn a_listed_table_counts_and_whoever_gives_up_has_lost() {
    let online = given_up(listed(2));
    assert_eq!((online.unrated(), places(&online), online.ended), (None, Some(vec![0, 1]), Some(DEALT + 5)));
    let counted = online.counted().expect("it counts");
    let guests: Vec<Option<GuestId>> = counted.seats.iter().map(|it| it.guest).collect();
    assert_eq!((counted.game.as_str(), guests), ("love-letter", vec![Some(GuestId(0)), Some(GuestId(1))]));
}

#[test]
fn among_people_a_private_table_does_not_count() {
    let online = given_up(opened(2, Clock::None));
    assert_eq!((online.unrated(), online.counted()), (Some(Unrated::Private), None));
}

#[test]
fn a_private_table_counts_where_bots_sit_in_all_other_seats() {
    let mut told = Told::new(opened(3, Clock::None));
    told.ask(&at(A), sit(Vec::new()), 0);
    assert_eq!(told.online.unrated(), Some(Unrated::Private), "somebody may come");
    told.ask(&at(A), bot("club"), 0);
    told.ask(&at(A), bot("novice"), 0);
    assert_eq!(told.online.unrated(), None);
    told.ask(&at(A), Command::Start, DEALT);
    assert_eq!(told.online.counted(), None, "it is not over");
    told.ask(&at(A), Command::Resign, DEALT);
    let counted = told.online.counted().expect("it counts");
    let levels: Vec<Option<&str>> = counted.seats.iter().map(|it| it.level.as_deref()).collect();
    assert_eq!((levels, places(&told.online)), (vec![None, Some("club"), Some("novice")], Some(vec![1, 0, 0])));
}

#[test]
fn a_table_that_was_opened_so_does_not_count() {
    assert_eq!(given_up(Opened { rated: false, ..listed(2) }).unrated(), Some(Unrated::Off));
}

/// An evening compares the tables at which the same cards were dealt; ratings would count the luck of the cards beside it.
#[test]
fn a_table_of_an_evening_does_not_count_and_says_so() {
    let of = crate::OfEvening { evening: cachet_listing::EveningId(9), round: 0, table: 0 };
    let (door, game) = (("EVENING".to_owned(), Secret::new([7; 32])), ("love-letter", Vec::new()));
    let begun = Online::begin_evening(TableId(1), door, of, game, &[Some(at(A)), Some(at(B))], DEALT);
    let (online, _) = begun.expect("a table of an evening");
    assert_eq!((online.unrated(), online.counted()), (Some(Unrated::Evening), None));
}

/// Tables from before there were ratings do not say whether they are rated.
#[test]
fn an_old_table_does_not_count() {
    let mut old = serde_json::to_value(listed(2)).expect("JSON");
    assert_eq!(old.as_object_mut().expect("an object").remove("rated"), Some(Value::Bool(true)));
    let old: Opened = serde_json::from_value(old).expect("it is read for ever");
    assert_eq!(given_up(old).unrated(), Some(Unrated::Off));
}

#[test]
fn a_bot_without_a_mark_does_not_count() {
    let mut told = Told::new(opened(2, Clock::None));
    told.ask(&at(A), sit(Vec::new()), 0);
    told.ask(&at(A), bot("random"), 0);
    assert_eq!(told.online.unrated(), Some(Unrated::Bot));
}

#[test]
fn two_guests_on_one_device_do_not_count() {
    let mut told = Told::new(listed(2));
    told.ask(&at(A), sit(vec![at(A).guest]), 0);
    told.ask(&at(B), sit(vec![at(B).guest, somebody(7).guest]), 0);
    assert_eq!(told.online.unrated(), None, "whoever else it has been does not sit here");
    told.ask(&at(B), Command::Stand, 0);
    told.ask(&at(B), sit(vec![at(B).guest, at(A).guest]), 0);
    assert_eq!(told.online.unrated(), Some(Unrated::OneDevice));
    let again = Online::replay(TableId(1), &told.log).expect("a log").expect("a table");
    assert_eq!(again.unrated(), Some(Unrated::OneDevice), "the log says so");
}

/// After two guests became one, a game of theirs has the same person in two seats.
#[test]
fn one_guest_in_two_seats_does_not_count() {
    let mut online = given_up(listed(2));
    let first = online.seats[0].clone();
    online.seats[1] = first;
    assert_eq!((online.unrated(), online.counted()), (Some(Unrated::OneDevice), None));
}

#[test]
fn the_letter_of_the_day_does_not_count() {
    let day = Some(OfDay { day: Day::from_key(20_000), practice: false });
    let online = Online::open(TableId(1), Opened { day, ..listed(2) }, 0);
    assert_eq!(online.unrated(), Some(Unrated::Day));
}

#[test]
fn a_table_that_nobody_finished_does_not_count() {
    let mut told = Told::seated(listed(2));
    told.online.fold(Entry { at: DEALT, what: What::Expired }).expect("it expires");
    assert_eq!((told.online.unrated(), told.online.counted()), (Some(Unrated::Unfinished), None));
}

/// Three people; one hands over to a bot and does not come back, and the game is played to its end by the others' moves.
fn left_by(leavers: &[Seat]) -> Online {
    let mut told = Told::seated(listed(3));
    for seat in leavers {
        told.ask(&at(*seat), Command::HandOver { seat: *seat }, DEALT);
    }
    for _ in 0..2_000 {
        let Some(seat) = told.online.waiting().lowest() else { break };
        let by = if leavers.contains(&seat) { By::Bot } else { By::Player };
        let game = told.online.game.as_ref().expect("a game");
        let action = game.legal(seat).remove(0).action;
        told.online.fold(Entry { at: DEALT, what: What::Moved { seat, action, by, key: None } }).expect("legal");
    }
    assert_eq!(told.online.status, Status::Over);
    told.online
}

#[test]
fn whoever_leaves_a_larger_table_comes_last() {
    let online = left_by(&[B]);
    let places = places(&online).expect("it counts");
    assert_eq!(places[1], 2, "{places:?}");
    assert!(places[0] < 2 && places[2] < 2, "{places:?}");
}

#[test]
fn a_game_that_everybody_left_does_not_count() {
    let online = left_by(&[A, B, C]);
    assert_eq!((online.unrated(), online.counted()), (Some(Unrated::Left), None));
}

/// A person among bots who hands over in a lost position has lost to them, as the page said before the deal.
#[test]
fn whoever_leaves_bots_to_themselves_has_lost_to_them() {
    let mut told = Told::new(opened(2, Clock::None));
    told.ask(&at(A), sit(Vec::new()), 0);
    told.ask(&at(A), bot("club"), 0);
    told.ask(&at(A), Command::Start, DEALT);
    told.ask(&at(A), Command::HandOver { seat: A }, DEALT);
    for _ in 0..2_000 {
        let Some(seat) = told.online.waiting().lowest() else { break };
        let action = told.online.game.as_ref().expect("a game").legal(seat).remove(0).action;
        let moved = What::Moved { seat, action, by: By::Bot, key: None };
        told.online.fold(Entry { at: DEALT, what: moved }).expect("legal");
    }
    assert_eq!((told.online.status, told.online.unrated()), (Status::Over, None));
    assert_eq!(places(&told.online).expect("it counts")[0], 2, "last, whoever won");
}

/// A game of two in which the clock makes these moves of B, the first being 0.
fn played_by_the_clock(is_late: impl Fn(usize) -> bool) -> Vec<u8> {
    let mut told = Told::seated(Opened { clock: Clock::PerMove(30), ..listed(2) });
    let mut made = 0;
    for _ in 0..2_000 {
        let Some(seat) = told.online.waiting().lowest() else { break };
        let by = if seat == B && is_late(made) { By::Clock } else { By::Player };
        made += usize::from(seat == B);
        let action = told.online.game.as_ref().expect("a game").legal(seat).remove(0).action;
        told.online.fold(Entry { at: DEALT, what: What::Moved { seat, action, by, key: None } }).expect("legal");
    }
    assert!(made > 2);
    places(&told.online).expect("it counts")
}

/// Whoever lets the clock play has left too.
#[test]
fn whoever_lets_the_clock_play_most_moves_has_left() {
    assert_eq!(played_by_the_clock(|_| true)[1], 2);
    assert_eq!(played_by_the_clock(|move_of_b| move_of_b > 0)[1], 2);
}

#[test]
fn whoever_is_late_for_half_of_the_moves_has_played_the_game() {
    let in_time = played_by_the_clock(|_| false);
    assert_ne!(in_time[1], 2);
    assert_eq!(played_by_the_clock(|move_of_b| move_of_b == 0), in_time);
    assert_eq!(played_by_the_clock(|move_of_b| move_of_b % 2 == 1), in_time);
}

#[test]
fn every_reason_has_a_word_of_its_own() {
    let words: std::collections::BTreeSet<&str> = Unrated::ALL.into_iter().map(Unrated::word).collect();
    assert_eq!(words.len(), Unrated::ALL.len());
}
