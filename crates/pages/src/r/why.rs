//! Why a round went as it did, in one sentence: the first of that decides.

use super::bouts::Bout;
use super::face::named;
use cachet_engine::Say;
use cachet_games::r::Card;
use cachet_games::r::duel::Abilities;

/// The sentence, for a round in which both cards are known.
pub(super) fn why(bout: &Bout, abilities: Abilities) -> Option<Say> {
    let [Some(one), Some(two)] = bout.cards else { return None };
    let strength = |card: Card, at: usize| card.strength() + if bout.bonus[at] { 2 } else { 0 };
    let (a, b) = (strength(one, 0), strength(two, 1));
    let (high, low) = (a.max(b), a.min(b));
    let strengths = |key: &'static str| Say::new(key).with("high", high).with("low", low);
    let higher = || if a == b { strengths("web-r-why-equal") } else { strengths("web-r-why-higher") };
    let has = |card: Card| one == card || two == card;
    let all = matches!(abilities, Abilities::All | Abilities::ClownWipes);
    if all && has(Card::Wizard) {
        let other = if one == Card::Wizard { two } else { one };
        if other == Card::Wizard {
            return Some(higher());
        }
        let key = if a == b { "web-r-why-wizard-equal" } else { "web-r-why-wizard" };
        return Some(strengths(key).with("card", named(other)));
    }
    if abilities != Abilities::None && has(Card::Clown) {
        return Some(Say::new("web-r-why-clown"));
    }
    if !all {
        return Some(higher());
    }
    if has(Card::Princess) && has(Card::Prince) {
        return Some(Say::new("web-r-why-princess"));
    }
    if has(Card::Prince) && one != two {
        return Some(Say::new("web-r-why-prince"));
    }
    if has(Card::Assassin) {
        return Some(strengths(if a == b { "web-r-why-equal" } else { "web-r-why-assassin" }));
    }
    Some(higher())
}

#[cfg(test)]
mod tests {
    use super::*;
    use cachet_games::r::duel::{Side, Verdict, clash};

    /// The reason given and the verdict of the rules, for every pair there is.
    #[test]
    fn the_reason_is_the_rule_that_decides() {
        let abilities = [Abilities::All, Abilities::ClownWipes, Abilities::None, Abilities::ClownMinister];
        let mut met = std::collections::BTreeSet::new();
        for (abilities, bonus) in abilities.iter().flat_map(|it| (0..4_u8).map(move |bonus| (*it, bonus))) {
            for (one, two) in Card::ALL.iter().flat_map(|one| Card::ALL.map(|two| (*one, two))) {
                let bonus = [bonus & 1 == 1, bonus & 2 == 2];
                let sides = (Side { card: one, bonus: bonus[0] }, Side { card: two, bonus: bonus[1] });
                let verdict = clash(sides.0, sides.1, abilities).verdict;
                let bout = Bout { cards: [Some(one), Some(two)], bonus, outcome: None };
                let strength = |at: usize, card: Card| card.strength() + if bonus[at] { 2 } else { 0 };
                let stronger = strength(0, one) > strength(1, two);
                let by_strength = |wins: bool| if wins { Verdict::Won } else { Verdict::Lost };
                let key = why(&bout, abilities).expect("both cards are known").key;
                met.insert(key);
                let expected = match key {
                    "web-r-why-clown" | "web-r-why-equal" | "web-r-why-wizard-equal" => Verdict::Held,
                    "web-r-why-higher" | "web-r-why-wizard" => by_strength(stronger),
                    "web-r-why-assassin" => by_strength(!stronger),
                    "web-r-why-prince" => by_strength(one == Card::Prince),
                    "web-r-why-princess" if one == Card::Princess => Verdict::GameWon,
                    "web-r-why-princess" => Verdict::GameLost,
                    other => panic!("{other} is no reason"),
                };
                assert_eq!(verdict, expected, "{one:?} {two:?} {bonus:?} {abilities:?}: {key}");
            }
        }
        assert_eq!(met.len(), 8, "{met:?}");
    }
}
