//! What one edition of the family says that another does not.

use super::card::Card;
use cachet_engine::{Choice, Info, Names, Options, Say, Seat, SeatSet, unknown_option};
use serde::{Deserialize, Serialize};

/// The most seats, and the most cards, of any edition.
pub(super) const SEATS: usize = 6;
pub(super) const CARDS: usize = 24;

/// An edition: its tables, and the ids of its rules.
pub trait Edition: Send + Sync + 'static {
    const INFO: Info;
    /// Each character and its copies, as the reference card lists them.
    const CAST: &'static [(Card, u8)];
    /// The deck, one entry a card, in the order of the cast.
    const DECK: &'static [Card];
    /// Tokens to win the match, for two players and more.
    const TOKENS: &'static [u8];
    /// Cards laid open with two players.
    const OPEN_CARDS: usize;
    const RULES: RuleIds;

    fn tokens_to_win(seats: usize) -> u8 {
        Self::TOKENS[seats - 2]
    }

    fn open_cards(seats: usize) -> usize {
        if seats == 2 { Self::OPEN_CARDS } else { 0 }
    }
}

/// The number of cards of a cast.
pub(super) const fn count(cast: &[(Card, u8)]) -> usize {
    let mut total = 0;
    let mut at = 0;
    while at < cast.len() {
        total += cast[at].1 as usize;
        at += 1;
    }
    total
}

/// A cast, one entry for each card.
pub(super) const fn deck<const N: usize>(cast: &[(Card, u8)]) -> [Card; N] {
    let mut cards = [cast[0].0; N];
    let (mut filled, mut at) = (0, 0);
    while at < cast.len() {
        let mut copy = 0;
        while copy < cast[at].1 {
            cards[filled] = cast[at].0;
            filled += 1;
            copy += 1;
        }
        at += 1;
    }
    cards
}

/// Which rule of an edition says what, for refusals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleIds {
    /// A turn: whose it is, and that one of the two cards is played.
    pub turn: &'static str,
    /// Who may be chosen.
    pub rival: &'static str,
    /// A card that finds nobody to choose.
    pub nobody: &'static str,
    /// What may be named.
    pub name: &'static str,
    /// Oneself or a rival.
    pub anyone: &'static str,
    /// The card that must be played.
    pub duty: &'static str,
    /// The match is over.
    pub over: &'static str,
}

/// What can be agreed on before a match of this family.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct LetterOptions {
    /// Who begins; nobody named means a seat picked at random.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
}

impl Options for LetterOptions {
    const CHOICES: &'static [Choice] = &[Choice { key: "first", values: &["random", "SEAT"] }];

    fn write(&self, names: &Names) -> Vec<(&'static str, String)> {
        self.first.map(|seat| ("first", names.of(seat))).into_iter().collect()
    }

    fn set(&mut self, key: &str, value: &str, names: &Names) -> Result<(), Say> {
        match key {
            "first" if value == "random" => self.first = None,
            "first" => self.first = Some(names.find(value)?),
            other => return Err(unknown_option::<Self>(other)),
        }
        Ok(())
    }

    fn samples(seats: usize) -> Vec<Self> {
        let last = SeatSet::first(seats).iter().last();
        vec![LetterOptions::default(), LetterOptions { first: last }]
    }
}
