//! The append-only log of online tables, and an index for lists.
//!
//! One trait, [`Store`], and two implementations: SQLite in one file beside the server, PostgreSQL for many nodes.
//! Both guarantee:
//!
//! - (table, seq) is accepted once, without gaps. The second writer gets [`AppendError::Conflict`]: read the log, then try again.
//! - What was answered `Ok` is on disk. Group commit keeps that fast.
//! - An append that is refused changes nothing: no entry, no row of the index, no member.

mod days;
mod departures;
mod error;
mod evenings;
mod follows;
mod history;
mod model;
mod people;
mod postgres;
mod pushes;
mod puzzles;
mod ratings;
mod reviews;
mod seals;
mod sqlite;
mod store;
mod talk;
mod upkeep;

pub use cachet_listing::{
    Company, Counted, CountedSeat, Day, EveningId, Finish, GuestId, Note, Played, Player, SessionId, Status, Summary,
    TableId,
};
pub use days::{Attempt, DayCounts, DayResult, Days};
pub use departures::{Departure, Departures};
pub use error::StoreError;
pub use evenings::{Evenings, evening_at, log_of};
pub use follows::{Follows, Invitation};
pub use history::{Asked, Cost, Ended, History, Met, Past, Tally};
pub use model::{Append, AppendError, Counts, Guest, Hint, Present, Token};
pub use people::{GuestRow, People, Scope, Scopes, Session, Whom};
pub use postgres::connect_postgres;
pub use pushes::{Push, PushId, Pushes, QuietHours, Ring, RingEnd, Turn};
pub use puzzles::{Puzzles, Share, Tried, WRONG_ANSWERS};
pub use ratings::{Moved, Ratings, Rung};
pub use reviews::{NewPages, Reviews};
pub use seals::{Handle, Passkey, Seals, Words};
pub use sqlite::open_sqlite;
pub use store::Store;
pub use talk::{Ears, Report, ReportRow, Talk};
pub use upkeep::{Checked, Cleared, Older, Rewrite, Stats, Upkeep};

use cachet_engine::Say;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// How long a read may take, and a write until its outcome counts as unknown.
const READ_PATIENCE: Duration = Duration::from_secs(4);
const WRITE_PATIENCE: Duration = Duration::from_secs(6);

/// Opens the store at an address from the settings: `postgres://…`, or the path of a file.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    match Address::of(address)? {
        Address::Postgres(url) => connect_postgres(url).await,
        Address::Sqlite(path) => open_sqlite(path).await,
    }
}

/// Opens a new store: refused if there is a database already. Also makes one in a file that is there but empty, which
/// [`open`] refuses, since it may be what is left of another.
pub async fn open_new(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    match Address::of(address)? {
        Address::Postgres(_) => Err(StoreError::new(Say::new("store-pg-new"))),
        Address::Sqlite(path) => sqlite::open(path, true).await,
    }
}

/// Copies the database at `address` to the new file `to`, also while a server is using it.
pub async fn back_up(address: &str, to: &Path) -> Result<(), StoreError> {
    match Address::of(address)? {
        Address::Postgres(_) => Err(postgres::use_pg_dump()),
        Address::Sqlite(path) => sqlite::back_up(path, to).await,
    }
}

/// Puts a backup in the place of the database at `address`, which no server may be using. Whatever was there is kept under
/// the name that is returned.
pub async fn restore(address: &str, backup: &Path) -> Result<Option<PathBuf>, StoreError> {
    match Address::of(address)? {
        Address::Postgres(_) => Err(StoreError::new(Say::new("store-pg-restore"))),
        Address::Sqlite(path) => sqlite::restore(path, backup).await,
    }
}

/// Reads the whole database at `address`, also while a server is using it, and refuses it if anything is wrong.
pub async fn check(address: &str) -> Result<Checked, StoreError> {
    match Address::of(address)? {
        Address::Postgres(_) => Err(StoreError::new(Say::new("store-pg-check"))),
        Address::Sqlite(path) => sqlite::check_whole(path).await,
    }
}

/// What is kept at `address`, also while a server is using it.
pub async fn stats(address: &str, older: Older) -> Result<Stats, StoreError> {
    match Address::of(address)? {
        Address::Postgres(url) => connect_postgres(url).await?.stats(older).await,
        Address::Sqlite(path) => sqlite::stats(path, older).await,
    }
}

/// The guests at `address`, the latest seen first, also while a server is using it.
pub async fn guests(address: &str, whom: Whom, limit: u32) -> Result<Vec<GuestRow>, StoreError> {
    match Address::of(address)? {
        Address::Postgres(url) => connect_postgres(url).await?.list_guests(whom, limit).await,
        Address::Sqlite(path) => sqlite::guests(path, whom, limit).await,
    }
}

/// Refuses a guest from now on, or no longer, also while a server is using the database. False if there is no such guest.
pub async fn block(address: &str, guest: GuestId, since: Option<i64>) -> Result<bool, StoreError> {
    match Address::of(address)? {
        Address::Postgres(url) => connect_postgres(url).await?.block_guest(guest, since).await,
        Address::Sqlite(path) => sqlite::block(path, guest, since).await,
    }
}

/// Gives a guest another name, also while a server is using the database. False if there is no such guest.
pub async fn rename(address: &str, guest: GuestId, name: &str) -> Result<bool, StoreError> {
    match Address::of(address)? {
        Address::Postgres(url) => connect_postgres(url).await?.rename_guest(guest, name).await,
        Address::Sqlite(path) => sqlite::rename(path, guest, name).await,
    }
}

/// Those whose rating in a game is settled, the strongest first, also while a server is using the database.
pub async fn ladder(address: &str, game: &str, limit: u32) -> Result<Vec<Rung>, StoreError> {
    match Address::of(address)? {
        Address::Postgres(url) => connect_postgres(url).await?.ladder(game, limit).await,
        Address::Sqlite(path) => sqlite::ladder(path, game, limit).await,
    }
}

/// What people were reported for at `address`, the latest first, also while a server is using it.
pub async fn reports(address: &str, closed: bool, limit: u32) -> Result<Vec<ReportRow>, StoreError> {
    match Address::of(address)? {
        Address::Postgres(url) => connect_postgres(url).await?.reports(closed, limit).await,
        Address::Sqlite(path) => sqlite::reports(path, closed, limit).await,
    }
}

/// Closes a report, also while a server is using the database. False if there is no such open one.
pub async fn close_report(address: &str, id: i64, at: i64) -> Result<bool, StoreError> {
    match Address::of(address)? {
        Address::Postgres(url) => connect_postgres(url).await?.close_report(id, at).await,
        Address::Sqlite(path) => sqlite::close_report(path, id, at).await,
    }
}

enum Address<'a> {
    Postgres(&'a str),
    Sqlite(&'a Path),
}

impl Address<'_> {
    fn of(address: &str) -> Result<Address<'_>, StoreError> {
        match address.split_once("://") {
            Some(("postgres" | "postgresql", _)) => Ok(Address::Postgres(address)),
            Some((scheme, _)) => Err(StoreError::new(Say::new("store-address").with("scheme", scheme.to_owned()))),
            None => Ok(Address::Sqlite(Path::new(address))),
        }
    }
}
