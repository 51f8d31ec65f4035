//! Rated games and ratings.

use super::Postgres;
use super::connect::{failed, no_connection};
use crate::ratings::{Line, judge};
use crate::{Counted, GuestId, Moved, Ratings, Rung, StoreError, TableId};
use async_trait::async_trait;
use cachet_engine::Seat;
use cachet_ratings::{FEWEST_GAMES, Rating, SETTLED, Standing};
use deadpool_postgres::Object;
use tokio_postgres::{IsolationLevel, Row};

/// One node at a time judges a kind of games; the key is a number of its name beside one of ours.
const LOCK: &str = "select pg_advisory_xact_lock(1668312932, hashtext($1))";
const FIRST: &str = "select ended, tbl from cachet.rated where game = $1 and not settled order by ended, tbl limit 1";
const LINES: &str = "select tbl, ended, seat, guest, level, place, rating0, deviation0, volatility0, games0 \
     from cachet.rated where game = $1 and (ended, tbl) >= ($2, $3) order by ended, tbl, seat";
const KNOWN: &str = "select guest, rating, deviation, volatility, games from cachet.ratings \
     where game = $1 and guest = any($2)";
const STEPS: &str = "update cachet.rated as old set settled = true, rating0 = it.r0, deviation0 = it.d0, \
     volatility0 = it.v0, games0 = it.g0, rating1 = it.r1, deviation1 = it.d1 \
     from unnest($1::bigint[], $2::smallint[], $3::float8[], $4::float8[], $5::float8[], $6::integer[], $7::float8[], \
       $8::float8[]) as it (tbl, seat, r0, d0, v0, g0, r1, d1) where old.tbl = it.tbl and old.seat = it.seat";
// How they stood before is forgotten too: nobody may be led back to it.
const NO_STEPS: &str = "update cachet.rated set rating1 = null, rating0 = case when guest is null then rating0 end \
     where game = $1 and not settled";
const BOTS: &str = "update cachet.rated set settled = true where tbl = any($1) and not settled";
const STANDINGS: &str = "insert into cachet.ratings (game, guest, rating, deviation, volatility, games) \
     select $1, guest, rating, deviation, volatility, games \
     from unnest($2::bigint[], $3::float8[], $4::float8[], $5::float8[], $6::integer[]) \
       as it (guest, rating, deviation, volatility, games) \
     on conflict (game, guest) do update set rating = excluded.rating, deviation = excluded.deviation, \
     volatility = excluded.volatility, games = excluded.games";
const UNSETTLED: &str = "select distinct game from cachet.rated where not settled order by game";
const REMOVE: &str = "delete from cachet.rated where tbl = $1";
// Somebody who was erased has another id in the log, which nobody has.
const PUT: &str = "insert into cachet.rated (tbl, seat, game, ended, guest, level, place) \
     select $1, seat, $2, $3, guest, level, place \
     from unnest($4::smallint[], $5::bigint[], $6::text[], $7::smallint[]) as it (seat, guest, level, place) \
     on conflict (tbl, seat) do update set ended = excluded.ended, level = excluded.level, place = excluded.place, \
     guest = case when rated.guest is null then null else excluded.guest end";
const UNSETTLE: &str = "with gone as (delete from cachet.ratings) update cachet.rated set settled = false, \
     rating0 = case when guest is null then rating0 end";
const MOVED: &str = "select seat, guest, rating0, deviation0, volatility0, games0, rating1, deviation1 \
     from cachet.rated where tbl = $1 and settled and rating1 is not null order by seat";
const OF: &str = "select game, rating, deviation, volatility, games from cachet.ratings where guest = $1 order by game";
const LADDER: &str = "select it.guest, rating, deviation, volatility, games, handle from cachet.ratings as it \
     left join cachet.handles on handles.guest = it.guest and shown \
     where game = $1 and games >= $2 and deviation <= $3 order by rating desc, it.guest limit $4";

fn seat(row: &Row, column: usize) -> Result<Seat, StoreError> {
    let seat: i16 = row.try_get(column).map_err(failed)?;
    let unknown = || StoreError::because("store-pg-failed", format!("seat {seat}"));
    usize::try_from(seat).ok().and_then(Seat::new).ok_or_else(unknown)
}

fn rating(row: &Row, column: usize) -> Result<Rating, StoreError> {
    let number = |at: usize| row.try_get::<_, f64>(at).map_err(failed);
    Ok(Rating { rating: number(column)?, deviation: number(column + 1)?, volatility: number(column + 2)? })
}

fn standing(row: &Row, column: usize) -> Result<Standing, StoreError> {
    let games: i32 = row.try_get(column + 3).map_err(failed)?;
    Ok(Standing { rating: rating(row, column)?, games: games.cast_unsigned() })
}

fn guest(row: &Row, column: usize) -> Result<Option<GuestId>, StoreError> {
    Ok(row.try_get::<_, Option<i64>>(column).map_err(failed)?.map(GuestId::from_key))
}

fn line(row: &Row) -> Result<Line, StoreError> {
    let judged = row.try_get::<_, Option<f64>>(6).map_err(failed)?.is_some();
    let place: i16 = row.try_get(5).map_err(failed)?;
    Ok(Line {
        table: row.try_get(0).map(TableId::from_key).map_err(failed)?,
        ended: row.try_get(1).map_err(failed)?,
        seat: seat(row, 2)?,
        guest: guest(row, 3)?,
        level: row.try_get(4).map_err(failed)?,
        place: u8::try_from(place).unwrap_or(u8::MAX),
        before: if judged { Some(standing(row, 6)?) } else { None },
    })
}

fn moved(row: &Row) -> Result<Moved, StoreError> {
    let before = rating(row, 2)?;
    let number = |at: usize| row.try_get::<_, f64>(at).map_err(failed);
    Ok(Moved {
        seat: seat(row, 0)?,
        guest: guest(row, 1)?,
        before,
        games: row.try_get::<_, i32>(5).map_err(failed)?.cast_unsigned(),
        after: Rating { rating: number(6)?, deviation: number(7)?, ..before },
    })
}

async fn settle(client: &mut Object, game: &str) -> Result<(), StoreError> {
    // Each statement sees what was written before it: the lock keeps others from judging meanwhile, not from playing.
    let begin = client.build_transaction().isolation_level(IsolationLevel::ReadCommitted);
    let work = begin.start().await.map_err(failed)?;
    work.execute(LOCK, &[&game]).await.map_err(failed)?;
    let Some(first) = work.query_opt(FIRST, &[&game]).await.map_err(failed)? else { return Ok(()) };
    let (ended, table): (i64, i64) = (first.try_get(0).map_err(failed)?, first.try_get(1).map_err(failed)?);
    let rows = work.query(LINES, &[&game, &ended, &table]).await.map_err(failed)?;
    let lines = rows.iter().map(line).collect::<Result<Vec<_>, _>>()?;
    let guests: Vec<i64> = lines.iter().filter_map(|line| line.guest).map(GuestId::key).collect();
    let tables: Vec<i64> = lines.iter().map(|line| line.table.key()).collect();
    let known = work.query(KNOWN, &[&game, &guests]).await.map_err(failed)?;
    let known = known.iter().map(|row| Ok((row.try_get(0).map(GuestId::from_key).map_err(failed)?, standing(row, 1)?)));
    let judged = judge(game, lines, &known.collect::<Result<Vec<_>, StoreError>>()?);
    let column = |of: fn(&(TableId, cachet_ratings::Step)) -> f64| judged.steps.iter().map(of).collect::<Vec<f64>>();
    let of_tables: Vec<i64> = judged.steps.iter().map(|(table, _)| table.key()).collect();
    let seats: Vec<i16> = judged.steps.iter().map(|(_, step)| step.seat.index() as i16).collect();
    let games: Vec<i32> = judged.steps.iter().map(|(_, step)| step.before.games.cast_signed()).collect();
    let before = [
        column(|it| it.1.before.rating.rating),
        column(|it| it.1.before.rating.deviation),
        column(|it| it.1.before.rating.volatility),
    ];
    let after = [column(|it| it.1.after.rating.rating), column(|it| it.1.after.rating.deviation)];
    let [r0, d0, v0] = &before;
    let [r1, d1] = &after;
    // Where somebody sits twice since two guests became one, nothing is judged any more.
    work.execute(NO_STEPS, &[&game]).await.map_err(failed)?;
    work.execute(STEPS, &[&of_tables, &seats, r0, d0, v0, &games, r1, d1]).await.map_err(failed)?;
    work.execute(BOTS, &[&tables]).await.map_err(failed)?;
    let standings = &judged.standings;
    let guests: Vec<i64> = standings.iter().map(|(guest, _)| guest.key()).collect();
    let games: Vec<i32> = standings.iter().map(|(_, it)| it.games.cast_signed()).collect();
    let column = |of: fn(&Rating) -> f64| standings.iter().map(|(_, it)| of(&it.rating)).collect::<Vec<f64>>();
    let (ratings, deviations, volatilities) =
        (column(|it| it.rating), column(|it| it.deviation), column(|it| it.volatility));
    work.execute(STANDINGS, &[&game, &guests, &ratings, &deviations, &volatilities, &games]).await.map_err(failed)?;
    work.commit().await.map_err(|error| failed(error).unsure())
}

#[async_trait]
impl Ratings for Postgres {
    async fn settle_ratings(&self, game: &str) -> Result<(), StoreError> {
        let mut client = self.readers.get().await.map_err(no_connection)?;
        match tokio::time::timeout(super::LEISURE, settle(&mut client, game)).await {
            Ok(settled) => settled,
            Err(_) => {
                drop(Object::take(client));
                Err(StoreError::slow().unsure())
            }
        }
    }

    async fn unsettled(&self) -> Result<Vec<String>, StoreError> {
        self.all(UNSETTLED, &[]).await?.iter().map(|row| row.try_get(0).map_err(failed)).collect()
    }

    async fn put_rated(&self, table: TableId, ended: i64, counted: Option<Counted>) -> Result<(), StoreError> {
        let Some(Counted { game, seats }) = counted else { return self.write(REMOVE, &[&table.key()]).await };
        let numbers: Vec<i16> = seats.iter().map(|it| it.seat.index() as i16).collect();
        let guests: Vec<Option<i64>> = seats.iter().map(|it| it.guest.map(GuestId::key)).collect();
        let levels: Vec<Option<&str>> = seats.iter().map(|it| it.level.as_deref()).collect();
        let places: Vec<i16> = seats.iter().map(|it| it.place.into()).collect();
        self.write(PUT, &[&table.key(), &game, &ended, &numbers, &guests, &levels, &places]).await
    }

    async fn unsettle(&self) -> Result<(), StoreError> {
        self.write(UNSETTLE, &[]).await
    }

    async fn moved_by(&self, table: TableId) -> Result<Vec<Moved>, StoreError> {
        self.all(MOVED, &[&table.key()]).await?.iter().map(moved).collect()
    }

    async fn ratings_of(&self, guest: GuestId) -> Result<Vec<(String, Standing)>, StoreError> {
        let one = |row: &Row| Ok((row.try_get(0).map_err(failed)?, standing(row, 1)?));
        self.all(OF, &[&guest.key()]).await?.iter().map(one).collect()
    }

    async fn ladder(&self, game: &str, limit: u32) -> Result<Vec<Rung>, StoreError> {
        let rung = |row: &Row| {
            let guest = row.try_get(0).map(GuestId::from_key).map_err(failed)?;
            Ok(Rung { guest, standing: standing(row, 1)?, handle: row.try_get(5).map_err(failed)? })
        };
        let fewest = FEWEST_GAMES.cast_signed();
        self.all(LADDER, &[&game, &fewest, &SETTLED, &i64::from(limit)]).await?.iter().map(rung).collect()
    }
}
