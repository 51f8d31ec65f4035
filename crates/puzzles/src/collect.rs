//! Makes a collection: so many puzzles of each source, of every difficulty, no two alike.

use crate::asked;
use crate::find::{Hunt, Source};
use crate::puzzle::{Kind, Puzzle, Task};
use cachet_bots::Library;
use std::collections::HashSet;

/// At first there are at most so many of a hundred of each difficulty.
const EVEN: usize = 20;

/// Once those that are missing are hard to find, at most so many of each, as long as others can be found.
const MOST: [usize; 5] = [20, 30, 30, 30, 30];

/// After so many games without a find, [`MOST`] of each will do; after as many again, any difficulty but the easiest. Judges take their time.
fn patience(kind: Kind) -> u64 {
    match kind {
        Kind::Deduction | Kind::Card => 150,
        Kind::Move => 8,
    }
}

/// After so many times that, the source is exhausted.
const EXHAUSTED: u64 = 15;

/// Puzzles of one source, those that are kept among them: the same for the same seed and number. `found` is told how many there are.
pub fn collect(
    source: Source,
    seed: u64,
    target: usize,
    kept: Vec<Puzzle>,
    library: &Library,
    found: &mut dyn FnMut(usize),
) -> Vec<Puzzle> {
    let hunt = Hunt::new(source, seed, library);
    let mut seen: HashSet<String> = kept.iter().map(sameness).collect();
    let mut puzzles = kept;
    let (mut number, mut in_vain, mut lean) = (0, 0, 0);
    while puzzles.len() < target && in_vain < EXHAUSTED * patience(source.kind) {
        lean = lean.max(in_vain / patience(source.kind));
        let wanted = |drops: u8| {
            let share = if lean == 0 { EVEN } else { MOST[usize::from(drops.clamp(1, 5)) - 1] };
            let of = puzzles.iter().filter(|puzzle| puzzle.drops == drops).count();
            lean > 1 && drops > 1 || of < (target * share).div_ceil(100)
        };
        let next = hunt.game(number, &wanted);
        number += 1;
        match next.filter(|puzzle| seen.insert(sameness(puzzle))) {
            Some(puzzle) => {
                puzzles.push(puzzle);
                in_vain = 0;
                found(puzzles.len());
            }
            None => in_vain += 1,
        }
    }
    puzzles
}

/// The same for puzzles that look the same and ask the same.
pub fn sameness(puzzle: &Puzzle) -> String {
    let view = asked::open(puzzle).map(|asked| asked.table.view(asked.viewer()).to_string()).unwrap_or_default();
    let asks = match &puzzle.task {
        Task::Deduce { question, .. } => question.to_string(),
        Task::Choose { kind, .. } => kind.name().to_owned(),
    };
    format!("{} {asks} {view}", puzzle.game)
}
