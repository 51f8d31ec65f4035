//! Love Letter, the full 2019 edition: twenty-one cards, two to six players. LF-1: Princess Princess without its
//! Princess tokens, so every rule but the names is that edition's.

use super::card::Card::{self, Baron, Chancellor, Countess, Guard, Handmaid, King, Priest, Prince, Princess, Spy};
use super::edition::{Edition, RuleIds, count, deck};
use super::princess_princess::PrincessPrincessEdition as PrincessPrincess;
use cachet_engine::Info;

/// LF-2.
const CAST: [(Card, u8); 10] = [
    (Princess, 1),
    (Countess, 1),
    (King, 1),
    (Chancellor, 2),
    (Prince, 2),
    (Handmaid, 2),
    (Baron, 2),
    (Priest, 2),
    (Guard, 6),
    (Spy, 2),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Full2019;

impl Edition for Full2019 {
    const INFO: Info = Info { id: "love-letter-2019", rules: "LF", cards_rule: "LF-2", ..PrincessPrincess::INFO };
    const CAST: &'static [(Card, u8)] = &CAST;
    const DECK: &'static [Card] = &deck::<{ count(&CAST) }>(&CAST);
    const TOKENS: &'static [u8] = PrincessPrincess::TOKENS;
    const OPEN_CARDS: usize = PrincessPrincess::OPEN_CARDS;
    const RULES: RuleIds = RuleIds { name: "LF-4", ..PrincessPrincess::RULES };
}
