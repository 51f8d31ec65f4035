//! Evenings by the API: the same deals at every table, from the doors to the podium, whoever comes, goes, is missing or dies.

use crate::common::{House, at, good, next, play_on, refused, see, unlimited, until};
use cachet_client::Client;
use cachet_engine::dice;
use cachet_server::{Config, Time};
use serde_json::{Value, json};
use std::collections::BTreeSet;

pub const START: i64 = 1_794_830_400_000;
/// As long as people walk, and as long as they look at the standings.
const WALK: i64 = 60_000;
const BREAK: i64 = 90_000;
const MINUTE: i64 = 60_000;
const NAMES: [&str; 6] = ["Ana", "Bo", "Cleo", "Dov", "Eva", "Finn"];

pub fn path(id: &str, what: &str) -> String {
    if what.is_empty() { format!("/api/evenings/{id}") } else { format!("/api/evenings/{id}/{what}") }
}

/// Love Letter for two at a table, unless something else is said.
pub fn wish(rounds: usize) -> Value {
    json!({ "title": "Fridays", "games": [{ "game": "love-letter" }], "seats": 2, "rounds": rounds, "minutes": 8 })
}

pub async fn clock() -> (House, Time) {
    let time = Time::manual(START);
    (House::open_with(Config { time: time.clone(), ..unlimited() }).await, time)
}

/// An evening that the first of these opened, and to which all have come.
pub async fn full(house: &House, wish: Value, count: usize) -> (String, Vec<Client>) {
    let mut people = Vec::new();
    for name in NAMES.into_iter().take(count) {
        people.push(house.guest(name).await);
    }
    let opened = good(people[0].post("/api/evenings", &wish).await);
    let id = opened["id"].as_str().expect("an id").to_owned();
    for person in &mut people {
        good(person.post(&path(&id, "come"), &json!(null)).await);
    }
    (id, people)
}

pub async fn look(client: &mut Client, id: &str) -> Value {
    good(client.get(&path(id, "")).await)
}

pub async fn step(client: &mut Client, id: &str, step: &str) -> Value {
    good(client.post(&path(id, "step"), &json!({ "step": step })).await)
}

/// Who sits at a table of this round, in the order of its seats, by their numbers.
fn seated(evening: &Value, table: usize) -> Vec<usize> {
    let seats = evening["tables"][table]["seats"].as_array().expect("seats");
    seats.iter().map(|it| it.as_u64().expect("a person") as usize).collect()
}

/// The table at which somebody plays, once it is dealt.
pub async fn table_of(client: &mut Client, id: &str) -> String {
    look(client, id).await["you"]["table_id"].as_str().expect("a table").to_owned()
}

/// Plays a table of people to its end.
pub async fn play_table(evening: &Value, id: &str, table: usize, people: &mut [Client]) -> String {
    let seated = seated(evening, table);
    let mut clients: Vec<Client> = seated.iter().map(|person| people[*person].twin()).collect();
    let at = table_of(&mut clients[0], id).await;
    play_on(&at, &mut clients, &mut dice(table as u64), 500).await;
    at
}

/// What a record says was dealt, with seats instead of names.
fn deal_of(record: &str) -> String {
    let names: Vec<&str> =
        record.lines().find_map(|line| line.strip_prefix("seats: ")).expect("seats").split(", ").collect();
    let line = record.lines().find(|line| line.starts_with("deal:")).expect("a deal");
    let seat = |word: &str| names.iter().position(|name| *name == word).map_or(word.to_owned(), |at| at.to_string());
    line.split(' ').map(seat).collect::<Vec<_>>().join(" ")
}

pub async fn status(client: &mut Client, path: &str) -> u16 {
    client.get(path).await.expect("an answer").status
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_people_play_two_deals_to_the_podium() {
    let (house, time) = clock().await;
    let (id, mut people) = full(&house, wish(2), 3).await;
    refused(people[1].post(&path(&id, "step"), &json!({ "step": "seat" })).await, 403, "not_yours");
    let few = refused(people[0].post(&path(&id, "step"), &json!({ "step": "seat" })).await, 409, "not_now");
    assert!(few.contains('4'), "{few}");
    // The fourth comes with the code.
    let code = look(&mut people[0], &id).await["code"].as_str().expect("a code").to_owned();
    let mut dov = house.guest("Dov").await;
    assert_eq!(good(dov.get(&format!("/api/codes/{code}/evening")).await)["id"], json!(id));
    let led = dov.get(&format!("/j/{code}")).await.expect("an answer");
    assert_eq!(led.header("location"), Some(format!("/e/{id}").as_str()));
    assert_eq!(status(&mut dov, &format!("/api/codes/{code}")).await, 404, "it is no table");
    good(dov.post(&path(&id, "come"), &json!(null)).await);
    people.push(dov);
    let mut stranger = house.stranger();
    let mut stream = stranger.stream(&path(&id, "stream"), None).await.expect("a stream");
    assert_eq!(next(&mut stream).await.expect("a first look").json()["phase"], "doors");

    let drawn = step(&mut people[0], &id, "seat").await;
    assert_eq!((&drawn["phase"], &drawn["round"], &drawn["left"]), (&json!("walking"), &json!(1), &json!(WALK)));
    assert_eq!(drawn["you"]["table_id"], Value::Null, "nothing is dealt yet");
    until(&mut stream, |it| it["phase"] == "walking").await;
    time.advance(WALK);
    // Nobody asks: its clock deals.
    let dealt = until(&mut stream, |it| it["phase"] == "playing").await;
    assert_eq!(dealt["tables"][0]["state"], "in_play");
    assert_eq!((&dealt["you"], &dealt["left"]), (&Value::Null, &json!(8 * MINUTE)));

    let first = play_table(&dealt, &id, 0, &mut people).await;
    let half = until(&mut stream, |it| it["tables"][0]["state"] == "done").await;
    assert_eq!((&half["phase"], &half["tables"][1]["state"]), (&json!("playing"), &json!("in_play")));
    assert!(half["standings"].as_array().expect("a list").iter().all(|it| it["played"] == 0), "{half}");
    assert_eq!(half["open_deals"], json!([]));
    refused(stranger.get(&path(&id, "deals/1")).await, 409, "not_now");
    refused(stranger.get(&path(&id, "deals/2")).await, 409, "not_now");
    refused(stranger.get(&path(&id, "deals/3")).await, 404, "unknown");
    let (mut done, mut playing) = (people[seated(&half, 0)[0]].twin(), people[seated(&half, 1)[0]].twin());
    for tail in ["", "/record", "/deal", "/review", "/talk", "/stream"] {
        assert_eq!(status(&mut playing, &format!("/api/tables/{first}{tail}")).await, 403, "{tail}");
    }
    for tail in ["/record", "/review", "/deal"] {
        let answer = done.get(&format!("/api/tables/{first}{tail}")).await;
        refused(answer, 409, "not_now");
    }

    let second = play_table(&dealt, &id, 1, &mut people).await;
    let between = until(&mut stream, |it| it["phase"] == "between").await;
    assert_eq!((&between["open_deals"], &between["tables"]), (&json!([1]), &json!([])));
    let sheet = good(stranger.get(&path(&id, "deals/1")).await);
    assert_eq!(sheet["tables"], json!([first, second]));
    for lines in sheet["seats"].as_array().expect("seats") {
        let points: f64 =
            lines.as_array().expect("lines").iter().map(|it| it["points"].as_f64().expect("points")).sum();
        assert_eq!(points, 100.0, "what one wins the other loses: {lines}");
    }
    let mut records = Vec::new();
    for table in [&first, &second] {
        let record = stranger.get(&at(table, "record")).await.expect("an answer");
        assert_eq!(record.status, 200, "open to everybody: {}", record.text());
        records.push(record.text());
    }
    assert_eq!(deal_of(&records[0]), deal_of(&records[1]), "the same deal, proven from the records");
    let secrets: BTreeSet<String> = [house.log(&first).await, house.log(&second).await]
        .map(|log| log[0]["what"]["opened"]["secret"].to_string())
        .into();
    assert_eq!(secrets.len(), 1);

    time.advance(BREAK);
    let again = until(&mut stream, |it| it["phase"] == "walking").await;
    let pairs = |evening: &Value| [0, 1].map(|table| seated(evening, table).into_iter().collect::<BTreeSet<_>>());
    assert!(pairs(&again).iter().all(|pair| !pairs(&drawn).contains(pair)), "new neighbours");
    let dealt = step(&mut people[0], &id, "deal").await;
    let mut finished = String::new();
    for table in [0, 1] {
        finished = play_table(&dealt, &id, table, &mut people).await;
    }
    let over = until(&mut stream, |it| it["phase"] == "over").await;
    assert_eq!(over["open_deals"], json!([1, 2]));
    let standings = over["standings"].as_array().expect("a list");
    assert_eq!((standings.len(), &standings[0]["rank"], &standings[0]["played"]), (4, &json!(1), &json!(2)));
    assert_eq!(look(&mut stranger, &id).await["standings"], over["standings"], "its page stays");
    refused(people[0].post(&path(&id, "come"), &json!(null)).await, 409, "not_now");
    refused(people[0].post(&path(&id, "step"), &json!({ "step": "end" })).await, 409, "not_now");
    // What the page's seal is checked against is what the cards were dealt for.
    let proof = good(people[0].get(&at(&finished, "deal")).await);
    let page = people[0].get(&format!("/t/{finished}")).await.expect("a page").text();
    let deal = proof["terms"]["table"].as_str().expect("terms");
    assert!(deal.starts_with("evening ") && page.contains(&format!("data-deal=\"{deal}\"")), "{deal}");
    let led = good(stranger.get(&format!("/api/codes/{code}/evening")).await);
    assert_eq!(led["id"], json!(id), "the link that was shared leads to its end");
    for round in ["2", "99", "18446744073709551615", "x"] {
        assert_eq!(status(&mut stranger, &format!("/e/{id}/strip/{round}")).await, 404, "{round}");
    }
    let mine = good(people[1].get("/api/me/evenings").await);
    assert_eq!((&mine[0]["id"], &mine[0]["status"], &mine[0]["yours"]), (&json!(id), &json!("over"), &json!(false)));
    let tables = good(people[0].get("/api/tables").await);
    assert_eq!(tables, json!([]), "no table of it was ever listed");
}

/// A late comer, somebody who leaves before the deal and one in the middle of it, somebody who is moved and one who is
/// missing; the clock stands, and when the time is up bots finish.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_goes_or_is_missing() {
    let (house, time) = clock().await;
    let (id, mut people) = full(&house, wish(1), 4).await;
    let drawn = step(&mut people[0], &id, "seat").await;
    let mut eva = house.guest("Eva").await;
    let late = good(eva.post(&path(&id, "come"), &json!(null)).await);
    assert_eq!((&late["you"]["person"], &late["you"]["table"]), (&json!(4), &Value::Null), "she waits");
    let [mine, theirs] = [seated(&drawn, 0), seated(&drawn, 1)];
    let to = |person: usize, table: usize, seat: usize| json!({ "person": person, "table": table, "seat": seat });
    refused(people[0].post(&path(&id, "move"), &to(4, 0, 0)).await, 409, "not_now");
    refused(people[1].post(&path(&id, "move"), &to(mine[0], 1, 0)).await, 403, "not_yours");
    refused(people[0].post(&path(&id, "move"), &to(mine[0], 9, 0)).await, 404, "unknown");
    // One leaves: the late comer takes the seat that is a bot's now.
    let (left, seat) = (theirs[1], 1);
    if left == 0 {
        panic!("the host leaves no table here: choose another seed");
    }
    good(people[left].post(&path(&id, "leave"), &json!(null)).await);
    let moved = good(people[0].post(&path(&id, "move"), &to(4, 1, seat)).await);
    assert_eq!(moved["tables"][1]["seats"], json!([theirs[0], 4]));
    // Two change places.
    let swapped = good(people[0].post(&path(&id, "move"), &to(mine[0], 1, 0)).await);
    assert_eq!(seated(&swapped, 0), [theirs[0], mine[1]]);
    assert_eq!(seated(&swapped, 1), [mine[0], 4]);
    let host = &mut people[0];
    step(host, &id, "deal").await;

    let paused = step(host, &id, "pause").await;
    time.advance(20 * MINUTE);
    let stands = look(host, &id).await;
    assert_eq!(
        (&stands["paused"], &stands["left"], &stands["phase"]),
        (&json!(true), &paused["left"], &json!("playing"))
    );
    step(host, &id, "resume").await;
    refused(people[1].post(&path(&id, "replace"), &json!({ "person": 4 })).await, 403, "not_yours");
    refused(people[0].post(&path(&id, "replace"), &json!({ "person": left })).await, 409, "not_now");

    let table = table_of(&mut eva, &id).await;
    let replaced = good(people[0].post(&path(&id, "replace"), &json!({ "person": 4 })).await);
    assert_eq!(replaced["tables"][1]["seats"], json!([mine[0], null]));
    assert!(see(&mut eva, &table).await["seats"][1]["bot"].is_string(), "a bot plays on");
    let sentence = refused(eva.post(&at(&table, "takeback"), &json!(null)).await, 409, "not_now");
    assert!(sentence.starts_with("A bot plays this deal"), "{sentence}");
    assert_eq!(look(&mut eva, &id).await["you"]["table_id"], Value::Null);
    // Whoever leaves in the middle of a deal leaves it to a bot, and the result is theirs.
    let leaver = if mine[1] == 0 { theirs[0] } else { mine[1] };
    let other = table_of(&mut people[leaver], &id).await;
    good(people[leaver].post(&path(&id, "leave"), &json!(null)).await);
    let seats = see(&mut people[leaver], &other).await["seats"].clone();
    assert!(seats.as_array().expect("seats").iter().any(|it| it["bot"].is_string()), "{seats}");

    let mut stream = eva.stream(&path(&id, "stream"), None).await.expect("a stream");
    time.advance(7 * MINUTE + 1);
    assert_eq!(look(&mut eva, &id).await["tables"][0]["state"], "hurrying");
    time.advance(MINUTE);
    let over = until(&mut stream, |it| it["phase"] == "over").await;
    let played = |person: usize| {
        let standings = over["standings"].as_array().expect("a list");
        standings.iter().find(|it| it["person"] == json!(person)).expect("a standing")["played"].clone()
    };
    assert_eq!((played(leaver), played(left), played(4)), (json!(1), json!(0), json!(0)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_that_is_ended_breaks_its_games_off() {
    let (house, _time) = clock().await;
    let (id, mut people) = full(&house, wish(3), 4).await;
    step(&mut people[0], &id, "seat").await;
    let dealt = step(&mut people[0], &id, "deal").await;
    let table = table_of(&mut people[1], &id).await;
    refused(people[1].post(&path(&id, "step"), &json!({ "step": "end" })).await, 403, "not_yours");
    let over = step(&mut people[0], &id, "end").await;
    assert_eq!((&over["phase"], &over["open_deals"]), (&json!("over"), &json!([])));
    assert_eq!(see(&mut people[1], &table).await["status"], "expired");
    for entry in [0, 1] {
        let person = seated(&dealt, entry)[0];
        let games = good(people[person].get("/api/me/tables").await);
        assert_eq!(games, json!([]), "it counts for nothing");
    }
    assert!(house.log(&table).await.iter().any(|it| it["what"] == "unsealed"), "nobody plays it any more");
    refused(people[0].get(&path(&id, "deals/1")).await, 409, "not_now");
}

#[tokio::test]
async fn what_cannot_be_is_refused_in_words() {
    let (house, time) = clock().await;
    let mut ana = house.guest("Ana").await;
    let with = |name: &str, value: Value| {
        let mut wish = wish(1);
        wish[name] = value;
        wish
    };
    refused(ana.post("/api/evenings", &with("rounds", json!(25))).await, 422, "unfit");
    refused(ana.post("/api/evenings", &with("minutes", json!(0))).await, 422, "unfit");
    refused(ana.post("/api/evenings", &with("seats", json!(7))).await, 422, "unfit");
    refused(ana.post("/api/evenings", &with("games", json!([]))).await, 422, "unfit");
    refused(ana.post("/api/evenings", &with("title", json!("x".repeat(41)))).await, 422, "unfit");
    refused(ana.post("/api/evenings", &with("games", json!([{ "game": "chess" }]))).await, 404, "unknown");
    refused(house.stranger().post("/api/evenings", &wish(1)).await, 401, "nobody");
    refused(ana.get("/api/evenings/0000000000001").await, 404, "unknown");
    refused(ana.get("/api/evenings/nonsense").await, 404, "unknown");
    refused(ana.get("/api/codes/NOBODY/evening").await, 404, "unknown");
    let table = crate::common::open(&mut ana, json!({ "game": "r" })).await;
    refused(ana.get(&path(&table, "")).await, 404, "unknown");
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(good(ana.post("/api/evenings", &wish(1)).await)["id"].as_str().expect("an id").to_owned());
    }
    refused(ana.post("/api/evenings", &wish(1)).await, 429, "too_much");
    refused(ana.get(&at(&ids[0], "")).await, 503, "failed");
    step(&mut ana, &ids[0], "end").await;
    good(ana.post("/api/evenings", &wish(1)).await);
    // Doors behind which nothing happens are closed.
    time.advance(6 * 3_600_000);
    assert_eq!(look(&mut ana, &ids[1]).await["phase"], "over");
}

/// The host is gone: somebody else may begin after a while, and whoever has been here longest is host when they leave.
#[tokio::test]
async fn an_evening_goes_on_without_its_host() {
    let (house, time) = clock().await;
    let (id, mut people) = full(&house, wish(2), 5).await;
    refused(people[2].post(&path(&id, "step"), &json!({ "step": "seat" })).await, 403, "not_yours");
    time.advance(10 * MINUTE);
    assert_eq!(look(&mut people[2], &id).await["you"]["may_go_on"], true);
    refused(people[2].post(&path(&id, "step"), &json!({ "step": "end" })).await, 403, "not_yours");
    step(&mut people[2], &id, "seat").await;
    good(people[0].post(&path(&id, "leave"), &json!(null)).await);
    assert_eq!(look(&mut people[1], &id).await["you"]["host"], true);
    step(&mut people[1], &id, "deal").await;
    // All gone: bots play to the end, and then it is over.
    let mut stream = people[0].stream(&path(&id, "stream"), None).await.expect("a stream");
    for person in &mut people[1..] {
        good(person.post(&path(&id, "leave"), &json!(null)).await);
    }
    until(&mut stream, |it| it["phase"] == "between").await;
    time.advance(BREAK);
    until(&mut stream, |it| it["phase"] == "over").await;
}

/// The server is killed in the middle of a deal, and another takes its file over.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_survives_a_restart() {
    let time = Time::manual(START);
    let config = || Config { time: time.clone(), ..unlimited() };
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tables.db");
    let house = House::on_file(&file, config()).await;
    let (id, mut people) = full(&house, wish(1), 4).await;
    step(&mut people[0], &id, "seat").await;
    let dealt = step(&mut people[0], &id, "deal").await;
    let first = play_table(&dealt, &id, 0, &mut people).await;
    let before = look(&mut people[0], &id).await;
    // A copy, as after a power cut.
    let copy = folder.path().join("copy.db");
    house.store.backup(&copy).await.expect("a copy");
    house.leave().await;
    let house = House::on_file(&copy, config()).await;
    let mut people: Vec<Client> = people
        .iter()
        .map(|it| {
            let mut client = house.stranger();
            client.cookie = it.cookie.clone();
            client
        })
        .collect();
    assert_eq!(look(&mut people[0], &id).await, before);
    let second = play_table(&dealt, &id, 1, &mut people).await;
    let over = look(&mut people[0], &id).await;
    assert_eq!(over["phase"], "over");
    for table in [first, second] {
        assert_eq!(status(&mut house.stranger(), &at(&table, "record")).await, 200);
    }
}

/// Somebody is erased, and their name goes from the evening too; the host's takes its title along.
#[tokio::test]
async fn whoever_is_erased_is_in_no_evening() {
    let (house, _time) = clock().await;
    let (id, mut people) = full(&house, wish(1), 5).await;
    step(&mut people[0], &id, "seat").await;
    for person in [2, 0] {
        assert_eq!(people[person].send("DELETE", "/api/me", &[], None).await.expect("an answer").status, 204);
    }
    let text: String = house.log(&id).await.iter().map(Value::to_string).collect();
    assert!(!text.contains("Cleo") && !text.contains("\"Ana\"") && !text.contains("Fridays"), "{text}");
    let seen = look(&mut people[1], &id).await;
    let names: Vec<&str> =
        seen["people"].as_array().expect("people").iter().filter_map(|it| it["name"].as_str()).collect();
    assert_eq!(names, ["somebody", "Bo", "somebody", "Dov", "Eva"]);
    assert_eq!((&seen["people"][2]["here"], &seen["you"]["host"]), (&json!(false), &json!(true)));
}

/// Bots play where everybody has left before the deal, and nobody may look.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_of_bots_plays_for_the_comparison() {
    let (house, _time) = clock().await;
    let (id, mut people) = full(&house, wish(1), 4).await;
    let drawn = step(&mut people[0], &id, "seat").await;
    let table = usize::from(seated(&drawn, 0).contains(&0));
    for person in seated(&drawn, table) {
        good(people[person].post(&path(&id, "leave"), &json!(null)).await);
    }
    let mut stream = people[0].stream(&path(&id, "stream"), None).await.expect("a stream");
    let dealt = step(&mut people[0], &id, "deal").await;
    until(&mut stream, |it| it["tables"][table]["state"] == "done").await;
    play_table(&dealt, &id, 1 - table, &mut people).await;
    until(&mut stream, |it| it["phase"] == "over").await;
    let sheet = good(people[0].get(&path(&id, "deals/1")).await);
    let bots = sheet["tables"][table].as_str().expect("a table").to_owned();
    assert_eq!(status(&mut people[0], &at(&bots, "record")).await, 200);
}
