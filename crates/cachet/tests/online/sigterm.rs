//! Stopping by a signal.

use crate::node::{Kept, Node, at, dealt, play, see};
use cachet_client::Client;
use std::time::Duration;

/// On SIGTERM the server sends `bye` to every stream and exits with 0; a new one continues every game.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sigterm_ends_streams_with_bye_and_games_continue_after_a_restart() {
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
        // The old connection is closed.
        *client = client.twin();
    }
    assert_eq!(see(&mut people[0], &id).await, before);
    play(&id, &mut people, 3).await;
    drop(again);
}
