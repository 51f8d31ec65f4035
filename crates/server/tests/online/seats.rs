//! Bots in seats, over the wire.

use crate::common::{House, at, dealt, good, next, open, refused, see, unlimited, until};
use cachet_client::{Client, Stream};
use cachet_engine::Moment;
use cachet_server::{Config, Time};
use cachet_table::Online;
use serde_json::{Value, json};

/// A table of bots alone plays by itself, each move written once; the host who does not play may watch.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_by_themselves_to_the_end() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    for (game, level) in [("love-letter", "random"), ("r", "random"), ("secret-moon", "random")] {
        let found = cachet_games::find(game).expect("a game");
        let bots = vec![level; found.info().seats[0]];
        let id = open(&mut ana, json!({ "game": game, "bots": bots, "sit": false })).await;
        let mut stream = ana.stream(&at(&id, "stream"), None).await.expect("a stream");
        good(ana.post(&at(&id, "start"), &json!({})).await);
        while next(&mut stream).await.expect("the stream goes on").json()["status"] != "over" {}
        let record = ana.get(&at(&id, "record")).await.expect("an answer").text();
        let table = found.read(&record).unwrap_or_else(|error| panic!("{:?}\n{record}", error.say));
        let log = house.log(&id).await;
        let moved: Vec<&Value> = log.iter().filter(|entry| entry["what"].get("moved").is_some()).collect();
        assert!(moved.iter().all(|entry| entry["what"]["moved"]["by"] == "bot"));
        assert_eq!(moved.len(), table.moves().len());
    }
}

/// However little there is to think about, a bot is never quicker than its pace: forced moves and free ones alike.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_answer_at_a_steady_pace() {
    const PACE: i64 = 120;
    for game in ["love-letter", "r", "stitch", "r-x"] {
        let time = Time::manual(1_000_000);
        let house = House::open_with(Config { bot_pace: PACE, time: time.clone(), ..unlimited() }).await;
        let mut ana = house.guest("Ana").await;
        let seats = cachet_games::find(game).expect("a game").info().seats[0];
        let id = open(&mut ana, json!({ "game": game, "bots": vec!["random"; seats], "sit": false })).await;
        let mut stream = ana.stream(&at(&id, "stream"), None).await.expect("a stream");
        good(ana.post(&at(&id, "start"), &json!({})).await);
        let watched = async {
            loop {
                let event = next(&mut stream).await.expect("the stream goes on");
                if event.json()["status"] == "over" || event.id >= Some(seats as u32 + 10) {
                    break;
                }
            }
        };
        // The clock runs a millisecond at a time, as fast as the machine allows.
        let running = async {
            loop {
                time.advance(1);
                tokio::task::yield_now().await;
            }
        };
        tokio::select! {
            () = watched => {}
            () = running => {}
        }
        let log = house.log(&id).await;
        // A bot that moves was asked by the deal, or after its own last move.
        let mut last: Vec<Option<i64>> = vec![None; seats];
        let mut dealt = 0;
        let mut compared = 0;
        for entry in &log {
            let at = entry["at"].as_i64().expect("a time");
            if entry["what"] == "dealt" {
                dealt = at;
            }
            let Some(moved) = entry["what"].get("moved") else { continue };
            let seat = moved["seat"].as_u64().expect("a seat") as usize;
            let since = at - last[seat].unwrap_or(dealt);
            assert!(since >= PACE, "{game}: a bot took {since} ms");
            last[seat] = Some(at);
            compared += 1;
        }
        assert!(compared >= seats, "{game}: a game is longer than {compared} moves");
    }
}

/// Whoever comes back with hardly any time left is given a little, once, also after the server was away.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_back_is_given_a_little_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tables.db");
    let graced = |log: &[Value]| log.iter().filter(|entry| entry["what"].get("graced").is_some()).count();
    let time = Time::manual(1_000_000);
    let config = || Config { time: time.clone(), ..unlimited() };
    let house = House::on_file(&file, config()).await;
    let wish = json!({ "game": "love-letter", "options": ["first=A"], "clock": { "per_move": 30 } });
    let (id, mut people) = dealt(&house, wish, 2).await;
    assert_eq!(see(&mut people[0], &id).await["clocks"][0]["deadline"], json!(1_030_000));
    let cookies = [people[0].cookie.clone(), people[1].cookie.clone()];
    // Another server takes the table up from a copy of the file: it has never seen it before.
    let copy = folder.path().join("copy.db");
    house.store.backup(&copy).await.expect("a copy");
    let house = House::on_file(&copy, config()).await;
    let back = |cookie: &Option<String>| {
        let mut client = house.stranger();
        client.cookie = cookie.clone();
        client
    };
    let (ana, bo) = (back(&cookies[0]), back(&cookies[1]));
    time.advance(24_999);
    let _waiting = bo.stream(&at(&id, "stream"), None).await.expect("a stream");
    assert_eq!(graced(&house.log(&id).await), 0, "nobody waits for Bo");
    let mut stream = ana.stream(&at(&id, "stream"), None).await.expect("a stream");
    let first = next(&mut stream).await.expect("a first look").json();
    assert_eq!(first["clocks"][0]["deadline"], json!(1_039_999), "15 seconds from now on");
    drop(stream);
    time.advance(5_000);
    // Whoever is still watched is given nothing: the server must have noticed that the stream is gone.
    let noticed = async {
        while house.running.app.limits.open_streams() > 1 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(crate::common::PATIENCE, noticed).await.expect("the stream is given up");
    let mut stream = ana.stream(&at(&id, "stream"), None).await.expect("a stream");
    next(&mut stream).await.expect("a first look");
    assert_eq!(graced(&house.log(&id).await), 1, "once for each decision");
}

/// Whoever does not come loses their turn to the clock, not the game to silence.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_runs_out_plays_for_the_absent() {
    let time = Time::manual(1_000_000);
    let house = House::open_with(Config { time: time.clone(), ..unlimited() }).await;
    let wish = json!({ "game": "love-letter", "options": ["first=A"], "clock": { "per_move": 5 } });
    let (id, people) = dealt(&house, wish, 2).await;
    let mut stream = people[1].stream(&at(&id, "stream"), None).await.expect("a stream");
    let before = next(&mut stream).await.expect("a first look").json();
    assert_eq!(before["waiting"], json!([0]));
    time.advance(4_999);
    time.advance(1);
    let after = until(&mut stream, |news| news["seq"] != before["seq"]).await;
    assert!(!after["events"].as_array().expect("events").is_empty());
    let log = house.log(&id).await;
    let moved = log.iter().find(|entry| entry["what"].get("moved").is_some()).expect("a move");
    assert_eq!(moved["at"], json!(1_005_000), "when the time is up, and not before");
    let moved = &moved["what"]["moved"];
    assert_eq!((&moved["seat"], &moved["by"]), (&json!(0), &json!("clock")));
}

/// The clock runs until something has happened at the table that this stream follows.
async fn runs_on(time: &Time, stream: &mut Stream, seen: &Value) {
    let moved =
        async { while next(stream).await.expect("the stream goes on").id <= seen.as_u64().map(|seq| seq as u32) {} };
    let running = async {
        loop {
            time.advance(50);
            tokio::task::yield_now().await;
        }
    };
    tokio::select! {
        () = moved => {}
        () = running => {}
    }
}

/// Ana alone with bots at a table that rests, dealt.
async fn against_bots(house: &House, game: &str, seats: usize, options: &[&str]) -> (Client, String, Stream) {
    let mut ana = house.guest("Ana").await;
    let bots = vec!["random"; seats - 1];
    let wish = json!({ "game": game, "seats": seats, "options": options, "bots": bots, "rests": true });
    let id = open(&mut ana, wish).await;
    good(ana.post(&at(&id, "start"), &json!({})).await);
    let stream = ana.stream(&at(&id, "stream"), None).await.expect("a stream");
    (ana, id, stream)
}

/// Ana makes the first move there is, if it is her turn.
async fn moves(ana: &mut Client, id: &str, sight: &Value) -> bool {
    let Some(choice) = sight["legal"].as_array().and_then(|legal| legal.first()) else { return false };
    let body = json!({ "seq": sight["seq"], "action": choice["action"] });
    good(ana.post(&at(id, "moves"), &body).await);
    true
}

/// At the end of a round bots wait until the one person has said "go on", however long that takes; after that they play.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_wait_at_the_end_of_a_round() {
    for (game, seats, options) in [
        ("love-letter", 3, ["first=A"].as_slice()),
        ("stitch", 3, &[]),
        ("r", 2, &["match=true_king"]),
        ("r-z", 2, &[]),
    ] {
        let time = Time::manual(1_000_000);
        let house = House::open_with(Config { bot_pace: 1_000, time: time.clone(), ..unlimited() }).await;
        let (mut ana, id, mut stream) = against_bots(&house, game, seats, options).await;
        let mut rested = 0;
        while rested < 2 {
            let sight = see(&mut ana, &id).await;
            if sight["status"] != "playing" {
                break;
            }
            if sight["resting"] == json!([0]) {
                // Nothing happens for an hour, and nothing is due.
                time.advance(3_600_000);
                assert_eq!(see(&mut ana, &id).await["seq"], sight["seq"], "{game}: nobody plays meanwhile");
                good(ana.post(&at(&id, "onward"), &json!({})).await);
                refused(ana.post(&at(&id, "onward"), &json!({})).await, 409, "not_now");
                rested += 1;
            } else if !moves(&mut ana, &id, &sight).await {
                runs_on(&time, &mut stream, &sight["seq"]).await;
            }
        }
        assert!(rested > 0, "{game}: a round ended, and another began");
    }
}

/// Whoever has just gone out, or been caught, has a beat to see it before a bot plays on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_out_without_a_beat_to_see_it() {
    const PACE: i64 = 1_000;
    for (game, seats) in [("love-letter", 4), ("stitch", 4), ("secret-moon", 6), ("r-s", 4)] {
        let time = Time::manual(1_000_000);
        let house = House::open_with(Config { bot_pace: PACE, time: time.clone(), ..unlimited() }).await;
        let (mut ana, id, mut stream) = against_bots(&house, game, seats, &[]).await;
        let mut rounds = 0;
        loop {
            let sight = see(&mut ana, &id).await;
            if sight["status"] != "playing" || rounds == 3 {
                break;
            }
            if sight["resting"] == json!([0]) {
                good(ana.post(&at(&id, "onward"), &json!({})).await);
                rounds += 1;
            } else if !moves(&mut ana, &id, &sight).await {
                runs_on(&time, &mut stream, &sight["seq"]).await;
            }
        }
        let raw = house.store.read(id.parse().expect("an id"), 0).await.expect("the log");
        let log = house.log(&id).await;
        let table = id.parse().expect("an id");
        let mut seen = 0;
        for at in 1..log.len() - 1 {
            if log[at]["what"].get("moved").is_none() || log[at + 1]["what"]["moved"]["by"] != "bot" {
                continue;
            }
            let replayed = |entries: usize| Online::replay(table, &raw[..entries]).expect("a log").expect("a table");
            let before = replayed(at).game.expect("a game").events();
            if replayed(at + 1).game.expect("a game").moment(before) == Moment::Turning {
                let since = log[at + 1]["at"].as_i64().expect("a time") - log[at]["at"].as_i64().expect("a time");
                assert!(since >= 2 * PACE, "{game}: {since} ms after entry {at}");
                seen += 1;
            }
        }
        assert!(seen > 0, "{game}: somebody went out while others played on");
    }
}
