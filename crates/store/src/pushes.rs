//! Browsers that are told by Web Push, which turns they are still to be told of, and when a guest wants to be left alone.

use crate::{GuestId, SessionId, StoreError, TableId};
use async_trait::async_trait;

/// What a browser is told from its endpoint by: the first half of the SHA-256 of it.
pub type PushId = [u8; 16];

/// A browser that asked to be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Push {
    pub id: PushId,
    pub guest: GuestId,
    /// `None` for a cookie from before there were sessions.
    pub session: Option<SessionId>,
    /// The address of its push service, which is as good as a key.
    pub endpoint: String,
    /// The browser's public key, an uncompressed point of P-256.
    pub key: Vec<u8>,
    pub auth: Vec<u8>,
    pub lang: String,
    /// How many minutes the device's clock is ahead of UTC.
    pub zone: i16,
    /// In Unix milliseconds.
    pub made: i64,
}

/// It is somebody's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    pub table: TableId,
    pub guest: GuestId,
    /// Which of the questions that the table asks: later ones have greater numbers.
    pub asked: u32,
}

/// A turn that a browser is to be told of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ring {
    pub push: Push,
    pub table: TableId,
    pub asked: u32,
    /// In Unix milliseconds.
    pub due: i64,
    /// How often that was tried.
    pub tries: u32,
    /// How many notices this browser was sent on this day, counted in days since 1970.
    pub day: i64,
    pub sent: u32,
    /// How many notices in a row could not be delivered.
    pub fails: u32,
    /// The quiet hours of its guest.
    pub quiet: QuietHours,
}

/// When a guest wants to be left alone.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum QuietHours {
    /// They never said.
    #[default]
    Unset,
    Never,
    /// In minutes after midnight.
    Between(u16, u16),
}

impl QuietHours {
    pub(crate) fn of(row: Option<(Option<i16>, Option<i16>)>) -> QuietHours {
        match row {
            None => QuietHours::Unset,
            Some((Some(from), Some(to))) => QuietHours::Between(from.cast_unsigned(), to.cast_unsigned()),
            Some((None, _) | (_, None)) => QuietHours::Never,
        }
    }

    /// The two columns of a row; `None` for no row.
    pub(crate) fn columns(self) -> Option<(Option<i16>, Option<i16>)> {
        match self {
            QuietHours::Unset => None,
            QuietHours::Never => Some((None, None)),
            QuietHours::Between(from, to) => Some((Some(from.cast_signed()), Some(to.cast_signed()))),
        }
    }
}

/// What became of a ring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RingEnd {
    /// Delivered on this day, counted in days since 1970.
    Told { day: i64 },
    /// There is nothing to be told any more.
    Moot,
    /// It could not be delivered, and nobody tries again.
    GivenUp,
    /// To be tried again at this time. `again` counts as a try.
    Later { due: i64, again: bool },
}

/// Web Push. All of it goes with its guest; a browser goes with its session, too, and what it is to be told with its table.
#[async_trait]
pub trait Pushes {
    /// Enters a browser, or changes what is known of it: it may have become somebody else's. False if there is no such guest,
    /// or if they have `most` others already.
    async fn put_push(&self, push: Push, most: u32) -> Result<bool, StoreError>;

    /// The oldest first.
    async fn pushes_of(&self, guest: GuestId) -> Result<Vec<Push>, StoreError>;

    /// Tells a browser nothing more, if it is that guest's. False if there is none.
    async fn drop_push(&self, guest: GuestId, id: PushId) -> Result<bool, StoreError>;

    async fn quiet_hours(&self, guest: GuestId) -> Result<QuietHours, StoreError>;

    /// Nothing happens if there is no such guest.
    async fn set_quiet_hours(&self, guest: GuestId, hours: QuietHours) -> Result<(), StoreError>;

    /// Those of them who have a browser that is told.
    async fn told_by_push(&self, guests: &[GuestId]) -> Result<Vec<GuestId>, StoreError>;

    /// All browsers of these people are to be told at `due`. Of a turn that a browser was told of, or is to be told of, it is
    /// not told again.
    async fn ring(&self, turns: &[Turn], due: i64) -> Result<(), StoreError>;

    /// What is to be told at `before` or earlier: the earliest of every guest first, so that nobody who has very many is all that
    /// is looked at.
    async fn rings_due(&self, before: i64, limit: u32) -> Result<Vec<Ring>, StoreError>;

    /// Takes a ring on: true for one caller only, on whatever node. If nothing is said of it until `until`, it is due again.
    async fn take_ring(&self, ring: &Ring, until: i64) -> Result<bool, StoreError>;

    /// Says what became of a ring that this caller has taken, or that nobody is to take. Nothing happens if a later turn has
    /// come since.
    async fn end_ring(&self, ring: &Ring, end: RingEnd) -> Result<(), StoreError>;
}
