//! What the decisions of others tell.

use super::super::likelihood::Likelihood;
use super::super::outlook::Policy;
use super::super::world::World;
use super::{Belief, WORLDS_BEFORE_KEEPING, Worlds};
use cachet_engine::Seat;
use cachet_games::letters::{Action, Card, Edition, Event, Owed, Seen};

impl<E: Edition> Belief<E> {
    /// Another seat plays a card: it held it, or has just drawn it.
    pub(super) fn played(&mut self, seat: Seat, card: Card, action: Action, seen: &Seen, policy: &impl Policy) {
        self.tell_apart_for(seat);
        let mut judge = self.judge(seat, Owed::Play);
        let mut next = Worlds::new();
        let from_under = self.upper == 0;
        for (world, weight) in &self.worlds {
            let Some(held) = world.hand(seat) else { continue };
            let mut draw = |mut world: World, drawn: Card, chance: f64| {
                let likelihood = judge.chance(&world, held, &[drawn], action, policy);
                let kept = if held == card { drawn } else { held };
                world.witnesses.note(seen, Some(held));
                if likelihood > 0.0 {
                    next.push((world.with_hand(seat, Some(kept)), weight * chance * likelihood));
                }
            };
            if from_under {
                let mut world = *world;
                let drawn = world.draw_under();
                if let Some(drawn) = drawn.filter(|drawn| *drawn == card || held == card) {
                    draw(world, drawn, 1.0);
                }
            } else if held == card {
                world.guesses(&self.cast, &self.pool).for_each(|(drawn, chance)| draw(*world, drawn, chance));
            } else {
                draw(*world, card, world.chance(&self.cast, &self.pool, card));
            }
        }
        self.worlds = next;
        self.upper -= usize::from(!from_under);
        self.pending = 0;
        self.pool[self.cast.kind(card)] = self.pool[self.cast.kind(card)].saturating_sub(1);
        self.merge();
    }

    /// Another seat keeps one card and puts the others, which are drawn here too, under the deck.
    pub(super) fn kept(&mut self, seat: Seat, policy: &impl Policy) {
        self.tell_apart_for(seat);
        self.thin_out(WORLDS_BEFORE_KEEPING);
        let drawn = self.pending;
        let mut dealt: Vec<(World, Vec<Card>, f64)> =
            self.worlds.iter().map(|(world, weight)| (*world, Vec::new(), *weight)).collect();
        for _ in 0..drawn {
            let mut next = Vec::new();
            for (mut world, cards, weight) in dealt {
                if self.upper == 0 {
                    let card = world.draw_under();
                    next.push((world, cards.into_iter().chain(card).collect(), weight));
                    continue;
                }
                // Cards in hand are counted as if they were under the deck, so that they are not drawn twice.
                let mut holding = world;
                cards.iter().for_each(|card| holding.put_under(*card));
                next.extend(holding.guesses(&self.cast, &self.pool).map(|(card, chance)| {
                    (world, cards.iter().copied().chain([card]).collect::<Vec<_>>(), weight * chance)
                }));
            }
            dealt = next;
            self.upper = self.upper.saturating_sub(1);
        }
        let mut judge = self.judge(seat, Owed::Keep);
        let mut next = Worlds::new();
        for (world, cards, weight) in dealt {
            let Some(held) = world.hand(seat) else { continue };
            for (action, chance) in judge.shares(&world, held, &cards, policy) {
                let Action::Keep { card, under } = *action else { continue };
                let mut world = world.with_hand(seat, Some(card));
                under.cards().for_each(|card| world.put_under(card));
                world.witnesses.note(&Event::<Card>::PutUnder { seat, card, below: false }, None);
                next.push((world, weight * chance));
            }
        }
        self.worlds = next;
        self.pending = 0;
        self.putting = drawn.saturating_sub(1);
        self.merge();
    }

    pub(super) fn answered(&mut self, seat: Seat, action: Action, policy: &impl Policy) {
        if seat == self.me {
            return;
        }
        self.tell_apart_for(seat);
        let mut judge = self.judge(seat, Owed::Answer);
        for (world, weight) in &mut self.worlds {
            let Some(held) = world.hand(seat) else { continue };
            *weight *= judge.chance(world, held, &[], action, policy);
        }
        self.settle();
    }

    pub(super) fn judge(&self, seat: Seat, owed: Owed) -> Likelihood<E> {
        Likelihood::new(
            self.cast,
            self.view.clone(),
            self.memory,
            self.mine.first().map(|own| (self.me, *own)),
            (seat, owed),
        )
    }

    /// What a seat does depends on its own hand and on those it has seen.
    pub(super) fn tell_apart_for(&mut self, seat: Seat) {
        self.tell_apart(seat);
        for other in self.view.inside() {
            if self.worlds.iter().any(|(world, _)| world.witnesses.by(other).contains(seat)) {
                self.tell_apart(other);
            }
        }
    }
}
