//! Puzzles on the server: what a guest has answered, which one comes next, how many people solve each.

use crate::api::Caller;
use crate::app::App;
use crate::own_puzzles::OwnSource;
use crate::tables::failed;
use cachet_engine::Say;
use cachet_pages::{PuzzleFilter, PuzzleScore, PuzzleState};
use cachet_puzzles::{Asked, Puzzle, Verdict, library, open};
use cachet_store::{GuestId, Tried};
use cachet_table::{Kind, Millis, Refusal};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Of so many people the share of those who solve a puzzle says something.
const ENOUGH: u64 = 10;

/// How long shares are believed before the store is asked again.
const BELIEVED: Millis = 60_000;

/// So many at once and in a row, at the level or above it, and the next one is harder.
const STEP_UP: usize = 2;

/// How many of a hundred solve each puzzle, where enough have tried.
type Percents = Arc<HashMap<String, u8>>;

/// The shares, and when they were asked for.
#[derive(Default)]
pub struct Shares(Mutex<Option<(Millis, Percents)>>);

/// Sent again within this time, a wrong answer is the same one: a double click, a second window, or a retry after a lost
/// response.
const SAME: Millis = 60_000;

/// Guests whose last wrong answer is remembered.
const REMEMBERED: usize = 4096;

/// The last wrong answer of each guest: to which puzzle, what, and when. Kept at this node alone.
#[derive(Default)]
pub struct LastWrong(Mutex<HashMap<GuestId, (String, String, Millis)>>);

impl LastWrong {
    /// Has this guest just given this wrong answer to this puzzle? If not, they have now.
    fn is_again(&self, guest: GuestId, (puzzle, answer): (&str, &str), now: Millis) -> bool {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if last.get(&guest).is_some_and(|it| it.0 == puzzle && it.1 == answer && now - it.2 < SAME) {
            return true;
        }
        if last.len() >= REMEMBERED {
            last.retain(|_, (_, _, at)| now - *at < SAME);
        }
        if last.len() < REMEMBERED {
            last.insert(guest, (puzzle.to_owned(), answer.to_owned(), now));
        }
        false
    }
}

/// What one guest has done.
pub struct Progress {
    tried: HashMap<String, Tried>,
    pub score: PuzzleScore,
}

impl Progress {
    fn new(latest_first: Vec<Tried>) -> Progress {
        let score = score(&latest_first);
        Progress { tried: latest_first.into_iter().map(|it| (it.puzzle.clone(), it)).collect(), score }
    }

    pub fn state(&self, puzzle: &Puzzle) -> PuzzleState {
        self.state_of(&puzzle.id)
    }

    pub fn state_of(&self, id: &str) -> PuzzleState {
        self.tried.get(id).map_or(PuzzleState::New, state)
    }

    /// One that is not over, of the level that fits: else of the next higher that has one, else of a lower one.
    pub fn next(&self, filter: &PuzzleFilter, after: Option<&str>) -> Option<&'static Puzzle> {
        let level = filter.level.unwrap_or(self.score.level);
        let open = |puzzle: &&Puzzle| {
            filter.fits(puzzle) && !self.state(puzzle).is_over() && after != Some(puzzle.id.as_str())
        };
        // The higher levels first; ids are in no order that means anything, so that games and kinds mix.
        let rank = |puzzle: &&Puzzle| {
            let steps = if puzzle.drops >= level { puzzle.drops - level } else { 10 + level - puzzle.drops };
            (steps, puzzle.id.clone())
        };
        library().iter().filter(open).min_by_key(rank)
    }
}

pub fn state(tried: &Tried) -> PuzzleState {
    match (tried.solved, tried.wrong) {
        (true, 0) => PuzzleState::Whole,
        (true, _) => PuzzleState::Cracked,
        (false, _) if tried.is_over() => PuzzleState::Broken,
        (false, _) => PuzzleState::Begun,
    }
}

fn score(latest_first: &[Tried]) -> PuzzleScore {
    let over: Vec<&Tried> = latest_first.iter().filter(|it| it.is_over()).collect();
    let at_once = |it: &&Tried| it.solved && it.wrong == 0;
    let (mut level, mut steps) = (1_u8, 0);
    for it in over.iter().rev() {
        let drops = cachet_puzzles::find(&it.puzzle).map_or(level, |puzzle| puzzle.drops);
        if at_once(it) && drops >= level {
            steps += 1;
        } else if !it.solved && drops <= level {
            (level, steps) = (level.saturating_sub(1).max(1), 0);
        }
        if steps == STEP_UP {
            (level, steps) = ((level + 1).min(5), 0);
        }
    }
    PuzzleScore {
        done: over.len(),
        solved: over.iter().filter(|it| it.solved).count(),
        at_once: over.iter().filter(|it| at_once(it)).count(),
        level,
        run: over.iter().take_while(|it| at_once(it)).count(),
    }
}

/// Where a puzzle is laid out from.
pub enum Source {
    Shipped(&'static Puzzle),
    /// A decision of the caller's own.
    Own(OwnSource),
}

impl Source {
    /// Of a decision of the caller's own: where its review is.
    pub fn review(&self) -> Option<String> {
        match self {
            Source::Shipped(_) => None,
            Source::Own(own) => Some(own.review.clone()),
        }
    }
}

/// What laying a puzzle out counts for in the budget of whoever asks.
const BYTES: usize = 2048;

fn unknown() -> Refusal {
    Refusal::new(Kind::Unknown, Say::new("puzzles-unknown"))
}

/// What is said of an answer; refused if it is none.
pub fn verdict(asked: &Asked<'_>, value: &str) -> Result<Verdict, Refusal> {
    let key = if value.is_empty() { "puzzles-no-answer" } else { "puzzles-not-offered" };
    asked.verdict(value).ok_or_else(|| Refusal::new(Kind::Unfit, Say::new(key)))
}

impl App {
    /// The puzzle of an address, for this caller.
    pub async fn puzzle_source(&self, caller: &Caller, id: &str) -> Result<Source, Refusal> {
        if let Some(puzzle) = cachet_puzzles::find(id) {
            return Ok(Source::Shipped(puzzle));
        }
        self.own_puzzle(caller, id).await?.map(Source::Own).ok_or_else(unknown)
    }

    /// Lays a puzzle out at a desk, where proving holds nobody up, and makes something of it.
    pub async fn at_puzzle<T: Send + 'static>(
        &self,
        caller: &Caller,
        source: Source,
        make: impl FnOnce(&Asked<'_>) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let made = self.at_a_desk(caller, BYTES, move || match source {
            Source::Shipped(puzzle) => open(puzzle).map(|asked| make(&asked)),
            Source::Own(source) => source.lay_out().map(|own| make(&own.asked())),
        });
        made.await?.ok_or_else(unknown)
    }

    /// What the guest has answered; a stranger, nothing.
    pub async fn puzzle_progress(&self, guest: Option<GuestId>) -> Result<Progress, Refusal> {
        let tried = match guest {
            Some(guest) => self.tables.store.puzzles_of(guest).await.map_err(|error| failed(&error))?,
            None => Vec::new(),
        };
        Ok(Progress::new(tried))
    }

    /// Shares of a minute ago at most. Without them pages come without them.
    pub async fn puzzle_shares(&self) -> Percents {
        let now = self.tables.now();
        let kept = self.shares.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some((at, shares)) = kept
            && now - at < BELIEVED
        {
            return shares;
        }
        let found = self.tables.store.puzzle_shares().await.unwrap_or_else(|error| {
            failed(&error);
            Vec::new()
        });
        let percent = |solved: u64, people: u64| u8::try_from((100 * solved + people / 2) / people).unwrap_or(100);
        let shares = found.into_iter().filter(|it| it.people >= ENOUGH);
        let shares = Arc::new(shares.map(|it| (it.puzzle, percent(it.solved, it.people))).collect::<HashMap<_, _>>());
        *self.shares.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, Arc::clone(&shares)));
        shares
    }

    /// Notes what was said of an answer. Once a puzzle is over for somebody it stays as it is.
    pub async fn note_answer(
        &self,
        guest: GuestId,
        (id, answer): (&str, &str),
        verdict: &Verdict,
    ) -> Result<PuzzleState, Refusal> {
        let right = *verdict == Verdict::Right;
        if !right && self.last_wrong.is_again(guest, (id, answer), self.tables.now()) {
            // The first of the two may be on its way to the store.
            let state = self.puzzle_progress(Some(guest)).await?.state_of(id);
            return Ok(if state == PuzzleState::New { PuzzleState::Begun } else { state });
        }
        let _present = self.tables.present(&[guest]).await?;
        self.tables.still_there(&[guest]).await?;
        let tried = self.tables.store.note_puzzle(guest, id, right, self.tables.now()).await;
        Ok(state(&tried.map_err(|error| failed(&error))?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Latest first: each by its difficulty and wrong answers; two of them are never solved.
    fn done(list: &[(u8, u8)]) -> Vec<Tried> {
        let mut used: Vec<&str> = Vec::new();
        let mut tried = Vec::new();
        for (at, (drops, wrong)) in list.iter().enumerate() {
            let fits = |puzzle: &&Puzzle| puzzle.drops == *drops && !used.contains(&puzzle.id.as_str());
            let puzzle = library().iter().find(fits).expect("there are many of each");
            used.push(&puzzle.id);
            tried.push(Tried { puzzle: puzzle.id.clone(), wrong: *wrong, solved: *wrong < 2, at: 100 - at as i64 });
        }
        tried
    }

    #[test]
    fn the_level_follows_what_is_solved() {
        let level = |list: &[(u8, u8)]| score(&done(list)).level;
        assert_eq!(level(&[]), 1);
        assert_eq!(level(&[(1, 0)]), 1);
        assert_eq!(level(&[(1, 0), (1, 0)]), 2);
        assert_eq!(level(&[(1, 0), (1, 0), (1, 0), (1, 0)]), 2, "easy ones lead no further");
        assert_eq!(level(&[(2, 0), (2, 0), (1, 0), (1, 0)]), 3);
        assert_eq!(level(&[(2, 2), (2, 0), (2, 0), (1, 0), (1, 0)]), 2, "and back");
        assert_eq!(level(&[(5, 2), (1, 0), (1, 0)]), 2, "a hard one that is missed costs nothing");
    }

    #[test]
    fn the_same_wrong_answer_is_known_for_a_minute() {
        let last = LastWrong::default();
        let again = |guest, puzzle, answer, now| last.is_again(GuestId(guest), (puzzle, answer), now);
        assert!(!again(1, "one", "king", 0) && again(1, "one", "king", SAME - 1));
        assert!(!again(2, "one", "king", 0), "of somebody else");
        assert!(!again(1, "two", "king", 1), "to another puzzle");
        assert!(!again(1, "two", "guard", 2) && !again(1, "two", "king", 3), "another answer");
        assert!(!again(1, "two", "king", 3 + SAME));
        for guest in 0..2 * REMEMBERED as u64 {
            again(guest, "one", "king", 0);
        }
        assert!(last.0.lock().expect("a lock").len() <= REMEMBERED);
    }

    #[test]
    fn a_run_ends_with_a_second_try() {
        let score = score(&done(&[(1, 0), (2, 0), (3, 1), (1, 0), (4, 2)]));
        assert_eq!((score.done, score.solved, score.at_once, score.run), (5, 4, 3, 2));
    }

    #[test]
    fn the_next_one_is_of_the_level_and_not_over() {
        let mut progress = Progress::new(Vec::new());
        let mut seen: Vec<&str> = Vec::new();
        let filter = PuzzleFilter { game: Some("stitch".to_owned()), ..PuzzleFilter::default() };
        let all = library().iter().filter(|puzzle| filter.fits(puzzle)).count();
        let mut last = 0;
        while let Some(next) = progress.next(&filter, None) {
            assert!(next.game == "stitch" && !seen.contains(&next.id.as_str()));
            assert!(next.drops >= last, "one level up when none is left");
            last = next.drops;
            seen.push(&next.id);
            let tried = Tried { puzzle: next.id.clone(), wrong: 1, solved: true, at: 0 };
            progress.tried.insert(next.id.clone(), tried);
        }
        assert_eq!(seen.len(), all);
    }
}
