//! The pages of puzzles: what stands on them before an answer, and after.

use crate::common::site;
use cachet_engine::{Game, Table, dice, record};
use cachet_games::letters::{LoveLetter, LoveLetter2019, PrincessPrincess, Stitch};
use cachet_games::secret_moon::SecretMoon;
use cachet_pages::{
    PuzzleFilter, PuzzlePage, PuzzleScore, PuzzleSlip, PuzzleState, PuzzlesPage, puzzle as draw_one,
    puzzles as draw_list,
};
use cachet_puzzles::{Kind, Puzzle, Task, library, open};
use cachet_words::Lang;

fn drawn(puzzle: &Puzzle, state: PuzzleState, lang: Lang) -> String {
    let asked = open(puzzle).unwrap_or_else(|| panic!("{} cannot be laid out", puzzle.id));
    let hint = (state == PuzzleState::Begun).then(|| asked.hint(5).or_else(|| asked.hint(0))).flatten();
    let score = PuzzleScore { level: 1, ..PuzzleScore::default() };
    let page = PuzzlePage {
        site: site(lang),
        asked: &asked,
        state,
        hint,
        wrong: Some(1),
        refused: None,
        share: None,
        score,
        review: None,
    };
    draw_one(&page).into_string()
}

/// The same puzzle with another answer and other reasons.
fn with_another_answer(puzzle: &Puzzle) -> Puzzle {
    let mut other = puzzle.clone();
    let values: Vec<String> = open(puzzle).expect("a puzzle").offers().into_iter().map(|offer| offer.value).collect();
    match &mut other.task {
        Task::Deduce { answer, clues, .. } => {
            let right = answer.to_string();
            let wrong = values.iter().find(|value| **value != right).expect("more than one offer");
            *answer = wrong.parse().expect("an answer");
            clues.clear();
        }
        Task::Choose { choices, worlds, .. } => {
            choices.reverse();
            *worlds += 1;
            for choice in choices.iter_mut() {
                (choice.chance, choice.behind, choice.good) = (choice.behind, choice.chance, !choice.good);
            }
        }
    }
    other
}

/// The record of another game that the seat could not tell from the real one: hidden cards lie elsewhere.
fn dealt_otherwise<G: Game>(puzzle: &Puzzle, number: u64) -> Option<String> {
    let table = record::read::<G>(&puzzle.record).expect("a readable record");
    let header = table.header().clone();
    let log = G::imagine(&header.options, header.seats(), table.notebook(puzzle.seat), &mut dice(number))?;
    Some(record::write(&Table::<G>::replay(header, &log).ok()?))
}

fn with_other_cards(puzzle: &Puzzle, number: u64) -> Puzzle {
    let record = match puzzle.game.as_str() {
        "love-letter" => dealt_otherwise::<LoveLetter>(puzzle, number),
        "love-letter-2019" => dealt_otherwise::<LoveLetter2019>(puzzle, number),
        "princess-princess" => dealt_otherwise::<PrincessPrincess>(puzzle, number),
        "stitch" => dealt_otherwise::<Stitch>(puzzle, number),
        "secret-moon" => dealt_otherwise::<SecretMoon>(puzzle, number),
        // Nothing is hidden in R without C, D and E.
        _ => None,
    };
    Puzzle { record: record.unwrap_or_else(|| puzzle.record.clone()), ..puzzle.clone() }
}

/// Does a page tell the answer, or a hidden card, before it is asked for?
fn leaks(puzzle: &Puzzle, draw: &dyn Fn(&Puzzle) -> String) -> bool {
    let page = draw(puzzle);
    let answer = with_another_answer(puzzle);
    page != draw(&answer) || (0..3).any(|number| page != draw(&with_other_cards(puzzle, number)))
}

#[test]
fn nothing_of_the_answer_is_on_the_page_before_it_is_asked_for() {
    let mut other_cards = 0;
    for puzzle in library().iter().step_by(3) {
        assert!(!leaks(puzzle, &|puzzle| drawn(puzzle, PuzzleState::New, Lang::En)), "{}", puzzle.id);
        other_cards += usize::from(with_other_cards(puzzle, 0).record != puzzle.record);
    }
    assert!(other_cards > 40, "hidden cards did lie elsewhere: {other_cards}");
}

/// Leaks of every kind, made on purpose, are found.
#[test]
fn a_leak_would_be_found() {
    let of = |kind: Kind| library().iter().find(|puzzle| puzzle.kind() == kind).expect("one of each kind");
    for kind in Kind::ALL {
        let puzzle = of(kind);
        let proof_too_early = |puzzle: &Puzzle| drawn(puzzle, PuzzleState::Whole, Lang::En);
        assert!(leaks(puzzle, &proof_too_early), "{kind:?}: the proof");
        let in_the_form = |puzzle: &Puzzle| {
            let solution = open(puzzle).expect("a puzzle").solution();
            drawn(puzzle, PuzzleState::New, Lang::En).replace("<form", &format!("<form data-answer=\"{solution}\""))
        };
        assert!(leaks(puzzle, &in_the_form), "{kind:?}: the answer");
        let by_order = |puzzle: &Puzzle| match &puzzle.task {
            Task::Deduce { clues, .. } => format!("{} facts", clues.len()),
            Task::Choose { choices, .. } => choices.iter().map(|choice| choice.text.clone()).collect(),
        };
        assert!(leaks(puzzle, &by_order), "{kind:?}: the order, or how many facts");
    }
    let puzzle = of(Kind::Deduction);
    let record = |puzzle: &Puzzle| puzzle.record.clone();
    assert!(leaks(puzzle, &record), "the record has every card");
}

#[test]
fn a_hint_comes_after_a_wrong_answer_and_the_proof_after_the_end() {
    for puzzle in library().iter().step_by(5) {
        for lang in Lang::ALL {
            let page = |state| drawn(puzzle, state, lang);
            let (new, begun, over) = (page(PuzzleState::New), page(PuzzleState::Begun), page(PuzzleState::Broken));
            assert!(!new.contains("flash--refusal") && begun.contains("flash--refusal"), "{}", puzzle.id);
            let explains = |page: &str| page.contains("id=\"proof-h\"");
            assert!(!explains(&new) && !explains(&begun) && explains(&over), "{}", puzzle.id);
            assert!(new.contains("name=\"answer\"") && !over.contains("name=\"answer\""), "{}", puzzle.id);
            assert!(!over.contains("style="), "no inline style");
        }
    }
}

#[test]
fn seals_are_told_apart_by_shape_and_word() {
    let puzzle = &library()[0];
    let states = [PuzzleState::New, PuzzleState::Begun, PuzzleState::Whole, PuzzleState::Cracked, PuzzleState::Broken];
    let list = |slips: Vec<PuzzleSlip<'_>>| {
        let fitting = slips.len();
        let score = PuzzleScore { done: 3, solved: 2, at_once: 1, level: 2, run: 1 };
        let filter = PuzzleFilter { level: Some(2), ..PuzzleFilter::default() };
        let page =
            PuzzlesPage { site: site(Lang::En), slips, own: Vec::new(), filter, page: 1, pages: 2, fitting, score };
        draw_list(&page).into_string()
    };
    let page = list(states.map(|state| PuzzleSlip { puzzle, state, share: Some(86) }).to_vec());
    for words in ["to open", "one try left", "solved at the second try", "missed", "86 % solve it"] {
        assert!(page.contains(words), "{words}");
    }
    assert!(page.contains("seal--cracked") && page.contains("seal--broken"));
    assert!(page.contains("level=2&amp;page=2") && page.contains("/puzzles/next?level=2"));
    assert!(list(Vec::new()).contains("There is no such puzzle"));
}
