//! Following people, for programs.

use super::{Body, Problem, SignedIn, Word};
use crate::app::App;
use crate::following::{Followed, Whereabouts};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use cachet_table::TableId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Somebody you follow.
#[derive(Serialize, ToSchema)]
pub struct FollowedPerson {
    /// `null`, as the handle is, while their page is closed.
    name: Option<String>,
    handle: Option<String>,
    /// `at` a table that is open to everybody, `playing` elsewhere, `away`, or `untold` where their page is closed.
    state: &'static str,
    /// Where `state` is `at`.
    #[schema(value_type = Option<String>)]
    table: Option<TableId>,
    game: Option<String>,
}

impl From<Followed> for FollowedPerson {
    fn from(it: Followed) -> FollowedPerson {
        let (state, table, game) = match it.whereabouts {
            Whereabouts::Untold => ("untold", None, None),
            Whereabouts::Away => ("away", None, None),
            Whereabouts::Playing => ("playing", None, None),
            Whereabouts::At { table, game } => ("at", Some(table), Some(game)),
        };
        let (name, handle) = it.shown.map(|(name, handle)| (name, handle.handle)).unzip();
        FollowedPerson { name, handle, state, table, game }
    }
}

/// An invitation you can still follow.
#[derive(Serialize, ToSchema)]
pub struct InvitationToYou {
    #[schema(value_type = String)]
    table: TableId,
    game: String,
    /// The name of whoever asks.
    by: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WhomToFollow {
    /// As its owner writes it, or what looks like it.
    handle: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WhomToInvite {
    handle: String,
    /// As `GET /api/games` names it.
    game: String,
}

/// The table that was opened.
#[derive(Serialize, ToSchema)]
pub struct InvitedTo {
    #[schema(value_type = String)]
    id: TableId,
}

/// Whom you follow, and whether they are at a table.
#[utoipa::path(get, path = "/api/me/following", tag = "guest", security(("session" = []), ("token" = ["read"])),
    responses((status = 200, body = [FollowedPerson])))]
pub async fn following(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<FollowedPerson>>, Problem> {
    let people = app.followed(who.guest).await.map_err(|refusal| who.problem(&refusal))?;
    Ok(Json(people.into_iter().map(FollowedPerson::from).collect()))
}

/// Follow somebody who has a handle and an open page.
#[utoipa::path(post, path = "/api/me/following", tag = "guest", security(("session" = []), ("token" = ["play"])),
    request_body = WhomToFollow,
    responses((status = 204, description = "Followed, also if you did before."), (status = 404)))]
pub async fn follow(
    State(app): State<App>,
    who: SignedIn,
    Body(asked): Body<WhomToFollow>,
) -> Result<StatusCode, Problem> {
    app.follow(who.guest, &asked.handle).await.map_err(|refusal| who.problem(&refusal))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Follow somebody no more.
#[utoipa::path(delete, path = "/api/me/following/{handle}", tag = "guest", security(("session" = []), ("token" = ["play"])),
    params(("handle" = String, Path, description = "As its owner writes it, or what looks like it.")),
    responses((status = 204, description = "Not followed.")))]
pub async fn unfollow(State(app): State<App>, who: SignedIn, Word(handle): Word) -> Result<StatusCode, Problem> {
    app.unfollow(who.guest, &handle).await.map_err(|refusal| who.problem(&refusal))?;
    Ok(StatusCode::NO_CONTENT)
}

/// What you are asked to.
#[utoipa::path(get, path = "/api/me/invitations", tag = "guest", security(("session" = []), ("token" = ["read"])),
    responses((status = 200, body = [InvitationToYou])))]
pub async fn invitations(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<InvitationToYou>>, Problem> {
    let asked = app.asked_to(who.guest).await.map_err(|error| who.problem(&crate::tables::failed(&error)))?;
    Ok(Json(asked.into_iter().map(|it| InvitationToYou { table: it.table, game: it.game, by: it.by }).collect()))
}

/// Open a table and ask somebody to it whom you follow. They find it on their front page for a day.
#[utoipa::path(post, path = "/api/me/invitations", tag = "guest", security(("session" = []), ("token" = ["play"])),
    request_body = WhomToInvite, responses((status = 201, body = InvitedTo), (status = 404)))]
pub async fn invite(
    State(app): State<App>,
    who: SignedIn,
    Body(asked): Body<WhomToInvite>,
) -> Result<(StatusCode, Json<InvitedTo>), Problem> {
    let asker = who.named(&app).await?;
    let id = app.invite(&asker, &asked.handle, &asked.game).await.map_err(|refusal| who.problem(&refusal))?;
    Ok((StatusCode::CREATED, Json(InvitedTo { id })))
}

/// Put an invitation aside.
#[utoipa::path(delete, path = "/api/me/invitations/{id}", tag = "guest", security(("session" = []), ("token" = ["play"])),
    params(("id" = String, Path, description = "The table.")),
    responses((status = 204, description = "Put aside, if there was one.")))]
pub async fn decline(State(app): State<App>, who: SignedIn, Word(id): Word) -> Result<StatusCode, Problem> {
    let unknown = |_| {
        let say = cachet_engine::Say::new("invite-none");
        who.problem(&cachet_table::Refusal::new(cachet_table::Kind::Unknown, say))
    };
    let table: TableId = id.parse().map_err(unknown)?;
    app.tables.store.decline(who.guest, table).await.map_err(|error| who.problem(&crate::tables::failed(&error)))?;
    Ok(StatusCode::NO_CONTENT)
}
