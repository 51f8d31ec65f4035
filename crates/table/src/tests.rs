//! Handing over, votes, clocks, keys and ends, with times chosen by the test.

mod company;
mod day;
mod deal;
mod letters;
mod pace;
mod people;
mod played;
mod practice;
mod rated;
mod sought;

use super::decide::PATIENCE;
use super::*;
use cachet_engine::fair::Secret;
use cachet_engine::{Moment, Say};
use serde_json::Value;

const A: Seat = Seat::ALL[0];
const B: Seat = Seat::ALL[1];
const C: Seat = Seat::ALL[2];
/// When the cards are dealt.
const DEALT: Millis = 1_000;
const DAY: Millis = 24 * 3600 * 1000;

fn somebody(number: u64) -> Asker {
    Asker { guest: GuestId(number), name: format!("guest {number}") }
}

/// Whoever sits there.
fn at(seat: Seat) -> Asker {
    somebody(seat.index() as u64)
}

fn opened(seats: usize, clock: Clock) -> Opened {
    opened_at("love-letter", vec!["first=A".to_owned()], seats, clock)
}

fn opened_at(game: &str, options: Vec<String>, seats: usize, clock: Clock) -> Opened {
    let game = cachet_games::find(game).expect("it is in the list").info();
    Opened {
        game: game.id.to_owned(),
        rules: game.version,
        options,
        seats,
        public: false,
        spectators: true,
        helper: true,
        clock,
        host: GuestId(0),
        code: "ABCDEF".to_owned(),
        secret: Secret::new([3; 32]),
        bound: true,
        again: None,
        from: None,
        day: None,
        evening: None,
        rests: false,
        taught: false,
        rated: true,
        sought: false,
    }
}

/// What a player is told they may play.
fn legal(online: &Online, seat: Seat) -> Vec<Value> {
    let update = online.update(Viewer::Seat(seat), 0, None);
    let update = serde_json::to_value(update).expect("JSON");
    update["legal"].as_array().expect("a list").iter().map(|choice| choice["action"].clone()).collect()
}

/// A table and everything that was written about it.
struct Told {
    online: Online,
    log: Vec<Vec<u8>>,
}

impl Told {
    fn new(opened: Opened) -> Told {
        let entry = Entry { at: 0, what: What::Opened(Box::new(opened.clone())) };
        let log = vec![serde_json::to_vec(&entry).expect("JSON")];
        Told { online: Online::open(TableId(1), opened, 0), log }
    }

    /// Everybody sits, the cards are dealt, and A begins.
    fn dealt(seats: usize, clock: Clock) -> Told {
        let told = Told::seated(opened(seats, clock));
        assert_eq!(told.online.waiting(), SeatSet::of(A));
        told
    }

    /// Everybody sits, and the cards are dealt.
    fn seated(opened: Opened) -> Told {
        let seats = opened.seats;
        let mut told = Told::new(opened);
        for seat in Seat::ALL.into_iter().take(seats) {
            told.ask(
                &at(seat),
                Command::Sit { seat: None, share: Some(Share::new([seat.index() as u8; 16])), been: Vec::new() },
                0,
            );
        }
        told.ask(&at(A), Command::Start, DEALT);
        told
    }

    fn try_to(&mut self, asker: &Asker, command: Command, now: Millis) -> Result<What, Refusal> {
        let seq = self.online.seq;
        let done = self.online.decide(asker, command, now).and_then(|what| {
            let entry = Entry { at: now, what: what.clone() };
            self.online.fold(entry.clone())?;
            self.log.push(serde_json::to_vec(&entry).expect("JSON"));
            Ok(what)
        });
        assert_eq!(self.online.seq, seq + u32::from(done.is_ok()), "a refusal changes nothing");
        done
    }

    #[track_caller]
    fn ask(&mut self, asker: &Asker, command: Command, now: Millis) -> What {
        self.try_to(asker, command, now).unwrap_or_else(|refusal| panic!("{refusal:?}"))
    }

    #[track_caller]
    fn refuses(&mut self, asker: &Asker, command: Command, now: Millis, key: &str) -> Say {
        let refusal = self.try_to(asker, command, now).expect_err("it is refused");
        assert_eq!(refusal.say.key, key);
        *refusal.say
    }

    /// The seat that is waited for plays the first move it may.
    fn play(&mut self, now: Millis, key: Option<&str>) -> Seat {
        let seat = self.online.waiting().only().expect("one seat");
        let action = legal(&self.online, seat).remove(0);
        let command = Command::Move { seq: self.online.seq, action, key: key.map(str::to_owned) };
        self.ask(&at(seat), command, now);
        seat
    }

    /// Plays on until this seat is waited for.
    fn play_until(&mut self, seat: Seat, now: Millis) {
        for _ in 0..20 {
            if self.online.waiting().contains(seat) {
                return;
            }
            self.play(now, None);
        }
        panic!("{seat} is never waited for");
    }
}

fn hand_over(seat: Seat) -> Command {
    Command::HandOver { seat }
}

fn handed_over(what: &What, to: Seat) -> bool {
    matches!(what, What::HandedOver { seat, .. } if *seat == to)
}

#[test]
fn others_wait_before_a_bot_takes_over() {
    let mut told = Told::dealt(3, Clock::None);
    let soon = told.refuses(&at(B), hand_over(A), DEALT + PATIENCE - 1, "table-patience");
    assert_eq!(soon, Say::new("table-patience").with("seat", A).with("seconds", 1_usize));
    let first = told.refuses(&at(C), hand_over(A), DEALT, "table-patience");
    assert_eq!(first, Say::new("table-patience").with("seat", A).with("seconds", 120_usize));
    // Nobody waits for B: however long it takes, B is not late.
    told.refuses(&at(C), hand_over(B), DEALT + 10 * PATIENCE, "table-patience");
    told.refuses(&somebody(9), hand_over(A), DEALT + PATIENCE, "table-not-seated");
}

/// The time that was agreed is each player's own: nobody can cut it short.
#[test]
fn no_bot_takes_over_against_the_clock_that_was_agreed() {
    for clock in [Clock::PerMove(3 * 24 * 3600), Clock::PerGame(600)] {
        let mut told = Told::dealt(3, clock);
        for asker in [A, B, C].into_iter().filter(|seat| *seat != B) {
            told.play_until(B, DEALT);
            told.refuses(&at(asker), hand_over(B), DEALT + 2 * PATIENCE, "table-clock-decides");
        }
        assert!(handed_over(&told.ask(&at(B), hand_over(B), DEALT), B), "one's own, at any time");
    }
}

#[test]
fn more_than_half_of_the_others_must_want_it() {
    let late = DEALT + PATIENCE;
    let mut told = Told::dealt(4, Clock::None);
    assert_eq!(told.ask(&at(B), hand_over(A), late), What::Voted { by: B, about: A });
    told.refuses(&at(B), hand_over(A), late, "table-voted");
    assert!(handed_over(&told.ask(&at(C), hand_over(A), late), A), "two of three");
    told.refuses(&at(B), hand_over(A), late, "table-bot-plays-there");
    assert_eq!(told.online.bots_to_move(), SeatSet::of(A));
    assert_eq!(legal(&told.online, A), [Value::Null; 0], "the bot decides now");

    let mut told = Told::dealt(3, Clock::None);
    assert_eq!(
        told.ask(&at(B), hand_over(A), late),
        What::Voted { by: B, about: A },
        "one of two is not more than half"
    );
    assert!(handed_over(&told.ask(&at(C), hand_over(A), late), A));
    let mut told = Told::dealt(2, Clock::None);
    assert!(handed_over(&told.ask(&at(B), hand_over(A), late), A), "one of one");
}

#[test]
fn votes_are_forgotten_when_somebody_moves_after_all() {
    let mut told = Told::dealt(3, Clock::None);
    let late = DEALT + PATIENCE;
    told.ask(&at(B), hand_over(A), late);
    told.play(late, None);
    told.play_until(A, late);
    let later = late + PATIENCE;
    assert_eq!(told.ask(&at(C), hand_over(A), later), What::Voted { by: C, about: A });
}

#[test]
fn the_host_decides_alone_and_everybody_over_their_own_seat() {
    let mut told = Told::dealt(3, Clock::None);
    assert!(handed_over(&told.ask(&at(C), hand_over(C), DEALT), C), "one's own, at any time");
    told.play_until(B, DEALT);
    told.refuses(&at(A), hand_over(B), DEALT + PATIENCE - 1, "table-patience");
    assert!(handed_over(&told.ask(&at(A), hand_over(B), DEALT + PATIENCE), B));
    told.refuses(&at(A), hand_over(Seat::ALL[5]), DEALT, "table-seat-empty");
}

#[test]
fn a_seat_is_taken_back_from_the_bot() {
    let mut told = Told::dealt(3, Clock::None);
    told.refuses(&at(A), Command::TakeBack, DEALT, "table-seat-is-yours");
    told.ask(&at(A), hand_over(A), DEALT);
    let seq = told.online.seq;
    let move_anyway = Command::Move { seq, action: Value::Null, key: None };
    told.refuses(&at(A), move_anyway, DEALT, "table-bot-plays");
    told.refuses(&somebody(9), Command::TakeBack, DEALT, "table-not-seated");
    assert_eq!(told.ask(&at(A), Command::TakeBack, DEALT), What::TakenBack { seat: A });
    assert_eq!(told.online.bots_to_move(), SeatSet::EMPTY);
    assert_eq!(told.play(DEALT, None), A);
}

#[test]
fn resigning_ends_a_game_of_two_and_hands_a_larger_one_over() {
    let mut told = Told::dealt(2, Clock::None);
    assert_eq!(told.ask(&at(A), Command::Resign, DEALT), What::Resigned { seat: A });
    let online = &told.online;
    assert_eq!((online.status, online.winners, online.resigned), (Status::Over, SeatSet::of(B), Some(A)));
    assert_eq!((online.waiting(), online.due()), (SeatSet::EMPTY, None));
    assert!(online.record(DEALT).is_some_and(|record| record.contains("resigned: guest 0\n\nresult: guest 1\n")));
    told.refuses(&at(B), Command::Resign, DEALT, "table-is-over");
    told.refuses(&at(B), hand_over(B), DEALT, "table-is-over");

    let mut told = Told::dealt(3, Clock::None);
    assert!(handed_over(&told.ask(&at(C), Command::Resign, DEALT), C));
    assert_eq!((told.online.status, told.online.record(DEALT)), (Status::Playing, None));
    told.ask(&at(C), Command::TakeBack, DEALT);
}

#[test]
fn a_clock_runs_out_at_its_moment_and_not_before() {
    let mut told = Told::dealt(2, Clock::PerMove(30));
    let deadline = DEALT + 30_000;
    assert_eq!((told.online.clocks.deadline(A), told.online.due()), (Some(deadline), Some(deadline)));
    assert_eq!(told.online.out_of_time(deadline - 1), SeatSet::EMPTY);
    assert_eq!(told.online.out_of_time(deadline), SeatSet::of(A));
    // Where a bot plays there is no hurry, but it is due at once.
    told.ask(&at(A), hand_over(A), DEALT + 5);
    assert_eq!((told.online.out_of_time(deadline), told.online.due()), (SeatSet::EMPTY, Some(DEALT)));
    told.ask(&at(A), Command::TakeBack, DEALT + 6);
    told.play(DEALT + 29_999, None);
    told.play_until(B, DEALT + 29_999);
    assert_eq!(told.online.clocks.deadline(B), Some(DEALT + 59_999));
}

#[test]
fn a_clock_for_the_game_is_used_up_move_by_move() {
    let mut told = Told::dealt(2, Clock::PerGame(60));
    told.play(DEALT + 10_000, None);
    assert_eq!(told.online.clocks.left(A), Some(50_000));
    assert_eq!(told.online.clocks.left(B), Some(60_000));
    told.play_until(A, DEALT + 15_000);
    assert_eq!(told.online.clocks.deadline(A), Some(DEALT + 65_000));
}

#[test]
fn a_grace_is_written_down_and_ends_with_the_move() {
    let mut told = Told::dealt(2, Clock::PerMove(30));
    let until = DEALT + 40_000;
    told.online.fold(Entry { at: DEALT + 25_000, what: What::Graced { seat: A, until } }).expect("it is given");
    assert_eq!(told.online.out_of_time(until - 1), SeatSet::EMPTY);
    assert_eq!(told.online.clocks.grace(A, until - 1), None, "once for each decision");
    told.play(until - 1, None);
}

#[test]
fn an_idle_table_is_cleared_away() {
    let mut told = Told::new(opened(2, Clock::None));
    assert_eq!((told.online.expires(), told.online.due()), (Some(DAY), Some(DAY)));
    told.ask(&at(A), Command::Sit { seat: None, share: Some(Share::new([0; 16])), been: Vec::new() }, 500);
    assert_eq!(told.online.expires(), Some(500 + DAY), "something happened");
    let dealt = Told::dealt(2, Clock::None);
    assert_eq!(dealt.online.expires(), Some(DEALT + 60 * DAY));
    told.online.fold(Entry { at: DAY, what: What::Expired }).expect("it is cleared away");
    assert_eq!((told.online.status, told.online.expires(), told.online.due()), (Status::Expired, None, None));
    told.refuses(&at(A), Command::Start, DAY, "table-expired");
    told.refuses(&at(A), Command::Resign, DAY, "table-expired");
    assert_eq!(told.online.record(DEALT), None, "nothing was dealt");
}

#[test]
fn moves_are_remembered_by_their_keys_for_a_while() {
    let mut told = Told::dealt(2, Clock::None);
    let seq = told.online.seq;
    let seat = told.play(DEALT, Some("first"));
    assert_eq!(told.online.seq_of_key(seat, "first"), Some(seq));
    assert_eq!(told.online.seq_of_key(B, "first"), None, "another seat may call its own move so");
    assert_eq!(told.online.seq_of_key(seat, "second"), None);
    let long = Command::Move { seq: told.online.seq, action: Value::Null, key: Some("k".repeat(65)) };
    let waited = told.online.waiting().only().expect("one seat");
    told.refuses(&at(waited), long, DEALT, "table-long-key");
}

/// The last so many are remembered, and no more.
#[test]
fn old_keys_are_forgotten() {
    let mut told = Told::dealt(2, Clock::None);
    // What the keys are of does not matter here: the same game is dealt again whenever it is over.
    for number in 0..KEYS + 3 {
        if told.online.status == Status::Over {
            told.online.status = Status::Waiting;
            told.online.fold(Entry { at: DEALT, what: What::Dealt }).expect("another deal");
        }
        let seat = told.play(DEALT, Some(&number.to_string()));
        assert!(told.online.seq_of_key(seat, &number.to_string()).is_some());
    }
    let known = |key: &str| [A, B].iter().any(|seat| told.online.seq_of_key(*seat, key).is_some());
    assert_eq!((known("0"), known("2"), known("3"), known("66")), (false, false, true, true));
    assert_eq!(told.online.keys.len(), KEYS);
}

#[test]
fn what_was_decided_before_something_happened_is_stale() {
    let mut told = Told::dealt(3, Clock::None);
    let seq = told.online.seq;
    let action = legal(&told.online, A).remove(0);
    let decided = |seq| Command::Move { seq, action: action.clone(), key: None };
    told.refuses(&at(A), decided(seq - 1), DEALT, "table-stale");
    told.refuses(&at(A), decided(seq + 1), DEALT, "table-stale");
    // A vote changes nothing that A could see.
    told.ask(&at(B), hand_over(A), DEALT + PATIENCE);
    told.ask(&at(A), decided(seq), DEALT + PATIENCE);
    let refused = told.online.decide(&at(A), decided(seq), DEALT + PATIENCE).expect_err("not twice");
    assert_eq!(refused.kind, Kind::Stale);
}

/// The log is the truth: another node, or this one tomorrow, comes to the same table.
#[test]
fn the_log_tells_the_same_table_again() {
    let mut told = Told::dealt(3, Clock::PerGame(600));
    for turn in 0..12 {
        if told.online.status == Status::Playing {
            told.play(DEALT + turn * 1_000, Some(&turn.to_string()));
        }
    }
    let again = Online::replay(TableId(1), &told.log).expect("it can be read").expect("it is there");
    let online = &told.online;
    assert_eq!((again.seq, again.status, &again.seats), (online.seq, online.status, &online.seats));
    assert_eq!((again.waiting(), again.touched, &again.keys), (online.waiting(), online.touched, &online.keys));
    assert_eq!((again.events_after.clone(), again.asked), (online.events_after.clone(), online.asked));
    for seat in Seat::ALL {
        assert_eq!(again.clocks.deadline(seat), online.clocks.deadline(seat));
        assert_eq!(again.clocks.left(seat), online.clocks.left(seat));
    }
    let everything = |it: &Online| it.game.as_ref().expect("a game").seen(Viewer::Everyone, 0);
    assert_eq!(everything(&again), everything(online));
    let (head, tail) = told.log.split_at(6);
    let mut behind = Online::replay(TableId(1), head).expect("it can be read").expect("it is there");
    behind.read_on(tail).expect("the rest follows");
    assert_eq!((behind.seq, everything(&behind)), (online.seq, everything(online)));
}

#[test]
fn a_log_that_cannot_be_read_is_not_guessed_at() {
    let told = Told::dealt(2, Clock::None);
    assert!(Online::replay(TableId(1), &[]).is_ok_and(|found| found.is_none()));
    let refused = |log: &[Vec<u8>]| Online::replay(TableId(1), log).is_err();
    assert!(refused(&told.log[1..]), "it does not begin with the opening");
    assert!(refused(&[told.log.clone(), vec![told.log[0].clone()]].concat()), "it is opened twice");
    assert!(refused(&[told.log.clone(), vec![b"{}".to_vec()]].concat()));
    let foreign = Entry { at: 1, what: What::Moved { seat: B, action: Value::Null, by: By::Player, key: None } };
    assert!(refused(&[told.log.clone(), vec![serde_json::to_vec(&foreign).expect("JSON")]].concat()));
}

#[test]
fn a_table_of_newer_rules_is_not_dealt() {
    let mut newer = Told::new(Opened { rules: u16::MAX, ..opened(2, Clock::None) });
    for seat in [A, B] {
        newer.ask(&at(seat), Command::Sit { seat: None, share: Some(Share::new([1; 16])), been: Vec::new() }, 0);
    }
    newer.refuses(&at(A), Command::Start, DEALT, "table-newer-rules");
    assert_eq!(newer.online.status, Status::Waiting);
}

#[test]
fn somebody_is_always_the_host() {
    let mut told = Told::new(opened(2, Clock::None));
    for (asker, seat) in [(somebody(5), B), (somebody(6), A)] {
        told.ask(&asker, Command::Sit { seat: Some(seat), share: Some(Share::new([1; 16])), been: Vec::new() }, 0);
    }
    assert_eq!(told.online.host(), GuestId(0), "whoever opened it, while it waits");
    told.refuses(&somebody(7), Command::Start, 0, "table-not-host");
    told.ask(&somebody(0), Command::Start, DEALT);
    assert_eq!(told.online.host(), GuestId(6), "the first who plays, once it is dealt");
}
