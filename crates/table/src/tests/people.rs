//! Playing again, changing places, the host's keys, names, and giving up against bots.

use super::*;

fn bot(seat: Option<Seat>) -> Command {
    Command::SeatBot { seat, level: "club".to_owned() }
}

/// Everybody sits; nothing is dealt yet.
fn room(seats: usize) -> Told {
    let mut told = Told::new(opened(seats, Clock::None));
    for seat in Seat::ALL.into_iter().take(seats) {
        told.ask(&at(seat), Command::Sit { seat: None, share: None, been: Vec::new() }, 0);
    }
    told
}

/// Whoever asks for a rematch has asked everybody else: it is dealt when all have agreed, or bots sit for those who do not.
#[test]
fn a_rematch_waits_for_those_who_were_asked() {
    let old = Told::dealt(3, Clock::None);
    let agreed = Opened { again: Some(TableId(1)), ..old.online.opened.clone() };
    let again = || Told {
        online: old.online.begin_again(TableId(2), agreed.clone(), DEALT).expect("begun").0,
        log: Vec::new(),
    };
    let mut told = again();
    told.refuses(&at(A), Command::Start, 0, "table-asked");
    told.refuses(&at(A), Command::Agree, 0, "table-agreed");
    told.ask(&at(B), Command::Agree, 0);
    told.refuses(&at(B), Command::Start, 0, "table-asked");
    told.refuses(&at(B), bot(Some(C)), 0, "table-not-host");
    told.refuses(&at(A), bot(Some(B)), 0, "table-seat-taken");
    told.ask(&at(A), bot(Some(C)), 0);
    assert!(told.online.sitting(C).is_some_and(|it| it.guest().is_none()), "a bot sits there now");
    told.ask(&at(B), Command::Start, 0);
    let mut told = again();
    told.ask(&at(B), Command::Stand, 0);
    told.ask(&at(B), Command::Sit { seat: None, share: None, been: Vec::new() }, 0);
    assert_eq!(told.online.asked(), SeatSet::of(C), "sitting down is an answer too");
}

#[test]
fn the_host_seats_people_elsewhere_and_hands_the_keys_on() {
    let mut told = room(3);
    let name = |told: &Told, seat: Seat| told.online.sitting(seat).map(|it| it.name.clone());
    let [a, c] = [A, C].map(|seat| name(&told, seat));
    told.refuses(&at(B), Command::Swap { seat: A, with: C }, 0, "table-not-host");
    told.refuses(&at(A), Command::Swap { seat: A, with: Seat::ALL[3] }, 0, "table-no-seat");
    told.ask(&at(A), Command::Swap { seat: A, with: C }, 0);
    assert_eq!([name(&told, A), name(&told, C)], [c.clone(), a.clone()]);
    assert_eq!(told.online.seat_of(at(A).guest), Some(C), "and still the host");
    assert!(!told.online.became_host(at(A).guest), "and was it from the beginning");
    told.ask(&at(A), Command::Free { seat: B }, 0);
    told.ask(&at(A), Command::Swap { seat: C, with: B }, 0);
    assert_eq!([name(&told, B), name(&told, C)], [a, None], "to a free seat");
    told.refuses(&at(A), Command::Swap { seat: C, with: B }, 0, "table-seat-empty");
    told.refuses(&at(A), Command::MakeHost { seat: B }, 0, "table-host-person");
    told.ask(&at(A), bot(Some(C)), 0);
    told.refuses(&at(A), Command::MakeHost { seat: C }, 0, "table-host-person");
    told.ask(&at(A), Command::MakeHost { seat: A }, 0);
    assert_eq!(told.online.host(), at(C).guest);
    assert!(told.online.became_host(at(C).guest) && !told.online.became_host(at(A).guest));
    told.refuses(&at(A), Command::Free { seat: C }, 0, "table-not-host");
    told.ask(&at(C), Command::Start, 0);
    told.refuses(&at(C), Command::Swap { seat: A, with: B }, 0, "table-dealt");
    told.ask(&at(C), Command::MakeHost { seat: B }, 0);
    assert_eq!(told.online.host(), at(A).guest, "also during the game");
}

#[test]
fn a_new_name_is_said_from_now_on_and_is_unlike_the_others() {
    let mut told = Told::dealt(2, Clock::None);
    let other = told.online.sitting(B).expect("somebody").name.clone();
    let called = |name: &str| Asker { name: name.to_owned(), ..at(A) };
    told.ask(&called("Léa"), Command::Rename, DEALT);
    let names = |told: &Told| told.online.game.as_ref().expect("a game").names().of(A);
    assert_eq!((told.online.places()[0].name.as_deref(), names(&told).as_str()), (Some("Léa"), "Léa"));
    told.refuses(&called("Léa"), Command::Rename, DEALT, "table-same-name");
    told.ask(&called(&other), Command::Rename, DEALT);
    assert_eq!(names(&told), format!("{other} 2"));
    told.ask(&called("guest-fox"), Command::Rename, DEALT);
    told.play(DEALT, None);
    told.ask(&at(A), Command::Resign, DEALT);
    told.refuses(&called("Zoe"), Command::Rename, DEALT, "table-is-over");
    assert!(told.online.record(DEALT).is_some_and(|record| record.contains("resigned: guest-fox\n")));
    // Whom some reader would call the same as somebody else is numbered.
    let mut room = room(2);
    room.ask(&called("Fox"), Command::Rename, 0);
    room.ask(&Asker { name: "guest-fox".to_owned(), ..at(B) }, Command::Rename, 0);
    assert_eq!(room.online.places()[1].name.as_deref(), Some("guest-fox 2"));
}

/// Where nobody else would play on there is nothing to go on with.
#[test]
fn giving_up_ends_a_game_against_bots() {
    let mut told = room(3);
    for seat in [B, C] {
        told.ask(&at(A), Command::Free { seat }, 0);
        told.ask(&at(A), bot(Some(seat)), 0);
    }
    told.ask(&at(A), Command::Start, 0);
    told.ask(&at(A), Command::Resign, DEALT);
    assert_eq!((told.online.status, told.online.resigned), (Status::Over, Some(A)));
    assert_eq!(told.online.winners, SeatSet::of(B) | SeatSet::of(C));
}

/// Whoever handed over themselves knows it, and what nobody did is told otherwise. Only at an evening does a seat stay the
/// bot's until the next deal.
#[test]
fn who_was_not_asked_is_told_that_a_bot_plays_and_takes_the_seat_back() {
    for (by, unasked) in [(Some(GuestId(0)), false), (Some(GuestId(1)), true), (None, false)] {
        let mut told = Told::dealt(2, Clock::None);
        let handed = What::HandedOver { seat: A, level: "club".to_owned(), by };
        told.online.fold(Entry { at: DEALT, what: handed }).expect("a bot plays on");
        assert_eq!(told.online.unasked.contains(A), unasked, "{by:?}");
        told.ask(&at(A), Command::TakeBack, DEALT);
        assert!(told.online.unasked.is_empty());
    }
}

/// Whoever moves in a seat that is a bot's until the next deal is not told to take it back, which would be refused.
#[test]
fn who_was_replaced_at_an_evening_is_told_that_the_next_deal_is_theirs() {
    let of = crate::OfEvening { evening: cachet_listing::EveningId(9), round: 0, table: 0 };
    let (door, game) = (("EVENING".to_owned(), Secret::new([7; 32])), ("love-letter", vec!["first=A".to_owned()]));
    let seats = [A, B, C].map(|seat| Some(at(seat)));
    let (online, _) = Online::begin_evening(TableId(1), door, of, game, &seats, DEALT).expect("a table of an evening");
    let mut told = Told { online, log: Vec::new() };
    let left = told.online.leave_to_bot(A).expect("a bot plays on");
    told.online.fold(Entry { at: DEALT, what: left }).expect("it sits down");
    let move_anyway = Command::Move { seq: told.online.seq, action: Value::Null, key: None };
    told.refuses(&at(A), move_anyway, DEALT, "table-evening-bot");
    told.refuses(&at(A), Command::TakeBack, DEALT, "table-evening-bot");
}
