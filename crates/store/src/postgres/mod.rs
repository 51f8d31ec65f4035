//! PostgreSQL: any number of nodes, none of which owns a table.

mod connect;
mod days;
mod departures;
mod evenings;
mod follows;
mod history;
mod listener;
mod lists;
mod migrate;
mod people;
mod pushes;
mod puzzles;
mod ratings;
mod reading;
mod reviews;
mod seals;
mod talk;
mod upkeep;
mod writer;

use crate::model::{check, fresh_secret};
use crate::{
    Append, AppendError, Counts, Guest, GuestId, Hint, Present, READ_PATIENCE, Scopes, Store, StoreError, Summary,
    TableId, Token, WRITE_PATIENCE,
};
use async_trait::async_trait;
use cachet_engine::Say;
use connect::{Server, failed};
use deadpool_postgres::{Object, Pool};
use listener::Listener;
use reading::Reading;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast;
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use writer::Writer;

/// Connections for reading, besides the writer's and the listener's. PostgreSQL allows a hundred by default, for all nodes.
const READERS: usize = 8;
/// The secret that cookies are signed with.
const IDENTITY: &str = "identity";
/// How long clearing and counting may take.
const LEISURE: Duration = Duration::from_secs(120);
/// Notifications buffered for a slow receiver.
const HINTS: usize = 4096;

/// Connects to `postgres://…` and runs the migrations.
pub async fn connect_postgres(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    let server = Server::at(url)?;
    migrate::migrate(&server).await?;
    // Marks this node's own notifications.
    let node = getrandom::u64().map_err(|error| StoreError::because("store-randomness", error))?;
    let (hints, _) = broadcast::channel(HINTS);
    let listener = Listener::start(&server, node, hints.clone()).await?;
    let writer = Writer::start(server.pool(1)?, node);
    let node = format!("{node:x}");
    let readers = server.pool(READERS)?;
    let reading = Reading::start(readers.clone());
    Ok(Arc::new(Postgres { readers, reading, writer, node, hints, _listener: listener }))
}

/// Backups are pg_dump's business.
pub(crate) fn use_pg_dump() -> StoreError {
    StoreError::new(Say::new("store-pg-dump"))
}

struct Postgres {
    readers: Pool,
    /// Reads logs, by the same connections.
    reading: Reading,
    writer: Writer,
    /// As notifications write it.
    node: String,
    hints: broadcast::Sender<Hint>,
    _listener: Listener,
}

type Params<'a> = &'a [&'a (dyn ToSql + Sync)];

impl Postgres {
    async fn all(&self, query: &str, params: Params<'_>) -> Result<Vec<Row>, StoreError> {
        self.ask(query, params, READ_PATIENCE).await
    }

    async fn ask(&self, query: &str, params: Params<'_>, patience: Duration) -> Result<Vec<Row>, StoreError> {
        let client = tokio::time::timeout(patience, self.readers.get()).await.map_err(|_| StoreError::slow())?;
        let client = client.map_err(connect::no_connection)?;
        let asked = async {
            let statement = client.prepare_cached(query).await?;
            client.query(&statement, params).await
        };
        match tokio::time::timeout(patience, asked).await {
            Ok(rows) => rows.map_err(failed),
            Err(_) => {
                // Whoever had it next would wait for the same answer.
                drop(Object::take(client));
                Err(StoreError::slow())
            }
        }
    }

    async fn first(&self, query: &str, params: Params<'_>) -> Result<Option<Row>, StoreError> {
        Ok(self.all(query, params).await?.into_iter().next())
    }

    /// False, with nothing changed, if the statement changes nothing or a unique constraint forbids it.
    async fn unless_taken(&self, statement: &str, params: Params<'_>) -> Result<bool, StoreError> {
        let client = self.readers.get().await.map_err(connect::no_connection)?;
        let asked = async {
            let prepared = client.prepare_cached(statement).await?;
            client.query_opt(&prepared, params).await
        };
        match tokio::time::timeout(WRITE_PATIENCE, asked).await {
            Ok(Ok(row)) => Ok(row.is_some()),
            Ok(Err(error)) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => Ok(false),
            Ok(Err(error)) => Err(failed(error).unsure()),
            Err(_) => {
                drop(Object::take(client));
                Err(StoreError::slow().unsure())
            }
        }
    }

    /// For work that nobody waits for.
    async fn first_at_leisure(&self, query: &str, params: Params<'_>) -> Result<Option<Row>, StoreError> {
        Ok(self.ask(query, params, LEISURE).await?.into_iter().next())
    }

    async fn write(&self, statement: &str, params: Params<'_>) -> Result<(), StoreError> {
        let done = self.ask(statement, params, WRITE_PATIENCE).await;
        done.map(|_| ()).map_err(StoreError::unsure)
    }
}

#[async_trait]
impl Store for Postgres {
    async fn append(&self, append: Append) -> Result<(), AppendError> {
        check(&append)?;
        self.writer.append(append).await
    }

    async fn read(&self, table: TableId, from: u32) -> Result<Vec<Vec<u8>>, StoreError> {
        self.reading.read(table, from).await
    }

    async fn lengths(&self, tables: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError> {
        let keys: Vec<i64> = tables.iter().map(|table| table.key()).collect();
        self.all(lists::LENGTHS, &[&keys]).await?.iter().map(lists::length).collect()
    }

    async fn summary(&self, table: TableId) -> Result<Option<Summary>, StoreError> {
        let row = self.first(lists::SUMMARY, &[&table.key()]).await?;
        row.as_ref().map(lists::listed).transpose().map(|it| it.map(|(_, summary)| summary))
    }

    async fn by_code(&self, code: &str) -> Result<Option<(TableId, Summary)>, StoreError> {
        self.first(lists::BY_CODE, &[&code]).await?.as_ref().map(lists::listed).transpose()
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<(TableId, Summary)>, StoreError> {
        self.all(lists::OPEN_TABLES, &[&i64::from(limit)]).await?.iter().map(lists::listed).collect()
    }

    async fn sought_tables(&self, limit: u32) -> Result<Vec<(TableId, Summary)>, StoreError> {
        self.all(lists::SOUGHT_TABLES, &[&i64::from(limit)]).await?.iter().map(lists::listed).collect()
    }

    async fn tables_of(&self, guest: GuestId, limit: u32) -> Result<Vec<(TableId, Summary)>, StoreError> {
        self.all(lists::TABLES_OF, &[&guest.key(), &i64::from(limit)]).await?.iter().map(lists::listed).collect()
    }

    async fn due(&self, before: i64, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.all(lists::DUE, &[&before, &i64::from(limit)]).await?.iter().map(lists::table).collect()
    }

    async fn finished(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let after = after.map(TableId::key);
        self.all(lists::FINISHED, &[&after, &i64::from(limit)]).await?.iter().map(lists::table).collect()
    }

    async fn counts(&self) -> Result<Counts, StoreError> {
        let tables = self.all(lists::TABLES_BY_STATUS, &[]).await?;
        let guests = self.first(lists::GUESTS, &[]).await?;
        lists::counts(&tables, guests.as_ref())
    }

    async fn put_guest(&self, guest: Guest) -> Result<(), StoreError> {
        self.write(lists::PUT_GUEST, &[&guest.id.key(), &guest.name, &guest.made]).await
    }

    async fn rename_guest(&self, id: GuestId, name: &str) -> Result<bool, StoreError> {
        self.first(lists::RENAME_GUEST, &[&id.key(), &name]).await.map(|row| row.is_some())
    }

    async fn guest(&self, id: GuestId) -> Result<Option<Guest>, StoreError> {
        self.first(lists::GUEST, &[&id.key()]).await?.map(|row| lists::guest(id, &row)).transpose()
    }

    async fn put_token(&self, guest: GuestId, token: Token) -> Result<(), StoreError> {
        let Token { hash, label, made, scopes } = token;
        self.write(lists::PUT_TOKEN, &[&hash.as_slice(), &guest.key(), &label, &made, &scopes.key()]).await
    }

    async fn token(&self, hash: [u8; 32]) -> Result<Option<(GuestId, Scopes)>, StoreError> {
        self.first(lists::TOKEN, &[&hash.as_slice()]).await?.as_ref().map(lists::bearer).transpose()
    }

    async fn tokens_of(&self, guest: GuestId) -> Result<Vec<Token>, StoreError> {
        self.all(lists::TOKENS_OF, &[&guest.key()]).await?.iter().map(lists::token).collect()
    }

    async fn drop_token(&self, guest: GuestId, hash: [u8; 32]) -> Result<(), StoreError> {
        self.write(lists::DROP_TOKEN, &[&hash.as_slice(), &guest.key()]).await
    }

    async fn secret(&self, name: &str) -> Result<[u8; 32], StoreError> {
        if let Some(known) = self.first(lists::SECRET, &[&name]).await? {
            return lists::bytes(&known, 0);
        }
        // Everybody's cookie depends on it: it was lost, and a new one would not replace it.
        if name == IDENTITY && self.first(lists::LIVED_IN, &[]).await?.is_some() {
            return Err(StoreError::new(Say::new("store-pg-secret").with("name", name.to_owned())));
        }
        self.write(lists::PUT_SECRET, &[&name, &fresh_secret()?.as_slice()]).await?;
        // Another node may have been faster: its value stays.
        let row = self.first(lists::SECRET, &[&name]).await?.ok_or_else(StoreError::closed)?;
        lists::bytes(&row, 0)
    }

    async fn health(&self) -> Result<(), StoreError> {
        self.write(lists::PROBE, &[]).await?;
        self.secret(IDENTITY).await.map(drop)
    }

    async fn time(&self) -> Result<Option<i64>, StoreError> {
        let row = self.first(lists::TIME, &[]).await?;
        row.map(|row| row.try_get(0).map_err(failed)).transpose()
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn hints(&self) -> broadcast::Receiver<Hint> {
        self.hints.subscribe()
    }

    async fn tell_here(&self, here: &[Present]) -> Result<(), StoreError> {
        for some in here.chunks(listener::AT_ONCE) {
            self.write(lists::TELL, &[&listener::CHANNEL, &listener::here_payload(&self.node, some)]).await?;
        }
        Ok(())
    }

    async fn backup(&self, _to: &Path) -> Result<(), StoreError> {
        Err(use_pg_dump())
    }
}
