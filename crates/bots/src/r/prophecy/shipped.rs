//! The orders learnt for rule L, kept as text beside this file; `cachet train orders` writes it again.

use cachet_games::r::{Card, ROptions, Rule, Rules};
use std::sync::LazyLock;

/// Orders and how often to lay each.
pub type Orders = Vec<(Vec<Card>, f64)>;

/// Rounds of learning for what is shipped.
pub const ROUNDS: usize = 250;

/// Orders laid less often than this are left out of the text.
const SELDOM: f64 = 1e-4;

/// What is shipped.
pub const TEXT: &str = include_str!("orders.txt");

static SHIPPED: LazyLock<Orders> = LazyLock::new(|| read(TEXT));

/// The mixture for the start of a game, if it was learnt beforehand: a set of cards each and no other rules than L.
pub fn shipped(options: &ROptions, rules: Rules) -> Option<&'static Orders> {
    let alone = rules.has(Rule::L) && rules.without(Rule::L).is_a() && !options.clown_wipes();
    alone.then(|| &*SHIPPED)
}

/// A line for each order: the strengths of its cards, and its share.
pub fn write(orders: &Orders) -> String {
    let often = orders.iter().filter(|(_, share)| *share >= SELDOM);
    often
        .map(|(order, share)| {
            let strengths: String = order.iter().map(|card| card.strength().to_string()).collect();
            format!("{strengths} {share:.6}\n")
        })
        .collect()
}

/// Reads what [`write()`] wrote and makes the shares add up to one. Lines that are no orders are skipped.
pub fn read(text: &str) -> Orders {
    let line = |line: &str| -> Option<(Vec<Card>, f64)> {
        let (strengths, share) = line.split_once(' ')?;
        let card = |digit: char| Card::ALL.get(digit.to_digit(10)? as usize).copied();
        Some((strengths.chars().map(card).collect::<Option<Vec<Card>>>()?, share.parse().ok()?))
    };
    let mut orders: Orders = text.lines().filter_map(line).collect();
    let total: f64 = orders.iter().map(|(_, share)| share).sum();
    orders.iter_mut().for_each(|(_, share)| *share /= total);
    orders
}
