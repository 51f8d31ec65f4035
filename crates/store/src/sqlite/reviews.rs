//! Reviews, page by page. Only one server has the file, so that nobody need claim anything.

use super::lists::all;
use super::{Sqlite, write};
use crate::reviews::without_gaps;
use crate::{AppendError, NewPages, Reviews, StoreError, TableId};
use async_trait::async_trait;
use rusqlite::{Connection, Result, params};
use std::time::Duration;

pub(super) fn write(connection: &Connection, new: &NewPages) -> Result<std::result::Result<(), AppendError>> {
    let table = new.table.key();
    if !connection.prepare_cached("select 1 from tables where id = ?1")?.exists([table])? {
        return Ok(Err(AppendError::Conflict));
    }
    connection
        .prepare_cached("delete from review_pages where tbl = ?1 and judge < ?2")?
        .execute(params![table, new.judge])?;
    let put = "insert into review_pages (tbl, judge, number, body) values (?1, ?2, ?3, ?4) on conflict do nothing";
    for (number, body) in (new.from..).zip(&new.pages) {
        connection.prepare_cached(put)?.execute(params![table, new.judge, number, body])?;
    }
    Ok(Ok(()))
}

#[async_trait]
impl Reviews for Sqlite {
    async fn claim_review(&self, table: TableId, _: u16, _: Duration) -> std::result::Result<bool, StoreError> {
        let query = "select 1 from tables where id = ?1";
        self.readers.ask(move |connection| connection.prepare_cached(query)?.exists([table.key()])).await
    }

    async fn save_review(&self, pages: NewPages, _: Duration) -> std::result::Result<bool, StoreError> {
        self.try_to(write::Task::Review(pages)).await
    }

    async fn release_review(&self, _: TableId) -> std::result::Result<(), StoreError> {
        Ok(())
    }

    async fn read_review(
        &self,
        table: TableId,
        judge: u16,
        from: u32,
    ) -> std::result::Result<Vec<Vec<u8>>, StoreError> {
        let query =
            "select number, body from review_pages where tbl = ?1 and judge = ?2 and number >= ?3 order by number";
        let rows = self
            .readers
            .ask(move |connection| {
                all(connection, query, params![table.key(), judge, from], |row| Ok((row.get(0)?, row.get(1)?)))
            })
            .await?;
        Ok(without_gaps(from, rows))
    }
}
