//! Two nodes on one PostgreSQL: a table is one table, wherever somebody looks at it from.

mod cut_off;
mod evenings;
mod people;
mod tables;

use crate::common::{House, SEED, at, good, open, see, unlimited};
use crate::keeper::Keeper;
use cachet_client::Client;
use cachet_server::Config;
use cachet_store::Store;
use private_postgres::PrivatePostgres;
use serde_json::{Value, json};
use std::sync::Arc;

/// The address of a database, and two nodes on it.
async fn two_nodes() -> (String, [House; 2]) {
    let url = tokio::task::spawn_blocking(|| PrivatePostgres::shared().new_database()).await.expect("a database");
    let seeded = |seed| Config { seed: Some(seed), ..unlimited() };
    let nodes = [House::node(&url, seeded(SEED)).await, House::node(&url, seeded(SEED + 1)).await];
    (url, nodes)
}

/// The same guest, at another node.
fn moved_over(client: &Client, node: &House) -> Client {
    let mut other = node.stranger();
    other.cookie = client.cookie.clone();
    other
}

/// Two guests, each at a node of their own, and a table that both nodes know to be dealt.
async fn dealt(nodes: &[House; 2], game: &str) -> (String, [Client; 2]) {
    let (mut ana, mut bo) = (nodes[0].guest("Ana").await, nodes[0].guest("Bo").await);
    let id = open(&mut ana, json!({ "game": game })).await;
    good(bo.post(&at(&id, "sit"), &json!({})).await);
    good(ana.post(&at(&id, "start"), &json!({})).await);
    let mut bo = moved_over(&bo, &nodes[1]);
    see(&mut bo, &id).await;
    (id, [ana, bo])
}

fn moves(log: &[Value]) -> Vec<&Value> {
    log.iter().filter_map(|entry| entry["what"].get("moved")).collect()
}

/// The second node's store stands behind a keeper.
async fn a_node_and_a_kept_one(
    config: Config,
    keep: impl Fn(Arc<dyn Store>) -> Arc<Keeper>,
) -> (String, [House; 2], Arc<Keeper>) {
    let url = tokio::task::spawn_blocking(|| PrivatePostgres::shared().new_database()).await.expect("a database");
    let first = House::node(&url, unlimited()).await;
    let keeper = keep(cachet_store::connect_postgres(&url).await.expect("the database opens"));
    let folder = tempfile::tempdir().expect("a folder");
    let second = House::kept_by(keeper.clone(), config, folder).await;
    (url, [first, second], keeper)
}
