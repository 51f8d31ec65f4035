//! Programs are told what the actions of every game look like.

use cachet_engine::{Names, Seed};
use schemars::SchemaGenerator;
use serde_json::Value;
use std::collections::BTreeSet;

/// Every name and word in a piece of JSON.
fn words(json: &Value, found: &mut BTreeSet<String>) {
    match json {
        Value::String(word) => drop(found.insert(word.clone())),
        Value::Array(parts) => parts.iter().for_each(|part| words(part, found)),
        Value::Object(fields) => fields.iter().for_each(|(name, value)| {
            found.insert(name.clone());
            words(value, found);
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Whatever somebody may do first is written in the words of the description.
#[test]
fn an_action_is_written_in_the_words_of_its_description() {
    for game in cachet_games::GAMES {
        let mut generator = SchemaGenerator::default();
        let schema = game.action_schema(&mut generator);
        let mut described = BTreeSet::new();
        words(schema.as_value(), &mut described);
        generator.definitions().values().for_each(|it| words(it, &mut described));
        assert!(
            !schema.as_value().as_object().is_none_or(serde_json::Map::is_empty),
            "{}: anything goes",
            game.info().id
        );
        let table = game.open(Names::letters(game.info().seats[0]), &[], Seed::small(1)).expect("a table");
        for legal in table.waiting().iter().flat_map(|seat| table.legal(seat)) {
            let mut written = BTreeSet::new();
            words(&legal.action, &mut written);
            assert!(written.is_subset(&described), "{}: {}", game.info().id, legal.action);
        }
    }
}
