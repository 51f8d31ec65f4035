//! Cachet: card games of secrets, in one binary.

mod arena;
mod bench;
mod cli;
mod complaint;
mod exploit;
mod games;
mod help;
mod online;
mod output;
mod play;
mod progress;
mod puzzle;
mod r_table;
mod replay;
mod review;
mod rules;
mod screen;
mod solve;
mod train;
mod train_puzzles;

use cachet_words::{Lang, Voice};
use clap::{CommandFactory, FromArgMatches, Parser};
use cli::{Bench, Cli, Command, Exploit, R, Solve, Train};
use complaint::Complaint;
use std::process::ExitCode;

/// So that `bench engine` can count. A server pays nothing for it.
#[global_allocator]
static ALLOCATOR: cachet_trim::Allocator = cachet_trim::Allocator;

/// Without a command: `cachet serve`, configured by the environment.
fn open_the_table(lang: Lang) -> Result<(), Complaint> {
    match Cli::parse_from(["cachet", "serve"]).command {
        Some(Command::Serve(args)) => online::serve(&args, lang),
        _ => unreachable!("that is what was asked for"),
    }
}

/// The command line, with help and complaints in the reader's language.
fn read() -> Result<Cli, ExitCode> {
    let args: Vec<_> = std::env::args_os().collect();
    let lang = help::wanted(&args, &cli::terminal());
    let read = help::in_language(lang, Cli::command()).try_get_matches_from(args);
    read.and_then(|matches| Cli::from_arg_matches(&matches)).map_err(|error| {
        match help::complaint(&Voice::plain(lang), &error) {
            Some(words) => eprintln!("{words}"),
            None => error.exit(),
        }
        ExitCode::from(2)
    })
}

fn main() -> ExitCode {
    let cli = match read() {
        Ok(cli) => cli,
        Err(code) => return code,
    };
    let lang = cli.lang();
    let result = match cli.command {
        None => open_the_table(lang),
        Some(Command::Serve(args)) => online::serve(&args, lang),
        Some(Command::Verify(args)) => online::verify(&args, lang),
        Some(Command::Stats(args)) => online::stats(&args, lang),
        Some(Command::Backup(args)) => online::backup(&args, lang),
        Some(Command::Restore(args)) => online::restore(&args, lang),
        Some(Command::Check(args)) => online::check(&args, lang),
        Some(Command::Export(args)) => online::export(&args, lang),
        Some(Command::Guests(args)) => online::guests(&args, lang),
        Some(Command::Ratings(args)) => online::ratings(&args, lang),
        Some(Command::Reports(args)) => online::reports(&args, lang),
        Some(Command::Help { command }) => help::print(lang, Cli::command(), &command).map_err(Complaint::from),
        Some(Command::Play(args)) => play::run(args, lang),
        Some(Command::Games(args)) => games::run(&args, lang),
        Some(Command::Rules(args)) => rules::run(&args, lang),
        Some(Command::Replay(args)) => replay::run(&args, lang),
        Some(Command::Review(args)) => review::run(&args, lang),
        Some(Command::Puzzle(args)) => puzzle::run(&args, lang),
        Some(Command::Solve(Solve::R(args))) => solve::run(&args, lang),
        Some(Command::Exploit(Exploit::LoveLetter(args))) => exploit::love_letter(&args, lang),
        Some(Command::R(R::Table(args))) => r_table::run(&args, lang),
        Some(Command::Arena(args)) => arena::run(&args, lang),
        Some(Command::Train(Train::Letters(args))) => train::letters(&args, lang),
        Some(Command::Train(Train::Orders(args))) => train::orders(&args, lang),
        Some(Command::Train(Train::Puzzles(args))) => train_puzzles::run(&args, lang),
        Some(Command::Bench(Bench::Engine(args))) => bench::engine::run(&args, lang),
        Some(Command::Bench(Bench::Server(args))) => bench::server::run(&args, lang),
        Some(Command::Bench(Bench::Pages(args))) => bench::pages::run(&args, lang),
        Some(Command::Bench(Bench::Reading(args))) => bench::reading::run(&args, lang),
        Some(Command::Bench(Bench::Review(args))) => bench::review::run(&args, lang),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(complaint) => complaint.report(lang),
    }
}
