//! The pages of puzzles.

use cachet_pages::{OwnSlip, PuzzleFilter, PuzzlePage, PuzzleScore, PuzzleSlip, PuzzleState, PuzzlesPage, Site};
use cachet_puzzles::{Kind, Puzzle, library, open};
use cachet_table::Day;
use maud::Markup;

const STATES: [PuzzleState; 5] =
    [PuzzleState::Whole, PuzzleState::New, PuzzleState::Cracked, PuzzleState::Begun, PuzzleState::Broken];

/// The puzzle of this game and kind that has the most to tell.
fn of(game: &str, kind: Kind) -> &'static Puzzle {
    let fits = |puzzle: &&Puzzle| puzzle.game == game && puzzle.kind() == kind;
    library().iter().filter(fits).max_by_key(|puzzle| (puzzle.drops, puzzle.record.len())).expect("one of each kind")
}

pub fn pages(site: Site<'_>) -> Vec<(String, Markup)> {
    let score = PuzzleScore { done: 66, solved: 48, at_once: 41, level: 3, run: 4 };
    let none = PuzzleScore { level: 1, ..PuzzleScore::default() };
    let slip = |(at, puzzle)| PuzzleSlip {
        puzzle,
        state: STATES[at % STATES.len()],
        share: (at % 3 > 0).then_some((97 - 11 * (at % 8)) as u8),
    };
    let slips: Vec<PuzzleSlip<'_>> = library().iter().step_by(9).enumerate().map(slip).collect();
    let fitting = library().len();
    let filter = PuzzleFilter { kind: Some(Kind::Card), game: Some("stitch".to_owned()), level: Some(5) };
    let own = |(at, (id, game, kind)): (usize, (&'static str, &'static str, Kind))| OwnSlip {
        id,
        game,
        kind,
        level: 1 + (at as u8 * 2) % 5,
        state: if at == 1 { PuzzleState::Begun } else { PuzzleState::New },
        day: Day::on(2026, 11, 16).expect("a day"),
        number: 4 + 17 * at,
    };
    let games =
        [("own-a-1", "love-letter", Kind::Move), ("own-b-2", "r", Kind::Card), ("own-c-3", "secret-moon", Kind::Move)];
    let own: Vec<OwnSlip<'_>> = games.into_iter().enumerate().map(own).collect();
    let all = PuzzleFilter::default;
    let full =
        PuzzlesPage { site, slips: slips.clone(), own: Vec::new(), filter: all(), page: 2, pages: 9, fitting, score };
    let mine = PuzzlesPage { site, slips, own, filter: all(), page: 1, pages: 9, fitting, score };
    let empty =
        PuzzlesPage { site, slips: Vec::new(), own: Vec::new(), filter, page: 1, pages: 1, fitting: 0, score: none };
    let mut pages = vec![
        ("puzzles".to_owned(), cachet_pages::puzzles(&full)),
        ("puzzles-own".to_owned(), cachet_pages::puzzles(&mine)),
        ("puzzles-empty".to_owned(), cachet_pages::puzzles(&empty)),
    ];
    let (letters, princess) = (of("love-letter", Kind::Deduction), of("princess-princess", Kind::Deduction));
    let (moon, stitch) = (of("secret-moon", Kind::Deduction), of("stitch", Kind::Deduction));
    let (duel, best) = (of("r", Kind::Card), of("secret-moon", Kind::Move));
    for (name, puzzle, state) in [
        ("puzzle", letters, PuzzleState::New),
        ("puzzle-hint", letters, PuzzleState::Begun),
        ("puzzle-solved", letters, PuzzleState::Whole),
        ("puzzle-princess", princess, PuzzleState::Broken),
        ("puzzle-stitch", stitch, PuzzleState::New),
        ("puzzle-moon", moon, PuzzleState::New),
        ("puzzle-moon-solved", moon, PuzzleState::Cracked),
        ("puzzle-card", duel, PuzzleState::New),
        ("puzzle-card-solved", duel, PuzzleState::Whole),
        ("puzzle-move", best, PuzzleState::New),
        ("puzzle-move-missed", best, PuzzleState::Broken),
    ] {
        let asked = open(puzzle).expect("a puzzle of ours");
        let hint = (state == PuzzleState::Begun).then(|| asked.hint(0)).flatten();
        let review = (name == "puzzle-move-missed").then(|| "/t/0/review".to_owned());
        let page = PuzzlePage {
            site,
            asked: &asked,
            state,
            wrong: hint.is_some().then_some(1),
            hint,
            refused: None,
            share: Some(38),
            score,
            review,
        };
        pages.push((name.to_owned(), cachet_pages::puzzle(&page)));
    }
    pages
}
