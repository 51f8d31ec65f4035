//! Solved positions of the duel, for every bot that shares them.

use super::public::Ends;
use super::solver::Solver;
use super::totals;
use cachet_games::r::{Rule, Rules, State};
use std::sync::{Arc, Mutex, PoisonError};

/// Rule sets kept at a time; the least recently used goes.
const KEPT: usize = 4;

/// Positions kept for one rule set. Where chance makes up the hands they would otherwise grow without end.
const POSITIONS: usize = 4_000_000;

/// A solver for each rule set asked for lately. The list is locked only to find a solver in it: while one solves, others
/// can be asked.
#[derive(Default)]
pub struct Solved {
    lately: Mutex<Vec<RuleSet>>,
}

struct RuleSet {
    rules: Rules,
    clown_wipes: bool,
    solver: Arc<Mutex<Solver>>,
}

impl Solved {
    /// Asks the solver for the rules of this position, which is laid open.
    pub fn ask<T>(&self, open: &State, question: impl FnOnce(&mut Solver) -> T) -> T {
        let solver = self.solver_for(open);
        let mut solver = solver.lock().unwrap_or_else(PoisonError::into_inner);
        solver.forget_beyond(POSITIONS);
        if let Some(ends) = &mut solver.rules.ends {
            ends.deal = open.deal();
        }
        question(&mut solver)
    }

    fn solver_for(&self, open: &State) -> Arc<Mutex<Solver>> {
        // How the hands were made up no longer matters.
        let mut rules = open.rules();
        for letter in [Rule::B, Rule::F, Rule::I, Rule::K, Rule::P] {
            rules = rules.without(letter);
        }
        let clown_wipes = open.clown_wipes();
        let mut lately = self.lately.lock().unwrap_or_else(PoisonError::into_inner);
        let found = lately.iter().position(|set| set.rules == rules && set.clown_wipes == clown_wipes);
        let set = match found {
            Some(at) => lately.remove(at),
            None => {
                let ends: Option<Ends> = totals::number(open).map(totals::guess);
                let solver = ends.map_or_else(Solver::new, Solver::with_ends);
                RuleSet { rules, clown_wipes, solver: Arc::new(Mutex::new(solver)) }
            }
        };
        let solver = Arc::clone(&set.solver);
        lately.insert(0, set);
        lately.truncate(KEPT);
        solver
    }
}
