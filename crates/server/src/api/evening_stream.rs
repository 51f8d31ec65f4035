//! The stream of an evening: all of it, each time it changes. Pages and programs differ in how it is written.

use super::caller::bearer;
use super::stream::{BYE, COMMENT, KEEP_ALIVE, PUSHED, RETRY};
use super::{Caller, Problem};
use crate::app::App;
use crate::identity::{Cookie, hash_token};
use crate::limits::StreamSlot;
use crate::tables::{event_of_stream, failed};
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use cachet_duplicate::Evening;
use cachet_engine::Say;
use cachet_table::{EveningId, Kind, Millis, Refusal};
use futures_util::stream::unfold;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use tokio::sync::watch;

/// How a reader wants it written, at this time: the name of the event, and its text.
pub type Write = Arc<dyn Fn(&Evening, Millis) -> (&'static str, String) + Send + Sync>;

/// One open stream.
struct Following {
    app: App,
    id: EveningId,
    news: watch::Receiver<u64>,
    write: Write,
    ready: VecDeque<Bytes>,
    over: bool,
    closing: watch::Receiver<bool>,
    /// The cookie or the hash of the token it was opened with: whoever is signed out loses their streams.
    cookie: Option<Cookie>,
    token: Option<[u8; 32]>,
    slot: StreamSlot,
}

/// Follows an evening, written in any way.
pub async fn follow(
    app: App,
    caller: Caller,
    id: EveningId,
    headers: &HeaderMap,
    write: Write,
) -> Result<Response, Problem> {
    let problem = |refusal: Refusal| Problem::new(caller.lang, &refusal);
    let slot = app.limits.stream(caller.guest, caller.address);
    let slot = slot.ok_or_else(|| problem(Refusal::new(Kind::TooMuch, Say::new("server-too-many-streams"))))?;
    let token = bearer(headers).map(hash_token);
    if let Some(token) = token {
        app.is_token(token).await.map_err(|error| problem(failed(&error)))?;
    }
    let news = app.follow_evening(id).await.map_err(problem)?;
    let mut following = Following {
        closing: app.tables.closing(),
        cookie: caller.cookie(),
        app,
        id,
        news,
        write,
        ready: VecDeque::from([Bytes::from_static(RETRY)]),
        over: false,
        token,
        slot,
    };
    following.look().await.map_err(problem)?;
    let body = Body::from_stream(unfold(following, |following| following.send()));
    Ok(([(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-store")], body).into_response())
}

impl Following {
    async fn send(mut self) -> Option<(Result<Bytes, Infallible>, Following)> {
        while self.ready.is_empty() {
            if self.over {
                return None;
            }
            self.wait().await;
        }
        let next = self.ready.pop_front()?;
        Some((Ok(next), self))
    }

    /// Writes the evening as it is.
    async fn look(&mut self) -> Result<(), Refusal> {
        // Before it is looked at: what changes meanwhile is written once more.
        self.news.borrow_and_update();
        let now = self.app.tables.now();
        let write = self.write.clone();
        let (seq, (name, text)) = self.app.look_evening(self.id, |evening| (evening.seq, write(evening, now))).await?;
        self.ready.push_back(event_of_stream(name, seq, &text));
        Ok(())
    }

    async fn wait(&mut self) {
        let last = tokio::select! {
            changed = self.news.changed() => if changed.is_err() { Some(BYE) } else { None },
            () = tokio::time::sleep(KEEP_ALIVE) => {
                self.ready.push_back(Bytes::from_static(COMMENT));
                None
            }
            _ = self.closing.wait_for(|closing| *closing) => Some(BYE),
            () = self.slot.pushed() => Some(PUSHED),
        };
        let signed_in = last.is_none() && self.is_signed_in().await;
        let failed = signed_in && self.ready.is_empty() && self.look().await.is_err();
        if let Some(last) = last {
            self.end(last);
        } else if failed || !signed_in {
            self.end(BYE);
        }
    }

    /// This is the last event.
    fn end(&mut self, last: &'static [u8]) {
        self.ready.push_back(Bytes::from_static(last));
        self.over = true;
    }

    async fn is_signed_in(&self) -> bool {
        // While the store cannot be asked, whoever was here stays.
        match (self.cookie, self.token) {
            (Some(cookie), _) => self.app.is_signed_in(cookie).await.unwrap_or(true),
            (None, Some(token)) => self.app.is_token(token).await.unwrap_or(true),
            (None, None) => true,
        }
    }
}
