//! Signing in by passkeys, with an authenticator of our own: what is replayed, comes from elsewhere, or is somebody else's.

use crate::common::{House, at, good, open, see, unlimited};
use crate::seals::guest;
use cachet_client::{Answer, Client};
use cachet_server::{Config, Time};
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::json;
use sha2::{Digest, Sha256};

const HERE: &str = "https://cards.example";
/// What stands before a P-256 key (RFC 5480).
const SPKI: [u8; 26] = [
    0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce,
    0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
];

async fn house(time: &Time) -> House {
    let base_url = Some(HERE.to_owned());
    House::open_with(Config { base_url, time: time.clone(), ..unlimited() }).await
}

fn written(bytes: &[u8]) -> String {
    cachet_push::written(bytes)
}

/// What an authenticator says of itself: the site, and that somebody was there.
fn data(site: &str) -> Vec<u8> {
    [&Sha256::digest(site.as_bytes())[..], &[5, 0, 0, 0, 0]].concat()
}

fn said(kind: &str, challenge: &str, origin: &str) -> Vec<u8> {
    let said = json!({ "type": kind, "challenge": written(challenge.as_bytes()), "origin": origin });
    said.to_string().into_bytes()
}

struct Key {
    id: &'static [u8],
    key: SigningKey,
}

impl Key {
    fn new(id: &'static [u8], number: u8) -> Key {
        Key { id, key: SigningKey::from_slice(&[number; 32]).expect("a key") }
    }

    /// The form by which it is kept.
    fn made(&self, challenge: &str) -> String {
        let point = self.key.verifying_key().to_sec1_point(false);
        let key = [&SPKI[..], point.as_bytes()].concat();
        self.form(challenge, &said("webauthn.create", challenge, HERE), &data("cards.example"), &key)
    }

    /// The form by which it signs in.
    fn used(&self, challenge: &str, origin: &str) -> String {
        let (client, data) = (said("webauthn.get", challenge, origin), data("cards.example"));
        let signature: Signature = self.key.sign(&[&data[..], &Sha256::digest(&client)].concat());
        self.form(challenge, &client, &data, signature.to_der().as_bytes())
    }

    fn form(&self, challenge: &str, client: &[u8], data: &[u8], proof: &[u8]) -> String {
        let [id, client, data, proof] = [self.id, client, data, proof].map(written);
        format!("challenge={challenge}&id={id}&client={client}&authenticator={data}&proof={proof}")
    }
}

/// The challenge on a page.
async fn challenge(client: &mut Client, path: &str) -> String {
    let page = client.get(path).await.expect("a page").text();
    let rest = page.split_once("data-challenge=\"").expect("a challenge").1;
    rest.split_once('"').expect("its end").0.to_owned()
}

async fn post(client: &mut Client, path: &str, form: &str) -> Answer {
    let headers = [("content-type", "application/x-www-form-urlencoded")];
    client.send("POST", path, &headers, Some(form.as_bytes())).await.expect("an answer")
}

async fn keep(client: &mut Client, key: &Key) -> Answer {
    let challenge = challenge(client, "/me/seal").await;
    post(client, "/me/seal/passkey", &key.made(&challenge)).await
}

#[tokio::test]
async fn a_passkey_signs_in_once_for_each_challenge() {
    let time = Time::manual(1_700_000_000_000);
    let house = house(&time).await;
    let (mut ana, mut phone) = (house.guest("Ana").await, house.guest("Fox").await);
    let key = Key::new(b"anas key", 7);
    assert_eq!(keep(&mut ana, &key).await.status, 303);
    let id = open(&mut phone, json!({ "game": "r" })).await;
    let asked = challenge(&mut phone, "/seal").await;
    let form = key.used(&asked, HERE);
    assert_eq!(post(&mut phone, "/seal/passkey", &format!("{form}&join=1")).await.status, 303);
    assert_eq!((guest(&phone), &see(&mut ana, &id).await["you"]), (guest(&ana), &json!(0)));
    // Whoever has seen that form cannot send it again, nor make a passkey of their own by its challenge.
    let mut eve = house.guest("Eve").await;
    let again = post(&mut eve, "/seal/passkey", &form).await;
    assert!(again.status == 422 && again.header("set-cookie").is_none(), "{}", again.text());
    assert_eq!(post(&mut eve, "/me/seal/passkey", &Key::new(b"eves key", 8).made(&asked)).await.status, 422);
    // It runs out.
    let asked = challenge(&mut eve, "/seal").await;
    time.advance(10 * 60_000);
    assert_eq!(post(&mut eve, "/seal/passkey", &key.used(&asked, HERE)).await.status, 422);
    assert_ne!(guest(&eve), guest(&ana));
}

#[tokio::test]
async fn what_another_site_or_another_key_signed_opens_nothing() {
    let time = Time::manual(1_700_000_000_000);
    let house = house(&time).await;
    let (mut ana, mut eve) = (house.guest("Ana").await, house.guest("Eve").await);
    let key = Key::new(b"anas key", 7);
    assert_eq!(keep(&mut ana, &key).await.status, 303);
    // Under the name of her key: it is hers.
    let other = Key::new(b"anas key", 8);
    assert_eq!(keep(&mut eve, &other).await.status, 422);
    let elsewhere = House::open_with(Config { seed: Some(2), base_url: Some(HERE.to_owned()), ..unlimited() }).await;
    let foreign = challenge(&mut elsewhere.stranger(), "/seal").await;
    let asked = challenge(&mut eve, "/seal").await;
    let late = asked.replacen(|it: char| it.is_ascii_digit(), "9", 1);
    for (form, why) in [
        (other.used(&asked, HERE), "another key"),
        (key.used(&asked, "https://evil.example"), "another site asked for it"),
        (key.used(&foreign, HERE), "a challenge of another house"),
        (key.used(&late, HERE), "a challenge that was prolonged"),
        (key.used("", HERE), "no challenge"),
        (Key::new(b"no key", 7).used(&challenge(&mut eve, "/seal").await, HERE), "a key that nobody kept"),
    ] {
        let answer = post(&mut eve, "/seal/passkey", &form).await;
        assert!(answer.status == 422 && answer.header("set-cookie").is_none(), "{why}: {}", answer.text());
    }
    // A token is for playing.
    let token = good(ana.post("/api/me/tokens", &json!({ "label": "a bot" })).await);
    let bearer = format!("Bearer {}", token["token"].as_str().expect("a token"));
    let headers = [("content-type", "application/x-www-form-urlencoded"), ("authorization", bearer.as_str())];
    let form = Key::new(b"a bot", 9).made(&challenge(&mut ana, "/me/seal").await);
    let kept = house.stranger().send("POST", "/me/seal/passkey", &headers, Some(form.as_bytes())).await;
    assert_eq!(kept.expect("an answer").status, 403);
    // Once it is forgotten, so is the way in.
    let dropped = post(&mut ana, "/me/seal/drop", &format!("id={}", written(key.id))).await;
    assert_eq!(dropped.status, 303);
    let asked = challenge(&mut eve, "/seal").await;
    assert_eq!(post(&mut eve, "/seal/passkey", &key.used(&asked, HERE)).await.status, 422);
    assert_eq!(good(eve.get("/api/me").await)["name"], "Eve");
}

/// Whoever has a handle and forgets their only passkey can be joined again: the handle comes along.
#[tokio::test]
async fn a_handle_is_not_lost_with_a_passkey() {
    let time = Time::manual(1_700_000_000_000);
    let house = house(&time).await;
    let (mut ana, mut fox) = (house.guest("Ana").await, house.guest("Fox").await);
    let (anas, foxs) = (Key::new(b"anas key", 7), Key::new(b"foxs key", 8));
    for (client, key) in [(&mut ana, &anas), (&mut fox, &foxs)] {
        assert_eq!(keep(client, key).await.status, 303);
    }
    assert_eq!(post(&mut fox, "/me/handle", "handle=Reynard").await.status, 303);
    assert_eq!(post(&mut fox, "/me/seal/drop", &format!("id={}", written(foxs.id))).await.status, 303);
    let id = open(&mut fox, json!({ "game": "r" })).await;
    let asked = challenge(&mut fox, "/seal").await;
    let form = format!("{}&join=1", anas.used(&asked, HERE));
    assert_eq!(post(&mut fox, "/seal/passkey", &form).await.status, 303);
    assert_eq!(good(fox.get(&at(&id, "")).await)["you"], 0);
    let handle = house.store.handle_of(guest(&ana)).await.expect("an answer");
    assert_eq!(handle.map(|it| it.handle).as_deref(), Some("Reynard"));
}
