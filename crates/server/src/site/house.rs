//! The live part of the front page, and the forms by which somebody seeks a game.

use super::reader::{Fields, Given, Reader};
use crate::api::{Caller, Problem};
use crate::app::App;
use crate::house::{FRESH, Shown};
use crate::limits::StreamSlot;
use crate::seeking::kind_named;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};
use cachet_engine::Say;
use cachet_table::{Kind, Millis, Refusal};
use cachet_words::Lang;
use futures_util::stream::unfold;
use std::convert::Infallible;
use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;

/// Looks for somebody, and leads to the table where they wait or play.
pub async fn seek(State(app): State<App>, mut reader: Reader, fields: Fields) -> Response {
    let been = reader.caller.device.been();
    let sought = async {
        let kind = kind_named(fields.get("kind").unwrap_or_default())?;
        let (asker, headers) = reader.enter(&app, Given::default()).await?;
        Ok::<_, Refusal>((app.seek(asker, been, &kind).await?, headers))
    };
    match sought.await {
        Ok((id, headers)) => (headers, Redirect::to(&format!("/t/{id}"))).into_response(),
        Err(refusal) => super::desk::front(&app, &reader, Some(refusal), None).await,
    }
}

/// How often a stream says that it is there, though nothing has changed.
const KEEP_ALIVE: Duration = Duration::from_secs(20);
const RETRY: &[u8] = b"retry: 3000\n\n";
const COMMENT: &[u8] = b":\n\n";
const PUSHED: &[u8] = b"event: pushed\ndata: stay away\n\n";

/// One open stream of the front page.
struct Looking {
    app: App,
    lang: Lang,
    sent: Arc<Shown>,
    begun: bool,
    over: bool,
    closing: tokio::sync::watch::Receiver<bool>,
    slot: StreamSlot,
}

pub async fn stream(State(app): State<App>, caller: Caller) -> Result<Response, Problem> {
    let slot = app
        .limits
        .stream(caller.guest, caller.address)
        .ok_or_else(|| Problem::new(caller.lang, &Refusal::new(Kind::TooMuch, Say::new("server-too-many-streams"))))?;
    let closing = app.tables.closing();
    // The first picture is there before the stream is: what is sent at once does not wait for the store.
    let sent = app.house().await;
    let looking = Looking { app, lang: caller.lang, sent, begun: false, over: false, closing, slot };
    let body = Body::from_stream(unfold(looking, |mut looking| async move {
        let piece = looking.next().await?;
        Some((Ok::<_, Infallible>(piece), looking))
    }));
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream")),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    Ok((headers, body).into_response())
}

impl Looking {
    /// The next picture that differs from the last. All streams share the same pictures, one a second.
    async fn next(&mut self) -> Option<Bytes> {
        if self.over {
            return None;
        }
        if !self.begun {
            self.begun = true;
            return Some([RETRY, &event(self.sent.text(self.lang))].concat().into());
        }
        let quiet = tokio::time::sleep(KEEP_ALIVE);
        tokio::pin!(quiet);
        loop {
            let time = &self.app.tables.config.time;
            let next: Millis = time.now() + FRESH;
            tokio::select! {
                () = time.wait_until(next) => {}
                () = &mut quiet => return Some(Bytes::from_static(COMMENT)),
                () = closed(&mut self.closing) => return None,
                () = self.slot.pushed() => {
                    self.over = true;
                    return Some(Bytes::from_static(PUSHED));
                }
            }
            let shown = self.app.house().await;
            let changed = self.sent.text(self.lang) != shown.text(self.lang);
            self.sent = shown;
            if changed {
                return Some(event(self.sent.text(self.lang)));
            }
        }
    }
}

/// Returns when the server is taken down.
async fn closed(closing: &mut tokio::sync::watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

fn event(text: &str) -> Bytes {
    let mut event = String::with_capacity(text.len() + 48);
    event.push_str("event: house\n");
    for line in text.lines() {
        // Writing to a string does not fail.
        let _ = writeln!(event, "data: {line}");
    }
    event.push('\n');
    event.into()
}
