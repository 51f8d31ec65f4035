//! Puzzles with proofs: a table stopped at the moment when one had to know.
//!
//! A *deduction* asks for what must be so. Its answer is forced by the rules: every hidden arrangement that agrees with what
//! the seat has seen is looked at, and how anybody likes to play is never an argument. A *best card* of R is solved exactly. A
//! *best move* is one that the game's judge puts first, far ahead of the next. A decision of [one's own](Own) that a review found dear
//! is asked again as one of these.
//!
//! A [`Puzzle`] is small: the record of a game up to the moment, who looks, what is asked, the answer. [`check()`] proves it
//! again from the record alone; [`Hunt`] finds new ones in games that bots play. Nothing here reads a file or a clock.

mod asked;
mod best;
mod check;
mod collect;
mod deduction;
mod find;
mod format;
mod letters;

mod moon;
mod own;
mod puzzle;
mod shipped;
mod telling;

pub use asked::{Asked, Item, Offer, Verdict, open, question};
pub use best::{LEAD, SURE};
pub use check::{Wrong, check};
pub use collect::{collect, sameness};
pub use deduction::{Fact, Proof, name_of, say_answer};
pub use find::{Hunt, SOURCES, Source};
pub use format::{Unreadable, read, write};
pub use own::{Own, is_dear, kind_of, level};
pub use puzzle::{Answer, Clue, Graded, Kind, Puzzle, Question, Task};
pub use shipped::{COUNT, SEED, TEXT, find, library, shipped};
