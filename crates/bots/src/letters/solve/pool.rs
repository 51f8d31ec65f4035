//! The cards of the demo edition as the solver counts them: eight kinds, by value from the Guard (0) to the Princess (7).

use cachet_games::letters::Card;

/// How many kinds there are.
pub const KINDS: usize = 8;

pub const GUARD: usize = 0;
pub const PRIEST: usize = 1;
pub const BARON: usize = 2;
pub const HANDMAID: usize = 3;
pub const PRINCE: usize = 4;
pub const KING: usize = 5;
pub const COUNTESS: usize = 6;
pub const PRINCESS: usize = 7;

const CARDS: [Card; KINDS] =
    [Card::Guard, Card::Priest, Card::Baron, Card::Handmaid, Card::Prince, Card::King, Card::Countess, Card::Princess];

/// LL-3.
const COPIES: [u8; KINDS] = [5, 2, 2, 2, 2, 1, 1, 1];

pub fn card(kind: usize) -> Card {
    CARDS[kind]
}

/// The kind of a card of the demo edition.
pub fn kind(card: Card) -> Option<usize> {
    CARDS.iter().position(|other| *other == card)
}

/// One figure for each kind of card that a seat may hold.
pub type Lanes = [f32; KINDS];

/// Nothing, whatever is held.
pub const NOTHING: Lanes = [0.0; KINDS];

pub fn add(sum: &mut Lanes, more: &Lanes) {
    sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += *more);
}

pub fn total(lanes: &Lanes) -> f32 {
    lanes.iter().sum()
}

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Kinds(pub u8);

impl Kinds {
    pub const NONE: Kinds = Kinds(0);
    pub const ALL: Kinds = Kinds(u8::MAX);

    pub fn only(kind: usize) -> Kinds {
        Kinds(1 << kind)
    }

    #[inline]
    pub fn contains(self, kind: usize) -> bool {
        self.0 & (1 << kind) != 0
    }

    pub fn with(self, kind: usize) -> Kinds {
        Kinds(self.0 | 1 << kind)
    }

    pub fn without(self, kind: usize) -> Kinds {
        Kinds(self.0 & !(1 << kind))
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// From the lowest value to the highest.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..KINDS).filter(move |kind| self.contains(*kind))
    }

    /// The lanes of these kinds; the others are zero.
    #[inline]
    pub fn of(self, lanes: &Lanes) -> Lanes {
        std::array::from_fn(|kind| if self.contains(kind) { lanes[kind] } else { 0.0 })
    }
}

/// The cards that do not lie open: those of both hands, the one set aside and the deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pool(pub [u8; KINDS]);

impl Pool {
    /// All sixteen.
    pub const WHOLE: Pool = Pool(COPIES);

    #[inline]
    pub fn of(&self, kind: usize) -> u8 {
        self.0[kind]
    }

    pub fn cards(&self) -> usize {
        self.0.iter().map(|copies| usize::from(*copies)).sum()
    }

    /// Each of them, the lowest first.
    pub fn each(&self) -> impl Iterator<Item = Card> + '_ {
        (0..KINDS).flat_map(|kind| std::iter::repeat_n(card(kind), usize::from(self.0[kind])))
    }

    /// With one card of this kind laid open.
    #[inline]
    pub fn without(mut self, kind: usize) -> Pool {
        self.0[kind] = self.0[kind].saturating_sub(1);
        self
    }

    /// In how many ways the two hands can be these two kinds: copies are told apart, which gives every deal its true chance.
    #[inline]
    pub fn ways(&self, one: usize, other: usize) -> u32 {
        let again = u32::from(one == other);
        u32::from(self.0[one]) * u32::from(self.0[other]).saturating_sub(again)
    }

    /// Those of `ones` that can be held beside one of `others`.
    pub fn beside(&self, ones: Kinds, others: Kinds) -> Kinds {
        let possible = |one: usize| others.iter().any(|other| self.ways(one, other) > 0);
        Kinds(ones.iter().filter(|one| possible(*one)).fold(0, |kinds, kind| kinds | 1 << kind))
    }

    /// For each card a seat may hold: how often the other seat is met at all, if it holds each kind so often.
    #[inline]
    pub fn meets(&self, other: &Lanes) -> Lanes {
        let copies = self.0.map(f32::from);
        let all: f32 = copies.iter().zip(other).map(|(copies, often)| copies * often).sum();
        std::array::from_fn(|kind| copies[kind] * (all - other[kind]))
    }

    /// For each card a seat may hold: how often the other holds the same, if it holds each kind so often.
    #[inline]
    pub fn ties(&self, other: &Lanes) -> Lanes {
        std::array::from_fn(|kind| self.ways(kind, kind) as f32 * other[kind])
    }

    /// For each card a seat may hold: how often it is the higher one, less how often it is the lower one.
    #[inline]
    pub fn beats(&self, other: &Lanes) -> Lanes {
        let copies = self.0.map(f32::from);
        let all: f32 = copies.iter().zip(other).map(|(copies, often)| copies * often).sum();
        let mut lower = 0.0;
        std::array::from_fn(|kind| {
            let same = copies[kind] * other[kind];
            let higher = all - lower - same;
            let margin = copies[kind] * (lower - higher);
            lower += same;
            margin
        })
    }
}
