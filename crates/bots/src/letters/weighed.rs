//! A policy made of weights: the better an action's features, the likelier it is.

use super::features::ActionFeatures;
use super::outlook::{Outlook, Policy};
use cachet_games::letters::Action;

/// Weighs the features of every action; an action is the likelier the more it weighs.
#[derive(Clone)]
pub struct Weighed {
    pub weights: Vec<f32>,
}

impl Weighed {
    /// What an action weighs.
    pub fn weight(&self, features: &ActionFeatures<'_>, action: Action) -> f32 {
        let mut sum = features.caution(action);
        features.of(action, &mut |at, strength| sum += self.weights[at] * strength);
        sum
    }
}

impl Policy for Weighed {
    fn shares(&self, outlook: &Outlook<'_>, actions: &[Action], shares: &mut Vec<f32>) {
        let features = ActionFeatures::new(outlook);
        shares.clear();
        shares.extend(actions.iter().map(|action| self.weight(&features, *action)));
        shared_out(shares);
    }
}

/// Two ways of playing, each as likely as the other at every decision. Features are found once for both.
pub struct Either {
    weights: Vec<[f32; 2]>,
}

impl Either {
    pub fn new(one: &Weighed, other: &Weighed) -> Either {
        let pair = |(one, other): (&f32, &f32)| [*one, *other];
        Either { weights: one.weights.iter().zip(&other.weights).map(pair).collect() }
    }
}

impl Policy for Either {
    fn shares(&self, outlook: &Outlook<'_>, actions: &[Action], shares: &mut Vec<f32>) {
        let features = ActionFeatures::new(outlook);
        // What all actions weigh by the first way, and behind that by the second.
        shares.clear();
        shares.resize(2 * actions.len(), 0.0);
        let (ones, others) = shares.split_at_mut(actions.len());
        for ((action, one), other) in actions.iter().zip(&mut *ones).zip(&mut *others) {
            let caution = features.caution(*action);
            let mut sums = [caution; 2];
            features.of(*action, &mut |at, strength| {
                let [one, other] = self.weights[at];
                sums[0] += one * strength;
                sums[1] += other * strength;
            });
            [*one, *other] = sums;
        }
        shared_out(ones);
        shared_out(others);
        ones.iter_mut().zip(others).for_each(|(share, other)| *share = 0.5 * (*share + *other));
        shares.truncate(actions.len());
    }
}

/// Turns what actions weigh into shares that add up to one.
fn shared_out(weights: &mut [f32]) {
    let most = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    weights.iter_mut().for_each(|weight| *weight = (*weight - most).exp());
    let total: f32 = weights.iter().sum();
    weights.iter_mut().for_each(|weight| *weight /= total);
}
