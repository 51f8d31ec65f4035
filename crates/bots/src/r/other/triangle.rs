//! W: what to exchange, by the odds.
//!
//! Cards are their places in the deck, hands sets of them in sixteen bits. A sensible player, not knowing what the
//! others do, exchanges what makes the hand beat most hands of three; the expert knows that the others are
//! sensible too.

use super::super::judge::weighed_by_worth;
use super::super::level::Level;
use crate::judge::{Believed, Estimate, Judge, Judged, Weighing};
use crate::{Bot, Library, Random};
use cachet_engine::{Dice, Game, Notebook, Seat, below};
use cachet_games::r::other::triangle::{Action, Triangle, rank};
use cachet_games::r::other::{Few, Printed};
use std::sync::OnceLock;

pub struct Odds(pub Level);

impl Bot<Triangle> for Odds {
    fn choose(&mut self, notes: &Notebook<Triangle>, legal: &[Action], dice: &mut Dice) -> Action {
        let view = notes.view();
        let hand = view.me.and_then(|me: Seat| view.hands.get(me.index()).copied().flatten());
        let Some(hand) = hand else { return Random.choose(notes, legal, dice) };
        let mine = mask(hand);
        // A weaker level makes any exchange after which the hand beats at most so many other hands fewer than it could.
        let margin = match self.0 {
            Level::NOVICE => 0.55,
            Level::CLUB => 0.3,
            _ => 0.0,
        };
        let worths = match self.0 == Level::EXPERT {
            true => odds(hand, view.hands.len(), legal),
            false => {
                legal.iter().map(|Action::Discard(cards)| strength_after(mine, mask_within(*cards, mine))).collect()
            }
        };
        let best = worths.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let near: Vec<Action> = legal
            .iter()
            .zip(&worths)
            .filter(|(_, worth)| **worth >= best - margin)
            .map(|(action, _)| *action)
            .collect();
        // The last of those that are equally good, as before there were margins.
        let at = if margin > 0.0 { below(dice, near.len() as u32) as usize } else { near.len() - 1 };
        near[at]
    }
}

/// The share of the win that each exchange can count on, if the others exchange as sensible players do.
fn odds(hand: Few, seats: usize, legal: &[Action]) -> Vec<f64> {
    let mine = mask(hand);
    let outs = legal.iter().map(|Action::Discard(cards)| mask_within(*cards, mine));
    if seats > 2 {
        return outs.map(|out| odds_against_some(mine, out, seats)).collect();
    }
    let odds = odds_against_one(hand);
    outs.map(|out| odds.iter().find(|(cards, _)| *cards == few(out)).map_or(0.0, |(_, odds)| *odds)).collect()
}

/// Weighs exchanges by the odds the expert plays by.
pub struct TriangleJudge;

impl Judge<Triangle> for TriangleJudge {
    fn weigh(
        &mut self,
        notes: &Notebook<Triangle>,
        legal: &[Action],
        _played: Option<Action>,
        _dice: &mut Dice,
    ) -> Weighing<Action> {
        let view = notes.view();
        let hand = view.me.and_then(|me: Seat| view.hands.get(me.index()).copied().flatten());
        let seats = view.hands.len();
        let worths = hand.map_or_else(|| vec![1.0 / seats as f64; legal.len()], |hand| odds(hand, seats, legal));
        // Against several the odds are measured over deals drawn at random.
        let error = if seats > 2 { 0.01 } else { 0.0 };
        weighed_by_worth(legal, &worths, error)
    }

    /// Everybody decides once, and all at the same time.
    fn chance(&mut self, _notes: &Notebook<Triangle>, _dice: &mut Dice) -> Option<Estimate> {
        None
    }

    fn beliefs(&mut self, _notes: &Notebook<Triangle>, _dice: &mut Dice) -> Vec<Believed> {
        Vec::new()
    }
}

impl Judged for Triangle {
    fn judge(_: &<Self as Game>::Options, _seats: usize, _worlds: u32, _library: &Library) -> Box<dyn Judge<Self>> {
        Box::new(TriangleJudge)
    }
}

/// At most so many cards may be exchanged (R-V-W2).
const fn limit(seats: usize) -> u32 {
    match seats {
        2 => 3,
        3 => 2,
        _ => 1,
    }
}

struct HandTables {
    /// How good each hand of three is, by its bits; higher is better.
    ranks: Vec<u16>,
    /// How many ranks there are.
    classes: usize,
    /// The share of other hands of three that each hand beats, a tie counting half.
    strength: Vec<f32>,
    /// What a sensible player exchanges, by how many may be: one, two, three.
    habits: [Vec<u16>; 3],
}

/// The same for everybody, and worked out once.
fn hand_tables() -> &'static HandTables {
    static TABLES: OnceLock<HandTables> = OnceLock::new();
    TABLES.get_or_init(|| {
        let hands: Vec<u16> = subsets(u16::MAX, 3).collect();
        let mut classes: Vec<_> = hands.iter().map(|hand| rank(few(*hand))).collect();
        classes.sort();
        classes.dedup();
        let mut ranks = vec![0; 1 << 16];
        for hand in &hands {
            ranks[usize::from(*hand)] = classes.partition_point(|class| *class < rank(few(*hand))) as u16;
        }
        let mut strength = vec![0.0; 1 << 16];
        for hand in &hands {
            let others: Vec<u16> = subsets(!hand, 3).collect();
            let beaten: f32 = others.iter().map(|other| share(&ranks, *hand, *other)).sum();
            strength[usize::from(*hand)] = beaten / others.len() as f32;
        }
        let mut habits = [1, 2, 3].map(|_| vec![0; 1 << 16]);
        for hand in &hands {
            let after = |out: u16| mean_after(*hand, out, |hand| f64::from(strength[usize::from(hand)]));
            let worths: Vec<(f64, u16)> =
                (0..=3).flat_map(|count| subsets(*hand, count)).map(|out| (after(out), out)).collect();
            for (most, habits) in habits.iter_mut().enumerate() {
                let allowed = worths.iter().filter(|(_, out)| out.count_ones() as usize <= most + 1);
                let best = allowed.max_by(|a, b| a.0.total_cmp(&b.0));
                habits[usize::from(*hand)] = best.map_or(0, |(_, out)| *out);
            }
        }
        HandTables { ranks, classes: classes.len(), strength, habits }
    })
}

/// What one hand gets of the stakes of two.
fn share(ranks: &[u16], one: u16, two: u16) -> f32 {
    match ranks[usize::from(one)].cmp(&ranks[usize::from(two)]) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    }
}

/// The mean over every way to draw as many cards as are put away.
fn mean_after(hand: u16, out: u16, worth: impl Fn(u16) -> f64) -> f64 {
    let (mut total, mut ways) = (0.0, 0.0);
    for drawn in subsets(!hand, out.count_ones()) {
        total += worth(hand & !out | drawn);
        ways += 1.0;
    }
    total / ways
}

fn strength_after(hand: u16, out: u16) -> f64 {
    mean_after(hand, out, |hand| f64::from(hand_tables().strength[usize::from(hand)]))
}

/// The share of the stakes that each exchange brings against one sensible opponent: every hand the opponent may have and
/// every card that either may draw is gone through.
pub fn odds_against_one(hand: Few) -> Vec<(Few, f64)> {
    let tables = hand_tables();
    let hand = mask(hand);
    let mut found = Vec::new();
    for count in 0..=3 {
        let outs: Vec<u16> = subsets(hand, count).collect();
        let (mut totals, mut ways) = (vec![0.0; outs.len()], 0.0);
        for drawn in subsets(!hand, count) {
            // How likely the opponent is to end with each rank is the same whatever went out for these.
            let likely = ranks_facing(hand | drawn, tables);
            for (total, out) in totals.iter_mut().zip(&outs) {
                let mine = usize::from(tables.ranks[usize::from(hand & !out | drawn)]);
                *total += likely[..mine].iter().sum::<f64>() + 0.5 * likely[mine];
            }
            ways += 1.0;
        }
        found.extend(outs.into_iter().zip(totals).map(|(out, total)| (few(out), total / ways)));
    }
    found
}

/// How likely a sensible opponent is to end with each rank, who has none of these cards.
fn ranks_facing(seen: u16, tables: &HandTables) -> Vec<f64> {
    let mut likely = vec![0.0; tables.classes];
    let mut ways = 0.0;
    for theirs in subsets(!seen, 3) {
        let away = tables.habits[2][usize::from(theirs)];
        let rest: Vec<u16> = subsets(!(seen | theirs), away.count_ones()).collect();
        let part = 1.0 / rest.len() as f64;
        for more in rest {
            likely[usize::from(tables.ranks[usize::from(theirs & !away | more)])] += part;
        }
        ways += 1.0;
    }
    likely.iter_mut().for_each(|chance| *chance /= ways);
    likely
}

/// The same against several, over deals drawn at random: the same deals for every choice.
fn odds_against_some(mine: u16, out: u16, seats: usize) -> f64 {
    let tables = hand_tables();
    let mut dice = cachet_engine::dice(u64::from(mine));
    let habits = &tables.habits[limit(seats) as usize - 1];
    let mut total = 0.0;
    for _ in 0..DEALS {
        let mut rest: Vec<u16> = (0..16).map(|at| 1 << at).filter(|card| mine & card == 0).collect();
        cachet_engine::shuffle(&mut dice, &mut rest);
        let mut take = |count: u32| (0..count).filter_map(|_| rest.pop()).sum::<u16>();
        let others: Vec<u16> = (1..seats).map(|_| take(3)).collect();
        let own = tables.ranks[usize::from(mine & !out | take(out.count_ones()))];
        let (mut best, mut sharing) = (true, 1.0);
        for theirs in others {
            let away = habits[usize::from(theirs)];
            let rank = tables.ranks[usize::from(theirs & !away | take(away.count_ones()))];
            best &= own >= rank;
            sharing += f64::from(u8::from(own == rank));
        }
        total += if best { 1.0 / sharing } else { 0.0 };
    }
    total / f64::from(DEALS)
}

/// Deals drawn for each choice where there are too many to go through.
const DEALS: u32 = 1500;

/// Every subset of so many cards.
fn subsets(of: u16, count: u32) -> impl Iterator<Item = u16> {
    // Counting through the cards of `of` only: each number's bits are laid on its bits.
    let cards: Vec<u16> = (0..16).map(|at| 1 << at).filter(|card| of & card != 0).collect();
    let all = 1_u32 << cards.len();
    let mut next = (1_u32 << count) - 1;
    std::iter::from_fn(move || {
        if next >= all {
            return None;
        }
        let found = cards.iter().enumerate().filter(|(at, _)| next >> at & 1 == 1).map(|(_, card)| card).sum();
        // The next number with as many bits.
        let lowest = next & next.wrapping_neg();
        next = if next == 0 { all } else { (((next + lowest) ^ next) / lowest) >> 2 | (next + lowest) };
        Some(found)
    })
}

/// A hand as places in the deck: of two copies the first.
fn mask(hand: Few) -> u16 {
    mask_within(hand, u16::MAX)
}

fn mask_within(hand: Few, within: u16) -> u16 {
    let mut mask = 0;
    for card in hand.cards() {
        let place = |at: &usize| Printed::DECK[*at] == card && within >> at & 1 == 1 && mask >> at & 1 == 0;
        if let Some(at) = (0..16).find(place) {
            mask |= 1 << at;
        }
    }
    mask
}

fn few(mask: u16) -> Few {
    (0..16).filter(|at| mask >> at & 1 == 1).map(|at| Printed::DECK[at]).collect()
}
