//! What happens at a table, as it happens: server-sent events whose ids are the lengths of the log.

use super::tables::At;
use super::{Caller, Problem};
use crate::app::App;
use crate::limits::StreamPlace;
use crate::online::{Kind, Refusal};
use crate::tables::{Dress, Lens, Watching};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use cachet_engine::Say;
use cachet_store::TableId;
use futures_util::stream::{Stream, unfold};
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;

/// A quiet stream shows that it is alive.
const KEEP_ALIVE: Duration = Duration::from_secs(20);
/// When a client should come back after the server closed.
const RETRY: Duration = Duration::from_millis(1000);

/// One open stream.
struct Following {
    app: App,
    id: TableId,
    lens: Lens,
    watching: Watching,
    /// The length of the log the client has seen.
    seen: u32,
    first: Option<Bytes>,
    name: &'static str,
    closing: tokio::sync::watch::Receiver<bool>,
    over: bool,
    _place: StreamPlace,
}

/// What happens at the table. The first event is the present position; `Last-Event-ID` tells what you had seen. With
/// `words=true` in the address, sentences come too.
#[utoipa::path(get, path = "/api/tables/{id}/stream", tag = "tables", params(("id" = String, Path), ("words" = Option<bool>, Query)),
    responses((status = 200, description = "Events named `update`, each an Update as JSON, with the length of the log as id; \
        `bye` when the server closes", content_type = "text/event-stream")))]
pub async fn stream(
    State(app): State<App>,
    caller: Caller,
    At(id): At,
    uri: axum::http::Uri,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let words = uri.query().unwrap_or_default().split('&').any(|pair| pair == "words=true");
    let dress = Dress::Json(words.then_some(caller.lang));
    follow(app, caller, id, dress, "update", &headers).await
}

/// Follows a table in any dress.
pub async fn follow(
    app: App,
    caller: Caller,
    id: TableId,
    dress: Dress,
    name: &'static str,
    headers: &HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>> + use<>>, Problem> {
    let problem = |refusal: Refusal| Problem::new(caller.lang, &refusal);
    let place = app.limits.stream(caller.guest, caller.address);
    let place = place.ok_or_else(|| problem(Refusal::new(Kind::TooMuch, Say::new("server-too-many-streams"))))?;
    let seen = headers.get("last-event-id").and_then(|value| value.to_str().ok()?.parse().ok());
    let (watching, seq, first) = app.tables.watch(id, caller.guest, dress, seen).await.map_err(problem)?;
    let following = Following {
        closing: app.tables.closing(),
        lens: Lens { guest: caller.guest, dress },
        id,
        watching,
        seen: seq,
        first: Some(first),
        name,
        over: false,
        app,
        _place: place,
    };
    let keep_alive = KeepAlive::new().interval(KEEP_ALIVE);
    Ok(Sse::new(unfold(following, |following| following.next())).keep_alive(keep_alive))
}

impl Following {
    async fn next(mut self) -> Option<(Result<Event, Infallible>, Following)> {
        if self.over {
            return None;
        }
        if let Some(first) = self.first.take() {
            let event = self.event(self.seen, &first).retry(RETRY);
            return Some((Ok(event), self));
        }
        loop {
            let news = tokio::select! {
                news = self.watching.news.recv() => news,
                _ = self.closing.wait_for(|closing| *closing) => return Some(self.bye()),
            };
            let (seq, picture) = match news {
                Ok(news) if news.seq == u32::MAX => return Some(self.bye()),
                Ok(news) if news.seq <= self.seen => continue,
                Ok(news) => match news.picture(self.lens) {
                    Some(picture) => (news.seq, picture),
                    None => self.now().await?,
                },
                // A slow reader is skipped ahead, never waited for.
                Err(RecvError::Lagged(_)) => self.now().await?,
                Err(RecvError::Closed) => return Some(self.bye()),
            };
            let event = self.event(seq, &picture);
            self.seen = seq;
            return Some((Ok(event), self));
        }
    }

    async fn now(&self) -> Option<(u32, Bytes)> {
        self.app.tables.picture_now(self.id, self.lens.guest, self.lens.dress, self.seen).await
    }

    fn event(&self, seq: u32, picture: &Bytes) -> Event {
        Event::default().event(self.name).id(seq.to_string()).data(String::from_utf8_lossy(picture))
    }

    fn bye(mut self) -> (Result<Event, Infallible>, Following) {
        self.over = true;
        (Ok(Event::default().event("bye").retry(RETRY).data("reconnect")), self)
    }
}
