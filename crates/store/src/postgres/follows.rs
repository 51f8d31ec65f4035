//! Whom somebody follows, and who asks whom to a table.

use super::Postgres;
use super::connect::failed;
use crate::{Follows, GuestId, Invitation, StoreError, TableId};
use async_trait::async_trait;
use tokio_postgres::Row;

/// Whoever is being erased is waited for: their row is locked until then.
const FOLLOW: &str = "with there as (select id from cachet.guests where id = any(array[$1::bigint, $2::bigint]) order by id for share), \
     put as (insert into cachet.follows (who, whom, at) \
       select $1, $2, $3 where (select count(*) from there) = 2 on conflict do nothing) \
     select count(*) = 2 from there";
const UNFOLLOW: &str = "delete from cachet.follows where who = $1 and whom = $2";
const FOLLOWED: &str = "select whom from cachet.follows where who = $1 order by at desc, whom";
const FOLLOWS: &str = "select from cachet.follows where who = $1 and whom = $2";
const INVITE: &str = "with there as (select id from cachet.guests where id = any(array[$1::bigint, $3::bigint]) order by id for share), \
     asked as (select from cachet.invitations where by = $3 and whom = $1 and at > $5 limit 1), \
     put as (insert into cachet.invitations (whom, tbl, by, at) select $1, $2, $3, $4 \
       where (select count(*) from there) = 2 and not exists (select from asked) on conflict do nothing) \
     select (select count(*) from there) = 2 and not exists (select from asked)";
const SENT: &str = "select count(*) from cachet.invitations where by = $1 and at > $2";
const FROM: &str = "select count(*) from cachet.invitations where by = $1 and whom = $2 and at > $3";
const TO: &str = "select tbl, by, at from cachet.invitations where whom = $1 and at > $2 and not declined \
     order by at desc, tbl";
const DECLINE: &str = "update cachet.invitations set declined = true where whom = $1 and tbl = $2";

fn yes(row: Option<Row>) -> Result<bool, StoreError> {
    row.map_or(Ok(false), |row| row.try_get(0).map_err(failed))
}

fn count(row: Option<Row>) -> Result<u64, StoreError> {
    row.map_or(Ok(0), |row| row.try_get::<_, i64>(0).map(i64::cast_unsigned).map_err(failed))
}

#[async_trait]
impl Follows for Postgres {
    async fn follow(&self, who: GuestId, whom: GuestId, at: i64) -> Result<bool, StoreError> {
        yes(self.first(FOLLOW, &[&who.key(), &whom.key(), &at]).await?)
    }

    async fn unfollow(&self, who: GuestId, whom: GuestId) -> Result<(), StoreError> {
        self.write(UNFOLLOW, &[&who.key(), &whom.key()]).await
    }

    async fn followed_by(&self, who: GuestId) -> Result<Vec<GuestId>, StoreError> {
        let guest = |row: &Row| row.try_get(0).map(GuestId::from_key).map_err(failed);
        self.all(FOLLOWED, &[&who.key()]).await?.iter().map(guest).collect()
    }

    async fn follows(&self, who: GuestId, whom: GuestId) -> Result<bool, StoreError> {
        Ok(self.first(FOLLOWS, &[&who.key(), &whom.key()]).await?.is_some())
    }

    async fn invite(&self, invitation: Invitation, quiet_since: i64) -> Result<bool, StoreError> {
        let Invitation { whom, table, by, at } = invitation;
        yes(self.first(INVITE, &[&whom.key(), &table.key(), &by.key(), &at, &quiet_since]).await?)
    }

    async fn invited_since(&self, by: GuestId, since: i64) -> Result<u64, StoreError> {
        count(self.first(SENT, &[&by.key(), &since]).await?)
    }

    async fn invitations_from(&self, by: GuestId, whom: GuestId, since: i64) -> Result<u64, StoreError> {
        count(self.first(FROM, &[&by.key(), &whom.key(), &since]).await?)
    }

    async fn invitations_to(&self, whom: GuestId, since: i64) -> Result<Vec<Invitation>, StoreError> {
        let invitation = |row: &Row| {
            let key = |at: usize| row.try_get::<_, i64>(at).map_err(failed);
            Ok(Invitation { whom, table: TableId::from_key(key(0)?), by: GuestId::from_key(key(1)?), at: key(2)? })
        };
        self.all(TO, &[&whom.key(), &since]).await?.iter().map(invitation).collect()
    }

    async fn decline(&self, whom: GuestId, table: TableId) -> Result<(), StoreError> {
        self.write(DECLINE, &[&whom.key(), &table.key()]).await
    }
}
