//! The duel solved by tables instead of by its rules, several times faster.
//!
//! Once hands are dealt and nothing is hidden, a round depends on the two cards and on the score alone: wins, pots, bonus and
//! the Spy's benefit. What any two cards do to a score is looked up; the rules themselves fill in the table, once for each
//! score and pair of cards. Positions are solved in the same order and orientation as [`super::solver`] solves them, so that
//! values are the same to the last bit.

use super::matrix::{MOST, Matrix};
use super::public::{Duel, FIRST, Public, outcome_worth};
use cachet_engine::{Game, Seat};
use cachet_games::r::{Action, Card, Dawn, Goal, Hand, Key, R, Rule, State};
use rustc_hash::FxHashMap;

/// Everything there is to know of the scores of one rule set, and the positions solved so far.
#[derive(Default)]
pub struct Tables {
    scores: Vec<Score>,
    found: FxHashMap<Key, u32>,
    known: FxHashMap<u64, f64>,
    /// A position and its mirror image count as two.
    pub positions: usize,
    pub widest_gap: f64,
}

struct Score {
    /// Both have every card.
    state: State,
    key: Key,
    mirrored: u32,
    /// Who shows a card first.
    leads: Option<Seat>,
    /// What it is worth if there are no cards left.
    end: f64,
    /// Where two cards lead, the second player's running faster: a score, or one of the marks below.
    next: [u32; 64],
}

const UNKNOWN: u32 = u32::MAX;
const WON: u32 = u32::MAX - 1;
const LOST: u32 = u32::MAX - 2;
const DRAWN: u32 = u32::MAX - 3;

/// Can this position be solved here? Not with a running total, nor while a card may still be taken back (N).
fn fits(open: &State) -> bool {
    let rules = open.rules();
    let settled = !rules.has(Rule::N) || open.last_chances_are_gone();
    settled && !matches!(rules.goal(), Goal::PlayedOut(Dawn::Total(_))) && open.key().is_some()
}

impl Tables {
    /// The value of a position at the start of a round, laid open.
    pub fn value(&mut self, open: &State) -> Option<f64> {
        if !fits(open) {
            return None;
        }
        let score = self.score(open.with_hands([Hand::ALL; 2]))?;
        Some(self.of(score, open.hands()))
    }

    /// How many positions are remembered.
    pub fn remembered(&self) -> usize {
        self.known.len()
    }

    fn score(&mut self, state: State) -> Option<u32> {
        let key = state.key()?;
        if let Some(at) = self.found.get(&key) {
            return Some(*at);
        }
        let at = self.scores.len() as u32;
        let mut done = state;
        done.run_out();
        let end = R::phase(&done).outcome().map_or(0.0, outcome_worth);
        let leads = Duel::waiting(&state).only();
        self.scores.push(Score { state, key, mirrored: UNKNOWN, leads, end, next: [UNKNOWN; 64] });
        self.found.insert(key, at);
        Some(at)
    }

    fn mirrored(&mut self, score: u32) -> u32 {
        let known = self.scores[score as usize].mirrored;
        if known != UNKNOWN {
            return known;
        }
        let found = self.score(self.scores[score as usize].state.mirrored()).unwrap_or(score);
        self.scores[score as usize].mirrored = found;
        found
    }

    fn step(&mut self, score: u32, one: Card, two: Card) -> u32 {
        let pair = one as usize * 8 + two as usize;
        let known = self.scores[score as usize].next[pair];
        if known != UNKNOWN {
            return known;
        }
        let mut state = self.scores[score as usize].state;
        for _ in 0..2 {
            let seat = Duel::waiting(&state).lowest().unwrap_or(FIRST);
            state = Duel::after(&state, seat, Action::Play(if seat == FIRST { one } else { two }));
        }
        let next = match R::phase(&state).outcome().map(outcome_worth) {
            Some(worth) if worth > 0.0 => WON,
            Some(worth) if worth < 0.0 => LOST,
            Some(_) => DRAWN,
            None => self.score(state.with_hands([Hand::ALL; 2])).unwrap_or(DRAWN),
        };
        self.scores[score as usize].next[pair] = next;
        next
    }

    fn of(&mut self, score: u32, [one, two]: [Hand; 2]) -> f64 {
        if one.is_empty() || two.is_empty() {
            return self.scores[score as usize].end;
        }
        let other = self.mirrored(score);
        let keys = [score, other].map(|at| self.scores[at as usize].key);
        let turned = (two.bits(), keys[1]) < (one.bits(), keys[0]);
        let alike = one == two && keys[0] == keys[1];
        let (sign, score, one, two) = if turned { (-1.0, other, two, one) } else { (1.0, score, one, two) };
        let key = u64::from(score) << 32 | u64::from(one.bits()) << 16 | u64::from(two.bits());
        if let Some(value) = self.known.get(&key) {
            return sign * value;
        }
        let value = self.work_out(score, one, two);
        self.known.insert(key, value);
        self.positions += if alike { 1 } else { 2 };
        sign * value
    }

    fn work_out(&mut self, score: u32, one: Hand, two: Hand) -> f64 {
        let mut cells = [[0.0; MOST]; MOST];
        let (mut rows, mut columns) = (0, 0);
        for (row, mine) in one.kinds().enumerate() {
            rows = row + 1;
            for (column, theirs) in two.kinds().enumerate() {
                columns = column + 1;
                cells[row][column] = match self.step(score, mine, theirs) {
                    WON => 1.0,
                    LOST => -1.0,
                    DRAWN => 0.0,
                    next => self.of(next, [one.without(mine), two.without(theirs)]),
                };
            }
        }
        let least = |values: &mut dyn Iterator<Item = f64>| values.fold(f64::INFINITY, f64::min);
        let most = |values: &mut dyn Iterator<Item = f64>| values.fold(f64::NEG_INFINITY, f64::max);
        match self.scores[score as usize].leads {
            Some(FIRST) => {
                let answered = |row: usize| least(&mut cells[row][..columns].iter().copied());
                most(&mut (0..rows).map(answered))
            }
            Some(_) => {
                let answered = |column: usize| most(&mut cells[..rows].iter().map(|row| row[column]));
                least(&mut (0..columns).map(answered))
            }
            None => {
                let solution = Matrix::new(rows, columns, |row, column| cells[row][column]).solve();
                self.widest_gap = self.widest_gap.max(solution.gap());
                solution.value()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::public::Either;
    use super::super::solver::{Backward, Solver};
    use super::*;
    use cachet_engine::{Listing, Names, Options, Phase, QuickDealer, SeatSet, Silent, below, dice};
    use cachet_games::r::ROptions;

    /// The duel, by its rules alone.
    struct Plain;

    impl Public for Plain {
        type State = State;
        type Action = Action;
        type Key = Key;
        const ANY: Action = Duel::ANY;

        fn waiting(state: &State) -> SeatSet {
            Duel::waiting(state)
        }

        fn legal(state: &State, seat: Seat, list: &mut impl Listing<Action>) {
            Duel::legal(state, seat, list);
        }

        fn after(state: &State, seat: Seat, action: Action) -> State {
            Duel::after(state, seat, action)
        }

        fn key(state: &State) -> Option<Key> {
            Duel::key(state)
        }

        fn either_key(state: &State) -> Option<Either<Key>> {
            Duel::either_key(state)
        }

        fn mirrored(state: &State) -> State {
            Duel::mirrored(state)
        }

        fn worth(&self, state: &State) -> Option<f64> {
            R::phase(state).outcome().map(outcome_worth)
        }
    }

    /// Values, positions and gaps are those of the rules, to the last bit.
    #[test]
    fn tables_solve_what_the_rules_solve() {
        let letters = ["A", "G", "F+J", "B+H", "K+O", "P", "J+O+Q", "K+Q", "G+K+N", "F+H+N+O"];
        for (number, letters) in (0..).zip(letters) {
            let mut options = ROptions::default();
            options.set("rules", letters, &Names::letters(2)).expect("letters that go together");
            let mut chance = dice(number);
            let (mut quick, mut plain) = (Solver::new(), Backward::of(Plain));
            for _ in 0..6 {
                let mut state = R::start(&options, 2, &mut QuickDealer(dice(number)), &mut Silent);
                while state.hands().iter().all(|hand| hand.len() > 4) || state.is_half_played() {
                    let Phase::Waiting(seats) = R::phase(&state) else { break };
                    let seat = seats.lowest().expect("somebody is waited for");
                    let legal = cachet_engine::legal::<R>(&state, seat);
                    let action = legal[below(&mut chance, legal.len() as u32) as usize];
                    state = Duel::after(&state, seat, action);
                }
                assert_eq!(quick.value(&state).to_bits(), plain.value(&state).to_bits(), "{letters}");
            }
            assert_eq!(quick.positions(), plain.positions(), "{letters}");
            assert_eq!(quick.widest_gap().to_bits(), plain.widest_gap().to_bits(), "{letters}");
        }
    }
}
