//! Playing on from a decision of a finished game, and records that are brought to be reviewed.

use crate::common::{House, at, dealt, good, open, play_on, refused, see, unlimited, until};
use crate::reviews::{played, whole};
use cachet_client::{Answer, Client};
use cachet_engine::dice;
use cachet_server::Config;
use serde_json::{Value, json};

const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");

async fn post(client: &mut Client, path: &str, form: &str) -> Answer {
    client.send("POST", path, &[FORM], Some(form.as_bytes())).await.expect("an answer")
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// The n-th decision of the first seat that has as many.
fn decision(review: &Value, number: usize) -> (u64, u64) {
    let seats = review["review"]["seats"].as_array().expect("seats");
    let all = seats.iter().filter_map(|seat| seat["decisions"].get(number));
    let found = all.into_iter().next().expect("a decision");
    (found["seat"].as_u64().expect("a seat"), found["turn"].as_u64().expect("a move"))
}

async fn record_of(client: &mut Client, id: &str) -> String {
    client.get(&at(id, "record")).await.expect("an answer").text()
}

/// The practice game of somebody who lets a bot play for them too, to its end.
async fn finish(client: &mut Client, id: &str, seat: u64) {
    let mut stream = client.stream(&at(id, "stream"), None).await.expect("a stream");
    good(client.post(&at(id, "handover"), &json!({ "seat": seat })).await);
    until(&mut stream, |update| update["status"] == "over").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_played_on_from_a_decision() {
    let house = House::open().await;
    for (game, level) in [("love-letter", "random"), ("r", "random"), ("r-v", "random"), ("secret-moon", "random")] {
        let seats = cachet_games::find(game).expect("a game").info().seats[0];
        let (id, mut people) = dealt(&house, json!({ "game": game, "seats": seats }), seats).await;
        play_on(&id, &mut people, &mut dice(5), 10_000).await;
        let moves = record_of(&mut people[0], &id).await;
        let first = see(&mut people[0], &id).await["events"].as_array().map(Vec::len);
        let mut eve = house.guest("Eve").await;
        // The second move of the first who moved twice is found by trying.
        let (mut next, mut from) = (Value::Null, (0, 0));
        for turn in 2..12_u64 {
            for seat in 0..seats as u64 {
                let body = json!({ "seat": seat, "turn": turn, "level": level });
                let answer = eve.post(&at(&id, "play-on"), &body).await.expect("an answer");
                if answer.status == 201 {
                    (next, from) = (answer.json(), (seat, turn));
                }
            }
            if next != Value::Null {
                break;
            }
        }
        let there = next["id"].as_str().expect("an id").to_owned();
        let sight = see(&mut eve, &there).await;
        assert_eq!((&sight["you"], &sight["status"]), (&json!(from.0), &json!("playing")), "{game}");
        assert_eq!((&sight["practice"]["table"], &sight["practice"]["seat"]), (&json!(id), &json!(from.0)));
        assert!(sight["practice"]["moves"].as_u64() <= Some(from.1) && sight["public"] == false);
        assert!(sight["waiting"].as_array().is_some_and(|waiting| waiting.contains(&json!(from.0))), "{sight}");
        assert!(!sight["legal"].as_array().expect("moves").is_empty());
        assert!(first > sight["events"].as_array().map(Vec::len), "{game}: {moves}");
        let listed = good(eve.get("/api/me/tables").await);
        assert!(listed.as_array().expect("a list").iter().all(|row| row["practice"] == true), "{listed}");
        assert_eq!(see(&mut people[0], &id).await["practice"], Value::Null);
        let log = house.log(&there).await;
        assert_eq!(log[0]["what"]["opened"]["from"]["table"], json!(id), "whatever counts games can tell");

        finish(&mut eve, &there, from.0).await;
        let record = record_of(&mut eve, &there).await;
        assert!(record.contains(&format!("\ncontinued: {} moves of {id}\n", sight["practice"]["moves"])), "{record}");
        let refusal = refused(eve.get(&at(&there, "deal")).await, 409, "not_now");
        assert!(refusal.contains("not a fair deal"), "{refusal}");
        let replay = eve.get(&format!("/t/{there}/replay?at=3")).await.expect("a page");
        assert_eq!(replay.status, 200);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_leads_to_the_position_and_back_without_a_script() {
    let house = House::open().await;
    let (id, mut people) = played(&house, "love-letter").await;
    let review = whole(&mut people[0], &id).await;
    let (seat, turn) = decision(&review, 2);
    let page = people[0].get(&format!("/t/{id}/review?as={seat}&at=3")).await.expect("a page").text();
    assert!(page.contains(&format!("action=\"/t/{id}/play-on\"")), "the form is there");
    assert!(page.contains(&format!("name=\"turn\" value=\"{turn}\"")), "{page}");

    // Whoever is nobody yet becomes somebody, as with one tap against bots.
    let mut eve = house.stranger();
    let answer = post(&mut eve, &format!("/t/{id}/play-on"), &format!("seat={seat}&turn={turn}&level=novice")).await;
    assert_eq!(answer.status, 303, "{}", answer.text());
    let there = answer.header("location").expect("a place").to_owned();
    let table = eve.get(&there).await.expect("a page").text();
    assert!(table.contains("Practice") && table.contains("played on from decision 3 of a finished game"), "{table}");
    assert!(table.contains(&format!("href=\"/t/{id}/review?as={seat}&amp;at=3\"")), "the way back");
    assert!(!table.contains("details class=\"proof\""), "there is no fair deal to prove");
    let home = eve.get("/").await.expect("a page").text();
    assert!(home.contains("<b>Practice</b>"), "lists say so too");

    // Its own review begins where it was played on.
    let there = there.strip_prefix("/t/").expect("a table").to_owned();
    let moves = see(&mut eve, &there).await["practice"]["moves"].as_u64().expect("a number");
    finish(&mut eve, &there, seat).await;
    let own = whole(&mut eve, &there).await;
    let seats = own["review"]["seats"].as_array().expect("seats");
    let turns = seats.iter().flat_map(|seat| seat["decisions"].as_array().expect("a list")).map(|it| &it["turn"]);
    assert!(turns.into_iter().all(|turn| turn.as_u64() >= Some(moves)), "{moves}");
    let over = eve.get(&format!("/t/{there}")).await.expect("a page").text();
    assert!(over.contains("Back to that decision") && !over.contains("id=\"fair\""));
    let page = eve.get(&format!("/t/{there}/review?as={seat}")).await.expect("a page").text();
    assert!(page.contains("<b>Practice</b>") && page.contains(&format!("href=\"/t/{id}\"")), "{page}");
    assert!(page.contains(&format!("played on after {moves} moves")), "{page}");
    let replay = eve.get(&format!("/t/{there}/replay")).await.expect("a page").text();
    assert!(replay.contains("<b>Practice</b>"), "{replay}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_practice_table_is_the_same_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tables.db");
    let house = House::on_file(&file, unlimited()).await;
    let (id, mut people) = played(&house, "r").await;
    let body = json!({ "seat": 1, "turn": 3 });
    let found = people[0].post(&at(&id, "play-on"), &body).await.expect("an answer");
    let body = if found.status == 201 { body } else { json!({ "seat": 0, "turn": 3 }) };
    let next = good(people[0].post(&at(&id, "play-on"), &body).await);
    let there = next["id"].as_str().expect("an id");
    // The bot has laid its card down too: the table waits for nobody else.
    let mut stream = people[0].stream(&at(there, "stream"), None).await.expect("a stream");
    until(&mut stream, |update| update["waiting"] == json!([body["seat"]])).await;
    let before = see(&mut people[0], there).await;
    house.leave().await;
    let house = House::on_file(&file, unlimited()).await;
    let mut ana = house.stranger();
    ana.cookie = people[0].cookie.clone();
    let after = see(&mut ana, there).await;
    for what in ["practice", "view", "legal", "you", "waiting", "seats", "commitment"] {
        assert_eq!(after[what], before[what], "{what}");
    }
    let seat = body["seat"].as_u64().expect("a seat");
    finish(&mut ana, there, seat).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_played_on_from_is_refused_with_why() {
    let house = House::open_with(Config { tables_per_guest: 2, ..unlimited() }).await;
    let (running, mut both) = dealt(&house, json!({ "game": "love-letter" }), 2).await;
    let from = |seat: u8, turn: u16| json!({ "seat": seat, "turn": turn });
    let sentence = refused(both[0].post(&at(&running, "play-on"), &from(0, 0)).await, 409, "not_now");
    assert_eq!(sentence, "This game is still being played. It can be reviewed when it is over.");
    let answer = post(&mut both[1], &format!("/t/{running}/play-on"), "seat=0&turn=0").await;
    assert!(answer.status == 409 && answer.text().contains("flash--refusal"), "{}", answer.text());
    good(both[0].post(&at(&running, "resign"), &json!({})).await);
    // What was given up can be looked back at; here nobody had decided anything.
    refused(both[1].post(&at(&running, "play-on"), &from(0, 0)).await, 404, "unknown");

    let (id, mut people) = dealt(&house, json!({ "game": "r", "spectators": false }), 2).await;
    play_on(&id, &mut people, &mut dice(5), 10_000).await;
    let mut eve = house.guest("Eve").await;
    refused(eve.post(&at(&id, "play-on"), &from(0, 0)).await, 403, "not_yours");
    refused(house.stranger().post(&at(&id, "play-on"), &from(0, 0)).await, 401, "nobody");
    let ana = &mut people[0];
    for (seat, turn) in [(0, 60_000), (7, 0), (1, 999)] {
        let sentence = refused(ana.post(&at(&id, "play-on"), &from(seat, turn)).await, 404, "unknown");
        assert!(sentence.contains("did not make move number"), "{sentence}");
    }
    for body in [json!({}), json!({ "seat": 9, "turn": 0 }), json!({ "seat": 0, "turn": -1 }), json!({ "seat": 0 })] {
        refused(ana.post(&at(&id, "play-on"), &body).await, 422, "unfit");
    }
    let bot = json!({ "seat": 0, "turn": 0, "level": "wizard" });
    let other = json!({ "seat": 1, "turn": 0, "level": "wizard" });
    let answers = [ana.post(&at(&id, "play-on"), &bot).await, ana.post(&at(&id, "play-on"), &other).await];
    let answers = answers.map(|answer| answer.expect("an answer"));
    assert!(answers.iter().all(|answer| answer.status == 404));
    assert!(answers.iter().any(|answer| answer.text().contains("wizard")), "one of them moved first");
    assert_eq!(post(ana, &format!("/t/{id}/play-on"), "seat=x&turn=0").await.status, 422);

    // As many as tables may be opened.
    let mut opened = 0;
    for _ in 0..4 {
        for seat in [0, 1] {
            let answer = ana.post(&at(&id, "play-on"), &from(seat, 0)).await.expect("an answer");
            opened += usize::from(answer.status == 201);
            if answer.status == 429 {
                assert_eq!(opened, 2);
                let theirs = good(ana.get("/api/me/tables").await);
                let there = theirs[0]["id"].as_str().expect("an id");
                refused(eve.get(&at(there, "")).await, 403, "not_yours");
                return;
            }
        }
    }
    panic!("{opened} tables were opened");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_that_is_brought_is_reviewed_at_an_address_of_its_own() {
    let house = House::open().await;
    let (id, mut people) = played(&house, "love-letter").await;
    let record = record_of(&mut people[0], &id).await;
    let elsewhere = House::open().await;
    let mut eve = elsewhere.stranger();
    let answer =
        post(&mut eve, "/replay", &format!("review=1&record={}", encoded(&record.replace('\n', "\r\n")))).await;
    let there = answer.header("location").expect("its review").to_owned();
    assert_eq!((answer.status, eve.cookie.is_none()), (303, true), "nobody becomes somebody for it");
    let first = eve.get(&there).await.expect("a page");
    assert_eq!(first.status, 200);
    let table = there.strip_prefix("/t/").and_then(|there| there.strip_suffix("/review")).expect("a table").to_owned();
    let review = whole(&mut eve, &table).await;
    assert_eq!(review["review"]["names"], json!(["Ana", "Bo"]));
    assert_eq!(review["review"]["seats"], whole(&mut people[0], &id).await["review"]["seats"], "the same game");
    let (seat, _) = decision(&review, 1);
    let page = eve.get(&format!("{there}?as={seat}&at=2")).await.expect("a page").text();
    assert!(page.contains("aria-labelledby=\"v-h\"") && page.contains("/play-on\""), "each decision has its page");

    // Brought again, by whomever and in whichever way, it is where it was.
    let mut bo = elsewhere.guest("Bo").await;
    let again = good(bo.post("/api/records", &json!({ "record": record })).await);
    assert_eq!(again["id"], json!(table));
    assert!(again["url"].as_str().is_some_and(|url| url.ends_with(&there)));
    // Nobody can sit down there: there is no code to invite with, and the code it was given leads nowhere.
    assert_eq!(see(&mut eve, &table).await["code"], json!(null));
    assert_eq!(eve.get(&format!("/t/{table}/qr.svg")).await.expect("a page").status, 404);
    // It is no game of this house.
    let kept = record_of(&mut bo, &table).await;
    assert!(record.starts_with(&kept) && record.contains("\nsigned: ") && !kept.contains("signed"), "{kept}");
    let page = eve.get(&format!("/t/{table}")).await.expect("a page");
    assert_eq!(page.header("location"), Some(format!("/t/{table}/replay").as_str()));
    let replay = eve.get(&format!("/t/{table}/replay?at=2&eyes=0")).await.expect("a page").text();
    assert!(replay.contains(&format!("href=\"{there}\"")));
    assert_eq!(good(bo.get("/api/me/tables").await), json!([]));
    // It can be played on from.
    let (seat, turn) = decision(&review, 1);
    let next = good(bo.post(&at(&table, "play-on"), &json!({ "seat": seat, "turn": turn })).await);
    assert_eq!(see(&mut bo, next["id"].as_str().expect("an id")).await["practice"]["table"], json!(table));
}

/// How a record ends whose game was given up before anybody had moved.
const GIVEN_UP: &str = "\nresigned: Ana\nresult: Bo\n";

/// A game that was given up is reviewed, wherever it was played.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_that_was_given_up_can_be_brought() {
    let house = House::open().await;
    let mut eve = house.stranger();
    let record = format!("cachet record 1\ngame: r\nrules: 1\nseats: Ana, Bo\n{GIVEN_UP}");
    let laid = good(eve.post("/api/records", &json!({ "record": record })).await);
    let review = whole(&mut eve, laid["id"].as_str().expect("an id")).await;
    let result = |seat: usize| review["review"]["seats"][seat]["result"].as_f64();
    assert_eq!((result(0), result(1)), (Some(0.0), Some(1.0)), "{review}");
    let proof = eve.get(&at(laid["id"].as_str().expect("an id"), "deal")).await;
    let why = refused(proof, 409, "not_now");
    assert!(why.contains("nothing to prove"), "the game is over, and its record names no secret: {why}");
}

/// JSON and forms write two or three bytes where a record has one: that does not make it too long.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_is_not_too_long_for_its_escapes() {
    let house = House::open_with(Config { work_rate: 0, ..unlimited() }).await;
    let mut eve = house.stranger();
    let record = format!("cachet record 1\ngame: r\nrules: 1\nseats: Ana, Bo\n{GIVEN_UP}");
    let padded = format!("{record}{}", "#\n".repeat((254 * 1024 - record.len()) / 2));
    let laid = good(eve.post("/api/records", &json!({ "record": padded })).await);
    let page = post(&mut eve, "/replay", &format!("review=1&record={}", encoded(&padded))).await;
    assert_eq!(page.header("location"), laid["id"].as_str().map(|id| format!("/t/{id}/review")).as_deref());
    let too_long = format!("{record}{}", "#\n".repeat(128 * 1024));
    let sentence = refused(eve.post("/api/records", &json!({ "record": too_long })).await, 413, "too_long");
    assert!(sentence.contains("256"), "{sentence}");
    assert_eq!(post(&mut eve, "/replay", &format!("record={}", encoded(&too_long))).await.status, 413);
}

/// An address that names a seat or a decision that is not there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_of_nobody_is_refused_with_why() {
    let house = House::open().await;
    let (id, mut people) = played(&house, "r").await;
    whole(&mut people[0], &id).await;
    for asked in ["as=99", "as=x", "as=0&at=999", "as=0&at=x"] {
        let page = people[0].get(&format!("/t/{id}/review?{asked}")).await.expect("a page");
        assert!(page.status == 404 && page.text().contains("It has no such seat"), "{asked}: {}", page.text());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_reviewed_is_not_kept() {
    let house = House::open_with(Config { work_rate: 1_000, ..unlimited() }).await;
    let mut eve = house.stranger();
    let begun = "cachet record 1\ngame: r\nrules: 1\nseats: Ana, Bo\n\nresult: unfinished\n";
    let cases = [
        ("nonsense".to_owned(), 422, "unfit", "line 1"),
        (begun.replace("rules: 1", "rules: 9"), 422, "unfit", "rules"),
        (begun.replace("game: r", "game: chess"), 422, "unfit", "chess"),
        (begun.to_owned(), 409, "not_now", "waits for Ana, Bo"),
        (begun.replace("seats: Ana", "seats: A\u{202e}na"), 422, "unfit", "202e"),
        (format!("{}continued: 99 moves of abc\n{}", &begun[..48], GIVEN_UP), 422, "unfit", "99 moves of abc"),
        (format!("{}continued: 0 moves of <b>\n{}", &begun[..48], GIVEN_UP), 422, "unfit", "0 moves of <b>"),
    ];
    assert!(begun[..48].ends_with("Bo\n"));
    for (record, status, code, why) in &cases {
        let sentence = refused(eve.post("/api/records", &json!({ "record": record })).await, *status, code);
        assert!(sentence.to_lowercase().contains(&why.to_lowercase()), "{sentence}");
        let page = post(&mut eve, "/replay", &format!("review=1&record={}", encoded(record))).await;
        assert_eq!(page.status, *status);
        assert!(page.text().contains("flash--refusal") && page.text().contains("<textarea"), "{}", page.text());
    }
    let long = refused(eve.post("/api/records", &json!({ "record": "x".repeat(300_000) })).await, 413, "too_long");
    assert!(long.contains("256"), "{long}");
    assert_eq!(house.store.counts().await.expect("counts").of(cachet_store::Status::Expired), 0, "nothing is kept");

    // So many different ones from one network; the same one as often as one likes.
    let mut ana = house.guest("Ana").await;
    let mut kept = 0;
    for number in 0..20_u64 {
        let id = open(&mut ana, json!({ "game": "r", "bots": ["random"] })).await;
        good(ana.post(&at(&id, "start"), &json!({})).await);
        finish(&mut ana, &id, 0).await;
        let record = record_of(&mut ana, &id).await;
        let answer = eve.post("/api/records", &json!({ "record": record })).await.expect("an answer");
        if answer.status == 429 {
            assert_eq!(kept, 12, "{number}");
            return;
        }
        assert_eq!(answer.status, 201, "{}", answer.text());
        good(eve.post("/api/records", &json!({ "record": record })).await);
        kept += 1;
    }
    panic!("{kept} records were kept");
}

/// Both are in the log, so another node knows them too.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn practice_and_records_are_known_to_every_postgres_node() {
    use private_postgres::PrivatePostgres;
    let url = tokio::task::spawn_blocking(|| PrivatePostgres::shared().new_database()).await.expect("a database");
    let mut nodes = Vec::new();
    for seed in [1, 2] {
        nodes.push(House::node(&url, Config { seed: Some(seed), ..unlimited() }).await);
    }
    let (id, mut people) = played(&nodes[0], "r").await;
    let mut there = nodes[1].stranger();
    there.cookie = people[0].cookie.clone();
    let mut opened = Vec::new();
    for seat in [0, 1] {
        opened.push(there.post(&at(&id, "play-on"), &json!({ "seat": seat, "turn": 0 })).await.expect("an answer"));
    }
    let next = opened.iter().find(|answer| answer.status == 201).expect("one of them moved first").json();
    let table = next["id"].as_str().expect("an id");
    let (one, other) = (see(&mut people[0], table).await, see(&mut there, table).await);
    // The bot may have chosen between the two looks; what the seat may do is the same.
    for what in ["practice", "you", "legal", "seats", "commitment"] {
        assert_eq!(one[what], other[what], "{what}");
    }
    let record = record_of(&mut people[0], &id).await;
    let laid = good(people[0].post("/api/records", &json!({ "record": record })).await);
    let table = laid["id"].as_str().expect("an id");
    assert_eq!(whole(&mut there, table).await, whole(&mut people[0], table).await);
}
