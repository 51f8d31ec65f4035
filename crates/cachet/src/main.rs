//! Cachet: card games of secrets, in one binary.

mod arena;
mod bench;
mod cli;
mod complaint;
mod games;
mod play;
mod r_table;
mod replay;
mod rules;
mod screen;
mod solve;

use clap::Parser;
use cli::{Bench, Cli, Command, R, Solve};
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let lang = cli.lang();
    let result = match cli.command {
        None => play::run(cli::Play::default(), lang),
        Some(Command::Play(args)) => play::run(args, lang),
        Some(Command::Games(args)) => games::run(&args, lang),
        Some(Command::Rules(args)) => rules::run(&args, lang),
        Some(Command::Replay(args)) => replay::run(&args, lang),
        Some(Command::Solve(Solve::R(args))) => solve::run(&args, lang),
        Some(Command::R(R::Table(args))) => r_table::run(&args, lang),
        Some(Command::Arena(args)) => arena::run(&args, lang),
        Some(Command::Bench(Bench::Engine(args))) => bench::run(&args, lang),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(complaint) => complaint.report(lang),
    }
}
