//! What the forms of the pages do, without a browser.

use crate::common::{House, at, dealt, good, next, open, pick, play_on, see, unlimited};
use cachet_client::{Answer, Client};
use cachet_engine::{below, dice};
use cachet_server::Config;
use serde_json::{Value, json};
use std::io::Read;

const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");

pub async fn post(client: &mut Client, path: &str, form: &str) -> Answer {
    client.send("POST", path, &[FORM], Some(form.as_bytes())).await.expect("an answer")
}

/// The table a redirect leads to.
pub fn table(answer: &Answer) -> String {
    let there = answer.header("location").expect("a redirect");
    assert_eq!(answer.status, 303, "{}", answer.text());
    there.strip_prefix("/t/").unwrap_or_else(|| panic!("{there} is no table")).to_owned()
}

pub fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[tokio::test]
async fn one_tap_seats_a_stranger_with_bots_and_deals() {
    let house = House::open_with(Config { bot_pace: 60_000, ..unlimited() }).await;
    for (game, seats) in [("love-letter", 3), ("r", 2), ("secret-moon", 5), ("r-v", 4)] {
        let mut ana = house.stranger();
        let answer = post(&mut ana, "/play", &format!("game={game}&lessons=1")).await;
        let id = table(&answer);
        let sight = ana.get(&at(&id, "")).await.expect("the table").json();
        assert_eq!((sight["status"].as_str(), sight["you"].as_u64()), (Some("playing"), Some(0)));
        assert_eq!(sight["seats"].as_array().map(Vec::len), Some(seats));
        // Who asked to be taught is taught at every table, until they have had enough.
        let page = |lessons: &'static str| {
            let cookie = format!("{}; lessons={lessons}", ana.cookie.clone().expect("a guest"));
            let (mut same, path) = (house.stranger(), format!("/t/{id}"));
            same.cookie = Some(cookie);
            async move { same.get(&path).await.expect("the page").text() }
        };
        assert!(page("1").await.contains("id=\"lesson\""));
        assert!(!page("0").await.contains("id=\"lesson\""));
        // Whoever folded them finds them folded.
        let whole = |page: &str| page.split("id=\"lesson-whole\"").nth(1).map(|it| it.starts_with(" open"));
        assert_eq!((whole(&page("1").await), whole(&page("folded").await)), (Some(true), Some(false)));
    }
}

#[tokio::test]
async fn a_table_is_set_as_the_form_says() {
    let house = House::open().await;
    let mut ana = house.stranger();
    let form = "game=r&seats=2&rule=Q&rule=B&seat1=open&clock=move-86400&public=1&option-dawn=total%3A15&name=Ana";
    let id = table(&post(&mut ana, "/new", form).await);
    let sight = ana.get(&at(&id, "")).await.expect("the table").json();
    assert_eq!(sight["options"], json!(["rules=B+Q", "dawn=total:15"]));
    assert_eq!(sight["clock"], json!({ "per_move": 86_400 }));
    assert_eq!(
        (&sight["public"], &sight["spectators"], &sight["helper"]),
        (&json!(true), &json!(false), &json!(false))
    );
    // Everybody finds it on the front page, which shows all readers the same; the host also among their own tables.
    let mut bo = house.stranger();
    let link = format!("href=\"/t/{id}\"");
    for (person, times) in [(&mut ana, 2), (&mut bo, 1)] {
        let home = person.get("/").await.expect("the front page").text();
        assert_eq!(home.matches(&link).count(), times);
    }
    let drawn = bo.get(&format!("/t/{id}/qr.svg")).await.expect("the invitation");
    assert!(drawn.status == 200 && drawn.text().starts_with("<svg"));
    // Letters that do not go together are refused with their rule, and the form comes back as it was filled in.
    let refused = post(&mut ana, "/new", "game=r&rule=L&rule=M&seat1=open&clock=game-300").await;
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("R-MIX-3") && refused.text().contains("value=\"game-300\" selected"));
}

#[tokio::test]
async fn a_form_shows_itself_again_with_one_thing_changed() {
    let house = House::open().await;
    let mut ana = house.stranger();
    let page = ana.get("/new?game=r&rule=B&rule=G&without=B&clock=move-60&public=1&seat1=novice").await;
    let page = page.expect("the form").text();
    let chosen = |letter: char| page.contains(&format!("type=\"hidden\" name=\"rule\" value=\"{letter}\""));
    assert!(chosen('G') && !chosen('B'));
    assert!(page.contains("value=\"move-60\" selected") && page.contains("value=\"novice\" selected"));
    assert!(page.contains("name=\"public\" value=\"1\" checked") && page.contains("name=\"watch\" value=\"1\">"));
}

/// A record is shown as it is sent, step by step, and kept nowhere.
#[tokio::test]
async fn a_record_from_elsewhere_is_opened() {
    let house = House::open().await;
    let (id, mut people) = dealt(&house, json!({ "game": "r" }), 2).await;
    play_on(&id, &mut people, &mut dice(7), 400).await;
    let record = people[0].get(&at(&id, "record")).await.expect("the record").text();
    let mut bo = house.stranger();
    let first = post(&mut bo, "/replay", &format!("record={}", encoded(&record))).await;
    assert_eq!(first.status, 200, "{}", first.text());
    assert!(
        first.text().contains("value=\"0\" data-moves") && first.text().contains("name=\"go\""),
        "it begins at the beginning"
    );
    let ninth = post(&mut bo, "/replay", &format!("record={}&at=2&go=9.public", encoded(&record))).await;
    assert!(ninth.text().contains("name=\"at\" min=\"0\"") && ninth.text().contains("value=\"9\" data-moves"));
    for odd in ["", "chess\n1. e4", &record[..record.len() / 3], &"x".repeat(60_000)] {
        let refused = post(&mut bo, "/replay", &format!("record={}", encoded(odd))).await;
        assert_eq!(refused.status, 422);
        assert!(refused.text().contains("id=\"flash\""), "a sentence says why");
    }
    let long = post(&mut bo, "/replay", &format!("record={}", "y".repeat(300_000))).await;
    assert_eq!(long.status, 413);
    assert!(long.text().contains("<h1") && long.text().contains("too long"), "a page says why");
    let odd = bo.send("POST", "/replay", &[("content-type", "text/plain")], Some(b"record=x")).await;
    let odd = odd.expect("an answer");
    assert!((400..500).contains(&odd.status) && odd.text().contains("<h1"), "{}", odd.status);
    assert!(bo.cookie.is_none(), "looking makes nobody a guest");
}

/// Pages and their streams are packed for those who can unpack them, and say the same.
#[tokio::test]
async fn pages_and_streams_come_packed() {
    let house = House::open().await;
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter" }), 2).await;
    let path = format!("/t/{id}");
    let plain = people[0].get(&path).await.expect("the page");
    let packed = people[0].send("GET", &path, &[("accept-encoding", "gzip")], None).await.expect("the page");
    assert_eq!((plain.header("content-encoding"), packed.header("content-encoding")), (None, Some("gzip")));
    let mut text = String::new();
    flate2::read::GzDecoder::new(packed.body.as_slice()).read_to_string(&mut text).expect("gzip");
    // The padding that hides its length is blank.
    assert_eq!(text.trim_end(), plain.text().trim_end());
    let other = people[1].send("GET", &path, &[("accept-encoding", "gzip")], None).await.expect("the page");
    assert_eq!(packed.body.len(), other.body.len(), "whatever either holds");
    assert!(packed.body.len() < plain.body.len());
    // The API's streams stay as they are: programs read them a line at a time.
    let mut stream = people[0].stream(&at(&id, "stream"), None).await.expect("a stream");
    assert!(next(&mut stream).await.is_some_and(|event| event.json()["status"] == "playing"));
}

/// The same move from two windows counts once; another move comes too late, and is told so.
#[tokio::test]
async fn of_two_windows_the_second_is_told() {
    let house = House::open().await;
    let (id, mut people) = dealt(&house, json!({ "game": "r" }), 2).await;
    let sight = people[0].get(&at(&id, "")).await.expect("the table").json();
    let form = |index: usize| {
        let action = encoded(&sight["legal"][index]["action"].to_string());
        format!("seq={}&key=p{}&action={action}", sight["seq"], sight["seq"])
    };
    let path = format!("/t/{id}/move");
    assert_eq!(table(&post(&mut people[0], &path, &form(0)).await), id);
    assert_eq!(table(&post(&mut people[0], &path, &form(0)).await), id);
    let late = post(&mut people[0], &path, &form(1)).await;
    assert!((400..500).contains(&late.status) && late.text().contains("id=\"flash\""), "{}", late.status);
    let moves = house.log(&id).await.iter().filter(|entry| entry["what"].get("moved").is_some()).count();
    assert_eq!(moves, 1);
}

/// Whatever a form says: a page or a redirect, never a fault of ours.
#[tokio::test]
async fn no_form_brings_the_house_down() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let id = open(&mut ana, json!({ "game": "love-letter" })).await;
    let here = |what: &str| format!("/t/{id}/{what}");
    let paths: Vec<String> =
        ["sit", "leave", "bot", "unbot", "start", "move", "handover", "helper", "lessons", "nothing"]
            .iter()
            .map(|what| here(what))
            .chain(
                ["/new", "/play", "/join", "/replay", "/me/name", "/me/lang", "/me/theme", "/me/x"].map(str::to_owned),
            )
            .collect();
    let names =
        ["game", "rule", "seat", "seats", "seat1", "level", "clock", "share", "record", "go", "at", "eyes", "seq"];
    let names =
        [names.as_slice(), &["action", "key", "on", "back", "lang", "theme", "code", "name", "option-first"]].concat();
    let values =
        ["", "0", "1", "-1", "99999999999999999999", "r", "love-letter", "B", "move-0", "game-5", "{}", "[1", "%00"];
    let values =
        [values.as_slice(), &["%FF", "..", "9.all", "//evil.example", "total:N", "A", "expert", "%0d%0aset-cookie:x"]]
            .concat();
    let mut dice = dice(2026);
    for _ in 0..1500 {
        let path = pick(&mut dice, &paths);
        let fields: Vec<String> = (0..below(&mut dice, 6))
            .map(|_| format!("{}={}", pick(&mut dice, &names), pick(&mut dice, &values)))
            .collect();
        let answer = post(&mut ana, path, &fields.join("&")).await;
        assert!(answer.status < 500, "{path} with {fields:?}: {}", answer.status);
        assert!(answer.header("set-cookie").is_none_or(|cookie| !cookie.starts_with('x')), "{path} with {fields:?}");
        assert!(answer.header("location").is_none_or(|to| to.starts_with('/') && !to.starts_with("//")), "{fields:?}");
    }
}

/// A table for friends has four seats; two who want to play alone take one of two instead, and the first is closed.
#[tokio::test]
async fn a_table_for_friends_may_have_another_number_of_seats() {
    let house = House::open().await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    let four = table(&post(&mut ana, "/play", "game=love-letter&friends=1").await);
    assert_eq!(see(&mut ana, &four).await["seats"].as_array().map(Vec::len), Some(4));
    let instead = format!("game=love-letter&friends=1&seats=2&instead={four}");
    let refused = post(&mut bo, "/play", &instead).await;
    assert_eq!(refused.status, 403, "not somebody else");
    let two = table(&post(&mut ana, "/play", &instead).await);
    assert_eq!(see(&mut ana, &two).await["seats"].as_array().map(Vec::len), Some(2));
    assert_eq!(see(&mut ana, &four).await["status"], "expired");
    // Whoever was sent the first link, or its code, comes to the second table.
    let code = see(&mut ana, &four).await["code"].as_str().expect("a code").to_owned();
    for old in [format!("/t/{four}"), format!("/j/{code}")] {
        let led = bo.get(&old).await.expect("an answer");
        assert_eq!((led.status, led.header("location")), (303, Some(format!("/t/{two}").as_str())), "{old}");
    }
    good(bo.post(&at(&two, "sit"), &json!({})).await);
    // Bo, who sits there, comes along to larger tables and so does a bot, where there is room for it.
    let more = table(&post(&mut ana, "/play", &format!("game=love-letter&friends=1&seats=4&instead={two}")).await);
    good(ana.post(&at(&more, "bots"), &json!({ "level": "club" })).await);
    let three = table(&post(&mut ana, "/play", &format!("game=love-letter&friends=1&seats=3&instead={more}")).await);
    let names = |table: &Value| table["seats"].as_array().expect("seats").iter().map(|it| it["name"].clone()).collect();
    let seated: Vec<Value> = names(&see(&mut ana, &three).await);
    assert_eq!(seated[..2], [json!("Ana"), json!("Bo")]);
    assert_eq!(see(&mut ana, &three).await["seats"][2]["bot"], "club");
    let refused = post(&mut bo, "/play", &format!("game=love-letter&friends=1&seats=4&instead={three}")).await;
    assert_eq!(refused.status, 403, "the host decides");
    // Three people do not fit at a table for two.
    let four = table(&post(&mut ana, "/play", &format!("game=love-letter&friends=1&seats=4&instead={three}")).await);
    good(house.guest("Cy").await.post(&at(&four, "sit"), &json!({})).await);
    let refused = post(&mut ana, "/play", &format!("game=love-letter&friends=1&seats=2&instead={four}")).await;
    assert!(refused.status == 409 && refused.text().contains("3 people sit at this table"), "{}", refused.text());
    // Whoever may not ask at all is told that first.
    let refused = post(&mut bo, "/play", &format!("game=love-letter&friends=1&seats=2&instead={four}")).await;
    assert!(refused.status == 403 && !refused.text().contains("3 people"), "{}", refused.text());
    assert_eq!(see(&mut ana, &four).await["status"], "waiting", "nothing is lost");
}

/// A whole page has one length up to the end of a match, whichever card is lifted: the story grows, and so do the lessons.
#[tokio::test]
async fn a_page_is_as_long_at_the_end_as_at_the_beginning() {
    let house = House::open().await;
    let wish = json!({ "game": "princess-princess", "seats": 6 });
    let (id, mut people) = dealt(&house, wish, 6).await;
    let mut dice = cachet_engine::dice(5);
    let cookie = people[0].cookie.clone().expect("a guest");
    people[0].lang = "fr";
    let mut lengths = std::collections::BTreeSet::new();
    while play_on(&id, &mut people, &mut dice, 7).await == 7 {
        people[0].cookie = Some(format!("{cookie}; lessons=1"));
        for tail in ["", "?pick=0", "?pick=1"] {
            let path = format!("/t/{id}{tail}");
            let page = people[0].send("GET", &path, &[("accept-encoding", "gzip")], None).await.expect("the page");
            lengths.insert(page.body.len());
        }
        people[0].cookie = Some(cookie.clone());
    }
    assert_eq!(lengths.len(), 1, "{lengths:?}");
}
