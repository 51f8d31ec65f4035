//! What holds for every game: the contract and its secrets, records, rule ids, the fair deal. One program, because each
//! that plays every game takes half a minute to compile.

mod allocations;
mod leaks;
mod letters_imagined;
mod linear;
mod python_verifier;
mod records;
mod rule_ids;
mod suite;
