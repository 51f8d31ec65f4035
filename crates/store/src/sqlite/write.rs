//! The writer's tasks, each executed within its transaction.

use super::{days, departures, follows, history, people, pushes, puzzles, ratings, reviews, seals, talk, upkeep};
use crate::{Append, AppendError, Guest, GuestId, NewPages, Summary, TableId, Token};
use rusqlite::{Connection, OptionalExtension, Result, params};

pub(super) enum Task {
    Append(Append),
    Guest(Guest),
    /// Refused as a conflict if there is no such guest.
    Rename(GuestId, String),
    Token(GuestId, Token),
    DropToken(GuestId, [u8; 32]),
    /// Keeps an existing one of that name.
    Secret(String, [u8; 32]),
    People(people::Task),
    Departures(departures::Task),
    Seals(seals::Task),
    History(history::Task),
    /// Refused as a conflict if there is no such table.
    Review(NewPages),
    Puzzle(puzzles::Note),
    Days(days::Task),
    Follows(follows::Task),
    Pushes(pushes::Task),
    Ratings(ratings::Task),
    Talk(talk::Task),
    Upkeep(upkeep::Task),
    /// Only the name of a commit, to see that it can be written.
    Probe,
    /// Gives the memory of the page cache back.
    Rest,
}

impl Task {
    /// Must nothing of what it overwrites be left in the write-ahead log?
    pub(super) fn erases(&self) -> bool {
        matches!(self, Task::Upkeep(upkeep::Task::Forget(_)))
    }
}

/// The inner result is the caller's answer, sent once the transaction is on disk; a refusal has written nothing. The outer
/// one fails the transaction.
pub(super) fn write(connection: &Connection, task: &Task) -> Result<std::result::Result<(), AppendError>> {
    match task {
        Task::Append(entry) => return append(connection, entry),
        Task::People(task) => return people::write(connection, task),
        Task::Departures(task) => return departures::write(connection, task),
        Task::Seals(task) => return seals::write(connection, task),
        Task::History(task) => return history::write(connection, task).map(Ok),
        Task::Review(pages) => return reviews::write(connection, pages),
        Task::Puzzle(note) => return puzzles::write(connection, note).map(Ok),
        Task::Days(task) => return days::write(connection, task),
        Task::Follows(task) => return follows::write(connection, task),
        Task::Pushes(task) => return pushes::write(connection, task),
        Task::Ratings(task) => return ratings::write(connection, task).map(Ok),
        Task::Talk(task) => return talk::write(connection, task),
        Task::Probe => return Ok(Ok(())),
        Task::Rest => return connection.execute_batch("pragma shrink_memory").map(Ok),
        Task::Upkeep(task) => return upkeep::write(connection, task).map(Ok),
        Task::Guest(guest) => connection
            .prepare_cached(
                "insert into guests (id, name, made, seen) values (?1, ?2, ?3, ?3) on conflict (id) do nothing",
            )?
            .execute(params![guest.id.key(), guest.name, guest.made])?,
        Task::Rename(id, name) => {
            let query = "update guests set name = ?2 where id = ?1";
            if connection.prepare_cached(query)?.execute(params![id.key(), name])? == 0 {
                return Ok(Err(AppendError::Conflict));
            }
            1
        }
        Task::Token(guest, token) => connection
            .prepare_cached(
                "insert into tokens (hash, guest, label, made, scopes) values (?1, ?2, ?3, ?4, ?5) \
                 on conflict (hash) do update set label = excluded.label where guest = excluded.guest",
            )?
            .execute(params![token.hash, guest.key(), token.label, token.made, token.scopes.key()])?,
        Task::DropToken(guest, hash) => connection
            .prepare_cached("delete from tokens where hash = ?1 and guest = ?2")?
            .execute(params![hash, guest.key()])?,
        Task::Secret(name, secret) => connection
            .prepare_cached("insert into secrets (name, value) values (?1, ?2) on conflict (name) do nothing")?
            .execute(params![name, secret])?,
    };
    Ok(Ok(()))
}

fn append(connection: &Connection, entry: &Append) -> Result<std::result::Result<(), AppendError>> {
    let table = entry.table.key();
    let last: Option<u32> = connection
        .prepare_cached("select seq from log where tbl = ?1 order by seq desc limit 1")?
        .query_row([table], |row| row.get(0))
        .optional()?;
    if last.map_or(0, |last| last + 1) != entry.seq {
        return Ok(Err(AppendError::Conflict));
    }
    if let Some(summary) = &entry.summary
        && !index(connection, entry.table, summary)?
    {
        return Ok(Err(AppendError::CodeTaken));
    }
    for (seq, body) in (entry.seq..).zip(&entry.entries) {
        connection
            .prepare_cached("insert into log (tbl, seq, body) values (?1, ?2, ?3)")?
            .execute(params![table, seq, body])?;
    }
    for guest in &entry.joined {
        connection
            .prepare_cached("insert into members (guest, tbl) values (?1, ?2) on conflict do update set gone = 0")?
            .execute([guest.key(), table])?;
    }
    for guest in &entry.left {
        connection
            .prepare_cached("update members set gone = 1 where guest = ?1 and tbl = ?2")?
            .execute([guest.key(), table])?;
    }
    if let Some(ended) = &entry.ended {
        history::end(connection, entry.table, ended)?;
    }
    Ok(Ok(()))
}

/// Writes a table's row of the index, unless another table has its code.
fn index(connection: &Connection, table: TableId, summary: &Summary) -> Result<bool> {
    let Summary { game, status, public, code, due, touched, company, evening } = summary;
    let company = crate::model::company_text(company.as_ref());
    // Most moves change only whose turn it is: the other columns are in indexes, which need no write then.
    let turn = connection
        .prepare_cached(
            "update tables set company = ?8 where id = ?1 and game = ?2 and status = ?3 and public = ?4 and code = ?5 \
             and due is ?6 and touched = ?7",
        )?
        .execute(params![table.key(), game, status.key(), public, code, due, touched, company])?;
    if turn == 1 {
        return Ok(true);
    }
    let known = connection
        .prepare_cached(
            "update tables set due = ?6, touched = ?7, company = ?8 \
             where id = ?1 and game = ?2 and status = ?3 and public = ?4 and code = ?5",
        )?
        .execute(params![table.key(), game, status.key(), public, code, due, touched, company])?;
    if known == 1 {
        return Ok(true);
    }
    let taken = connection
        .prepare_cached("select 1 from tables where code = ?1 and id <> ?2")?
        .exists(params![code, table.key()])?;
    if taken {
        return Ok(false);
    }
    connection
        .prepare_cached(
            "insert into tables (id, game, status, public, code, due, touched, company, evening) \
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) \
             on conflict (id) do update set game = excluded.game, status = excluded.status, \
             public = excluded.public, code = excluded.code, due = excluded.due, touched = excluded.touched, \
             company = excluded.company",
        )?
        .execute(params![table.key(), game, status.key(), public, code, due, touched, company, evening])?;
    Ok(true)
}
