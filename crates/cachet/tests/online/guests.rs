//! `cachet guests`: listed, renamed and blocked while the server runs.

use crate::node::{Kept, Node, cachet};
use cachet_client::Client;
use serde_json::{Value, json};
use std::process::Output;
use std::time::Duration;

fn told(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn complaint(output: &Output) -> String {
    assert!(!output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[tokio::test]
async fn a_host_lists_renames_and_blocks_guests_beside_the_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = Kept::File(folder.path().join("tables.db"));
    let node = Node::start(&kept, None, folder.path());
    let (mut ana, mut rude) = (Client::new(node.address), Client::new(node.address));
    ana.enter("Ana").await.expect("a guest");
    rude.enter("Rudesby").await.expect("a guest");
    Client::new(node.address).enter("Ana").await.expect("another of that name");
    let data = kept.address();
    let guests = |args: &[&str]| cachet(&[&["guests"], args, &["--lang", "en", "--data", &data]].concat());
    let all = told(&guests(&["list"]));
    assert!(all.lines().count() == 3 && all.contains("Rudesby: first here 0 days ago"), "{all}");
    let listed: Value = serde_json::from_str(&told(&guests(&["list", "rude", "--json"]))).expect("JSON");
    assert_eq!((listed.as_array().map(Vec::len), &listed[0]["name"]), (Some(1), &json!("Rudesby")));
    assert!(told(&guests(&["list", "--blocked"])).contains("Nobody is like that"));
    assert!(complaint(&guests(&["block", "Ana"])).contains("2 guests are called"));
    assert!(complaint(&guests(&["block", "Nobody"])).contains("No guest has the id"));
    assert!(complaint(&guests(&["rename", "Rudesby", ""])).contains("name"));
    assert!(told(&guests(&["rename", "rudesby", "Toby"])).contains("Rudesby is called Toby now."));
    assert_eq!(rude.get("/api/me").await.expect("an answer").json()["name"], "Toby");
    let id = listed[0]["id"].as_str().expect("an id");
    assert!(told(&guests(&["block", id])).contains("Toby is refused from now on"));
    let refused = async {
        while rude.get("/api/me").await.expect("an answer").status != 403 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), refused).await.expect("the server has noticed");
    let blocked: Value = serde_json::from_str(&told(&guests(&["list", "--blocked", "--json"]))).expect("JSON");
    assert_eq!(blocked[0]["id"], listed[0]["id"]);
    // The server goes on writing; and its file is whole.
    assert_eq!(ana.post("/api/tables", &json!({ "game": "r" })).await.expect("an answer").status, 201);
    node.kill();
    assert!(cachet(&["check", "--data", &data]).status.success());
    assert!(told(&guests(&["unblock", "Toby"])).contains("may come back"));
    let node = Node::start(&kept, None, folder.path());
    let mut back = Client::new(node.address);
    back.cookie = rude.cookie.clone();
    assert_eq!(back.get("/api/me").await.expect("an answer").json()["name"], "Toby");
}

/// A list that cannot be read is a fault of the command line, not of the first guest who asks for a handle.
#[test]
fn a_list_of_handles_that_is_not_there_is_refused_at_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, list) = (folder.path().join("tables.db"), folder.path().join("none.txt"));
    let (data, list) = (data.display().to_string(), list.display().to_string());
    let refused =
        cachet(&["serve", "--lang", "en", "--data", &data, "--listen", "127.0.0.1:0", "--refused-handles", &list]);
    assert!(complaint(&refused).contains("The list of refused handles"));
}
