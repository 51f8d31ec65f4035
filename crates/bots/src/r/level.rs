//! Levels of play: how often a bot strays from the best play it knows, and how far.

use super::solver::Advice;
use crate::draw::{index_at, unit_f64};
use cachet_engine::Dice;

/// How far a bot falls short of the best play it knows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Level {
    /// The share of decisions made at random, among the actions within `margin` of the best.
    pub strays: f64,
    /// In values, where a game won is 1 and a game lost −1.
    pub margin: f64,
}

impl Level {
    /// Every decision by the best mixture that could be found.
    pub const EXPERT: Level = Level { strays: 0.0, margin: 0.0 };
    /// Seven decisions in ten are any card that is worth at most half a game lost less than the best.
    pub const CLUB: Level = Level { strays: 0.7, margin: 0.5 };
    /// Every decision is any card, but for those that throw away most of a game that stands well.
    pub const NOVICE: Level = Level { strays: 1.0, margin: 1.4 };

    pub fn of(name: &str) -> Option<Level> {
        match name {
            "novice" => Some(Level::NOVICE),
            "club" => Some(Level::CLUB),
            "expert" => Some(Level::EXPERT),
            _ => None,
        }
    }

    /// One of the actions advised. The same number of throws is made whatever is chosen.
    pub fn pick<A: Copy>(self, advice: &[Advice<A>], dice: &mut Dice) -> Option<A> {
        let (stray, point, any) = (unit_f64(dice), unit_f64(dice), unit_f64(dice));
        let best = advice.iter().map(|it| it.value).fold(f64::NEG_INFINITY, f64::max);
        let near: Vec<A> = advice.iter().filter(|it| it.value >= best - self.margin).map(|it| it.action).collect();
        if stray < self.strays && !near.is_empty() {
            return near.get(((near.len() as f64 * any) as usize).min(near.len() - 1)).copied();
        }
        let drawn = index_at(advice.iter().map(|it| it.share), point).map(|at| &advice[at]);
        // What rounding leaves over falls to the likeliest.
        drawn.or_else(|| advice.iter().max_by(|a, b| a.share.total_cmp(&b.share))).map(|it| it.action)
    }
}
