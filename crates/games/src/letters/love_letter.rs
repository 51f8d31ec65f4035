//! Love Letter, the 2019 demonstration edition: sixteen cards, two to four players.

use super::card::Card::{self, Baron, Countess, Guard, Handmaid, King, Priest, Prince, Princess};
use super::edition::{Edition, RuleIds, count, deck};
use cachet_engine::Info;

/// LL-3.
const CAST: [(Card, u8); 8] =
    [(Princess, 1), (Countess, 1), (King, 1), (Prince, 2), (Handmaid, 2), (Baron, 2), (Priest, 2), (Guard, 5)];

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Demo;

impl Edition for Demo {
    const INFO: Info = Info {
        id: "love-letter",
        rules: "LL",
        version: 1,
        seats: &[2, 3, 4],
        seats_rule: "LL-1",
        cards_rule: "LL-3",
        minutes: 20,
    };
    const CAST: &'static [(Card, u8)] = &CAST;
    const DECK: &'static [Card] = &deck::<{ count(&CAST) }>(&CAST);
    /// LL-2, for two, three and four players.
    const TOKENS: &'static [u8] = &[6, 5, 4];
    /// LL-5.
    const OPEN_CARDS: usize = 3;
    const RULES: RuleIds = RuleIds {
        turn: "LL-7",
        rival: "LL-8",
        nobody: "LL-9",
        name: "LL-11",
        anyone: "LL-15",
        duty: "LL-16",
        keep: "LL-7",
        answer: "LL-7",
        over: "LL-23",
    };
}
