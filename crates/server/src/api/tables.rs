//! Everything that can be done at a table.

use super::asked::{Spoken, spoken};
use super::{Asked, Body, Caller, Here, Problem, SignedIn};
use crate::app::App;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequestParts, RawPathParams, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use cachet_engine::fair::Share;
use cachet_engine::{Say, Seat};
use cachet_table::{Asker, Command, Kind, Pace, Refusal, Sight, TableId, Update, Wish, padded};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::Type;
use utoipa::openapi::{ObjectBuilder, Ref, Required};
use utoipa::{IntoParams, ToSchema};

/// The table id in the path.
pub struct At(pub TableId);

impl FromRequestParts<App> for At {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<At, Problem> {
        let table = table_in(parts, app).await.map(At);
        table.ok_or_else(|| {
            let lang = super::language(&parts.headers, parts.uri.query());
            Problem::new(lang, &Refusal::new(Kind::Unknown, Say::new("table-unknown")))
        })
    }
}

/// How the id stands in a path: see `cachet_listing`.
impl IntoParams for At {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let id = ObjectBuilder::new().schema_type(Type::String).pattern(Some("^[0-9a-f][0-9a-hjkmnp-tv-z]{12}$"));
        let table = ParameterBuilder::new().name("id").parameter_in(ParameterIn::Path).required(Required::True);
        vec![table.description(Some("The table")).schema(Some(id)).build()]
    }
}

/// The table that a path names, if it is one.
pub async fn table_in(parts: &mut Parts, app: &App) -> Option<TableId> {
    let path = RawPathParams::from_request_parts(parts, app).await.ok()?;
    path.iter().find(|(name, _)| *name == "id")?.1.parse().ok()
}

#[derive(Serialize, ToSchema)]
pub struct OpenedTable {
    #[schema(value_type = String)]
    pub id: TableId,
    pub code: String,
    /// To share.
    pub url: String,
}

/// Open a table. Bots named here are seated, and so are you unless you say otherwise.
#[utoipa::path(post, path = "/api/tables", tag = "tables", operation_id = "open_table", request_body = Wish,
    security(("session" = []), ("token" = ["play"])),
    responses((status = 201, body = OpenedTable), (status = 404), (status = 409)))]
pub async fn open(
    State(app): State<App>,
    Here(base): Here,
    known: SignedIn,
    Body(wish): Body<Wish>,
) -> Result<(StatusCode, Json<OpenedTable>), Problem> {
    let asker = known.named(&app).await?;
    let id = app.tables.open(&asker, &wish, false).await.map_err(|refusal| known.problem(&refusal))?;
    let code =
        app.tables.look(id, |online| online.opened.code.clone()).await.map_err(|refusal| known.problem(&refusal))?;
    Ok((StatusCode::CREATED, Json(OpenedTable { id, url: format!("{base}/j/{code}"), code })))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Since {
    /// Leave out what you saw when the log had this many entries.
    #[param(format = Int64, maximum = 4294967295_i64)]
    since: Option<u32>,
    /// `en` or `fr`.
    #[serde(rename = "lang")]
    #[param(schema_with = spoken)]
    _lang: Option<Spoken>,
}

/// The table as you may see it.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(At, Since),
    security((), ("session" = []), ("token" = ["read"])), responses((status = 200, body = Sight)))]
pub async fn see(
    State(app): State<App>,
    caller: Caller,
    At(id): At,
    Asked(query): Asked<Since>,
) -> Result<impl IntoResponse, Problem> {
    app.tables.at_least(id, query.since).await.map_err(|refusal| Problem::new(caller.lang, &refusal))?;
    app.tables.notice(id, caller.guest);
    let seen = app.tables.look(id, |online| {
        if !online.may_watch(caller.guest) {
            return Err(Refusal::new(Kind::NotYours, Say::new("table-no-spectators")));
        }
        let from = query.since.map_or(0, |since| online.events_at(since.min(online.seq)));
        let sight = online.sight(caller.guest, caller.lang, from);
        padded(&sight, sight.update.room).map_err(|_| Refusal::new(Kind::Failed, Say::new("server-store")))
    });
    let sight = seen.await.and_then(|sight| sight).map_err(|refusal| Problem::new(caller.lang, &refusal))?;
    Ok(([(header::CONTENT_TYPE, "application/json")], sight))
}

/// A serialised [`Update`].
type News = ([(header::HeaderName, &'static str); 1], Bytes);

/// Carries a command out and answers with what is new.
async fn carry_out(
    app: &App,
    known: &SignedIn,
    id: TableId,
    asker: Asker,
    command: Command,
    seen: Option<u32>,
) -> Result<News, Problem> {
    match app.tables.command(id, asker, command, seen).await {
        Ok(done) => Ok(([(header::CONTENT_TYPE, "application/json")], done.update)),
        Err(failure) => Err(Problem::at(known.lang, failure)),
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// The first free one, if you do not say.
    #[serde(default)]
    #[schema(value_type = Option<u8>, maximum = 7)]
    seat: Option<Seat>,
    /// Your part of the deal: 32 hexadecimal digits of your own, drawn after you were shown the commitment. It follows
    /// from the table's secret, if you send none.
    #[serde(default)]
    #[schema(value_type = Option<String>, pattern = "^[0-9a-fA-F]{32}$")]
    share: Option<Share>,
}

/// Take a seat.
#[utoipa::path(post, path = "/api/tables/{id}/sit", tag = "tables", params(At), request_body = Sit,
    security(("session" = []), ("token" = ["play"])), responses((status = 200, body = Update), (status = 409)))]
pub async fn sit(State(app): State<App>, caller: Caller, At(id): At, Body(sit): Body<Sit>) -> Result<News, Problem> {
    let been = caller.device.been();
    let known = caller.known()?;
    let asker = known.named(&app).await?;
    carry_out(&app, &known, id, asker, Command::Sit { seat: sit.seat, share: sit.share, been }, None).await
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenShare {
    /// 32 hexadecimal digits of your own.
    #[schema(value_type = String, pattern = "^[0-9a-fA-F]{32}$")]
    share: Share,
}

/// Give your part of the deal, if you sit already: after opening a table, or at a rematch. Once for each table.
#[utoipa::path(post, path = "/api/tables/{id}/share", tag = "tables", params(At), request_body = GivenShare,
    security(("session" = []), ("token" = ["play"])), responses((status = 200, body = Update), (status = 409)))]
pub async fn share(
    State(app): State<App>,
    known: SignedIn,
    At(id): At,
    Body(GivenShare { share }): Body<GivenShare>,
) -> Result<News, Problem> {
    carry_out(&app, &known, id, known.asker(), Command::GiveShare { share }, None).await
}

/// Leave your seat, before the deal.
#[utoipa::path(post, path = "/api/tables/{id}/leave", tag = "tables", params(At),
    security(("session" = []), ("token" = ["play"])), responses((status = 200, body = Update), (status = 409)))]
pub async fn leave(State(app): State<App>, known: SignedIn, At(id): At) -> Result<News, Problem> {
    carry_out(&app, &known, id, known.asker(), Command::Stand, None).await
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatBot {
    /// The first free one, if you do not say.
    #[serde(default)]
    #[schema(value_type = Option<u8>, maximum = 7)]
    seat: Option<Seat>,
    /// As `GET /api/games` names it.
    level: String,
}

/// Seat a bot. Only the host can.
#[utoipa::path(post, path = "/api/tables/{id}/bots", tag = "tables", params(At), request_body = SeatBot,
    security(("session" = []), ("token" = ["play"])), responses((status = 200, body = Update), (status = 409)))]
pub async fn seat_bot(
    State(app): State<App>,
    known: SignedIn,
    At(id): At,
    Body(bot): Body<SeatBot>,
) -> Result<News, Problem> {
    let command = Command::SeatBot { seat: bot.seat, level: bot.level };
    carry_out(&app, &known, id, known.asker(), command, None).await
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OneSeat {
    #[schema(value_type = u8, maximum = 7)]
    seat: Seat,
}

/// Make a seat free again, before the deal: a bot's, or that of somebody who does not come. Only the host can.
#[utoipa::path(post, path = "/api/tables/{id}/free", tag = "tables", params(At), request_body = OneSeat,
    security(("session" = []), ("token" = ["play"])), responses((status = 200, body = Update), (status = 409)))]
pub async fn free_seat(
    State(app): State<App>,
    known: SignedIn,
    At(id): At,
    Body(OneSeat { seat }): Body<OneSeat>,
) -> Result<News, Problem> {
    carry_out(&app, &known, id, known.asker(), Command::Free { seat }, None).await
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TwoSeats {
    /// Somebody's.
    #[schema(value_type = u8, maximum = 7)]
    seat: Seat,
    /// Anybody's, or a free one.
    #[schema(value_type = u8, maximum = 7)]
    with: Seat,
}

/// Change two seats round, before the deal. Only the host can.
#[utoipa::path(post, path = "/api/tables/{id}/swap", tag = "tables", params(At), request_body = TwoSeats,
    security(("session" = []), ("token" = ["play"])), responses((status = 200, body = Update), (status = 409)))]
pub async fn swap(
    State(app): State<App>,
    known: SignedIn,
    At(id): At,
    Body(TwoSeats { seat, with }): Body<TwoSeats>,
) -> Result<News, Problem> {
    carry_out(&app, &known, id, known.asker(), Command::Swap { seat, with }, None).await
}

/// Hand the host's place on to somebody who sits at the table. Only the host can.
#[utoipa::path(post, path = "/api/tables/{id}/host", tag = "tables", params(At), request_body = OneSeat,
    security(("session" = []), ("token" = ["play"])), responses((status = 200, body = Update), (status = 409)))]
pub async fn make_host(
    State(app): State<App>,
    known: SignedIn,
    At(id): At,
    Body(OneSeat { seat }): Body<OneSeat>,
) -> Result<News, Problem> {
    carry_out(&app, &known, id, known.asker(), Command::MakeHost { seat }, None).await
}

/// Deal. Every seat must be taken.
#[utoipa::path(post, path = "/api/tables/{id}/start", tag = "tables", params(At),
    security(("session" = []), ("token" = ["play"])), responses((status = 200, body = Update), (status = 409)))]
pub async fn start(State(app): State<App>, known: SignedIn, At(id): At) -> Result<News, Problem> {
    carry_out(&app, &known, id, known.asker(), Command::Start, None).await
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The length of the log when you decided.
    #[schema(format = Int64, maximum = 4294967295_i64)]
    seq: u32,
    /// One of the actions that `legal` lists, as the schema of the table's game says: `LoveLetterAction` for
    /// `love-letter`.
    #[schema(schema_with = any_action)]
    action: Value,
    /// A name of your own for this move, at most 64 characters: sent twice, the move is made once.
    #[serde(default)]
    #[schema(max_length = 64)]
    key: Option<String>,
}

fn any_action() -> Ref {
    Ref::from_schema_name(super::actions::ANY)
}

/// Play. Refused with 409 and what is new if the table has moved on meanwhile.
#[utoipa::path(post, path = "/api/tables/{id}/moves", tag = "tables", params(At), request_body = Play,
    security(("session" = []), ("token" = ["play"])), responses((status = 200, body = Update), (status = 409)))]
pub async fn play(
    State(app): State<App>,
    known: SignedIn,
    At(id): At,
    Body(play): Body<Play>,
) -> Result<News, Problem> {
    let seq = play.seq;
    let command = Command::Move { seq, action: play.action, key: play.key };
    carry_out(&app, &known, id, known.asker(), command, Some(seq)).await
}

/// Resign. At a table of two that ends the game; at a larger one a bot plays on in your seat.
#[utoipa::path(post, path = "/api/tables/{id}/resign", tag = "tables", params(At),
    security(("session" = []), ("token" = ["play"])), responses((status = 200, body = Update), (status = 409)))]
pub async fn resign(State(app): State<App>, known: SignedIn, At(id): At) -> Result<News, Problem> {
    carry_out(&app, &known, id, known.asker(), Command::Resign, None).await
}

/// Let a bot play on in a seat: your own at any time; at a table without a clock that of somebody who keeps it waiting and
/// has been away for two minutes, at the host's word, or when more than half of the others ask for it.
#[utoipa::path(post, path = "/api/tables/{id}/handover", tag = "tables", params(At), request_body = OneSeat,
    security(("session" = []), ("token" = ["play"])), responses((status = 200, body = Update), (status = 409)))]
pub async fn hand_over(
    State(app): State<App>,
    known: SignedIn,
    At(id): At,
    Body(OneSeat { seat }): Body<OneSeat>,
) -> Result<News, Problem> {
    carry_out(&app, &known, id, known.asker(), Command::HandOver { seat }, None).await
}

/// Take your seat back from the bot.
#[utoipa::path(post, path = "/api/tables/{id}/takeback", tag = "tables", params(At),
    security(("session" = []), ("token" = ["play"])), responses((status = 200, body = Update), (status = 409)))]
pub async fn take_back(State(app): State<App>, known: SignedIn, At(id): At) -> Result<News, Problem> {
    carry_out(&app, &known, id, known.asker(), Command::TakeBack, None).await
}

/// Go on from what bots wait for you to see: the end of a round, or with the pace `wait` a bot's turn.
#[utoipa::path(post, path = "/api/tables/{id}/onward", tag = "tables", params(At),
    security(("session" = []), ("token" = ["play"])), responses((status = 200, body = Update), (status = 409)))]
pub async fn go_on(State(app): State<App>, known: SignedIn, At(id): At) -> Result<News, Problem> {
    carry_out(&app, &known, id, known.asker(), Command::GoOn, None).await
}

/// How quickly bots are to play.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    pace: Pace,
}

/// Say how quickly you want the bots at this table to play; the slowest wish counts.
#[utoipa::path(post, path = "/api/tables/{id}/pace", tag = "tables", params(At), request_body = Wanted,
    security(("session" = []), ("token" = ["play"])), responses((status = 200, body = Update), (status = 409)))]
pub async fn set_pace(
    State(app): State<App>,
    known: SignedIn,
    At(id): At,
    Body(Wanted { pace }): Body<Wanted>,
) -> Result<News, Problem> {
    carry_out(&app, &known, id, known.asker(), Command::SetPace { pace }, None).await
}

/// Close a table before the deal. Only the host can.
#[utoipa::path(post, path = "/api/tables/{id}/close", tag = "tables", params(At),
    security(("session" = []), ("token" = ["play"])), responses((status = 200, body = Update), (status = 409)))]
pub async fn close(State(app): State<App>, known: SignedIn, At(id): At) -> Result<News, Problem> {
    carry_out(&app, &known, id, known.asker(), Command::Close, None).await
}

/// The same people and bots at a new table. Whoever asks first is its host and has asked the others; they agree by asking
/// too, and are led to the same one. It can be dealt when all have, or when bots sit for those who do not come.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables", params(At),
    security(("session" = []), ("token" = ["play"])), responses((status = 201, body = OpenedTable), (status = 409)))]
pub async fn rematch(
    State(app): State<App>,
    Here(base): Here,
    known: SignedIn,
    At(id): At,
) -> Result<(StatusCode, Json<OpenedTable>), Problem> {
    let problem = |refusal: Refusal| known.problem(&refusal);
    let next = app.tables.rematch(id, &known.asker()).await.map_err(problem)?;
    let code = app.tables.look(next, |online| online.opened.code.clone()).await.map_err(problem)?;
    Ok((StatusCode::CREATED, Json(OpenedTable { id: next, url: format!("{base}/j/{code}"), code })))
}

/// The record of a finished game, with everything that was hidden and the secret it was dealt from.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "tables", params(At),
    security((), ("session" = []), ("token" = ["read"])), responses((status = 200, body = String, content_type = "text/plain"), (status = 409)))]
pub async fn record(State(app): State<App>, caller: Caller, At(id): At) -> Result<impl IntoResponse, Problem> {
    let record = app.record_of(&caller, id).await.map_err(|refusal| Problem::new(caller.lang, &refusal))?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record))
}
