//! The arguments of `serve`, `stats`, `backup`, `restore`, `check`, `export`, `guests` and `verify`.

use clap::{Args, Subcommand};
use std::net::SocketAddr;
use std::path::PathBuf;

/// Opens the online table: people join with a link, bots fill the empty seats. Everything is kept in one file;
/// stop the server with Ctrl-C, and every game goes on where it was when it starts again.
#[derive(Args)]
pub struct Serve {
    #[command(flatten)]
    pub keeping: Keeping,
    /// Make a new database, also in a file that is there but empty; refused where there is one already
    #[arg(long)]
    pub new: bool,
    /// The address and port to listen on
    #[arg(long, value_name = "ADDRESS", env = "CACHET_LISTEN", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    /// The public URL, for links; needed behind a proxy [default: the address each visitor used]
    #[arg(long, value_name = "URL", env = "CACHET_BASE_URL", value_parser = base_url)]
    pub base_url: Option<String>,
    /// Take client addresses from the proxy's X-Forwarded-For header, or from Forwarded
    #[arg(long, env = "CACHET_TRUST_PROXY")]
    pub trust_proxy: bool,
    /// Requests a second that one guest may make; 0 for no limit
    #[arg(long, value_name = "N", env = "CACHET_GUEST_RATE", default_value_t = 20)]
    pub guest_rate: u32,
    /// Requests a second that one address may make; 0 for no limit
    #[arg(long, value_name = "N", env = "CACHET_ADDRESS_RATE", default_value_t = 100)]
    pub address_rate: u32,
    /// Wrong invitation codes a minute that one address may try; 0 for no limit
    #[arg(long, value_name = "N", env = "CACHET_CODE_RATE", default_value_t = 30)]
    pub code_rate: u32,
    /// A file with the handles that nobody may take, one a line, in place of our own short list
    #[arg(long, value_name = "FILE", env = "CACHET_REFUSED_HANDLES")]
    pub refused_handles: Option<PathBuf>,
    /// A push service that may be spoken to although it is not https or not on the public internet, for example
    /// http://127.0.0.1:9000; may be given several times
    #[arg(long, value_name = "ORIGIN", env = "CACHET_PUSH_ALLOW", value_delimiter = ',', value_parser = push_origin)]
    pub push_allow: Vec<String>,
    /// Serve metrics for Prometheus at /metrics
    #[arg(long, env = "CACHET_METRICS")]
    pub metrics: bool,
    #[command(flatten)]
    pub days: Days,
    /// Unfinished tables one guest may have open
    #[arg(long, value_name = "N", env = "CACHET_TABLES_PER_GUEST", default_value_t = 50)]
    pub tables_per_guest: u32,
    /// Tables one guest may leave to bots alone
    #[arg(long, value_name = "N", env = "CACHET_BOT_TABLES_PER_GUEST", default_value_t = 5)]
    pub bot_tables_per_guest: u32,
    /// Kilobytes of records and replays a second read for one guest, and for one address; 0 for no limit
    #[arg(long, value_name = "KB", env = "CACHET_WORK_RATE", default_value_t = 128)]
    pub work_rate: u32,
    /// Connections one address may hold open
    #[arg(long, value_name = "N", env = "CACHET_CONNECTIONS_PER_ADDRESS", default_value_t = 500)]
    pub connections_per_address: usize,
    /// Streams one address may hold open
    #[arg(long, value_name = "N", env = "CACHET_STREAMS_PER_ADDRESS", default_value_t = 200)]
    pub streams_per_address: usize,
    /// The shortest time a bot takes to answer, in milliseconds; it grows with what there is to read. 0: bots never wait
    #[arg(long, value_name = "MS", env = "CACHET_BOT_PACE", default_value_t = 1_200, value_parser = clap::value_parser!(u32).range(0..=60_000))]
    pub bot_pace: u32,
    /// For tests, never for real play: every deal, code and id follows from this number, so anybody who knows it knows
    /// every hand
    #[arg(long, value_name = "N", env = "CACHET_SEED")]
    pub seed: Option<u64>,
    /// How log lines are written: text or json
    #[arg(long, value_name = "FORMAT", env = "CACHET_LOG", default_value = "text", value_parser = ["text", "json"])]
    pub log: String,
}

/// Where the tables are kept.
#[derive(Args, Clone, Default)]
pub struct Keeping {
    /// The file that holds every table [default: tables.db among your Cachet data]
    #[arg(long, value_name = "FILE", env = "CACHET_DATA", conflicts_with = "database_url")]
    pub data: Option<PathBuf>,
    /// Keep them in PostgreSQL instead, for several nodes: postgres://user:password@host/database
    #[arg(long, value_name = "URL", env = "CACHET_DATABASE_URL", hide_env_values = true)]
    pub database_url: Option<String>,
}

/// How long things are kept, in days after they were last touched.
#[derive(Args, Clone, Copy)]
pub struct Days {
    /// Days that closed and deserted tables are kept; 0 for ever
    #[arg(long, value_name = "DAYS", env = "CACHET_KEEP_EXPIRED", default_value_t = 7)]
    pub keep_expired: u32,
    /// Days that finished games are kept; 0 for ever
    #[arg(long, value_name = "DAYS", env = "CACHET_KEEP_FINISHED", default_value_t = 0)]
    pub keep_finished: u32,
    /// Days that guests are kept whom no table knows; 0 for ever
    #[arg(long, value_name = "DAYS", env = "CACHET_KEEP_GUESTS", default_value_t = 90)]
    pub keep_guests: u32,
}

impl Days {
    pub fn keeping(self) -> cachet_server::Keeping {
        cachet_server::Keeping { expired: self.keep_expired, finished: self.keep_finished, guests: self.keep_guests }
    }
}

/// Says what is kept and what will be cleared, also while the server runs. Give the same --keep-… as the server.
#[derive(Args)]
pub struct Stats {
    #[command(flatten)]
    pub keeping: Keeping,
    #[command(flatten)]
    pub days: Days,
    /// One JSON object, for programs
    #[arg(long)]
    pub json: bool,
}

/// What people were reported for, with what was said at that table. All of this works while the server runs, on all of its
/// nodes. To turn somebody away: `cachet guests block`.
#[derive(Subcommand)]
pub enum Reports {
    /// List reports, the latest first
    List(ListReports),
    /// Close a report
    Close(CloseReport),
}

/// Number, whom it is about, the table, who sent it and why; then what they wrote and what was said.
#[derive(Args)]
pub struct ListReports {
    /// Those that are closed
    #[arg(long)]
    pub closed: bool,
    /// At most so many
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub most: u32,
    /// One JSON array, for programs
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub keeping: Keeping,
}

/// It stays among the closed ones until its table is cleared.
#[derive(Args)]
pub struct CloseReport {
    /// Its number, as the list shows it
    pub id: i64,
    /// One JSON object, for programs
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub keeping: Keeping,
}

/// Whoever has ever chosen a name here. All of this works while the server runs, on all of its nodes. A guest is named by
/// their id, their handle, or their name if nobody else has it.
#[derive(Subcommand)]
pub enum Guests {
    /// List guests, those seen last first
    List(ListGuests),
    /// Give a guest another name
    Rename(RenameGuest),
    /// Refuse a guest from now on
    Block(OneGuest),
    /// Let a blocked guest come back
    Unblock(OneGuest),
}

/// A rating follows from the logs of finished rated games alone, in the order of their ends.
#[derive(Subcommand)]
pub enum Ratings {
    /// Compute all ratings anew from the logs
    Rebuild(RebuildRatings),
    /// List who stands where in a game
    List(ListRatings),
}

/// Reads the log of every finished table, notes whether and how it counts, and judges all of it from the first game on. The
/// numbers are the same as before, unless the rules of rating have changed. Games whose tables have been cleared count as they
/// did. A file must not be in use by a server; with PostgreSQL servers may go on.
#[derive(Args)]
pub struct RebuildRatings {
    /// One JSON object, for programs
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub keeping: Keeping,
}

/// Settled ratings only, the strongest first, also while the server runs.
#[derive(Args)]
pub struct ListRatings {
    /// The game, as `cachet games` names it
    pub game: String,
    /// At most so many
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub most: u32,
    /// One JSON array, for programs
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub keeping: Keeping,
}

/// Id, name, handle, when they came first and were last here, how many tables know them.
#[derive(Args)]
pub struct ListGuests {
    /// Only those whose name or handle has this in it
    pub named: Option<String>,
    /// Only those who are blocked
    #[arg(long)]
    pub blocked: bool,
    /// At most so many
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub most: u32,
    /// One JSON array, for programs
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub keeping: Keeping,
}

/// For a name that nobody should have to read. At tables they sit at already, the new name comes when they sit down anew;
/// they may change it again: block them if they do.
#[derive(Args)]
pub struct RenameGuest {
    /// An id, a handle or a name
    pub guest: String,
    /// The new name
    pub name: String,
    /// One JSON object, for programs
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub keeping: Keeping,
}

/// Within seconds, every page and every call of a blocked guest is answered with a sentence that says so, and their page is
/// closed. Their seats stay theirs: the clock, or a vote of the others, gives them to a bot. Nothing of theirs is deleted.
#[derive(Args)]
pub struct OneGuest {
    /// An id, a handle or a name
    pub guest: String,
    /// One JSON object, for programs
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub keeping: Keeping,
}

/// Copies every table to a new file, also while the server runs. For PostgreSQL use its own tools.
#[derive(Args)]
pub struct Backup {
    /// The new file; one that exists is never overwritten
    pub file: PathBuf,
    #[command(flatten)]
    pub keeping: Keeping,
}

/// Checks the backup, copies it and puts the copy in the place of the tables, whole or not at all. What was there before is
/// kept beside it under another name. Refused while a server uses the file. For PostgreSQL use its own tools.
#[derive(Args)]
pub struct Restore {
    /// The backup; it stays as it is
    #[arg(value_name = "BACKUP")]
    pub backup: PathBuf,
    #[command(flatten)]
    pub keeping: Keeping,
}

/// Reads everything, also while the server runs: every page, every index, every log. A server looks for less when it starts,
/// unless it was not stopped properly. For PostgreSQL use its own tools.
#[derive(Args)]
pub struct Check {
    #[command(flatten)]
    pub keeping: Keeping,
    /// One JSON object, for programs
    #[arg(long)]
    pub json: bool,
}

/// Writes the record of every finished game, one file each, also while the server runs.
#[derive(Args)]
pub struct Export {
    /// The folder to write to; created if missing
    pub folder: PathBuf,
    #[command(flatten)]
    pub keeping: Keeping,
}

/// Deals a finished game again from the secret and the shares in its record, and says whether every card is as it
/// had to be.
#[derive(Args)]
pub struct Verify {
    /// The record; `-` reads it from the standard input
    pub file: PathBuf,
    /// The fingerprint the table showed before the deal, to compare
    #[arg(long, value_name = "HEX")]
    pub commitment: Option<String>,
    /// The share your device drew, to see that it is part of the deal
    #[arg(long, value_name = "HEX")]
    pub share: Option<String>,
    /// The link of an earlier day, shown at /daily, to see that this letter of the day was fixed before
    #[arg(long, value_name = "HEX")]
    pub day_link: Option<String>,
    /// The key the server publishes (at /fair and /api/key), to compare with whoever signed the record
    #[arg(long, value_name = "HEX")]
    pub key: Option<String>,
    /// Let every bot think again about what its seat knew, and compare its moves
    #[arg(long)]
    pub bots: bool,
    /// One JSON object, for programs
    #[arg(long)]
    pub json: bool,
}

fn push_origin(text: &str) -> Result<String, String> {
    cachet_server::as_origin(text).ok_or_else(|| "an address such as https://push.example, without a path".to_owned())
}

fn base_url(text: &str) -> Result<String, String> {
    let plain = text.trim_end_matches('/');
    let host = plain.strip_prefix("https://").or_else(|| plain.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@']) => Ok(plain.to_owned()),
        Some(_) | None => Err("an address such as https://cards.example, without a path".to_owned()),
    }
}
