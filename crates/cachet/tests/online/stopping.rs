//! Starting where one cannot, and stopping.

use crate::node::{Kept, Node, at, cachet, dealt, play, program, see};
use cachet_client::Client;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::Stdio;
use std::time::Duration;

#[test]
fn a_second_server_on_the_same_file_is_refused_with_a_sentence() {
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
fn a_port_that_is_taken_is_refused_with_a_sentence() {
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

/// Whoever started the server may have stopped listening to it: a script that read the address and went on.
#[tokio::test]
async fn a_server_whose_greeting_nobody_reads_is_open_all_the_same() {
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

/// Asked to stop, the server tells every stream to come back, ends well, and goes on where it was.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_asked_to_stop_says_so_and_goes_on_later() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = Kept::File(folder.path().join("tables.db"));
    let node = Node::start(&kept, None, folder.path());
    let address = node.address;
    let (id, mut people) = dealt(address, "love-letter").await;
    play(&id, &mut people, 5).await;
    let before = see(&mut people[0], &id).await;
    let mut streams = Vec::new();
    for client in people.iter().chain([&Client::new(address)]) {
        let mut stream = client.stream(&at(&id, "stream"), None).await.expect("a stream");
        assert_eq!(stream.next().await.expect("it can be read").expect("a first look").name, "update");
        streams.push(stream);
    }
    let stopped = tokio::task::spawn_blocking(move || node.stop());
    for mut stream in streams {
        let patience = Duration::from_secs(60);
        let bye = tokio::time::timeout(patience, stream.next()).await.expect("it hears of it").expect("it can be read");
        assert_eq!(bye.expect("a last word").name, "bye");
        assert_eq!(stream.next().await.expect("it can be read"), None);
    }
    let (said, status) = stopped.await.expect("it stops");
    assert_eq!(status.code(), Some(0));
    assert!(said.contains("Everything acknowledged is kept"), "{said}");
    let again = Node::start(&kept, Some(address), folder.path());
    for client in &mut people {
        // The old line is gone.
        *client = client.twin();
    }
    assert_eq!(see(&mut people[0], &id).await, before);
    play(&id, &mut people, 3).await;
    drop(again);
}
