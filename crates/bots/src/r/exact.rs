//! Plays the exact equilibrium wherever nothing stays hidden.

use super::random::SaneRandom;
use super::{Choices, Solver, solvable};
use crate::Bot;
use cachet_engine::{Dice, Entry, Game, Header, Names, Notebook, Phase, Seat, Table, below};
use cachet_games::r::{Action, R, ROptions, State};

/// Draws from the best mixture, never simply its likeliest card. Under rules that hide something it plays as
/// [`SaneRandom`] does.
#[derive(Default)]
pub struct Exact {
    solver: Solver,
    /// What the solver has solved positions of.
    options: Option<ROptions>,
}

impl Bot<R> for Exact {
    fn choose(&mut self, notes: &Notebook<R>, legal: &[Action], dice: &mut Dice) -> Action {
        let options = notes.view().options;
        let known = solvable(&options).is_ok().then(|| position(&options, notes, dice)).flatten();
        let (Some(state), Some(me)) = (known, notes.view().me) else {
            return SaneRandom.choose(notes, legal, dice);
        };
        if self.options != Some(options) {
            *self = Exact { solver: Solver::new(), options: Some(options) };
        }
        self.pick(&state, me, dice)
    }
}

impl Exact {
    fn pick(&mut self, state: &State, me: Seat, dice: &mut Dice) -> Action {
        let both = matches!(R::phase(state), Phase::Waiting(seats) if seats.len() == 2);
        if !both {
            return self.solver.best_action(state, me);
        }
        let Choices { first, second, solution, .. } = self.solver.choices(state);
        let (actions, mixture) = if me == Seat::ALL[0] { (first, solution.rows) } else { (second, solution.columns) };
        // A place between 0 and 1, and the action whose share covers it.
        let mut place = f64::from(below(dice, u32::MAX)) / f64::from(u32::MAX);
        for (action, share) in actions.as_slice().iter().zip(mixture) {
            place -= share;
            if place < 0.0 {
                return *action;
            }
        }
        // Rounding may leave a hair's breadth: it belongs to the likeliest.
        let likeliest = (0..actions.as_slice().len()).max_by(|a, b| mixture[*a].total_cmp(&mixture[*b]));
        actions.as_slice()[likeliest.unwrap_or(0)]
    }
}

/// The position before me. All of it is public, but for a card the other may have chosen already: that one
/// is taken back.
fn position(options: &ROptions, notes: &Notebook<R>, dice: &mut Dice) -> Option<State> {
    let me = notes.view().me?;
    let mut log = R::imagine(options, 2, notes, dice)?;
    let pending = notes.view().seats.iter().any(|seat| seat.chosen.is_some());
    if pending && matches!(log.last(), Some(Entry::Move { seat, .. }) if *seat != me) {
        log.pop();
    }
    let header = Header::new(Names::letters(2), *options, None).ok()?;
    let table = Table::<R>::replay(header, &log).ok()?;
    Some(*table.state())
}
