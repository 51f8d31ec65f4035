//! Why a play is refused, in terms of what the acting seat knows.

use super::card::Card;
use super::edition::{Edition, RuleIds};
use cachet_engine::{Arg, BreaksRule, Say, Seat};

/// A refused action: the reason, and the rule ids of the edition at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Illegal {
    pub why: Why,
    rules: RuleIds,
}

/// The reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    MatchOver,
    NotYourTurn {
        turn: Seat,
    },
    NotInHand {
        card: Card,
    },
    /// The other card must be played.
    Compelled {
        duty: Card,
        other: Card,
    },
    /// The card needs a rival, and there is one to choose.
    NeedsRival {
        card: Card,
    },
    /// The card needs a seat, one's own or a rival's.
    NeedsSeat {
        card: Card,
    },
    /// The card chooses nobody.
    NeedsNobody {
        card: Card,
    },
    /// Nobody may be chosen, so the card is played without a target.
    NobodyToChoose {
        card: Card,
    },
    /// A rival is chosen, and a character must be named with it.
    NeedsName {
        card: Card,
    },
    /// The card names no character.
    NamesNothing {
        card: Card,
    },
    Oneself {
        card: Card,
    },
    NotInRound {
        seat: Seat,
    },
    IsShielded {
        seat: Seat,
    },
    NoSuchSeat {
        seat: Seat,
    },
    CannotName {
        name: Card,
    },
    /// A rival is chosen, and a number must be named with it.
    NeedsNumber {
        card: Card,
    },
    CannotNumber {
        number: u8,
    },
    /// Cards were drawn: one must be kept before anything else.
    MustKeep {
        seat: Seat,
    },
    /// Nothing was drawn to keep a card of.
    NothingToKeep,
    /// These are not the cards that were drawn and held.
    KeepsOthers,
    /// A question is open, and this seat must answer it.
    MustAnswer {
        seat: Seat,
    },
    /// Nobody asked.
    NothingToAnswer,
}

impl Why {
    pub(super) fn under<E: Edition>(self) -> Illegal {
        Illegal { why: self, rules: E::RULES }
    }
}

impl BreaksRule for Illegal {
    fn rule(&self) -> &'static str {
        match self.why {
            Why::MatchOver => self.rules.over,
            Why::NotYourTurn { .. } | Why::NotInHand { .. } => self.rules.turn,
            Why::Compelled { .. } => self.rules.duty,
            Why::NeedsRival { .. }
            | Why::Oneself { .. }
            | Why::NotInRound { .. }
            | Why::IsShielded { .. }
            | Why::NoSuchSeat { .. } => self.rules.rival,
            Why::NeedsSeat { .. } => self.rules.anyone,
            Why::NeedsNobody { .. } => self.rules.turn,
            Why::NobodyToChoose { .. } => self.rules.nobody,
            Why::NeedsName { .. }
            | Why::CannotName { .. }
            | Why::NamesNothing { .. }
            | Why::NeedsNumber { .. }
            | Why::CannotNumber { .. } => self.rules.name,
            Why::MustKeep { .. } | Why::NothingToKeep | Why::KeepsOthers => self.rules.keep,
            Why::MustAnswer { .. } | Why::NothingToAnswer => self.rules.answer,
        }
    }

    fn say(&self) -> Say {
        let card_say = |key: &'static str, card: Card| Say::new(key).with("card", name(card));
        let say = match self.why {
            Why::MatchOver => Say::new("refused-over"),
            Why::NotYourTurn { turn } => Say::new("refused-not-your-turn").with("seat", turn),
            Why::NotInHand { card } => card_say("refused-not-in-hand", card),
            Why::Compelled { duty, other } => card_say("refused-compelled", duty).with("other", name(other)),
            Why::NeedsRival { card } => card_say("refused-needs-rival", card),
            Why::NeedsSeat { card } => card_say("refused-needs-seat", card),
            Why::NeedsNobody { card } => card_say("refused-needs-nobody", card),
            Why::NobodyToChoose { card } => card_say("refused-nobody-to-choose", card),
            Why::NeedsName { card } => card_say("refused-needs-name", card),
            Why::NamesNothing { card } => card_say("refused-names-nothing", card),
            Why::Oneself { card } => card_say("refused-oneself", card),
            Why::NotInRound { seat } => Say::new("refused-not-in-round").with("seat", seat),
            Why::IsShielded { seat } => Say::new("refused-shielded").with("seat", seat),
            Why::NoSuchSeat { seat } => Say::new("refused-no-such-seat").with("seat", seat),
            Why::CannotName { name: card } => card_say("refused-cannot-name", card),
            Why::NeedsNumber { card } => card_say("refused-needs-number", card),
            Why::CannotNumber { number } => Say::new("refused-cannot-number").with("number", number),
            Why::MustKeep { seat } => Say::new("refused-must-keep").with("seat", seat),
            Why::NothingToKeep => Say::new("refused-nothing-to-keep"),
            Why::KeepsOthers => Say::new("refused-keeps-others"),
            Why::MustAnswer { seat } => Say::new("refused-must-answer").with("seat", seat),
            Why::NothingToAnswer => Say::new("refused-nothing-to-answer"),
        };
        say.with("rule", self.rule())
    }
}

/// A card as a blank in a sentence.
pub(super) fn name(card: Card) -> Arg {
    Arg::Name(card.key().to_owned())
}
