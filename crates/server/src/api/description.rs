//! The OpenAPI description as it is served: what the handlers say of themselves, and what holds for all of them.

use super::{actions, answers};
use crate::identity::cookie_name;
use crate::routes;
use serde_json::{Value, json};

/// Says that a tuple has so many items where it said that no others may follow: the same, but programs that make clients
/// expect a schema there.
fn count_pairs(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            let count = fields.get("prefixItems").and_then(Value::as_array).map(Vec::len);
            if let Some(count) = count.filter(|_| fields.get("items") == Some(&json!(false))) {
                fields.remove("items");
                fields.extend(["minItems", "maxItems"].map(|bound| (bound.to_owned(), json!(count))));
            }
            fields.values_mut().for_each(count_pairs);
        }
        Value::Array(list) => list.iter_mut().for_each(count_pairs),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The description; under https the cookie has another name.
pub fn description(secure: bool) -> Value {
    let written = routes::api().into_openapi();
    let mut api = serde_json::to_value(written).expect("a description is plain JSON");
    let schemas = api["components"]["schemas"].as_object_mut().expect("handlers name their schemas");
    schemas.extend(actions::schemas());
    schemas.values_mut().for_each(count_pairs);
    let empty: Vec<String> = schemas
        .iter()
        .filter(|(_, schema)| schema.get("required").is_none())
        .map(|(name, _)| format!("#/components/schemas/{name}"))
        .collect();
    for (path, methods) in api["paths"].as_object_mut().into_iter().flatten() {
        for (method, operation) in methods.as_object_mut().into_iter().flatten() {
            answers::add(path, method, operation);
            // An absent body is read as an empty object.
            if let Some(body) = operation.get_mut("requestBody") {
                let schema = body["content"]["application/json"]["schema"]["$ref"].as_str().unwrap_or_default();
                body["required"] = json!(!empty.iter().any(|name| name == schema));
            }
        }
    }
    api["components"]["responses"] = Value::Object(answers::refusals());
    api["components"]["securitySchemes"] = json!({
        "session": {
            "type": "apiKey",
            "in": "cookie",
            "name": cookie_name(secure),
            "description": "The signed cookie of a device, as `POST /api/me` sets it.",
        },
        "token": {
            "type": "http",
            "scheme": "bearer",
            "description": "A token of `POST /api/me/tokens`. Its scopes: `read` to see what you see, `play` to open \
                            tables, sit down and move as well.",
        },
    });
    api
}
