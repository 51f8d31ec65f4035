//! Browsers that are told by Web Push, what they are to be told, and quiet hours.

use super::Postgres;
use super::connect::failed;
use crate::pushes::{Push, PushId, Pushes, QuietHours, Ring, RingEnd, Turn};
use crate::{GuestId, SessionId, StoreError, TableId};
use async_trait::async_trait;
use tokio_postgres::Row;

/// Whoever is being erased is waited for: their row is locked until then. What a browser was to be told as somebody else's goes.
const PUT: &str = "with there as (select id from cachet.guests where id = $2 for share), \
     room as (select id from there where (select count(*) from cachet.pushes where guest = $2 and id <> $1) < $10), \
     moved as (delete from cachet.rings using room, cachet.pushes where push = $1 and pushes.id = $1 and guest <> $2) \
     insert into cachet.pushes (id, guest, session, endpoint, key, auth, lang, zone, made) \
     select $1, room.id, $3, $4, $5, $6, $7, $8, $9 from room on conflict (id) do update set guest = excluded.guest, \
     session = excluded.session, key = excluded.key, auth = excluded.auth, lang = excluded.lang, zone = excluded.zone, \
     made = case when cachet.pushes.guest = excluded.guest then cachet.pushes.made else excluded.made end, fails = 0 \
     returning id";
const OF: &str = "select id, guest, session, endpoint, key, auth, lang, zone, made from cachet.pushes where guest = $1 \
     order by made, id";
const DROP: &str = "delete from cachet.pushes where id = $1 and guest = $2 returning id";
const HOURS: &str = "select starts, ends from cachet.quiet_hours where guest = $1";
const SET_HOURS: &str = "with there as (select id from cachet.guests where id = $1 for share) \
     insert into cachet.quiet_hours (guest, starts, ends) select id, $2, $3 from there \
     on conflict (guest) do update set starts = excluded.starts, ends = excluded.ends";
const UNSET_HOURS: &str = "delete from cachet.quiet_hours where guest = $1";
const TOLD: &str = "select distinct guest from cachet.pushes where guest = any($1::bigint[])";
/// In one order at every node, so that none waits for another that waits for it.
const RING: &str = "insert into cachet.rings (push, tbl, asked, due) select pushes.id, turn.tbl, max(turn.asked), $4 \
     from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as turn (tbl, guest, asked) \
     join cachet.pushes on pushes.guest = turn.guest group by 1, 2 order by 1, 2 \
     on conflict (push, tbl) do update set asked = excluded.asked, due = excluded.due, tries = 0 \
     where excluded.asked > cachet.rings.asked";
const DUE: &str = "select id, pushes.guest, session, endpoint, key, auth, lang, zone, made, tbl, asked, due, tries, day, \
     sent, fails, quiet_hours.guest is not null, starts, ends from cachet.rings join cachet.pushes on id = push \
     left join cachet.quiet_hours on quiet_hours.guest = pushes.guest where due <= $1 \
     order by row_number() over (partition by pushes.guest order by due, push, tbl), due, push, tbl limit $2";
const TAKE: &str =
    "update cachet.rings set due = $5 where push = $1 and tbl = $2 and asked = $3 and due = $4 returning tbl";
const END: &str = "with ended as (update cachet.rings set due = $4::bigint, tries = tries + $5::boolean::int \
       where push = $1 and tbl = $2 and asked = $3) \
     update cachet.pushes set sent = case when $6::bigint is null then sent when day = $6::bigint then sent + 1 else 1 end, \
     day = coalesce($6::bigint, day), fails = case when $6::bigint is not null then 0 else fails + $7::boolean::int end \
     where id = $1 and ($6::bigint is not null or $7::boolean)";

fn push(row: &Row) -> Result<Push, StoreError> {
    Ok(Push {
        id: id(row)?,
        guest: row.try_get(1).map(GuestId::from_key).map_err(failed)?,
        session: row.try_get::<_, Option<i64>>(2).map_err(failed)?.map(SessionId::from_key),
        endpoint: row.try_get(3).map_err(failed)?,
        key: row.try_get(4).map_err(failed)?,
        auth: row.try_get(5).map_err(failed)?,
        lang: row.try_get(6).map_err(failed)?,
        zone: row.try_get(7).map_err(failed)?,
        made: row.try_get(8).map_err(failed)?,
    })
}

fn id(row: &Row) -> Result<PushId, StoreError> {
    let bytes: &[u8] = row.try_get(0).map_err(failed)?;
    bytes.try_into().map_err(|_| StoreError::closed())
}

fn hours(row: &Row, at: usize) -> Result<(Option<i16>, Option<i16>), StoreError> {
    Ok((row.try_get(at).map_err(failed)?, row.try_get(at + 1).map_err(failed)?))
}

fn ring(row: &Row) -> Result<Ring, StoreError> {
    let is_set: bool = row.try_get(16).map_err(failed)?;
    Ok(Ring {
        push: push(row)?,
        table: row.try_get(9).map(TableId::from_key).map_err(failed)?,
        asked: row.try_get::<_, i64>(10).map_err(failed)? as u32,
        due: row.try_get(11).map_err(failed)?,
        tries: row.try_get::<_, i16>(12).map_err(failed)?.cast_unsigned().into(),
        day: row.try_get(13).map_err(failed)?,
        sent: row.try_get::<_, i32>(14).map_err(failed)?.cast_unsigned(),
        fails: row.try_get::<_, i32>(15).map_err(failed)?.cast_unsigned(),
        quiet: QuietHours::of(is_set.then(|| hours(row, 17)).transpose()?),
    })
}

#[async_trait]
impl Pushes for Postgres {
    async fn put_push(&self, push: Push, most: u32) -> Result<bool, StoreError> {
        let Push { id, guest, session, endpoint, key, auth, lang, zone, made } = push;
        let (session, most) = (session.map(SessionId::key), i64::from(most));
        let row = self
            .first(PUT, &[&id.as_slice(), &guest.key(), &session, &endpoint, &key, &auth, &lang, &zone, &made, &most])
            .await
            .map_err(StoreError::unsure)?;
        Ok(row.is_some())
    }

    async fn pushes_of(&self, guest: GuestId) -> Result<Vec<Push>, StoreError> {
        self.all(OF, &[&guest.key()]).await?.iter().map(push).collect()
    }

    async fn drop_push(&self, guest: GuestId, id: PushId) -> Result<bool, StoreError> {
        let row = self.first(DROP, &[&id.as_slice(), &guest.key()]).await.map_err(StoreError::unsure)?;
        Ok(row.is_some())
    }

    async fn quiet_hours(&self, guest: GuestId) -> Result<QuietHours, StoreError> {
        let row = self.first(HOURS, &[&guest.key()]).await?;
        Ok(QuietHours::of(row.map(|row| hours(&row, 0)).transpose()?))
    }

    async fn set_quiet_hours(&self, guest: GuestId, hours: QuietHours) -> Result<(), StoreError> {
        match hours.columns() {
            Some((from, to)) => self.write(SET_HOURS, &[&guest.key(), &from, &to]).await,
            None => self.write(UNSET_HOURS, &[&guest.key()]).await,
        }
    }

    async fn told_by_push(&self, guests: &[GuestId]) -> Result<Vec<GuestId>, StoreError> {
        let guests: Vec<i64> = guests.iter().map(|guest| guest.key()).collect();
        let rows = self.all(TOLD, &[&guests]).await?;
        rows.iter().map(|row| row.try_get(0).map(GuestId::from_key).map_err(failed)).collect()
    }

    async fn ring(&self, turns: &[Turn], due: i64) -> Result<(), StoreError> {
        let tables: Vec<i64> = turns.iter().map(|turn| turn.table.key()).collect();
        let guests: Vec<i64> = turns.iter().map(|turn| turn.guest.key()).collect();
        let asked: Vec<i64> = turns.iter().map(|turn| turn.asked.into()).collect();
        self.write(RING, &[&tables, &guests, &asked, &due]).await
    }

    async fn rings_due(&self, before: i64, limit: u32) -> Result<Vec<Ring>, StoreError> {
        self.all(DUE, &[&before, &i64::from(limit)]).await?.iter().map(ring).collect()
    }

    async fn take_ring(&self, ring: &Ring, until: i64) -> Result<bool, StoreError> {
        let (id, asked) = (ring.push.id.as_slice(), i64::from(ring.asked));
        let row = self.first(TAKE, &[&id, &ring.table.key(), &asked, &ring.due, &until]).await;
        Ok(row.map_err(StoreError::unsure)?.is_some())
    }

    async fn end_ring(&self, ring: &Ring, end: RingEnd) -> Result<(), StoreError> {
        let (id, asked) = (ring.push.id.as_slice(), i64::from(ring.asked));
        let (due, again, day, given_up) = match end {
            RingEnd::Told { day } => (None, false, Some(day), false),
            RingEnd::Moot => (None, false, None, false),
            RingEnd::GivenUp => (None, false, None, true),
            RingEnd::Later { due, again } => (Some(due), again, None, false),
        };
        self.write(END, &[&id, &ring.table.key(), &asked, &due, &again, &day, &given_up]).await
    }
}
