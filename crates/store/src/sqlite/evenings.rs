//! Finding evenings.

use super::Sqlite;
use super::lists::{LISTED, all, listed};
use crate::{EveningId, Evenings, GuestId, StoreError, Summary, evening_at};
use async_trait::async_trait;
use rusqlite::Row;

fn evening(row: &Row<'_>) -> rusqlite::Result<EveningId> {
    row.get(0).map(EveningId::from_key)
}

#[async_trait]
impl Evenings for Sqlite {
    async fn open_evenings(&self, since: i64, limit: u32) -> Result<Vec<(EveningId, Option<i64>)>, StoreError> {
        let query =
            "select id, due from tables where evening = 1 and (status < 2 or touched > ?1) order by id limit ?2";
        let one = |row: &Row<'_>| Ok((evening(row)?, row.get(1)?));
        self.readers.ask(move |connection| all(connection, query, (since, limit), one)).await
    }

    async fn evenings_of(&self, guest: GuestId, limit: u32) -> Result<Vec<(EveningId, Summary)>, StoreError> {
        let query = format!(
            "select {LISTED} from members join tables on tables.id = members.tbl \
             where guest = ?1 and gone = 0 and evening = 1 and status < 3 \
             order by status > 1, touched desc, tables.id limit ?2"
        );
        let one = |row: &Row<'_>| listed(row).map(|(id, summary)| (evening_at(id), summary));
        self.readers.ask(move |connection| all(connection, &query, (guest.key(), limit), one)).await
    }

    async fn evenings_naming(&self, guest: GuestId) -> Result<Vec<EveningId>, StoreError> {
        let query = "select tbl from members join tables on id = tbl where guest = ?1 and evening = 1 order by tbl";
        self.readers.ask(move |connection| all(connection, query, [guest.key()], evening)).await
    }
}
