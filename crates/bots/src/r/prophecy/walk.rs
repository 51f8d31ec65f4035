//! Going through every game that can be played, with a visitor.

use super::book::{Page, SIZES, after};
use super::last::{self, Pairs};
use super::scores::{RoundEnd, Scores};

/// Which of a player's cards are left, by their places in the first hand.
type Left = u8;

/// Where one player stands: the cards left, the entries for the next card, and the entry chosen last.
#[derive(Clone, Copy)]
struct Side {
    left: Left,
    first: u32,
    last: u32,
}

/// The rules and the hands, and what follows from them for the last three cards.
pub struct Field {
    scores: Scores,
    hands: [Vec<u8>; 2],
    pairs: Vec<Pairs>,
    /// Where the pairs for a score and three cards of each are.
    places: Vec<u32>,
    /// How many entries of each player the games from a position on need, by score and cards left.
    extents: Vec<[u32; 2]>,
}

/// Called while games are gone through.
pub trait Visitor {
    /// A page for this seat.
    fn page(&mut self, seat: usize, page: Page);
    /// May games that begin with these entries be skipped?
    fn skips(&self, entries: [u32; 2]) -> bool;
    /// A game ended with these entries.
    fn end(&mut self, entries: [u32; 2], worth: f32);
    /// The last three cards of both, whose entries begin here.
    fn last(&mut self, firsts: [u32; 2], pairs: &Pairs);
    /// The same where this seat has seen the other's next card, which is `shown` among those left.
    fn seen(&mut self, seat: usize, shown: usize, firsts: [u32; 2], pairs: &Pairs);
}

const UNKNOWN: u32 = u32::MAX;

impl Field {
    /// Both have the same number of cards.
    pub fn new(scores: Scores, hands: [Vec<u8>; 2]) -> Field {
        let places = vec![UNKNOWN; scores.count() * 56 * 56];
        let extents = vec![[UNKNOWN; 2]; scores.count() * 5 * 70 * 70];
        Field { scores, hands, pairs: Vec::new(), places, extents }
    }

    pub fn cards(&self) -> usize {
        self.hands[0].len()
    }

    pub fn walk(&mut self, visitor: &mut impl Visitor) {
        let cards = self.cards();
        let page = Page { parent: 0, cards: cards as u8 };
        [0, 1].into_iter().for_each(|seat| visitor.page(seat, page));
        let side = Side { left: ((1_u32 << cards) - 1) as Left, first: 0, last: 0 };
        let mut walk = OrderWalk { field: self, visitor, ends: [SIZES[cards]; 2] };
        walk.round(0, [side; 2], cards);
    }

    /// Where the extent of a position is kept.
    fn extent(&self, score: u32, lefts: [Left; 2], cards: usize) -> usize {
        let [one, two] = lefts.map(|left| usize::from(RANKS[usize::from(left)]));
        ((score as usize * 5 + cards - 3) * 70 + one) * 70 + two
    }

    /// The pairs for the last three cards.
    fn pairs(&mut self, score: u32, lefts: [Left; 2]) -> usize {
        let [one, two] = lefts.map(|left| usize::from(RANKS[usize::from(left)]));
        let place = (score as usize * 56 + one) * 56 + two;
        if self.places[place] == UNKNOWN {
            let cards = [0, 1].map(|seat: usize| {
                let mut list = slots(lefts[seat]).map(|slot| self.hands[seat][slot]);
                std::array::from_fn(|_| list.next().unwrap_or(0))
            });
            self.places[place] = self.pairs.len() as u32;
            self.pairs.push(last::pairs(&self.scores, score, cards));
        }
        self.places[place] as usize
    }
}

/// The place of each set of cards among all sets of as many.
const RANKS: [u8; 256] = {
    let mut ranks = [0; 256];
    let mut counts = [0; 9];
    let mut set = 0_usize;
    while set < 256 {
        let count = set.count_ones() as usize;
        ranks[set] = counts[count];
        counts[count] += 1;
        set += 1;
    }
    ranks
};

fn slots(left: Left) -> impl Iterator<Item = usize> {
    (0..8).filter(move |slot| left >> slot & 1 == 1)
}

/// Goes through every pair of orders, card by card.
struct OrderWalk<'a, V> {
    field: &'a mut Field,
    visitor: &'a mut V,
    /// Where the next page of each player begins.
    ends: [u32; 2],
}

impl<V: Visitor> OrderWalk<'_, V> {
    fn round(&mut self, score: u32, sides: [Side; 2], cards: usize) {
        match self.field.scores.spy(score) {
            None if cards == 3 => {
                let at = self.field.pairs(score, sides.map(|side| side.left));
                self.visitor.last(sides.map(|side| side.first), &self.field.pairs[at]);
            }
            None => {
                for (at, slot) in slots(sides[0].left).enumerate() {
                    for (other, facing) in slots(sides[1].left).enumerate() {
                        self.meet(score, sides, [(at, slot), (other, facing)], cards);
                    }
                }
            }
            Some(seat) => self.look(score, sides, seat, cards),
        }
    }

    /// This seat sees the other's next card, and lays a new order.
    fn look(&mut self, score: u32, sides: [Side; 2], seat: usize, cards: usize) {
        for (shown, facing) in slots(sides[1 - seat].left).enumerate() {
            let first = self.ends[seat];
            self.ends[seat] += SIZES[cards];
            self.visitor.page(seat, Page { parent: sides[seat].last, cards: cards as u8 });
            let mut sides = sides;
            sides[seat].first = first;
            if cards == 3 {
                let at = self.field.pairs(score, sides.map(|side| side.left));
                self.visitor.seen(seat, shown, sides.map(|side| side.first), &self.field.pairs[at]);
                continue;
            }
            for (at, slot) in slots(sides[seat].left).enumerate() {
                let mut chosen = [(at, slot), (shown, facing)];
                if seat == 1 {
                    chosen.swap(0, 1);
                }
                self.meet(score, sides, chosen, cards);
            }
        }
    }

    /// Two cards meet: for each the place among those left, and the place in the hand.
    fn meet(&mut self, score: u32, sides: [Side; 2], chosen: [(usize, usize); 2], cards: usize) {
        let faces = [0, 1].map(|seat: usize| self.field.hands[seat][chosen[seat].1]);
        let entries = [0, 1].map(|seat: usize| sides[seat].first + chosen[seat].0 as u32);
        match self.field.scores.step(score, faces) {
            RoundEnd::Over(worth) => self.visitor.end(entries, worth as f32),
            RoundEnd::On(next) => {
                let sides = [0, 1].map(|seat: usize| Side {
                    left: sides[seat].left & !(1 << chosen[seat].1),
                    first: after(sides[seat].first, cards, chosen[seat].0),
                    last: entries[seat],
                });
                let place = self.field.extent(next, sides.map(|side| side.left), cards - 1);
                let [one, two] = self.field.extents[place];
                if one != UNKNOWN && self.visitor.skips(entries) {
                    self.ends[0] += one;
                    self.ends[1] += two;
                    return;
                }
                let before = self.ends;
                self.round(next, sides, cards - 1);
                self.field.extents[place] = [0, 1].map(|seat: usize| self.ends[seat] - before[seat]);
            }
        }
    }
}

/// Finds the pages there are.
#[derive(Default)]
pub struct Paging {
    pub pages: [Vec<Page>; 2],
}

impl Visitor for Paging {
    fn page(&mut self, seat: usize, page: Page) {
        self.pages[seat].push(page);
    }

    fn skips(&self, _: [u32; 2]) -> bool {
        false
    }

    fn end(&mut self, _: [u32; 2], _: f32) {}
    fn last(&mut self, _: [u32; 2], _: &Pairs) {}
    fn seen(&mut self, _: usize, _: usize, _: [u32; 2], _: &Pairs) {}
}

/// Adds up what every entry of one player gains against what the other chooses now.
pub struct Gains<'a> {
    pub seat: usize,
    pub gains: &'a mut [f32],
    /// How likely the other's entries are.
    pub other: &'a [f32],
}

impl Visitor for Gains<'_> {
    fn page(&mut self, _: usize, _: Page) {}

    /// What the other never chooses gains nothing.
    fn skips(&self, entries: [u32; 2]) -> bool {
        self.other[entries[1 - self.seat] as usize] == 0.0
    }

    fn end(&mut self, entries: [u32; 2], worth: f32) {
        let likely = self.other[entries[1 - self.seat] as usize];
        self.gains[entries[self.seat] as usize] += if self.seat == 0 { worth * likely } else { -worth * likely };
    }

    fn last(&mut self, firsts: [u32; 2], pairs: &Pairs) {
        let (mine, theirs) = (firsts[self.seat] as usize, firsts[1 - self.seat] as usize);
        let likely: [f32; 6] = std::array::from_fn(|at| self.other[theirs + at]);
        let pairs: [f32; 36] = std::array::from_fn(|at| f32::from(pairs[at]));
        let gains = &mut self.gains[mine..mine + 6];
        if self.seat == 0 {
            for (row, gain) in gains.iter_mut().enumerate() {
                *gain += (0..6).map(|at| pairs[row * 6 + at] * likely[at]).sum::<f32>();
            }
        } else {
            for (row, likely) in likely.into_iter().enumerate() {
                gains.iter_mut().enumerate().for_each(|(at, gain)| *gain -= pairs[row * 6 + at] * likely);
            }
        }
    }

    fn seen(&mut self, seat: usize, shown: usize, firsts: [u32; 2], pairs: &Pairs) {
        for looks in 0..6 {
            for looked_at in [2 * shown, 2 * shown + 1] {
                let orders = if seat == 0 { [looks, looked_at] } else { [looked_at, looks] };
                let entries = [firsts[0] + orders[0] as u32, firsts[1] + orders[1] as u32];
                self.end(entries, f32::from(pairs[orders[0] * 6 + orders[1]]));
            }
        }
    }
}
