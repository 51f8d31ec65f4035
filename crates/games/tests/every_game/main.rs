//! What every game keeps: the contract, its secrets, and positions without allocations.

mod allocations;
mod described;
mod leaks;
mod played_on;
mod suite;
