//! Web Push, from a turn to what a browser opens, with a push service written for these tests: it speaks HTTP on this machine,
//! which the server is told to allow.

mod people;
mod service;

use crate::common::{House, PATIENCE, at, dealt, good, next, see, unlimited};
use cachet_client::Client;
use cachet_server::{Config, PUSH_WAIT, Time};
use serde_json::{Value, json};
use service::{Manner, claims, opened};
pub use service::{Service, subscribe};
use std::time::Duration;

/// Monday 16 November 2026, noon UTC.
const NOON: i64 = 1_794_830_400_000;
const HOUR: i64 = 3_600_000;

fn allowing(service: &Service, time: &Time) -> Config {
    Config { push_allow: vec![service.origin.clone()], time: time.clone(), ..unlimited() }
}

/// A game of days between two, with a service beside it.
struct Days {
    house: House,
    time: Time,
    id: String,
    people: Vec<Client>,
}

impl Days {
    async fn begin(service: &Service, now: i64) -> Days {
        Days::begin_with(now, |time| allowing(service, time)).await
    }

    async fn begin_with(now: i64, config: impl FnOnce(&Time) -> Config) -> Days {
        let time = Time::manual(now);
        let house = House::open_with(config(&time)).await;
        let wish = json!({ "game": "love-letter", "seats": 2, "clock": { "per_move": 10 * 86400 } });
        let (id, people) = dealt(&house, wish, 2).await;
        Days { house, time, id, people }
    }

    /// Whose turn it is.
    async fn turn(&mut self) -> usize {
        see(&mut self.people[0], &self.id).await["waiting"][0].as_u64().expect("a seat") as usize
    }

    /// Whoever is asked plays the first thing they may, until it is another's turn; answers with whose.
    async fn pass(&mut self) -> usize {
        let before = self.turn().await;
        while self.turn().await == before {
            let sight = see(&mut self.people[before], &self.id).await;
            let body = json!({ "seq": sight["seq"], "action": sight["legal"][0]["action"] });
            good(self.people[before].post(&at(&self.id, "moves"), &body).await);
        }
        1 - before
    }

    /// So long that whoever does not look is told, and then told.
    async fn wait(&self) {
        self.house.running.app.ring_now().await;
        self.time.advance(PUSH_WAIT);
        self.house.running.app.ring_now().await;
    }

    async fn later(&self, by: i64) {
        self.time.advance(by);
        self.house.running.app.ring_now().await;
    }

    async fn told(&mut self, person: usize) -> Vec<Value> {
        let info = good(self.people[person].get("/api/me/push").await);
        info["browsers"].as_array().expect("a list").clone()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_does_not_look_is_told_once_sealed_and_signed() {
    let mut service = Service::open().await;
    let mut days = Days::begin(&service, NOON).await;
    for (number, path) in ["/push/ana", "/push/bo"].into_iter().enumerate() {
        subscribe(&mut days.people[number], &service, path, 0).await;
    }
    let key = good(days.people[0].get("/api/me/push").await)["key"].as_str().expect("a key").to_owned();
    let paths = ["/push/ana", "/push/bo"];
    let mut texts = Vec::new();
    for _ in 0..4 {
        let whose = days.pass().await;
        days.house.running.app.ring_now().await;
        days.later(PUSH_WAIT - 1).await;
        assert!(service.is_silent(), "they may be on their way");
        days.later(1).await;
        let got = service.next().await;
        assert_eq!(got.path, paths[whose]);
        texts.push(opened(&got));
        let claims = claims(&got, &key);
        let now = (NOON + 5 * PUSH_WAIT) / 1000;
        assert_eq!(claims["aud"], service.origin);
        assert!(claims["exp"].as_i64().is_some_and(|at| at > now && at < now + 86400), "{claims}");
        assert_eq!((got.headers["content-encoding"].as_str(), got.headers["ttl"].as_str()), ("aes128gcm", "86400"));
        assert!(got.headers["topic"].len() <= 32 && !got.headers["topic"].contains(&days.id));
        days.wait().await;
        days.later(HOUR).await;
        assert!(service.is_silent(), "once");
    }
    let expected = json!({ "title": "Your turn · Love Letter (demo) · Cachet", "path": format!("/t/{}", days.id),
        "stop": "Stop telling me", "lang": "en" });
    assert_eq!(texts, vec![expected; 4], "whatever was played");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_looks_or_has_moved_is_not_told() {
    let mut service = Service::open().await;
    let mut days = Days::begin(&service, NOON).await;
    for number in [0, 1] {
        subscribe(&mut days.people[number], &service, &format!("/push/{number}"), 0).await;
    }
    let whose = days.turn().await;
    let mut stream = days.people[1 - whose].stream(&at(&days.id, "stream"), None).await.expect("a stream");
    next(&mut stream).await.expect("it is open");
    days.pass().await;
    days.wait().await;
    assert!(service.is_silent(), "they look");
    drop(stream);
    // Their next turn, after the other's, who moves before they are told.
    days.pass().await;
    days.house.running.app.ring_now().await;
    let whose = days.pass().await;
    days.wait().await;
    assert_eq!(service.next().await.path, format!("/push/{whose}"));
    assert!(service.is_silent(), "and nobody else");
}

/// Nobody waits at a table with bots and without a clock.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_are_no_reason_to_call_anybody() {
    let mut service = Service::open().await;
    let time = Time::manual(NOON);
    let house = House::open_with(allowing(&service, &time)).await;
    let mut ana = house.guest("Ana").await;
    subscribe(&mut ana, &service, "/push/ana", 0).await;
    let id = crate::common::open(&mut ana, json!({ "game": "love-letter", "seats": 2 })).await;
    good(ana.post(&at(&id, "bots"), &json!({ "level": "random" })).await);
    good(ana.post(&at(&id, "start"), &json!({})).await);
    let app = &house.running.app;
    app.ring_now().await;
    time.advance(PUSH_WAIT);
    app.ring_now().await;
    assert!(service.is_silent());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_told_in_their_quiet_time_but_after_it() {
    // Eleven in the evening by UTC.
    let mut service = Service::open().await;
    let mut days = Days::begin(&service, NOON + 11 * HOUR).await;
    for number in [0, 1] {
        subscribe(&mut days.people[number], &service, &format!("/push/{number}"), 0).await;
    }
    let whose = days.pass().await;
    days.wait().await;
    days.later(9 * HOUR - 2 * PUSH_WAIT).await;
    assert!(service.is_silent(), "by the house's own hours: from ten to eight");
    days.later(PUSH_WAIT).await;
    assert_eq!(service.next().await.path, format!("/push/{whose}"), "it is eight, and the table still waits");

    // Back to the night. Of what is over by the morning nobody hears.
    days.time.advance(15 * HOUR);
    days.pass().await;
    days.wait().await;
    let whose = days.pass().await;
    let zone = 10 * 60;
    subscribe(&mut days.people[whose], &service, &format!("/push/{whose}"), zone).await;
    days.wait().await;
    assert_eq!(service.next().await.path, format!("/push/{whose}"), "where they are it is morning");
    days.later(10 * HOUR).await;
    assert!(service.is_silent());

    // Hours of one's own, at noon.
    days.time.advance(3 * HOUR);
    for number in [0, 1] {
        subscribe(&mut days.people[number], &service, &format!("/push/{number}"), 0).await;
        let quiet = json!({ "from": "00:00", "to": "23:59" });
        assert_eq!(days.people[number].post("/api/me/push/quiet", &quiet).await.expect("an answer").status, 204);
    }
    let whose = days.pass().await;
    days.wait().await;
    assert!(service.is_silent());
    days.pass().await;
    let never = days.people[1 - whose].post("/api/me/push/quiet", &json!({})).await.expect("an answer");
    assert_eq!(never.status, 204);
    assert_eq!(good(days.people[1 - whose].get("/api/me/push").await)["quiet"], Value::Null);
    days.wait().await;
    assert_eq!(service.next().await.path, format!("/push/{}", 1 - whose));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn services_that_refuse_are_asked_again_or_never() {
    let mut service = Service::open().await;
    let mut days = Days::begin(&service, NOON).await;
    for number in [0, 1] {
        subscribe(&mut days.people[number], &service, &format!("/push/{number}"), 0).await;
    }
    service.then(Manner::Says("429 Too Many Requests\r\nretry-after: 600\r\n"));
    service.then(Manner::Says("503 Service Unavailable\r\n"));
    let whose = days.pass().await;
    days.wait().await;
    service.next().await;
    days.later(600_000 - 1).await;
    assert!(service.is_silent(), "it said when");
    days.later(1).await;
    service.next().await;
    days.later(5 * 60_000 - 1).await;
    assert!(service.is_silent(), "ours is the second pause");
    days.later(1).await;
    assert_eq!(opened(&service.next().await)["path"], format!("/t/{}", days.id), "and then it is taken");
    days.later(5 * HOUR).await;
    assert!(service.is_silent());
    assert_eq!(days.told(whose).await.len(), 1);

    // To another address of the service, and of somebody else's.
    let mut elsewhere = Service::open().await;
    let away = format!("302 Found\r\nlocation: {}/push/0\r\n", elsewhere.origin);
    service.then(Manner::Says(Box::leak(away.into_boxed_str())));
    days.pass().await;
    days.wait().await;
    service.next().await;
    days.later(HOUR).await;
    assert!(service.is_silent() && elsewhere.is_silent(), "nothing is followed");

    service.then(Manner::Says("410 Gone\r\n"));
    let whose = days.pass().await;
    days.wait().await;
    service.next().await;
    assert_eq!(days.told(whose).await, [Value::Null; 0], "that browser is gone");
    assert_eq!(days.told(1 - whose).await.len(), 1);
}

/// A service that hangs or never stops costs one notice some patience, and nobody else anything.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_service_that_hangs_or_raves_holds_nobody_up() {
    let mut service = Service::open().await;
    let impatient = |time: &Time| Config { push_timeout: Duration::from_millis(200), ..allowing(&service, time) };
    let mut days = Days::begin_with(NOON, impatient).await;
    for number in [0, 1] {
        subscribe(&mut days.people[number], &service, &format!("/push/{number}"), 0).await;
    }
    let waits_for = async |days: &Days, minutes: i64| {
        let now = days.time.now();
        let due = days.house.store.rings_due(now + minutes * 60_000, 9).await.expect("what is due");
        due.iter().map(|ring| ring.tries).collect::<Vec<_>>()
    };
    service.then(Manner::Hangs);
    days.pass().await;
    days.wait().await;
    service.next().await;
    assert_eq!(waits_for(&days, 2).await, [1], "it is tried again in a minute");
    service.then(Manner::Raves);
    days.later(60_000).await;
    service.next().await;
    assert_eq!(waits_for(&days, 6).await, [2], "a head without end is no answer");
    let hung_up = tokio::time::timeout(PATIENCE, service.hung_up.recv()).await.expect("nobody listens any more");
    assert_eq!(hung_up, Some(()));
    service.then(Manner::RunsOn);
    days.later(5 * 60_000).await;
    service.next().await;
    assert_eq!(waits_for(&days, 60).await, [0; 0], "the rest of an answer is not read");
    let hung_up = tokio::time::timeout(PATIENCE, service.hung_up.recv()).await.expect("nobody listens any more");
    assert_eq!(hung_up, Some(()));
}
