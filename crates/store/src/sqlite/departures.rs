//! Guests who are about to be no more, in SQLite.

use super::lists::all;
use super::{Sqlite, write};
use crate::{AppendError, Departure, Departures, GuestId, StoreError};
use async_trait::async_trait;
use rusqlite::{Connection, Result, Row, params};

pub(super) enum Task {
    /// Refused as a conflict where the trait answers `false`.
    Begin(Departure),
    End(GuestId),
}

pub(super) fn write(connection: &Connection, task: &Task) -> Result<std::result::Result<(), AppendError>> {
    match task {
        Task::Begin(Departure { guest, stays, begun }) => {
            let (guest, stays) = (guest.key(), stays.map(GuestId::key));
            let other = "select 1 from departures where (guest = ?1 and stays is not ?2) or guest = ?2 or stays = ?1";
            if connection.prepare_cached(other)?.exists(params![guest, stays])? {
                return Ok(Err(AppendError::Conflict));
            }
            connection
                .prepare_cached(
                    "insert into departures (guest, stays, begun) values (?1, ?2, ?3) \
                     on conflict (guest) do update set begun = excluded.begun",
                )?
                .execute(params![guest, stays, begun])?;
        }
        Task::End(guest) => {
            connection.prepare_cached("delete from departures where guest = ?1")?.execute([guest.key()])?;
        }
    }
    Ok(Ok(()))
}

fn departure(row: &Row<'_>) -> Result<Departure> {
    let stays: Option<i64> = row.get(1)?;
    Ok(Departure { guest: GuestId::from_key(row.get(0)?), stays: stays.map(GuestId::from_key), begun: row.get(2)? })
}

#[async_trait]
impl Departures for Sqlite {
    async fn begin_departure(&self, departure: Departure) -> std::result::Result<bool, StoreError> {
        self.try_to(write::Task::Departures(Task::Begin(departure))).await
    }

    async fn end_departure(&self, guest: GuestId) -> std::result::Result<(), StoreError> {
        self.write(write::Task::Departures(Task::End(guest))).await
    }

    async fn departures(&self, before: i64) -> std::result::Result<Vec<Departure>, StoreError> {
        let query = "select guest, stays, begun from departures where begun < ?1 order by begun, guest";
        self.readers.ask(move |connection| all(connection, query, [before], departure)).await
    }
}
