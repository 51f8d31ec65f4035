//! Finished games, once for each person.

use super::lists::{all, company, count, table};
use super::{Sqlite, ratings, write};
use crate::{Asked, Cost, Ended, Finish, GuestId, History, Met, Past, Played, StoreError, TableId, Tally};
use async_trait::async_trait;
use cachet_engine::Seat;
use rusqlite::types::Type;
use rusqlite::{Connection, Params, Result, Row, params};

pub(super) enum Task {
    End(TableId, Ended),
    Costs(TableId, Vec<(u8, Cost)>),
}

pub(super) fn write(connection: &Connection, task: &Task) -> Result<()> {
    match task {
        Task::End(table, ended) => end(connection, *table, ended),
        Task::Costs(table, costs) => {
            let query = "update results set cost = ?3, decisions = ?4 where tbl = ?1 and seat = ?2";
            for (seat, Cost { points, decisions }) in costs {
                connection.prepare_cached(query)?.execute(params![table.key(), seat, points, decisions])?;
            }
            Ok(())
        }
    }
}

pub(super) fn end(connection: &Connection, table: TableId, ended: &Ended) -> Result<()> {
    let known = connection
        .prepare_cached("update tables set ended = ?2 where id = ?1")?
        .execute(params![table.key(), ended.at])?;
    if known == 0 {
        return Ok(());
    }
    for it in &ended.people {
        connection
            .prepare_cached(
                "insert into results (guest, tbl, seat, game, ended, result, people, level, open) \
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) on conflict do update set \
                 ended = excluded.ended, result = excluded.result, people = excluded.people, level = excluded.level, \
                 open = excluded.open",
            )?
            .execute(params![
                it.guest.key(),
                table.key(),
                it.seat.index() as u8,
                it.game,
                ended.at,
                it.finish.key(),
                it.people,
                it.level,
                it.open
            ])?;
    }
    match &ended.counted {
        Some(counted) => ratings::end(connection, table, ended.at, counted),
        None => Ok(()),
    }
}

/// Which of the rows `mine`; its parameters are those of [`ask`].
const ASKED: &str = "mine.guest = ?1 and (?2 is null or mine.game = ?2) and (?3 is null or mine.result = ?3) \
     and (?4 is null or exists (select 1 from results as other where other.tbl = mine.tbl and other.guest = ?4 \
     and other.seat <> mine.seat)) and (?5 is null or mine.level = ?5) and (?6 = 0 or mine.open = 1)";

fn ask(asked: &Asked, skip: u32, limit: u32) -> impl Params {
    let Asked { guest, game, finish, against, level, open } = asked.clone();
    (guest.key(), game, finish.map(Finish::key), against.map(GuestId::key), level, open, limit, skip)
}

fn finish(row: &Row<'_>, column: usize) -> Result<Finish> {
    let unknown = || rusqlite::Error::InvalidColumnType(column, "result".to_owned(), Type::Integer);
    Finish::from_key(row.get(column)?).ok_or_else(unknown)
}

fn cost(row: &Row<'_>, column: usize) -> Result<Option<Cost>> {
    let (points, decisions): (Option<f64>, Option<u32>) = (row.get(column)?, row.get(column + 1)?);
    Ok(points.zip(decisions).map(|(points, decisions)| Cost { points, decisions }))
}

fn past(row: &Row<'_>) -> Result<Past> {
    let unknown = || rusqlite::Error::InvalidColumnType(2, "seat".to_owned(), Type::Integer);
    let played = Played {
        guest: GuestId::from_key(row.get(0)?),
        seat: Seat::new(row.get::<_, u8>(2)?.into()).ok_or_else(unknown)?,
        game: row.get(3)?,
        finish: finish(row, 5)?,
        people: row.get(6)?,
        level: row.get(7)?,
        open: row.get(8)?,
    };
    let table = TableId::from_key(row.get(1)?);
    Ok(Past { table, ended: row.get(4)?, played, cost: cost(row, 9)?, company: company(row, 11)? })
}

#[async_trait]
impl History for Sqlite {
    async fn games_of(&self, asked: Asked, skip: u32, limit: u32) -> std::result::Result<Vec<Past>, StoreError> {
        let query = format!(
            "select mine.guest, mine.tbl, mine.seat, mine.game, mine.ended, result, people, level, open, cost, \
             decisions, company from results as mine join tables on tables.id = mine.tbl where {ASKED} \
             order by mine.ended desc, mine.tbl, mine.seat limit ?7 offset ?8"
        );
        self.readers.ask(move |connection| all(connection, &query, ask(&asked, skip, limit), past)).await
    }

    async fn count_games(&self, asked: Asked) -> std::result::Result<u64, StoreError> {
        let query = format!("select count(*) from (select 1 from results as mine where {ASKED} limit ?7 offset ?8)");
        let number = move |connection: &Connection| {
            connection.prepare_cached(&query)?.query_row(ask(&asked, 0, u32::MAX), |row| count(row, 0))
        };
        self.readers.ask(number).await
    }

    async fn tallies(&self, guest: GuestId, open: bool) -> std::result::Result<Vec<Tally>, StoreError> {
        let query = "select game, level, result, count(*), sum(cost), sum(decisions) from results \
             where guest = ?1 and (?2 = 0 or open = 1) group by game, level, result";
        let tally = |row: &Row<'_>| {
            let (game, level) = (row.get(0)?, row.get(1)?);
            Ok(Tally { game, level, finish: finish(row, 2)?, games: count(row, 3)?, cost: cost(row, 4)? })
        };
        self.readers.ask(move |connection| all(connection, query, (guest.key(), open), tally)).await
    }

    async fn finishes(&self, guest: GuestId, open: bool, limit: u32) -> std::result::Result<Vec<Finish>, StoreError> {
        let query = "select result from results where guest = ?1 and (?2 = 0 or open = 1) \
             order by ended desc, tbl, seat limit ?3";
        let one = |row: &Row<'_>| finish(row, 0);
        self.readers.ask(move |connection| all(connection, query, (guest.key(), open, limit), one)).await
    }

    async fn met(&self, guest: GuestId, limit: u32) -> std::result::Result<Vec<Met>, StoreError> {
        // With max(), the other columns are those of the row that has it.
        let query = "select other.guest, count(*), other.tbl, max(mine.ended) from results as mine \
             join results as other on other.tbl = mine.tbl and other.guest <> mine.guest \
             where mine.guest = ?1 group by other.guest order by 2 desc, 4 desc limit ?2";
        let met = |row: &Row<'_>| {
            let (guest, table) = (GuestId::from_key(row.get(0)?), TableId::from_key(row.get(2)?));
            Ok(Met { guest, games: count(row, 1)?, table })
        };
        self.readers.ask(move |connection| all(connection, query, (guest.key(), limit), met)).await
    }

    async fn untold(&self, limit: u32) -> std::result::Result<Vec<TableId>, StoreError> {
        let query = "select id from tables where status = 2 and ended is null and evening = 0 order by id limit ?1";
        self.readers.ask(move |connection| all(connection, query, [limit], table)).await
    }

    async fn tell_end(&self, table: TableId, ended: Ended) -> std::result::Result<(), StoreError> {
        self.write(write::Task::History(Task::End(table, ended))).await
    }

    async fn note_costs(&self, table: TableId, costs: Vec<(u8, Cost)>) -> std::result::Result<(), StoreError> {
        self.write(write::Task::History(Task::Costs(table, costs))).await
    }
}
