//! A place of one's own: history, handle, the page for everybody, export, being blocked.

use crate::common::{House, at, dealt, good, open, refused, unlimited};
use crate::seals::{guest, kept, sign_in};
use cachet_client::{Answer, Client};
use cachet_server::{Config, RefusedHandles, Time};
use cachet_store::{Append, Asked, DayResult, Finish, TableId};
use serde_json::{Value, json};

const START: i64 = 1_700_000_000_000;
const DAY: i64 = 24 * 3600 * 1000;
const FORM: [(&str, &str); 1] = [("content-type", "application/x-www-form-urlencoded")];

async fn post(client: &mut Client, path: &str, form: &str) -> Answer {
    client.send("POST", path, &FORM, Some(form.as_bytes())).await.expect("an answer")
}

async fn page(client: &mut Client, path: &str) -> String {
    let answer = client.get(path).await.expect("a page");
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.text()
}

async fn handle(client: &mut Client, handle: &str) -> Answer {
    post(client, "/me/handle", &format!("handle={handle}")).await
}

/// A game of R that the second person has given up.
async fn over(house: &House, people: &mut [Client; 2], wish: Value) -> String {
    let id = open(&mut people[0], wish).await;
    good(people[1].post(&at(&id, "sit"), &json!({})).await);
    good(people[0].post(&at(&id, "start"), &json!({})).await);
    good(people[1].post(&at(&id, "resign"), &json!(null)).await);
    assert!(!house.log(&id).await.is_empty());
    id
}

/// A game of R against a bot, given up.
async fn against_club(client: &mut Client) -> String {
    let id = open(client, json!({ "game": "r", "bots": ["club"] })).await;
    good(client.post(&at(&id, "start"), &json!({})).await);
    good(client.post(&at(&id, "resign"), &json!(null)).await);
    id
}

#[tokio::test]
async fn finished_games_are_listed_filtered_and_counted() {
    let house = House::open().await;
    let mut people = [house.guest("Ana").await, house.guest("Bo").await];
    let running = open(&mut people[0], json!({ "game": "r" })).await;
    assert!(page(&mut people[0], "/me").await.contains("no finished games yet"));
    let first = over(&house, &mut people, json!({ "game": "r" })).await;
    let second = over(&house, &mut people, json!({ "game": "r" })).await;
    let bots = against_club(&mut people[0]).await;
    let mine = page(&mut people[0], "/me").await;
    for id in [&first, &second, &bots] {
        for what in ["review", "replay", "record"] {
            assert!(mine.contains(&format!("/t/{id}/{what}")), "{what}: {mine}");
        }
    }
    assert!(!mine.contains(&running) && mine.contains("3 games · 2 won"), "{mine}");
    // Whom one has met can be chosen, by where they sat.
    let choice = |table: &str| format!("<option value=\"{table}.1\">Bo</option>");
    assert!(mine.contains(&choice(&first)) || mine.contains(&choice(&second)), "{mine}");
    let won = page(&mut people[0], "/me?result=won").await;
    assert!(won.contains(&first) && !won.contains(&format!("/t/{bots}/review")), "{won}");
    let club = page(&mut people[0], "/me?with=club").await;
    assert!(club.contains(&format!("/t/{bots}/review")) && !club.contains(&format!("/t/{first}/review")), "{club}");
    let bo = page(&mut people[0], &format!("/me?with={first}.1&game=r")).await;
    assert!(bo.contains(&format!("/t/{second}/review")) && !bo.contains(&format!("/t/{bots}/review")), "{bo}");
    // Nobody's id is on the page; and a table of others tells nothing of who sat there.
    let ids = [guest(&people[0]).to_string(), guest(&people[1]).to_string()];
    assert!(ids.iter().all(|id| !mine.contains(id)));
    let mut eve = house.guest("Eve").await;
    let eves = against_club(&mut eve).await;
    let asked = page(&mut eve, &format!("/me?with={first}.1")).await;
    assert!(asked.contains(&format!("/t/{eves}/review")), "the question is not answered, but passed over: {asked}");
    let theirs = house.store.finishes(guest(&people[1]), false, 9).await;
    assert_eq!(theirs, Ok(vec![Finish::Lost, Finish::Lost]));
}

/// What a version wrote that had no histories is entered when the server starts.
#[tokio::test]
async fn games_from_before_are_in_the_history_after_a_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tables.db");
    let house = House::on_file(&file, unlimited()).await;
    let (id, mut people) = dealt(&house, json!({ "game": "r" }), 2).await;
    let table = id.parse().expect("an id");
    let before = house.store.summary(table).await.expect("a row").expect("a row");
    let entry = json!({ "at": START * 2, "what": { "resigned": { "seat": 1 } } }).to_string().into_bytes();
    let append = Append {
        table,
        seq: house.log(&id).await.len() as u32,
        entries: vec![entry],
        summary: Some(cachet_store::Summary { status: cachet_store::Status::Over, due: None, ..before }),
        joined: Vec::new(),
        left: Vec::new(),
        ended: None,
    };
    house.store.append(append).await.expect("it is written");
    let (ana, copy) = (guest(&people[0]), folder.path().join("copy.db"));
    assert_eq!(house.store.count_games(Asked::of(ana)).await, Ok(0));
    house.store.backup(&copy).await.expect("a copy");
    let house = House::on_file(&copy, unlimited()).await;
    let told = async {
        while house.store.count_games(Asked::of(ana)).await != Ok(1) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(crate::common::PATIENCE, told).await.expect("it is entered");
    assert_eq!(house.store.finishes(ana, false, 9).await, Ok(vec![Finish::Won]));
    people[0].cookie.take();
}

#[tokio::test]
async fn a_handle_is_unique_and_changes_once_a_month() {
    let time = Time::manual(START);
    let refused_handles = RefusedHandles::read("*wax*");
    let house = House::open_with(Config { time: time.clone(), refused_handles, ..unlimited() }).await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    let early = handle(&mut ana, "Rose").await;
    assert!(early.status == 409 && early.text().contains("keep your seal first"), "{}", early.text());
    kept(&mut ana).await;
    kept(&mut bo).await;
    for (bad, words) in [
        ("ro", "3 to 20 characters"),
        ("two+words", "only letters"),
        ("my-w4x", "Take it"),
        ("MyWax", "does not give out"),
        ("R%D0%BEse", "several scripts"),
        // Small capitals.
        ("%E1%B4%80%C9%B4%E1%B4%80", "only letters"),
        ("Somebody", "Somebody"),
    ] {
        let answer = handle(&mut ana, bad).await;
        let text = answer.text();
        assert!(text.contains(words) || answer.status == 303, "{bad}: {text}");
        if answer.status == 303 {
            time.advance(31 * DAY);
        }
    }
    assert_eq!(handle(&mut ana, "%40Rose").await.status, 303);
    let taken = handle(&mut bo, "r0se").await;
    assert!(taken.status == 409 && taken.text().contains("looks the same"), "{}", taken.text());
    assert!(taken.text().contains("value=\"r0se\""), "what was written stays");
    let soon = handle(&mut ana, "Iris").await;
    assert!(soon.status == 409 && soon.text().contains("in 30 days"), "{}", soon.text());
    time.advance(30 * DAY);
    assert_eq!(handle(&mut ana, "Iris").await.status, 303);
    assert_eq!(handle(&mut bo, "Rose").await.status, 303, "it is free again");
    for written in ["अनु", "李小龍", "สมชาย", "יוסי", "محمد", "Ελένη", "さゆり", "김지우", "Straße", "Łukasz"]
    {
        time.advance(30 * DAY);
        let taken = handle(&mut ana, written).await;
        assert_eq!(taken.status, 303, "{written}: {}", taken.text());
    }
}

#[tokio::test]
async fn a_page_for_everybody_shows_only_open_games_that_are_over() {
    let house = House::open().await;
    let mut people = [house.guest("Ana").await, house.guest("Bo").await];
    kept(&mut people[0]).await;
    assert_eq!(handle(&mut people[0], "Rose").await.status, 303);
    let shown = over(&house, &mut people, json!({ "game": "r", "public": true })).await;
    let private = over(&house, &mut people, json!({ "game": "r" })).await;
    let closed = over(&house, &mut people, json!({ "game": "r", "public": true, "spectators": false })).await;
    let waiting = open(&mut people[0], json!({ "game": "r", "public": true })).await;
    let mut stranger = house.stranger();
    let seen = page(&mut stranger, "/@/Rose").await;
    assert!(seen.contains("Ana") && seen.contains(&format!("/t/{shown}/review")), "{seen}");
    for hidden in [&private, &closed, &waiting] {
        assert!(!seen.contains(hidden.as_str()), "{seen}");
    }
    assert!(seen.contains("one finished game") && !seen.contains(&guest(&people[0]).to_string()));
    let led = stranger.get("/@/r0se").await.expect("an answer");
    assert_eq!((led.status, led.header("location")), (303, Some("/@/Rose")));
    assert_eq!(post(&mut people[0], "/me/page", "shown=0").await.status, 303);
    for gone in ["/@/Rose", "/@/nobody"] {
        assert_eq!(stranger.get(gone).await.expect("an answer").status, 404);
    }
    assert_eq!(post(&mut people[0], "/me/page", "shown=1").await.status, 303);
    assert_eq!(stranger.get("/@/Rose").await.expect("an answer").status, 200);
    // Erased: handle, history and name go at once; the other keeps the game.
    assert_eq!(people[0].send("DELETE", "/api/me", &[], None).await.expect("an answer").status, 204);
    assert_eq!(stranger.get("/@/Rose").await.expect("an answer").status, 404);
    let theirs = page(&mut people[1], "/me").await;
    assert!(theirs.contains(&format!("/t/{shown}/record")) && theirs.contains("somebody") && !theirs.contains("Ana"));
}

#[tokio::test]
async fn everything_is_exported_in_one_file() {
    let house = House::open_with(Config { work_rate: 128, ..unlimited() }).await;
    let mut people = [house.guest("Ana").await, house.guest("Bo").await];
    kept(&mut people[0]).await;
    assert_eq!(handle(&mut people[0], "Rose").await.status, 303);
    let empty = people[1].get("/me/export").await.expect("a file").json();
    assert_eq!((&empty["name"], &empty["games"]), (&json!("Bo"), &json!([])));
    let ana = guest(&people[0]);
    house.store.note_puzzle(ana, "any", true, 1).await.expect("noted");
    let day = "2026-11-16".parse().expect("a day");
    house.store.begin_day(day, ana, TableId(7), 1).await.expect("entered");
    let result = DayResult { won: true, cost: 890, verdicts: "wc".to_owned() };
    house.store.judge_day(TableId(7), result).await.expect("judged");
    let mut ids = Vec::new();
    // More than are read at once.
    for _ in 0..23 {
        ids.push(over(&house, &mut people, json!({ "game": "r" })).await);
    }
    // Not compressed, whatever a browser asks for: its length must not depend on the store's pace.
    let packed = people[0].send("GET", "/me/export", &[("accept-encoding", "gzip")], None).await.expect("a file");
    assert_eq!((packed.status, packed.header("content-encoding")), (200, None));
    let file = people[0].get("/me/export").await.expect("a file");
    assert_eq!(file.header("content-disposition"), Some("attachment; filename=\"cachet.json\""));
    let all = file.json();
    assert_eq!((&all["name"], &all["handle"]["handle"]), (&json!("Ana"), &json!("Rose")));
    assert_eq!(all["devices"].as_array().map(Vec::len), Some(1));
    assert_eq!((&all["puzzles"][0]["puzzle"], &all["puzzles"][0]["solved"]), (&json!("any"), &json!(true)));
    let letter = &all["letters_of_the_day"][0];
    assert_eq!((&letter["table"], &letter["result"]["given"]), (&json!(TableId(7)), &json!(8.9)));
    let games = all["games"].as_array().expect("a list");
    assert_eq!(games.len(), 23);
    let id = games[0]["table"].as_str().expect("an id");
    let record = people[0].get(&at(id, "record")).await.expect("a record").text();
    assert_eq!(games[0]["record"].as_str(), Some(record.as_str()));
    people[0].get("/me/export").await.expect("a file");
    let often = people[0].get("/me/export").await.expect("an answer");
    assert!(often.status == 429 && often.text().contains("Try again in some minutes"), "{}", often.text());
    assert_eq!(house.stranger().get("/me/export").await.expect("an answer").status, 403);
}

#[tokio::test]
async fn whoever_is_blocked_is_told_so_everywhere() {
    let time = Time::manual(START);
    let house = House::open_with(Config { time: time.clone(), ..unlimited() }).await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    let words = kept(&mut ana).await;
    assert_eq!(handle(&mut ana, "Rose").await.status, 303);
    let token = good(ana.post("/api/me/tokens", &json!({ "label": "a bot" })).await);
    let bearer = format!("Bearer {}", token["token"].as_str().expect("a token"));
    assert_eq!(house.store.block_guest(guest(&ana), Some(START)).await, Ok(true));
    time.advance(5_000);
    let told = ana.get("/me").await.expect("an answer");
    assert!(told.status == 403 && told.text().contains("has blocked you"), "{}", told.text());
    refused(ana.post("/api/tables", &json!({ "game": "r" })).await, 403, "not_yours");
    let program = house.stranger().send("GET", "/api/me", &[("authorization", &bearer)], None).await;
    refused(program, 403, "not_yours");
    assert_eq!(bo.get("/@/Rose").await.expect("an answer").status, 404);
    let file = ana.get("/me/export").await.expect("a file");
    assert_eq!((file.status, &file.json()["name"]), (200, &json!("Ana")), "what is kept of them stays theirs");
    let mut phone = house.stranger();
    assert_eq!(sign_in(&mut phone, &words, false).await.status, 403, "their words lead nowhere");
    assert_eq!(phone.get("/").await.expect("an answer").status, 200, "and the other device stays whose it was");
    assert_eq!(bo.get("/me").await.expect("an answer").status, 200);
    assert_eq!(house.store.block_guest(guest(&ana), None).await, Ok(true));
    time.advance(5_000);
    assert_eq!(ana.get("/me").await.expect("an answer").status, 200);
}

/// The page that turns somebody away says their name, which erasing asks for; signing out and erasing work from there.
#[tokio::test]
async fn whoever_is_blocked_can_sign_out_and_be_erased() {
    let time = Time::manual(START);
    let house = House::open_with(Config { time: time.clone(), ..unlimited() }).await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    let (first, second) = (guest(&ana), guest(&bo));
    for blocked in [first, second] {
        assert_eq!(house.store.block_guest(blocked, Some(START)).await, Ok(true));
    }
    time.advance(5_000);
    let told = ana.get("/").await.expect("an answer");
    for part in ["Here you are Ana.", "action=\"/me/leave\"", "href=\"/me/export\"", "action=\"/me/erase\""] {
        assert!(told.status == 403 && told.text().contains(part), "{part}");
    }
    assert_eq!(post(&mut ana, "/me/handle", "handle=Rose").await.status, 403, "and nothing else");
    assert_ne!(post(&mut ana, "/me/erase", "name=Bo").await.status, 303);
    assert!(house.store.guest(first).await.expect("an answer").is_some());
    let erased = post(&mut ana, "/me/erase", "name=Ana").await;
    assert_eq!((erased.status, erased.header("location")), (303, Some("/?gone=erased")));
    assert!(ana.get("/?gone=erased").await.expect("a page").text().contains("You are erased"));
    assert!(!bo.get("/?gone=erased").await.expect("a page").text().contains("You are erased"), "he is somebody");
    assert_eq!(house.store.guest(first).await, Ok(None));
    assert_eq!(post(&mut bo, "/me/leave", "").await.status, 303);
    assert_eq!(house.store.sessions_of(second).await.map(|it| it.len()), Ok(0));
}
