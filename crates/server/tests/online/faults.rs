//! What is written, in how many appends, and what happens when the store refuses or fails.

use crate::common::{House, at, dealt, good, next, open, refused, see, seq, unlimited};
use crate::keeper::{Keeper, broken};
use cachet_server::Config;
use cachet_store::{Append, AppendError};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::Ordering;

async fn house() -> (House, Arc<Keeper>) {
    let folder = tempfile::tempdir().expect("a folder");
    let behind = cachet_store::open_sqlite(&folder.path().join("tables.db")).await.expect("a new file");
    let keeper = Keeper::before(behind);
    // Bots take their time, so that nothing is written but what a test asks for.
    let config = Config { bot_pace: 3_600_000, ..unlimited() };
    (House::kept_by(keeper.clone(), config, folder).await, keeper)
}

/// What the entries of an append say: the words of their kinds.
fn kinds(append: &Append) -> Vec<String> {
    let kind = |entry: &Vec<u8>| {
        let entry: Value = serde_json::from_slice(entry).expect("JSON");
        let what = &entry["what"];
        what.as_str()
            .map_or_else(|| what.as_object().expect("a kind").keys().next().cloned().expect("a key"), str::to_owned)
    };
    append.entries.iter().map(kind).collect()
}

/// A table is opened, seated and dealt by one append: there is no moment at which half of it is there.
#[tokio::test]
async fn a_table_is_opened_by_one_append() {
    let (house, keeper) = house().await;
    let mut ana = house.guest("Ana").await;
    let id = open(&mut ana, json!({ "game": "love-letter", "seats": 3, "bots": ["random"] })).await;
    let asked = keeper.asked();
    assert_eq!(asked.len(), 1);
    assert_eq!((asked[0].table.to_string(), asked[0].seq), (id, 0));
    assert_eq!(kinds(&asked[0]), ["opened", "sat", "bot_sat"]);
    assert_eq!(asked[0].joined.iter().collect::<std::collections::HashSet<_>>().len(), 1, "whoever opened it lists it");
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let played = ana.send("POST", "/play", &form, Some(b"game=love-letter")).await.expect("an answer");
    assert_eq!(played.status, 303, "{}", played.text());
    let asked = keeper.asked();
    assert_eq!(asked.iter().map(kinds).collect::<Vec<_>>(), [["opened", "sat", "bot_sat", "bot_sat", "dealt"]]);
}

#[tokio::test]
async fn a_code_that_is_taken_is_drawn_anew() {
    let (house, keeper) = house().await;
    let mut ana = house.guest("Ana").await;
    keeper.then([Some(AppendError::CodeTaken), Some(AppendError::CodeTaken)]);
    let opened = good(ana.post("/api/tables", &json!({ "game": "r" })).await);
    let codes: Vec<String> = keeper.asked().iter().map(|it| it.summary.as_ref().expect("a row").code.clone()).collect();
    assert_eq!((codes.len(), opened["code"].as_str()), (3, Some(codes[2].as_str())));
    assert!(codes[0] != codes[1] && codes[1] != codes[2], "{codes:?}");
    assert!(codes.iter().all(|code| code.len() == 6 && !code.contains(['I', 'O', '0', '1'])), "{codes:?}");
    // At last it gives up, and says that it may be tried again.
    keeper.then(vec![Some(AppendError::CodeTaken); 8]);
    let answer = ana.post("/api/tables", &json!({ "game": "r" })).await.expect("an answer");
    assert_eq!(answer.header("retry-after"), Some("1"));
    refused(Ok(answer), 503, "failed");
    assert_eq!(good(ana.get("/api/me/tables").await).as_array().map(Vec::len), Some(1));
}

/// Another node let somebody leave, and word of it has not come: whoever takes the seat is not told that it is taken.
#[tokio::test]
async fn nothing_is_refused_by_a_table_that_is_behind() {
    let (house, keeper) = house().await;
    let (mut ana, mut bo, mut cleo) = (house.guest("Ana").await, house.guest("Bo").await, house.guest("Cleo").await);
    let id = open(&mut ana, json!({ "game": "r" })).await;
    let sat = good(bo.post(&at(&id, "sit"), &json!({})).await);
    refused(cleo.post(&at(&id, "sit"), &json!({ "seat": 1 })).await, 409, "not_now");
    let stood = json!({ "at": 2_000_000_000_000_u64, "what": { "stood": { "seat": 1 } } });
    keeper
        .behind
        .append(Append {
            table: id.parse().expect("an id"),
            seq: sat["seq"].as_u64().expect("a number") as u32,
            entries: vec![stood.to_string().into_bytes()],
            summary: None,
            joined: Vec::new(),
            left: Vec::new(),
            ended: None,
        })
        .await
        .expect("it is written");
    good(cleo.post(&at(&id, "sit"), &json!({ "seat": 1 })).await);
    assert_eq!(see(&mut ana, &id).await["seats"][1]["name"], "Cleo");
}

/// A failure of the store changes nothing, and the same move can be made afterwards.
#[tokio::test]
async fn a_move_that_could_not_be_written_was_not_made() {
    let (house, keeper) = house().await;
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter", "options": ["first=A"] }), 2).await;
    let before = see(&mut people[0], &id).await;
    let body = json!({ "seq": before["seq"], "action": before["legal"][0]["action"], "key": "k" });
    keeper.then([Some(AppendError::Failed(broken()))]);
    let answer = people[0].post(&at(&id, "moves"), &body).await.expect("an answer");
    assert_eq!(answer.header("retry-after"), Some("1"));
    refused(Ok(answer), 503, "failed");
    assert_eq!(see(&mut people[0], &id).await, before, "nothing has happened");
    good(people[0].post(&at(&id, "moves"), &body).await);
    assert_eq!(seq(&mut people[0], &id).await, before["seq"].as_u64().expect("a number") + 1);
}

/// Another node was quicker: the table is read again and the command tried anew, but not for ever.
#[tokio::test]
async fn a_conflict_is_tried_again() {
    let (house, keeper) = house().await;
    let mut ana = house.guest("Ana").await;
    let id = open(&mut ana, json!({ "game": "love-letter", "seats": 2 })).await;
    let mut bo = house.guest("Bo").await;
    keeper.asked();
    keeper.then([Some(AppendError::Conflict), Some(AppendError::Conflict)]);
    good(bo.post(&at(&id, "sit"), &json!({})).await);
    let asked = keeper.asked();
    assert_eq!(asked.iter().map(|it| it.seq).collect::<Vec<_>>(), [2, 2, 2], "each time at the same number");
    assert_eq!(house.log(&id).await.len(), 3, "and written once");
    keeper.then(vec![Some(AppendError::Conflict); 4]);
    let answer = ana.post(&at(&id, "start"), &json!({})).await.expect("an answer");
    assert_eq!(answer.header("retry-after"), Some("1"));
    refused(Ok(answer), 503, "failed");
    assert_eq!(see(&mut ana, &id).await["status"], "waiting");
    good(ana.post(&at(&id, "start"), &json!({})).await);
}

/// Where neither writing nor reading works, nobody goes on with a table that may be ahead of its log.
#[tokio::test]
async fn a_table_that_cannot_be_read_again_is_let_go() {
    let (house, keeper) = house().await;
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter", "options": ["first=A"] }), 2).await;
    let mut stream = people[1].stream(&at(&id, "stream"), None).await.expect("a stream");
    next(&mut stream).await.expect("a first look");
    let before = see(&mut people[0], &id).await;
    let body = json!({ "seq": before["seq"], "action": before["legal"][0]["action"] });
    keeper.then([Some(AppendError::Failed(broken()))]);
    keeper.blind.store(true, Ordering::SeqCst);
    refused(people[0].post(&at(&id, "moves"), &body).await, 503, "failed");
    assert_eq!(next(&mut stream).await.expect("a last word").name, "bye", "watchers come back later");
    refused(people[0].get(&at(&id, "")).await, 503, "failed");
    let health = people[0].get("/healthz").await.expect("an answer");
    assert_eq!(health.status, 503, "{}", health.text());
    let page = people[0].get(&format!("/t/{id}")).await.expect("an answer");
    assert!(page.status == 503 && page.text().contains("Something broke on our side"), "{}", page.status);
    let home = people[0].get("/").await.expect("an answer");
    assert_eq!(home.status, 200, "the front page comes without its lists");
    keeper.blind.store(false, Ordering::SeqCst);
    assert_eq!(see(&mut people[0], &id).await, before);
    assert_eq!(people[0].get("/healthz").await.expect("an answer").status, 200);
}

/// Neither writing nor reading works while others ask for the table: what was never written is shown to none of them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_never_written_is_shown_to_nobody() {
    let (house, keeper) = house().await;
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter", "options": ["first=A"] }), 2).await;
    let before = see(&mut people[0], &id).await;
    let body = json!({ "seq": before["seq"], "action": before["legal"][0]["action"] });
    keeper.asked();
    keeper.then([Some(AppendError::Failed(broken()))]);
    keeper.gate.send_replace(false);
    let mut mover = people.remove(0);
    let path = at(&id, "moves");
    let moving = tokio::spawn(async move { mover.post(&path, &body).await });
    keeper.is_asked().await;
    keeper.blind.store(true, Ordering::SeqCst);
    // They come while the move is being written, and wait for the table.
    let mut asking = Vec::new();
    for _ in 0..8 {
        let (mut bo, path) = (people[0].twin(), at(&id, ""));
        asking.push(tokio::spawn(async move { bo.get(&path).await }));
    }
    for _ in 0..8 {
        good(house.stranger().get("/api/games").await);
    }
    keeper.gate.send_replace(true);
    refused(moving.await.expect("no panic"), 503, "failed");
    for asked in asking {
        let answer = asked.await.expect("no panic").expect("an answer");
        assert!(answer.status == 503 || answer.json()["seq"] == before["seq"], "{}", answer.text());
    }
}

/// The store wrote the move, and its answer was lost: whoever made it is told that it was made.
#[tokio::test]
async fn a_move_whose_answer_was_lost_was_made() {
    let (house, keeper) = house().await;
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter", "options": ["first=A"] }), 2).await;
    let before = see(&mut people[0], &id).await;
    let body = json!({ "seq": before["seq"], "action": before["legal"][0]["action"], "key": "k" });
    keeper.asked();
    keeper.written_but([AppendError::Failed(broken().unsure())]);
    let made = good(people[0].post(&at(&id, "moves"), &body).await);
    assert_eq!(made["seq"].as_u64(), before["seq"].as_u64().map(|seq| seq + 1));
    assert_eq!(good(people[0].post(&at(&id, "moves"), &body).await)["seq"], made["seq"], "and once");
    assert_eq!(see(&mut people[1], &id).await["seq"], made["seq"]);
}

/// Nobody knows whether the move was written: that is what is said, and it comes to light by asking again.
#[tokio::test]
async fn a_move_of_which_nobody_knows_is_not_called_undone() {
    let (house, keeper) = house().await;
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter", "options": ["first=A"] }), 2).await;
    let before = see(&mut people[0], &id).await;
    let body = json!({ "seq": before["seq"], "action": before["legal"][0]["action"], "key": "k" });
    keeper.asked();
    keeper.then([Some(AppendError::Failed(broken().unsure()))]);
    let answer = people[0].post(&at(&id, "moves"), &body).await.expect("an answer");
    assert_eq!(answer.header("retry-after"), Some("1"));
    let sentence = refused(Ok(answer), 503, "unsure");
    assert!(sentence.contains("may have been written down"), "{sentence}");
    // It was still under way, and arrives now.
    let late = keeper.asked().remove(0);
    keeper.behind.append(late).await.expect("it is written");
    let made = good(people[0].post(&at(&id, "moves"), &body).await);
    assert_eq!(made["seq"].as_u64(), before["seq"].as_u64().map(|seq| seq + 1), "made once");
    assert_eq!(see(&mut people[1], &id).await["seq"], made["seq"]);
}

/// The new table is there, but the old one does not know it yet: whoever asks again comes to the same one.
#[tokio::test]
async fn a_rematch_that_failed_half_way_leads_to_the_same_table() {
    let (house, keeper) = house().await;
    let (id, mut people) = dealt(&house, json!({ "game": "r" }), 2).await;
    good(people[0].post(&at(&id, "resign"), &json!({})).await);
    keeper.asked();
    keeper.then([None, Some(AppendError::Failed(broken()))]);
    refused(people[0].post(&at(&id, "rematch"), &json!({})).await, 503, "failed");
    assert_eq!(see(&mut people[0], &id).await["rematch"], Value::Null);
    let opened: Vec<Append> = keeper.asked().into_iter().filter(|it| it.seq == 0).collect();
    assert_eq!(kinds(&opened[0]), ["opened", "sat", "sat"]);
    let next = good(people[1].post(&at(&id, "rematch"), &json!({})).await);
    assert_eq!(next["id"], opened[0].table.to_string());
    assert_eq!(
        keeper.asked().iter().map(kinds).collect::<Vec<_>>().concat().last().map(String::as_str),
        Some("agreed")
    );
    let first = good(people[0].post(&at(&id, "rematch"), &json!({})).await);
    assert_eq!(first["id"], next["id"], "asked twice, one table");
    assert_eq!(keeper.asked(), [], "and nothing is written");
    assert_eq!(good(people[0].get("/api/me/tables").await).as_array().map(Vec::len), Some(2));
    keeper.then([Some(AppendError::CodeTaken)]);
    let (other, mut others) = dealt(&house, json!({ "game": "r" }), 2).await;
    good(others[0].post(&at(&other, "resign"), &json!({})).await);
    keeper.then([Some(AppendError::CodeTaken)]);
    good(others[0].post(&at(&other, "rematch"), &json!({})).await);
}
