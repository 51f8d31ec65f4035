//! R-MIX: which of B to Q go together, and what to say when they do not.

use super::rule::Rule;
use super::rules::Rules;
use cachet_engine::{Arg, Say};

/// Groups of which at most one may be chosen.
const ONE_OF: [(&str, &str); 3] = [("R-MIX-1", "IKP"), ("R-MIX-3", "DELM"), ("R-MIX-5", "GQ")];

/// A letter that does not go with any of those.
const NOT_WITH: [(&str, char, &str); 2] = [("R-MIX-6", 'N', "LMQ"), ("R-MIX-7", 'O', "LM")];

/// Two letters that do not go together, and the rule that says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quarrel {
    pub rule: &'static str,
    pub one: Rule,
    pub other: Rule,
}

/// The rule that keeps two letters apart, if one does.
pub fn apart(one: char, other: char) -> Option<&'static str> {
    if one == other {
        return None;
    }
    let grouped = ONE_OF.iter().find(|(_, group)| group.contains(one) && group.contains(other));
    let barred = |(_, letter, others): &&(&str, char, &str)| {
        (one == *letter && others.contains(other)) || (other == *letter && others.contains(one))
    };
    grouped.map(|(rule, _)| *rule).or_else(|| NOT_WITH.iter().find(barred).map(|(rule, ..)| *rule))
}

/// The first two that do not go together.
pub fn quarrel(rules: Rules) -> Option<Quarrel> {
    rules.iter().find_map(|one| {
        rules.iter().find_map(|other| {
            let rule = apart(one.letter(), other.letter())?;
            Some(Quarrel { rule, one, other })
        })
    })
}

/// Everything that can be added to these.
pub fn can_join(rules: Rules, rule: Rule) -> Result<(), Quarrel> {
    if let Some(same) = rules.iter().find(|it| it.letter() == rule.letter()) {
        // Twice the same letter is two modes of it, or nothing new.
        let id = if matches!(rule, Rule::Numbers(_)) {
            "R-MIX-4"
        } else if matches!(rule, Rule::Dawn(_)) {
            "R-MIX-5"
        } else {
            "R-V-R2"
        };
        return Err(Quarrel { rule: id, one: same, other: rule });
    }
    let apart = rules.iter().find_map(|it| apart(it.letter(), rule.letter()).map(|id| (id, it)));
    apart.map_or(Ok(()), |(id, it)| Err(Quarrel { rule: id, one: it, other: rule }))
}

/// The largest combinations of these that are allowed, the nearest things to what was asked for.
pub fn nearest(rules: Rules) -> Vec<Rules> {
    let mut these = vec![rules];
    loop {
        let allowed: Vec<Rules> = these.iter().copied().filter(|rules| quarrel(*rules).is_none()).collect();
        if !allowed.is_empty() {
            return allowed;
        }
        let mut smaller: Vec<Rules> = Vec::new();
        for rules in these {
            let fewer = rules.iter().map(|rule| rules.without(rule.letter()));
            fewer.for_each(|rules| {
                if !smaller.contains(&rules) {
                    smaller.push(rules)
                }
            });
        }
        these = smaller;
    }
}

impl Quarrel {
    pub fn say(&self) -> Say {
        Say::new("r-mix-quarrel")
            .with("rule", self.rule)
            .with("one", Arg::from(self.one.say()))
            .with("other", Arg::from(self.other.say()))
    }

    /// The same, with the combinations that are nearest to `wanted`.
    pub fn say_nearest(&self, wanted: Rules) -> Say {
        let list: Vec<String> = nearest(wanted).iter().map(Rules::to_string).collect();
        self.say().with("count", list.len()).with("nearest", list.join(", "))
    }
}
