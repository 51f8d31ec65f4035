//! Invitation codes, addresses of links, and what is served only where it is asked for.

use crate::common::{House, at, dealt, good, open, refused, see, unlimited};
use cachet_client::Client;
use cachet_server::Config;
use serde_json::json;

async fn code(client: &mut Client, id: &str) -> String {
    see(client, id).await["code"].as_str().expect("a code").to_owned()
}

/// What a stranger is told of a code, whatever the code itself.
async fn told(client: &mut Client, code: &str) -> Vec<(u16, String)> {
    let mut answers = Vec::new();
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let body = format!("code={code}");
    for answer in [
        client.get(&format!("/api/codes/{code}")).await,
        client.get(&format!("/j/{code}")).await,
        client.send("POST", "/join", &form, Some(body.as_bytes())).await,
    ] {
        let answer = answer.expect("an answer");
        answers.push((answer.status, answer.text().replace(code, "CODE")));
    }
    answers
}

#[tokio::test]
async fn a_code_of_a_closed_table_is_as_unknown_as_any() {
    let house = House::open().await;
    let mut eve = house.stranger();
    let unknown = told(&mut eve, "ZZZZZZ").await;
    assert_eq!(unknown.iter().map(|(status, _)| *status).collect::<Vec<_>>(), [404; 3]);
    // Finished.
    let (id, mut people) = dealt(&house, json!({ "game": "r" }), 2).await;
    let over = code(&mut people[0], &id).await;
    assert_ne!(told(&mut eve, &over).await, unknown, "while it is played, people may watch");
    good(people[0].post(&at(&id, "resign"), &json!(null)).await);
    assert_eq!(told(&mut eve, &over).await, unknown);
    // Closed before the deal.
    let id = open(&mut people[0], json!({ "game": "r" })).await;
    let closed = code(&mut people[0], &id).await;
    good(people[0].post(&at(&id, "close"), &json!(null)).await);
    assert_eq!(told(&mut eve, &closed).await, unknown);
    // Dealt, and for its players only.
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter", "spectators": false }), 2).await;
    let alone = code(&mut people[0], &id).await;
    assert_eq!(told(&mut eve, &alone).await, unknown);
    assert_eq!(
        good(people[1].get(&format!("/api/codes/{alone}")).await)["id"],
        json!(id),
        "its players come back to it"
    );
}

#[tokio::test]
async fn guessing_codes_has_a_limit_of_its_own() {
    let house = House::open_with(Config { code_rate: 9, ..unlimited() }).await;
    let mut ana = house.guest("Ana").await;
    let id = open(&mut ana, json!({ "game": "r" })).await;
    let code = code(&mut ana, &id).await;
    let mut eve = house.stranger();
    for _ in 0..9 {
        assert_eq!(good(eve.get(&format!("/api/codes/{code}")).await)["id"], json!(id), "a right code is no guess");
    }
    let answers = [eve.get("/api/codes/AAAAAA").await, eve.get("/j/AAAAAB").await, eve.get("/j/AAAAAC").await];
    assert!(answers.iter().all(|answer| answer.as_ref().is_ok_and(|it| it.status == 404)));
    refused(eve.get("/api/codes/AAAAAD").await, 429, "too_much");
    refused(eve.get(&format!("/api/codes/{code}")).await, 429, "too_much");
    assert_eq!(eve.get(&format!("/j/{code}")).await.expect("an answer").status, 429);
    assert_eq!(good(eve.get("/api/tables").await), json!([]), "everything else goes on");
    assert_eq!(see(&mut ana, &id).await["you"], json!(0));
}

/// Links lead where the reader is, if the host did not say where that is.
#[tokio::test]
async fn links_follow_the_host_that_was_asked() {
    let house = House::open().await;
    let ana = house.guest("Ana").await;
    let base = format!("http://{}", house.running.address);
    for (host, expected) in [
        ("192.168.7.9:8080", "http://192.168.7.9:8080"),
        ("game-box.local", "http://game-box.local"),
        ("evil.example/path", base.as_str()),
        ("a@b", base.as_str()),
        ("x y", base.as_str()),
    ] {
        let mut raw = ana.twin();
        raw.host = Some(host.to_owned());
        let opened = good(raw.post("/api/tables", &json!({ "game": "r" })).await);
        let (id, code) = (opened["id"].as_str().expect("an id"), opened["code"].as_str().expect("a code"));
        assert_eq!(opened["url"], json!(format!("{expected}/j/{code}")));
        let page = raw.get(&format!("/t/{id}")).await.expect("a page").text();
        assert!(page.contains(&format!("value=\"{expected}/j/{code}\"")), "{host}");
        let mut stream = raw.stream(&format!("/t/{id}/stream"), None).await.expect("a stream");
        let frame = crate::common::next(&mut stream).await.expect("the table");
        assert!(frame.data.contains(&format!("value=\"{expected}/j/{code}\"")), "{host}: as the page says");
    }
    let fixed = House::open_with(Config { base_url: Some("https://cards.example".to_owned()), ..unlimited() }).await;
    let mut bo = fixed.guest("Bo").await;
    let opened = good(bo.post("/api/tables", &json!({ "game": "r" })).await);
    assert!(opened["url"].as_str().expect("a link").starts_with("https://cards.example/j/"));
}

#[tokio::test]
async fn metrics_are_served_only_where_they_are_asked_for() {
    let house = House::open().await;
    assert_eq!(house.stranger().get("/metrics").await.expect("an answer").status, 404);
    let open = House::open_with(Config { metrics: true, ..unlimited() }).await;
    assert_eq!(open.stranger().get("/metrics").await.expect("an answer").status, 204, "no recorder in this test");
}
