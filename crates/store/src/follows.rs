//! Whom somebody follows, and who asks whom to a table.

use crate::{GuestId, StoreError, TableId};
use async_trait::async_trait;

/// Somebody is asked to come to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Invitation {
    pub whom: GuestId,
    pub table: TableId,
    pub by: GuestId,
    /// In Unix milliseconds.
    pub at: i64,
}

/// Following and inviting. Both go with either of the two people; an invitation goes with its table, too.
#[async_trait]
pub trait Follows {
    /// Follows somebody. False if one of them is not there.
    async fn follow(&self, who: GuestId, whom: GuestId, at: i64) -> Result<bool, StoreError>;

    async fn unfollow(&self, who: GuestId, whom: GuestId) -> Result<(), StoreError>;

    /// Whom a guest follows, the latest first.
    async fn followed_by(&self, who: GuestId) -> Result<Vec<GuestId>, StoreError>;

    async fn follows(&self, who: GuestId, whom: GuestId) -> Result<bool, StoreError>;

    /// Enters an invitation, unless the same person asked the same one after `quiet_since`, whether it was declined or not.
    /// False if so, or if one of them is not there.
    async fn invite(&self, invitation: Invitation, quiet_since: i64) -> Result<bool, StoreError>;

    /// How many invitations somebody has sent after a time.
    async fn invited_since(&self, by: GuestId, since: i64) -> Result<u64, StoreError>;

    /// How many of them to one person.
    async fn invitations_from(&self, by: GuestId, whom: GuestId, since: i64) -> Result<u64, StoreError>;

    /// What somebody was asked to after a time and has not declined, the latest first.
    async fn invitations_to(&self, whom: GuestId, since: i64) -> Result<Vec<Invitation>, StoreError>;

    async fn decline(&self, whom: GuestId, table: TableId) -> Result<(), StoreError>;
}
