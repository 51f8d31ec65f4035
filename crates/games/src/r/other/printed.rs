//! the cards with their colours, for the two games in which colours count.

use super::super::card::Card;
use cachet_engine::Piece;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    Blue,
    Red,
}

/// A printed card; Princes and Princesses are blue or red. Its number stands for it in stored logs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "RPrintedCard", description = "A card of R with its colour.")]
#[repr(u8)]
pub enum Printed {
    Clown,
    BluePrincess,
    RedPrincess,
    Spy,
    Assassin,
    Minister,
    Wizard,
    General,
    BluePrince,
    RedPrince,
}

/// Card, name, key in `locales/`.
const CARDS: [(Printed, Card, &str, &str); 10] = [
    (Printed::Clown, Card::Clown, "Clown", "r-card-clown"),
    (Printed::BluePrincess, Card::Princess, "Blue Princess", "r-card-blue-princess"),
    (Printed::RedPrincess, Card::Princess, "Red Princess", "r-card-red-princess"),
    (Printed::Spy, Card::Spy, "Spy", "r-card-spy"),
    (Printed::Assassin, Card::Assassin, "Assassin", "r-card-assassin"),
    (Printed::Minister, Card::Minister, "Minister", "r-card-minister"),
    (Printed::Wizard, Card::Wizard, "Wizard", "r-card-wizard"),
    (Printed::General, Card::General, "General", "r-card-general"),
    (Printed::BluePrince, Card::Prince, "Blue Prince", "r-card-blue-prince"),
    (Printed::RedPrince, Card::Prince, "Red Prince", "r-card-red-prince"),
];

impl Printed {
    /// all sixteen, from the weakest.
    pub const DECK: [Printed; 16] = [
        Printed::Clown,
        Printed::Clown,
        Printed::BluePrincess,
        Printed::RedPrincess,
        Printed::Spy,
        Printed::Spy,
        Printed::Assassin,
        Printed::Assassin,
        Printed::Minister,
        Printed::Minister,
        Printed::Wizard,
        Printed::Wizard,
        Printed::General,
        Printed::General,
        Printed::BluePrince,
        Printed::RedPrince,
    ];

    /// The character.
    pub fn card(self) -> Card {
        CARDS[self as usize].1
    }

    pub fn colour(self) -> Option<Colour> {
        match self {
            Printed::BluePrincess | Printed::BluePrince => Some(Colour::Blue),
            Printed::RedPrincess | Printed::RedPrince => Some(Colour::Red),
            Printed::Clown
            | Printed::Spy
            | Printed::Assassin
            | Printed::Minister
            | Printed::Wizard
            | Printed::General => None,
        }
    }

    pub fn key(self) -> &'static str {
        CARDS[self as usize].3
    }

    /// A Prince and a Princess of different colours.
    pub fn cross(self, other: Printed) -> bool {
        let royal =
            matches!((self.card(), other.card()), (Card::Prince, Card::Princess) | (Card::Princess, Card::Prince));
        royal && self.colour() != other.colour()
    }
}

impl Piece for Printed {
    fn code(self) -> u8 {
        self as u8
    }

    fn name(self) -> &'static str {
        CARDS[self as usize].2
    }

    /// English or French, with the colour where there is one.
    fn named(text: &str) -> Option<Printed> {
        let text = text.trim().to_lowercase();
        let french = |colour: &str, name: &str| match colour {
            "blue" => format!("{name} bleu"),
            _ => format!("{name} rouge"),
        };
        CARDS.iter().find_map(|(printed, card, name, _)| {
            let name = name.to_lowercase();
            let same = match name.split_once(' ') {
                None => Card::named(&text) == Some(*card),
                Some((colour, rest)) => {
                    let rest = rest.replace("princess", "princesse");
                    text == name
                        || text == french(colour, &rest)
                        || text == format!("{}e", french(colour, &rest)).replace("rougee", "rouge")
                }
            };
            same.then_some(*printed)
        })
    }
}

/// A few printed cards without an order: two bits a card count its copies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Few(u32);

impl Few {
    pub const NONE: Few = Few(0);

    pub fn count(self, card: Printed) -> u32 {
        self.0 >> (2 * card as u32) & 3
    }

    #[must_use]
    pub fn with(self, card: Printed) -> Few {
        Few(self.0 + (1 << (2 * card as u32)))
    }

    pub fn len(self) -> usize {
        CARDS.iter().map(|(card, ..)| self.count(*card) as usize).sum()
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Every card, the weakest first.
    pub fn cards(self) -> impl Iterator<Item = Printed> {
        CARDS.into_iter().flat_map(move |(card, ..)| std::iter::repeat_n(card, self.count(card) as usize))
    }

    /// Are all of these among those of `hand`?
    pub fn within(self, hand: Few) -> bool {
        CARDS.iter().all(|(card, ..)| self.count(*card) <= hand.count(*card))
    }

    /// What is left of this without `part`, which is within it.
    #[must_use]
    pub fn minus(self, part: Few) -> Few {
        Few(self.0 - part.0)
    }
}

impl FromIterator<Printed> for Few {
    fn from_iter<I: IntoIterator<Item = Printed>>(cards: I) -> Few {
        cards.into_iter().fold(Few::NONE, Few::with)
    }
}

impl Serialize for Few {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Few {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Few, D::Error> {
        let cards = Vec::<Printed>::deserialize(deserializer)?;
        let fits = |card: &Printed| cards.iter().filter(|it| *it == card).count() <= 3;
        if !cards.iter().all(fits) {
            return Err(serde::de::Error::custom("there are two copies of a card at most"));
        }
        Ok(cards.into_iter().collect())
    }
}
