//! Rated games and ratings.

use super::lists::all;
use super::{Sqlite, failed, file, write};
use crate::ratings::{Line, judge};
use crate::{Counted, GuestId, Moved, Ratings, Rung, StoreError, TableId};
use async_trait::async_trait;
use cachet_engine::Seat;
use cachet_ratings::{FEWEST_GAMES, Rating, SETTLED, Standing};
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Result, Row, params};
use std::collections::HashSet;
use std::path::Path;

pub(super) enum Task {
    Settle(String),
    Put(TableId, i64, Option<Counted>),
    Unsettle,
}

pub(super) fn write(connection: &Connection, task: &Task) -> Result<()> {
    match task {
        Task::Settle(game) => settle(connection, game),
        Task::Put(table, ended, counted) => put(connection, *table, *ended, counted.as_ref()),
        Task::Unsettle => connection.execute_batch(
            "update rated set settled = 0; delete from ratings; update rated set rating0 = null where guest is not null",
        ),
    }
}

/// Enters a game that ended.
pub(super) fn end(connection: &Connection, table: TableId, ended: i64, counted: &Counted) -> Result<()> {
    for it in &counted.seats {
        connection
            .prepare_cached(
                "insert into rated (tbl, seat, game, ended, guest, level, place) values (?1, ?2, ?3, ?4, ?5, ?6, ?7) \
                 on conflict do nothing",
            )?
            .execute(params![
                table.key(),
                it.seat.index() as u8,
                counted.game,
                ended,
                it.guest.map(GuestId::key),
                it.level,
                it.place
            ])?;
    }
    Ok(())
}

fn put(connection: &Connection, table: TableId, ended: i64, counted: Option<&Counted>) -> Result<()> {
    let Some(counted) = counted else {
        connection.prepare_cached("delete from rated where tbl = ?1")?.execute([table.key()])?;
        return Ok(());
    };
    end(connection, table, ended, counted)?;
    for it in &counted.seats {
        // Somebody who was erased has another id in the log, which nobody has.
        connection
            .prepare_cached(
                "update rated set ended = ?3, level = ?4, place = ?5, guest = iif(guest is null, null, ?6) \
                 where tbl = ?1 and seat = ?2",
            )?
            .execute(params![
                table.key(),
                it.seat.index() as u8,
                ended,
                it.level,
                it.place,
                it.guest.map(GuestId::key)
            ])?;
    }
    Ok(())
}

const LINES: &str = "select tbl, ended, seat, guest, level, place, rating0, deviation0, volatility0, games0 \
     from rated where game = ?1 and (ended, tbl) >= (?2, ?3) order by ended, tbl, seat";

fn seat(row: &Row<'_>, column: usize) -> Result<Seat> {
    let unknown = || rusqlite::Error::InvalidColumnType(column, "seat".to_owned(), Type::Integer);
    Seat::new(row.get::<_, u8>(column)?.into()).ok_or_else(unknown)
}

fn rating(row: &Row<'_>, column: usize) -> Result<Rating> {
    Ok(Rating { rating: row.get(column)?, deviation: row.get(column + 1)?, volatility: row.get(column + 2)? })
}

fn standing(row: &Row<'_>, column: usize) -> Result<Standing> {
    Ok(Standing { rating: rating(row, column)?, games: row.get(column + 3)? })
}

fn line(row: &Row<'_>) -> Result<Line> {
    let judged = row.get::<_, Option<f64>>(6)?.is_some();
    Ok(Line {
        table: TableId::from_key(row.get(0)?),
        ended: row.get(1)?,
        seat: seat(row, 2)?,
        guest: row.get::<_, Option<i64>>(3)?.map(GuestId::from_key),
        level: row.get(4)?,
        place: row.get(5)?,
        before: if judged { Some(standing(row, 6)?) } else { None },
    })
}

/// In the writer's transaction: nobody else writes meanwhile.
fn settle(connection: &Connection, game: &str) -> Result<()> {
    let first = "select ended, tbl from rated where game = ?1 and settled = 0 order by ended, tbl limit 1";
    let first: Option<(i64, i64)> =
        connection.prepare_cached(first)?.query_row([game], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    let Some((ended, table)) = first else { return Ok(()) };
    let lines = all(connection, LINES, params![game, ended, table], line)?;
    let mut known = Vec::new();
    for guest in lines.iter().filter_map(|line| line.guest).collect::<HashSet<_>>() {
        let now = "select rating, deviation, volatility, games from ratings where game = ?1 and guest = ?2";
        let now = connection.prepare_cached(now)?.query_row(params![game, guest.key()], |row| standing(row, 0));
        known.extend(now.optional()?.map(|now| (guest, now)));
    }
    let judged = judge(game, lines, &known);
    // Where somebody sits twice since two guests became one, nothing is judged any more.
    // How they stood before is forgotten too: nobody may be led back to it.
    let nothing =
        "update rated set rating1 = null, rating0 = iif(guest is null, rating0, null) where game = ?1 and settled = 0";
    connection.prepare_cached(nothing)?.execute([game])?;
    for (table, step) in &judged.steps {
        let (before, after) = (step.before.rating, step.after.rating);
        connection
            .prepare_cached(
                "update rated set rating0 = ?3, deviation0 = ?4, volatility0 = ?5, games0 = ?6, rating1 = ?7, \
                 deviation1 = ?8 where tbl = ?1 and seat = ?2",
            )?
            .execute(params![
                table.key(),
                step.seat.index() as u8,
                before.rating,
                before.deviation,
                before.volatility,
                step.before.games,
                after.rating,
                after.deviation
            ])?;
    }
    for (guest, Standing { rating, games }) in &judged.standings {
        connection
            .prepare_cached(
                "insert into ratings (game, guest, rating, deviation, volatility, games) values (?1, ?2, ?3, ?4, ?5, ?6) \
                 on conflict do update set rating = excluded.rating, deviation = excluded.deviation, \
                 volatility = excluded.volatility, games = excluded.games",
            )?
            .execute(params![game, guest.key(), rating.rating, rating.deviation, rating.volatility, games])?;
    }
    connection.prepare_cached("update rated set settled = 1 where game = ?1 and settled = 0")?.execute([game])?;
    Ok(())
}

fn moved(row: &Row<'_>) -> Result<Moved> {
    let before = rating(row, 2)?;
    Ok(Moved {
        seat: seat(row, 0)?,
        guest: row.get::<_, Option<i64>>(1)?.map(GuestId::from_key),
        before,
        games: row.get(5)?,
        after: Rating { rating: row.get(6)?, deviation: row.get(7)?, ..before },
    })
}

fn rungs(connection: &Connection, game: &str, limit: u32) -> Result<Vec<Rung>> {
    let query = "select it.guest, rating, deviation, volatility, games, handle from ratings as it \
         left join handles on handles.guest = it.guest and shown = 1 \
         where game = ?1 and games >= ?2 and deviation <= ?3 order by rating desc, it.guest limit ?4";
    let rung = |row: &Row<'_>| {
        Ok(Rung { guest: GuestId::from_key(row.get(0)?), standing: standing(row, 1)?, handle: row.get(5)? })
    };
    all(connection, query, params![game, FEWEST_GAMES, SETTLED, limit], rung)
}

/// The ladder of a database that this process has not opened.
pub(crate) async fn ladder(path: &Path, game: &str, limit: u32) -> std::result::Result<Vec<Rung>, StoreError> {
    let (path, game) = (path.to_owned(), game.to_owned());
    let asked = tokio::task::spawn_blocking(move || {
        file::expect(&path)?;
        rungs(&file::current_reader(&path)?, &game, limit).map_err(failed)
    });
    asked.await.map_err(|_| StoreError::closed())?
}

#[async_trait]
impl Ratings for Sqlite {
    async fn settle_ratings(&self, game: &str) -> std::result::Result<(), StoreError> {
        self.write(write::Task::Ratings(Task::Settle(game.to_owned()))).await
    }

    async fn unsettled(&self) -> std::result::Result<Vec<String>, StoreError> {
        let query = "select distinct game from rated where settled = 0 order by game";
        self.readers.ask(move |connection| all(connection, query, [], |row| row.get(0))).await
    }

    async fn put_rated(
        &self,
        table: TableId,
        ended: i64,
        counted: Option<Counted>,
    ) -> std::result::Result<(), StoreError> {
        self.write(write::Task::Ratings(Task::Put(table, ended, counted))).await
    }

    async fn unsettle(&self) -> std::result::Result<(), StoreError> {
        self.write(write::Task::Ratings(Task::Unsettle)).await
    }

    async fn moved_by(&self, table: TableId) -> std::result::Result<Vec<Moved>, StoreError> {
        let query = "select seat, guest, rating0, deviation0, volatility0, games0, rating1, deviation1 from rated \
             where tbl = ?1 and settled = 1 and rating1 is not null order by seat";
        self.readers.ask(move |connection| all(connection, query, [table.key()], moved)).await
    }

    async fn ratings_of(&self, guest: GuestId) -> std::result::Result<Vec<(String, Standing)>, StoreError> {
        let query = "select game, rating, deviation, volatility, games from ratings where guest = ?1 order by game";
        let one = |row: &Row<'_>| Ok((row.get(0)?, standing(row, 1)?));
        self.readers.ask(move |connection| all(connection, query, [guest.key()], one)).await
    }

    async fn ladder(&self, game: &str, limit: u32) -> std::result::Result<Vec<Rung>, StoreError> {
        let game = game.to_owned();
        self.readers.ask(move |connection| rungs(connection, &game, limit)).await
    }
}
