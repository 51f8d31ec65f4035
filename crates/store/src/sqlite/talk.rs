//! Notes, mutes and reports.

use super::lists::{all, table};
use super::{Sqlite, write};
use crate::talk::AS_CONTEXT;
use crate::{AppendError, Ears, GuestId, Note, Report, ReportRow, StoreError, TableId, Talk};
use async_trait::async_trait;
use cachet_engine::Seat;
use rusqlite::{Connection, Result, Row, params};

/// Each is refused as a conflict where the trait answers `false`.
pub(super) enum Task {
    Say(TableId, Note),
    Mute { guest: GuestId, whom: GuestId, muted: bool },
    Quiet { guest: GuestId, table: TableId, quiet: bool },
    Report(Report),
    Close(i64, i64),
}

const NOTES: &str = "select * from (select number, guest, name, seat, said, at, seq, round from notes \
       where tbl = ?1 and seat is not null order by number desc limit ?2) \
     union all select * from (select number, guest, name, seat, said, at, seq, round from notes \
       where tbl = ?1 and seat is null order by number desc limit ?2) \
     order by number";

pub(super) fn write(connection: &Connection, task: &Task) -> Result<std::result::Result<(), AppendError>> {
    let changed = match task {
        Task::Say(table, note) => {
            let Note { number, guest, name, seat, said, at, seq, round } = note;
            let seat = seat.map(|seat| seat.index() as i64);
            let put = "insert into notes (tbl, number, guest, name, seat, said, at, seq, round) \
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) on conflict do nothing";
            let row = params![table.key(), number, guest.key(), name, seat, said, at, seq, round];
            connection.prepare_cached(put)?.execute(row)?
        }
        Task::Mute { guest, whom, muted } => {
            let query = if *muted {
                "insert into mutes (guest, whom) values (?1, ?2) on conflict do nothing"
            } else {
                "delete from mutes where guest = ?1 and whom = ?2"
            };
            connection.prepare_cached(query)?.execute([guest.key(), whom.key()])?;
            1
        }
        Task::Quiet { guest, table, quiet } => {
            let query = if *quiet {
                "insert into quiet (guest, tbl) values (?1, ?2) on conflict do nothing"
            } else {
                "delete from quiet where guest = ?1 and tbl = ?2"
            };
            connection.prepare_cached(query)?.execute([guest.key(), table.key()])?;
            1
        }
        Task::Report(Report { table, about, reporter, reason, words, at }) => {
            let put = "insert into reports (tbl, about, reporter, reason, words, at) values (?1, ?2, ?3, ?4, ?5, ?6) \
                 on conflict do nothing";
            let row = params![table.key(), about.key(), reporter.key(), reason, words, at];
            connection.prepare_cached(put)?.execute(row)?
        }
        Task::Close(id, at) => {
            let close = "update reports set closed = ?2 where id = ?1 and closed is null";
            connection.prepare_cached(close)?.execute([id, at])?
        }
    };
    Ok(if changed == 0 { Err(AppendError::Conflict) } else { Ok(()) })
}

fn note(row: &Row<'_>) -> Result<Note> {
    note_from(row, 0)
}

/// A note whose columns begin at this one.
fn note_from(row: &Row<'_>, at: usize) -> Result<Note> {
    Ok(Note {
        number: row.get(at)?,
        guest: GuestId::from_key(row.get(at + 1)?),
        name: row.get(at + 2)?,
        seat: row.get::<_, Option<u8>>(at + 3)?.and_then(|seat| Seat::new(seat.into())),
        said: row.get(at + 4)?,
        at: row.get(at + 5)?,
        seq: row.get(at + 6)?,
        round: row.get(at + 7)?,
    })
}

pub(super) fn reports(connection: &Connection, closed: bool, limit: u32) -> Result<Vec<ReportRow>> {
    let query = "select reports.id, tbl, about, whom.name, reporter, by.name, reason, words, at, closed from reports \
         left join guests as whom on whom.id = about left join guests as by on by.id = reporter \
         where (closed is not null) = ?1 order by at desc, reports.id desc limit ?2";
    let mut rows = all(connection, query, params![closed, limit], |row| {
        Ok(ReportRow {
            id: row.get(0)?,
            table: TableId::from_key(row.get(1)?),
            about: GuestId::from_key(row.get(2)?),
            about_name: row.get(3)?,
            reporter: row.get::<_, Option<i64>>(4)?.map(GuestId::from_key),
            reporter_name: row.get(5)?,
            reason: row.get(6)?,
            words: row.get(7)?,
            at: row.get(8)?,
            closed: row.get(9)?,
            notes: Vec::new(),
        })
    })?;
    for report in &mut rows {
        report.notes = all(connection, NOTES, params![report.table.key(), AS_CONTEXT], note)?;
    }
    Ok(rows)
}

impl Sqlite {
    async fn talk(&self, task: Task) -> std::result::Result<bool, StoreError> {
        self.try_to(write::Task::Talk(task)).await
    }
}

#[async_trait]
impl Talk for Sqlite {
    async fn say(&self, table: TableId, note: Note) -> std::result::Result<bool, StoreError> {
        self.talk(Task::Say(table, note)).await
    }

    async fn notes(&self, table: TableId, limit: u32) -> std::result::Result<Vec<Note>, StoreError> {
        self.readers.ask(move |connection| all(connection, NOTES, params![table.key(), limit], note)).await
    }

    async fn notes_of(&self, guest: GuestId) -> std::result::Result<Vec<(TableId, Note)>, StoreError> {
        let query = "select tbl, number, guest, name, seat, said, at, seq, round from notes where guest = ?1 \
             order by at, tbl, number";
        let row = |row: &Row<'_>| Ok((table(row)?, note_from(row, 1)?));
        self.readers.ask(move |connection| all(connection, query, [guest.key()], row)).await
    }

    async fn ears(&self, guest: GuestId, table: TableId) -> std::result::Result<Ears, StoreError> {
        let ask = move |connection: &Connection| {
            let muted = "select whom from mutes where guest = ?1 order by whom";
            let whom = |row: &Row<'_>| row.get(0).map(GuestId::from_key);
            let quiet = "select 1 from quiet where guest = ?1 and tbl = ?2";
            Ok(Ears {
                muted: all(connection, muted, [guest.key()], whom)?,
                quiet: connection.prepare_cached(quiet)?.exists([guest.key(), table.key()])?,
            })
        };
        self.readers.ask(ask).await
    }

    async fn mute(
        &self,
        guest: GuestId,
        whom: GuestId,
        muted: bool,
        _table: TableId,
    ) -> std::result::Result<(), StoreError> {
        self.talk(Task::Mute { guest, whom, muted }).await.map(drop)
    }

    async fn quiet(&self, guest: GuestId, table: TableId, quiet: bool) -> std::result::Result<(), StoreError> {
        self.talk(Task::Quiet { guest, table, quiet }).await.map(drop)
    }

    async fn report(&self, report: Report) -> std::result::Result<bool, StoreError> {
        self.talk(Task::Report(report)).await
    }

    async fn reports(&self, closed: bool, limit: u32) -> std::result::Result<Vec<ReportRow>, StoreError> {
        self.readers.ask(move |connection| reports(connection, closed, limit)).await
    }

    async fn reports_by(&self, reporter: GuestId) -> std::result::Result<Vec<Report>, StoreError> {
        let query = "select tbl, about, reason, words, at from reports where reporter = ?1 order by at, id";
        let row = move |row: &Row<'_>| {
            let (table, about) = (TableId::from_key(row.get(0)?), GuestId::from_key(row.get(1)?));
            Ok(Report { table, about, reporter, reason: row.get(2)?, words: row.get(3)?, at: row.get(4)? })
        };
        self.readers.ask(move |connection| all(connection, query, [reporter.key()], row)).await
    }

    async fn close_report(&self, id: i64, at: i64) -> std::result::Result<bool, StoreError> {
        self.talk(Task::Close(id, at)).await
    }
}
