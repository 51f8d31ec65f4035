//! S to Z: other games with the sixteen cards. Each is small and stands alone; what they share is here.

pub mod earnest;
pub mod pairs;
pub mod princess_card;
mod printed;
pub mod seeker;
pub mod target;
pub mod telepathy;
pub mod triangle;

use super::card::{Card, Hand};
use super::illegal::name;
use cachet_engine::{Arg, BreaksRule, Info, Say, SeatSet};

pub use cachet_engine::NoOptions;
pub use printed::{Colour, Few, Printed};

const fn info(id: &'static str, seats: &'static [usize], rule: &'static str, minutes: u8) -> Info {
    Info { id, rules: "R", version: 1, seats, seats_rule: rule, cards_rule: "R-3", minutes }
}

/// Implements [`cachet_engine::Game`] for a game whose parts have the usual names in its module.
macro_rules! game {
    ($(#[$doc:meta])* $name:ident, $options:ty, $info:expr, $start:expr $(, $moment:ident)?) => {
        $(#[$doc])*
        pub struct $name;

        impl cachet_engine::Game for $name {
            const INFO: cachet_engine::Info = $info;
            type Options = $options;
            crate::parts::game_parts!(self, self);

            fn start(
                options: &$options,
                seats: usize,
                dealer: &mut impl cachet_engine::Dealer,
                tell: &mut impl cachet_engine::Tell<Event>,
            ) -> State {
                $start(options, seats, dealer, tell)
            }

            fn phase(state: &State) -> cachet_engine::Phase {
                state.phase()
            }

            fn legal(state: &State, seat: cachet_engine::Seat, list: &mut impl cachet_engine::Listing<Action>) {
                state.legal(seat, list);
            }

            fn apply(
                state: &mut State,
                seat: cachet_engine::Seat,
                action: Action,
                dealer: &mut impl cachet_engine::Dealer,
                tell: &mut impl cachet_engine::Tell<Event>,
            ) -> Result<(), Illegal> {
                state.apply(seat, action, dealer, tell)
            }

            fn view(options: &$options, seats: usize, who: cachet_engine::Viewer) -> View {
                View::new(options, seats, who)
            }

            fn note(view: &mut View, seen: &Seen) {
                view.note(seen);
            }

            fn imagine(
                options: &$options,
                seats: usize,
                notes: &cachet_engine::Notebook<Self>,
                dice: &mut cachet_engine::Dice,
            ) -> Option<Vec<cachet_engine::LogItem<Action>>> {
                imagine(options, seats, &notes.rightly_seen(), dice)
            }

            $(fn moment(seen: &Seen) -> cachet_engine::Moment {
                $moment(seen)
            })?

            fn reference() -> Vec<cachet_engine::Say> {
                crate::r::telling::reference()
            }

        }
    };
}
use game;

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Illegal {
    rule: &'static str,
    why: Why,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Why {
    Over,
    NotNow,
    NotInHand,
    NotThere,
    TooMany,
    CannotStop,
}

impl Illegal {
    const fn new(rule: &'static str, why: Why) -> Illegal {
        Illegal { rule, why }
    }
}

impl BreaksRule for Illegal {
    fn rule(&self) -> &'static str {
        self.rule
    }

    fn say(&self) -> Say {
        let key = match self.why {
            Why::Over => "r-refused-over",
            Why::NotNow => "r-refused-not-now",
            Why::NotInHand => "r-other-refused-hand",
            Why::NotThere => "r-other-refused-cell",
            Why::TooMany => "r-other-refused-many",
            Why::CannotStop => "r-other-refused-stop",
        };
        Say::new(key).with("rule", self.rule)
    }
}

/// Refuses a seat that the position does not wait for.
fn may_act(waiting: Option<SeatSet>, seat: cachet_engine::Seat, rule: &'static str) -> Result<(), Illegal> {
    match waiting {
        None => Err(Illegal::new(rule, Why::Over)),
        Some(seats) if !seats.contains(seat) => Err(Illegal::new(rule, Why::NotNow)),
        Some(_) => Ok(()),
    }
}

fn hand_arg(hand: Option<Hand>) -> Arg {
    hand.map_or(Arg::Hidden, |hand| Arg::Names(hand.cards().map(|card| card.key().to_owned()).collect()))
}

fn card_arg(card: Option<Card>) -> Arg {
    card.map_or(Arg::Hidden, name)
}

/// Who won, alone, together, or nobody.
fn say_over(winners: SeatSet) -> Say {
    match winners.only() {
        Some(seat) => Say::new("r-over").with("seat", seat),
        None if winners.is_empty() => Say::new("r-over-nobody"),
        None => Say::new("r-over-together").with("seats", winners),
    }
}
