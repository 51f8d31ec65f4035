//! What a player decides, and how it is written: `Guard > Bo, Priest`.

use super::card::Card;
use cachet_engine::{Names, Notation, Piece, Say, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Wire", into = "Wire")]
pub enum Action {
    /// Play a card of one's turn.
    Play { card: Card, aim: Aim },
}

/// Whom a card is played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Aim {
    /// Nobody: the card asks for nobody, or nobody may be chosen.
    Nobody,
    At(Seat),
    /// A rival, and the character named.
    Name(Seat, Card),
}

impl Aim {
    pub fn seat(self) -> Option<Seat> {
        match self {
            Aim::Nobody => None,
            Aim::At(seat) | Aim::Name(seat, _) => Some(seat),
        }
    }

    pub fn name(self) -> Option<Card> {
        match self {
            Aim::Nobody | Aim::At(_) => None,
            Aim::Name(_, card) => Some(card),
        }
    }
}

/// The form in which programs send an action: `{"play": "guard", "at": 1, "name": "priest"}`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wire {
    play: Card,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<Card>,
}

impl From<Action> for Wire {
    fn from(action: Action) -> Wire {
        let Action::Play { card, aim } = action;
        Wire { play: card, at: aim.seat(), name: aim.name() }
    }
}

impl TryFrom<Wire> for Action {
    type Error = &'static str;

    fn try_from(wire: Wire) -> Result<Action, &'static str> {
        let aim = match (wire.at, wire.name) {
            (None, None) => Aim::Nobody,
            (Some(seat), None) => Aim::At(seat),
            (Some(seat), Some(name)) => Aim::Name(seat, name),
            (None, Some(_)) => return Err("a character is named, but no seat chosen"),
        };
        Ok(Action::Play { card: wire.play, aim })
    }
}

impl Notation for Action {
    fn write(&self, names: &Names) -> String {
        let Action::Play { card, aim } = *self;
        match aim {
            Aim::Nobody => card.name().to_owned(),
            Aim::At(seat) => format!("{} > {}", card.name(), names.of(seat)),
            Aim::Name(seat, name) => format!("{} > {}, {}", card.name(), names.of(seat), name.name()),
        }
    }

    fn read(text: &str, names: &Names) -> Result<Action, Say> {
        let (card, aim) = match text.split_once('>') {
            None => (text, Aim::Nobody),
            Some((card, aim)) => match aim.split_once(',') {
                None => (card, Aim::At(names.find(aim)?)),
                Some((seat, name)) => (card, Aim::Name(names.find(seat)?, read_card(name)?)),
            },
        };
        Ok(Action::Play { card: read_card(card)?, aim })
    }
}

fn read_card(text: &str) -> Result<Card, Say> {
    Card::named(text).ok_or_else(|| Say::new("unreadable-letter").with("text", text.trim()))
}

/// With seat letters: `Guard > B, Priest`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.write(&Names::letters(Seat::MAX)))
    }
}

impl FromStr for Action {
    type Err = Say;

    fn from_str(text: &str) -> Result<Action, Say> {
        Action::read(text, &Names::letters(Seat::MAX))
    }
}
