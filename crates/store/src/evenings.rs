//! Evenings on the same deals. Their entries are appended, read and rewritten as those of tables are, under the same
//! numbers: here is only how they are found.

use crate::{EveningId, GuestId, StoreError, Summary, TableId};
use async_trait::async_trait;

/// Finding evenings.
#[async_trait]
pub trait Evenings {
    /// The evenings that are not over or were touched after `since`, by id, and when each is due.
    async fn open_evenings(&self, since: i64, limit: u32) -> Result<Vec<(EveningId, Option<i64>)>, StoreError>;

    /// The evenings a guest opened or came to and has not left: first those that are not over, then the others, each most
    /// recently touched first. Closed ones are left out.
    async fn evenings_of(&self, guest: GuestId, limit: u32) -> Result<Vec<(EveningId, Summary)>, StoreError>;

    /// The evenings whose log names this guest, also if they have left since.
    async fn evenings_naming(&self, guest: GuestId) -> Result<Vec<EveningId>, StoreError>;
}

/// The number under which the log of an evening is kept: no table has it, since an append at 0 is refused where one does.
pub fn log_of(evening: EveningId) -> TableId {
    TableId(evening.0)
}

/// The evening whose log is kept under this number.
pub fn evening_at(log: TableId) -> EveningId {
    EveningId(log.0)
}
