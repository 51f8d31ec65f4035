//! Failing to start, and starting without a reader.

use crate::node::{Kept, Node, cachet, program};
use cachet_client::Client;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::Stdio;

#[test]
fn a_second_server_on_the_same_file_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = Kept::File(folder.path().join("tables.db"));
    let _node = Node::start(&kept, None, folder.path());
    for (lang, word) in [("en", "tables.db"), ("fr", "tables.db")] {
        let second = cachet(&["serve", "--lang", lang, "--listen", "127.0.0.1:0", "--data", &kept.address()]);
        let err = String::from_utf8(second.stderr).expect("text");
        assert!(!second.status.success());
        let sentence = err.lines().last().unwrap_or_default();
        assert!(sentence.contains(word) && sentence.ends_with('.') && !err.contains("panicked"), "{err}");
    }
}

#[test]
fn a_port_in_use_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("its address").to_string();
    let file = folder.path().join("tables.db").display().to_string();
    for (lang, words) in [("en", "Cannot listen"), ("fr", "Impossible d’écouter")] {
        let refused = cachet(&["serve", "--lang", lang, "--listen", &address, "--data", &file]);
        let err = String::from_utf8(refused.stderr).expect("text");
        assert!(!refused.status.success());
        assert!(err.contains(words) && err.contains(&address), "{err}");
    }
}

/// A script may read the address and close the pipe.
#[tokio::test]
async fn a_server_whose_standard_output_is_closed_still_serves() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tables.db");
    let mut child = program()
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "json", "--data"])
        .arg(file)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    drop(child.stdout.take());
    let log = BufReader::new(child.stderr.take().expect("a pipe"));
    let open = log.lines().map_while(Result::ok).find_map(|line| {
        let line: serde_json::Value = serde_json::from_str(&line).ok()?;
        line["fields"]["address"].as_str()?.parse().ok()
    });
    let answer = match open {
        Some(address) => Client::new(address).get("/healthz").await.map(|answer| answer.status).ok(),
        None => None,
    };
    child.kill().expect("it can be ended");
    child.wait().expect("it ends");
    assert_eq!(answer, Some(200));
}
