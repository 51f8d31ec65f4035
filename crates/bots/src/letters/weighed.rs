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
        let most = shares.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        shares.iter_mut().for_each(|share| *share = (*share - most).exp());
        let total: f32 = shares.iter().sum();
        shares.iter_mut().for_each(|share| *share /= total);
    }
}

/// Two ways of playing, each as likely as the other at every decision.
pub struct Either<A, B>(pub A, pub B);

impl<A: Policy, B: Policy> Policy for Either<A, B> {
    fn shares(&self, outlook: &Outlook<'_>, actions: &[Action], shares: &mut Vec<f32>) {
        self.0.shares(outlook, actions, shares);
        let mut other = Vec::with_capacity(actions.len());
        self.1.shares(outlook, actions, &mut other);
        shares.iter_mut().zip(other).for_each(|(share, other)| *share = 0.5 * (*share + other));
    }
}
