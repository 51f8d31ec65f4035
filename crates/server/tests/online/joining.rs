//! Two guests become one while something else happens to them: another request, a deal, an erasure.

use crate::common::{House, at, good, open, see, unlimited};
use crate::holds::Question;
use crate::keeper::Keeper;
use crate::seals::{guest, kept, sign_in};
use cachet_client::{Answer, Client};
use cachet_server::{Config, Time};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// With a clock that stands still, so that what is known of sessions is not asked again.
async fn house() -> (House, Arc<Keeper>) {
    let folder = tempfile::tempdir().expect("a folder");
    let behind = cachet_store::open_sqlite(&folder.path().join("tables.db")).await.expect("a new file");
    let keeper = Keeper::before(behind);
    let config = Config { time: Time::manual(1_700_000_000_000), ..unlimited() };
    (House::kept_by(keeper.clone(), config, folder).await, keeper)
}

/// The path of a link to this person.
async fn link(client: &mut Client) -> String {
    let link = good(client.post("/api/me/link", &json!(null)).await);
    let url = link["url"].as_str().expect("an address");
    url[url.find("/device/").expect("a device link")..].to_owned()
}

async fn follow(client: &mut Client, path: &str) -> Answer {
    let form = [("content-type", "application/x-www-form-urlencoded")];
    client.send("POST", path, &form, Some(b"join=1")).await.expect("an answer")
}

/// Their seats at these tables.
async fn seats(client: &mut Client, ids: &[String]) -> Vec<Value> {
    let mut seats = Vec::new();
    for id in ids {
        seats.push(see(client, id).await["you"].clone());
    }
    seats
}

async fn some_tables(client: &mut Client) -> Vec<String> {
    let mut ids = Vec::new();
    for _ in 0..4 {
        ids.push(open(client, json!({ "game": "r" })).await);
    }
    ids
}

/// Each of two devices follows the link of the other: one of the two requests comes first, and the other finds nobody to be
/// joined to.
#[tokio::test]
async fn two_devices_that_join_each_other_lose_no_seat() {
    let (house, keeper) = house().await;
    let (mut ana, mut fox) = (house.guest("Ana").await, house.guest("Fox").await);
    let (anas, foxs) = (some_tables(&mut ana).await, some_tables(&mut fox).await);
    let (to_ana, to_fox) = (link(&mut ana).await, link(&mut fox).await);
    let held = keeper.holds.hold(Question::IsBlocked, guest(&fox));
    let mut first = ana.twin();
    let joining = tokio::spawn(async move { follow(&mut first, &to_fox).await });
    let let_on = held.reached().await;
    assert_eq!(follow(&mut fox, &to_ana).await.status, 303);
    drop(let_on);
    assert_eq!(joining.await.expect("no panic").status, 403, "there is no Fox any more");
    let all: Vec<String> = anas.into_iter().chain(foxs).collect();
    assert_eq!(seats(&mut ana, &all).await, vec![json!(0); 8]);
    assert_eq!(seats(&mut fox, &all).await, vec![json!(0); 8], "both devices are Ana now");
    assert_eq!(good(ana.get("/api/me/tables").await).as_array().map(Vec::len), Some(8));
}

/// The same form is sent twice.
#[tokio::test]
async fn whoever_asks_twice_is_signed_in_twice() {
    let (house, keeper) = house().await;
    let (mut ana, mut fox) = (house.guest("Ana").await, house.guest("Fox").await);
    let words = kept(&mut ana).await;
    let ids = some_tables(&mut fox).await;
    let held = keeper.holds.hold(Question::IsBlocked, guest(&ana));
    let (mut again, same) = (fox.twin(), words.clone());
    let second = tokio::spawn(async move {
        let answer = sign_in(&mut again, &same, true).await;
        (answer.status, again)
    });
    let let_on = held.reached().await;
    assert_eq!(sign_in(&mut fox, &words, true).await.status, 303);
    drop(let_on);
    let (status, mut again) = second.await.expect("no panic");
    assert_eq!((status, guest(&again)), (303, guest(&ana)));
    assert_eq!(seats(&mut again, &ids).await, vec![json!(0); 4]);
}

/// Both sit at a table before the deal, and it is dealt while they are being joined: nobody gets two hands of it, and what was
/// joined already is as it was.
#[tokio::test]
async fn a_deal_in_the_middle_of_joining_keeps_two_guests_two() {
    let (house, keeper) = house().await;
    let (mut ana, mut fox, mut bo) = (house.guest("Ana").await, house.guest("Fox").await, house.guest("Bo").await);
    let words = kept(&mut ana).await;
    let ids = some_tables(&mut fox).await;
    let together = open(&mut bo, json!({ "game": "love-letter", "seats": 3 })).await;
    for client in [&mut ana, &mut fox] {
        good(client.post(&at(&together, "sit"), &json!({})).await);
    }
    let before = house.log(&ids[0]).await;
    let held = keeper.holds.hold(Question::Evenings, guest(&fox));
    let (mut device, same) = (fox.twin(), words.clone());
    let joining = tokio::spawn(async move { sign_in(&mut device, &same, true).await });
    let let_on = held.reached().await;
    good(bo.post(&at(&together, "start"), &json!({})).await);
    drop(let_on);
    let answer = joining.await.expect("no panic");
    assert_eq!(answer.status, 409, "{}", answer.text());
    assert_eq!((seats(&mut fox, &ids).await, house.log(&ids[0]).await), (vec![json!(0); 4], before));
    assert_eq!(
        (&see(&mut ana, &together).await["you"], &see(&mut fox, &together).await["you"]),
        (&json!(1), &json!(2))
    );
    good(fox.post("/api/me", &json!({ "name": "Foxy" })).await);
    assert_eq!(see(&mut bo, &ids[0]).await["seats"][0]["name"], "Foxy", "nothing of theirs is held back");
}

/// Another node erases the one who was to stay: the other keeps every seat.
#[tokio::test]
async fn whoever_is_joined_to_somebody_who_goes_keeps_their_seats() {
    let (house, keeper) = house().await;
    let (mut ana, mut fox) = (house.guest("Ana").await, house.guest("Fox").await);
    let words = kept(&mut ana).await;
    let ids = some_tables(&mut fox).await;
    let held = keeper.holds.hold(Question::Join, guest(&fox));
    let (mut device, same) = (fox.twin(), words.clone());
    let joining = tokio::spawn(async move { sign_in(&mut device, &same, true).await });
    let let_on = held.reached().await;
    keeper.behind.forget_guest(guest(&ana)).await.expect("another node forgets them");
    drop(let_on);
    assert_eq!(joining.await.expect("no panic").status, 403);
    assert_eq!(seats(&mut fox, &ids).await, vec![json!(0); 4]);
}

/// The store has joined them, and its answer was lost: what was rewritten is as it must be.
#[tokio::test]
async fn a_lost_answer_loses_no_seat() {
    let (house, keeper) = house().await;
    let (mut ana, mut fox) = (house.guest("Ana").await, house.guest("Fox").await);
    let words = kept(&mut ana).await;
    let ids = some_tables(&mut fox).await;
    keeper.silent_join.store(true, Ordering::SeqCst);
    assert_eq!(sign_in(&mut fox, &words, true).await.status, 503);
    assert_eq!(seats(&mut ana, &ids).await, vec![json!(0); 4]);
    assert_eq!(sign_in(&mut fox, &words, true).await.status, 303);
    assert_eq!(seats(&mut fox, &ids).await, vec![json!(0); 4]);
}

/// A link that is refused because both play at one table has not been used up.
#[tokio::test]
async fn a_link_that_is_refused_works_once_the_game_is_over() {
    let (house, _keeper) = house().await;
    let (mut ana, mut fox) = (house.guest("Ana").await, house.guest("Fox").await);
    let id = open(&mut ana, json!({ "game": "r" })).await;
    good(fox.post(&at(&id, "sit"), &json!({})).await);
    good(ana.post(&at(&id, "start"), &json!({})).await);
    let path = link(&mut ana).await;
    assert_eq!(follow(&mut fox, &path).await.status, 409);
    good(fox.post(&at(&id, "resign"), &json!(null)).await);
    assert_eq!(follow(&mut fox, &path).await.status, 303);
    assert_eq!(guest(&fox), guest(&ana));
}
