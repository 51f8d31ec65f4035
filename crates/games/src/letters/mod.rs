//! The Love Letter family: one secret card each, draw one, play one.
//!
//! What the editions share is written once: `round` is the course of a match, `effects` the cards, `scoring`
//! the end of a round, `legal` what may be played, `event` who sees what. An [`Edition`] is a table of cards
//! and numbers; `pawn` is what Stitch alone has.

mod action;
mod card;
mod edition;
mod effects;
mod event;
mod illegal;
mod imagine;
mod imagined;
mod legal;
mod love_letter;
mod love_letter_2019;
mod pawn;
mod princess_princess;
mod round;
mod scoring;
mod stitch;
mod telling;
mod view;

use crate::parts::game_parts;
use cachet_engine::{Dealer, Dice, Game, Info, Listing, LogItem, Moment, Notebook, Phase, Say, Seat, Tell, Viewer};
use std::marker::PhantomData;

pub use action::{Action, Aim, Under};
pub use card::{Asks, Card, Role};
pub use edition::{Edition, LetterOptions, RuleIds, SpyToken};
pub use event::{Bonus, Event, Face, How, Seen, Source};
pub use illegal::{Illegal, Why};
pub use imagined::{Hidden, Imagined, Owed};
pub use round::State;
pub use telling::say_bonus;
pub use view::{RoundEnd, SeatView, Stitch as StitchView, View};

/// A game of the family, in the edition `E`.
pub struct Letters<E>(PhantomData<E>);

/// Love Letter, the 2019 demonstration edition.
pub type LoveLetter = Letters<love_letter::Demo>;

/// Princess Princess.
pub type PrincessPrincess = Letters<princess_princess::PrincessPrincessEdition>;

/// Mission 626: Stitch.
pub type Stitch = Letters<stitch::StitchEdition>;

/// Love Letter, the full 2019 edition.
pub type LoveLetter2019 = Letters<love_letter_2019::Full2019>;

impl<E: Edition> Game for Letters<E> {
    const INFO: Info = E::INFO;
    type Options = LetterOptions<E>;
    game_parts!(event, telling);

    fn start(options: &LetterOptions<E>, seats: usize, dealer: &mut impl Dealer, tell: &mut impl Tell<Event>) -> State {
        round::start::<E, _, _>(options, seats, dealer, tell)
    }

    #[inline]
    fn phase(state: &State) -> Phase {
        state.phase()
    }

    #[inline]
    fn legal(state: &State, seat: Seat, list: &mut impl Listing<Action>) {
        legal::legal::<E>(state, seat, list);
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
        let mut course = round::Course::<E, _, _>::new(state, dealer, tell);
        match action {
            Action::Play { card, aim } => course.play(seat, card, aim),
            Action::Keep { card, under } => course.keep(seat, card, under),
            Action::Answer { give } => course.answer(seat, give),
        }
        Ok(())
    }

    fn view(options: &LetterOptions<E>, seats: usize, who: Viewer) -> View {
        View::new(options, seats, who)
    }

    fn note(view: &mut View, seen: &Seen) {
        view.note::<E>(seen);
    }

    fn imagine(
        options: &LetterOptions<E>,
        seats: usize,
        notes: &Notebook<Self>,
        dice: &mut Dice,
    ) -> Option<Vec<LogItem<Action>>> {
        imagine::imagine::<E>(options, seats, &notes.rightly_seen(), dice)
    }

    fn moment(seen: &Seen) -> Moment {
        event::moment(seen)
    }

    fn is_out(view: &View, seat: Seat) -> bool {
        !view.seat(seat).is_in
    }

    fn reference() -> Vec<Say> {
        telling::reference::<E>()
    }
}
