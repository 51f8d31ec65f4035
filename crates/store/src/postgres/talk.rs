//! Notes, mutes and reports.

use super::Postgres;
use super::connect::failed;
use crate::talk::AS_CONTEXT;
use crate::{Ears, GuestId, Note, Report, ReportRow, StoreError, TableId, Talk};
use async_trait::async_trait;
use cachet_engine::Seat;
use tokio_postgres::Row;

/// A row comes back where something was written; other nodes are told in the same statement.
const SAY: &str = "with put as (insert into cachet.notes (tbl, number, guest, name, seat, said, at, seq, round) \
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning tbl) \
     select pg_notify('cachet', $10::text || ' ' || to_hex(tbl) || ':t') from put";
const NOTES: &str = "(select number, guest, name, seat, said, at, seq, round from cachet.notes \
       where tbl = $1 and seat is not null order by number desc limit $2) \
     union all (select number, guest, name, seat, said, at, seq, round from cachet.notes \
       where tbl = $1 and seat is null order by number desc limit $2) \
     order by number";
const NOTES_OF: &str = "select number, guest, name, seat, said, at, seq, round, tbl from cachet.notes where guest = $1 \
     order by at, tbl, number";
const MUTED: &str = "select whom from cachet.mutes where guest = $1 order by whom";
const IS_QUIET: &str = "select from cachet.quiet where guest = $1 and tbl = $2";
const MUTE: &str = "with put as (insert into cachet.mutes (guest, whom) values ($1, $2) on conflict do nothing) \
     select pg_notify('cachet', $3::text || ' ' || to_hex($4::bigint) || ':t')";
const UNMUTE: &str = "with gone as (delete from cachet.mutes where guest = $1 and whom = $2) \
     select pg_notify('cachet', $3::text || ' ' || to_hex($4::bigint) || ':t')";
const QUIET: &str = "with put as (insert into cachet.quiet (guest, tbl) values ($1, $2) on conflict do nothing) \
     select pg_notify('cachet', $3::text || ' ' || to_hex($2::bigint) || ':t')";
const UNQUIET: &str = "with gone as (delete from cachet.quiet where guest = $1 and tbl = $2) \
     select pg_notify('cachet', $3::text || ' ' || to_hex($2::bigint) || ':t')";
const REPORT: &str = "insert into cachet.reports (tbl, about, reporter, reason, words, at) \
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id";
const REPORTS: &str = "select reports.id, tbl, about, whom.name, reporter, by.name, reason, words, at, closed \
     from cachet.reports as reports left join cachet.guests as whom on whom.id = about \
     left join cachet.guests as by on by.id = reporter \
     where (closed is not null) = $1 order by at desc, reports.id desc limit $2";
const REPORTS_BY: &str = "select tbl, about, reason, words, at from cachet.reports where reporter = $1 order by at, id";
const CLOSE: &str = "update cachet.reports set closed = $2 where id = $1 and closed is null returning id";

fn note(row: &Row) -> Result<Note, StoreError> {
    let number = |at: usize| row.try_get::<_, i64>(at).map_err(failed).map(|it| u32::try_from(it).unwrap_or(u32::MAX));
    let seat: Option<i16> = row.try_get(3).map_err(failed)?;
    Ok(Note {
        number: number(0)?,
        guest: row.try_get(1).map(GuestId::from_key).map_err(failed)?,
        name: row.try_get(2).map_err(failed)?,
        seat: seat.and_then(|seat| usize::try_from(seat).ok()).and_then(Seat::new),
        said: row.try_get(4).map_err(failed)?,
        at: row.try_get(5).map_err(failed)?,
        seq: number(6)?,
        round: number(7)?,
    })
}

fn report(row: &Row) -> Result<ReportRow, StoreError> {
    Ok(ReportRow {
        id: row.try_get(0).map_err(failed)?,
        table: row.try_get(1).map(TableId::from_key).map_err(failed)?,
        about: row.try_get(2).map(GuestId::from_key).map_err(failed)?,
        about_name: row.try_get(3).map_err(failed)?,
        reporter: row.try_get::<_, Option<i64>>(4).map_err(failed)?.map(GuestId::from_key),
        reporter_name: row.try_get(5).map_err(failed)?,
        reason: row.try_get(6).map_err(failed)?,
        words: row.try_get(7).map_err(failed)?,
        at: row.try_get(8).map_err(failed)?,
        closed: row.try_get(9).map_err(failed)?,
        notes: Vec::new(),
    })
}

#[async_trait]
impl Talk for Postgres {
    async fn say(&self, table: TableId, note: Note) -> Result<bool, StoreError> {
        let Note { number, guest, name, seat, said, at, seq, round } = note;
        let seat = seat.map(|seat| seat.index() as i16);
        let (table, guest) = (table.key(), guest.key());
        let [number, seq, round] = [number, seq, round].map(i64::from);
        self.unless_taken(SAY, &[&table, &number, &guest, &name, &seat, &said, &at, &seq, &round, &self.node]).await
    }

    async fn notes(&self, table: TableId, limit: u32) -> Result<Vec<Note>, StoreError> {
        self.all(NOTES, &[&table.key(), &i64::from(limit)]).await?.iter().map(note).collect()
    }

    async fn notes_of(&self, guest: GuestId) -> Result<Vec<(TableId, Note)>, StoreError> {
        let of = |row: &Row| Ok((row.try_get(8).map(TableId::from_key).map_err(failed)?, note(row)?));
        self.all(NOTES_OF, &[&guest.key()]).await?.iter().map(of).collect()
    }

    async fn ears(&self, guest: GuestId, table: TableId) -> Result<Ears, StoreError> {
        let whom = |row: &Row| row.try_get(0).map(GuestId::from_key).map_err(failed);
        let muted = self.all(MUTED, &[&guest.key()]).await?.iter().map(whom).collect::<Result<_, _>>()?;
        let quiet = self.first(IS_QUIET, &[&guest.key(), &table.key()]).await?.is_some();
        Ok(Ears { muted, quiet })
    }

    async fn mute(&self, guest: GuestId, whom: GuestId, muted: bool, table: TableId) -> Result<(), StoreError> {
        let query = if muted { MUTE } else { UNMUTE };
        self.write(query, &[&guest.key(), &whom.key(), &self.node, &table.key()]).await
    }

    async fn quiet(&self, guest: GuestId, table: TableId, quiet: bool) -> Result<(), StoreError> {
        let query = if quiet { QUIET } else { UNQUIET };
        self.write(query, &[&guest.key(), &table.key(), &self.node]).await
    }

    async fn report(&self, report: Report) -> Result<bool, StoreError> {
        let Report { table, about, reporter, reason, words, at } = report;
        self.unless_taken(REPORT, &[&table.key(), &about.key(), &reporter.key(), &reason, &words, &at]).await
    }

    async fn reports(&self, closed: bool, limit: u32) -> Result<Vec<ReportRow>, StoreError> {
        let rows = self.all(REPORTS, &[&closed, &i64::from(limit)]).await?;
        let mut rows: Vec<ReportRow> = rows.iter().map(report).collect::<Result<_, _>>()?;
        for row in &mut rows {
            row.notes = self.notes(row.table, AS_CONTEXT).await?;
        }
        Ok(rows)
    }

    async fn reports_by(&self, reporter: GuestId) -> Result<Vec<Report>, StoreError> {
        let read = |row: &Row| {
            Ok(Report {
                table: row.try_get(0).map(TableId::from_key).map_err(failed)?,
                about: row.try_get(1).map(GuestId::from_key).map_err(failed)?,
                reporter,
                reason: row.try_get(2).map_err(failed)?,
                words: row.try_get(3).map_err(failed)?,
                at: row.try_get(4).map_err(failed)?,
            })
        };
        self.all(REPORTS_BY, &[&reporter.key()]).await?.iter().map(read).collect()
    }

    async fn close_report(&self, id: i64, at: i64) -> Result<bool, StoreError> {
        self.unless_taken(CLOSE, &[&id, &at]).await
    }
}
