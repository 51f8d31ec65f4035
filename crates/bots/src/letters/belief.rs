//! What a seat can work out about the cards it does not see, from its own notebook alone.
//!
//! The belief is exact: every way the hidden cards may lie that agrees with what was seen, weighed by how often chance
//! deals it and by how likely the others are to have played as they did under a policy. Cards shown, exchanged, compared,
//! put under the deck or discarded, wrong guesses and the Countess's compulsion all take their effect here.

use super::cast::{Cast, Tally};
use super::judge::Judge;
use super::memory::{Known, Memory, SEATS};
use super::outlook::Policy;
use super::world::World;
use cachet_engine::{Dice, Game, Notebook, Seat, Viewer, below, dice, shuffle};
use cachet_games::letters::{
    Action, Card, Edition, Event, Hidden, Imagined, LetterOptions, Letters, Owed, Role, Seen, Source, View,
};
use rustc_hash::FxHashMap;

/// With more worlds than this (tables of five or six, after a Chancellor), a fair sample of them stands for all.
const WORLDS: usize = 6_000;

/// The belief of one seat about the round that goes on.
pub struct Belief<E: Edition> {
    me: Seat,
    cast: Cast,
    view: View,
    memory: Memory,
    /// Cards that lie neither open nor in this seat's hand.
    pool: Tally,
    /// This seat's own cards, the one held before drawing first.
    mine: Vec<Card>,
    worlds: Vec<(World, f64)>,
    /// The weights of the worlds added up, for picking one.
    sums: Vec<f64>,
    /// Cards of the deck above those put under it.
    upper: usize,
    /// Cards that another seat has drawn and not yet played or put away.
    pending: usize,
    /// Cards that another seat is putting under the deck, after the first.
    putting: usize,
    edition: std::marker::PhantomData<E>,
}

/// The worlds as they will be after an event.
type Next = Vec<(World, f64)>;

impl<E: Edition> Belief<E> {
    /// Reads a notebook; the others are taken to play by this policy.
    pub fn new(notes: &Notebook<Letters<E>>, policy: &impl Policy) -> Belief<E> {
        let seats = notes.view().seats.len();
        let me = notes.view().me.unwrap_or(Seat::ALL[0]);
        let cast = Cast::new::<E>(seats);
        let options = LetterOptions::with_spy_token(notes.view().spy_token);
        let mut belief = Belief {
            me,
            cast,
            view: Letters::<E>::view(&options, seats, Viewer::Seat(me)),
            memory: Memory::new(),
            pool: cast.copies(),
            mine: Vec::new(),
            worlds: vec![(World::new(), 1.0)],
            sums: Vec::new(),
            upper: E::deck(seats).len(),
            pending: 0,
            putting: 0,
            edition: std::marker::PhantomData,
        };
        let round = notes.seen().iter().rposition(|seen| matches!(seen, Event::Round { .. })).unwrap_or(0);
        for seen in &notes.seen()[round..] {
            belief.step(seen, policy);
            belief.memory.note(&belief.cast, seen);
            Letters::<E>::note(&mut belief.view, seen);
        }
        // Tokens are of the match, not of the round.
        belief.view = notes.view().clone();
        let add = |sum: &mut f64, (_, weight): &(World, f64)| {
            *sum += weight;
            Some(*sum)
        };
        belief.sums = belief.worlds.iter().scan(0.0, add).collect();
        belief
    }

    /// Every way the cards may lie, with its chance.
    pub fn worlds(&self) -> &[(World, f64)] {
        &self.worlds
    }

    /// The cards that lie, in a given world, in the places of which nothing has been learnt: hands left open, the card
    /// set aside, the upper part of the deck. Each order of them is as likely as any other.
    pub fn left_over(&self, world: &World) -> Vec<Card> {
        let (left, _) = world.left_over(&self.cast, &self.pool);
        let copies = |(kind, card): (usize, Card)| std::iter::repeat_n(card, usize::from(left[kind]));
        self.cast.kinds().flat_map(copies).collect()
    }

    fn step(&mut self, seen: &Seen, policy: &impl Policy) {
        match *seen {
            Event::SetAside { .. } => self.upper -= 1,
            Event::Opened { cards } => {
                self.upper -= cards.len();
                cards.iter().for_each(|card| self.find(*card));
            }
            Event::Dealt { seat, card } if seat == self.me => self.draw_mine(card),
            Event::Dealt { .. } => self.upper -= 1,
            Event::Drew { seat, card } if seat == self.me => self.draw_mine(card),
            Event::Drew { .. } => self.pending += 1,
            Event::Played { seat, card, .. } if seat == self.me => {
                let held = self.mine.first().copied();
                if let Some(at) = self.mine.iter().position(|own| *own == card) {
                    self.mine.remove(at);
                }
                self.worlds.iter_mut().for_each(|(world, _)| world.known.note(seen, held));
            }
            Event::Played { seat, card, aim } => self.played(seat, card, Action::Play { card, aim }, seen, policy),
            Event::PutUnder { seat, card } if seat == self.me => self.put_mine_under(card, seen),
            Event::PutUnder { .. } if self.putting > 0 => self.putting -= 1,
            Event::PutUnder { seat, .. } => self.kept(seat, policy),
            Event::Answered { seat, give } => self.answered(seat, Action::Answer { give }, policy),
            Event::Guessed { at, name, right, .. } => self.narrow(at, |card| (card == name) == right),
            Event::Numbered { at, number, right, .. } => self.narrow(at, |card| (card.value() == number) == right),
            Event::Exposed { at, card, out, .. } => {
                self.narrow(at, |held| (matches!(held.role(), Role::Entrust | Role::Tame)) == out);
                self.show(at, card);
                self.note_known(seen);
            }
            Event::Looked { at, card, .. } => {
                self.show(at, card);
                self.note_known(seen);
            }
            Event::Compared { by, at, mine, theirs, lower } => {
                self.show(by, mine);
                self.show(at, theirs);
                self.compared(by, at, lower);
                self.note_known(seen);
            }
            Event::Discarded { seat, card } => {
                self.reveal(seat, card);
                self.note_known(seen);
            }
            Event::Redrew { seat, card, from } => self.redrew(seat, card, from),
            Event::Traded { by, at, gave, took } => {
                self.show(by, gave);
                self.show(at, took);
                self.traded(by, at);
                self.note_known(seen);
            }
            Event::Left { seat, discards } => {
                if let Some(card) = discards {
                    self.reveal(seat, card);
                }
                self.note_known(seen);
            }
            Event::Round { .. }
            | Event::First { .. }
            | Event::Turn { .. }
            | Event::NoEffect { .. }
            | Event::Shielded { .. }
            | Event::Stitch { .. }
            | Event::Face { .. }
            | Event::Asked { .. }
            | Event::Again { .. }
            | Event::Shown { .. }
            | Event::Won { .. }
            | Event::Bonus { .. }
            | Event::Over { .. } => {}
        }
    }

    fn note_known(&mut self, seen: &Seen) {
        self.worlds.iter_mut().for_each(|(world, _)| world.known.note(seen, None));
    }

    /// A card of a place left open, other than the hands, is seen.
    fn find(&mut self, card: Card) {
        let (cast, pool) = (self.cast, self.pool);
        self.worlds.iter_mut().for_each(|(world, weight)| *weight *= world.chance(&cast, &pool, card));
        self.pool[cast.kind(card)] = self.pool[cast.kind(card)].saturating_sub(1);
        self.settle();
    }

    fn draw_mine(&mut self, card: Option<Card>) {
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

    fn put_mine_under(&mut self, card: Option<Card>, seen: &Seen) {
        let Some(card) = card else { return };
        if let Some(at) = self.mine.iter().position(|own| *own == card) {
            self.mine.remove(at);
        }
        self.pool[self.cast.kind(card)] += 1;
        for (world, _) in &mut self.worlds {
            world.put_under(card);
            world.known.note(seen, None);
        }
    }

    /// The worlds are told apart by what this seat holds.
    fn tell_apart(&mut self, seat: Seat) {
        if seat == self.me || self.worlds.iter().all(|(world, _)| world.hand(seat).is_some()) {
            return;
        }
        let mut next = Next::new();
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

    fn narrow(&mut self, seat: Seat, keep: impl Fn(Card) -> bool) {
        if seat == self.me {
            return;
        }
        self.tell_apart(seat);
        self.worlds.retain(|(world, _)| world.hand(seat).is_some_and(&keep));
        self.settle();
    }

    /// This viewer saw another's hand, if it did.
    fn show(&mut self, seat: Seat, card: Option<Card>) {
        if let Some(card) = card {
            self.narrow(seat, |held| held == card);
        }
    }

    /// A hand is laid open and gone.
    fn reveal(&mut self, seat: Seat, card: Card) {
        if seat == self.me {
            self.mine.clear();
            return;
        }
        self.show(seat, Some(card));
        self.worlds.iter_mut().for_each(|(world, _)| *world = world.with_hand(seat, None));
        self.pool[self.cast.kind(card)] = self.pool[self.cast.kind(card)].saturating_sub(1);
        self.merge();
    }

    fn compared(&mut self, by: Seat, at: Seat, lower: Option<Seat>) {
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

    fn redrew(&mut self, seat: Seat, card: Option<Card>, from: Source) {
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

    /// Whoever took part has shown its card already.
    fn traded(&mut self, by: Seat, at: Seat) {
        if by != self.me && at != self.me {
            self.worlds.iter_mut().for_each(|(world, _)| world.hands.swap(by.index(), at.index()));
            return;
        }
        let rival = if by == self.me { at } else { by };
        let given = self.mine.first().copied();
        let taken = self.worlds.first().and_then(|(world, _)| world.hand(rival));
        self.worlds.iter_mut().for_each(|(world, _)| *world = world.with_hand(rival, given));
        if let (Some(given), Some(taken)) = (given, taken) {
            self.pool[self.cast.kind(given)] += 1;
            self.pool[self.cast.kind(taken)] = self.pool[self.cast.kind(taken)].saturating_sub(1);
            self.mine = vec![taken];
        }
    }

    /// Another seat plays a card: it held it, or has just drawn it.
    fn played(&mut self, seat: Seat, card: Card, action: Action, seen: &Seen, policy: &impl Policy) {
        self.tell_apart_for(seat);
        let mut judge = self.judge(seat, Owed::Play);
        let mut next = Next::new();
        let from_under = self.upper == 0;
        for (world, weight) in &self.worlds {
            let Some(held) = world.hand(seat) else { continue };
            let mut draw = |mut world: World, drawn: Card, chance: f64| {
                let likelihood = judge.chance(&world, held, &[drawn], action, policy);
                let kept = if held == card { drawn } else { held };
                world.known.note(seen, Some(held));
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
    fn kept(&mut self, seat: Seat, policy: &impl Policy) {
        self.tell_apart_for(seat);
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
        let mut next = Next::new();
        for (world, cards, weight) in dealt {
            let Some(held) = world.hand(seat) else { continue };
            for (action, chance) in judge.shares(&world, held, &cards, policy) {
                let Action::Keep { card, under } = *action else { continue };
                let mut world = world.with_hand(seat, Some(card));
                under.cards().for_each(|card| world.put_under(card));
                world.known.note(&Event::<Card>::PutUnder { seat, card }, None);
                next.push((world, weight * chance));
            }
        }
        self.worlds = next;
        self.pending = 0;
        self.putting = drawn.saturating_sub(1);
        self.merge();
    }

    fn answered(&mut self, seat: Seat, action: Action, policy: &impl Policy) {
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

    fn judge(&self, seat: Seat, owed: Owed) -> Judge<E> {
        Judge::new(
            self.cast,
            self.view.clone(),
            self.memory,
            self.mine.first().map(|own| (self.me, *own)),
            (seat, owed),
        )
    }

    /// What a seat does depends on its own hand and on those it has seen.
    fn tell_apart_for(&mut self, seat: Seat) {
        self.tell_apart(seat);
        for other in self.view.inside() {
            if self.worlds.iter().any(|(world, _)| world.known.by(other).contains(seat)) {
                self.tell_apart(other);
            }
        }
    }

    /// Worlds that have become alike are one.
    fn merge(&mut self) {
        let mut places: FxHashMap<World, usize> = FxHashMap::default();
        let mut merged = Next::with_capacity(self.worlds.len());
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

    /// Weights add up to one, and there are not too many.
    fn settle(&mut self) {
        self.worlds.retain(|(_, weight)| *weight > 0.0);
        let total: f64 = self.worlds.iter().map(|(_, weight)| weight).sum();
        self.worlds.iter_mut().for_each(|(_, weight)| *weight /= total);
        if self.worlds.len() > WORLDS {
            self.thin_out();
        }
    }

    /// Evenly spaced picks: a world is picked about as often as it weighs.
    fn thin_out(&mut self) {
        let share = 1.0 / WORLDS as f64;
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

    /// The chances of each card in a seat's hand.
    pub fn hand(&self, seat: Seat) -> Vec<(Card, f64)> {
        let mut chances: Vec<(Card, f64)> = self.cast.kinds().map(|(_, card)| (card, 0.0)).collect();
        for (world, weight) in &self.worlds {
            match world.hand(seat) {
                Some(card) => chances[self.cast.kind(card)].1 += weight,
                None => {
                    let guesses = world.guesses(&self.cast, &self.pool);
                    guesses.for_each(|(card, chance)| chances[self.cast.kind(card)].1 += weight * chance);
                }
            }
        }
        chances
    }

    /// Everything about the table that everybody knows.
    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// Lays the hidden cards out, each way as often as it is believed. `None` only if nothing is believed possible.
    pub fn imagine(&self, dice: &mut Dice) -> Option<(Imagined<E>, Known)> {
        let point = f64::from(below(dice, u32::MAX)) / f64::from(u32::MAX);
        let at = self.sums.partition_point(|sum| *sum <= point);
        let (world, _) = self.worlds.get(at).or(self.worlds.last())?;
        let mut rest = self.left_over(world);
        shuffle(dice, &mut rest);
        let own = *self.mine.first()?;
        let mut hands = [own; SEATS];
        for seat in self.view.inside() {
            if seat != self.me {
                hands[seat.index()] = match world.hand(seat) {
                    Some(card) => card,
                    None => rest.pop()?,
                };
            }
        }
        // When the card set aside has been taken there is one card less, and nobody will ask for it again.
        let aside = if self.view.aside { rest.pop()? } else { own };
        rest.extend(world.under());
        let hidden = Hidden { hands, drawn: &self.mine[1..], aside, deck: &rest };
        Some((Imagined::of(&self.view, hidden), world.known))
    }
}
