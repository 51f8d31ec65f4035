//! Names that look the same, seats whose players are away, time beyond the clock, and how much bots may be asked for.

use crate::common::{House, PATIENCE, at, dealt, good, next, open, refused, see, unlimited};
use cachet_client::Stream;
use cachet_server::{Config, Time};
use serde_json::{Value, json};

/// How long somebody must have been away, in milliseconds.
const AWAY: i64 = 120_000;

#[tokio::test]
async fn names_that_look_the_same_are_told_apart_at_the_table() {
    let house = House::open().await;
    let mut eve = house.stranger();
    let message = refused(eve.enter("\u{202e}anA").await, 422, "unfit");
    assert!(message.contains("direction"), "{message}");
    let mut french = house.stranger();
    french.lang = "fr";
    assert!(refused(french.enter("Ana\u{2066}").await, 422, "unfit").contains("sens de lecture"));
    let (mut ana, mut other) = (house.guest("Ana").await, house.guest("\u{410}n\u{200b}\u{430}").await);
    assert_eq!(good(other.get("/api/me").await)["name"], "\u{410}n\u{430}", "nothing invisible is kept");
    let id = open(&mut ana, json!({ "game": "love-letter" })).await;
    good(other.post(&at(&id, "sit"), &json!({})).await);
    assert_eq!(see(&mut ana, &id).await["seats"][1]["name"], "\u{410}n\u{430} 2");
}

async fn followed(client: &cachet_client::Client, id: &str) -> Stream {
    let mut stream = client.stream(&at(id, "stream"), None).await.expect("a stream");
    next(&mut stream).await.expect("a first look");
    stream
}

async fn nobody_follows(house: &House) {
    let noticed = async {
        while house.running.app.limits.open_streams() > 0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, noticed).await.expect("the stream is given up");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_takes_over_only_for_somebody_who_is_away() {
    let time = Time::manual(1_000_000);
    let house = House::open_with(Config { time: time.clone(), bot_pace: 3_600_000, ..unlimited() }).await;
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter", "options": ["first=A"] }), 2).await;
    let handover = at(&id, "handover");
    let ask = json!({ "seat": 0 });
    let stream = followed(&people[0], &id).await;
    time.advance(10 * AWAY);
    let message = refused(people[1].post(&handover, &ask).await, 409, "not_now");
    assert!(message.starts_with("Ana is at the table"), "{message}");
    drop(stream);
    nobody_follows(&house).await;
    time.advance(AWAY - 1);
    refused(people[1].post(&handover, &ask).await, 409, "not_now");
    // Without a script there is no stream: whoever loads the page is there as well.
    people[0].get(&format!("/t/{id}")).await.expect("the page");
    time.advance(1);
    refused(people[1].post(&handover, &ask).await, 409, "not_now");
    time.advance(AWAY - 1);
    good(people[1].post(&handover, &ask).await);
    assert!(see(&mut people[1], &id).await["seats"][0]["bot"].is_string());
}

#[tokio::test]
async fn no_bot_takes_over_against_a_clock() {
    let time = Time::manual(1_000_000);
    let house = House::open_with(Config { time: time.clone(), ..unlimited() }).await;
    let wish = json!({ "game": "love-letter", "options": ["first=A"], "clock": { "per_move": 259_200 } });
    let (id, mut people) = dealt(&house, wish, 2).await;
    time.advance(2 * AWAY);
    let message = refused(people[1].post(&at(&id, "handover"), &json!({ "seat": 0 })).await, 409, "not_now");
    assert!(message.starts_with("This table has a clock"), "{message}");
    let page = people[1].get(&format!("/t/{id}")).await.expect("the page").text();
    assert!(!page.contains("Let a bot play on for Ana"));
}

/// Leaving and coming back before every decision gains fifteen seconds in all, not fifteen each time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn grace_is_given_once_a_game() {
    let time = Time::manual(1_000_000);
    let house = House::open_with(Config { time: time.clone(), ..unlimited() }).await;
    let wish = json!({ "game": "r", "clock": { "per_move": 5 } });
    let (id, mut people) = dealt(&house, wish, 2).await;
    let mut beyond = 0;
    for _ in 0..4 {
        let sight = see(&mut people[0], &id).await;
        let deadline = |sight: &Value| sight["clocks"][0]["deadline"].as_i64().expect("a deadline");
        let agreed = deadline(&sight);
        time.advance(4_000);
        drop(followed(&people[0], &id).await);
        nobody_follows(&house).await;
        beyond += deadline(&see(&mut people[0], &id).await) - agreed;
        for person in &mut people {
            let sight = see(person, &id).await;
            let body = json!({ "seq": sight["seq"], "action": sight["legal"][0]["action"] });
            good(person.post(&at(&id, "moves"), &body).await);
        }
        if see(&mut people[0], &id).await["status"] != "playing" {
            break;
        }
    }
    assert_eq!(beyond, 15_000);
}

#[tokio::test]
async fn bots_play_among_themselves_at_only_so_many_tables() {
    let house = House::open_with(Config { bot_tables_per_guest: 1, bot_pace: 3_600_000, ..unlimited() }).await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    let alone = json!({ "game": "r", "bots": ["random", "random"], "sit": false });
    let first = open(&mut ana, alone.clone()).await;
    good(ana.post(&at(&first, "start"), &json!({})).await);
    let second = open(&mut ana, alone.clone()).await;
    let message = refused(ana.post(&at(&second, "start"), &json!({})).await, 429, "too_much");
    assert!(message.contains("Bots are playing among themselves"), "{message}");
    // At a table of one's own, and then left to a bot.
    let own = open(&mut ana, json!({ "game": "r", "bots": ["random"] })).await;
    good(ana.post(&at(&own, "start"), &json!({})).await);
    refused(ana.post(&at(&own, "handover"), &json!({ "seat": 0 })).await, 429, "too_much");
    good(ana.post(&at(&own, "resign"), &json!({})).await);
    let theirs = open(&mut bo, alone).await;
    good(bo.post(&at(&theirs, "start"), &json!({})).await);
}

/// What a stand-in thought is not played for somebody who has taken the seat back: the record would call it theirs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_that_is_taken_back_is_not_played_by_its_bot() {
    let time = Time::manual(1_000_000);
    let house = House::open_with(Config { time: time.clone(), bot_pace: 1_000, ..unlimited() }).await;
    let wish = json!({ "game": "love-letter", "options": ["first=A"], "clock": { "per_move": 5 } });
    let (id, mut people) = dealt(&house, wish, 2).await;
    time.advance(4_100);
    good(people[0].post(&at(&id, "handover"), &json!({ "seat": 0 })).await);
    good(people[0].post(&at(&id, "takeback"), &json!({})).await);
    let moved = async {
        loop {
            let log = house.log(&id).await;
            if let Some(entry) = log.into_iter().find(|entry| entry["what"]["moved"].is_object()) {
                return entry;
            }
            time.advance(200);
            tokio::task::yield_now().await;
        }
    };
    let entry = tokio::time::timeout(PATIENCE, moved).await.expect("the clock plays at last");
    assert_eq!(entry["what"]["moved"]["by"], "clock", "{entry}");
}

/// A new name is an entry at every table its owner sits at.
#[tokio::test]
async fn nobody_takes_a_new_name_all_the_time() {
    let time = Time::manual(1_000_000);
    let house = House::open_with(Config { time: time.clone(), guest_rate: 100_000, ..unlimited() }).await;
    let mut ana = house.guest("Ana").await;
    for number in 0..8 {
        good(ana.post("/api/me", &json!({ "name": format!("Ana {number}") })).await);
    }
    let message = refused(ana.post("/api/me", &json!({ "name": "Anabel" })).await, 429, "too_much");
    assert!(message.contains("new names"), "{message}");
    time.advance(120_000);
    good(ana.post("/api/me", &json!({ "name": "Anabel" })).await);
}
