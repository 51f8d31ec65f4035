//! How long bots take, and whom they wait for.

use super::*;

/// The shortest time a bot takes.
const PACE: Millis = 1_200;

/// A, at a table with bots, which rests.
fn with_bots(seats: usize, clock: Clock) -> Told {
    dealt(Opened { rests: true, ..opened(seats, clock) })
}

/// A, with bots in all other seats.
fn dealt(opened: Opened) -> Told {
    let seats = opened.seats;
    let mut told = Told::new(opened);
    told.ask(&at(A), Command::Sit { seat: None, share: None, been: Vec::new() }, 0);
    for _ in 1..seats {
        told.ask(&at(A), Command::SeatBot { seat: None, level: "novice".to_owned() }, 0);
    }
    told.ask(&at(A), Command::Start, DEALT);
    told
}

impl Told {
    /// Whoever is waited for plays the first move there is, bot or not.
    fn plays(&mut self, now: Millis) -> Seat {
        let seat = self.online.waiting().lowest().expect("somebody");
        let bot = self.online.bots_to_move().contains(seat);
        let action = self.online.game.as_ref().expect("a game").legal(seat).remove(0).action;
        let by = if bot { By::Bot } else { By::Player };
        let entry = Entry { at: now, what: What::Moved { seat, action, by, key: None } };
        self.online.fold(entry.clone()).expect("a legal move");
        self.log.push(serde_json::to_vec(&entry).expect("JSON"));
        seat
    }

    /// Plays until a round is over and a bot begins the next.
    fn plays_a_round(&mut self, now: Millis) {
        for _ in 0..200 {
            self.plays(now);
            if !self.online.reading_letter().is_empty() && !self.online.bots_to_move().is_empty() {
                return;
            }
            let me = self.online.reading_letter().lowest();
            if let Some(me) = me {
                self.ask(&at(me), Command::GoOn, now);
            }
        }
        panic!("no round ended");
    }
}

#[test]
fn bots_take_as_long_as_there_is_to_read_and_no_less_than_their_pace() {
    let mut told = with_bots(4, Clock::None);
    let mut times = Vec::new();
    for _ in 0..12 {
        told.plays(DEALT);
        if told.online.status == Status::Playing {
            times.push(told.online.bot_takes(PACE));
        }
    }
    assert!(times.iter().all(|time| (PACE..=6 * PACE).contains(time)), "{times:?}");
    assert!(times.iter().min() < times.iter().max(), "longer sentences take longer: {times:?}");
    let usual: Millis = times.iter().sum::<Millis>() / times.len() as Millis;
    assert!((1_800..4_500).contains(&usual), "about two seconds and more: {usual}");
    assert_eq!(told.online.bot_takes(0), 0, "a server without a pace is never held up");
}

#[test]
fn the_first_cards_are_looked_at_before_a_bot_plays() {
    let mut told = with_bots(4, Clock::None);
    let dealt = told.online.bot_takes(PACE);
    assert!(dealt >= 3 * PACE, "{dealt}");
    told.plays(DEALT);
    told.ask(&at(A), Command::SetPace { pace: Pace::Slower }, DEALT);
    assert_eq!(told.online.bot_takes(PACE), 2 * PACE, "nothing new to look at");
}

#[test]
fn somebody_who_is_out_is_given_a_beat_to_see_it() {
    let mut told = with_bots(4, Clock::None);
    for _ in 0..200 {
        let before = told.online.game.as_ref().expect("a game").events();
        told.plays(DEALT);
        let game = told.online.game.as_ref().expect("a game");
        if game.moment(before) == Moment::Turning {
            let letters = told.online.bot_takes(60) - 60;
            assert!(letters >= 60, "a pace more than the reading takes");
            let plain = (PACE + PACE * (letters - 60) / 60).min(5 * PACE);
            assert_eq!(told.online.bot_takes(PACE), plain + PACE);
            return;
        }
    }
    panic!("nobody left a round");
}

#[test]
fn the_slowest_wish_counts_and_only_of_those_who_play() {
    let mut told = Told::new(opened(3, Clock::None));
    told.ask(&at(A), Command::Sit { seat: None, share: None, been: Vec::new() }, 0);
    told.ask(&at(B), Command::Sit { seat: None, share: None, been: Vec::new() }, 0);
    told.ask(&at(A), Command::SeatBot { seat: None, level: "novice".to_owned() }, 0);
    told.ask(&at(A), Command::Start, DEALT);
    assert!(told.online.bot_takes(PACE) > PACE, "the deal was told");
    told.ask(&at(A), Command::SetPace { pace: Pace::Faster }, DEALT);
    told.refuses(&somebody(9), Command::SetPace { pace: Pace::Faster }, DEALT, "table-not-seated");
    assert_eq!(told.online.bot_takes(PACE), PACE, "B has asked for nothing, and there is nothing new to read");
    told.ask(&at(B), Command::SetPace { pace: Pace::Slower }, DEALT);
    assert_eq!(told.online.bot_takes(PACE), 2 * PACE);
    told.ask(&at(B), Command::HandOver { seat: B }, DEALT);
    assert_eq!(told.online.bot_takes(PACE), PACE * 40 / 100);
}

#[test]
fn at_the_end_of_a_round_bots_wait_until_people_go_on() {
    let mut told = with_bots(3, Clock::None);
    told.plays_a_round(DEALT);
    let online = &told.online;
    assert_eq!((online.reading_letter(), online.waited_for()), (SeatSet::of(A), SeatSet::of(A)));
    assert!(online.is_resting(DEALT + 10 * DAY), "there is nobody whom that holds up");
    assert_eq!(online.due(), online.expires(), "nobody has to look at this table");
    let update = serde_json::to_value(online.update(Viewer::Seat(A), 0, None)).expect("JSON");
    assert_eq!(update["resting"], serde_json::json!([0]));
    told.refuses(&somebody(9), Command::GoOn, DEALT, "table-not-seated");
    assert!(!told.online.has_gone_on(A));
    told.ask(&at(A), Command::GoOn, DEALT);
    assert!(told.online.has_gone_on(A));
    assert!(!told.online.is_resting(DEALT) && told.online.reading_letter().is_empty());
    assert_eq!(told.online.due(), Some(DEALT), "a bot is to move");
    told.refuses(&at(A), Command::GoOn, DEALT, "table-goes-on");
    // Another node, or this one after a restart, finds the same.
    let again = Online::replay(TableId(1), &told.log).expect("a good log").expect("a table");
    assert_eq!((again.waited_for(), again.seq), (told.online.waited_for(), told.online.seq));
}

#[test]
fn where_time_counts_bots_wait_a_few_seconds_and_the_letter_stays() {
    let mut told = with_bots(3, Clock::PerMove(60));
    told.plays_a_round(DEALT);
    assert!(told.online.is_resting(DEALT + 5_999) && !told.online.is_resting(DEALT + 6_000));
    assert_eq!(told.online.due(), Some(DEALT + 6_000));
    told.plays(DEALT + 6_000);
    assert_eq!(told.online.reading_letter(), SeatSet::of(A), "nobody has put it away");
}

#[test]
fn tables_that_programs_open_do_not_rest_and_a_move_goes_on_too() {
    let mut told = Told::seated(opened(2, Clock::None));
    let mut resting = Told::seated(Opened { rests: true, ..opened(2, Clock::None) });
    for _ in 0..60 {
        if told.online.status == Status::Playing {
            told.plays(DEALT);
        }
        assert!(told.online.waited_for().is_empty());
    }
    while resting.online.reading_letter().is_empty() {
        resting.plays(DEALT);
    }
    assert_eq!(resting.online.reading_letter(), SeatSet::first(2));
    assert!(resting.online.is_resting(DEALT + 59_999) && !resting.online.is_resting(DEALT + 60_000));
    let seat = resting.plays(DEALT);
    assert!(!resting.online.reading_letter().contains(seat), "whoever plays has seen enough");
    assert_eq!(resting.online.reading_letter().len(), 1, "the other has not");
}

#[test]
fn whoever_wants_to_be_waited_for_says_go_on_after_every_turn_of_a_bot() {
    let mut told = with_bots(3, Clock::None);
    told.ask(&at(A), Command::SetPace { pace: Pace::Wait }, DEALT);
    assert_eq!(told.plays(DEALT), A);
    let mut waited = 0;
    for _ in 0..40 {
        if told.online.waiting().contains(A) {
            assert!(told.online.reading_letter().contains(A) || told.online.waited_for().is_empty(), "it is A's turn");
            told.plays(DEALT);
            continue;
        }
        assert_eq!(told.online.waited_for(), SeatSet::of(A));
        told.ask(&at(A), Command::GoOn, DEALT);
        waited += 1;
        told.plays(DEALT);
        if told.online.status != Status::Playing {
            break;
        }
    }
    assert!(waited > 5);
    // Whoever no longer wants it is not waited for.
    let mut told = with_bots(3, Clock::None);
    told.ask(&at(A), Command::SetPace { pace: Pace::Wait }, DEALT);
    told.plays(DEALT);
    told.ask(&at(A), Command::SetPace { pace: Pace::Even }, DEALT);
    assert!(told.online.waited_for().is_empty());
}

#[test]
fn a_rematch_keeps_the_pace_that_was_asked_for() {
    let mut told = with_bots(2, Clock::None);
    told.ask(&at(A), Command::SetPace { pace: Pace::Slower }, DEALT);
    let (again, _) = told.online.begin_again(TableId(2), told.online.opened.clone(), DEALT).expect("a table");
    assert_eq!((again.pace_of(A), again.opened.rests), (Pace::Slower, true));
}

#[test]
fn in_a_first_game_bots_wait_after_every_turn_of_the_first_round_and_of_six_moves() {
    let mut told = dealt(Opened { rests: true, taught: true, ..opened(3, Clock::None) });
    assert_eq!(told.online.pace_of(A), Pace::Wait);
    let mut waited = 0;
    while told.online.reading_letter().is_empty() {
        if told.online.may_go_on(A) {
            told.ask(&at(A), Command::GoOn, DEALT);
            waited += 1;
        }
        told.plays(DEALT);
    }
    assert!(waited > 0, "bots have played");
    // The round may have been too short to learn much.
    let made = |told: &Told| {
        let moves = told.online.game.as_ref().expect("a game").moves();
        moves.iter().filter(|(seat, _)| *seat == A).count()
    };
    assert!(made(&told) < 6, "a short round");
    while made(&told) < 6 {
        assert_eq!(told.online.pace_of(A), Pace::Wait, "after {} moves", made(&told));
        if told.online.may_go_on(A) {
            told.ask(&at(A), Command::GoOn, DEALT);
        }
        told.plays(DEALT);
    }
    assert_eq!(told.online.pace_of(A), Pace::Even);
    // What was asked for counts before and after.
    told.ask(&at(A), Command::SetPace { pace: Pace::Slower }, DEALT);
    assert_eq!(told.online.pace_of(A), Pace::Slower);
}

/// There is nothing to get ready for: one reads why one is out, and then looks on, at half the pace. Whoever was out before
/// their first card has everything still to learn, and is waited for as before.
#[test]
fn in_a_first_game_whoever_is_out_says_go_on_once_unless_they_have_not_played_yet() {
    let (mut met, mut early) = (0, 0);
    for secret in 1..=120 {
        let secret = Secret::new([secret; 32]);
        // A may be the last to play.
        let options = vec!["first=B".to_owned()];
        let mut told = dealt(Opened { rests: true, taught: true, secret, options, ..opened(4, Clock::None) });
        let (mut asked, mut turns) = (0, 0);
        let has_played =
            |told: &Told| told.online.game.as_ref().expect("a game").moves().iter().any(|(seat, _)| *seat == A);
        while told.online.reading_letter().is_empty() && told.online.status == Status::Playing {
            let out = told.online.game.as_ref().expect("a game").is_out(A);
            turns += usize::from(out);
            if told.online.may_go_on(A) {
                told.ask(&at(A), Command::GoOn, DEALT);
                asked += usize::from(out);
            } else if out {
                let evenly = told.online.bot_takes(PACE) / 2;
                assert!(evenly >= PACE, "half as fast as otherwise: {evenly}");
            }
            told.plays(DEALT);
        }
        let expected = if has_played(&told) { turns.min(1) } else { turns };
        assert_eq!(asked, expected, "bots had {turns} turns without A");
        met += usize::from(turns > 2 && has_played(&told));
        early += usize::from(turns > 1 && !has_played(&told));
    }
    assert!(met > 0 && early > 0, "somebody was out for a while: {met}, {early}");
    // Whoever asked for it is waited for as before.
    let mut told = with_bots(4, Clock::None);
    told.ask(&at(A), Command::SetPace { pace: Pace::Wait }, DEALT);
    while told.online.reading_letter().is_empty() && told.online.status == Status::Playing {
        assert_eq!(told.online.may_go_on(A), !told.online.waiting().contains(A));
        if told.online.may_go_on(A) {
            told.ask(&at(A), Command::GoOn, DEALT);
        }
        told.plays(DEALT);
    }
}

#[test]
fn nobody_holds_up_other_people_by_asking_bots_to_wait() {
    let mut told = Told::new(Opened { rests: true, taught: true, ..opened(4, Clock::None) });
    for guest in [A, B] {
        told.ask(&at(guest), Command::Sit { seat: None, share: None, been: Vec::new() }, 0);
    }
    for _ in 2..4 {
        told.ask(&at(A), Command::SeatBot { seat: None, level: "novice".to_owned() }, 0);
    }
    told.ask(&at(A), Command::Start, DEALT);
    told.ask(&at(A), Command::SetPace { pace: Pace::Slower }, DEALT);
    told.ask(&at(A), Command::SetPace { pace: Pace::Wait }, DEALT);
    assert!(!told.online.paces().any(|pace| pace == Pace::Wait), "it is not offered");
    let mut bots = 0;
    while told.online.reading_letter().is_empty() && told.online.status == Status::Playing {
        assert!(told.online.waited_for().is_empty(), "bots wait for nobody during a round");
        bots += usize::from(!told.online.bots_to_move().is_empty());
        told.plays(DEALT);
    }
    assert!(bots > 0);
}

#[test]
fn a_pace_belongs_to_a_person_and_not_to_a_seat() {
    let mut told = Told::new(Opened { rests: true, ..opened(3, Clock::None) });
    for guest in [A, B] {
        told.ask(&at(guest), Command::Sit { seat: None, share: None, been: Vec::new() }, 0);
    }
    told.ask(&at(B), Command::SetPace { pace: Pace::Slower }, 0);
    told.refuses(&at(B), Command::SetPace { pace: Pace::Slower }, 0, "table-pace-already");
    told.ask(&at(A), Command::Swap { seat: A, with: B }, 0);
    assert_eq!((told.online.pace_of(A), told.online.pace_of(B)), (Pace::Slower, Pace::Even), "B sits there now");
    told.ask(&at(B), Command::Stand, 0);
    told.ask(&somebody(9), Command::Sit { seat: Some(A), share: None, been: Vec::new() }, 0);
    assert_eq!(told.online.pace_of(A), Pace::Even, "whoever comes next has asked for nothing");
}

/// What bots did before my first turn is part of what I must know.
#[test]
fn whoever_has_not_moved_yet_is_told_everything_since_the_deal() {
    let mut told = Told::new(opened_at("love-letter", vec!["first=C".to_owned()], 3, Clock::None));
    told.ask(&at(A), Command::Sit { seat: None, share: None, been: Vec::new() }, 0);
    for _ in 1..3 {
        told.ask(&at(A), Command::SeatBot { seat: None, level: "novice".to_owned() }, 0);
    }
    told.ask(&at(A), Command::Start, DEALT);
    let since = told.online.own_move(Viewer::Seat(A));
    assert_eq!(since, Some(told.online.game.as_ref().expect("a game").events()));
    told.plays(DEALT);
    assert_eq!(told.online.own_move(Viewer::Seat(A)), since);
}
