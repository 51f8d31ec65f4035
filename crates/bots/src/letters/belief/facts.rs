//! What the events say themselves: cards shown, drawn, exchanged, compared, laid open.

use super::super::world::World;
use super::{Belief, Worlds};
use cachet_engine::Seat;
use cachet_games::letters::{Card, Edition, Seen, Source};

impl<E: Edition> Belief<E> {
    /// A card is seen that lay in an unknown place other than a hand.
    pub(super) fn find(&mut self, card: Card) {
        let (cast, pool) = (self.cast, self.pool);
        self.worlds.iter_mut().for_each(|(world, weight)| *weight *= world.chance(&cast, &pool, card));
        self.pool[cast.kind(card)] = self.pool[cast.kind(card)].saturating_sub(1);
        self.settle();
    }

    pub(super) fn draw_mine(&mut self, card: Option<Card>) {
        let Some(card) = card else { return };
        self.mine.push(card);
        if self.upper > 0 {
            self.upper -= 1;
            return self.find(card);
        }
        self.worlds.retain_mut(|(world, _)| world.draw_under() == Some(card));
        self.pool[self.cast.kind(card)] = self.pool[self.cast.kind(card)].saturating_sub(1);
        self.merge();
    }

    pub(super) fn put_mine_under(&mut self, card: Option<Card>, seen: &Seen) {
        let Some(card) = card else { return };
        if let Some(at) = self.mine.iter().position(|own| *own == card) {
            self.mine.remove(at);
        }
        self.pool[self.cast.kind(card)] += 1;
        for (world, _) in &mut self.worlds {
            world.put_under(card);
            world.witnesses.note(seen, None);
        }
    }

    /// Splits the worlds by what this seat holds.
    pub(super) fn tell_apart(&mut self, seat: Seat) {
        if seat == self.me || self.worlds.iter().all(|(world, _)| world.hand(seat).is_some()) {
            return;
        }
        let mut next = Worlds::new();
        for (world, weight) in &self.worlds {
            match world.hand(seat) {
                Some(_) => next.push((*world, *weight)),
                None => next.extend(
                    world
                        .guesses(&self.cast, &self.pool)
                        .map(|(card, chance)| (world.with_hand(seat, Some(card)), weight * chance)),
                ),
            }
        }
        self.worlds = next;
        self.settle();
    }

    pub(super) fn narrow(&mut self, seat: Seat, keep: impl Fn(Card) -> bool) {
        if seat == self.me {
            return;
        }
        self.tell_apart(seat);
        self.worlds.retain(|(world, _)| world.hand(seat).is_some_and(&keep));
        self.settle();
    }

    /// This viewer saw another's hand, if it did.
    pub(super) fn show(&mut self, seat: Seat, card: Option<Card>) {
        if let Some(card) = card {
            self.narrow(seat, |held| held == card);
        }
    }

    /// A hand is laid open and gone.
    pub(super) fn reveal(&mut self, seat: Seat, card: Card) {
        if seat == self.me {
            self.mine.clear();
            return;
        }
        self.show(seat, Some(card));
        self.worlds.iter_mut().for_each(|(world, _)| *world = world.with_hand(seat, None));
        self.pool[self.cast.kind(card)] = self.pool[self.cast.kind(card)].saturating_sub(1);
        self.merge();
    }

    pub(super) fn compared(&mut self, by: Seat, at: Seat, lower: Option<Seat>) {
        self.tell_apart(by);
        self.tell_apart(at);
        let own = self.mine.first().copied();
        let me = self.me;
        let value = |world: &World, seat: Seat| if seat == me { own } else { world.hand(seat) }.map(Card::value);
        self.worlds.retain(|(world, _)| {
            let (one, other) = (value(world, by), value(world, at));
            match lower {
                Some(seat) if seat == by => one < other,
                Some(_) => one > other,
                None => one == other,
            }
        });
        self.settle();
    }

    pub(super) fn redrew(&mut self, seat: Seat, card: Option<Card>, from: Source) {
        if seat == self.me {
            match from {
                Source::Deck => self.draw_mine(card),
                Source::Aside => {
                    self.mine.extend(card);
                    card.into_iter().for_each(|card| self.find(card));
                }
            }
            return;
        }
        if from == Source::Aside {
            return;
        }
        if self.upper > 0 {
            self.upper -= 1;
            return;
        }
        for (world, _) in &mut self.worlds {
            let drawn = world.draw_under();
            *world = world.with_hand(seat, drawn);
        }
    }

    /// The cards of those who took part have been shown already; `taken` is what came to this seat, if it took part.
    pub(super) fn traded(&mut self, by: Seat, at: Seat, taken: Option<Card>) {
        if by != self.me && at != self.me {
            self.worlds.iter_mut().for_each(|(world, _)| world.hands.swap(by.index(), at.index()));
            return;
        }
        let rival = if by == self.me { at } else { by };
        if let (Some(given), Some(taken)) = (self.mine.first().copied(), taken) {
            self.worlds.iter_mut().for_each(|(world, _)| *world = world.with_hand(rival, Some(given)));
            self.pool[self.cast.kind(given)] += 1;
            self.pool[self.cast.kind(taken)] = self.pool[self.cast.kind(taken)].saturating_sub(1);
            self.mine = vec![taken];
        }
    }

    /// No world is left, because the real one was not in the sample: starts again from what the view knows.
    pub(super) fn start_over(&mut self) {
        let mut world = World::new();
        for seat in self.view.inside() {
            if let ([Some(card), ..], true) = (&self.view.seat(seat).hand[..], seat != self.me) {
                world.hands[seat.index()] = Some(*card);
            }
        }
        let mut worlds = vec![(world, 1.0)];
        // Of a card drawn by another and not played yet, the view has let go already: it is the first under the deck.
        let drawn = if self.upper == 0 { self.pending } else { 0 };
        let under = std::iter::repeat_n(&None, drawn).chain(&self.view.under);
        for place in under {
            let mut next = Worlds::new();
            for (world, weight) in &worlds {
                let mut put = |card: Card, chance: f64| {
                    let mut world = *world;
                    world.put_under(card);
                    next.push((world, weight * chance));
                };
                match place {
                    Some(card) => put(*card, 1.0),
                    None => world.guesses(&self.cast, &self.pool).for_each(|(card, chance)| put(card, chance)),
                }
            }
            worlds = next;
        }
        self.worlds = worlds;
        self.settle();
    }
}
