//! What has been solved is kept for the next table that plays by the same rules.

use super::public::Ends;
use super::solver::Solver;
use super::totals;
use cachet_games::r::{Rule, Rules, State};
use std::sync::{Arc, Mutex, PoisonError};

/// Rule sets kept at a time; the one that has not been asked for longest goes.
const KEPT: usize = 4;

/// Positions kept for one rule set. Where chance makes up the hands they would otherwise grow without end.
const POSITIONS: usize = 4_000_000;

struct Table {
    rules: Rules,
    clown_wipes: bool,
    solver: Arc<Mutex<Solver>>,
}

/// Solved positions are the same whoever asks, so that all tables share them.
static TABLES: Mutex<Vec<Table>> = Mutex::new(Vec::new());

/// Asks the solver for the rules of this position, which is laid open.
pub fn ask<T>(open: &State, question: impl FnOnce(&mut Solver) -> T) -> T {
    let solver = solver_for(open);
    let mut solver = solver.lock().unwrap_or_else(PoisonError::into_inner);
    solver.forget_beyond(POSITIONS);
    if let Some(ends) = &mut solver.rules.ends {
        ends.deal = open.deal();
    }
    question(&mut solver)
}

fn solver_for(open: &State) -> Arc<Mutex<Solver>> {
    // How the hands were made up no longer matters.
    let mut rules = open.rules();
    for letter in [Rule::B, Rule::F, Rule::I, Rule::K, Rule::P] {
        rules = rules.without(letter);
    }
    let clown_wipes = open.clown_wipes();
    let mut tables = TABLES.lock().unwrap_or_else(PoisonError::into_inner);
    let found = tables.iter().position(|table| table.rules == rules && table.clown_wipes == clown_wipes);
    let table = match found {
        Some(at) => tables.remove(at),
        None => {
            let ends: Option<Ends> = totals::number(open).map(totals::guess);
            let solver = ends.map_or_else(Solver::new, Solver::with_ends);
            Table { rules, clown_wipes, solver: Arc::new(Mutex::new(solver)) }
        }
    };
    let solver = Arc::clone(&table.solver);
    tables.insert(0, table);
    tables.truncate(KEPT);
    solver
}
