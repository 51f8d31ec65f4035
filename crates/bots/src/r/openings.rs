//! First rounds that take seconds to solve, solved beforehand by `cargo run --example r_figures -- openings`.

use super::solver::Advice;
use cachet_games::r::{Action, Card, Hand, LastChance, Rule, Rules, State};

/// The rules, and for each card from the Clown to the Prince how often to play it and what it is worth.
const OPENINGS: [(Rule, [(f64, f64); 8]); 2] = [
    (
        Rule::LastChance(LastChance::Lost),
        [
            (0.0, -0.05833372074207777),
            (0.0, -0.08593919412332036),
            (0.17381159254801087, 0.0),
            (0.2572379427032032, 0.0),
            (0.16925551076332307, 0.0),
            (0.39423153885905315, 0.0),
            (0.0, -0.010791844619796017),
            (0.005463415126409582, 0.0),
        ],
    ),
    (
        Rule::LastChance(LastChance::LostOrWon),
        [
            (0.0, -0.0960600792436333),
            (0.0, -0.07155406417628521),
            (0.23474389214926658, 0.0),
            (0.30575660855220077, 0.0),
            (0.19631443387292907, 0.0),
            (0.21893105300704166, 0.0),
            (0.0, -0.030171208122260713),
            (0.04425401241856207, 0.0),
        ],
    ),
];

/// The first round of a game under rules of this list.
pub fn find(open: &State) -> Option<Vec<Advice<Action>>> {
    let begins = open.hands() == [Hand::SET; 2] && open.wins() == [0; 2] && !open.clown_wipes();
    if !begins {
        return None;
    }
    let (_, cards) = OPENINGS.iter().find(|(rule, _)| open.rules() == Rules::A.with(*rule))?;
    let advice = Card::ALL.into_iter().zip(cards);
    let play = |(card, (share, value)): (Card, &(f64, f64))| Advice {
        action: Action::Play(card),
        share: *share,
        value: *value,
    };
    Some(advice.map(play).collect())
}
