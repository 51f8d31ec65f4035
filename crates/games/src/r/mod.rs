//! R: Seiji Kanai's duel of eight cards (rule A), its variants B to Q in every combination that goes
//! together, the match of games (R), and the other games with the same cards (S to Z).
//!
//! `duel` is the one place where two cards meet. `setup`, `round` and `course` are the three
//! parts of a game: what happens before round 1, in a round, and at the ends. `rules` says what is in
//! force, `mix` what goes together, `letters` what there is.

mod action;
mod card;
mod course;
pub mod duel;
mod event;
mod illegal;
mod imagine;
mod key;
mod legal;
pub mod letters;
pub mod mix;
mod options;
pub mod other;
mod round;
mod rule;
mod rules;
mod setup;
mod solving;
mod state;
mod telling;
mod variant;
mod view;

use crate::parts::game_parts;
use cachet_engine::{Dealer, Dice, Game, Info, Listing, LogItem, Moment, Notebook, Phase, Say, Seat, Tell, Viewer};

pub use action::Action;
pub use card::{Card, Hand};
pub use event::{Event, How, Seen};
pub use illegal::{Choosing, Illegal};
pub use key::{EitherKey, Key};
pub use options::ROptions;
pub use rule::Rule;
pub use rules::{Access, Goal, Rules};
pub use solving::NoChance;
pub use state::State;
pub use variant::{Dawn, LastChance, Numbers, Variant};
pub use view::{RoundView, SeatView, View};

/// The duel: rule A, B to Q, and R.
pub struct R;

impl Game for R {
    const INFO: Info =
        Info { id: "r", rules: "R", version: 1, seats: &[2], seats_rule: "R-1", cards_rule: "R-2", minutes: 5 };
    type Options = ROptions;
    game_parts!(event, telling);

    #[inline]
    fn start(options: &ROptions, _seats: usize, dealer: &mut impl Dealer, tell: &mut impl Tell<Event>) -> State {
        course::start(options, dealer, tell)
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
        course::Course { state, dealer, tell }.act(seat, action);
        Ok(())
    }

    fn view(options: &ROptions, _seats: usize, who: Viewer) -> View {
        View::new(options, who)
    }

    fn note(view: &mut View, seen: &Seen) {
        view.note(seen);
    }

    fn imagine(
        options: &ROptions,
        _seats: usize,
        notes: &Notebook<Self>,
        dice: &mut Dice,
    ) -> Option<Vec<LogItem<Action>>> {
        imagine::imagine(options, &notes.rightly_seen(), dice)
    }

    fn moment(seen: &Seen) -> Moment {
        event::moment(seen)
    }

    fn reference() -> Vec<Say> {
        telling::reference()
    }
}
