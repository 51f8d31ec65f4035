//! Puzzles as text: some lines that say what is asked, and the record of the game up to the moment.
//!
//! ```text
//! puzzle 4k7m2p
//! seat: A
//! drops: 3
//! ask: holds B
//! answer: card-princess
//! clues: e12 e20 c5
//! cachet record 1
//! …
//! result: unfinished
//! ```
//!
//! A best move has, instead of the three lines in the middle, `kind`, `worlds` and a `choice` line for each choice: what it is
//! worth, how far it is behind and the error of that, in tenths of a point, `good` or `-`, and the move.

use crate::puzzle::{Graded, Kind, Puzzle, Task, read_seat};
use cachet_engine::record;
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// Where a file of puzzles could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// The puzzle, counted from one.
    pub number: usize,
    pub why: String,
}

/// Letters and figures that cannot be taken for one another.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// An id that follows from what is asked and from the record.
pub(crate) fn id_of(body: &str) -> String {
    let digest = Sha256::digest(body.as_bytes());
    digest.iter().take(7).map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// All but the first line.
pub(crate) fn body(puzzle: &Puzzle) -> String {
    let mut text = format!("seat: {}\ndrops: {}\n", puzzle.seat, puzzle.drops);
    match &puzzle.task {
        Task::Deduce { question, answer, clues } => {
            let clues: Vec<String> = clues.iter().map(ToString::to_string).collect();
            let _ = write!(text, "ask: {question}\nanswer: {answer}\nclues: {}\n", clues.join(" "));
        }
        Task::Choose { kind, worlds, choices } => {
            let _ = writeln!(text, "kind: {}\nworlds: {worlds}", kind.name());
            for Graded { text: move_, chance, behind, error, good } in choices {
                let good = if *good { "good" } else { "-" };
                let _ = writeln!(text, "choice: {chance} {behind} {error} {good} {move_}");
            }
        }
    }
    let record: Vec<&str> = puzzle.record.lines().filter(|line| !line.trim().is_empty()).collect();
    text + &record.join("\n") + "\n"
}

/// All of them, one after another.
pub fn write(puzzles: &[Puzzle]) -> String {
    puzzles.iter().map(|puzzle| format!("puzzle {}\n{}", puzzle.id, body(puzzle))).collect()
}

/// Reads what [`write()`] wrote. The records are not played: [`crate::check()`] does that.
pub fn read(text: &str) -> Result<Vec<Puzzle>, Unreadable> {
    let mut puzzles: Vec<Puzzle> = Vec::new();
    let blocks = text.split("puzzle ").filter(|block| !block.trim().is_empty());
    for (at, block) in blocks.enumerate() {
        let refuse = |why: String| Unreadable { number: at + 1, why };
        let puzzle = read_one(block).map_err(refuse)?;
        if id_of(&body(&puzzle)) != puzzle.id {
            return Err(refuse(format!("{} is not its id: something was changed", puzzle.id)));
        }
        puzzles.push(puzzle);
    }
    Ok(puzzles)
}

fn read_one(block: &str) -> Result<Puzzle, String> {
    let Some(start) = block.find("cachet record") else { return Err("there is no record".to_owned()) };
    let (head, record) = block.split_at(start);
    let mut lines = head.lines();
    let id = lines.next().unwrap_or_default().trim().to_owned();
    let fields: Vec<(&str, &str)> = lines.filter_map(|line| line.split_once(": ")).collect();
    let field = |key: &str| {
        let found = fields.iter().find(|(name, _)| *name == key).map(|(_, value)| value.trim());
        found.ok_or_else(|| format!("there is no line {key}"))
    };
    let bad = |key: &str| format!("the line {key} cannot be read");
    let seat = read_seat(field("seat")?).map_err(|()| bad("seat"))?;
    let drops = field("drops")?.parse().map_err(|_| bad("drops"))?;
    let task = if field("ask").is_ok() {
        let clues: Result<Vec<_>, ()> = field("clues")?.split_whitespace().map(str::parse).collect();
        Task::Deduce {
            question: field("ask")?.parse().map_err(|()| bad("ask"))?,
            answer: field("answer")?.parse().map_err(|()| bad("answer"))?,
            clues: clues.map_err(|()| bad("clues"))?,
        }
    } else {
        let kind: Kind = field("kind")?.parse().map_err(|()| bad("kind"))?;
        let worlds = field("worlds")?.parse().map_err(|_| bad("worlds"))?;
        let lines = fields.iter().filter(|(name, _)| *name == "choice");
        let choices: Option<Vec<Graded>> = lines.map(|(_, line)| read_choice(line)).collect();
        Task::Choose { kind, worlds, choices: choices.ok_or_else(|| bad("choice"))? }
    };
    let game =
        record::game_of(record).map_err(|error| format!("the record cannot be read: {:?}", error.say))?.to_owned();
    Ok(Puzzle { id, game, seat, drops, task, record: record.to_owned() })
}

fn read_choice(line: &str) -> Option<Graded> {
    let mut parts = line.splitn(5, ' ');
    let mut number = || parts.next()?.parse().ok();
    let (chance, behind, error) = (number()?, number()?, number()?);
    let good = parts.next()? == "good";
    Some(Graded { text: parts.next()?.to_owned(), chance, behind, error, good })
}
