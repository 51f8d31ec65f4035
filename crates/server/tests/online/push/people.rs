//! Who may be told: browsers are named, listed and ended by their own guest, and end with a session.

use super::service::{Service, subscribe, subscription};
use super::{Days, NOON, allowing};
use crate::common::{House, good, refused};
use cachet_client::{Answer, Client};
use cachet_server::Time;
use serde_json::json;

/// The address of a push service comes from a stranger.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn addresses_that_are_no_push_service_are_refused() {
    let house = House::open().await;
    let mut ana = house.guest("Ana").await;
    let sly = [
        "http://push.example/",
        "https://127.0.0.1/",
        "https://localhost/",
        "https://10.0.0.1/",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://push.example:22/",
        "https://user:pass@push.example/",
        "file:///etc/passwd",
        "",
    ];
    for endpoint in sly {
        refused(ana.post("/api/me/push", &subscription(endpoint, 0)).await, 422, "unfit");
    }
    let endpoint = "https://push.example/1";
    let mut keys = subscription(endpoint, 0);
    keys["keys"]["p256dh"] = json!("AAAA");
    assert!(refused(ana.post("/api/me/push", &keys).await, 422, "unfit").contains("p256dh"));
    assert!(refused(ana.post("/api/me/push", &subscription(endpoint, 841)).await, 422, "unfit").contains("UTC"));
    for quiet in
        [json!({ "from": "25:00", "to": "1:00" }), json!({ "from": "1:00" }), json!({ "from": "1:00", "to": "1:00" })]
    {
        refused(ana.post("/api/me/push/quiet", &quiet).await, 422, "unfit");
    }
    for number in 0..6 {
        good(ana.post("/api/me/push", &subscription(&format!("https://push.example/{number}"), 0)).await);
    }
    let full = refused(ana.post("/api/me/push", &subscription("https://push.example/6", 0)).await, 429, "too_much");
    assert!(full.contains('6'), "{full}");
    good(ana.post("/api/me/push", &subscription("https://push.example/5", 60)).await);
    let mut stranger = house.stranger();
    refused(stranger.post("/api/me/push", &subscription(endpoint, 0)).await, 401, "nobody");
    let token = good(ana.post("/api/me/tokens", &json!({ "label": "bot" })).await)["token"]
        .as_str()
        .expect("a token")
        .to_owned();
    let bearer = format!("Bearer {token}");
    let listed = stranger.send("GET", "/api/me/push", &[("authorization", &bearer)], None).await;
    refused(listed, 403, "not_yours");
}

async fn form(client: &mut Client, path: &str, body: &str) -> Answer {
    let kind = [("content-type", "application/x-www-form-urlencoded"), ("accept", "text/html")];
    client.send("POST", path, &kind, Some(body.as_bytes())).await.expect("an answer")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ones_own_page_lists_browsers_ends_them_and_sets_the_hours() {
    let service = Service::open().await;
    let time = Time::manual(NOON);
    let house = House::open_with(allowing(&service, &time)).await;
    let mut ana = house.guest("Ana").await;
    let page = async |client: &mut Client| {
        client.send("GET", "/me", &[("accept", "text/html")], None).await.expect("a page").text()
    };
    assert!(page(&mut ana).await.contains("From 22:00 to 08:00"));
    for path in ["/push/1", "/push/2"] {
        subscribe(&mut ana, &service, path, 0).await;
        time.advance(1);
    }
    let info = good(ana.get("/api/me/push").await);
    let id = info["browsers"][0]["id"].as_str().expect("an id").to_owned();
    let text = page(&mut ana).await;
    assert!(text.contains(&id) && !text.contains("/push/1"), "an endpoint is as good as a key");
    assert_eq!(form(&mut ana, "/me/push", &format!("stop={id}")).await.status, 303);
    assert_eq!(good(ana.get("/api/me/push").await)["browsers"].as_array().map(Vec::len), Some(1));
    assert_eq!(form(&mut ana, "/me/push", "stop=nonsense").await.status, 404);
    assert_eq!(form(&mut ana, "/me/quiet", "from=23%3A30&to=07%3A15").await.status, 303);
    assert!(page(&mut ana).await.contains("From 23:30 to 07:15"));
    assert_eq!(form(&mut ana, "/me/quiet", "from=23%3A30&to=").await.status, 422);
    assert_eq!(form(&mut ana, "/me/quiet", "from=23%3A30&to=07%3A15&never=1").await.status, 303);
    assert!(page(&mut ana).await.contains("You are told at any time"));
    let file = ana.get("/me/export").await.expect("everything").json();
    assert_eq!(file["told_by_push"].as_array().map(Vec::len), Some(1));
    assert!(file["told_by_push"][0]["service"].as_str().is_some_and(|it| it.ends_with("/push/2")));

    // A device that is signed out is told nothing, nor is whoever is erased.
    assert!(ana.send("DELETE", "/api/me", &[], None).await.expect("an answer").status < 300);
    assert_eq!(house.store.rings_due(i64::MAX, 9).await.map(|it| it.len()), Ok(0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_device_that_signs_out_and_a_guest_who_is_blocked_are_told_nothing() {
    let mut service = Service::open().await;
    let mut days = Days::begin(&service, NOON).await;
    for number in [0, 1] {
        subscribe(&mut days.people[number], &service, &format!("/push/{number}"), 0).await;
    }
    let whose = days.pass().await;
    let guests = days.house.store.list_guests(cachet_store::Whom::default(), 9).await.expect("the guests");
    let name = ["Ana", "Bo"][whose];
    let guest = guests.iter().find(|it| it.name == name).expect("they are there").id;
    days.house.store.block_guest(guest, Some(NOON)).await.expect("blocked");
    // Sessions are believed for a while.
    days.time.advance(10_000);
    days.wait().await;
    assert!(service.is_silent(), "blocked");
    days.house.store.block_guest(guest, None).await.expect("no longer");
    days.time.advance(10_000);
    days.pass().await;
    let mut leaving = days.people[1 - whose].twin();
    leaving.cookie = days.people[1 - whose].cookie.clone();
    assert_eq!(form(&mut leaving, "/me/leave", "").await.status, 303);
    days.wait().await;
    assert!(service.is_silent(), "signed out");
}
