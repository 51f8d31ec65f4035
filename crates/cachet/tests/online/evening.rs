//! A server is killed again and again while an evening is played: after the draw, right after the deal, and after every
//! finished table. Each time another takes the file over, and the evening comes to its podium.

use crate::node::{Kept, Node, at, good};
use cachet_client::Client;
use cachet_engine::{below, dice};
use serde_json::{Value, json};
use std::path::Path;

struct Evening<'a> {
    kept: Kept,
    folder: &'a Path,
    node: Option<Node>,
    people: Vec<Option<String>>,
    id: String,
}

impl Evening<'_> {
    fn client(&self, person: usize) -> Client {
        let mut client = Client::new(self.node.as_ref().expect("a server").address);
        client.cookie = self.people[person].clone();
        client
    }

    fn kill(&mut self) {
        self.node.take().expect("a server").kill();
        self.node = Some(Node::start(&self.kept, None, self.folder));
    }

    async fn ask(&self, person: usize, what: &str, body: Value) -> Value {
        good(self.client(person).post(&format!("/api/evenings/{}/{what}", self.id), &body).await)
    }

    async fn look(&self, person: usize) -> Value {
        good(self.client(person).get(&format!("/api/evenings/{}", self.id)).await)
    }

    /// Plays a table of the round to its end.
    async fn play(&self, table: usize, luck: u64) {
        let seats = self.look(0).await["tables"][table]["seats"].clone();
        let seats: Vec<usize> =
            seats.as_array().expect("seats").iter().map(|it| it.as_u64().expect("a person") as usize).collect();
        let id = self.look(seats[0]).await["you"]["table_id"].as_str().expect("a table").to_owned();
        let mut luck = dice(luck);
        loop {
            let seen = good(self.client(seats[0]).get(&at(&id, "")).await);
            if seen["status"] != "playing" {
                return;
            }
            let seat = seen["waiting"][0].as_u64().expect("a seat") as usize;
            let mut client = self.client(seats[seat]);
            let sight = good(client.get(&at(&id, "")).await);
            let legal = sight["legal"].as_array().expect("a list");
            let action = &legal[below(&mut luck, legal.len() as u32) as usize]["action"];
            good(client.post(&at(&id, "moves"), &json!({ "seq": sight["seq"], "action": action })).await);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_survives_kill_9() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = Kept::File(folder.path().join("tables.db"));
    let node = Node::start(&kept, None, folder.path());
    let mut people = Vec::new();
    for name in ["Ana", "Bo", "Cleo", "Dov"] {
        let mut client = Client::new(node.address);
        good(client.enter(name).await);
        people.push(client.cookie);
    }
    let mut evening = Evening { kept, folder: folder.path(), node: Some(node), people, id: String::new() };
    let wish = json!({ "games": [{ "game": "love-letter" }], "seats": 2, "rounds": 2, "minutes": 60 });
    let opened = good(evening.client(0).post("/api/evenings", &wish).await);
    evening.id = opened["id"].as_str().expect("an id").to_owned();
    for person in 0..4 {
        evening.ask(person, "come", json!(null)).await;
    }
    for round in 1..=2 {
        evening.ask(0, "step", json!({ "step": "seat" })).await;
        evening.kill();
        evening.ask(0, "step", json!({ "step": "deal" })).await;
        evening.kill();
        for table in [0, 1] {
            evening.play(table, round + table as u64).await;
            // Whether or not the evening had been told that it was the last move.
            evening.kill();
        }
        let seen = evening.look(0).await;
        assert_eq!(seen["phase"], if round == 1 { "between" } else { "over" }, "{seen}");
        assert_eq!(seen["open_deals"].as_array().map(Vec::len), Some(round as usize));
    }
    let sheet = good(evening.client(0).get(&format!("/api/evenings/{}/deals/2", evening.id)).await);
    for table in sheet["tables"].as_array().expect("tables") {
        let record = evening.client(0).get(&at(table.as_str().expect("an id"), "record")).await.expect("an answer");
        assert_eq!(record.status, 200, "{}", record.text());
    }
}
