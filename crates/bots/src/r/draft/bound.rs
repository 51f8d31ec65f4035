//! An upper bound on the exploitability of the bots' draft: what a player who saw every card would gain against it.
//!
//! A best response that sees only what a player may see gains less.

use super::open::{code, worth};
use super::worths;
use cachet_engine::{Header, Names, Seat, Seed, SeedDealer, Table};
use cachet_games::r::{Action, Card, R, ROptions, Rules, Variant};

/// What was found over some drafts, a win being 1 and a loss −1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bound {
    pub drafts: u64,
    /// What players who see everything gain against the bots, from both seats together.
    pub gain: f64,
    /// The standard error of that.
    pub error: f64,
}

/// Goes through the drafts of these seeds; `tick` hears of each.
pub fn seeing_everything(seeds: std::ops::Range<u64>, mut tick: impl FnMut()) -> Option<Bound> {
    let options = ROptions::of(Rules::A.with(Variant::Draft)).ok()?;
    let mut gains = Vec::new();
    for number in seeds {
        let seed = Seed::small(number);
        let header = Header::new(Names::letters(2), options, Some(seed)).ok()?;
        let table: Table<R> = Table::open(header, &mut SeedDealer::new(seed));
        let [one, two, ..] = Seat::ALL;
        gains.push(best(table.clone(), one) + best(table, two));
        tick();
    }
    let drafts = gains.len() as f64;
    let gain = gains.iter().sum::<f64>() / drafts;
    let spread = gains.iter().map(|it| (it - gain).powi(2)).sum::<f64>() / (drafts - 1.0).max(1.0);
    Some(Bound { drafts: gains.len() as u64, gain, error: (spread / drafts).sqrt() })
}

/// The most this seat can get out of the draft, the other picking as the expert does.
fn best(mut table: Table<R>, me: Seat) -> f64 {
    while table.state().is_drafting() {
        let Some(seat) = table.phase().waiting().lowest() else { break };
        if seat == me {
            let packet: Vec<Card> = table.notebook(me).view().packet.map(|it| it.kinds().collect()).unwrap_or_default();
            let after = packet.into_iter().filter_map(|card| kept(&table, me, card));
            return after.map(|table| best(table, me)).fold(f64::NEG_INFINITY, f64::max);
        }
        let picked = worths(table.notebook(seat), seat)
            .and_then(|cards| cards.into_iter().max_by(|one, other| one.1.total_cmp(&other.1)))
            .and_then(|(card, _)| kept(&table, seat, card));
        match picked {
            Some(after) => table = after,
            None => break,
        }
    }
    f64::from(worth(code(table.state().hands()[me.index()])))
}

fn kept(table: &Table<R>, seat: Seat, card: Card) -> Option<Table<R>> {
    let mut after = table.clone();
    // Nothing is dealt while packets are passed: any seed will do.
    after.play(seat, Action::Keep(card), &mut SeedDealer::new(Seed::small(0))).ok().map(|_| after)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A player who sees everything gets at least what the expert gets against itself, which is zero for both seats
    /// together.
    #[test]
    fn seeing_more_is_worth_something() {
        let mut heard = 0;
        let bound = seeing_everything(0..2, || heard += 1).expect("I is a rule");
        assert_eq!((bound.drafts, heard), (2, 2));
        assert!((0.0..=2.0).contains(&bound.gain), "{bound:?}");
    }
}
