//! Browsers that are told by Web Push, what they are to be told, and quiet hours.

use super::lists::{all, first};
use super::seals::is_there;
use super::{Sqlite, write};
use crate::pushes::{Push, PushId, Pushes, QuietHours, Ring, RingEnd, Turn};
use crate::{AppendError, GuestId, SessionId, StoreError, TableId};
use async_trait::async_trait;
use rusqlite::{Connection, Result, Row, params};

/// Each is refused as a conflict where the trait answers `false`.
pub(super) enum Task {
    Put(Push, u32),
    Drop(GuestId, PushId),
    Quiet(GuestId, QuietHours),
    Ring(Vec<Turn>, i64),
    Take { push: PushId, table: TableId, asked: u32, due: i64, until: i64 },
    End { push: PushId, table: TableId, asked: u32, end: RingEnd },
}

const REFUSED: std::result::Result<(), AppendError> = Err(AppendError::Conflict);

pub(super) fn write(connection: &Connection, task: &Task) -> Result<std::result::Result<(), AppendError>> {
    let changed = match task {
        Task::Put(push, most) => return put(connection, push, *most),
        Task::Drop(guest, id) => connection
            .prepare_cached("delete from pushes where id = ?1 and guest = ?2")?
            .execute(params![id, guest.key()])?,
        Task::Quiet(guest, hours) => {
            connection.prepare_cached("delete from quiet_hours where guest = ?1")?.execute([guest.key()])?;
            if let Some((from, to)) = hours.columns()
                && is_there(connection, *guest)?
            {
                connection
                    .prepare_cached("insert into quiet_hours (guest, starts, ends) values (?1, ?2, ?3)")?
                    .execute(params![guest.key(), from, to])?;
            }
            1
        }
        Task::Ring(turns, due) => {
            for Turn { table, guest, asked } in turns {
                connection
                    .prepare_cached(
                        "insert into rings (push, tbl, asked, due) select id, ?2, ?3, ?4 from pushes where guest = ?1 \
                         on conflict (push, tbl) do update set asked = excluded.asked, due = excluded.due, tries = 0 \
                         where excluded.asked > rings.asked",
                    )?
                    .execute(params![guest.key(), table.key(), asked, due])?;
            }
            1
        }
        Task::Take { push, table, asked, due, until } => connection
            .prepare_cached("update rings set due = ?5 where push = ?1 and tbl = ?2 and asked = ?3 and due = ?4")?
            .execute(params![push, table.key(), asked, due, until])?,
        Task::End { push, table, asked, end } => {
            finish(connection, push, *table, *asked, *end)?;
            1
        }
    };
    Ok(if changed == 0 { REFUSED } else { Ok(()) })
}

fn put(connection: &Connection, push: &Push, most: u32) -> Result<std::result::Result<(), AppendError>> {
    let Push { id, guest, session, endpoint, key, auth, lang, zone, made } = push;
    let others: u32 = connection
        .prepare_cached("select count(*) from pushes where guest = ?1 and id <> ?2")?
        .query_row(params![guest.key(), id], |row| row.get(0))?;
    if others >= most || !is_there(connection, *guest)? {
        return Ok(REFUSED);
    }
    // What it was to be told was for somebody else.
    connection.prepare_cached("delete from pushes where id = ?1 and guest <> ?2")?.execute(params![id, guest.key()])?;
    connection
        .prepare_cached(
            "insert into pushes (id, guest, session, endpoint, key, auth, lang, zone, made) \
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) on conflict (id) do update set session = excluded.session, \
             key = excluded.key, auth = excluded.auth, lang = excluded.lang, zone = excluded.zone, fails = 0",
        )?
        .execute(params![id, guest.key(), session.map(SessionId::key), endpoint, key, auth, lang, zone, made])?;
    Ok(Ok(()))
}

fn finish(connection: &Connection, push: &PushId, table: TableId, asked: u32, end: RingEnd) -> Result<()> {
    let (due, again) = match end {
        RingEnd::Told { .. } | RingEnd::Moot | RingEnd::GivenUp => (None, false),
        RingEnd::Later { due, again } => (Some(due), again),
    };
    connection
        .prepare_cached("update rings set due = ?4, tries = tries + ?5 where push = ?1 and tbl = ?2 and asked = ?3")?
        .execute(params![push, table.key(), asked, due, again])?;
    match end {
        RingEnd::Told { day } => connection
            .prepare_cached(
                "update pushes set sent = case day when ?2 then sent + 1 else 1 end, day = ?2, fails = 0 where id = ?1",
            )?
            .execute(params![push, day])?,
        RingEnd::GivenUp => {
            connection.prepare_cached("update pushes set fails = fails + 1 where id = ?1")?.execute([push])?
        }
        RingEnd::Moot | RingEnd::Later { .. } => 0,
    };
    Ok(())
}

const PUSH: &str = "id, guest, session, endpoint, key, auth, lang, zone, made";

fn push(row: &Row<'_>) -> Result<Push> {
    Ok(Push {
        id: row.get(0)?,
        guest: GuestId::from_key(row.get(1)?),
        session: row.get::<_, Option<i64>>(2)?.map(SessionId::from_key),
        endpoint: row.get(3)?,
        key: row.get(4)?,
        auth: row.get(5)?,
        lang: row.get(6)?,
        zone: row.get(7)?,
        made: row.get(8)?,
    })
}

fn ring(row: &Row<'_>) -> Result<Ring> {
    let hours = if row.get(16)? { Some((row.get(17)?, row.get(18)?)) } else { None };
    Ok(Ring {
        push: push(row)?,
        table: TableId::from_key(row.get(9)?),
        asked: row.get(10)?,
        due: row.get(11)?,
        tries: row.get(12)?,
        day: row.get(13)?,
        sent: row.get(14)?,
        fails: row.get(15)?,
        quiet: QuietHours::of(hours),
    })
}

impl Sqlite {
    async fn pushed(&self, task: Task) -> std::result::Result<bool, StoreError> {
        self.try_to(write::Task::Pushes(task)).await
    }
}

#[async_trait]
impl Pushes for Sqlite {
    async fn put_push(&self, push: Push, most: u32) -> std::result::Result<bool, StoreError> {
        self.pushed(Task::Put(push, most)).await
    }

    async fn pushes_of(&self, guest: GuestId) -> std::result::Result<Vec<Push>, StoreError> {
        let query = format!("select {PUSH} from pushes where guest = ?1 order by made, id");
        self.readers.ask(move |connection| all(connection, &query, [guest.key()], push)).await
    }

    async fn drop_push(&self, guest: GuestId, id: PushId) -> std::result::Result<bool, StoreError> {
        self.pushed(Task::Drop(guest, id)).await
    }

    async fn quiet_hours(&self, guest: GuestId) -> std::result::Result<QuietHours, StoreError> {
        let query = "select starts, ends from quiet_hours where guest = ?1";
        let row = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
        self.readers.ask(move |connection| first(connection, query, [guest.key()], row)).await.map(QuietHours::of)
    }

    async fn set_quiet_hours(&self, guest: GuestId, hours: QuietHours) -> std::result::Result<(), StoreError> {
        self.pushed(Task::Quiet(guest, hours)).await.map(drop)
    }

    async fn told_by_push(&self, guests: &[GuestId]) -> std::result::Result<Vec<GuestId>, StoreError> {
        let guests = guests.to_vec();
        let told = move |connection: &Connection| {
            let mut statement = connection.prepare_cached("select 1 from pushes where guest = ?1")?;
            let mut found = Vec::new();
            for guest in guests {
                if statement.exists([guest.key()])? {
                    found.push(guest);
                }
            }
            Ok(found)
        };
        self.readers.ask(told).await
    }

    async fn ring(&self, turns: &[Turn], due: i64) -> std::result::Result<(), StoreError> {
        self.pushed(Task::Ring(turns.to_vec(), due)).await.map(drop)
    }

    async fn rings_due(&self, before: i64, limit: u32) -> std::result::Result<Vec<Ring>, StoreError> {
        let query = "select id, pushes.guest, session, endpoint, key, auth, lang, zone, made, tbl, asked, due, tries, day, \
             sent, fails, quiet_hours.guest is not null, starts, ends from rings join pushes on id = push \
             left join quiet_hours on quiet_hours.guest = pushes.guest where due <= ?1 \
             order by row_number() over (partition by pushes.guest order by due, push, tbl), due, push, tbl limit ?2";
        self.readers.ask(move |connection| all(connection, query, params![before, limit], ring)).await
    }

    async fn take_ring(&self, ring: &Ring, until: i64) -> std::result::Result<bool, StoreError> {
        let Ring { push, table, asked, due, .. } = ring;
        self.pushed(Task::Take { push: push.id, table: *table, asked: *asked, due: *due, until }).await
    }

    async fn end_ring(&self, ring: &Ring, end: RingEnd) -> std::result::Result<(), StoreError> {
        let Ring { push, table, asked, .. } = ring;
        self.pushed(Task::End { push: push.id, table: *table, asked: *asked, end }).await.map(drop)
    }
}
