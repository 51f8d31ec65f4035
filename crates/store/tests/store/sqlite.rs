//! SQLite: the promises, and the file.

use crate::{Place, SPOILT, entry, lay};
use cachet_store::{Store, TableId, open_sqlite};
use rusqlite::Connection;
use std::path::PathBuf;
use std::sync::Arc;
use tempfile::TempDir;

struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a folder"))
    }

    fn file(&self) -> PathBuf {
        self.0.path().join("cachet.db")
    }
}

impl Place for Folder {
    async fn open(&self) -> Arc<dyn Store> {
        open_sqlite(&self.file()).await.expect("the file opens")
    }

    async fn spoil(&self) {
        let trigger = "create trigger spoil before insert on log when new.body = cast('spoilt' as blob) \
                       begin select raise(abort, 'spoilt'); end";
        assert_eq!(SPOILT, b"spoilt");
        Connection::open(self.file()).expect("the file").execute_batch(trigger).expect("a trigger");
    }
}

crate::promises::kept_by! { Folder::new() }

#[tokio::test]
async fn a_second_server_is_refused() {
    let folder = Folder::new();
    let first = folder.open().await;
    let refused = open_sqlite(&folder.file()).await.err().expect("it is in use");
    assert_eq!(refused.say.key, "store-in-use");
    lay(&*first, [entry(TableId(1), 0)]).await;
    drop(first);
    folder.open().await;
}
