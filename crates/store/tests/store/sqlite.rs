//! SQLite: the common guarantees, and the file.

use crate::{Place, SPOILT, body, entry, lay};
use cachet_store::{Guest, GuestId, Older, Store, StoreError, TableId, open_sqlite};
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;
use tokio::task::JoinSet;

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

    async fn beside(&self) -> Option<Arc<dyn Store>> {
        None
    }

    async fn lay_version(&self, version: usize) {
        let fixtures = [
            include_str!("../fixtures/sqlite-1.sql"),
            include_str!("../fixtures/sqlite-2.sql"),
            include_str!("../fixtures/sqlite-3.sql"),
            include_str!("../fixtures/sqlite-4.sql"),
            include_str!("../fixtures/sqlite-5.sql"),
        ];
        // Versions between were never released on their own.
        let fixture = if version == 11 { include_str!("../fixtures/sqlite-11.sql") } else { fixtures[version - 1] };
        Connection::open(self.file()).expect("a file").execute_batch(fixture).expect("the fixture");
    }
}

crate::promises::kept_by! { Folder::new() }

/// Its commits have no names yet.
#[tokio::test]
async fn a_database_of_version_3_is_taken_over() {
    let folder = Folder::new();
    crate::promises::taken_over(&folder, 3).await;
    assert_eq!(folder.open().await.secret("identity").await, Ok([0x2b; 32]));
}

/// It keeps no reviews yet.
#[tokio::test]
async fn a_database_of_version_4_is_taken_over() {
    let folder = Folder::new();
    crate::promises::taken_over(&folder, 4).await;
    crate::reviews::are_kept_at(&*folder.open().await, TableId(1)).await;
}

/// It has no words, histories, answers to puzzles, days, talk or pushes yet. What it knows of reviews stays.
#[tokio::test]
async fn a_database_of_version_5_is_taken_over() {
    let folder = Folder::new();
    crate::promises::taken_over(&folder, 5).await;
    let store = folder.open().await;
    assert_eq!(store.read_review(TableId(1), 3, 0).await, Ok(vec![b"page".to_vec()]));
    assert_eq!(store.untold(9).await, Ok(vec![TableId(1)]), "its game is entered later");
    crate::puzzles::are_noted(&*store).await;
    crate::follows::ana_asks_bo(&*store).await;
    crate::days::a_day_is_kept(&*store).await;
    crate::ratings::a_rating_is_kept(&*store).await;
    crate::talk::talk_is_kept(&*store).await;
    crate::pushes::a_push_is_kept(&*store).await;
    let secret = store.secret("daily").await.expect("it was drawn");
    assert!(secret != [0; 32] && store.secret("daily").await == Ok(secret));
}

/// It has no evenings yet.
#[tokio::test]
async fn a_database_of_version_11_is_taken_over() {
    let folder = Folder::new();
    crate::promises::taken_over(&folder, 11).await;
    crate::evenings::an_evening_is_kept(&*folder.open().await).await;
}

/// Commits of version 3 have no names, but installations do.
#[tokio::test]
async fn the_log_of_another_installation_is_refused_beside_an_old_file_too() {
    let (folder, other) = (Folder::new(), Folder::new());
    folder.lay_version(3).await;
    other.lay_version(3).await;
    let connection = Connection::open(other.file()).expect("the file");
    let theirs = "pragma journal_mode = wal; update secrets set value = randomblob(32) where name = 'identity'";
    connection.execute_batch(theirs).expect("another installation");
    let log = |folder: &Folder| folder.0.path().join("cachet.db-wal");
    std::fs::copy(log(&other), log(&folder)).expect("a copy");
    // Only a file that is in WAL mode has a log read into it.
    let mut bytes = std::fs::read(folder.file()).expect("the file");
    bytes[18..20].fill(2);
    std::fs::write(folder.file(), &bytes).expect("it is in WAL mode");
    assert_eq!(refusal(&folder.file()).await, "store-foreign-log");
    assert!(std::fs::read(folder.file()).expect("the file") == bytes);
}

#[tokio::test]
async fn a_second_server_is_refused() {
    let folder = Folder::new();
    let first = folder.open().await;
    assert_eq!(refusal(&folder.file()).await, "store-in-use");
    lay(&*first, [entry(TableId(1), 0)]).await;
    drop(first);
    folder.open().await;
}

/// SQLite would keep a log beside each name.
#[cfg(unix)]
#[tokio::test]
async fn a_file_with_a_second_name_is_refused_by_both() {
    let folder = Folder::new();
    drop(folder.open().await);
    let second = folder.0.path().join("second.db");
    std::fs::hard_link(folder.file(), &second).expect("a second name");
    assert_eq!(refusal(&folder.file()).await, "store-second-name");
    assert_eq!(refusal(&second).await, "store-second-name");
    std::fs::remove_file(second).expect("it is removed");
    folder.open().await;
}

/// Neither in the database nor in what SQLite keeps beside it.
#[tokio::test]
async fn whoever_is_forgotten_is_in_no_file() {
    let folder = Folder::new();
    let store = folder.open().await;
    let (ana, name) = (GuestId(1), "Anastasia of the Hills");
    store.put_guest(Guest { id: ana, name: "Bo".to_owned(), made: 1 }).await.expect("a guest");
    assert_eq!(store.rename_guest(ana, name).await, Ok(true));
    let found = || {
        let files = std::fs::read_dir(folder.0.path()).expect("a folder").flatten();
        let holds = |bytes: Vec<u8>| bytes.windows(name.len()).any(|part| part == name.as_bytes());
        files.filter(|file| std::fs::read(file.path()).is_ok_and(holds)).count()
    };
    assert!(found() > 0, "it was written");
    store.forget_guest(ana).await.expect("forgotten");
    assert_eq!(found(), 0);
    lay(&*store, [entry(TableId(1), 0)]).await;
}

/// The message's key, after checking that it has a sentence in both languages.
async fn refusal(file: &Path) -> &'static str {
    let refused = open_sqlite(file).await.err().expect("it is refused");
    said(&refused);
    refused.say.key
}

fn said(refused: &StoreError) {
    for lang in cachet_words::Lang::ALL {
        let sentence = cachet_words::Voice::plain(lang).say(&refused.say);
        assert!(!sentence.contains(['[', '{']), "{sentence}");
    }
}

/// A database with something in it, closed.
async fn furnished(folder: &Folder) {
    let store = folder.open().await;
    let mut crowd = JoinSet::new();
    for number in 0..500 {
        let store = Arc::clone(&store);
        crowd.spawn(async move { store.append(entry(TableId(number), 0)).await });
    }
    assert!(crowd.join_all().await.iter().all(Result::is_ok));
}

#[tokio::test]
async fn foreign_and_damaged_files_are_refused_and_unchanged() {
    let folder = Folder::new();
    let whole = {
        furnished(&folder).await;
        std::fs::read(folder.file()).expect("a database")
    };
    let foreign = {
        let file = folder.0.path().join("other.db");
        Connection::open(&file).expect("a file").execute_batch("create table wax (seal text)").expect("their table");
        std::fs::read(file).expect("their database")
    };
    let changed = |at: usize, bytes: &[u8]| {
        let mut file = whole.clone();
        file[at..at + bytes.len()].copy_from_slice(bytes);
        file
    };
    let cases = [
        (b"Dear diary".to_vec(), "store-not-a-database"),
        (vec![0; 5000], "store-not-a-database"),
        (whole[..70].to_vec(), "store-not-a-database"),
        (foreign, "store-foreign"),
        // The user version is at offset 60.
        (changed(60, &[0, 0, 0, 99]), "store-newer"),
        (changed(60, &[0, 0, 0, 0]), "store-newer"),
        (whole[..whole.len() / 2].to_vec(), "store-damaged"),
        // The schema table begins after the header.
        (changed(100, &[7; 50]), "store-damaged"),
        ([&whole[..4096], vec![7; whole.len() - 4096].as_slice()].concat(), "store-damaged"),
    ];
    for (number, (bytes, key)) in cases.into_iter().enumerate() {
        let file = folder.0.path().join(format!("case{number}.db"));
        std::fs::write(&file, &bytes).expect("a file");
        assert_eq!(refusal(&file).await, key, "case {number}");
        assert!(std::fs::read(&file).expect("the file") == bytes, "case {number} was changed");
    }
}

#[tokio::test]
async fn files_that_cannot_be_opened_are_reported() {
    let folder = Folder::new();
    assert_eq!(refusal(folder.0.path()).await, "store-cannot-open");
    assert_eq!(refusal(&folder.0.path().join("nowhere/cachet.db")).await, "store-cannot-open");
    let elsewhere = cachet_store::open("mysql://localhost/cachet").await.err().expect("it is refused");
    assert_eq!(elsewhere.say.key, "store-address");
    said(&elsewhere);
}

/// The file of a server that was interrupted while creating its database.
#[tokio::test]
async fn a_half_created_file_is_replaced() {
    let folder = Folder::new();
    std::fs::write(folder.0.path().join("cachet.db.new"), b"half made").expect("a half-made file");
    lay(&*folder.open().await, [entry(TableId(1), 0)]).await;
    assert!(!folder.0.path().join("cachet.db.new").exists());
}

/// It may be what is left of a database.
#[tokio::test]
async fn an_empty_file_is_filled_only_if_a_new_database_is_asked_for() {
    let folder = Folder::new();
    std::fs::write(folder.file(), b"").expect("an empty file");
    assert_eq!(refusal(&folder.file()).await, "store-empty");
    assert_eq!(std::fs::read(folder.file()).expect("the file"), b"");
    let address = folder.file().display().to_string();
    lay(&*cachet_store::open_new(&address).await.expect("a new database"), [entry(TableId(1), 0)]).await;
    let refused = cachet_store::open_new(&address).await.err().expect("there is one now");
    assert_eq!(refused.say.key, "store-not-new");
    said(&refused);
    assert_eq!(folder.open().await.read(TableId(1), 0).await, Ok(vec![body(TableId(1), 0)]));
}

/// Cookies and records depend on it. A secret that nobody has relied on yet may be drawn.
#[tokio::test]
async fn a_lost_secret_is_never_drawn_anew() {
    let folder = Folder::new();
    let lose = || {
        let connection = Connection::open(folder.file()).expect("the file");
        connection.execute("delete from secrets where name = 'records'", []).expect("it is lost");
    };
    drop(folder.open().await);
    lose();
    let store = folder.open().await;
    store.secret("records").await.expect("nobody is here yet");
    store.put_guest(Guest { id: GuestId(1), name: "Bo".to_owned(), made: 1 }).await.expect("a guest");
    lose();
    let refused = store.secret("records").await.expect_err("it is lost");
    assert_eq!(refused.say.key, "store-secret-missing");
    said(&refused);
    drop(store);
    assert_eq!(refusal(&folder.file()).await, "store-secret-missing");
}

#[tokio::test]
async fn an_acknowledged_entry_is_on_disk() {
    let folder = Folder::new();
    let store = folder.open().await;
    let connection = Connection::open(folder.file()).expect("the file");
    let mode: String = connection.pragma_query_value(None, "journal_mode", |row| row.get(0)).expect("a mode");
    assert_eq!(mode, "wal");
    // Everything acknowledged is in the files: a copy made now is a complete database.
    lay(&*store, [entry(TableId(1), 0)]).await;
    let copy = Folder::new();
    for name in ["cachet.db", "cachet.db-wal"] {
        std::fs::copy(folder.0.path().join(name), copy.0.path().join(name)).expect("a copy");
    }
    assert_eq!(copy.open().await.read(TableId(1), 0).await, Ok(vec![body(TableId(1), 0)]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_made_while_people_play() {
    let folder = Folder::new();
    let store = folder.open().await;
    lay(&*store, (0..50).map(|seq| entry(TableId(1), seq))).await;
    let playing = {
        let store = Arc::clone(&store);
        tokio::spawn(async move { lay(&*store, (50..300).map(|seq| entry(TableId(1), seq))).await })
    };
    let from_within = Folder::new();
    store.backup(&from_within.file()).await.expect("a backup");
    let from_outside = Folder::new();
    let address = folder.file().display().to_string();
    cachet_store::back_up(&address, &from_outside.file()).await.expect("a backup of a database in use");
    playing.await.expect("everything was played");
    for backup in [&from_within, &from_outside] {
        let names: Vec<_> = std::fs::read_dir(backup.0.path()).expect("a folder").flatten().collect();
        assert_eq!(names.len(), 1, "nothing but the backup");
        let bodies = backup.open().await.read(TableId(1), 0).await.expect("entries");
        assert!((50..=300).contains(&bodies.len()), "{}", bodies.len());
        let expected: Vec<_> = (0..bodies.len()).map(|seq| body(TableId(1), seq as u32)).collect();
        assert_eq!(bodies, expected);
    }
}

#[tokio::test]
async fn a_backup_never_overwrites_and_leaves_no_partial_file() {
    let folder = Folder::new();
    let store = folder.open().await;
    let taken = folder.0.path().join("taken.db");
    std::fs::write(&taken, b"a year of games").expect("a file");
    let nowhere = folder.0.path().join("nowhere/backup.db");
    for (to, key) in [(&taken, "store-backup-exists"), (&nowhere, "store-backup-failed")] {
        let refused = store.backup(to).await.expect_err("it is refused");
        assert_eq!(refused.say.key, key);
        said(&refused);
    }
    assert_eq!(std::fs::read(&taken).expect("the file"), b"a year of games");
    let missing = folder.0.path().join("missing.db").display().to_string();
    let refused = cachet_store::back_up(&missing, &folder.0.path().join("copy.db")).await.expect_err("nothing there");
    assert_eq!(refused.say.key, "store-nothing-there");
    said(&refused);
    let mut names: Vec<_> =
        std::fs::read_dir(folder.0.path()).expect("a folder").flatten().map(|entry| entry.file_name()).collect();
    names.sort();
    assert_eq!(names, ["cachet.db", "cachet.db-shm", "cachet.db-wal", "cachet.db.lock", "taken.db"]);
}

#[tokio::test]
async fn sqlite_sends_no_notifications() {
    let folder = Folder::new();
    let store = folder.open().await;
    let mut hints = store.hints();
    lay(&*store, [entry(TableId(1), 0)]).await;
    assert!(hints.try_recv().is_err());
}

/// It holds the secrets that sign cookies.
#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_reads_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let store = folder.open().await;
    store.backup(&folder.0.path().join("backup.db")).await.expect("a backup");
    for name in ["cachet.db", "cachet.db-wal", "backup.db"] {
        let mode = std::fs::metadata(folder.0.path().join(name)).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}

/// A host may ask what is kept while the server runs.
#[tokio::test]
async fn what_is_kept_is_told_of_a_database_in_use() {
    let folder = Folder::new();
    let address = folder.file().display().to_string();
    let nothing = cachet_store::stats(&address, Older::default()).await.expect_err("there is no file");
    assert_eq!(nothing.say.key, "store-nothing-there");
    let store = folder.open().await;
    lay(&*store, [entry(TableId(1), 0)]).await;
    let stats = cachet_store::stats(&address, Older::default()).await.expect("it is told");
    assert_eq!((stats.entries, stats.counts.of(cachet_store::Status::Waiting)), (1, 1));
    let old = Folder::new();
    old.lay_version(2).await;
    let refused = cachet_store::stats(&old.file().display().to_string(), Older::default()).await.expect_err("older");
    assert_eq!(refused.say.key, "store-older");
    said(&refused);
}

/// An erased name must not be found in the file's free pages.
#[tokio::test]
async fn what_was_overwritten_is_not_in_the_file() {
    let folder = Folder::new();
    let store = folder.open().await;
    let name = b"Scheherazade".repeat(400);
    lay(&*store, [cachet_store::Append { entries: vec![name.clone(), name], ..entry(TableId(1), 0) }]).await;
    let entries = vec![(0, b"x".to_vec()), (1, b"y".to_vec())];
    store.rewrite(cachet_store::Rewrite { table: TableId(1), entries, company: None }).await.expect("rewritten");
    // Closing copies the write-ahead log into the file and removes it.
    drop(store);
    let file = std::fs::read(folder.file()).expect("the file");
    assert!(!file.windows(12).any(|part| part == b"Scheherazade"));
    assert!(!folder.0.path().join("cachet.db-wal").exists());
}

/// A host blocks somebody while the server runs; and both go on writing.
#[tokio::test]
async fn a_host_changes_guests_beside_a_server() {
    let folder = Folder::new();
    let store = folder.open().await;
    let (address, ana) = (folder.file().display().to_string(), cachet_store::GuestId(1));
    store.put_guest(cachet_store::Guest { id: ana, name: "Ana".to_owned(), made: 5 }).await.expect("a guest");
    assert_eq!(cachet_store::block(&address, ana, Some(9)).await, Ok(true));
    assert_eq!(store.is_blocked(ana).await, Ok(true));
    lay(&*store, [entry(TableId(1), 0)]).await;
    assert_eq!(cachet_store::rename(&address, ana, "Rose").await, Ok(true));
    assert_eq!(cachet_store::rename(&address, cachet_store::GuestId(2), "Rose").await, Ok(false));
    lay(&*store, [entry(TableId(1), 1)]).await;
    let rows = cachet_store::guests(&address, cachet_store::Whom::default(), 9).await.expect("a list");
    assert_eq!(rows.iter().map(|row| (row.name.as_str(), row.blocked)).collect::<Vec<_>>(), [("Rose", Some(9))]);
    drop(store);
    assert_eq!(cachet_store::block(&address, ana, None).await, Ok(true), "and when no server runs");
    let store = folder.open().await;
    assert_eq!((store.is_blocked(ana).await, store.read(TableId(1), 0).await.map(|log| log.len())), (Ok(false), Ok(2)));
}
