//! Lists: games, one's own tables, open tables.

use super::{Caller, Problem, SignedIn, Word};
use crate::app::App;
use crate::tables::failed;
use axum::Json;
use axum::extract::State;
use cachet_bots::BotInfo;
use cachet_engine::{AnyGame, OptionInfo};
use cachet_table::{Company, GuestId, Status, Summary, TableId};
use cachet_words::{Lang, Voice};
use serde::Serialize;
use utoipa::ToSchema;

/// How many tables a list shows.
const MOST: u32 = 60;

#[derive(Serialize, ToSchema)]
pub struct GameInfo {
    id: &'static str,
    name: String,
    about: String,
    seats: &'static [usize],
    minutes: u8,
    rules_version: u16,
    #[schema(value_type = Vec<Object>)]
    options: &'static [OptionInfo],
    #[schema(value_type = Vec<Object>)]
    bots: &'static [BotInfo],
}

/// The games.
#[utoipa::path(get, path = "/api/games", tag = "games",
    security((), ("session" = []), ("token" = ["read"])), responses((status = 200, body = Vec<GameInfo>)))]
pub async fn games(caller: Caller) -> Json<Vec<GameInfo>> {
    Json(cachet_games::GAMES.iter().map(|game| describe(*game, caller.lang)).collect())
}

fn describe(game: &dyn AnyGame, lang: Lang) -> GameInfo {
    let info = game.info();
    let voice = Voice::plain(lang);
    GameInfo {
        id: info.id,
        name: voice.name(info.id),
        about: voice.name(&format!("{}.about", info.id)),
        seats: info.seats,
        minutes: info.minutes,
        rules_version: info.version,
        options: game.options(),
        bots: cachet_bots::bots_of(info.id),
    }
}

/// A table in a list.
#[derive(Serialize, ToSchema)]
pub struct Listed {
    #[schema(value_type = String)]
    pub id: TableId,
    pub code: String,
    pub game: String,
    /// `waiting`, `playing`, `over` or `expired`.
    pub status: &'static str,
    /// Played on from a decision of a finished game: it counts for nothing.
    pub practice: bool,
    /// Is it your turn?
    pub your_turn: bool,
    /// Who sits there; nobody yet in a free seat.
    pub seats: Vec<Option<String>>,
    /// When something last happened, in milliseconds since 1970.
    pub touched: i64,
}

impl Listed {
    fn of(id: TableId, summary: Summary, guest: Option<GuestId>, lang: Lang) -> Listed {
        let company = summary.company.as_ref();
        let voice = Voice::plain(lang);
        let names = |it: &Company| it.seats.iter().map(|seat| seat.as_ref().map(|it| voice.called(&it.name))).collect();
        Listed {
            id,
            status: summary.status.word(),
            practice: company.is_some_and(|company| company.practice),
            your_turn: company.zip(guest).is_some_and(|(company, guest)| company.waits_for(guest)),
            seats: company.map(names).unwrap_or_default(),
            code: summary.code,
            game: summary.game,
            touched: summary.touched,
        }
    }
}

async fn listed(app: &App, rows: Vec<(TableId, Summary)>, guest: Option<GuestId>, lang: Lang) -> Vec<Listed> {
    let rows = app.tables.with_company(rows).await;
    rows.into_iter().map(|(id, summary)| Listed::of(id, summary, guest, lang)).collect()
}

/// Your tables: those that wait for you first, then the latest.
#[utoipa::path(get, path = "/api/me/tables", tag = "tables", operation_id = "my_tables",
    security(("session" = []), ("token" = ["read"])), responses((status = 200, body = Vec<Listed>)))]
pub async fn mine(State(app): State<App>, known: SignedIn) -> Result<Json<Vec<Listed>>, Problem> {
    let found = app.tables.store.tables_of(known.guest, MOST).await;
    let found = found.map_err(|error| known.problem(&failed(&error)))?;
    let rows = found.into_iter().filter(|(_, it)| it.status != Status::Expired).collect();
    let mut list = listed(&app, rows, Some(known.guest), known.lang).await;
    list.sort_by_key(|it| (!it.your_turn, std::cmp::Reverse(it.touched)));
    Ok(Json(list))
}

/// Public tables with a free seat, the latest first. Those of people who seek are not among them: seek too (`POST /api/seek`).
#[utoipa::path(get, path = "/api/tables", tag = "tables", operation_id = "open_tables",
    security((), ("session" = []), ("token" = ["read"])), responses((status = 200, body = Vec<Listed>)))]
pub async fn open(State(app): State<App>, caller: Caller) -> Result<Json<Vec<Listed>>, Problem> {
    let found = app.tables.store.open_tables(MOST).await;
    let found = found.map_err(|error| Problem::new(caller.lang, &failed(&error)))?;
    let sought = |row: &Summary| row.company.as_ref().is_some_and(|it| it.sought.is_some());
    let found = found.into_iter().filter(|(_, row)| !sought(row)).collect();
    // A full table is listed until it is dealt, in case somebody stands up.
    let mut list = listed(&app, found, caller.guest, caller.lang).await;
    list.retain(|it| it.seats.iter().any(Option::is_none));
    Ok(Json(list))
}

/// The table of an invitation code.
#[utoipa::path(get, path = "/api/codes/{code}", tag = "tables", params(("code" = String, Path)),
    security((), ("session" = []), ("token" = ["read"])), responses((status = 200, body = Listed)))]
pub async fn by_code(State(app): State<App>, caller: Caller, Word(code): Word) -> Result<Json<Listed>, Problem> {
    let problem = |refusal| Problem::new(caller.lang, &refusal);
    let id = app.by_code(&caller, &code).await.map_err(problem)?;
    let summary = app.tables.look(id, |online| online.summary()).await.map_err(problem)?;
    Ok(Json(Listed::of(id, summary, caller.guest, caller.lang)))
}
