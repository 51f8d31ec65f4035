//! Records: one game as a text file that people can read and write.
//!
//! ```text
//! cachet record 1
//! game: love-letter
//! rules: 1
//! seats: Ana, Bo
//! options: first=Bo
//! seed: 42
//!
//! round 1
//! deal: aside Priest | open Guard, Guard, Baron | Ana Prince | Bo King | deck Guard, Handmaid, …
//! Bo: Guard > Ana, Prince
//! won: Bo
//!
//! result: Bo
//! ```
//!
//! A game played online also says where its seed comes from, once it is over: `table:`, `secret:` and `shares:`, before
//! the seed (see [`crate::fair`]). A share is followed by `device`, or by `house` where it follows from the secret. A move
//! that a bot made ends in its level, in brackets: `Bo: Guard > Ana, Prince [club]`. Whoever gave up is named after the
//! last move (`resigned: Ana`), and a signature may follow the result (`signed: …`).
//!
//! A game that was played on from a position of another one says so after the options: `continued: 21 moves of …`. What
//! chance decided before the next move is then laid out, as without a seed; from there on it must agree with the seed.
//!
//! `options` and `seed` may be left out. With a seed, the lines that chance decides (`first`, `deal`)
//! may be left out too; where they stand they must agree with it. Without one they lay out the game,
//! and `...` stands for "the rest of the cards, in the order of the rules". `round` and `won` lines
//! may be left out, and are checked where they stand. The last line is `result:` with the winners,
//! `nobody`, or `unfinished`; a file without it has been cut short. What follows a `#` is a remark.

mod lines;
mod origin;
mod read;
mod write;

use crate::names::Names;
use crate::say::Say;

pub use lines::quoted;
pub use read::{game_of, read};
pub use write::write;

/// Why a record was refused, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// Counted from one, as editors do.
    pub line: usize,
    pub say: Say,
    /// Who sits at the table, once that has been read: the sentence may speak of them.
    pub names: Option<Names>,
}

impl RecordError {
    /// The whole sentence, line number included.
    pub fn say(&self) -> Say {
        Say::new("record-refused").with("line", self.line).with("why", self.say.clone())
    }
}

const TITLE: &str = "cachet record 1";
const REST: [&str; 2] = ["...", "…"];
const NOBODY: &str = "nobody";
const UNFINISHED: &str = "unfinished";
/// Where a share came from.
const DEVICE: &str = "device";
const HOUSE: &str = "house";
/// Also the house's, for a bot.
const BOT: &str = "bot";
/// The line that a server adds below a record: its key and its signature of everything above.
pub const SIGNED: &str = "signed";
