//! Random play by the real rules: for measuring, testing and searching.

use crate::dealer::{Dice, QuickDealer, dice};
use crate::game::{Game, Mark, Phase, Silent, Tell};
use crate::listing;
use crate::seat::Seat;
use crate::shuffle::below;
use std::marker::PhantomData;

/// Plays at random from `state` to the end and returns the number of decisions.
pub fn playout<G: Game>(state: &mut G::State, dealer: &mut QuickDealer, dice: &mut Dice) -> u64 {
    playout_telling::<G>(state, dealer, dice, &mut Silent)
}

/// As [`playout`], with a listener for the events.
fn playout_telling<G: Game>(
    state: &mut G::State,
    dealer: &mut QuickDealer,
    dice: &mut Dice,
    tell: &mut impl Tell<G::Event>,
) -> u64 {
    let mut decisions = 0;
    while let Phase::Waiting(seats) = G::phase(state) {
        let Some(seat) = seats.lowest() else { break };
        let Some(action) = any_legal::<G>(state, seat, dice) else { break };
        let played = G::apply(state, seat, action, dealer, tell);
        debug_assert!(played.is_ok(), "what is legal can be played");
        decisions += 1;
    }
    decisions
}

/// Random games, one after the other, of whichever game it is.
pub trait AnyPlayouts {
    /// Plays so many whole games, and counts what happened in them.
    fn play(&mut self, games: u64) -> Played;
}

/// What was counted while games were played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Played {
    pub decisions: u64,
    /// A game that has no rounds of its own counts as one.
    pub rounds: u64,
}

/// The loop is instantiated in the crate of the rules, with that crate's optimisation level, so that callers need not
/// be optimised for it to be fast.
pub(crate) struct Playouts<G: Game> {
    seats: usize,
    options: G::Options,
    dealer: QuickDealer,
    dice: Dice,
}

impl<G: Game> Playouts<G> {
    pub fn new(seats: usize, seed: u64) -> Playouts<G> {
        Playouts { seats, options: G::Options::default(), dealer: QuickDealer(dice(seed)), dice: dice(!seed) }
    }
}

impl<G: Game> AnyPlayouts for Playouts<G> {
    fn play(&mut self, games: u64) -> Played {
        let mut rounds = CountRounds::<G>(0, PhantomData);
        let mut decisions = 0;
        for _ in 0..games {
            let mut state = G::start(&self.options, self.seats, &mut self.dealer, &mut rounds);
            decisions += playout_telling::<G>(&mut state, &mut self.dealer, &mut self.dice, &mut rounds);
        }
        Played { decisions, rounds: rounds.0.max(games) }
    }
}

/// Counts the rounds that begin.
struct CountRounds<G>(u64, PhantomData<G>);

impl<G: Game> Tell<G::Event> for CountRounds<G> {
    #[inline]
    fn tell(&mut self, event: G::Event) {
        self.0 += u64::from(matches!(G::mark(&event), Some(Mark::Round(_))));
    }
}

/// One of the legal actions, each as likely as any other; none if the seat has none. The rules list them twice: they are counted,
/// and then the one that chance named is kept.
#[inline]
fn any_legal<G: Game>(state: &G::State, seat: Seat, dice: &mut Dice) -> Option<G::Action> {
    match listing::count::<G>(state, seat) {
        0 => None,
        count => listing::nth::<G>(state, seat, below(dice, count as u32) as usize),
    }
}
