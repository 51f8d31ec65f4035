//! Private feeds: what waits for somebody, for their own reader and calendar.

use crate::common::{House, at, dealt, good, open, see, unlimited};
use crate::seals::guest;
use cachet_client::{Answer, Client};
use cachet_server::{Config, Time};
use serde_json::json;

/// Monday 16 November 2026, noon UTC.
const NOON: i64 = 1_794_830_400_000;

async fn get(client: &mut Client, path: &str) -> Answer {
    client.send("GET", path, &[("accept", "text/html")], None).await.expect("an answer")
}

async fn form(client: &mut Client, path: &str, body: &str) -> Answer {
    let kind = [("content-type", "application/x-www-form-urlencoded"), ("accept", "text/html")];
    client.send("POST", path, &kind, Some(body.as_bytes())).await.expect("an answer")
}

/// Makes addresses on one's own page; the path without its ending.
async fn make(client: &mut Client) -> String {
    let page = form(client, "/me/feed", "").await.text();
    let (_, rest) = page.split_once("/feed/").expect("an address");
    format!("/feed/{}", rest.split('.').next().expect("a key"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_feed_tells_which_tables_wait_and_until_when() {
    let time = Time::manual(NOON);
    let house = House::open_with(Config { time: time.clone(), ..unlimited() }).await;
    let wish = json!({ "game": "love-letter", "seats": 2, "clock": { "per_move": 86400 } });
    let (id, mut people) = dealt(&house, wish, 2).await;
    let first = see(&mut people[0], &id).await["waiting"][0].as_u64().expect("a seat") as usize;
    // A reader has no cookie and says no name.
    let mut reader = house.stranger();
    let mine = make(&mut people[first]).await;
    let other = make(&mut people[1 - first]).await;
    let atom = get(&mut reader, &format!("{mine}.atom")).await;
    assert_eq!(atom.header("content-type"), Some("application/atom+xml; charset=utf-8"));
    let text = atom.text();
    assert!(
        text.contains("<title>Your turn · Love Letter (demo)</title>") && text.contains(&format!("/t/{id}\"")),
        "{text}"
    );
    assert_eq!(text.matches("<entry>").count(), 1);
    let ics = get(&mut reader, &format!("{mine}.ics")).await.text();
    assert!(ics.contains("\r\nDTSTART:20261117T120000Z\r\n") && ics.ends_with("END:VCALENDAR\r\n"), "{ics}");
    assert!(get(&mut reader, &format!("{mine}.ics?lang=fr")).await.text().contains("Il est temps de jouer"));
    for nothing in [format!("{other}.atom"), format!("{other}.ics")] {
        let text = get(&mut reader, &nothing).await.text();
        assert!(!text.contains(&id) && !text.contains("BEGIN:VEVENT"), "it waits for the other: {text}");
    }
    // After the move it is the other's turn.
    let sight = see(&mut people[first], &id).await;
    let body = json!({ "seq": sight["seq"], "action": sight["legal"][0]["action"] });
    good(people[first].post(&at(&id, "moves"), &body).await);
    let waits = see(&mut people[0], &id).await["waiting"] == json!([1 - first]);
    assert_eq!(get(&mut reader, &format!("{other}.atom")).await.text().contains(&id), waits);
}

/// The key opens the feed and nothing else, and stops when its owner says so.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_key_of_a_feed_opens_nothing_else_and_can_be_ended() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    open(&mut ana, json!({ "game": "r" })).await;
    let feed = make(&mut ana).await;
    let mut reader = house.stranger();
    assert_eq!(get(&mut reader, &format!("{feed}.atom")).await.status, 200);
    for wrong in [feed.clone(), format!("{feed}.html"), "/feed/nonsense.atom".to_owned(), format!("{feed}0.atom")] {
        assert_eq!(get(&mut reader, &wrong).await.status, 404, "{wrong}");
    }
    let key = feed.trim_start_matches("/feed/");
    for tried in [key.to_owned(), format!("feed\n{key}"), format!("cachet_{key}")] {
        let bearer = format!("Bearer {}", tried.replace('\n', " "));
        let answer = reader.send("GET", "/api/me", &[("authorization", &bearer)], None).await.expect("an answer");
        assert_eq!(answer.status, 401, "{tried}");
    }
    let second = make(&mut ana).await;
    assert_eq!(get(&mut reader, &format!("{feed}.atom")).await.status, 404, "new addresses end the old");
    assert_eq!(get(&mut reader, &format!("{second}.atom")).await.status, 200);
    assert!(get(&mut ana, "/me").await.text().contains("You have addresses"), "and are shown once");
    assert_eq!(form(&mut ana, "/me/feed", "stop=1").await.status, 303);
    assert_eq!(get(&mut reader, &format!("{second}.atom")).await.status, 404);
    let third = make(&mut ana).await;
    assert_eq!(house.store.block_guest(guest(&ana), Some(NOON)).await, Ok(true));
    assert_eq!(
        get(&mut reader, &format!("{third}.atom")).await.status,
        404,
        "whom the host has blocked is told nothing"
    );
    assert_eq!(house.store.block_guest(guest(&ana), None).await, Ok(true));
    assert_eq!(get(&mut reader, &format!("{third}.atom")).await.status, 200);
    assert!(ana.send("DELETE", "/api/me", &[], None).await.expect("an answer").status < 300);
    assert_eq!(get(&mut reader, &format!("{third}.atom")).await.status, 404, "it goes with its owner");
    assert_ne!(form(&mut reader, "/me/feed", "").await.status, 200, "nobody has no feed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_worker_keeps_files_that_are_there() {
    let house = House::open().await;
    let mut eve = house.stranger();
    let worker = get(&mut eve, "/worker.js").await;
    assert_eq!(worker.header("content-type"), Some("text/javascript; charset=utf-8"));
    let text = worker.text();
    let kept: Vec<&str> = text.split('\'').filter(|it| it.starts_with("/static/")).collect();
    assert!(kept.len() > 10, "{text}");
    for path in kept {
        assert_eq!(get(&mut eve, path).await.status, 200, "{path}");
    }
    let strangers = get(&mut eve, "/offline?lang=fr").await.text();
    assert!(strangers.contains("Pas de connexion"));
    let anas = get(&mut house.guest("Ana").await, "/offline?lang=fr").await.text();
    assert_eq!(anas, strangers, "a browser keeps it: it names nobody");
}
