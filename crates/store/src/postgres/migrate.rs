//! Migrations. The first node to start runs them; the others wait for its lock.

use super::connect::{Server, failed};
use crate::StoreError;
use cachet_engine::{Arg, Say};
use tokio_postgres::{IsolationLevel, Transaction};

/// The migration at index n leads from version n to n + 1. Released ones never change.
const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/postgres/0001_log_and_index.sql"),
    include_str!("../../migrations/postgres/0002_company.sql"),
    include_str!("../../migrations/postgres/0003_sessions.sql"),
    include_str!("../../migrations/postgres/0004_reviews.sql"),
    include_str!("../../migrations/postgres/0005_place.sql"),
    include_str!("../../migrations/postgres/0006_puzzles.sql"),
    include_str!("../../migrations/postgres/0007_days.sql"),
    include_str!("../../migrations/postgres/0008_ratings.sql"),
    include_str!("../../migrations/postgres/0009_follows.sql"),
    include_str!("../../migrations/postgres/0010_talk.sql"),
    include_str!("../../migrations/postgres/0011_evenings.sql"),
    include_str!("../../migrations/postgres/0012_push.sql"),
    include_str!("../../migrations/postgres/0013_departures.sql"),
];
const VERSION: i32 = MIGRATIONS.len() as i32;

/// The key of the advisory lock: "Cachet" in ASCII.
const LOCK: i64 = 0x0043_6163_6865_7400;

pub(super) async fn migrate(server: &Server) -> Result<(), StoreError> {
    let (mut client, connection) = server.connect("cachet").await.map_err(|error| server.unreachable(&error))?;
    // Ends with the client; errors reach the callers of the client.
    tokio::spawn(connection);
    // Read committed, whatever the server's default: each statement must see what other nodes wrote before we had the lock.
    let begin = client.build_transaction().isolation_level(IsolationLevel::ReadCommitted);
    let transaction = begin.start().await.map_err(failed)?;
    // Released when the transaction ends, however it ends.
    transaction.execute("select pg_advisory_xact_lock($1)", &[&LOCK]).await.map_err(failed)?;
    let version = version(&transaction, server).await?;
    if version > VERSION {
        let say = Say::new("store-pg-newer").with("place", server.place.clone());
        let say = say.with("version", Arg::Number(version.into())).with("known", Arg::Number(VERSION.into()));
        return Err(StoreError::new(say));
    }
    if version < VERSION {
        for migration in &MIGRATIONS[usize::try_from(version).unwrap_or_default()..] {
            transaction.batch_execute(migration).await.map_err(failed)?;
        }
        transaction.execute("update cachet.version set version = $1", &[&VERSION]).await.map_err(failed)?;
    }
    transaction.commit().await.map_err(failed)
}

/// The version of the schema. An empty database gets its version table, and has version 0.
async fn version(transaction: &Transaction<'_>, server: &Server) -> Result<i32, StoreError> {
    let look = "select to_regnamespace('cachet') is not null, to_regclass('cachet.version') is not null, \
                exists (select from pg_class where relnamespace = to_regnamespace('cachet'))";
    let row = transaction.query_one(look, &[]).await.map_err(failed)?;
    let (schema, versioned, inhabited): (bool, bool, bool) = (row.get(0), row.get(1), row.get(2));
    if versioned {
        let row = transaction.query_one("select version from cachet.version", &[]).await.map_err(failed)?;
        return row.try_get(0).map_err(failed);
    }
    if inhabited {
        return Err(StoreError::new(Say::new("store-pg-foreign").with("place", server.place.clone())));
    }
    if !schema {
        transaction.batch_execute("create schema cachet").await.map_err(failed)?;
    }
    let table = "create table cachet.version (version integer not null); insert into cachet.version values (0)";
    transaction.batch_execute(table).await.map_err(failed)?;
    Ok(0)
}
