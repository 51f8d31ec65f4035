//! An imagined position: what one viewer sees of the table, with assumed cards where that viewer sees none. It is
//! played by the real rules, and its cards may be read, since they are only assumed; a real [`State`] cannot be turned
//! into one.

use super::action::Action;
use super::card::{Card, Role};
use super::edition::{Edition, LetterOptions, SEATS};
use super::event::Event;
use super::legal;
use super::pawn::Pawn;
use super::round::{self, Course, Deck, Drawn, Stage, State};
use super::view::{Stitch, View};
use cachet_engine::{BySeat, Dealer, Listing, Seat, SeatSet, Tell};
use std::marker::PhantomData;

/// The cards assumed where the viewer sees none.
#[derive(Clone, Copy)]
pub struct Hidden<'a> {
    /// The card held by each seat that is in, the viewer's own included; of a seat that has drawn, the card held
    /// before.
    pub hands: [Card; SEATS],
    /// What the seat whose turn it is drew: one card, or, when it must keep one, those to choose from beside the
    /// card held.
    pub drawn: &'a [Card],
    pub aside: Card,
    /// The deck, top card first.
    pub deck: &'a [Card],
}

/// What an imagined position waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owed {
    /// One of two cards is played.
    Play,
    /// One of the cards held and drawn is kept.
    Keep,
    /// Stitch is given, or hands are exchanged.
    Answer,
}

/// An imagined position.
#[derive(Clone, Copy)]
pub struct Imagined<E> {
    state: State,
    edition: PhantomData<E>,
}

impl<E: Edition> Imagined<E> {
    /// What this viewer sees, with these cards where nothing is seen. The view is one of a round that goes on.
    pub fn of(view: &View, hidden: Hidden<'_>) -> Imagined<E> {
        let turn = view.turn.unwrap_or(Seat::ALL[0]);
        let any = hidden.hands[turn.index()];
        let stage = match (view.asked, view.keeping, hidden.drawn) {
            (Some(asked), _, _) => Stage::Answer(asked),
            (None, Some(_), [_, _, ..]) => Stage::Keep(Drawn::Two),
            (None, Some(_), _) => Stage::Keep(Drawn::One),
            (None, None, _) => Stage::Turn,
        };
        let mut tokens = BySeat::all(0);
        let (mut spies, mut counsels, mut shielded) = (SeatSet::EMPTY, SeatSet::EMPTY, SeatSet::EMPTY);
        for (seat, it) in Seat::ALL.into_iter().zip(&view.seats) {
            tokens[seat] = it.tokens;
            if it.shielded {
                shielded.insert(seat);
            }
            if it.row.iter().any(|card| card.role() == Role::Spy) {
                spies.insert(seat);
            }
            if it.row.iter().any(|card| card.role() == Role::Counsel) {
                counsels.insert(seat);
            }
        }
        let state = State {
            deck: Deck::of(hidden.deck),
            aside: hidden.aside,
            hands: BySeat::new(hidden.hands),
            drawn: hidden.drawn.first().copied().unwrap_or(any),
            inside: view.inside(),
            shielded,
            turn,
            table: SeatSet::first(view.seats.len()),
            tokens,
            goal: view.tokens_to_win,
            round: view.round,
            stage,
            offered: std::array::from_fn(|at| hidden.drawn.get(at).copied().unwrap_or(any)),
            spies,
            counsels,
            spy_token: view.spy_token,
            pawn: view.stitch.map_or(Pawn::new(), |stitch| Pawn::of(stitch.holder, stitch.face)),
        };
        Imagined { state, edition: PhantomData }
    }

    /// The first position of a match that is played for training only.
    pub fn deal(
        options: &LetterOptions<E>,
        seats: usize,
        dealer: &mut impl Dealer,
        tell: &mut impl Tell<Event>,
    ) -> Imagined<E> {
        Imagined { state: round::start::<E, _, _>(options, seats, dealer, tell), edition: PhantomData }
    }

    /// Who must decide, and what; nobody when the match is over.
    pub fn owed(&self) -> Option<(Seat, Owed)> {
        match self.state.stage {
            Stage::Turn => Some((self.state.turn, Owed::Play)),
            Stage::Keep(_) => Some((self.state.turn, Owed::Keep)),
            Stage::Answer(asked) => Some((asked, Owed::Answer)),
            Stage::Over(_) => None,
        }
    }

    #[inline]
    pub fn legal(&self, seat: Seat, list: &mut impl Listing<Action>) {
        legal::legal::<E>(&self.state, seat, list);
    }

    /// Plays an action that [`Imagined::legal`] lists; any other changes nothing.
    #[inline]
    pub fn play(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer, tell: &mut impl Tell<Event>) {
        if legal::check::<E>(&self.state, seat, action).is_err() {
            return;
        }
        let mut course = Course::<E, _, _>::new(&mut self.state, dealer, tell);
        match action {
            Action::Play { card, aim } => course.play(seat, card, aim),
            Action::Keep { card, under } => course.keep(seat, card, under),
            Action::Answer { give } => course.answer(seat, give),
        }
    }

    /// The card a seat holds; of a seat that has drawn, the card held before.
    #[inline]
    pub fn held(&self, seat: Seat) -> Card {
        self.state.hands[seat]
    }

    /// What the seat whose turn it is has drawn and not yet put away.
    #[inline]
    pub fn drawn(&self) -> &[Card] {
        match self.state.stage {
            Stage::Turn => std::slice::from_ref(&self.state.drawn),
            Stage::Keep(Drawn::One) => &self.state.offered[..1],
            Stage::Keep(Drawn::Two) => &self.state.offered,
            Stage::Answer(_) | Stage::Over(_) => &[],
        }
    }

    #[inline]
    pub fn turn(&self) -> Seat {
        self.state.turn
    }

    #[inline]
    pub fn inside(&self) -> SeatSet {
        self.state.inside
    }

    #[inline]
    pub fn shielded(&self) -> SeatSet {
        self.state.shielded
    }

    pub fn seats(&self) -> usize {
        self.state.table.len()
    }

    pub fn tokens(&self, seat: Seat) -> u8 {
        self.state.tokens[seat]
    }

    /// How many cards the deck holds.
    #[inline]
    pub fn deck(&self) -> usize {
        self.state.deck.len()
    }

    /// The deck, top card first.
    pub fn pile(&self) -> &[Card] {
        self.state.deck.pile()
    }

    pub fn aside(&self) -> Card {
        self.state.aside
    }

    /// Seats with a Spy in their row.
    #[inline]
    pub fn spies(&self) -> SeatSet {
        self.state.spies
    }

    /// Seats with a Chancellor, or Amira & Sadie, in their row.
    #[inline]
    pub fn counsels(&self) -> SeatSet {
        self.state.counsels
    }

    #[inline]
    pub fn stitch(&self) -> Option<Stitch> {
        E::PAWN.then(|| Stitch { holder: self.state.pawn.holder(), face: self.state.pawn.face() })
    }
}
