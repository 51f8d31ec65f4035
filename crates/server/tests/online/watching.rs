//! Who is at the table, and what the pages of the others say of it; pages as streams.

use crate::common::{House, PATIENCE, at, dealt, good, next, open, see, unlimited, until};
use cachet_client::{Client, Stream};
use cachet_server::Config;
use serde_json::json;
use std::io::Read;

async fn page(client: &mut Client, id: &str) -> String {
    client.get(&format!("/t/{id}")).await.expect("the page").text()
}

/// What the chair of a seat says in the room: name and presence.
fn chair(page: &str, seat: char) -> String {
    let rest = page.split(&format!("id=\"chair-{seat}\"")).nth(1).unwrap_or_default();
    rest.split("</li>").next().unwrap_or_default().to_owned()
}

async fn followed(client: &Client, id: &str) -> Stream {
    let mut stream = client.stream(&at(id, "stream"), None).await.expect("a stream");
    next(&mut stream).await.expect("a first look");
    stream
}

#[tokio::test]
async fn whoever_follows_a_table_is_there() {
    let house = House::open().await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    let id = open(&mut ana, json!({ "game": "r" })).await;
    good(bo.post(&at(&id, "sit"), &json!({})).await);
    let before = page(&mut ana, &id).await;
    assert!(chair(&before, 'B').contains("has stepped out") && chair(&before, 'A').contains("this is you"));
    assert!(!before.contains("watching"));
    // Two windows of one person are one person; whoever has no seat watches.
    let _streams = [followed(&bo, &id).await, followed(&bo, &id).await];
    let _others = [followed(&house.guest("Eve").await, &id).await, followed(&house.stranger(), &id).await];
    let after = page(&mut ana, &id).await;
    assert!(chair(&after, 'B').contains("is here"), "{}", chair(&after, 'B'));
    assert!(after.contains("2 people are watching"));
    good(bo.post(&at(&id, "leave"), &json!({})).await);
    assert!(page(&mut ana, &id).await.contains("4 people are watching"), "a window without a seat watches");
}

/// Each page is written for its reader: the player's own turn, the watcher's view, the reader's language.
#[tokio::test]
async fn a_stream_of_pages_is_for_its_reader() {
    let house = House::open().await;
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter", "options": ["first=A"] }), 2).await;
    let path = format!("/t/{id}/stream");
    let mut ana = people[0].stream(&path, None).await.expect("a stream");
    let mut french = people[1].twin();
    french.lang = "fr";
    let mut bo = french.stream(&path, None).await.expect("a stream");
    let mut same = people[1].stream(&path, None).await.expect("a stream");
    let mut eve = house.stranger().stream(&path, None).await.expect("a stream");
    let first = next(&mut ana).await.expect("a first look");
    assert_eq!(first.name, "table");
    assert!(first.data.contains("data-cards=\"2\"") && first.data.contains("is-lit"), "Ana's two cards, to be played");
    assert!(next(&mut bo).await.expect("a first look").data.contains("On attend Ana."));
    assert!(next(&mut same).await.expect("a first look").data.contains("Waiting for Ana."));
    let public = next(&mut eve).await.expect("a first look").data;
    assert!(!public.contains("id=\"mine\"") && !public.contains("is-lit"));
    let sight = see(&mut people[0], &id).await;
    let body = json!({ "seq": sight["seq"], "action": sight["legal"][0]["action"] });
    let done = good(people[0].post(&at(&id, "moves"), &body).await);
    for (stream, lang) in [(&mut ana, "EN"), (&mut bo, "FR"), (&mut same, "EN"), (&mut eve, "EN")] {
        let event = next(stream).await.expect("the move");
        assert_eq!((event.name.as_str(), event.id.map(u64::from)), ("table", done["seq"].as_u64()));
        let story = if lang == "FR" { "Le fil" } else { "The story" };
        assert!(event.data.contains(story), "in the language of its reader");
    }
}

/// A page stream is packed for browsers, and ends in good order when the server closes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_packed_stream_can_be_read_to_its_end() {
    let house = House::open().await;
    let (id, mut people) = dealt(&house, json!({ "game": "r" }), 2).await;
    let mut ana = people.swap_remove(0);
    let app = house.running.app.clone();
    let path = format!("/t/{id}/stream");
    let reading = tokio::spawn(async move { ana.send("GET", &path, &[("accept-encoding", "gzip")], None).await });
    let opened = async {
        while app.limits.open_streams() == 0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, opened).await.expect("the stream is opened");
    house.running.close().await;
    let answer = reading.await.expect("no panic").expect("an answer");
    assert_eq!(answer.header("content-encoding"), Some("gzip"));
    let mut text = String::new();
    flate2::read::GzDecoder::new(answer.body.as_slice()).read_to_string(&mut text).expect("a whole gzip file");
    assert!(text.starts_with("retry: 1000\n\nevent: table\n"), "{}", &text[..60]);
    assert!(text.ends_with("event: bye\ndata: reconnect\n\n"));
}

/// What an earlier server left undone is taken up by the next, without anybody looking at the table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_left_behind_by_a_server_are_taken_up_by_the_next() {
    let folder = tempfile::tempdir().expect("a folder");
    let slow = House::open_with(Config { bot_pace: 3_600_000, ..unlimited() }).await;
    let mut ana = slow.guest("Ana").await;
    let id = open(&mut ana, json!({ "game": "r", "bots": ["random", "random"], "sit": false })).await;
    good(ana.post(&at(&id, "start"), &json!({})).await);
    let copy = folder.path().join("copy.db");
    slow.store.backup(&copy).await.expect("a copy");
    let house = House::on_file(&copy, unlimited()).await;
    let mut stranger = house.stranger();
    stranger.cookie = ana.cookie.clone();
    let mut stream = stranger.stream(&at(&id, "stream"), None).await.expect("a stream");
    until(&mut stream, |news| news["status"] == "over").await;
    assert_eq!(see(&mut ana, &id).await["status"], "playing", "the first one is still waiting");
}
