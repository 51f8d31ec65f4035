//! `cachet bench engine`: how fast the rules run.

use crate::cli::BenchEngine;
use crate::complaint::Complaint;
use crate::games;
use crate::progress::bar;
use cachet_engine::{Game, Mark, QuickDealer, Tell, dice, playout_telling};
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

type Measure = fn(usize, Duration) -> Row;

macro_rules! measures {
    ($($name:ident: $game:ty),* $(,)?) => {
        /// Every game with its table sizes.
        fn games_to_measure() -> Vec<(cachet_engine::Info, Measure)> {
            vec![$((<$game as Game>::INFO, measure::<$game> as Measure)),*]
        }
    };
}
cachet_games::for_every_game!(measures);

pub fn run(args: &BenchEngine, lang: Lang) -> Result<(), Complaint> {
    if let Some(game) = &args.game {
        games::find(game)?;
    }
    let chosen = |id: &str| args.game.as_deref().is_none_or(|game| game == id);
    let work: Vec<(usize, Measure)> = games_to_measure()
        .into_iter()
        .filter(|(info, _)| chosen(info.id))
        .flat_map(|(info, measure)| info.seats.iter().map(move |seats| (*seats, measure)))
        .collect();
    let progress = bar(lang, work.len() as u64);
    let mut rows = Vec::new();
    for (seats, measure) in work {
        rows.push(measure(seats, Duration::from_secs_f64(args.seconds)));
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

/// Counts the rounds that begin.
struct CountRounds<G>(u64, std::marker::PhantomData<G>);

impl<G: Game> Tell<G::Event> for CountRounds<G> {
    #[inline]
    fn tell(&mut self, event: G::Event) {
        self.0 += u64::from(matches!(G::mark(&event), Some(Mark::Round(_))));
    }
}

fn measure<G: Game>(seats: usize, time: Duration) -> Row {
    let mut dealer = QuickDealer(dice(1));
    let mut chance = dice(2);
    // Room enough for the legal moves of any position.
    let mut room: Vec<G::Action> = Vec::with_capacity(1024);
    let mut rounds = CountRounds::<G>(0, std::marker::PhantomData);
    let (mut matches, mut decisions, mut allocations) = (0, 0, 0);
    let options = G::Options::default();
    // CPU time of this thread and not wall clock: other work on the machine does not count.
    let started = ThreadTime::now();
    while started.elapsed() < time {
        let counted = allocation_counter::measure(|| {
            for _ in 0..1000 {
                let mut state = G::start(&options, seats, &mut dealer, &mut rounds);
                decisions += playout_telling::<G>(&mut state, &mut dealer, &mut chance, &mut room, &mut rounds);
                matches += 1;
            }
        });
        allocations += counted.count_total;
    }
    let seconds = started.elapsed().as_secs_f64();
    // A game that has no rounds of its own counts as one.
    let rounds = rounds.0.max(matches);
    Row {
        game: G::INFO.id,
        seats,
        rounds_per_second: rounds as f64 / seconds,
        decisions_per_second: decisions as f64 / seconds,
        matches_per_second: matches as f64 / seconds,
        rounds,
        decisions,
        matches,
        seconds,
        state_bytes: size_of::<G::State>(),
        allocations,
    }
}
