//! Secret Moon: two secret teams, eight characters, three rounds.
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

use crate::parts::game_parts;
use cachet_engine::{
    Dealer, Dice, Game, Info, Listing, LogItem, Moment, NoOptions, Notebook, Phase, Say, Seat, Tell, Viewer,
};

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
    type Options = NoOptions;
    game_parts!(event, telling);

    fn start(_options: &NoOptions, seats: usize, dealer: &mut impl Dealer, tell: &mut impl Tell<Event>) -> State {
        course::start(seats, dealer, tell)
    }

    #[inline]
    fn phase(state: &State) -> Phase {
        state.phase()
    }

    #[inline]
    fn legal(state: &State, seat: Seat, list: &mut impl Listing<Action>) {
        legal::legal(state, seat, list);
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

    fn view(_options: &NoOptions, seats: usize, who: Viewer) -> View {
        View::new(seats, who)
    }

    fn note(view: &mut View, seen: &Seen) {
        view.note(seen);
    }

    fn imagine(
        _options: &NoOptions,
        seats: usize,
        notes: &Notebook<Self>,
        dice: &mut Dice,
    ) -> Option<Vec<LogItem<Action>>> {
        imagine::imagine(seats, notes.viewer(), notes.seen(), dice)
    }

    fn moment(seen: &Seen) -> Moment {
        event::moment(seen)
    }

    fn is_out(view: &View, seat: Seat) -> bool {
        view.seat(seat).card.captured
    }

    fn reference() -> Vec<Say> {
        telling::reference()
    }
}
