//! A round as one seat saw it: the clues it gives, and what may lie where with some of them left out.

use super::walk::{NOBODY, PossibleHands};
use crate::puzzle::Clue;
use cachet_engine::{Piece, Seat};
use cachet_games::letters::{Card, Edition, Event, Role, Seen};
use std::collections::BTreeSet;

/// Larger tables are left out: there are too many possible hands to list, and too much for a reader to keep in mind.
pub(super) const MOST_SEATS: usize = 4;
/// A round as one seat saw it.
pub(super) struct Round<'a> {
    pub me: Seat,
    pub seats: usize,
    /// All the seat has seen.
    pub seen: &'a [Seen],
    /// Where the round begins in it.
    pub from: usize,
}

impl<'a> Round<'a> {
    pub fn new(me: Seat, seats: usize, seen: &'a [Seen]) -> Round<'a> {
        let from = seen.iter().rposition(|it| matches!(it, Event::Round { .. })).unwrap_or(0);
        Round { me, seats, seen, from }
    }

    /// Every clue that the round gives.
    pub fn clues<E: Edition>(&self) -> Vec<Clue> {
        let mut clues = Vec::new();
        for (at, seen) in self.seen.iter().enumerate().skip(self.from) {
            if self.tells(at, seen) {
                clues.push(Clue::Event(at as u16));
            }
            if self.compels::<E>(seen) {
                clues.push(Clue::Duty(at as u16));
            }
        }
        clues.extend(E::CAST.iter().map(|(card, _)| Clue::Count(card.code())));
        clues
    }

    fn tells(&self, at: usize, seen: &Seen) -> bool {
        match *seen {
            Event::Guessed { at: rival, .. } | Event::Numbered { at: rival, .. } | Event::Exposed { at: rival, .. } => {
                rival != self.me
            }
            Event::Looked { by, .. } => by == self.me,
            Event::Compared { .. } | Event::Traded { .. } => true,
            Event::Discarded { seat, .. } | Event::Played { seat, .. } => seat != self.me,
            Event::Left { seat, discards } => seat != self.me && discards.is_some() && self.cause(at) == at,
            Event::PutUnder { card, .. } => card.is_some(),
            Event::Round { .. }
            | Event::First { .. }
            | Event::SetAside { .. }
            | Event::Opened { .. }
            | Event::Dealt { .. }
            | Event::Turn { .. }
            | Event::Drew { .. }
            | Event::NoEffect { .. }
            | Event::Shielded { .. }
            | Event::Redrew { .. }
            | Event::Stitch { .. }
            | Event::Face { .. }
            | Event::Ruined { .. }
            | Event::Asked { .. }
            | Event::Answered { .. }
            | Event::Again { .. }
            | Event::Shown { .. }
            | Event::Won { .. }
            | Event::Bonus { .. }
            | Event::Over { .. } => false,
        }
    }

    /// LL-16: was this played by somebody who would have had to play the Countess instead?
    fn compels<E: Edition>(&self, seen: &Seen) -> bool {
        let has_duty = E::CAST.iter().any(|(card, _)| card.role() == Role::Duty);
        matches!(seen, Event::Played { seat, card, .. }
            if has_duty && *seat != self.me && matches!(card.role(), Role::Redraw | Role::Trade))
    }

    /// What a seat leaves with is part of what made it leave: that event, or its own.
    pub fn cause(&self, at: usize) -> usize {
        let before = at.checked_sub(1).and_then(|before| self.seen.get(before));
        match before {
            Some(Event::Compared { .. } | Event::Guessed { .. } | Event::Numbered { .. } | Event::Exposed { .. }) => {
                at - 1
            }
            Some(_) | None => at,
        }
    }

    /// What a seat may hold after the first `until` events, if only these clues are known.
    pub fn may_hold<E: Edition>(&self, seat: Seat, clues: &[Clue], until: usize) -> BTreeSet<Card> {
        let mut walk = PossibleHands::<E>::new(self, clues);
        for at in self.from..until.min(self.seen.len()) {
            walk.step(at);
        }
        let held = walk.worlds.iter().map(|hands| hands[seat.index()]).filter(|held| *held != NOBODY);
        held.map(|kind| E::CAST[usize::from(kind)].0).collect()
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "only what lays a card where it is seen matters here")]
    /// Where copies of a card lie in sight at the end: in whose row, in one's own hand, open on the table, under the deck.
    pub fn in_sight(&self, card: Card) -> Sight {
        let mut sight = Sight::default();
        let mut mine: Vec<Card> = Vec::new();
        for seen in &self.seen[self.from..] {
            match *seen {
                Event::Opened { cards } => sight.open += cards.iter().filter(|it| **it == card).count() as u8,
                Event::Dealt { seat, card: Some(it) } | Event::Drew { seat, card: Some(it) } if seat == self.me => {
                    mine.push(it);
                }
                Event::Redrew { seat, card: Some(it), .. } if seat == self.me => mine = vec![it],
                Event::Played { seat, card: it, .. } => {
                    if seat == self.me
                        && let Some(at) = mine.iter().position(|held| *held == it)
                    {
                        mine.remove(at);
                    }
                    sight.laid(seat, it == card);
                }
                Event::Discarded { seat, card: it } => {
                    if seat == self.me {
                        mine.clear();
                    }
                    sight.laid(seat, it == card);
                }
                Event::Left { seat, discards: Some(it) } => sight.laid(seat, it == card),
                Event::Traded { by, at, gave, took } if by == self.me || at == self.me => {
                    let got = if by == self.me { took } else { gave };
                    mine = got.into_iter().collect();
                }
                Event::PutUnder { card: Some(it), .. } => {
                    if let Some(at) = mine.iter().position(|held| *held == it) {
                        mine.remove(at);
                    }
                }
                _ => {}
            }
        }
        sight.mine = mine.iter().filter(|it| **it == card).count() as u8;
        sight
    }
}

/// Where copies of one card lie in sight.
#[derive(Clone, Default, Debug)]
pub(super) struct Sight {
    pub open: u8,
    pub mine: u8,
    pub rows: Vec<(Seat, u8)>,
}

impl Sight {
    fn laid(&mut self, seat: Seat, is_it: bool) {
        if !is_it {
            return;
        }
        match self.rows.iter_mut().find(|(other, _)| *other == seat) {
            Some((_, copies)) => *copies += 1,
            None => self.rows.push((seat, 1)),
        }
    }

    pub fn total(&self) -> u8 {
        self.open + self.mine + self.rows.iter().map(|(_, copies)| copies).sum::<u8>()
    }
}
