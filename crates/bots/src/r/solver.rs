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

    /// As [`Solver::value`], telling now and then how many positions have been solved.
    pub fn value_watched(&mut self, state: &State, watch: &mut dyn FnMut(usize)) -> f64 {
        // Positions one move on, so that whoever watches sees something move.
        if let Phase::Waiting(seats) = R::phase(state) {
            for seat in seats {
                for action in Options::of(state, seat).as_slice() {
                    let next = after(state, seat, *action);
                    if next.key().is_some() || seats.len() == 1 {
                        self.value(&next);
                    } else if let Some(other) = R::phase(&next).waiting().only() {
                        for reply in Options::of(&next, other).as_slice() {
                            self.value(&after(&next, other, *reply));
                            watch(self.known.len());
                        }
                    }
                    watch(self.known.len());
                }
            }
        }
        self.value(state)
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

    /// The action a seat that decides alone should take.
    pub fn best_action(&mut self, state: &State, seat: Seat) -> Action {
        let options = Options::of(state, seat);
        let sign = if seat == FIRST { 1.0 } else { -1.0 };
        let mut best = (f64::NEG_INFINITY, options.actions[0]);
        for action in options.as_slice() {
            let value = sign * self.value(&after(state, seat, *action));
            if value > best.0 {
                best = (value, *action);
            }
        }
        best.1
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

/// How much either player could gain by knowing the other's mixtures: best responses, computed exactly over
/// every position that can be reached.
pub struct BestResponse<'a> {
    solver: &'a mut Solver,
    /// Whose best response it is.
    seat: Seat,
    known: FxHashMap<Key, f64>,
}

impl Solver {
    /// What both could gain together by best responses: zero for an exact solution.
    pub fn exploitability(&mut self, state: &State) -> f64 {
        let [first, second] = [FIRST, SECOND].map(|seat| {
            let mut response = BestResponse { solver: self, seat, known: FxHashMap::default() };
            response.value(state)
        });
        first - second
    }
}

impl BestResponse<'_> {
    fn value(&mut self, state: &State) -> f64 {
        let waiting = match R::phase(state) {
            Phase::Over(outcome) => return worth(outcome),
            Phase::Waiting(seats) => seats,
        };
        let key = state.key();
        if let Some(value) = key.and_then(|key| self.known.get(&key)) {
            return *value;
        }
        let value = match waiting.only() {
            Some(seat) if seat == self.seat => {
                let options = Options::of(state, seat);
                let values: Vec<f64> =
                    options.as_slice().iter().map(|action| self.value(&after(state, seat, *action))).collect();
                self.better(&values)
            }
            // The other plays its one best action.
            Some(seat) => {
                let action = self.solver.best_action(state, seat);
                self.value(&after(state, seat, action))
            }
            None => self.against_mixture(state),
        };
        if let Some(key) = key {
            self.known.insert(key, value);
        }
        value
    }

    fn better(&self, values: &[f64]) -> f64 {
        let values = values.iter().copied();
        if self.seat == FIRST { values.fold(f64::NEG_INFINITY, f64::max) } else { values.fold(f64::INFINITY, f64::min) }
    }

    fn against_mixture(&mut self, state: &State) -> f64 {
        let Choices { first, second, solution, .. } = self.solver.choices(state);
        let (mine, theirs, mixture) =
            if self.seat == FIRST { (first, second, solution.columns) } else { (second, first, solution.rows) };
        let other = if self.seat == FIRST { SECOND } else { FIRST };
        let values = mine.as_slice().iter().map(|action| {
            let half = after(state, self.seat, *action);
            let replies = theirs.as_slice().iter().zip(mixture).filter(|(_, share)| *share > 0.0);
            replies.map(|(reply, share)| share * self.value(&after(&half, other, *reply))).sum()
        });
        let values: Vec<f64> = values.collect();
        self.better(&values)
    }
}
