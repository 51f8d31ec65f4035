//! Reviews of finished games: asked for, written once, kept, followed; and refused while a game is played.

use crate::common::{House, PATIENCE, at, dealt, good, next, open, play_on, refused, see, unlimited, until};
use crate::keeper::Keeper;
use cachet_client::Client;
use cachet_engine::dice;
use cachet_server::Config;
use cachet_store::TableId;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A table at which two people have played at random to the end.
pub async fn played(house: &House, game: &str) -> (String, Vec<Client>) {
    let (id, mut people) = dealt(house, json!({ "game": game }), 2).await;
    play_on(&id, &mut people, &mut dice(5), 10_000).await;
    assert_eq!(see(&mut people[0], &id).await["status"], "over");
    (id, people)
}

async fn asked(client: &mut Client, id: &str) -> Value {
    good(client.get(&at(id, "review")).await)
}

/// The review once it is whole.
pub async fn whole(client: &mut Client, id: &str) -> Value {
    followed(client, id, None).await;
    asked(client, id).await
}

/// A server with a store that counts pages.
async fn with_keeper(config: Config) -> (House, Arc<Keeper>) {
    let folder = tempfile::tempdir().expect("a folder");
    let behind = cachet_store::open_sqlite(&folder.path().join("tables.db")).await.expect("a new file");
    let keeper = Keeper::before(behind);
    (House::kept_by(keeper.clone(), config, folder).await, keeper)
}

fn brought(keeper: &Keeper) -> Vec<(TableId, u32)> {
    keeper.brought.borrow().clone()
}

/// Waits until so many pages have been brought.
async fn has_brought(keeper: &Keeper, count: usize) {
    let mut all = keeper.brought.subscribe();
    let waiting = all.wait_for(|all| all.len() >= count);
    tokio::time::timeout(PATIENCE, waiting).await.expect("pages are written").expect("the keeper is there");
}

/// The numbers of the pages that a stream brings after those seen, until it ends.
async fn followed(client: &Client, id: &str, seen: Option<u32>) -> Vec<u32> {
    let mut stream = client.stream(&at(id, "review/stream"), seen).await.expect("a stream");
    let mut numbers = Vec::new();
    loop {
        let event = next(&mut stream).await.expect("it says when it is whole");
        match event.name.as_str() {
            "progress" => assert!(event.json()["pages"].as_u64() > Some(0)),
            "page" => {
                assert!(["decision", "ending"].iter().any(|kind| event.json().get(kind).is_some()));
                numbers.push(event.id.expect("its number"));
            }
            "whole" => break assert_eq!(event.json()["whole"], true),
            other => panic!("{other}"),
        }
    }
    assert!(next(&mut stream).await.is_none(), "the stream ends");
    numbers
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn finished_games_are_reviewed() {
    let house = House::open().await;
    for game in ["r", "love-letter"] {
        let (id, mut people) = played(&house, game).await;
        let told = whole(&mut people[0], &id).await;
        let review = &told["review"];
        assert_eq!((&review["game"], &review["names"]), (&json!(game), &json!(["Ana", "Bo"])));
        assert_eq!((&told["written"], &told["ahead"], &review["whole"]), (&told["pages"], &json!(0), &json!(true)));
        let seats = review["seats"].as_array().expect("seats");
        let decisions: usize = seats.iter().map(|seat| seat["decisions"].as_array().expect("a list").len()).sum();
        assert_eq!((seats.len(), json!(decisions + 2)), (2, told["pages"].clone()), "and an ending for each");
        for seat in seats {
            let number = |value: &Value| value.as_f64().expect("a number");
            let sum = &seat["sum"];
            let luck = number(&sum["cards"]) + number(&sum["others"]);
            let gained = number(&seat["result"]) - number(&seat["start"]);
            assert!((gained - (luck - number(&sum["cost"]))).abs() < 1e-6, "{game}: {sum}");
        }
        assert_eq!(asked(&mut house.stranger(), &id).await, told, "whoever may look at the table may");
        let pages = told["pages"].as_u64().expect("a number") as u32;
        assert_eq!(followed(&people[1], &id, None).await, (1..=pages).collect::<Vec<_>>());
        assert_eq!(followed(&people[1], &id, Some(pages - 2)).await, [pages - 1, pages]);
        assert_eq!(followed(&people[1], &id, Some(pages)).await, [0_u32; 0]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_bots_played_is_reviewed() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let id = open(&mut ana, json!({ "game": "r", "bots": ["random"] })).await;
    good(ana.post(&at(&id, "start"), &json!({})).await);
    good(ana.post(&at(&id, "handover"), &json!({ "seat": 0 })).await);
    let mut stream = ana.stream(&at(&id, "stream"), None).await.expect("a stream");
    until(&mut stream, |update| update["status"] == "over").await;
    assert_eq!(whole(&mut ana, &id).await["review"]["seats"].as_array().map(Vec::len), Some(2));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_is_written_once_however_often_it_is_asked_for() {
    let (house, keeper) = with_keeper(unlimited()).await;
    let (id, mut people) = played(&house, "r").await;
    let (ana, bo) = people.split_at_mut(1);
    let (one, other, numbers) = tokio::join!(whole(&mut ana[0], &id), whole(&mut bo[0], &id), async {
        followed(&house.stranger(), &id, None).await
    });
    assert_eq!(one, other);
    let pages = one["pages"].as_u64().expect("a number") as usize;
    assert_eq!(numbers.len(), pages);
    let written = brought(&keeper);
    assert_eq!(written.len(), pages, "each page once");
    assert_eq!(written.iter().collect::<BTreeSet<_>>().len(), pages);
    asked(&mut people[0], &id).await;
    assert_eq!(brought(&keeper).len(), pages);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_goes_on_after_a_restart() {
    let (folder, other) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let behind = cachet_store::open_sqlite(&folder.path().join("tables.db")).await.expect("a new file");
    let keeper = Keeper::before(behind.clone());
    let house = House::kept_by(keeper.clone(), unlimited(), other).await;
    let (id, mut people) = played(&house, "r").await;
    keeper.shelf.send_replace(3);
    let first = asked(&mut people[0], &id).await;
    has_brought(&keeper, 4).await;
    let so_far = asked(&mut people[0], &id).await;
    assert_eq!((&so_far["written"], &so_far["whole"]), (&json!(3), &json!(false)), "what is kept is shown");
    assert!(first["pages"].as_u64() > Some(6));
    let mut stream = people[0].stream(&at(&id, "review/stream"), Some(3)).await.expect("a stream");
    let opening = async {
        // Whoever follows is told that the server closes; the page that is being kept may be kept now.
        while next(&mut stream).await.is_some_and(|event| event.name != "bye") {}
        keeper.shelf.send_replace(usize::MAX);
    };
    tokio::join!(house.leave(), opening);
    assert_eq!(brought(&keeper).len(), 4, "a server that closes writes no more");
    let keeper = Keeper::before(behind);
    let house = House::kept_by(keeper.clone(), unlimited(), folder).await;
    let mut ana = house.stranger();
    ana.cookie = people[0].cookie.clone();
    assert!(asked(&mut ana, &id).await["written"].as_u64() >= Some(4), "it is taken up");
    let pages = whole(&mut ana, &id).await["pages"].as_u64().expect("a number") as u32;
    let numbers: Vec<u32> = brought(&keeper).into_iter().map(|(_, number)| number).collect();
    assert_eq!(numbers, (4..pages).collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_is_still_played_is_reviewed_for_nobody() {
    let (house, keeper) = with_keeper(unlimited()).await;
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter" }), 2).await;
    people.extend([house.guest("Eve").await, house.stranger()]);
    for client in &mut people {
        for what in ["review", "review/stream"] {
            let sentence = refused(client.get(&at(&id, what)).await, 409, "not_now");
            assert_eq!(sentence, "This game is still being played. It can be reviewed when it is over.");
        }
    }
    people[0].lang = "fr";
    assert!(refused(people[0].get(&at(&id, "review")).await, 409, "not_now").contains("encore en cours"));
    let waiting = open(&mut people[1], json!({ "game": "r" })).await;
    assert!(refused(people[1].get(&at(&waiting, "review")).await, 409, "not_now").contains("No game was played"));
    for what in ["review", "review/stream"] {
        refused(people[1].get(&at("0000000000000", what)).await, 404, "unknown");
    }
    refused(people[1].get(&format!("{}?depth=9", at(&id, "review"))).await, 422, "unfit");
    assert!(brought(&keeper).is_empty(), "nothing was written");
}

/// Giving up costs all the chances that were left, and is luck to whoever wins by it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_was_given_up_is_reviewed() {
    let house = House::open().await;
    let (id, mut people) = dealt(&house, json!({ "game": "love-letter" }), 2).await;
    play_on(&id, &mut people, &mut dice(5), 3).await;
    good(people[0].post(&at(&id, "resign"), &json!({})).await);
    let told = whole(&mut people[1], &id).await;
    let [ana, bo] = &told["review"]["seats"].as_array().expect("seats")[..] else { panic!("{told}") };
    assert_eq!((&ana["result"], &bo["result"]), (&json!(0.0), &json!(1.0)));
    let left = ana["ending"]["gave_up"]["mean"].as_f64().expect("what was left");
    assert!(left > 0.0 && ana["sum"]["cost"].as_f64() >= Some(left - 1e-9), "{ana}");
    assert!(bo["ending"]["gave_up"].is_null() && bo["sum"]["others"].as_f64() > Some(0.0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_review_of_a_private_table_is_for_its_players() {
    let house = House::open().await;
    let (id, mut people) = dealt(&house, json!({ "game": "r", "spectators": false }), 2).await;
    play_on(&id, &mut people, &mut dice(5), 10_000).await;
    for what in ["review", "review/stream"] {
        refused(house.stranger().get(&at(&id, what)).await, 403, "not_yours");
    }
    whole(&mut people[1], &id).await;
    refused(house.guest("Eve").await.get(&at(&id, "review")).await, 403, "not_yours");
}

/// What cannot be reviewed as things stand is said on a page as it is to programs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_at_which_nothing_was_played_says_so_on_its_page() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let id = open(&mut ana, json!({ "game": "r" })).await;
    let said = refused(ana.get(&at(&id, "review")).await, 409, "not_now");
    let page = ana.get(&format!("/t/{id}/review")).await.expect("a page");
    assert!(page.status == 409 && page.text().contains(&said), "{}", page.text());
}

/// What an address of the review cannot have is named, with what it can.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_part_of_the_address_is_named() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let id = open(&mut ana, json!({ "game": "r" })).await;
    for (query, words) in [
        ("as=1", "“as” is no part of this address. Behind the question mark can stand: lang."),
        ("lang=xx", "“xx” is not a language that is spoken here. Ask with lang=en or lang=fr."),
        ("lang=fr&as=1", "Après le point d’interrogation"),
    ] {
        let said = refused(ana.get(&at(&id, &format!("review?{query}"))).await, 422, "unfit");
        assert!(said.contains(words), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_guest_cannot_have_everything_reviewed_at_once() {
    let (house, keeper) = with_keeper(Config { thinkers: 2, ..unlimited() }).await;
    let mut tables = Vec::new();
    for _ in 0..4 {
        tables.push(played(&house, "r").await.0);
    }
    keeper.shelf.send_replace(0);
    let (mut ana, mut bo) = (house.guest("Ana").await, house.guest("Bo").await);
    asked(&mut ana, &tables[0]).await;
    has_brought(&keeper, 1).await;
    let mut ahead = Vec::new();
    for id in &tables[..3] {
        ahead.push(asked(&mut ana, id).await["ahead"].clone());
    }
    assert_eq!(json!(ahead), json!([0, 1, 2]), "first come, first served");
    let late = ana.get(&at(&tables[3], "review")).await.expect("an answer");
    assert_eq!(late.header("retry-after"), Some("1"));
    let said = refused(Ok(late), 429, "too_much");
    assert!(said.starts_with("3 of the reviews you asked for") && said.contains("Come back"), "{said}");
    for (lang, words) in [("en", "3 of the reviews you asked for"), ("fr", "3 des relectures que tu as demandées")] {
        let page = ana.get(&format!("/t/{}/review?lang={lang}", tables[3])).await.expect("a page");
        assert!(page.status == 429 && page.text().contains(words), "the page says it too: {}", page.text());
    }
    refused(ana.get(&at(&tables[3], "review/stream")).await, 429, "too_much");
    assert_eq!(asked(&mut ana, &tables[0]).await["written"], 0, "she may still look at those");
    assert_eq!(asked(&mut bo, &tables[3]).await["ahead"], 3, "another guest is another matter");
    keeper.shelf.send_replace(usize::MAX);
    for id in &tables {
        whole(&mut ana, id).await;
    }
}

/// Whoever is erased is not named in a review either, nor in what is kept of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_does_not_name_whoever_was_erased() {
    let house = House::open().await;
    let mut zenobia = house.guest("Zenobia").await;
    let mut bo = house.guest("Bo").await;
    let id = open(&mut zenobia, json!({ "game": "love-letter" })).await;
    good(bo.post(&at(&id, "sit"), &json!({})).await);
    good(zenobia.post(&at(&id, "start"), &json!({})).await);
    let mut people = [zenobia, bo];
    play_on(&id, &mut people, &mut dice(5), 10_000).await;
    let before = whole(&mut people[1], &id).await.to_string();
    assert!(before.contains("Zenobia"), "she is named in moves");
    let table: TableId = id.parse().expect("an id");
    let judge = judge_of(&before);
    let kept = house.store.read_review(table, judge, 0).await.expect("pages");
    assert!(!kept.is_empty());
    assert!(!kept.iter().any(|page| String::from_utf8_lossy(page).contains("Zenobia")));
    let gone = people[0].send("DELETE", "/api/me", &[], None).await.expect("an answer");
    assert!(gone.status < 300, "{}", gone.text());
    let after = whole(&mut people[1], &id).await.to_string();
    assert!(!after.contains("Zenobia"));
    assert_eq!(after.matches("\"cost\"").count(), before.matches("\"cost\"").count());
}

fn judge_of(told: &str) -> u16 {
    let told: Value = serde_json::from_str(told).expect("JSON");
    told["review"]["judge"].as_u64().expect("a version") as u16
}

/// Asked for at both nodes, it is written at one of them.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_nodes_do_not_write_the_same_review_twice() {
    use private_postgres::PrivatePostgres;
    let url = tokio::task::spawn_blocking(|| PrivatePostgres::shared().new_database()).await.expect("a database");
    let mut nodes = Vec::new();
    for seed in [1, 2] {
        let behind = cachet_store::connect_postgres(&url).await.expect("the database opens");
        let keeper = Keeper::before(behind);
        let folder = tempfile::tempdir().expect("a folder");
        nodes.push((House::kept_by(keeper.clone(), Config { seed: Some(seed), ..unlimited() }, folder).await, keeper));
    }
    let (id, mut people) = played(&nodes[0].0, "r").await;
    let mut there = nodes[1].0.stranger();
    let (one, numbers, other) = tokio::join!(
        whole(&mut people[0], &id),
        async { followed(&nodes[1].0.stranger(), &id, None).await },
        whole(&mut there, &id)
    );
    assert_eq!(one, other);
    let written: Vec<(TableId, u32)> = nodes.iter().flat_map(|(_, keeper)| brought(keeper)).collect();
    assert_eq!(json!(written.len()), one["pages"], "each page once");
    assert_eq!(json!(numbers.len()), one["pages"]);
}
