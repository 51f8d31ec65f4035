//! The exact value of every position, by backward induction over the rules themselves.

use super::matrix::{MOST, Matrix, Solution};
use cachet_engine::{Game, Outcome, Phase, QuickDealer, Seat, Silent, dice};
use cachet_games::r::{Action, Key, R, State};
use rustc_hash::FxHashMap;

/// Values are for this seat: 1 for a game won, 0 for a draw, −1 for a game lost.
const FIRST: Seat = Seat::ALL[0];
const SECOND: Seat = Seat::ALL[1];

/// Solves positions of the rules in which nothing is hidden but the cards being chosen, and remembers them.
#[derive(Default)]
pub struct Solver {
    known: FxHashMap<Key, f64>,
    widest_gap: f64,
}

/// A position in which both choose at once: what each may choose, and how they should.
#[derive(Clone, Copy, Debug)]
pub struct Choices {
    pub first: Options,
    pub second: Options,
    pub matrix: Matrix,
    pub solution: Solution,
}

/// At most eight actions, or nine where a card may be taken back or not.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    actions: [Action; MOST + 1],
    count: usize,
}

impl Options {
    fn of(state: &State, seat: Seat) -> Options {
        let mut options = Options { actions: [Action::Decline; MOST + 1], count: 0 };
        R::legal(state, seat, &mut |action| {
            options.actions[options.count] = action;
            options.count += 1;
        });
        options
    }

    pub fn as_slice(&self) -> &[Action] {
        &self.actions[..self.count]
    }
}

impl Solver {
    pub fn new() -> Solver {
        Solver::default()
    }

    /// How many positions have been solved.
    pub fn positions(&self) -> usize {
        self.known.len()
    }

    /// The largest doubt left in any single position.
    pub fn widest_gap(&self) -> f64 {
        self.widest_gap
    }

    /// What a position is worth when both play as well as can be.
    pub fn value(&mut self, state: &State) -> f64 {
        let waiting = match R::phase(state) {
            Phase::Over(outcome) => return worth(outcome),
            Phase::Waiting(seats) => seats,
        };
        let key = state.key();
        if let Some(value) = key.and_then(|key| self.known.get(&key)) {
            return *value;
        }
        let value = match waiting.only() {
            Some(seat) => self.best(state, seat),
            None => {
                let solution = self.choices(state).solution;
                self.widest_gap = self.widest_gap.max(solution.gap());
                solution.value()
            }
        };
        if let Some(key) = key {
            self.known.insert(key, value);
        }
        value
    }

    /// One seat decides alone, and knows all there is to know.
    fn best(&mut self, state: &State, seat: Seat) -> f64 {
        let options = Options::of(state, seat);
        let values = options.as_slice().iter().map(|action| self.value(&after(state, seat, *action)));
        if seat == FIRST { values.fold(f64::NEG_INFINITY, f64::max) } else { values.fold(f64::INFINITY, f64::min) }
    }

    /// Both decide at once.
    pub fn choices(&mut self, state: &State) -> Choices {
        let (first, second) = (Options::of(state, FIRST), Options::of(state, SECOND));
        let mut cells = [[0.0; MOST]; MOST];
        for (row, mine) in first.as_slice().iter().enumerate() {
            let half = after(state, FIRST, *mine);
            for (column, theirs) in second.as_slice().iter().enumerate() {
                cells[row][column] = self.value(&after(&half, SECOND, *theirs));
            }
        }
        let matrix = Matrix::new(first.count, second.count, |row, column| cells[row][column]);
        Choices { first, second, matrix, solution: matrix.solve() }
    }
}

fn worth(outcome: Outcome) -> f64 {
    match (outcome.winners.contains(FIRST), outcome.winners.contains(SECOND)) {
        (true, false) => 1.0,
        (false, true) => -1.0,
        (true, true) | (false, false) => 0.0,
    }
}

fn after(state: &State, seat: Seat, action: Action) -> State {
    let mut next = *state;
    // Nothing is left to chance once the hands are made up.
    let mut dealer = QuickDealer(dice(0));
    let played = R::apply(&mut next, seat, action, &mut dealer, &mut Silent);
    debug_assert!(played.is_ok(), "what is legal can be played");
    next
}
