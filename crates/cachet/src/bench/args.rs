//! The arguments of `cachet bench`. Their help is shown from `locales/`, as that of `cli.rs` is.

use clap::{Args, Subcommand};

#[derive(Subcommand)]
pub enum Bench {
    /// Random play by the full rules, on one core
    Engine(BenchEngine),
    /// Moves a second over real sockets, each durable before it is acknowledged
    Server(BenchServer),
    /// How heavy the pages are, and how long a table takes to draw
    Pages(BenchPages),
    /// Looks for input that takes more time per byte the longer it is
    Reading(BenchReading),
    /// How true the review is: calibration, luck, stability and time
    Review(BenchReview),
}

/// The strongest bots play each other, and every decision of their games is reviewed. Where the chances are right, three in
/// ten of the moments judged at 30 % are won: “off” is how far they are from it, in points, with half the 95 % interval over
/// whole games. The Brier score is the mean square of what was off; the lower, the better. Luck adds up to nothing, within its
/// interval. Tenths need hundreds of games, as with --game love-letter --games 1000.
#[derive(Args)]
pub struct BenchReview {
    /// Only this game
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// How many sit at the table [default: the fewest the game allows]
    #[arg(long, value_name = "N")]
    pub seats: Option<usize>,
    /// Something agreed on beforehand, as key=value; `cachet games` lists what there is
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// Who plays, seat by seat, moving up a seat from game to game, as expert,club [default: the strongest]
    #[arg(long, value_name = "BOT,BOT…")]
    pub bots: Option<String>,
    /// Games reviewed of each kind
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub games: u64,
    /// Where the deals, the bots' dice and the imagined worlds come from
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
    /// Imagined worlds for one decision [default: as the game needs]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=100_000))]
    pub depth: Option<u32>,
    /// Review so many of the games a second time with another seed, to compare verdicts
    #[arg(long, default_value_t = 10, value_name = "N")]
    pub again: u64,
    /// One JSON object, for programs
    #[arg(long)]
    pub json: bool,
}

/// A server in this process is sent every kind of long request at four lengths, each twice the one before, and the CPU time
/// per byte is compared. It grows where reading is not linear.
#[derive(Args)]
pub struct BenchReading {
    /// One JSON object, for programs
    #[arg(long)]
    pub json: bool,
}

/// Random games of every kind are drawn at every position for every seat, as the stream of a page sends them. Bytes
/// are counted as they go over the wire, packed. What a browser makes of it is measured by scripts/measure.
#[derive(Args)]
pub struct BenchPages {
    /// One JSON object, for programs
    #[arg(long)]
    pub json: bool,
    /// Games drawn of each kind
    #[arg(long, default_value_t = 3, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1000))]
    pub games: u64,
}

/// Legal moves are listed at every decision and every round is shuffled anew. Allocations are counted
/// by the allocator while games are played; the aim is none.
#[derive(Args)]
pub struct BenchEngine {
    /// One JSON object, for programs
    #[arg(long)]
    pub json: bool,
    /// How long to measure each row
    #[arg(long, default_value_t = 2.0, value_name = "SECONDS", value_parser = seconds)]
    pub seconds: f64,
    /// Only this game
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
}

/// A server is started in a process of its own, and this one plays at all the tables: two players each, who move as
/// fast as they can and follow the table by a stream.
#[derive(Args, Clone)]
pub struct BenchServer {
    /// How many tables
    #[arg(long, default_value_t = 500, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=20_000))]
    pub tables: u32,
    /// How long to measure
    #[arg(long, default_value_t = 10.0, value_name = "SECONDS", value_parser = seconds)]
    pub seconds: f64,
    /// What is played; any game for two
    #[arg(long, default_value = cachet_games::first().info().id, value_name = "GAME")]
    pub game: String,
    /// Something agreed on beforehand, as key=value; `cachet games` lists what there is
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// So many others watch each table, each a guest with a stream
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=5_000))]
    pub spectators: u32,
    /// They watch as browsers do, by the compressed stream of a page
    #[arg(long, requires = "spectators")]
    pub pages: bool,
    /// Count only once every match has come to this move
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub from_move: u32,
    /// Not one measurement but a row for each of several: more tables, more spectators; as Markdown
    #[arg(long, conflicts_with_all = ["tables", "game", "options", "spectators", "pages", "from_move", "idle"])]
    pub curve: bool,
    /// Before that, open and deal so many tables that nobody looks at again, and report the memory
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub idle: usize,
    /// Keep the tables in PostgreSQL instead of a file
    #[arg(long, value_name = "URL", env = "CACHET_DATABASE_URL", hide_env_values = true)]
    pub database_url: Option<String>,
    /// How many servers share that database; the two players of a table sit at different ones
    #[arg(long, default_value_t = 1, value_name = "N", requires = "database_url")]
    pub nodes: usize,
    /// The program to measure, another build of Cachet, say [default: this one]
    #[arg(long, value_name = "FILE")]
    pub binary: Option<std::path::PathBuf>,
    /// One JSON object, for programs
    #[arg(long)]
    pub json: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.01..=600.0).contains(&seconds) => Ok(seconds),
        Ok(_) | Err(_) => Err("between 0.01 and 600 seconds".to_owned()),
    }
}
