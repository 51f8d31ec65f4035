//! The contract between the rules of a game and everything else (tables, records, bots, pages), which is written once
//! against it.
//!
//! A position waits for a **set of seats** or is **over**. That one shape serves turns, secret
//! choices made at the same time, and replies out of turn. A half-made choice is part of the
//! position. In a game without decisions, the seat whose card is turned up has one legal action.

use crate::dealer::{Dealer, Dice};
use crate::listing::Listing;
use crate::log::{LogItem, unknown_option};
use crate::names::Names;
use crate::say::Say;
use crate::seat::{Seat, SeatSet, Viewer};
use crate::table::Notebook;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// Facts about a game, as lists of games show them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Info {
    /// Its name in commands, records and URLs: `love-letter`.
    pub id: &'static str,
    /// The prefix of its rule ids: `LL`.
    pub rules: &'static str,
    /// Incremented when a change of the rules makes an existing log play out differently.
    pub version: u16,
    /// The numbers of players it is for, in increasing order.
    pub seats: &'static [usize],
    /// The rule that says how many may play.
    pub seats_rule: &'static str,
    /// The rule that lists the cards.
    pub cards_rule: &'static str,
    /// About how long a match lasts, in minutes.
    pub minutes: u8,
}

/// Whom a position waits for, or how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// These seats each owe a decision; never an empty set.
    Waiting(SeatSet),
    Over(Outcome),
}

impl Phase {
    /// The seats waited for; none when the game is over.
    pub fn waiting(self) -> SeatSet {
        match self {
            Phase::Waiting(seats) => seats,
            Phase::Over(_) => SeatSet::EMPTY,
        }
    }

    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Phase::Waiting(_) => None,
            Phase::Over(outcome) => Some(outcome),
        }
    }
}

/// Who won: one seat, several together, a team, or nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    pub winners: SeatSet,
}

/// Receives every event as it happens.
pub trait Tell<E> {
    fn tell(&mut self, event: E);
}

/// Ignores all events. The call is inlined away, so that they are never built.
pub struct Silent;

impl<E> Tell<E> for Silent {
    #[inline(always)]
    fn tell(&mut self, _event: E) {}
}

impl<E> Tell<E> for Vec<E> {
    fn tell(&mut self, event: E) {
        self.push(event);
    }
}

/// Why an action was refused.
pub trait BreaksRule: Clone + PartialEq + Debug {
    /// The rule that forbids it.
    fn rule(&self) -> &'static str;
    /// What was refused, why, and what to do, saying only what the acting seat may know.
    fn say(&self) -> Say;
}

/// Text that people read and write, in records and at the prompt.
pub trait Notation: Sized {
    fn write(&self, names: &Names) -> String;
    /// Reads what [`Notation::write`] wrote, or says what could not be read.
    fn read(text: &str, names: &Names) -> Result<Self, Say>;
}

/// What can be agreed on before a match.
pub trait Options: Clone + Default + PartialEq + Debug + Send + Serialize + DeserializeOwned {
    /// What there is to choose.
    const LIST: &'static [OptionInfo];

    /// The options that differ from the default, as `(key, value)`.
    fn write(&self, names: &Names) -> Vec<(&'static str, String)>;

    /// Sets one option.
    fn set(&mut self, key: &str, value: &str, names: &Names) -> Result<(), Say>;

    /// Options worth testing at a table of this size, including the default.
    fn samples(seats: usize) -> Vec<Self>;
}

/// For a game in which nothing can be agreed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct NoOptions {}

impl Options for NoOptions {
    const LIST: &'static [OptionInfo] = &[];

    fn write(&self, _names: &Names) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    fn set(&mut self, key: &str, _value: &str, _names: &Names) -> Result<(), Say> {
        Err(unknown_option::<Self>(key))
    }

    fn samples(_seats: usize) -> Vec<Self> {
        vec![NoOptions {}]
    }
}

/// One option and its values; the first value is the default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OptionInfo {
    pub key: &'static str,
    pub values: &'static [&'static str],
}

/// A line that a record has between moves. The reader checks it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    Round(u16),
    Won(SeatSet),
}

/// How much attention an event deserves from the people at the table: bots pause accordingly.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Moment {
    /// An ordinary event.
    #[default]
    Passing,
    /// A player is out, or something hidden was revealed: a short pause.
    Turning,
    /// A round of the match is over: people look at it before they go on.
    Ending,
}

/// A game.
pub trait Game: Sized + 'static {
    const INFO: Info;
    type Options: Options;
    /// What the rules need to know, and nothing else. Private fields, no `Serialize`, no `Debug`.
    type State: Clone + PartialEq + Send;
    type Action: Notation
        + Copy
        + Eq
        + Debug
        + Display
        + FromStr<Err = Say>
        + Send
        + Serialize
        + DeserializeOwned
        + JsonSchema;
    /// What happened, in full.
    type Event: Clone + Send;
    /// What one viewer saw of it.
    type Seen: Clone + PartialEq + Debug + Send + Serialize;
    /// The table as one viewer knows it, built only from what was seen.
    type View: Clone + Send + Serialize;
    type Illegal: BreaksRule;

    // The rules.

    fn start(
        options: &Self::Options,
        seats: usize,
        dealer: &mut impl Dealer,
        tell: &mut impl Tell<Self::Event>,
    ) -> Self::State;

    fn phase(state: &Self::State) -> Phase;

    /// Every action open to `seat`, each once, in an order that depends on nothing hidden from it.
    fn legal(state: &Self::State, seat: Seat, list: &mut impl Listing<Self::Action>);

    /// Plays an action, or refuses it and changes nothing.
    fn apply(
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        dealer: &mut impl Dealer,
        tell: &mut impl Tell<Self::Event>,
    ) -> Result<(), Self::Illegal>;

    // Who knows what.

    /// The only way out of a position. What a viewer may not see is blanked, never dropped, so that all viewers count
    /// the same events.
    fn seen(event: &Self::Event, who: Viewer) -> Self::Seen;

    /// As [`Game::seen`], but starting from what one viewer saw: blanks what the rules do not show to `who`.
    fn redact(seen: &Self::Seen, who: Viewer) -> Self::Seen;

    /// The table before anything has happened.
    fn view(options: &Self::Options, seats: usize, who: Viewer) -> Self::View;

    /// Folds what was seen into the view.
    fn note(view: &mut Self::View, seen: &Self::Seen);

    /// Another game that this viewer could not tell from the real one: other cards where they are
    /// hidden, other secret choices. `None` only if none was found within a bounded number of tries.
    fn imagine(
        options: &Self::Options,
        seats: usize,
        notes: &Notebook<Self>,
        dice: &mut Dice,
    ) -> Option<Vec<LogItem<Self::Action>>>;

    // Words for people.

    /// The event as a sentence.
    fn say(seen: &Self::Seen) -> Say;

    /// The table in a few lines: for terminals and screen readers.
    fn scene(view: &Self::View) -> Vec<Say>;

    /// The choices an action is made of, in the order a person makes them: card, rival, guess.
    fn steps(action: &Self::Action) -> Vec<Say>;

    /// The reference card, a line for each thing on it.
    fn reference() -> Vec<Say>;

    /// How much attention the event deserves. It is given what the public saw, so that the answer depends on nothing
    /// hidden.
    fn moment(_seen: &Self::Seen) -> Moment {
        Moment::Passing
    }

    /// Is this seat out of play for now, only watching until it comes back, if it does?
    fn is_out(_view: &Self::View, _seat: Seat) -> bool {
        false
    }

    /// The line that a record has for this event, if it has one.
    fn mark(event: &Self::Event) -> Option<Mark>;
}

/// Lists the legal actions of a seat.
pub fn legal<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    G::legal(state, seat, &mut |action| actions.push(action));
    actions
}
