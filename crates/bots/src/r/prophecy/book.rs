//! What one player has learnt. An order is laid card by card; the last three cards are laid at once.
//!
//! A *page* is one occasion to lay an order: the first, and one for every game that may have led to a look by a Spy. It
//! holds an entry for each card that may come first, then, for each of those, the same for the cards after it.

use super::super::cfr::Figures;

/// Entries of a page for so many cards.
pub const SIZES: [u32; 9] = {
    let mut sizes = [0; 9];
    sizes[3] = 6;
    let mut cards = 4;
    while cards < 9 {
        sizes[cards] = cards as u32 * (1 + sizes[cards - 1]);
        cards += 1;
    }
    sizes
};

/// Where the entries for the cards after the choice of one begin.
pub fn after(first: u32, cards: usize, choice: usize) -> u32 {
    first + cards as u32 + choice as u32 * SIZES[cards - 1]
}

/// An occasion to lay an order of so many cards. It comes up once this entry has been chosen.
#[derive(Clone, Copy)]
pub struct Page {
    pub parent: u32,
    pub cards: u8,
}

/// What one player has learnt, entry by entry.
pub struct Book {
    /// In the order in which games are gone through; the first is the start of the game.
    pub pages: Vec<Page>,
    /// An information set is the choices for one card of one page.
    figures: Figures<f32>,
    /// The player's own reach of each entry, by the mixture of this round.
    pub now: Vec<f32>,
    /// What each entry gained in this round of learning.
    pub gains: Vec<f32>,
}

impl Book {
    pub fn new(pages: Vec<Page>) -> Book {
        let size: usize = pages.iter().map(|page| SIZES[usize::from(page.cards)] as usize).sum();
        let zero = || vec![0.0; size];
        let mut book = Book { pages, figures: Figures::new(size), now: zero(), gains: zero() };
        book.choose(0.0);
        book
    }

    pub fn entries(&self) -> usize {
        self.now.len()
    }

    /// Learns from the gains, clears them, and computes the next mixture.
    pub fn learn(&mut self, weight: f32) {
        let mut first = self.entries() as u32;
        for at in (0..self.pages.len()).rev() {
            let Page { parent, cards } = self.pages[at];
            first -= SIZES[usize::from(cards)];
            let worth = regret(&mut self.figures, &self.gains, first, usize::from(cards));
            if at > 0 {
                self.gains[parent as usize] += worth;
            }
        }
        self.gains.fill(0.0);
        self.choose(weight);
    }

    fn choose(&mut self, weight: f32) {
        let mut first = 0;
        for (at, page) in self.pages.iter().enumerate() {
            let cards = usize::from(page.cards);
            let likely = if at == 0 { 1.0 } else { self.now[page.parent as usize] };
            spread(&self.figures, &mut self.now, first, cards, likely);
            first += SIZES[cards];
        }
        if weight > 0.0 {
            self.figures.add_up(0..self.now.len(), weight, &self.now);
        }
    }

    /// The average: how likely each entry is over all rounds.
    pub fn average(&self) -> Vec<f32> {
        let sums = self.figures.sums();
        let total: f32 = sums[..choices(usize::from(self.pages[0].cards))].iter().sum();
        sums.iter().map(|sum| sum / total).collect()
    }

    /// The value of a best response to the gains, which are cleared.
    pub fn best(&mut self) -> f64 {
        let mut first = self.entries() as u32;
        let mut worth = 0.0;
        for at in (0..self.pages.len()).rev() {
            let Page { parent, cards } = self.pages[at];
            first -= SIZES[usize::from(cards)];
            worth = most(&self.gains, first, usize::from(cards));
            if at > 0 {
                self.gains[parent as usize] += worth;
            }
        }
        self.gains.fill(0.0);
        f64::from(worth)
    }
}

/// How many choices there are where so many cards are left.
fn choices(cards: usize) -> usize {
    if cards == 3 { 6 } else { cards }
}

fn most(gains: &[f32], first: u32, cards: usize) -> f32 {
    let worth = |choice: usize| {
        let rest = if cards > 3 { most(gains, after(first, cards, choice), cards - 1) } else { 0.0 };
        gains[first as usize + choice] + rest
    };
    (0..choices(cards)).map(worth).fold(f32::NEG_INFINITY, f32::max)
}

/// Adds up what was regretted; what the cards chosen were worth.
fn regret(figures: &mut Figures<f32>, gains: &[f32], first: u32, cards: usize) -> f32 {
    let count = choices(cards);
    let from = first as usize;
    let mut worths = [0.0; 8];
    for (choice, worth) in worths.iter_mut().enumerate().take(count) {
        let rest = if cards > 3 { regret(figures, gains, after(first, cards, choice), cards - 1) } else { 0.0 };
        *worth = gains[from + choice] + rest;
    }
    let set = from..from + count;
    let worth = figures.current_worth(set.clone(), &worths[..count]);
    figures.regret(set, |_| true, &worths[..count], worth);
    worth
}

/// How likely the entries of a page are, by the regrets.
fn spread(figures: &Figures<f32>, now: &mut [f32], first: u32, cards: usize, likely: f32) {
    let count = choices(cards);
    let from = first as usize;
    if likely == 0.0 {
        return now[from..from + SIZES[cards] as usize].fill(0.0);
    }
    let mut shares = [0.0; 8];
    figures.current(from..from + count, |_| true, &mut shares[..count]);
    for (choice, share) in shares.into_iter().enumerate().take(count) {
        now[from + choice] = likely * share;
        if cards > 3 {
            spread(figures, now, after(first, cards, choice), cards - 1, likely * share);
        }
    }
}
