//! The pages.

mod model;

pub use model::*;
