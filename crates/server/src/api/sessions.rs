//! `/api/me/sessions` and `/api/me/link`: the devices that are you.

use super::{Here, Owner, Problem, Word};
use crate::app::App;
use crate::identity::{LINK_LASTS, Link};
use crate::tables::failed;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use cachet_engine::Say;
use cachet_store::SessionId;
use cachet_table::{Kind, Refusal};
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Serialize, ToSchema)]
pub struct SessionInfo {
    /// What to end it by.
    #[schema(value_type = String)]
    id: SessionId,
    /// Browser and system; empty where they are not known.
    label: String,
    /// In milliseconds since 1970.
    made: i64,
    /// When it was last used, to the hour.
    seen: i64,
    /// The one that asks.
    this: bool,
}

#[derive(Serialize, ToSchema)]
pub struct SessionList {
    sessions: Vec<SessionInfo>,
    /// Devices that signed in before there were sessions may still be yours; ending the others ends them.
    older: bool,
}

/// The devices that are signed in as you, the latest used first.
#[utoipa::path(get, path = "/api/me/sessions", tag = "guest",
    security(("session" = [])), responses((status = 200, body = SessionList)))]
pub async fn sessions(State(app): State<App>, owner: Owner) -> Result<Json<SessionList>, Problem> {
    let (guest, store) = (owner.known.guest, &app.tables.store);
    let problem = |error| owner.known.problem(&failed(&error));
    let found = store.sessions_of(guest).await.map_err(problem)?;
    let info = |it: cachet_store::Session| SessionInfo {
        this: owner.session == Some(it.id),
        id: it.id,
        label: it.label,
        made: it.made,
        seen: it.seen,
    };
    let older = store.has_old_cookies(guest).await.map_err(problem)?;
    Ok(Json(SessionList { sessions: found.into_iter().map(info).collect(), older }))
}

/// Sign a device out. At another node of a large server that takes up to five seconds.
#[utoipa::path(delete, path = "/api/me/sessions/{id}", tag = "guest", params(("id" = String, Path)),
    security(("session" = [])), responses((status = 204)))]
pub async fn end_session(State(app): State<App>, owner: Owner, Word(id): Word) -> Result<StatusCode, Problem> {
    let guest = owner.known.guest;
    let unknown = || owner.known.problem(&Refusal::new(Kind::Unknown, Say::new("server-no-session")));
    let id: SessionId = id.parse().map_err(|_| unknown())?;
    let there = app.tables.store.session(id).await.map_err(|error| owner.known.problem(&failed(&error)))?;
    if there.is_none_or(|session| session.guest != guest) {
        return Err(unknown());
    }
    app.end_session(guest, id).await.map_err(|refusal| owner.known.problem(&refusal))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sign all other devices out.
#[utoipa::path(delete, path = "/api/me/sessions", tag = "guest",
    security(("session" = [])), responses((status = 204)))]
pub async fn end_others(State(app): State<App>, owner: Owner) -> Result<StatusCode, Problem> {
    let ended = app.end_other_sessions(owner.known.guest, owner.session).await;
    ended.map_err(|refusal| owner.known.problem(&refusal))?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Serialize, ToSchema)]
pub struct DeviceLink {
    /// Open it on the other device, which asks before it becomes yours. It works once.
    pub url: String,
    /// Until when it works, in milliseconds since 1970.
    until: i64,
}

/// A link that makes another device yours: once, within a quarter of an hour.
#[utoipa::path(post, path = "/api/me/link", tag = "guest",
    security(("session" = [])), responses((status = 200, body = DeviceLink)))]
pub async fn device_link(State(app): State<App>, Here(base): Here, owner: Owner) -> Result<Json<DeviceLink>, Problem> {
    make_link(&app, &base, &owner).map(Json).map_err(|refusal| owner.known.problem(&refusal))
}

/// A new device link at this address.
pub fn make_link(app: &App, base: &str, owner: &Owner) -> Result<DeviceLink, Refusal> {
    let until = app.tables.now() + LINK_LASTS;
    let link = Link { guest: owner.known.guest, session: owner.session, until };
    let value = app.signer.link(link, app.tables.random.nonce()?);
    Ok(DeviceLink { url: format!("{base}/device/{value}"), until })
}
