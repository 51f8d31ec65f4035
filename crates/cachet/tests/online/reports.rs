//! `cachet reports`: read and closed while the server runs.

use crate::node::{Kept, Node, cachet};
use cachet_client::Client;
use serde_json::{Value, json};
use std::process::Output;

fn told(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).expect("text")
}

#[tokio::test]
async fn a_host_reads_and_closes_reports_beside_the_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = Kept::File(folder.path().join("tables.db"));
    let node = Node::start(&kept, None, folder.path());
    let (mut ana, mut rude) = (Client::new(node.address), Client::new(node.address));
    ana.enter("Ana").await.expect("a guest");
    rude.enter("Rudesby").await.expect("a guest");
    let opened = ana.post("/api/tables", &json!({ "game": "love-letter" })).await.expect("a table").json();
    let table = format!("/api/tables/{}", opened["id"].as_str().expect("an id"));
    assert_eq!(rude.post(&format!("{table}/sit"), &json!({})).await.expect("an answer").status, 200);
    for (client, what) in [(&mut rude, json!({ "text": "go home" })), (&mut ana, json!({ "say": "must-go" }))] {
        assert_eq!(client.post(&format!("{table}/talk"), &what).await.expect("an answer").status, 200);
    }
    let data = kept.address();
    let reports = |args: &[&str]| cachet(&[&["reports"], args, &["--lang", "en", "--data", &data]].concat());
    assert!(told(&reports(&["list"])).contains("Nobody has been reported"));
    let report = json!({ "seat": 1, "reason": "insult", "text": "he is rude" });
    assert_eq!(ana.post(&format!("{table}/reports"), &report).await.expect("an answer").status, 204);
    let list = told(&reports(&["list"]));
    for words in ["Rudesby", "by Ana: Insults", "“he is rude”", "Rudesby: go home", "Ana: I must go"] {
        assert!(list.contains(words), "{words}: {list}");
    }
    let rows: Value = serde_json::from_str(&told(&reports(&["list", "--json"]))).expect("JSON");
    assert_eq!((&rows[0]["reason"], &rows[0]["talk"][0]["said"]), (&json!("insult"), &json!("go home")));
    let id = rows[0]["id"].to_string();
    assert!(told(&reports(&["close", &id])).contains("is closed"));
    assert!(!reports(&["close", &id]).status.success(), "once");
    assert!(told(&reports(&["list"])).contains("Nobody has been reported"));
    assert!(told(&reports(&["list", "--closed"])).contains("he is rude"));
    // The id of a report is enough to turn somebody away.
    let about = rows[0]["about"].as_str().expect("an id");
    assert!(
        told(&cachet(&["guests", "block", about, "--lang", "en", "--data", &data])).contains("refused from now on")
    );
}
