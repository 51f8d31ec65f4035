//! What a store promises, asked of each keeper in turn; and what each promises alone.

#[cfg(unix)]
mod postgres;
mod promises;
mod sqlite;

use cachet_store::{Append, GuestId, Refused, Status, Store, Summary, TableId};
use std::sync::Arc;

/// Somewhere that keeps what was written when it is closed.
pub(crate) trait Place {
    async fn open(&self) -> Arc<dyn Store>;

    /// From now on the database itself refuses the entry `spoilt`, as a full disk would.
    async fn spoil(&self);

    /// Before it is first opened: what the first release would have left there.
    async fn lay_version_1(&self);
}

pub(crate) const SPOILT: &[u8] = b"spoilt";

pub(crate) fn summary(code: &str) -> Summary {
    Summary {
        game: "love-letter".to_owned(),
        status: Status::Waiting,
        public: false,
        code: code.to_owned(),
        due: None,
        touched: 1_000,
    }
}

pub(crate) fn entry(table: TableId, seq: u32) -> Append {
    let summary = (seq == 0).then(|| summary(&table.to_string()));
    let body = format!("{table} {seq}").into_bytes();
    Append { table, seq, body, summary, joined: Vec::new(), left: Vec::new() }
}

/// A table of one entry, as listed.
pub(crate) fn listed(table: TableId, summary: Summary, joined: &[GuestId]) -> Append {
    Append { summary: Some(summary), joined: joined.to_vec(), ..entry(table, 0) }
}

pub(crate) async fn lay(store: &dyn Store, entries: impl IntoIterator<Item = Append>) {
    for entry in entries {
        assert_eq!(store.append(entry).await, Ok(()));
    }
}

pub(crate) fn failed(refused: &Refused) -> bool {
    matches!(refused, Refused::Failed(_))
}
