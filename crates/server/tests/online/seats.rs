//! Bots in seats, over the wire.

use crate::common::{House, at, dealt, good, next, open, see, unlimited, until};
use cachet_server::Config;
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
    let house = House::open_with(Config { bot_pace: PACE, ..unlimited() }).await;
    let mut ana = house.guest("Ana").await;
    let mut tables = Vec::new();
    for game in ["love-letter", "r", "stitch", "r-x"] {
        let seats = cachet_games::find(game).expect("a game").info().seats[0];
        let id = open(&mut ana, json!({ "game": game, "bots": vec!["random"; seats], "sit": false })).await;
        let stream = ana.stream(&at(&id, "stream"), None).await.expect("a stream");
        good(ana.post(&at(&id, "start"), &json!({})).await);
        tables.push((id, stream, seats));
    }
    for (id, mut stream, seats) in tables {
        loop {
            let event = next(&mut stream).await.expect("the stream goes on");
            if event.json()["status"] == "over" || event.id >= Some(seats as u32 + 10) {
                break;
            }
        }
        let log = house.log(&id).await;
        // Whom the game waits for at each point is told by the moves: a bot that moves was asked by the deal, or by the
        // last move at the latest if it is the next to move alone. Its own last move came before it was asked again.
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
            assert!(since >= PACE, "{id}: a bot took {since} ms");
            last[seat] = Some(at);
            compared += 1;
        }
        assert!(compared >= seats, "{id}: a game is longer than {compared} moves");
    }
}

/// Whoever comes back with hardly any time left is given a little, once, also after the server was away.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_back_is_given_a_little_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tables.db");
    let graced = |log: &[Value]| log.iter().filter(|entry| entry["what"].get("graced").is_some()).count();
    let house = House::on_file(&file).await;
    // Ten seconds are less than whoever comes back is given.
    let wish = json!({ "game": "love-letter", "options": ["first=A"], "clock": { "per_move": 10 } });
    let (id, mut people) = dealt(&house, wish, 2).await;
    let deadline = see(&mut people[0], &id).await["clocks"][0]["deadline"].as_i64().expect("a time");
    let cookies = [people[0].cookie.clone(), people[1].cookie.clone()];
    // Another server takes the table up from a copy of the file: it has never seen it before.
    let copy = folder.path().join("copy.db");
    house.store.backup(&copy).await.expect("a copy");
    let house = House::on_file(&copy).await;
    let mut ana = house.stranger();
    ana.cookie = cookies[0].clone();
    let mut bo = house.stranger();
    bo.cookie = cookies[1].clone();
    let _waiting = bo.stream(&at(&id, "stream"), None).await.expect("a stream");
    assert_eq!(graced(&house.log(&id).await), 0, "nobody waits for Bo");
    let mut stream = ana.stream(&at(&id, "stream"), None).await.expect("a stream");
    let first = next(&mut stream).await.expect("a first look").json();
    assert!(first["clocks"][0]["deadline"].as_i64().expect("a time") > deadline);
    drop(stream);
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
    let house = House::open().await;
    let wish = json!({ "game": "love-letter", "options": ["first=A"], "clock": { "per_move": 5 } });
    let (id, people) = dealt(&house, wish, 2).await;
    let mut stream = people[1].stream(&at(&id, "stream"), None).await.expect("a stream");
    let before = next(&mut stream).await.expect("a first look").json();
    assert_eq!(before["waiting"], json!([0]));
    let after = until(&mut stream, |news| news["seq"] != before["seq"]).await;
    assert!(!after["events"].as_array().expect("events").is_empty());
    let log = house.log(&id).await;
    let moved = log.iter().find_map(|entry| entry["what"].get("moved")).expect("a move");
    assert_eq!((&moved["seat"], &moved["by"]), (&json!(0), &json!("clock")));
    let at = |what: &str| {
        log.iter().find(|it| it["what"] == what || it["what"].get(what).is_some()).expect("it is there")["at"].as_i64()
    };
    assert!(at("moved") >= at("dealt").map(|dealt| dealt + 5_000), "not before the time is up");
}
