//! Two nodes on one PostgreSQL: a table is one table, wherever somebody looks at it from.

use crate::common::{House, SEED, at, good, next, open, pick, refused, see, unlimited, until};
use crate::holds::Question;
use crate::keeper::Keeper;
use crate::matches::whole_match;
use crate::push::{Service, subscribe};
use crate::seals::{guest, kept, sign_in};
use crate::{daily, evenings};
use cachet_client::Client;
use cachet_engine::dice;
use cachet_server::{Config, PUSH_WAIT, Time};
use cachet_store::Store;
use private_postgres::PrivatePostgres;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tokio_postgres::NoTls;

/// The address of a database, and two nodes on it.
async fn two_nodes() -> (String, [House; 2]) {
    let url = tokio::task::spawn_blocking(|| PrivatePostgres::shared().new_database()).await.expect("a database");
    let seeded = |seed| Config { seed: Some(seed), ..unlimited() };
    let nodes = [House::node(&url, seeded(SEED)).await, House::node(&url, seeded(SEED + 1)).await];
    (url, nodes)
}

/// The same guest, at another node.
fn moved_over(client: &Client, node: &House) -> Client {
    let mut other = node.stranger();
    other.cookie = client.cookie.clone();
    other
}

/// Two guests, each at a node of their own, and a table that both nodes know to be dealt.
async fn dealt(nodes: &[House; 2], game: &str) -> (String, [Client; 2]) {
    let (mut ana, mut bo) = (nodes[0].guest("Ana").await, nodes[0].guest("Bo").await);
    let id = open(&mut ana, json!({ "game": game })).await;
    good(bo.post(&at(&id, "sit"), &json!({})).await);
    good(ana.post(&at(&id, "start"), &json!({})).await);
    let mut bo = moved_over(&bo, &nodes[1]);
    see(&mut bo, &id).await;
    (id, [ana, bo])
}

fn moves(log: &[Value]) -> Vec<&Value> {
    log.iter().filter_map(|entry| entry["what"].get("moved")).collect()
}

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

/// The second node's store stands behind a keeper.
async fn a_node_and_a_kept_one(
    config: Config,
    keep: impl Fn(Arc<dyn Store>) -> Arc<Keeper>,
) -> (String, [House; 2], Arc<Keeper>) {
    let url = tokio::task::spawn_blocking(|| PrivatePostgres::shared().new_database()).await.expect("a database");
    let first = House::node(&url, unlimited()).await;
    let keeper = keep(cachet_store::connect_postgres(&url).await.expect("the database opens"));
    let folder = tempfile::tempdir().expect("a folder");
    let second = House::kept_by(keeper.clone(), config, folder).await;
    (url, [first, second], keeper)
}

/// Reading fails just when word of another node's move has come: the move is read as soon as that is possible, and until
/// then nothing is decided there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_could_not_read_catches_up() {
    let config = Config { seed: Some(SEED + 1), ..unlimited() };
    let (_, nodes, keeper) = a_node_and_a_kept_one(config, Keeper::before).await;
    let (id, mut people) = dealt(&nodes, "r").await;
    let mut stream = people[1].stream(&at(&id, "stream"), None).await.expect("a stream");
    let sight = next(&mut stream).await.expect("a first look").json();
    keeper.blind.store(true, Ordering::SeqCst);
    let first = see(&mut people[0], &id).await;
    let body = json!({ "seq": first["seq"], "action": first["legal"][0]["action"] });
    let made = good(people[0].post(&at(&id, "moves"), &body).await);
    keeper.has_missed(1).await;
    let body = json!({ "seq": sight["seq"], "action": sight["legal"][0]["action"] });
    refused(people[1].post(&at(&id, "moves"), &body).await, 503, "failed");
    let path = format!("{}?since={}", at(&id, ""), made["seq"]);
    let behind = people[1].get(&path).await.expect("an answer");
    assert_eq!(behind.header("retry-after"), Some("1"));
    refused(Ok(behind), 503, "failed");
    keeper.blind.store(false, Ordering::SeqCst);
    until(&mut stream, |news| news["seq"] == made["seq"]).await;
    good(people[1].post(&at(&id, "moves"), &json!({ "seq": made["seq"], "action": body["action"] })).await);
}

/// No notification comes at all, and nobody knows: what memory holds is compared with the store.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_was_told_nothing_catches_up() {
    let config = Config { seed: Some(SEED + 1), ..unlimited() };
    let (_, nodes, _keeper) = a_node_and_a_kept_one(config, Keeper::deaf).await;
    let (id, mut people) = dealt(&nodes, "r").await;
    let mut stream = people[1].stream(&at(&id, "stream"), None).await.expect("a stream");
    next(&mut stream).await.expect("a first look");
    let first = see(&mut people[0], &id).await;
    let body = json!({ "seq": first["seq"], "action": first["legal"][0]["action"] });
    let made = good(people[0].post(&at(&id, "moves"), &body).await);
    until(&mut stream, |news| news["seq"] == made["seq"]).await;
}

/// The database hangs in the middle of a move: the page answers, the move is not called undone, and when the database goes
/// on the move is there once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_hangs_is_not_waited_for() {
    let (url, nodes) = two_nodes().await;
    let (id, mut people) = dealt(&nodes, "r").await;
    let sight = see(&mut people[0], &id).await;
    let (mut client, connection) = tokio_postgres::connect(&url, NoTls).await.expect("a connection");
    tokio::spawn(connection);
    let hanging = client.transaction().await.expect("a transaction");
    hanging.batch_execute("lock table cachet.log in access exclusive mode").await.expect("a lock");
    let body = json!({ "seq": sight["seq"], "action": sight["legal"][0]["action"], "key": "k" });
    let mut page = people[0].twin();
    let paths = [at(&id, "moves"), format!("/t/{id}")];
    let (moved, page) = tokio::join!(people[0].post(&paths[0], &body), page.get(&paths[1]));
    refused(moved, 503, "unsure");
    let page = page.expect("an answer");
    assert!(matches!(page.status, 200 | 503), "{}", page.status);
    hanging.rollback().await.expect("the database goes on");
    let made = good(people[0].post(&at(&id, "moves"), &body).await);
    assert_eq!(moves(&nodes[0].log(&id).await).len(), 1);
    let path = format!("{}?since={}", at(&id, ""), made["seq"]);
    assert_eq!(good(people[1].get(&path).await)["seq"], made["seq"]);
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

/// A node whose listening connection is cut reads again, and misses nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_heard_nothing_for_a_while_catches_up() {
    let (url, nodes) = two_nodes().await;
    let (id, mut people) = dealt(&nodes, "r").await;
    let path = at(&id, "stream");
    let mut streams = [
        people[0].stream(&path, None).await.expect("a stream"),
        people[1].stream(&path, None).await.expect("a stream"),
    ];
    for stream in &mut streams {
        next(stream).await.expect("a first look");
    }
    let (admin, connection) = tokio_postgres::connect(&url, NoTls).await.expect("a connection");
    tokio::spawn(connection);
    for seat in [0, 1] {
        let cut = "select pg_terminate_backend(pid, 10000) from pg_stat_activity \
                   where application_name = 'cachet hints' and datname = current_database()";
        let ended = admin.query(cut, &[]).await.expect("they are ended");
        assert!(seat == 1 || ended.len() == 2, "both nodes have an ear");
        let sight = see(&mut people[seat], &id).await;
        let body = json!({ "seq": sight["seq"], "action": sight["legal"][0]["action"] });
        let done = good(people[seat].post(&at(&id, "moves"), &body).await);
        let heard = until(&mut streams[1 - seat], |news| news["seq"] == done["seq"]).await;
        assert!(!heard["events"].as_array().expect("events").is_empty());
    }
}

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

/// An evening is one evening wherever somebody looks at it from, and goes on when a node dies in the middle of a deal.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_outlives_a_node() {
    let url = tokio::task::spawn_blocking(|| PrivatePostgres::shared().new_database()).await.expect("a database");
    let time = Time::manual(1_700_000_000_000);
    let config = |seed| Config { seed: Some(seed), time: time.clone(), ..unlimited() };
    let [one, other] = [House::node(&url, config(SEED)).await, House::node(&url, config(SEED + 1)).await];
    let (id, mut people) = evenings::full(&one, evenings::wish(2), 4).await;
    let mut elsewhere: Vec<Client> = people.iter().map(|it| moved_over(it, &other)).collect();
    let mut stream = elsewhere[3].stream(&evenings::path(&id, "stream"), None).await.expect("a stream");
    evenings::step(&mut people[0], &id, "seat").await;
    until(&mut stream, |it| it["phase"] == "walking").await;
    // Both clocks run out at once: it is dealt once, and every table is opened once.
    time.advance(60_000);
    let dealt = until(&mut stream, |it| it["phase"] == "playing").await;
    assert_eq!(evenings::look(&mut people[0], &id).await["seq"], dealt["seq"]);
    for (here, there) in people.iter_mut().zip(&mut elsewhere) {
        assert_eq!(evenings::table_of(here, &id).await, evenings::table_of(there, &id).await);
    }
    evenings::play_table(&dealt, &id, 0, &mut people).await;
    until(&mut stream, |it| it["tables"][0]["state"] == "done").await;
    one.leave().await;
    let first = evenings::play_table(&dealt, &id, 1, &mut elsewhere).await;
    until(&mut stream, |it| it["phase"] == "between").await;
    let record = other.stranger().get(&at(&first, "record")).await.expect("an answer");
    assert_eq!(record.status, 200, "{}", record.text());
    time.advance(90_000);
    until(&mut stream, |it| it["phase"] == "walking").await;
    let dealt = evenings::step(&mut elsewhere[0], &id, "deal").await;
    for table in [0, 1] {
        evenings::play_table(&dealt, &id, table, &mut elsewhere).await;
    }
    let over = until(&mut stream, |it| it["phase"] == "over").await;
    assert_eq!(over["open_deals"], json!([1, 2]));
    let log = other.log(&id).await;
    let count =
        |what: &str| log.iter().filter(|entry| entry["what"] == what || entry["what"].get(what).is_some()).count();
    assert_eq!((count("dealt"), count("seated"), count("finished"), count("ended")), (2, 2, 4, 1));
}

/// A node dies after the last move of a table and before the evening knew: another one sees to it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_finished_unheard_is_noted_by_another_node() {
    let url = tokio::task::spawn_blocking(|| PrivatePostgres::shared().new_database()).await.expect("a database");
    let time = Time::manual(1_700_000_000_000);
    let config = |seed| Config { seed: Some(seed), time: time.clone(), ..unlimited() };
    let one = House::node(&url, config(SEED)).await;
    let (id, mut people) = evenings::full(&one, evenings::wish(1), 4).await;
    evenings::step(&mut people[0], &id, "seat").await;
    evenings::step(&mut people[0], &id, "deal").await;
    let table = evenings::table_of(&mut people[0], &id).await;
    one.leave().await;
    // As a node would have written it that died at once.
    let store = cachet_store::connect_postgres(&url).await.expect("the database opens");
    let log: cachet_store::TableId = table.parse().expect("an id");
    let row = store.summary(log).await.expect("an answer").expect("a row");
    let seq = store.lengths(&[log]).await.expect("a length")[0].1;
    let entry = json!({ "at": 1_700_000_000_000_i64, "what": { "resigned": { "seat": 0 } } });
    let append = cachet_store::Append {
        table: log,
        seq,
        entries: vec![entry.to_string().into_bytes()],
        summary: Some(cachet_store::Summary { status: cachet_store::Status::Over, due: None, ..row }),
        joined: Vec::new(),
        left: Vec::new(),
        ended: None,
    };
    store.append(append).await.expect("it is written");
    let other = House::node(&url, config(SEED + 1)).await;
    let mut ana = moved_over(&people[0], &other);
    let mut stream = ana.stream(&evenings::path(&id, "stream"), None).await.expect("a stream");
    let done = |it: &Value| it["tables"].as_array().expect("tables").iter().any(|it| it["state"] == "done");
    until(&mut stream, done).await;
    assert_eq!(evenings::look(&mut ana, &id).await["phase"], "playing");
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
