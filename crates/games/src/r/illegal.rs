//! Why an action is refused, in terms of what the acting seat knows.

use super::card::Card;
use super::mix::Quarrel;
use super::variant::LastChance;
use cachet_engine::{Arg, BreaksRule, Say};

/// The reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    GameOver,
    /// The position does not wait for this seat.
    NotNow,
    /// Something else is to be decided now: what, and by which rule.
    OtherChoice(Choosing),
    NotInHand(Card),
    NotInPacket(Card),
    /// Not a card that may be taken back, in this mode of N.
    NotToTakeBack(Card, LastChance),
    /// The rule named does not go with another.
    Mix(Quarrel),
}

/// What a position asks a seat to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choosing {
    Card,
    Removal,
    Keep,
    Order,
    /// L: a new order, or the old one.
    NewOrder,
    /// M: a new shuffle, or none.
    NewShuffle,
    /// L: the next card of one's order.
    TurnOrder,
    /// M: the next card of one's pile.
    TurnPile,
    TakeBack,
    Rules,
}

impl Choosing {
    fn rule(self) -> &'static str {
        match self {
            Choosing::Card => "R-5",
            Choosing::Removal => "R-V-B1",
            Choosing::Keep => "R-V-I2",
            Choosing::Order => "R-V-L1",
            Choosing::NewOrder => "R-V-L3",
            Choosing::NewShuffle => "R-V-M2",
            Choosing::TurnOrder => "R-V-L2",
            Choosing::TurnPile => "R-V-M1",
            Choosing::TakeBack => "R-V-N1",
            Choosing::Rules => "R-V-R2",
        }
    }

    fn key(self) -> &'static str {
        match self {
            Choosing::Card => "r-refused-choose-card",
            Choosing::Removal => "r-refused-choose-removal",
            Choosing::Keep => "r-refused-choose-keep",
            Choosing::Order => "r-refused-choose-order",
            Choosing::NewOrder | Choosing::NewShuffle => "r-refused-choose-again",
            Choosing::TurnOrder | Choosing::TurnPile => "r-refused-choose-turn",
            Choosing::TakeBack => "r-refused-choose-take-back",
            Choosing::Rules => "r-refused-choose-rules",
        }
    }
}

impl BreaksRule for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::GameOver => "R-23",
            Illegal::NotNow => "R-6",
            Illegal::OtherChoice(choosing) => choosing.rule(),
            Illegal::NotInHand(_) => "R-5",
            Illegal::NotInPacket(_) => "R-V-I2",
            Illegal::NotToTakeBack(_, LastChance::Lost) => "R-V-N1",
            Illegal::NotToTakeBack(_, LastChance::LostOrWon) => "R-V-N2",
            Illegal::Mix(quarrel) => quarrel.rule,
        }
    }

    fn say(&self) -> Say {
        let say = match self {
            Illegal::GameOver => Say::new("r-refused-over"),
            Illegal::NotNow => Say::new("r-refused-not-now"),
            Illegal::OtherChoice(choosing) => Say::new(choosing.key()),
            Illegal::NotInHand(card) => Say::new("r-refused-not-in-hand").with("card", name(*card)),
            Illegal::NotInPacket(card) => Say::new("r-refused-not-in-packet").with("card", name(*card)),
            Illegal::NotToTakeBack(card, _) => Say::new("r-refused-not-to-take-back").with("card", name(*card)),
            Illegal::Mix(quarrel) => return quarrel.say().with("nearest", "").with("count", 0usize),
        };
        say.with("rule", self.rule())
    }
}

/// A card as a blank in a sentence.
pub(super) fn name(card: Card) -> Arg {
    Arg::Name(card.key().to_owned())
}
