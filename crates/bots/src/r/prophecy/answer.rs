//! The best order against what the other is believed to have laid.

use super::scores::{RoundEnd, Scores};
use cachet_games::r::{Card, Hand};

/// Orders the other's cards may lie in, and how likely each is.
pub type Belief = Vec<(Vec<Card>, f64)>;

/// The cards that may be laid after those of the new order that lie already, each with what the best order that goes on
/// with it is worth to this seat. Neither is taken to look again on the way.
pub fn answer(scores: &Scores, seat: usize, laid: &[Card], rest: Hand, theirs: &Belief) -> Vec<(Card, f64)> {
    let mut open: Vec<Chance<'_>> =
        theirs.iter().map(|(order, likely)| Chance { order, likely: *likely, score: 0 }).collect();
    let search = Search { scores, seat };
    let mut settled = 0.0;
    for card in laid {
        let (value, going) = search.meet(*card, false, &open);
        settled += value;
        open = going;
    }
    rest.kinds().map(|card| (card, settled + search.with(rest, card, &open, LOST))).collect()
}

/// Less than anything can be worth.
const LOST: f64 = -2.0;

/// An order the other may have laid, as far as it has not been turned up, and the score it has led to.
#[derive(Clone, Copy)]
struct Chance<'a> {
    order: &'a [Card],
    likely: f64,
    score: u32,
}

struct Search<'a> {
    scores: &'a Scores,
    seat: usize,
}

impl Search<'_> {
    fn best(&self, mine: Hand, open: &[Chance<'_>]) -> f64 {
        mine.kinds().fold(LOST, |best: f64, card| best.max(self.with(mine, card, open, best)))
    }

    /// What it is worth to turn up this card next; no more than `enough`, if it cannot be more.
    fn with(&self, mine: Hand, card: Card, open: &[Chance<'_>], enough: f64) -> f64 {
        let rest = mine.without(card);
        let (value, going) = self.meet(card, rest.is_empty(), open);
        let undecided: f64 = going.iter().map(|chance| chance.likely).sum();
        if value + undecided <= enough {
            return enough;
        }
        if going.is_empty() { value } else { value + self.best(rest, &going) }
    }

    /// My card meets whatever the other turns up: what is decided by that, and what is not.
    fn meet<'b>(&self, card: Card, last: bool, open: &[Chance<'b>]) -> (f64, Vec<Chance<'b>>) {
        let sign = if self.seat == 0 { 1.0 } else { -1.0 };
        let mut value = 0.0;
        let mut going = Vec::with_capacity(open.len());
        for chance in open {
            let Some((facing, order)) = chance.order.split_first() else { continue };
            let mut pair = [card as u8, *facing as u8];
            if self.seat == 1 {
                pair.swap(0, 1);
            }
            match self.scores.step(chance.score, pair) {
                RoundEnd::Over(worth) => value += sign * worth * chance.likely,
                RoundEnd::On(score) if last => value += sign * self.scores.end(score) * chance.likely,
                RoundEnd::On(score) => going.push(Chance { order, score, ..*chance }),
            }
        }
        (value, going)
    }
}
