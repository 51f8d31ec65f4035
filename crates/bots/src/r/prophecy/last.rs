//! The last three cards of each. A Spy who looks with two cards left knows the other's two as well, so that by then
//! every pair of orders has a value of its own.

use super::scores::{RoundEnd, Scores};

/// The six orders of three places, the first place running slowest.
pub const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// What each pair of orders is worth to the first player, the second player's running faster.
pub type Pairs = [i8; 36];

/// For these cards of each.
pub fn pairs(scores: &Scores, score: u32, cards: [[u8; 3]; 2]) -> Pairs {
    std::array::from_fn(|pair| {
        let order = |seat: usize, at: usize| ORDERS[at].map(|place| cards[seat][place]);
        fixed(scores, score, [order(0, pair / 6), order(1, pair % 6)]) as i8
    })
}

/// Both turn up three cards in these orders.
fn fixed(scores: &Scores, score: u32, [one, two]: [[u8; 3]; 2]) -> f64 {
    let next = match scores.step(score, [one[0], two[0]]) {
        RoundEnd::Over(worth) => return worth,
        RoundEnd::On(next) => next,
    };
    let (mine, theirs) = ([one[1], one[2]], [two[1], two[2]]);
    let turned = |[one, two]: [u8; 2]| [two, one];
    let as_laid = two_left(scores, next, mine, theirs);
    match scores.spy(next) {
        Some(0) => as_laid.max(two_left(scores, next, turned(mine), theirs)),
        Some(_) => as_laid.min(two_left(scores, next, mine, turned(theirs))),
        None => as_laid,
    }
}

fn two_left(scores: &Scores, score: u32, one: [u8; 2], two: [u8; 2]) -> f64 {
    let mut score = score;
    for (mine, theirs) in one.into_iter().zip(two) {
        match scores.step(score, [mine, theirs]) {
            RoundEnd::Over(worth) => return worth,
            RoundEnd::On(next) => score = next,
        }
    }
    scores.end(score)
}
