//! The letter of the day: one deal for everybody, one attempt that counts, and nothing told before midnight.

use crate::common::{House, PATIENCE, at, good, next, refused, see, unlimited, until};
use cachet_client::Client;
use cachet_server::{Config, Time};
use cachet_store::{Day, GuestId};
use serde_json::{Value, json};

/// Monday 16 November 2026, noon UTC: Love Letter for two.
pub const NOON: i64 = 1_794_830_400_000;
const HALF_A_DAY: i64 = 12 * 3600 * 1000;

async fn at_noon() -> (House, Time) {
    let time = Time::manual(NOON);
    (House::open_with(Config { time: time.clone(), ..unlimited() }).await, time)
}

pub async fn open_daily(client: &mut Client) -> String {
    good(client.post("/api/daily", &json!({})).await)["id"].as_str().expect("an id").to_owned()
}

/// Plays to the end, always what is listed `which`-th; what was seen comes back.
pub async fn play(client: &mut Client, id: &str, which: usize) -> Value {
    let mut stream = client.stream(&at(id, "stream"), None).await.expect("a stream");
    loop {
        let table = see(client, id).await;
        if table["status"] == "over" {
            return table["events"].clone();
        }
        let legal = table["legal"].as_array().expect("a list");
        if legal.is_empty() {
            let seq = table["seq"].as_u64();
            until(&mut stream, |it| it["seq"].as_u64() > seq).await;
            continue;
        }
        let action = &legal[which % legal.len()]["action"];
        let body = json!({ "seq": table["seq"], "action": action });
        good(client.post(&at(id, "moves"), &body).await);
    }
}

async fn whole(client: &mut Client, id: &str) -> (Value, Vec<Value>) {
    let mut stream = client.stream(&at(id, "review/stream"), None).await.expect("a stream");
    let mut pages = Vec::new();
    loop {
        let event = next(&mut stream).await.expect("it says when it is whole");
        match event.name.as_str() {
            "page" => pages.push(event.json()),
            "whole" => break,
            _ => {}
        }
    }
    (good(client.get(&at(id, "review")).await), pages)
}

async fn text(client: &mut Client, path: &str) -> String {
    client.get(path).await.expect("an answer").text()
}

/// The secret of a table, from its log.
async fn secret(house: &House, id: &str) -> String {
    house.log(id).await[0]["what"]["opened"]["secret"].as_str().expect("a secret").to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_deal_for_everybody_and_one_attempt_that_counts() {
    let (house, _time) = at_noon().await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    let before = good(ana.get("/api/daily").await);
    assert_eq!(
        (&before["day"], &before["game"], &before["you"]["state"]),
        (&json!("2026-11-16"), &json!("love-letter"), &json!("sealed"))
    );
    let (first, second) = (open_daily(&mut ana).await, open_daily(&mut bo).await);
    assert_eq!(open_daily(&mut ana).await, first, "asked again, it is the same table");
    assert_ne!(first, second);
    assert_eq!(form(&mut ana, "/daily/practice").await.0, 409, "not before the attempt that counts is over");
    assert_eq!(good(ana.get("/api/daily").await)["you"]["state"], "left");
    let seen = play(&mut ana, &first, 0).await;
    assert_eq!(play(&mut bo, &second, 0).await, seen, "the same moves meet the same answers");
    whole(&mut ana, &first).await;
    let done = good(ana.get("/api/daily").await);
    assert_eq!((&done["you"]["state"], &done["streak"], &done["opened"]), (&json!("done"), &json!(1), &json!(2)));
    assert_eq!(open_daily(&mut ana).await, first, "there is no second attempt");
    let page = text(&mut ana, "/daily").await;
    let verdicts = done["you"]["verdicts"].as_str().expect("verdicts");
    let marks = page.chars().filter(|it| "🔴🟠⚪".contains(*it)).count();
    assert!(marks == verdicts.len() && marks > 0, "one mark for each decision: {marks} {verdicts}");
    // Whoever was sent the link sees points and seals, and a picture of them; of a result that is none, nothing.
    let mut eve = house.stranger();
    let shared = format!("/daily/{first}");
    assert!(page.contains(&format!("href=\"{shared}\"")), "the page leads to what can be sent");
    let sent = text(&mut eve, &shared).await;
    assert!(sent.contains("Letter of the day no. 16: ") && sent.contains("Ana "));
    assert_eq!(sent.matches("<span class=\"sr\">decision ").count(), verdicts.len());
    assert!(sent.contains(&format!("{shared}/picture.png?lang=en")));
    let drawn = eve.get(&format!("{shared}/picture.png")).await.expect("an answer");
    assert_eq!((drawn.status, drawn.header("content-type")), (200, Some("image/png")));
    let third = open_daily(&mut house.guest("Cleo").await).await;
    for unknown in [format!("/daily/{third}"), format!("/daily/{third}/picture.png")] {
        assert_eq!(eve.get(&unknown).await.expect("an answer").status, 404, "Cleo's is not over: {unknown}");
    }
    let (_, practice) = form(&mut ana, "/daily/practice").await;
    let practice = practice.replace("/t/", "/daily/");
    assert_eq!(eve.get(&practice).await.expect("an answer").status, 404, "practice has no result");
}

async fn form(client: &mut Client, path: &str) -> (u16, String) {
    let kind = [("content-type", "application/x-www-form-urlencoded"), ("accept", "text/html")];
    let answer = client.send("POST", path, &kind, Some(b"")).await.expect("an answer");
    let there = answer.header("location").unwrap_or_default().to_owned();
    (answer.status, if there.is_empty() { answer.text() } else { there })
}

/// Whatever is asked of a table of the day, by whoever played it, somebody who has yet to, and nobody.
const SURFACES: [&str; 15] = [
    "/api/daily",
    "/daily",
    "/api/tables/ID",
    "/api/tables/ID/record",
    "/api/tables/ID/deal",
    "/api/tables/ID/review",
    "/t/ID",
    "/t/ID/replay",
    "/t/ID/replay?at=3&eyes=all",
    "/t/ID/record",
    "/t/ID/review",
    "/t/ID/review?as=0&at=1",
    "/t/ID/picture.png?as=0&at=1",
    "/daily/ID",
    "/daily/ID/picture.png",
];

/// The first surface on which something of what the cards were dealt from can be read.
async fn spoiled(client: &mut Client, id: &str, told: &[String]) -> Option<String> {
    for surface in SURFACES {
        let text = text(client, &surface.replace("ID", id)).await;
        if told.iter().any(|it| text.contains(it)) {
            return Some(surface.to_owned());
        }
    }
    None
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_told_before_midnight_and_everything_afterwards() {
    let (house, time) = at_noon().await;
    let (mut ana, mut bo, mut nobody) = (house.guest("Ana").await, house.guest("Bo").await, house.stranger());
    let id = open_daily(&mut ana).await;
    refused(ana.post(&at(&id, "handover"), &json!({ "seat": 0 })).await, 409, "not_now");
    play(&mut ana, &id, 0).await;
    let secret = secret(&house, &id).await;
    // The order of the deck, as a record would tell it; and what the review knows that its seat did not.
    let told = [
        secret.clone(),
        "deal: ".to_owned(),
        "\"lies\":[{".to_owned(),
        "eyes=public".to_owned(),
        "id=\"truth\"".to_owned(),
    ];
    let (review, pages) = whole(&mut ana, &id).await;
    assert_eq!(review["review"]["seats"].as_array().map(Vec::len), Some(1), "one's own decisions only");
    assert!(!serde_json::to_string(&pages).expect("JSON").contains("\"lies\":[{"), "nor page by page");
    for client in [&mut ana, &mut bo, &mut nobody] {
        assert_eq!(spoiled(client, &id, &told).await, None);
        assert!(!text(client, "/daily").await.contains("lies open"), "nobody opened a letter yesterday");
    }
    for (path, body) in [("record", None), ("deal", None), ("play-on", Some(json!({ "seat": 0, "turn": 0 })))] {
        let answer = match body {
            None => ana.get(&at(&id, path)).await,
            Some(body) => ana.post(&at(&id, path), &body).await,
        };
        assert!(refused(answer, 409, "not_now").contains("midnight UTC"), "{path}");
    }
    for path in ["", "record", "deal", "review"] {
        assert!([403, 409].contains(&bo.get(&at(&id, path)).await.expect("an answer").status), "{path}");
    }
    assert_eq!(bo.get(&format!("/t/{id}/replay")).await.expect("an answer").status, 403);
    refused(ana.post(&at(&id, "rematch"), &json!({})).await, 409, "not_now");
    let replay = text(&mut ana, &format!("/t/{id}/replay")).await;
    assert!(replay.contains("Sealed until midnight UTC"), "the replay of what one saw");
    // The same deal for practice, which counts for nothing.
    assert_eq!(form(&mut bo, "/daily/practice").await.0, 409, "Bo has not played it");
    let (status, practice) = form(&mut ana, "/daily/practice").await;
    assert_eq!(status, 303, "{practice}");
    let practice = practice.trim_start_matches("/t/").to_owned();
    let before = good(ana.get("/api/daily").await);
    play(&mut ana, &practice, 1).await;
    assert_eq!(good(ana.get("/api/daily").await)["you"], before["you"]);
    assert_eq!(spoiled(&mut ana, &practice, &told).await, None);

    time.advance(HALF_A_DAY - 1);
    assert_eq!(spoiled(&mut ana, &id, &told).await, None, "the last millisecond of the day");
    time.advance(1);
    assert_eq!(
        spoiled(&mut ana, &id, std::slice::from_ref(&secret)).await.as_deref(),
        Some("/api/daily"),
        "the check sees what is told"
    );
    let record = text(&mut ana, &at(&id, "record")).await;
    assert!(record.contains("table: day 2026-11-16\n") && record.contains(&secret), "{record}");
    // The deal lies open for those, too, who have not played it.
    let deal = record.lines().find(|line| line.starts_with("deal: ")).expect("a deal");
    let (_, deck) = deal.split_once("| deck ").expect("a deck");
    for (client, played) in [(&mut ana, true), (&mut bo, false), (&mut nobody, false)] {
        let page = text(client, "/daily").await;
        assert!(page.contains("Yesterday’s letter, no. 16, lies open") && page.contains(deck), "{deck}: {page}");
        assert_eq!(page.contains(&format!("/t/{id}/review")), played);
    }
    let today = good(ana.get("/api/daily").await);
    assert_eq!((&today["day"], &today["you"]["state"]), (&json!("2026-11-17"), &json!("sealed")));
    assert_eq!(today["link"], json!(secret), "the secret of a day is the promise of the next");
    // It was put away meanwhile, and is read from the store again.
    let (review, _) = whole(&mut ana, &id).await;
    assert!(review.to_string().contains("\"lies\":[{"), "and the truth is told");
    assert!(text(&mut ana, &format!("/t/{id}/replay")).await.contains("eyes=public"));
    assert!(
        [403, 409].contains(&bo.get(&at(&id, "record")).await.expect("an answer").status),
        "it is still Ana's table"
    );
}

/// A letter that was finished before midnight counts, whenever it is looked at; one that was not, when every card is public,
/// counts for nothing. Whoever is erased leaves a result without a name.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_finished_before_midnight_counts() {
    let (house, time) = at_noon().await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    time.advance(HALF_A_DAY - 1);
    let [id, late] = [open_daily(&mut ana).await, open_daily(&mut bo).await];
    play(&mut ana, &id, 0).await;
    time.advance(1);
    assert_ne!(open_daily(&mut ana).await, id, "another day has another letter");
    play(&mut bo, &late, 0).await;
    let monday = "2026-11-16".parse().expect("a day");
    let mut guests = Vec::new();
    for (client, id, counts) in [(&mut ana, &id, true), (&mut bo, &late, false)] {
        whole(client, id).await;
        good(client.get("/api/daily").await);
        let host = house.log(id).await[0]["what"]["opened"]["host"].clone();
        let guest: GuestId = serde_json::from_value(host).expect("an id");
        let attempts = house.store.attempts_of(guest, monday, monday).await.expect("the attempts");
        assert!(attempts.len() == 1 && attempts[0].result.is_some() == counts, "{attempts:?}");
        guests.push(guest);
    }
    let guest = guests[0];
    let gone = ana.send("DELETE", "/api/me", &[], None).await.expect("an answer").status;
    assert!(gone < 300, "{gone}");
    assert_eq!(house.store.attempts_of(guest, monday, monday).await, Ok(vec![]));
    assert_eq!(house.store.day_counts(monday).await.map(|it| (it.begun, it.results())), Ok((2, 1)));
}

/// How many results a day has, once there are so many: nobody is told when the house has judged one.
async fn results(house: &House, day: Day, count: u64) -> Vec<(u32, u64)> {
    let entered = async {
        loop {
            let counts = house.store.day_counts(day).await.expect("the counts");
            if counts.results() >= count {
                return counts.given;
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, entered).await.expect("it is judged")
}

/// The house reads a letter when it is over, whether or not its player ever looks at the result. What a server that died has not
/// judged, it judges when it opens again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_letter_is_judged_without_anybody_who_looks() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tables.db");
    let time = Time::manual(NOON);
    let config = || Config { time: time.clone(), ..unlimited() };
    let monday: Day = "2026-11-16".parse().expect("a day");
    let house = House::on_file(&file, config()).await;
    let mut ana = house.guest("Ana").await;
    let first = open_daily(&mut ana).await;
    play(&mut ana, &first, 0).await;
    let given = results(&house, monday, 1).await;
    let told = good(house.stranger().get("/api/daily").await);
    assert_eq!((&told["given"], &told["opened"]), (&json!(given), &json!(1)));
    let (_, practice) = form(&mut ana, "/daily/practice").await;
    play(&mut ana, practice.trim_start_matches("/t/"), 1).await;
    let mine = good(ana.get("/api/daily").await)["you"].clone();
    assert_eq!((&mine["state"], &mine["table"]), (&json!("done"), &json!(first)));
    // Bo's is over, and the server closes before it is read.
    let mut bo = house.guest("Bo").await;
    let second = open_daily(&mut bo).await;
    let begun = see(&mut bo, &second).await;
    good(bo.post(&at(&second, "resign"), &json!({})).await);
    assert_eq!(begun["status"], "playing");
    house.leave().await;
    let house = House::on_file(&file, config()).await;
    let given = results(&house, monday, 2).await;
    assert_eq!(given.iter().map(|(_, count)| count).sum::<u64>(), 2, "one each, and none for practice");
}

/// Whoever was overtaken by midnight is told so, at the table and on the page of the day, in the reader's language.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_overtaken_by_midnight_is_told_so() {
    let (house, time) = at_noon().await;
    let mut ana = house.guest("Ana").await;
    time.advance(HALF_A_DAY - 1);
    let id = open_daily(&mut ana).await;
    let late = "was not finished at midnight";
    assert!(!text(&mut ana, "/daily").await.contains(late), "there is a millisecond left");
    time.advance(1);
    let page = text(&mut ana, "/daily").await;
    assert!(page.contains(late) && page.contains(&format!("href=\"/t/{id}\"")), "{page}");
    play(&mut ana, &id, 0).await;
    assert!(text(&mut ana, &format!("/t/{id}")).await.contains("Finished after midnight"));
    assert!(text(&mut ana, &format!("/t/{id}?lang=fr")).await.contains("Fini après minuit"));
    assert!(text(&mut ana, "/daily").await.contains(late));
    let monday: Day = "2026-11-16".parse().expect("a day");
    whole(&mut ana, &id).await;
    assert_eq!(house.store.day_counts(monday).await.map(|it| (it.begun, it.results())), Ok((1, 0)));
    time.advance(2 * HALF_A_DAY);
    assert!(!text(&mut ana, "/daily").await.contains(late), "it is said for a day");
}
