//! What the positions after two rounds of N are worth, solved beforehand by `cargo run --example r_figures -- seconds`: solving
//! the game from its beginning takes longer than a move may. From the third round on it does not.

use super::public::{Duel, Either, Public};
use cachet_engine::{Game, QuickDealer, Silent, dice};
use cachet_games::r::{Hand, Key, R, ROptions, Rules, State};
use rustc_hash::FxHashSet;

/// A line with the rules, then the values to the first player in the order of [`after_two_rounds`].
const SECONDS: &str = include_str!("seconds.txt");

/// Positions and values for a solver of these rules; none, if they were not solved beforehand.
pub fn known(rules: Rules, clown_wipes: bool) -> Vec<(State, f64)> {
    let title = rules.to_string();
    let mut lines = SECONDS.lines().skip_while(|line| *line != title).skip(1);
    let figures = lines.by_ref().take_while(|line| line.starts_with(['0', '1', '-']));
    let values: Vec<f64> = figures.flat_map(|line| line.split(' ').filter_map(|figure| figure.parse().ok())).collect();
    let Some(options) = ROptions::of(rules).ok().filter(|_| !values.is_empty() && !clown_wipes) else {
        return Vec::new();
    };
    let start = R::start(&options, 2, &mut QuickDealer(dice(0)), &mut Silent).laid_open();
    after_two_rounds(&start).into_iter().zip(values).collect()
}

/// The positions two rounds after this one, which is laid open, each once; of two mirror images one.
pub fn after_two_rounds(start: &State) -> Vec<State> {
    let (mut found, mut seen) = (Vec::new(), FxHashSet::default());
    collect(start, start.hands()[0].len() - 2, &mut seen, &mut found);
    found
}

fn collect(state: &State, cards: usize, seen: &mut FxHashSet<Key>, found: &mut Vec<State>) {
    let Some(seat) = Duel::waiting(state).lowest() else { return };
    if let Some(Either { key, .. }) = Duel::either_key(state) {
        if !seen.insert(key) {
            return;
        }
        if state.hands().into_iter().map(Hand::len).max() == Some(cards) {
            return found.push(*state);
        }
    }
    let mut actions = Vec::new();
    Duel::legal(state, seat, &mut |action| actions.push(action));
    actions.into_iter().for_each(|action| collect(&Duel::after(state, seat, action), cards, seen, found));
}

#[cfg(test)]
mod tests {
    use super::super::solver::Solver;
    use super::*;
    use cachet_games::r::{LastChance, Variant};

    /// Some of those that are solved quickly, again.
    #[test]
    fn what_is_shipped_is_what_solving_finds() {
        for mode in [LastChance::Lost, LastChance::LostOrWon] {
            let rules = Rules::A.with(Variant::LastChance(mode));
            let known = known(rules, false);
            assert!(known.len() > 1000, "{}", known.len());
            let mut near: Vec<&(State, f64)> =
                known.iter().filter(|(state, _)| state.wins().iter().all(|wins| *wins >= 1)).collect();
            near.truncate(2);
            assert_eq!(near.len(), 2);
            for (state, value) in near {
                let exact = Solver::new().value(state);
                assert!((exact - value).abs() < 1e-7, "{value} instead of {exact}");
            }
            assert!(super::known(rules, true).is_empty(), "another reading of the rules");
        }
        assert!(known(Rules::A, false).is_empty());
    }
}
