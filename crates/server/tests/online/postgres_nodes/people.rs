//! People at two nodes: signed out, joined, erased or blocked at one, they are so at the other; and what they are told.

use super::{dealt, moved_over, two_nodes};
use crate::common::{House, SEED, at, good, next, open, refused, see, unlimited};
use crate::daily;
use crate::holds::Question;
use crate::keeper::Keeper;
use crate::push::{Service, subscribe};
use crate::seals::{guest, kept, sign_in};
use cachet_client::Client;
use cachet_server::{Config, PUSH_WAIT, Time};
use private_postgres::PrivatePostgres;
use serde_json::{Value, json};

/// A device that is signed out at one node is nobody at the others too, once they ask the database again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_ends_at_every_node() {
    let url = tokio::task::spawn_blocking(|| PrivatePostgres::shared().new_database()).await.expect("a database");
    let time = Time::manual(1_700_000_000_000);
    let config = |seed| Config { seed: Some(seed), time: time.clone(), ..unlimited() };
    let nodes = [House::node(&url, config(SEED)).await, House::node(&url, config(SEED + 1)).await];
    let mut ana = nodes[0].guest("Ana").await;
    let link = good(ana.post("/api/me/link", &json!(null)).await);
    let link = link["url"].as_str().expect("a link");
    let path = &link[link.find("/device/").expect("a path")..];
    let mut phone = nodes[1].stranger();
    assert_eq!(phone.post(path, &json!(null)).await.expect("an answer").status, 303);
    assert_eq!(nodes[0].stranger().post(path, &json!(null)).await.expect("an answer").status, 404, "it was used there");
    assert_eq!(good(phone.get("/api/me").await)["name"], "Ana");
    assert_eq!(ana.send("DELETE", "/api/me/sessions", &[], None).await.expect("an answer").status, 204);
    time.advance(5_000);
    assert_eq!(good(phone.get("/api/me").await)["name"], Value::Null);
    assert_eq!(good(ana.get("/api/me").await)["name"], "Ana");
}

/// Whoever is erased at one node is somebody at the other, also to those who are watching there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_is_erased_at_every_node() {
    let (_, nodes) = two_nodes().await;
    let (id, [mut ana, mut bo]) = dealt(&nodes, "love-letter").await;
    let mut stream = bo.stream(&at(&id, "stream"), None).await.expect("a stream");
    next(&mut stream).await.expect("the table");
    assert_eq!(see(&mut bo, &id).await["seats"][0]["name"], "Ana");
    assert_eq!(ana.send("DELETE", "/api/me", &[], None).await.expect("an answer").status, 204);
    while next(&mut stream).await.is_some_and(|event| event.name != "bye") {}
    assert_eq!(see(&mut bo, &id).await["seats"][0]["name"], "somebody-A");
    let row = nodes[1].store.summary(id.parse().expect("an id")).await.expect("an answer").expect("a row");
    assert!(!format!("{row:?}").contains("Ana"), "{row:?}");
}

/// A node that still believes the session of somebody who was erased elsewhere writes nothing of theirs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_was_erased_at_one_node_sits_down_at_none() {
    let (_, nodes) = two_nodes().await;
    let mut ana = nodes[0].guest("Ana").await;
    let mut there = nodes[1].stranger();
    there.cookie.clone_from(&ana.cookie);
    assert_eq!(good(there.get("/api/me").await)["name"], "Ana", "from now on the session is believed there");
    let id = open(&mut nodes[1].guest("Bo").await, json!({ "game": "love-letter", "seats": 3 })).await;
    assert_eq!(ana.send("DELETE", "/api/me", &[], None).await.expect("an answer").status, 204);
    let answer = there.post(&at(&id, "sit"), &json!({})).await.expect("an answer");
    assert!(matches!(answer.status, 401 | 403), "{}", answer.text());
    let log = nodes[1].store.read(id.parse().expect("an id"), 0).await.expect("a log");
    assert!(log.iter().all(|entry| !String::from_utf8_lossy(entry).contains("Ana")));
}

/// Two guests become one at one node; the other, which has the table in memory, knows it by then.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guests_are_joined_at_every_node() {
    let (_, nodes) = two_nodes().await;
    let mut ana = nodes[0].guest("Ana").await;
    let words = kept(&mut ana).await;
    let (id, [mut fox, mut bo]) = dealt(&nodes, "love-letter").await;
    // At the second node, where the table is in memory.
    let mut watching = bo.stream(&at(&id, "stream"), None).await.expect("a stream");
    next(&mut watching).await;
    assert_eq!(sign_in(&mut fox, &words, true).await.status, 303);
    let mut there = moved_over(&ana, &nodes[1]);
    let seated = async {
        while see(&mut there, &id).await["you"] != 0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(crate::common::PATIENCE, seated).await.expect("the other node has heard of it");
    assert_eq!(see(&mut bo, &id).await["you"], 1);
    good(bo.post(&at(&id, "resign"), &json!(null)).await);
    let mine = nodes[1].store.count_games(cachet_store::Asked::of(guest(&ana))).await;
    assert_eq!(mine, Ok(1), "the end is in her history, on both nodes");
}

/// One guest is joined to two seals at two nodes: one of them comes first, and the other is told to wait.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_guest_joined_at_two_nodes_becomes_one_of_the_two() {
    let url = tokio::task::spawn_blocking(|| PrivatePostgres::shared().new_database()).await.expect("a database");
    let keeper = Keeper::before(cachet_store::connect_postgres(&url).await.expect("the database opens"));
    let held_up = House::kept_by(keeper.clone(), unlimited(), tempfile::tempdir().expect("a folder")).await;
    let other = House::node(&url, Config { seed: Some(SEED + 1), ..unlimited() }).await;
    let (mut ana, mut bo, mut fox) = (held_up.guest("Ana").await, other.guest("Bo").await, held_up.guest("Fox").await);
    let (anas, bos) = (kept(&mut ana).await, kept(&mut bo).await);
    let id = open(&mut fox, json!({ "game": "r" })).await;
    let held = keeper.holds.hold(Question::Join, guest(&fox));
    let mut device = fox.twin();
    let joining = tokio::spawn(async move { (sign_in(&mut device, &anas, true).await.status, device) });
    let let_on = held.reached().await;
    let mut fox_there = moved_over(&fox, &other);
    assert_eq!(sign_in(&mut fox_there, &bos, true).await.status, 409);
    drop(let_on);
    let (status, mut device) = joining.await.expect("no panic");
    assert_eq!((status, guest(&device)), (303, guest(&ana)));
    assert_eq!(see(&mut device, &id).await["you"], 0);
    assert_eq!(good(bo.get("/api/me/tables").await), json!([]));
}

/// What was seen, with secret choices made at the same time in the order of their seats: who chose first is no answer.
fn in_order(seen: Value) -> Value {
    let Value::Array(mut events) = seen else { return seen };
    for run in events.chunk_by_mut(|one, other| one["event"] == "chosen" && other["event"] == "chosen") {
        run.sort_by_key(|it| it["seat"].as_u64());
    }
    Value::Array(events)
}

/// Whoever opens the letter of the day, at whichever node, is dealt the same cards and answered by the same bots.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_letter_of_the_day_is_the_same_at_every_node() {
    let url = tokio::task::spawn_blocking(|| PrivatePostgres::shared().new_database()).await.expect("a database");
    let time = Time::manual(daily::NOON);
    // Without a seed the days follow from a secret in the database, as they do on real servers.
    let node = || Config { seed: None, time: time.clone(), ..unlimited() };
    let nodes = [House::node(&url, node()).await, House::node(&url, node()).await];
    // On Tuesday R, where both choose at once.
    for day in ["Monday", "Tuesday"] {
        let mut seen = Vec::new();
        for node in &nodes {
            let mut client = node.guest("Ana").await;
            let id = daily::open_daily(&mut client).await;
            seen.push(in_order(daily::play(&mut client, &id, 0).await));
        }
        assert!(seen[0] == seen[1] && seen[0].as_array().is_some_and(|it| it.len() > 4), "{day}: {seen:?}");
        time.advance(24 * 3600 * 1000);
    }
    let mut ana = nodes[0].guest("Cleo").await;
    let id = daily::open_daily(&mut ana).await;
    let mut there = moved_over(&ana, &nodes[1]);
    assert_eq!(daily::open_daily(&mut there).await, id, "and there is one attempt, wherever it is asked for");
}

/// A node believes the cookie of somebody who was erased at another for some seconds: what they answer or open there meanwhile is
/// refused, and nothing of it stays.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_was_erased_elsewhere_answers_nothing() {
    let url = tokio::task::spawn_blocking(|| PrivatePostgres::shared().new_database()).await.expect("a database");
    let believing = |seed| Config { seed: Some(seed), sessions_fresh: 3_600_000, ..unlimited() };
    let nodes = [House::node(&url, believing(SEED)).await, House::node(&url, believing(SEED + 1)).await];
    let mut ana = nodes[0].guest("Ana").await;
    let who = guest(&ana);
    let mut there = moved_over(&ana, &nodes[1]);
    let [first, second] = [0, 1].map(|at| &cachet_puzzles::library()[at]);
    let right = |puzzle| cachet_puzzles::open(puzzle).expect("a puzzle").solution();
    good(there.post(&format!("/api/puzzles/{}", first.id), &json!({ "answer": right(first) })).await);
    assert!(ana.send("DELETE", "/api/me", &[], None).await.expect("an answer").status < 300);
    let answer = there.post(&format!("/api/puzzles/{}", second.id), &json!({ "answer": right(second) })).await;
    // Either the node has heard that the session is over, or it asks the database before it writes.
    for answer in [answer, there.post("/api/daily", &json!({})).await] {
        assert!([401, 403].contains(&answer.expect("an answer").status));
    }
    for node in &nodes {
        assert_eq!(node.store.puzzles_of(who).await, Ok(vec![]));
        assert_eq!(node.store.puzzle_shares().await, Ok(vec![]));
    }
}

/// Blocked by the host on the command line, refused at every node.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_blocked_is_refused_at_every_node() {
    let (url, nodes) = two_nodes().await;
    let mut ana = nodes[0].guest("Ana").await;
    let mut there = moved_over(&ana, &nodes[1]);
    assert_eq!(cachet_store::block(&url, guest(&ana), Some(1)).await, Ok(true));
    for client in [&mut ana, &mut there] {
        let refused = async {
            while client.get("/me").await.expect("an answer").status != 403 {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(crate::common::PATIENCE, refused).await.expect("within seconds");
    }
}

/// What is said at one node is heard at the other, and so is that somebody is muted; the limit holds for both together.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn talk_is_heard_at_both_nodes() {
    let (_, nodes) = two_nodes().await;
    let (id, [mut ana, mut bo]) = dealt(&nodes, "love-letter").await;
    let mut bos = bo.stream(&at(&id, "stream"), None).await.expect("a stream");
    good(ana.post(&at(&id, "talk"), &json!({ "text": "good evening" })).await);
    let heard = loop {
        let event = next(&mut bos).await.expect("the stream is open");
        if event.name == "talk" {
            break event.json();
        }
    };
    assert_eq!(heard["notes"][0]["said"], "good evening");
    let mut elsewhere = moved_over(&ana, &nodes[1]);
    refused(elsewhere.post(&at(&id, "talk"), &json!({ "say": "hello" })).await, 429, "too_much");
    // Bo mutes Ana at the other node; his stream is at this one.
    let mut there = moved_over(&bo, &nodes[0]);
    good(there.post(&at(&id, "mute"), &json!({ "seat": 0, "muted": true })).await);
    let deaf = async {
        while good(bo.get(&at(&id, "talk")).await)["notes"] != json!([]) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(crate::common::PATIENCE, deaf).await.expect("the other node has heard of it");
}

/// A turn is told by one of the nodes, and by none while somebody looks by the other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_node_tells_a_closed_browser_and_none_an_open_one() {
    let url = tokio::task::spawn_blocking(|| PrivatePostgres::shared().new_database()).await.expect("a database");
    let mut service = Service::open().await;
    // Monday 16 November 2026, noon UTC.
    let time = Time::manual(1_794_830_400_000);
    let config =
        |seed| Config { seed: Some(seed), time: time.clone(), push_allow: vec![service.origin.clone()], ..unlimited() };
    let nodes = [House::node(&url, config(SEED)).await, House::node(&url, config(SEED + 1)).await];
    let (id, mut people) = dealt(&nodes, "love-letter").await;
    for (number, client) in people.iter_mut().enumerate() {
        subscribe(client, &service, &format!("/push/{number}"), 0).await;
    }
    let whose = async |people: &mut [Client; 2]| {
        see(&mut people[0], &id).await["waiting"][0].as_u64().expect("a seat") as usize
    };
    let pass = async |people: &mut [Client; 2]| {
        let before = whose(people).await;
        while whose(people).await == before {
            let sight = see(&mut people[before], &id).await;
            // One of the nodes may have yet to hear of the last move.
            if sight["legal"].as_array().is_none_or(Vec::is_empty) {
                tokio::task::yield_now().await;
                continue;
            }
            let body = json!({ "seq": sight["seq"], "action": sight["legal"][0]["action"] });
            good(people[before].post(&at(&id, "moves"), &body).await);
        }
        1 - before
    };
    let both = async || tokio::join!(nodes[0].running.app.ring_now(), nodes[1].running.app.ring_now());
    for _ in 0..3 {
        let next = pass(&mut people).await;
        both().await;
        time.advance(PUSH_WAIT);
        both().await;
        assert_eq!(service.next().await.path, format!("/push/{next}"));
        time.advance(PUSH_WAIT);
        both().await;
        assert!(service.is_silent(), "the other node told it too");
    }
    let next_one = 1 - whose(&mut people).await;
    let mut stream = people[next_one].stream(&at(&id, "stream"), None).await.expect("a stream");
    next(&mut stream).await.expect("it is open");
    assert_eq!(pass(&mut people).await, next_one);
    both().await;
    // Whoever wrote it has the store keep it; the node that they look by strikes it out.
    both().await;
    time.advance(PUSH_WAIT);
    both().await;
    assert!(service.is_silent(), "they look, by the other node");
}
