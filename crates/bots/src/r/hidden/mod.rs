//! C, D and E hide cards from the opponent, so that a position has no value of its own: it depends on what each is
//! believed to hold. Here positions are looked at together with those beliefs, and solved as far ahead as there is room
//! for by counterfactual regret minimisation. How far the result is from perfect is measured, not assumed.

mod belief;
mod first;
mod regret;
mod shape;
mod size;
pub(super) mod tree;

pub use belief::{Range, Standing, Step, steps};
pub use first::{First, Learnt};
pub use regret::Learner;
pub use size::size;
pub use tree::{Next, Node, Tree};

use super::solver::Solver;
use cachet_games::r::{Rule, Rules, State};
use shape::Shapes;

/// Does one of the letters that are solved here hide something?
pub fn hides(rules: Rules) -> bool {
    [Rule::C, Rule::D, Rule::E].into_iter().any(|letter| rules.has(letter))
}

/// A learner for this position, laid open, and how many rounds it looks ahead: as many as fit into this much work for
/// each round of learning.
pub fn learner(rules: Rules, open: &State, standing: &Standing, most: usize, solver: &mut Solver) -> (Learner, usize) {
    let mut best: Option<(Tree, usize)> = None;
    for rounds in 1..=16 {
        let mut shapes = Shapes::default();
        let roots = [0, 1].map(|seat| standing.ranges[seat].shape(&mut shapes));
        // One round ahead there always has to be room for.
        let room = if best.is_none() { usize::MAX } else { most };
        match Tree::grow(rules, open, roots, shapes, rounds, room, solver) {
            Ok(tree) => {
                let whole = tree.whole;
                best = Some((tree, rounds));
                if whole {
                    break;
                }
            }
            Err(_) => break,
        }
    }
    let (tree, rounds) = best.expect("a tree of one round can always be grown");
    (Learner::new(tree, [0, 1].map(|seat| standing.ranges[seat].likely.clone())), rounds)
}
