//! Deliberate leaks: a server that spoils one surface with something its readers must not know. The suite must find
//! every one of them (`leaks.rs`).
//!
//! A comparison takes seconds, so that leaks in answers are looked for together: what each of them would have made of an answer
//! goes along with the true one, for the comparison only ([`Spoiled`]).

use super::plan::ID;
use crate::app::App;
use crate::tables::{Around, Lens, Paint, Painted};
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::HeaderMap;
use axum::http::response::Parts;
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use cachet_engine::Viewer;
use cachet_table::Online;
use futures_util::StreamExt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A request, as a leak looks at it.
pub struct Asked {
    pub method: String,
    pub path: String,
    pub query: String,
    pub headers: HeaderMap,
}

impl Asked {
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// A path of the table, after its id.
    pub fn table(&self, before: &str, tail: &str) -> bool {
        self.path == format!("{before}{ID}{tail}")
    }
}

/// What leaks would have made of an answer, by their numbers: those that would have changed it.
#[derive(Clone)]
pub struct Spoiled(pub Vec<(usize, Parts, Vec<u8>)>);

/// Changes an answer, where [`truth`] is odd.
pub type Spoil = Arc<dyn Fn(&Asked, &mut Parts, &mut Vec<u8>) + Send + Sync>;
/// Changes the n-th piece of a stream, where [`truth`] is odd.
type SpoilPiece = Arc<dyn Fn(&Asked, usize, &mut Vec<u8>) + Send + Sync>;
/// Paints a table, in one way or another after [`truth`].
type Repaint = Arc<dyn Fn(bool, &Paint, &Online, Lens, Around, usize) -> Painted + Send + Sync>;

/// What a server leaks.
#[derive(Clone, Default)]
pub struct Leak {
    pub answer: Option<Spoil>,
    /// Leaks in answers that are looked for together.
    pub together: Arc<[Spoil]>,
    pub piece: Option<SpoilPiece>,
    pub repaint: Option<Repaint>,
    /// Bots play a forced move at half their pace.
    pub hasty: bool,
    /// Seats hear what is said among those who watch.
    pub overheard: bool,
    /// The table to watch is shown through its first seat.
    pub peeks: bool,
    /// The [`truth`] of the table as it was last painted. Streams look here: one that nobody reads must not queue for the
    /// table's lock, because the lock would be handed to it and never come back.
    painted: Arc<AtomicBool>,
}

/// A bit of everything that happened, which nobody at the table knows.
pub fn truth(online: &Online) -> bool {
    let Some(game) = &online.game else { return false };
    let mut hasher = DefaultHasher::new();
    game.seen(Viewer::Everyone, 0).iter().for_each(|seen| seen.to_string().hash(&mut hasher));
    hasher.finish() % 2 == 1
}

impl Leak {
    pub fn none() -> Leak {
        Leak::default()
    }

    pub fn together(spoils: impl IntoIterator<Item = Spoil>) -> Leak {
        Leak { together: spoils.into_iter().collect(), ..Leak::none() }
    }

    pub fn hasty() -> Leak {
        Leak { hasty: true, ..Leak::none() }
    }

    pub fn overheard() -> Leak {
        Leak { overheard: true, ..Leak::none() }
    }

    pub fn peeks() -> Leak {
        Leak { peeks: true, ..Leak::none() }
    }

    pub fn answer(spoil: impl Fn(&Asked, &mut Parts, &mut Vec<u8>) + Send + Sync + 'static) -> Leak {
        Leak { answer: Some(Arc::new(spoil)), ..Leak::none() }
    }

    pub fn piece(spoil: impl Fn(&Asked, usize, &mut Vec<u8>) + Send + Sync + 'static) -> Leak {
        Leak { piece: Some(Arc::new(spoil)), ..Leak::none() }
    }

    pub fn repaint(
        repaint: impl Fn(bool, &Paint, &Online, Lens, Around, usize) -> Painted + Send + Sync + 'static,
    ) -> Leak {
        Leak { repaint: Some(Arc::new(repaint)), ..Leak::none() }
    }

    /// The same leak, for another server.
    pub fn afresh(&self) -> Leak {
        Leak { painted: Arc::default(), ..self.clone() }
    }

    /// The painter of a server with this leak.
    pub fn paint(&self, paint: Paint) -> Paint {
        if self.repaint.is_none() && self.piece.is_none() {
            return paint;
        }
        let (repaint, painted) = (self.repaint.clone(), self.painted.clone());
        Arc::new(move |online: &Online, lens: Lens, around: Around, from: usize| {
            let truth = truth(online);
            painted.store(truth, Ordering::Relaxed);
            match &repaint {
                Some(repaint) => repaint(truth, &paint, online, lens, around, from),
                None => paint(online, lens, around, from),
            }
        })
    }

    /// The router of a server with this leak.
    pub fn spoil(&self, app: &App, router: Router) -> Router {
        if self.answer.is_none() && self.together.is_empty() && self.piece.is_none() {
            return router;
        }
        let (leak, app) = (self.clone(), app.clone());
        router.layer(from_fn(move |request: Request, next: Next| {
            let (leak, app) = (leak.clone(), app.clone());
            async move { leak.respond(app, request, next).await }
        }))
    }

    async fn respond(self, app: App, request: Request, next: Next) -> Response {
        let asked = Asked {
            method: request.method().to_string(),
            path: request.uri().path().to_owned(),
            query: request.uri().query().unwrap_or_default().to_owned(),
            headers: request.headers().clone(),
        };
        let (mut parts, body) = next.run(request).await.into_parts();
        let streamed = parts.headers.get("content-type").is_some_and(|kind| kind == "text/event-stream");
        if streamed {
            let Some(spoil) = self.piece else { return Response::from_parts(parts, body) };
            let painted = self.painted;
            let pieces = body.into_data_stream().enumerate().map(move |(nth, piece)| {
                let mut piece = piece?.to_vec();
                if painted.load(Ordering::Relaxed) {
                    spoil(&asked, nth, &mut piece);
                }
                Ok::<_, axum::Error>(piece)
            });
            return Response::from_parts(parts, Body::from_stream(pieces));
        }
        let mut bytes = axum::body::to_bytes(body, usize::MAX).await.map(|bytes| bytes.to_vec()).unwrap_or_default();
        if app.tables.look(ID, truth).await.unwrap_or(false) {
            let spoiled = Spoiled::by(&self.together, &asked, &parts, &bytes);
            parts.extensions.insert(spoiled);
            if let Some(spoil) = self.answer {
                spoil(&asked, &mut parts, &mut bytes);
            }
        }
        Response::from_parts(parts, Body::from(bytes))
    }
}

impl Spoiled {
    fn by(leaks: &[Spoil], asked: &Asked, parts: &Parts, bytes: &[u8]) -> Spoiled {
        let mut all = Vec::new();
        for (number, spoil) in leaks.iter().enumerate() {
            let (mut head, mut body) = (parts.clone(), bytes.to_vec());
            spoil(asked, &mut head, &mut body);
            if head.status != parts.status || head.headers != parts.headers || body != bytes {
                all.push((number, head, body));
            }
        }
        Spoiled(all)
    }
}
