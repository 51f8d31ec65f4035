//! Late rounds of Love Letter for two (the demo edition), solved: CFR+ on the public tree, and exact best responses.
//!
//! Here the two players are 0 and 1, cards are *kinds* (`pool.rs`), and what a place of the tree tells apart is what both
//! players know (`public.rs`). All hands are gone through at once: at every place a figure for each kind that each player may
//! hold. How likely two hands are together is what chance deals, times how likely each player is to have come there with its
//! hand. Which of two like cards was drawn when makes no difference to that, so that a hand is a kind and no more.
//!
//! The arithmetic of learning is that of [`crate::r::cfr`]; its figures are for one holding at a time, and those here
//! for eight, of two cards of which either may be played.

mod asked;
mod fit;
mod follow;
mod late;
mod net;
mod pool;
mod public;
mod ranges;
mod round;
mod tree;
mod values;
mod walk;
mod whole;

pub use asked::ask;
pub(super) use asked::told_to;
pub use follow::{Did, Turn, turns};
pub use late::{Late, WORK};
pub use net::{DECKS, Nets};
pub use pool::{KINDS, Kinds, Lanes, Pool, card, kind};
pub use public::{After, Play, Public};
pub use ranges::{Stories, fresh_range, ranges, start, stories};
pub use round::{Certificate, Round};
pub use tree::{Next, TooLarge, Tree};
pub use values::learn as learn_values;
pub use whole::Whole;
