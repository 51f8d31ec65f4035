//! Devices: links that ask first and work once, sessions that can be ended, cookies from before, what tokens may not do.

use crate::common::{House, at, good, open, refused, see, unlimited};
use cachet_client::{Answer, Client};
use cachet_server::{Config, Time};
use cachet_store::GuestId;
use serde_json::{Value, json};

const FORM: [(&str, &str); 1] = [("content-type", "application/x-www-form-urlencoded")];

async fn post(client: &mut Client, path: &str, form: &str) -> Answer {
    client.send("POST", path, &FORM, Some(form.as_bytes())).await.expect("an answer")
}

/// The path of a new device link.
async fn link(client: &mut Client) -> String {
    let link = good(client.post("/api/me/link", &json!(null)).await);
    let url = link["url"].as_str().expect("an address");
    url[url.find("/device/").expect("a device link")..].to_owned()
}

async fn name(client: &mut Client) -> Value {
    good(client.get("/api/me").await)["name"].clone()
}

async fn sessions(client: &mut Client) -> Vec<Value> {
    good(client.get("/api/me/sessions").await)["sessions"].as_array().expect("a list").clone()
}

/// The guest of a cookie.
fn guest(client: &Client) -> GuestId {
    let cookie = client.cookie.as_deref().expect("a cookie").split_once('=').expect("a value").1;
    cookie.split('.').next().expect("a guest").parse().expect("an id")
}

#[tokio::test]
async fn a_link_says_who_it_is_and_asks_before_it_replaces_anybody() {
    let house = House::open().await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    let path = link(&mut ana).await;
    let asked = bo.get(&path).await.expect("an answer");
    let text = asked.text();
    assert_eq!((asked.status, asked.header("set-cookie")), (200, None), "{text}");
    for words in ["This link is Ana’s.", "On this device you are Bo so far.", "Yes, I am Ana", "method=\"post\""] {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert_eq!(name(&mut bo).await, "Bo", "looking changes nothing");
    let foreign = bo.send("POST", &path, &[("origin", "https://evil.example")], None).await.expect("an answer");
    assert_eq!((foreign.status, name(&mut bo).await), (403, json!("Bo")));
    let mut before = bo.twin();
    let came = post(&mut bo, &path, "").await;
    assert_eq!((came.status, came.header("location")), (303, Some("/")));
    assert_eq!(name(&mut bo).await, "Ana");
    assert_eq!(name(&mut before).await, Value::Null, "whoever was here is signed out");
    // A stranger is not told of anybody who would be replaced.
    let mut phone = house.stranger();
    let text = phone.get(&link(&mut ana).await).await.expect("an answer").text();
    assert!(text.contains("This link is Ana’s.") && !text.contains("so far"), "{text}");
    // One's own device has nothing to gain.
    let own = link(&mut ana).await;
    assert!(ana.get(&own).await.expect("an answer").text().contains("This device is Ana already."));
    assert_eq!(post(&mut phone, &own, "").await.status, 303, "and the link is not used up");
}

#[tokio::test]
async fn a_link_works_once_and_for_a_quarter_of_an_hour() {
    let time = Time::manual(1_700_000_000_000);
    let house = House::open_with(Config { time: time.clone(), ..unlimited() }).await;
    let mut ana = house.guest("Ana").await;
    let path = link(&mut ana).await;
    let (mut phone, mut eve) = (house.stranger(), house.stranger());
    assert_eq!(post(&mut phone, &path, "").await.status, 303);
    for used in [post(&mut eve, &path, "").await, eve.get(&path).await.expect("an answer")] {
        assert_eq!(used.header("set-cookie"), None);
    }
    assert_eq!(post(&mut eve, &path, "").await.status, 404);
    let looked = eve.get(&path).await.expect("an answer");
    assert!(looked.status == 404 && !looked.text().contains("Ana"), "a used link no longer says whose it is");
    assert_eq!(name(&mut eve).await, Value::Null);
    let late = link(&mut ana).await;
    time.advance(15 * 60 * 1000);
    let answer = post(&mut eve, &late, "").await;
    assert!(
        answer.status == 404 && answer.text().contains("works once, for a quarter of an hour"),
        "{}",
        answer.text()
    );
    // A link ends with the device that made it.
    let made = link(&mut phone).await;
    good(ana.get("/api/me").await);
    assert_eq!(ana.send("DELETE", "/api/me/sessions", &[], None).await.expect("an answer").status, 204);
    assert_eq!(post(&mut eve, &made, "").await.status, 404);
    assert_eq!(name(&mut eve).await, Value::Null);
}

#[tokio::test]
async fn devices_are_listed_and_signed_out() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let agent = [("user-agent", "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"), FORM[0]];
    let (mut phone, mut desk) = (house.stranger(), house.stranger());
    for device in [&mut phone, &mut desk] {
        let path = link(&mut ana).await;
        assert_eq!(device.send("POST", &path, &agent, Some(b"")).await.expect("an answer").status, 303);
    }
    let listed = sessions(&mut phone).await;
    assert_eq!(listed.len(), 3);
    assert_eq!(listed.iter().filter(|it| it["this"] == json!(true)).count(), 1);
    assert_eq!(listed.iter().filter(|it| it["label"] == "Firefox · Linux").count(), 2);
    let own = listed.iter().find(|it| it["this"] == json!(true)).expect("one's own")["id"].clone();
    let path = format!("/api/me/sessions/{}", own.as_str().expect("an id"));
    let mut bo = house.guest("Bo").await;
    refused(bo.send("DELETE", &path, &[], None).await, 404, "unknown");
    for odd in ["x", "%FF", "0000000000000"] {
        refused(ana.send("DELETE", &format!("/api/me/sessions/{odd}"), &[], None).await, 404, "unknown");
    }
    assert_eq!(ana.send("DELETE", &path, &[], None).await.expect("an answer").status, 204);
    assert_eq!(name(&mut phone).await, Value::Null, "at once");
    assert_eq!((name(&mut desk).await, sessions(&mut ana).await.len()), (json!("Ana"), 2));
    // The same on the page, which names the devices and has a form for each.
    let page = ana.get("/me").await.expect("a page").text();
    assert!(page.contains("Firefox · Linux") && page.contains("this one") && page.contains("/me/others"), "{page}");
    let other = sessions(&mut ana).await.into_iter().find(|it| it["this"] == json!(false)).expect("another");
    let form = format!("session={}", other["id"].as_str().expect("an id"));
    assert_eq!(post(&mut bo, "/me/end", &form).await.status, 303, "nothing of Bo’s");
    assert_eq!(name(&mut desk).await, json!("Ana"));
    assert_eq!(post(&mut ana, "/me/end", &form).await.status, 303);
    assert_eq!(name(&mut desk).await, Value::Null);
    assert_eq!(post(&mut ana, "/me/leave", "").await.header("location"), Some("/?gone=left"));
    assert_eq!((name(&mut ana).await, ana.cookie), (Value::Null, None));
}

/// A device that is signed out loses its open pages too.
#[tokio::test]
async fn a_stream_ends_with_its_session() {
    let time = Time::manual(1_700_000_000_000);
    let house = House::open_with(Config { time: time.clone(), ..unlimited() }).await;
    let mut ana = house.guest("Ana").await;
    let id = open(&mut ana, json!({ "game": "r" })).await;
    let mut phone = house.stranger();
    let path = link(&mut ana).await;
    post(&mut phone, &path, "").await;
    let mut stream = phone.stream(&at(&id, "stream"), None).await.expect("a stream");
    assert_eq!(crate::common::next(&mut stream).await.expect("the table").name, "update");
    assert_eq!(ana.send("DELETE", "/api/me/sessions", &[], None).await.expect("an answer").status, 204);
    let mut bo = house.guest("Bo").await;
    good(bo.post(&at(&id, "sit"), &json!({})).await);
    while crate::common::next(&mut stream).await.expect("a goodbye").name != "bye" {}
}

/// Cookies from before there were sessions: the guest, sealed. They work for guests of that time, and are replaced on
/// the first page that is opened.
#[tokio::test]
async fn an_old_cookie_works_and_is_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tables.db");
    let fixture = include_str!("../../../store/tests/fixtures/sqlite-2.sql");
    rusqlite::Connection::open(&file).expect("a file").execute_batch(fixture).expect("the fixture");
    let house = House::on_file(&file, unlimited()).await;
    // Guest 2 of the fixture, sealed with a secret of the test's own.
    let secret = house.store.secret("identity").await.expect("a secret");
    let mut old = house.stranger();
    old.cookie = Some(format!("cachet={}", old_cookie(secret, GuestId(2))));
    assert_eq!(name(&mut old).await, "Anaïs");
    assert_eq!(sessions(&mut old).await.len(), 0, "programs keep their cookie");
    assert_eq!(good(old.get("/api/me/sessions").await)["older"], json!(true));
    let kept = old.cookie.clone();
    let page = old.send("GET", "/", &[("accept", "text/html")], None).await.expect("a page");
    assert_eq!(page.status, 200);
    assert!(old.cookie != kept && sessions(&mut old).await.len() == 1, "{:?}", old.cookie);
    let mut copy = house.stranger();
    copy.cookie = kept;
    assert_eq!(name(&mut copy).await, "Anaïs", "another device has the old one too");
    assert_eq!(post(&mut old, "/me/others", "").await.status, 303);
    assert_eq!((name(&mut old).await, name(&mut copy).await), (json!("Anaïs"), Value::Null));
    // Nobody of today has such a cookie.
    let bo = house.guest("Bo").await;
    let mut forged = house.stranger();
    forged.cookie = Some(format!("cachet={}", old_cookie(secret, guest(&bo))));
    assert_eq!(name(&mut forged).await, Value::Null);
}

fn old_cookie(secret: [u8; 32], guest: GuestId) -> String {
    use hmac::{Hmac, KeyInit, Mac};
    let mut mac = Hmac::<sha2::Sha256>::new_from_slice(&secret).expect("a key");
    mac.update(format!("guest\n{guest}").as_bytes());
    format!("{guest}.{}", hex::encode(&mac.finalize().into_bytes()[..16]))
}

#[tokio::test]
async fn a_token_plays_and_does_nothing_else() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let made = good(ana.post("/api/me/tokens", &json!({ "label": "bot" })).await);
    assert_eq!(made["scopes"], json!(["read", "play"]), "what a bot needs");
    let reader = good(ana.post("/api/me/tokens", &json!({ "label": "reader", "scopes": ["read"] })).await);
    refused(ana.post("/api/me/tokens", &json!({ "label": "x", "scopes": ["rule"] })).await, 422, "unfit");
    let path = link(&mut ana).await;
    let (mut bot, mut eyes) = (house.stranger(), house.stranger());
    bot.token = made["token"].as_str().map(str::to_owned);
    eyes.token = reader["token"].as_str().map(str::to_owned);
    let id = open(&mut bot, json!({ "game": "r" })).await;
    assert_eq!(see(&mut eyes, &id).await["you"], json!(0));
    refused(eyes.post(&at(&id, "leave"), &json!(null)).await, 403, "not_yours");
    refused(eyes.post("/api/tables", &json!({ "game": "r" })).await, 403, "not_yours");
    for (method, path) in [
        ("POST", "/api/me/link"),
        ("GET", "/api/me/tokens"),
        ("DELETE", "/api/me/tokens/00"),
        ("GET", "/api/me/sessions"),
        ("DELETE", "/api/me/sessions"),
        ("DELETE", "/api/me/sessions/0000000000000"),
        ("DELETE", "/api/me"),
    ] {
        refused(bot.send(method, path, &[], None).await, 403, "not_yours");
    }
    refused(bot.post("/api/me/tokens", &json!({ "label": "more" })).await, 403, "not_yours");
    for (path, form) in [
        ("/me/name", "name=Anna&back=/"),
        ("/me/link", ""),
        ("/me/others", ""),
        ("/me/leave", ""),
        ("/me/end", "session=older"),
        ("/me/erase", "name=Anna"),
        (path.as_str(), ""),
    ] {
        let answer = post(&mut bot, path, form).await;
        let set = answer.headers.iter().filter(|(name, value)| name == "set-cookie" && value.contains("cachet="));
        assert_eq!(set.count(), 0, "{path}");
        assert!(!answer.text().contains("id=\"link\""), "{path}");
    }
    assert_eq!(good(bot.enter("Annie").await)["name"], "Annie", "a name is not an identity");
    assert_eq!((bot.cookie.clone(), name(&mut ana).await), (None, json!("Annie")));
    assert_eq!(sessions(&mut ana).await.len(), 1);
    assert_eq!(post(&mut house.stranger(), &path, "").await.status, 303, "the link was not used up");
}

#[tokio::test]
async fn under_https_cookies_are_bound_to_the_host() {
    let config = Config { base_url: Some("https://cards.example".to_owned()), ..unlimited() };
    let house = House::open_with(config).await;
    let mut ana = house.stranger();
    let entered = ana.enter("Ana").await.expect("an answer");
    let cookie = entered.header("set-cookie").expect("a cookie");
    assert!(cookie.starts_with("__Host-cachet=") && cookie.ends_with("; Secure"), "{cookie}");
    assert_eq!(entered.header("strict-transport-security"), Some("max-age=31536000"));
    let themed = post(&mut ana, "/me/theme", "theme=night&back=/").await;
    assert!(themed.header("set-cookie").expect("a cookie").ends_with("; Secure"));
    // The name from before is read, and replaced on the first page.
    let mut old = ana.twin();
    old.cookie = ana.cookie.as_ref().map(|cookie| cookie.replacen("__Host-", "", 1));
    assert_eq!(name(&mut old).await, "Ana");
    let page = old.send("GET", "/", &[("accept", "text/html")], None).await.expect("a page");
    assert!(page.header("set-cookie").expect("a cookie").starts_with("__Host-cachet="));
    assert_eq!(sessions(&mut old).await.len(), 1, "it is the same device");
    let plain = House::open().await;
    let answer = plain.stranger().get("/").await.expect("a page");
    assert_eq!(answer.header("strict-transport-security"), None);
}

#[tokio::test]
async fn control_characters_lead_nowhere() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    for odd in ["%09", "%00", "%7F", "%0D%0Aset-cookie:%20a=b", "%C2%85", "%1B%5B2J"] {
        let answer = post(&mut ana, "/me/theme", &format!("theme=day&back=/{odd}/evil.example")).await;
        assert_eq!((answer.status, answer.header("location")), (303, Some("/")), "{odd}");
    }
}
