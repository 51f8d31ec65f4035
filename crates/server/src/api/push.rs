//! `/api/me/push`: the browsers of yours that are told of your turns while nothing is open.

use super::{Body, Owner, Problem, Word};
use crate::app::App;
use crate::push::{self, Wish};
use crate::tables::failed;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use cachet_engine::Say;
use cachet_push::Quiet;
use cachet_store::{Push, PushId, QuietHours};
use cachet_table::{Kind, Refusal};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A browser that is told by Web Push.
#[derive(Serialize, ToSchema)]
pub struct ToldBrowser {
    /// What to stop it by: the first 16 bytes of the SHA-256 of its endpoint, in hexadecimal.
    id: String,
    /// The host of its push service.
    service: String,
    /// In milliseconds since 1970.
    since: i64,
    /// How many minutes its clock is ahead of UTC.
    zone: i16,
    /// It is of the device that asks.
    this: bool,
}

/// Between these times, by each device's own clock, nobody is told.
#[derive(Serialize, ToSchema)]
pub struct QuietTime {
    from: String,
    to: String,
}

#[derive(Serialize, ToSchema)]
pub struct PushInfo {
    /// The server's public key (VAPID), for `applicationServerKey`: a point of P-256 in base64url.
    key: String,
    /// The oldest first.
    browsers: Vec<ToldBrowser>,
    /// How many there may be.
    most: u32,
    /// `null`: at any time.
    quiet: Option<QuietTime>,
}

/// What `PushSubscription` says of itself.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Subscription {
    /// An address of https, by name.
    endpoint: String,
    keys: SubscriptionKeys,
    /// How many minutes the device's clock is ahead of UTC.
    #[serde(default)]
    #[schema(minimum = -840, maximum = 840)]
    zone: i16,
}

/// Both in base64url.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SubscriptionKeys {
    p256dh: String,
    auth: String,
}

/// Times of the day such as `22:00`; neither for never.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuietWish {
    from: Option<String>,
    to: Option<String>,
}

fn told(push: &Push, owner: &Owner) -> ToldBrowser {
    ToldBrowser {
        id: hex::encode(push.id),
        service: service(push),
        since: push.made,
        zone: push.zone,
        this: push.session == owner.session,
    }
}

/// The host of a push service: all that is ever shown of an endpoint.
pub fn service(push: &Push) -> String {
    let rest = push.endpoint.split_once("://").map_or("", |(_, rest)| rest);
    rest.split(['/', '?']).next().unwrap_or_default().to_owned()
}

/// The id of a browser, as it was shown.
pub fn push_id(text: &str) -> Option<PushId> {
    hex::decode(text).ok()?.try_into().ok()
}

fn quiet_time(hours: QuietHours) -> Option<QuietTime> {
    let quiet = push::quiet_of(hours)?;
    Some(QuietTime { from: Quiet::written(quiet.from()), to: Quiet::written(quiet.to()) })
}

/// The browsers of yours that are told of your turns while nothing is open, and what one needs to become one of them.
#[utoipa::path(get, path = "/api/me/push", tag = "guest",
    security(("session" = [])), responses((status = 200, body = PushInfo)))]
pub async fn push(State(app): State<App>, owner: Owner) -> Result<Json<PushInfo>, Problem> {
    let (guest, store) = (owner.known.guest, &app.tables.store);
    let problem = |error| owner.known.problem(&failed(&error));
    let browsers = store.pushes_of(guest).await.map_err(problem)?;
    let hours = store.quiet_hours(guest).await.map_err(problem)?;
    Ok(Json(PushInfo {
        key: app.pushing.house.public.clone(),
        browsers: browsers.iter().map(|it| told(it, &owner)).collect(),
        most: push::MOST,
        quiet: quiet_time(hours),
    }))
}

/// Have this device's browser told when a table waits for you and you do not look. Sent again, it changes language and zone.
#[utoipa::path(post, path = "/api/me/push", tag = "guest", security(("session" = [])), request_body = Subscription,
    responses((status = 201, body = ToldBrowser)))]
pub async fn subscribe(
    State(app): State<App>,
    owner: Owner,
    Body(asked): Body<Subscription>,
) -> Result<(StatusCode, Json<ToldBrowser>), Problem> {
    let Subscription { endpoint, keys, zone } = &asked;
    let wish = Wish { endpoint, key: &keys.p256dh, auth: &keys.auth, zone: *zone, lang: owner.known.lang };
    let entered = app.subscribe(owner.known.guest, owner.session, &wish).await;
    let push = entered.map_err(|refusal| owner.known.problem(&refusal))?;
    Ok((StatusCode::CREATED, Json(told(&push, &owner))))
}

/// Tell a browser nothing more.
#[utoipa::path(delete, path = "/api/me/push/{id}", tag = "guest", security(("session" = [])),
    params(("id" = String, Path, description = "As the list says it.")),
    responses((status = 204, description = "It is told nothing, also if it was not before.")))]
pub async fn unsubscribe(State(app): State<App>, owner: Owner, Word(id): Word) -> Result<StatusCode, Problem> {
    let unknown = || owner.known.problem(&Refusal::new(Kind::Unknown, Say::new("push-none")));
    let id = push_id(&id).ok_or_else(unknown)?;
    let dropped = app.tables.store.drop_push(owner.known.guest, id).await;
    dropped.map_err(|error| owner.known.problem(&failed(&error)))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Choose between which times you are left alone: by each device's own clock.
#[utoipa::path(post, path = "/api/me/push/quiet", tag = "guest", security(("session" = [])), request_body = QuietWish,
    responses((status = 204, description = "From now on.")))]
pub async fn set_quiet(
    State(app): State<App>,
    owner: Owner,
    Body(asked): Body<QuietWish>,
) -> Result<StatusCode, Problem> {
    let set = async {
        let hours = push::read_quiet(asked.from.as_deref(), asked.to.as_deref())?;
        app.set_quiet(owner.known.guest, hours).await
    };
    set.await.map_err(|refusal| owner.known.problem(&refusal))?;
    Ok(StatusCode::NO_CONTENT)
}
