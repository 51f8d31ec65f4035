//! Why an action is refused, in terms of what the acting seat knows.

use super::event::How;
use super::place::Place;
use cachet_engine::{Arg, BreaksRule, Say, Seat};

/// The reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    Over {
        how: How,
    },
    NotYourTurn {
        turn: Seat,
    },
    /// No such seat or NPC at this table.
    NotThere {
        at: Place,
    },
    Oneself,
    IsCaptured {
        at: Place,
    },
    IsProtected {
        seat: Seat,
    },
    /// Nothing to find out: the card lies face up.
    IsRevealed {
        at: Place,
    },
    /// Only a card that lies face up can be captured.
    NotRevealed {
        at: Place,
    },
    TooLateToProtect,
    /// The seat has no order card any more.
    NothingToInterrupt {
        seat: Seat,
    },
    /// Told to a Guard only, about its own card.
    GuardsDoNotCapture,
}

impl BreaksRule for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::Over { how } => how.rule(),
            Illegal::NotYourTurn { .. } => "SM-9",
            Illegal::NotThere { .. } | Illegal::IsCaptured { .. } | Illegal::IsProtected { .. } => "SM-11",
            Illegal::Oneself => "SM-RUL-12",
            Illegal::IsRevealed { .. } => "SM-RUL-10",
            Illegal::NotRevealed { .. } | Illegal::GuardsDoNotCapture => "SM-20",
            Illegal::TooLateToProtect => "SM-17",
            Illegal::NothingToInterrupt { .. } => "SM-RUL-6",
        }
    }

    fn say(&self) -> Say {
        let say = match *self {
            Illegal::Over { .. } => Say::new("moon-refused-over"),
            Illegal::NotYourTurn { turn } => Say::new("moon-refused-not-your-turn").with("seat", turn),
            Illegal::NotThere { at } => Say::new("moon-refused-not-there").with("at", place(at)),
            Illegal::Oneself => Say::new("moon-refused-oneself"),
            Illegal::IsCaptured { at } => Say::new("moon-refused-captured").with("at", place(at)),
            Illegal::IsProtected { seat } => Say::new("moon-refused-protected").with("seat", seat),
            Illegal::IsRevealed { at } => Say::new("moon-refused-revealed").with("at", place(at)),
            Illegal::NotRevealed { at } => Say::new("moon-refused-not-revealed").with("at", place(at)),
            Illegal::TooLateToProtect => Say::new("moon-refused-too-late-to-protect"),
            Illegal::NothingToInterrupt { seat } => Say::new("moon-refused-nothing-to-interrupt").with("seat", seat),
            Illegal::GuardsDoNotCapture => Say::new("moon-refused-guards-do-not-capture"),
        };
        say.with("rule", self.rule())
    }
}

/// A place as a blank in a sentence: a player's name, or `NPC 1`.
pub(super) fn place(at: Place) -> Arg {
    match at {
        Place::Seat(seat) => Arg::Seat(seat),
        Place::Npc(npc) => Arg::Name(npc.key().to_owned()),
    }
}
