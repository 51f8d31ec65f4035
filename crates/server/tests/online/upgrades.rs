//! A game that was begun goes on under the rules it was begun with, whatever version of Cachet opens the file.
//!
//! `tests/running/` holds a database of running games of every kind for each version that people have used, and what each
//! seat saw and could do at that moment. These folders never change. When a version is released, its own is added:
//! `CACHET_KEEP=crates/server/tests/running/VERSION cargo test -p cachet-server --test online upgrades`.

use crate::common::{House, at, good, open, pick, play_on, see, unlimited};
use cachet_client::Client;
use cachet_engine::{Dice, below, dice};
use cachet_server::{Config, Time};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::path::Path;

/// The moment at which all of them were left, by a clock that stands still.
const LEFT: i64 = 1_800_000_000_000;
const NAMES: [&str; 8] = ["Ana", "Bo", "Cleo", "Dov", "Eva", "Finn", "Gil", "Hana"];

#[derive(Serialize, Deserialize)]
struct Running {
    cookies: Vec<String>,
    tables: Vec<Left>,
}

/// A table as its players left it.
#[derive(Serialize, Deserialize)]
struct Left {
    id: String,
    game: String,
    status: Value,
    waiting: Value,
    /// What each seat could do.
    legal: Vec<Value>,
    /// The game as each seat knew it.
    records: Vec<String>,
}

async fn house(file: &Path) -> House {
    House::on_file(file, Config { time: Time::manual(LEFT), ..unlimited() }).await
}

/// Every game at its smallest and largest table, and every letter of R.
fn wishes() -> Vec<(usize, Value)> {
    let games = cachet_games::GAMES.iter().map(|game| game.info()).filter(|game| game.id != "example");
    let sizes = games.flat_map(|game| {
        let (few, many) = (game.seats[0], game.seats[game.seats.len() - 1]);
        [few, many].into_iter().take(if few == many { 1 } else { 2 }).map(move |seats| (seats, game.id, None))
    });
    let letters = ('B'..='R').map(|letter| (2, "r", Some(format!("rules={letter}"))));
    let wish = |(seats, game, option): (usize, &str, Option<String>)| {
        (seats, json!({ "game": game, "seats": seats, "options": option.into_iter().collect::<Vec<_>>() }))
    };
    sizes.chain(letters).map(wish).collect()
}

/// What a seat sees and can do.
async fn looked_at(id: &str, clients: &mut [Client]) -> Left {
    let first = see(&mut clients[0], id).await;
    let field = |name: &str| first[name].clone();
    let (mut legal, mut records) = (Vec::new(), Vec::new());
    for client in clients {
        legal.push(see(client, id).await["legal"].clone());
        records.push(client.get(&at(id, "record")).await.expect("an answer").text());
    }
    let game = field("game").as_str().unwrap_or_default().to_owned();
    Left { id: id.to_owned(), game, status: field("status"), waiting: field("waiting"), legal, records }
}

/// Begins games of every kind and leaves them in the middle.
async fn leave_games(folder: &Path) {
    let live = folder.join("live.db");
    let house = house(&live).await;
    let mut clients = Vec::new();
    for name in NAMES {
        clients.push(house.guest(name).await);
    }
    let (mut dice, mut tables): (Dice, Vec<Left>) = (dice(15), Vec::new());
    for (seats, wish) in wishes() {
        let id = open(&mut clients[0], wish).await;
        for client in &mut clients[1..seats] {
            good(client.post(&at(&id, "sit"), &json!({})).await);
        }
        good(clients[0].post(&at(&id, "start"), &json!({})).await);
        let moves = *pick(&mut dice, &[0, 1, 3, 6, 10]) + below(&mut dice, 3) as usize;
        play_on(&id, &mut clients[..seats], &mut dice, moves).await;
        tables.push(looked_at(&id, &mut clients[..seats]).await);
    }
    let cookies = clients.iter().map(|client| client.cookie.clone().expect("a guest")).collect();
    let text = serde_json::to_string_pretty(&Running { cookies, tables }).expect("JSON");
    std::fs::write(folder.join("running.json"), text).expect("a file");
    // One whole file: what a server that has just been closed wrote may still be in the log beside its own.
    cachet_store::back_up(live.to_str().expect("a path in UTF-8"), &folder.join("running.db")).await.expect("a copy");
    house.leave().await;
}

/// Everybody finds their game as they left it, and plays on.
async fn games_go_on(left: &Path) {
    let text = std::fs::read_to_string(left.join("running.json")).expect("what was seen");
    let running: Running = serde_json::from_str(&text).expect("JSON");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("running.db");
    std::fs::copy(left.join("running.db"), &file).expect("a copy");
    let house = house(&file).await;
    let mut clients: Vec<Client> = Vec::new();
    for cookie in &running.cookies {
        let mut client = house.stranger();
        client.cookie = Some(cookie.clone());
        clients.push(client);
    }
    let mut dice = dice(16);
    assert!(running.tables.len() > 30, "games of every kind");
    for was in &running.tables {
        let clients = &mut clients[..was.legal.len()];
        let now = looked_at(&was.id, clients).await;
        let told = |left: &Left| (left.status.clone(), left.waiting.clone(), left.legal.clone(), left.records.clone());
        assert!(told(&now) == told(was), "{} {}: {:#?}\nwas {:#?}", was.game, was.id, told(&now), told(was));
        play_on(&was.id, clients, &mut dice, 6).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_every_version_go_on() {
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/running");
    let mut versions = 0;
    for version in std::fs::read_dir(all).expect("a folder") {
        games_go_on(&version.expect("an entry").path()).await;
        versions += 1;
    }
    assert!(versions > 0);
}

/// The same for what this version writes itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_this_version_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    leave_games(folder.path()).await;
    games_go_on(folder.path()).await;
    if let Some(keep) = std::env::var_os("CACHET_KEEP") {
        std::fs::create_dir_all(&keep).expect("a folder");
        for name in ["running.db", "running.json"] {
            std::fs::copy(folder.path().join(name), Path::new(&keep).join(name)).expect("a copy");
        }
    }
}
