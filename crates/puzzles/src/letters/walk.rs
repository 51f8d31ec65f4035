//! Every way in which the hands may lie, by the rules alone.
//!
//! The walk goes through what a seat has seen of a round and keeps the set of all hands the others may hold. A card that is
//! drawn unseen may be any that is not in sight; a card that is played was the one held or the one drawn. Each clue can be left
//! out, and the set is larger then: so it is found out which facts a conclusion rests on.
//!
//! Where it is not exact the set is too large, never too small: what others put under the deck is forgotten, not followed. So
//! whatever is left alone in it is forced.

use super::worlds::{MOST_SEATS, Round};
use crate::puzzle::Clue;
use cachet_engine::{Piece, Seat};
use cachet_games::letters::{Card, Edition, Event, Role, Source};
use std::collections::VecDeque;

const KINDS: usize = 12;
pub(super) const NOBODY: u8 = u8::MAX;

/// What each seat holds, as a place in the cast.
type Hands = [u8; MOST_SEATS];

/// The set of all hands the others may hold, as it changes from event to event.
pub(super) struct PossibleHands<'a, E> {
    round: &'a Round<'a>,
    clues: &'a [Clue],
    /// Copies of each card; of those nobody counts, more than there are.
    copies: [i8; KINDS],
    /// How many lie in sight: rows, open cards, one's own hand, what one put under the deck.
    sight: [i8; KINDS],
    mine: Vec<u8>,
    pub worlds: Vec<Hands>,
    deck: usize,
    /// Under the deck; none where it is not known which.
    under: VecDeque<Option<u8>>,
    /// What a rival drew and has not put away.
    drawn: Vec<Option<u8>>,
    edition: std::marker::PhantomData<E>,
}

impl<'a, E: Edition> PossibleHands<'a, E> {
    pub fn new(round: &'a Round<'a>, clues: &'a [Clue]) -> PossibleHands<'a, E> {
        let deck = E::deck(round.seats);
        let mut copies = [0; KINDS];
        for (kind, (card, _)) in E::CAST.iter().enumerate() {
            let there = deck.iter().filter(|it| *it == card).count() as i8;
            copies[kind] = if clues.contains(&Clue::Count(card.code())) { there } else { 2 * there };
        }
        PossibleHands {
            round,
            clues,
            copies,
            sight: [0; KINDS],
            mine: Vec::new(),
            worlds: vec![[NOBODY; MOST_SEATS]],
            deck: deck.len(),
            under: VecDeque::new(),
            drawn: Vec::new(),
            edition: std::marker::PhantomData,
        }
    }

    fn kind(card: Card) -> u8 {
        E::CAST.iter().position(|(it, _)| *it == card).unwrap_or(0) as u8
    }

    fn card(kind: u8) -> Card {
        E::CAST[usize::from(kind)].0
    }

    fn value(kind: u8) -> u8 {
        Self::card(kind).value()
    }

    fn knows(&self, at: usize) -> bool {
        self.clues.contains(&Clue::Event(at as u16))
    }

    /// How many copies of a card may lie in the deck or aside, in this world.
    fn unseen(&self, hands: &Hands, kind: u8) -> i8 {
        let held = hands.iter().filter(|held| **held == kind).count() as i8;
        self.copies[usize::from(kind)] - self.sight[usize::from(kind)] - held
    }

    /// Takes the top card of the deck: which, where that is known.
    fn take(&mut self) -> Option<u8> {
        let known = if self.deck == self.under.len() { self.under.pop_front().flatten() } else { None };
        self.deck -= 1;
        if let Some(kind) = known {
            self.sight[usize::from(kind)] -= 1;
        }
        known
    }

    /// One more copy lies in sight: worlds that need it elsewhere are none.
    fn show(&mut self, card: Card) {
        let kind = Self::kind(card);
        self.sight[usize::from(kind)] += 1;
        let worlds = std::mem::take(&mut self.worlds);
        self.worlds = worlds.into_iter().filter(|hands| self.unseen(hands, kind) >= 0).collect();
    }

    fn hide(&mut self, card: Card) {
        self.sight[usize::from(Self::kind(card))] -= 1;
    }

    /// Each world becomes those that `then` lists for it.
    fn become_(&mut self, mut then: impl FnMut(&Self, Hands, &mut Vec<Hands>)) {
        let worlds = std::mem::take(&mut self.worlds);
        let mut next = Vec::with_capacity(worlds.len());
        for hands in worlds {
            then(self, hands, &mut next);
        }
        next.sort_unstable();
        next.dedup();
        self.worlds = next;
    }

    /// A seat holds one card more: this one, or any that is unseen.
    fn deal(&mut self, seat: Seat, known: Option<u8>) {
        self.become_(|walk, hands, next| {
            let mut with = |kind: u8| {
                let mut hands = hands;
                hands[seat.index()] = kind;
                next.push(hands);
            };
            match known {
                Some(kind) => with(kind),
                None => (0..E::CAST.len() as u8).filter(|kind| walk.unseen(&hands, *kind) > 0).for_each(with),
            }
        });
    }

    fn keep(&mut self, seat: Seat, keep: impl Fn(u8) -> bool) {
        self.worlds.retain(|hands| hands[seat.index()] == NOBODY || keep(hands[seat.index()]));
    }

    pub fn step(&mut self, at: usize) {
        let me = self.round.me;
        match self.round.seen[at] {
            Event::SetAside { .. } => self.deck -= 1,
            Event::Opened { cards } => {
                self.deck -= cards.len();
                cards.into_iter().for_each(|card| self.show(card));
            }
            Event::Dealt { seat, card } => {
                self.deck -= 1;
                match card {
                    Some(card) => self.hold(card),
                    None => self.deal(seat, None),
                }
            }
            Event::Drew { seat, card } => {
                let known = self.take();
                match card {
                    Some(card) => self.hold(card),
                    None if seat != me => self.drawn.push(known),
                    None => {}
                }
            }
            Event::Played { seat, card, .. } if seat == me => self.let_go(card),
            Event::Played { seat, card, .. } => self.played(at, seat, card),
            Event::Guessed { at: rival, name, right, .. } if rival != me && self.knows(at) => {
                self.keep(rival, |kind| (Self::card(kind) == name) == right);
            }
            Event::Numbered { at: rival, number, right, .. } if rival != me && self.knows(at) => {
                self.keep(rival, |kind| (Self::value(kind) == number) == right);
            }
            Event::Exposed { at: rival, card, out, .. } if rival != me && self.knows(at) => {
                self.is(rival, card);
                self.keep(rival, |kind| matches!(Self::card(kind).role(), Role::Entrust | Role::Tame) == out);
            }
            Event::Looked { at: rival, card, .. } if rival != me && self.knows(at) => self.is(rival, card),
            Event::Compared { by, at: rival, mine, theirs, lower } if self.knows(at) => {
                self.compared((by, mine), (rival, theirs), lower);
            }
            Event::Discarded { seat, card } if seat == me => self.let_go(card),
            Event::Discarded { seat, card } => self.shown_off(at, seat, card),
            Event::Left { seat, discards: Some(card) } if seat != me => {
                self.shown_off(self.round.cause(at), seat, card);
            }
            Event::Redrew { seat, card, from } => {
                let known = match from {
                    Source::Deck => self.take(),
                    Source::Aside => None,
                };
                match card {
                    Some(card) => self.hold(card),
                    None => self.deal(seat, known),
                }
            }
            Event::Traded { by, at: rival, gave, took } => self.traded(at, (by, gave), (rival, took)),
            Event::PutUnder { seat, card, .. } => self.put_under(at, seat, card),
            Event::Guessed { .. }
            | Event::Numbered { .. }
            | Event::Exposed { .. }
            | Event::Looked { .. }
            | Event::Compared { .. }
            | Event::Left { .. }
            | Event::Round { .. }
            | Event::First { .. }
            | Event::Turn { .. }
            | Event::NoEffect { .. }
            | Event::Shielded { .. }
            | Event::Stitch { .. }
            | Event::Face { .. }
            | Event::Ruined { .. }
            | Event::Asked { .. }
            | Event::Answered { .. }
            | Event::Again { .. }
            | Event::Shown { .. }
            | Event::Won { .. }
            | Event::Bonus { .. }
            | Event::Over { .. } => {}
        }
    }

    /// A card comes into one's own hand: it is in sight from now on.
    fn hold(&mut self, card: Card) {
        self.mine.push(Self::kind(card));
        self.show(card);
    }

    /// A card goes from one's own hand to one's row: in sight before and after.
    fn let_go(&mut self, card: Card) {
        let kind = Self::kind(card);
        if let Some(at) = self.mine.iter().position(|held| *held == kind) {
            self.mine.remove(at);
        }
    }

    fn is(&mut self, seat: Seat, card: Option<Card>) {
        if let Some(card) = card {
            self.keep(seat, |kind| Self::card(kind) == card);
        }
    }

    /// LL-7: the card was the one held or the one drawn, and the other stays. LL-16 may forbid what stays.
    fn played(&mut self, at: usize, seat: Seat, card: Card) {
        let drawn = self.drawn.pop().flatten();
        let (played, knows) = (Self::kind(card), self.knows(at));
        let compelled =
            matches!(card.role(), Role::Redraw | Role::Trade) && self.clues.contains(&Clue::Duty(at as u16));
        self.become_(|walk, hands, next| {
            let held = hands[seat.index()];
            let mut keeps = |kind: u8| {
                if !(compelled && Self::card(kind).role() == Role::Duty) {
                    let mut hands = hands;
                    hands[seat.index()] = kind;
                    next.push(hands);
                }
            };
            let drew = |kind: u8| drawn.map_or_else(|| walk.unseen(&hands, kind) > 0, |known| known == kind);
            if !knows || drew(played) {
                keeps(held);
            }
            if !knows || held == played {
                (0..E::CAST.len() as u8).filter(|kind| drew(*kind)).for_each(keeps);
            }
        });
        self.show(card);
    }

    /// A rival lets go of its hand, face up.
    fn shown_off(&mut self, cause: usize, seat: Seat, card: Card) {
        if self.knows(cause) {
            self.is(seat, Some(card));
        }
        self.become_(|_, mut hands, next| {
            hands[seat.index()] = NOBODY;
            next.push(hands);
        });
        self.show(card);
    }

    fn compared(&mut self, one: (Seat, Option<Card>), other: (Seat, Option<Card>), lower: Option<Seat>) {
        for (seat, card) in [one, other] {
            if seat != self.round.me {
                self.is(seat, card);
            }
        }
        let (me, mine) = (self.round.me, self.mine.first().copied());
        self.worlds.retain(|hands| {
            let value = |seat: Seat| if seat == me { mine } else { Some(hands[seat.index()]) }.map(Self::value);
            match lower {
                Some(seat) => value(seat) < value(if seat == one.0 { other.0 } else { one.0 }),
                None => value(one.0) == value(other.0),
            }
        });
    }

    fn traded(&mut self, at: usize, (by, gave): (Seat, Option<Card>), (rival, took): (Seat, Option<Card>)) {
        let me = self.round.me;
        if by != me && rival != me && !self.knows(at) {
            // Who does not follow the exchange knows neither hand any more.
            for seat in [by, rival] {
                self.become_(|_, mut hands, next| {
                    hands[seat.index()] = NOBODY;
                    next.push(hands);
                });
            }
            self.deal(by, None);
            return self.deal(rival, None);
        }
        if by != me && rival != me {
            self.worlds.iter_mut().for_each(|hands| hands.swap(by.index(), rival.index()));
            self.worlds.sort_unstable();
            return;
        }
        let (other, mine, theirs) = if by == me { (rival, gave, took) } else { (by, took, gave) };
        let (Some(mine), Some(theirs)) = (mine, theirs) else { return };
        let knows = self.knows(at);
        if knows {
            self.is(other, Some(theirs));
        }
        self.let_go(mine);
        self.hide(mine);
        // What the other gave is in sight from now on; what it got is known, or any that is not.
        self.become_(|_, mut hands, next| {
            hands[other.index()] = NOBODY;
            next.push(hands);
        });
        self.hold(theirs);
        self.deal(other, knows.then(|| Self::kind(mine)));
    }

    /// PP-20: of the cards held and drawn one stays.
    fn put_under(&mut self, at: usize, seat: Seat, card: Option<Card>) {
        self.deck += 1;
        if seat == self.round.me {
            let Some(card) = card else { return };
            self.let_go(card);
            if self.knows(at) {
                self.under.push_back(Some(Self::kind(card)));
            } else {
                self.under.push_back(None);
                self.hide(card);
            }
            return;
        }
        self.under.push_back(None);
        let drawn = std::mem::take(&mut self.drawn);
        if drawn.is_empty() {
            return;
        }
        self.become_(|walk, hands, next| {
            let mut keeps = |kind: u8| {
                let mut hands = hands;
                hands[seat.index()] = kind;
                next.push(hands);
            };
            keeps(hands[seat.index()]);
            for known in &drawn {
                match known {
                    Some(kind) => keeps(*kind),
                    None => (0..E::CAST.len() as u8).filter(|kind| walk.unseen(&hands, *kind) > 0).for_each(&mut keeps),
                }
            }
        });
    }
}
