//! What is not kept for ever: old tables and guests, and whoever asks to be forgotten.

use crate::common::{House, at, dealt, good, next, open, refused, see, unlimited};
use cachet_server::{Config, Keeping, Time};
use cachet_store::GuestId;
use cachet_table::{Asker, Command};
use serde_json::{Value, json};

const FORM: [(&str, &str); 1] = [("content-type", "application/x-www-form-urlencoded")];
const START: i64 = 1_700_000_000_000;
const DAY: i64 = 24 * 3600 * 1000;

/// Everything the store holds of a table, as text.
async fn text(house: &House, id: &str) -> String {
    let id = id.parse().expect("an id");
    let log = house.store.read(id, 0).await.expect("a log");
    let row = house.store.summary(id).await.expect("a row").and_then(|row| row.company);
    let log: Vec<String> = log.iter().map(|entry| String::from_utf8_lossy(entry).into_owned()).collect();
    format!("{} {row:?}", log.join("\n"))
}

#[tokio::test]
async fn somebody_who_is_erased_is_gone_and_their_games_stay() {
    let house = House::open().await;
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter", "seats": 3, "options": ["first=A"] }), 3).await;
    let waiting = open(&mut people[1], json!({ "game": "r" })).await;
    // Bo hosts one table, and stood up from another.
    let left = open(&mut people[0], json!({ "game": "r" })).await;
    good(people[1].post(&at(&left, "sit"), &json!({})).await);
    good(people[1].post(&at(&left, "leave"), &json!(null)).await);
    let token = good(people[1].post("/api/me/tokens", &json!({ "label": "bot" })).await);
    let cookie = people[1].cookie.clone().expect("a cookie");
    let guest: GuestId = cookie["cachet=".len()..].split('.').next().expect("a guest").parse().expect("an id");
    let mut stream = people[0].stream(&at(&id, "stream"), None).await.expect("a stream");
    next(&mut stream).await.expect("the table");
    for table in [&id, &waiting, &left] {
        assert!(text(&house, table).await.contains(&guest.to_string()));
    }
    let mut copy = people[1].twin();
    let gone = people[1].send("DELETE", "/api/me", &[], None).await.expect("an answer");
    assert_eq!((gone.status, people[1].cookie.clone()), (204, None));
    assert_eq!(good(copy.get("/api/me").await)["name"], Value::Null, "on every device");
    let mut bot = house.stranger();
    bot.token = token["token"].as_str().map(str::to_owned);
    refused(bot.get("/api/me").await, 401, "nobody");
    assert_eq!(house.store.guest(guest).await, Ok(None));
    for table in [&id, &waiting, &left] {
        let kept = text(&house, table).await;
        assert!(!kept.contains(&guest.to_string()) && !kept.contains("\"Bo\""), "{kept}");
    }
    // The game goes on, a bot in the seat; whoever watches is told to look again.
    let table = see(&mut people[0], &id).await;
    assert_eq!((&table["status"], &table["seats"][1]["name"]), (&json!("playing"), &json!("somebody-B")));
    assert!(table["seats"][1]["bot"].is_string());
    while next(&mut stream).await.is_some_and(|event| event.name != "bye") {}
    let page = people[0].get(&format!("/t/{id}")).await.expect("a page").text();
    assert!(page.contains("somebody") && !page.contains("somebody-B") && !page.contains(">Bo<"));
    people[0].lang = "fr";
    let page = people[0].get(&format!("/t/{id}")).await.expect("a page").text();
    assert!(page.contains("quelqu’un") && !page.contains("somebody"));
    refused(house.stranger().enter("Somebody-A").await, 422, "unfit");
}

/// A request that was let in before its sender was erased writes nothing of them afterwards.
#[tokio::test]
async fn nothing_is_written_behind_an_erasure() {
    let house = House::open().await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    let id = open(&mut bo, json!({ "game": "r" })).await;
    // Who she was when her request came in.
    let cookie = ana.cookie.clone().expect("a cookie");
    let guest: GuestId = cookie.split(['=', '.']).find_map(|part| part.parse().ok()).expect("an id");
    let asker = Asker { guest, name: "Ana".to_owned() };
    assert_eq!(ana.send("DELETE", "/api/me", &[], None).await.expect("an answer").status, 204);
    let sit = Command::Sit { seat: None, share: None, been: Vec::new() };
    let refused = house.running.app.tables.command(id.parse().expect("an id"), asker, sit, None).await;
    assert_eq!(refused.err().map(|failure| failure.refusal.say.key), Some("web-who-are-you"));
    assert!(!text(&house, &id).await.contains("Ana"));
}

#[tokio::test]
async fn the_page_asks_for_the_name_before_it_erases() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let other = ana.send("POST", "/me/erase", &FORM, Some(b"name=Bo")).await.expect("an answer");
    assert!(other.status == 422 && other.text().contains("nothing was deleted"), "{}", other.text());
    assert_eq!(good(ana.get("/api/me").await)["name"], "Ana");
    let gone = ana.send("POST", "/me/erase", &FORM, Some(b"name=Ana")).await.expect("an answer");
    assert_eq!((gone.status, gone.header("location")), (303, Some("/?gone=erased")));
    assert_eq!(good(ana.get("/api/me").await)["name"], Value::Null);
    assert_eq!(house.store.counts().await.expect("counts").guests, 0);
}

/// A finished game replays under the new name, and its record is still dealt as it had to be.
#[tokio::test]
async fn a_finished_game_is_kept_without_the_name() {
    let house = House::open().await;
    let (id, mut people) = dealt(&house, json!({ "game": "r" }), 2).await;
    // The key of a move is text of whoever sent it.
    let sight = see(&mut people[1], &id).await;
    let body = json!({ "seq": sight["seq"], "action": sight["legal"][0]["action"], "key": "a key of my own" });
    good(people[1].post(&at(&id, "moves"), &body).await);
    assert!(text(&house, &id).await.contains("a key of my own"));
    good(people[1].post(&at(&id, "resign"), &json!(null)).await);
    let before = people[0].get(&at(&id, "record")).await.expect("a record").text();
    assert!(before.contains("Bo"));
    assert_eq!(people[1].send("DELETE", "/api/me", &[], None).await.expect("an answer").status, 204);
    let after = people[0].get(&at(&id, "record")).await.expect("a record").text();
    // Signed anew, for the words have changed.
    let words = |record: &str| record.split("signed: ").next().unwrap_or_default().to_owned();
    assert_eq!(words(&after), words(&before).replace("Bo", "somebody-B"));
    assert!(matches!(cachet_table::signed(&after), cachet_table::Signed::By(_)), "{after}");
    let replay = people[0].get(&format!("/t/{id}/replay")).await.expect("a page");
    assert!(replay.status == 200 && replay.text().contains("somebody"));
    assert!(!text(&house, &id).await.contains("a key of my own"));
}

#[tokio::test]
async fn old_tables_and_guests_are_cleared_at_night() {
    let time = Time::manual(START);
    let keeping = Keeping { expired: 7, finished: 0, guests: 30 };
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tables.db");
    let config = Config { time: time.clone(), keeping, ..unlimited() };
    let house = House::on_file(&file, config.clone()).await;
    let (over, mut people) = dealt(&house, json!({ "game": "r" }), 2).await;
    good(people[0].post(&at(&over, "resign"), &json!(null)).await);
    let closed = open(&mut people[0], json!({ "game": "r" })).await;
    good(people[0].post(&at(&closed, "close"), &json!(null)).await);
    house.guest("Passer-by").await;
    assert_eq!(house.store.counts().await.expect("counts").guests, 3);
    let ana = people[0].cookie.clone();
    time.advance(31 * DAY);
    // A server that starts clears in its first round; this one takes up a copy of the file.
    let copy = folder.path().join("copy.db");
    house.store.backup(&copy).await.expect("a copy");
    let house = House::on_file(&copy, config).await;
    let cleared = async {
        while house.store.counts().await.expect("counts").guests == 3 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(crate::common::PATIENCE, cleared).await.expect("the passer-by is cleared");
    let mut people = house.stranger();
    people.cookie = ana;
    refused(people.get(&at(&closed, "")).await, 404, "unknown");
    assert_eq!(see(&mut people, &over).await["status"], json!("over"), "finished games are kept");
    assert_eq!(good(people.get("/api/me").await)["name"], "Ana", "and those who played them");
}
