//! A game that is only a folder, its words and a line in the list is found, set up, taught, played and kept like any other.

use crate::common::{House, at, next};
use crate::pages::{encoded, post, table};
use cachet_client::Client;
use serde_json::Value;

const GAME: &str = "example";
const NAME: &str = "The Tallest Candle";

async fn page(client: &mut Client, path: &str) -> String {
    let answer = client.get(path).await.expect("an answer");
    assert_eq!(answer.status, 200, "{path}: {}", answer.text());
    answer.text()
}

/// The value of an attribute wherever it follows `mark` in a page.
fn values(html: &str, mark: &str) -> Vec<String> {
    let found = html.split(mark).skip(1).filter_map(|rest| rest.split('"').next());
    found.map(|value| value.replace("&quot;", "\"").replace("&amp;", "&")).collect()
}

fn hidden(html: &str, name: &str) -> String {
    values(html, &format!("name=\"{name}\" value=\"")).remove(0)
}

/// One move as a person makes it: the last thing that can be chosen, then what it asks for, then the button that plays.
async fn choose_and_play(client: &mut Client, id: &str) {
    let start = format!("/t/{id}");
    let mut html = page(client, &start).await;
    let further = values(&html, "class=\"btn\" href=\"").into_iter().rfind(|link| link.starts_with(&start));
    if let Some(link) = further {
        html = page(client, &link).await;
    }
    let action = values(&html, "form=\"play\" name=\"action\" value=\"").pop().expect("a button that plays");
    let form = format!("seq={}&key={}&action={}", hidden(&html, "seq"), hidden(&html, "key"), encoded(&action));
    assert_eq!(table(&post(client, &format!("/t/{id}/move"), &form).await), id);
}

#[tokio::test]
async fn an_added_game_is_playable_from_the_front_page_to_its_end() {
    let house = House::open().await;
    let mut ana = house.stranger();
    let home = page(&mut ana, "/").await;
    assert!(home.contains(&format!("href=\"/new?game={GAME}\"")) && home.contains(NAME), "on the shelf");
    assert!(home.contains(&format!("name=\"game\" value=\"{GAME}\"")), "to be played at once");
    let form = page(&mut ana, &format!("/new?game={GAME}")).await;
    let chosen = format!("href=\"/new?game={GAME}\" aria-current=\"true\"");
    assert!(form.contains(&chosen) && form.contains("value=\"random\""), "to be chosen, with somebody to play against");
    assert!(page(&mut ana, "/rules").await.contains(&format!("href=\"/rules/{GAME}\"")));
    let rules = page(&mut ana, &format!("/rules/{GAME}")).await;
    assert!((1..=9).all(|number| rules.contains(&format!("id=\"EX-{number}\""))), "every rule is in the book");
    let games = ana.get("/api/games").await.expect("the games").json();
    let listed = games.as_array().expect("a list").iter().find(|game| game["id"] == GAME).expect("it is listed");
    assert_eq!(listed["name"], NAME);

    let id = table(&post(&mut ana, "/play", &format!("game={GAME}")).await);
    let mut stream = ana.stream(&at(&id, "stream"), None).await.expect("a stream");
    let mut moves = 0;
    let end: Value = loop {
        let now = next(&mut stream).await.expect("the game goes on").json();
        if now["status"] != "playing" {
            break now;
        }
        if now["legal"].as_array().is_some_and(|legal| !legal.is_empty()) {
            choose_and_play(&mut ana, &id).await;
            moves += 1;
        }
    };
    assert!(moves > 0, "Ana had a turn");
    assert_eq!(end["status"], "over");

    let over = page(&mut ana, &format!("/t/{id}")).await;
    assert!(over.contains("data-status=\"over\"") && over.contains("The game goes to"), "the end is told");
    let replay = page(&mut ana, &format!("/t/{id}/replay")).await;
    assert!(replay.contains(NAME) && replay.contains("rel=\"next\""), "it can be looked at again");
    let record = page(&mut ana, &format!("/t/{id}/record")).await;
    let read = cachet_games::find(GAME).expect("it is in the list").read(&record).expect("a record");
    assert_eq!(serde_json::json!(read.outcome().expect("an end").winners), end["winners"]);
    assert!(read.moves().len() >= moves);
}

#[tokio::test]
async fn an_added_game_is_taught_as_itself() {
    let house = House::open().await;
    let mut ana = house.stranger();
    let id = table(&post(&mut ana, "/play", &format!("game={GAME}&lessons=1")).await);
    ana.cookie = ana.cookie.map(|cookie| format!("{cookie}; lessons=1"));
    let html = page(&mut ana, &format!("/t/{id}")).await;
    let lesson = html.split("id=\"lesson\"").nth(1).and_then(|rest| rest.split("</aside>").next()).expect("a lesson");
    assert!(lesson.contains("1 of 2") && lesson.contains("Everybody hides a candle"), "{lesson}");
}
