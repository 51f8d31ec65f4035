//! Reviews, page by page, and which node writes them.

use super::Postgres;
use super::connect::failed;
use crate::reviews::without_gaps;
use crate::{NewPages, Reviews, StoreError, TableId};
use async_trait::async_trait;
use std::time::Duration;

/// The time of the database, in Unix milliseconds.
macro_rules! now {
    () => {
        "(extract(epoch from clock_timestamp()) * 1000)::bigint"
    };
}

const CLAIM: &str = concat!(
    "insert into cachet.review_claims as held (tbl, judge, node, until) \
     select id, $2, $3, ",
    now!(),
    " + $4 from cachet.tables where id = $1 \
     on conflict (tbl) do update set judge = excluded.judge, node = excluded.node, until = excluded.until \
     where held.node = excluded.node or held.judge < excluded.judge or held.until <= ",
    now!(),
    " returning tbl"
);
const SAVE: &str = concat!(
    "with held as (update cachet.review_claims set until = ",
    now!(),
    " + $4 where tbl = $1 and judge = $2 and node = $3 returning tbl), \
     older as (delete from cachet.review_pages as page using held where page.tbl = held.tbl and page.judge < $2), \
     put as (insert into cachet.review_pages (tbl, judge, number, body) \
       select held.tbl, $2, new.number, new.body from held, unnest($5::integer[], $6::bytea[]) as new (number, body) \
       on conflict do nothing) \
     select tbl from held"
);
const RELEASE: &str = "delete from cachet.review_claims where tbl = $1 and node = $2";
const PAGES: &str = "select number::bigint, body from cachet.review_pages \
     where tbl = $1 and judge = $2 and number >= $3 order by number";

fn milliseconds(lease: Duration) -> i64 {
    i64::try_from(lease.as_millis()).unwrap_or(i64::MAX / 4)
}

#[async_trait]
impl Reviews for Postgres {
    async fn claim_review(&self, table: TableId, judge: u16, lease: Duration) -> Result<bool, StoreError> {
        let (judge, lease) = (i32::from(judge), milliseconds(lease));
        self.first(CLAIM, &[&table.key(), &judge, &self.node, &lease]).await.map(|row| row.is_some())
    }

    async fn save_review(&self, new: NewPages, lease: Duration) -> Result<bool, StoreError> {
        let (judge, lease) = (i32::from(new.judge), milliseconds(lease));
        let numbers: Vec<i32> = (new.from..).zip(&new.pages).map(|(number, _)| number.cast_signed()).collect();
        let saved = self.first(SAVE, &[&new.table.key(), &judge, &self.node, &lease, &numbers, &new.pages]).await;
        saved.map(|row| row.is_some()).map_err(StoreError::unsure)
    }

    async fn release_review(&self, table: TableId) -> Result<(), StoreError> {
        self.write(RELEASE, &[&table.key(), &self.node]).await
    }

    async fn read_review(&self, table: TableId, judge: u16, from: u32) -> Result<Vec<Vec<u8>>, StoreError> {
        let rows = self.all(PAGES, &[&table.key(), &i32::from(judge), &from.cast_signed()]).await?;
        let pages: Result<Vec<(i64, Vec<u8>)>, StoreError> =
            rows.iter().map(|row| Ok((row.try_get(0).map_err(failed)?, row.try_get(1).map_err(failed)?))).collect();
        Ok(without_gaps(from, pages?))
    }
}
