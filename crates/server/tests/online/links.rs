//! What a link shows in a chat: the tags of a page, and its picture.

use crate::common::{House, at, dealt, good, open, play_on, see, unlimited};
use cachet_client::{Answer, Client};
use cachet_engine::dice;
use cachet_server::Config;
use serde_json::json;

async fn get(client: &mut Client, path: &str) -> Answer {
    client.send("GET", path, &[("accept", "text/html")], None).await.expect("an answer")
}

/// What a page says of itself under this name.
fn tag(page: &str, name: &str) -> String {
    let found = ["property", "name"].iter().find_map(|kind| {
        let (_, rest) = page.split_once(&format!("<meta {kind}=\"{name}\" content=\""))?;
        rest.split('"').next()
    });
    found.unwrap_or_default().to_owned()
}

/// The picture that a page names, fetched as a chat fetches it: by its whole address, by somebody without a name.
async fn picture(house: &House, page: &str) -> Vec<u8> {
    let url = tag(page, "og:image");
    let path = url.strip_prefix(&format!("http://{}", house.running.address)).expect("a whole address of this server");
    let answer = get(&mut house.stranger(), &path.replace("&amp;", "&")).await;
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("image/png")), "{path}");
    assert!(answer.body.starts_with(b"\x89PNG"), "{path}");
    answer.body
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invitation_says_who_waits_and_a_finished_game_who_won() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let id = open(&mut ana, json!({ "game": "love-letter", "seats": 2 })).await;
    let mut eve = house.stranger();
    let table = format!("/t/{id}");
    let page = get(&mut eve, &table).await.text();
    assert_eq!(tag(&page, "og:title"), "Ana waits for you · Love Letter (demo)");
    assert_eq!(tag(&page, "og:image:alt"), "Love Letter (demo). Ana waits for you.");
    assert_eq!(tag(&page, "twitter:card"), "summary_large_image");
    assert_eq!(tag(&page, "robots"), "noindex", "nobody finds it who was not sent it");
    let here = format!("http://{}{table}", house.running.address);
    assert!(page.contains(&format!("<link rel=\"canonical\" href=\"{here}\">")), "{page}");
    let waits = picture(&house, &page).await;
    let french = get(&mut eve, &format!("{table}?lang=fr")).await.text();
    assert_eq!(tag(&french, "og:title"), "Ana t’attend à table · Love Letter (démo)");
    assert_ne!(picture(&house, &french).await, waits, "in the language of the page");
    // The link that is sent leads to the same.
    let code = good(ana.get(&at(&id, "")).await)["code"].as_str().expect("a code").to_owned();
    assert_eq!(get(&mut eve, &format!("/j/{code}")).await.header("location"), Some(table.as_str()));

    let mut bo = house.guest("Bo").await;
    good(bo.post(&at(&id, "sit"), &json!({})).await);
    let full = get(&mut eve, &table).await.text();
    assert_ne!(picture(&house, &full).await, waits, "a seat was taken");
    good(ana.post(&at(&id, "start"), &json!({})).await);
    // One picture and one sentence from the deal to the end, whoever asks.
    let dealt = get(&mut eve, &table).await.text();
    let (running, said) = (picture(&house, &dealt).await, tag(&dealt, "og:title"));
    assert_eq!(said, "The cards are dealt, come and watch · Love Letter (demo)");
    let mut people = [ana, bo];
    let mut moves = 0;
    while see(&mut people[0], &id).await["status"] == "playing" {
        for client in people.iter_mut().chain([&mut eve]) {
            let page = get(client, &table).await.text();
            assert_eq!((tag(&page, "og:title"), tag(&page, "og:image")), (said.clone(), tag(&dealt, "og:image")));
        }
        moves += play_on(&id, &mut people, &mut dice(moves as u64), 9).await;
        assert!(see(&mut people[0], &id).await["status"] != "playing" || picture(&house, &dealt).await == running);
    }
    assert!(moves > 9, "a game worth the name: {moves}");
    let over = get(&mut eve, &table).await.text();
    let won = tag(&over, "og:title");
    assert!(["Ana wins · ", "Bo wins · "].iter().any(|it| won.starts_with(it)), "{won}");
    assert_ne!(picture(&house, &over).await, running);
    assert_eq!(tag(&get(&mut eve, &format!("{table}/replay?at=3")).await.text(), "og:title"), won);
    // A moment is asked as a question: who and which, and nothing that was played.
    let asked = get(&mut eve, &format!("{table}/picture.png?as=1&at=2")).await;
    let other = get(&mut eve, &format!("{table}/picture.png?as=1&at=3")).await;
    assert_eq!((asked.status, other.status), (200, 200));
    assert_ne!(asked.body, other.body);
    // Nobody can have pictures drawn of decisions that were never made: each would be a picture of its own.
    for never in ["as=1&at=0", "as=1&at=9999", "as=7&at=1", "as=1&at=99999999999999999999"] {
        let drawn = get(&mut eve, &format!("{table}/picture.png?{never}")).await;
        assert!(drawn.body == get(&mut eve, &format!("{table}/picture.png")).await.body, "{never}");
    }
}

/// Whoever may not see a page may not see its picture, nor what it says of itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_picture_is_behind_the_same_door_as_its_page() {
    let house = House::open().await;
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter", "spectators": false }), 2).await;
    let mut eve = house.guest("Eve").await;
    for path in [format!("/t/{id}"), format!("/t/{id}/picture.png"), format!("/t/{id}/picture.png?as=0&at=1")] {
        let answer = get(&mut eve, &path).await;
        assert_eq!(answer.status, 403, "{path}");
        assert!(!answer.text().contains("Ana"), "{path}");
        assert_eq!(get(&mut people[1], &path).await.status, 200, "{path}");
    }
    // Of a running game there is no moment: it is asked for in vain, by its players too.
    let table = get(&mut people[0], &format!("/t/{id}/picture.png")).await;
    let moment = get(&mut people[0], &format!("/t/{id}/picture.png?as=0&at=1")).await;
    assert_eq!(table.body, moment.body);
    for nowhere in ["/t/0000000000000/picture.png", "/t/nonsense/picture.png", "/daily/0000000000000/picture.png"] {
        assert_eq!(get(&mut eve, nowhere).await.status, 404, "{nowhere}");
    }
    assert_eq!(get(&mut eve, &format!("/daily/{id}")).await.status, 404, "no letter of a day");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_of_the_house_are_found_in_both_languages() {
    let house = House::open_with(Config { base_url: Some("https://cachet.example".to_owned()), ..unlimited() }).await;
    let mut eve = house.stranger();
    for (path, bare) in [("/", "/"), ("/rules/r?lang=fr&x=1", "/rules/r"), ("/daily", "/daily")] {
        let page = get(&mut eve, path).await.text();
        for lang in ["en", "fr"] {
            let line = format!("hreflang=\"{lang}\" href=\"https://cachet.example{bare}?lang={lang}\"");
            assert!(page.contains(&line), "{path}: {line}");
        }
        let own = if path.contains("lang=fr") { "?lang=fr" } else { "" };
        assert!(page.contains(&format!("rel=\"canonical\" href=\"https://cachet.example{bare}{own}\"")), "{path}");
        assert!(tag(&page, "og:image").starts_with("https://cachet.example/picture.png?lang="), "{path}");
        assert_eq!(tag(&page, "robots"), "", "it may be found");
    }
    assert_eq!(get(&mut eve, "/picture.png?lang=fr").await.status, 200);
    // Whoever fetches a link that was just sent may read it; whoever collects pages may not.
    let robots = get(&mut eve, "/robots.txt").await.text();
    let (chats, others) = robots.split_once("\n\n").expect("two groups");
    assert!(chats.contains("User-agent: Twitterbot\n") && chats.contains("Allow: /t/\n"), "{robots}");
    assert!(others.starts_with("User-agent: *\n") && others.contains("Disallow: /t/\n"), "{robots}");
    assert!(others.contains("Disallow: /daily/\n"), "{robots}");
    assert!(chats.contains("Allow: /e/\n") && others.contains("Disallow: /e/\n"), "{robots}");
}

/// A name may be anything: it is escaped on the page, and left out of a picture that cannot write it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_in_another_script_is_in_the_words_and_not_on_the_picture() {
    let house = House::open().await;
    let pictures = async |name: &str| {
        let mut guest = house.guest(name).await;
        let id = open(&mut guest, json!({ "game": "r" })).await;
        get(&mut house.stranger(), &format!("/t/{id}")).await.text()
    };
    let page = pictures("Иван").await;
    assert_eq!(tag(&page, "og:title"), "A seat waits for you · R");
    picture(&house, &page).await;
    let page = pictures("Q\"&b").await;
    assert!(tag(&page, "og:title").starts_with("Q&quot;&amp;b waits"), "{}", tag(&page, "og:title"));
    picture(&house, &page).await;
}
