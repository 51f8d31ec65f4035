//! Whom somebody follows, and who asks whom to a table.

use super::lists::all;
use super::seals::is_there;
use super::{Sqlite, write};
use crate::{AppendError, Follows, GuestId, Invitation, StoreError, TableId};
use async_trait::async_trait;
use rusqlite::{Connection, Result, Row, params};

/// Each is refused as a conflict where the trait answers `false`.
pub(super) enum Task {
    Follow { who: GuestId, whom: GuestId, at: i64 },
    Unfollow { who: GuestId, whom: GuestId },
    Invite { invitation: Invitation, quiet_since: i64 },
    Decline { whom: GuestId, table: TableId },
}

type Answer = std::result::Result<(), AppendError>;

pub(super) fn write(connection: &Connection, task: &Task) -> Result<Answer> {
    match task {
        Task::Follow { who, whom, at } => {
            if !is_there(connection, *who)? || !is_there(connection, *whom)? {
                return Ok(Err(AppendError::Conflict));
            }
            connection
                .prepare_cached("insert into follows (who, whom, at) values (?1, ?2, ?3) on conflict do nothing")?
                .execute(params![who.key(), whom.key(), at])?;
        }
        Task::Unfollow { who, whom } => {
            connection
                .prepare_cached("delete from follows where who = ?1 and whom = ?2")?
                .execute([who.key(), whom.key()])?;
        }
        Task::Invite { invitation: Invitation { whom, table, by, at }, quiet_since } => {
            let asked = "select 1 from invitations where by = ?1 and whom = ?2 and at > ?3";
            if !is_there(connection, *by)?
                || !is_there(connection, *whom)?
                || connection.prepare_cached(asked)?.exists(params![by.key(), whom.key(), quiet_since])?
            {
                return Ok(Err(AppendError::Conflict));
            }
            connection
                .prepare_cached(
                    "insert into invitations (whom, tbl, by, at) values (?1, ?2, ?3, ?4) on conflict do nothing",
                )?
                .execute(params![whom.key(), table.key(), by.key(), at])?;
        }
        Task::Decline { whom, table } => {
            connection
                .prepare_cached("update invitations set declined = 1 where whom = ?1 and tbl = ?2")?
                .execute([whom.key(), table.key()])?;
        }
    }
    Ok(Ok(()))
}

#[async_trait]
impl Follows for Sqlite {
    async fn follow(&self, who: GuestId, whom: GuestId, at: i64) -> std::result::Result<bool, StoreError> {
        self.try_to(write::Task::Follows(Task::Follow { who, whom, at })).await
    }

    async fn unfollow(&self, who: GuestId, whom: GuestId) -> std::result::Result<(), StoreError> {
        self.write(write::Task::Follows(Task::Unfollow { who, whom })).await
    }

    async fn followed_by(&self, who: GuestId) -> std::result::Result<Vec<GuestId>, StoreError> {
        let query = "select whom from follows where who = ?1 order by at desc, whom";
        let guest = |row: &Row<'_>| row.get(0).map(GuestId::from_key);
        self.readers.ask(move |connection| all(connection, query, [who.key()], guest)).await
    }

    async fn follows(&self, who: GuestId, whom: GuestId) -> std::result::Result<bool, StoreError> {
        let query = "select 1 from follows where who = ?1 and whom = ?2";
        let found = move |connection: &Connection| connection.prepare_cached(query)?.exists([who.key(), whom.key()]);
        self.readers.ask(found).await
    }

    async fn invite(&self, invitation: Invitation, quiet_since: i64) -> std::result::Result<bool, StoreError> {
        self.try_to(write::Task::Follows(Task::Invite { invitation, quiet_since })).await
    }

    async fn invited_since(&self, by: GuestId, since: i64) -> std::result::Result<u64, StoreError> {
        let query = "select count(*) from invitations where by = ?1 and at > ?2";
        let count = move |connection: &Connection| {
            connection.prepare_cached(query)?.query_row(params![by.key(), since], |row| row.get::<_, i64>(0))
        };
        self.readers.ask(count).await.map(i64::cast_unsigned)
    }

    async fn invitations_from(&self, by: GuestId, whom: GuestId, since: i64) -> std::result::Result<u64, StoreError> {
        let query = "select count(*) from invitations where by = ?1 and whom = ?2 and at > ?3";
        let count = move |connection: &Connection| {
            let asked = params![by.key(), whom.key(), since];
            connection.prepare_cached(query)?.query_row(asked, |row| row.get::<_, i64>(0))
        };
        self.readers.ask(count).await.map(i64::cast_unsigned)
    }

    async fn invitations_to(&self, whom: GuestId, since: i64) -> std::result::Result<Vec<Invitation>, StoreError> {
        let query = "select tbl, by, at from invitations where whom = ?1 and at > ?2 and declined = 0 \
             order by at desc, tbl";
        let invitation = move |row: &Row<'_>| {
            let (table, by) = (TableId::from_key(row.get(0)?), GuestId::from_key(row.get(1)?));
            Ok(Invitation { whom, table, by, at: row.get(2)? })
        };
        self.readers.ask(move |connection| all(connection, query, params![whom.key(), since], invitation)).await
    }

    async fn decline(&self, whom: GuestId, table: TableId) -> std::result::Result<(), StoreError> {
        self.write(write::Task::Follows(Task::Decline { whom, table })).await
    }
}
