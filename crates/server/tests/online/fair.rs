//! The fair deal over HTTP: the commitment comes before any share, shares are given once, and the proof is there when the
//! game is over and not before.

use crate::common::{House, at, good, open, refused, see};
use cachet_client::Client;
use cachet_table::{Signed, signed};
use serde_json::{Value, json};

const SHARES: [&str; 2] = ["00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"];

async fn text(client: &mut Client, path: &str) -> String {
    let answer = client.get(path).await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.text()
}

async fn give(client: &mut Client, id: &str, share: &str) -> std::io::Result<cachet_client::Answer> {
    client.post(&at(id, "share"), &json!({ "share": share })).await
}

/// The line of a record that lists the shares.
fn shares(record: &str) -> &str {
    record.lines().find(|line| line.starts_with("shares: ")).expect("they are told")
}

/// Seen to fail: whoever opened a table sent their share along, before there was a commitment.
#[tokio::test]
async fn a_share_cannot_be_sent_before_the_commitment_was_shown() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let early = json!({ "game": "love-letter", "bots": ["club"], "share": SHARES[0] });
    refused(ana.post("/api/tables", &early).await, 422, "unfit");
    let id = open(&mut ana, json!({ "game": "love-letter", "bots": ["club"] })).await;
    let commitment = see(&mut ana, &id).await["commitment"].clone();
    good(give(&mut ana, &id, SHARES[0]).await);
    refused(give(&mut ana, &id, SHARES[1]).await, 409, "not_now");
    refused(give(&mut house.guest("Bo").await, &id, SHARES[1]).await, 403, "not_yours");
    refused(give(&mut ana, &id, "xyz").await, 422, "unfit");
    good(ana.post(&at(&id, "start"), &json!({})).await);
    refused(give(&mut ana, &id, SHARES[1]).await, 409, "not_now");
    refused(ana.get(&at(&id, "deal")).await, 409, "not_now");
    good(ana.post(&at(&id, "resign"), &json!({})).await);
    let proof = good(ana.get(&at(&id, "deal")).await);
    assert_eq!(proof["commitment"], commitment, "the promise was kept");
    assert_eq!((&proof["shares"][0]["share"], &proof["shares"][0]["device"]), (&json!(SHARES[0]), &json!(true)));
    assert_eq!(proof["shares"][1]["device"], false, "a bot's share follows from the secret");
    assert_eq!((&proof["terms"]["table"], &proof["terms"]["game"]), (&json!(id), &json!("love-letter")));
    assert_eq!(proof["questions"][1]["shuffle"]["ask"], "deal");
}

/// Seen to fail: a rematch was dealt from shares that the server drew by itself.
#[tokio::test]
async fn a_rematch_asks_every_device_for_a_new_share() {
    let house = House::open().await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    let id = open(&mut ana, json!({ "game": "love-letter" })).await;
    good(give(&mut ana, &id, SHARES[0]).await);
    good(bo.post(&at(&id, "sit"), &json!({ "share": SHARES[1] })).await);
    good(ana.post(&at(&id, "start"), &json!({})).await);
    good(bo.post(&at(&id, "resign"), &json!({})).await);
    let next = good(ana.post(&at(&id, "rematch"), &json!({})).await)["id"].as_str().expect("an id").to_owned();
    let before = [see(&mut ana, &id).await["commitment"].clone(), see(&mut ana, &next).await["commitment"].clone()];
    assert_ne!(before[0], before[1], "another secret");
    good(give(&mut bo, &next, SHARES[0]).await);
    good(bo.post(&at(&id, "rematch"), &json!({})).await);
    good(ana.post(&at(&next, "start"), &json!({})).await);
    good(bo.post(&at(&next, "resign"), &json!({})).await);
    let [first, second] = [text(&mut ana, &at(&id, "record")).await, text(&mut ana, &at(&next, "record")).await];
    assert_eq!(shares(&first), format!("shares: {} device, {} device", SHARES[0], SHARES[1]));
    let again = shares(&second);
    assert!(again.ends_with(&format!(" house, {} device", SHARES[0])), "{again}: Ana's device sent none");
}

#[tokio::test]
async fn a_record_is_signed_with_the_key_that_is_published() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let id = open(&mut ana, json!({ "game": "love-letter", "bots": ["club"] })).await;
    good(ana.post(&at(&id, "start"), &json!({})).await);
    good(ana.post(&at(&id, "resign"), &json!({})).await);
    let key = good(house.stranger().get("/api/key").await)["key"].as_str().expect("a key").to_owned();
    assert!(text(&mut house.stranger(), "/fair").await.contains(&key));
    let records = [text(&mut ana, &at(&id, "record")).await, text(&mut ana, &format!("/t/{id}/record")).await];
    for record in &records {
        assert_eq!(signed(record), Signed::By(key.clone()), "{record}");
        assert!(record.contains("\nresigned: Ana\n\nresult: "), "{record}");
        assert_eq!(signed(&record.replacen("Ana", "Eva", 1)), Signed::Wrongly);
    }
    assert_eq!(records[0], records[1]);
}

async fn post(client: &mut Client, path: &str, form: &str) -> cachet_client::Answer {
    let kind = [("content-type", "application/x-www-form-urlencoded")];
    client.send("POST", path, &kind, Some(form.as_bytes())).await.expect("an answer")
}

/// Where a form leads.
fn leads_to(answer: &cachet_client::Answer) -> String {
    assert_eq!(answer.status, 303, "{}", answer.text());
    answer.header("location").expect("an address").to_owned()
}

async fn status(client: &mut Client, id: &str) -> Value {
    see(client, id).await["status"].clone()
}

/// One tap still deals at once: without a script the server does it, with one the page that has seen the commitment does.
#[tokio::test]
async fn a_page_that_draws_its_share_has_the_cards_dealt() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let plain = leads_to(&post(&mut ana, "/play", "game=love-letter").await);
    let id = plain.strip_prefix("/t/").expect("a table");
    assert_eq!(status(&mut ana, id).await, "playing");

    let there = leads_to(&post(&mut ana, "/play", "game=love-letter&device=1").await);
    let id = there.strip_prefix("/t/").and_then(|rest| rest.strip_suffix("?deal")).expect("a table to be dealt");
    assert_eq!(status(&mut ana, id).await, "waiting");
    let commitment = see(&mut ana, id).await["commitment"].as_str().expect("one").to_owned();
    let page = text(&mut ana, &there).await;
    assert!(page.contains(&format!("data-commitment=\"{commitment}\" data-share=\"wanted\"")), "{page}");
    let share = format!("/t/{id}/share");
    assert_eq!(post(&mut ana, &share, "share=nonsense&deal=1").await.status, 422);
    for _ in 0..2 {
        // A second window, or an answer that was lost: the same again changes nothing, and is no refusal.
        assert_eq!(leads_to(&post(&mut ana, &share, &format!("share={}&deal=1", SHARES[0])).await), format!("/t/{id}"));
        assert_eq!(status(&mut ana, id).await, "playing");
    }
    let log = house.log(id).await;
    assert_eq!(log.iter().filter(|entry| entry["what"].get("shared").is_some()).count(), 1);
    assert_eq!(post(&mut house.guest("Bo").await, &share, &format!("share={}", SHARES[1])).await.status, 403);
}
