//! Secret Moon: a silent night in a garden, two teams, eight characters, three rounds.
//!
//! `course` is setting up, rounds and the end, `effects` the actions, `legal` what may be done,
//! `event` who sees what.

mod action;
mod course;
mod effects;
mod event;
mod illegal;
mod imagine;
mod legal;
mod order;
mod place;
mod role;
mod telling;
mod view;

use cachet_engine::{
    Dealer, Dice, Game, Info, LogItem, Mark, Names, Notebook, OptionInfo, Options, Phase, Say, Seat, Tell, Viewer,
    unknown_option,
};
use serde::{Deserialize, Serialize};

pub use action::{Action, Deed};
pub use course::State;
pub use event::{Event, Glance, How, Partner, Seen};
pub use illegal::Illegal;
pub use imagine::{Deal, deals, decision, imagine, position};
pub use order::OrderCard;
pub use place::{Npc, Place, npcs};
pub use role::{Answer, CAST, Role, Team};
pub use view::{CardView, End, SeatView, View};

/// The game.
pub struct SecretMoon;

/// Nothing can be agreed on before a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct MoonOptions {}

impl Options for MoonOptions {
    const LIST: &'static [OptionInfo] = &[];

    fn write(&self, _names: &Names) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    fn set(&mut self, key: &str, _value: &str, _names: &Names) -> Result<(), Say> {
        Err(unknown_option::<Self>(key))
    }

    fn samples(_seats: usize) -> Vec<Self> {
        vec![MoonOptions::default()]
    }
}

impl Game for SecretMoon {
    const INFO: Info = Info {
        id: "secret-moon",
        rules: "SM",
        version: 1,
        seats: &[5, 6, 7, 8],
        seats_rule: "SM-1",
        cards_rule: "SM-2",
        minutes: 25,
    };
    type Options = MoonOptions;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Illegal = Illegal;

    fn start(_options: &MoonOptions, seats: usize, dealer: &mut impl Dealer, tell: &mut impl Tell<Event>) -> State {
        course::start(seats, dealer, tell)
    }

    #[inline]
    fn phase(state: &State) -> Phase {
        state.phase()
    }

    #[inline]
    fn legal(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
        legal::legal(state, seat, each);
    }

    #[inline]
    fn apply(
        state: &mut State,
        seat: Seat,
        action: Action,
        dealer: &mut impl Dealer,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Illegal> {
        legal::check(state, seat, action)?;
        course::Course::new(state, dealer, tell).act(seat, action);
        Ok(())
    }

    fn seen(event: &Event, who: Viewer) -> Seen {
        event::seen(event, who)
    }

    fn view(_options: &MoonOptions, seats: usize, who: Viewer) -> View {
        View::new(seats, who)
    }

    fn note(view: &mut View, seen: &Seen) {
        view.note(seen);
    }

    fn imagine(
        _options: &MoonOptions,
        seats: usize,
        notes: &Notebook<Self>,
        dice: &mut Dice,
    ) -> Option<Vec<LogItem<Action>>> {
        imagine::imagine(seats, notes.viewer(), notes.seen(), dice)
    }

    fn say(seen: &Seen) -> Say {
        telling::say(seen)
    }

    fn scene(view: &View) -> Vec<Say> {
        telling::scene(view)
    }

    fn steps(action: &Action) -> Vec<Say> {
        telling::steps(action)
    }

    fn reference() -> Vec<Say> {
        telling::reference()
    }

    fn mark(event: &Event) -> Option<Mark> {
        event::mark(event)
    }
}
