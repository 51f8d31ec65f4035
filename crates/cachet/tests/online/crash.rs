//! Servers are killed under load. Every acknowledged move is in the log exactly once.

use crate::node::{Kept, Node, SEED, at, good};
use cachet_client::{Answer, Client};
use cachet_engine::{Dice, below, dice};
use serde_json::{Value, json};
use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;

const TABLES: u64 = 20;
const CRASHES: usize = 4;
/// At least so many moves are acknowledged between two crashes.
const MOVES_BETWEEN: u32 = 60;
/// A deadlocked test fails instead of hanging. A busy machine may need minutes.
const PATIENCE: Duration = Duration::from_secs(600);

/// Shared between the players and the test.
#[derive(Clone)]
struct Shared {
    /// The servers that are up.
    up: watch::Receiver<Vec<SocketAddr>>,
    acknowledged: watch::Sender<u32>,
    stop: watch::Receiver<bool>,
}

/// An acknowledged move: the length of the log after it, and its idempotency key.
struct Acknowledged {
    seq: u64,
    key: String,
    action: Value,
    seat: usize,
}

/// One table, and two people who play at it from whichever server is up.
struct Pair {
    shared: Shared,
    dice: Dice,
    cookies: [Option<String>; 2],
    /// The open connection: server, seat, client.
    line: Option<(SocketAddr, usize, Client)>,
    id: String,
    seq: u64,
    moves: Vec<Acknowledged>,
}

impl Pair {
    /// A connection for this seat to a server that is up; now and then to another one.
    async fn line(&mut self, seat: usize) -> &mut Client {
        let up = self.shared.up.wait_for(|up| !up.is_empty()).await.expect("the test goes on").clone();
        let fits = |(address, whose, _): &(SocketAddr, usize, Client)| *whose == seat && up.contains(address);
        if !self.line.as_ref().is_some_and(fits) || below(&mut self.dice, 8) == 0 {
            let address = up[below(&mut self.dice, up.len() as u32) as usize];
            let mut client = Client::new(address);
            client.cookie = self.cookies[seat].clone();
            self.line = Some((address, seat, client));
        }
        &mut self.line.as_mut().expect("it was just made").2
    }

    /// Repeats a request until it is answered: a server may die at any moment and leave the outcome unknown.
    async fn send(&mut self, seat: usize, path: &str, body: Option<&Value>) -> Answer {
        loop {
            let line = self.line(seat).await;
            let answered: io::Result<Answer> = match body {
                Some(body) => line.post(path, body).await,
                None => line.get(path).await,
            };
            match answered {
                // Lost the race against another node: nothing was changed.
                Ok(answer) if answer.status == 503 => {}
                Ok(answer) => return answer,
                Err(_) => self.line = None,
            }
        }
    }

    /// The table as this seat sees it, no older than what was acknowledged.
    async fn see(&mut self, seat: usize) -> Value {
        loop {
            let table = good(Ok(self.send(seat, &at(&self.id.clone(), ""), None).await));
            if table["seq"].as_u64().expect("a number") >= self.seq {
                return table;
            }
        }
    }

    /// One random move, or false at the end of the game.
    async fn play(&mut self) -> bool {
        let table = self.see(0).await;
        if table["status"] == "over" {
            return false;
        }
        let waiting = table["waiting"].as_array().expect("a list");
        let seat = waiting[below(&mut self.dice, waiting.len() as u32) as usize].as_u64().expect("a seat") as usize;
        let sight = self.see(seat).await;
        let legal = sight["legal"].as_array().expect("a list");
        let action = legal[below(&mut self.dice, legal.len() as u32) as usize]["action"].clone();
        let key = format!("move {}", self.moves.len());
        let body = json!({ "seq": sight["seq"], "action": action, "key": key });
        let done = good(Ok(self.send(seat, &at(&self.id.clone(), "moves"), Some(&body)).await));
        self.seq = done["seq"].as_u64().expect("a number");
        assert_eq!(self.seq, sight["seq"].as_u64().expect("a number") + 1, "made once, however often it was sent");
        self.moves.push(Acknowledged { seq: self.seq, key, action, seat });
        self.shared.acknowledged.send_modify(|count| *count += 1);
        true
    }

    async fn sit_down(shared: Shared, number: u64) -> Pair {
        let address = shared.up.borrow().first().copied().expect("a server is up");
        let game = ["love-letter", "stitch", "love-letter-2019"][number as usize % 3];
        let (id, people) = crate::node::dealt(address, game).await;
        let cookies = people.map(|client| client.cookie);
        Pair { shared, dice: dice(number), cookies, line: None, id, seq: 0, moves: Vec::new() }
    }

    /// Plays until told to stop or until the game is over.
    async fn play_on(mut self) -> Pair {
        while !*self.shared.stop.borrow() && self.play().await {}
        self
    }

    /// A notification may still be on its way: `since` makes a node read at least that much.
    async fn bring_up_to_date(&self) {
        let up = self.shared.up.borrow().clone();
        for address in up {
            let mut client = Client::new(address);
            client.cookie = self.cookies[0].clone();
            let table = good(client.get(&format!("{}?since={}", at(&self.id, ""), self.seq)).await);
            assert!(table["seq"].as_u64() >= Some(self.seq), "no node shows less than somebody has seen");
        }
    }

    /// The last moves are sent again, and change nothing; then the game is played to its end.
    async fn finish(mut self) -> Pair {
        self.bring_up_to_date().await;
        let before = self.see(0).await["seq"].clone();
        let last: Vec<(Value, usize)> = self
            .moves
            .iter()
            .rev()
            .take(5)
            .map(|it| (json!({ "seq": it.seq - 1, "action": it.action, "key": it.key }), it.seat))
            .collect();
        for (body, seat) in last {
            let again = good(Ok(self.send(seat, &at(&self.id.clone(), "moves"), Some(&body)).await));
            assert_eq!(again["seq"], before, "it was made already");
        }
        while self.play().await {}
        self.bring_up_to_date().await;
        let record = self.send(1, &at(&self.id.clone(), "record"), None).await;
        assert_eq!(record.status, 200);
        let text = record.text();
        let game = cachet_engine::record::game_of(&text).map(str::to_owned).expect("a record");
        let table = cachet_games::find(&game).expect("a game").read(&text).expect("the record can be read");
        assert_eq!(table.moves().len(), self.moves.len(), "every move, and no other");
        assert!(table.account().fair.is_some());
        self
    }
}

/// Kills and restarts servers while everybody plays.
async fn crash(kept: Kept, count: usize, folder: &Path) {
    let start = |index: usize, listen| Some(Node::start_seeded(&kept, listen, folder, SEED + index as u64));
    let mut nodes: Vec<Option<Node>> = (0..count).map(|index| start(index, None)).collect();
    let addresses = |nodes: &[Option<Node>]| nodes.iter().flatten().map(|node| node.address).collect::<Vec<_>>();
    let (up, up_seen) = watch::channel(addresses(&nodes));
    let (acknowledged, mut count_seen) = watch::channel(0);
    let (stop, stop_seen) = watch::channel(false);
    let shared = Shared { up: up_seen, acknowledged, stop: stop_seen };
    let mut seated = Vec::new();
    for number in 0..TABLES {
        seated.push(Pair::sit_down(shared.clone(), number).await);
    }
    let playing: JoinSet<Pair> = seated.into_iter().map(Pair::play_on).collect();
    let mut dice = dice(7);
    for crash in 0..CRASHES {
        let goal = *count_seen.borrow() + MOVES_BETWEEN + below(&mut dice, MOVES_BETWEEN);
        count_seen.wait_for(|count| *count >= goal).await.expect("people play");
        let victim = crash % count;
        let node = nodes[victim].take().expect("it is up");
        let address = node.address;
        // New requests go to another server, or wait; those under way are cut off.
        up.send_replace(addresses(&nodes));
        node.kill();
        if count > 1 {
            // The other node serves everybody for a while.
            let goal = *count_seen.borrow() + MOVES_BETWEEN / 2;
            count_seen.wait_for(|count| *count >= goal).await.expect("people play on");
        }
        nodes[victim] = start(victim, Some(address));
        up.send_replace(addresses(&nodes));
    }
    stop.send_replace(true);
    let finishing: JoinSet<Pair> = playing.join_all().await.into_iter().map(Pair::finish).collect();
    let pairs = finishing.join_all().await;
    for node in nodes.into_iter().flatten() {
        #[cfg(unix)]
        {
            let (said, status) = node.stop();
            assert!(status.success(), "{said}");
        }
        #[cfg(not(unix))]
        node.kill();
    }
    let store = cachet_store::open(&kept.address()).await.expect("the store opens");
    for pair in pairs {
        let log = store.read(pair.id.parse().expect("an id"), 0).await.expect("the log");
        let log: Vec<Value> = log.iter().map(|entry| serde_json::from_slice(entry).expect("an entry")).collect();
        let keys: Vec<&Value> = log.iter().filter_map(|entry| entry["what"]["moved"].get("key")).collect();
        assert_eq!(keys.len(), pair.moves.len(), "no move was made twice, none was lost");
        for made in pair.moves {
            let entry = &log[made.seq as usize - 1]["what"]["moved"];
            assert_eq!((&entry["key"], &entry["action"]), (&json!(made.key), &made.action));
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = Kept::File(folder.path().join("tables.db"));
    tokio::time::timeout(PATIENCE, crash(kept, 1, folder.path())).await.expect("it comes to an end");
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_one_of_two_postgres_nodes_is_killed() {
    use private_postgres::PrivatePostgres;
    let folder = tempfile::tempdir().expect("a folder");
    let url = tokio::task::spawn_blocking(|| PrivatePostgres::shared().new_database()).await.expect("a database");
    tokio::time::timeout(PATIENCE, crash(Kept::Postgres(url), 2, folder.path())).await.expect("it comes to an end");
}
