//! What a solver needs to know of a game in which everything but the choices being made is public.

use super::tables::Tables;
use cachet_engine::{Game, Listing, Outcome, Phase, Seat, SeatSet, Silent};
use cachet_games::r::{Action, Key, NoChance, R, State};
use rustc_hash::FxHashMap;
use std::hash::Hash;

/// Values are for this seat: 1 for a game won, 0 for a draw, −1 for a game lost.
pub const FIRST: Seat = Seat::ALL[0];
pub const SECOND: Seat = Seat::ALL[1];

/// A game of two seats that can be solved backwards.
pub trait Public {
    type State: Copy;
    type Action: Copy + PartialEq + std::fmt::Debug + std::fmt::Display;
    type Key: Copy + Eq + Hash;
    /// Any action at all, for places in a list that are not used.
    const ANY: Self::Action;

    fn waiting(state: &Self::State) -> SeatSet;
    fn legal(state: &Self::State, seat: Seat, list: &mut impl Listing<Self::Action>);
    fn after(state: &Self::State, seat: Seat, action: Self::Action) -> Self::State;
    /// What tells positions apart; none for positions that are only passed through.
    fn key(state: &Self::State) -> Option<Self::Key>;
    /// One key for a position and its mirror image.
    fn either_key(state: &Self::State) -> Option<Either<Self::Key>>;
    fn mirrored(state: &Self::State) -> Self::State;
    /// What a position is worth in which there is nothing left to choose.
    fn worth(&self, state: &Self::State) -> Option<f64>;

    /// The same value as the rules lead to, found in a faster way, where there is one for this position.
    fn by_tables(&mut self, _state: &Self::State) -> Option<f64> {
        None
    }

    /// What was solved in that way.
    fn tables(&self) -> Option<&Tables> {
        None
    }

    /// Forgets what was solved in that way.
    fn forget(&mut self) {}
}

/// A key that a position shares with its mirror image.
#[derive(Clone, Copy)]
pub struct Either<K> {
    pub key: K,
    pub mirrored: bool,
    pub alike: bool,
}

pub fn outcome_worth(outcome: Outcome) -> f64 {
    match (outcome.winners.contains(FIRST), outcome.winners.contains(SECOND)) {
        (true, false) => 1.0,
        (false, true) => -1.0,
        (true, true) | (false, false) => 0.0,
    }
}

/// The duel, under rules that hide nothing.
#[derive(Default)]
pub struct Duel {
    /// R-V-Q3: where deals follow one another.
    pub ends: Option<Ends>,
    tables: Tables,
}

impl Duel {
    pub fn with_ends(ends: Ends) -> Duel {
        Duel { ends: Some(ends), tables: Tables::default() }
    }
}

/// What the end of a deal is worth, by the wins counted then (R-V-Q3).
#[derive(Clone, Default)]
pub struct Ends {
    /// The deal whose end this is about.
    pub deal: u16,
    /// The wins that are needed.
    pub number: u16,
    pub values: FxHashMap<[u16; 2], f64>,
}

impl Ends {
    /// Equal totals that are high enough are all worth the same: the next deal to differ decides.
    pub fn score(&self, [one, two]: [u16; 2]) -> [u16; 2] {
        if one == two { [one.min(self.number); 2] } else { [one, two] }
    }

    pub fn value(&self, wins: [u16; 2]) -> f64 {
        self.values.get(&self.score(wins)).copied().unwrap_or(0.0)
    }
}

impl Public for Duel {
    type State = State;
    type Action = Action;
    type Key = Key;
    const ANY: Action = Action::Decline;

    fn waiting(state: &State) -> SeatSet {
        R::phase(state).waiting()
    }

    fn legal(state: &State, seat: Seat, list: &mut impl Listing<Action>) {
        R::legal(state, seat, list);
    }

    fn after(state: &State, seat: Seat, action: Action) -> State {
        let mut next = *state;
        let played = R::apply(&mut next, seat, action, &mut NoChance, &mut Silent);
        debug_assert!(played.is_ok(), "what is legal can be played");
        next
    }

    fn key(state: &State) -> Option<Key> {
        state.key()
    }

    fn either_key(state: &State) -> Option<Either<Key>> {
        let found = state.either_key()?;
        Some(Either { key: found.key, mirrored: found.mirrored, alike: found.alike })
    }

    fn mirrored(state: &State) -> State {
        state.mirrored()
    }

    fn worth(&self, state: &State) -> Option<f64> {
        if let Phase::Over(outcome) = R::phase(state) {
            return Some(outcome_worth(outcome));
        }
        let ends = self.ends.as_ref()?;
        (state.deal() != ends.deal).then(|| ends.value(state.wins()))
    }

    fn by_tables(&mut self, state: &State) -> Option<f64> {
        self.tables.value(state)
    }

    fn tables(&self) -> Option<&Tables> {
        Some(&self.tables)
    }

    fn forget(&mut self) {
        self.tables = Tables::default();
    }
}
