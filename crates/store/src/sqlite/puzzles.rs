//! What people answered to puzzles.

use super::lists::{all, first};
use super::{Sqlite, write};
use crate::puzzles::WRONG_ANSWERS;
use crate::{GuestId, Puzzles, Share, StoreError, Tried};
use async_trait::async_trait;
use rusqlite::{Connection, Result, Row, params};

pub(super) struct Note {
    guest: GuestId,
    puzzle: String,
    right: bool,
    at: i64,
}

pub(super) fn write(connection: &Connection, note: &Note) -> Result<()> {
    // Whoever was erased answers nothing.
    let put = "insert into puzzle_tries (guest, puzzle, wrong, solved, at) \
         select id, ?2, 1 - ?3, ?3, ?4 from guests where id = ?1 \
         on conflict do update set wrong = wrong + excluded.wrong, solved = excluded.solved, at = excluded.at \
         where solved = 0 and wrong < ?5";
    let Note { guest, puzzle, right, at } = note;
    connection.prepare_cached(put)?.execute(params![guest.key(), puzzle, right, at, WRONG_ANSWERS]).map(|_| ())
}

fn tried(row: &Row<'_>) -> Result<Tried> {
    Ok(Tried { puzzle: row.get(0)?, wrong: row.get(1)?, solved: row.get(2)?, at: row.get(3)? })
}

#[async_trait]
impl Puzzles for Sqlite {
    async fn note_puzzle(
        &self,
        guest: GuestId,
        puzzle: &str,
        right: bool,
        at: i64,
    ) -> std::result::Result<Tried, StoreError> {
        let puzzle = puzzle.to_owned();
        self.write(write::Task::Puzzle(Note { guest, puzzle: puzzle.clone(), right, at })).await?;
        let query = "select puzzle, wrong, solved, at from puzzle_tries where guest = ?1 and puzzle = ?2";
        let one = puzzle.clone();
        let found =
            self.readers.ask(move |connection| first(connection, query, params![guest.key(), one], tried)).await?;
        // Whoever was erased in this moment has answered nothing.
        Ok(found.unwrap_or(Tried { puzzle, wrong: u8::from(!right), solved: right, at }))
    }

    async fn puzzles_of(&self, guest: GuestId) -> std::result::Result<Vec<Tried>, StoreError> {
        let query = "select puzzle, wrong, solved, at from puzzle_tries where guest = ?1 order by at desc, puzzle";
        self.readers.ask(move |connection| all(connection, query, [guest.key()], tried)).await
    }

    async fn puzzle_shares(&self) -> std::result::Result<Vec<Share>, StoreError> {
        let query = "select puzzle, count(*), sum(solved) from puzzle_tries where solved = 1 or wrong >= ?1 \
             group by puzzle order by puzzle";
        let share = |row: &Row<'_>| {
            let number = |at: usize| row.get(at).map(i64::cast_unsigned);
            Ok(Share { puzzle: row.get(0)?, people: number(1)?, solved: number(2)? })
        };
        self.readers.ask(move |connection| all(connection, query, [WRONG_ANSWERS], share)).await
    }
}
