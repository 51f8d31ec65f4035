//! L: both lay down an order of all their cards, and only a Spy may lay a new one.
//!
//! An order is one card laid after the other without seeing anything, so that an information set is the cards laid
//! before and what was shown when a Spy last looked. Each round of learning (CFR+) goes through every game that can be
//! played. The exploitability is measured by best responses over all orders.
//!
//! A player who may rearrange their cards always says that they do, even if the order stays the same, so that it tells
//! the other nothing. Ignoring what the other says then costs nothing (R-V-L4).

mod answer;
mod book;
mod last;
mod scores;
mod shipped;
mod walk;

pub use answer::{Belief, answer};
pub use scores::{RoundEnd, Scores};
pub use shipped::{Orders, ROUNDS, TEXT, read, shipped, write};

use super::cfr::SelfPlay;
use book::{Book, after};
use cachet_games::r::{Card, State};
use last::ORDERS;
use walk::{Field, Gains, Paging};

/// Learns to lay orders by playing against itself.
pub struct Prophecy {
    field: Field,
    hands: [Vec<Card>; 2],
    books: [Book; 2],
    rounds: usize,
}

impl Prophecy {
    /// For hands of three to eight cards each, as many for one as for the other, laid open.
    pub fn new(open: &State) -> Prophecy {
        let hands = open.hands().map(|hand| hand.cards().collect::<Vec<Card>>());
        let faces = hands.each_ref().map(|hand| hand.iter().map(|card| *card as u8).collect());
        let mut field = Field::new(Scores::of(open), faces);
        let mut paging = Paging::default();
        field.walk(&mut paging);
        Prophecy { field, hands, books: paging.pages.map(Book::new), rounds: 0 }
    }

    /// Choices that are learnt, for both together.
    pub fn entries(&self) -> usize {
        self.books.iter().map(Book::entries).sum()
    }

    /// Occasions to lay an order, for both together: the first, and whenever a Spy may have looked.
    pub fn occasions(&self) -> usize {
        self.books.iter().map(|book| book.pages.len()).sum()
    }

    /// How often to lay each order at the start, the likeliest first.
    pub fn orders(&self, seat: usize) -> Orders {
        let hand = &self.hands[seat];
        let mut list = Vec::new();
        let shares = self.books[seat].average();
        orders(hand, &[], 0, &mut |order, entry| list.push((order, f64::from(shares[entry]))));
        list.sort_by(|one, two| two.1.total_cmp(&one.1).then_with(|| one.0.cmp(&two.0)));
        list
    }

    /// Adds up what every choice of this seat gains against the other's current mixture.
    fn look(&mut self, seat: usize) {
        let [one, two] = &mut self.books;
        let (book, other) = if seat == 0 { (one, two) } else { (two, one) };
        self.field.walk(&mut Gains { seat, gains: &mut book.gains, other: &other.now });
    }
}

impl SelfPlay for Prophecy {
    fn iterate(&mut self) {
        self.rounds += 1;
        let weight = self.rounds as f32;
        for seat in 0..2 {
            self.look(seat);
            self.books[seat].learn(weight * weight);
        }
    }

    fn rounds(&self) -> usize {
        self.rounds
    }

    fn best_responses(&mut self) -> [f64; 2] {
        let averages = self.books.each_ref().map(Book::average);
        let kept = [0, 1].map(|seat: usize| std::mem::take(&mut self.books[seat].now));
        for (book, average) in self.books.iter_mut().zip(averages) {
            book.now = average;
        }
        let most = [0, 1].map(|seat: usize| {
            self.look(seat);
            self.books[seat].best()
        });
        for (book, now) in self.books.iter_mut().zip(kept) {
            book.now = now;
        }
        most
    }
}

/// Every order of these cards after those, and the entry of a page that stands for it.
fn orders(rest: &[Card], laid: &[Card], first: u32, each: &mut impl FnMut(Vec<Card>, usize)) {
    if rest.len() == 3 {
        for (at, order) in ORDERS.iter().enumerate() {
            let order = laid.iter().copied().chain(order.iter().map(|place| rest[*place]));
            each(order.collect(), first as usize + at);
        }
        return;
    }
    for choice in 0..rest.len() {
        let others: Vec<Card> =
            rest.iter().enumerate().filter(|(at, _)| *at != choice).map(|(_, card)| *card).collect();
        let laid: Vec<Card> = laid.iter().copied().chain([rest[choice]]).collect();
        orders(&others, &laid, after(first, rest.len(), choice), each);
    }
}
