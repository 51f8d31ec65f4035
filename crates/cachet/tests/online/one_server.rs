//! One server a file, by whatever name it was opened; and a server that notices when its file is gone or its disk is full.

use crate::files::refused;
use crate::node::{Kept, Node, at, cachet, dealt, good, play, see};
use cachet_client::Client;
use serde_json::json;
use std::path::Path;

async fn health(node: &Node) -> (u16, String) {
    let answer = Client::new(node.address).get("/healthz").await.expect("an answer");
    (answer.status, answer.text())
}

/// Health and writes say so; whoever only looks still sees the table.
async fn is_lost(node: &Node, id: &str, ana: &mut Client) {
    let (status, text) = health(node).await;
    assert!(status == 503 && text.contains("cannot be written"), "{status} {text}");
    let sight = see(ana, id).await;
    let refused = ana.post(&at(id, "resign"), &json!({})).await.expect("an answer");
    assert!(refused.status == 503 && refused.text().contains("could not write this down"), "{}", refused.text());
    assert_eq!(see(ana, id).await, sight, "nothing has changed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_server_is_refused_by_whatever_name_it_comes() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    // The link is there before the file, and the server is started by it.
    std::fs::create_dir(at("real")).expect("a folder");
    std::os::unix::fs::symlink("real/tables.db", at("link.db")).expect("a link");
    std::os::unix::fs::symlink(at("real"), at("folder")).expect("a link");
    let node = Node::start(&Kept::File(at("link.db")), None, folder.path());
    assert!(at("real/tables.db").is_file() && at("link.db").is_symlink(), "the link still leads there");
    for name in ["link.db", "real/tables.db", "folder/tables.db"] {
        let said = refused(&at(name), "en");
        assert!(said.contains("in use by another Cachet"), "{name}: {said}");
    }
    std::fs::hard_link(at("real/tables.db"), at("hard.db")).expect("a second name");
    for name in ["hard.db", "real/tables.db"] {
        let said = refused(&at(name), "en");
        assert!(said.contains("in use by another Cachet") || said.contains("has a second name"), "{name}: {said}");
    }
    assert_eq!(health(&node).await.0, 200);
    node.kill();
    for (lang, words) in [("en", "has a second name"), ("fr", "a un second nom")] {
        let said = refused(&at("hard.db"), lang);
        assert!(said.contains(words), "{said}");
    }
    std::fs::remove_file(at("hard.db")).expect("it is removed");
    Node::start(&Kept::File(at("link.db")), None, folder.path()).kill();
}

/// What somebody does to the file of a running server.
type Deed = (&'static str, fn(&Path));

/// Whether it was moved, deleted, or another one lies there now.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_whose_file_is_gone_says_so_and_acknowledges_nothing() {
    let deeds: [Deed; 4] = [
        ("deleted", |file| std::fs::remove_file(file).expect("deleted")),
        ("moved", |file| std::fs::rename(file, file.with_extension("old")).expect("moved")),
        ("replaced", |file| {
            let copy = file.with_extension("copy");
            std::fs::copy(file, &copy).expect("a copy");
            std::fs::rename(copy, file).expect("replaced");
        }),
        ("its log deleted", |file| std::fs::remove_file(file.with_extension("db-wal")).expect("deleted")),
    ];
    for (name, deed) in deeds {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("tables.db");
        let node = Node::start(&Kept::File(file.clone()), None, folder.path());
        let (id, mut people) = dealt(node.address, "r").await;
        deed(&file);
        println!("{name}");
        is_lost(&node, &id, &mut people[0]).await;
        assert!(node.log().contains("moved, deleted or replaced"), "{name}");
    }
}

/// Nobody asks it anything: the log line comes by itself.
#[test]
fn an_idle_server_notices_that_its_file_is_gone() {
    use std::io::{BufRead, BufReader};
    use std::process::Stdio;
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tables.db");
    let mut child = crate::node::program()
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(&file)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut log = BufReader::new(child.stderr.take().expect("a pipe")).lines().map_while(Result::ok);
    assert!(log.any(|line| line.contains("open")));
    std::fs::remove_file(&file).expect("deleted");
    // Should it never notice, the test never ends.
    let noticed = log.find(|line| line.contains("moved, deleted or replaced"));
    child.kill().expect("it can be ended");
    child.wait().expect("it ends");
    assert!(noticed.is_some_and(|line| line.contains("ERROR")));
}

/// A moved file is opened by another server: refused, for as long as the first one runs.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_was_moved_is_still_in_use() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, moved) = (folder.path().join("tables.db"), folder.path().join("moved.db"));
    let node = Node::start(&Kept::File(file.clone()), None, folder.path());
    std::fs::rename(&file, &moved).expect("moved");
    let said = refused(&moved, "en");
    assert!(said.contains("in use by another Cachet"), "{said}");
    let backup = cachet(&["restore", moved.to_str().expect("a path"), "--data", file.to_str().expect("a path")]);
    assert!(String::from_utf8_lossy(&backup.stderr).contains("in use"), "{:?}", backup.stderr);
    drop(node);
}

/// The disk takes no more: files may not grow beyond a megabyte.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn health_tells_the_truth_about_a_full_disk() {
    let folder = tempfile::tempdir().expect("a folder");
    let node = Node::start_cramped(&Kept::File(folder.path().join("tables.db")), folder.path());
    let (id, mut people) = dealt(node.address, "love-letter").await;
    play(&id, &mut people, 3).await;
    assert_eq!(health(&node).await.0, 200);
    // Until nothing more goes in; each table takes a few kilobytes.
    let mut full = None;
    for number in 0..1000 {
        let opened = people[0].post("/api/tables", &json!({ "game": "r" })).await.expect("an answer");
        if opened.status == 503 {
            full = Some((number, opened.text()));
            break;
        }
    }
    let (_, text) = full.expect("it is full at last");
    assert!(text.contains("could not write this down"), "{text}");
    // A little may still go in, but not what a move may need; asking does not use it up.
    for _ in 0..5 {
        assert_eq!(health(&node).await.0, 503);
    }
    assert_eq!(see(&mut people[1], &id).await["status"], "playing");
    // Somebody makes room.
    node.let_files_grow();
    assert_eq!(health(&node).await, (200, "ok\n".to_owned()));
    good(people[0].post(&at(&id, "resign"), &json!({})).await);
    node.kill();
    let kept = folder.path().join("tables.db").display().to_string();
    let checked = cachet(&["check", "--data", &kept]);
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
}
