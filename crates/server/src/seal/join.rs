//! A device becomes somebody's: by words, by a link. What it had before may be joined to what they have.

use crate::api::{Caller, blocked};
use crate::app::App;
use crate::sessions::Pass;
use crate::tables::failed;
use axum::http::HeaderMap;
use cachet_engine::Say;
use cachet_store::GuestId;
use cachet_table::{Kind, Refusal};

impl App {
    /// Has this guest words or a passkey, so that they find themselves again without this device?
    pub async fn is_kept(&self, guest: GuestId) -> Result<bool, Refusal> {
        let store = &self.tables.store;
        let words = store.words_of(guest).await.map_err(|error| failed(&error))?;
        Ok(words.is_some() || !store.passkeys_of(guest).await.map_err(|error| failed(&error))?.is_empty())
    }

    /// Signs the caller's device in as this guest. Whoever was signed in here before is joined to them, if that is wished and
    /// they have no words of their own; otherwise they are signed out.
    pub async fn change_hands(&self, caller: &Caller, into: GuestId, join: bool) -> Result<HeaderMap, Refusal> {
        let before = match (caller.guest, caller.pass) {
            (_, Pass::Token(_)) => return Err(Refusal::new(Kind::NotYours, Say::new("server-token-plays"))),
            (Some(same), _) if same == into => return Ok(HeaderMap::new()),
            (before, Pass::Session(_) | Pass::OldCookie | Pass::Nobody) => before,
        };
        if self.tables.store.is_blocked(into).await.map_err(|error| failed(&error))? {
            return Err(blocked());
        }
        let Some(before) = before else { return self.sign_in(into, caller.device).await };
        // Signing in on a friend's machine must not join the friend's guest to one's own.
        if join && !self.is_kept(before).await? {
            self.join(before, into).await?;
            // A new session: the old one, like all of the joined guest's, is void, whoever else holds it.
            return self.sign_in(into, caller.device).await;
        }
        if let Pass::Session(session) = caller.pass {
            self.end_session(before, session).await?;
        }
        self.sign_in(into, caller.device).await
    }
}
