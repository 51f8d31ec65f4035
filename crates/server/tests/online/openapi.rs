//! The description of the API is true.

use crate::common::{House, at, dealt, good, refused, unlimited};
use crate::keeper::{Keeper, broken};
use cachet_client::Answer;
use cachet_server::Config;
use cachet_store::AppendError;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// What each handler says of itself, read from the source: method and path.
fn written() -> BTreeSet<(String, String)> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/api");
    let mut found = BTreeSet::new();
    for file in std::fs::read_dir(folder).expect("the sources") {
        let source = std::fs::read_to_string(file.expect("a file").path()).expect("text");
        for said in source.split("utoipa::path(").skip(1) {
            let (method, rest) = said.split_once(',').expect("a method");
            let path = rest.split_once("path = \"").and_then(|(_, rest)| rest.split_once('"')).expect("a path").0;
            found.insert((method.trim().to_owned(), path.to_owned()));
        }
    }
    found
}

fn references<'a>(value: &'a Value, found: &mut BTreeSet<&'a str>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value.as_str() {
                    Some(text) if name == "$ref" => drop(found.insert(text)),
                    Some(_) | None => references(value, found),
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|value| references(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[tokio::test]
async fn the_description_lists_every_address_and_each_of_them_answers() {
    let house = House::open().await;
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter" }), 2).await;
    let code = crate::common::see(&mut people[0], &id).await["code"].as_str().expect("a code").to_owned();
    let evening = good(people[0].post("/api/evenings", &crate::evenings::wish(1)).await);
    let of = |name: &str| evening[name].as_str().expect("text").to_owned();
    let (evening, evening_code) = (of("id"), of("code"));
    let description = good(people[0].get("/api/openapi.json").await);
    assert!(description["openapi"].as_str().expect("a version").starts_with("3."));
    let mut described = BTreeSet::new();
    for (path, methods) in description["paths"].as_object().expect("paths") {
        for (method, what) in methods.as_object().expect("methods") {
            described.insert((method.clone(), path.clone()));
            assert!(!what["summary"].as_str().unwrap_or_default().is_empty(), "{method} {path} says what it does");
            let puzzle = path.starts_with("/api/puzzles/");
            let one = match path {
                _ if puzzle => &cachet_puzzles::library()[0].id,
                _ if path.starts_with("/api/evenings/") => &evening,
                _ => &id,
            };
            let code = if path.ends_with("/evening") { &evening_code } else { &code };
            let filled = path.replace("{code}", code).replace("{id}", one).replace("{game}", "r");
            let filled = filled.replace("{deal}", "1");
            // Whoever signs out or is forgotten is asked no more.
            if method == "delete" && path == "/api/me" {
                continue;
            }
            let token = ["tokens", "sessions", "following", "push"]
                .iter()
                .any(|it| path.starts_with(&format!("/api/me/{it}/")));
            let body = (method == "post").then_some("{}".as_bytes());
            if filled == at(&id, "stream") || filled == crate::evenings::path(&evening, "stream") {
                people[0].stream(&filled, None).await.expect("a stream");
                continue;
            }
            let answer = people[0].send(&method.to_uppercase(), &filled, &[], body).await.expect("an answer");
            assert!(answer.status < 500, "{method} {path}: {}", answer.text());
            let message = answer.json()["error"]["message"].as_str().unwrap_or_default().to_owned();
            assert!(!message.starts_with("There is nothing at"), "{method} {path}: {message}");
            assert!(token || answer.status != 404, "{method} {path}: {}", answer.text());
            let listed = what["responses"].as_object().expect("responses");
            let good_ones = listed.keys().filter(|status| status.starts_with('2')).count();
            assert_eq!(good_ones, 1, "{method} {path} says what a good answer is");
        }
    }
    assert_eq!(described, written());
    assert!(described.len() >= 23, "{}", described.len());
    let mut found = BTreeSet::new();
    references(&description, &mut found);
    assert!(!found.is_empty());
    for reference in found {
        let pointer = reference.strip_prefix('#').expect("a reference within the description");
        assert!(description.pointer(pointer).is_some(), "{reference} leads nowhere");
    }
}

/// Is this answer described where it came from, with the headers it wears?
#[track_caller]
fn described(description: &Value, method: &str, path: &str, answer: &Answer) {
    let said = &description["paths"][path][method]["responses"][answer.status.to_string()];
    let said = match said["$ref"].as_str() {
        Some(elsewhere) => description.pointer(&elsewhere[1..]).expect("it leads somewhere"),
        None => said,
    };
    assert!(said.is_object(), "{method} {path} does not say {}", answer.status);
    for (name, _) in said["headers"].as_object().into_iter().flatten() {
        let worn = answer.header(&name.to_lowercase());
        assert!(worn.is_some_and(|it| !it.is_empty()), "{method} {path}: {} without {name}", answer.status);
    }
}

/// Each kind of refusal once, on the way it comes about.
#[tokio::test]
async fn every_refusal_that_occurs_is_described_with_its_header() {
    let house = House::open_with(Config { streams_per_address: 1, ..unlimited() }).await;
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter", "spectators": false }), 2).await;
    let description = good(people[0].get("/api/openapi.json").await);
    let mut forger = house.stranger();
    forger.token = Some("cachet_00".to_owned());
    let _only = people[0].stream(&at(&id, "stream"), None).await.expect("a stream");
    let (ana, eve, nobody, forged) = (0, 1, 2, 3);
    let mut askers = [people.remove(0), house.guest("Eve").await, house.stranger(), forger];
    let (table, moves, stream) = ("/api/tables/{id}", "/api/tables/{id}/moves", "/api/tables/{id}/stream");
    let long = json!({ "game": "x".repeat(20_000) }).to_string();
    let plain = [("content-type", "text/plain")];
    let foreign = [("origin", "https://evil.example")];
    let unheard = json!({ "seq": 0, "action": { "play": "guard" } }).to_string();
    for (who, method, path, headers, body, status, header) in [
        (nobody, "post", "/api/tables", &[][..], "{}", 401, Some("www-authenticate")),
        (forged, "get", "/api/me", &[], "", 401, Some("www-authenticate")),
        (eve, "get", table, &[], "", 403, None),
        (eve, "delete", "/api/me", &foreign, "", 403, None),
        (eve, "get", "/api/codes/{code}", &[], "", 404, None),
        (eve, "patch", "/api/me", &[], "", 405, Some("allow")),
        (ana, "post", moves, &[], &unheard, 409, None),
        (eve, "post", "/api/tables", &[], &long, 413, None),
        (eve, "post", "/api/tables", &plain, "{}", 415, None),
        (eve, "post", "/api/tables", &[], "{}", 422, None),
        (ana, "get", stream, &[], "", 429, Some("retry-after")),
    ] {
        let filled = path.replace("{id}", &id).replace("{code}", "WRONG1");
        let body = (!body.is_empty()).then_some(body.as_bytes());
        let answer = askers[who].send(&method.to_uppercase(), &filled, headers, body).await.expect("an answer");
        assert_eq!(answer.status, status, "{method} {path}: {}", answer.text());
        // What no operation has is described with those that the address has.
        let method = if status == 405 { "get" } else { method };
        described(&description, method, path, &answer);
        for name in ["www-authenticate", "allow", "retry-after"] {
            assert_eq!(answer.header(name).is_some(), header == Some(name), "{status} {name}");
        }
        if status == 405 {
            assert_eq!(answer.header("allow"), Some("GET,HEAD,POST,DELETE"));
        }
    }
}

#[tokio::test]
async fn a_store_that_fails_is_described_with_the_time_to_try_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let behind = cachet_store::open_sqlite(&folder.path().join("tables.db")).await.expect("a new file");
    let keeper = Keeper::before(behind);
    let house = House::kept_by(keeper.clone(), unlimited(), folder).await;
    let mut ana = house.guest("Ana").await;
    let description = good(ana.get("/api/openapi.json").await);
    keeper.then([Some(AppendError::Failed(broken()))]);
    let answer = ana.post("/api/tables", &json!({ "game": "r" })).await.expect("an answer");
    described(&description, "post", "/api/tables", &answer);
    assert_eq!(answer.header("retry-after"), Some("1"));
    refused(Ok(answer), 503, "failed");
}

/// A move is not just any JSON: each game has a schema of its own, and names it nowhere twice.
#[tokio::test]
async fn every_game_has_a_schema_of_its_moves() {
    let house = House::open().await;
    let description = good(house.stranger().get("/api/openapi.json").await);
    let schemas = description["components"]["schemas"].as_object().expect("schemas");
    let action = &schemas["Play"]["properties"]["action"]["$ref"];
    assert_eq!(
        (action, &schemas["LegalMove"]["properties"]["action"]["$ref"]),
        (&json!("#/components/schemas/Action"), action)
    );
    let listed = schemas["Action"]["anyOf"].as_array().expect("a list");
    assert_eq!(listed.len(), cachet_games::GAMES.len());
    for (game, reference) in cachet_games::GAMES.iter().zip(listed) {
        let id = game.info().id;
        let name = reference["$ref"].as_str().and_then(|it| it.rsplit('/').next()).expect("a name");
        assert_eq!(name.to_lowercase(), format!("{}action", id.replace('-', "")));
        let schema = &schemas[name];
        let shapes = ["anyOf", "oneOf", "properties", "enum", "const"];
        assert!(shapes.iter().any(|shape| schema.get(shape).is_some()), "{id}: {schema}");
    }
    // Two types of one name would be told apart by a number.
    let numbered: Vec<&String> = schemas.keys().filter(|name| name.ends_with(|it: char| it.is_ascii_digit())).collect();
    assert_eq!(numbered, [""; 0]);
}
