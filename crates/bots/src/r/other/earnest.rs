//! Z is public and small: the whole match of four games is solved.

use super::super::judge::weighed;
use super::super::level::Level;
use super::super::public::{Either, Public, outcome_worth};
use super::super::solver::Backward;
use crate::judge::{Believed, Cause, Estimate, Judge, Judged, Weighing};
use crate::{Bot, Library, Random};
use cachet_engine::{Dice, Game, Listing, LogItem, Notebook, Phase, Seat, SeatSet, Silent, position_after};
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

    fn legal(state: &State, seat: Seat, list: &mut impl Listing<Action>) {
        Earnest::legal(state, seat, list);
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
        let found = seat_of(notes).and_then(|me| {
            let state = position(notes, me, dice)?;
            self.level.pick(&self.solver.advice(&state, me), dice)
        });
        found.filter(|action| legal.contains(action)).unwrap_or_else(|| Random.choose(notes, legal, dice))
    }
}

/// What every choice of Z is worth, exactly.
pub struct EarnestJudge {
    solver: Backward<Stakes>,
}

/// A value for the first seat as a chance of this one.
fn chance_of(seat: Seat, value: f64) -> f64 {
    if seat == Seat::ALL[0] { (1.0 + value) / 2.0 } else { (1.0 - value) / 2.0 }
}

impl Judge<Earnest> for EarnestJudge {
    fn weigh(
        &mut self,
        notes: &Notebook<Earnest>,
        legal: &[Action],
        _played: Option<Action>,
        dice: &mut Dice,
    ) -> Weighing<Action> {
        let me = seat_of(notes).unwrap_or(Seat::ALL[0]);
        let state = position(notes, me, dice);
        let advice = state.map_or_else(Vec::new, |state| self.solver.advice(&state, me));
        weighed(legal, &advice, 0.0, |value| ((1.0 + value) / 2.0).clamp(0.0, 1.0))
    }

    fn chance(&mut self, notes: &Notebook<Earnest>, dice: &mut Dice) -> Option<Estimate> {
        let me = seat_of(notes)?;
        if notes.view().chosen.iter().any(Option::is_some) {
            return None;
        }
        let log = Earnest::imagine(&NoOptions {}, 2, notes, dice)?;
        let state = position_after::<Earnest>(&NoOptions {}, 2, &log)?;
        Some(Estimate::exact(chance_of(me, self.solver.value(&state))))
    }

    fn beliefs(&mut self, _notes: &Notebook<Earnest>, _dice: &mut Dice) -> Vec<Believed> {
        Vec::new()
    }

    /// The two sides are not alike.
    fn start(&mut self, _seats: usize, seat: Seat) -> f64 {
        let start = Earnest::start(&NoOptions {}, 2, &mut NoChance, &mut Silent);
        chance_of(seat, self.solver.value(&start))
    }

    fn own_luck(&self) -> Cause {
        Cause::Others
    }
}

impl Judged for Earnest {
    fn judge(_options: &NoOptions, _seats: usize, _worlds: u32, _library: &Library) -> Box<dyn Judge<Earnest>> {
        Box::new(EarnestJudge { solver: Backward::of(Stakes::Match) })
    }
}

fn seat_of(notes: &Notebook<Earnest>) -> Option<Seat> {
    Seat::ALL[..2].iter().copied().find(|seat| notes.viewer().is(*seat))
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
