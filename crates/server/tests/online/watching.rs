//! Who is at the table, and what the pages of the others say of it; pages as streams.

use crate::common::{House, PATIENCE, at, dealt, good, next, open, see, unlimited, until};
use cachet_client::{Client, Event, Stream};
use cachet_server::{Config, Time};
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
    assert!(chair(&before, 'B').contains("away") && chair(&before, 'A').contains("this is you"));
    assert!(!before.contains("watching"));
    // Two windows of one person are one person; whoever has no seat watches.
    let _streams = [followed(&bo, &id).await, followed(&bo, &id).await];
    let _others = [followed(&house.guest("Eve").await, &id).await, followed(&house.stranger(), &id).await];
    let after = page(&mut ana, &id).await;
    assert!(chair(&after, 'B').contains("is here"), "{}", chair(&after, 'B'));
    assert!(after.contains("2 people are watching"));
    good(bo.post(&at(&id, "leave"), &json!({})).await);
    assert!(page(&mut ana, &id).await.contains("3 people are watching"), "whoever has no seat watches");
}

/// The first page of a stream from this entry on: before it, people may come and go.
async fn page_at(stream: &mut Stream, seq: &serde_json::Value) -> Event {
    loop {
        let event = next(stream).await.expect("the stream goes on");
        assert_eq!(event.name, "table");
        if event.id.map(u64::from) >= seq.as_u64() {
            return event;
        }
    }
}

/// Coming and going is no entry, and is told all the same: to pages, which show it, and not to programs.
#[tokio::test]
async fn whoever_comes_or_goes_is_told_to_the_others_at_once() {
    let house = House::open().await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    let id = open(&mut ana, json!({ "game": "love-letter", "options": ["first=B"] })).await;
    let path = format!("/t/{id}/stream");
    let mut watched = ana.stream(&path, None).await.expect("a stream");
    next(&mut watched).await.expect("a first look");
    let mut program = followed(&ana, &id).await;
    let sat = good(bo.post(&at(&id, "sit"), &json!({})).await);
    let page = page_at(&mut watched, &sat["seq"]).await;
    assert!(chair(&page.data, 'B').contains("away"), "Bo sat down without a page");
    let tells = async |watched: &mut Stream, what: &str| {
        let page = next(watched).await.expect("somebody came or went");
        assert_eq!(page.id.map(u64::from), sat["seq"].as_u64(), "no entry");
        assert!(chair(&page.data, 'B').contains(what), "{what}: {}", chair(&page.data, 'B'));
    };
    let windows = [bo.stream(&path, None).await.expect("a stream"), bo.stream(&path, None).await.expect("a stream")];
    tells(&mut watched, "is here").await;
    // Both windows are closed; somebody who reloads is not told to have left.
    drop(windows);
    tells(&mut watched, "away").await;
    let again = bo.stream(&path, None).await.expect("a stream");
    tells(&mut watched, "is here").await;
    drop(again);
    // What depends on it follows: during the game a bot will be able to play on for them.
    good(ana.post(&at(&id, "start"), &json!({})).await);
    let offers = |page: &Event| page.data.contains("A bot can play on for");
    while !offers(&next(&mut watched).await.expect("the deal, and that Bo is gone")) {}
    let _back = bo.stream(&path, None).await.expect("a stream");
    while offers(&next(&mut watched).await.expect("Bo is back")) {}
    assert_eq!(next(&mut program).await.expect("Bo sits").json()["seq"], sat["seq"]);
    assert_eq!(next(&mut program).await.expect("the deal").json()["status"], "playing", "nothing in between");
}

/// In R both are waited for at once: whoever has yet to choose learns it too, one second after the other closed the browser.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_still_has_to_choose_is_told_that_the_other_has_gone() {
    let time = Time::manual(1_000_000);
    let house = House::open_with(Config { time: time.clone(), ..unlimited() }).await;
    let (id, people) = dealt(&house, json!({ "game": "r" }), 2).await;
    let path = format!("/t/{id}/stream");
    let mut watched = people[0].stream(&path, None).await.expect("a stream");
    let offers = |page: &Event| {
        page.data.contains("A bot can play on for Bo in") && page.data.contains("Waiting for Bo, who is away.")
    };
    assert!(offers(&next(&mut watched).await.expect("a first look")), "Bo has no page yet");
    let here = people[1].stream(&path, None).await.expect("a stream");
    while offers(&next(&mut watched).await.expect("Bo has come")) {}
    drop(here);
    let noticed = async {
        while house.running.app.limits.open_streams() > 1 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, noticed).await.expect("the stream is given up");
    time.advance(1_000);
    assert!(offers(&next(&mut watched).await.expect("Bo has gone")), "and nothing else has happened");
}

/// The number of those who watch follows them too, also while nothing else happens.
#[tokio::test]
async fn how_many_watch_is_told_as_they_come_and_go() {
    let house = House::open().await;
    let (id, people) = dealt(&house, json!({ "game": "love-letter", "options": ["first=A"] }), 2).await;
    let path = format!("/t/{id}/stream");
    let mut watched = people[0].stream(&path, None).await.expect("a stream");
    let first = next(&mut watched).await.expect("a first look");
    assert!(!first.data.contains("watching"));
    let tells = async |watched: &mut Stream, what: &str| {
        let page = next(watched).await.expect("somebody came or went");
        assert_eq!(page.id, first.id, "no entry");
        assert!(page.data.contains(what), "{what}");
    };
    let eve = house.guest("Eve").await;
    let one = eve.stream(&path, None).await.expect("a stream");
    tells(&mut watched, "1 person is watching").await;
    // A second window of hers is no second person, and tells nobody anything.
    let two = eve.stream(&path, None).await.expect("a stream");
    let stranger = house.stranger().stream(&path, None).await.expect("a stream");
    tells(&mut watched, "2 people are watching").await;
    drop(stranger);
    tells(&mut watched, "1 person is watching").await;
    drop((one, two));
    let last = next(&mut watched).await.expect("nobody watches any more");
    assert!(!last.data.contains("watching"));
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
        let event = page_at(stream, &done["seq"]).await;
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
