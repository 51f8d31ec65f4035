//! The review of a finished game: as far as it is written, and page by page as it grows.

use super::asked::{Spoken, spoken};
use super::caller::bearer;
use super::stream::{BYE, COMMENT, KEEP_ALIVE, PUSHED, RETRY};
use super::tables::At;
use super::{Asked, Caller, Problem};
use crate::app::App;
use crate::identity::{Cookie, hash_token};
use crate::limits::StreamSlot;
use crate::reviews::{FollowedReview, Progress, Reviewed, Stage};
use crate::tables::failed;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use cachet_engine::Say;
use cachet_review::Review;
use cachet_table::{Kind, Refusal};
use futures_util::stream::unfold;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::convert::Infallible;
use std::time::Duration;
use utoipa::{IntoParams, ToSchema};

/// What a page counts for in the budget of whoever reads the whole review.
const BYTES_OF_A_PAGE: usize = 512;
/// How often somebody who waits in the queue is told how many are before them.
const QUEUE: Duration = Duration::from_secs(3);

/// How far a review has come.
#[derive(Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct HowFar {
    /// Pages that are written, and how many there will be: one for each decision, and one for the end of each seat.
    written: usize,
    pages: usize,
    /// Reviews that others asked for before, and that are written first.
    ahead: usize,
    /// Is every page written?
    whole: bool,
}

/// A review, as far as it is written.
#[derive(Serialize, ToSchema)]
pub struct ReviewSoFar<'a> {
    #[serde(flatten)]
    how_far: HowFar,
    /// The judge's version, the names, and for each seat its chance at the start, its decisions (chance, cost, every legal
    /// move weighed, what could be believed, and apart from it the truth), what happened after the last of them, the result
    /// and the sum: `result − start = cards + others − cost`. Chances lie between 0 and 1.
    #[schema(value_type = Review)]
    review: &'a Review,
}

impl HowFar {
    fn of(it: &Reviewed) -> HowFar {
        HowFar { written: it.written, pages: it.pages, ahead: it.ahead, whole: it.whole }
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

/// The review of a finished game, as far as it is written. The first who asks has it begun; ask again, or follow the
/// stream, until it is whole.
#[utoipa::path(get, path = "/api/tables/{id}/review", tag = "tables", params(At, Tongue),
    security((), ("session" = []), ("token" = ["read"])), responses((status = 200, body = ReviewSoFar), (status = 409)))]
pub async fn review(
    State(app): State<App>,
    caller: Caller,
    At(id): At,
    Asked(Tongue { .. }): Asked<Tongue>,
) -> Result<impl IntoResponse, Problem> {
    let problem = |refusal: Refusal| Problem::new(caller.lang, &refusal);
    let found = app.review(&caller, id).await.map_err(problem)?;
    if found.broken {
        return Err(problem(Refusal::new(Kind::Failed, Say::new("review-failed"))));
    }
    let length = found.written * BYTES_OF_A_PAGE;
    let text = app.at_a_desk(&caller, length, move || {
        serde_json::to_string(&ReviewSoFar { how_far: HowFar::of(&found), review: &found.review })
    });
    let text = text.await.map_err(problem)?;
    let text = text.map_err(|_| problem(Refusal::new(Kind::Failed, Say::new("review-failed"))))?;
    Ok(([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")], text))
}

/// One open stream.
struct Following {
    app: App,
    review: FollowedReview,
    /// How many pages the client has.
    seen: usize,
    told: Option<HowFar>,
    ready: VecDeque<Bytes>,
    over: bool,
    closing: tokio::sync::watch::Receiver<bool>,
    cookie: Option<Cookie>,
    token: Option<[u8; 32]>,
    slot: StreamSlot,
}

/// The pages of a review as they are written. `Last-Event-ID` tells how many you have.
#[utoipa::path(get, path = "/api/tables/{id}/review/stream", tag = "tables", params(At, Tongue),
    operation_id = "follow_review", security((), ("session" = []), ("token" = ["read"])),
    responses((status = 200, body = serde_json::Value, content_type = "text/event-stream", description = "Events named \
        `page`, each a `Page` as JSON, with its number as id, the first being 1: `decision` or, after the last one of a \
        seat, `ending`. `progress` says how far the review has come; `whole` says so for the last time, and the stream \
        ends: do not come back. `bye` when the server closes; `pushed` when a newer stream of yours has taken the place \
        of this one: do not come back"), (status = 409)))]
pub async fn follow(
    State(app): State<App>,
    caller: Caller,
    At(id): At,
    Asked(Tongue { .. }): Asked<Tongue>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let problem = |refusal: Refusal| Problem::new(caller.lang, &refusal);
    let review = app.follow_review(&caller, id).await.map_err(problem)?;
    let slot = app.limits.stream(caller.guest, caller.address);
    let slot = slot.ok_or_else(|| problem(Refusal::new(Kind::TooMuch, Say::new("server-too-many-streams"))))?;
    let token = bearer(&headers).map(hash_token);
    if let Some(token) = token {
        app.is_token(token).await.map_err(|error| problem(failed(&error)))?;
    }
    let seen = headers.get("last-event-id").and_then(|value| value.to_str().ok()?.parse().ok()).unwrap_or(0);
    let following = Following {
        closing: app.tables.closing(),
        cookie: caller.cookie(),
        app,
        review,
        seen,
        told: None,
        ready: VecDeque::from([Bytes::from_static(RETRY)]),
        over: false,
        token,
        slot,
    };
    let body = Body::from_stream(unfold(following, |following| following.send()));
    Ok(([(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-store")], body).into_response())
}

impl Following {
    async fn send(mut self) -> Option<(Result<Bytes, Infallible>, Following)> {
        while self.ready.is_empty() {
            if self.over {
                return None;
            }
            self.look();
            if self.ready.is_empty() {
                self.wait().await;
            }
        }
        let next = self.ready.pop_front()?;
        Some((Ok(next), self))
    }

    /// Makes events of what is new.
    fn look(&mut self) {
        let Progress { written, pages, stage, .. } = self.review.now();
        // Somebody who says they have more than there is has something else.
        self.seen = if self.seen > pages { 0 } else { self.seen };
        let now = self.app.tables.now();
        let ahead = self.app.reviews.ahead(self.review.kept());
        let how_far = HowFar { written: written.len(), pages, ahead, whole: stage == Stage::Whole };
        // Pages say by themselves how far it is.
        if self.told.is_none_or(|told| told.ahead != ahead) {
            self.ready.push_back(event("progress", &how_far));
        }
        self.told = Some(how_far);
        for (number, page) in (1..).zip(&written).skip(self.seen) {
            let Some(page) = self.review.page(page, now) else { continue };
            self.ready.push_back(format!("event: page\nid: {number}\ndata: {page}\n\n").into());
        }
        self.seen = self.seen.max(written.len());
        match stage {
            Stage::Waiting | Stage::Writing => {}
            Stage::Whole => self.end(event("whole", &how_far)),
            Stage::Left | Stage::Failed => self.end(Bytes::from_static(BYE)),
        }
    }

    async fn wait(&mut self) {
        let waits = self.told.is_some_and(|told| told.ahead > 0);
        let last = tokio::select! {
            () = self.review.changed() => None,
            () = tokio::time::sleep(if waits { QUEUE } else { KEEP_ALIVE }) => {
                if waits {
                    self.told = None;
                } else {
                    self.ready.push_back(Bytes::from_static(COMMENT));
                }
                None
            }
            _ = self.closing.wait_for(|closing| *closing) => Some(BYE),
            () = self.slot.pushed() => Some(PUSHED),
        };
        if let Some(last) = last {
            self.end(Bytes::from_static(last));
        }
        if !self.over && !self.is_signed_in().await {
            self.end(Bytes::from_static(BYE));
        }
    }

    /// This is the last event.
    fn end(&mut self, last: Bytes) {
        self.ready.push_back(last);
        self.over = true;
    }

    async fn is_signed_in(&self) -> bool {
        match (self.cookie, self.token) {
            (Some(cookie), _) => self.app.is_signed_in(cookie).await.unwrap_or(true),
            (None, Some(token)) => self.app.is_token(token).await.unwrap_or(true),
            (None, None) => true,
        }
    }
}

fn event(name: &str, told: &HowFar) -> Bytes {
    let text = serde_json::to_string(told).unwrap_or_default();
    format!("event: {name}\ndata: {text}\n\n").into()
}
