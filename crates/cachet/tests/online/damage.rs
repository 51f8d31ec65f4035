//! Damaged files: each kind is refused by name at the start, and not a byte of it is touched.

use crate::files::{contents, refused};
use crate::node::{Kept, Node, cachet};
use cachet_client::Client;
use cachet_store::{Append, Guest, GuestId, Status, Summary, TableId};
use rusqlite::Connection;
use serde_json::Value;
use std::path::{Path, PathBuf};

const PAGE: usize = 4096;

/// Enough tables that the log is a tree of pages.
const TABLES: u64 = 400;

fn entry(number: u64, seq: u32) -> Append {
    let summary = Summary {
        game: "r".to_owned(),
        status: Status::Over,
        public: false,
        code: format!("CODE{number}"),
        due: Some(1),
        touched: 1_000,
        company: None,
        evening: false,
    };
    let entries = vec![format!("{number} {seq}").repeat(20).into_bytes()];
    let summary = (seq == 0).then_some(summary);
    Append { table: TableId(number), seq, entries, summary, joined: vec![GuestId(1)], left: Vec::new(), ended: None }
}

/// A database with people and games in it, closed; and the write-ahead log that was beside it a moment before.
async fn furnish(file: &Path) -> Vec<u8> {
    let store = cachet_store::open(&file.display().to_string()).await.expect("a new file");
    store.put_guest(Guest { id: GuestId(1), name: "Ana".to_owned(), made: 1 }).await.expect("a guest");
    for number in 0..TABLES {
        for seq in 0..2 {
            assert_eq!(store.append(entry(number, seq)).await, Ok(()));
        }
    }
    let mut log = file.as_os_str().to_owned();
    log.push("-wal");
    let log = std::fs::read(log).expect("the log");
    drop(store);
    log
}

struct Shelf {
    folder: tempfile::TempDir,
    whole: Vec<u8>,
    /// Of another database.
    foreign_log: Vec<u8>,
}

impl Shelf {
    async fn new() -> Shelf {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("whole.db");
        furnish(&file).await;
        let foreign_log = furnish(&folder.path().join("other.db")).await;
        let whole = std::fs::read(file).expect("a database");
        Shelf { folder, whole, foreign_log }
    }

    /// A folder of its own with the file `tables.db` in it.
    fn lay(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let folder = self.folder.path().join(name.replace(' ', "-"));
        std::fs::create_dir(&folder).expect("a folder");
        let file = folder.join("tables.db");
        std::fs::write(&file, bytes).expect("a file");
        file
    }

    fn changed(&self, at: usize, bytes: &[u8]) -> Vec<u8> {
        let mut file = self.whole.clone();
        file[at..at + bytes.len()].copy_from_slice(bytes);
        file
    }

    /// The whole database after this was done to it.
    fn after(&self, name: &str, statement: &str) -> PathBuf {
        let file = self.lay(name, &self.whole);
        let connection = Connection::open(&file).expect("the file");
        connection.execute_batch(statement).expect("it is done");
        connection.close().expect("nothing is left beside it");
        file
    }

    fn root_of_the_log(&self) -> usize {
        let connection = Connection::open(self.folder.path().join("whole.db")).expect("the file");
        let query = "select rootpage from sqlite_schema where name = 'log'";
        let page: u32 = connection.query_row(query, [], |row| row.get(0)).expect("a page");
        (page as usize - 1) * PAGE
    }
}

fn beside(file: &Path, tail: &str, bytes: &[u8]) {
    let mut name = file.as_os_str().to_owned();
    name.push(tail);
    std::fs::write(name, bytes).expect("a file");
}

#[tokio::test]
async fn every_kind_of_damage_is_refused_by_name_and_not_a_byte_is_touched() {
    let shelf = Shelf::new().await;
    let whole = &shelf.whole;
    let pages = whole.len() / PAGE;
    // The right-most child of the root page of the log, at offset 8 of an interior page.
    let link = shelf.root_of_the_log() + 8;
    assert_eq!(whole[link - 8], 2, "an interior page");
    let restore = "cachet restore BACKUP --data";
    let mut cases: Vec<(PathBuf, [&str; 2])> = Vec::new();
    let mut lay = |name: &str, bytes: &[u8], words| cases.push((shelf.lay(name, bytes), words));
    lay("cut within a page", &whole[..whole.len() - PAGE / 2], ["is damaged", restore]);
    lay("cut to whole pages", &whole[..pages / 2 * PAGE], ["is damaged", restore]);
    lay("header zeroed", &shelf.changed(0, &[0; 100]), ["is not a database of Cachet’s", restore]);
    lay("another application", &shelf.changed(68, b"Wine"), ["database of another program", "left as it is"]);
    lay("a newer version", &shelf.changed(60, &[0, 0, 0, 99]), ["written by a newer Cachet", "left as it is"]);
    lay("a page zeroed", &shelf.changed(pages / 2 * PAGE, &[0; PAGE]), ["is damaged", restore]);
    lay("a link bent", &shelf.changed(link + 3, &[whole[link + 3] ^ 1]), ["is damaged", restore]);
    lay("a link to nowhere", &shelf.changed(link, &[0x40]), ["is damaged", restore]);
    lay("the schema overwritten", &shelf.changed(100, &[7; 50]), ["is damaged", restore]);
    lay("a letter", b"Dear diary, today I drew the Princess.", ["is not a database of Cachet’s", restore]);
    lay("nothing", b"", ["is empty", "start with --new"]);
    let sql = |name, statement, words| (shelf.after(name, statement), words);
    cases.extend([
        sql("no members", "drop table members", ["the table members is missing", restore]),
        sql("no index", "drop index tables_due", ["the index tables_due is missing", restore]),
        sql("no column", "alter table tables drop column company", ["the column tables.company is missing", restore]),
        sql("no secret", "delete from secrets where name = 'identity'", ["lost its secret “identity”", restore]),
        sql("half a secret", "update secrets set value = x'00' where name = 'records'", ["secret “records”", restore]),
    ]);
    let file = shelf.lay("a foreign log", whole);
    beside(&file, "-wal", &shelf.foreign_log);
    cases.push((file, ["tables.db-wal is the log of another database", restore]));
    let file = shelf.lay("a ruined log", whole);
    beside(&file, "-wal", &[7; 3 * PAGE]);
    cases.push((file, ["its write-ahead log cannot be read", restore]));
    let file = shelf.lay("a foreign journal", whole);
    beside(&file, "-journal", &[7; 3 * PAGE]);
    cases.push((file, ["tables.db-journal is the log of another database", restore]));
    let file = shelf.lay("no file but a log", whole);
    std::fs::remove_file(&file).expect("it is deleted");
    beside(&file, "-wal", &shelf.foreign_log);
    cases.push((file, ["tables.db-wal is the log of another database", restore]));
    let file = shelf.lay("a folder", b"");
    std::fs::remove_file(&file).expect("it was empty");
    std::fs::create_dir(&file).expect("a folder");
    cases.push((file, ["could not be opened", "Check the path"]));
    assert!(cases.len() >= 12);
    for (file, words) in &cases {
        let folder = file.parent().expect("its folder");
        let before = contents(folder);
        let said = refused(file, "en");
        let french = refused(file, "fr");
        assert!(words.iter().all(|it| said.contains(it)), "{}: {said}", folder.display());
        assert!(!french.contains(['[', '{']) && french != said, "{french}");
        assert!(contents(folder) == before, "{} was touched", folder.display());
    }
}

/// Nothing that a quick look would see: an index that does not go with its table.
const ASTRAY: &str = "pragma writable_schema = on; update sqlite_schema \
     set sql = 'CREATE INDEX tables_due on tables (due + 1)' where name = 'tables_due'";

#[tokio::test]
async fn the_whole_is_checked_on_demand_and_after_an_unclean_stop() {
    let shelf = Shelf::new().await;
    let file = shelf.lay("good", &shelf.whole);
    let address = file.to_str().expect("a plain path");
    let good = cachet(&["check", "--data", address]);
    let said = String::from_utf8(good.stdout).expect("text");
    assert!(good.status.success() && said.contains("is whole: 400 tables, 1 guests, 800 log entries"), "{said}");
    let json = cachet(&["check", "--json", "--data", address]);
    let found: Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!((found["whole"].as_bool(), found["log_entries"].as_u64()), (Some(true), Some(800)));
    assert_eq!(contents(file.parent().expect("a folder")).len(), 1, "nothing is left beside it");

    let gap = shelf.after("gap", "delete from log where tbl = (select tbl from log limit 1) and seq = 0");
    let astray = shelf.after("astray", ASTRAY);
    for (file, words) in [(gap, "is not complete"), (astray, "missing from index tables_due")] {
        let before = contents(file.parent().expect("a folder"));
        let address = file.to_str().expect("a plain path");
        for (lang, restore) in [("en", "cachet restore BACKUP"), ("fr", "cachet restore SAUVEGARDE")] {
            let checked = cachet(&["check", "--json", "--lang", lang, "--data", address]);
            assert_eq!(checked.status.code(), Some(2));
            let found: Value = serde_json::from_slice(&checked.stdout).expect("JSON");
            assert_eq!((found["whole"].as_bool(), found["code"].as_str()), (Some(false), Some("store-damaged")));
            let why = found["why"].as_str().expect("a sentence");
            assert!(why.contains(restore) && (lang == "fr" || why.contains(words)), "{why}");
        }
        assert!(contents(file.parent().expect("a folder")) == before);
        // A start after a proper stop does not look so closely.
        let node = Node::start(&Kept::File(file.clone()), None, shelf.folder.path());
        Client::new(node.address).enter("Bo").await.expect("a guest");
        node.kill();
        let before = contents(file.parent().expect("a folder"));
        assert_eq!(before.len(), 2, "its log is left");
        let said = refused(&file, "en");
        assert!(said.contains(words), "{said}");
        assert!(contents(file.parent().expect("a folder")) == before);
    }
}

/// With a server on it.
#[tokio::test]
async fn a_database_in_use_is_checked_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = Kept::File(folder.path().join("tables.db"));
    let node = Node::start(&kept, None, folder.path());
    Client::new(node.address).enter("Ana").await.expect("a guest");
    let json = cachet(&["check", "--json", "--data", &kept.address()]);
    let found: Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!((found["in_use"].as_bool(), found["guests"].as_u64()), (Some(true), Some(1)));
}

/// Asked for, a database is made in an empty file; and never in the place of another.
#[tokio::test]
async fn new_is_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tables.db");
    std::fs::write(&file, b"").expect("an empty file");
    let kept = Kept::File(file.clone());
    let node = Node::start_with(&kept, folder.path(), &["--new"]);
    Client::new(node.address).enter("Ana").await.expect("a guest");
    node.kill();
    let again = cachet(&["serve", "--new", "--listen", "127.0.0.1:0", "--data", &kept.address()]);
    let said = String::from_utf8_lossy(&again.stderr).into_owned();
    assert!(again.status.code() == Some(2) && said.contains("Leave --new out"), "{said}");
}
