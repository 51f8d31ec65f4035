//! The letters of the days.

use super::lists::all;
use super::{Sqlite, write};
use crate::{AppendError, Attempt, DayCounts, DayResult, Days, GuestId, StoreError, TableId};
use async_trait::async_trait;
use cachet_listing::Day;
use rusqlite::{Connection, OptionalExtension, Result, Row, params};

pub(super) enum Task {
    /// Refused as a conflict if the guest has begun that day.
    Begin {
        day: Day,
        guest: GuestId,
        table: TableId,
        at: i64,
    },
    Judge(TableId, DayResult),
}

pub(super) fn write(connection: &Connection, task: &Task) -> Result<std::result::Result<(), AppendError>> {
    match task {
        Task::Begin { day, guest, table, at } => {
            // Whoever was erased begins nothing.
            let put = "insert into days (tbl, day, guest, begun) select ?1, ?2, id, ?4 from guests where id = ?3 \
                 on conflict do nothing";
            let put = connection.prepare_cached(put)?.execute(params![table.key(), day.key(), guest.key(), at])?;
            Ok(if put == 0 { Err(AppendError::Conflict) } else { Ok(()) })
        }
        Task::Judge(table, DayResult { won, cost, verdicts }) => {
            let put = "update days set won = ?2, cost = ?3, verdicts = ?4 where tbl = ?1 and cost is null";
            connection.prepare_cached(put)?.execute(params![table.key(), won, cost, verdicts])?;
            Ok(Ok(()))
        }
    }
}

fn attempt(row: &Row<'_>) -> Result<Attempt> {
    let result = |cost: u32| -> Result<DayResult> { Ok(DayResult { won: row.get(3)?, cost, verdicts: row.get(5)? }) };
    Ok(Attempt {
        day: Day::from_key(row.get(0)?),
        table: TableId::from_key(row.get(1)?),
        begun: row.get(2)?,
        result: row.get::<_, Option<u32>>(4)?.map(result).transpose()?,
    })
}

#[async_trait]
impl Days for Sqlite {
    async fn begin_day(
        &self,
        day: Day,
        guest: GuestId,
        table: TableId,
        at: i64,
    ) -> std::result::Result<TableId, StoreError> {
        if self.try_to(write::Task::Days(Task::Begin { day, guest, table, at })).await? {
            return Ok(table);
        }
        let query = "select tbl from days where guest = ?1 and day = ?2";
        let found = self.readers.ask(move |connection| {
            let found = connection.prepare_cached(query)?.query_row(params![guest.key(), day.key()], |row| row.get(0));
            found.optional()
        });
        found.await?.map(TableId::from_key).ok_or_else(StoreError::closed)
    }

    async fn attempts_of(&self, guest: GuestId, from: Day, to: Day) -> std::result::Result<Vec<Attempt>, StoreError> {
        let query = "select day, tbl, begun, won, cost, verdicts from days \
             where guest = ?1 and day between ?2 and ?3 order by day";
        let bounds = (guest.key(), from.key(), to.key());
        self.readers.ask(move |connection| all(connection, query, params![bounds.0, bounds.1, bounds.2], attempt)).await
    }

    async fn judge_day(&self, table: TableId, result: DayResult) -> std::result::Result<(), StoreError> {
        self.write(write::Task::Days(Task::Judge(table, result))).await
    }

    async fn unjudged_days(&self, day: Day, limit: u32) -> std::result::Result<Vec<TableId>, StoreError> {
        let query = "select tbl from days join tables on id = tbl \
             where day = ?1 and cost is null and status = 2 order by begun, tbl limit ?2";
        let table = |row: &Row<'_>| row.get(0).map(TableId::from_key);
        self.readers.ask(move |connection| all(connection, query, params![day.key(), limit], table)).await
    }

    async fn day_counts(&self, day: Day) -> std::result::Result<DayCounts, StoreError> {
        let given = "select cost / 100, count(*) from days where day = ?1 and cost is not null group by 1 order by 1";
        let ask = move |connection: &Connection| {
            let begun = connection
                .prepare_cached("select count(*) from days where day = ?1")?
                .query_row([day.key()], |row| row.get::<_, i64>(0))?;
            let given = all(connection, given, params![day.key()], |row| {
                Ok((row.get::<_, u32>(0)?, row.get::<_, i64>(1)?.cast_unsigned()))
            })?;
            Ok(DayCounts { begun: begun.cast_unsigned(), given })
        };
        self.readers.ask(ask).await
    }
}
