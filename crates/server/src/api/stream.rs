//! Live streams: server-sent events whose ids are lengths of the log.

use super::asked::{Spoken, spoken};
use super::caller::bearer;
use super::packing::Packing;
use super::tables::At;
use super::{Asked, Caller, Problem};
use crate::app::App;
use crate::identity::{Cookie, hash_token};
use crate::limits::StreamSlot;
use crate::tables::{Frame, Lens, News, Style, Watching, failed};
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use cachet_engine::Say;
use cachet_table::TableId;
use cachet_table::{Kind, Refusal};
use futures_util::stream::unfold;
use serde::Deserialize;
use std::convert::Infallible;
use std::pin::Pin;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch::Receiver;
use tokio::time::{Instant, Sleep};
use utoipa::IntoParams;

/// How often a quiet stream sends a comment, so that proxies keep it open.
pub(super) const KEEP_ALIVE: Duration = Duration::from_secs(20);
/// The first line of every stream: when to reconnect, in milliseconds.
pub(super) const RETRY: &[u8] = b"retry: 1000\n\n";
pub(crate) const COMMENT: &[u8] = b":\n\n";
pub(super) const BYE: &[u8] = b"event: bye\ndata: reconnect\n\n";
pub(super) const PUSHED: &[u8] = b"event: pushed\ndata: stay away\n\n";

/// One open stream.
struct Following {
    app: App,
    id: TableId,
    lens: Lens,
    watching: Watching,
    /// The length of the log the client has seen.
    seen: u32,
    /// Sent before any news, last element first.
    first: Vec<Sent>,
    /// When a comment is due. It is put off by everything that is sent, which costs less than setting it anew.
    quiet: Pin<Box<Sleep>>,
    /// Waits for the end, however many events come before it.
    end: Pin<Box<dyn Future<Output = &'static [u8]> + Send>>,
    packing: Option<Packing>,
    stage: Stage,
    /// The cookie it was opened with: a device that is signed out loses its streams.
    cookie: Option<Cookie>,
    /// The hash of the token it was opened with, which may be revoked.
    token: Option<[u8; 32]>,
    _slot: StreamSlot,
}

/// What is sent next.
enum Sent {
    Bytes(Bytes),
    /// What watchers of one kind are sent, written and compressed once for all of them.
    Frame(Frame),
}

/// How far a stream has come.
#[derive(PartialEq)]
enum Stage {
    Open,
    /// `bye` was sent; a compressed stream still needs its trailer.
    Ending,
    Over,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Heard {
    /// In sentences too?
    #[serde(default)]
    words: bool,
    /// `en` or `fr`.
    #[serde(rename = "lang")]
    #[param(schema_with = spoken)]
    _lang: Option<Spoken>,
}

/// What happens at the table. The first event is the present position; `Last-Event-ID` tells what you had seen. With
/// `words=true` in the address, sentences come too.
#[utoipa::path(get, path = "/api/tables/{id}/stream", tag = "tables", params(At, Heard),
    security((), ("session" = []), ("token" = ["read"])),
    responses((status = 200, body = serde_json::Value, content_type = "text/event-stream", description = "Events named \
        `update`, each an Update as JSON, with the length of the log as id; `talk`, with the `notes` that are new;  `bye` when the server closes; `pushed` when \
        a newer stream of yours has taken the place of this one: do not come back")))]
pub async fn stream(
    State(app): State<App>,
    caller: Caller,
    At(id): At,
    Asked(heard): Asked<Heard>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let style = Style::Json(heard.words.then_some(caller.lang));
    follow(app, caller, id, style, &headers).await
}

/// Follows a table, written in any style.
pub async fn follow(
    app: App,
    caller: Caller,
    id: TableId,
    style: Style,
    headers: &HeaderMap,
) -> Result<Response, Problem> {
    let problem = |refusal: Refusal| Problem::new(caller.lang, &refusal);
    let slot = app.limits.stream(caller.guest, caller.address);
    let slot = slot.ok_or_else(|| problem(Refusal::new(Kind::TooMuch, Say::new("server-too-many-streams"))))?;
    let seen = headers.get("last-event-id").and_then(|value| value.to_str().ok()?.parse().ok());
    let lens = Lens { guest: caller.guest, style };
    let token = bearer(headers).map(hash_token);
    if let Some(token) = token {
        // It was just found: the stream need not ask again at once.
        app.is_token(token).await.map_err(|error| problem(failed(&error)))?;
    }
    let (watching, seq, first) = app.tables.watch(id, lens, seen).await.map_err(problem)?;
    // Updates in JSON are small, and often read on the same machine: gzip would cost more than it saves.
    let packing = match style {
        Style::Html(_) => Packing::for_client(headers),
        Style::Json(_) => None,
    };
    let following = Following {
        quiet: Box::pin(tokio::time::sleep(KEEP_ALIVE)),
        end: Box::pin(end(app.tables.closing(), slot.pushed())),
        lens,
        id,
        watching,
        seen: seq,
        first: vec![Sent::Frame(first), Sent::Bytes(Bytes::from_static(RETRY))],
        packing,
        stage: Stage::Open,
        cookie: caller.cookie(),
        token,
        app,
        _slot: slot,
    };
    let mut answer = HeaderMap::new();
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if following.packing.is_some() {
        answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    let body = Body::from_stream(unfold(following, |following| following.send()));
    Ok((answer, body).into_response())
}

/// What a stream ends with: the server closes, or a newer stream of the same guest has taken its place.
async fn end(mut closing: Receiver<bool>, pushed: impl Future<Output = ()>) -> &'static [u8] {
    tokio::select! {
        _ = closing.wait_for(|closing| *closing) => BYE,
        () = pushed => PUSHED,
    }
}

impl Following {
    /// The next chunk, compressed if the client accepts it.
    async fn send(mut self) -> Option<(Result<Bytes, Infallible>, Following)> {
        match self.stage {
            Stage::Over => return None,
            Stage::Ending => {
                self.stage = Stage::Over;
                let end = self.packing.as_ref()?.end();
                return Some((Ok(end), self));
            }
            Stage::Open => {}
        }
        let next = match self.first.pop() {
            Some(first) => first,
            None => self.next().await?,
        };
        let bytes = match (&mut self.packing, next) {
            (None, Sent::Bytes(bytes) | Sent::Frame(Frame { event: bytes, .. })) => bytes,
            (Some(packing), Sent::Bytes(bytes)) => packing.pack(&bytes),
            (Some(packing), Sent::Frame(frame)) => packing.send(frame.packed()),
        };
        self.quiet.as_mut().reset(Instant::now() + KEEP_ALIVE);
        Some((Ok(bytes), self))
    }

    /// The next event, comment or goodbye.
    async fn next(&mut self) -> Option<Sent> {
        loop {
            let news = tokio::select! {
                // Whoever has news is spared the rest: nothing else is in a hurry.
                biased;
                news = self.watching.news.recv() => Some(news),
                last = &mut self.end => {
                    self.stage = Stage::Ending;
                    return Some(Sent::Bytes(Bytes::from_static(last)));
                }
                () = &mut self.quiet => None,
            };
            if !self.is_signed_in().await {
                return Some(self.bye());
            }
            let Some(news) = news else { return Some(Sent::Bytes(Bytes::from_static(COMMENT))) };
            let (seq, frame) = match news.as_deref() {
                Ok(News::Update { seq, .. }) if *seq <= self.seen => continue,
                Ok(update @ News::Update { seq, .. }) => match update.frame(self.lens) {
                    Some(frame) => (*seq, frame),
                    None => self.now().await?,
                },
                // It changes nothing for whoever is not sent it, or has yet to be sent what came before.
                Ok(company @ News::Company { seq, .. }) => match company.frame(self.lens) {
                    Some(frame) if *seq == self.seen => (*seq, frame),
                    Some(_) | None => continue,
                },
                // A picture of another moment is not shown; what programs are sent is only what was said.
                Ok(talk @ News::Talk { seq, .. }) => match talk.frame(self.lens) {
                    Some(frame) if *seq == self.seen || matches!(self.lens.style, Style::Json(_)) => {
                        (self.seen.max(*seq), frame)
                    }
                    Some(_) | None => continue,
                },
                // A slow reader is skipped ahead, never waited for.
                Err(RecvError::Lagged(_)) => self.now().await?,
                Ok(News::Closed) | Err(RecvError::Closed) => return Some(self.bye()),
            };
            self.seen = seq;
            return Some(Sent::Frame(frame));
        }
    }

    async fn is_signed_in(&mut self) -> bool {
        // While the store cannot be asked, whoever was here stays.
        match (self.cookie, self.token) {
            (Some(cookie), _) => self.app.is_signed_in(cookie).await.unwrap_or(true),
            (None, Some(token)) => self.app.is_token(token).await.unwrap_or(true),
            (None, None) => true,
        }
    }

    async fn now(&mut self) -> Option<(u32, Frame)> {
        self.app.tables.frame_now(self.id, self.lens, self.seen).await
    }

    fn bye(&mut self) -> Sent {
        self.stage = Stage::Ending;
        Sent::Bytes(Bytes::from_static(BYE))
    }
}
