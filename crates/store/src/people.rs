//! Who is signed in where: sessions of devices, links to other devices, what a token may do.

use crate::{GuestId, StoreError};
use async_trait::async_trait;
use cachet_listing::SessionId;

/// A device that is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    pub id: SessionId,
    pub guest: GuestId,
    /// Browser and system, in our words; empty where they are not known.
    pub label: String,
    /// In Unix milliseconds.
    pub made: i64,
    /// When it was last used, to the hour.
    pub seen: i64,
}

/// What a token may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// See what its guest sees.
    Read,
    /// Open tables, sit down, move.
    Play,
}

/// A set of scopes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scopes(u8);

impl Scopes {
    /// What a bot needs.
    pub const ALL: Scopes = Scopes(3);

    /// Nothing that a program may do: the key of a feed.
    pub const NONE: Scopes = Scopes(0);

    /// Whoever may play may read.
    pub fn of(scopes: impl IntoIterator<Item = Scope>) -> Scopes {
        Scopes(scopes.into_iter().fold(bit(Scope::Read), |all, scope| all | bit(scope)))
    }

    pub fn allow(self, scope: Scope) -> bool {
        self.0 & bit(scope) != 0
    }

    pub fn iter(self) -> impl Iterator<Item = Scope> {
        [Scope::Read, Scope::Play].into_iter().filter(move |scope| self.allow(*scope))
    }

    /// As databases keep it.
    pub fn key(self) -> i16 {
        self.0.into()
    }

    /// Bits of a newer version are left out: a token never does more than this version knows.
    pub fn from_key(key: i64) -> Scopes {
        Scopes((key & 3) as u8)
    }
}

fn bit(scope: Scope) -> u8 {
    match scope {
        Scope::Read => 1,
        Scope::Play => 2,
    }
}

/// A guest, as a host lists them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GuestRow {
    pub id: GuestId,
    pub name: String,
    pub handle: Option<String>,
    /// In Unix milliseconds.
    pub made: i64,
    /// When they were last here, roughly.
    pub seen: i64,
    /// How many tables their name is at.
    pub tables: u64,
    /// They have words by which they find themselves again.
    pub kept: bool,
    /// Since when the host refuses them.
    pub blocked: Option<i64>,
}

/// Which guests.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Whom {
    /// Part of a name or handle, or an id.
    pub named: Option<String>,
    pub blocked: bool,
}

/// The sessions of every guest.
#[async_trait]
pub trait People {
    /// Signs a device in.
    async fn put_session(&self, session: Session) -> Result<(), StoreError>;

    async fn session(&self, id: SessionId) -> Result<Option<Session>, StoreError>;

    /// The latest seen first.
    async fn sessions_of(&self, guest: GuestId) -> Result<Vec<Session>, StoreError>;

    /// Notes that a session is in use, and its guest with it.
    async fn touch_session(&self, id: SessionId, at: i64) -> Result<(), StoreError>;

    /// Ends a session, if it is that guest's.
    async fn end_session(&self, guest: GuestId, id: SessionId) -> Result<(), StoreError>;

    /// Ends all sessions of a guest but this one, and the cookies from before there were sessions.
    async fn end_other_sessions(&self, guest: GuestId, keep: Option<SessionId>) -> Result<(), StoreError>;

    /// Are cookies from before there were sessions still this guest's?
    async fn has_old_cookies(&self, guest: GuestId) -> Result<bool, StoreError>;

    /// From now on only sessions are this guest's.
    async fn end_old_cookies(&self, guest: GuestId) -> Result<(), StoreError>;

    /// Uses up a link that runs out at `until`. True for one caller only, on whatever node.
    async fn use_link(&self, hash: [u8; 32], until: i64) -> Result<bool, StoreError>;

    async fn is_link_used(&self, hash: [u8; 32]) -> Result<bool, StoreError>;

    /// The latest seen first.
    async fn list_guests(&self, whom: Whom, limit: u32) -> Result<Vec<GuestRow>, StoreError>;

    /// Refuses a guest from now on, or no longer. False if there is no such guest.
    async fn block_guest(&self, guest: GuestId, since: Option<i64>) -> Result<bool, StoreError>;

    async fn is_blocked(&self, guest: GuestId) -> Result<bool, StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_that_may_play_may_read() {
        assert_eq!(Scopes::of([Scope::Play]), Scopes::ALL);
        assert_eq!(Scopes::of([Scope::Read]).iter().collect::<Vec<_>>(), [Scope::Read]);
        assert!(!Scopes::of([Scope::Read]).allow(Scope::Play));
        for scopes in [Scopes::ALL, Scopes::of([Scope::Read])] {
            assert_eq!(Scopes::from_key(scopes.key().into()), scopes);
        }
        assert_eq!(Scopes::from_key(255), Scopes::ALL);
    }
}
