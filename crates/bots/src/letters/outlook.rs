//! An imagined table as one of its seats sees it. A policy is handed this and nothing else, so nobody in an
//! imagined round plays by cards they could not know.

use super::cast::{Cast, Tally};
use super::memory::{Memory, SEATS, Witnesses};
use cachet_engine::{Seat, SeatSet};
use cachet_games::letters::{Action, Card, Edition, Imagined, Owed, StitchView};

/// What one seat knows when it must decide.
pub struct Outlook<'a> {
    pub cast: &'a Cast,
    pub me: Seat,
    pub owed: Owed,
    /// The card held, and what was drawn.
    pub held: Card,
    drawn: [Card; 2],
    /// The seats still in, and those of them a card may be played on.
    pub inside: SeatSet,
    pub rivals: SeatSet,
    pub deck: usize,
    /// Copies this seat has not seen.
    pub unseen: Tally,
    /// Hands this seat has seen.
    pub known: [Option<Card>; SEATS],
    pub ruled_out: [u16; SEATS],
    /// Who knows the card held.
    pub known_by: SeatSet,
    pub spies: SeatSet,
    pub counsels: SeatSet,
    pub stitch: Option<StitchView>,
}

impl<'a> Outlook<'a> {
    /// Reads this seat's own cards, the hands it has seen, and what lies open.
    pub fn of<E: Edition>(
        table: &Imagined<E>,
        cast: &'a Cast,
        memory: &Memory,
        witnesses: &Witnesses,
        (me, owed): (Seat, Owed),
    ) -> Outlook<'a> {
        let held = table.held(me);
        let own = if owed == Owed::Answer { &[] } else { table.drawn() };
        let mut unseen = cast.copies();
        let mut see = |card: Card| {
            let kind = cast.kind(card);
            unseen[kind] = unseen[kind].saturating_sub(1);
        };
        see(held);
        own.iter().for_each(|card| see(*card));
        let mut hands = [None; SEATS];
        for seat in table.inside() {
            if witnesses.by(seat).contains(me) && seat != me {
                hands[seat.index()] = Some(table.held(seat));
                see(table.held(seat));
            }
        }
        for (unseen, open) in unseen.iter_mut().zip(memory.open) {
            *unseen = unseen.saturating_sub(open);
        }
        let drawn = std::array::from_fn(|at| own.get(at).copied().unwrap_or(held));
        Outlook {
            cast,
            me,
            owed,
            held,
            drawn,
            inside: table.inside(),
            rivals: table.inside() - table.shielded() - me.into(),
            deck: table.deck(),
            unseen,
            known: hands,
            ruled_out: memory.ruled_out,
            known_by: witnesses.by(me) & table.inside(),
            spies: table.spies(),
            counsels: table.counsels(),
            stitch: table.stitch(),
        }
    }

    /// The card left in hand when this one is played.
    #[inline]
    pub fn kept(&self, played: Card) -> Card {
        if played == self.held { self.drawn[0] } else { self.held }
    }

    /// How likely each kind is to be in a rival's hand, as far as counting goes.
    pub fn hand(&self, rival: Seat) -> Hand {
        let mut shares = [0.0; super::cast::KINDS];
        if let Some(card) = self.known[rival.index()] {
            shares[self.cast.kind(card)] = 1.0;
            return Hand(shares);
        }
        let out = self.ruled_out[rival.index()];
        let possible: Tally = std::array::from_fn(|kind| if out & (1 << kind) == 0 { self.unseen[kind] } else { 0 });
        let total: u32 = possible.iter().map(|copies| u32::from(*copies)).sum();
        if total > 0 {
            shares = possible.map(|copies| f32::from(copies) / total as f32);
        }
        Hand(shares)
    }
}

/// A chance for each kind of card.
#[derive(Clone, Copy)]
pub struct Hand([f32; super::cast::KINDS]);

impl Hand {
    /// Whoever holds nothing.
    pub const NOTHING: Hand = Hand([0.0; super::cast::KINDS]);

    #[inline]
    pub fn of(&self, kind: usize) -> f32 {
        self.0[kind]
    }

    /// How likely it is such a card.
    #[inline]
    pub fn chance(&self, cast: &Cast, such: impl Fn(Card) -> bool) -> f32 {
        cast.kinds().filter(|(_, card)| such(*card)).map(|(kind, _)| self.0[kind]).sum()
    }

    /// Its value on average.
    #[inline]
    pub fn value(&self, cast: &Cast) -> f32 {
        cast.kinds().map(|(kind, card)| self.0[kind] * f32::from(card.value())).sum()
    }
}

/// A way of playing: how likely each of the actions is, given what a seat knows.
pub trait Policy {
    /// Fills `shares` with one number for each action; they add up to one.
    fn shares(&self, outlook: &Outlook<'_>, actions: &[Action], shares: &mut Vec<f32>);
}

/// Every action is as likely as any other.
pub struct Uniform;

impl Policy for Uniform {
    fn shares(&self, _outlook: &Outlook<'_>, actions: &[Action], shares: &mut Vec<f32>) {
        shares.clear();
        shares.resize(actions.len(), 1.0 / actions.len() as f32);
    }
}
