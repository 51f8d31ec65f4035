//! Keeping one's seal by words, finding it again, and what becomes of two guests who are one person.

use crate::common::{House, at, dealt, good, open, play_on, refused, see, unlimited};
use cachet_client::{Answer, Client};
use cachet_engine::dice;
use cachet_server::{Config, Time};
use cachet_store::{Asked, GuestId};
use serde_json::{Value, json};

const FORM: [(&str, &str); 1] = [("content-type", "application/x-www-form-urlencoded")];

async fn post(client: &mut Client, path: &str, form: &str) -> Answer {
    client.send("POST", path, &FORM, Some(form.as_bytes())).await.expect("an answer")
}

async fn name(client: &mut Client) -> Value {
    good(client.get("/api/me").await)["name"].clone()
}

/// The guest of a cookie.
pub fn guest(client: &Client) -> GuestId {
    let cookie = client.cookie.as_deref().expect("a cookie").split_once('=').expect("a value").1;
    cookie.split('.').next().expect("a guest").parse().expect("an id")
}

/// What stands between two texts of a page, each time.
fn between<'a>(text: &'a str, start: &str, end: &str) -> Vec<&'a str> {
    text.split(start).skip(1).filter_map(|rest| rest.split_once(end)).map(|(inside, _)| inside).collect()
}

/// The words on a page, and the fields of its form for two of them.
struct Shown {
    words: Vec<String>,
    places: [usize; 2],
    form: String,
}

async fn draw(client: &mut Client) -> Shown {
    let page = post(client, "/me/seal", "").await;
    assert_eq!(page.status, 200, "{}", page.text());
    let text = page.text();
    let words: Vec<String> = between(&text, "<li><span>", "</span></li>").into_iter().map(str::to_owned).collect();
    assert_eq!(words.len(), 12, "{text}");
    let value = |name: &str| between(&text, &format!("name=\"{name}\" value=\""), "\"")[0].to_owned();
    let places = ["first-place", "second-place"].map(|name| value(name).parse().expect("a number"));
    let form =
        format!("made={}&proof={}&first-place={}&second-place={}", value("made"), value("proof"), places[0], places[1]);
    Shown { words, places, form }
}

async fn check(client: &mut Client, shown: &Shown) -> Answer {
    let [first, second] = shown.places.map(|place| &shown.words[place - 1]);
    post(client, "/me/seal/check", &format!("{}&first={first}&second={second}", shown.form)).await
}

/// Words that are kept, as somebody writes them.
pub async fn kept(client: &mut Client) -> String {
    let shown = draw(client).await;
    let checked = check(client, &shown).await;
    assert_eq!((checked.status, checked.header("location")), (303, Some("/me/seal")), "{}", checked.text());
    shown.words.join("+")
}

pub async fn sign_in(client: &mut Client, words: &str, join: bool) -> Answer {
    post(client, "/seal", &format!("words={words}{}", if join { "&join=1" } else { "" })).await
}

async fn tables(client: &mut Client) -> Vec<String> {
    let mine = good(client.get("/api/me/tables").await);
    let mut ids: Vec<String> =
        mine.as_array().expect("a list").iter().map(|it| it["id"].as_str().expect("an id").to_owned()).collect();
    ids.sort();
    ids
}

#[tokio::test]
async fn words_are_kept_once_two_of_them_are_written_back() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let shown = draw(&mut ana).await;
    assert_eq!(house.store.words_of(guest(&ana)).await, Ok(None));
    let wrong = post(&mut ana, "/me/seal/check", &format!("{}&first=owl&second=owl", shown.form)).await;
    let text = wrong.text();
    assert_eq!(wrong.status, 422);
    assert!(text.contains(&format!("These are not words {} and {}.", shown.places[0], shown.places[1])), "{text}");
    assert!(!text.contains("words12"), "they are shown once");
    // Somebody else's form is worth nothing.
    let mut eve = house.guest("Eve").await;
    assert_eq!(check(&mut eve, &shown).await.status, 422);
    assert_eq!(check(&mut ana, &shown).await.status, 303);
    assert!(house.store.words_of(guest(&ana)).await.expect("an answer").is_some());
    let page = ana.get("/me/seal").await.expect("a page").text();
    assert!(page.contains("Your seal is kept.") && !page.contains(&shown.words[0]), "{page}");
    // Nothing but the hash is anywhere in the store.
    let phrase = shown.words.join(" ");
    let found = house.store.words_of(guest(&eve)).await;
    assert_eq!(found, Ok(None), "nobody else’s: {phrase}");
}

#[tokio::test]
async fn words_find_a_seal_again_and_join_both_devices() {
    let house = House::open().await;
    let (mut ana, mut phone) = (house.guest("Ana").await, house.guest("Fox").await);
    let words = kept(&mut ana).await;
    let first = open(&mut ana, json!({ "game": "r" })).await;
    let (over, mut people) = (open(&mut phone, json!({ "game": "r" })).await, house.guest("Bo").await);
    good(people.post(&at(&over, "sit"), &json!({})).await);
    good(phone.post(&at(&over, "start"), &json!({})).await);
    good(people.post(&at(&over, "resign"), &json!(null)).await);
    let waiting = open(&mut phone, json!({ "game": "love-letter", "seats": 3 })).await;
    let token = good(phone.post("/api/me/tokens", &json!({ "label": "a bot" })).await);
    let mut other = phone.twin();
    let (old, new) = (guest(&phone), guest(&ana));
    let page = phone.get("/seal").await.expect("a page").text();
    assert!(page.contains("On this device you are Fox so far, with 2 tables."), "{page}");
    let found = sign_in(&mut phone, &words, true).await;
    assert_eq!((found.status, found.header("location")), (303, Some("/me")), "{}", found.text());
    assert_eq!((name(&mut phone).await, guest(&phone)), (json!("Ana"), new));
    let mut all = vec![first, over.clone(), waiting.clone()];
    all.sort();
    assert_eq!((tables(&mut phone).await, tables(&mut ana).await), (all.clone(), all));
    // No seat is lost. Whoever else held the joined guest, another browser or a program, holds nothing now.
    assert_eq!(see(&mut ana, &over).await["you"], 0);
    assert_eq!(see(&mut ana, &waiting).await["you_are_host"], true);
    assert_eq!(name(&mut other).await, json!(null));
    let bearer = format!("Bearer {}", token["token"].as_str().expect("a token"));
    let me = house.stranger().send("GET", "/api/me", &[("authorization", &bearer)], None).await;
    refused(me, 401, "nobody");
    for id in [&over, &waiting] {
        let log = serde_json::to_string(&house.log(id).await).expect("JSON");
        assert!(!log.contains(&old.to_string()) && log.contains("Fox"), "{log}");
    }
    assert_eq!(house.store.guest(old).await, Ok(None));
    assert_eq!(house.store.count_games(Asked::of(new)).await, Ok(1), "the finished game is in their history");
    // Signed in already: nothing happens.
    assert_eq!(sign_in(&mut phone, &words, true).await.status, 303);
    assert_eq!(guest(&phone), new);
}

#[tokio::test]
async fn wrong_words_are_refused_without_saying_which() {
    let time = Time::manual(1_700_000_000_000);
    let house = House::open_with(Config { time: time.clone(), code_rate: 30, ..unlimited() }).await;
    let mut ana = house.guest("Ana").await;
    let words = kept(&mut ana).await;
    let mut eve = house.stranger();
    let few = sign_in(&mut eve, "one+two", false).await;
    assert!(few.status == 422 && few.text().contains("It takes twelve words"), "{}", few.text());
    let almost = words.rsplit_once('+').map(|(rest, _)| format!("{rest}+zebra")).expect("words");
    for _ in 0..8 {
        let wrong = sign_in(&mut eve, &almost, false).await;
        let text = wrong.text();
        assert_eq!(wrong.status, 422, "{text}");
        assert!(text.contains("No seal has these words.") && text.contains("zebra</textarea>"), "{text}");
    }
    let text = sign_in(&mut eve, &words, false).await;
    assert!(text.status == 429 && text.text().contains("Too many wrong words"), "{}", text.text());
    assert_eq!(name(&mut eve).await, Value::Null);
    time.advance(60_000);
    assert_eq!(sign_in(&mut eve, &words.to_uppercase(), false).await.status, 303, "capitals do not matter");
    assert_eq!(name(&mut eve).await, "Ana");
    for _ in 0..20 {
        assert_eq!(sign_in(&mut house.stranger(), &words, false).await.status, 303, "right words cost nothing");
    }
}

#[tokio::test]
async fn new_words_void_the_old_ones() {
    let time = Time::manual(1_700_000_000_000);
    let house = House::open_with(Config { time: time.clone(), ..unlimited() }).await;
    let mut ana = house.guest("Ana").await;
    let old = kept(&mut ana).await;
    time.advance(5);
    let shown = draw(&mut ana).await;
    assert_eq!(sign_in(&mut house.stranger(), &old, false).await.status, 303, "until the new ones are checked");
    assert_eq!(check(&mut ana, &shown).await.status, 303);
    assert_eq!(sign_in(&mut house.stranger(), &old, false).await.status, 422);
    assert_eq!(sign_in(&mut house.stranger(), &shown.words.join("+"), false).await.status, 303);
    time.advance(5);
    // Written down, but never checked: all twelve are a better check than two.
    let unchecked = draw(&mut ana).await.words.join("+");
    assert_eq!(sign_in(&mut house.stranger(), &unchecked, false).await.status, 303);
    assert_eq!(sign_in(&mut house.stranger(), &shown.words.join("+"), false).await.status, 422);
    assert_eq!(ana.send("DELETE", "/api/me", &[], None).await.expect("an answer").status, 204);
    assert_eq!(sign_in(&mut house.stranger(), &unchecked, false).await.status, 422, "they go with their guest");
}

/// Whoever signs in at a friend's machine does not carry the friend away.
#[tokio::test]
async fn somebody_with_words_of_their_own_is_not_joined() {
    let house = House::open().await;
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    let (anas, bos) = (kept(&mut ana).await, kept(&mut bo).await);
    let id = open(&mut bo, json!({ "game": "r" })).await;
    let page = bo.get("/seal").await.expect("a page").text();
    assert!(page.contains("found again by their own words") && !page.contains("name=\"join\""), "{page}");
    assert_eq!(sign_in(&mut bo, &anas, true).await.status, 303);
    assert_eq!((name(&mut bo).await, tables(&mut bo).await), (json!("Ana"), Vec::new()));
    assert_eq!(sign_in(&mut bo, &bos, true).await.status, 303);
    assert_eq!((name(&mut bo).await, tables(&mut bo).await), (json!("Bo"), vec![id]));
    // Nor somebody who does not wish it.
    let mut fox = house.guest("Fox").await;
    let theirs = open(&mut fox, json!({ "game": "r" })).await;
    assert_eq!(sign_in(&mut fox, &anas, false).await.status, 303);
    assert_eq!(tables(&mut fox).await, [""; 0]);
    assert_eq!(see(&mut house.stranger(), &theirs).await["seats"][0]["name"], "Fox");
}

/// A link to another device joins in the same way.
#[tokio::test]
async fn a_link_joins_too() {
    let house = House::open().await;
    let (mut ana, mut fox) = (house.guest("Ana").await, house.guest("Fox").await);
    let id = open(&mut fox, json!({ "game": "r" })).await;
    let link = good(ana.post("/api/me/link", &json!(null)).await);
    let url = link["url"].as_str().expect("an address");
    let path = &url[url.find("/device/").expect("a device link")..];
    assert_eq!(post(&mut fox, path, "join=1").await.status, 303);
    assert_eq!((name(&mut fox).await, tables(&mut ana).await), (json!("Ana"), vec![id]));
}

/// Before the deal one seat is enough; a game that both play has to be finished first; a finished game keeps both.
#[tokio::test]
async fn two_seats_of_one_person_become_one() {
    let house = House::open().await;
    let (mut ana, mut fox, mut bo) = (house.guest("Ana").await, house.guest("Fox").await, house.guest("Bo").await);
    let words = kept(&mut ana).await;
    let mut both = Vec::new();
    for start in [false, true, true] {
        let id = open(&mut ana, json!({ "game": "love-letter", "seats": 3 })).await;
        for client in [&mut fox, &mut bo] {
            good(client.post(&at(&id, "sit"), &json!({})).await);
        }
        if start {
            good(bo.post(&at(&id, "start"), &json!({})).await);
        }
        both.push(id);
    }
    let [waiting, playing, over] = both.try_into().expect("three tables");
    let mut three = [ana.twin(), fox.twin(), bo.twin()];
    play_on(&over, &mut three, &mut dice(3), 5_000).await;
    assert_eq!(see(&mut ana, &over).await["status"], "over");
    let old = guest(&fox);
    // Nobody looks into two hands of one game.
    assert_eq!(sign_in(&mut fox, &words, true).await.status, 409);
    assert_eq!((name(&mut fox).await, &see(&mut fox, &playing).await["you"]), (json!("Fox"), &json!(1)));
    play_on(&playing, &mut three, &mut dice(4), 5_000).await;
    assert_eq!(sign_in(&mut fox, &words, true).await.status, 303);
    let sight = see(&mut ana, &waiting).await;
    assert_eq!(
        (&sight["you"], &sight["seats"][1]["kind"], &sight["seats"][2]["name"]),
        (&json!(0), &json!("free"), &json!("Bo"))
    );
    let games = house.store.games_of(Asked::of(guest(&ana)), 0, 9).await.expect("a history");
    assert_eq!(
        games.iter().map(|it| it.played.seat.index()).collect::<Vec<_>>(),
        [0, 1, 0, 1],
        "both seats of both games"
    );
    // She has two seats behind her, and takes one of them again.
    let again = good(ana.post(&at(&over, "rematch"), &json!({})).await)["id"].as_str().expect("an id").to_owned();
    let sight = see(&mut ana, &again).await;
    assert_eq!((&sight["you"], &sight["seats"][1]["kind"]), (&json!(0), &json!("free")));
    assert_eq!(ana.send("DELETE", "/api/me", &[], None).await.expect("an answer").status, 204);
    for id in [&waiting, &playing, &over, &again] {
        let log = serde_json::to_string(&house.log(id).await).expect("JSON");
        assert!(!log.contains("Ana") && !log.contains("Fox") && !log.contains(&old.to_string()), "{log}");
    }
    let record = bo.get(&at(&over, "record")).await.expect("a record").text();
    assert!(record.contains("somebody-A") && record.contains("somebody-B"), "{record}");
}

/// A token plays; it does not change who somebody is.
#[tokio::test]
async fn tokens_and_strangers_keep_no_seals() {
    let house = House::open().await;
    let (_, mut people) = dealt(&house, json!({ "game": "r" }), 2).await;
    let words = kept(&mut people[0]).await;
    let token = good(people[1].post("/api/me/tokens", &json!({ "label": "a bot" })).await);
    let bearer = format!("Bearer {}", token["token"].as_str().expect("a token"));
    let headers = [FORM[0], ("authorization", bearer.as_str())];
    let mut program = house.stranger();
    let drawn = program.send("POST", "/me/seal", &headers, Some(b"")).await.expect("an answer");
    assert!(drawn.status == 403 && !drawn.text().contains("words12"), "{}", drawn.text());
    let body = format!("words={words}");
    let found = program.send("POST", "/seal", &headers, Some(body.as_bytes())).await.expect("an answer");
    assert_eq!((found.status, found.header("set-cookie")), (403, None));
    let drawn = post(&mut house.stranger(), "/me/seal", "").await;
    assert!(drawn.status == 403 && drawn.text().contains("First choose a name"), "{}", drawn.text());
    refused(people[1].send("POST", "/seal", &[("origin", "https://evil.example")], None).await, 403, "not_yours");
}

/// Where browsers have no passkeys, the page says why; and what is brought without one is refused.
#[tokio::test]
async fn passkeys_are_offered_only_where_there_are_any() {
    let house = House::open_with(Config { base_url: Some("https://cards.example".to_owned()), ..unlimited() }).await;
    let mut ana = house.guest("Ana").await;
    let page = ana.get("/me/seal").await.expect("a page").text();
    assert!(page.contains("data-house=\"cards.example\"") && !page.contains("only exist under https"), "{page}");
    let challenge = between(&page, "data-challenge=\"", "\"")[0].to_owned();
    let form = format!("challenge={challenge}&id=AAAA&client=e30&authenticator=AAAA&proof=AAAA");
    for (path, words) in [("/me/seal/passkey", "no passkey made here"), ("/seal/passkey", "no passkey made here")] {
        let refused = post(&mut ana, path, &form).await;
        assert!(refused.status == 422 && refused.text().contains(words), "{}", refused.text());
    }
    assert_eq!(house.store.passkeys_of(guest(&ana)).await, Ok(Vec::new()));
    let plain = House::open().await;
    let page = plain.guest("Bo").await.get("/me/seal").await.expect("a page").text();
    assert!(page.contains("only exist under https") && !page.contains("data-passkey"), "{page}");
}
