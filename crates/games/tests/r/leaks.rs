//! The suite catches a game that leaks: rules that show one card too many are found out.

#[path = "../common/wrapper.rs"]
mod wrapper;

use cachet_engine::suite::keeps_secrets;
use cachet_engine::{Dealer, Dice, Game, Info, Listing, LogItem, Notebook, Phase, Seat, Tell, Viewer};
use cachet_games::r::{Action, Event, Illegal, R, ROptions, Seen, State, View};
use std::marker::PhantomData;
use wrapper::looks_like;

/// How a game can be careless.
trait Leak: 'static {
    /// What everybody sees of an event, although they should not.
    fn leaks(event: &Event) -> Option<Seen>;
}

/// R, with a leak.
struct Leaky<L>(PhantomData<L>);

/// The card just chosen is not blanked.
struct ChosenShown;

impl Leak for ChosenShown {
    fn leaks(event: &Event) -> Option<Seen> {
        if let Event::Chosen { seat, card } = *event { Some(Event::Chosen { seat, card: Some(card) }) } else { None }
    }
}

/// D and E: the cards drawn are seen by all.
struct HandShown;

impl Leak for HandShown {
    fn leaks(event: &Event) -> Option<Seen> {
        if let Event::Drawn { seat, cards } = *event { Some(Event::Drawn { seat, cards: Some(cards) }) } else { None }
    }
}

/// L: an order is seen while it is made.
struct OrderShown;

impl Leak for OrderShown {
    fn leaks(event: &Event) -> Option<Seen> {
        if let Event::Placed { seat, card } = *event { Some(Event::Placed { seat, card: Some(card) }) } else { None }
    }
}

/// No leak at all: the wrapper itself is not what is caught.
struct Tight;

impl Leak for Tight {
    fn leaks(_event: &Event) -> Option<Seen> {
        None
    }
}

impl<L: Leak> Game for Leaky<L> {
    const INFO: Info = R::INFO;
    type Options = ROptions;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Illegal = Illegal;

    fn start(options: &ROptions, seats: usize, dealer: &mut impl Dealer, tell: &mut impl Tell<Event>) -> State {
        R::start(options, seats, dealer, tell)
    }

    fn phase(state: &State) -> Phase {
        R::phase(state)
    }

    fn legal(state: &State, seat: Seat, list: &mut impl Listing<Action>) {
        R::legal(state, seat, list);
    }

    fn apply(
        state: &mut State,
        seat: Seat,
        action: Action,
        dealer: &mut impl Dealer,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Illegal> {
        R::apply(state, seat, action, dealer, tell)
    }

    fn seen(event: &Event, who: Viewer) -> Seen {
        L::leaks(event).unwrap_or_else(|| R::seen(event, who))
    }

    fn imagine(
        options: &ROptions,
        seats: usize,
        notes: &Notebook<Self>,
        dice: &mut Dice,
    ) -> Option<Vec<LogItem<Action>>> {
        let honest = Notebook::<R>::reading(options, seats, notes.viewer(), notes.seen());
        R::imagine(options, seats, &honest, dice)
    }

    looks_like!(R);
}

fn caught<L: Leak>() -> bool {
    keeps_secrets::<Leaky<L>>(2, 3).is_err()
}

#[test]
fn a_card_chosen_in_the_open_is_caught() {
    assert!(caught::<ChosenShown>());
}

#[test]
fn a_hand_drawn_in_the_open_is_caught() {
    assert!(caught::<HandShown>());
}

#[test]
fn an_order_made_in_the_open_is_caught() {
    assert!(caught::<OrderShown>());
}

#[test]
fn the_same_without_a_leak_passes() {
    assert!(!caught::<Tight>());
}
