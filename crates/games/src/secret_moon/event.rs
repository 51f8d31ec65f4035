//! What happens in a game, and who sees how much of it.

use super::order::OrderCard;
use super::place::{Npc, Place};
use super::role::{Answer, Role, Team};
use cachet_engine::hidden::HIDDEN;
use cachet_engine::{Mark, Moment, Seat, SeatSet, Viewer};
use serde::{Serialize, Serializer};

/// Something that happened. `Secret` is a card that not everybody sees: a [`Role`] in the event itself, an
/// `Option<Role>` in what one viewer saw of it. `Eyes` is what a seat sees with open eyes, or what one viewer saw of
/// that.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event<Secret = Role, Eyes = Option<Partner>> {
    /// With five players, a card leaves the game unseen.
    Removed {
        card: Secret,
    },
    Dealt {
        seat: Seat,
        card: Secret,
    },
    /// A card is laid in the middle.
    Laid {
        npc: Npc,
        card: Secret,
    },
    /// Eyes open. There is one such event for each seat. Only the Princess and the Traveller learn something from
    /// theirs.
    EyesOpen {
        seat: Seat,
        partner: Eyes,
    },
    /// A round begins; all protection ends.
    Round {
        number: u16,
    },
    /// An order card is dealt, face up.
    Ordered {
        seat: Seat,
        card: OrderCard,
    },
    Turn {
        seat: Seat,
    },
    /// A card was looked at; a marker of `by` is put there.
    Investigated {
        by: Seat,
        at: Place,
        card: Secret,
    },
    /// "Who goes there?" The one who answers takes a reminder marker.
    Enquired {
        by: Seat,
        at: Seat,
        answer: Answer,
    },
    /// Whoever accuses an NPC looks at it first.
    Peeked {
        by: Seat,
        at: Npc,
        card: Secret,
    },
    Accused {
        by: Seat,
        at: Place,
        name: Role,
        right: bool,
    },
    Protected {
        by: Seat,
        at: Seat,
    },
    /// `at` loses its order card.
    Interrupted {
        by: Seat,
        at: Seat,
    },
    Revealed {
        at: Place,
        card: Role,
    },
    /// Out for good; `by` is whoever did it by an action.
    Captured {
        at: Place,
        by: Option<Seat>,
    },
    Passed {
        seat: Seat,
    },
    Over {
        team: Team,
        how: How,
        winners: SeatSet,
    },
    /// A card that had stayed hidden is turned over, once the game has ended.
    Opened {
        at: Place,
        card: Role,
    },
}

/// What somebody with open eyes sees (SM-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Partner {
    Seat(Seat),
    /// No other open eyes: the partner is an NPC.
    Npc,
}

/// What a viewer saw of somebody's open eyes. In JSON: `"hidden"` for everybody but that seat; for the seat itself its
/// partner, or `null` if it is neither Princess nor Traveller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glance {
    Hidden,
    Saw(Option<Partner>),
}

impl Glance {
    /// The partner, if the viewer saw one.
    pub fn partner(self) -> Option<Partner> {
        match self {
            Glance::Hidden => None,
            Glance::Saw(partner) => partner,
        }
    }
}

impl From<Option<Partner>> for Glance {
    fn from(partner: Option<Partner>) -> Glance {
        Glance::Saw(partner)
    }
}

impl Serialize for Glance {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Glance::Hidden => serializer.serialize_str(HIDDEN),
            Glance::Saw(partner) => partner.serialize(serializer),
        }
    }
}

/// How the game ended (SM-24, SM-25).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    PrincessCaptured,
    MinisterCaptured,
    /// Princess and Traveller both lie face up.
    BothRevealed,
    /// The third round is over.
    NightOver,
}

impl How {
    pub fn winner(self) -> Team {
        match self {
            How::PrincessCaptured | How::BothRevealed => Team::Minister,
            How::MinisterCaptured | How::NightOver => Team::Princess,
        }
    }

    /// The rule that ended the game.
    pub(super) fn rule(self) -> &'static str {
        match self {
            How::PrincessCaptured | How::MinisterCaptured | How::BothRevealed => "SM-24",
            How::NightOver => "SM-25",
        }
    }
}

/// What a viewer saw of an event.
pub type Seen = Event<Option<Role>, Glance>;

/// SM-29, SM-30, SM-RUL-26: the one place that decides who sees what.
pub(super) fn seen<Secret, Eyes>(event: &Event<Secret, Eyes>, who: Viewer) -> Seen
where
    Secret: Into<Option<Role>> + Copy,
    Eyes: Into<Glance> + Copy,
{
    match *event {
        Event::Removed { card } => Event::Removed { card: who.shown(SeatSet::EMPTY, card) },
        Event::Dealt { seat, card } => Event::Dealt { seat, card: who.shown(seat, card) },
        Event::Laid { npc, card } => Event::Laid { npc, card: who.shown(SeatSet::EMPTY, card) },
        Event::EyesOpen { seat, partner } => {
            let partner = if who.among(seat) { partner.into() } else { Glance::Hidden };
            Event::EyesOpen { seat, partner }
        }
        Event::Round { number } => Event::Round { number },
        Event::Ordered { seat, card } => Event::Ordered { seat, card },
        Event::Turn { seat } => Event::Turn { seat },
        Event::Investigated { by, at, card } => Event::Investigated { by, at, card: who.shown(by, card) },
        Event::Enquired { by, at, answer } => Event::Enquired { by, at, answer },
        Event::Peeked { by, at, card } => Event::Peeked { by, at, card: who.shown(by, card) },
        Event::Accused { by, at, name, right } => Event::Accused { by, at, name, right },
        Event::Protected { by, at } => Event::Protected { by, at },
        Event::Interrupted { by, at } => Event::Interrupted { by, at },
        Event::Revealed { at, card } => Event::Revealed { at, card },
        Event::Captured { at, by } => Event::Captured { at, by },
        Event::Passed { seat } => Event::Passed { seat },
        Event::Over { team, how, winners } => Event::Over { team, how, winners },
        Event::Opened { at, card } => Event::Opened { at, card },
    }
}

/// A card turned up, or out for good, is worth a beat.
pub(super) fn moment(seen: &Seen) -> Moment {
    if matches!(seen, Event::Revealed { .. } | Event::Captured { .. }) { Moment::Turning } else { Moment::Passing }
}

/// Rounds stand in a record as lines of their own.
pub(super) fn mark(event: &Event) -> Option<Mark> {
    if let Event::Round { number } = event {
        return Some(Mark::Round(*number));
    }
    None
}
