//! Sessions, old cookies and used links.

use super::Postgres;
use super::connect::failed;
use crate::{GuestId, GuestRow, People, Session, SessionId, StoreError, Whom};
use async_trait::async_trait;
use tokio_postgres::Row;

const PUT: &str = "with put as (insert into cachet.sessions (id, guest, label, made, seen) \
     values ($1, $2, $3, $4, $5) on conflict do nothing) \
     update cachet.guests set seen = $5 where id = $2 and seen < $5";
const ONE: &str = "select id, guest, label, made, seen from cachet.sessions where id = $1";
const OF: &str = "select id, guest, label, made, seen from cachet.sessions where guest = $1 order by seen desc, id";
const TOUCH: &str = "with used as (update cachet.sessions set seen = $2 where id = $1 and seen < $2 returning guest) \
     update cachet.guests set seen = $2 from used where id = used.guest and seen < $2";
const END: &str = "with told as (delete from cachet.pushes where session = $1 and guest = $2) \
     delete from cachet.sessions where id = $1 and guest = $2";
const END_OTHERS: &str = "with ended as (delete from cachet.sessions where guest = $1 and id is distinct from $2), \
     told as (delete from cachet.pushes where guest = $1 and (session is null or session is distinct from $2)) \
     update cachet.guests set old_cookies = false where id = $1";
const HAS_OLD: &str = "select 1 from cachet.guests where id = $1 and old_cookies";
const END_OLD: &str = "with told as (delete from cachet.pushes where guest = $1 and session is null) \
     update cachet.guests set old_cookies = false where id = $1";
const USE_LINK: &str =
    "insert into cachet.used_links (hash, until) values ($1, $2) on conflict do nothing returning until";

const IS_LINK_USED: &str = "select 1 from cachet.used_links where hash = $1";

const GUESTS: &str = "select guests.id, name, handle, made, seen, \
     (select count(*) from cachet.members where guest = guests.id), \
     exists (select from cachet.words where guest = guests.id and kept) \
     or exists (select from cachet.passkeys where guest = guests.id), blocked \
     from cachet.guests left join cachet.handles on handles.guest = guests.id \
     where ($1::text is null or strpos(lower(name), lower($1)) > 0 or strpos(lower(handle), lower($1)) > 0 \
     or guests.id = $2::bigint) and (not $3::boolean or blocked is not null) order by seen desc, guests.id limit $4";
const BLOCK: &str = "update cachet.guests set blocked = $2 where id = $1 returning id";
const IS_BLOCKED: &str = "select 1 from cachet.guests where id = $1 and blocked is not null";

fn guest(row: &Row) -> Result<GuestRow, StoreError> {
    Ok(GuestRow {
        id: row.try_get(0).map(GuestId::from_key).map_err(failed)?,
        name: row.try_get(1).map_err(failed)?,
        handle: row.try_get(2).map_err(failed)?,
        made: row.try_get(3).map_err(failed)?,
        seen: row.try_get(4).map_err(failed)?,
        tables: row.try_get(5).map(i64::cast_unsigned).map_err(failed)?,
        kept: row.try_get(6).map_err(failed)?,
        blocked: row.try_get(7).map_err(failed)?,
    })
}

fn session(row: &Row) -> Result<Session, StoreError> {
    Ok(Session {
        id: row.try_get(0).map(SessionId::from_key).map_err(failed)?,
        guest: row.try_get(1).map(GuestId::from_key).map_err(failed)?,
        label: row.try_get(2).map_err(failed)?,
        made: row.try_get(3).map_err(failed)?,
        seen: row.try_get(4).map_err(failed)?,
    })
}

#[async_trait]
impl People for Postgres {
    async fn put_session(&self, session: Session) -> Result<(), StoreError> {
        let Session { id, guest, label, made, seen } = session;
        self.write(PUT, &[&id.key(), &guest.key(), &label, &made, &seen]).await
    }

    async fn session(&self, id: SessionId) -> Result<Option<Session>, StoreError> {
        self.first(ONE, &[&id.key()]).await?.as_ref().map(session).transpose()
    }

    async fn sessions_of(&self, guest: GuestId) -> Result<Vec<Session>, StoreError> {
        self.all(OF, &[&guest.key()]).await?.iter().map(session).collect()
    }

    async fn touch_session(&self, id: SessionId, at: i64) -> Result<(), StoreError> {
        self.write(TOUCH, &[&id.key(), &at]).await
    }

    async fn end_session(&self, guest: GuestId, id: SessionId) -> Result<(), StoreError> {
        self.write(END, &[&id.key(), &guest.key()]).await
    }

    async fn end_other_sessions(&self, guest: GuestId, keep: Option<SessionId>) -> Result<(), StoreError> {
        self.write(END_OTHERS, &[&guest.key(), &keep.map(SessionId::key)]).await
    }

    async fn has_old_cookies(&self, guest: GuestId) -> Result<bool, StoreError> {
        self.first(HAS_OLD, &[&guest.key()]).await.map(|row| row.is_some())
    }

    async fn end_old_cookies(&self, guest: GuestId) -> Result<(), StoreError> {
        self.write(END_OLD, &[&guest.key()]).await
    }

    async fn list_guests(&self, whom: Whom, limit: u32) -> Result<Vec<GuestRow>, StoreError> {
        let id = whom.named.as_deref().and_then(|text| text.parse::<GuestId>().ok()).map(GuestId::key);
        let rows = self.all(GUESTS, &[&whom.named, &id, &whom.blocked, &i64::from(limit)]).await?;
        rows.iter().map(guest).collect()
    }

    async fn block_guest(&self, guest: GuestId, since: Option<i64>) -> Result<bool, StoreError> {
        self.first(BLOCK, &[&guest.key(), &since]).await.map(|row| row.is_some())
    }

    async fn is_blocked(&self, guest: GuestId) -> Result<bool, StoreError> {
        self.first(IS_BLOCKED, &[&guest.key()]).await.map(|row| row.is_some())
    }

    async fn use_link(&self, hash: [u8; 32], until: i64) -> Result<bool, StoreError> {
        self.first(USE_LINK, &[&hash.as_slice(), &until]).await.map(|row| row.is_some())
    }

    async fn is_link_used(&self, hash: [u8; 32]) -> Result<bool, StoreError> {
        self.first(IS_LINK_USED, &[&hash.as_slice()]).await.map(|row| row.is_some())
    }
}
