//! The eight characters, a hand of them, and a pile of them.

use cachet_engine::{Piece, count_bits, take_nth_bit};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};

/// A character; its number is its strength, and stands for it in stored logs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "RCard", description = "A card of R.")]
#[repr(u8)]
pub enum Card {
    Clown,
    Princess,
    Spy,
    Assassin,
    Minister,
    Wizard,
    General,
    Prince,
}

/// Key in `locales/`, then every name a record may use, the English one first.
const NAMES: [(&str, &[&str]); 8] = [
    ("r-card-clown", &["Clown", "Jester", "Musician"]),
    ("r-card-princess", &["Princess", "Princesse", "Lady"]),
    ("r-card-spy", &["Spy", "Espion"]),
    ("r-card-assassin", &["Assassin"]),
    ("r-card-minister", &["Minister", "Ministre", "Ambassador", "Counsellor"]),
    ("r-card-wizard", &["Wizard", "Magicien", "Magician"]),
    ("r-card-general", &["General", "Général"]),
    ("r-card-prince", &["Prince"]),
];

impl Card {
    /// From the weakest to the strongest.
    pub const ALL: [Card; 8] = [
        Card::Clown,
        Card::Princess,
        Card::Spy,
        Card::Assassin,
        Card::Minister,
        Card::Wizard,
        Card::General,
        Card::Prince,
    ];

    /// The character of this strength; only the last three bits are used.
    #[inline]
    const fn of(strength: u32) -> Card {
        // Written out, this compiles to nothing: the number is the discriminant.
        match strength & 7 {
            0 => Card::Clown,
            1 => Card::Princess,
            2 => Card::Spy,
            3 => Card::Assassin,
            4 => Card::Minister,
            5 => Card::Wizard,
            6 => Card::General,
            _ => Card::Prince,
        }
    }

    #[inline]
    pub const fn strength(self) -> u8 {
        self as u8
    }

    /// Where `locales/` keeps its name and text.
    pub fn key(self) -> &'static str {
        NAMES[self as usize].0
    }
}

impl Piece for Card {
    fn code(self) -> u8 {
        self as u8
    }

    fn name(self) -> &'static str {
        NAMES[self as usize].1[0]
    }

    /// English, French or the name of a later edition; capitals do not matter.
    fn named(text: &str) -> Option<Card> {
        let text = text.trim().to_lowercase().replace('é', "e");
        let is = |name: &&str| name.to_lowercase().replace('é', "e") == text;
        Card::ALL.into_iter().find(|card| NAMES[*card as usize].1.iter().any(is))
    }
}

/// Cards without an order, at most two of a kind: the low byte says which characters are there, the
/// high byte which are there twice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand(u16);

impl Hand {
    pub const EMPTY: Hand = Hand(0);
    /// one of each.
    pub const SET: Hand = Hand(0x00ff);
    /// all sixteen cards.
    pub const ALL: Hand = Hand(0xffff);

    #[inline]
    pub fn has(self, card: Card) -> bool {
        self.0 & (1 << card as u16) != 0
    }

    /// The hand as a number.
    pub fn bits(self) -> u16 {
        self.0
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn count(self, card: Card) -> usize {
        usize::from(self.0 >> (card as u16) & 1) + usize::from(self.0 >> (card as u16 + 8) & 1)
    }

    #[inline]
    pub fn add(&mut self, card: Card) {
        let one = 1 << card as u16;
        // A second copy goes into the high byte.
        self.0 |= if self.0 & one == 0 { one } else { one << 8 };
    }

    /// Takes one copy out, if there is one.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        let one = 1 << card as u16;
        let second = one << 8;
        self.0 &= if self.0 & second == 0 { !one } else { !second };
    }

    pub fn without(mut self, card: Card) -> Hand {
        self.remove(card);
        self
    }

    pub fn with(mut self, card: Card) -> Hand {
        self.add(card);
        self
    }

    /// Everything of this hand that is not in `other`.
    pub fn minus(mut self, other: Hand) -> Hand {
        other.cards().for_each(|card| self.remove(card));
        self
    }

    pub fn plus(mut self, other: Hand) -> Hand {
        other.cards().for_each(|card| self.add(card));
        self
    }

    /// Each character of the hand once, the weakest first.
    #[inline]
    pub fn kinds(self) -> Kinds {
        Kinds(self.0 as u8)
    }

    /// Every card of the hand, the weakest first.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        self.kinds().flat_map(move |card| std::iter::repeat_n(card, self.count(card)))
    }
}

/// The characters of a hand.
#[derive(Clone)]
pub struct Kinds(u8);

impl Iterator for Kinds {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let card = Card::of(self.0.trailing_zeros());
        self.0 &= self.0 - 1;
        Some(card)
    }

    #[inline]
    fn count(self) -> usize {
        count_bits(self.0)
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Card> {
        take_nth_bit(&mut self.0, n).map(|place| Card::of(u32::from(place)))
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        cards.into_iter().fold(Hand::EMPTY, Hand::with)
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

/// Up to eight cards in an order, the next one first.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Pile {
    /// Four bits a card, the next one lowest.
    cards: u32,
    len: u8,
}

impl Pile {
    pub(super) const EMPTY: Pile = Pile { cards: 0, len: 0 };

    pub(super) fn of(cards: &[Card]) -> Pile {
        let mut pile = Pile::EMPTY;
        cards.iter().for_each(|card| pile.put_under(*card));
        pile
    }

    pub(super) fn is_empty(self) -> bool {
        self.len == 0
    }

    pub(super) fn len(self) -> usize {
        usize::from(self.len)
    }

    pub(super) fn put_under(&mut self, card: Card) {
        self.cards |= (card as u32) << (4 * u32::from(self.len));
        self.len += 1;
    }

    pub(super) fn draw(&mut self) -> Option<Card> {
        if self.len == 0 {
            return None;
        }
        let card = Card::of(self.cards);
        self.cards >>= 4;
        self.len -= 1;
        Some(card)
    }

    pub(super) fn cards(mut self) -> impl Iterator<Item = Card> {
        std::iter::from_fn(move || self.draw())
    }
}
