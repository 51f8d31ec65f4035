//! R's bots: the solver and its check values, what is learnt where cards are hidden, levels, and the other games U to Z.

mod chance;
mod exact;
mod hidden;
mod levels;
mod orders;
mod others;
mod public;
mod solver;
mod whole;
