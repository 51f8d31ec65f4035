//! `--seed`, for tests: the same number, the same tables.

use crate::node::{Kept, Node, dealt, see};
use cachet_client::Client;
use serde_json::Value;

/// The first two tables of a new server, as everybody at them sees them, and what the server logs.
async fn first_tables(seed: u64) -> (Vec<Value>, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let node = Node::start_seeded(&Kept::File(folder.path().join("tables.db")), None, folder.path(), seed);
    let mut seen = Vec::new();
    for game in ["love-letter", "r"] {
        let (id, mut people) = dealt(node.address, game).await;
        for client in people.iter_mut().chain([&mut Client::new(node.address)]) {
            let mut table = see(client, &id).await;
            // The only thing in it that the clock decides.
            table["expires"] = Value::Null;
            seen.push(table);
        }
    }
    (seen, node.log())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seed_foretells_every_deal_and_the_server_warns_of_it() {
    let (tables, log) = first_tables(5).await;
    assert_eq!(tables, first_tables(5).await.0);
    assert!(log.contains("WARN") && log.contains("for tests only"), "{log}");
    let (others, _) = first_tables(6).await;
    for (table, other) in tables.iter().zip(&others) {
        assert_ne!(table["id"], other["id"]);
        assert_ne!(table["commitment"], other["commitment"]);
    }
}
