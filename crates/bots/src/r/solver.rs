//! The exact value of every position, by backward induction over the rules themselves.

use super::matrix::{MOST, Matrix, Solution};
use super::public::{Duel, Either, Ends, FIRST, Public, SECOND};
use super::tables::Tables;
use cachet_engine::Seat;
use cachet_games::r::State;
use rustc_hash::FxHashMap;

/// Solves positions in which nothing is hidden but the cards being chosen, and remembers them. What a position is
/// worth does not depend on which others have been solved before.
pub struct Backward<P: Public> {
    pub(super) rules: P,
    known: FxHashMap<P::Key, f64>,
    /// What was known from the beginning, and is never forgotten.
    given: Vec<(P::Key, f64)>,
    positions: usize,
    widest_gap: f64,
}

/// Solves the duel.
pub type Solver = Backward<Duel>;

/// A position in which both choose at once: what each may choose, and how they should.
#[derive(Clone, Copy, Debug)]
pub struct Choices<A> {
    pub first: Options<A>,
    pub second: Options<A>,
    pub matrix: Matrix,
    pub solution: Solution,
}

/// At most eight actions, or nine where a card may be taken back or not.
#[derive(Clone, Copy, Debug)]
pub struct Options<A> {
    actions: [A; MOST + 1],
    count: usize,
}

impl<A: Copy> Options<A> {
    pub(super) fn of<P: Public<Action = A>>(state: &P::State, seat: Seat) -> Options<A> {
        let mut options = Options { actions: [P::ANY; MOST + 1], count: 0 };
        P::legal(state, seat, &mut |action| {
            options.actions[options.count] = action;
            options.count += 1;
        });
        options
    }

    pub fn as_slice(&self) -> &[A] {
        &self.actions[..self.count]
    }
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl Solver {
    pub fn new() -> Solver {
        Solver::of(Duel::default())
    }

    /// For a deal of a running total, whose end is worth this.
    pub fn with_ends(ends: Ends) -> Solver {
        Solver::of(Duel::with_ends(ends))
    }

    /// Takes over what was solved before.
    pub(super) fn learn(&mut self, known: impl IntoIterator<Item = (State, f64)>) {
        for (state, value) in known {
            if let Some(Either { key, mirrored, .. }) = Duel::either_key(&state) {
                let value = if mirrored { -value } else { value };
                self.given.push((key, value));
                self.known.insert(key, value);
            }
        }
    }

    /// Changes the value of a deal that ends without a win; positions without a win are forgotten, to be solved again.
    pub(super) fn correct_end(&mut self, wins: [u16; 2], value: f64) {
        let Some(ends) = &mut self.rules.ends else { return };
        let score = ends.score(wins);
        ends.values.insert(score, value);
        let [one, two] = wins;
        self.known.retain(|key, _| key.wins() != [one, two] && key.wins() != [two, one]);
    }
}

impl<P: Public> Backward<P> {
    pub fn of(rules: P) -> Backward<P> {
        Backward { rules, known: FxHashMap::default(), given: Vec::new(), positions: 0, widest_gap: 0.0 }
    }

    /// How many positions have been solved, a position and its mirror image counting as two.
    pub fn positions(&self) -> usize {
        self.positions + self.rules.tables().map_or(0, |tables| tables.positions)
    }

    /// The largest gap between floor and ceiling in any single position.
    pub fn widest_gap(&self) -> f64 {
        self.rules.tables().map_or(self.widest_gap, |tables| self.widest_gap.max(tables.widest_gap))
    }

    /// As [`Backward::value`], with a progress callback: how many positions have been solved.
    pub fn value_watched(&mut self, state: &P::State, watch: &mut dyn FnMut(usize)) -> f64 {
        // Solves the positions one move on first, reporting after each.
        let seats = P::waiting(state);
        for seat in seats.iter().take(1) {
            for action in Options::of::<P>(state, seat).as_slice() {
                let next = P::after(state, seat, *action);
                match P::waiting(&next).only().filter(|_| P::key(&next).is_none()) {
                    Some(other) => {
                        for reply in Options::of::<P>(&next, other).as_slice() {
                            self.value(&P::after(&next, other, *reply));
                            watch(self.positions());
                        }
                    }
                    None => {
                        self.value(&next);
                    }
                }
                watch(self.positions());
            }
        }
        self.value(state)
    }

    /// What a position is worth when both play as well as can be.
    pub fn value(&mut self, state: &P::State) -> f64 {
        if let Some(worth) = self.rules.worth(state) {
            return worth;
        }
        if let Some(value) = self.rules.by_tables(state) {
            return value;
        }
        let Some(either) = P::either_key(state) else {
            return self.work_out(state);
        };
        let sign = if either.mirrored { -1.0 } else { 1.0 };
        if let Some(value) = self.known.get(&either.key) {
            return sign * value;
        }
        let value = if either.mirrored { self.work_out(&P::mirrored(state)) } else { self.work_out(state) };
        self.known.insert(either.key, value);
        self.positions += if either.alike { 1 } else { 2 };
        sign * value
    }

    fn work_out(&mut self, state: &P::State) -> f64 {
        match P::waiting(state).only() {
            Some(seat) => self.best(state, seat),
            None => {
                let solution = self.choices(state).solution;
                self.widest_gap = self.widest_gap.max(solution.gap());
                solution.value()
            }
        }
    }

    /// One seat decides alone, and knows all there is to know.
    fn best(&mut self, state: &P::State, seat: Seat) -> f64 {
        let options = Options::of::<P>(state, seat);
        let values = options.as_slice().iter().map(|action| self.value(&P::after(state, seat, *action)));
        if seat == FIRST { values.fold(f64::NEG_INFINITY, f64::max) } else { values.fold(f64::INFINITY, f64::min) }
    }

    /// What each action of a seat that decides alone is worth to that seat.
    pub fn alone(&mut self, state: &P::State, seat: Seat) -> Vec<(P::Action, f64)> {
        let sign = if seat == FIRST { 1.0 } else { -1.0 };
        let options = Options::of::<P>(state, seat);
        options.as_slice().iter().map(|action| (*action, sign * self.value(&P::after(state, seat, *action)))).collect()
    }

    /// The action a seat that decides alone should take: the first of the best.
    pub fn best_action(&mut self, state: &P::State, seat: Seat) -> P::Action {
        let mut best = (P::ANY, f64::NEG_INFINITY);
        for (action, value) in self.alone(state, seat) {
            if value > best.1 {
                best = (action, value);
            }
        }
        best.0
    }

    /// Both decide at once.
    pub fn choices(&mut self, state: &P::State) -> Choices<P::Action> {
        let (first, second) = (Options::of::<P>(state, FIRST), Options::of::<P>(state, SECOND));
        let mut cells = [[0.0; MOST]; MOST];
        for (row, mine) in first.as_slice().iter().enumerate() {
            let half = P::after(state, FIRST, *mine);
            for (column, theirs) in second.as_slice().iter().enumerate() {
                cells[row][column] = self.value(&P::after(&half, SECOND, *theirs));
            }
        }
        let matrix = Matrix::new(first.count, second.count, |row, column| cells[row][column]);
        Choices { first, second, matrix, solution: matrix.solve() }
    }

    /// What a seat should do, as actions with their shares and with what each is worth to that seat against the best
    /// play of the other.
    pub fn advice(&mut self, state: &P::State, seat: Seat) -> Vec<Advice<P::Action>> {
        if P::waiting(state).only().is_some() {
            let values = self.alone(state, seat);
            let best = values.iter().map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max);
            let first = values.iter().position(|(_, value)| *value == best);
            let share = |at: usize| if first == Some(at) { 1.0 } else { 0.0 };
            let list = values.into_iter().enumerate();
            return list.map(|(at, (action, value))| Advice { action, share: share(at), value }).collect();
        }
        let Choices { first, second, matrix, solution } = self.choices(state);
        if seat == FIRST {
            let against = |row: usize| (0..second.count).map(|at| solution.columns[at] * matrix.cell(row, at)).sum();
            let list = first.as_slice().iter().enumerate();
            return list
                .map(|(row, action)| Advice { action: *action, share: solution.rows[row], value: against(row) })
                .collect();
        }
        let against = |column: usize| (0..first.count).map(|at| -solution.rows[at] * matrix.cell(at, column)).sum();
        let list = second.as_slice().iter().enumerate();
        list.map(|(column, action)| Advice { action: *action, share: solution.columns[column], value: against(column) })
            .collect()
    }

    /// Forgets everything, if more than `most` positions are remembered.
    pub(super) fn forget_beyond(&mut self, most: usize) {
        if self.known.len() + self.rules.tables().map_or(0, Tables::remembered) > most {
            self.rules.forget();
            self.known = self.given.iter().copied().collect();
            self.positions = 0;
        }
    }
}

/// An action, how often to take it, and what it is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Advice<A> {
    pub action: A,
    pub share: f64,
    pub value: f64,
}
