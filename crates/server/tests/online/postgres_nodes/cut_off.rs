//! A node that cannot read, is told nothing or waits for a database that hangs: it catches up.

use super::{a_node_and_a_kept_one, dealt, moves, two_nodes};
use crate::common::{SEED, at, good, next, refused, see, unlimited, until};
use crate::keeper::Keeper;
use cachet_server::Config;
use serde_json::json;
use std::sync::atomic::Ordering;
use tokio_postgres::NoTls;

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
