//! The characters of one table, numbered from zero: counts of cards are arrays indexed by these numbers.

use cachet_games::letters::{Card, Edition};

/// No edition has more characters.
pub const KINDS: usize = 12;

/// A count for each character of the table.
pub type Tally = [u8; KINDS];

/// The characters of a table and their copies.
#[derive(Clone, Copy)]
pub struct Cast {
    cards: &'static [(Card, u8)],
    kind: [u8; Card::ALL.len()],
    copies: Tally,
}

impl Cast {
    /// Stitch leaves some cards out with few players: those have no copies.
    pub fn new<E: Edition>(seats: usize) -> Cast {
        let mut cast = Cast { cards: E::CAST, kind: [0; Card::ALL.len()], copies: [0; KINDS] };
        for (kind, (card, _)) in E::CAST.iter().enumerate() {
            cast.kind[*card as usize] = kind as u8;
            cast.copies[kind] = E::deck(seats).iter().filter(|other| *other == card).count() as u8;
        }
        cast
    }

    #[inline]
    pub fn kind(&self, card: Card) -> usize {
        usize::from(self.kind[card as usize])
    }

    #[inline]
    pub fn card(&self, kind: usize) -> Card {
        self.cards[kind].0
    }

    /// Every character with its number.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = (usize, Card)> + use<> {
        self.cards.iter().enumerate().map(|(kind, (card, _))| (kind, *card))
    }

    pub fn copies(&self) -> Tally {
        self.copies
    }
}
