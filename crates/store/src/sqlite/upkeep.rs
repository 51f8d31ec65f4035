//! Clearing, erasing, and what is kept.

use super::lists::{all, count, counts, status, table};
use super::{Sqlite, failed, file, write};
use crate::{Cleared, GuestId, Older, Rewrite, Stats, StoreError, TableId, Upkeep};
use async_trait::async_trait;
use rusqlite::{Connection, Result, params};
use std::path::Path;

pub(super) enum Task {
    Clear { tables: Vec<TableId>, guests: Vec<GuestId>, older: Older, limit: u32 },
    Rewrite(Rewrite),
    Forget(GuestId),
}

/// Tables and guests old enough to be cleared. Comparing with an absent time is never true.
const OLD_TABLES: &str = "from tables where (status = 3 and touched < ?1) or (status = 2 and touched < ?2)";
const OLD_GUESTS: &str = "from guests where seen < ?1 and not exists (select 1 from members where guest = guests.id) \
     and not exists (select 1 from tokens where guest = guests.id) \
     and not exists (select 1 from words where guest = guests.id and kept = 1) \
     and not exists (select 1 from passkeys where guest = guests.id) and blocked is null";

/// What goes with a guest.
const OF_A_GUEST: [&str; 20] = [
    "delete from sessions where guest = ?1",
    "delete from tokens where guest = ?1",
    "delete from words where guest = ?1",
    "delete from passkeys where guest = ?1",
    "delete from handles where guest = ?1",
    "delete from results where guest = ?1",
    "delete from puzzle_tries where guest = ?1",
    UNFOLLOW,
    UNINVITE,
    UNNAME_DAYS,
    // Two guests became one here: it has not counted since, and without the name nobody could tell why.
    "delete from rated where tbl in (select tbl from rated where guest = ?1 group by tbl having count(*) > 1 and min(settled) = 1)",
    // Whoever played against them did so: the game counts as it did. What it changed for them is forgotten, as it is when all
    // is judged anew.
    "update rated set guest = null, games0 = 0, rating1 = iif(rating1 is null, null, rating0), deviation1 = deviation0 \
     where guest = ?1",
    "delete from ratings where guest = ?1",
    "delete from notes where guest = ?1",
    "delete from mutes where guest = ?1 or whom = ?1",
    "delete from quiet where guest = ?1",
    "delete from pushes where guest = ?1",
    "delete from quiet_hours where guest = ?1",
    // Nobody is left to be reported; what a reporter saw stays without them.
    "delete from reports where about = ?1",
    "update reports set reporter = null where reporter = ?1",
];

pub(super) const UNFOLLOW: &str = "delete from follows where who = ?1 or whom = ?1";
pub(super) const UNINVITE: &str = "delete from invitations where whom = ?1 or by = ?1";

/// How a day went for everybody stays true when somebody is gone.
pub(super) const UNNAME_DAYS: &str = "update days set guest = null where guest = ?1";

pub(super) fn write(connection: &Connection, task: &Task) -> Result<()> {
    match task {
        Task::Clear { tables, guests, older, limit } => {
            for table in tables {
                for query in [
                    "delete from log where tbl = ?1",
                    "delete from members where tbl = ?1",
                    "delete from review_pages where tbl = ?1",
                    "delete from results where tbl = ?1",
                    "delete from invitations where tbl = ?1",
                    "delete from notes where tbl = ?1",
                    "delete from quiet where tbl = ?1",
                    "delete from reports where tbl = ?1",
                    "delete from rings where tbl = ?1",
                    "delete from tables where id = ?1",
                ] {
                    connection.prepare_cached(query)?.execute([table.key()])?;
                }
            }
            for guest in guests {
                // They may have come back meanwhile.
                let gone = connection
                    .prepare_cached("delete from guests where id = ?1 and seen < ?2")?
                    .execute(params![guest.key(), older.guests])?;
                if gone > 0 {
                    for query in OF_A_GUEST {
                        connection.prepare_cached(query)?.execute([guest.key()])?;
                    }
                }
            }
            let sessions = "delete from sessions where id in (select id from sessions where seen < ?1 limit ?2)";
            connection.prepare_cached(sessions)?.execute(params![older.sessions, limit])?;
            let pushes = "delete from pushes where session is not null and session not in (select id from sessions)";
            connection.prepare_cached(pushes)?.execute([])?;
            let links = "delete from used_links where hash in (select hash from used_links where until < ?1 limit ?2)";
            connection.prepare_cached(links)?.execute(params![older.links, limit])?;
        }
        Task::Rewrite(Rewrite { table, entries, company }) => {
            for (seq, body) in entries {
                connection.prepare_cached("update log set body = ?3 where tbl = ?1 and seq = ?2")?.execute(params![
                    table.key(),
                    seq,
                    body
                ])?;
            }
            if let Some(company) = crate::model::company_text(company.as_ref()) {
                connection
                    .prepare_cached("update tables set company = ?2 where id = ?1")?
                    .execute(params![table.key(), company])?;
            }
        }
        Task::Forget(guest) => {
            let lists = ["delete from guests where id = ?1", "delete from members where guest = ?1"];
            for query in lists.into_iter().chain(OF_A_GUEST) {
                connection.prepare_cached(query)?.execute([guest.key()])?;
            }
        }
    }
    Ok(())
}

/// What is kept in a database that this process has not opened.
pub(crate) async fn stats(path: &Path, older: Older) -> std::result::Result<Stats, StoreError> {
    let path = path.to_owned();
    let counting = tokio::task::spawn_blocking(move || {
        file::expect(&path)?;
        kept(&file::current_reader(&path)?, older).map_err(failed)
    });
    counting.await.map_err(|_| StoreError::closed())?
}

fn kept(connection: &Connection, older: Older) -> Result<Stats> {
    let number = |query: &str| connection.query_row(query, [], |row| count(row, 0));
    let mut oldest = [None; 4];
    let by_status = "select status, min(touched) from tables where evening = 0 group by status";
    for (status, touched) in all(connection, by_status, [], |row| Ok((status(row, 0)?, row.get(1)?)))? {
        oldest[status as usize] = touched;
    }
    let old_tables = connection.query_row(
        &format!("select count(*) {OLD_TABLES}"),
        params![older.expired, older.finished],
        |row| count(row, 0),
    )?;
    let old_guests =
        connection.query_row(&format!("select count(*) {OLD_GUESTS}"), [older.guests], |row| count(row, 0))?;
    Ok(Stats {
        counts: counts(connection)?,
        sessions: number("select count(*) from sessions")?,
        tokens: number("select count(*) from tokens")?,
        entries: number("select count(*) from log")?,
        bytes: number("select page_count * page_size from pragma_page_count(), pragma_page_size()")?,
        oldest,
        oldest_guest: connection.query_row(&format!("select min(seen) {OLD_GUESTS}"), [i64::MAX], |row| row.get(0))?,
        clearable: Cleared { tables: old_tables as usize, guests: old_guests as usize },
    })
}

impl Sqlite {
    async fn upkeep(&self, task: Task) -> std::result::Result<(), StoreError> {
        self.write(write::Task::Upkeep(task)).await
    }
}

#[async_trait]
impl Upkeep for Sqlite {
    async fn clear(&self, older: Older, limit: u32) -> std::result::Result<Cleared, StoreError> {
        let (tables, guests) = self
            .readers
            .ask(move |connection| {
                let query = format!("select id {OLD_TABLES} limit ?3");
                let tables = all(connection, &query, params![older.expired, older.finished, limit], table)?;
                let query = format!("select id {OLD_GUESTS} limit ?2");
                let guest = |row: &rusqlite::Row<'_>| row.get(0).map(GuestId::from_key);
                Ok((tables, all(connection, &query, params![older.guests, limit], guest)?))
            })
            .await?;
        let cleared = Cleared { tables: tables.len(), guests: guests.len() };
        self.upkeep(Task::Clear { tables, guests, older, limit }).await?;
        Ok(cleared)
    }

    async fn stats(&self, older: Older) -> std::result::Result<Stats, StoreError> {
        self.readers.ask(move |connection| kept(connection, older)).await
    }

    async fn tables_naming(&self, guest: GuestId) -> std::result::Result<Vec<TableId>, StoreError> {
        let query = "select tbl from members join tables on id = tbl where guest = ?1 and evening = 0 order by tbl";
        self.readers.ask(move |connection| all(connection, query, [guest.key()], table)).await
    }

    async fn rewrite(&self, rewrite: Rewrite) -> std::result::Result<(), StoreError> {
        self.upkeep(Task::Rewrite(rewrite)).await
    }

    async fn forget_guest(&self, guest: GuestId) -> std::result::Result<(), StoreError> {
        self.upkeep(Task::Forget(guest)).await
    }
}
