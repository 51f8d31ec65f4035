//! Counting positions: what rule A can come to, and what one deal can bring.

use crate::common::{A, B};
use cachet_engine::{Game, Silent};
use cachet_games::r::{Action, Card, Dawn, Hand, NoChance, R, ROptions, Rules, State, Variant};
use std::collections::HashMap;
use std::hash::Hash;

/// The position after both have played, whoever had to show first.
fn played(state: &State, one: Card, two: Card) -> State {
    let mut next = *state;
    let first = R::phase(&next).waiting();
    let turns = if first.contains(A) { [(A, one), (B, two)] } else { [(B, two), (A, one)] };
    for (seat, card) in turns {
        R::apply(&mut next, seat, Action::Play(card), &mut NoChance, &mut Silent)
            .expect("a card in hand may be played");
    }
    next
}

/// Every position that one round can lead to.
fn after_a_round(state: &State) -> impl Iterator<Item = State> {
    let [one, two] = state.hands();
    one.kinds()
        .flat_map(move |mine| two.kinds().map(move |theirs| (mine, theirs)))
        .map(|(mine, theirs)| played(state, mine, theirs))
}

#[test]
fn a_hand_holds_two_of_a_kind_and_gives_them_back_one_by_one() {
    let mut hand = Hand::SET.with(Card::General);
    assert_eq!((hand.len(), hand.count(Card::General)), (9, 2));
    hand.remove(Card::General);
    assert_eq!(hand, Hand::SET);
    assert!(!hand.without(Card::General).has(Card::General));
    assert_eq!(Hand::ALL.minus(Hand::SET), Hand::SET);
    assert_eq!(Hand::SET.plus(Hand::SET), Hand::ALL);
}

/// Every position a round can begin from, one round after another, distinguished by `key`; of those with the same key the one
/// with the most wins for A is kept.
fn rounds<K: Hash + Eq>(rules: Rules, key: impl Fn(&State) -> K) -> Vec<Vec<State>> {
    let options = ROptions::of(rules).expect("rules that go together");
    let mut levels = vec![vec![R::start(&options, 2, &mut NoChance, &mut Silent)]];
    loop {
        let mut next: HashMap<K, State> = HashMap::new();
        let last = levels.last().expect("there is a first round");
        for after in last.iter().flat_map(after_a_round).filter(|after| after.key().is_some()) {
            let kept = next.entry(key(&after)).or_insert(after);
            if kept.wins()[0] < after.wins()[0] {
                *kept = after;
            }
        }
        if next.is_empty() {
            return levels;
        }
        levels.push(next.into_values().collect());
    }
}

/// R-CHK-2
#[test]
fn positions_at_the_start_of_each_round() {
    let levels = rounds(Rules::A, State::key);
    let counts: Vec<usize> = levels.iter().map(Vec::len).collect();
    assert_eq!(counts, [1, 62, 2_448, 37_052, 163_938, 202_137, 72_269, 6_410]);
    assert_eq!(counts.iter().sum::<usize>(), 484_317);
}

/// R-CHK-8
#[test]
fn one_deal_brings_at_most_nine_wins() {
    let rules = Rules::A.with(Variant::Dawn(Dawn::Majority));
    let levels = rounds(rules, |state| (state.hands(), state.pots(), state.bonus()));
    let last = levels.last().expect("eight rounds");
    let best = last.iter().flat_map(after_a_round).filter(|after| after.pots()[0] == 0 || after.wins()[0] > 0);
    assert_eq!((levels.len(), best.map(|after| after.wins()[0]).max()), (8, Some(9)));
}
