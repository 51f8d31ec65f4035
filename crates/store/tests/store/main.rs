//! The guarantees of a store, tested with each implementation; and those of one implementation alone.

mod days;
mod departures;
mod evenings;
mod follows;
mod history;
mod index;
mod log;
mod people;
#[cfg(unix)]
mod postgres;
mod promises;
mod pushes;
mod puzzles;
mod ratings;
mod reopened;
mod reviews;
mod seals;
mod sqlite;
mod talk;
mod upkeep;

use cachet_engine::SeatSet;
use cachet_store::{Append, AppendError, Company, GuestId, Player, Status, Store, Summary, TableId};
use std::sync::Arc;

/// A database that can be closed and opened again.
pub(crate) trait Place {
    async fn open(&self) -> Arc<dyn Store>;

    /// From now on the database refuses the entry `spoilt`, as a full disk would.
    async fn spoil(&self);

    /// Another node on the same database, where there may be several.
    async fn beside(&self) -> Option<Arc<dyn Store>>;

    /// Before it is first opened: loads the fixture of this schema version.
    async fn lay_version(&self, version: usize);
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
        company: None,
        evening: false,
    }
}

/// People of these names, all of them waited for.
pub(crate) fn company(names: &[&str]) -> Company {
    let player = |(number, name): (usize, &&str)| {
        Some(Player { name: (*name).to_owned(), guest: Some(GuestId(number as u64)), bot: false })
    };
    Company {
        host: GuestId(0),
        seats: names.iter().enumerate().map(player).chain([None]).collect(),
        waiting: SeatSet::first(names.len()),
        players_only: false,
        moved_to: None,
        practice: false,
        sought: None,
    }
}

pub(crate) fn body(table: TableId, seq: u32) -> Vec<u8> {
    format!("{table} {seq}").into_bytes()
}

pub(crate) fn entry(table: TableId, seq: u32) -> Append {
    let summary = (seq == 0).then(|| summary(&table.to_string()));
    Append { table, seq, entries: vec![body(table, seq)], summary, joined: Vec::new(), left: Vec::new(), ended: None }
}

/// The first entry of a table, with this row of the index.
pub(crate) fn listed(table: TableId, summary: Summary, joined: &[GuestId]) -> Append {
    Append { summary: Some(summary), joined: joined.to_vec(), ..entry(table, 0) }
}

pub(crate) async fn lay(store: &dyn Store, entries: impl IntoIterator<Item = Append>) {
    for entry in entries {
        assert_eq!(store.append(entry).await, Ok(()));
    }
}

pub(crate) fn failed(refused: &AppendError) -> bool {
    matches!(refused, AppendError::Failed(_))
}
