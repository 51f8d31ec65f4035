//! What is written of every game: records and what reading them costs, fair deals dealt again, positions laid out anew, and
//! the rule ids that tests cite. One program: each that knows every game takes half a minute to compile.

mod letters_imagined;
mod linear;
mod python_verifier;
mod records;
mod rule_ids;
