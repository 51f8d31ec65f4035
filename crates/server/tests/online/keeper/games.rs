//! A keeper is asked about games: how they ended, their reviews and ratings, evenings, puzzles and letters of the day.

use super::Keeper;
use crate::holds::Question;
use async_trait::async_trait;
use cachet_store::{
    Asked, Attempt, Cost, Counted, Day, DayCounts, DayResult, Days, Ended, EveningId, Evenings, Finish, GuestId,
    History, Met, Moved, NewPages, Past, Puzzles, Ratings, Reviews, Rung, Share, StoreError, Summary, TableId, Tally,
    Tried,
};
use std::time::Duration;

#[async_trait]
impl History for Keeper {
    async fn games_of(&self, asked: Asked, skip: u32, limit: u32) -> Result<Vec<Past>, StoreError> {
        self.look()?;
        self.behind.games_of(asked, skip, limit).await
    }

    async fn count_games(&self, asked: Asked) -> Result<u64, StoreError> {
        self.look()?;
        self.behind.count_games(asked).await
    }

    async fn tallies(&self, guest: GuestId, open: bool) -> Result<Vec<Tally>, StoreError> {
        self.look()?;
        self.behind.tallies(guest, open).await
    }

    async fn finishes(&self, guest: GuestId, open: bool, limit: u32) -> Result<Vec<Finish>, StoreError> {
        self.look()?;
        self.behind.finishes(guest, open, limit).await
    }

    async fn met(&self, guest: GuestId, limit: u32) -> Result<Vec<Met>, StoreError> {
        self.look()?;
        self.behind.met(guest, limit).await
    }

    async fn untold(&self, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.look()?;
        self.behind.untold(limit).await
    }

    async fn tell_end(&self, table: TableId, ended: Ended) -> Result<(), StoreError> {
        self.behind.tell_end(table, ended).await
    }

    async fn note_costs(&self, table: TableId, costs: Vec<(u8, Cost)>) -> Result<(), StoreError> {
        self.behind.note_costs(table, costs).await
    }
}

#[async_trait]
impl Reviews for Keeper {
    async fn claim_review(&self, table: TableId, judge: u16, lease: Duration) -> Result<bool, StoreError> {
        self.behind.claim_review(table, judge, lease).await
    }

    async fn save_review(&self, pages: NewPages, lease: Duration) -> Result<bool, StoreError> {
        let brought = (pages.from..).zip(&pages.pages).map(|(number, _)| (pages.table, number));
        self.brought.send_modify(|all| all.extend(brought));
        let _ = self.shelf.subscribe().wait_for(|most| pages.from as usize + pages.pages.len() <= *most).await;
        self.behind.save_review(pages, lease).await
    }

    async fn release_review(&self, table: TableId) -> Result<(), StoreError> {
        self.behind.release_review(table).await
    }

    async fn read_review(&self, table: TableId, judge: u16, from: u32) -> Result<Vec<Vec<u8>>, StoreError> {
        self.look()?;
        self.behind.read_review(table, judge, from).await
    }
}

#[async_trait]
impl Evenings for Keeper {
    async fn open_evenings(&self, since: i64, limit: u32) -> Result<Vec<(EveningId, Option<i64>)>, StoreError> {
        self.behind.open_evenings(since, limit).await
    }

    async fn evenings_of(&self, guest: GuestId, limit: u32) -> Result<Vec<(EveningId, Summary)>, StoreError> {
        self.look()?;
        self.behind.evenings_of(guest, limit).await
    }

    async fn evenings_naming(&self, guest: GuestId) -> Result<Vec<EveningId>, StoreError> {
        self.holds.pass(Question::Evenings, guest).await;
        self.behind.evenings_naming(guest).await
    }
}

#[async_trait]
impl Puzzles for Keeper {
    async fn note_puzzle(&self, guest: GuestId, puzzle: &str, right: bool, at: i64) -> Result<Tried, StoreError> {
        self.behind.note_puzzle(guest, puzzle, right, at).await
    }

    async fn puzzles_of(&self, guest: GuestId) -> Result<Vec<Tried>, StoreError> {
        self.behind.puzzles_of(guest).await
    }

    async fn puzzle_shares(&self) -> Result<Vec<Share>, StoreError> {
        self.behind.puzzle_shares().await
    }
}

#[async_trait]
impl Days for Keeper {
    async fn begin_day(&self, day: Day, guest: GuestId, table: TableId, at: i64) -> Result<TableId, StoreError> {
        self.behind.begin_day(day, guest, table, at).await
    }

    async fn attempts_of(&self, guest: GuestId, from: Day, to: Day) -> Result<Vec<Attempt>, StoreError> {
        self.look()?;
        self.behind.attempts_of(guest, from, to).await
    }

    async fn judge_day(&self, table: TableId, result: DayResult) -> Result<(), StoreError> {
        self.behind.judge_day(table, result).await
    }

    async fn unjudged_days(&self, day: Day, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.look()?;
        self.behind.unjudged_days(day, limit).await
    }

    async fn day_counts(&self, day: Day) -> Result<DayCounts, StoreError> {
        self.look()?;
        self.behind.day_counts(day).await
    }
}

#[async_trait]
impl Ratings for Keeper {
    async fn settle_ratings(&self, game: &str) -> Result<(), StoreError> {
        self.behind.settle_ratings(game).await
    }

    async fn unsettled(&self) -> Result<Vec<String>, StoreError> {
        self.look()?;
        self.behind.unsettled().await
    }

    async fn put_rated(&self, table: TableId, ended: i64, counted: Option<Counted>) -> Result<(), StoreError> {
        self.behind.put_rated(table, ended, counted).await
    }

    async fn unsettle(&self) -> Result<(), StoreError> {
        self.behind.unsettle().await
    }

    async fn moved_by(&self, table: TableId) -> Result<Vec<Moved>, StoreError> {
        self.look()?;
        self.behind.moved_by(table).await
    }

    async fn ratings_of(&self, guest: GuestId) -> Result<Vec<(String, cachet_ratings::Standing)>, StoreError> {
        self.look()?;
        self.behind.ratings_of(guest).await
    }

    async fn ladder(&self, game: &str, limit: u32) -> Result<Vec<Rung>, StoreError> {
        self.look()?;
        self.behind.ladder(game, limit).await
    }
}
