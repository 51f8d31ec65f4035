//! PostgreSQL: the common guarantees, and several nodes.

use crate::{Place, SPOILT, entry, failed, lay};
use cachet_store::{Append, AppendError, Hint, Store, StoreError, TableId, connect_postgres};
use private_postgres::PrivatePostgres;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::task::JoinSet;
use tokio_postgres::{Client, NoTls};

struct Database(String);

impl Database {
    async fn new() -> Database {
        Database(tokio::task::spawn_blocking(|| PrivatePostgres::shared().new_database()).await.expect("a database"))
    }

    /// An administrator's connection.
    async fn admin(&self) -> Client {
        let (client, connection) = tokio_postgres::connect(&self.0, NoTls).await.expect("a connection");
        tokio::spawn(connection);
        client
    }

    /// Terminates the connections of that application name, and returns their number.
    async fn cut(&self, name: &str) -> usize {
        let query = "select pg_terminate_backend(pid, 10000) from pg_stat_activity \
                     where application_name = $1 and datname = current_database()";
        let rows = self.admin().await.query(query, &[&name]).await.expect("they are ended");
        assert!(rows.iter().all(|row| row.get::<_, bool>(0)));
        rows.len()
    }
}

impl Place for Database {
    async fn open(&self) -> Arc<dyn Store> {
        connect_postgres(&self.0).await.expect("the database opens")
    }

    async fn spoil(&self) {
        assert_eq!(SPOILT, b"spoilt");
        let check = "alter table cachet.log add constraint spoil check (body <> 'spoilt'::bytea)";
        self.admin().await.batch_execute(check).await.expect("a constraint");
    }

    async fn beside(&self) -> Option<Arc<dyn Store>> {
        Some(self.open().await)
    }

    async fn lay_version(&self, version: usize) {
        let fixtures = [
            include_str!("../fixtures/postgres-1.sql"),
            include_str!("../fixtures/postgres-2.sql"),
            include_str!("../fixtures/postgres-3.sql"),
            include_str!("../fixtures/postgres-4.sql"),
        ];
        // Versions between were never released on their own.
        let fixture = if version == 10 { include_str!("../fixtures/postgres-10.sql") } else { fixtures[version - 1] };
        self.admin().await.batch_execute(fixture).await.expect("the fixture");
    }
}

crate::promises::kept_by! { Database::new().await }

/// It keeps no reviews yet.
#[tokio::test]
async fn a_database_of_version_3_is_taken_over() {
    let database = Database::new().await;
    crate::promises::taken_over(&database, 3).await;
    crate::reviews::are_kept_at(&*database.open().await, TableId(1)).await;
}

/// It has no words, histories, answers to puzzles, days, talk or pushes yet. What it knows of reviews stays.
#[tokio::test]
async fn a_database_of_version_4_is_taken_over() {
    let database = Database::new().await;
    crate::promises::taken_over(&database, 4).await;
    let store = database.open().await;
    assert_eq!(store.read_review(TableId(1), 3, 0).await, Ok(vec![b"page".to_vec()]));
    assert_eq!(store.untold(9).await, Ok(vec![TableId(1)]), "its game is entered later");
    crate::puzzles::are_noted(&*store).await;
    crate::follows::ana_asks_bo(&*store).await;
    crate::days::a_day_is_kept(&*store).await;
    crate::ratings::a_rating_is_kept(&*store).await;
    crate::talk::talk_is_kept(&*store).await;
    crate::pushes::a_push_is_kept(&*store).await;
    assert!(store.secret("daily").await.is_ok());
}

/// It has no evenings yet.
#[tokio::test]
async fn a_database_of_version_10_is_taken_over() {
    let database = Database::new().await;
    crate::promises::taken_over(&database, 10).await;
    crate::evenings::an_evening_is_kept(&*database.open().await).await;
}

/// The next notification; fails instead of hanging if there is none.
async fn next(hints: &mut broadcast::Receiver<Hint>) -> Hint {
    let heard = tokio::time::timeout(Duration::from_secs(60), hints.recv()).await;
    heard.expect("somebody says something").expect("nothing is missed")
}

#[tokio::test]
async fn a_node_is_notified_of_others_writes_in_order() {
    let database = Database::new().await;
    let (ana, bo) = (database.open().await, database.open().await);
    let (mut to_ana, mut to_bo) = (ana.hints(), bo.hints());
    let table = TableId(u64::MAX);
    lay(&*ana, (0..30).map(|seq| entry(table, seq))).await;
    for seq in 0..30 {
        assert_eq!(next(&mut to_bo).await, Hint::Written { table, seq });
    }
    assert_eq!(bo.append(entry(table, 29)).await, Err(AppendError::Conflict));
    lay(&*bo, [entry(table, 30), entry(TableId(0), 0)]).await;
    assert_eq!(next(&mut to_ana).await, Hint::Written { table, seq: 30 }, "not her own, and nothing of a conflict");
    assert_eq!(next(&mut to_ana).await, Hint::Written { table: TableId(0), seq: 0 });
}

/// A thousand entries at once are more than one batch and more than one notification can hold.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_is_notified_of_every_entry_of_many_batches() {
    let database = Database::new().await;
    let (ana, bo) = (database.open().await, database.open().await);
    let mut to_bo = bo.hints();
    let mut callers = JoinSet::new();
    for number in 0..1000 {
        let ana = Arc::clone(&ana);
        callers.spawn(async move { ana.append(entry(TableId(u64::MAX - number), 0)).await });
    }
    assert!(callers.join_all().await.iter().all(Result::is_ok));
    let mut heard = Vec::new();
    for _ in 0..1000 {
        heard.push(next(&mut to_bo).await);
    }
    for number in 0..1000 {
        assert!(heard.contains(&Hint::Written { table: TableId(u64::MAX - number), seq: 0 }), "{number}");
    }
}

#[tokio::test]
async fn a_listener_reports_a_lost_connection_and_listens_again() {
    let database = Database::new().await;
    let (ana, bo) = (database.open().await, database.open().await);
    let mut to_bo = bo.hints();
    lay(&*ana, [entry(TableId(1), 0)]).await;
    assert_eq!(next(&mut to_bo).await, Hint::Written { table: TableId(1), seq: 0 });
    assert_eq!(database.cut("cachet hints").await, 2);
    assert_eq!(next(&mut to_bo).await, Hint::Lost);
    lay(&*ana, [entry(TableId(1), 1)]).await;
    assert_eq!(next(&mut to_bo).await, Hint::Written { table: TableId(1), seq: 1 });
}

#[tokio::test]
async fn a_writer_reconnects_after_a_lost_connection() {
    let database = Database::new().await;
    let store = database.open().await;
    lay(&*store, [entry(TableId(1), 0)]).await;
    assert!(database.cut("cachet").await >= 1);
    // The writer may notice the cut with this entry, and then its outcome is unknown.
    if let Err(refused) = store.append(entry(TableId(1), 1)).await {
        assert!(failed(&refused), "{refused:?}");
        let next = database.open().await.read(TableId(1), 0).await.expect("entries").len();
        lay(&*store, (next as u32..2).map(|seq| entry(TableId(1), seq))).await;
    }
    lay(&*store, [entry(TableId(1), 2)]).await;
    assert_eq!(database.open().await.read(TableId(1), 0).await.expect("entries").len(), 3);
}

/// Three nodes that start on an empty database at the same moment, then all want to write the same entries.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_that_start_together_agree() {
    let database = Database::new().await;
    let mut starting = JoinSet::new();
    for _ in 0..3 {
        let url = database.0.clone();
        starting.spawn(async move { connect_postgres(&url).await.expect("a node") });
    }
    let nodes = starting.join_all().await;

    let mut askers = JoinSet::new();
    let mut players = JoinSet::new();
    for (number, node) in nodes.iter().enumerate() {
        let (asker, player) = (Arc::clone(node), Arc::clone(node));
        askers.spawn(async move { asker.secret("cookies").await.expect("a secret") });
        players.spawn(async move {
            let mut won = 0;
            // In another order on each node, several at once.
            let tables: Vec<u64> = (0..20).map(|table| (table * (2 * number as u64 + 1)) % 20).collect();
            for seq in 0..6 {
                let mut entries = JoinSet::new();
                for &table in &tables {
                    let player = Arc::clone(&player);
                    let mine = Append { entries: vec![vec![number as u8]], ..entry(TableId(table), seq) };
                    entries.spawn(async move { player.append(mine).await });
                }
                for answer in entries.join_all().await {
                    match answer {
                        Ok(()) => won += 1,
                        Err(refused) => assert_eq!(refused, AppendError::Conflict),
                    }
                }
            }
            won
        });
    }
    let secrets = askers.join_all().await;
    assert!(secrets.iter().all(|secret| *secret == secrets[0]));
    assert_eq!(players.join_all().await.iter().sum::<u32>(), 20 * 6);
    for table in 0..20 {
        assert_eq!(nodes[0].read(TableId(table), 0).await.expect("entries").len(), 6);
    }
}

async fn refusal(url: &str) -> StoreError {
    connect_postgres(url).await.err().expect("it is refused")
}

#[tokio::test]
async fn a_foreign_schema_is_refused_and_unchanged() {
    let database = Database::new().await;
    let admin = database.admin().await;
    admin.batch_execute("create schema cachet; create table cachet.seals (wax text)").await.expect("their schema");
    assert_eq!(refusal(&database.0).await.say.key, "store-pg-foreign");
    let count = "select count(*) from pg_class where relnamespace = 'cachet'::regnamespace and relkind = 'r'";
    assert_eq!(admin.query_one(count, &[]).await.expect("a count").get::<_, i64>(0), 1);
    admin.batch_execute("drop table cachet.seals").await.expect("their table");
    let store = connect_postgres(&database.0).await.expect("an empty schema is as good as none");
    lay(&*store, [entry(TableId(1), 0)]).await;
}

#[tokio::test]
async fn a_newer_database_is_refused_and_unchanged() {
    let database = Database::new().await;
    database.open().await;
    let admin = database.admin().await;
    admin.batch_execute("update cachet.version set version = 999; drop table cachet.log").await.expect("the future");
    let refused = refusal(&database.0).await;
    assert_eq!(refused.say.key, "store-pg-newer");
    assert!(refused.to_string().contains("version=999"), "{refused}");
    let row = admin.query_one("select version, to_regclass('cachet.log') is null from cachet.version", &[]).await;
    let row = row.expect("their version");
    assert_eq!((row.get::<_, i32>(0), row.get::<_, bool>(1)), (999, true));
}

#[tokio::test]
async fn refused_addresses_do_not_show_the_password() {
    let cases = [
        ("postgres://ana:hunter2@127.0.0.1:1/db", "store-pg-connect"),
        ("postgres://ana:hunter2@127.0.0.1:1/db?sslmode=disable", "store-pg-connect"),
        ("postgres://ana:hunter2@127.0.0.1:1/db?sslmode=require", "store-pg-tls"),
        ("postgres://ana:hunter2@127.0.0.1:1/db?sslmode=verify-full", "store-pg-tls"),
        ("postgres://ana:hunt@er2@127.0.0.1:1/db", "store-pg-at-sign"),
        ("postgres://ana:hunter2@127.0.0.1:hunter2/db", "store-pg-address"),
        ("postgres://ana:?/:hunter2@127.0.0.1:1/db", "store-pg-connect"),
        ("postgres://ana:?hunt@er2@127.0.0.1:1/db", "store-pg-at-sign"),
        ("postgres://ana:hunter2@127.0.0.1:1/db?hunter2=1", "store-pg-address"),
    ];
    for (url, key) in cases {
        let refused = refusal(url).await;
        assert_eq!(refused.say.key, key, "{url}: {refused}");
        for lang in cachet_words::Lang::ALL {
            let sentence = cachet_words::Voice::plain(lang).say(&refused.say);
            assert!(!sentence.contains("hunter2") && !sentence.contains("er2"), "{sentence}");
            assert!(!sentence.contains(['[', '{']), "{sentence}");
        }
    }
}

#[tokio::test]
async fn backups_are_made_with_pg_dump() {
    let database = Database::new().await;
    let refused = database.open().await.backup(Path::new("/nowhere")).await.expect_err("not ours to make");
    assert_eq!(refused.say.key, "store-pg-dump");
    let refused = cachet_store::back_up(&database.0, Path::new("/nowhere")).await.expect_err("not ours to make");
    assert_eq!(refused.say.key, "store-pg-dump");
}

/// Everybody's cookie was signed with it: a new one would recognise nobody.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_secret_is_not_drawn_anew() {
    let database = Database::new().await;
    let store = database.open().await;
    let identity = store.secret("identity").await.expect("a secret");
    lay(&*store, [entry(TableId(1), 0)]).await;
    let lose = "delete from cachet.secrets where name = 'identity'";
    database.admin().await.batch_execute(lose).await.expect("it is lost");
    let refused = database.open().await.secret("identity").await.expect_err("it is not drawn anew");
    assert_eq!(refused.say.key, "store-pg-secret");
    let back = "insert into cachet.secrets (name, value) values ('identity', $1)";
    database.admin().await.execute(back, &[&identity.as_slice()]).await.expect("it is restored");
    assert_eq!(store.secret("identity").await, Ok(identity));
}

/// A database that can be read but not written to is not well.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn health_is_asked_by_writing() {
    let database = Database::new().await;
    let store = database.open().await;
    store.secret("identity").await.expect("a secret");
    assert_eq!(store.health().await, Ok(()));
    let query = "do $$ begin execute format('alter database %I set default_transaction_read_only = on', \
                 current_database()); end $$";
    database.admin().await.batch_execute(query).await.expect("nothing can be written");
    database.open().await.health().await.expect_err("it is not well");
}
