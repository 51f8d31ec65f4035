//! What people say at tables, whom they do not want to hear, and whom they report. None of it is in a log.

use crate::{GuestId, Note, StoreError, TableId};
use async_trait::async_trait;

/// What somebody does not want to hear at a table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Ears {
    /// At every table, in the order of their ids.
    pub muted: Vec<GuestId>,
    /// Nobody, at this table.
    pub quiet: bool,
}

/// A report that somebody sends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    pub table: TableId,
    pub about: GuestId,
    pub reporter: GuestId,
    /// A word of the server's list.
    pub reason: String,
    pub words: String,
    /// In Unix milliseconds.
    pub at: i64,
}

/// A report as the host reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportRow {
    pub id: i64,
    pub table: TableId,
    pub about: GuestId,
    /// Their name today.
    pub about_name: Option<String>,
    /// None once they are erased.
    pub reporter: Option<GuestId>,
    pub reporter_name: Option<String>,
    pub reason: String,
    pub words: String,
    pub at: i64,
    pub closed: Option<i64>,
    /// What has been said at that table, the earliest first.
    pub notes: Vec<Note>,
}

/// So many notes from seats come with a report, and as many of those who watched.
pub(crate) const AS_CONTEXT: u32 = 50;

/// The talk of every table. It goes with the table, and with whoever said it.
#[async_trait]
pub trait Talk {
    /// Keeps a note, and tells other nodes. False, with nothing changed, if there is a note of that number: read, decide
    /// again, and try the next.
    async fn say(&self, table: TableId, note: Note) -> Result<bool, StoreError>;

    /// The latest notes from seats and as many of those who watch, the earliest first: a crowd cannot crowd out the table.
    async fn notes(&self, table: TableId, limit: u32) -> Result<Vec<Note>, StoreError>;

    /// All that somebody has said and that is still kept, the earliest first.
    async fn notes_of(&self, guest: GuestId) -> Result<Vec<(TableId, Note)>, StoreError>;

    async fn ears(&self, guest: GuestId, table: TableId) -> Result<Ears, StoreError>;

    /// Mutes somebody everywhere, or no longer; told to other nodes as news of this table.
    async fn mute(&self, guest: GuestId, whom: GuestId, muted: bool, table: TableId) -> Result<(), StoreError>;

    /// Mutes everybody at this table, or no longer.
    async fn quiet(&self, guest: GuestId, table: TableId, quiet: bool) -> Result<(), StoreError>;

    /// Keeps a report. False if there is an open one of the same reporter about the same person at that table.
    async fn report(&self, report: Report) -> Result<bool, StoreError>;

    /// Open reports, or closed ones, the latest first.
    async fn reports(&self, closed: bool, limit: u32) -> Result<Vec<ReportRow>, StoreError>;

    /// What somebody has reported and is still kept, open or closed, the earliest first.
    async fn reports_by(&self, reporter: GuestId) -> Result<Vec<Report>, StoreError>;

    /// False if there is no such open report.
    async fn close_report(&self, id: i64, at: i64) -> Result<bool, StoreError>;
}
