//! Who has which seat at their table, so that everybody has each seat equally often.

use crate::entry::{PersonNo, Seating};
use crate::seating::Plan;
use cachet_engine::{Dice, below};

/// How many exchanges within a table are tried, for each place.
const TRIES: u32 = 400;

/// Once in so many an exchange is made that makes it a little worse, in the first three quarters of all tries.
const WORSE: u32 = 40;

/// Turns the seats of each table round until nobody has one much more often than another. An exchange that changes nothing
/// is made, too, and at first some that are worse: they may lead on to better ones.
pub(crate) fn take_seats(plan: &mut Plan, order: &[PersonNo], history: &[Seating], dice: &mut Dice) {
    let seats = plan.seats;
    let mut held = vec![0_i64; order.len() * seats];
    for table in history.iter().flatten() {
        for (seat, holder) in table.iter().enumerate() {
            let who = holder.person().and_then(|person| order.iter().position(|it| *it == person));
            if let Some(who) = who {
                held[who * seats + seat] += 1;
            }
        }
    }
    let planned = plan.rounds.iter().flatten().zip((0..seats).cycle());
    planned.filter(|(who, _)| **who < order.len()).for_each(|(who, seat)| held[who * seats + seat] += 1);
    let (rounds, places) = (plan.rounds.len() as u32, plan.rounds.first().map_or(0, Vec::len) as u32);
    let tries = TRIES * rounds * places;
    for tried in 0..tries {
        let (round, one) = (below(dice, rounds) as usize, below(dice, places) as usize);
        let other = one / seats * seats + below(dice, seats as u32) as usize;
        let (from, to) = (one % seats, other % seats);
        // What is gained by a person who changes seats; a bot does not mind.
        let gains = |who: usize, from: usize, to: usize| match held.get(who * seats..(who + 1) * seats) {
            Some(held) => held[from] - held[to] - 1,
            None => 0,
        };
        let sitting = &mut plan.rounds[round];
        let least = if tried < tries / 4 * 3 && below(dice, WORSE) == 0 { -1 } else { 0 };
        if from == to || gains(sitting[one], from, to) + gains(sitting[other], to, from) < least {
            continue;
        }
        for (who, from, to) in [(sitting[one], from, to), (sitting[other], to, from)] {
            if let Some(held) = held.get_mut(who * seats..(who + 1) * seats) {
                held[from] -= 1;
                held[to] += 1;
            }
        }
        sitting.swap(one, other);
    }
}
