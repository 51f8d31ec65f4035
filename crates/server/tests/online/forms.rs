//! Every form of the pages: what it does at the table, and the page that comes back when it cannot.

use crate::common::{House, at, dealt, good, open, see, unlimited};
use cachet_client::{Answer, Client};
use cachet_server::Config;
use serde_json::{Value, json};

const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");

async fn post(client: &mut Client, path: &str, form: &str) -> Answer {
    client.send("POST", path, &[FORM], Some(form.as_bytes())).await.expect("an answer")
}

/// Posts something about a table that must work.
async fn act(client: &mut Client, id: &str, what: &str, form: &str) {
    let answer = post(client, &format!("/t/{id}/{what}"), form).await;
    assert_eq!(
        (answer.status, answer.header("location")),
        (303, Some(format!("/t/{id}").as_str())),
        "{}",
        answer.text()
    );
}

/// Posts something that is refused with this status, on the page of the table.
async fn refused(client: &mut Client, id: &str, what: &str, form: &str, status: u16) -> String {
    let answer = post(client, &format!("/t/{id}/{what}"), form).await;
    let text = answer.text();
    assert_eq!(answer.status, status, "{what} {form}: {text}");
    assert!(text.contains("id=\"flash\"") && text.contains("flash--refusal"), "{what}: a sentence says why");
    text
}

async fn page(client: &mut Client, id: &str) -> String {
    client.get(&format!("/t/{id}")).await.expect("a page").text()
}

#[tokio::test]
async fn a_mistyped_address_is_answered_with_a_page() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    for path in ["/t/zzz", "/t/zzz/replay", "/t/zzz/record", "/t/zzz/qr.svg", "/t/ffffffffffffffff"] {
        let answer = ana.get(path).await.expect("an answer");
        assert_eq!((answer.status, answer.header("content-type")), (404, Some("text/html; charset=utf-8")), "{path}");
    }
    assert_eq!(post(&mut ana, "/t/zzz/start", "").await.status, 404);
    let answer = ana.get("/api/tables/zzz").await.expect("an answer");
    assert_eq!((answer.status, answer.header("content-type")), (404, Some("application/json")), "programs too");
}

fn seat(table: &Value, at: usize) -> (&str, &str) {
    let seat = &table["seats"][at];
    (seat["kind"].as_str().unwrap_or_default(), seat["name"].as_str().unwrap_or_default())
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[tokio::test]
async fn whoever_sits_down_becomes_somebody() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let id = open(&mut ana, json!({ "game": "love-letter", "seats": 4 })).await;
    let mut bo = house.stranger();
    act(&mut bo, &id, "sit", "seat=2&name=Bo").await;
    assert!(bo.cookie.is_some());
    assert_eq!(good(bo.get("/api/me").await)["name"], "Bo");
    let mut cleo = house.stranger();
    cleo.lang = "fr";
    act(&mut cleo, &id, "sit", "").await;
    let table = see(&mut ana, &id).await;
    assert_eq!((seat(&table, 2), seat(&table, 3).0), (("person", "Bo"), "free"));
    assert!(seat(&table, 1).1.starts_with(|first: char| first.is_uppercase()), "a name one can change: {table}");
    // Nobody else may do anything before they are somebody.
    let mut eve = house.stranger();
    for what in [
        "leave", "bot", "unbot", "start", "move", "resign", "takeback", "close", "handover", "rematch", "agree",
        "swap", "host", "fill", "name",
    ] {
        refused(&mut eve, &id, what, "seat=3&level=club", 403).await;
    }
    assert!(eve.cookie.is_none());
    refused(&mut eve, &id, "sit", "name=nobody", 422).await;
    let taken = refused(&mut eve, &id, "sit", "seat=2&name=Eve", 409).await;
    assert!(taken.contains("Somebody sits there already."));
    assert!(eve.cookie.is_some(), "who gave a name keeps it, seat or no seat");
}

#[tokio::test]
async fn the_host_seats_bots_frees_seats_and_deals() {
    let house = House::open_with(Config { bot_pace: 3_600_000, ..unlimited() }).await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    let id = open(&mut ana, json!({ "game": "love-letter", "seats": 3 })).await;
    act(&mut bo, &id, "sit", "seat=1").await;
    refused(&mut bo, &id, "bot", "seat=2&level=club", 403).await;
    refused(&mut ana, &id, "bot", "seat=2", 422).await;
    refused(&mut ana, &id, "bot", "seat=2&level=grandmaster", 404).await;
    act(&mut ana, &id, "bot", "seat=2&level=novice").await;
    assert_eq!(see(&mut ana, &id).await["seats"][2]["bot"], "novice");
    refused(&mut ana, &id, "unbot", "", 422).await;
    act(&mut ana, &id, "unbot", "seat=2").await;
    assert_eq!(seat(&see(&mut ana, &id).await, 2).0, "free");
    act(&mut bo, &id, "leave", "").await;
    assert_eq!(seat(&see(&mut ana, &id).await, 1).0, "free");
    assert!(refused(&mut ana, &id, "start", "", 409).await.contains("still free"));
    act(&mut bo, &id, "sit", "seat=1").await;
    refused(&mut ana, &id, "swap", "seat=0", 422).await;
    assert!(refused(&mut ana, &id, "swap", "seat=1&with=1", 409).await.contains("with itself"));
    act(&mut ana, &id, "swap", "seat=1&with=2").await;
    assert_eq!(seat(&see(&mut ana, &id).await, 2), ("person", "Bo"));
    act(&mut ana, &id, "host", "seat=2").await;
    refused(&mut ana, &id, "host", "seat=0", 403).await;
    act(&mut bo, &id, "host", "seat=0").await;
    act(&mut ana, &id, "unbot", "seat=2").await;
    assert_eq!(seat(&see(&mut ana, &id).await, 2).0, "free", "somebody who does not come");
    refused(&mut ana, &id, "nothing", "", 404).await;
    assert!(page(&mut bo, &id).await.contains("The host has freed your seat"));
    act(&mut bo, &id, "sit", "seat=2").await;
    assert!(!page(&mut bo, &id).await.contains("The host has freed your seat"), "they sit again");
    act(&mut ana, &id, "unbot", "seat=2").await;
    // Each seat has the level that was chosen there; the middle one where nothing was chosen.
    act(&mut ana, &id, "bot", "seat=1&level1=expert&level2=novice").await;
    assert_eq!(see(&mut ana, &id).await["seats"][1]["bot"], "expert");
    act(&mut ana, &id, "unbot", "seat=1").await;
    refused(&mut ana, &id, "fill", "level2=grandmaster", 404).await;
    assert_eq!(seat(&see(&mut ana, &id).await, 1).0, "free", "nothing was changed");
    act(&mut ana, &id, "fill", "level2=novice").await;
    let table = see(&mut ana, &id).await;
    assert_eq!(table["status"], "playing");
    assert_eq!((&table["seats"][1]["bot"], &table["seats"][2]["bot"]), (&json!("club"), &json!("novice")));
    refused(&mut ana, &id, "close", "", 409).await;
    let other = open(&mut ana, json!({ "game": "r" })).await;
    refused(&mut bo, &other, "close", "", 403).await;
    act(&mut ana, &other, "close", "").await;
    assert_eq!(see(&mut ana, &other).await["status"], "expired");
}

/// The host went away before the deal, or got up: whoever sits there can still begin.
#[tokio::test]
async fn nobody_waits_for_a_host_who_is_not_there() {
    let house = House::open().await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    let mut eve = house.guest("Eve").await;
    // Neither has a page open: the host is away.
    let id = open(&mut ana, json!({ "game": "love-letter", "seats": 3 })).await;
    act(&mut bo, &id, "sit", "seat=1").await;
    assert!(page(&mut bo, &id).await.contains(&format!("/t/{id}/fill")));
    refused(&mut eve, &id, "fill", "", 403).await;
    act(&mut bo, &id, "fill", "").await;
    assert_eq!(see(&mut bo, &id).await["status"], "playing");

    let id = open(&mut ana, json!({ "game": "love-letter", "seats": 3 })).await;
    act(&mut bo, &id, "sit", "seat=1").await;
    act(&mut ana, &id, "leave", "").await;
    refused(&mut ana, &id, "bot", "seat=2&level=club", 403).await;
    act(&mut bo, &id, "bot", "seat=2&level=club").await;
    assert_eq!(see(&mut bo, &id).await["seats"][2]["bot"], "club", "the table is Bo's now");
}

#[tokio::test]
async fn a_seat_is_handed_over_taken_back_and_given_up() {
    let house = House::open_with(Config { bot_pace: 3_600_000, ..unlimited() }).await;
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter", "options": ["first=A"] }), 2).await;
    act(&mut people[0], &id, "handover", "").await;
    assert!(see(&mut people[0], &id).await["seats"][0]["bot"].is_string(), "without a seat it is one's own");
    act(&mut people[0], &id, "takeback", "").await;
    assert_eq!(see(&mut people[0], &id).await["seats"][0]["bot"], Value::Null);
    let soon = refused(&mut people[1], &id, "handover", "seat=0", 409).await;
    assert!(soon.contains("Ana may still think"));
    let mut eve = house.guest("Eve").await;
    refused(&mut eve, &id, "handover", "", 422).await;
    refused(&mut eve, &id, "resign", "", 403).await;
    refused(&mut people[0], &id, "rematch", "", 409).await;
    act(&mut people[1], &id, "resign", "").await;
    let table = see(&mut people[0], &id).await;
    assert_eq!((&table["status"], &table["winners"]), (&json!("over"), &json!([0])));
    // Whoever asks first and whoever asks second come to the same table.
    let first = post(&mut people[0], &format!("/t/{id}/rematch"), "").await;
    let second = post(&mut people[1], &format!("/t/{id}/rematch"), "").await;
    assert_eq!((first.status, first.header("location")), (303, second.header("location")));
    assert_ne!(first.header("location"), Some(format!("/t/{id}").as_str()));
    // Both have said so: it is dealt.
    let next = first.header("location").and_then(|path| path.strip_prefix("/t/")).expect("a table").to_owned();
    assert_eq!(see(&mut people[0], &next).await["status"], "playing");
}

#[tokio::test]
async fn against_bots_a_rematch_is_dealt_at_once() {
    let house = House::open_with(Config { bot_pace: 3_600_000, ..unlimited() }).await;
    let wish = json!({ "game": "love-letter", "seats": 3, "bots": ["novice", "novice"] });
    let (id, mut people) = dealt(&house, wish, 1).await;
    act(&mut people[0], &id, "resign", "").await;
    assert_eq!(see(&mut people[0], &id).await["status"], "over", "nobody else would play on");
    let again = post(&mut people[0], &format!("/t/{id}/rematch"), "").await;
    let next = again.header("location").and_then(|path| path.strip_prefix("/t/")).expect("a table").to_owned();
    assert_eq!(see(&mut people[0], &next).await["status"], "playing");
    // A device that draws a share is shown the commitment first; its page has the cards dealt.
    act(&mut people[0], &next, "resign", "").await;
    let again = post(&mut people[0], &format!("/t/{next}/rematch"), "device=1").await;
    let last = again.header("location").and_then(|path| path.strip_prefix("/t/")).expect("a table").to_owned();
    let last = last.strip_suffix("?deal").expect("the page deals");
    assert_eq!(see(&mut people[0], last).await["status"], "waiting");
    act(&mut people[0], last, "share", "share=00112233445566778899aabbccddeeff&deal=1").await;
    assert_eq!(see(&mut people[0], last).await["status"], "playing");
}

#[tokio::test]
async fn a_bot_may_sit_for_whoever_does_not_come_to_a_rematch() {
    let house = House::open_with(Config { bot_pace: 3_600_000, ..unlimited() }).await;
    let (id, mut people) = dealt(&house, json!({ "game": "r" }), 2).await;
    act(&mut people[1], &id, "resign", "").await;
    let asked = post(&mut people[0], &format!("/t/{id}/rematch"), "").await;
    let next = asked.header("location").and_then(|path| path.strip_prefix("/t/")).expect("a table").to_owned();
    assert_eq!(see(&mut people[0], &next).await["status"], "waiting");
    assert!(refused(&mut people[0], &next, "start", "", 409).await.contains("One person has not said yet"));
    let old = people[1].get(&format!("/t/{id}")).await.expect("the page").text();
    assert!(old.contains("Ana wants to play again"));
    refused(&mut people[1], &next, "bot", "seat=0&level=novice", 403).await;
    act(&mut people[0], &next, "bot", "seat=1&level=novice").await;
    let table = see(&mut people[0], &next).await;
    assert_eq!((&table["status"], seat(&table, 1).0), (&json!("playing"), "bot"), "nobody else is waited for");
    let old = page(&mut people[1], &id).await;
    assert!(old.contains("They play again without you") && !old.contains("wants to play again"));
    assert!(!page(&mut people[0], &id).await.contains("without you"), "Ana plays");
    assert_eq!(
        good(people[1].get("/api/me/tables").await).as_array().map(Vec::len),
        Some(1),
        "it is not Bo's any more"
    );
}

/// The door of a rematch is open to those who played, and a rematch that was closed is followed by another.
#[tokio::test]
async fn only_those_who_played_come_to_a_rematch_and_a_closed_one_is_no_end() {
    let house = House::open_with(Config { bot_pace: 3_600_000, ..unlimited() }).await;
    let (id, mut people) = dealt(&house, json!({ "game": "r", "spectators": false }), 2).await;
    act(&mut people[1], &id, "resign", "").await;
    let mut eve = house.guest("Eve").await;
    let rematch = at(&id, "rematch");
    assert_eq!(eve.post(&rematch, &json!(null)).await.expect("an answer").status, 403, "before it is asked for");
    let first = good(people[0].post(&rematch, &json!(null)).await)["id"].as_str().expect("a table").to_owned();
    assert_eq!(eve.post(&rematch, &json!(null)).await.expect("an answer").status, 403, "and after");
    assert_eq!(
        good(people[0].post(&rematch, &json!(null)).await)["id"],
        first.as_str(),
        "the same for whoever asks again"
    );
    act(&mut people[0], &first, "close", "").await;
    let second = good(people[1].post(&rematch, &json!(null)).await)["id"].as_str().expect("a table").to_owned();
    assert_ne!(first, second);
    assert_eq!(good(people[0].post(&rematch, &json!(null)).await)["id"], second.as_str());
    assert_eq!(see(&mut people[0], &second).await["seats"][1]["name"], "Bo");
}

/// A name is asked for in the row of the seat, kept for next time, and reaches every table at once.
#[tokio::test]
async fn a_new_name_reaches_every_table() {
    let house = House::open_with(Config { bot_pace: 3_600_000, ..unlimited() }).await;
    let mut ana = house.guest("Ana").await;
    let room = open(&mut ana, json!({ "game": "love-letter", "seats": 3 })).await;
    let (game, mut others) = (open(&mut ana, json!({ "game": "r" })).await, house.guest("Bo").await);
    act(&mut others, &game, "sit", "").await;
    act(&mut ana, &game, "start", "").await;
    let over = open(&mut ana, json!({ "game": "r", "bots": ["novice"] })).await;
    act(&mut ana, &over, "start", "").await;
    act(&mut ana, &over, "resign", "").await;
    let mut stream = others.stream(&format!("/t/{game}/stream"), None).await.expect("a stream");
    crate::common::next(&mut stream).await.expect("a first look");
    act(&mut ana, &room, "name", "name=L%C3%A9a").await;
    assert_eq!(seat(&see(&mut ana, &room).await, 0).1, "Léa");
    let told = crate::common::next(&mut stream).await.expect("the others are told");
    assert!(told.data.contains("Léa") && !told.data.contains("Ana"), "also in what is told of the game");
    assert_eq!(seat(&see(&mut ana, &over).await, 0).1, "Ana", "what was played stays as it was");
    good(ana.post("/api/me", &json!({ "name": "Bo" })).await);
    assert_eq!(seat(&see(&mut ana, &game).await, 0).1, "Bo 2", "never the same as another's");
    assert_eq!(seat(&see(&mut ana, &room).await, 0).1, "Bo");
    // Sitting down under another name is a new name too.
    let other = open(&mut others, json!({ "game": "love-letter" })).await;
    act(&mut ana, &other, "sit", "name=Zoe").await;
    assert_eq!(
        (seat(&see(&mut ana, &other).await, 1).1, good(ana.get("/api/me").await)["name"].as_str()),
        ("Zoe", Some("Zoe"))
    );
    assert_eq!(seat(&see(&mut ana, &room).await, 0).1, "Zoe");
}

/// What the house calls people is said to each reader in their own language.
#[tokio::test]
async fn a_suggested_name_is_nobodys_language() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let id = open(&mut ana, json!({ "game": "love-letter", "seats": 4 })).await;
    let mut bo = house.stranger();
    bo.lang = "fr";
    act(&mut bo, &id, "sit", "name=Renard&suggested=guest-fox").await;
    let mut cy = house.stranger();
    cy.lang = "fr";
    act(&mut cy, &id, "sit", "name=Hibou&suggested=guest-fox").await;
    let seen = see(&mut ana, &id).await;
    assert_eq!((seat(&seen, 1).1, seat(&seen, 2).1), ("Fox", "Hibou"), "an own name is not translated");
    assert_eq!(good(bo.get("/api/me").await)["name"], "Renard");
    refused(&mut cy, &id, "name", "name=guest-fox", 422).await;
    act(&mut cy, &id, "name", "name=Fox").await;
    assert_eq!(seat(&see(&mut cy, &id).await, 2).1, "Fox 2", "some reader would not know who is who");
    let mut dov = house.stranger();
    act(&mut dov, &id, "sit", "").await;
    let seen = see(&mut ana, &id).await;
    assert!(
        !seat(&seen, 3).1.starts_with("Guest") && !seat(&seen, 3).1.starts_with("guest"),
        "nobody is a number: {seen}"
    );
}

#[tokio::test]
async fn a_move_is_made_or_the_page_says_which_rule_forbids_it() {
    let house = House::open().await;
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter", "options": ["first=A"] }), 2).await;
    let sight = see(&mut people[0], &id).await;
    let action = encoded(&sight["legal"][0]["action"].to_string());
    let seq = &sight["seq"];
    for form in ["", "seq=x", &format!("seq={seq}"), &format!("seq={seq}&action=%7B"), &format!("action={action}")] {
        refused(&mut people[0], &id, "move", form, 422).await;
    }
    let theirs = refused(&mut people[1], &id, "move", &format!("seq={seq}&action={action}"), 422).await;
    assert!(theirs.contains("href=\"/rules/love-letter#LL-"), "a link to the rule");
    refused(&mut people[0], &id, "move", &format!("seq=0&action={action}"), 409).await;
    assert_eq!(see(&mut people[0], &id).await["seq"], *seq, "nothing has happened");
    act(&mut people[0], &id, "move", &format!("seq={seq}&key=p&action={action}")).await;
    assert_eq!(see(&mut people[0], &id).await["seq"], seq.as_u64().expect("a number") + 1);
}

#[tokio::test]
async fn switches_are_kept_in_cookies() {
    let house = House::open().await;
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter" }), 2).await;
    for (what, on, kept) in [
        ("helper", "on=0", "helper=0"),
        ("helper", "on=1", "helper=1"),
        ("lessons", "on=1", "lessons=1"),
        ("lessons", "", "lessons=0"),
    ] {
        let answer = post(&mut people[0], &format!("/t/{id}/{what}"), on).await;
        let cookie = answer.header("set-cookie").unwrap_or_default();
        assert!(answer.status == 303 && cookie.starts_with(&format!("{kept}; Path=/; SameSite=Lax")), "{cookie}");
    }
    let page = async |cookie: &str| {
        let cookie = format!("{}; {cookie}", people[0].cookie.clone().expect("a guest"));
        let mut same = house.stranger();
        same.cookie = Some(cookie);
        same.get(&format!("/t/{id}")).await.expect("the page").text()
    };
    assert!(!page("helper=0").await.contains("id=\"still\"") && page("helper=1").await.contains("id=\"still\""));
    assert!(
        page("theme=night").await.contains("data-theme=\"night\"") && !page("theme=x").await.contains("data-theme=")
    );
}

#[tokio::test]
async fn name_language_and_light_are_settled_and_lead_back() {
    let house = House::open().await;
    let mut ana = house.stranger();
    let to = |answer: &Answer| answer.header("location").unwrap_or_default().to_owned();
    let named = post(&mut ana, "/me/name", "name=Ana&back=%2Fnew%3Fgame%3Dr").await;
    assert_eq!((named.status, to(&named).as_str()), (303, "/new?game=r"));
    assert_eq!(good(ana.get("/api/me").await)["name"], "Ana");
    let away = post(&mut ana, "/me/name", "name=Anna&back=%2F%2Fevil.example").await;
    assert_eq!((to(&away).as_str(), &good(ana.get("/api/me").await)["name"]), ("/", &json!("Anna")));
    let odd = post(&mut ana, "/me/name", "name=").await;
    assert!(odd.status == 422 && odd.text().contains("id=\"flash\""), "{}", odd.status);
    let cookies = async |ana: &mut Client, path: &str, form: &str| {
        let answer = post(ana, path, form).await;
        (answer.status, answer.header("set-cookie").map(|it| it.split(';').next().unwrap_or_default().to_owned()))
    };
    assert_eq!(cookies(&mut ana, "/me/lang", "lang=fr").await, (303, Some("lang=fr".to_owned())));
    assert_eq!(cookies(&mut ana, "/me/lang", "lang=de").await, (303, None));
    assert_eq!(cookies(&mut ana, "/me/theme", "theme=day").await, (303, Some("theme=day".to_owned())));
    assert_eq!(cookies(&mut ana, "/me/theme", "theme=neon").await, (303, None));
    assert_eq!(post(&mut ana, "/me/shoe", "shoe=42").await.status, 404);
    assert_eq!(ana.get("/me/name").await.expect("an answer").header("location"), Some("/"), "a page reloaded");
}

#[tokio::test]
async fn a_code_leads_to_its_table() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let opened = good(ana.post("/api/tables", &json!({ "game": "r" })).await);
    let (id, code) = (opened["id"].as_str().expect("an id"), opened["code"].as_str().expect("a code"));
    let mut bo = house.stranger();
    let typed = post(&mut bo, "/join", &format!("code=+{}", code.to_lowercase())).await;
    assert_eq!((typed.status, typed.header("location")), (303, Some(format!("/t/{id}").as_str())));
    let link = bo.get(&format!("/j/{code}")).await.expect("an answer");
    assert_eq!((link.status, link.header("location")), (303, Some(format!("/t/{id}").as_str())));
    let wrong = post(&mut bo, "/join", "code=WRONG").await;
    assert!(
        wrong.status == 404 && wrong.text().contains("id=\"flash\"") && wrong.text().contains("value=\"WRONG\""),
        "on the front page, with what was typed"
    );
    let dead = bo.get("/j/WRONG").await.expect("an answer");
    assert!(dead.status == 404 && dead.text().contains("Nothing at this address"), "{}", dead.status);
    assert_eq!(
        bo.get(&format!("/t/{id}/start")).await.expect("an answer").header("location"),
        Some(format!("/t/{id}").as_str())
    );
    assert_eq!(good(bo.get("/api/me").await)["name"], Value::Null, "looking makes nobody a guest");
    assert!(ana.get(&at(id, "")).await.is_ok());
}
