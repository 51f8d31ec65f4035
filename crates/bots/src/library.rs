//! What bots have solved and share with each other.

use crate::r::Solved;
use std::sync::Arc;

/// Solved positions that bots share. A server, an arena or a terminal makes one and gives it to each bot that sits
/// down. It only saves work: a bot plays the same with a new one. A clone shares the contents of the original.
#[derive(Clone, Default)]
pub struct Library {
    pub(crate) duels: Arc<Solved>,
}
