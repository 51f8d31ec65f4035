//! The letter of the day. Everybody plays the same deal, so whatever leaves the server about somebody who has played it could
//! spoil it for somebody who has not. Two servers, on each of which somebody plays or has played today's letter, with another
//! secret behind the same promise: the seed, the deck and the bots' dice. Every byte of every route must be the same for
//! whoever has yet to play. And whoever has played it is told what their seat saw, to the last byte, until the day is over.

use super::ask::{Answer, Ask, Caller, GUISES, Told};
use super::compare::{excerpts, runtime};
use super::drive::known;
use super::house::{Cellar, House, STRANGER};
use super::leak::{Asked, Leak, Spoil, truth};
use super::plan::{CODE, ID, NAMES, guest, imagine};
use super::probes::{Here, When, nowhere, probes};
use super::scripted::Scripted;
use crate::routes::Route;
use axum::http::response::Parts;
use cachet_bots::Library;
use cachet_engine::fair::Secret;
use cachet_engine::{Seat, Table, Viewer, below, dice, record};
use cachet_games::letters::LoveLetter;
use cachet_review::version;
use cachet_store::{Cost, DayResult, Ended, NewPages};
use cachet_table::{Asker, By, Day, Entry, Millis, OfDay, Online, Plan, What};
use metrics_exporter_prometheus::PrometheusBuilder;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

const HOUR: Millis = 3600 * 1000;
/// Letters that are looked through for two that took the same turns.
const LETTERS: u64 = 400;
/// Worlds for one decision of a review: how good it is does not matter here.
const WORLDS: u32 = 12;

/// A Monday: Love Letter for two.
fn today() -> Day {
    Day::on(2023, 11, 20).expect("a day")
}

fn secret(number: u64) -> Secret {
    let mut bytes = [7; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Secret::new(bytes)
}

fn seat() -> Seat {
    Plan::of(today()).seat
}

/// Where the letter is played, just dealt.
fn opened(number: u64) -> Online {
    let asker = Asker { guest: guest(seat()), name: NAMES[seat().index()].to_owned() };
    let of = OfDay { day: today(), practice: false };
    let begun = Online::begin_day(ID, (CODE.to_owned(), secret(number)), of, &asker, today().begins() + 9 * HOUR);
    begun.unwrap_or_else(|refusal| panic!("{:?}", refusal.say)).0
}

fn make_move(online: &mut Online, seat_of: Seat, action: Value) {
    let by = if seat_of == seat() { By::Player } else { By::Bot };
    let what = What::Moved { seat: seat_of, action, by, key: None };
    online.fold(Entry { at: today().begins() + 10 * HOUR, what }).expect("a legal move");
}

/// The letter under a secret, played at random: to its end, or up to a turn of its player's. And whose turns it took.
fn played(number: u64, over: bool) -> (Online, Vec<Seat>) {
    let (mut online, mut luck, mut turns) = (opened(number), dice(number), Vec::new());
    loop {
        let waiting: Vec<Seat> = online.waiting().iter().collect();
        let Some(mover) = waiting.first().copied() else { return (online, turns) };
        if !over && mover == seat() && turns.len() > 3 {
            return (online, turns);
        }
        let legal = online.game.as_ref().expect("it was dealt").legal(mover);
        let action = legal[below(&mut luck, legal.len() as u32) as usize].action.clone();
        make_move(&mut online, mover, action);
        turns.push(mover);
    }
}

/// Pairs of letters that took the same turns with other cards: their numbers. How long a letter takes is told to everybody by
/// the seals of a result, so that it must be the same.
fn pairs(over: bool, count: usize) -> Vec<[u64; 2]> {
    let mut by_turns: HashMap<Vec<Seat>, Vec<(u64, bool)>> = HashMap::new();
    let mut found = Vec::new();
    for number in 0..LETTERS {
        let (online, turns) = played(number, over);
        if online.status.is_final() != over {
            continue;
        }
        let odd = truth(&online);
        let like = by_turns.entry(turns).or_default();
        // A deliberate leak tells one bit of the truth: it must differ.
        if let Some(at) = like.iter().position(|(_, other)| *other != odd) {
            found.push([like.remove(at).0, number]);
        } else {
            like.push((number, odd));
        }
        if found.len() == count {
            return found;
        }
    }
    panic!("too few letters took the same turns");
}

/// Two letters that looked the same to whoever played them, with everything else dealt anew.
fn seen_alike(number: u64) -> Option<[Online; 2]> {
    let (real, _) = played(number, true);
    let text = real.game.as_ref().map(|game| game.record()).expect("a game");
    let table = record::read::<LoveLetter>(&text).expect("its own record");
    let twin = imagine(&table, Viewer::Seat(seat()), &mut dice(number));
    let again = |table: &Table<LoveLetter>| {
        let mut online = opened(number);
        online.game = Some(Box::new(Scripted::from_the_deal(table)));
        for (mover, action) in table.moves_made() {
            make_move(&mut online, mover, json!(action));
        }
        online
    };
    let both = [again(&table), again(&twin)];
    (truth(&both[0]) != truth(&both[1])).then_some(both)
}

/// From whom something is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Whose {
    YetToPlay,
    Played,
}

/// Something that was asked, and what came back.
type Line = (String, Told);

/// Everything that leaves one side for these eyes, and what its player sees of the table.
async fn told(house: &House, number: u64, whose: Whose) -> (Vec<Line>, Vec<u8>) {
    house.time.advance(today().begins() + 12 * HOUR - house.time.now());
    house.app.days.deal_anew(today(), secret(number)).unwrap_or_else(|refusal| panic!("{:?}", refusal.say));
    enter(house).await;
    let (owner, over) = (guest(seat()), house.app.tables.look(ID, |online| online.status.is_final()).await == Ok(true));
    let action = json!("nonsense");
    let viewer = if whose == Whose::Played { Viewer::Seat(seat()) } else { Viewer::Public };
    let here = Here { game: "love-letter", seats: 2, viewer, seq: 5, refused: vec![&action] };
    let callers = match whose {
        Whose::YetToPlay => vec![Caller::Nobody, Caller::Cookie(STRANGER)],
        Whose::Played => vec![Caller::Cookie(owner)],
    };
    let mut lines = Vec::new();
    let (asks, mut nth) = (asks(&here), 0);
    for caller in &callers {
        for (when, ask) in &asks {
            nth += 1;
            for guise in [Some(nth), (*when == When::Often).then_some(nth + 5)].into_iter().flatten() {
                let guise = &GUISES[guise % GUISES.len()];
                let (ask, caller) = guise.dress(ask.clone(), *caller);
                let answer = house.ask(caller, &ask).await;
                let what = format!("{} {} of {caller:?}, {}", ask.method, ask.path, guise.name);
                lines.push((what, answer.told(|answer| known(&ask, answer))));
            }
        }
    }
    if over {
        // What is compared is there: a result, its picture, a review.
        for path in [format!("/daily/{ID}"), format!("/daily/{ID}/picture.png")] {
            assert_eq!(house.ask(Caller::Nobody, &Ask::to(Route::DayResult, path)).await.status, 200);
        }
        let review = Ask::to(Route::Review, format!("/api/tables/{ID}/review"));
        let review = house.ask(Caller::Cookie(owner), &review).await;
        assert!(String::from_utf8_lossy(&review.body).contains("\"whole\":true"), "it is whole");
    }
    let own = house.ask(Caller::Cookie(owner), &Ask::to(Route::See, format!("/api/tables/{ID}?since=0"))).await.bytes();
    if whose == Whose::YetToPlay {
        // The last thing: from now on there are cards of one's own, and bots who think about them.
        let open = Ask::to(Route::OpenDaily, "/api/daily".to_owned()).json(&json!({}));
        let form = Ask::to(Route::OpenDailyPage, "/daily".to_owned()).form(&[]);
        for (ask, status) in [(open, 201), (form, 303)] {
            let answer = house.ask(Caller::Cookie(STRANGER), &ask).await;
            assert_eq!(answer.status, status, "{}", String::from_utf8_lossy(&answer.body));
            lines.push((format!("opened by {}", ask.path), answer.told(Answer::bytes)));
        }
    }
    (lines, own)
}

/// Every probe of every route. Practising opens a table, whose cards its player knows from the real one; the twin's come from no
/// secret.
fn asks(here: &Here<'_>) -> Vec<(When, Ask)> {
    let of = |route: &Route| {
        let (when, asks) = probes(*route, here);
        let elsewhere = *route == Route::PractiseDaily && here.viewer != Viewer::Public;
        let away = move |ask: Ask| if elsewhere { ask.header("origin", "http://evil.example") } else { ask };
        asks.into_iter().map(move |ask| (when, away(ask))).collect::<Vec<_>>()
    };
    Route::ALL.iter().flat_map(of).chain(nowhere().into_iter().map(|ask| (When::Late, ask))).collect()
}

/// The attempt, and all that is kept of it once it is over. How it was judged is the same on both sides: points and seals are told
/// to everybody.
async fn enter(house: &House) {
    let (store, owner) = (&house.app.tables.store, guest(seat()));
    let at = today().begins() + 9 * HOUR;
    assert_eq!(store.begin_day(today(), owner, ID, at).await, Ok(ID));
    let now = house.time.now();
    let over = house.app.tables.look(ID, |online| {
        let game = online.told_to(Some(owner), now)?;
        Some((online.played()?, online.counted(), online.touched, game.game().copy()))
    });
    let Ok(Some((people, counted, at, game))) = over.await else { return };
    store.tell_end(ID, Ended { at, people, counted }).await.expect("it is told");
    let ask = cachet_review::Ask { seat: Some(seat()), worlds: Some(WORLDS), seed: 0 };
    let mut writing = cachet_review::begin(game.as_ref(), ask, &Library::default()).expect("a review");
    while writing.written().len() < writing.pages() {
        writing.write();
    }
    let page = |page: &cachet_review::Page| serde_json::to_vec(&page.nameless()).expect("JSON");
    let pages = writing.written().iter().map(page).collect();
    let judge = version(game.info().id).expect("a judge");
    let new = NewPages { table: ID, judge, from: 0, pages };
    assert_eq!(store.save_review(new, Duration::from_secs(60)).await, Ok(true));
    let result = DayResult { won: true, cost: 640, verdicts: "wwcwb".to_owned() };
    store.judge_day(ID, result).await.expect("it is judged");
    let cost = Cost { points: 6.4, decisions: 5 };
    store.note_costs(ID, vec![(seat().index() as u8, cost)]).await.expect("it is noted");
}

/// What leaves two letters for somebody.
fn both(cellar: &Cellar, sides: [(Online, u64); 2], whose: Whose, leak: &Leak) -> [Vec<Line>; 2] {
    let [one, other] = sides.map(|(online, number)| {
        let recorder = PrometheusBuilder::new().build_recorder();
        let _recording = metrics::set_default_local_recorder(&recorder);
        let runtime = runtime();
        let told = runtime.block_on(async {
            let house = House::open(cellar, online, Some(recorder.handle()), leak).await;
            told(&house, number, whose).await
        });
        // The bots of the letter that was opened may still think.
        runtime.shutdown_background();
        told
    });
    assert!(whose == Whose::Played || one.1 != other.1, "the comparison cannot fail");
    assert_eq!(one.0.len(), other.0.len());
    [one.0, other.0]
}

/// The first thing that differs, as it was `told`.
fn breach([one, other]: &[Vec<Line>; 2], told: impl Fn(&Told) -> &[u8]) -> Option<String> {
    let mut pairs = one.iter().zip(other);
    let (one, other) = pairs.find(|(one, other)| one.0 != other.0 || told(&one.1) != told(&other.1))?;
    Some(format!("{} or {}\n{}", one.0, other.0, excerpts(told(&one.1), told(&other.1))))
}

fn cellar() -> Cellar {
    runtime().block_on(Cellar::new())
}

/// Pairs of letters for whoever has yet to play.
fn to_play(over: bool, count: usize) -> Vec<[(Online, u64); 2]> {
    pairs(over, count).into_iter().map(|numbers| numbers.map(|number| (played(number, over).0, number))).collect()
}

/// Pairs that looked the same to whoever has played.
fn alike(count: usize) -> Vec<[(Online, u64); 2]> {
    let alike = (0..LETTERS).filter_map(|number| Some(seen_alike(number)?.map(|online| (online, number))));
    let alike: Vec<_> = alike.take(count).collect();
    assert_eq!(alike.len(), count);
    alike
}

fn keeps(letters: Vec<[(Online, u64); 2]>, whose: Whose) {
    let cellar = cellar();
    for sides in letters {
        if let Some(breach) = breach(&both(&cellar, sides, whose, &Leak::none()), Told::honest) {
            panic!("{whose:?}: {breach}");
        }
    }
}

#[test]
fn whoever_has_yet_to_play_learns_nothing_from_those_who_have() {
    keeps(to_play(true, 4), Whose::YetToPlay);
}

#[test]
fn nor_from_those_who_play() {
    keeps(to_play(false, 3), Whose::YetToPlay);
}

#[test]
fn whoever_has_played_is_told_what_their_seat_saw() {
    keeps(alike(4), Whose::Played);
}

/// Servers that send a byte more at one of these addresses are caught.
fn are_caught(letters: Vec<[(Online, u64); 2]>, whose: Whose, paths: &[String]) {
    let longer = |path: &String| -> Spoil {
        let path = path.clone();
        Arc::new(move |asked: &Asked, _: &mut Parts, body: &mut Vec<u8>| {
            if asked.path == path {
                body.push(b' ');
            }
        })
    };
    let leak = Leak::together(paths.iter().map(longer));
    for sides in letters {
        let both = both(&cellar(), sides, whose, &leak);
        for (number, path) in paths.iter().enumerate() {
            let found = breach(&both, |told| told.with(number)).unwrap_or_default();
            assert!(found.contains(path.as_str()), "{path}: {found}");
        }
    }
}

#[test]
fn what_spoils_a_letter_is_caught() {
    let at = |before: &str, tail: &str| format!("{before}{ID}{tail}");
    let paths = [
        "/daily".to_owned(),
        "/api/daily".to_owned(),
        at("/daily/", ""),
        at("/daily/", "/picture.png"),
        at("/t/", "/review"),
        at("/t/", "/replay"),
        at("/t/", "/picture.png"),
        at("/api/tables/", "/record"),
        at("/api/tables/", "/deal"),
        at("/api/tables/", "/review/stream"),
        "/api/me/following".to_owned(),
        format!("/@/{}", NAMES[0]),
        "/me".to_owned(),
        "/puzzles".to_owned(),
        "/api/ladder/love-letter".to_owned(),
        format!("/feed/{}.atom", House::feed(STRANGER)),
        "/metrics".to_owned(),
    ];
    are_caught(to_play(true, 1), Whose::YetToPlay, &paths);
}

#[test]
fn what_tells_more_than_a_seat_saw_is_caught() {
    let paths = [
        format!("/t/{ID}/replay"),
        format!("/t/{ID}/review"),
        format!("/api/tables/{ID}/review"),
        format!("/t/{ID}/record"),
        "/me/export".to_owned(),
        "/puzzles".to_owned(),
    ];
    are_caught(alike(1), Whose::Played, &paths);
}
