//! A server of one's own for each test, people who sit down at it, and how they read its answers.

use cachet_client::{Answer, Client, Event, Stream};
use cachet_engine::{AnyGame, Dice, below};
use cachet_server::{Config, Running};
use cachet_store::Store;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

/// A test that hears nothing for this long fails instead of hanging.
pub const PATIENCE: Duration = Duration::from_secs(60);

const LONG: Duration = Duration::from_secs(3600);

/// Every deal, code and id of a test's server follows from this.
pub const SEED: u64 = 1;

/// Without limits and without pauses.
pub fn unlimited() -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        guest_rate: 0,
        address_rate: 0,
        work_rate: 0,
        code_rate: 0,
        tables_per_guest: 100_000,
        bot_tables_per_guest: 100_000,
        connections_per_address: 10_000,
        // A test on a busy machine may leave its connections alone for long.
        header_timeout: LONG,
        body_timeout: LONG,
        write_timeout: LONG,
        streams_per_guest: 1_000,
        streams_per_address: 10_000,
        bot_pace: 0,
        seed: Some(SEED),
        ..Config::default()
    }
}

/// A running server and the folder of its tables.
pub struct House {
    pub running: Running,
    pub store: Arc<dyn Store>,
    _folder: Option<TempDir>,
}

impl House {
    pub async fn open() -> House {
        House::open_with(unlimited()).await
    }

    pub async fn open_with(config: Config) -> House {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("tables.db");
        let store = cachet_store::open_sqlite(&file).await.expect("a new file");
        let running = start(config, store.clone()).await;
        House { running, store, _folder: Some(folder) }
    }

    /// With a store of the test's own.
    pub async fn kept_by(store: Arc<dyn Store>, config: Config, folder: TempDir) -> House {
        let running = start(config, store.clone()).await;
        House { running, store, _folder: Some(folder) }
    }

    /// On a file of the test's own, for a server that opens again: once a bot that still thinks has let go of the file. In
    /// another process it would have gone with the server.
    pub async fn on_file(file: &std::path::Path, config: Config) -> House {
        let let_go = async {
            loop {
                match cachet_store::open_sqlite(file).await {
                    Err(error) if error.say.key == "store-in-use" => tokio::task::yield_now().await,
                    opened => return opened.expect("the file"),
                }
            }
        };
        let store = tokio::time::timeout(PATIENCE, let_go).await.expect("the file is let go of");
        let running = start(config, store.clone()).await;
        House { running, store, _folder: None }
    }

    /// One of several nodes on one database.
    #[cfg(unix)]
    pub async fn node(url: &str, config: Config) -> House {
        let store = cachet_store::connect_postgres(url).await.expect("the database opens");
        let running = start(config, store.clone()).await;
        House { running, store, _folder: None }
    }

    /// Closes the server.
    pub async fn leave(self) {
        self.running.close().await;
    }

    pub fn stranger(&self) -> Client {
        Client::new(self.running.address)
    }

    pub async fn guest(&self, name: &str) -> Client {
        let mut client = self.stranger();
        good(client.enter(name).await);
        client
    }

    /// The whole log of a table, as it was written.
    pub async fn log(&self, id: &str) -> Vec<Value> {
        let log = self.store.read(id.parse().expect("an id"), 0).await.expect("the log");
        log.iter().map(|entry| serde_json::from_slice(entry).expect("an entry")).collect()
    }
}

async fn start(config: Config, store: Arc<dyn Store>) -> Running {
    println!("the server's seed is {:?}", config.seed);
    cachet_server::start(config, store, None).await.unwrap_or_else(|say| panic!("{say:?}"))
}

/// What was answered to something that must work.
#[track_caller]
pub fn good(answer: std::io::Result<Answer>) -> Value {
    let answer = answer.expect("an answer");
    assert!(matches!(answer.status, 200 | 201), "{}: {}", answer.status, answer.text());
    answer.json()
}

/// The sentence of a refusal of this kind, after a look at its form.
#[track_caller]
pub fn refused(answer: std::io::Result<Answer>, status: u16, code: &str) -> String {
    let answer = answer.expect("an answer");
    assert_eq!(answer.status, status, "{}", answer.text());
    let error = &answer.json()["error"];
    assert_eq!(error["code"], code, "{}", answer.text());
    let message = error["message"].as_str().expect("a sentence").to_owned();
    // A key without words is shown in brackets, a blank without a value in braces.
    let unworded = message.starts_with('[') && message.ends_with(']');
    assert!(!message.is_empty() && !unworded && !message.contains("{$"), "{message}");
    message
}

/// Where a table is found.
pub fn at(id: &str, what: &str) -> String {
    if what.is_empty() { format!("/api/tables/{id}") } else { format!("/api/tables/{id}/{what}") }
}

/// Opens a table and answers with its id.
pub async fn open(host: &mut Client, wish: Value) -> String {
    let opened = good(host.post("/api/tables", &wish).await);
    opened["id"].as_str().expect("an id").to_owned()
}

pub async fn see(client: &mut Client, id: &str) -> Value {
    good(client.get(&at(id, "")).await)
}

pub async fn seq(client: &mut Client, id: &str) -> u64 {
    see(client, id).await["seq"].as_u64().expect("a number")
}

/// Guests at a table of this game, everybody seated, the cards dealt.
pub async fn dealt(house: &House, wish: Value, people: usize) -> (String, Vec<Client>) {
    let mut clients = Vec::new();
    for name in ["Ana", "Bo", "Cleo", "Dov", "Eva", "Finn", "Gil", "Hana"].into_iter().take(people) {
        clients.push(house.guest(name).await);
    }
    let id = open(&mut clients[0], wish).await;
    for client in &mut clients[1..] {
        good(client.post(&at(&id, "sit"), &json!({})).await);
    }
    good(clients[0].post(&at(&id, "start"), &json!({})).await);
    (id, clients)
}

/// The next event, within reason.
pub async fn next(stream: &mut Stream) -> Option<Event> {
    let event = tokio::time::timeout(PATIENCE, stream.next()).await;
    event.expect("the stream says something").expect("the stream can be read")
}

/// The first event of a stream for which this holds.
pub async fn until(stream: &mut Stream, found: impl Fn(&Value) -> bool) -> Value {
    loop {
        let event = next(stream).await.expect("the stream goes on").json();
        if found(&event) {
            return event;
        }
    }
}

/// One of these.
pub fn pick<'a, T>(dice: &mut Dice, list: &'a [T]) -> &'a T {
    &list[below(dice, list.len() as u32) as usize]
}

pub fn fewest(game: &dyn AnyGame) -> usize {
    game.info().seats[0]
}

/// Plays on with random legal moves, one seat after the other, until the game is over or `most` moves are made.
/// Answers with the number of moves.
pub async fn play_on(id: &str, clients: &mut [Client], dice: &mut Dice, most: usize) -> usize {
    for moves in 0..most {
        let table = see(&mut clients[0], id).await;
        if table["status"] != "playing" {
            return moves;
        }
        let waiting = table["waiting"].as_array().expect("a list").clone();
        let seat = pick(dice, &waiting).as_u64().expect("a seat") as usize;
        let sight = see(&mut clients[seat], id).await;
        let chosen = pick(dice, sight["legal"].as_array().expect("a list"));
        let body = json!({ "seq": sight["seq"], "action": chosen["action"] });
        good(clients[seat].post(&at(id, "moves"), &body).await);
    }
    most
}
