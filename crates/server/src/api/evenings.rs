//! Evenings on the same deals: opening one, coming in, and what its host does.

use super::asked::{Spoken, spoken};
use super::evening_seen::{DealSeen, EveningSeen};
use super::evening_stream::{Write, follow};
use super::{Asked, Body, Caller, Here, Problem, SignedIn, Word};
use crate::app::App;
use crate::evenings::sealed_because;
use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use cachet_duplicate::{Board, Command, Evening, PersonNo, Place, Shape};
use cachet_engine::{Say, Seat};
use cachet_table::{Asker, EveningId, Kind, Refusal};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::Arc;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::Type;
use utoipa::openapi::{ObjectBuilder, Required};
use utoipa::{IntoParams, ToSchema};

/// The evening in the path.
pub struct AtEvening(pub EveningId);

impl FromRequestParts<App> for AtEvening {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<AtEvening, Problem> {
        let lang = super::language(&parts.headers, parts.uri.query());
        let path: Result<Path<HashMap<String, String>>, PathRejection> = Path::from_request_parts(parts, app).await;
        let found = path.ok().and_then(|path| path.get("id")?.parse().ok());
        let unknown = || Problem::new(lang, &Refusal::new(Kind::Unknown, Say::new("evening-unknown")));
        found.map(AtEvening).ok_or_else(unknown)
    }
}

impl IntoParams for AtEvening {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let id = ObjectBuilder::new().schema_type(Type::String).pattern(Some("^[0-9a-f][0-9a-hjkmnp-tv-z]{12}$"));
        let evening = ParameterBuilder::new().name("id").parameter_in(ParameterIn::Path).required(Required::True);
        vec![evening.description(Some("The evening")).schema(Some(id)).build()]
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Tongue {
    /// `en` or `fr`.
    #[serde(rename = "lang")]
    #[param(schema_with = spoken)]
    _lang: Option<Spoken>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardWished {
    /// As `GET /api/games` names it.
    game: String,
    /// As `key=value`.
    #[serde(default)]
    options: Vec<String>,
}

/// An evening somebody asks for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EveningWish {
    #[serde(default)]
    #[schema(max_length = 40)]
    title: String,
    /// What is played, one deal after the other, and again from the first.
    #[schema(min_items = 1, max_items = 6)]
    games: Vec<BoardWished>,
    /// How many sit at a table.
    #[schema(minimum = 2, maximum = 8)]
    seats: usize,
    /// How many deals there are.
    #[schema(minimum = 1, maximum = 24)]
    rounds: usize,
    /// Minutes a deal.
    #[schema(minimum = 1, maximum = 60)]
    minutes: i64,
}

#[derive(Serialize, ToSchema)]
pub struct OpenedEvening {
    #[schema(value_type = String)]
    pub id: EveningId,
    pub code: String,
    /// To share.
    pub url: String,
}

async fn opened(app: &App, id: EveningId, base: &str) -> Result<OpenedEvening, Refusal> {
    let code = app.look_evening(id, |evening| evening.opened.code.clone()).await?;
    Ok(OpenedEvening { id, url: format!("{base}/j/{code}"), code })
}

/// Open an evening on the same deals. You are its host, and play if you come in too.
#[utoipa::path(post, path = "/api/evenings", tag = "evenings", operation_id = "open_evening", request_body = EveningWish,
    security(("session" = []), ("token" = ["play"])),
    responses((status = 201, body = OpenedEvening), (status = 404), (status = 409)))]
pub async fn open(
    State(app): State<App>,
    Here(base): Here,
    known: SignedIn,
    Body(wish): Body<EveningWish>,
) -> Result<(StatusCode, Json<OpenedEvening>), Problem> {
    let asker = known.named(&app).await?;
    let boards = wish.games.into_iter().map(|it| Board { game: it.game, options: it.options }).collect();
    let shape = Shape { boards, seats: wish.seats, rounds: wish.rounds, minutes: wish.minutes };
    let problem = |refusal: Refusal| known.problem(&refusal);
    let id = app.open_evening(&asker, &wish.title, shape).await.map_err(problem)?;
    Ok((StatusCode::CREATED, Json(opened(&app, id, &base).await.map_err(problem)?)))
}

/// An evening in a list.
#[derive(Serialize, ToSchema)]
pub struct EveningListed {
    #[schema(value_type = String)]
    id: EveningId,
    code: String,
    /// `waiting` (the doors are open), `playing` or `over`.
    status: &'static str,
    /// Did you open it?
    yours: bool,
    /// When something last happened, in milliseconds since 1970.
    touched: i64,
}

/// The evenings you opened or came to and have not left, those that are not over first.
#[utoipa::path(get, path = "/api/me/evenings", tag = "evenings", operation_id = "my_evenings",
    security(("session" = []), ("token" = ["read"])), responses((status = 200, body = Vec<EveningListed>)))]
pub async fn mine(State(app): State<App>, known: SignedIn) -> Result<Json<Vec<EveningListed>>, Problem> {
    let found = app.evenings_of(known.guest).await.map_err(|refusal| known.problem(&refusal))?;
    let listed = found.into_iter().map(|(id, row)| EveningListed {
        id,
        status: row.status.word(),
        yours: row.company.is_some_and(|company| company.host == known.guest),
        code: row.code,
        touched: row.touched,
    });
    Ok(Json(listed.collect()))
}

/// The evening of a code that people come in with.
#[utoipa::path(get, path = "/api/codes/{code}/evening", tag = "evenings", operation_id = "evening_by_code",
    params(("code" = String, Path)), security((), ("session" = []), ("token" = ["read"])),
    responses((status = 200, body = OpenedEvening)))]
pub async fn by_code(
    State(app): State<App>,
    Here(base): Here,
    caller: Caller,
    Word(code): Word,
) -> Result<Json<OpenedEvening>, Problem> {
    let problem = |refusal: Refusal| Problem::new(caller.lang, &refusal);
    let id = app.evening_by_code(&caller, &code).await.map_err(problem)?;
    Ok(Json(opened(&app, id, &base).await.map_err(problem)?))
}

async fn seen(app: &App, id: EveningId, caller: &Caller) -> Result<Json<EveningSeen>, Problem> {
    let look = |evening: &Evening| EveningSeen::of(id, evening, caller.guest, app.tables.now(), caller.lang);
    app.look_evening(id, look).await.map(Json).map_err(|refusal| Problem::new(caller.lang, &refusal))
}

/// The evening as you may see it.
#[utoipa::path(get, path = "/api/evenings/{id}", tag = "evenings", operation_id = "evening", params(AtEvening, Tongue),
    security((), ("session" = []), ("token" = ["read"])), responses((status = 200, body = EveningSeen)))]
pub async fn see(
    State(app): State<App>,
    caller: Caller,
    AtEvening(id): AtEvening,
    Asked(Tongue { .. }): Asked<Tongue>,
) -> Result<Json<EveningSeen>, Problem> {
    seen(&app, id, &caller).await
}

/// The sheet of a deal, counted from 1. Refused while a table still plays it.
#[utoipa::path(get, path = "/api/evenings/{id}/deals/{deal}", tag = "evenings", operation_id = "evening_deal",
    params(AtEvening, ("deal" = u32, Path, minimum = 1)), security((), ("session" = []), ("token" = ["read"])),
    responses((status = 200, body = DealSeen), (status = 409)))]
pub async fn deal(
    State(app): State<App>,
    caller: Caller,
    AtEvening(id): AtEvening,
    Word(deal): Word,
) -> Result<Json<DealSeen>, Problem> {
    let problem = |refusal: Refusal| Problem::new(caller.lang, &refusal);
    let look = |evening: &Evening| {
        let deal: Option<usize> = deal.parse().ok();
        let known = deal.filter(|deal| (1..=evening.opened.shape.rounds).contains(deal));
        let known = known.ok_or_else(|| Refusal::new(Kind::Unknown, Say::new("evening-no-deal")))?;
        DealSeen::of(evening, known).ok_or_else(|| Refusal::new(Kind::NotNow, sealed_because(evening)))
    };
    let sheet = app.look_evening(id, look).await.map_err(problem)?;
    sheet.map(Json).map_err(problem)
}

/// The evening each time it changes. Clocks run on by themselves.
#[utoipa::path(get, path = "/api/evenings/{id}/stream", tag = "evenings", operation_id = "follow_evening",
    params(AtEvening, Tongue), security((), ("session" = []), ("token" = ["read"])),
    responses((status = 200, body = serde_json::Value, content_type = "text/event-stream", description = "Events named \
        `evening`, each an EveningSeen as JSON, with the length of the log as id; the first at once. `bye` when the server \
        closes; `pushed` when a newer stream of yours has taken the place of this one: do not come back")))]
pub async fn stream(
    State(app): State<App>,
    caller: Caller,
    AtEvening(id): AtEvening,
    Asked(Tongue { .. }): Asked<Tongue>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let write: Write = Arc::new(move |evening, now| {
        let seen = EveningSeen::of(id, evening, caller.guest, now, caller.lang);
        ("evening", serde_json::to_string(&seen).unwrap_or_default())
    });
    follow(app, caller, id, &headers, write).await
}

async fn carry_out(
    app: &App,
    caller: &Caller,
    id: EveningId,
    asker: &Asker,
    command: Command,
) -> Result<Json<EveningSeen>, Problem> {
    let done = app.command_evening(id, asker, command).await;
    done.map_err(|refusal| Problem::new(caller.lang, &refusal))?;
    seen(app, id, caller).await
}

/// Come in, or back.
#[utoipa::path(post, path = "/api/evenings/{id}/come", tag = "evenings", operation_id = "come_to_evening",
    params(AtEvening), security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = EveningSeen), (status = 409)))]
pub async fn come(
    State(app): State<App>,
    caller: Caller,
    AtEvening(id): AtEvening,
) -> Result<Json<EveningSeen>, Problem> {
    let asker = caller.known()?.named(&app).await?;
    carry_out(&app, &caller, id, &asker, Command::Come).await
}

/// Leave. In the middle of a deal a bot plays on for you, and its result is yours.
#[utoipa::path(post, path = "/api/evenings/{id}/leave", tag = "evenings", operation_id = "leave_evening",
    params(AtEvening), security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = EveningSeen), (status = 409)))]
pub async fn leave(
    State(app): State<App>,
    caller: Caller,
    AtEvening(id): AtEvening,
) -> Result<Json<EveningSeen>, Problem> {
    carry_out(&app, &caller, id, &caller.known()?.asker(), Command::Leave).await
}

/// What a host does.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Draw the next deal: everybody is told where to sit.
    Seat,
    /// Deal at once.
    Deal,
    Pause,
    Resume,
    /// End the evening. Games that are still played are broken off.
    End,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StepAsked {
    step: Step,
}

/// Draw the next deal, deal it at once, stop the clock, let it go on, or end the evening. Only the host can; where nothing has
/// happened for ten minutes, anybody who is here may draw the first deal and let the clock go on.
#[utoipa::path(post, path = "/api/evenings/{id}/step", tag = "evenings", operation_id = "step_evening",
    params(AtEvening), request_body = StepAsked, security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = EveningSeen), (status = 409)))]
pub async fn step(
    State(app): State<App>,
    caller: Caller,
    AtEvening(id): AtEvening,
    Body(StepAsked { step }): Body<StepAsked>,
) -> Result<Json<EveningSeen>, Problem> {
    let command = match step {
        Step::Seat => Command::Seat,
        Step::Deal => Command::Deal,
        Step::Pause => Command::Pause,
        Step::Resume => Command::Resume,
        Step::End => Command::End,
    };
    carry_out(&app, &caller, id, &caller.known()?.asker(), command).await
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveAsked {
    /// Somebody's number.
    #[schema(maximum = 255)]
    person: u8,
    /// From 0.
    #[schema(maximum = 63)]
    table: usize,
    #[schema(value_type = u8, maximum = 7)]
    seat: Seat,
}

/// Have somebody change places with whoever sits there, between the draw and the deal. Only the host can.
#[utoipa::path(post, path = "/api/evenings/{id}/move", tag = "evenings", operation_id = "move_person",
    params(AtEvening), request_body = MoveAsked, security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = EveningSeen), (status = 409)))]
pub async fn move_person(
    State(app): State<App>,
    caller: Caller,
    AtEvening(id): AtEvening,
    Body(asked): Body<MoveAsked>,
) -> Result<Json<EveningSeen>, Problem> {
    let to = Place { table: asked.table, seat: asked.seat };
    let command = Command::Move { person: PersonNo(asked.person), to };
    carry_out(&app, &caller, id, &caller.known()?.asker(), command).await
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReplaceAsked {
    /// Somebody's number.
    #[schema(maximum = 255)]
    person: u8,
}

/// Let a bot play this deal for somebody who is missing. Only the host can.
#[utoipa::path(post, path = "/api/evenings/{id}/replace", tag = "evenings", operation_id = "replace_person",
    params(AtEvening), request_body = ReplaceAsked, security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = EveningSeen), (status = 409)))]
pub async fn replace(
    State(app): State<App>,
    caller: Caller,
    AtEvening(id): AtEvening,
    Body(asked): Body<ReplaceAsked>,
) -> Result<Json<EveningSeen>, Problem> {
    let command = Command::Replace { person: PersonNo(asked.person) };
    carry_out(&app, &caller, id, &caller.known()?.asker(), command).await
}
