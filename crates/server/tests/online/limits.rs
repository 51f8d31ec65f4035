//! How much one guest and one address may ask for, where requests may come from, and the security headers of every answer.

use crate::common::{House, at, dealt, good, next, open, refused, see, unlimited, until};
use cachet_client::{Answer, Stream};
use cachet_server::Config;
use serde_json::json;
use tokio::task::JoinSet;

/// How many of so many requests are let through.
async fn let_through(client: &mut cachet_client::Client, path: &str, of: usize) -> (usize, Option<Answer>) {
    let (mut good, mut last) = (0, None);
    for _ in 0..of {
        let answer = client.get(path).await.expect("an answer");
        match answer.status {
            200 => good += 1,
            _ => last = Some(answer),
        }
    }
    (good, last)
}

#[tokio::test]
async fn one_guest_cannot_ask_for_everything_at_once() {
    let house = House::open_with(Config { guest_rate: 1, ..unlimited() }).await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    let mut late = None;
    for _ in 0..400 {
        let (_, refusal) = let_through(&mut ana, "/api/me", 1).await;
        late = refusal;
        if late.is_some() {
            break;
        }
    }
    let late = late.expect("haste is refused in the end");
    assert_eq!(late.header("retry-after"), Some("1"));
    refused(Ok(late), 429, "too_much");
    assert_eq!(good(bo.get("/api/me").await)["name"], "Bo", "another guest is another matter");
}

#[tokio::test]
async fn one_address_cannot_ask_for_everything_at_once() {
    let house = House::open_with(Config { address_rate: 1, trust_proxy: true, ..unlimited() }).await;
    let mut eve = house.stranger();
    let mut late = None;
    for _ in 0..400 {
        let answer = eve.send("GET", "/api/me", &[("x-forwarded-for", "203.0.113.7")], None).await.expect("an answer");
        if answer.status != 200 {
            late = Some(answer);
            break;
        }
    }
    let late = late.expect("haste is refused in the end");
    assert_eq!(late.header("retry-after"), Some("1"));
    assert!(late.header("content-security-policy").is_some(), "also a refusal is dressed");
    refused(Ok(late), 429, "too_much");
    // A guest who claims to come through somebody else does not: only the last of the list was written by the proxy.
    let mut refusals = 0;
    for number in 0..200 {
        let claimed = format!("198.51.100.{number}, 203.0.113.7");
        let answer = eve.send("GET", "/api/me", &[("x-forwarded-for", &claimed)], None).await.expect("an answer");
        refusals += usize::from(answer.status == 429);
    }
    assert!(refusals > 0, "somebody else is somebody else every time");
    let other = eve.send("GET", "/api/me", &[("x-forwarded-for", "203.0.113.8")], None).await.expect("an answer");
    assert_eq!(other.status, 200, "another household is another matter");
}

#[tokio::test]
async fn a_proxy_is_believed_only_where_there_is_one() {
    let house = House::open_with(Config { address_rate: 1, ..unlimited() }).await;
    let mut eve = house.stranger();
    let mut refusals = 0;
    for number in 0..200 {
        let claimed = format!("203.0.113.{number}");
        let answer = eve.send("GET", "/api/me", &[("x-forwarded-for", &claimed)], None).await.expect("an answer");
        refusals += usize::from(answer.status == 429);
    }
    assert!(refusals > 0, "whatever is claimed, it is one address");
}

#[tokio::test]
async fn one_guest_has_only_so_many_unfinished_tables() {
    let house = House::open_with(Config { tables_per_guest: 2, ..unlimited() }).await;
    let mut ana = house.guest("Ana").await;
    let first = open(&mut ana, json!({ "game": "r" })).await;
    open(&mut ana, json!({ "game": "r" })).await;
    let message = refused(ana.post("/api/tables", &json!({ "game": "r" })).await, 429, "too_much");
    assert!(message.contains('2'), "{message}");
    good(ana.post(&at(&first, "close"), &json!({})).await);
    open(&mut ana, json!({ "game": "r" })).await;
}

/// A list of the latest tables would show only the finished ones.
#[tokio::test]
async fn games_finished_since_do_not_hide_unfinished_ones() {
    let house = House::open_with(Config { tables_per_guest: 1, ..unlimited() }).await;
    let mut ana = house.guest("Ana").await;
    open(&mut ana, json!({ "game": "r" })).await;
    for host in ["Bo", "Cleo"] {
        let mut host = house.guest(host).await;
        let id = open(&mut host, json!({ "game": "r" })).await;
        good(ana.post(&at(&id, "sit"), &json!({})).await);
        good(host.post(&at(&id, "start"), &json!({})).await);
        good(host.post(&at(&id, "resign"), &json!(null)).await);
    }
    refused(ana.post("/api/tables", &json!({ "game": "r" })).await, 429, "too_much");
}

/// A phone vanished without a word, and its streams look open still: its player comes back, and the oldest of them ends.
#[tokio::test]
async fn whoever_comes_back_is_not_locked_out_by_their_old_streams() {
    let house = House::open_with(Config { streams_per_guest: 2, ..unlimited() }).await;
    let (id, mut people) = dealt(&house, json!({ "game": "r" }), 2).await;
    let path = at(&id, "stream");
    let mut streams = Vec::new();
    for _ in 0..3 {
        let mut stream = people[0].stream(&path, None).await.expect("a stream");
        assert_eq!(next(&mut stream).await.expect("a first look").name, "update");
        streams.push(stream);
    }
    let last = async |stream: &mut Stream| loop {
        match next(stream).await {
            Some(event) if event.name == "update" => {}
            event => return event.map(|event| event.name),
        }
    };
    assert_eq!(last(&mut streams[0]).await.as_deref(), Some("pushed"));
    assert_eq!(last(&mut streams[0]).await, None, "and ends");
    let sight = see(&mut people[1], &id).await;
    let body = json!({ "seq": sight["seq"], "action": sight["legal"][0]["action"] });
    let made = good(people[1].post(&at(&id, "moves"), &body).await);
    for stream in &mut streams[1..] {
        until(stream, |news| news["seq"] == made["seq"]).await;
    }
}

/// Somebody opens many tables at the same moment: not one more than they may.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn limits_hold_when_everything_comes_at_once() {
    let house = House::open_with(Config { tables_per_guest: 5, ..unlimited() }).await;
    let ana = house.guest("Ana").await;
    let mut opening = JoinSet::new();
    for _ in 0..40 {
        let mut ana = ana.twin();
        opening.spawn(async move { ana.post("/api/tables", &json!({ "game": "r" })).await.expect("an answer").status });
    }
    let statuses = opening.join_all().await;
    assert_eq!(statuses.iter().filter(|status| **status == 201).count(), 5, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 429).count(), 35, "{statuses:?}");
}

/// A page of another site cannot play in the name of whoever visits it.
#[tokio::test]
async fn writes_from_other_sites_are_refused_and_change_nothing() {
    let house = House::open_with(Config { base_url: Some("https://cards.example".to_owned()), ..unlimited() }).await;
    let mut ana = house.guest("Ana").await;
    let body = json!({ "game": "r" }).to_string();
    let foreign: [&[(&str, &str)]; 4] = [
        &[("origin", "https://evil.example")],
        &[("origin", "null")],
        &[("sec-fetch-site", "cross-site")],
        &[("origin", "https://cards.example"), ("sec-fetch-site", "same-site")],
    ];
    for headers in foreign {
        let answer = ana.send("POST", "/api/tables", headers, Some(body.as_bytes())).await;
        refused(answer, 403, "not_yours");
        let answer = ana.send("DELETE", "/api/me/tokens/x", headers, None).await;
        refused(answer, 403, "not_yours");
    }
    assert_eq!(good(ana.get("/api/me/tables").await), json!([]));
    let own = [("origin", "https://cards.example"), ("sec-fetch-site", "same-origin")];
    good(ana.send("POST", "/api/tables", &own, Some(body.as_bytes())).await);
    // Reading is harmless: the other site cannot see the answer.
    let read = ana.send("GET", "/api/me", &[("origin", "https://evil.example")], None).await.expect("an answer");
    assert_eq!((read.status, read.header("access-control-allow-origin")), (200, None));
    let cookie = ana.enter("Ana").await.expect("an answer");
    let cookie = cookie.header("set-cookie").expect("a cookie").to_owned();
    for flag in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"] {
        assert!(cookie.contains(flag), "{cookie}");
    }
}

#[tokio::test]
async fn every_answer_is_dressed() {
    let house = House::open().await;
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter" }), 2).await;
    let paths = [
        "/api/me",
        "/api/games",
        "/api/openapi.json",
        "/healthz",
        "/metrics",
        "/me",
        "/nothing",
        "/device/x",
        "/api/tables",
        &at(&id, ""),
        &at(&id, "record"),
        "/api/codes/XXXXXX",
    ]
    .map(str::to_owned);
    for (method, path) in paths.iter().map(|path| ("GET", path)).chain([("POST", &paths[0]), ("PUT", &paths[1])]) {
        let answer = people[0].send(method, path, &[], None).await.expect("an answer");
        let worn = |name: &str| answer.header(name).unwrap_or_default().to_owned();
        assert!(worn("content-security-policy").contains("default-src 'none'"), "{path}");
        assert!(worn("content-security-policy").contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(worn("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(worn("referrer-policy"), "same-origin", "{path}");
        assert_eq!(worn("x-frame-options"), "DENY", "{path}");
        assert!(worn("cache-control").contains("no-store"), "{path}: {}", worn("cache-control"));
        assert_eq!(answer.header("server"), None);
    }
}
