//! What people answered to puzzles.

use super::Postgres;
use super::connect::failed;
use crate::puzzles::WRONG_ANSWERS;
use crate::{GuestId, Puzzles, Share, StoreError, Tried};
use async_trait::async_trait;
use tokio_postgres::Row;

/// Whoever was erased, at whatever node, answers nothing. The row of the guest is held until this is written: erasing waits for
/// it, and then looks once more for what was written meanwhile.
const NOTE: &str = "insert into cachet.puzzle_tries as mine (guest, puzzle, wrong, solved, at) \
     select id, $2::text, case when $3::boolean then 0 else 1 end, $3, $4::bigint from cachet.guests where id = $1 for key share \
     on conflict (guest, puzzle) do update \
     set wrong = mine.wrong + excluded.wrong, solved = excluded.solved, at = excluded.at \
     where not mine.solved and mine.wrong < $5";
const ONE: &str = "select puzzle, wrong, solved, at from cachet.puzzle_tries where guest = $1 and puzzle = $2";
const OF: &str =
    "select puzzle, wrong, solved, at from cachet.puzzle_tries where guest = $1 order by at desc, puzzle collate \"C\"";
const SHARES: &str = "select puzzle, count(*), count(*) filter (where solved) from cachet.puzzle_tries \
     where solved or wrong >= $1 group by puzzle order by puzzle collate \"C\"";

fn tried(row: &Row) -> Result<Tried, StoreError> {
    let wrong: i16 = row.try_get(1).map_err(failed)?;
    Ok(Tried {
        puzzle: row.try_get(0).map_err(failed)?,
        wrong: u8::try_from(wrong).unwrap_or(WRONG_ANSWERS),
        solved: row.try_get(2).map_err(failed)?,
        at: row.try_get(3).map_err(failed)?,
    })
}

#[async_trait]
impl Puzzles for Postgres {
    async fn note_puzzle(&self, guest: GuestId, puzzle: &str, right: bool, at: i64) -> Result<Tried, StoreError> {
        self.write(NOTE, &[&guest.key(), &puzzle, &right, &at, &i16::from(WRONG_ANSWERS)]).await?;
        let found = self.first(ONE, &[&guest.key(), &puzzle]).await?.as_ref().map(tried).transpose()?;
        // Whoever was erased in this moment has answered nothing.
        Ok(found.unwrap_or(Tried { puzzle: puzzle.to_owned(), wrong: u8::from(!right), solved: right, at }))
    }

    async fn puzzles_of(&self, guest: GuestId) -> Result<Vec<Tried>, StoreError> {
        self.all(OF, &[&guest.key()]).await?.iter().map(tried).collect()
    }

    async fn puzzle_shares(&self) -> Result<Vec<Share>, StoreError> {
        let share = |row: &Row| {
            let number = |at: usize| row.try_get(at).map(i64::cast_unsigned).map_err(failed);
            Ok(Share { puzzle: row.try_get(0).map_err(failed)?, people: number(1)?, solved: number(2)? })
        };
        self.all(SHARES, &[&i16::from(WRONG_ANSWERS)]).await?.iter().map(share).collect()
    }
}
