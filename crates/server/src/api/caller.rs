//! Extractors: the caller (guest, language, address), path parameters.

use super::{Problem, address};
use crate::app::App;
use crate::device::Device;
use crate::identity::{Cookie, find_cookie, hash_token, our_cookie};
use crate::limits::network;
use crate::sessions::Pass;
use crate::tables::failed;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use cachet_engine::Say;
use cachet_store::{GuestId, Scope, SessionId};
use cachet_table::{Asker, Kind, Refusal};
use cachet_words::Lang;
use std::convert::Infallible;
use std::net::IpAddr;

/// The caller of a request, signed in or not.
#[derive(Clone, Copy, Debug)]
pub struct Caller {
    pub guest: Option<GuestId>,
    pub lang: Lang,
    pub address: IpAddr,
    pub pass: Pass,
    pub device: Device,
}

/// A caller with an identity: a valid cookie or token.
pub struct SignedIn {
    pub guest: GuestId,
    pub lang: Lang,
}

/// A caller at a device of their own: a valid cookie. What a token cannot do needs one.
pub struct Owner {
    pub known: SignedIn,
    /// `None` for a cookie from before there were sessions.
    pub session: Option<SessionId>,
}

/// The last path parameter.
pub struct Word(pub String);

/// Remembers the language chosen on a page.
const LANG_COOKIE: &str = "lang";

/// The language: from the query, else from the cookie, else from `Accept-Language`.
pub fn language(headers: &HeaderMap, query: Option<&str>) -> Lang {
    let asked = query.unwrap_or_default().split('&').find_map(|pair| pair.strip_prefix("lang="));
    let remembered = cookies(headers).and_then(|cookies| find_cookie(cookies, LANG_COOKIE));
    let accepted = || headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    Lang::from_setting(asked.or(remembered).or_else(accepted).unwrap_or_default())
}

fn cookies(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::COOKIE)?.to_str().ok()
}

/// The token a program sent.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    Some(headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")?.trim())
}

/// The refusal of somebody whom the host has blocked.
pub fn blocked() -> Refusal {
    Refusal::new(Kind::NotYours, Say::new("server-blocked"))
}

/// What everybody may do, also whom the host has blocked: take what is kept of them, sign out, be erased.
const ALWAYS_THEIRS: [(Method, &str); 4] = [
    (Method::GET, "/me/export"),
    (Method::POST, "/me/leave"),
    (Method::POST, "/me/erase"),
    (Method::DELETE, "/api/me"),
];

impl FromRequestParts<App> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, Problem> {
        let (caller, turned_away) = Caller::read(parts, app).await?;
        turned_away.map_or(Ok(caller), |_| Err(Problem::new(caller.lang, &blocked())))
    }
}

impl Caller {
    /// The caller of a request. A blocked guest is treated as signed out; their id is returned beside, so that they can
    /// be told why.
    pub async fn read(parts: &mut Parts, app: &App) -> Result<(Caller, Option<GuestId>), Problem> {
        let lang = language(&parts.headers, parts.uri.query());
        let address = address(parts, app.tables.config.trust_proxy);
        let problem = |refusal: Refusal| Problem::new(lang, &refusal);
        let (guest, pass) = match bearer(&parts.headers) {
            Some(token) => {
                let found = app.tables.store.token(hash_token(token)).await;
                let found = found.map_err(|error| problem(failed(&error)))?;
                let unknown = || problem(Refusal::new(Kind::Nobody, Say::new("server-bad-token")));
                // The key of a feed opens that feed and nothing else.
                let (guest, scopes) = found.filter(|(_, scopes)| scopes.allow(Scope::Read)).ok_or_else(unknown)?;
                if !parts.method.is_safe() && !scopes.allow(Scope::Play) {
                    return Err(problem(Refusal::new(Kind::NotYours, Say::new("server-token-reads"))));
                }
                (Some(guest), Pass::Token(scopes))
            }
            None => match cookies(&parts.headers).and_then(our_cookie).and_then(|it| app.signer.read_cookie(it)) {
                Some(cookie) => match app.guest_of(cookie).await.map_err(|error| problem(failed(&error)))? {
                    Some(guest) => (Some(guest), cookie.session.map_or(Pass::OldCookie, Pass::Session)),
                    None => (None, Pass::Nobody),
                },
                None => (None, Pass::Nobody),
            },
        };
        if guest.is_some_and(|guest| !app.limits.allows_guest(guest)) {
            return Err(Problem::new(lang, &Refusal::new(Kind::TooMuch, Say::new("server-too-fast"))));
        }
        let caller = Caller { guest, lang, address, pass, device: Device::of(&parts.headers) };
        if let Some(guest) = guest {
            let theirs = ALWAYS_THEIRS.iter().any(|(method, path)| parts.method == method && parts.uri.path() == *path);
            if !theirs && app.is_refused(guest).await.map_err(|error| problem(failed(&error)))? {
                return Ok((Caller { guest: None, pass: Pass::Nobody, ..caller }, Some(guest)));
            }
            app.tables.came_from(guest, network(address));
        }
        Ok((caller, None))
    }

    /// Whoever calls, if we know them.
    pub fn known(&self) -> Result<SignedIn, Problem> {
        let nobody = || Problem::new(self.lang, &Refusal::new(Kind::Nobody, Say::new("server-who-are-you")));
        self.guest.map(|guest| SignedIn { guest, lang: self.lang }).ok_or_else(nobody)
    }

    /// The cookie they were known by.
    pub fn cookie(&self) -> Option<Cookie> {
        let session = match self.pass {
            Pass::Session(session) => Some(session),
            Pass::OldCookie => None,
            Pass::Token(_) | Pass::Nobody => return None,
        };
        self.guest.map(|guest| Cookie { guest, session })
    }
}

impl FromRequestParts<App> for SignedIn {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<SignedIn, Problem> {
        Caller::from_request_parts(parts, app).await?.known()
    }
}

impl FromRequestParts<App> for Owner {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Owner, Problem> {
        let Caller { guest, lang, pass, .. } = Caller::from_request_parts(parts, app).await?;
        let refuse = |kind, key| Err(Problem::new(lang, &Refusal::new(kind, Say::new(key))));
        let session = match pass {
            Pass::Token(_) => return refuse(Kind::NotYours, "server-token-plays"),
            Pass::Session(session) => Some(session),
            Pass::OldCookie | Pass::Nobody => None,
        };
        match guest {
            Some(guest) => Ok(Owner { known: SignedIn { guest, lang }, session }),
            None => refuse(Kind::Nobody, "server-who-are-you"),
        }
    }
}

impl SignedIn {
    /// For commands that need no name: only sitting down does.
    pub fn asker(&self) -> Asker {
        Asker { guest: self.guest, name: String::new() }
    }

    /// The same with the guest's name, read from the store.
    pub async fn named(&self, app: &App) -> Result<Asker, Problem> {
        let guest = app.tables.store.guest(self.guest).await.map_err(|error| self.problem(&failed(&error)))?;
        let guest = guest.ok_or_else(|| self.problem(&Refusal::new(Kind::Nobody, Say::new("server-who-are-you"))))?;
        Ok(Asker { guest: self.guest, name: guest.name })
    }

    pub fn problem(&self, refusal: &Refusal) -> Problem {
        Problem::new(self.lang, refusal)
    }
}

impl FromRequestParts<App> for Word {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Word, Infallible> {
        let named = Path::<Vec<(String, String)>>::from_request_parts(parts, app).await.ok();
        let last = named.and_then(|Path(mut parts)| parts.pop()).map(|(_, word)| word);
        // A parameter that is not UTF-8 becomes one that matches nothing, so that handlers answer "unknown" as usual.
        Ok(Word(last.unwrap_or_else(|| char::REPLACEMENT_CHARACTER.to_string())))
    }
}
