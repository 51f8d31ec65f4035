//! Guests who are about to be no more, in PostgreSQL.

use super::Postgres;
use super::connect::{failed, no_connection};
use crate::{Departure, Departures, GuestId, StoreError, WRITE_PATIENCE};
use async_trait::async_trait;
use deadpool_postgres::Object;
use tokio_postgres::{IsolationLevel, Row};

/// One node at a time decides whether somebody may leave; the key is of our own choice.
const LOCK: &str = "select pg_advisory_xact_lock(1668312933, 0)";
const OTHER: &str = "select 1 from cachet.departures \
     where (guest = $1 and stays is distinct from $2) or guest = $2 or stays = $1 limit 1";
const BEGIN: &str = "insert into cachet.departures (guest, stays, begun) values ($1, $2, $3) \
     on conflict (guest) do update set begun = excluded.begun";
const END: &str = "delete from cachet.departures where guest = $1";
const BEGUN: &str = "select guest, stays, begun from cachet.departures where begun < $1 order by begun, guest";

fn departure(row: &Row) -> Result<Departure, StoreError> {
    let stays: Option<i64> = row.try_get(1).map_err(failed)?;
    Ok(Departure {
        guest: row.try_get(0).map(GuestId::from_key).map_err(failed)?,
        stays: stays.map(GuestId::from_key),
        begun: row.try_get(2).map_err(failed)?,
    })
}

async fn begin(client: &mut Object, Departure { guest, stays, begun }: Departure) -> Result<bool, StoreError> {
    // Each statement sees what was written before it, and the lock keeps others from writing meanwhile.
    let work = client.build_transaction().isolation_level(IsolationLevel::ReadCommitted);
    let work = work.start().await.map_err(failed)?;
    work.execute(LOCK, &[]).await.map_err(failed)?;
    let (guest, stays) = (guest.key(), stays.map(GuestId::key));
    if work.query_opt(OTHER, &[&guest, &stays]).await.map_err(failed)?.is_some() {
        return Ok(false);
    }
    work.execute(BEGIN, &[&guest, &stays, &begun]).await.map_err(failed)?;
    work.commit().await.map_err(|error| failed(error).unsure())?;
    Ok(true)
}

#[async_trait]
impl Departures for Postgres {
    async fn begin_departure(&self, departure: Departure) -> Result<bool, StoreError> {
        let mut client = self.readers.get().await.map_err(no_connection)?;
        match tokio::time::timeout(WRITE_PATIENCE, begin(&mut client, departure)).await {
            Ok(begun) => begun,
            Err(_) => {
                drop(Object::take(client));
                Err(StoreError::slow().unsure())
            }
        }
    }

    async fn end_departure(&self, guest: GuestId) -> Result<(), StoreError> {
        self.write(END, &[&guest.key()]).await
    }

    async fn departures(&self, before: i64) -> Result<Vec<Departure>, StoreError> {
        self.all(BEGUN, &[&before]).await?.iter().map(departure).collect()
    }
}
