//! Merging, normalising and sampling the worlds.

use super::super::world::World;
use super::{Belief, WORLDS, Worlds};
use cachet_engine::{below, dice};
use cachet_games::letters::Edition;
use rustc_hash::FxHashMap;

impl<E: Edition> Belief<E> {
    /// Merges worlds that have become equal.
    pub(super) fn merge(&mut self) {
        let mut places: FxHashMap<World, usize> = FxHashMap::default();
        let mut merged = Worlds::with_capacity(self.worlds.len());
        for (world, weight) in self.worlds.drain(..) {
            let at = *places.entry(world).or_insert(merged.len());
            match merged.get_mut(at) {
                Some((_, sum)) => *sum += weight,
                None => merged.push((world, weight)),
            }
        }
        self.worlds = merged;
        self.settle();
    }

    /// Makes the weights add up to one, and thins out the worlds if there are too many.
    pub(super) fn settle(&mut self) {
        self.worlds.retain(|(_, weight)| *weight > 0.0);
        let total: f64 = self.worlds.iter().map(|(_, weight)| weight).sum();
        self.worlds.iter_mut().for_each(|(_, weight)| *weight /= total);
        self.thin_out(WORLDS);
    }

    /// If there are more worlds than this, keeps about this many by systematic resampling.
    pub(super) fn thin_out(&mut self, most: usize) {
        if self.worlds.len() <= most {
            return;
        }
        let share = 1.0 / most as f64;
        let mut next = share * f64::from(below(&mut dice(self.worlds.len() as u64), 1 << 16)) / 65_536.0;
        let mut sum = 0.0;
        self.worlds.retain_mut(|(_, weight)| {
            sum += *weight;
            *weight = 0.0;
            while next < sum {
                *weight += share;
                next += share;
            }
            *weight > 0.0
        });
    }
}
