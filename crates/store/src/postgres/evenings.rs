//! Finding evenings.

use super::connect::failed;
use super::{Postgres, lists};
use crate::{EveningId, Evenings, GuestId, StoreError, Summary, evening_at};
use async_trait::async_trait;

const OPEN: &str =
    "select id, due from cachet.tables where evening and (status < 2 or touched > $1) order by id limit $2";
const OF: &str = "select id, game, status, public, code, due, touched, company, evening \
     from cachet.members join cachet.tables on id = tbl where guest = $1 and not gone and evening and status < 3 \
     order by status > 1, touched desc, id limit $2";
const NAMING: &str =
    "select tbl from cachet.members join cachet.tables on id = tbl where guest = $1 and evening order by tbl";

#[async_trait]
impl Evenings for Postgres {
    async fn open_evenings(&self, since: i64, limit: u32) -> Result<Vec<(EveningId, Option<i64>)>, StoreError> {
        let rows = self.all(OPEN, &[&since, &i64::from(limit)]).await?;
        rows.iter().map(|row| Ok((evening_at(lists::table(row)?), row.try_get(1).map_err(failed)?))).collect()
    }

    async fn evenings_of(&self, guest: GuestId, limit: u32) -> Result<Vec<(EveningId, Summary)>, StoreError> {
        let rows = self.all(OF, &[&guest.key(), &i64::from(limit)]).await?;
        rows.iter().map(|row| lists::listed(row).map(|(id, summary)| (evening_at(id), summary))).collect()
    }

    async fn evenings_naming(&self, guest: GuestId) -> Result<Vec<EveningId>, StoreError> {
        self.all(NAMING, &[&guest.key()]).await?.iter().map(|row| lists::table(row).map(evening_at)).collect()
    }
}
