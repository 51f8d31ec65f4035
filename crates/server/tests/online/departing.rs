//! A server that dies while it joins two guests or erases one: the next one finishes it, and two nodes do not contradict each
//! other.

use crate::common::{House, PATIENCE, good, open, see, unlimited};
use crate::holds::Question;
use crate::keeper::Keeper;
use crate::seals::{guest, kept, sign_in};
use cachet_client::Client;
use cachet_server::{Config, Time};
use cachet_store::{Departure, Departures};
use serde_json::json;
use std::sync::Arc;

const NOW: i64 = 1_700_000_000_000;

fn config() -> Config {
    Config { time: Time::manual(NOW), ..unlimited() }
}

async fn house() -> (House, Arc<Keeper>) {
    let folder = tempfile::tempdir().expect("a folder");
    let behind = cachet_store::open_sqlite(&folder.path().join("tables.db")).await.expect("a new file");
    let keeper = Keeper::before(behind);
    (House::kept_by(keeper.clone(), config(), folder).await, keeper)
}

/// The next server on the same tables, once it has finished what it found.
async fn next_server(keeper: &Keeper) -> House {
    let house = House::kept_by(keeper.behind.clone(), config(), tempfile::tempdir().expect("a folder")).await;
    let finished = async {
        while house.store.departures(i64::MAX).await != Ok(Vec::new()) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, finished).await.expect("it is finished without anybody who asks");
    house
}

async fn some_tables(client: &mut Client) -> Vec<String> {
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(open(client, json!({ "game": "r" })).await);
    }
    ids
}

#[tokio::test]
async fn a_server_that_died_while_joining_leaves_nobody_half_way() {
    let (house, keeper) = house().await;
    let (mut ana, mut fox) = (house.guest("Ana").await, house.guest("Fox").await);
    let words = kept(&mut ana).await;
    let ids = some_tables(&mut fox).await;
    // Every log is rewritten, and the lists are not.
    let held = keeper.holds.hold(Question::Join, guest(&fox));
    let mut device = fox.twin();
    let joining = tokio::spawn(async move { sign_in(&mut device, &words, true).await });
    let _never_let_on = held.reached().await;
    assert_eq!(good(ana.get("/api/me/tables").await), json!([]), "they are half-way");
    joining.abort();

    let next = next_server(&keeper).await;
    let mut there = next.stranger();
    there.cookie = ana.cookie.clone();
    for id in &ids {
        assert_eq!(see(&mut there, id).await["you"], 0);
    }
    assert_eq!(good(there.get("/api/me/tables").await).as_array().map(Vec::len), Some(3));
    assert_eq!(keeper.behind.guest(guest(&fox)).await, Ok(None), "there is no Fox any more");
}

#[tokio::test]
async fn a_server_that_died_while_erasing_leaves_no_name() {
    let (house, keeper) = house().await;
    let (mut fox, mut bo) = (house.guest("Fox").await, house.guest("Bo").await);
    let ids = some_tables(&mut bo).await;
    for id in &ids {
        good(fox.post(&format!("/api/tables/{id}/sit"), &json!({})).await);
        good(bo.post(&format!("/api/tables/{id}/start"), &json!({})).await);
    }
    let held = keeper.holds.hold(Question::Evenings, guest(&fox));
    let mut device = fox.twin();
    let erasing = tokio::spawn(async move { device.send("DELETE", "/api/me", &[], None).await });
    let _never_let_on = held.reached().await;
    erasing.abort();

    let next = next_server(&keeper).await;
    assert_eq!(next.store.guest(guest(&fox)).await, Ok(None));
    for id in &ids {
        let log = serde_json::to_string(&next.log(id).await).expect("a log");
        assert!(!log.contains("Fox"), "{log}");
    }
}

/// Somebody is on the way to another seal, as another node has written down.
#[tokio::test]
async fn whoever_is_on_the_way_elsewhere_is_neither_joined_nor_erased_here() {
    let (house, keeper) = house().await;
    let (mut ana, mut fox, cleo) = (house.guest("Ana").await, house.guest("Fox").await, house.guest("Cleo").await);
    let words = kept(&mut ana).await;
    let ids = some_tables(&mut fox).await;
    let elsewhere = Departure { guest: guest(&fox), stays: Some(guest(&cleo)), begun: NOW };
    assert_eq!(keeper.begin_departure(elsewhere).await, Ok(true));
    let refused = sign_in(&mut fox, &words, true).await;
    assert_eq!(refused.status, 409);
    assert!(refused.text().contains("is just being joined to another, or erased"), "{}", refused.text());
    assert_eq!(fox.send("DELETE", "/api/me", &[], None).await.expect("an answer").status, 409);
    for id in &ids {
        assert_eq!(see(&mut fox, id).await["you"], 0, "nothing has changed");
    }
    keeper.end_departure(guest(&fox)).await.expect("the other node gave up");
    assert_eq!(sign_in(&mut fox, &words, true).await.status, 303);
    assert_eq!(guest(&fox), guest(&ana));
}
