//! Princess Princess: the full 2019 game under other names, twenty-one cards, two to six players, with a token for
//! the two Princesses that end a round apart.

use super::card::Card::{
    self, Advisers, AmiraSadie, Celeste, Claire, GhostKing, Guard, Librarian, Ogre, Oliver, Vladric,
};
use super::edition::{Edition, FIRST, RuleIds, TOKENS, count, deck};
use super::event::Bonus;
use cachet_engine::{Info, OptionInfo};

/// PP-3.
const CAST: [(Card, u8); 10] = [
    (Ogre, 1),
    (Celeste, 1),
    (GhostKing, 1),
    (AmiraSadie, 2),
    (Vladric, 2),
    (Oliver, 2),
    (Librarian, 2),
    (Advisers, 2),
    (Guard, 6),
    (Claire, 2),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PrincessPrincessEdition;

impl Edition for PrincessPrincessEdition {
    const INFO: Info = Info {
        id: "princess-princess",
        rules: "PP",
        version: 1,
        seats: &[2, 3, 4, 5, 6],
        seats_rule: "PP-1",
        cards_rule: "PP-3",
        minutes: 25,
    };
    const CAST: &'static [(Card, u8)] = &CAST;
    const DECK: &'static [Card] = &deck::<{ count(&CAST) }>(&CAST);
    /// PP-2, for two to six players.
    const TOKENS: &'static [u8] = &[6, 5, 4, 3, 3];
    /// PP-5.
    const OPEN_CARDS: usize = 3;
    /// PP-25.
    const TWIN_TOKENS: bool = true;
    const SPY_BONUS: Bonus = Bonus::Claire;
    /// PP-RUL-1.
    const OPTIONS: &'static [OptionInfo] =
        &[FIRST, OptionInfo { key: "spy_token", values: &["only_one_with_spy", "sole_survivor"] }, TOKENS];
    const RULES: RuleIds = RuleIds {
        turn: "PP-7",
        rival: "PP-8",
        nobody: "PP-9",
        name: "PP-11",
        anyone: "PP-15",
        duty: "PP-16",
        keep: "PP-20",
        answer: "PP-7",
        over: "PP-27",
    };
}
