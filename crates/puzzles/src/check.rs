//! Proves a puzzle again, from its record alone.

use crate::best;
use crate::deduction::{self, Deduced, Proof};
use crate::puzzle::{Graded, Kind, Puzzle, Question, Task};
use cachet_bots::{Judged, Library};
use cachet_engine::{Notation, Table, record};
use cachet_games::letters::{LoveLetter, LoveLetter2019, PrincessPrincess, Stitch};
use cachet_games::r::R;
use cachet_games::secret_moon::SecretMoon;

/// Why a puzzle is not proved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// The record cannot be read, or is of a game that is not known.
    Record(String),
    /// More than one answer is possible, or another one.
    NotForced,
    /// The seat's own view of the table shows the answer.
    InSight,
    /// The facts that are told do not force the answer.
    NotShown,
    /// The same follows from fewer facts.
    Needless,
    /// The judge says something else.
    Judged,
    /// It is harder or easier than it says.
    Drops,
}

/// By how much a chance may differ on another machine, in tenths of a point.
const SLACK: i32 = 5;

/// Reads the record, exhausts the possibilities or asks the judge again, and compares. The proof of a deduction is returned.
pub fn check(puzzle: &Puzzle, library: &Library) -> Result<Option<Proof>, Wrong> {
    match (puzzle.game.as_str(), puzzle.kind()) {
        ("love-letter", Kind::Deduction) => deduced::<LoveLetter>(puzzle).map(Some),
        ("love-letter-2019", Kind::Deduction) => deduced::<LoveLetter2019>(puzzle).map(Some),
        ("princess-princess", Kind::Deduction) => deduced::<PrincessPrincess>(puzzle).map(Some),
        ("stitch", Kind::Deduction) => deduced::<Stitch>(puzzle).map(Some),
        ("secret-moon", Kind::Deduction) => deduced::<SecretMoon>(puzzle).map(Some),
        ("love-letter", _) => judged::<LoveLetter>(puzzle, library),
        ("love-letter-2019", _) => judged::<LoveLetter2019>(puzzle, library),
        ("princess-princess", _) => judged::<PrincessPrincess>(puzzle, library),
        ("stitch", _) => judged::<Stitch>(puzzle, library),
        ("secret-moon", _) => judged::<SecretMoon>(puzzle, library),
        ("r", _) => judged::<R>(puzzle, library),
        (other, _) => Err(Wrong::Record(format!("no puzzles are made of {other}"))),
    }
}

pub(crate) fn table<G: Judged>(puzzle: &Puzzle) -> Result<Table<G>, Wrong> {
    record::read::<G>(&puzzle.record).map_err(|error| Wrong::Record(format!("line {}: {:?}", error.line, error.say)))
}

fn deduced<G: Deduced + Judged>(puzzle: &Puzzle) -> Result<Proof, Wrong> {
    let Task::Deduce { question, answer, clues } = &puzzle.task else { return Err(Wrong::NotForced) };
    let table = table::<G>(puzzle)?;
    let notes = table.notebook(puzzle.seat);
    if !G::questions(notes).contains(question) || deduction::forced(notes, question).as_ref() != Some(answer) {
        return Err(Wrong::NotForced);
    }
    if G::is_shown(notes, question) {
        return Err(Wrong::InSight);
    }
    // Only what the seat has really seen is a clue.
    let seen = G::clues(notes);
    if !clues.iter().all(|clue| seen.contains(clue)) {
        return Err(Wrong::NotShown);
    }
    let proof = deduction::prove(notes, question, clues);
    let proof = proof.filter(|proof| proof.answer == *answer).ok_or(Wrong::NotShown)?;
    if !deduction::is_minimal(notes, question, clues) {
        return Err(Wrong::Needless);
    }
    if deduction::drops(clues) != puzzle.drops {
        return Err(Wrong::Drops);
    }
    Ok(proof)
}

/// The proof of a deduction, without checking that nothing in it is needless.
pub(crate) fn proof<G: Deduced + Judged>(puzzle: &Puzzle, question: &Question, clues: &[crate::Clue]) -> Option<Proof> {
    let table = table::<G>(puzzle).ok()?;
    deduction::prove(table.notebook(puzzle.seat), question, clues)
}

fn judged<G: Judged>(puzzle: &Puzzle, library: &Library) -> Result<Option<Proof>, Wrong> {
    let Task::Choose { kind, choices, .. } = &puzzle.task else { return Err(Wrong::Judged) };
    let table = table::<G>(puzzle)?;
    let next = choices.iter().find(|it| !it.good).ok_or(Wrong::Judged)?;
    let next = G::Action::read(&next.text, &table.header().names).map_err(|_| Wrong::Judged)?;
    let legal = table.legal(puzzle.seat);
    let found = best::graded(&table, table.notebook(puzzle.seat), &legal, library, Some(next)).ok_or(Wrong::Judged)?;
    let (again, _, graded) = found;
    let near = |one: &Graded, other: &Graded| {
        one.text == other.text && one.good == other.good && (one.chance - other.chance).abs() <= SLACK
    };
    let same = graded.len() == choices.len() && graded.iter().zip(choices).all(|(one, other)| near(one, other));
    if again != *kind || !same {
        return Err(Wrong::Judged);
    }
    if best::drops(choices) != puzzle.drops {
        return Err(Wrong::Drops);
    }
    Ok(None)
}

/// Everything that could be answered.
pub(crate) fn answers<G: Deduced + Judged>(puzzle: &Puzzle, question: &Question) -> Vec<crate::Answer> {
    table::<G>(puzzle).map(|table| G::answers(table.notebook(puzzle.seat), question)).unwrap_or_default()
}
