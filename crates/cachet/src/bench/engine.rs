//! `cachet bench engine`: how fast the rules run.

use crate::cli::BenchEngine;
use crate::complaint::Complaint;
use crate::games;
use crate::progress::bar;
use cachet_engine::AnyGame;
use cachet_games::GAMES;
use cachet_words::{Lang, Voice};
use cpu_time::ThreadTime;
use serde::Serialize;
use serde_json::json;
use std::io::Write;
use std::time::Duration;

/// What was measured of one game at one table size.
#[derive(Serialize)]
struct Row {
    game: &'static str,
    seats: usize,
    rounds_per_second: f64,
    decisions_per_second: f64,
    matches_per_second: f64,
    rounds: u64,
    decisions: u64,
    matches: u64,
    seconds: f64,
    state_bytes: usize,
    allocations: u64,
}

pub fn run(args: &BenchEngine, lang: Lang) -> Result<(), Complaint> {
    if let Some(game) = &args.game {
        games::find(game)?;
    }
    let chosen = |id: &str| args.game.as_deref().is_none_or(|game| game == id);
    let chosen = GAMES.iter().filter(|game| chosen(game.info().id));
    let work: Vec<_> = chosen.flat_map(|game| game.info().seats.iter().map(move |seats| (*game, *seats))).collect();
    let progress = bar(lang, work.len() as u64);
    let mut rows = Vec::new();
    for (game, seats) in work {
        rows.push(measure(game, seats, Duration::from_secs_f64(args.seconds)));
        progress.inc(1);
    }
    progress.finish_and_clear();
    let mut out = anstream::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", json!({ "bench": "engine", "version": env!("CARGO_PKG_VERSION"), "rows": rows }))?;
        return Ok(());
    }
    let voice = Voice::plain(lang);
    writeln!(out, "{}", voice.text("bench-engine"))?;
    writeln!(
        out,
        "{:<20} {:>5} {:>14} {:>14} {:>12} {:>7} {:>12}",
        voice.text("bench-game"),
        voice.text("bench-seats"),
        voice.text("bench-rounds"),
        voice.text("bench-decisions"),
        voice.text("bench-matches"),
        voice.text("bench-state"),
        voice.text("bench-allocations"),
    )?;
    for row in &rows {
        writeln!(
            out,
            "{:<20} {:>5} {:>14.0} {:>14.0} {:>12.0} {:>7} {:>12}",
            row.game,
            row.seats,
            row.rounds_per_second,
            row.decisions_per_second,
            row.matches_per_second,
            row.state_bytes,
            row.allocations
        )?;
    }
    Ok(())
}

fn measure(game: &dyn AnyGame, seats: usize, time: Duration) -> Row {
    let mut playouts = game.playouts(seats, 1);
    let (mut matches, mut rounds, mut decisions, mut allocations) = (0, 0, 0, 0);
    // CPU time of this thread and not wall clock: other work on the machine does not count.
    let started = ThreadTime::now();
    while started.elapsed() < time {
        allocations += cachet_trim::count_allocations(|| {
            let played = playouts.play(1000);
            rounds += played.rounds;
            decisions += played.decisions;
            matches += 1000;
        });
    }
    let seconds = started.elapsed().as_secs_f64();
    Row {
        game: game.info().id,
        seats,
        rounds_per_second: rounds as f64 / seconds,
        decisions_per_second: decisions as f64 / seconds,
        matches_per_second: matches as f64 / seconds,
        rounds,
        decisions,
        matches,
        seconds,
        state_bytes: game.state_bytes(),
        allocations,
    }
}
