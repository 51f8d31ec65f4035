//! The letters of the days.

use super::Postgres;
use super::connect::failed;
use crate::{Attempt, DayCounts, DayResult, Days, GuestId, StoreError, TableId};
use async_trait::async_trait;
use cachet_listing::Day;
use tokio_postgres::Row;

/// Whoever was erased begins nothing. The row of the guest is held until this is written, so that erasing waits for it.
const BEGIN: &str = "insert into cachet.days (tbl, day, guest, begun) \
     select $1::bigint, $2::integer, id, $4::bigint from cachet.guests where id = $3 for key share on conflict do nothing";
const BEGUN: &str = "select tbl from cachet.days where guest = $1 and day = $2";
const ATTEMPTS: &str = "select day, tbl, begun, won, cost, verdicts from cachet.days \
     where guest = $1 and day between $2 and $3 order by day";
const JUDGE: &str = "update cachet.days set won = $2, cost = $3, verdicts = $4 where tbl = $1 and cost is null";
const UNJUDGED: &str = "select tbl from cachet.days join cachet.tables on id = tbl \
     where day = $1 and cost is null and status = 2 order by begun, tbl limit $2";
const COUNT: &str = "select count(*) from cachet.days where day = $1";
const GIVEN: &str = "select cost / 100, count(*) from cachet.days \
     where day = $1 and cost is not null group by 1 order by 1";

fn attempt(row: &Row) -> Result<Attempt, StoreError> {
    let result = |cost: i32| -> Result<DayResult, StoreError> {
        Ok(DayResult {
            won: row.try_get(3).map_err(failed)?,
            cost: cost.cast_unsigned(),
            verdicts: row.try_get(5).map_err(failed)?,
        })
    };
    Ok(Attempt {
        day: row.try_get(0).map(Day::from_key).map_err(failed)?,
        table: row.try_get(1).map(TableId::from_key).map_err(failed)?,
        begun: row.try_get(2).map_err(failed)?,
        result: row.try_get::<_, Option<i32>>(4).map_err(failed)?.map(result).transpose()?,
    })
}

#[async_trait]
impl Days for Postgres {
    async fn begin_day(&self, day: Day, guest: GuestId, table: TableId, at: i64) -> Result<TableId, StoreError> {
        self.write(BEGIN, &[&table.key(), &day.key(), &guest.key(), &at]).await?;
        let row = self.first(BEGUN, &[&guest.key(), &day.key()]).await?.ok_or_else(StoreError::closed)?;
        row.try_get(0).map(TableId::from_key).map_err(failed)
    }

    async fn attempts_of(&self, guest: GuestId, from: Day, to: Day) -> Result<Vec<Attempt>, StoreError> {
        self.all(ATTEMPTS, &[&guest.key(), &from.key(), &to.key()]).await?.iter().map(attempt).collect()
    }

    async fn judge_day(&self, table: TableId, result: DayResult) -> Result<(), StoreError> {
        let DayResult { won, cost, verdicts } = result;
        self.write(JUDGE, &[&table.key(), &won, &cost.cast_signed(), &verdicts]).await
    }

    async fn unjudged_days(&self, day: Day, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let rows = self.all(UNJUDGED, &[&day.key(), &i64::from(limit)]).await?;
        rows.iter().map(|row| row.try_get(0).map(TableId::from_key).map_err(failed)).collect()
    }

    async fn day_counts(&self, day: Day) -> Result<DayCounts, StoreError> {
        let begun = self.first(COUNT, &[&day.key()]).await?.ok_or_else(StoreError::closed)?;
        let given = |row: &Row| -> Result<(u32, u64), StoreError> {
            let (points, count): (i32, i64) = (row.try_get(0).map_err(failed)?, row.try_get(1).map_err(failed)?);
            Ok((points.cast_unsigned(), count.cast_unsigned()))
        };
        Ok(DayCounts {
            begun: begun.try_get::<_, i64>(0).map_err(failed)?.cast_unsigned(),
            given: self.all(GIVEN, &[&day.key()]).await?.iter().map(given).collect::<Result<_, _>>()?,
        })
    }
}
