//! Cachet: card games of secrets, in one binary.

mod arena;
mod bench;
mod cli;
mod complaint;
mod games;
mod online;
mod play;
mod r_table;
mod replay;
mod rules;
mod screen;
mod solve;
mod train;

use cachet_words::Lang;
use clap::Parser;
use cli::{Bench, Cli, Command, R, Solve, Train};
use complaint::Complaint;
use std::process::ExitCode;

/// Without a command: `cachet serve`, configured by the environment.
fn open_the_table(lang: Lang) -> Result<(), Complaint> {
    match Cli::parse_from(["cachet", "serve"]).command {
        Some(Command::Serve(args)) => online::serve(&args, lang),
        _ => unreachable!("that is what was asked for"),
    }
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let lang = cli.lang();
    let result = match cli.command {
        None => open_the_table(lang),
        Some(Command::Serve(args)) => online::serve(&args, lang),
        Some(Command::Verify(args)) => online::verify(&args, lang),
        Some(Command::Stats(args)) => online::stats(&args, lang),
        Some(Command::Backup(args)) => online::backup(&args, lang),
        Some(Command::Export(args)) => online::export(&args, lang),
        Some(Command::Play(args)) => play::run(args, lang),
        Some(Command::Games(args)) => games::run(&args, lang),
        Some(Command::Rules(args)) => rules::run(&args, lang),
        Some(Command::Replay(args)) => replay::run(&args, lang),
        Some(Command::Solve(Solve::R(args))) => solve::run(&args, lang),
        Some(Command::R(R::Table(args))) => r_table::run(&args, lang),
        Some(Command::Arena(args)) => arena::run(&args, lang),
        Some(Command::Train(Train::Letters(args))) => train::letters(&args, lang),
        Some(Command::Train(Train::Orders(args))) => train::orders(&args, lang),
        Some(Command::Bench(Bench::Engine(args))) => bench::engine::run(&args, lang),
        Some(Command::Bench(Bench::Server(args))) => bench::server::run(&args, lang),
        Some(Command::Bench(Bench::Pages(args))) => bench::pages::run(&args, lang),
        Some(Command::Bench(Bench::Reading(args))) => bench::reading::run(&args, lang),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(complaint) => complaint.report(lang),
    }
}
