//! `cachet stats`: what is kept, and what will be cleared.

use crate::node::{Kept, Node, cachet};
use cachet_client::Client;
use serde_json::{Value, json};

#[tokio::test]
async fn a_host_is_told_what_is_kept_while_the_server_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = Kept::File(folder.path().join("tables.db"));
    let missing = cachet(&["stats", "--data", &kept.address()]);
    let told = String::from_utf8_lossy(&missing.stderr).into_owned();
    assert!(!missing.status.success() && told.contains("There is no database"), "{told}");
    let node = Node::start(&kept, None, folder.path());
    let mut ana = Client::new(node.address);
    ana.enter("Ana").await.expect("a guest");
    for _ in 0..2 {
        ana.post("/api/tables", &json!({ "game": "r" })).await.expect("a table");
    }
    let told = cachet(&["stats", "--json", "--data", &kept.address()]);
    let stats: Value = serde_json::from_slice(&told.stdout).expect("JSON");
    assert_eq!((&stats["tables"]["waiting"]["count"], &stats["guests"]["count"]), (&json!(2), &json!(1)));
    assert_eq!((&stats["sessions"], &stats["log_entries"]), (&json!(1), &json!(4)));
    assert_eq!(
        (&stats["tables"]["over"]["kept_days"], &stats["tables"]["expired"]["kept_days"]),
        (&json!(0), &json!(7))
    );
    assert_eq!(stats["clearable_now"], json!({ "tables": 0, "guests": 0 }));
    assert!(stats["bytes"].as_u64().is_some_and(|bytes| bytes > 0));
    for (lang, words) in [("en", "Tables that wait for players: 2"), ("fr", "Tables qui attendent du monde\u{a0}: 2")] {
        let told = cachet(&["stats", "--lang", lang, "--data", &kept.address()]);
        let text = String::from_utf8(told.stdout).expect("text");
        assert!(text.contains(words) && !text.contains(['[', '{']), "{text}");
    }
}
