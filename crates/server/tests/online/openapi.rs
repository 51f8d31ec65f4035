//! The description of the API is true.

use crate::common::{House, at, dealt, good};
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
    let description = good(people[0].get("/api/openapi.json").await);
    assert!(description["openapi"].as_str().expect("a version").starts_with("3."));
    let mut described = BTreeSet::new();
    for (path, methods) in description["paths"].as_object().expect("paths") {
        for (method, what) in methods.as_object().expect("methods") {
            described.insert((method.clone(), path.clone()));
            assert!(!what["summary"].as_str().unwrap_or_default().is_empty(), "{method} {path} says what it does");
            let filled = path.replace("{code}", &code).replace("{id}", &id);
            // Whoever signs out or is forgotten is asked no more.
            if method == "delete" && path == "/api/me" {
                continue;
            }
            let token = path.starts_with("/api/me/tokens/") || path.starts_with("/api/me/sessions/");
            let body = (method == "post").then_some("{}".as_bytes());
            if filled == at(&id, "stream") {
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
