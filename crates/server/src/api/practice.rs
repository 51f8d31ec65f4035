//! Playing on from a decision of a finished game, and bringing the record of one.

use super::tables::{At, OpenedTable};
use super::{Body, Caller, Here, Problem};
use crate::app::App;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use cachet_table::{PlayOn, Refusal, TableId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Play on from a decision of a finished game: a practice table from that very position, you in that seat, bots in all
/// others, dealt. What the seat could not know is dealt anew. It counts for nothing, and says where it comes from.
#[utoipa::path(post, path = "/api/tables/{id}/play-on", tag = "tables", params(At), request_body = PlayOn,
    security(("session" = []), ("token" = ["play"])),
    responses((status = 201, body = OpenedTable), (status = 404), (status = 409)))]
pub async fn play_on(
    State(app): State<App>,
    Here(base): Here,
    caller: Caller,
    At(id): At,
    Body(wish): Body<PlayOn>,
) -> Result<(StatusCode, Json<OpenedTable>), Problem> {
    let known = caller.known()?;
    let problem = |refusal: Refusal| known.problem(&refusal);
    let asker = known.named(&app).await?;
    let next = app.play_on(&caller, &asker, id, wish).await.map_err(problem)?;
    let code = app.tables.look(next, |online| online.opened.code.clone()).await.map_err(problem)?;
    Ok((StatusCode::CREATED, Json(OpenedTable { id: next, url: format!("{base}/j/{code}"), code })))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BroughtRecord {
    /// The record of a finished game, as `GET /api/tables/{id}/record` writes it.
    record: String,
}

#[derive(Serialize, ToSchema)]
pub struct LaidDown {
    /// The table on which it lies: its `record`, its `review` and what is played on from it are found there.
    #[schema(value_type = String)]
    id: TableId,
    /// Its review, for people.
    url: String,
}

/// Bring the record of a finished game, to have it reviewed. It is kept for some days; brought again, it is where it was.
#[utoipa::path(post, path = "/api/records", tag = "games", request_body = BroughtRecord,
    security((), ("session" = []), ("token" = ["play"])), responses((status = 201, body = LaidDown), (status = 409)))]
pub async fn bring(
    State(app): State<App>,
    Here(base): Here,
    caller: Caller,
    Body(BroughtRecord { record }): Body<BroughtRecord>,
) -> Result<(StatusCode, Json<LaidDown>), Problem> {
    let id = app.bring(&caller, record).await.map_err(|refusal| Problem::new(caller.lang, &refusal))?;
    Ok((StatusCode::CREATED, Json(LaidDown { id, url: format!("{base}/t/{id}/review") })))
}
