//! What a player decides, and how it is written: `Guard > Bo, Priest`.

use super::card::Card;
use crate::parts::text_form;
use cachet_engine::{Names, Notation, Piece, Say, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Wire", into = "Wire")]
pub enum Action {
    /// Play a card of one's turn.
    Play { card: Card, aim: Aim },
    /// Having drawn, keep one card and put the others under the deck, the first of them on top.
    Keep { card: Card, under: Under },
    /// Answer a Bargain: give Stitch, or exchange hands.
    Answer { give: bool },
}

/// Whom a card is played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Aim {
    /// Nobody: the card asks for nobody, or nobody may be chosen.
    Nobody,
    At(Seat),
    /// A rival, and the character named.
    Name(Seat, Card),
    /// A rival, and the number named.
    Number(Seat, u8),
}

impl Aim {
    pub fn seat(self) -> Option<Seat> {
        match self {
            Aim::Nobody => None,
            Aim::At(seat) | Aim::Name(seat, _) | Aim::Number(seat, _) => Some(seat),
        }
    }

    pub fn name(self) -> Option<Card> {
        match self {
            Aim::Nobody | Aim::At(_) | Aim::Number(..) => None,
            Aim::Name(_, card) => Some(card),
        }
    }

    pub fn number(self) -> Option<u8> {
        match self {
            Aim::Nobody | Aim::At(_) | Aim::Name(..) => None,
            Aim::Number(_, number) => Some(number),
        }
    }
}

/// One card or two put under the deck, the one that will be drawn first named first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Under {
    One(Card),
    Two(Card, Card),
}

impl Under {
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let (first, second) = match self {
            Under::One(card) => (card, None),
            Under::Two(first, second) => (first, Some(second)),
        };
        std::iter::once(first).chain(second)
    }
}

/// The forms in which programs send an action: `{"play": "guard", "at": 1, "name": "priest"}`,
/// `{"keep": "king", "under": ["guard", "spy"]}`, `{"give": true}`.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
enum Wire {
    Play(WirePlay),
    Keep(WireKeep),
    Answer(WireAnswer),
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "PlayLetter", description = "Play a card: on whom, and naming what, where it asks for that.")]
struct WirePlay {
    play: Card,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<Card>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    number: Option<u8>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "KeepLetter", description = "Keep one card, put the others under the deck, the next on top.")]
struct WireKeep {
    keep: Card,
    #[schemars(length(min = 1, max = 2))]
    under: Vec<Card>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "AnswerBargain", description = "Answer a Bargain: give Stitch, or exchange hands.")]
struct WireAnswer {
    give: bool,
}

impl From<Action> for Wire {
    fn from(action: Action) -> Wire {
        match action {
            Action::Play { card, aim } => {
                Wire::Play(WirePlay { play: card, at: aim.seat(), name: aim.name(), number: aim.number() })
            }
            Action::Keep { card, under } => Wire::Keep(WireKeep { keep: card, under: under.cards().collect() }),
            Action::Answer { give } => Wire::Answer(WireAnswer { give }),
        }
    }
}

impl TryFrom<Wire> for Action {
    type Error = &'static str;

    fn try_from(wire: Wire) -> Result<Action, &'static str> {
        match wire {
            Wire::Play(play) => {
                let aim = match (play.at, play.name, play.number) {
                    (None, None, None) => Aim::Nobody,
                    (Some(seat), None, None) => Aim::At(seat),
                    (Some(seat), Some(name), None) => Aim::Name(seat, name),
                    (Some(seat), None, Some(number)) => Aim::Number(seat, number),
                    (None, _, _) => return Err("something is named, but no seat chosen"),
                    (Some(_), Some(_), Some(_)) => return Err("name a character or a number, not both"),
                };
                Ok(Action::Play { card: play.play, aim })
            }
            Wire::Keep(keep) => match keep.under[..] {
                [card] => Ok(Action::Keep { card: keep.keep, under: Under::One(card) }),
                [first, second] => Ok(Action::Keep { card: keep.keep, under: Under::Two(first, second) }),
                _ => Err("one or two cards go under the deck"),
            },
            Wire::Answer(answer) => Ok(Action::Answer { give: answer.give }),
        }
    }
}

const KEEP: &str = "keep ";
const UNDER: &str = "under";
const GIVE: &str = "give Stitch";
const EXCHANGE: &str = "exchange hands";

text_form!(Action);

impl Notation for Action {
    fn write(&self, names: &Names) -> String {
        match *self {
            Action::Play { card, aim } => match aim {
                Aim::Nobody => card.name().to_owned(),
                Aim::At(seat) => format!("{} > {}", card.name(), names.of(seat)),
                Aim::Name(seat, name) => format!("{} > {}, {}", card.name(), names.of(seat), name.name()),
                Aim::Number(seat, number) => format!("{} > {}, {number}", card.name(), names.of(seat)),
            },
            Action::Keep { card, under } => {
                let under: Vec<&str> = under.cards().map(Piece::name).collect();
                format!("{KEEP}{}, {UNDER} {}", card.name(), under.join(", "))
            }
            Action::Answer { give: true } => GIVE.to_owned(),
            Action::Answer { give: false } => EXCHANGE.to_owned(),
        }
    }

    fn read(text: &str, names: &Names) -> Result<Action, Say> {
        let text = text.trim();
        if text.eq_ignore_ascii_case(GIVE) || text.eq_ignore_ascii_case(EXCHANGE) {
            return Ok(Action::Answer { give: text.eq_ignore_ascii_case(GIVE) });
        }
        if let Some(start) = text.get(..KEEP.len())
            && start.eq_ignore_ascii_case(KEEP)
        {
            return read_keep(&text[KEEP.len()..]);
        }
        let (card, aim) = match text.split_once('>') {
            None => (text, Aim::Nobody),
            Some((card, aim)) => match aim.split_once(',') {
                None => (card, Aim::At(names.find(aim)?)),
                Some((seat, what)) => (card, read_named(names.find(seat)?, what.trim())?),
            },
        };
        Ok(Action::Play { card: read_card(card)?, aim })
    }
}

fn read_named(seat: Seat, what: &str) -> Result<Aim, Say> {
    if what.starts_with(|first: char| first.is_ascii_digit()) {
        let number = what.parse().map_err(|_| Say::new("unreadable-number").with("text", what))?;
        return Ok(Aim::Number(seat, number));
    }
    Ok(Aim::Name(seat, read_card(what)?))
}

/// `Baron, under Guard, Spy`.
fn read_keep(text: &str) -> Result<Action, Say> {
    let unreadable = || Say::new("unreadable-keep").with("text", text.trim());
    let (card, under) = text.split_once(',').ok_or_else(unreadable)?;
    let under = under.trim().strip_prefix(UNDER).ok_or_else(unreadable)?;
    let under = match under.split_once(',') {
        None => Under::One(read_card(under)?),
        Some((first, second)) => Under::Two(read_card(first)?, read_card(second)?),
    };
    Ok(Action::Keep { card: read_card(card)?, under })
}

fn read_card(text: &str) -> Result<Card, Say> {
    Card::named(text).ok_or_else(|| Say::new("unreadable-letter").with("text", text.trim()))
}
