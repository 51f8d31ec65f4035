//! What a player of R decides, and how it is written: `Prince`, `remove Spy`, `add Q total:12`.

use super::card::Card;
use super::variant::Variant;
use crate::parts::text_form;
use cachet_engine::{Names, Notation, Piece, Say};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Play a card to the round.
    Play(Card),
    /// Take a card out of the game (R-V-B1).
    Remove(Card),
    /// Keep a card of the packet (R-V-I2).
    Keep(Card),
    /// Put a card next in one's order (R-V-L1, R-V-L3).
    Place(Card),
    /// Put the remaining cards in a new order (R-V-L3), or shuffle them (R-V-M2).
    Anew,
    /// Leave the remaining cards as they lie.
    Leave,
    /// Turn up the next card (R-V-L2, R-V-M1).
    Turn,
    /// Take a card back into hand (R-V-N1).
    TakeBack(Card),
    /// Take nothing back (R-V-N3).
    Decline,
    /// Add a variant to the rules of the next game (R-V-R2).
    Add(Variant),
    /// Begin the next game under the rules named.
    Begin,
}

/// What makes an action of a card.
type OfCard = fn(Card) -> Action;

/// The word before a card, for the actions that name one.
const WITH_A_CARD: [(&str, OfCard); 4] =
    [("remove", Action::Remove), ("keep", Action::Keep), ("place", Action::Place), ("take back", Action::TakeBack)];

const ALONE: [(&str, Action); 5] = [
    ("anew", Action::Anew),
    ("leave", Action::Leave),
    ("turn", Action::Turn),
    ("decline", Action::Decline),
    ("begin", Action::Begin),
];

text_form!(Action);

impl Notation for Action {
    fn write(&self, _names: &Names) -> String {
        match self {
            Action::Play(card) => card.name().to_owned(),
            Action::Remove(card) => format!("remove {}", card.name()),
            Action::Keep(card) => format!("keep {}", card.name()),
            Action::Place(card) => format!("place {}", card.name()),
            Action::TakeBack(card) => format!("take back {}", card.name()),
            Action::Anew => "anew".to_owned(),
            Action::Leave => "leave".to_owned(),
            Action::Turn => "turn".to_owned(),
            Action::Decline => "decline".to_owned(),
            Action::Begin => "begin".to_owned(),
            Action::Add(rule) => format!("add {rule}"),
        }
    }

    fn read(text: &str, _names: &Names) -> Result<Action, Say> {
        let text = text.trim();
        let unreadable = || Say::new("r-unreadable-action").with("text", text);
        if let Some((_, action)) = ALONE.iter().find(|(word, _)| text.eq_ignore_ascii_case(word)) {
            return Ok(*action);
        }
        if let Some(rule) = after("add", text) {
            return Variant::read(rule).map(Action::Add);
        }
        let named = WITH_A_CARD.iter().find_map(|(word, action)| after(word, text).map(|card| (card, action)));
        match named {
            Some((card, action)) => Card::named(card).map(action).ok_or_else(unreadable),
            None => Card::named(text).map(Action::Play).ok_or_else(unreadable),
        }
    }
}

/// What follows `word` in `text`.
pub(super) fn after<'a>(word: &str, text: &'a str) -> Option<&'a str> {
    let start = text.get(..word.len())?;
    let rest = &text[word.len()..];
    (start.eq_ignore_ascii_case(word) && rest.starts_with(char::is_whitespace)).then(|| rest.trim())
}
