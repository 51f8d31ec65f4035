//! Seeking a game, and who is here, for programs.

use super::{Body, Caller, Problem};
use crate::app::App;
use crate::tables::SoughtKind;
use axum::Json;
use axum::extract::State;
use cachet_engine::Say;
use cachet_table::{Kind, Refusal, TableId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Sought {
    /// As `GET /api/games` names it.
    game: String,
    /// The fewest the game allows, if you do not say.
    #[serde(default)]
    #[schema(minimum = 2, maximum = 8)]
    seats: Option<usize>,
}

/// Where you wait, or play already.
#[derive(Serialize, ToSchema)]
pub struct Seeking {
    /// Follow its stream: whoever does not look at it for a quarter of a minute loses the seat. If those who wait there are
    /// brought together with others, it is closed and its `rematch` is where you sit.
    #[schema(value_type = String)]
    id: TableId,
    /// How many people sit there, with you.
    people: usize,
    /// When you may have bots in the free seats (`POST /api/tables/{id}/bots`), in Unix milliseconds; `null` if none is free.
    bots_offered: Option<i64>,
}

/// Look for somebody to play a rated game with. You are seated with whoever waits for the same, nearest in rating first, and the
/// cards are dealt when every seat is taken. `POST /api/tables/{id}/leave` to stop.
#[utoipa::path(post, path = "/api/seek", tag = "tables", operation_id = "seek", request_body = Sought,
    security(("session" = []), ("token" = ["play"])), responses((status = 200, body = Seeking), (status = 404)))]
pub async fn seek(
    State(app): State<App>,
    caller: Caller,
    Body(sought): Body<Sought>,
) -> Result<Json<Seeking>, Problem> {
    let been = caller.device.been();
    let known = caller.known()?;
    let asker = known.named(&app).await?;
    let unknown = || known.problem(&Refusal::new(Kind::Unknown, Say::new("seek-unknown")));
    let game = cachet_games::find(&sought.game).ok_or_else(unknown)?.info();
    let kind = SoughtKind { game: game.id.to_owned(), seats: sought.seats.unwrap_or(game.seats[0]) };
    let found = async {
        let id = app.seek(asker, been, &kind).await?;
        let seeking = |online: &cachet_table::Online| Seeking {
            id,
            people: online.guests().count(),
            bots_offered: online.offers_bots_at(),
        };
        app.tables.look(id, seeking).await
    };
    found.await.map(Json).map_err(|refusal| known.problem(&refusal))
}

/// Who is at listed tables now.
#[derive(Serialize, ToSchema)]
pub struct HouseNow {
    /// How many people play there, and how many wait.
    playing: usize,
    waiting: usize,
    /// Some of those who show a page to everybody.
    people: Vec<PersonHere>,
    seeks: Vec<SoughtNow>,
    /// A running table to watch.
    #[schema(value_type = Option<String>)]
    featured: Option<TableId>,
}

#[derive(Serialize, ToSchema)]
pub struct PersonHere {
    name: String,
    handle: String,
    #[schema(value_type = String)]
    table: TableId,
    game: String,
    playing: bool,
}

/// People who look for a game of one kind.
#[derive(Serialize, ToSchema)]
pub struct SoughtNow {
    game: String,
    seats: usize,
    people: usize,
}

/// Who is here: people at listed tables, at most a second old. Tables that are not listed are not told of, nor are the names of
/// people who show no page.
#[utoipa::path(get, path = "/api/house", tag = "tables", operation_id = "house",
    security((), ("session" = []), ("token" = ["read"])), responses((status = 200, body = HouseNow)))]
pub async fn house(State(app): State<App>, _caller: Caller) -> Json<HouseNow> {
    let facts = app.house().await.facts.clone();
    let person = |it: cachet_pages::HereRow| PersonHere {
        name: it.name,
        handle: it.handle,
        table: it.table,
        game: it.game,
        playing: it.playing,
    };
    let sought = |it: cachet_pages::SeekRow| SoughtNow { game: it.game, seats: it.seats, people: it.people };
    Json(HouseNow {
        playing: facts.playing,
        waiting: facts.waiting,
        people: facts.people.into_iter().map(person).collect(),
        seeks: facts.seeks.into_iter().map(sought).collect(),
        featured: facts.featured,
    })
}
