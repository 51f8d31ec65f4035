//! What bots have solved and share with each other.

use crate::r::Solved;
use std::sync::Arc;

/// Made by whoever runs bots (a server, an arena, a terminal) and handed to each bot that sits down. It only saves work:
/// a bot plays the same with a new one. A clone shares what the original holds.
#[derive(Clone, Default)]
pub struct Library {
    pub(crate) duels: Arc<Solved>,
}
