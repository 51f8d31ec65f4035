//! Which sentences of a game belong into the story of a puzzle: not whose turn it is, which the next
//! sentence says too, nor the order cards, which lie on the table.

use cachet_engine::Say;

const NEEDLESS: [&str; 6] =
    ["letters-turn", "letters-round", "moon-turn", "moon-ordered", "moon-eyes-closed", "moon-laid"];

pub(crate) fn is_told(say: &Say) -> bool {
    !NEEDLESS.contains(&say.key)
}
