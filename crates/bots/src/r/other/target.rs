//! S and T: nobody chooses anything, and the chance of each seat is known exactly.

use super::super::fraction::Fraction;
use cachet_games::r::{Card, Hand};
use rustc_hash::FxHashMap;

/// How often each seat wins, whoever draws first being the first of the list, then by turns. `princess_wins` with T.
pub fn chances(princess_wins: bool, seats: usize) -> Vec<Fraction> {
    let winning = if princess_wins { Hand::ALL.count(Card::Princess) } else { 0 };
    let full = Pile { assassins: Hand::ALL.count(Card::Assassin), cards: Hand::ALL.len() };
    Draws { winning, full, known: FxHashMap::default() }.of(full, seats)
}

/// What is left to draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Pile {
    assassins: usize,
    cards: usize,
}

struct Draws {
    /// Cards that win at once. All of them are in the pile while the game goes on.
    winning: usize,
    full: Pile,
    known: FxHashMap<(Pile, usize), Vec<Fraction>>,
}

impl Draws {
    /// R-V-S2 to R-V-S4, R-V-T1. A pile that is drawn to its end takes out as many seats as it has Assassins, so that
    /// there are never many piles.
    fn of(&mut self, pile: Pile, inside: usize) -> Vec<Fraction> {
        if inside == 1 {
            return vec![Fraction::ONE];
        }
        let pile = if pile.cards == 0 { self.full } else { pile };
        if let Some(chances) = self.known.get(&(pile, inside)) {
            return chances.clone();
        }
        let Pile { assassins, cards } = pile;
        let drawn = |count: usize| Fraction::new(count as u128, cards as u128);
        let harmless = cards - assassins - self.winning;
        let mut chances = vec![Fraction::ZERO; inside];
        chances[0] = drawn(self.winning);
        if assassins > 0 {
            let rest = self.of(Pile { assassins: assassins - 1, cards: cards - 1 }, inside - 1);
            for (chance, then) in chances[1..].iter_mut().zip(rest) {
                *chance = chance.plus(drawn(assassins).times(then));
            }
        }
        if harmless > 0 {
            let next = self.of(Pile { assassins, cards: cards - 1 }, inside);
            for (turn, then) in next.into_iter().enumerate() {
                let seat = (turn + 1) % inside;
                chances[seat] = chances[seat].plus(drawn(harmless).times(then));
            }
        }
        self.known.insert((pile, inside), chances.clone());
        chances
    }
}
