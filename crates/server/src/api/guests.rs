//! `/api/me`: name, device link, tokens.

use super::{Body, Caller, Problem, SignedIn, Word};
use crate::app::App;
use crate::identity::{hash_token, set_cookie};
use crate::tables::failed;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use cachet_engine::Say;
use cachet_store::{Guest, GuestId};
use cachet_table::{Kind, Refusal, given_name};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How many tokens one guest may have.
const MOST_TOKENS: usize = 20;

#[derive(Serialize, ToSchema)]
pub struct Me {
    /// `null` until a name was given.
    name: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// At most 24 characters.
    name: String,
}

/// Who am I?
#[utoipa::path(get, path = "/api/me", tag = "guest", responses((status = 200, body = Me)))]
pub async fn me(State(app): State<App>, caller: Caller) -> Result<Json<Me>, Problem> {
    let name = match caller.guest {
        None => None,
        Some(guest) => {
            let guest = app.tables.store.guest(guest).await;
            guest.map_err(|error| Problem::new(caller.lang, &failed(&error)))?.map(|guest| guest.name)
        }
    };
    Ok(Json(Me { name }))
}

/// Become a guest, or take another name. Tables you already sit at keep the old one.
#[utoipa::path(post, path = "/api/me", tag = "guest", request_body = Name,
    responses((status = 200, body = Me, description = "The answer sets the cookie that is you"), (status = 422, body = super::problem::ProblemBody)))]
pub async fn set_name(
    State(app): State<App>,
    caller: Caller,
    Body(Name { name }): Body<Name>,
) -> Result<(HeaderMap, Json<Me>), Problem> {
    let (guest, name) = enter(&app, &caller, &name).await.map_err(|refusal| Problem::new(caller.lang, &refusal))?;
    Ok((remember(&app, guest), Json(Me { name: Some(name) })))
}

/// Stores a new guest, or renames one.
pub async fn enter(app: &App, caller: &Caller, name: &str) -> Result<(GuestId, String), Refusal> {
    let name = given_name(name).map_err(|say| Refusal::new(Kind::Unfit, say))?;
    let id = caller.guest.map_or_else(|| app.tables.random.guest(), Ok)?;
    let guest = Guest { id, name: name.clone(), made: app.tables.now() };
    app.tables.store.put_guest(guest).await.map_err(|error| failed(&error))?;
    Ok((id, name))
}

/// The `Set-Cookie` header that signs a device in.
pub fn remember(app: &App, guest: GuestId) -> HeaderMap {
    let mut headers = HeaderMap::new();
    let cookie = set_cookie(&app.signer.cookie(guest), app.is_secure());
    if let Ok(value) = HeaderValue::from_str(&cookie) {
        headers.insert(header::SET_COOKIE, value);
    }
    headers
}

#[derive(Serialize, ToSchema)]
pub struct DeviceLink {
    /// Open it on the other device. Whoever opens it is you.
    url: String,
    /// Until when it works, in milliseconds since 1970.
    until: i64,
}

/// A link that makes another device yours, for a quarter of an hour.
#[utoipa::path(post, path = "/api/me/link", tag = "guest", responses((status = 200, body = DeviceLink)))]
pub async fn device_link(State(app): State<App>, known: SignedIn) -> Json<DeviceLink> {
    let (link, until) = app.signer.link(known.guest, app.tables.now());
    Json(DeviceLink { url: format!("{}/device/{link}", app.base_url()), until })
}

#[derive(Serialize, ToSchema)]
pub struct TokenInfo {
    /// What to revoke it by.
    id: String,
    label: String,
    made: i64,
    /// The token itself, shown this once.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What it is for, at most 40 characters.
    label: String,
}

/// The tokens that programs use in your name.
#[utoipa::path(get, path = "/api/me/tokens", tag = "guest", responses((status = 200, body = Vec<TokenInfo>)))]
pub async fn tokens(State(app): State<App>, known: SignedIn) -> Result<Json<Vec<TokenInfo>>, Problem> {
    let tokens = app.tables.store.tokens_of(known.guest).await.map_err(|error| known.problem(&failed(&error)))?;
    let info =
        |it: cachet_store::Token| TokenInfo { id: hex::encode(it.hash), label: it.label, made: it.made, token: None };
    Ok(Json(tokens.into_iter().map(info).collect()))
}

/// A token for a program that plays in your name, such as a bot of your own.
#[utoipa::path(post, path = "/api/me/tokens", tag = "guest", request_body = NewToken, responses((status = 201, body = TokenInfo)))]
pub async fn new_token(
    State(app): State<App>,
    known: SignedIn,
    Body(NewToken { label }): Body<NewToken>,
) -> Result<(StatusCode, Json<TokenInfo>), Problem> {
    let refuse = |kind, say| known.problem(&Refusal::new(kind, say));
    if label.trim().is_empty() || label.chars().count() > 40 || label.chars().any(char::is_control) {
        return Err(refuse(Kind::Unfit, Say::new("server-token-label")));
    }
    let store = &app.tables.store;
    let there = store.tokens_of(known.guest).await.map_err(|error| known.problem(&failed(&error)))?;
    if there.len() >= MOST_TOKENS {
        return Err(refuse(Kind::TooMuch, Say::new("server-token-many").with("most", MOST_TOKENS)));
    }
    let bytes = app.tables.random.token().map_err(|refusal| known.problem(&refusal))?;
    let token = format!("cachet_{}", hex::encode(bytes));
    let (hash, made) = (hash_token(&token), app.tables.now());
    let put = store.put_token(hash, known.guest, label.clone(), made).await;
    put.map_err(|error| known.problem(&failed(&error)))?;
    Ok((StatusCode::CREATED, Json(TokenInfo { id: hex::encode(hash), label, made, token: Some(token) })))
}

/// Revoke a token. It stops working at once.
#[utoipa::path(delete, path = "/api/me/tokens/{id}", tag = "guest", params(("id" = String, Path)), responses((status = 204)))]
pub async fn drop_token(State(app): State<App>, known: SignedIn, Word(id): Word) -> Result<StatusCode, Problem> {
    let mut hash = [0; 32];
    let unknown = || known.problem(&Refusal::new(Kind::Unknown, Say::new("server-no-token")));
    hex::decode_to_slice(&id, &mut hash).map_err(|_| unknown())?;
    let there = app.tables.store.tokens_of(known.guest).await.map_err(|error| known.problem(&failed(&error)))?;
    if !there.iter().any(|token| token.hash == hash) {
        return Err(unknown());
    }
    app.tables.store.drop_token(known.guest, hash).await.map_err(|error| known.problem(&failed(&error)))?;
    Ok(StatusCode::NO_CONTENT)
}
