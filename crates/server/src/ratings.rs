//! Ratings of one person, and ladders.

use crate::app::App;
use crate::tables::failed;
use cachet_pages::{Rating, RatingRow, RungRow};
use cachet_ratings::Standing;
use cachet_store::GuestId;
use cachet_table::Refusal;

/// So many people stand on a ladder.
const MOST: u32 = 100;

impl App {
    /// The ratings of a guest, in the order people are shown the games.
    pub async fn ratings_of(&self, guest: GuestId) -> Result<Vec<RatingRow>, Refusal> {
        let mut known = self.tables.store.ratings_of(guest).await.map_err(|error| failed(&error))?;
        let place = |game: &str| cachet_games::GAMES.iter().position(|it| it.info().id == game);
        known.sort_by_key(|(game, _)| place(game));
        let row = |(game, standing): (String, Standing)| {
            let marks = cachet_ratings::marks(&game)?;
            let place = cachet_games::find(&game)?.info().id;
            Some(RatingRow { game: place, rating: Rating { standing, marks } })
        };
        Ok(known.into_iter().filter_map(row).collect())
    }

    /// The ladder of a game, as this reader sees it. Whoever shows no page has no name there.
    pub async fn ladder(&self, game: &str, reader: Option<GuestId>) -> Result<Vec<RungRow>, Refusal> {
        let store = &self.tables.store;
        let rungs = store.ladder(game, MOST).await.map_err(|error| failed(&error))?;
        let mut rows = Vec::new();
        for it in rungs {
            // Whom the host has blocked has no page.
            let blocked = store.is_blocked(it.guest).await.map_err(|error| failed(&error))?;
            let handle = it.handle.filter(|_| !blocked);
            rows.push(RungRow { handle, standing: it.standing, you: reader == Some(it.guest) });
        }
        Ok(rows)
    }
}
