//! Who may ask what, and when.

use crate::{Played, guest, host, shape};
use cachet_duplicate::{
    BREAK, Board, Command, DOORS, Evening, Holder, LONGEST_TITLE, MOST, MOST_EVER, PersonNo, Phase, Place, Result,
    Shape, WALK, What,
};
use cachet_engine::fair::Secret;
use cachet_engine::{Seat, SeatSet};

fn place(table: usize, seat: usize) -> Place {
    Place { table, seat: Seat::ALL[seat] }
}

fn drawn() -> Result {
    Result { winners: SeatSet::EMPTY, decisions: 0 }
}

#[test]
fn shapes_that_cannot_be_played_are_refused() {
    let refused = |shape: Shape| {
        let made = ("CODE".to_owned(), Secret::new([1; 32]));
        Evening::begin(&host(), "", shape, made, 0).map(drop).expect_err("refused").say.key
    };
    assert_eq!(refused(shape("no-such-game", 2, 3)), "evening-no-game");
    assert_eq!(refused(shape("r-w", 2, 3)), "evening-no-game");
    assert_eq!(refused(shape("love-letter", 2, 0)), "evening-rounds");
    assert_eq!(refused(shape("love-letter", 2, 25)), "evening-rounds");
    assert_eq!(refused(Shape { minutes: 0, ..shape("love-letter", 2, 3) }), "evening-minutes");
    assert_eq!(refused(Shape { boards: Vec::new(), ..shape("r", 2, 3) }), "evening-games");
    let bad = Board { options: vec!["rules=?".to_owned()], ..Board::of("r") };
    assert_ne!(refused(Shape { boards: vec![bad], ..shape("r", 2, 3) }), "");
    // Each game says which tables it is played at.
    let seats = refused(shape("secret-moon", 4, 3));
    assert_eq!(refused(shape("love-letter", 5, 3)), seats);
    let mixed = vec![Board::of("love-letter"), Board::of("r")];
    assert_eq!(refused(Shape { boards: mixed, ..shape("r", 4, 3) }), seats);
}

/// A title stands on a big screen before everybody: nothing in it is hidden, or turns the line around.
#[test]
fn a_title_is_something_that_can_be_read() {
    let titled = |title: &str| {
        let made = ("CODE".to_owned(), Secret::new([1; 32]));
        let begun = Evening::begin(&host(), title, shape("r", 2, 3), made, 0);
        begun.map(|(evening, _)| evening.opened.title).map_err(|refusal| refusal.say.key)
    };
    for odd in [
        &*"x".repeat(LONGEST_TITLE + 1),
        "Fridays\u{202e}emoh ta",
        "\u{200b}",
        "a\u{0}b",
        "e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}",
    ] {
        assert_eq!(titled(odd), Err("evening-title"), "{odd:?}");
    }
    for (given, kept) in [("", ""), ("  ", ""), (" Chez\u{200b} Zoé  🃏 ", "Chez Zoé 🃏"), ("e\u{301}te\u{301}", "été")]
    {
        assert_eq!(titled(given).as_deref(), Ok(kept));
    }
}

#[test]
fn every_game_of_an_evening_can_be_dealt_as_one_board() {
    let all = [("love-letter", 4), ("love-letter-2019", 6), ("princess-princess", 6), ("stitch", 5), ("r", 2)];
    for (game, seats) in all.into_iter().chain([("secret-moon", 8)]) {
        shape(game, seats, 4).check().expect(game);
    }
    for letter in ["F", "I", "K", "P"] {
        let board = Board { options: vec![format!("rules={letter}")], ..Board::of("r") };
        Shape { boards: vec![board], ..shape("r", 2, 4) }.check().expect(letter);
    }
    // Nobody can make a board longer than one round.
    let board = Board { options: vec!["tokens=5".to_owned()], ..Board::of("love-letter") };
    assert_eq!(board.table_options(), ["first=A", "tokens=1"]);
}

#[test]
fn people_come_once_under_names_of_their_own_until_it_is_full() {
    let mut played = Played::with(shape("love-letter", 4, 3), 1, 1);
    assert_eq!(played.evening.opened.title, "Fridays at home");
    assert_eq!(played.refused(&guest(0), Command::Come), "evening-already-here");
    let mut twin = guest(7);
    twin.name = "p0".to_owned();
    played.ask(&twin, Command::Come).expect("a name that looks the same");
    assert_eq!(played.evening.people[1].name, "p0 2");
    twin.name = "bot".to_owned();
    played.ask(&guest(7), Command::Leave).expect("here");
    assert_eq!(played.refused(&twin, Command::Come), "name-reserved");
    for number in 10..10 + MOST as u64 - 2 {
        played.ask(&guest(number), Command::Come).expect("room");
    }
    played.ask(&guest(7), Command::Come).expect("whoever was here comes back");
    assert_eq!(played.evening.here().len(), MOST);
    assert_eq!(played.refused(&guest(99), Command::Come), "evening-full");
}

/// Those who have left take nobody's place: somebody else may come, and they themselves come back while there is room.
#[test]
fn whoever_leaves_a_full_evening_makes_room() {
    let mut played = Played::with(shape("love-letter", 4, 3), MOST as u64, 1);
    let gone = guest(3);
    assert_eq!(played.refused(&guest(900), Command::Come), "evening-full");
    played.ask(&gone, Command::Leave).expect("here");
    played.ask(&guest(900), Command::Come).expect("room for one");
    assert_eq!(played.evening.here().len(), MOST);
    assert_eq!(played.refused(&gone, Command::Come), "evening-full", "their place has been taken");
    // They are told apart by a byte: an evening does not take people for ever.
    let mut number = 901;
    while played.evening.people.len() < MOST_EVER {
        played.ask(&guest(number - 1), Command::Leave).expect("here");
        played.ask(&guest(number), Command::Come).expect("room for one");
        number += 1;
    }
    played.ask(&guest(number - 1), Command::Leave).expect("here");
    assert_eq!(played.refused(&guest(number), Command::Come), "evening-too-much");
    played.ask(&guest(number - 1), Command::Come).expect("they are one of those");
    played.ask(&host(), Command::Seat).expect("seated, the last of them too");
}

/// The longest name there is leaves no room for a number: it is cut.
#[test]
fn a_long_name_that_somebody_has_is_numbered_and_stays_a_name() {
    let mut played = Played::with(shape("love-letter", 4, 3), 1, 1);
    let long = "Anastasia of the Hills X";
    assert_eq!(long.len(), cachet_engine::LONGEST_NAME);
    for (number, called) in [(7, long), (8, "Anastasia of the Hill 2"), (9, "Anastasia of the Hill 3")] {
        let mut twin = guest(number);
        twin.name = long.to_owned();
        played.ask(&twin, Command::Come).expect("a name like another's");
        assert_eq!(played.evening.people.last().map(|it| it.name.as_str()), Some(called));
    }
}

#[test]
fn only_the_host_runs_it() {
    let mut played = Played::with(shape("love-letter", 4, 3), 4, 1);
    let (person, to) = (PersonNo(0), place(0, 0));
    let hosts = [Command::Seat, Command::Deal, Command::Pause, Command::Resume, Command::End];
    for command in hosts.into_iter().chain([Command::Move { person, to }, Command::Replace { person }]) {
        assert_eq!(played.refused(&guest(0), command), "evening-not-host");
    }
    assert_eq!(played.refused(&host(), Command::Leave), "evening-not-here");
    assert_eq!(played.refused(&host(), Command::Deal), "evening-not-seated");
    assert_eq!(played.refused(&host(), Command::Pause), "evening-no-clock");
    assert_eq!(played.refused(&host(), Command::Resume), "evening-runs");
    assert_eq!(played.refused(&host(), Command::Move { person, to }), "evening-move-when");
    assert_eq!(played.refused(&host(), Command::Replace { person }), "evening-not-at-a-table");
    played.ask(&host(), Command::Seat).expect("four");
    assert_eq!(played.refused(&host(), Command::Seat), "evening-seated");
    played.ask(&host(), Command::Deal).expect("seated");
    assert_eq!(played.refused(&host(), Command::Deal), "evening-dealt");
    played.ask(&host(), Command::End).expect("at any time");
    for command in [Command::Come, Command::Leave, Command::Seat, Command::End] {
        assert_eq!(played.refused(&host(), command), "evening-over");
    }
    assert_eq!(played.evening.step(played.now + DOORS), None, "over is over");
}

#[test]
fn too_few_are_not_seated() {
    let mut played = Played::with(shape("love-letter", 4, 3), 3, 1);
    assert_eq!(played.refused(&host(), Command::Seat), "evening-too-few");
    played.ask(&guest(3), Command::Come).expect("room");
    played.ask(&host(), Command::Seat).expect("four");
    assert_eq!(played.evening.round().expect("seated").tables.len(), 2, "there is somebody to be compared with");
}

#[test]
fn the_host_moves_people_before_the_deal() {
    let mut played = Played::with(shape("love-letter", 3, 3), 5, 1);
    played.ask(&host(), Command::Seat).expect("five");
    let person = PersonNo(0);
    let from = played.evening.round().expect("seated").place_of(person).expect("a place");
    let to = place(1 - from.table, 2);
    let there = played.evening.round().expect("seated").tables[to.table].seats[2];
    assert_eq!(played.refused(&host(), Command::Move { person, to: from }), "evening-sits-there");
    assert_eq!(played.refused(&host(), Command::Move { person, to: place(2, 0) }), "evening-no-place");
    assert_eq!(played.refused(&host(), Command::Move { person, to: place(0, 3) }), "evening-no-place");
    assert_eq!(played.refused(&host(), Command::Move { person: PersonNo(9), to }), "evening-no-person");
    played.ask(&host(), Command::Move { person, to }).expect("before the deal");
    let round = played.evening.round().expect("seated");
    assert_eq!(round.place_of(person), Some(to));
    assert_eq!(round.tables[from.table].seats[from.seat.index()], there, "they have changed places");
    // Whoever comes now may have the bot's seat, and nobody else's.
    played.ask(&guest(5), Command::Come).expect("room");
    let late = PersonNo(5);
    assert_eq!(played.refused(&host(), Command::Move { person: late, to }), "evening-place-taken");
    let round = played.evening.round().expect("seated");
    let bot = (0..2).find_map(|table| {
        let seat = round.tables[table].seats.iter().position(|it| *it == Holder::Bot)?;
        Some(place(table, seat))
    });
    played.ask(&host(), Command::Move { person: late, to: bot.expect("five people at six seats") }).expect("free");
    assert_eq!(played.evening.seated().count(), 6);
    played.ask(&host(), Command::Deal).expect("seated");
    assert_eq!(played.refused(&host(), Command::Move { person, to: from }), "evening-move-when");
}

#[test]
fn whoever_leaves_before_the_deal_is_not_waited_for() {
    let mut played = Played::with(shape("love-letter", 2, 3), 5, 1);
    played.ask(&host(), Command::Seat).expect("five");
    played.ask(&guest(0), Command::Leave).expect("here");
    assert_eq!(played.evening.seated().count(), 4);
    played.ask(&host(), Command::Deal).expect("seated");
    // In the middle of a deal the seat stays theirs, and a bot plays it to its end.
    played.ask(&guest(1), Command::Leave).expect("here");
    assert!(played.evening.seated().any(|it| it == (PersonNo(1), false)));
    played.ask(&host(), Command::Replace { person: PersonNo(2) }).expect("their table plays");
    assert_eq!(played.refused(&host(), Command::Replace { person: PersonNo(2) }), "evening-not-at-a-table");
    let table = played.evening.round().expect("dealt").place_of(PersonNo(3)).expect("a place").table;
    played.write(played.evening.finish(0, table, drawn()).expect("it plays"));
    assert_eq!(played.refused(&host(), Command::Replace { person: PersonNo(3) }), "evening-table-over");
}

#[test]
fn the_clock_runs_by_itself_and_stands_while_it_is_paused() {
    let mut played = Played::with(shape("love-letter", 2, 2), 4, 1);
    assert_eq!(played.evening.left(played.now), None, "doors have no clock");
    played.ask(&host(), Command::Seat).expect("four");
    assert_eq!(played.evening.left(played.now), Some(WALK));
    played.now += 20_000;
    played.ask(&host(), Command::Pause).expect("a clock");
    assert_eq!(played.refused(&host(), Command::Pause), "evening-paused");
    assert_eq!(played.evening.due(), None);
    played.now += 3_600_000;
    assert_eq!(played.evening.left(played.now), Some(WALK - 20_000));
    assert_eq!(played.evening.step(played.now), None);
    // Dealing during a pause deals; the clock of the round stands.
    played.ask(&host(), Command::Deal).expect("the host may");
    assert_eq!(played.evening.left(played.now + 5_000), Some(8 * 60_000));
    played.ask(&host(), Command::Resume).expect("paused");
    played.now += 8 * 60_000 - 1;
    assert!(!played.evening.is_out_of_time(played.now));
    played.now += 1;
    assert!(played.evening.is_out_of_time(played.now));
    assert_eq!(played.evening.step(played.now), None, "its tables end it");
    for table in 0..2 {
        played.write(played.evening.finish(0, table, drawn()).expect("it plays"));
    }
    assert_eq!((played.evening.phase, played.evening.left(played.now)), (Phase::Between, Some(BREAK)));
    played.wait();
    assert_eq!((played.evening.phase, played.evening.rounds.len()), (Phase::Walking, 2));
}

#[test]
fn an_evening_ends_when_nobody_is_left() {
    let mut played = Played::with(shape("love-letter", 2, 5), 4, 1);
    played.ask(&host(), Command::Seat).expect("four");
    played.ask(&host(), Command::Deal).expect("seated");
    for number in 0..3 {
        played.ask(&guest(number), Command::Leave).expect("here");
    }
    for table in 0..2 {
        played.write(played.evening.finish(0, table, drawn()).expect("it plays"));
    }
    assert_eq!(played.refused(&host(), Command::Seat), "evening-alone");
    played.wait();
    assert_eq!(played.evening.phase, Phase::Over);
    assert_eq!(played.evening.standings().len(), 4, "nothing is lost");
}

#[test]
fn doors_behind_which_nothing_happens_are_closed() {
    let played = Played::with(shape("love-letter", 2, 5), 4, 1);
    assert_eq!(played.evening.step(played.now + DOORS - 1), None);
    assert_eq!(played.evening.step(played.now + DOORS), Some(What::Ended));
}

#[test]
fn a_log_that_is_none_is_refused() {
    let played = Played::with(shape("love-letter", 2, 5), 4, 1);
    assert!(Evening::replay(&[]).expect("nothing").is_none());
    assert!(Evening::replay(&played.log[1..]).is_err(), "without its beginning");
    let twice = [played.log.clone(), vec![played.log[0].clone()]].concat();
    assert!(Evening::replay(&twice).is_err());
    let torn = [played.log.clone(), vec![b"{".to_vec()]].concat();
    assert!(Evening::replay(&torn).is_err());
}
