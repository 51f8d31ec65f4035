//! Finished games, once for each person.

use super::Postgres;
use super::connect::failed;
use super::lists::{company, table};
use crate::{Asked, Cost, Ended, Finish, GuestId, History, Met, Past, Played, Ratings, StoreError, TableId, Tally};
use async_trait::async_trait;
use cachet_engine::Seat;
use tokio_postgres::Row;

/// Which of the rows `mine`.
macro_rules! asked {
    () => {
        "mine.guest = $1 and ($2::text is null or mine.game = $2) and ($3::smallint is null or mine.result = $3) \
         and ($4::bigint is null or exists (select from cachet.results as other where other.tbl = mine.tbl \
         and other.guest = $4 and other.seat <> mine.seat)) and ($5::text is null or mine.level = $5) \
         and (not $6::boolean or mine.open)"
    };
}

const GAMES: &str = concat!(
    "select mine.guest, mine.tbl, mine.seat, mine.game, mine.ended, result, people, level, open, cost, decisions, company \
     from cachet.results as mine join cachet.tables on tables.id = mine.tbl where ",
    asked!(),
    " order by mine.ended desc, mine.tbl, mine.seat limit $7 offset $8"
);
const COUNT: &str = concat!("select count(*) from cachet.results as mine where ", asked!());
const TALLIES: &str = "select game, level, result, count(*), sum(cost), sum(decisions)::bigint from cachet.results \
     where guest = $1 and (not $2::boolean or open) group by game, level, result";
const FINISHES: &str = "select result from cachet.results where guest = $1 and (not $2::boolean or open) \
     order by ended desc, tbl, seat limit $3";
const MET: &str = "select other.guest, count(*), (array_agg(other.tbl order by mine.ended desc, other.tbl))[1] \
     from cachet.results as mine join cachet.results as other on other.tbl = mine.tbl and other.guest <> mine.guest \
     where mine.guest = $1 group by other.guest order by 2 desc, max(mine.ended) desc limit $2";
const UNTOLD: &str =
    "select id from cachet.tables where status = 2 and ended is null and not evening order by id limit $1";
const END: &str = "with known as (update cachet.tables set ended = $2 where id = $1 returning id) \
     insert into cachet.results (guest, tbl, seat, game, ended, result, people, level, open) \
     select guest, known.id, seat, game, $2, result, people, level, open from known, \
     unnest($3::bigint[], $4::smallint[], $5::text[], $6::smallint[], $7::smallint[], $8::text[], $9::boolean[]) \
       as it (guest, seat, game, result, people, level, open) \
     on conflict (guest, tbl, seat) do update set ended = excluded.ended, result = excluded.result, \
     people = excluded.people, level = excluded.level, open = excluded.open";
const COSTS: &str = "update cachet.results set cost = it.cost, decisions = it.decisions \
     from unnest($2::smallint[], $3::double precision[], $4::integer[]) as it (seat, cost, decisions) \
     where tbl = $1 and results.seat = it.seat";

/// People at the ends of games, as columns.
#[derive(Default)]
pub(super) struct Columns {
    pub guests: Vec<i64>,
    pub seats: Vec<i16>,
    pub games: Vec<String>,
    pub results: Vec<i16>,
    pub people: Vec<i16>,
    pub levels: Vec<Option<String>>,
    pub open: Vec<bool>,
}

impl Columns {
    pub fn push(&mut self, it: &Played) {
        self.guests.push(it.guest.key());
        self.seats.push(it.seat.index() as i16);
        self.games.push(it.game.clone());
        self.results.push(it.finish.key());
        self.people.push(it.people.into());
        self.levels.push(it.level.clone());
        self.open.push(it.open);
    }
}

/// Seats of games that count, as columns.
#[derive(Default)]
pub(super) struct CountedColumns {
    pub tables: Vec<i64>,
    pub times: Vec<i64>,
    pub seats: Vec<i16>,
    pub games: Vec<String>,
    pub guests: Vec<Option<i64>>,
    pub levels: Vec<Option<String>>,
    pub places: Vec<i16>,
}

impl CountedColumns {
    pub fn push(&mut self, table: TableId, ended: &Ended) {
        let Some(counted) = &ended.counted else { return };
        for it in &counted.seats {
            self.tables.push(table.key());
            self.times.push(ended.at);
            self.seats.push(it.seat.index() as i16);
            self.games.push(counted.game.clone());
            self.guests.push(it.guest.map(GuestId::key));
            self.levels.push(it.level.clone());
            self.places.push(it.place.into());
        }
    }
}

fn finish(row: &Row, column: usize) -> Result<Finish, StoreError> {
    let key: i16 = row.try_get(column).map_err(failed)?;
    Finish::from_key(key.into()).ok_or_else(|| StoreError::because("store-pg-failed", format!("result {key}")))
}

fn cost(points: Option<f64>, decisions: Option<i64>) -> Option<Cost> {
    let decisions = decisions.map(|count| u32::try_from(count).unwrap_or(u32::MAX));
    points.zip(decisions).map(|(points, decisions)| Cost { points, decisions })
}

fn guest(row: &Row, column: usize) -> Result<GuestId, StoreError> {
    row.try_get(column).map(GuestId::from_key).map_err(failed)
}

fn past(row: &Row) -> Result<Past, StoreError> {
    let (seat, people): (i16, i16) = (row.try_get(2).map_err(failed)?, row.try_get(6).map_err(failed)?);
    let unknown = || StoreError::because("store-pg-failed", format!("seat {seat}"));
    let played = Played {
        guest: guest(row, 0)?,
        seat: usize::try_from(seat).ok().and_then(Seat::new).ok_or_else(unknown)?,
        game: row.try_get(3).map_err(failed)?,
        finish: finish(row, 5)?,
        people: u8::try_from(people).unwrap_or(u8::MAX),
        level: row.try_get(7).map_err(failed)?,
        open: row.try_get(8).map_err(failed)?,
    };
    let decisions: Option<i32> = row.try_get(10).map_err(failed)?;
    Ok(Past {
        table: row.try_get(1).map(TableId::from_key).map_err(failed)?,
        ended: row.try_get(4).map_err(failed)?,
        played,
        cost: cost(row.try_get(9).map_err(failed)?, decisions.map(i64::from)),
        company: company(row, 11)?,
    })
}

fn tally(row: &Row) -> Result<Tally, StoreError> {
    Ok(Tally {
        game: row.try_get(0).map_err(failed)?,
        level: row.try_get(1).map_err(failed)?,
        finish: finish(row, 2)?,
        games: row.try_get(3).map(i64::cast_unsigned).map_err(failed)?,
        cost: cost(row.try_get(4).map_err(failed)?, row.try_get(5).map_err(failed)?),
    })
}

#[async_trait]
impl History for Postgres {
    async fn games_of(&self, asked: Asked, skip: u32, limit: u32) -> Result<Vec<Past>, StoreError> {
        let Asked { guest, game, finish, against, level, open } = asked;
        let (finish, against) = (finish.map(Finish::key), against.map(GuestId::key));
        let (limit, skip) = (i64::from(limit), i64::from(skip));
        let rows = self.all(GAMES, &[&guest.key(), &game, &finish, &against, &level, &open, &limit, &skip]).await?;
        rows.iter().map(past).collect()
    }

    async fn count_games(&self, asked: Asked) -> Result<u64, StoreError> {
        let Asked { guest, game, finish, against, level, open } = asked;
        let (finish, against) = (finish.map(Finish::key), against.map(GuestId::key));
        let row = self.first(COUNT, &[&guest.key(), &game, &finish, &against, &level, &open]).await?;
        row.map_or(Ok(0), |row| row.try_get(0).map(i64::cast_unsigned).map_err(failed))
    }

    async fn tallies(&self, guest: GuestId, open: bool) -> Result<Vec<Tally>, StoreError> {
        self.all(TALLIES, &[&guest.key(), &open]).await?.iter().map(tally).collect()
    }

    async fn finishes(&self, guest: GuestId, open: bool, limit: u32) -> Result<Vec<Finish>, StoreError> {
        let rows = self.all(FINISHES, &[&guest.key(), &open, &i64::from(limit)]).await?;
        rows.iter().map(|row| finish(row, 0)).collect()
    }

    async fn met(&self, me: GuestId, limit: u32) -> Result<Vec<Met>, StoreError> {
        let met = |row: &Row| {
            let games = row.try_get(1).map(i64::cast_unsigned).map_err(failed)?;
            let table = row.try_get(2).map(TableId::from_key).map_err(failed)?;
            Ok(Met { guest: guest(row, 0)?, games, table })
        };
        self.all(MET, &[&me.key(), &i64::from(limit)]).await?.iter().map(met).collect()
    }

    async fn untold(&self, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.all(UNTOLD, &[&i64::from(limit)]).await?.iter().map(table).collect()
    }

    async fn tell_end(&self, table: TableId, ended: Ended) -> Result<(), StoreError> {
        let mut it = Columns::default();
        ended.people.iter().for_each(|played| it.push(played));
        let Columns { guests, seats, games, results, people, levels, open } = &it;
        self.write(END, &[&table.key(), &ended.at, guests, seats, games, results, people, levels, open]).await?;
        match ended.counted {
            Some(counted) => self.put_rated(table, ended.at, Some(counted)).await,
            None => Ok(()),
        }
    }

    async fn note_costs(&self, table: TableId, costs: Vec<(u8, Cost)>) -> Result<(), StoreError> {
        let seats: Vec<i16> = costs.iter().map(|(seat, _)| i16::from(*seat)).collect();
        let points: Vec<f64> = costs.iter().map(|(_, cost)| cost.points).collect();
        let decisions: Vec<i32> =
            costs.iter().map(|(_, cost)| i32::try_from(cost.decisions).unwrap_or(i32::MAX)).collect();
        self.write(COSTS, &[&table.key(), &seats, &points, &decisions]).await
    }
}
