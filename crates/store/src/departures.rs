//! Guests who are about to be no more. Joining and erasing overwrite many logs, one after the other: what is written down here
//! first lets another server finish it if this one dies in between, and keeps two nodes from contradicting each other.

use crate::{GuestId, StoreError};
use async_trait::async_trait;

/// A guest who is being erased, or joined to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Departure {
    pub guest: GuestId,
    /// Who has everything of theirs afterwards; nobody if they are erased.
    pub stays: Option<GuestId>,
    /// In Unix milliseconds.
    pub begun: i64,
}

#[async_trait]
pub trait Departures {
    /// Writes down that a guest is about to leave. False, with nothing changed, if something else is on the way with one of
    /// the two: the guest leaves in another way, somebody is being joined to them, or whoever is to stay leaves.
    async fn begin_departure(&self, departure: Departure) -> Result<bool, StoreError>;

    /// Nothing is left to be done, or nothing was done.
    async fn end_departure(&self, guest: GuestId) -> Result<(), StoreError>;

    /// Those begun before a time that have not ended.
    async fn departures(&self, before: i64) -> Result<Vec<Departure>, StoreError>;
}
