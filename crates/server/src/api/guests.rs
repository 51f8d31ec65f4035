//! `/api/me`: name, tokens, erasure.

use super::ladder::MyRating;
use super::{Body, Caller, Owner, Problem, Word};
use crate::app::App;
use crate::identity::hash_token;
use crate::tables::failed;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use cachet_engine::Say;
use cachet_store::{Guest, GuestId, Scope, Scopes, Token};
use cachet_table::{Asker, Kind, Refusal, given_name};
use cachet_words::{Voice, is_house_name, is_somebody};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How many tokens one guest may have.
const MOST_TOKENS: usize = 20;

#[derive(Serialize, ToSchema)]
pub struct Me {
    /// `null` until a name was given.
    name: Option<String>,
    /// Your ratings, a game each; none while you have not played for one.
    ratings: Vec<MyRating>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// At most 24 characters.
    #[schema(min_length = 1, max_length = 24)]
    name: String,
}

/// Who am I?
#[utoipa::path(get, path = "/api/me", tag = "guest",
    security((), ("session" = []), ("token" = ["read"])), responses((status = 200, body = Me)))]
pub async fn me(State(app): State<App>, caller: Caller) -> Result<Json<Me>, Problem> {
    let name = match caller.guest {
        None => None,
        Some(guest) => {
            let guest = app.tables.store.guest(guest).await;
            let guest = guest.map_err(|error| Problem::new(caller.lang, &failed(&error)))?;
            guest.map(|guest| Voice::plain(caller.lang).person(&guest.name))
        }
    };
    let ratings = match caller.guest {
        None => Vec::new(),
        Some(guest) => app.ratings_of(guest).await.map_err(|refusal| Problem::new(caller.lang, &refusal))?,
    };
    Ok(Json(Me { name, ratings: ratings.iter().map(MyRating::of).collect() }))
}

/// Become a guest, or take another name, also at the tables you sit at.
#[utoipa::path(post, path = "/api/me", tag = "guest", request_body = Name,
    security((), ("session" = []), ("token" = ["play"])),
    responses((status = 200, body = Me, description = "The answer sets the cookie that is you")))]
pub async fn set_name(
    State(app): State<App>,
    caller: Caller,
    Body(Name { name }): Body<Name>,
) -> Result<(HeaderMap, Json<Me>), Problem> {
    let problem = |refusal| Problem::new(caller.lang, &refusal);
    let (guest, name) = enter(&app, &caller, &name).await.map_err(problem)?;
    let headers = app.remember(&caller, guest).await.map_err(problem)?;
    let ratings = app.ratings_of(guest).await.map_err(problem)?;
    Ok((headers, Json(Me { name: Some(name), ratings: ratings.iter().map(MyRating::of).collect() })))
}

/// Be forgotten: name, devices, tokens and lists go; in games that others keep, your seats become somebody's. There is
/// no way back.
#[utoipa::path(delete, path = "/api/me", tag = "guest",
    security(("session" = [])), responses((status = 204)))]
pub async fn erase(State(app): State<App>, owner: Owner) -> Result<(StatusCode, HeaderMap), Problem> {
    app.erase(owner.known.guest).await.map_err(|refusal| owner.known.problem(&refusal))?;
    Ok((StatusCode::NO_CONTENT, app.erased_headers()))
}

/// Stores a new guest under the name they give, or renames one, wherever they sit.
pub async fn enter(app: &App, caller: &Caller, name: &str) -> Result<(GuestId, String), Refusal> {
    let name = given_name(name).map_err(|say| Refusal::new(Kind::Unfit, say))?;
    if is_somebody(&name) || is_house_name(&name) {
        return Err(Refusal::new(Kind::Unfit, Say::new("name-reserved").with("name", name)));
    }
    enter_as(app, caller, name).await
}

/// The same under a name that may be one of the house.
pub async fn enter_as(app: &App, caller: &Caller, name: String) -> Result<(GuestId, String), Refusal> {
    let store = &app.tables.store;
    if let Some(id) = caller.guest {
        // A new name is an entry at every table they sit at.
        if !app.new_names.take(id, app.tables.now()) {
            metrics::counter!("cachet_refused_total", "why" => "names").increment(1);
            return Err(Refusal::new(Kind::TooMuch, Say::new("server-too-many-names")));
        }
        if !store.rename_guest(id, &name).await.map_err(|error| failed(&error))? {
            // Erased in the same moment, from another device.
            return Err(Refusal::new(Kind::NotYours, Say::new("web-who-are-you")));
        }
        app.tables.rename(&Asker { guest: id, name: name.clone() }).await?;
        return Ok((id, name));
    }
    let id = app.tables.random.guest()?;
    let guest = Guest { id, name: name.clone(), made: app.tables.now() };
    store.put_guest(guest).await.map_err(|error| failed(&error))?;
    Ok((id, name))
}

#[derive(Serialize, ToSchema)]
pub struct TokenInfo {
    /// What to revoke it by.
    id: String,
    label: String,
    made: i64,
    scopes: Vec<TokenScope>,
    /// The token itself, shown this once.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

/// What a token may do.
#[derive(Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TokenScope {
    /// See what you see.
    Read,
    /// Open tables, sit down, move; and read.
    Play,
}

fn scopes(scopes: Scopes) -> Vec<TokenScope> {
    let word = |scope| match scope {
        Scope::Read => TokenScope::Read,
        Scope::Play => TokenScope::Play,
    };
    scopes.iter().map(word).collect()
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What it is for, at most 40 characters.
    #[schema(
        min_length = 1,
        max_length = 40,
        pattern = r"^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$"
    )]
    label: String,
    /// What it may do; `["read", "play"]` if you do not say. No token makes cookies, links or tokens.
    #[serde(default)]
    scopes: Option<Vec<TokenScope>>,
}

/// The tokens that programs use in your name.
#[utoipa::path(get, path = "/api/me/tokens", tag = "guest",
    security(("session" = [])), responses((status = 200, body = Vec<TokenInfo>)))]
pub async fn tokens(State(app): State<App>, Owner { known, .. }: Owner) -> Result<Json<Vec<TokenInfo>>, Problem> {
    let tokens = app.tables.store.tokens_of(known.guest).await.map_err(|error| known.problem(&failed(&error)))?;
    let info = |it: cachet_store::Token| TokenInfo {
        id: hex::encode(it.hash),
        label: it.label,
        made: it.made,
        scopes: scopes(it.scopes),
        token: None,
    };
    Ok(Json(tokens.into_iter().map(info).collect()))
}

/// A token for a program that plays in your name, such as a bot of your own.
#[utoipa::path(post, path = "/api/me/tokens", tag = "guest", request_body = NewToken,
    security(("session" = [])), responses((status = 201, body = TokenInfo)))]
pub async fn new_token(
    State(app): State<App>,
    Owner { known, .. }: Owner,
    Body(NewToken { label, scopes: asked }): Body<NewToken>,
) -> Result<(StatusCode, Json<TokenInfo>), Problem> {
    let refuse = |kind, say| known.problem(&Refusal::new(kind, say));
    if label.trim().is_empty() || label.chars().count() > 40 || label.chars().any(char::is_control) {
        return Err(refuse(Kind::Unfit, Say::new("server-token-label")));
    }
    let word = |scope| match scope {
        TokenScope::Read => Scope::Read,
        TokenScope::Play => Scope::Play,
    };
    let allowed = asked.map_or(Scopes::ALL, |asked| Scopes::of(asked.into_iter().map(word)));
    let store = &app.tables.store;
    let there = store.tokens_of(known.guest).await.map_err(|error| known.problem(&failed(&error)))?;
    if there.len() >= MOST_TOKENS {
        return Err(refuse(Kind::TooMuch, Say::new("server-token-many").with("most", MOST_TOKENS)));
    }
    let bytes = app.tables.random.token().map_err(|refusal| known.problem(&refusal))?;
    let token = format!("cachet_{}", hex::encode(bytes));
    let (hash, made) = (hash_token(&token), app.tables.now());
    let _present = app.tables.present(&[known.guest]).await.map_err(|refusal| known.problem(&refusal))?;
    let put = store.put_token(known.guest, Token { hash, label: label.clone(), made, scopes: allowed }).await;
    put.map_err(|error| known.problem(&failed(&error)))?;
    let info = TokenInfo { id: hex::encode(hash), label, made, scopes: scopes(allowed), token: Some(token) };
    Ok((StatusCode::CREATED, Json(info)))
}

/// Revoke a token. It stops working at once.
#[utoipa::path(delete, path = "/api/me/tokens/{id}", tag = "guest", params(("id" = String, Path)),
    security(("session" = [])), responses((status = 204)))]
pub async fn drop_token(
    State(app): State<App>,
    Owner { known, .. }: Owner,
    Word(id): Word,
) -> Result<StatusCode, Problem> {
    let mut hash = [0; 32];
    let unknown = || known.problem(&Refusal::new(Kind::Unknown, Say::new("server-no-token")));
    hex::decode_to_slice(&id, &mut hash).map_err(|_| unknown())?;
    let there = app.tables.store.tokens_of(known.guest).await.map_err(|error| known.problem(&failed(&error)))?;
    if !there.iter().any(|token| token.hash == hash) {
        return Err(unknown());
    }
    app.tables.store.drop_token(known.guest, hash).await.map_err(|error| known.problem(&failed(&error)))?;
    app.sessions.forget_token(&hash);
    Ok(StatusCode::NO_CONTENT)
}
