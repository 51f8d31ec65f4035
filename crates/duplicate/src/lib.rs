//! An evening on the same deals: people in one room change tables after every deal, all tables play the same cards, and
//! everybody is compared with whoever held the same seat elsewhere. Like a table it is a fold over its log: nothing here
//! reads a clock, draws at random or waits.

mod decide;
mod entry;
mod evening;
mod fold;
mod look;
mod one;
mod score;
mod seating;
mod seats;
mod shape;
mod steps;

pub use decide::Command;
pub use entry::{Entry, Holder, Opened, PersonNo, Place, Seating, What};
pub use evening::{Evening, Person, Phase, Round, Table};
pub use fold::Unreadable;
pub use look::{HOST_PATIENCE, HURRY, TableState};
pub use one::OneOfTwo;
pub use score::{ABSENT, BEFORE, Line, Points, Result, Standing, matchpoints};
pub use seating::{Quality, draw, least_coincidences, quality};
pub use shape::{Board, DEALT, FEWEST, LONGEST_TITLE, MOST, MOST_EVER, Shape, tables_for};
pub use steps::{BREAK, DOORS, WALK};
