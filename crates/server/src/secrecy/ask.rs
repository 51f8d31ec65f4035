//! One request, and everything that comes back.

use super::house::House;
use super::leak::Spoiled;
use crate::api::{packed_comment, stream::COMMENT};
use crate::routes::Route;
use axum::body::{Body, BodyDataStream};
use axum::http::response::Parts;
use axum::http::{Method, Request};
use cachet_table::GuestId;
use futures_util::{FutureExt, StreamExt};
use serde_json::Value;
use tokio::task::unconstrained;
use tower::ServiceExt;

/// Who asks, and how they say so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Caller {
    Nobody,
    Cookie(GuestId),
    Token(GuestId),
}

#[derive(Clone, Debug)]
pub struct Ask {
    /// `None` for an address that does not exist.
    pub route: Option<Route>,
    pub method: Method,
    pub path: String,
    pub headers: Vec<(&'static str, String)>,
    pub cookies: Vec<&'static str>,
    pub body: Option<(&'static str, String)>,
}

impl Ask {
    /// A request to a route whose path has been filled in.
    pub fn to(route: Route, path: String) -> Ask {
        let method = route.method();
        Ask { route: Some(route), method, path, headers: Vec::new(), cookies: Vec::new(), body: None }
    }

    pub fn json(self, body: &Value) -> Ask {
        Ask { body: Some(("application/json", body.to_string())), ..self }
    }

    pub fn form(self, fields: &[(&str, &str)]) -> Ask {
        let escape = |text: &str| {
            text.bytes().fold(String::new(), |mut escaped, byte| {
                if byte.is_ascii_alphanumeric() {
                    escaped.push(char::from(byte));
                } else {
                    escaped.push_str(&format!("%{byte:02X}"));
                }
                escaped
            })
        };
        let pairs: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={}", escape(value))).collect();
        Ask { body: Some(("application/x-www-form-urlencoded", pairs.join("&"))), ..self }
    }

    pub fn header(mut self, name: &'static str, value: impl Into<String>) -> Ask {
        self.headers.push((name, value.into()));
        self
    }
}

/// What else changes an answer: language, settings of the view, what the client accepts, how it signs in.
pub struct Guise {
    pub name: &'static str,
    cookies: &'static [&'static str],
    headers: &'static [(&'static str, &'static str)],
    token: bool,
    head: bool,
}

const PLAIN: Guise = Guise { name: "plain", cookies: &[], headers: &[], token: false, head: false };
const FRAGMENT: (&str, &str) = ("cachet-fragment", "1");
const GZIP: (&str, &str) = ("accept-encoding", "gzip, deflate, br, zstd");
const FRENCH: (&str, &str) = ("accept-language", "fr-CA, fr;q=0.9, en;q=0.5");

pub const GUISES: [Guise; 13] = [
    PLAIN,
    Guise { name: "French", headers: &[FRENCH, ("accept", "text/html")], ..PLAIN },
    Guise { name: "French by cookie, helper off", cookies: &["lang=fr", "helper=0"], ..PLAIN },
    Guise { name: "fragment", headers: &[FRAGMENT], ..PLAIN },
    Guise { name: "helper off", cookies: &["helper=0", "theme=night"], ..PLAIN },
    Guise { name: "compressed", headers: &[GZIP, ("accept", "text/html")], ..PLAIN },
    Guise { name: "lessons", cookies: &["lessons=1", "theme=day"], ..PLAIN },
    Guise { name: "token", token: true, ..PLAIN },
    Guise { name: "compressed fragment, helper off", cookies: &["helper=0"], headers: &[FRAGMENT, GZIP], ..PLAIN },
    Guise { name: "HEAD", head: true, ..PLAIN },
    Guise { name: "from another site", headers: &[("origin", "https://other.example")], ..PLAIN },
    Guise { name: "French lessons", cookies: &["lang=fr", "lessons=1"], headers: &[FRAGMENT], ..PLAIN },
    Guise {
        name: "conditional",
        headers: &[("if-none-match", "*"), ("range", "bytes=0-99"), ("accept", "application/json")],
        ..PLAIN
    },
];

impl Guise {
    pub fn dress(&self, mut ask: Ask, caller: Caller) -> (Ask, Caller) {
        ask.cookies.extend(self.cookies);
        ask.headers.extend(self.headers.iter().map(|(name, value)| (*name, (*value).to_owned())));
        if self.head && ask.method == Method::GET {
            ask.method = Method::HEAD;
        }
        let caller = match caller {
            Caller::Cookie(guest) if self.token => Caller::Token(guest),
            Caller::Cookie(_) | Caller::Token(_) | Caller::Nobody => caller,
        };
        (ask, caller)
    }
}

/// Everything that came back.
pub struct Answer {
    pub status: u16,
    /// Status and headers.
    pub head: String,
    pub body: Vec<u8>,
    pub location: Option<String>,
    /// What would have come back, by the number of the leak.
    spoiled: Vec<(usize, Answer)>,
}

impl Answer {
    fn new(parts: &Parts, body: Vec<u8>) -> Answer {
        Answer {
            status: parts.status.as_u16(),
            head: format!("{} {:?}", parts.status, parts.headers),
            body,
            location: text(parts, "location"),
            spoiled: Vec::new(),
        }
    }

    pub fn bytes(&self) -> Vec<u8> {
        [self.head.as_bytes(), b"\n\n", &self.body].concat()
    }

    /// What is compared of it.
    pub fn told(&self, compared: impl Fn(&Answer) -> Vec<u8>) -> Told {
        let spoiled = self.spoiled.iter().map(|(leak, answer)| (*leak, compared(answer))).collect();
        Told { honest: compared(self), spoiled }
    }
}

fn text(parts: &Parts, name: &str) -> Option<String> {
    parts.headers.get(name).and_then(|value| value.to_str().ok()).map(str::to_owned)
}

/// Something that left a server.
#[derive(PartialEq, Eq)]
pub struct Told {
    honest: Vec<u8>,
    /// From a server with a leak, by its number.
    spoiled: Vec<(usize, Vec<u8>)>,
}

impl Told {
    pub fn honest(&self) -> &[u8] {
        &self.honest
    }

    /// As it leaves a server with this leak.
    pub fn with(&self, leak: usize) -> &[u8] {
        self.spoiled.iter().find(|(number, _)| *number == leak).map_or(&self.honest, |(_, bytes)| bytes)
    }

    /// Only its length, for whoever reads the encrypted line.
    pub fn length(&self) -> Told {
        let length = |bytes: &[u8]| bytes.len().to_string().into_bytes();
        let spoiled = self.spoiled.iter().map(|(leak, bytes)| (*leak, length(bytes))).collect();
        Told { honest: length(&self.honest), spoiled }
    }
}

impl From<Vec<u8>> for Told {
    fn from(honest: Vec<u8>) -> Told {
        Told { honest, spoiled: Vec::new() }
    }
}

/// An open event stream.
pub struct Held(BodyDataStream);

impl Held {
    /// All that has arrived. Whatever the server has sent is there without waiting: it publishes before it answers.
    pub fn drain(&mut self) -> Vec<u8> {
        let mut arrived = Vec::new();
        while let Some(Some(Ok(piece))) = unconstrained(self.0.next()).now_or_never() {
            // Keep-alives come by the real clock.
            if piece != COMMENT && piece != packed_comment() {
                arrived.extend_from_slice(&piece);
            }
        }
        arrived
    }

    /// Waits until something has arrived.
    pub async fn arrival(&mut self) -> Vec<u8> {
        match self.0.next().await {
            Some(Ok(piece)) => piece.to_vec(),
            Some(Err(_)) | None => Vec::new(),
        }
    }
}

impl House {
    async fn call(&self, caller: Caller, ask: &Ask) -> (Answer, Option<Held>) {
        let mut request = Request::builder().method(&ask.method).uri(&ask.path);
        let mut cookies: Vec<String> = ask.cookies.iter().map(|it| (*it).to_owned()).collect();
        match caller {
            Caller::Nobody => {}
            Caller::Cookie(guest) => cookies.push(self.cookie(guest)),
            Caller::Token(guest) => {
                request = request.header("authorization", format!("Bearer {}", House::token(guest)))
            }
        }
        if !cookies.is_empty() {
            request = request.header("cookie", cookies.join("; "));
        }
        for (name, value) in &ask.headers {
            request = request.header(*name, value);
        }
        let body = match &ask.body {
            Some((kind, body)) => {
                request = request.header("content-type", *kind).header("content-length", body.len());
                Body::from(body.clone())
            }
            None => Body::empty(),
        };
        let request = request.body(body).expect("a request");
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        let (mut parts, body) = response.into_parts();
        let mut answer = Answer::new(&parts, Vec::new());
        let spoiled = parts.extensions.remove::<Spoiled>();
        answer.spoiled.extend(
            spoiled.into_iter().flat_map(|it| it.0).map(|(leak, parts, body)| (leak, Answer::new(&parts, body))),
        );
        let mut held = Held(body.into_data_stream());
        if text(&parts, "content-type").as_deref() == Some("text/event-stream") && ask.method != Method::HEAD {
            answer.body = held.drain();
            return (answer, Some(held));
        }
        while let Some(piece) = held.0.next().await {
            answer.body.extend_from_slice(&piece.expect("a piece"));
        }
        (answer, None)
    }

    /// The whole answer; of a stream, what comes at once.
    pub async fn ask(&self, caller: Caller, ask: &Ask) -> Answer {
        self.call(caller, ask).await.0
    }

    /// Opens a stream and keeps it open.
    pub async fn hold(&self, caller: Caller, ask: &Ask) -> Result<(Answer, Held), String> {
        let (answer, held) = self.call(caller, ask).await;
        let refused = format!("{}: {}", ask.path, answer.head);
        Ok((answer, held.ok_or(refused)?))
    }
}
