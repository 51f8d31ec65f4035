//! Ratings and ladders.

use super::{Caller, Problem, Word};
use crate::app::App;
use axum::Json;
use axum::extract::State;
use cachet_engine::Say;
use cachet_pages::{RatingRow, RungRow};
use cachet_ratings::{FEWEST_GAMES, Level, Marks, Standing};
use cachet_table::{Kind, Refusal};
use serde::Serialize;
use utoipa::ToSchema;

/// Your rating in one game.
#[derive(Serialize, ToSchema)]
pub struct MyRating {
    game: &'static str,
    #[serde(flatten)]
    rated: Rated,
}

/// A rating: 400 points are odds of ten, and the club bot has 1500 in every game.
#[derive(Serialize, ToSchema)]
pub struct Rated {
    rating: f64,
    /// They are within so many points of it, 95 times in 100.
    band: f64,
    /// Rated games.
    games: u32,
    /// Is it sure enough for a ladder?
    settled: bool,
    /// Where that is on the scale of the bots: `below-novice`, `novice`, `novice-to-club`, `club`, `club-to-expert`, `expert` or
    /// `above-expert`. `null` under ten games.
    level: Option<&'static str>,
}

impl Rated {
    fn of(standing: &Standing, marks: &Marks) -> Rated {
        let Standing { rating, games } = standing;
        let level = (*games >= FEWEST_GAMES).then(|| Level::of(rating, marks).word());
        Rated { rating: rating.rating, band: rating.band(), games: *games, settled: standing.is_settled(), level }
    }
}

impl MyRating {
    pub fn of(row: &RatingRow) -> MyRating {
        MyRating { game: row.game, rated: Rated::of(&row.rating.standing, &row.rating.marks) }
    }
}

/// The ladder of a game.
#[derive(Serialize, ToSchema)]
pub struct Ladder {
    game: &'static str,
    /// What the bots have: they neither rise nor fall.
    bots: Bots,
    /// The strongest first; only settled ratings.
    people: Vec<OnLadder>,
}

#[derive(Serialize, ToSchema)]
pub struct Bots {
    /// `null` in games without one.
    apprentice: Option<f64>,
    novice: f64,
    club: f64,
    expert: f64,
}

#[derive(Serialize, ToSchema)]
pub struct OnLadder {
    /// Their handle; `null` for those who show no page.
    handle: Option<String>,
    you: bool,
    #[serde(flatten)]
    rated: Rated,
}

/// The ladder of a game.
#[utoipa::path(get, path = "/api/ladder/{game}", tag = "games", security((), ("session" = []), ("token" = ["read"])),
    params(("game" = String, Path, description = "As `GET /api/games` names it")),
    responses((status = 200, body = Ladder), (status = 404)))]
pub async fn ladder(State(app): State<App>, caller: Caller, Word(asked): Word) -> Result<Json<Ladder>, Problem> {
    let problem = |refusal: Refusal| Problem::new(caller.lang, &refusal);
    let found = cachet_games::find(&asked).map(|game| game.info().id);
    let found = found.and_then(|game| Some((game, cachet_ratings::marks(game)?)));
    let unknown = || problem(Refusal::new(Kind::Unknown, Say::new("ladder-unknown").with("game", asked.clone())));
    let (game, marks) = found.ok_or_else(unknown)?;
    let rungs = app.ladder(game, caller.guest).await.map_err(problem)?;
    let person = |it: RungRow| OnLadder { rated: Rated::of(&it.standing, &marks), handle: it.handle, you: it.you };
    let Marks { apprentice, novice, club, expert } = marks;
    let bots = Bots { apprentice, novice, club, expert };
    Ok(Json(Ladder { game, bots, people: rungs.into_iter().map(person).collect() }))
}
