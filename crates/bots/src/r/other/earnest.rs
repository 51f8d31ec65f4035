//! Z is public and small: the whole match of four games is solved.

use super::super::level::Level;
use super::super::public::{Either, Public, outcome_worth};
use super::super::solver::Backward;
use crate::{Bot, Random};
use cachet_engine::{Dice, Game, LogItem, Notebook, Phase, Seat, SeatSet, Silent, position_after};
use cachet_games::r::Card;
use cachet_games::r::NoChance;
use cachet_games::r::other::NoOptions;
use cachet_games::r::other::earnest::{Action, Earnest, State};

/// How far a game is looked at, and what counts.
#[derive(Clone, Copy)]
pub enum Stakes {
    /// The match: won, drawn or lost.
    Match,
    /// The game of this number alone, for its points; the points that each had before it.
    Points { game: u8, before: [u8; 2] },
}

impl Public for Stakes {
    type State = State;
    type Action = Action;
    type Key = u64;
    const ANY: Action = Action::Play(Card::Clown);

    fn waiting(state: &State) -> SeatSet {
        Earnest::phase(state).waiting()
    }

    fn legal(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
        Earnest::legal(state, seat, each);
    }

    fn after(state: &State, seat: Seat, action: Action) -> State {
        let mut next = *state;
        let played = Earnest::apply(&mut next, seat, action, &mut NoChance, &mut Silent);
        debug_assert!(played.is_ok(), "what is legal can be played");
        next
    }

    fn key(state: &State) -> Option<u64> {
        state.key()
    }

    /// The two sides are not alike: no position is the mirror image of another.
    fn either_key(state: &State) -> Option<Either<u64>> {
        Some(Either { key: state.key()?, mirrored: false, alike: true })
    }

    fn mirrored(state: &State) -> State {
        *state
    }

    fn worth(&self, state: &State) -> Option<f64> {
        let over = Earnest::phase(state).outcome();
        match self {
            Stakes::Match => over.map(outcome_worth),
            Stakes::Points { game, before } => {
                let gained = |seat: usize| f64::from(state.points()[seat]) - f64::from(before[seat]);
                (over.is_some() || state.game() != *game).then(|| gained(0) - gained(1))
            }
        }
    }
}

/// A player of Z.
pub struct Serious {
    level: Level,
    solver: Backward<Stakes>,
}

impl Serious {
    pub fn new(level: Level) -> Serious {
        Serious { level, solver: Backward::of(Stakes::Match) }
    }
}

impl Bot<Earnest> for Serious {
    fn choose(&mut self, notes: &Notebook<Earnest>, legal: &[Action], dice: &mut Dice) -> Action {
        let known = Seat::ALL[..2].iter().copied().find(|seat| notes.viewer().is(*seat));
        let found = known.and_then(|me| {
            let state = position(notes, me, dice)?;
            self.level.pick(&self.solver.advice(&state, me), dice)
        });
        found.filter(|action| legal.contains(action)).unwrap_or_else(|| Random.choose(notes, legal, dice))
    }
}

/// All of it is public, but for a card the other may have chosen already: that one is taken back.
fn position(notes: &Notebook<Earnest>, me: Seat, dice: &mut Dice) -> Option<State> {
    let mut log = Earnest::imagine(&NoOptions {}, 2, notes, dice)?;
    let pending = notes.view().chosen.iter().any(Option::is_some);
    let led = notes.view().spy.is_some();
    if pending && !led && matches!(log.last(), Some(LogItem::Move { seat, .. }) if *seat != me) {
        log.pop();
    }
    let state = position_after::<Earnest>(&NoOptions {}, 2, &log)?;
    matches!(Earnest::phase(&state), Phase::Waiting(seats) if seats.contains(me)).then_some(state)
}
