//! Web Push, from a turn to what a browser opens, with a push service written for these tests: it speaks HTTP on this machine,
//! which the server is told to allow.

use crate::common::{House, PATIENCE, at, dealt, good, next, refused, see, unlimited};
use cachet_client::{Answer, Client};
use cachet_push::{SEALED, open, read, written};
use cachet_server::{Config, PUSH_WAIT, Time};
use p256::SecretKey;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::sec1::ToSec1Point;
use serde_json::{Value, json};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// Monday 16 November 2026, noon UTC.
const NOON: i64 = 1_794_830_400_000;
const HOUR: i64 = 3_600_000;

/// What a service was sent.
pub struct Got {
    pub path: String,
    headers: HashMap<String, String>,
    body: Vec<u8>,
}

/// How a service answers.
#[derive(Clone, Copy)]
enum Manner {
    Says(&'static str),
    /// Never.
    Hangs,
    /// With a head that never ends.
    Raves,
    /// With a body that never ends.
    RunsOn,
}

/// A push service.
pub struct Service {
    pub origin: String,
    pub got: UnboundedReceiver<Got>,
    /// The next answers; then all are taken.
    next: Arc<Mutex<VecDeque<Manner>>>,
    /// Somebody has hung up on an answer without end.
    hung_up: UnboundedReceiver<()>,
}

const TAKEN: Manner = Manner::Says("201 Created\r\n");

impl Service {
    pub async fn open() -> Service {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let origin = format!("http://{}", listener.local_addr().expect("an address"));
        let ((tell, got), (tell_end, hung_up)) = (unbounded_channel(), unbounded_channel());
        let next: Arc<Mutex<VecDeque<Manner>>> = Arc::default();
        let manners = next.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let manner = manners.lock().expect("a list").pop_front().unwrap_or(TAKEN);
                tokio::spawn(answer(stream, manner, tell.clone(), tell_end.clone()));
            }
        });
        Service { origin, got, next, hung_up }
    }

    fn then(&self, manner: Manner) {
        self.next.lock().expect("a list").push_back(manner);
    }

    /// What comes next, within reason.
    pub async fn next(&mut self) -> Got {
        let got = tokio::time::timeout(PATIENCE, self.got.recv()).await;
        got.expect("a notice comes").expect("the service is there")
    }

    pub fn is_silent(&mut self) -> bool {
        self.got.try_recv().is_err()
    }
}

async fn answer(mut stream: TcpStream, manner: Manner, tell: UnboundedSender<Got>, ended: UnboundedSender<()>) {
    let mut bytes = Vec::new();
    let got = loop {
        if let Some(got) = whole(&bytes) {
            break got;
        }
        if stream.read_buf(&mut bytes).await.is_ok_and(|read| read > 0) {
            continue;
        }
        return;
    };
    let _ = tell.send(got);
    let head = match manner {
        Manner::Says(status) => format!("HTTP/1.1 {status}content-length: 0\r\n\r\n"),
        Manner::Hangs => return std::future::pending().await,
        Manner::Raves => "HTTP/1.1 201 Created\r\nx: ".to_owned(),
        Manner::RunsOn => "HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n".to_owned(),
    };
    let _ = stream.write_all(head.as_bytes()).await;
    let more: &[u8] = match manner {
        Manner::Says(_) | Manner::Hangs => return,
        Manner::Raves => &[b'x'; 4096],
        Manner::RunsOn => b"8\r\nmore and\r\n",
    };
    while stream.write_all(more).await.is_ok() {}
    let _ = ended.send(());
}

/// A request, once all of it is there.
fn whole(bytes: &[u8]) -> Option<Got> {
    let end = bytes.windows(4).position(|part| part == b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let mut lines = head.split("\r\n");
    let path = lines.next()?.split(' ').nth(1)?.to_owned();
    let header = |line: &str| line.split_once(": ").map(|(name, value)| (name.to_lowercase(), value.to_owned()));
    let headers: HashMap<String, String> = lines.filter_map(header).collect();
    let length: usize = headers.get("content-length")?.parse().ok()?;
    let body = bytes.get(end + 4..end + 4 + length)?.to_vec();
    Some(Got { path, headers, body })
}

/// The keys of a browser.
const KEY: [u8; 32] = [7; 32];
const AUTH: [u8; 16] = [9; 16];

fn subscription(endpoint: &str, zone: i16) -> Value {
    let point = SecretKey::from_slice(&KEY).expect("a key").public_key().to_sec1_point(false);
    json!({ "endpoint": endpoint, "zone": zone, "keys": { "p256dh": written(point.as_bytes()), "auth": written(&AUTH) } })
}

/// Has a browser of theirs told, at this path of the service.
pub async fn subscribe(client: &mut Client, service: &Service, path: &str, zone: i16) {
    let body = subscription(&format!("{}{path}", service.origin), zone);
    good(client.post("/api/me/push", &body).await);
}

/// What a browser reads of a notice.
fn opened(got: &Got) -> Value {
    assert_eq!(got.body.len(), SEALED, "whatever it says, it is as long as any other");
    serde_json::from_slice(&open(&KEY, &AUTH, &got.body).expect("it is sealed for this browser")).expect("JSON")
}

/// The claims of the token that came with a notice, if it is signed with the key that browsers were given.
fn claims(got: &Got, key: &str) -> Value {
    let header = got.headers["authorization"].strip_prefix("vapid t=").expect("a token");
    let (token, named) = header.split_once(", k=").expect("a key");
    assert_eq!(named, key);
    let (signed, signature) = token.rsplit_once('.').expect("a signature");
    let verifier = VerifyingKey::from_sec1_bytes(&read(key).expect("bytes")).expect("a key");
    let signature = Signature::from_slice(&read(signature).expect("bytes")).expect("a signature");
    verifier.verify(signed.as_bytes(), &signature).expect("it holds");
    serde_json::from_slice(&read(signed.split('.').nth(1).expect("claims")).expect("bytes")).expect("JSON")
}

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
