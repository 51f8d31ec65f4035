//! R-MIX: which of B to Q go together, and what to say when they do not.

use super::rule::Rule;
use super::rules::Rules;
use super::variant::Variant;
use cachet_engine::{Arg, Say};

/// Groups of which at most one may be chosen.
const ONE_OF: [(&str, &[Rule]); 3] = [
    ("R-MIX-1", &[Rule::I, Rule::K, Rule::P]),
    ("R-MIX-3", &[Rule::D, Rule::E, Rule::L, Rule::M]),
    ("R-MIX-5", &[Rule::G, Rule::Q]),
];

/// A letter that does not go with any of those.
const NOT_WITH: [(&str, Rule, &[Rule]); 2] =
    [("R-MIX-6", Rule::N, &[Rule::L, Rule::M, Rule::Q]), ("R-MIX-7", Rule::O, &[Rule::L, Rule::M])];

/// Two variants that do not go together, and the rule that says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quarrel {
    pub rule: &'static str,
    pub one: Variant,
    pub other: Variant,
}

/// The rule that keeps two letters apart, if one does.
pub fn apart(one: Rule, other: Rule) -> Option<&'static str> {
    if one == other {
        return None;
    }
    let grouped = ONE_OF.iter().find(|(_, group)| group.contains(&one) && group.contains(&other));
    let barred = |(_, rule, others): &&(&str, Rule, &[Rule])| {
        (one == *rule && others.contains(&other)) || (other == *rule && others.contains(&one))
    };
    grouped.map(|(rule, _)| *rule).or_else(|| NOT_WITH.iter().find(barred).map(|(rule, ..)| *rule))
}

/// The first two that do not go together.
pub fn quarrel(rules: Rules) -> Option<Quarrel> {
    rules.iter().find_map(|one| {
        rules.iter().find_map(|other| {
            let rule = apart(one.rule(), other.rule())?;
            Some(Quarrel { rule, one, other })
        })
    })
}

/// Can this variant be added to these?
pub fn can_join(rules: Rules, variant: Variant) -> Result<(), Quarrel> {
    if let Some(same) = rules.variant(variant.rule()) {
        return Err(Quarrel { rule: once(variant), one: same, other: variant });
    }
    let apart = rules.iter().find_map(|it| apart(it.rule(), variant.rule()).map(|id| (id, it)));
    apart.map_or(Ok(()), |(id, it)| Err(Quarrel { rule: id, one: it, other: variant }))
}

/// The rule by which a variant is chosen once: in one of its modes, or as part of a combination.
fn once(variant: Variant) -> &'static str {
    match variant {
        Variant::Numbers(_) => "R-MIX-4",
        Variant::LastChance(_) => "R-V-N2",
        Variant::Dawn(_) => "R-MIX-5",
        Variant::Seven
        | Variant::Wanderlust
        | Variant::ThreeCards
        | Variant::Option
        | Variant::Traitor
        | Variant::Impatience
        | Variant::Draft
        | Variant::Loser
        | Variant::AtRandom
        | Variant::Prophecy
        | Variant::Chance
        | Variant::Balance
        | Variant::Attack => "R-V-R2",
    }
}

/// The largest combinations of these that are allowed, the nearest things to what was asked for.
pub fn nearest(rules: Rules) -> Vec<Rules> {
    let mut these = vec![rules];
    loop {
        let allowed: Vec<Rules> = these.iter().copied().filter(|rules| quarrel(*rules).is_none()).collect();
        if !allowed.is_empty() {
            return allowed;
        }
        these = one_fewer(&these);
    }
}

/// The same combinations, each without one letter that quarrels with another. Leaving out any other letter would bring
/// nobody nearer, and strangers may ask for all letters at once.
pub fn one_fewer(these: &[Rules]) -> Vec<Rules> {
    let mut smaller: Vec<Rules> = Vec::new();
    for rules in these {
        let quarrels = |variant: &Variant| rules.iter().any(|other| apart(variant.rule(), other.rule()).is_some());
        for variant in rules.iter().filter(quarrels) {
            let fewer = rules.without(variant.rule());
            if !smaller.contains(&fewer) {
                smaller.push(fewer);
            }
        }
    }
    smaller
}

impl Quarrel {
    pub fn say(&self) -> Say {
        Say::new("r-mix-quarrel")
            .with("rule", self.rule)
            .with("one", Arg::from(self.one.say()))
            .with("other", Arg::from(self.other.say()))
    }

    /// The same, with the combinations that are nearest to `wanted`; of two modes of one letter, to either of them.
    pub fn say_nearest(&self, wanted: Rules) -> Say {
        let mut near = nearest(wanted.with(self.other));
        if self.one.rule() == self.other.rule() {
            near.splice(0..0, nearest(wanted.with(self.one)));
        }
        let list: Vec<String> = near.iter().map(Rules::to_string).collect();
        self.say().with("count", list.len()).with("nearest", list.join(", "))
    }
}
