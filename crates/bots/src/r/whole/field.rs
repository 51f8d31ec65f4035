//! The rules and the cards of a whole game as tables: what two cards do to the score, what is left of a game once nothing is
//! hidden any more, and how many figures the games from a position on need.

use super::super::matrix::Matrix;
use super::super::prophecy::{RoundEnd, Scores};
use super::level::{Hiding, Level, hands};
use cachet_games::r::{Card, State};
use rustc_hash::FxHashMap;

/// Which of a player's cards are left, by their places in the first hand.
pub type Left = u8;

pub struct Field {
    pub scores: Scores,
    /// The cards of both, by places.
    faces: [Vec<u8>; 2],
    /// By the number of cards left.
    pub levels: Vec<Level>,
    pub last: usize,
    /// What is left of games with so few cards that nothing can be chosen unknowingly: by score and cards left, a value to
    /// the first player for each pair of holdings.
    ends: Vec<f32>,
    extents: FxHashMap<u64, Extent>,
}

/// How large the games from a position on are.
#[derive(Clone, Copy, Default)]
pub struct Extent {
    /// Figures of each player.
    pub figures: [u64; 2],
    /// Nodes in which somebody chooses.
    pub nodes: u64,
}

/// The cards of a set by their order among those left, and the rank of the set among those of as many cards.
struct Set {
    slots: [u8; 8],
    rank: u8,
}

static SETS: [Set; 256] = {
    const NONE: Set = Set { slots: [0; 8], rank: 0 };
    let mut sets = [NONE; 256];
    let mut counts = [0; 9];
    let mut set = 0_usize;
    while set < 256 {
        let (mut slot, mut count) = (0, 0);
        while slot < 8 {
            if set >> slot & 1 == 1 {
                sets[set].slots[count] = slot;
                count += 1;
            }
            slot += 1;
        }
        sets[set].rank = counts[count];
        counts[count] += 1;
        set += 1;
    }
    sets
};

impl Field {
    /// Both have the same number of cards, more than the last round needs.
    pub fn new(open: &State, hiding: Hiding) -> Field {
        let faces = open.hands().map(|hand| hand.cards().map(|card: Card| card as u8).collect::<Vec<u8>>());
        let (last, most) = (hiding.last(), faces[0].len());
        let levels = (0..=most).map(|left| Level::new(hiding, left.max(last))).collect();
        let scores = Scores::of(open);
        let holdings = hands(hiding, last).len();
        let sets = choose(8, last);
        let ends = vec![f32::NAN; scores.count() * sets * sets * holdings * holdings];
        let mut field = Field { scores, faces, levels, last, ends, extents: FxHashMap::default() };
        field.survey(0, field.all(), most);
        field
    }

    pub fn cards(&self) -> usize {
        self.faces[0].len()
    }

    /// The cards of a player at the start, by places.
    pub fn first_cards(&self, player: usize) -> &[u8] {
        &self.faces[player]
    }

    /// Both have all their cards.
    pub fn all(&self) -> [Left; 2] {
        [((1_u32 << self.cards()) - 1) as Left; 2]
    }

    /// The cards at these places among those left.
    #[inline(always)]
    pub fn step(&self, score: u32, lefts: [Left; 2], places: [usize; 2]) -> (RoundEnd, [Left; 2]) {
        let slots = [0, 1].map(|seat: usize| SETS[usize::from(lefts[seat])].slots[places[seat]]);
        let faces = [0, 1].map(|seat: usize| self.faces[seat][usize::from(slots[seat])]);
        (self.scores.step(score, faces), [lefts[0] & !(1 << slots[0]), lefts[1] & !(1 << slots[1])])
    }

    /// The values of the last cards, the second player's holdings running faster.
    #[inline(always)]
    pub fn end(&self, score: u32, lefts: [Left; 2]) -> &[f32] {
        let (at, size) = self.end_at(score, lefts);
        &self.ends[at..at + size]
    }

    #[inline(always)]
    fn end_at(&self, score: u32, lefts: [Left; 2]) -> (usize, usize) {
        let sets = choose(8, self.last);
        let holdings = self.levels[self.last].holdings;
        let [one, two] = lefts.map(|left| usize::from(SETS[usize::from(left)].rank));
        (((score as usize * sets + one) * sets + two) * holdings * holdings, holdings * holdings)
    }

    pub fn extent(&self, score: u32, lefts: [Left; 2]) -> Extent {
        self.extents.get(&key(score, lefts)).copied().unwrap_or_default()
    }

    /// Finds every position that can be reached: how large it is, and what the last cards are worth.
    fn survey(&mut self, score: u32, lefts: [Left; 2], left: usize) -> Extent {
        if left == self.last {
            self.settle_end(score, lefts);
            return Extent::default();
        }
        let key = key(score, lefts);
        if let Some(extent) = self.extents.get(&key) {
            return *extent;
        }
        let block = self.levels[left].figures() as u64;
        let mut extent = match self.scores.spy(score) {
            None => Extent { figures: [block; 2], nodes: 1 },
            Some(spy) => {
                // One block for whoever shows a card, and one for each card that may be answered.
                let mut figures = [block; 2];
                figures[spy] *= left as u64;
                Extent { figures, nodes: 1 + left as u64 }
            }
        };
        for one in 0..left {
            for two in 0..left {
                if let (RoundEnd::On(next), lefts) = self.step(score, lefts, [one, two]) {
                    let below = self.survey(next, lefts, left - 1);
                    extent.nodes += below.nodes;
                    extent.figures.iter_mut().zip(below.figures).for_each(|(sum, it)| *sum += it);
                }
            }
        }
        self.extents.insert(key, extent);
        extent
    }

    fn settle_end(&mut self, score: u32, lefts: [Left; 2]) {
        let (at, size) = self.end_at(score, lefts);
        if !self.ends[at].is_nan() {
            return;
        }
        let cards = [0, 1].map(|seat: usize| {
            let slots = &SETS[usize::from(lefts[seat])].slots[..self.last];
            slots.iter().map(|slot| self.faces[seat][usize::from(*slot)]).collect::<Vec<u8>>()
        });
        if size == 1 {
            self.ends[at] = self.laid_open(score, [&cards[0], &cards[1]]) as f32;
            return;
        }
        // C: the holdings say which one is in hand.
        for (one, mine) in cards[0].iter().enumerate() {
            for (two, theirs) in cards[1].iter().enumerate() {
                self.ends[at + 2 * one + two] = self.laid_open(score, [&[*mine], &[*theirs]]) as f32;
            }
        }
    }

    /// The value to the first player where nothing is hidden, and no card is played but these.
    fn laid_open(&self, score: u32, [one, two]: [&[u8]; 2]) -> f64 {
        if one.is_empty() {
            return self.scores.end(score);
        }
        let without = |cards: &[u8], at: usize| -> Vec<u8> { [&cards[..at], &cards[at + 1..]].concat() };
        let cell = |row: usize, column: usize| match self.scores.step(score, [one[row], two[column]]) {
            RoundEnd::Over(worth) => worth,
            RoundEnd::On(next) => self.laid_open(next, [&without(one, row), &without(two, column)]),
        };
        let (rows, columns) = (0..one.len(), 0..two.len());
        match self.scores.spy(score) {
            None => Matrix::new(one.len(), two.len(), cell).solve().value(),
            Some(0) => {
                let answered = |column: usize| rows.clone().map(|row| cell(row, column)).fold(-1.0, f64::max);
                columns.map(answered).fold(1.0, f64::min)
            }
            Some(_) => {
                let answered = |row: usize| columns.clone().map(|column| cell(row, column)).fold(1.0, f64::min);
                rows.map(answered).fold(-1.0, f64::max)
            }
        }
    }
}

fn key(score: u32, [one, two]: [Left; 2]) -> u64 {
    u64::from(score) << 16 | u64::from(one) << 8 | u64::from(two)
}

const fn choose(of: usize, count: usize) -> usize {
    let (mut ways, mut at) = (1, 0);
    while at < count {
        ways = ways * (of - at) / (at + 1);
        at += 1;
    }
    ways
}
