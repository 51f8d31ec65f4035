//! What happens in a game of R, and who sees how much of it.

use super::card::{Card, Hand};
use super::rules::Rules;
use super::variant::Variant;
use cachet_engine::{Mark, Moment, Seat, SeatSet, Viewer};
use serde::Serialize;

/// Something that happened. `One` is a card, and `Many` are cards, that not everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event<One = Card, Many = Hand> {
    /// A deal begins: its number in the game, the game's in the match, the rules.
    Deal {
        game: u16,
        deal: u16,
        rules: Rules,
    },
    /// I: this seat opens the first packet. P: this seat gives a Prince for a Princess.
    First {
        seat: Seat,
    },
    /// I: a packet, or what is left of it, reaches a seat.
    Received {
        seat: Seat,
        packet: u8,
        cards: Many,
    },
    Kept {
        seat: Seat,
        card: One,
    },
    /// I: the last card of a packet, which is not chosen (R-RUL-43).
    Last {
        seat: Seat,
        card: One,
    },
    /// F, P: cards change owners; what each seat gave.
    Traded {
        gave: [Card; 2],
    },
    /// The cards a seat starts from; everybody knows them.
    Hand {
        seat: Seat,
        cards: Hand,
    },
    /// B: a card is out of the game, for all to see.
    Removed {
        seat: Seat,
        card: Card,
    },
    /// C: a card is out of the game, face down.
    Wandered {
        seat: Seat,
        card: One,
    },
    /// C: at the end the card is shown.
    Unveiled {
        seat: Seat,
        card: Card,
    },
    /// D, E: the cards drawn to begin with; the rest is the seat's deck.
    Drawn {
        seat: Seat,
        cards: Many,
    },
    Drew {
        seat: Seat,
        card: One,
    },
    /// M: a pile has been shuffled.
    Shuffled {
        seat: Seat,
    },
    /// L: a card is next in a seat's order.
    Placed {
        seat: Seat,
        card: One,
    },
    /// L, M: with the Spy benefit, a seat wants a new order (or shuffle), or leaves its cards alone.
    Again {
        seat: Seat,
        anew: bool,
    },
    Round {
        number: u16,
    },
    /// A card lies face down: for the round, or to leave the game (B).
    Chosen {
        seat: Seat,
        card: One,
    },
    /// A card is shown.
    Shown {
        seat: Seat,
        card: Card,
    },
    /// The round is held; what each pot has grown to.
    Held {
        pots: [u8; 2],
    },
    /// The round is won: what it brings, pot included.
    Won {
        seat: Seat,
        gain: u8,
    },
    /// Who has the bonus and the Spy benefit in the round to come.
    Next {
        bonus: SeatSet,
        spy: Option<Seat>,
    },
    /// N: this seat may take a card back.
    LastChance {
        seat: Seat,
    },
    TookBack {
        seat: Seat,
        card: Option<Card>,
    },
    /// A game is over; nobody named is a draw. With J, `winner` is the one who would have lost.
    GameOver {
        winner: Option<Seat>,
        how: How,
    },
    /// R: this seat names the rules of the next game.
    Naming {
        seat: Seat,
    },
    Added {
        seat: Seat,
        rule: Variant,
    },
    /// All is over.
    Over {
        winners: SeatSet,
    },
}

/// How a game ended, before J swaps winner and loser.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    ///
    Wins,
    ///
    Princess,
    /// R-25, or R-V-Q2, R-V-Q3: no cards left.
    Cards,
}

/// What a viewer saw of an event.
pub type Seen = Event<Option<Card>, Option<Hand>>;

/// R-26, R-V-C2, R-V-D3, R-V-I3, R-V-L4: the one place that decides who sees what.
pub(super) fn seen<One, Many>(event: &Event<One, Many>, who: Viewer) -> Seen
where
    One: Into<Option<Card>> + Copy,
    Many: Into<Option<Hand>> + Copy,
{
    match *event {
        Event::Deal { game, deal, rules } => Event::Deal { game, deal, rules },
        Event::First { seat } => Event::First { seat },
        Event::Received { seat, packet, cards } => Event::Received { seat, packet, cards: who.shown(seat, cards) },
        Event::Kept { seat, card } => Event::Kept { seat, card: who.shown(seat, card) },
        Event::Last { seat, card } => Event::Last { seat, card: who.shown(seat, card) },
        Event::Traded { gave } => Event::Traded { gave },
        Event::Hand { seat, cards } => Event::Hand { seat, cards },
        Event::Removed { seat, card } => Event::Removed { seat, card },
        Event::Wandered { seat, card } => Event::Wandered { seat, card: who.shown(seat, card) },
        Event::Unveiled { seat, card } => Event::Unveiled { seat, card },
        Event::Drawn { seat, cards } => Event::Drawn { seat, cards: who.shown(seat, cards) },
        Event::Drew { seat, card } => Event::Drew { seat, card: who.shown(seat, card) },
        Event::Shuffled { seat } => Event::Shuffled { seat },
        Event::Placed { seat, card } => Event::Placed { seat, card: who.shown(seat, card) },
        Event::Again { seat, anew } => Event::Again { seat, anew },
        Event::Round { number } => Event::Round { number },
        Event::Chosen { seat, card } => Event::Chosen { seat, card: who.shown(seat, card) },
        Event::Shown { seat, card } => Event::Shown { seat, card },
        Event::Held { pots } => Event::Held { pots },
        Event::Won { seat, gain } => Event::Won { seat, gain },
        Event::Next { bonus, spy } => Event::Next { bonus, spy },
        Event::LastChance { seat } => Event::LastChance { seat },
        Event::TookBack { seat, card } => Event::TookBack { seat, card },
        Event::GameOver { winner, how } => Event::GameOver { winner, how },
        Event::Naming { seat } => Event::Naming { seat },
        Event::Added { seat, rule } => Event::Added { seat, rule },
        Event::Over { winners } => Event::Over { winners },
    }
}

/// The end of a game is worth a look, and so is a deal that the game goes on after.
pub(super) fn moment(seen: &Seen) -> Moment {
    let ends = matches!(seen, Event::GameOver { .. }) || matches!(seen, Event::Deal { deal, .. } if *deal > 1);
    if ends { Moment::Ending } else { Moment::Passing }
}

/// Rounds and their winners stand in a record as lines of their own.
pub(super) fn mark(event: &Event) -> Option<Mark> {
    if let Event::Round { number } = event {
        return Some(Mark::Round(*number));
    }
    if let Event::Won { seat, .. } = event {
        return Some(Mark::Won((*seat).into()));
    }
    matches!(event, Event::Held { .. }).then_some(Mark::Won(SeatSet::EMPTY))
}
