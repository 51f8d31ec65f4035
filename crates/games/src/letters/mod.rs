//! The Love Letter family: one secret card each, draw one, play one.
//!
//! What the editions share is written once: [`round`] is the course of a match, [`effects`] the cards,
//! [`legal`] what may be played, [`event`] who sees what. An [`Edition`] is a table of cards and numbers.

mod action;
mod card;
mod edition;
mod effects;
mod event;
mod illegal;
mod imagine;
mod legal;
mod love_letter;
mod round;
mod telling;
mod view;

use cachet_engine::{Dealer, Dice, Entry, Game, Info, Mark, Notebook, Phase, Say, Seat, Tell, Viewer};
use std::marker::PhantomData;

pub use action::{Action, Aim};
pub use card::{Asks, Card, Role};
pub use edition::{Edition, LetterOptions};
pub use event::{Event, How, Seen, Source};
pub use illegal::{Illegal, Why};
pub use round::State;
pub use view::{RoundEnd, SeatView, View};

/// A game of the family, in the edition `E`.
pub struct Letters<E>(PhantomData<E>);

/// Love Letter, the 2019 demonstration edition.
pub type LoveLetter = Letters<love_letter::Demo>;

impl<E: Edition> Game for Letters<E> {
    const INFO: Info = E::INFO;
    type Options = LetterOptions;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Illegal = Illegal;

    fn start(options: &LetterOptions, seats: usize, dealer: &mut impl Dealer, tell: &mut impl Tell<Event>) -> State {
        round::start::<E, _, _>(options, seats, dealer, tell)
    }

    #[inline]
    fn phase(state: &State) -> Phase {
        state.phase()
    }

    #[inline]
    fn legal(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
        legal::legal::<E>(state, seat, each);
    }

    #[inline]
    fn apply(
        state: &mut State,
        seat: Seat,
        action: Action,
        dealer: &mut impl Dealer,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Illegal> {
        legal::check::<E>(state, seat, action).map_err(Why::under::<E>)?;
        let Action::Play { card, aim } = action;
        round::Course::<E, _, _>::new(state, dealer, tell).play(seat, card, aim);
        Ok(())
    }

    fn seen(event: &Event, who: Viewer) -> Seen {
        event::seen(event, who)
    }

    fn view(_options: &LetterOptions, seats: usize, who: Viewer) -> View {
        View::new::<E>(seats, who)
    }

    fn note(view: &mut View, seen: &Seen) {
        view.note::<E>(seen);
    }

    fn imagine(
        options: &LetterOptions,
        seats: usize,
        notes: &Notebook<Self>,
        dice: &mut Dice,
    ) -> Option<Vec<Entry<Action>>> {
        imagine::imagine::<E>(options, seats, notes.seen(), dice)
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
        telling::reference::<E>()
    }

    fn mark(event: &Event) -> Option<Mark> {
        event::mark(event)
    }
}
