//! The order cards: who acts when.

use cachet_engine::Piece;
use serde::Serialize;

/// One of the eight order cards; the lowest acts first (SM-9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct OrderCard(u8);

const NAMES: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];

impl OrderCard {
    /// SM-8: the whole set.
    pub const ALL: [OrderCard; 8] = [
        OrderCard(1),
        OrderCard(2),
        OrderCard(3),
        OrderCard(4),
        OrderCard(5),
        OrderCard(6),
        OrderCard(7),
        OrderCard(8),
    ];

    pub fn number(self) -> u8 {
        self.0
    }

    /// Its place in [`OrderCard::ALL`].
    pub(super) fn index(self) -> usize {
        usize::from(self.0 - 1)
    }
}

impl Piece for OrderCard {
    fn code(self) -> u8 {
        self.0
    }

    fn name(self) -> &'static str {
        NAMES[usize::from(self.0) - 1]
    }

    fn named(text: &str) -> Option<OrderCard> {
        let at = NAMES.iter().position(|name| *name == text.trim())?;
        Some(OrderCard::ALL[at])
    }
}
