//! What can be played, as schemas: one for each game, made from the type that reads its moves.

use cachet_games::GAMES;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

/// The schema of a move of any game.
pub const ANY: &str = "Action";
const HERE: &str = "#/components/schemas/";

/// `love-letter` becomes `LoveLetterAction`.
fn name(game: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    game.split('-').map(capital).chain([ANY.to_owned()]).collect()
}

/// A schema for each game, one for any of them, and one for what `legal` lists.
pub fn schemas() -> Map<String, Value> {
    let settings = SchemaSettings::draft2020_12().with(|it| it.definitions_path = "/components/schemas".into());
    let mut generator = settings.into_generator();
    let mut all = Map::new();
    let mut any = Vec::new();
    for game in GAMES {
        let id = game.info().id;
        let mut schema = game.action_schema(&mut generator);
        schema.insert("description".to_owned(), json!(format!("A move of `{id}`.")));
        any.push(json!({ "$ref": format!("{HERE}{}", name(id)) }));
        all.insert(name(id), schema.to_value());
    }
    all.extend(generator.take_definitions(true));
    all.values_mut().for_each(enumerate_constants);
    all.insert(ANY.to_owned(), json!({ "description": "A move, as the game of the table reads it.", "anyOf": any }));
    let listed = json!({
        "type": "object",
        "description": "What you may play.",
        "properties": {
            "action": { "$ref": format!("{HERE}{ANY}") },
            "text": { "type": "string", "description": "The same as records write it." },
        },
        "required": ["action", "text"],
    });
    all.insert(cachet_table::LEGAL_MOVE.to_owned(), listed);
    all
}

/// Says `"enum": ["draw"]` where it said `"const": "draw"`: the same, but a constant among alternatives confuses
/// programs that make clients.
fn enumerate_constants(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if let Some(constant) = fields.remove("const") {
                fields.insert("enum".to_owned(), json!([constant]));
            }
            fields.values_mut().for_each(enumerate_constants);
        }
        Value::Array(list) => list.iter_mut().for_each(enumerate_constants),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
