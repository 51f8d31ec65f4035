//! The letter of the day.

use super::tables::OpenedTable;
use super::{Caller, Here, Problem};
use crate::app::App;
use crate::days::{Mine, Standing};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use cachet_table::{Plan, Refusal, TableId};
use serde::Serialize;
use utoipa::ToSchema;

/// The letter of the day, and what you have made of it.
#[derive(Serialize, ToSchema)]
pub struct Daily {
    /// In UTC, like `2026-11-18`.
    day: String,
    /// Counted from the first letter there was.
    number: i32,
    /// When the day is over and its deal is opened, in milliseconds since 1970.
    ends: i64,
    game: &'static str,
    options: Vec<String>,
    seats: usize,
    /// Where you sit.
    seat: usize,
    /// The level of the bots in all other seats.
    level: &'static str,
    /// The secret of yesterday: the hash of today's, as `docs/FAIR.md` says.
    link: String,
    /// How many have begun.
    opened: u64,
    /// Of those who have a result: whole points given away, and how many gave so much away.
    given: Vec<(u32, u64)>,
    /// Days in a row that you have done, up to today or yesterday.
    streak: usize,
    /// The longest such run.
    best_streak: usize,
    you: You,
}

#[derive(Serialize, ToSchema)]
pub struct You {
    /// `sealed`, `left` (opened and not finished), `judged` (finished, its review is being written) or `done`.
    state: &'static str,
    /// Where you play or played the attempt that counts.
    #[schema(value_type = Option<String>)]
    table: Option<TableId>,
    won: Option<bool>,
    /// Points given away; the score is 100 less these.
    cost: Option<f64>,
    /// One letter for each decision: `w` whole, `c` cracked, `b` broken.
    verdicts: Option<String>,
}

impl You {
    fn of(mine: Mine) -> You {
        let at = |state, table| You { state, table, won: None, cost: None, verdicts: None };
        match mine {
            Mine::Sealed => at("sealed", None),
            Mine::Left(table) => at("left", Some(table)),
            Mine::Judged { table, .. } => at("judged", Some(table)),
            Mine::Done(attempt) => match attempt.result {
                Some(it) => You {
                    won: Some(it.won),
                    cost: Some(f64::from(it.cost) / 100.0),
                    verdicts: Some(it.verdicts),
                    ..at("done", Some(attempt.table))
                },
                None => at("left", Some(attempt.table)),
            },
        }
    }
}

/// The letter of the day: the same deal for everybody, sealed until midnight UTC.
#[utoipa::path(get, path = "/api/daily", tag = "tables", security((), ("session" = []), ("token" = ["read"])),
    responses((status = 200, body = Daily)))]
pub async fn daily(State(app): State<App>, caller: Caller) -> Result<Json<Daily>, Problem> {
    let found = app.day_standing(&caller).await.map_err(|refusal| Problem::new(caller.lang, &refusal))?;
    let (streak, best_streak) = (found.streak(), found.best_streak());
    let Standing { day, plan: Plan { game, options, seats, seat, level }, commitment, counts, mine, .. } = found;
    Ok(Json(Daily {
        day: day.to_string(),
        number: Plan::number(day),
        ends: day.ends(),
        game,
        options,
        seats,
        seat: seat.index(),
        level,
        link: commitment.to_string(),
        opened: counts.begun,
        given: counts.given,
        streak,
        best_streak,
        you: You::of(mine),
    }))
}

/// Open the letter of the day: a table with you and the bots of the day, dealt. Asked again, it is the same table: the first
/// attempt counts.
#[utoipa::path(post, path = "/api/daily", tag = "tables", operation_id = "open_daily",
    security(("session" = []), ("token" = ["play"])), responses((status = 201, body = OpenedTable), (status = 409)))]
pub async fn open(
    State(app): State<App>,
    Here(base): Here,
    caller: Caller,
) -> Result<(StatusCode, Json<OpenedTable>), Problem> {
    let known = caller.known()?;
    let problem = |refusal: Refusal| known.problem(&refusal);
    let asker = known.named(&app).await?;
    let id = app.open_day(&asker).await.map_err(problem)?;
    let code = app.tables.look(id, |online| online.opened.code.clone()).await.map_err(problem)?;
    Ok((StatusCode::CREATED, Json(OpenedTable { id, url: format!("{base}/j/{code}"), code })))
}
