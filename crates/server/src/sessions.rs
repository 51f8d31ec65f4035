//! Devices that are signed in: one row each, which can be ended.

use crate::api::Caller;
use crate::app::App;
use crate::device::Device;
use crate::identity::{Cookie, is_outdated, our_cookie, set_cookie, unset_cookies};
use crate::tables::failed;
use crate::to_its_end::to_its_end;
use axum::http::{HeaderMap, HeaderValue, header};
use cachet_engine::Say;
use cachet_store::{GuestId, Scopes, Session, SessionId, StoreError};
use cachet_table::{Kind, Millis, Refusal};
use dashmap::DashMap;

/// The time of last use is written at most this often.
const NOTED: Millis = 3_600_000;
/// A guest who signs in more devices than this loses those used longest ago.
const MOST: usize = 30;

/// How a caller proved who they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pass {
    Nobody,
    /// A cookie from before there were sessions.
    OldCookie,
    Session(SessionId),
    /// A token, which is for playing: it makes no cookies, links or tokens, and ends no sessions.
    Token(Scopes),
}

/// What was lately found in the store.
#[derive(Default)]
pub struct Sessions {
    known: DashMap<Cookie, CheckedCookie>,
    /// The same of tokens, by their hash.
    tokens: DashMap<[u8; 32], Millis>,
    /// Whether the host has blocked a guest, as looked up lately.
    refused: DashMap<GuestId, (Millis, bool)>,
}

/// A cookie that was found good.
struct CheckedCookie {
    guest: GuestId,
    checked: Millis,
}

impl Sessions {
    /// Drops what is too old to be believed.
    pub fn tidy(&self, now: Millis, fresh: Millis) {
        self.known.retain(|_, known| now - known.checked < fresh);
        self.tokens.retain(|_, checked| now - *checked < fresh);
        self.refused.retain(|_, (checked, _)| now - *checked < fresh);
    }

    /// A token was revoked.
    pub fn forget_token(&self, hash: &[u8; 32]) {
        self.tokens.remove(hash);
    }

    fn forget(&self, guest: GuestId) {
        self.known.retain(|cookie, known| cookie.guest != guest && known.guest != guest);
    }
}

impl App {
    /// Whose cookie this is. The session decides: guests may have been joined since it was given.
    pub async fn guest_of(&self, cookie: Cookie) -> Result<Option<GuestId>, StoreError> {
        let (now, store) = (self.tables.now(), &self.tables.store);
        if let Some(known) = self.sessions.known.get(&cookie)
            && now - known.checked < self.tables.config.sessions_fresh
        {
            return Ok(Some(known.guest));
        }
        let guest = match cookie.session {
            Some(id) => match store.session(id).await? {
                Some(session) => {
                    if now - session.seen >= NOTED {
                        store.touch_session(id, now).await?;
                    }
                    session.guest
                }
                None => return Ok(None),
            },
            None if store.has_old_cookies(cookie.guest).await? => cookie.guest,
            None => return Ok(None),
        };
        self.sessions.known.insert(cookie, CheckedCookie { guest, checked: now });
        Ok(Some(guest))
    }

    /// Is this cookie still the same guest's?
    pub async fn is_signed_in(&self, cookie: Cookie) -> Result<bool, StoreError> {
        Ok(self.guest_of(cookie).await? == Some(cookie.guest) && !self.is_refused(cookie.guest).await?)
    }

    /// Does the host refuse this guest? Known at every node as soon as sessions that were ended.
    pub async fn is_refused(&self, guest: GuestId) -> Result<bool, StoreError> {
        let now = self.tables.now();
        let known = self.sessions.refused.get(&guest).map(|known| *known);
        if let Some((checked, refused)) = known
            && now - checked < self.tables.config.sessions_fresh
        {
            return Ok(refused);
        }
        let refused = self.tables.store.is_blocked(guest).await?;
        self.sessions.refused.insert(guest, (now, refused));
        Ok(refused)
    }

    /// Does this token still exist? Asked by streams, which must end with it.
    pub async fn is_token(&self, hash: [u8; 32]) -> Result<bool, StoreError> {
        let now = self.tables.now();
        if self.sessions.tokens.get(&hash).is_some_and(|checked| now - *checked < self.tables.config.sessions_fresh) {
            return Ok(true);
        }
        let found = match self.tables.store.token(hash).await? {
            Some((guest, _)) => !self.is_refused(guest).await?,
            None => false,
        };
        if found {
            self.sessions.tokens.insert(hash, now);
        }
        Ok(found)
    }

    /// Signs a device in: a new session and the header that sets its cookie.
    pub async fn sign_in(&self, guest: GuestId, device: Device) -> Result<HeaderMap, Refusal> {
        let (now, store) = (self.tables.now(), &self.tables.store);
        let there = store.sessions_of(guest).await.map_err(|error| failed(&error))?;
        for session in there.iter().skip(MOST - 1) {
            store.end_session(guest, session.id).await.map_err(|error| failed(&error))?;
        }
        let id = self.tables.random.session()?;
        let session = Session { id, guest, label: device.label(), made: now, seen: now };
        let _present = self.tables.present(&[guest]).await?;
        store.put_session(session).await.map_err(|error| failed(&error))?;
        Ok(self.cookie_header(guest, id, device))
    }

    fn cookie_header(&self, guest: GuestId, session: SessionId, device: Device) -> HeaderMap {
        let secure = self.is_secure();
        headers([set_cookie(&self.signer.cookie(guest, session), secure), device.is_now(guest, secure)])
    }

    /// The headers that sign a device out and forget which guests it has been.
    pub fn erased_headers(&self) -> HeaderMap {
        let secure = self.is_secure();
        headers(unset_cookies(secure).into_iter().chain([Device::forget(secure)]))
    }

    /// The headers that sign a device out.
    pub fn sign_out_headers(&self) -> HeaderMap {
        headers(unset_cookies(self.is_secure()))
    }

    /// The header that keeps a caller signed in as this guest. A token gets none.
    pub async fn remember(&self, caller: &Caller, guest: GuestId) -> Result<HeaderMap, Refusal> {
        match caller.pass {
            Pass::Token(_) => Ok(HeaderMap::new()),
            Pass::Session(id) if caller.guest == Some(guest) => Ok(self.cookie_header(guest, id, caller.device)),
            Pass::Session(_) | Pass::OldCookie | Pass::Nobody => self.sign_in(guest, caller.device).await,
        }
    }

    /// Ends one session of a guest.
    pub async fn end_session(&self, guest: GuestId, id: SessionId) -> Result<(), Refusal> {
        let ended = self.tables.store.end_session(guest, id).await;
        self.sessions.forget(guest);
        ended.map_err(|error| failed(&error))
    }

    /// Ends all sessions of a guest but this one.
    pub async fn end_other_sessions(&self, guest: GuestId, keep: Option<SessionId>) -> Result<(), Refusal> {
        let ended = self.tables.store.end_other_sessions(guest, keep).await;
        self.sessions.forget(guest);
        ended.map_err(|error| failed(&error))
    }

    /// From now on only sessions are this guest's.
    pub async fn end_old_cookies(&self, guest: GuestId) -> Result<(), Refusal> {
        let ended = self.tables.store.end_old_cookies(guest).await;
        self.sessions.forget(guest);
        ended.map_err(|error| failed(&error))
    }

    /// Erases a person: their seats become somebody's, everything else of theirs goes.
    pub async fn erase(&self, guest: GuestId) -> Result<(), Refusal> {
        let tables = self.tables.clone();
        let erased = done(async move { tables.erase(guest).await }).await;
        self.sessions.forget(guest);
        self.houses.forget(guest).await;
        erased
    }

    /// One person turns out to be two guests: all that the first has becomes the other's.
    pub async fn join(&self, from: GuestId, into: GuestId) -> Result<(), Refusal> {
        let tables = self.tables.clone();
        let joined = done(async move { tables.join(from, into).await }).await;
        self.sessions.forget(from);
        joined
    }

    /// The cookie of a page's reader, if it must be given anew: one without a session, or of the plain name under https.
    pub fn outdated(&self, request: &HeaderMap) -> Option<Cookie> {
        let text = request.get(header::COOKIE)?.to_str().ok()?;
        let cookie = self.signer.read_cookie(our_cookie(text)?)?;
        is_outdated(text, cookie, self.is_secure()).then_some(cookie)
    }

    /// Gives a device its cookie anew. It works on without, if that fails.
    pub async fn renew(&self, cookie: Cookie, device: Device) -> HeaderMap {
        match (self.guest_of(cookie).await, cookie.session) {
            (Ok(Some(guest)), Some(session)) => self.cookie_header(guest, session, device),
            (Ok(Some(guest)), None) => self.sign_in(guest, device).await.unwrap_or_default(),
            (Ok(None) | Err(_), _) => HeaderMap::new(),
        }
    }
}

fn headers(cookies: impl IntoIterator<Item = String>) -> HeaderMap {
    let mut headers = HeaderMap::new();
    for cookie in cookies {
        if let Ok(value) = HeaderValue::from_str(&cookie) {
            headers.append(header::SET_COOKIE, value);
        }
    }
    headers
}

/// Runs the work in a task of its own: a client that disconnects does not stop it half-way.
async fn done(work: impl Future<Output = Result<(), Refusal>> + Send + 'static) -> Result<(), Refusal> {
    let unfinished = || Refusal::new(Kind::Failed, Say::new("server-store"));
    to_its_end(work).await.unwrap_or_else(|_| Err(unfinished()))
}
