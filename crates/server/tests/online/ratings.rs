//! Ratings: which games move them, by how much, and that they can be computed anew.

use crate::common::{House, at, good, open, refused, see};
use crate::seals::{kept, sign_in};
use cachet_client::Client;
use serde_json::{Value, json};

/// A listed table of two, played until the second gives up.
async fn won_by(winner: &mut Client, loser: &mut Client, wish: Value) -> String {
    let id = open(winner, wish).await;
    good(loser.post(&at(&id, "sit"), &json!({})).await);
    good(winner.post(&at(&id, "start"), &json!({})).await);
    good(loser.post(&at(&id, "resign"), &json!({})).await);
    id
}

fn listed() -> Value {
    json!({ "game": "r", "public": true })
}

async fn ratings(client: &mut Client) -> Value {
    good(client.get("/api/me").await)["ratings"].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rated_game_moves_both_and_is_computed_anew() {
    let house = House::open().await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    assert_eq!(ratings(&mut ana).await, json!([]));
    let id = open(&mut ana, listed()).await;
    let waiting = see(&mut ana, &id).await;
    assert_eq!((&waiting["rated"], &waiting["unrated"]), (&json!(true), &Value::Null));
    good(bo.post(&at(&id, "sit"), &json!({})).await);
    good(ana.post(&at(&id, "start"), &json!({})).await);
    let running = see(&mut bo, &id).await;
    assert!(running.get("ratings").is_none() && ratings(&mut bo).await == json!([]), "nothing moves before the end");
    good(bo.post(&at(&id, "resign"), &json!({})).await);
    let over = see(&mut ana, &id).await["ratings"].clone();
    let number = |of: usize, field: &str| over[of][field].as_f64().expect("a number");
    assert!(number(0, "after") > 1500.0 && number(1, "after") < 1500.0 && number(0, "before") == 1500.0, "{over}");
    assert_eq!(ratings(&mut ana).await[0]["rating"], over[0]["after"]);
    let page = ana.get(&format!("/t/{id}")).await.expect("a page").text();
    assert!(page.contains("id=\"moved\"") && page.contains("1500"), "{page}");
    won_by(&mut bo, &mut ana, listed()).await;
    won_by(&mut bo, &mut ana, json!({ "game": "stitch", "public": true })).await;
    let before = (ratings(&mut ana).await, ratings(&mut bo).await);
    assert_eq!(before.0.as_array().map(Vec::len), Some(2), "{before:?}");
    let rebuilt = cachet_server::rebuild_ratings(&*house.store, || ()).await.expect("rebuilt");
    assert_eq!((rebuilt.tables, rebuilt.counted, rebuilt.games, rebuilt.unreadable.len()), (3, 3, 2, 0));
    assert_eq!((ratings(&mut ana).await, ratings(&mut bo).await), before, "to the last digit");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_does_not_count_says_why_and_moves_nothing() {
    let house = House::open().await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    for (wish, why) in
        [(json!({ "game": "r" }), "private"), (json!({ "game": "r", "public": true, "rated": false }), "off")]
    {
        let id = won_by(&mut ana, &mut bo, wish).await;
        let table = see(&mut ana, &id).await;
        assert_eq!((&table["rated"], &table["unrated"]), (&json!(false), &json!(why)));
    }
    let strange = open(&mut ana, json!({ "game": "r", "bots": ["random"] })).await;
    assert_eq!(see(&mut ana, &strange).await["unrated"], "bot");
    let day = good(ana.post("/api/daily", &json!({})).await)["id"].as_str().expect("an id").to_owned();
    assert_eq!(see(&mut ana, &day).await["unrated"], "day");
    assert_eq!((ratings(&mut ana).await, ratings(&mut bo).await), (json!([]), json!([])));
    // Against a bot it counts, also at a private table.
    let id = open(&mut ana, json!({ "game": "r", "bots": ["novice"] })).await;
    good(ana.post(&at(&id, "start"), &json!({})).await);
    good(ana.post(&at(&id, "resign"), &json!({})).await);
    let mine = ratings(&mut ana).await;
    assert_eq!((&mine[0]["games"], &mine[0]["level"]), (&json!(1), &Value::Null), "{mine}");
    assert!(mine[0]["rating"].as_f64().is_some_and(|rating| rating < 1500.0), "{mine}");
}

/// The browser says whom it has been; two of them at one table are not rated.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_guests_of_one_browser_do_not_count() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let been = |answer: &cachet_client::Answer| {
        let set = answer.headers.iter().filter(|(name, _)| name == "set-cookie");
        let pairs = set.filter_map(|(_, value)| value.split(';').next());
        pairs.filter(|pair| pair.starts_with("been=")).map(str::to_owned).next_back()
    };
    let named = ana.post("/api/me", &json!({ "name": "Ana" })).await.expect("an answer");
    let first = been(&named).expect("the browser is told");
    let mut bo = house.stranger();
    bo.cookie = Some(first.clone());
    let named = bo.post("/api/me", &json!({ "name": "Bo" })).await.expect("an answer");
    let both = been(&named).expect("the browser is told");
    assert!(both.ends_with(first.trim_start_matches("been=")) && both.len() > first.len(), "{both}");
    let id = open(&mut ana, listed()).await;
    bo.cookie = bo.cookie.map(|cookie| format!("{cookie}; {both}"));
    good(bo.post(&at(&id, "sit"), &json!({})).await);
    let table = see(&mut ana, &id).await;
    assert_eq!((&table["rated"], &table["unrated"]), (&json!(false), &json!("one-device")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn erased_people_leave_the_ladder_and_joined_ones_share_a_rating() {
    let house = House::open().await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    for _ in 0..30 {
        won_by(&mut ana, &mut bo, listed()).await;
        won_by(&mut bo, &mut ana, listed()).await;
    }
    let mut stranger = house.stranger();
    let ladder = good(stranger.get("/api/ladder/r").await);
    assert_eq!(ladder["people"].as_array().map(Vec::len), Some(2), "{ladder}");
    assert_eq!((&ladder["people"][0]["handle"], &ladder["bots"]["club"]), (&Value::Null, &json!(1500.0)));
    assert!(
        good(ana.get("/api/ladder/r").await)["people"].as_array().expect("a list").iter().any(|it| it["you"] == true)
    );
    let page = stranger.get("/ladder/r").await.expect("a page").text();
    assert!(!page.contains("Ana") && !page.contains("@Bo"), "nobody has opened a page: {page}");
    // Ana is found again on another device, where somebody has played meanwhile.
    let words = kept(&mut ana).await;
    let mut other = house.guest("Cy").await;
    won_by(&mut other, &mut bo, listed()).await;
    let (before, alone) = (ratings(&mut ana).await[0]["games"].clone(), ratings(&mut other).await[0]["games"].clone());
    assert_eq!((before, alone), (json!(60), json!(1)));
    assert_eq!(sign_in(&mut other, &words, true).await.status, 303);
    assert_eq!(ratings(&mut other).await[0]["games"], 61);
    let numbers = ratings(&mut bo).await;
    assert_eq!(bo.send("DELETE", "/api/me", &[], None).await.expect("an answer").status, 204);
    let left = good(stranger.get("/api/ladder/r").await);
    assert_eq!(left["people"].as_array().map(Vec::len), Some(1), "{left}");
    let mine = ratings(&mut other).await;
    cachet_server::rebuild_ratings(&*house.store, || ()).await.expect("rebuilt");
    assert_eq!(ratings(&mut other).await, mine, "whoever is gone counts as they did");
    assert_ne!(numbers, json!([]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ladder_that_is_not_there_is_refused() {
    let house = House::open().await;
    let mut stranger = house.stranger();
    let said = refused(stranger.get("/api/ladder/chess").await, 404, "unknown");
    assert!(said.contains("chess"), "{said}");
    assert_eq!(stranger.get("/ladder/chess").await.expect("a page").status, 404);
    let first = stranger.get("/ladder").await.expect("an answer");
    assert_eq!((first.status, first.header("location")), (303, Some("/ladder/love-letter")));
}

/// Games that end at both nodes give what a rebuild gives.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_postgres_nodes_rate_as_one() {
    use crate::common::{SEED, unlimited};
    use cachet_server::Config;
    use private_postgres::PrivatePostgres;
    let url = tokio::task::spawn_blocking(|| PrivatePostgres::shared().new_database()).await.expect("a database");
    let seeded = |seed| Config { seed: Some(seed), ..unlimited() };
    let nodes = [House::node(&url, seeded(SEED)).await, House::node(&url, seeded(SEED + 1)).await];
    let (mut ana, mut bo) = (nodes[0].guest("Ana").await, nodes[0].guest("Bo").await);
    let (mut eva, mut dov) = (nodes[1].guest("Eva").await, nodes[1].guest("Dov").await);
    for _ in 0..6 {
        tokio::join!(won_by(&mut ana, &mut bo, listed()), won_by(&mut eva, &mut dov, listed()));
        // The same people at the other node.
        let mut there = nodes[1].stranger();
        there.cookie = ana.cookie.clone();
        won_by(&mut eva, &mut there, listed()).await;
    }
    let mut before = Vec::new();
    for client in [&mut ana, &mut bo, &mut eva, &mut dov] {
        before.push(ratings(client).await);
    }
    assert_eq!(before.iter().map(|it| it[0]["games"].clone()).collect::<Vec<_>>(), [12, 6, 12, 6].map(Value::from));
    let rebuilt = cachet_server::rebuild_ratings(&*nodes[0].store, || ()).await.expect("rebuilt");
    assert_eq!((rebuilt.tables, rebuilt.counted), (18, 18));
    for (client, before) in [&mut ana, &mut bo, &mut eva, &mut dov].into_iter().zip(before) {
        assert_eq!(ratings(client).await, before);
    }
}
