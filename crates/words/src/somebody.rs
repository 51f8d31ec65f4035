//! People who were erased. Their seats stay in others' games, under a name that each reader sees in their own language.

use cachet_engine::Seat;

const SOMEBODY: &str = "somebody-";

/// The name that takes the place of an erased one: no two seats of a table share it, and nobody else may have it.
pub fn somebody(seat: Seat) -> String {
    format!("{SOMEBODY}{seat}")
}

/// The same at an evening, where people have numbers.
pub fn somebody_numbered(number: usize) -> String {
    format!("{SOMEBODY}{number}")
}

/// Was the person of this name erased?
pub fn is_somebody(name: &str) -> bool {
    name.trim().get(..SOMEBODY.len()).is_some_and(|start| start.eq_ignore_ascii_case(SOMEBODY))
}
