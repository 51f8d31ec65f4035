//! Solved positions of the duel, for every bot that shares them.

use super::public::Ends;
use super::seconds;
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

    /// How many positions were solved, under all the rules kept.
    #[cfg(test)]
    pub fn positions(&self) -> usize {
        let lately = self.lately.lock().unwrap_or_else(PoisonError::into_inner);
        let positions = |set: &RuleSet| set.solver.lock().unwrap_or_else(PoisonError::into_inner).positions();
        lately.iter().map(positions).sum()
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
                let mut solver = ends.map_or_else(Solver::new, Solver::with_ends);
                solver.learn(seconds::known(rules, clown_wipes));
                RuleSet { rules, clown_wipes, solver: Arc::new(Mutex::new(solver)) }
            }
        };
        let solver = Arc::clone(&set.solver);
        lately.insert(0, set);
        lately.truncate(KEPT);
        solver
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cachet_engine::{Game, Names, Options, QuickDealer, Silent, dice};
    use cachet_games::r::{R, ROptions};

    fn start(letters: &str) -> State {
        let mut options = ROptions::default();
        options.set("rules", letters, &Names::letters(2)).expect("letters that go together");
        R::start(&options, 2, &mut QuickDealer(dice(0)), &mut Silent).laid_open()
    }

    #[test]
    fn while_one_rule_set_is_solved_another_can_be_asked() {
        let solved = Solved::default();
        solved.ask(&start("G"), |_| {
            assert!(solved.lately.try_lock().is_ok(), "the list is locked only to find a solver");
            solved.ask(&start("H"), |_| ());
        });
    }

    #[test]
    fn what_is_solved_is_kept_until_four_other_rule_sets_were_asked() {
        let solved = Solved::default();
        let known = |letters: &str| solved.ask(&start(letters), |solver| solver.positions());
        solved.ask(&start("H"), |solver| solver.value(&start("H")));
        ["G", "J", "O"].into_iter().for_each(|letters| assert_eq!(known(letters), 0));
        // B only says how the hands were made up.
        assert!(known("H") > 0 && known("B+H") > 0);
        ["G", "J", "O", "N"].into_iter().for_each(|letters| assert_eq!(known(letters), 0));
        assert_eq!(known("H"), 0);
    }
}
