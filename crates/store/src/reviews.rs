//! Reviews of finished games, kept page by page with their tables.

use crate::{StoreError, TableId};
use async_trait::async_trait;
use std::time::Duration;

/// Pages of a review that were just written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewPages {
    pub table: TableId,
    /// The version of the judge: pages of older ones are removed.
    pub judge: u16,
    /// The number of the first of them. Pages count from 0.
    pub from: u32,
    pub pages: Vec<Vec<u8>>,
}

/// The reviews of every table. They go when their table goes.
#[async_trait]
pub trait Reviews {
    /// Lets this node write the review of a table until so much time has passed by the store's own clock. False while
    /// another node may, unless that one has an older judge, and for a table that is not there. Where there is only one
    /// node, it always may.
    async fn claim_review(&self, table: TableId, judge: u16, lease: Duration) -> Result<bool, StoreError>;

    /// Keeps pages and renews the claim. A page that is there already stays as it is. False, with nothing kept, where the
    /// claim is no longer this node's or the table is gone.
    async fn save_review(&self, pages: NewPages, lease: Duration) -> Result<bool, StoreError>;

    /// Gives the claim up, if it is this node's.
    async fn release_review(&self, table: TableId) -> Result<(), StoreError>;

    /// The pages `from`, `from + 1`, … of this judge, up to the first that is missing.
    async fn read_review(&self, table: TableId, judge: u16, from: u32) -> Result<Vec<Vec<u8>>, StoreError>;
}

/// Those before the first gap.
pub(crate) fn without_gaps(from: u32, rows: impl IntoIterator<Item = (i64, Vec<u8>)>) -> Vec<Vec<u8>> {
    let expected = i64::from(from)..;
    expected.zip(rows).take_while(|(number, (found, _))| number == found).map(|(_, (_, body))| body).collect()
}
