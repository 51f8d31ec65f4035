//! Table talk: who hears what, limits, muting, silence, reports; and that none of it is in a log or a record.

use crate::common::{House, at, good, next, open, refused, unlimited};
use cachet_client::{Client, Stream};
use cachet_server::{Config, Time};
use serde_json::{Value, json};

async fn house() -> (House, Time) {
    let time = Time::manual(1_794_830_400_000);
    (House::open_with(Config { time: time.clone(), ..unlimited() }).await, time)
}

/// Ana and Bo at a table that is dealt, and Zoe, who watches.
async fn table(house: &House, wish: Value) -> (String, [Client; 3]) {
    let [mut ana, mut bo, zoe] = [house.guest("Ana").await, house.guest("Bo").await, house.guest("Zoe").await];
    let id = open(&mut ana, wish).await;
    good(bo.post(&at(&id, "sit"), &json!({})).await);
    good(ana.post(&at(&id, "start"), &json!({})).await);
    (id, [ana, bo, zoe])
}

async fn say(client: &mut Client, id: &str, what: Value) -> Value {
    good(client.post(&at(id, "talk"), &what).await)
}

/// What somebody hears, each as its word.
async fn hears(client: &mut Client, id: &str) -> Vec<String> {
    let heard = good(client.get(&at(id, "talk")).await);
    let word = |note: &Value| note["said"].as_str().expect("a word").to_owned();
    heard["notes"].as_array().expect("a list").iter().map(word).collect()
}

/// The next notes that come over a stream, and the length of their event.
async fn spoken(stream: &mut Stream) -> (Vec<String>, usize) {
    loop {
        let event = next(stream).await.expect("the stream is open");
        if event.name == "talk" {
            let notes = event.json()["notes"].as_array().expect("a list").clone();
            let words = notes.iter().map(|note| note["said"].as_str().expect("a word").to_owned()).collect();
            return (words, event.data.len());
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_table_hears_the_table_and_those_who_watch_hear_both() {
    let (house, time) = house().await;
    let (id, [mut ana, mut bo, mut zoe]) = table(&house, json!({ "game": "love-letter" })).await;
    let path = at(&id, "stream?words=true&lang=fr");
    let mut anas = ana.stream(&path, None).await.expect("a stream");
    let mut bos = bo.stream(&path, None).await.expect("a stream");
    let mut zoes = zoe.stream(&path, None).await.expect("a stream");
    say(&mut zoe, &id, json!({ "say": "luck" })).await;
    let heard = say(&mut ana, &id, json!({ "say": "well-played" })).await;
    assert_eq!((&heard["notes"][0]["name"], &heard["notes"][0]["told"]), (&json!("Ana"), &json!("Well played")));
    // What was whispered among those who watch never comes before what Ana says, because it never comes.
    assert_eq!(
        (spoken(&mut anas).await.0, spoken(&mut bos).await.0),
        (vec!["well-played".to_owned()], vec!["well-played".to_owned()])
    );
    assert_eq!(
        (spoken(&mut zoes).await.0, spoken(&mut zoes).await.0),
        (vec!["luck".to_owned()], vec!["well-played".to_owned()])
    );
    assert_eq!(hears(&mut bo, &id).await, ["well-played"]);
    assert_eq!(hears(&mut zoe, &id).await, ["luck", "well-played"]);
    assert_eq!(hears(&mut house.stranger(), &id).await, ["luck", "well-played"]);
    let page = bo.get(&format!("/t/{id}?lang=fr")).await.expect("a page").text();
    assert!(page.contains("Ana\u{a0}: Bien joué") && !page.contains("Zoe"), "in the reader's language");
    // It is nowhere in the log, nor in the record.
    assert!(!house.log(&id).await.iter().any(|entry| entry.to_string().contains("well-played")));
    good(ana.post(&at(&id, "resign"), &json!({})).await);
    let record = ana.get(&at(&id, "record")).await.expect("a record").text();
    assert!(record.contains("Ana") && !record.to_lowercase().contains("well"), "{record}");
    // Closed tables are closed for this too.
    time.advance(10_000);
    let (alone, [_, _, mut zoe]) = table(&house, json!({ "game": "r", "spectators": false })).await;
    refused(zoe.get(&at(&alone, "talk")).await, 403, "not_yours");
    refused(zoe.post(&at(&alone, "talk"), &json!({ "say": "hello" })).await, 403, "not_yours");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_who_is_muted_is_not_sent_and_the_line_does_not_tell() {
    let (house, time) = house().await;
    let (id, [mut ana, mut bo, mut zoe]) = table(&house, json!({ "game": "love-letter" })).await;
    let mut bos = bo.stream(&at(&id, "stream"), None).await.expect("a stream");
    let muted = good(bo.post(&at(&id, "mute"), &json!({ "seat": 0, "muted": true })).await);
    assert_eq!(muted["muted"], json!([0]));
    let mut zoes = zoe.stream(&at(&id, "stream"), None).await.expect("a stream");
    say(&mut ana, &id, json!({ "text": "you are a fool" })).await;
    let (nothing, something) = (spoken(&mut bos).await, spoken(&mut zoes).await);
    assert_eq!((nothing.0, something.0), (vec![], vec!["you are a fool".to_owned()]));
    assert_eq!(nothing.1, something.1, "as long as for others");
    assert_eq!((hears(&mut bo, &id).await.len(), hears(&mut zoe, &id).await.len()), (0, 1));
    assert!(!bo.get(&format!("/t/{id}")).await.expect("a page").text().contains("you are a fool"));
    let lengths =
        [bo.get(&at(&id, "talk")).await, zoe.get(&at(&id, "talk")).await].map(|it| it.expect("it").text().len());
    assert_eq!(lengths[0], lengths[1]);
    good(bo.post(&at(&id, "mute"), &json!({ "seat": 0, "muted": false })).await);
    assert_eq!(hears(&mut bo, &id).await, ["you are a fool"]);
    // Nobody at all; one's own is still there.
    good(bo.post(&at(&id, "mute"), &json!({ "all": true, "muted": true })).await);
    time.advance(4_000);
    say(&mut bo, &id, json!({ "react": "laugh" })).await;
    assert_eq!(hears(&mut bo, &id).await, ["laugh"]);
    refused(bo.post(&at(&id, "mute"), &json!({ "seat": 1, "muted": true })).await, 422, "unfit");
    refused(bo.post(&at(&id, "mute"), &json!({ "note": 77, "muted": true })).await, 404, "unknown");
}

/// The page says that nobody will know: no page is drawn anew but those of whoever did it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_else_notices_that_somebody_is_muted() {
    let (house, _time) = house().await;
    let (id, [ana, mut bo, _]) = table(&house, json!({ "game": "love-letter" })).await;
    let path = format!("/t/{id}/stream");
    let mut anas = ana.stream(&path, None).await.expect("a stream");
    let mut bos = bo.stream(&path, None).await.expect("a stream");
    for stream in [&mut anas, &mut bos] {
        assert_eq!(next(stream).await.expect("how it is now").name, "table");
    }
    good(bo.post(&at(&id, "mute"), &json!({ "seat": 0, "muted": true })).await);
    good(bo.post(&at(&id, "mute"), &json!({ "all": true, "muted": true })).await);
    for _ in 0..2 {
        assert_eq!(next(&mut bos).await.expect("his other window").name, "table");
    }
    say(&mut bo, &id, json!({ "say": "well-played" })).await;
    let heard = next(&mut anas).await.expect("the stream is open");
    assert!(heard.data.contains("Well played"), "nothing came before what he said: {}", heard.name);
}

/// Whoever is muted among those who watch is nowhere else on the page: it must still be possible to hear them again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_without_a_seat_can_be_heard_again() {
    let (house, _time) = house().await;
    let (id, [mut ana, _, mut zoe]) = table(&house, json!({ "game": "love-letter" })).await;
    let mut max = house.guest("Max").await;
    say(&mut max, &id, json!({ "text": "from the back" })).await;
    good(zoe.post(&at(&id, "mute"), &json!({ "note": 0, "muted": true })).await);
    let page = zoe.get(&format!("/t/{id}")).await.expect("a page").text();
    assert!(!page.contains("from the back"));
    let again = r#"<input type="hidden" name="note" value="0"><input type="hidden" name="on" value="0">"#;
    assert!(page.contains(again) && page.contains("Max"), "{page}");
    let page = ana.get(&format!("/t/{id}")).await.expect("a page").text();
    assert!(!page.contains("Max"), "whoever has a seat does not hear who watches, nor of them");
}

/// Anybody can make guests who watch: they must not take away what was said at the table, nor what a report is read with.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_does_not_crowd_out_the_table() {
    let (house, _time) = house().await;
    let (id, [mut ana, mut bo, _]) = table(&house, json!({ "game": "love-letter" })).await;
    say(&mut ana, &id, json!({ "text": "go away" })).await;
    for number in 0..51 {
        say(&mut house.guest(&format!("Extra{number}")).await, &id, json!({ "react": "laugh" })).await;
    }
    assert_eq!(hears(&mut bo, &id).await, ["go away"]);
    assert_eq!(hears(&mut house.stranger(), &id).await.len(), 51, "and fifty of those who watch");
    refused(ana.post(&at(&id, "talk"), &json!({ "say": "ouch" })).await, 429, "too_much");
    assert_eq!(bo.post(&at(&id, "reports"), &json!({ "seat": 0, "reason": "insult" })).await.expect("it").status, 204);
    let reports = house.store.reports(false, 9).await.expect("the reports");
    assert!(reports[0].notes.iter().any(|note| note.said == "text go away"), "{:?}", reports[0].notes.len());
    let reported = |file: &Value| file["reported"].as_array().expect("a list").clone();
    let [of_ana, of_bo] = [&mut ana, &mut bo].map(async |it| it.get("/me/export").await.expect("a file").json());
    let (of_ana, of_bo) = (of_ana.await, of_bo.await);
    assert_eq!((reported(&of_bo)[0]["reason"].as_str(), reported(&of_ana)), (Some("insult"), Vec::new()));
}

/// A form that is refused keeps what was written.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn words_that_are_refused_can_be_mended() {
    let (house, time) = house().await;
    let (id, [_, mut bo, _]) = table(&house, json!({ "game": "love-letter" })).await;
    let kind = [("content-type", "application/x-www-form-urlencoded")];
    let form = b"text=good+evening+fuckface+%22all%22";
    let sent = bo.send("POST", &format!("/t/{id}/say"), &kind, Some(form)).await.expect("an answer");
    assert_eq!(sent.status, 422);
    assert!(sent.text().contains("value=\"good evening fuckface &quot;all&quot;\""), "{}", sent.text());
    // Whoever has just spoken still finds the phrases: nothing would bring them back after four seconds.
    for _ in 0..3 {
        say(&mut bo, &id, json!({ "say": "hello" })).await;
        let page = bo.get(&format!("/t/{id}")).await.expect("a page").text();
        assert!(page.contains("name=\"say\" value=\"ouch\"") && page.contains("talk-text"));
        time.advance(4_000);
    }
    assert!(bo.get(&format!("/t/{id}")).await.expect("a page").text().contains("three things"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn limits_texts_and_silence() {
    let (house, time) = house().await;
    let (id, [mut ana, mut bo, mut zoe]) = table(&house, json!({ "game": "love-letter" })).await;
    let hello = json!({ "say": "hello" });
    say(&mut ana, &id, hello.clone()).await;
    assert!(refused(ana.post(&at(&id, "talk"), &hello).await, 429, "too_much").contains("four seconds"));
    for _ in 0..2 {
        time.advance(4_000);
        say(&mut ana, &id, hello.clone()).await;
    }
    time.advance(4_000);
    assert!(refused(ana.post(&at(&id, "talk"), &hello).await, 429, "too_much").contains("three things"));
    for (text, why) in
        [("", "nothing to read"), ("a\u{202e}b", "direction"), ("what the fuckery", "word"), ("\u{7}x", "character")]
    {
        let told = refused(bo.post(&at(&id, "talk"), &json!({ "text": text })).await, 422, "unfit");
        assert!(told.contains(why), "{told}");
    }
    refused(bo.post(&at(&id, "talk"), &json!({ "text": "x".repeat(121) })).await, 422, "unfit");
    for unclear in [json!({}), json!({ "say": "boo" }), json!({ "say": "hello", "react": "laugh" })] {
        refused(bo.post(&at(&id, "talk"), &unclear).await, 422, "unfit");
    }
    say(&mut bo, &id, json!({ "text": "<b>good</b> evening" })).await;
    assert!(ana.get(&format!("/t/{id}")).await.expect("a page").text().contains("&lt;b&gt;good&lt;/b&gt; evening"));
    refused(house.stranger().post(&at(&id, "talk"), &hello).await, 401, "nobody");
    // A silent table: the host's switch.
    refused(bo.post(&at(&id, "talk"), &json!({ "silence": true })).await, 403, "not_yours");
    assert_eq!(say(&mut ana, &id, json!({ "silence": true })).await["silent"], true);
    time.advance(4_000);
    refused(bo.post(&at(&id, "talk"), &hello).await, 409, "not_now");
    refused(zoe.post(&at(&id, "talk"), &hello).await, 409, "not_now");
    assert_eq!(say(&mut ana, &id, json!({ "silence": false })).await["silent"], false);
    say(&mut zoe, &id, hello.clone()).await;
    // At a table for everybody there are only phrases; Secret Moon is silent by rule.
    let (listed, [mut ana, ..]) = table(&house, json!({ "game": "love-letter", "public": true })).await;
    refused(ana.post(&at(&listed, "talk"), &json!({ "text": "hi" })).await, 403, "not_yours");
    let bots = json!({ "game": "secret-moon", "bots": ["random", "random", "random"] });
    let (moon, [mut ana, ..]) = table(&house, bots).await;
    assert!(refused(ana.post(&at(&moon, "talk"), &hello).await, 422, "rules").contains("silence"));
    say(&mut ana, &moon, json!({ "say": "thinking" })).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn words_go_with_whoever_said_them() {
    let (house, _time) = house().await;
    let (id, [mut ana, mut bo, mut zoe]) = table(&house, json!({ "game": "love-letter" })).await;
    say(&mut ana, &id, json!({ "say": "hello" })).await;
    say(&mut zoe, &id, json!({ "text": "from the back" })).await;
    let file = zoe.get("/me/export").await.expect("a file").text();
    assert!(file.contains("from the back"), "{file}");
    let mut watcher = house.guest("Max").await;
    assert_eq!(hears(&mut watcher, &id).await, ["hello", "from the back"]);
    assert_eq!(zoe.send("DELETE", "/api/me", &[], None).await.expect("an answer").status, 204);
    assert_eq!(hears(&mut watcher, &id).await, ["hello"]);
    assert_eq!(hears(&mut bo, &id).await, ["hello"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_is_reported_once() {
    let (house, _time) = house().await;
    let (id, [mut ana, mut bo, mut zoe]) = table(&house, json!({ "game": "love-letter" })).await;
    say(&mut ana, &id, json!({ "text": "go away" })).await;
    let form = bo.get(&format!("/report?table={id}&seat=0")).await.expect("a page").text();
    assert!(form.contains("About Ana") && form.contains("value=\"pursuit\""), "{form}");
    refused(bo.post(&at(&id, "reports"), &json!({ "seat": 0, "reason": "boredom" })).await, 422, "unfit");
    refused(bo.post(&at(&id, "reports"), &json!({ "seat": 1, "reason": "insult" })).await, 422, "unfit");
    let report = json!({ "seat": 0, "reason": "insult", "text": "she sends me away" });
    assert_eq!(bo.post(&at(&id, "reports"), &report).await.expect("an answer").status, 204);
    refused(bo.post(&at(&id, "reports"), &report).await, 409, "not_now");
    let form = format!("table={id}&note=0&reason=other&text=me+too");
    let kind = [("content-type", "application/x-www-form-urlencoded")];
    let sent = zoe.send("POST", "/report", &kind, Some(form.as_bytes())).await.expect("an answer");
    assert_eq!((sent.status, sent.text().contains("Thank you")), (200, true));
    let reports = house.store.reports(false, 9).await.expect("the reports");
    assert_eq!((reports.len(), reports[0].notes.len()), (2, 1));
}

/// Guests cost nothing: whoever makes many of them does not bury the host in reports.
#[tokio::test]
async fn a_crowd_of_guests_does_not_bury_the_host() {
    let time = Time::manual(1_794_830_400_000);
    let house = House::open_with(Config { time: time.clone(), guest_rate: 1_000, ..unlimited() }).await;
    let (id, _people) = table(&house, json!({ "game": "love-letter" })).await;
    let report = json!({ "seat": 0, "reason": "insult" });
    for number in 0..20 {
        let sent = house.guest(&format!("Eve {number}")).await.post(&at(&id, "reports"), &report).await;
        assert_eq!(sent.expect("an answer").status, 204, "{number}");
    }
    let mut zoe = house.guest("Zed").await;
    let form = format!("table={id}&seat=0&reason=other&text=she+insults+me");
    let kind = [("content-type", "application/x-www-form-urlencoded")];
    let late = zoe.send("POST", "/report", &kind, Some(form.as_bytes())).await.expect("an answer");
    let text = late.text();
    assert!(late.status == 429 && text.contains("from your network") && text.contains("she insults me"), "{text}");
    time.advance(5 * 60_000);
    let sent = zoe.send("POST", "/report", &kind, Some(form.as_bytes())).await.expect("an answer");
    assert_eq!(sent.status, 200, "{}", sent.text());
    assert_eq!(house.store.reports(false, 99).await.expect("the reports").len(), 21);
}
