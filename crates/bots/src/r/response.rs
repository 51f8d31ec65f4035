//! How much either player could gain by knowing the other's mixtures: best responses, computed exactly over every
//! position that can be reached.

use super::public::{FIRST, Public, SECOND};
use super::solver::{Backward, Choices, Options};
use cachet_engine::Seat;
use rustc_hash::FxHashMap;

struct BestResponse<'a, P: Public> {
    solver: &'a mut Backward<P>,
    /// Whose best response it is.
    seat: Seat,
    known: FxHashMap<P::Key, f64>,
}

impl<P: Public> Backward<P> {
    /// What both could gain together by best responses: zero for an exact solution.
    pub fn exploitability(&mut self, state: &P::State) -> f64 {
        let [first, second] = [FIRST, SECOND].map(|seat| {
            let mut response = BestResponse { solver: self, seat, known: FxHashMap::default() };
            response.value(state)
        });
        first - second
    }
}

impl<P: Public> BestResponse<'_, P> {
    fn value(&mut self, state: &P::State) -> f64 {
        if let Some(worth) = self.solver.rules.worth(state) {
            return worth;
        }
        // Not shared with the mirror image: the other's mixture there need not be the mirror image of this one.
        let key = P::key(state);
        if let Some(value) = key.and_then(|key| self.known.get(&key)) {
            return *value;
        }
        let value = match P::waiting(state).only() {
            Some(seat) if seat == self.seat => {
                let options = Options::of::<P>(state, seat);
                let values: Vec<f64> =
                    options.as_slice().iter().map(|action| self.value(&P::after(state, seat, *action))).collect();
                self.better(&values)
            }
            // The other plays its one best action.
            Some(seat) => {
                let action = self.solver.best_action(state, seat);
                self.value(&P::after(state, seat, action))
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

    fn against_mixture(&mut self, state: &P::State) -> f64 {
        let Choices { first, second, solution, .. } = self.solver.choices(state);
        let (mine, theirs, mixture) =
            if self.seat == FIRST { (first, second, solution.columns) } else { (second, first, solution.rows) };
        let other = if self.seat == FIRST { SECOND } else { FIRST };
        let values = mine.as_slice().iter().map(|action| {
            let half = P::after(state, self.seat, *action);
            let replies = theirs.as_slice().iter().zip(mixture).filter(|(_, share)| *share > 0.0);
            replies.map(|(reply, share)| share * self.value(&P::after(&half, other, *reply))).sum()
        });
        let values: Vec<f64> = values.collect();
        self.better(&values)
    }
}
