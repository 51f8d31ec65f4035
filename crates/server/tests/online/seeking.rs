//! Seeking a game over the wire; and who is here, for everybody and for nobody.

use crate::common::{House, at, good, next, open, refused, see, unlimited, until};
use crate::following::{post, with_handle};
use cachet_client::Client;
use cachet_server::{Config, Time};
use serde_json::{Value, json};

const START: i64 = 1_700_000_000_000;

async fn seek(client: &mut Client, game: &str) -> String {
    good(client.post("/api/seek", &json!({ "game": game })).await)["id"].as_str().expect("an id").to_owned()
}

async fn ratings(client: &mut Client) -> Value {
    good(client.get("/api/me").await)["ratings"].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_seek_play_a_rated_game() {
    let house = House::open().await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    let sought = good(ana.post("/api/seek", &json!({ "game": "r" })).await);
    assert_eq!(sought["people"], 1);
    let id = sought["id"].as_str().expect("an id").to_owned();
    let mut stream = ana.stream(&at(&id, "stream"), None).await.expect("a stream");
    assert_eq!(seek(&mut bo, "r").await, id);
    let mut theirs = bo.stream(&at(&id, "stream"), None).await.expect("a stream");
    for (number, client) in [&mut ana, &mut bo].into_iter().enumerate() {
        good(client.post(&at(&id, "share"), &json!({ "share": format!("{number}").repeat(32) })).await);
    }
    for stream in [&mut stream, &mut theirs] {
        until(stream, |news| news["status"] == "playing").await;
    }
    let table = see(&mut bo, &id).await;
    assert_eq!((&table["rated"], &table["clocks"].as_array().map(Vec::len)), (&json!(true), &Some(2)));
    good(bo.post(&at(&id, "resign"), &json!({})).await);
    let (winner, loser) = (ratings(&mut ana).await, ratings(&mut bo).await);
    let number = |of: &Value| of[0]["rating"].as_f64().expect("a number");
    assert!(number(&winner) > 1500.0 && number(&loser) < 1500.0, "{winner} {loser}");
    good(ana.post(&at(&id, "rematch"), &json!({})).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forms_seek_wait_fill_and_stop() {
    let time = Time::manual(START);
    let house = House::open_with(Config { time: time.clone(), ..unlimited() }).await;
    let mut ana = house.guest("Ana").await;
    let (status, page) = post(&mut ana, "/seek", "kind=chess.2").await;
    assert!(status == 422 && page.contains("No such game can be sought"), "{status}");
    let (status, there) = post(&mut ana, "/seek", "kind=r.2").await;
    assert_eq!((status, there.starts_with("/t/")), (303, true), "{there}");
    let room = ana.get(&there).await.expect("a page").text();
    assert!(room.contains("Looking for somebody") && room.contains("Bots are offered in"), "{room}");
    assert!(room.contains("http-equiv=\"refresh\"") && !room.contains("/fill"), "it refreshes without a script");
    let (status, page) = post(&mut ana, &format!("{there}/fill"), "").await;
    assert!(status == 409 && page.contains("Bots are offered in"), "{page}");
    let mut bo = house.guest("Bo").await;
    let seen = bo.get(&there).await.expect("a page").text();
    assert!(seen.contains("name=\"kind\" value=\"r.2\"") && !seen.contains("/sit"), "{seen}");
    assert_eq!(post(&mut bo, &format!("{there}/sit"), "name=Bo").await.0, 409);
    assert_eq!(post(&mut ana, &format!("{there}/leave"), "").await, (303, "/".to_owned()));
    let over = ana.get(&there).await.expect("a page").text();
    assert!(over.contains("Nobody is waiting here any more"), "{over}");
    let (_, there) = post(&mut ana, "/seek", "kind=r.2").await;
    time.advance(59_999);
    assert!(!ana.get(&there).await.expect("a page").text().contains("/fill"));
    time.advance(1);
    assert!(ana.get(&there).await.expect("a page").text().contains("/fill"), "bots are offered");
    let mut stream = ana.stream(&format!("/api/tables/{}/stream", &there[3..]), None).await.expect("a stream");
    assert_eq!(post(&mut ana, &format!("{there}/fill"), "").await.0, 303);
    time.advance(3_000);
    until(&mut stream, |news| news["status"] == "playing").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seeking_has_limits_and_says_what_is_wrong() {
    let time = Time::manual(START);
    let house = House::open_with(Config { time: time.clone(), guest_rate: 1_000, ..unlimited() }).await;
    let mut ana = house.guest("Ana").await;
    refused(ana.post("/api/seek", &json!({ "game": "chess" })).await, 404, "unknown");
    refused(ana.post("/api/seek", &json!({ "game": "r", "seats": 5 })).await, 422, "unfit");
    refused(house.stranger().post("/api/seek", &json!({ "game": "r" })).await, 401, "nobody");
    for _ in 0..11 {
        seek(&mut ana, "r").await;
    }
    refused(ana.post("/api/seek", &json!({ "game": "r" })).await, 429, "too_much");
    time.advance(20_000);
    seek(&mut ana, "r").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_front_page_tells_of_listed_tables_and_of_people_who_show_a_page() {
    let time = Time::manual(START);
    let house = House::open_with(Config { time: time.clone(), ..unlimited() }).await;
    let (mut rose, mut ana) = (with_handle(&house, "Rose").await, house.guest("Ana").await);
    let mut stranger = house.stranger();
    let now = |house: Value| (house["playing"].clone(), house["waiting"].clone(), house["people"].clone());
    assert_eq!(now(good(stranger.get("/api/house").await)), (json!(0), json!(0), json!([])));
    let page = stranger.get("/").await.expect("a page").text();
    assert!(page.contains("Nobody is at an open table just now") && page.contains("id=\"house\""), "{page}");
    // A private table is nobody's business, whoever looks at it.
    let private = open(&mut rose, json!({ "game": "stitch" })).await;
    let _private = rose.stream(&at(&private, "stream"), None).await.expect("a stream");
    time.advance(1_000);
    assert_eq!(now(good(stranger.get("/api/house").await)), (json!(0), json!(0), json!([])));
    let listed = open(&mut rose, json!({ "game": "r", "public": true })).await;
    let _rose = rose.stream(&at(&listed, "stream"), None).await.expect("a stream");
    time.advance(1_000);
    let (playing, waiting, people) = now(good(stranger.get("/api/house").await));
    assert_eq!((playing, waiting, &people[0]["handle"]), (json!(0), json!(1), &json!("Rose")));
    let mut stream = stranger.stream("/house/stream", None).await.expect("a stream");
    let first = next(&mut stream).await.expect("a picture").data;
    assert!(first.contains("/@/Rose") && !first.contains("Watch"), "{first}");
    good(ana.post(&at(&listed, "sit"), &json!({})).await);
    let _ana = ana.stream(&at(&listed, "stream"), None).await.expect("a stream");
    good(rose.post(&at(&listed, "start"), &json!({})).await);
    time.advance(1_000);
    let second = next(&mut stream).await.expect("a picture").data;
    assert!(second.contains(&format!("href=\"/t/{listed}\"")) && second.contains("To watch now"), "{second}");
    let shown = good(stranger.get("/api/house").await);
    assert_eq!((&shown["playing"], &shown["featured"]), (&json!(2), &json!(listed)));
    assert_eq!(shown["people"].as_array().map(Vec::len), Some(1), "Ana shows no page");
    // She closes it, and is named no more.
    assert_eq!(post(&mut rose, "/me/page", "").await.0, 303);
    assert_eq!(good(stranger.get("/api/house").await)["people"], json!([]));
    let gone = stranger.get("/").await.expect("a page").text();
    assert!(!gone.contains("/@/Rose"), "{gone}");
}

/// Whoever seeks is shown by kind, without a name unless they show a page; their table is entered by seeking alone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seeks_are_shown_by_kind() {
    let house = House::open().await;
    let mut ana = house.guest("Anastasia").await;
    let id = seek(&mut ana, "r").await;
    let _stream = ana.stream(&at(&id, "stream"), None).await.expect("a stream");
    let page = house.stranger().get("/").await.expect("a page").text();
    assert!(page.contains("Looking for company") && page.contains("value=\"r.2\""), "{page}");
    assert!(!page.contains("Anastasia") && !page.contains(&format!("/t/{id}")), "{page}");
}

/// At two nodes: whoever came first waits; the other is seated with them at once or a moment later, and both play one game.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_postgres_nodes_bring_people_together() {
    use crate::common::SEED;
    use private_postgres::PrivatePostgres;
    let url = tokio::task::spawn_blocking(|| PrivatePostgres::shared().new_database()).await.expect("a database");
    let seeded = |seed| Config { seed: Some(seed), ..unlimited() };
    let nodes = [House::node(&url, seeded(SEED)).await, House::node(&url, seeded(SEED + 1)).await];
    let (mut ana, mut bo) = (nodes[0].guest("Ana").await, nodes[1].guest("Bo").await);
    let (first, second) = tokio::join!(seek(&mut ana, "r"), seek(&mut bo, "r"));
    let mut tables = [first, second];
    for (client, id) in [&mut ana, &mut bo].into_iter().zip(&mut tables) {
        loop {
            let mut stream = client.stream(&at(id, "stream"), None).await.expect("a stream");
            let news = until(&mut stream, |news| news["status"] != "waiting").await;
            if news["status"] == "playing" {
                break;
            }
            // Closed for the table where the other waits.
            let led = until_led(client, id).await;
            *id = led;
        }
    }
    assert_eq!(tables[0], tables[1], "one game");
    let table = see(&mut ana, &tables[0]).await;
    let names: Vec<&Value> = table["seats"].as_array().expect("seats").iter().map(|it| &it["name"]).collect();
    assert!(names.contains(&&json!("Ana")) && names.contains(&&json!("Bo")), "{names:?}");
    // Each node knows who is at the other.
    let mut other = nodes[1].stranger();
    let mut stream = other.stream("/house/stream", None).await.expect("a stream");
    let _watching = ana.stream(&at(&tables[0], "stream"), None).await.expect("a stream");
    let _too = bo.stream(&at(&tables[0], "stream"), None).await.expect("a stream");
    loop {
        let picture = next(&mut stream).await.expect("a picture").data;
        if picture.contains("2 people are playing") {
            break;
        }
    }
    other.get("/").await.expect("a page");
}

/// The table to which those of a closed one were led: it is written right after the closing.
#[cfg(unix)]
async fn until_led(client: &mut Client, id: &str) -> String {
    let mut stream = client.stream(&at(id, "stream"), None).await.expect("a stream");
    loop {
        if let Some(next) = see(client, id).await["rematch"].as_str() {
            return next.to_owned();
        }
        next(&mut stream).await;
    }
}
