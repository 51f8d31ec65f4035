//! Sessions, old cookies and used links.

use super::lists::{all, count, first};
use super::{Sqlite, write};
use crate::{AppendError, GuestId, GuestRow, People, Session, SessionId, StoreError, Whom};
use async_trait::async_trait;
use rusqlite::{Connection, Result, Row, params};

pub(super) enum Task {
    Put(Session),
    Touch(SessionId, i64),
    End(GuestId, SessionId),
    EndOthers(GuestId, Option<SessionId>),
    EndOldCookies(GuestId),
    /// Refused as a conflict if there is no such guest.
    Block(GuestId, Option<i64>),
    /// Refused as a conflict if it was used before.
    UseLink([u8; 32], i64),
}

pub(super) fn write(connection: &Connection, task: &Task) -> Result<std::result::Result<(), AppendError>> {
    match task {
        Task::Put(session) => {
            let Session { id, guest, label, made, seen } = session;
            connection
                .prepare_cached(
                    "insert into sessions (id, guest, label, made, seen) values (?1, ?2, ?3, ?4, ?5) \
                     on conflict do nothing",
                )?
                .execute(params![id.key(), guest.key(), label, made, seen])?;
            seen_guest(connection, *id, *seen)?;
        }
        Task::Touch(id, at) => {
            connection
                .prepare_cached("update sessions set seen = ?2 where id = ?1 and seen < ?2")?
                .execute(params![id.key(), at])?;
            seen_guest(connection, *id, *at)?;
        }
        Task::End(guest, id) => {
            connection
                .prepare_cached("delete from sessions where id = ?1 and guest = ?2")?
                .execute([id.key(), guest.key()])?;
            connection
                .prepare_cached("delete from pushes where session = ?1 and guest = ?2")?
                .execute([id.key(), guest.key()])?;
        }
        Task::EndOthers(guest, keep) => {
            connection
                .prepare_cached("delete from sessions where guest = ?1 and id is not ?2")?
                .execute(params![guest.key(), keep.map(SessionId::key)])?;
            connection
                .prepare_cached("delete from pushes where guest = ?1 and (session is null or session is not ?2)")?
                .execute(params![guest.key(), keep.map(SessionId::key)])?;
            end_old_cookies(connection, *guest)?;
        }
        Task::EndOldCookies(guest) => end_old_cookies(connection, *guest)?,
        Task::Block(guest, since) => {
            let known = connection
                .prepare_cached("update guests set blocked = ?2 where id = ?1")?
                .execute(params![guest.key(), since])?;
            if known == 0 {
                return Ok(Err(AppendError::Conflict));
            }
        }
        Task::UseLink(hash, until) => {
            let used = connection
                .prepare_cached("insert into used_links (hash, until) values (?1, ?2) on conflict do nothing")?
                .execute(params![hash, until])?;
            if used == 0 {
                return Ok(Err(AppendError::Conflict));
            }
        }
    }
    Ok(Ok(()))
}

fn seen_guest(connection: &Connection, id: SessionId, at: i64) -> Result<()> {
    let query = "update guests set seen = ?2 where id = (select guest from sessions where id = ?1) and seen < ?2";
    connection.prepare_cached(query)?.execute(params![id.key(), at]).map(|_| ())
}

fn end_old_cookies(connection: &Connection, guest: GuestId) -> Result<()> {
    for query in
        ["delete from pushes where guest = ?1 and session is null", "update guests set old_cookies = 0 where id = ?1"]
    {
        connection.prepare_cached(query)?.execute([guest.key()])?;
    }
    Ok(())
}

fn session(row: &Row<'_>) -> Result<Session> {
    Ok(Session {
        id: SessionId::from_key(row.get(0)?),
        guest: GuestId::from_key(row.get(1)?),
        label: row.get(2)?,
        made: row.get(3)?,
        seen: row.get(4)?,
    })
}

/// Names are compared as SQLite folds them: capitals of ASCII only.
const GUESTS: &str = "select guests.id, name, handle, made, seen, \
     (select count(*) from members where guest = guests.id), \
     exists (select 1 from words where guest = guests.id and kept = 1) \
     or exists (select 1 from passkeys where guest = guests.id), blocked \
     from guests left join handles on handles.guest = guests.id \
     where (?1 is null or instr(lower(name), lower(?1)) > 0 or instr(lower(handle), lower(?1)) > 0 or guests.id = ?2) \
     and (?3 = 0 or blocked is not null) order by seen desc, guests.id limit ?4";

pub(super) fn guests(connection: &Connection, whom: &Whom, limit: u32) -> Result<Vec<GuestRow>> {
    let id = whom.named.as_deref().and_then(|text| text.parse::<GuestId>().ok()).map(GuestId::key);
    let guest = |row: &Row<'_>| {
        Ok(GuestRow {
            id: GuestId::from_key(row.get(0)?),
            name: row.get(1)?,
            handle: row.get(2)?,
            made: row.get(3)?,
            seen: row.get(4)?,
            tables: count(row, 5)?,
            kept: row.get(6)?,
            blocked: row.get(7)?,
        })
    };
    all(connection, GUESTS, params![whom.named, id, whom.blocked, limit], guest)
}

impl Sqlite {
    async fn people(&self, task: Task) -> std::result::Result<(), StoreError> {
        self.write(write::Task::People(task)).await
    }
}

#[async_trait]
impl People for Sqlite {
    async fn put_session(&self, session: Session) -> std::result::Result<(), StoreError> {
        self.people(Task::Put(session)).await
    }

    async fn session(&self, id: SessionId) -> std::result::Result<Option<Session>, StoreError> {
        let query = "select id, guest, label, made, seen from sessions where id = ?1";
        self.readers.ask(move |connection| first(connection, query, [id.key()], session)).await
    }

    async fn sessions_of(&self, guest: GuestId) -> std::result::Result<Vec<Session>, StoreError> {
        let query = "select id, guest, label, made, seen from sessions where guest = ?1 order by seen desc, id";
        self.readers.ask(move |connection| all(connection, query, [guest.key()], session)).await
    }

    async fn touch_session(&self, id: SessionId, at: i64) -> std::result::Result<(), StoreError> {
        self.people(Task::Touch(id, at)).await
    }

    async fn end_session(&self, guest: GuestId, id: SessionId) -> std::result::Result<(), StoreError> {
        self.people(Task::End(guest, id)).await
    }

    async fn end_other_sessions(&self, guest: GuestId, keep: Option<SessionId>) -> std::result::Result<(), StoreError> {
        self.people(Task::EndOthers(guest, keep)).await
    }

    async fn has_old_cookies(&self, guest: GuestId) -> std::result::Result<bool, StoreError> {
        let query = "select 1 from guests where id = ?1 and old_cookies = 1";
        self.readers.ask(move |connection| connection.prepare_cached(query)?.exists([guest.key()])).await
    }

    async fn end_old_cookies(&self, guest: GuestId) -> std::result::Result<(), StoreError> {
        self.people(Task::EndOldCookies(guest)).await
    }

    async fn list_guests(&self, whom: Whom, limit: u32) -> std::result::Result<Vec<GuestRow>, StoreError> {
        self.readers.ask(move |connection| guests(connection, &whom, limit)).await
    }

    async fn block_guest(&self, guest: GuestId, since: Option<i64>) -> std::result::Result<bool, StoreError> {
        self.try_to(write::Task::People(Task::Block(guest, since))).await
    }

    async fn is_blocked(&self, guest: GuestId) -> std::result::Result<bool, StoreError> {
        let query = "select 1 from guests where id = ?1 and blocked is not null";
        self.readers.ask(move |connection| connection.prepare_cached(query)?.exists([guest.key()])).await
    }

    async fn use_link(&self, hash: [u8; 32], until: i64) -> std::result::Result<bool, StoreError> {
        self.try_to(write::Task::People(Task::UseLink(hash, until))).await
    }

    async fn is_link_used(&self, hash: [u8; 32]) -> std::result::Result<bool, StoreError> {
        let query = "select 1 from used_links where hash = ?1";
        self.readers.ask(move |connection| connection.prepare_cached(query)?.exists([hash])).await
    }
}
