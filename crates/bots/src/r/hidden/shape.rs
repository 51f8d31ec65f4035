//! What a player may be holding, as far as the table can tell (C, D, E), and how that changes with what is played.
//!
//! The cards a player has left are public: in hand, in the deck, or, with C, out of the game for good. Which lie where
//! is a *holding*; the holdings that fit what is left are a *shape*. The two players' holdings are independent, so each
//! player has a list of their own.

use cachet_games::r::{Access, Action, Card, Hand, Rule, Rules};
use rustc_hash::FxHashMap;

/// Where one player's cards lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Holding {
    pub hand: Hand,
    pub deck: Hand,
    /// C: the card that wandered off.
    pub aside: Option<Card>,
}

/// Everything one player may be holding.
pub struct Shape {
    pub left: Hand,
    pub holdings: Vec<Holding>,
    in_hand: usize,
    aside: bool,
}

/// What becomes of each holding when something is played: where it may lead and how likely. Nowhere, if that holding
/// does not have the card.
pub struct Transit {
    pub action: Action,
    pub next: usize,
    pub moves: Vec<Vec<(u16, f32)>>,
}

/// Every shape met so far; shapes and transits are known by their places.
#[derive(Default)]
pub struct Shapes {
    pub list: Vec<Shape>,
    found: FxHashMap<(Hand, usize, bool), usize>,
    pub transits: Vec<Transit>,
    known: FxHashMap<(usize, u32), usize>,
}

impl Shape {
    /// How many cards are in hand, and whether one is out of the game.
    pub fn measure(&self) -> (usize, bool) {
        (self.in_hand, self.aside)
    }
}

impl Shapes {
    /// The holdings of a player who has these cards left, `in_hand` of them in hand.
    pub fn shape(&mut self, left: Hand, in_hand: usize, aside: bool) -> usize {
        if let Some(at) = self.found.get(&(left, in_hand, aside)) {
            return *at;
        }
        let mut holdings = Vec::new();
        let asides: Vec<Option<Card>> = if aside { left.kinds().map(Some).collect() } else { vec![None] };
        for out in asides {
            let rest = out.map_or(left, |card| left.without(card));
            let kinds: Vec<Card> = rest.kinds().collect();
            parts(rest, &kinds, in_hand, Hand::EMPTY, &mut |hand| {
                holdings.push(Holding { hand, deck: rest.minus(hand), aside: out });
            });
        }
        self.list.push(Shape { left, holdings, in_hand, aside });
        self.found.insert((left, in_hand, aside), self.list.len() - 1);
        self.list.len() - 1
    }

    /// R-V-C1, R-V-D1, R-V-E1: the shape once these cards are dealt out, and how likely each holding is.
    pub fn dealt(&mut self, left: Hand, rules: Rules) -> (usize, Vec<f32>) {
        let aside = rules.has(Rule::C);
        let rest = left.len() - usize::from(aside);
        let in_hand = match rules.access() {
            Access::Draw(size) => rest.min(usize::from(size)),
            Access::Hand | Access::Order | Access::Pile => rest,
        };
        let at = self.shape(left, in_hand, aside);
        let chances = self.list[at].holdings.iter().map(|holding| {
            let out = holding.aside.map_or(1.0, |card| left.count(card) as f32 / left.len() as f32);
            let ways = |card: Card| match (holding.hand.count(card), holding.deck.count(card)) {
                (1, 1) => 2.0,
                _ => 1.0,
            };
            out * Card::ALL.into_iter().map(ways).product::<f32>()
        });
        let mut chances: Vec<f32> = chances.collect();
        // Ways to draw the hand, over all the ways there are.
        let all: f64 = (0..in_hand).map(|at| (rest - at) as f64 / (at + 1) as f64).product();
        chances.iter_mut().for_each(|chance| *chance /= all as f32);
        (at, chances)
    }

    /// What an action does to the holdings of a shape.
    pub fn transit(&mut self, shape: usize, action: Action, rules: Rules) -> usize {
        let code = match action {
            Action::Play(card) => card as u32,
            Action::TakeBack(card) => 8 + card as u32,
            Action::Remove(card) => 16 + card as u32,
            Action::Keep(_)
            | Action::Place(_)
            | Action::Anew
            | Action::Leave
            | Action::Turn
            | Action::Decline
            | Action::Add(_)
            | Action::Begin => 24,
        };
        if let Some(at) = self.known.get(&(shape, code)) {
            return *at;
        }
        let transit = match action {
            Action::Play(card) => self.play(shape, card),
            Action::TakeBack(card) => self.take_back(shape, card),
            Action::Remove(card) => {
                let (next, chances) = self.dealt(self.list[shape].left.without(card), rules);
                let moves = chances.into_iter().enumerate().map(|(at, chance)| (at as u16, chance)).collect();
                Transit { action, next, moves: vec![moves] }
            }
            Action::Keep(_)
            | Action::Place(_)
            | Action::Anew
            | Action::Leave
            | Action::Turn
            | Action::Decline
            | Action::Add(_)
            | Action::Begin => {
                let moves = (0..self.list[shape].holdings.len()).map(|at| vec![(at as u16, 1.0)]).collect();
                Transit { action, next: shape, moves }
            }
        };
        self.transits.push(Transit { action, ..transit });
        self.known.insert((shape, code), self.transits.len() - 1);
        self.transits.len() - 1
    }

    /// R-5, then R-V-D2.
    fn play(&mut self, shape: usize, card: Card) -> Transit {
        let Shape { left, in_hand, aside, .. } = self.list[shape];
        let deck = left.len() - in_hand - usize::from(aside);
        let next = self.shape(left.without(card), in_hand - usize::from(deck == 0), aside);
        let holdings = self.list[shape].holdings.clone();
        let moves = holdings.iter().map(|holding| {
            if !holding.hand.has(card) {
                return Vec::new();
            }
            let hand = holding.hand.without(card);
            if holding.deck.is_empty() {
                return vec![(self.place(next, hand, holding.aside), 1.0)];
            }
            let drawn = holding.deck.kinds();
            drawn
                .map(|card| {
                    let chance = holding.deck.count(card) as f32 / holding.deck.len() as f32;
                    (self.place(next, hand.with(card), holding.aside), chance)
                })
                .collect()
        });
        Transit { action: Action::Play(card), next, moves: moves.collect() }
    }

    /// R-V-N1: into hand, whatever lies in the deck.
    fn take_back(&mut self, shape: usize, card: Card) -> Transit {
        let Shape { left, in_hand, aside, .. } = self.list[shape];
        let next = self.shape(left.with(card), in_hand + 1, aside);
        let holdings = self.list[shape].holdings.clone();
        let moves =
            holdings.iter().map(|holding| vec![(self.place(next, holding.hand.with(card), holding.aside), 1.0)]);
        Transit { action: Action::TakeBack(card), next, moves: moves.collect() }
    }

    /// Where a holding stands in its shape.
    pub fn place(&self, shape: usize, hand: Hand, aside: Option<Card>) -> u16 {
        let same = |holding: &Holding| holding.hand == hand && holding.aside == aside;
        self.list[shape].holdings.iter().position(same).unwrap_or(0) as u16
    }

    /// The chances of holdings after an action, taken with each holding as often as `share` says.
    pub fn pass_on(&self, transit: usize, before: &[f32], share: impl Fn(usize) -> f32, after: &mut [f32]) {
        after.fill(0.0);
        for (at, moves) in self.transits[transit].moves.iter().enumerate() {
            let weight = before[at] * share(at);
            if weight != 0.0 {
                moves.iter().for_each(|(next, chance)| after[usize::from(*next)] += weight * chance);
            }
        }
    }
}

/// Every way to take `count` cards out of `rest`, kind by kind.
fn parts(rest: Hand, kinds: &[Card], count: usize, taken: Hand, each: &mut impl FnMut(Hand)) {
    let Some((card, others)) = kinds.split_first() else {
        if count == 0 {
            each(taken);
        }
        return;
    };
    let mut taken = taken;
    for copies in 0..=rest.count(*card).min(count) {
        if copies > 0 {
            taken.add(*card);
        }
        parts(rest, others, count - copies, taken, each);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cachet_games::r::Variant;

    #[test]
    fn holdings_are_as_likely_as_the_ways_to_draw_them() {
        let mut shapes = Shapes::default();
        let rules = Rules::A.with(Variant::ThreeCards).with(Variant::Wanderlust);
        // With two Generals there are fewer holdings, some of them likelier.
        for left in [Hand::SET, Hand::SET.without(Card::Clown).with(Card::General)] {
            let (shape, chances) = shapes.dealt(left, rules);
            assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5);
            let holdings = &shapes.list[shape].holdings;
            assert!(holdings.iter().all(|it| it.hand.len() == 3 && it.deck.len() == 4 && it.aside.is_some()));
            // Whichever way: the chance to hold a General is the share of cards in hand.
            let holds: f32 =
                holdings.iter().zip(&chances).map(|(it, chance)| it.hand.count(Card::General) as f32 * chance).sum();
            assert!((holds - left.count(Card::General) as f32 * 3.0 / 8.0).abs() < 1e-5, "{holds}");
        }
    }

    #[test]
    fn playing_a_card_draws_another_and_needs_it_in_hand() {
        let mut shapes = Shapes::default();
        let rules = Rules::A.with(Variant::Option);
        let (shape, chances) = shapes.dealt(Hand::SET, rules);
        let transit = shapes.transit(shape, Action::Play(Card::Spy), rules);
        let mut after = vec![0.0; shapes.list[shapes.transits[transit].next].holdings.len()];
        shapes.pass_on(transit, &chances, |_| 1.0, &mut after);
        // A quarter of all hands of two has the Spy; then any two of the other seven are as likely.
        assert_eq!(after.len(), 21);
        assert!(after.iter().all(|chance| (chance - 0.25 / 21.0).abs() < 1e-6), "{after:?}");
    }
}
