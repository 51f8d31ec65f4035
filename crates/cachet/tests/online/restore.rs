//! Putting a backup back: as the manual says, and as people do it by hand.

use crate::files::{contents, refused};
use crate::node::{Kept, Node, cachet, dealt, play, see};
use cachet_client::Client;
use serde_json::Value;
use std::path::Path;

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

/// What one person sees of a table at a server that holds it.
async fn seen(file: &Path, folder: &Path, ana: &Client, id: &str) -> Value {
    let node = Node::start(&Kept::File(file.to_owned()), None, folder);
    let mut twin = Client::new(node.address);
    twin.cookie = ana.cookie.clone();
    let table = see(&mut twin, id).await;
    // Killed like any other: its write-ahead log stays.
    node.kill();
    table
}

/// A table that went on after a backup was made, and whose server was then killed.
struct Evening {
    folder: tempfile::TempDir,
    id: String,
    ana: Client,
    at_backup: Value,
    at_end: Value,
}

impl Evening {
    async fn new() -> Evening {
        let folder = tempfile::tempdir().expect("a folder");
        let (file, backup) = (folder.path().join("tables.db"), folder.path().join("backup.db"));
        let node = Node::start(&Kept::File(file.clone()), None, folder.path());
        let (id, mut people) = dealt(node.address, "love-letter").await;
        play(&id, &mut people, 3).await;
        let at_backup = see(&mut people[0], &id).await;
        assert!(cachet(&["backup", text(&backup), "--data", text(&file)]).status.success());
        play(&id, &mut people, 2).await;
        let at_end = see(&mut people[0], &id).await;
        assert_ne!(at_backup["seq"], at_end["seq"]);
        let running = cachet(&["restore", text(&backup), "--data", text(&file)]);
        let err = String::from_utf8_lossy(&running.stderr).into_owned();
        assert!(running.status.code() == Some(2) && err.contains("in use by another Cachet"), "{err}");
        node.kill();
        assert!(folder.path().join("tables.db-wal").metadata().expect("its log").len() > 0);
        let [ana, _] = people;
        Evening { folder, id, ana, at_backup, at_end }
    }

    fn file(&self, name: &str) -> std::path::PathBuf {
        self.folder.path().join(name)
    }

    fn restore(&self) -> String {
        let restored = cachet(&["restore", text(&self.file("backup.db")), "--data", text(&self.file("tables.db"))]);
        assert!(restored.status.success(), "{}", String::from_utf8_lossy(&restored.stderr));
        String::from_utf8(restored.stdout).expect("text")
    }

    async fn seen(&self, name: &str) -> Value {
        seen(&self.file(name), self.folder.path(), &self.ana, &self.id).await
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_put_in_place_and_what_was_there_is_kept_with_its_log() {
    let evening = Evening::new().await;
    let backup = std::fs::read(evening.file("backup.db")).expect("the backup");
    let said = evening.restore();
    assert!(said.contains("tables.db.before-restore-1"), "{said}");
    assert!(!evening.file("tables.db-wal").exists(), "the old log is with the old file");
    assert_eq!(evening.seen("tables.db").await, evening.at_backup);
    assert_eq!(evening.seen("tables.db.before-restore-1").await, evening.at_end, "nothing of it was lost");
    assert!(std::fs::read(evening.file("backup.db")).expect("the backup") == backup, "it stays as it is");
    // A second time; the first one is not overwritten.
    assert!(evening.restore().contains("tables.db.before-restore-2"));
    assert_eq!(evening.seen("tables.db").await, evening.at_backup);
}

/// What the manual used to say. The old log would be played into the backup.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_put_in_place_by_hand_beside_the_old_log_is_refused() {
    let evening = Evening::new().await;
    std::fs::copy(evening.file("backup.db"), evening.file("tables.db")).expect("a copy");
    let before = contents(evening.folder.path());
    for (lang, words) in [("en", "is the log of another database"), ("fr", "est le journal d’une autre base")] {
        let said = refused(&evening.file("tables.db"), lang);
        assert!(said.contains(words) && said.contains("cachet restore"), "{said}");
    }
    assert!(contents(evening.folder.path()) == before, "nothing was touched");
    evening.restore();
    assert_eq!(evening.seen("tables.db").await, evening.at_backup);
}

/// The backup is checked before anything is moved.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bad_backup_replaces_nothing() {
    let evening = Evening::new().await;
    let good = std::fs::read(evening.file("backup.db")).expect("the backup");
    let mut torn = good.clone();
    let middle = torn.len() / 2 / 4096 * 4096;
    torn[middle..middle + 4096].fill(0);
    for bytes in [torn, good[..good.len() - 4096].to_vec(), b"Dear diary".to_vec(), Vec::new()] {
        std::fs::write(evening.file("backup.db"), bytes).expect("a file");
        let before = contents(evening.folder.path());
        let (backup, file) = (evening.file("backup.db"), evening.file("tables.db"));
        let restored = cachet(&["restore", text(&backup), "--data", text(&file)]);
        let err = String::from_utf8_lossy(&restored.stderr).into_owned();
        assert!(restored.status.code() == Some(2) && err.contains("backup.db"), "{err}");
        assert!(contents(evening.folder.path()) == before, "nothing was touched");
    }
    let file = evening.file("tables.db");
    let itself = cachet(&["restore", text(&file), "--data", text(&file)]);
    assert!(String::from_utf8_lossy(&itself.stderr).contains("in its own place"));
    assert_eq!(evening.seen("tables.db").await, evening.at_end);
}

/// A file that lost its header is no database any more, and is replaced all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ruined_file_or_none_is_replaced() {
    let evening = Evening::new().await;
    std::fs::remove_file(evening.file("tables.db")).expect("it is deleted, and its log is forgotten");
    let said = refused(&evening.file("tables.db"), "en");
    assert!(said.contains("tables.db-wal is the log of another database"), "{said}");
    evening.restore();
    assert!(evening.file("tables.db.before-restore-1-wal").exists());
    assert_eq!(evening.seen("tables.db").await, evening.at_backup);
    std::fs::write(evening.file("tables.db"), vec![0; 9000]).expect("a ruin");
    evening.restore();
    assert_eq!(std::fs::read(evening.file("tables.db.before-restore-2")).expect("the ruin"), vec![0; 9000]);
    assert_eq!(evening.seen("tables.db").await, evening.at_backup);
}

/// It was killed just before the last step: the old file has its second name, and its log lies with that.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_interrupted_restore_is_refused_at_the_start_and_done_again() {
    let evening = Evening::new().await;
    std::fs::hard_link(evening.file("tables.db"), evening.file("tables.db.before-restore-1")).expect("a second name");
    std::fs::rename(evening.file("tables.db-wal"), evening.file("tables.db.before-restore-1-wal")).expect("moved");
    let said = refused(&evening.file("tables.db"), "en");
    assert!(said.contains("If a restore was interrupted, run it again"), "{said}");
    evening.restore();
    assert_eq!(evening.seen("tables.db").await, evening.at_backup);
    std::fs::remove_file(evening.file("tables.db.before-restore-2")).expect("the same file once more");
    assert_eq!(evening.seen("tables.db.before-restore-1").await, evening.at_end, "nothing of it was lost");
}
