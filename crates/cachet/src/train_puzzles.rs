//! `cachet train puzzles`: looks for puzzles in games that bots play, or proves those that are built in again.

use crate::cli::TrainPuzzles;
use crate::complaint::Complaint;
use crate::games;
use crate::progress::bar;
use crate::train::cannot_write;
use cachet_bots::Library;
use cachet_engine::{Arg, Say};
use cachet_puzzles::{Kind, Puzzle, SOURCES, Source, check, collect, shipped, write};
use cachet_words::{Lang, Voice};
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

pub fn run(args: &TrainPuzzles, lang: Lang) -> Result<(), Complaint> {
    if args.check { prove_all(lang) } else { make(args, lang) }
}

/// How many puzzles come from each source.
fn targets(args: &TrainPuzzles) -> Result<Vec<(Source, usize)>, Complaint> {
    let wanted = SOURCES.iter().filter(|source| args.game.as_deref().is_none_or(|game| game == source.game));
    let target = |source: &Source| (*source, (args.count as usize * source.share).div_ceil(100));
    let targets: Vec<(Source, usize)> = wanted.map(target).collect();
    if let Some(game) = args.game.as_deref().filter(|_| targets.is_empty()) {
        games::find(game)?;
        return Err(Say::new("train-puzzles-none").with("game", Arg::Name(game.to_owned())).into());
    }
    Ok(targets)
}

fn make(args: &TrainPuzzles, lang: Lang) -> Result<(), Complaint> {
    let targets = targets(args)?;
    let (next, library) = (AtomicUsize::new(0), Library::default());
    let kept = if args.keep { still_proved(args, lang, &library) } else { Vec::new() };
    let kept_of = |source: &Source| -> Vec<Puzzle> {
        let is_of = |puzzle: &&Puzzle| puzzle.game == source.game && puzzle.kind() == source.kind;
        kept.iter().filter(is_of).cloned().collect()
    };
    let missing = |(source, target): &(Source, usize)| target.saturating_sub(kept_of(source).len()) as u64;
    let progress = bar(lang, targets.iter().map(missing).sum());
    let found: Mutex<Vec<(usize, Vec<Puzzle>)>> = Mutex::new(Vec::new());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    // Sources are independent of one another, so that the file does not depend on the number of cores.
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some((source, target)) = targets.get(at) else { return };
                    let puzzles =
                        collect(*source, args.seed, *target, kept_of(source), &library, &mut |_| progress.inc(1));
                    found.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((at, puzzles));
                }
            });
        }
    });
    progress.finish_and_clear();
    let mut found = found.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    found.sort_by_key(|(at, _)| *at);
    let voice = Voice::plain(lang);
    let mut out = anstream::stdout().lock();
    for (at, puzzles) in &found {
        let (source, target) = targets[*at];
        let key = if puzzles.len() < target { "train-puzzles-few" } else { "train-puzzles-source" };
        let line = Say::new(key)
            .with("game", Arg::Name(source.game.to_owned()))
            .with("kind", Arg::Name(kind_key(source.kind).to_owned()))
            .with("count", puzzles.len())
            .with("target", target);
        let drops: Vec<String> =
            (1..=5).map(|drops| puzzles.iter().filter(|it| it.drops == drops).count().to_string()).collect();
        writeln!(out, "{} ({})", voice.say(&line), drops.join(" "))?;
    }
    let puzzles: Vec<Puzzle> = found.into_iter().flat_map(|(_, puzzles)| puzzles).collect();
    std::fs::write(&args.to, write(&puzzles)).map_err(|why| cannot_write(&args.to, &why))?;
    let done = Say::new("train-puzzles-written")
        .with("file", args.to.display().to_string())
        .with("count", puzzles.len())
        .with("seed", args.seed.to_string());
    writeln!(out, "{}", voice.say(&done))?;
    Ok(())
}

pub fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Deduction => "puzzle-kind-deduction",
        Kind::Card => "puzzle-kind-card",
        Kind::Move => "puzzle-kind-move",
    }
}

/// Those that are built in and that nothing is wrong with, in their order.
fn still_proved(args: &TrainPuzzles, lang: Lang, library: &Library) -> Vec<Puzzle> {
    let mut puzzles = shipped();
    puzzles.retain(|puzzle| args.game.as_ref().is_none_or(|game| puzzle.game == *game));
    let progress = bar(lang, puzzles.len() as u64);
    let proved = |puzzle: &Puzzle| {
        progress.inc(1);
        check(puzzle, library).is_ok()
    };
    let kept = puzzles.into_iter().filter(proved).collect();
    progress.finish_and_clear();
    kept
}

fn prove_all(lang: Lang) -> Result<(), Complaint> {
    let puzzles = shipped();
    let progress = bar(lang, puzzles.len() as u64);
    let library = Library::default();
    for puzzle in &puzzles {
        if let Err(wrong) = check(puzzle, &library) {
            progress.finish_and_clear();
            let why = format!("{wrong:?}");
            return Err(Say::new("train-puzzles-wrong").with("id", puzzle.id.as_str()).with("why", why).into());
        }
        progress.inc(1);
    }
    progress.finish_and_clear();
    let done = Say::new("train-puzzles-proved").with("count", puzzles.len());
    writeln!(anstream::stdout().lock(), "{}", Voice::plain(lang).say(&done))?;
    Ok(())
}
