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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::find::SOURCES;

    /// Deductions of Love Letter, which are found within a few games.
    fn source() -> Source {
        SOURCES[0]
    }

    fn collected(target: usize, kept: Vec<Puzzle>) -> (Vec<Puzzle>, Vec<usize>) {
        let mut told = Vec::new();
        let puzzles = collect(source(), 1, target, kept, &Library::default(), &mut |count| told.push(count));
        (puzzles, told)
    }

    #[test]
    fn a_collection_has_as_many_as_were_asked_for_no_two_alike() {
        let (puzzles, told) = collected(6, Vec::new());
        assert_eq!(told, [1, 2, 3, 4, 5, 6]);
        let alike: HashSet<String> = puzzles.iter().map(sameness).collect();
        assert_eq!((puzzles.len(), alike.len()), (6, 6));
        assert!(
            puzzles.iter().all(|puzzle| puzzle.game == "love-letter" && matches!(puzzle.task, Task::Deduce { .. }))
        );
        for drops in 1..=5 {
            let of = puzzles.iter().filter(|puzzle| puzzle.drops == drops).count();
            assert!(of <= 2, "{of} of 6 have {drops} drops, though others are easily found");
        }
    }

    #[test]
    fn what_is_kept_comes_first_and_is_not_found_again() {
        let (all, _) = collected(4, Vec::new());
        let (again, told) = collected(4, all[..3].to_vec());
        let ids = |puzzles: &[Puzzle]| puzzles.iter().map(|it| it.id.clone()).collect::<Vec<_>>();
        assert_eq!(ids(&again[..3]), ids(&all[..3]));
        assert_eq!((again.len(), told), (4, vec![4]));
        assert_eq!(again.iter().map(sameness).collect::<HashSet<_>>().len(), 4);
        let (enough, told) = collected(3, all[..3].to_vec());
        assert_eq!((ids(&enough), told), (ids(&all[..3]), Vec::new()));
    }
}
