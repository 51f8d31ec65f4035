//! Thousands of requests that nobody would send, and the server neither falls over nor lets a game be disturbed.

use crate::common::{House, PATIENCE, at, dealt, good, pick, play_on, see};
use cachet_client::Client;
use cachet_engine::{Dice, below, dice};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const REQUESTS: usize = 4_000;

/// Values that tend to be forgotten.
fn odd(dice: &mut Dice) -> Value {
    let odd = [
        json!(null),
        json!(true),
        json!(-1),
        json!(0),
        json!(8),
        json!(255),
        json!(256),
        json!(4_294_967_295_u32),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(1e308),
        json!(0.5),
        json!(""),
        json!("\u{0}"),
        json!("love-letter"),
        json!("first=B"),
        json!("rules=A+B+C+D+E+F+G+H+I+J+K+L+M+N+O+P+Q"),
        json!("dawn=total:99999999999999999999"),
        json!("😀".repeat(40)),
        json!("a".repeat(5_000)),
        json!([]),
        json!({}),
        json!([[[[[[[[[[1]]]]]]]]]]),
        json!({ "card": "guard", "target": 7, "guess": "princess" }),
        json!({ "per_move": u32::MAX }),
    ];
    pick(dice, &odd).clone()
}

/// Somewhere in it, something else.
fn mutate(value: &mut Value, dice: &mut Dice) {
    let deeper = below(dice, 3) > 0;
    match value {
        Value::Object(fields) if deeper && !fields.is_empty() => {
            let names: Vec<String> = fields.keys().cloned().collect();
            let name = pick(dice, &names).clone();
            match below(dice, 6) {
                0 => drop(fields.remove(&name)),
                1 => drop(fields.insert(format!("{name}_"), odd(dice))),
                _ => {
                    if let Some(inner) = fields.get_mut(&name) {
                        mutate(inner, dice);
                    }
                }
            }
        }
        Value::Array(list) if deeper && !list.is_empty() => {
            let at = below(dice, list.len() as u32) as usize;
            mutate(&mut list[at], dice);
        }
        Value::Object(_) | Value::Array(_) | Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            *value = odd(dice);
        }
    }
}

/// A request that could be, and is then spoilt.
struct Request {
    method: String,
    path: String,
    body: Option<Vec<u8>>,
    headers: Vec<(&'static str, String)>,
}

fn template(id: &str, sight: &Value, dice: &mut Dice) -> (&'static str, String, Option<Value>) {
    let action = sight["legal"][0]["action"].clone();
    let templates = [
        ("GET", "/api/me".to_owned(), None),
        ("POST", "/api/me".to_owned(), Some(json!({ "name": "Mallory" }))),
        ("GET", "/api/me/tokens".to_owned(), None),
        ("POST", "/api/me/tokens".to_owned(), Some(json!({ "label": "x" }))),
        ("DELETE", format!("/api/me/tokens/{}", "ab".repeat(32)), None),
        ("POST", "/api/me/link".to_owned(), None),
        ("GET", "/api/me/sessions".to_owned(), None),
        ("DELETE", "/api/me/sessions/0000000000000".to_owned(), None),
        ("GET", "/me".to_owned(), None),
        ("POST", "/me/end".to_owned(), None),
        ("POST", "/me/link".to_owned(), None),
        ("POST", "/me/erase".to_owned(), None),
        ("GET", "/api/games".to_owned(), None),
        ("GET", "/api/tables".to_owned(), None),
        (
            "POST",
            "/api/tables".to_owned(),
            Some(json!({ "game": "r", "seats": 2, "options": ["rules=B+C"], "public": true,
            "spectators": true, "helper": false, "clock": { "per_move": 60 }, "bots": ["random"], "sit": true })),
        ),
        ("GET", "/api/me/tables".to_owned(), None),
        ("GET", "/api/codes/ABCDEF".to_owned(), None),
        ("GET", format!("{}?since=2&lang=fr", at(id, "")), None),
        ("POST", at(id, "sit"), Some(json!({ "seat": 0, "share": "00".repeat(16) }))),
        ("POST", at(id, "leave"), None),
        ("POST", at(id, "bots"), Some(json!({ "seat": 1, "level": "random" }))),
        ("POST", at(id, "free"), Some(json!({ "seat": 1 }))),
        ("POST", at(id, "start"), None),
        ("POST", at(id, "moves"), Some(json!({ "seq": sight["seq"], "action": action, "key": "k" }))),
        ("POST", at(id, "moves"), Some(json!({ "seq": sight["seq"], "action": action }))),
        ("POST", at(id, "handover"), Some(json!({ "seat": 0 }))),
        ("POST", at(id, "takeback"), None),
        ("POST", at(id, "rematch"), None),
        ("GET", at(id, "record"), None),
        ("GET", at(id, "deal"), None),
        ("POST", at(id, "share"), Some(json!({ "share": "00".repeat(16) }))),
        ("GET", "/api/key".to_owned(), None),
        ("GET", "/device/0000000000000.1.00".to_owned(), None),
        ("POST", "/device/0000000000000..1.00.00".to_owned(), None),
        ("GET", "/metrics".to_owned(), None),
    ];
    pick(dice, &templates).clone()
}

fn spoilt(id: &str, sight: &Value, dice: &mut Dice) -> Request {
    let (method, mut path, body) = template(id, sight, dice);
    let mut method = method.to_owned();
    if below(dice, 12) == 0 {
        let methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"];
        method = (*pick(dice, &methods)).to_owned();
    }
    if below(dice, 4) == 0 {
        let pieces = [
            "%00",
            "%ff",
            "%2e%2e",
            "//",
            "0000000000000",
            "zzzzzzzzzzzzz",
            "?since=99999999999999999999",
            "?lang=%%%",
            "&&==",
            "%F0%9F%83%8F",
            ";",
            "'",
            "?words=true",
            "a",
        ];
        let piece = *pick(dice, &pieces);
        let mut at = below(dice, path.len() as u32) as usize + 1;
        while !path.is_char_boundary(at) {
            at += 1;
        }
        if below(dice, 2) == 0 { path.insert_str(at, piece) } else { path.replace_range(at.., piece) }
    }
    let body = body.map(|mut body| {
        for _ in 0..below(dice, 3) {
            mutate(&mut body, dice);
        }
        let mut bytes = body.to_string().into_bytes();
        match below(dice, 16) {
            0 => bytes.truncate(below(dice, bytes.len() as u32) as usize),
            1 => {
                let at = below(dice, bytes.len() as u32) as usize;
                bytes[at] = below(dice, 256) as u8;
            }
            2 => bytes = [b"[".repeat(3_000), b"]".repeat(3_000)].concat(),
            3 => bytes = (0..below(dice, 200)).map(|_| below(dice, 256) as u8).collect(),
            4 => bytes.extend(b"{}"),
            5 => bytes.resize(17_000, b' '),
            _ => {}
        }
        bytes
    });
    let mut headers = Vec::new();
    match below(dice, 14) {
        0 => headers.push(("content-type", "text/plain".to_owned())),
        1 => headers.push(("content-type", "application/json; charset=latin-1; x=\"".to_owned())),
        2 => headers.push(("accept-language", "\u{e9};q=x, *;;;".to_owned())),
        3 => headers.push(("last-event-id", "-1e9".to_owned())),
        4 => headers.push(("authorization", "Bearer ".to_owned() + &"x".repeat(500))),
        5 => headers.push(("origin", "ht!tp://%%".to_owned())),
        6 => headers.push(("x-forwarded-for", ",,,::,".to_owned())),
        7 => headers.push(("cookie", "cachet=; cachet=..; lang=\u{ff}".to_owned())),
        _ => {}
    }
    Request { method, path, body, headers }
}

async fn send(client: &mut Client, request: &Request) -> u16 {
    let headers: Vec<(&str, &str)> = request.headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let sent = client.send(&request.method, &request.path, &headers, request.body.as_deref());
    let answer = tokio::time::timeout(PATIENCE, sent).await.expect("an answer in time");
    let answer = answer.unwrap_or_else(|error| panic!("{error}: {} {}", request.method, request.path));
    let sent = || {
        request.body.as_deref().map(String::from_utf8_lossy).unwrap_or_default().chars().take(300).collect::<String>()
    };
    assert!(
        answer.status < 500,
        "{} {} {:?} {}: {}",
        request.method,
        request.path,
        request.headers,
        sent(),
        answer.text()
    );
    // Whatever is refused is refused with a sentence, unless it was not even HTTP.
    let page = answer.header("content-type").is_some_and(|it| it.starts_with("text/html"));
    if answer.status >= 401 && page {
        assert!(!request.path.starts_with("/api/") && answer.text().contains("<h1"), "{}", answer.text());
    } else if answer.status >= 401 {
        let message = answer.json()["error"]["message"].as_str().unwrap_or_default().to_owned();
        assert!(!message.is_empty(), "{} {}: {}", request.method, request.path, answer.text());
    }
    answer.status
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_sent_is_answered_and_disturbs_nobody() {
    let house = House::open().await;
    let (quiet, mut players) = dealt(&house, json!({ "game": "love-letter" }), 2).await;
    let mut dice = dice(2024);
    play_on(&quiet, &mut players, &mut dice, 4).await;
    let before = [see(&mut players[0], &quiet).await, see(&mut players[1], &quiet).await];
    let (mut id, mut people) = dealt(&house, json!({ "game": "stitch", "spectators": true }), 2).await;
    let mut eve = house.guest("Eve").await;
    let mut statuses = std::collections::BTreeMap::new();
    for number in 0..REQUESTS {
        let mut sight = see(&mut people[0], &id).await;
        if sight["status"] != "playing" || number % 500 == 499 {
            (id, people) = dealt(&house, json!({ "game": "stitch" }), 2).await;
            sight = see(&mut people[0], &id).await;
        }
        // Eve also tries the quiet table; people only spoil their own.
        let who = below(&mut dice, 4);
        let target = if who == 3 && below(&mut dice, 2) == 0 { &quiet } else { &id };
        let request = spoilt(target, &sight, &mut dice);
        let client = match who {
            0 => &mut house.stranger(),
            1 => &mut people[0],
            2 => &mut people[1],
            _ => &mut eve,
        };
        *statuses.entry(send(client, &request).await).or_insert(0) += 1;
    }
    for status in [200, 201, 401, 403, 404, 405, 409, 413, 415, 422] {
        assert!(statuses.contains_key(&status), "{status} among {statuses:?}");
    }
    assert_eq!([see(&mut players[0], &quiet).await, see(&mut players[1], &quiet).await], before);
    play_on(&quiet, &mut players, &mut dice, 20_000).await;
    assert_eq!(see(&mut players[0], &quiet).await["status"], "over");
    assert_eq!(house.stranger().get("/healthz").await.expect("an answer").text(), "ok\n");
}

/// What is not HTTP is answered with 400 or not at all, and nobody else notices.
#[tokio::test]
async fn what_is_not_http_does_no_harm() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let long = format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(600_000));
    let mangled: [&[u8]; 8] = [
        b"\r\n\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n",
        b"POST /api/me HTTP/1.1\r\nhost: a\r\ncontent-length: -5\r\n\r\n{}",
        b"POST /api/me HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
        long.as_bytes(),
    ];
    for bytes in mangled {
        let mut line = TcpStream::connect(house.running.address).await.expect("a line");
        // The server may hang up in the middle of it.
        let _ = line.write_all(bytes).await;
        let _ = line.shutdown().await;
        let mut answer = Vec::new();
        let read = tokio::time::timeout(PATIENCE, line.read_to_end(&mut answer)).await.expect("it is let go");
        if read.is_ok() && !answer.is_empty() {
            let status = String::from_utf8_lossy(&answer).split(' ').nth(1).and_then(|it| it.parse::<u16>().ok());
            assert!(status.is_some_and(|status| (400..500).contains(&status)), "{status:?}");
        }
        assert_eq!(good(ana.get("/api/me").await)["name"], "Ana");
    }
}
