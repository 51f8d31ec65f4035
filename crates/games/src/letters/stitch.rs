//! Mission 626: Stitch: seventeen cards, two to five players, and a pawn with two faces.

use super::card::Card::{self, Angel, Cobra, Councilwoman, David, Gantu, Jumba, Leroy, Lilo, Nani, Pleakley, Sparky};
use super::edition::{Edition, RuleIds, TOKENS, count, deck};
use cachet_engine::{Info, OptionInfo};

/// ST-3.
const CAST: [(Card, u8); 11] = [
    (Lilo, 1),
    (Nani, 1),
    (David, 1),
    (Pleakley, 1),
    (Angel, 1),
    (Leroy, 1),
    (Jumba, 2),
    (Sparky, 2),
    (Cobra, 2),
    (Councilwoman, 3),
    (Gantu, 2),
];

/// ST-4: the same without Sparky.
const SMALL_CAST: [(Card, u8); 10] =
    [CAST[0], CAST[1], CAST[2], CAST[3], CAST[4], CAST[5], CAST[6], CAST[8], CAST[9], CAST[10]];

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct StitchEdition;

impl Edition for StitchEdition {
    const INFO: Info = Info {
        id: "stitch",
        rules: "ST",
        version: 1,
        seats: &[2, 3, 4, 5],
        seats_rule: "ST-1",
        cards_rule: "ST-3",
        minutes: 20,
    };
    const CAST: &'static [(Card, u8)] = &CAST;
    const DECK: &'static [Card] = &deck::<{ count(&CAST) }>(&CAST);
    /// ST-2, for two to five players.
    const TOKENS: &'static [u8] = &[5, 4, 3, 3];
    /// ST-8.
    const PAWN: bool = true;
    /// ST-7.
    const STARTER: &'static str = "holder";
    const OPTIONS: &'static [OptionInfo] = &[OptionInfo { key: "holder", values: &["random", "SEAT"] }, TOKENS];
    const RULES: RuleIds = RuleIds {
        turn: "ST-10",
        rival: "ST-11",
        nobody: "ST-12",
        name: "ST-16",
        anyone: "ST-11",
        duty: "ST-10",
        keep: "ST-10",
        answer: "ST-25",
        over: "ST-33",
    };

    /// ST-4.
    fn deck(seats: usize) -> &'static [Card] {
        const SMALL: &[Card] = &deck::<{ count(&SMALL_CAST) }>(&SMALL_CAST);
        if seats < 4 { SMALL } else { Self::DECK }
    }
}
