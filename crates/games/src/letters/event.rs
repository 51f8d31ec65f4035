//! What happens at the table, and who sees how much of it.

use super::action::Aim;
use super::card::Card;
use cachet_engine::{Mark, Moment, Seat, SeatSet, Viewer};
use serde::Serialize;

/// Something that happened. `Secret` is a card that not everybody sees: a [`Card`] in the event
/// itself, an `Option<Card>` in what one viewer saw of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event<Secret = Card> {
    /// A round begins.
    Round {
        number: u16,
    },
    /// This seat takes the first turn of the round.
    First {
        seat: Seat,
    },
    /// The top card is set aside, face down.
    SetAside {
        card: Secret,
    },
    /// With two players, three cards are laid open.
    Opened {
        cards: [Card; 3],
    },
    Dealt {
        seat: Seat,
        card: Secret,
    },
    /// A turn begins; the seat's own shield ends.
    Turn {
        seat: Seat,
    },
    Drew {
        seat: Seat,
        card: Secret,
    },
    Played {
        seat: Seat,
        card: Card,
        aim: Aim,
    },
    /// The card was played without effect.
    NoEffect {
        seat: Seat,
        card: Card,
    },
    Guessed {
        by: Seat,
        at: Seat,
        name: Card,
        right: bool,
    },
    Looked {
        by: Seat,
        at: Seat,
        card: Secret,
    },
    /// Hands were compared; `lower` leaves.
    Compared {
        by: Seat,
        at: Seat,
        mine: Secret,
        theirs: Secret,
        lower: Option<Seat>,
    },
    Shielded {
        seat: Seat,
    },
    /// A hand was discarded, face up.
    Discarded {
        seat: Seat,
        card: Card,
    },
    /// A new card was drawn for the one discarded.
    Redrew {
        seat: Seat,
        card: Secret,
        from: Source,
    },
    /// Hands were exchanged: what `by` gave, what `at` gave.
    Traded {
        by: Seat,
        at: Seat,
        gave: Secret,
        took: Secret,
    },
    /// A card was put under the deck.
    PutUnder {
        seat: Seat,
        card: Secret,
        /// Not the first of this choice: it lies below the one before.
        below: bool,
    },
    /// A number was named.
    Numbered {
        by: Seat,
        at: Seat,
        number: u8,
        right: bool,
    },
    /// A hand was seen by `by`, and turned out to be one that must go, or not.
    Exposed {
        by: Seat,
        at: Seat,
        card: Secret,
        out: bool,
    },
    /// Stitch is with this seat.
    Stitch {
        holder: Seat,
    },
    /// Stitch shows this face.
    Face {
        face: Face,
    },
    /// Stitch, who is Destructive, is with this seat, which leaves the round for it.
    Ruined {
        holder: Seat,
    },
    /// The holder of Stitch must give him, or exchange hands.
    Asked {
        by: Seat,
        at: Seat,
    },
    Answered {
        seat: Seat,
        give: bool,
    },
    /// The seat takes another turn.
    Again {
        seat: Seat,
    },
    /// A seat left the round, discarding what it still held.
    Left {
        seat: Seat,
        discards: Option<Card>,
    },
    /// A hand was shown at the end of the round.
    Shown {
        seat: Seat,
        card: Card,
    },
    /// The round was won; each winner gains a token.
    Won {
        seats: SeatSet,
        how: How,
    },
    /// Tokens beside those of the winners.
    Bonus {
        seats: SeatSet,
        why: Bonus,
    },
    /// The match was won.
    Over {
        winners: SeatSet,
    },
}

/// Where a card was drawn from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    Deck,
    /// The card set aside when the round began.
    Aside,
}

/// How a round was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// Nobody else was left.
    Alone,
    /// The deck ran out.
    Highest,
}

/// Why a token is given to somebody who need not have won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bonus {
    /// PP-24, in the editions that have a Spy.
    Spy,
    /// PP-24: Claire, who is the Spy of Princess Princess.
    Claire,
    /// PP-25.
    Twins,
}

/// The two faces of Stitch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    Kind,
    Destructive,
}

impl Face {
    pub fn turned(self) -> Face {
        match self {
            Face::Kind => Face::Destructive,
            Face::Destructive => Face::Kind,
        }
    }
}

/// What a viewer saw of an event.
pub type Seen = Event<Option<Card>>;

/// LL-29, LL-30; PP-37, PP-38; ST-40, ST-41: the one place that decides who sees what.
pub(super) fn seen<Secret: Into<Option<Card>> + Copy>(event: &Event<Secret>, who: Viewer) -> Seen {
    let pair = |a: Seat, b: Seat| SeatSet::of(a) | SeatSet::of(b);
    match *event {
        Event::Round { number } => Event::Round { number },
        Event::First { seat } => Event::First { seat },
        Event::SetAside { card } => Event::SetAside { card: who.shown(SeatSet::EMPTY, card) },
        Event::Opened { cards } => Event::Opened { cards },
        Event::Dealt { seat, card } => Event::Dealt { seat, card: who.shown(seat, card) },
        Event::Turn { seat } => Event::Turn { seat },
        Event::Drew { seat, card } => Event::Drew { seat, card: who.shown(seat, card) },
        Event::Played { seat, card, aim } => Event::Played { seat, card, aim },
        Event::NoEffect { seat, card } => Event::NoEffect { seat, card },
        Event::Guessed { by, at, name, right } => Event::Guessed { by, at, name, right },
        Event::Looked { by, at, card } => Event::Looked { by, at, card: who.shown(pair(by, at), card) },
        Event::Compared { by, at, mine, theirs, lower } => Event::Compared {
            by,
            at,
            mine: who.shown(pair(by, at), mine),
            theirs: who.shown(pair(by, at), theirs),
            lower,
        },
        Event::Shielded { seat } => Event::Shielded { seat },
        Event::Discarded { seat, card } => Event::Discarded { seat, card },
        Event::Redrew { seat, card, from } => Event::Redrew { seat, card: who.shown(seat, card), from },
        Event::Traded { by, at, gave, took } => {
            Event::Traded { by, at, gave: who.shown(pair(by, at), gave), took: who.shown(pair(by, at), took) }
        }
        Event::PutUnder { seat, card, below } => Event::PutUnder { seat, card: who.shown(seat, card), below },
        Event::Numbered { by, at, number, right } => Event::Numbered { by, at, number, right },
        Event::Exposed { by, at, card, out } => Event::Exposed { by, at, card: who.shown(pair(by, at), card), out },
        Event::Stitch { holder } => Event::Stitch { holder },
        Event::Face { face } => Event::Face { face },
        Event::Ruined { holder } => Event::Ruined { holder },
        Event::Asked { by, at } => Event::Asked { by, at },
        Event::Answered { seat, give } => Event::Answered { seat, give },
        Event::Again { seat } => Event::Again { seat },
        Event::Left { seat, discards } => Event::Left { seat, discards },
        Event::Shown { seat, card } => Event::Shown { seat, card },
        Event::Won { seats, how } => Event::Won { seats, how },
        Event::Bonus { seats, why } => Event::Bonus { seats, why },
        Event::Over { winners } => Event::Over { winners },
    }
}

/// Rounds and their winners stand in a record as lines of their own.
pub(super) fn mark(event: &Event) -> Option<Mark> {
    if let Event::Round { number } = event {
        return Some(Mark::Round(*number));
    }
    if let Event::Won { seats, .. } = event {
        return Some(Mark::Won(*seats));
    }
    None
}

/// Leaving the round is worth a beat, its end a look.
pub(super) fn moment(seen: &Seen) -> Moment {
    if matches!(seen, Event::Won { .. }) {
        return Moment::Ending;
    }
    if matches!(seen, Event::Left { .. }) { Moment::Turning } else { Moment::Passing }
}

impl Serialize for Aim {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut aim = serializer.serialize_struct("Aim", 3)?;
        aim.serialize_field("at", &self.seat())?;
        aim.serialize_field("name", &self.name())?;
        aim.serialize_field("number", &self.number())?;
        aim.end()
    }
}
