//! R, solved. Everything but the card being chosen is public, so that a game is worth what its
//! matrix of next rounds is worth.

pub mod matrix;
mod solver;

pub use solver::{Choices, Solver};
