//! How likely another seat was to act as it did, if it held given cards.

use super::cast::Cast;
use super::memory::{Memory, SEATS};
use super::outlook::{Outlook, Policy};
use super::world::World;
use cachet_engine::Seat;
use cachet_games::letters::{Action, Card, Edition, Hidden, Imagined, Owed, View};
use rustc_hash::FxHashMap;
use std::marker::PhantomData;

/// The share of decisions taken to be random instead of by the policy, all actions equally likely.
pub const WHIM: f64 = 0.03;

/// What a decision depends on that differs between worlds: the seat's own cards, and the hands it has seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Situation {
    held: Card,
    drawn: [Option<Card>; 2],
    seen: [Option<Card>; SEATS],
}

/// Judges one decision of one seat in many worlds; what has been judged once is remembered.
pub struct Likelihood<E> {
    cast: Cast,
    view: View,
    memory: Memory,
    /// The seat that judges, and its hand, which the other may have seen.
    own: Option<(Seat, Card)>,
    who: (Seat, Owed),
    judged: FxHashMap<Situation, Vec<(Action, f64)>>,
    edition: PhantomData<E>,
}

impl<E: Edition> Likelihood<E> {
    pub fn new(cast: Cast, view: View, memory: Memory, own: Option<(Seat, Card)>, who: (Seat, Owed)) -> Likelihood<E> {
        Likelihood { cast, view, memory, own, who, judged: FxHashMap::default(), edition: PhantomData }
    }

    /// The chance of this action.
    pub fn chance(&mut self, world: &World, held: Card, drawn: &[Card], action: Action, policy: &impl Policy) -> f64 {
        let shares = self.shares(world, held, drawn, policy);
        shares.iter().find(|(other, _)| *other == action).map_or(0.0, |(_, chance)| *chance)
    }

    /// Every action open to the seat with these cards, and its chance.
    pub fn shares(&mut self, world: &World, held: Card, drawn: &[Card], policy: &impl Policy) -> &[(Action, f64)] {
        let mut seen = [None; SEATS];
        for seat in self.view.inside() {
            if seat != self.who.0 && world.witnesses.by(seat).contains(self.who.0) {
                let own = self.own.filter(|(me, _)| *me == seat).map(|(_, card)| card);
                seen[seat.index()] = own.or(world.hand(seat));
            }
        }
        let situation = Situation { held, drawn: std::array::from_fn(|at| drawn.get(at).copied()), seen };
        let Likelihood { cast, view, memory, who, judged, .. } = self;
        judged.entry(situation).or_insert_with(|| {
            let mut hands = seen.map(|card| card.unwrap_or(held));
            hands[who.0.index()] = held;
            let deck = vec![held; view.deck];
            let table = Imagined::<E>::of(view, Hidden { hands, drawn, aside: held, deck: &deck });
            let mut actions = Vec::new();
            table.legal(who.0, &mut |action| actions.push(action));
            let mut shares = Vec::new();
            policy.shares(&Outlook::of(&table, cast, memory, &world.witnesses, *who), &actions, &mut shares);
            let whim = WHIM / actions.len().max(1) as f64;
            actions
                .into_iter()
                .zip(shares)
                .map(|(action, share)| (action, whim + (1.0 - WHIM) * f64::from(share)))
                .collect()
        })
    }
}
