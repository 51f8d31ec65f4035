//! The answers that operations have in common: what the guard and the extractors refuse, wherever they stand.

use serde_json::{Map, Value, json};

/// A response header: its name, meaning and type.
type Header = (&'static str, &'static str, &'static str);
/// A refusal: its status, its name as a component, what it means, its response header.
type RefusalInfo = (&'static str, &'static str, &'static str, Option<Header>);

const CHALLENGE: Header = ("WWW-Authenticate", "How to say who you are.", "string");
const ALLOW: Header = ("Allow", "The methods that this address knows.", "string");
const LATER: Header = ("Retry-After", "In how many seconds to try again.", "integer");

const REFUSALS: [RefusalInfo; 11] = [
    ("401", "Nobody", "Not signed in: no cookie and no token, or none that is valid here.", Some(CHALLENGE)),
    ("403", "NotYours", "Not for you, not with this token, or not from that site.", None),
    ("404", "Unknown", "There is no such table, evening, game, bot, seat, token, device or puzzle.", None),
    ("405", "WrongMethod", "Nothing that can be done with this address.", Some(ALLOW)),
    ("408", "TooSlow", "The request took too long to arrive.", None),
    ("409", "NotNow", "Not at this stage, or the table has moved on meanwhile: what is new comes with it.", None),
    ("413", "TooLong", "The request is longer than anything we read.", None),
    ("415", "NotJson", "The request does not say that it is JSON.", None),
    ("422", "Unfit", "Something in the request cannot be, or a rule of the game forbids it.", None),
    ("429", "TooMuch", "Too much at once.", Some(LATER)),
    ("503", "Failed", "Something failed on our side.", Some(LATER)),
];

/// The refusals as components: each a sentence, with nothing changed.
pub fn refusals() -> Map<String, Value> {
    let refusal = |(_, name, meaning, header): RefusalInfo| {
        let body = json!({ "schema": { "$ref": "#/components/schemas/ProblemBody" } });
        let mut told = json!({ "description": meaning, "content": { "application/json": body } });
        if let Some((header, what, kind)) = header {
            told["headers"][header] = json!({ "description": what, "required": true, "schema": { "type": kind } });
        }
        (name.to_owned(), told)
    };
    REFUSALS.map(refusal).into_iter().collect()
}

/// Adds what an operation may answer besides what its handler says. That names its good answer, and which refusals are
/// its own: 404 for more than its address, 409.
pub fn add(path: &str, method: &str, operation: &mut Value) {
    let writes = method != "get";
    let at_table = path.starts_with("/api/tables/{id}");
    let security = operation["security"].as_array().cloned().unwrap_or_default();
    let with_token = security.iter().any(|way| way.get("token").is_some());
    let asks = operation["parameters"].as_array().is_some_and(|all| all.iter().any(|it| it["in"] == "query"));
    let sends = operation.get("requestBody").is_some();
    let occurs = |status: &str| match status {
        "401" => !security.is_empty(),
        // From another site, with a token that may only read, or at a table that is not theirs to see.
        "403" => writes || at_table || !security.is_empty() && !with_token,
        "404" => path.contains('{'),
        "408" | "413" | "415" => sends,
        "422" => sends || asks,
        "405" | "429" | "503" => true,
        _ => false,
    };
    let answers = &mut operation["responses"];
    for (status, name, ..) in REFUSALS {
        if occurs(status) || answers.get(status).is_some() {
            answers[status] = json!({ "$ref": format!("#/components/responses/{name}") });
        }
    }
}
