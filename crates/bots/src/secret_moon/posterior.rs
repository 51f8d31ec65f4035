//! How likely each deal is to somebody who has watched the whole game.
//!
//! The deals that agree with what a seat has seen start out equally likely. Each action of another seat then multiplies
//! the weight of a deal by how likely a policy was to take it in that deal. What a seat does depends on the deal only
//! through what it knows, so the policy is asked once for each thing it may know.

use super::board::Board;
use super::common::{Common, SeenCards};
use super::features::ActionFeatures;
use super::policy::{Choices, Policy};
use super::worlds::{World, Worlds};
use cachet_engine::{Game, Seat, Viewer};
use cachet_games::secret_moon::{Action, Deal, Deed, Event, Role, SecretMoon, Seen, deals, decision, position};
use rustc_hash::FxHashMap;

/// What a viewer has watched, and what follows from it.
pub struct Posterior {
    /// The deals that agree with what was seen, and the same with their weights.
    pub(super) deals: Vec<Deal>,
    pub(super) worlds: Worlds,
    pub(super) board: Board,
    pub(super) common: Common,
}

impl Posterior {
    /// The share of actions taken to be random, so that nothing becomes impossible.
    pub const WHIM: f32 = 0.2;

    /// From what was seen, with each action weighed under a policy.
    pub fn new(seats: usize, viewer: Viewer, seen: &[Seen], policy: &Policy) -> Posterior {
        let deals = deals(seats, viewer, seen);
        let worlds = deals.iter().map(|deal| (World::of(deal, seats), 1.0)).collect();
        let (board, common) = (Board::new(seats), Common::new(seats));
        let mut posterior = Posterior { deals, worlds, board, common };
        for (at, event) in seen.iter().enumerate() {
            posterior.board.note(event);
            posterior.common.note(event);
            let Event::Turn { seat } = *event else { continue };
            // One's own actions tell nothing new.
            if viewer.is(seat) {
                continue;
            }
            if let Some((_, action)) = seen[at..].iter().find_map(decision) {
                posterior.weigh(&seen[..=at], seat, action, policy);
            }
        }
        posterior
    }

    /// Weighs what a seat did when this had been seen.
    fn weigh(&mut self, seen: &[Seen], seat: Seat, action: Action, policy: &Policy) {
        let me = seat.index();
        // Only Guards have fewer actions to choose from, and policies know what Guards cannot do.
        let freest = self.worlds.iter().position(|(world, _)| world.role(me) != Role::Guard).unwrap_or(0);
        let Some(state) = self.deals.get(freest).and_then(|deal| position(self.board.seats, deal, seen)) else {
            return;
        };
        let mut legal = Vec::new();
        SecretMoon::legal(&state, seat, &mut |action| legal.push(action));
        let open_to_guards = legal.iter().filter(|action| action.deed() != Deed::Capture).count();
        let mut choices = Choices::default();
        let mut likely: FxHashMap<SeenCards, f32> = FxHashMap::default();
        for (world, weight) in &mut self.worlds {
            let known = SeenCards::of(me, world, &self.board);
            let likelihood = likely.entry(known).or_insert_with(|| {
                policy.weigh(&ActionFeatures::new(&self.board, &self.common, seat, world), &legal, &mut choices);
                let open = if world.role(me) == Role::Guard { open_to_guards } else { legal.len() };
                Self::WHIM / open as f32 + (1.0 - Self::WHIM) * choices.chance(action)
            });
            *weight *= *likelihood;
        }
        // Keeps the weights of a long game from underflowing.
        let most = self.worlds.iter().map(|(_, weight)| *weight).fold(0.0, f32::max);
        self.worlds.iter_mut().for_each(|(_, weight)| *weight /= most);
    }

    /// The deals that agree with what was seen, and how likely each is.
    pub fn deals(&self) -> impl Iterator<Item = (&Deal, f64)> {
        let sum: f64 = self.worlds.iter().map(|(_, weight)| f64::from(*weight)).sum();
        self.deals.iter().zip(&self.worlds).map(move |(deal, (_, weight))| (deal, f64::from(*weight) / sum))
    }
}
