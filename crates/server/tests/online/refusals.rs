//! Every refusal is a sentence in both languages that changes nothing and shows nobody's card.

use crate::common::{House, at, dealt, good, open, play_on, refused, see, seq};
use cachet_client::{Answer, Client};
use serde_json::{Value, json};

/// Sends the same to be refused in both languages, and compares the form of the answers.
async fn both(
    client: &mut Client,
    method: &str,
    path: &str,
    body: Option<&[u8]>,
    status: u16,
    code: &str,
) -> [String; 2] {
    let mut told = [String::new(), String::new()];
    for (lang, told) in ["en", "fr"].into_iter().zip(&mut told) {
        client.lang = lang;
        let answer = client.send(method, path, &[], body).await;
        if let Ok(Answer { status: found, .. }) = &answer {
            assert_eq!(*found, status, "{method} {path} {:?}", answer.as_ref().map(Answer::text));
        }
        *told = refused(answer, status, code);
        assert!(told.ends_with(['.', '!', '?', '”', '»', ')']) || told.contains(':'), "a sentence: {told}");
    }
    client.lang = "en";
    assert_ne!(told[0], told[1], "{method} {path} speaks one language only");
    told
}

async fn post(client: &mut Client, path: &str, body: Value, status: u16, code: &str) -> [String; 2] {
    both(client, "POST", path, Some(body.to_string().as_bytes()), status, code).await
}

#[tokio::test]
async fn what_cannot_be_opened_is_refused() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let tables = "/api/tables";
    let unknown = post(&mut ana, tables, json!({ "game": "poker" }), 404, "unknown").await;
    assert!(unknown.iter().all(|it| it.contains("poker") && it.contains("love-letter")), "{unknown:?}");
    for wish in [
        json!({ "game": "love-letter", "seats": 9 }),
        json!({ "game": "love-letter", "seats": 0 }),
        json!({ "game": "love-letter", "seats": 18_446_744_073_709_551_615_u64 }),
        json!({ "game": "love-letter", "options": ["first=Z"] }),
        json!({ "game": "love-letter", "options": ["first"] }),
        json!({ "game": "love-letter", "options": ["colour=red"] }),
        json!({ "game": "r", "options": ["rules=I+K"] }),
        json!({ "game": "r", "clock": { "per_move": 4 } }),
        json!({ "game": "r", "clock": { "per_game": 4_000_000_000_u32 } }),
    ] {
        post(&mut ana, tables, wish, 422, "unfit").await;
    }
    post(&mut ana, tables, json!({ "game": "r", "bots": ["deep-thought"] }), 404, "unknown").await;
    post(&mut ana, tables, json!({ "game": "r", "bots": ["random", "random"] }), 409, "not_now").await;
    let quarrel = post(&mut ana, tables, json!({ "game": "r", "options": ["rules=I+K"] }), 422, "unfit").await;
    assert!(quarrel.iter().all(|it| it.contains("R-MIX-1")), "{quarrel:?}");
    assert_eq!(good(ana.get("/api/me/tables").await), json!([]), "nothing was opened");
    post(&mut house.stranger(), tables, json!({ "game": "r" }), 401, "nobody").await;
}

#[tokio::test]
async fn what_cannot_be_read_is_refused() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let id = open(&mut ana, json!({ "game": "r" })).await;
    let before = seq(&mut ana, &id).await;
    let (moves, sit, seat) = (at(&id, "moves"), at(&id, "sit"), at(&id, "free"));
    let nested = format!("{}1{}", "[".repeat(2000), "]".repeat(2000));
    let bodies: [(&str, &[u8]); 14] = [
        ("/api/tables", b"{"),
        ("/api/tables", b"[]"),
        ("/api/me", b"[\"Ana\"]"),
        ("/api/tables", b"{\"game\": 7}"),
        ("/api/tables", b"{\"game\": \"r\", \"unheard_of\": 1}"),
        ("/api/tables", b"\xff\xfe"),
        ("/api/tables", nested.as_bytes()),
        ("/api/me", b"{\"name\": null}"),
        (&sit, b"[null, null]"),
        (&sit, b"{\"seat\": -1}"),
        (&sit, b"{\"seat\": 8}"),
        (&sit, b"{\"share\": \"xyz\"}"),
        (&seat, b"{\"seat\": \"A\"}"),
        (&moves, b"{\"seq\": -1, \"action\": {}}"),
    ];
    for (path, body) in bodies {
        both(&mut ana, "POST", path, Some(body), 422, "unfit").await;
    }
    // Nothing sent where something is needed.
    both(&mut ana, "POST", "/api/tables", None, 422, "unfit").await;
    let plain = ana.send("POST", "/api/tables", &[("content-type", "text/plain")], Some(b"{\"game\": \"r\"}")).await;
    refused(plain, 415, "not_json");
    let long = json!({ "game": "r", "options": ["x".repeat(16 * 1024)] }).to_string();
    let too_long = both(&mut ana, "POST", "/api/tables", Some(long.as_bytes()), 413, "too_long").await;
    assert!(too_long.iter().all(|it| it.contains("16")), "{too_long:?}");
    for query in ["?since=-1", "?since=many", "?since=99999999999", "?colour=red"] {
        both(&mut ana, "GET", &format!("{}{query}", at(&id, "")), None, 422, "unfit").await;
    }
    for query in ["?words=perhaps", "?colour=red"] {
        both(&mut ana, "GET", &format!("{}{query}", at(&id, "stream")), None, 422, "unfit").await;
    }
    assert_eq!(seq(&mut ana, &id).await, before);
    assert_eq!(good(ana.get("/api/me/tables").await).as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn what_is_not_there_is_said_so() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let id = open(&mut ana, json!({ "game": "r" })).await;
    for path in [
        "/api",
        "/api/nothing",
        "/api/tables/",
        "/api/tables/x/y/z",
        "/%F0%9F%83%8F",
        "/api/codes/%FF",
        "/api/codes/-",
        "/api/tables/%FF",
        "/api/tables/%00",
    ] {
        both(&mut ana, "GET", path, None, 404, "unknown").await;
    }
    // Where people look, a page says it.
    for path in ["/device/%FF", "/device/x"] {
        let mut pages = Vec::new();
        for lang in ["en", "fr"] {
            ana.lang = lang;
            let page = ana.get(path).await.expect("an answer");
            assert_eq!((page.status, page.header("set-cookie")), (404, None), "{path}: {}", page.text());
            assert!(page.text().contains("<h1"), "{}", page.text());
            pages.push(page.text());
        }
        assert_ne!(pages[0], pages[1], "{path} speaks one language only");
    }
    ana.lang = "en";
    for nobody in ["0000000000000", "x", "zzzzzzzzzzzzz"] {
        both(&mut ana, "GET", &at(nobody, ""), None, 404, "unknown").await;
        both(&mut ana, "GET", &at(nobody, "record"), None, 404, "unknown").await;
        both(&mut ana, "GET", &at(nobody, "stream"), None, 404, "unknown").await;
        for what in ["sit", "leave", "start", "resign", "takeback", "close", "rematch"] {
            both(&mut ana, "POST", &at(nobody, what), None, 404, "unknown").await;
        }
        post(&mut ana, &at(nobody, "moves"), json!({ "seq": 1, "action": {} }), 404, "unknown").await;
        post(&mut ana, &at(nobody, "bots"), json!({ "level": "random" }), 404, "unknown").await;
    }
    both(&mut ana, "DELETE", "/api/me/tokens/%FF", None, 404, "unknown").await;
    both(&mut ana, "DELETE", "/api/me/tokens/abc", None, 404, "unknown").await;
    for (method, path) in [
        ("DELETE", at(&id, "")),
        ("PUT", at(&id, "sit")),
        ("GET", at(&id, "moves")),
        ("PATCH", "/api/me".to_owned()),
        ("BREW", "/api/me".to_owned()),
    ] {
        both(&mut ana, method, &path, None, 405, "wrong_method").await;
    }
}

/// What comes too early or too late at a table.
#[tokio::test]
async fn what_is_not_possible_now_is_refused_and_changes_nothing() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let id = open(&mut ana, json!({ "game": "love-letter" })).await;
    let before = seq(&mut ana, &id).await;
    for what in ["resign", "takeback", "rematch", "sit", "start"] {
        both(&mut ana, "POST", &at(&id, what), None, 409, "not_now").await;
    }
    both(&mut ana, "GET", &at(&id, "record"), None, 409, "not_now").await;
    post(&mut ana, &at(&id, "moves"), json!({ "seq": before, "action": {} }), 409, "not_now").await;
    post(&mut ana, &at(&id, "handover"), json!({ "seat": 0 }), 409, "not_now").await;
    let mut eve = house.guest("Eve").await;
    for what in ["leave", "start", "resign", "takeback", "close"] {
        both(&mut eve, "POST", &at(&id, what), None, 403, "not_yours").await;
    }
    both(&mut house.stranger(), "POST", &at(&id, "sit"), None, 401, "nobody").await;
    assert_eq!(seq(&mut ana, &id).await, before);

    let (id, mut people) = dealt(&house, json!({ "game": "love-letter", "options": ["first=A"] }), 2).await;
    let before = seq(&mut people[0], &id).await;
    for what in ["sit", "leave", "start", "close", "takeback", "rematch"] {
        both(&mut people[0], "POST", &at(&id, what), None, 409, "not_now").await;
    }
    both(&mut people[0], "GET", &at(&id, "record"), None, 409, "not_now").await;
    post(&mut eve, &at(&id, "moves"), json!({ "seq": before, "action": {} }), 403, "not_yours").await;
    post(&mut eve, &at(&id, "handover"), json!({ "seat": 0 }), 403, "not_yours").await;
    post(&mut people[0], &at(&id, "handover"), json!({ "seat": 7 }), 404, "unknown").await;
    let action = see(&mut people[0], &id).await["legal"][0]["action"].clone();
    let key = "k".repeat(65);
    let sent = json!({ "seq": before, "action": action, "key": key });
    post(&mut people[0], &at(&id, "moves"), sent, 422, "unfit").await;
    for action in [
        json!(null),
        json!("guard"),
        json!(["guard", 1, "priest"]),
        json!({}),
        json!({ "card": "ace" }),
        json!([1]),
        json!(1e308),
    ] {
        post(&mut people[0], &at(&id, "moves"), json!({ "seq": before, "action": action }), 422, "unfit").await;
    }
    for stale in [0, 1, before - 1, before + 1, u64::from(u32::MAX)] {
        let sent = json!({ "seq": stale, "action": action });
        post(&mut people[0], &at(&id, "moves"), sent, 409, "stale").await;
    }
    assert_eq!(seq(&mut people[0], &id).await, before);
}

/// At every game: moves that the rules forbid name their rule, and change nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_against_the_rules_is_answered_with_the_rule() {
    let house = House::open().await;
    let mut refusals = 0;
    for game in cachet_games::GAMES {
        let info = game.info();
        let (id, mut people) = dealt(&house, json!({ "game": info.id }), info.seats[0]).await;
        let mut dice = cachet_engine::dice(5);
        for _ in 0..6 {
            let table = see(&mut people[0], &id).await;
            if table["status"] != "playing" {
                break;
            }
            let mut listed = Vec::new();
            for client in &mut people {
                listed.push(see(client, &id).await["legal"].as_array().expect("a list").clone());
            }
            // Everybody tries what only the others may do.
            for (seat, client) in people.iter_mut().enumerate() {
                let theirs = listed.iter().flatten().filter(|it| !listed[seat].contains(it)).take(4);
                for choice in theirs {
                    let sent = json!({ "seq": table["seq"], "action": choice["action"] });
                    let path = at(&id, "moves");
                    for lang in ["en", "fr"] {
                        client.lang = lang;
                        let answer = client.post(&path, &sent).await.expect("an answer");
                        let rule = answer.json()["error"]["rule"].as_str().unwrap_or_default().to_owned();
                        assert!(rule.starts_with(char::is_uppercase) && rule.contains('-'), "{}: {rule}", info.id);
                        let message = refused(Ok(answer), 422, "rules");
                        assert!(message.contains(&rule), "{message} names {rule}");
                        refusals += 1;
                    }
                    client.lang = "en";
                }
            }
            assert_eq!(see(&mut people[0], &id).await["seq"], table["seq"], "{}", info.id);
            play_on(&id, &mut people, &mut dice, 1).await;
        }
    }
    assert!(refusals > 100, "{refusals}");
}
