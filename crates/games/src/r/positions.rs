//! Counting positions: what rule A can come to, and what one deal can bring.

use super::action::Action;
use super::card::Card;
use super::course::start;
use super::options::ROptions;
use super::rules::Rules;
use super::state::{A, B, Stage, State};
use super::variant::{Dawn, Variant};
use super::{Game, R};
use cachet_engine::{QuickDealer, Silent, dice};
use std::collections::HashMap;

/// The position after both have played, whoever had to show first.
fn played(state: &State, one: Card, two: Card) -> State {
    let mut next = *state;
    let mut dealer = QuickDealer(dice(0));
    let (first, second) = if state.waiting.contains(A) { ((A, one), (B, two)) } else { ((B, two), (A, one)) };
    for (seat, card) in [first, second] {
        R::apply(&mut next, seat, Action::Play(card), &mut dealer, &mut Silent).expect("a card in hand may be played");
    }
    next
}

/// Every position a round can begin from, one after another, distinguished by `key`; of those with the same
/// key the one with the most wins for A is kept.
fn rounds<K: std::hash::Hash + Eq>(rules: Rules, key: impl Fn(&State) -> K) -> Vec<Vec<State>> {
    let options = ROptions::of(rules).expect("rules that go together");
    let mut levels = vec![vec![start(&options, &mut QuickDealer(dice(0)), &mut Silent)]];
    loop {
        let mut next: HashMap<K, State> = HashMap::new();
        for state in levels.last().expect("there is a first round") {
            for one in state.hands[A].kinds() {
                for two in state.hands[B].kinds() {
                    let after = played(state, one, two);
                    let kept = next.entry(key(&after)).or_insert(after);
                    if kept.wins[A] < after.wins[A] {
                        *kept = after;
                    }
                }
            }
        }
        next.retain(|_, state| {
            state.stage == Stage::Round || state.stage == Stage::Over(cachet_engine::SeatSet::EMPTY)
        });
        let ended = next.values().all(|state| state.stage != Stage::Round);
        next.retain(|_, state| ended || state.stage == Stage::Round);
        if next.is_empty() || ended {
            return levels;
        }
        levels.push(next.into_values().collect());
    }
}

/// R-CHK-2
#[test]
fn positions_at_the_start_of_each_round() {
    let levels = rounds(Rules::A, |state| {
        let bonus = if state.bonus[A] == state.bonus[B] { [false; 2] } else { [state.bonus[A], state.bonus[B]] };
        let pots = [state.pots[A].min(3), state.pots[B].min(3)];
        let hands: Vec<Card> = state.hands[A].cards().chain([Card::Clown]).chain(state.hands[B].cards()).collect();
        let split = state.hands[A].len();
        (hands, split, state.wins[A], state.wins[B], pots, bonus, state.spy, state.stage == Stage::Round)
    });
    let counts: Vec<usize> = levels.iter().map(Vec::len).collect();
    assert_eq!(counts, [1, 62, 2_448, 37_052, 163_938, 202_137, 72_269, 6_410]);
    assert_eq!(counts.iter().sum::<usize>(), 484_317);
}

/// R-CHK-8
#[test]
fn one_deal_brings_at_most_nine_wins() {
    let rules = Rules::A.with(Variant::Dawn(Dawn::Majority));
    let levels = rounds(rules, |state| {
        let hands: Vec<Card> = state.hands[A].cards().chain([Card::Clown]).chain(state.hands[B].cards()).collect();
        (hands, state.hands[A].len(), state.pots[A], state.bonus[A], state.bonus[B], state.stage == Stage::Round)
    });
    let last = levels.last().expect("eight rounds");
    let best = last.iter().flat_map(|state| {
        let pairs = state.hands[A].kinds().flat_map(|one| state.hands[B].kinds().map(move |two| (one, two)));
        pairs.map(|(one, two)| played(state, one, two)).filter(|after| after.pots[A] == 0 || after.wins[A] > 0)
    });
    assert_eq!((levels.len(), best.map(|after| after.wins[A]).max()), (8, Some(9)));
}
