//! Ratings after a game: judged by whichever node gets to it first, and shown at the table.

use super::{Tables, failed};
use cachet_store::StoreError;
use cachet_table::{Online, RatingMoved, TableId};

impl Tables {
    /// Has a finished game judged, and notes at its table what it changed. A game goes on without: the night watch comes back to
    /// it.
    pub(super) async fn rate(&self, online: &mut Online) {
        if !online.ratings.is_empty() {
            return;
        }
        let Some(counted) = online.counted() else { return };
        match self.moved(online.id, &counted.game).await {
            Ok(moved) => online.ratings = moved,
            Err(error) => {
                failed(&error);
            }
        }
    }

    async fn moved(&self, table: TableId, game: &str) -> Result<Vec<RatingMoved>, StoreError> {
        let mut moved = self.store.moved_by(table).await?;
        if moved.is_empty() {
            self.store.settle_ratings(game).await?;
            moved = self.store.moved_by(table).await?;
        }
        Ok(moved.iter().map(|it| RatingMoved { seat: it.seat, before: it.before, after: it.after }).collect())
    }

    /// Judges what no node has: one died between the end of a game and this, or two guests became one.
    pub(super) async fn rate_the_rest(&self) {
        let rest = async {
            for game in self.store.unsettled().await? {
                self.store.settle_ratings(&game).await?;
            }
            Ok::<(), StoreError>(())
        };
        if let Err(error) = rest.await {
            failed(&error);
        }
    }
}
