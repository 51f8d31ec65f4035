//! Bots in seats, over the wire.

use crate::common::{House, at, good, next, open, unlimited};
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
    let mut compared = 0;
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
    }
    assert!(compared > 20, "{compared}");
}
