//! The command line of `cachet`. Its help is shown from `locales/` (see `help.rs`): whoever changes a comment here changes it there.

pub use crate::bench::args::{Bench, BenchEngine, BenchPages, BenchReading, BenchReview, BenchServer};
use crate::online::args as online;
use cachet_engine::{NotASeed, Seed};
use cachet_words::Lang;
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

/// Small card games of secrets, with people and bots, in French and English.
///
/// Without a command, the online table opens: people join with a link, in the browser.
#[derive(Parser)]
#[command(version)]
pub struct Cli {
    /// The language: en or fr [default: that of your terminal]
    #[arg(long, global = true, value_name = "LANG")]
    lang: Option<Lang>,

    #[command(subcommand)]
    pub command: Option<Command>,
}

impl Cli {
    /// The `--lang` option, else the locale of the terminal.
    pub fn lang(&self) -> Lang {
        self.lang.unwrap_or_else(|| Lang::from_setting(&terminal()))
    }
}

/// The locale of the terminal for messages: the first of these that is set and not empty, as POSIX has it.
pub fn terminal() -> String {
    let settings = ["LC_ALL", "LC_MESSAGES", "LANG"];
    settings.iter().filter_map(|name| std::env::var(name).ok()).find(|text| !text.is_empty()).unwrap_or_default()
}

#[derive(Subcommand)]
pub enum Command {
    /// Open the online table
    Serve(online::Serve),
    /// Play a game in the terminal, against bots
    Play(Play),
    /// List the games
    Games(Games),
    /// Show how a game is played
    Rules(Rules),
    /// Tell a recorded game, as one seat, the public or everyone saw it
    Replay(Replay),
    /// Say what each decision of a finished game cost, and what was luck
    Review(Review),
    /// Solve a puzzle: what must be so, or what is best
    Puzzle(Puzzle),
    /// Solve a game exactly
    #[command(subcommand)]
    Solve(Solve),
    /// Measure how far from perfect play is, by exact best responses
    #[command(subcommand)]
    Exploit(Exploit),
    /// The tables of R
    #[command(subcommand)]
    R(R),
    /// Check that a finished game was dealt as it had to be
    Verify(online::Verify),
    /// Say what is kept, and what will be cleared when
    Stats(online::Stats),
    /// Copy every online table to a new file, also while the server runs
    Backup(online::Backup),
    /// Put a backup in the place of the online tables
    Restore(online::Restore),
    /// Look for damage in the file of the online tables
    Check(online::Check),
    /// Write the record of every finished online game
    Export(online::Export),
    /// List, rename and block guests
    #[command(subcommand)]
    Guests(online::Guests),
    /// Compute ratings anew, and list who stands where
    #[command(subcommand)]
    Ratings(online::Ratings),
    /// Read and close reports about people
    #[command(subcommand)]
    Reports(online::Reports),
    /// Let bots play each other, and rate them
    Arena(Arena),
    /// Let bots learn what they play by
    #[command(subcommand)]
    Train(Train),
    /// Measure
    #[command(subcommand)]
    Bench(Bench),
    /// Show this help, or that of a command
    Help {
        /// Which command
        command: Vec<String>,
    },
}

/// Numbered choices, one after another: card, rival, guess. At any of them, `u` steps back, `?` shows
/// the rules, `q` leaves; the game is saved as a record, which `--from` takes up again.
#[derive(Args)]
pub struct Play {
    /// Which game; `cachet games` lists them
    #[arg(default_value = cachet_games::first().info().id)]
    pub game: String,
    /// How many sit at the table, you included [default: the fewest the game allows]
    #[arg(long, value_name = "N")]
    pub seats: Option<usize>,
    /// Deal from this seed, to play the same cards again [default: a new one]
    #[arg(long, value_name = "SEED", value_parser = seed)]
    pub seed: Option<Seed>,
    /// Your name [default: Ana]
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// Who sits against you; `cachet games` lists them [default: the strongest level]
    #[arg(long, value_name = "BOT")]
    pub bots: Option<String>,
    /// Something agreed on beforehand, as key=value; `cachet games` lists what there is
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// R only: the letters to play by, as B,G,O or seven,impatience
    #[arg(long, value_name = "LETTERS")]
    pub rules: Option<String>,
    /// Take up an unfinished game from its record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seats", "options", "rules"])]
    pub from: Option<PathBuf>,
    /// Where to save the record [default: among your Cachet records]
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
}

fn seed(text: &str) -> Result<Seed, NotASeed> {
    text.parse()
}

/// Letters as people write them, as the option that sets them.
pub fn rules_option(letters: &str) -> String {
    format!("rules={}", letters.replace(',', "+"))
}

#[derive(Subcommand)]
pub enum Solve {
    /// R: value, best mixtures, the worth of every pair of cards; exact where nothing stays hidden, and with the measured
    /// distance from exact where cards do (C, D, E)
    R(SolveR),
}

#[derive(Args)]
pub struct SolveR {
    /// The letters to play by, as B,G,O or seven,impatience, or S, T or Z [default: rule A]
    #[arg(long, value_name = "LETTERS", conflicts_with = "position")]
    pub rules: Option<String>,
    /// Any other option of R, as key=value
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE", conflicts_with = "position")]
    pub options: Vec<String>,
    /// A line for every rule set without secrets, of so many letters at most (1, unless said), best responses included
    #[arg(long, value_name = "LETTERS", num_args = 0..=1, default_missing_value = "1",
        conflicts_with_all = ["rules", "options", "position", "check"])]
    pub every: Option<usize>,
    /// Where cards are hidden: rounds of learning
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub iterations: usize,
    /// Where cards are hidden: work for one round of learning, in pairs of choices for each holding; it decides how far ahead
    #[arg(long, value_name = "N", default_value_t = 20_000_000)]
    pub nodes: usize,
    /// C, D or E: learn the whole game, and keep what is learnt in this file (1.2 GB for a whole E or C). The same command
    /// goes on from there, up to --iterations in all; at most five minutes of work are lost when it is stopped
    #[arg(long, value_name = "FILE", conflicts_with_all = ["every", "nodes", "check"])]
    pub keep: Option<PathBuf>,
    /// Where chance makes up the hands (F, K, P), deal from this seed
    #[arg(long, value_name = "SEED", value_parser = seed, default_value = "0")]
    pub seed: Seed,
    /// Solve the position at the end of this record instead
    #[arg(long, value_name = "FILE")]
    pub position: Option<PathBuf>,
    /// Compute exact best responses too, and print what they gain: zero, if the solution is exact
    #[arg(long)]
    pub check: bool,
    /// One JSON object, for programs
    #[arg(long)]
    pub json: bool,
}

#[derive(Subcommand)]
pub enum Exploit {
    /// Love Letter for two: rounds solved from a small deck on, and what a best response gains against the solution
    LoveLetter(ExploitLoveLetter),
}

/// Both players learn a round by playing it against each other, over all hands at once, from the turn on at which the deck is
/// so small. Then the best answer to each is computed exactly: what it gains is how far the solution is from perfect. It is
/// given in points, which are rounds of a hundred, on average over both seats. With --attack whole rounds are played instead,
/// by somebody who knows how a bot plays: what it wins is the least that the bot gives away. The same command gives the same
/// figures; only the times differ.
#[derive(Args)]
pub struct ExploitLoveLetter {
    /// Play whole rounds against this bot, each deal in both seats. For every card that it may hold it is asked what it would
    /// have done, which takes time: about half a second a deal against the expert
    #[arg(long, value_name = "BOT", conflicts_with_all = ["deck", "played", "ask", "walks", "places"])]
    pub attack: Option<String>,
    /// Cards in the deck where a round is solved from; a real one begins with 10. One card more takes about six times as long
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..=10))]
    pub deck: u8,
    /// Solve rounds that this bot began to play against itself, from the first turn with such a deck on [default: rounds dealt
    /// with such a deck, all other cards open]
    #[arg(long, value_name = "BOT")]
    pub played: Option<String>,
    /// Ask this bot at every place what it would play, a few times, and measure that instead of the solution; best with a --deck
    /// of 2 or 3
    #[arg(long, value_name = "BOT", requires = "played", conflicts_with = "walks")]
    pub ask: Option<String>,
    /// How many rounds, or deals to attack in
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub deals: u32,
    /// How often both go over the whole round to learn
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub walks: u32,
    /// Stop before a round with more places to choose in; a million of them take half a gigabyte of memory
    #[arg(long, value_name = "N", default_value_t = 4_000_000)]
    pub places: usize,
    /// Where the deals and the dice come from
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
    /// One JSON object, for programs
    #[arg(long)]
    pub json: bool,
}

#[derive(Subcommand)]
pub enum R {
    /// Who wins when two cards meet: for the row, +n and -n a round worth n, H held, W and L the game
    Table(RTable),
}

#[derive(Args)]
pub struct RTable {
    /// The row's player alone has the General's bonus
    #[arg(long)]
    pub bonus: bool,
    /// A Clown also wipes out the other's General or Spy. It changes what follows a round, not who wins it
    #[arg(long)]
    pub wipe: bool,
    /// One JSON array of rows, for programs
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Games {
    /// One JSON array, for programs
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Rules {
    /// Which game; `cachet games` lists them
    #[arg(default_value = cachet_games::first().info().id)]
    pub game: String,
}

#[derive(Args)]
pub struct Replay {
    /// The record; `-` reads it from the standard input
    pub file: PathBuf,
    /// Whose eyes: a player's name, a seat's letter, `public`, or `all`
    #[arg(long = "as", value_name = "WHO", default_value = "all")]
    pub who: String,
    /// One JSON object a line: events, whom the game waits for with the legal moves, the result
    #[arg(long)]
    pub json: bool,
}

/// Every decision is judged by what its player could know. Chance at the start, decisions, cards and the others add up to
/// the result. The same seed and depth give the same review.
#[derive(Args)]
pub struct Review {
    /// The record; `-` reads it from the standard input
    pub file: PathBuf,
    /// Whose decisions, with the story as they saw it: a player's name or a seat's letter [default: everybody's, without the story]
    #[arg(long = "as", value_name = "WHO")]
    pub who: Option<String>,
    /// Imagined worlds for one decision: more are surer and slower [default: as the game needs]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=100_000))]
    pub depth: Option<u32>,
    /// Where the imagined worlds come from; the server's reviews come from 0
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    pub seed: u64,
    /// Draw the chances to win, as SVG
    #[arg(long, value_name = "FILE.svg")]
    pub plot: Option<PathBuf>,
    /// One JSON object, for programs
    #[arg(long)]
    pub json: bool,
}

/// A table is stopped at a moment when one could know. Deductions have one answer that is forced by the rules: after a wrong
/// one you are told what to reread, after a second the proof. Best cards and moves are those that the solver of R and the
/// judges of the other games put first.
#[derive(Args)]
pub struct Puzzle {
    /// Which one, by its id; without it, one of those that the other options leave
    pub id: Option<String>,
    /// Only this game
    #[arg(long, value_name = "GAME", conflicts_with = "id")]
    pub game: Option<String>,
    /// Only this kind: deduction, card or move
    #[arg(long, value_name = "KIND", conflicts_with = "id", value_parser = ["deduction", "card", "move"])]
    pub kind: Option<String>,
    /// Only of this difficulty, from 1 to 5
    #[arg(long, value_name = "N", conflicts_with = "id", value_parser = clap::value_parser!(u8).range(1..=5))]
    pub level: Option<u8>,
    /// Answer at once, with one of the values that --json lists
    #[arg(long, value_name = "VALUE", requires = "id")]
    pub answer: Option<String>,
    /// One JSON object, for programs
    #[arg(long)]
    pub json: bool,
}

/// Every two bots meet on the same deals, in every seat. One round is counted where a match is made of rounds, else one
/// game; ties share the point. The same command gives the same figures, on however many cores; only the times differ. A
/// tournament that was stopped early says how many deals it had played: as many with --rounds give its figures again.
#[derive(Args)]
pub struct Arena {
    /// Which game; `cachet games` lists them
    pub game: String,
    /// Who plays, as random,heuristic or expert,expert@1000 (the same with another budget) [default: all there are]
    #[arg(long, value_name = "BOT,BOT…")]
    pub bots: Option<String>,
    /// How many deals; each is played in every seating by every two bots [default: 1000; with --minutes as many as there is time
    /// for]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub rounds: Option<u32>,
    /// Stop after so many minutes, and report what was played; the first deal is always finished. Ctrl-C does the same at any
    /// moment, and a second Ctrl-C leaves at once
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub minutes: Option<u32>,
    /// Where the deals and the bots' dice come from
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
    /// Positions a bot that searches may look at for one move [default: its own budget]
    #[arg(long, value_name = "N")]
    pub nodes: Option<u32>,
    /// How many sit at the table [default: the fewest the game allows]
    #[arg(long, value_name = "N")]
    pub seats: Option<usize>,
    /// Something agreed on beforehand, as key=value; `cachet games` lists what there is
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// R only: the letters to play by, as B,G,O or seven,impatience
    #[arg(long, value_name = "LETTERS")]
    pub rules: Option<String>,
    /// Count whole matches instead of rounds
    #[arg(long)]
    pub matches: bool,
    /// Show also what bots earn by their decisions alone, luck taken off: the game's judge weighs every decision, as a review
    /// does. Whole matches are played. It takes longer, and far fewer deals give as small an interval
    #[arg(long)]
    pub luck: bool,
    /// With --luck: imagined worlds for one decision [default: as the game needs]
    #[arg(long, value_name = "N", requires = "luck", value_parser = clap::value_parser!(u32).range(2..=100_000))]
    pub depth: Option<u32>,
    /// A new bot sits down for every decision, with nothing solved before: the times are those of a program that has just been
    /// started. Everything else comes out the same
    #[arg(long)]
    pub afresh: bool,
    /// Draw the ratings, as SVG
    #[arg(long, value_name = "FILE.svg")]
    pub plot: Option<PathBuf>,
    /// How many cores to use [default: all]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// One JSON object, for programs
    #[arg(long)]
    pub json: bool,
}

#[derive(Subcommand)]
pub enum Train {
    /// The Love Letter family, by playing against itself
    Letters(TrainLetters),
    /// The orders of R's letter L, over every game that can be played
    Orders(TrainOrders),
    /// Puzzles, from games that bots play
    Puzzles(TrainPuzzles),
}

/// Looks for positions with one forced answer or one best move, until there are enough of every game and difficulty, no two
/// alike. The same seed and number give the same file. It takes some minutes.
#[derive(Args)]
pub struct TrainPuzzles {
    /// Where the deals and the dice come from
    #[arg(long, value_name = "SEED", default_value_t = cachet_puzzles::SEED)]
    pub seed: u64,
    /// Only this game
    #[arg(long, value_name = "GAME", conflicts_with = "check")]
    pub game: Option<String>,
    /// How many puzzles, of all games together
    #[arg(long, value_name = "N", default_value_t = cachet_puzzles::COUNT, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub count: u32,
    /// The file to write
    #[arg(long, value_name = "FILE", default_value = "crates/puzzles/src/shipped.txt")]
    pub to: PathBuf,
    /// Keep those that are built in and are proved again, and look only for what is missing
    #[arg(long, conflicts_with = "check")]
    pub keep: bool,
    /// Write nothing: prove every puzzle that is built in again, from its record alone, and every judgement with it
    #[arg(long)]
    pub check: bool,
}

/// Writes how often the bots lay each order at the start of a game of rule L. As many rounds give the same file; the one
/// that is built in was made with the number given here. It takes about 2 GB of memory and two seconds a round.
#[derive(Args)]
pub struct TrainOrders {
    /// Rounds of learning
    #[arg(long, value_name = "N", default_value_t = cachet_bots::r::prophecy::ROUNDS)]
    pub iterations: usize,
    /// The folder to write to
    #[arg(long, value_name = "FOLDER", default_value = "crates/bots/src/r/prophecy")]
    pub to: PathBuf,
}

/// Writes the weights that the club and the expert play by, a file for two players and one for more. The same seed and
/// the same number of rounds give the same files; those that are built in were made with the numbers given here.
#[derive(Args)]
pub struct TrainLetters {
    /// Only this game
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// How many rounds to play for each file
    #[arg(long, value_name = "N", default_value_t = cachet_bots::letters::ROUNDS,
          value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
    pub iterations: u32,
    /// Where the deals and the dice come from
    #[arg(long, value_name = "SEED", default_value_t = cachet_bots::letters::SEED)]
    pub seed: u64,
    /// The folder to write to
    #[arg(long, value_name = "FOLDER", default_value = "crates/bots/src/letters/weights")]
    pub to: PathBuf,
}
