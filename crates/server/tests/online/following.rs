//! Following somebody, where they are, and asking them to a table.

use crate::common::{House, at, good, open, refused, unlimited};
use crate::seals::{guest, kept};
use cachet_client::Client;
use cachet_server::{Config, Time};
use serde_json::{Value, json};

const START: i64 = 1_700_000_000_000;
const MINUTE: i64 = 60_000;

pub async fn post(client: &mut Client, path: &str, form: &str) -> (u16, String) {
    let kind = [("content-type", "application/x-www-form-urlencoded"), ("accept", "text/html")];
    let answer = client.send("POST", path, &kind, Some(form.as_bytes())).await.expect("an answer");
    let there = answer.header("location").unwrap_or_default().to_owned();
    (answer.status, if there.is_empty() { answer.text() } else { there })
}

/// Somebody with a handle, whose page is open.
pub async fn with_handle(house: &House, handle: &str) -> Client {
    let mut client = house.guest(handle).await;
    kept(&mut client).await;
    assert_eq!(post(&mut client, "/me/handle", &format!("handle={handle}")).await.0, 303);
    assert_eq!(post(&mut client, "/me/page", "shown=1").await.0, 303);
    client
}

async fn house() -> (House, Time) {
    let time = Time::manual(START);
    (House::open_with(Config { time: time.clone(), ..unlimited() }).await, time)
}

async fn followed(client: &mut Client) -> Vec<Value> {
    good(client.get("/api/me/following").await).as_array().expect("a list").clone()
}

async fn state(client: &mut Client) -> Value {
    followed(client).await[0]["state"].clone()
}

#[tokio::test]
async fn whoever_is_followed_tells_where_they_are_while_their_page_is_open() {
    let (house, time) = house().await;
    let (mut rose, mut ana) = (with_handle(&house, "Rose").await, house.guest("Ana").await);
    assert_eq!(post(&mut ana, "/me/follow", "handle=nobody").await.0, 404, "nobody");
    assert_eq!(
        post(&mut ana, "/me/follow", "handle=%40rose+").await,
        (303, "/me#following".to_owned()),
        "as pages write it"
    );
    assert_eq!(post(&mut ana, "/me/follow", "handle=ROSE").await, (303, "/me#following".to_owned()));
    refused(rose.post("/api/me/following", &json!({ "handle": "Rose" })).await, 422, "unfit");
    assert_eq!(state(&mut ana).await, "away");
    let quiet = open(&mut rose, json!({ "game": "r" })).await;
    let it = &followed(&mut ana).await[0];
    assert_eq!((&it["state"], &it["table"], &it["game"]), (&json!("playing"), &Value::Null, &Value::Null));
    let public = open(&mut rose, json!({ "game": "stitch", "public": true })).await;
    let it = &followed(&mut ana).await[0];
    assert_eq!((&it["state"], &it["table"], &it["game"]), (&json!("at"), &json!(public), &json!("stitch")));
    let page = ana.get("/me").await.expect("a page").text();
    assert!(page.contains(&format!("/t/{public}")) && !page.contains(&quiet), "a private table is nobody's business");
    time.advance(11 * MINUTE);
    assert_eq!(state(&mut ana).await, "away", "nothing has happened there for a while");
    open(&mut rose, json!({ "game": "r", "public": true })).await;
    assert_eq!(post(&mut rose, "/me/page", "").await.0, 303);
    let it = &followed(&mut ana).await[0];
    assert_eq!((&it["state"], &it["table"]), (&json!("untold"), &Value::Null), "her page is closed");
    refused(ana.post("/api/me/invitations", &json!({ "handle": "Rose", "game": "r" })).await, 404, "unknown");
    assert_eq!(post(&mut ana, "/me/unfollow", "handle=Rose").await.0, 303);
    assert!(followed(&mut ana).await.is_empty());
}

#[tokio::test]
async fn whoever_is_asked_finds_the_table_on_their_front_page() {
    let (house, time) = house().await;
    let (mut rose, mut ana) = (with_handle(&house, "Rose").await, house.guest("Ana").await);
    refused(ana.post("/api/me/invitations", &json!({ "handle": "Rose", "game": "r" })).await, 403, "not_yours");
    assert_eq!(ana.post("/api/me/following", &json!({ "handle": "Rose" })).await.expect("an answer").status, 204);
    refused(ana.post("/api/me/invitations", &json!({ "handle": "Rose", "game": "chess" })).await, 404, "unknown");
    let (status, there) = post(&mut ana, "/me/invite", "handle=Rose&game=r").await;
    let (there, asked) = there.split_once('?').expect("who was asked");
    let table = there.strip_prefix("/t/").expect("a table").to_owned();
    assert_eq!((status, asked), (303, "asked=Rose"));
    let said = "Rose is asked to come";
    let address = format!("{there}?{asked}");
    assert!(ana.get(&address).await.expect("a page").text().contains(said), "whoever asks is told so");
    for client in [&mut rose, &mut house.guest("Cy").await, &mut house.stranger()] {
        assert!(!client.get(&address).await.expect("a page").text().contains(said), "and nobody else");
    }
    for other in ["asked=Ana", "asked=nobody", "asked="] {
        assert!(!ana.get(&format!("{there}?{other}")).await.expect("a page").text().contains("is asked to come"));
    }
    let home = rose.get("/").await.expect("a page").text();
    assert!(home.contains("Ana asks you to a table of R.") && home.contains(there), "{home}");
    assert!(!house.guest("Bo").await.get("/").await.expect("a page").text().contains("asks you"), "nobody else");
    refused(ana.post("/api/me/invitations", &json!({ "handle": "Rose", "game": "r" })).await, 429, "too_much");
    assert_eq!(good(ana.get("/api/me/tables").await).as_array().map(Vec::len), Some(1), "and no second table");
    good(rose.post(&at(&table, "sit"), &json!({})).await);
    assert_eq!(good(rose.get("/api/me/invitations").await), json!([]), "she sits there");
    time.advance(61 * MINUTE);
    let asked = ana.post("/api/me/invitations", &json!({ "handle": "Rose", "game": "stitch" })).await;
    let again = good(asked)["id"].as_str().expect("an id").to_owned();
    let listed = good(rose.get("/api/me/invitations").await);
    assert_eq!(listed, json!([{ "table": again, "game": "stitch", "by": "Ana" }]));
    assert_eq!(post(&mut rose, "/me/decline", &format!("table={again}")).await, (303, "/".to_owned()));
    assert_eq!(good(rose.get("/api/me/invitations").await), json!([]));
    assert_eq!(post(&mut rose, "/me/decline", "table=nonsense").await.0, 404);
}

/// Whoever has closed their page may have another name since, and does not want to be found by it.
#[tokio::test]
async fn a_closed_page_is_told_neither_to_followers_nor_to_whoever_guesses() {
    let (house, time) = house().await;
    let (mut rose, mut ana) = (with_handle(&house, "Rose").await, house.guest("Ana").await);
    let mut eve = house.guest("Eve").await;
    assert_eq!(post(&mut ana, "/me/follow", "handle=Rose").await.0, 303);
    assert_eq!(post(&mut rose, "/me/page", "").await.0, 303);
    time.advance(31 * 24 * 60 * MINUTE);
    assert_eq!(post(&mut rose, "/me/handle", "handle=Violet").await.0, 303);
    let it = followed(&mut ana).await;
    assert_eq!(it, [json!({ "name": null, "handle": null, "state": "untold", "table": null, "game": null })]);
    let page = ana.get("/me").await.expect("a page").text();
    assert!(page.contains("Somebody you follow has closed their page."), "{page}");
    assert!(!page.contains("Rose") && !page.contains("Violet"), "{page}");
    // Nobody learns by trying which handles are taken: that is limited elsewhere.
    let gone = |handle: &str| format!("/api/me/following/{handle}");
    for handle in ["Violet", "Nobody"] {
        refused(eve.send("DELETE", &gone(handle), &[], None).await, 404, "unknown");
        let (status, page) = post(&mut eve, "/me/follow", &format!("handle={handle}")).await;
        assert_eq!(status, 404);
        assert!(page.contains(&format!("value=\"{handle}\"")), "what was written stays: {page}");
    }
    assert_eq!(post(&mut ana, "/me/unfollow", "closed=1").await.0, 303);
    assert!(followed(&mut ana).await.is_empty());
}

#[tokio::test]
async fn nobody_is_asked_by_those_they_muted_nor_by_a_crowd() {
    let (house, _) = house().await;
    let mut rose = with_handle(&house, "Rose").await;
    let mut friend = with_handle(&house, "Friend").await;
    assert_eq!(post(&mut rose, "/me/follow", "handle=Friend").await.0, 303);
    let ask = json!({ "handle": "Rose", "game": "r" });
    let asks = async |client: &mut Client| {
        assert_eq!(
            client.post("/api/me/following", &json!({ "handle": "Rose" })).await.expect("an answer").status,
            204
        );
        good(client.post("/api/me/invitations", &ask).await)["id"].as_str().expect("an id").to_owned()
    };
    asks(&mut friend).await;
    let mut pest = house.guest("Pest").await;
    let theirs = asks(&mut pest).await;
    let names = async |rose: &mut Client| {
        let listed = good(rose.get("/api/me/invitations").await);
        let by = |it: &Value| it["by"].as_str().expect("a name").to_owned();
        listed.as_array().expect("a list").iter().map(by).collect::<Vec<_>>()
    };
    assert_eq!(names(&mut rose).await, ["Friend", "Pest"], "whom she follows first");
    good(rose.post(&at(&theirs, "mute"), &json!({ "seat": 0, "muted": true })).await);
    assert_eq!(names(&mut rose).await, ["Friend"]);
    for number in 0..14 {
        asks(&mut house.guest(&format!("Extra{number}")).await).await;
    }
    // What is kept of her has it too.
    let file = rose.get("/me/export").await.expect("a file").json();
    assert_eq!((&file["muted"], &file["following"]), (&json!([{ "name": "Pest" }]), &json!([{ "handle": "Friend" }])));
    assert_eq!((&file["ratings"], &file["reported"]), (&json!([]), &json!([])));
    assert_eq!(file["asked_to"].as_array().map(Vec::len), Some(16), "by a friend, a pest and fourteen others");
    let names = names(&mut rose).await;
    assert_eq!((names.len(), names[0].as_str()), (12, "Friend"), "{names:?}");
}

#[tokio::test]
async fn following_ends_with_either_of_the_two() {
    let (house, _) = house().await;
    let (mut rose, mut ana) = (with_handle(&house, "Rose").await, house.guest("Ana").await);
    assert_eq!(ana.post("/api/me/following", &json!({ "handle": "Rose" })).await.expect("an answer").status, 204);
    good(ana.post("/api/me/invitations", &json!({ "handle": "Rose", "game": "r" })).await);
    let (who, whom) = (guest(&ana), guest(&rose));
    assert_eq!(house.store.block_guest(whom, Some(START)).await, Ok(true));
    assert_eq!(state(&mut ana).await, "untold", "whom the host has blocked is told of no more");
    assert_eq!(house.store.block_guest(whom, None).await, Ok(true));
    assert_eq!(ana.send("DELETE", "/api/me", &[], None).await.expect("an answer").status, 204);
    assert_eq!(house.store.followed_by(who).await, Ok(vec![]));
    assert_eq!(good(rose.get("/api/me/invitations").await), json!([]), "nobody asks");
}
