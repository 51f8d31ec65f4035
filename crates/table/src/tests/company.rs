//! Who may move, watch and sit, who plays for whom, and who meets again.

use super::*;

/// In R both choose at the same time: the choice of one does not make the other's stale, the next round does.
#[test]
fn a_choice_made_at_the_same_time_as_anothers_is_not_stale() {
    let mut told = Told::seated(opened_at("r", Vec::new(), 2, Clock::None));
    assert_eq!(told.online.waiting(), SeatSet::first(2));
    let seq = told.online.seq;
    let choice = |told: &Told, seat: Seat, at: usize| legal(&told.online, seat).swap_remove(at);
    let (ana, bo, other) = (choice(&told, A, 0), choice(&told, B, 7), choice(&told, A, 1));
    let decided = |seq, action: &Value| Command::Move { seq, action: action.clone(), key: None };
    told.ask(&at(B), decided(seq, &bo), DEALT);
    assert_eq!(told.online.asked_at(Viewer::Seat(A)), seq, "asked before Bo chose");
    told.refuses(&at(A), decided(seq - 1, &ana), DEALT, "table-stale");
    told.ask(&at(A), decided(seq, &ana), DEALT);
    assert_eq!(told.online.asked_at(Viewer::Seat(A)), told.online.seq, "a new question");
    told.refuses(&at(A), decided(seq, &other), DEALT, "table-stale");
    told.refuses(&at(A), decided(seq + 1, &other), DEALT, "table-stale");
}

#[test]
fn only_whoever_is_waited_for_may_move_and_is_told_what() {
    let mut told = Told::dealt(3, Clock::PerMove(30));
    let online = &told.online;
    assert_eq!((online.may_move(Viewer::Seat(A)), online.may_move(Viewer::Seat(B))), (Some(A), None));
    assert_eq!((online.may_move(Viewer::Public), online.asked_at(Viewer::Seat(B))), (None, 0));
    assert!(!legal(online, A).is_empty() && legal(online, B).is_empty());
    let update = online.update(Viewer::Seat(A), 0, None);
    assert_eq!((update.clocks.len(), update.winners, update.told.len()), (3, None, 0));
    told.ask(&at(A), hand_over(A), DEALT);
    assert_eq!(told.online.may_move(Viewer::Seat(A)), None, "a bot decides for A");
    assert_eq!(told.online.stand_in_level().as_deref(), Some("club"), "of the middle level");
    assert_eq!(told.online.places()[0].bot.as_deref(), Some("club"));
    let mut over = Told::dealt(2, Clock::None);
    over.ask(&at(A), Command::Resign, DEALT);
    let update = over.online.update(Viewer::Public, 0, None);
    assert_eq!((update.winners, update.resigned, update.clocks.len()), (Some(SeatSet::of(B)), Some(A), 0));
}

#[test]
fn whoever_has_no_seat_watches_only_where_that_was_agreed() {
    let mut told = Told::dealt(2, Clock::None);
    let stranger = Some(GuestId(9));
    assert!(told.online.may_watch(stranger) && told.online.may_watch(None));
    told.online.opened.spectators = false;
    assert!(!told.online.may_watch(stranger) && !told.online.may_watch(None));
    assert!(told.online.may_watch(Some(at(B).guest)) && told.online.may_watch(Some(told.online.host())));
    assert_eq!((told.online.viewer(stranger), told.online.viewer(None)), (Viewer::Public, Viewer::Public));
    assert_eq!(told.online.viewer(Some(at(B).guest)), Viewer::Seat(B));
    told.ask(&at(A), Command::Resign, DEALT);
    assert!(!told.online.may_watch(stranger), "nor when it is over");
    let mut waiting = Told::new(Opened { spectators: false, ..opened(2, Clock::None) });
    assert!(waiting.online.may_watch(None), "before the deal anybody may come to sit down");
    waiting.ask(&somebody(0), Command::Close, 1);
    assert_eq!(waiting.online.status, Status::Expired);
}

/// A number is added, and what is too long with it is cut.
#[test]
fn two_people_of_one_name_are_told_apart() {
    let mut told = Told::new(opened(3, Clock::None));
    let long = "Maximilienne-Bernardette";
    assert_eq!(long.len(), cachet_engine::LONGEST_NAME);
    for (guest, name) in [(1, long), (2, long), (3, "M\u{430}ximilienne-Bernardette")] {
        let asker = Asker { guest: GuestId(guest), name: name.to_owned() };
        told.ask(&asker, Command::Sit { seat: None, share: None, been: Vec::new() }, 0);
    }
    let names: Vec<&str> = told.online.seats.iter().flatten().map(|it| it.name.as_str()).collect();
    assert_eq!(names[..2], [long, "Maximilienne-Bernardet 2"]);
    assert_eq!(names[2], "M\u{430}ximilienne-Bernardet 3");
}

#[test]
fn bots_have_names_unlike_everybodys() {
    let mut told = Told::new(opened(4, Clock::None));
    let bo = Asker { guest: GuestId(5), name: "bo".to_owned() };
    told.ask(&bo, Command::Sit { seat: None, share: Some(Share::new([1; 16])), been: Vec::new() }, 0);
    let bot = |seat| Command::SeatBot { seat, level: "club".to_owned() };
    told.refuses(&bo, bot(None), 0, "table-not-host");
    told.refuses(&somebody(0), bot(Some(A)), 0, "table-seat-taken");
    told.refuses(&somebody(0), bot(Some(Seat::ALL[4])), 0, "table-no-seat");
    for _ in 0..3 {
        told.ask(&somebody(0), bot(None), 0);
    }
    let names: Vec<&str> = told.online.seats.iter().flatten().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["bo", "Cleo", "Dov", "Eva"]);
    told.refuses(&somebody(0), bot(None), 0, "table-full");
    let places = told.online.places();
    assert_eq!((places[0].kind, places[1].kind), (PlaceKind::Person, PlaceKind::Bot));
    assert!(places.iter().all(|place| !place.host), "the host has no seat");
}

/// The same people and bots, each in the seat they had; whoever had handed over plays again.
#[test]
fn a_rematch_seats_everybody_as_before() {
    let mut told = Told::dealt(3, Clock::PerMove(60));
    told.ask(&at(C), hand_over(C), DEALT);
    told.online.seats[1] = Some(Sitting {
        name: "Dov".to_owned(),
        share: Some(Share::new([9; 16])),
        who: Who::Bot { level: "novice".to_owned() },
        asked: false,
        one_device: false,
    });
    let agreed = Opened { again: Some(TableId(1)), ..told.online.opened.clone() };
    let (next, entries) = told.online.begin_again(TableId(2), agreed, DEALT).expect("it can be begun");
    assert_eq!((next.status, next.seq, entries.len()), (Status::Waiting, 4, 4));
    let seats: Vec<&Sitting> = next.seats.iter().flatten().collect();
    assert_eq!(seats[0].who, Who::Person { guest: at(A).guest, stand_in: None });
    assert_eq!((seats[1].name.as_str(), seats[1].bot()), ("Dov", Some("novice")));
    assert_eq!(seats[2].who, Who::Person { guest: at(C).guest, stand_in: None }, "no bot in a person's seat");
    assert!(seats.iter().all(|it| it.share.is_none()), "every device is asked for a new share");
    assert_eq!([A, B, C].map(|seat| next.wants_share(seat)), [true, false, true]);
    assert_eq!(next.opened.clock, Clock::PerMove(60));
    assert_eq!(next.asked(), SeatSet::of(C), "whoever wants it has said so, and a bot always does");
}

#[test]
fn events_are_counted_by_the_length_of_the_log() {
    let mut told = Told::dealt(2, Clock::None);
    let dealt = told.online.seq;
    let events = |told: &Told| told.online.game.as_ref().map_or(0, |game| game.events());
    let before = events(&told);
    told.play(DEALT, None);
    assert!(before > 0 && events(&told) > before);
    assert_eq!((told.online.events_at(0), told.online.events_at(dealt - 1)), (0, 0), "before the deal");
    assert_eq!((told.online.events_at(dealt), told.online.events_at(dealt + 1)), (before, events(&told)));
    assert_eq!(told.online.events_at(dealt + 9), events(&told), "nobody has seen more than there is");
}

/// No log grows without end; whoever plays is not held up by it.
#[test]
fn a_table_takes_only_so_many_changes_beside_its_moves() {
    let mut told = Told::dealt(2, Clock::None);
    let paces = [Pace::Slower, Pace::Faster];
    let pace = |number: usize| Command::SetPace { pace: paces[number % 2] };
    let before = told.online.beside_moves as usize;
    for number in before..crate::decide::MOST_BESIDE_MOVES as usize {
        told.ask(&at(A), pace(number), DEALT);
    }
    told.refuses(&at(A), pace(before), DEALT, "table-too-much");
    told.refuses(&at(B), Command::HandOver { seat: B }, DEALT, "table-too-much");
    told.play(DEALT, None);
    told.ask(&at(B), Command::Resign, DEALT);
}
