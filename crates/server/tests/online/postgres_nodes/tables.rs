//! Played at two nodes: every move is made once, by one clock, and seen at both.

use super::{a_node_and_a_kept_one, dealt, moved_over, moves, two_nodes};
use crate::common::{House, SEED, at, good, next, open, pick, see, unlimited, until};
use crate::keeper::Keeper;
use crate::matches::whole_match;
use cachet_engine::dice;
use cachet_server::{Config, Time};
use private_postgres::PrivatePostgres;
use serde_json::{Value, json};

/// Whoever is cut off comes back at either node, and misses nothing, nor is told anything twice.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whole_matches_are_played_across_nodes() {
    let (_, nodes) = two_nodes().await;
    for (number, game) in ["love-letter", "r", "secret-moon"].into_iter().enumerate() {
        whole_match(&nodes, game, &[], number as u64).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_at_two_nodes_see_each_others_moves() {
    let (_, nodes) = two_nodes().await;
    let (id, mut people) = dealt(&nodes, "love-letter").await;
    let path = at(&id, "stream");
    let mut streams = [
        people[0].stream(&path, None).await.expect("a stream"),
        people[1].stream(&path, None).await.expect("a stream"),
    ];
    let mut dice = dice(3);
    let mut sights = [next(&mut streams[0]).await, next(&mut streams[1]).await].map(|it| it.expect("a look").json());
    for _ in 0..20 {
        if sights[0]["status"] == "over" {
            break;
        }
        let seat = sights[0]["waiting"][0].as_u64().expect("a seat") as usize;
        let action = &pick(&mut dice, sights[seat]["legal"].as_array().expect("a list"))["action"];
        let body = json!({ "seq": sights[seat]["seq"], "action": action });
        let done = good(people[seat].post(&at(&id, "moves"), &body).await);
        for (sight, stream) in sights.iter_mut().zip(&mut streams) {
            *sight = until(stream, |news| news["seq"] == done["seq"]).await;
            assert!(!sight["events"].as_array().expect("events").is_empty());
        }
    }
}

/// The same guest at two devices, each at another node, plays something else at the same moment: one of them does.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_moves_at_once_one_is_made() {
    let (_, nodes) = two_nodes().await;
    let (id, people) = dealt(&nodes, "love-letter").await;
    let mut devices = people.map(|client| [moved_over(&client, &nodes[0]), moved_over(&client, &nodes[1])]);
    let (mut made, mut length, mut raced) = (0, 4, 0);
    let path = at(&id, "moves");
    loop {
        let table = good(devices[0][0].get(&format!("{}?since={length}", at(&id, ""))).await);
        let Some(seat) = table["waiting"][0].as_u64() else { break };
        let sight = good(devices[seat as usize][1].get(&format!("{}?since={length}", at(&id, ""))).await);
        let legal = sight["legal"].as_array().expect("a list");
        let body = |choice: &Value| json!({ "seq": sight["seq"], "action": choice["action"] });
        let (first, last) = (body(&legal[0]), body(&legal[legal.len() - 1]));
        let [one, other] = &mut devices[seat as usize];
        let (one, other) = tokio::join!(one.post(&path, &first), other.post(&path, &last));
        let mut statuses = [one.expect("an answer").status, other.expect("an answer").status];
        statuses.sort_unstable();
        assert_eq!(statuses[0], 200, "one of them is made");
        assert!(matches!(statuses[1], 409 | 422), "and not the other: {statuses:?}");
        made += 1;
        length += 1;
        raced += 1;
        if raced == 40 {
            break;
        }
    }
    let log = nodes[0].log(&id).await;
    assert_eq!(moves(&log).len(), made);
}

/// Two who choose at the same time, each at their own node: both choices count, however the nodes race.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn choices_at_the_same_time_are_both_made() {
    let (_, nodes) = two_nodes().await;
    let mut raced = 0;
    for _ in 0..3 {
        let (id, mut people) = dealt(&nodes, "r").await;
        let path = at(&id, "moves");
        let mut length = 4;
        loop {
            let since = format!("{}?since={length}", at(&id, ""));
            let sights = [good(people[0].get(&since).await), good(people[1].get(&since).await)];
            if sights[0]["status"] == "over" {
                break;
            }
            let body = |sight: &Value| json!({ "seq": sight["seq"], "action": sight["legal"][0]["action"] });
            let [ana, bo] = &mut people;
            if sights[0]["waiting"] == json!([0, 1]) {
                let (first, second) = (body(&sights[0]), body(&sights[1]));
                let (one, other) = tokio::join!(ana.post(&path, &first), bo.post(&path, &second));
                good(one);
                good(other);
                length += 2;
                raced += 1;
            } else {
                let seat = sights[0]["waiting"][0].as_u64().expect("a seat") as usize;
                good(people[seat].post(&path, &body(&sights[seat])).await);
                length += 1;
            }
        }
        assert_eq!(moves(&nodes[0].log(&id).await).len() as u64, length - 4);
    }
    assert!(raced > 5, "{raced}");
}

/// The wall clocks of two machines are 20 seconds apart: their nodes go by the database.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_go_by_one_clock() {
    let wrong = Config { seed: Some(SEED + 1), time: Time::wrong_by(20_000), ..unlimited() };
    let (url, nodes, _keeper) = a_node_and_a_kept_one(wrong, Keeper::before).await;
    let times = nodes.each_ref().map(|node| node.running.app.tables.now());
    assert!((times[1] - times[0]).abs() < 10_000, "{times:?}");
    let jumped = Config { time: Time::wrong_by(61 * 24 * 3_600_000), ..unlimited() };
    let third = House::node(&url, jumped).await;
    let (id, _people) = dealt(&nodes, "r").await;
    let mut stranger = third.stranger();
    assert_eq!(see(&mut stranger, &id).await["status"], "playing", "nothing expires");
}

/// Both nodes watch a table of bots, and each move is made once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_watched_by_two_nodes_move_once() {
    let (_, nodes) = two_nodes().await;
    let mut ana = nodes[0].guest("Ana").await;
    let id = open(&mut ana, json!({ "game": "love-letter", "bots": ["random", "random"], "sit": false })).await;
    let twin = moved_over(&ana, &nodes[1]);
    let path = at(&id, "stream");
    let mut streams =
        [ana.stream(&path, None).await.expect("a stream"), twin.stream(&path, None).await.expect("a stream")];
    good(ana.post(&at(&id, "start"), &json!({})).await);
    for stream in &mut streams {
        until(stream, |news| news["status"] == "over").await;
    }
    let record = ana.get(&at(&id, "record")).await.expect("an answer").text();
    let table = cachet_games::find("love-letter").expect("it is there").read(&record).expect("a record");
    let log = nodes[1].log(&id).await;
    let moves = moves(&log);
    assert!(moves.iter().all(|it| it["by"] == "bot"));
    assert_eq!(moves.len(), table.moves().len());
}

/// A node sees only the streams of its own. Where it lets a bot take over for somebody who is at another node, that node
/// gives the seat back before the bot has answered.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_at_another_node_gets_the_seat_back() {
    let url = tokio::task::spawn_blocking(|| PrivatePostgres::shared().new_database()).await.expect("a database");
    let time = Time::manual(1_000_000);
    let config = |seed| Config { seed: Some(seed), time: time.clone(), bot_pace: 3_600_000, ..unlimited() };
    let nodes = [House::node(&url, config(SEED)).await, House::node(&url, config(SEED + 1)).await];
    let (id, mut people) = dealt(&nodes, "r").await;
    let mut stream = people[0].stream(&at(&id, "stream"), None).await.expect("a stream");
    let first = next(&mut stream).await.expect("a first look").json();
    time.advance(200_000);
    let handed = good(people[1].post(&at(&id, "handover"), &json!({ "seat": 0 })).await);
    assert!(handed["seq"].as_u64() > first["seq"].as_u64());
    let back = until(&mut stream, |news| news["seq"].as_u64() > handed["seq"].as_u64()).await;
    assert!(!back["legal"].as_array().expect("a list").is_empty(), "Ana decides again");
    assert!(nodes[0].log(&id).await.iter().any(|entry| entry["what"].get("taken_back").is_some()));
    // A seat that its own player handed over, at whichever node, stays with the bot.
    let mut ana = moved_over(&people[0], &nodes[1]);
    let handed = good(ana.post(&at(&id, "handover"), &json!({ "seat": 0 })).await);
    let after = until(&mut stream, |news| news["seq"] == handed["seq"]).await;
    assert_eq!(after["legal"], json!([]));
    let sight = see(&mut people[1], &id).await;
    let body = json!({ "seq": sight["seq"], "action": sight["legal"][0]["action"] });
    let done = good(people[1].post(&at(&id, "moves"), &body).await);
    until(&mut stream, |news| news["seq"] == done["seq"]).await;
    assert!(see(&mut people[1], &id).await["seats"][0]["bot"].is_string());
}
