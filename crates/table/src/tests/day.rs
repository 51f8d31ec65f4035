//! The letter of the day: one deal for everybody, and sealed until the day is over.

use super::*;
use crate::day::{Chain, OfDay, Plan, Told as AsTold};
use cachet_bots::{Library, sit};
use cachet_engine::dice;

fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

fn begun(id: u64, of: OfDay, asker: &Asker, at: Millis) -> (Online, Vec<Entry>) {
    let secret = Chain::new([9; 32]).link(of.day).expect("a day of the chain");
    Online::begin_day(TableId(id), ("ABCDEF".to_owned(), secret), of, asker, at).unwrap_or_else(|it| panic!("{it:?}"))
}

fn counted(day: Day) -> OfDay {
    OfDay { day, practice: false }
}

/// Plays a table to its end: bots as a server has them play, the person by what `choose` makes of how many moves there
/// are. What the person saw comes back.
fn play(online: &mut Online, at: Millis, choose: impl FnMut(usize) -> usize) -> Vec<Value> {
    let me = play_in_order(online, at, false, choose);
    online.game.as_ref().expect("dealt").seen(Viewer::Seat(me), 0)
}

/// The same; where both are asked at once, bots may answer first or last.
fn play_in_order(online: &mut Online, at: Millis, bots_first: bool, mut choose: impl FnMut(usize) -> usize) -> Seat {
    let me = Plan::of(online.of_day().expect("a day's letter").day).seat;
    let library = Library::default();
    let secret = online.opened.secret;
    for _ in 0..2_000 {
        let (waiting, own) = (online.waiting(), SeatSet::of(me));
        let (first, last) = if bots_first { (waiting - own, waiting & own) } else { (waiting & own, waiting - own) };
        let Some(seat) = first.lowest().or(last.lowest()) else { break };
        let game = online.game.as_ref().expect("dealt");
        let (action, by) = if seat == me {
            let legal = game.legal(seat);
            (legal[choose(legal.len())].action.clone(), By::Player)
        } else {
            let level = online.sitting(seat).and_then(Sitting::bot).expect("a bot").to_owned();
            let mut bot = sit(&online.opened.game, &level, &library).expect("it is known");
            let notes = online.notes_when_asked(seat).expect("dealt");
            let (legal, mut luck) = (game.legal(seat), dice(secret.bot_dice(seat, online.decisions(seat))));
            let chosen = bot.choose(&notes, &legal, &mut luck).expect("it plays");
            (legal[chosen].action.clone(), By::Bot)
        };
        online.fold(Entry { at, what: What::Moved { seat, action, by, key: None } }).expect("a legal move");
    }
    assert_eq!(online.status, Status::Over);
    me
}

/// What each seat played, in its own order.
fn moves_by_seat(online: &Online) -> Vec<Vec<String>> {
    let moves = online.game.as_ref().expect("dealt").moves();
    let names = online.game.as_ref().expect("dealt").names().clone();
    // People have names, and moves are written with them.
    let of = |seat: Seat| {
        let made = moves.iter().filter(|(by, _)| *by == seat).map(|(_, text)| text.clone());
        let nameless =
            |text: String| names.all().iter().fold(text, |text, it| text.replace(&names.of(it), &it.to_string()));
        made.map(nameless).collect()
    };
    names.all().iter().map(of).collect()
}

/// These must never change, or days can no longer be checked: computed with Python's hashlib.
#[test]
fn the_chain_is_fixed() {
    let chain = Chain::new([9; 32]);
    let last = chain.link(Chain::last_day()).expect("the last day");
    assert_eq!(last.to_string(), LAST);
    assert_eq!(chain.link(day("2026-11-18")).expect("a day").to_string(), LINK);
    assert!(chain.link(Chain::last_day().next()).is_none());
    let link = |text: &str| chain.link(day(text)).expect("a day").to_string();
    let (mut walked, mut today) = (chain.link(day("2026-12-31")).expect("a day"), day("2026-12-31"));
    while today > day("2026-11-18") {
        (walked, today) = (walked.link_before(), today.previous());
    }
    assert_eq!(walked.to_string(), link("2026-11-18"), "whoever has any later link can compute every earlier one");
    assert_ne!(Chain::new([8; 32]).link(day("2026-11-18")).map(|it| it.to_string()), Some(LINK.to_owned()));
}
const LAST: &str = "32ad3e64ab992df9a1f0682b1df5dd40fbc1db932c0cebfecdfc589d7a903de2";
const LINK: &str = "f53100356464cf34abc7d655413da590d4db630204df930f9d58633bc31c2e37";

#[test]
fn every_day_of_some_weeks_can_be_played_and_every_week_has_seven_games() {
    let mut today = day("2026-11-16");
    let mut games = Vec::new();
    for number in 0..84 {
        let plan = Plan::of(today);
        let (online, _) = begun(number, counted(today), &somebody(5), today.begins());
        assert_eq!(online.seat_of(GuestId(5)), Some(plan.seat), "{today}");
        assert_eq!((online.status, online.seats.len()), (Status::Playing, plan.seats));
        assert!(
            plan.seat.index() < plan.seats
                && online.seats.iter().flatten().filter(|it| it.bot().is_some()).count() + 1 == plan.seats
        );
        assert!(!online.may_watch(None) && !online.may_watch(Some(GuestId(6))) && online.may_watch(Some(GuestId(5))));
        assert_eq!(online.opened.clock, Clock::None);
        games.push((plan.game, plan.options));
        today = today.next();
    }
    for week in games.chunks(7) {
        let mut names: Vec<&str> = week.iter().map(|(game, _)| *game).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 7, "{names:?}");
    }
    assert!(games.iter().any(|(game, options)| *game == "r" && options != &games[1].1), "the letter of R changes");
    assert_eq!(Plan::of(day("2026-11-18")), Plan::of(day("2026-11-18")));
}

/// Whoever makes the same moves meets the same answers: at another table, under another name, on another node that has
/// read the log from its beginning.
#[test]
fn the_same_moves_meet_the_same_answers() {
    for text in ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"] {
        let today = day(text);
        let asker = Asker { guest: GuestId(77), name: "Zoé".to_owned() };
        let (mut one, _) = begun(1, counted(today), &somebody(5), today.begins());
        let (first, entries) = begun(2, OfDay { day: today, practice: true }, &asker, today.ends());
        let log: Vec<Vec<u8>> = entries.iter().map(|it| serde_json::to_vec(it).expect("JSON")).collect();
        let mut other = Online::replay(first.id, &log).ok().flatten().expect("a log");
        assert_eq!((one.commitment(), other.seq), (first.commitment(), first.seq));
        let moves = |number: usize| {
            let mut count = number;
            move |legal: usize| {
                count += 1;
                count * 7 % legal
            }
        };
        let (seen, again) = (play(&mut one, today.begins(), moves(0)), play(&mut other, today.ends(), moves(0)));
        assert_eq!(seen, again, "{text}");
        assert_eq!((one.winners, one.resigned), (other.winners, other.resigned));
        // Where both are asked at once, it does not matter who answers first.
        let (mut hasty, _) = begun(4, counted(today), &asker, today.begins());
        play_in_order(&mut hasty, today.begins(), true, moves(0));
        assert_eq!((moves_by_seat(&hasty), hasty.winners), (moves_by_seat(&one), one.winners), "{text}");
        let (mut different, _) = begun(3, counted(today.next()), &somebody(5), today.begins());
        different.opened.day = Some(counted(today));
        assert_ne!(different.commitment(), one.commitment(), "another day has another secret");
    }
}

#[test]
fn nothing_is_told_before_the_day_is_over_but_what_ones_own_seat_saw() {
    let today = day("2026-11-16");
    let (mut online, _) = begun(1, counted(today), &somebody(5), today.begins());
    let noon = today.begins() + DAY / 2;
    assert!(online.told_to(Some(GuestId(5)), noon).is_none(), "it is still played");
    play(&mut online, noon, |_| 0);
    for now in [noon, today.ends() - 1] {
        assert_eq!(online.sealed_until(now), Some(today.ends()));
        assert!(online.told(now).is_none() && online.record(now).is_none() && online.revealed(now).is_none());
        assert!(online.told_to(None, now).is_none() && online.told_to(Some(GuestId(6)), now).is_none());
        let Some(AsTold::Own(seat, game)) = online.told_to(Some(GuestId(5)), now) else { panic!("their own") };
        assert_eq!(Some(seat), online.seat_of(GuestId(5)));
        assert_eq!(game.account().fair, None, "nothing of what it was dealt from");
    }
    let now = today.ends();
    assert_eq!(online.sealed_until(now), None);
    let record = online.record(now).expect("the day is over");
    assert!(record.contains("\ntable: day 2026-11-16\n"), "{record}");
    let secret = online.revealed(now).expect("the day is over").secret;
    assert_eq!(secret.to_string(), Chain::new([9; 32]).link(today).expect("a day").to_string());
    assert!(matches!(online.told_to(None, now), Some(AsTold::Everything(_))), "may_watch decides who may look");
    let read = crate::read_record(&record).unwrap_or_else(|it| panic!("{it:?}\n{record}"));
    assert_eq!(read.account().fair.as_ref().map(|it| it.secret), Some(secret));
}

#[test]
fn a_days_table_takes_no_share_and_no_stand_in() {
    let today = day("2026-11-19");
    let (mut online, _) = begun(1, counted(today), &somebody(5), today.begins());
    let seat = online.seat_of(GuestId(5)).expect("seated");
    let refused = |online: &Online, command: Command| {
        online.decide(&somebody(5), command, today.begins()).expect_err("refused").say.key
    };
    assert_eq!(refused(&online, hand_over(seat)), "table-day-alone");
    assert!(!online.wants_share(seat));
    // Before the deal there is no moment at which somebody could; if there were, it would be refused.
    let opened = Opened { day: Some(counted(today)), ..opened(2, Clock::None) };
    let waiting = Online::open(TableId(2), opened, 0);
    let share = Some(Share::new([1; 16]));
    assert_eq!(refused(&waiting, Command::Sit { seat: None, share, been: Vec::new() }), "table-day-share");
    // Giving up ends it.
    let gave_up = online.decide(&somebody(5), Command::Resign, today.begins()).expect("one may give up");
    assert_eq!(gave_up, What::Resigned { seat });
    online.fold(Entry { at: today.begins(), what: gave_up }).expect("folded");
    assert_eq!(online.status, Status::Over);
}

/// Logs from before there were days are read as before, and other tables are written as before.
#[test]
fn a_table_of_no_day_says_nothing_about_it() {
    let text = serde_json::to_string(&opened(2, Clock::None)).expect("JSON");
    assert!(!text.contains("day"), "{text}");
    let of = OfDay { day: day("2026-11-18"), practice: false };
    let text = serde_json::to_string(&of).expect("JSON");
    assert_eq!(text, r#"{"day":"2026-11-18"}"#);
    assert_eq!(serde_json::from_str::<OfDay>(&text).ok(), Some(of));
}
