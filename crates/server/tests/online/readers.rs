//! Who reads, in which language, from where; what they are told when there is nothing to read.

use crate::common::{House, at, dealt, good, next, open, refused, unlimited};
use cachet_client::{Answer, Client};
use cachet_server::{Config, Keeping};
use serde_json::json;
use sha2::{Digest, Sha256};

async fn get(client: &mut Client, path: &str, headers: &[(&str, &str)]) -> Answer {
    client.send("GET", path, headers, None).await.expect("an answer")
}

/// The address says it, else the cookie, else the browser.
#[tokio::test]
async fn the_language_is_the_one_asked_for() {
    let house = House::open().await;
    let mut eve = house.stranger();
    let speaks = async |eve: &mut Client, path: &str, cookie: Option<&str>, lang: &'static str| {
        eve.lang = lang;
        eve.cookie = cookie.map(str::to_owned);
        let text = get(eve, path, &[]).await.text();
        if text.contains("<html lang=\"fr\"") { "fr" } else { "en" }
    };
    assert_eq!(speaks(&mut eve, "/guide", None, "fr-CA,fr;q=0.9").await, "fr");
    assert_eq!(speaks(&mut eve, "/guide", None, "en").await, "en");
    assert_eq!(speaks(&mut eve, "/guide", Some("lang=en"), "fr").await, "en", "the cookie");
    assert_eq!(speaks(&mut eve, "/guide", Some("x=1; lang=fr"), "en").await, "fr");
    assert_eq!(speaks(&mut eve, "/guide?lang=fr", Some("lang=en"), "en").await, "fr", "the address");
    assert_eq!(speaks(&mut eve, "/guide?x=1&lang=en", Some("lang=fr"), "fr").await, "en");
}

/// The privacy page tells this host's settings, not the usual ones; search engines are kept from tables.
#[tokio::test]
async fn strangers_are_told_what_is_kept_and_robots_where_not_to_look() {
    let keeping = Keeping { finished: 31, expired: 3, guests: 0 };
    let house = House::open_with(Config { keeping, ..unlimited() }).await;
    let mut eve = house.stranger();
    let page = get(&mut eve, "/privacy", &[]).await;
    let text = page.text();
    assert_eq!(page.status, 200);
    for said in ["their reviews: 31 days", "were brought: 3 days", "without a table: until they are erased"] {
        assert!(text.contains(said), "{said}: {text}");
    }
    assert!(get(&mut eve, "/", &[]).await.text().contains("href=\"/privacy\""), "every page leads there");
    let robots = get(&mut eve, "/robots.txt", &[]).await;
    assert!(robots.status == 200 && robots.text().lines().any(|line| line == "Disallow: /t/"), "{}", robots.text());
}

/// Where the privacy page speaks of what a table of the database holds; nothing for those that hold nothing of anybody.
const KEPT: [(&str, &str); 28] = [
    ("commits", ""),
    ("days", "The letter of the day"),
    // Ids of guests who are being joined or erased, until that is done.
    ("departures", ""),
    ("follows", "Whom you follow"),
    ("guests", "The name you choose"),
    ("handles", "your handle"),
    ("invitations", "whom you ask to which table"),
    ("log", "every move"),
    ("members", "The tables you sit at"),
    ("mutes", "Whom you have muted"),
    ("notes", "What you say at a table"),
    ("passkeys", "the public half of each passkey"),
    ("pushes", "the address that its push service gave it"),
    ("puzzle_tries", "Which puzzles you answered"),
    ("quiet", "Whom you have muted"),
    ("quiet_hours", "your quiet time"),
    ("rated", "the games they come from"),
    ("ratings", "Your ratings"),
    ("reports", "Whom you report"),
    ("results", "Your finished games"),
    ("review_pages", "their reviews"),
    ("rings", "which turn it was last told of"),
    ("secrets", ""),
    ("sessions", "Your devices"),
    ("tables", "The tables you sit at"),
    ("tokens", "If you let a program play for you"),
    // Hashes of links and challenges, until they run out.
    ("used_links", ""),
    ("words", "a slow hash of your twelve words"),
];

/// Whoever adds a table to the database says on the privacy page what is in it.
#[tokio::test]
async fn the_privacy_page_speaks_of_all_that_is_kept() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../store/migrations/sqlite");
    let mut made: Vec<String> = Vec::new();
    for file in std::fs::read_dir(folder).expect("the migrations") {
        let sql = std::fs::read_to_string(file.expect("a file").path()).expect("text").to_lowercase();
        let names = sql.split("create table ").skip(1).filter_map(|rest| rest.split([' ', '(']).next());
        made.extend(names.map(str::to_owned));
    }
    made.sort();
    made.dedup();
    assert_eq!(made, KEPT.map(|(table, _)| table.to_owned()));
    let house = House::open().await;
    let text = get(&mut house.stranger(), "/privacy", &[]).await.text();
    for (table, said) in KEPT {
        assert!(text.contains(said), "{table}: {said}: {text}");
    }
}

#[tokio::test]
async fn what_is_not_for_this_reader_is_a_page_that_says_so() {
    let house = House::open().await;
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter", "spectators": false }), 2).await;
    let mut eve = house.guest("Eve").await;
    let table = format!("/t/{id}");
    for path in [table.clone(), format!("{table}/replay"), format!("{table}/qr.svg")] {
        let page = get(&mut eve, &path, &[]).await;
        assert!(page.status == 403 && page.text().contains("Every seat is taken"), "{path}: {}", page.status);
        assert_ne!(get(&mut people[0], &path, &[]).await.status, 403);
    }
    let unknown = get(&mut eve, "/t/0000000000000", &[]).await;
    assert!(unknown.status == 404 && unknown.text().contains("Nothing at this address"), "{}", unknown.status);
    let rules = get(&mut eve, "/rules/poker", &[]).await;
    assert!(rules.status == 404 && rules.text().contains("Nothing at this address"));
    // A program is answered in JSON, a person with a page.
    let nowhere = get(&mut eve, "/nowhere", &[("accept", "text/html,*/*")]).await;
    assert!(nowhere.status == 404 && nowhere.text().contains("<h1"));
    let program = get(&mut eve, "/nowhere", &[("accept", "*/*")]).await;
    assert_eq!((program.status, program.header("retry-after")), (404, None), "asking again does not help");
    refused(Ok(program), 404, "unknown");
    refused(Ok(get(&mut eve, "/api/nowhere", &[("accept", "text/html")]).await), 404, "unknown");
}

/// Only what lies inside the table, where a script asks for it.
#[tokio::test]
async fn a_fragment_is_the_inside_of_the_page() {
    let house = House::open().await;
    let (id, mut people) = dealt(&house, json!({ "game": "r" }), 2).await;
    let path = format!("/t/{id}");
    let whole = get(&mut people[0], &path, &[]).await.text();
    let inside = get(&mut people[0], &path, &[("cachet-fragment", "1")]).await.text();
    assert!(whole.starts_with("<!DOCTYPE html>") && inside.starts_with("<div class=\"table"));
    assert!(whole.contains(&inside), "the same table");
    // The steps chosen so far stand in the address.
    let love = dealt(&house, json!({ "game": "love-letter", "options": ["first=A"] }), 2).await;
    let (id, mut people) = love;
    let chosen = get(&mut people[0], &format!("/t/{id}?pick=0"), &[]).await.text();
    assert!(
        chosen.contains("is-picked")
            && !get(&mut people[0], &format!("/t/{id}"), &[]).await.text().contains("is-picked")
    );
}

/// A finished game is looked back at; one that is played is not.
#[tokio::test]
async fn looking_back_is_for_games_that_are_over() {
    let house = House::open().await;
    let (id, mut people) = dealt(&house, json!({ "game": "r" }), 2).await;
    for path in ["replay", "record"] {
        let early = get(&mut people[0], &format!("/t/{id}/{path}"), &[]).await;
        assert_eq!((early.status, early.header("location")), (303, Some(format!("/t/{id}").as_str())), "{path}");
    }
    good(people[0].post(&at(&id, "resign"), &json!({})).await);
    let mut eve = house.stranger();
    let record = get(&mut eve, &format!("/t/{id}/record"), &[]).await;
    assert_eq!(
        record.header("content-disposition"),
        Some(format!("attachment; filename=\"cachet-{id}.txt\"").as_str())
    );
    assert!(record.text().starts_with("cachet record 1\ngame: r\n"));
    let eyes = async |eve: &mut Client, query: &str| {
        let page = get(eve, &format!("/t/{id}/replay{query}"), &[]).await.text();
        let current =
            page.split("aria-current=\"true\"").nth(1).and_then(|rest| rest.split_once('>')).map(|(_, rest)| rest);
        current.and_then(|rest| rest.split('<').next()).unwrap_or_default().to_owned()
    };
    assert_eq!(eyes(&mut eve, "").await, "everyone");
    assert_eq!(eyes(&mut eve, "?eyes=public").await, "the public");
    assert_eq!(eyes(&mut eve, "?eyes=1").await, "Bo");
    assert_eq!(eyes(&mut eve, "?eyes=7").await, "everyone", "nobody sits there");
}

/// Of a token only the hash is kept; a cookie is kept for 400 days, and marked for TLS where there is TLS.
#[tokio::test]
async fn what_a_device_is_given_to_keep() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let made = good(ana.post("/api/me/tokens", &json!({ "label": "bot" })).await);
    let token = made["token"].as_str().expect("a token");
    let hash: [u8; 32] = Sha256::digest(token.as_bytes()).into();
    assert!(house.store.token(hash).await.expect("the store answers").is_some());
    assert_eq!(made["id"], hex::encode(hash), "revoked by its hash");
    let cookie = ana.enter("Ana").await.expect("an answer");
    let cookie = cookie.header("set-cookie").expect("a cookie").to_owned();
    assert!(cookie.contains("Max-Age=34560000") && !cookie.contains("Secure"), "{cookie}");
    let mut bot = house.stranger();
    bot.token = Some(format!("{token}x"));
    refused(bot.get("/api/me").await, 401, "nobody");
    // Leaving one's own table keeps it in one's list.
    let id = open(&mut ana, json!({ "game": "r" })).await;
    good(ana.post(&at(&id, "leave"), &json!({})).await);
    assert_eq!(good(ana.get("/api/me/tables").await)[0]["id"], json!(id));
}

/// All streams together have a limit of their own, and so has a household, whatever guests it sends.
#[tokio::test]
async fn streams_are_limited_for_all_and_for_one_household() {
    let house = House::open_with(Config { streams: 2, ..unlimited() }).await;
    let (id, people) = dealt(&house, json!({ "game": "r" }), 2).await;
    let path = at(&id, "stream");
    let _one = people[0].stream(&path, None).await.expect("one");
    let _two = people[1].stream(&path, None).await.expect("two");
    refused(house.stranger().get(&path).await, 429, "too_much");
    let house = House::open_with(Config { streams_per_address: 1, trust_proxy: true, ..unlimited() }).await;
    let (id, people) = dealt(&house, json!({ "game": "r" }), 2).await;
    let path = at(&id, "stream");
    let _one = people[0].stream(&path, None).await.expect("one");
    refused(house.stranger().get(&path).await, 429, "too_much");
}

/// Styles and drawings may be kept by anybody for ever, since their address changes with them.
#[tokio::test]
async fn what_never_changes_may_be_kept() {
    let house = House::open().await;
    let mut eve = house.stranger();
    let page = get(&mut eve, "/", &[]).await.text();
    let css = page.split("href=\"/static/").filter_map(|rest| rest.split('"').next()).find(|it| it.ends_with(".css"));
    let css = get(&mut eve, &format!("/static/{}", css.expect("styles")), &[]).await;
    assert_eq!((css.status, css.header("content-type")), (200, Some("text/css; charset=utf-8")));
    assert_eq!(css.header("cache-control"), Some("public, max-age=31536000, immutable"));
    let old = get(&mut eve, "/static/0/cachet.css", &[]).await;
    assert_eq!((old.status, old.header("cache-control")), (200, Some("public, max-age=300")), "for an older page");
    assert_eq!(get(&mut eve, "/static/0/nothing.css", &[]).await.status, 404);
    let icon = get(&mut eve, "/favicon.ico", &[]).await;
    assert_eq!((icon.status, icon.header("cache-control")), (200, Some("public, max-age=300")));
}

/// A reader who comes back says what they had seen, and is sent the rest.
#[tokio::test]
async fn a_stream_goes_on_where_it_was_cut() {
    let house = House::open().await;
    let (id, mut people) = dealt(&house, json!({ "game": "r" }), 2).await;
    let sight = good(people[0].get(&at(&id, "")).await);
    let before = u32::try_from(sight["seq"].as_u64().expect("a number")).expect("a small one");
    let body = json!({ "seq": before, "action": sight["legal"][0]["action"] });
    good(people[0].post(&at(&id, "moves"), &body).await);
    let mut missed = people[1].stream(&at(&id, "stream"), Some(before)).await.expect("a stream");
    let event = next(&mut missed).await.expect("what was missed");
    assert_eq!((event.id, event.json()["events"].as_array().map(Vec::len)), (Some(before + 1), Some(1)));
    let mut fresh = people[1].stream(&at(&id, "stream"), None).await.expect("a stream");
    let event = next(&mut fresh).await.expect("a first look").json();
    assert_eq!(event["events"], json!([]), "nothing is news to whoever just came");
    assert_eq!(event["told"], json!(null), "no sentences unless asked for");
    let mut told =
        people[1].stream(&format!("{}?words=true", at(&id, "stream")), Some(before)).await.expect("a stream");
    assert!(next(&mut told).await.expect("what was missed").json()["told"][0].is_string());
}
