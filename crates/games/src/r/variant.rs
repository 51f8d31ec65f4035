//! One variant of the duel, B to Q, with its mode.

use super::letters;
use super::rule::Rule;
use cachet_engine::Say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// H: which abilities are left (R-MIX-4: one mode at a time).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Numbers {
    /// R-V-H1.
    #[default]
    None,
    /// R-V-H2.
    ClownMinister,
}

/// N: which cards may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LastChance {
    /// R-V-N1.
    #[default]
    Lost,
    /// R-V-N2.
    LostOrWon,
}

/// Q: what the wins are counted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Dawn {
    /// R-V-Q2.
    #[default]
    Majority,
    /// R-V-Q3: wins to reach, over as many deals as it takes.
    Total(u8),
}

impl Dawn {
    /// The largest number of wins that may be agreed on.
    pub const MOST: u8 = 30;
}

/// One of the variants B to Q, with its mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(extend("enum" = Variant::EVERY.map(String::from).to_vec()))]
pub enum Variant {
    Seven,
    Wanderlust,
    ThreeCards,
    Option,
    Traitor,
    Impatience,
    Numbers(Numbers),
    Draft,
    Loser,
    AtRandom,
    Prophecy,
    Chance,
    LastChance(LastChance),
    Balance,
    Attack,
    Dawn(Dawn),
}

impl Variant {
    /// Its letter.
    pub const fn rule(self) -> Rule {
        match self {
            Variant::Seven => Rule::B,
            Variant::Wanderlust => Rule::C,
            Variant::ThreeCards => Rule::D,
            Variant::Option => Rule::E,
            Variant::Traitor => Rule::F,
            Variant::Impatience => Rule::G,
            Variant::Numbers(_) => Rule::H,
            Variant::Draft => Rule::I,
            Variant::Loser => Rule::J,
            Variant::AtRandom => Rule::K,
            Variant::Prophecy => Rule::L,
            Variant::Chance => Rule::M,
            Variant::LastChance(_) => Rule::N,
            Variant::Balance => Rule::O,
            Variant::Attack => Rule::P,
            Variant::Dawn(_) => Rule::Q,
        }
    }

    /// The variant of this letter, in its first mode; none for A and for R to Z.
    pub fn of(rule: Rule) -> Option<Variant> {
        Variant::ALL.into_iter().find(|variant| variant.rule() == rule)
    }

    /// The variants in order, each in its first mode.
    pub const ALL: [Variant; 16] = [
        Variant::Seven,
        Variant::Wanderlust,
        Variant::ThreeCards,
        Variant::Option,
        Variant::Traitor,
        Variant::Impatience,
        Variant::Numbers(Numbers::None),
        Variant::Draft,
        Variant::Loser,
        Variant::AtRandom,
        Variant::Prophecy,
        Variant::Chance,
        Variant::LastChance(LastChance::Lost),
        Variant::Balance,
        Variant::Attack,
        Variant::Dawn(Dawn::Majority),
    ];

    /// Every mode of every variant, in order.
    pub const EVERY: [Variant; 18 + Dawn::MOST as usize] = {
        let mut every = [Variant::Dawn(Dawn::Majority); 18 + Dawn::MOST as usize];
        let (mut at, mut letter) = (0, 0);
        while letter < 15 {
            every[at] = Variant::ALL[letter];
            at += 1;
            if let Variant::Numbers(_) = Variant::ALL[letter] {
                every[at] = Variant::Numbers(Numbers::ClownMinister);
                at += 1;
            }
            if let Variant::LastChance(_) = Variant::ALL[letter] {
                every[at] = Variant::LastChance(LastChance::LostOrWon);
                at += 1;
            }
            letter += 1;
        }
        let mut wins = 1;
        while wins <= Dawn::MOST {
            every[17 + wins as usize] = Variant::Dawn(Dawn::Total(wins));
            wins += 1;
        }
        every
    };

    /// The mode, where there is more than one: what follows the letter in records.
    pub fn mode(self) -> Option<String> {
        match self {
            Variant::Numbers(Numbers::None) => Some("none".to_owned()),
            Variant::Numbers(Numbers::ClownMinister) => Some("clown_minister".to_owned()),
            Variant::LastChance(LastChance::Lost) => Some("lost".to_owned()),
            Variant::LastChance(LastChance::LostOrWon) => Some("lost_or_won".to_owned()),
            Variant::Dawn(Dawn::Majority) => Some("majority".to_owned()),
            Variant::Dawn(Dawn::Total(wins)) => Some(format!("total:{wins}")),
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
            | Variant::Attack => None,
        }
    }

    /// The same variant in the mode of this name, or a sentence that lists its modes.
    pub fn in_mode(self, mode: &str) -> Result<Variant, Say> {
        match (self, mode) {
            (Variant::Numbers(_), "none") => Ok(Variant::Numbers(Numbers::None)),
            (Variant::Numbers(_), "clown_minister") => Ok(Variant::Numbers(Numbers::ClownMinister)),
            (Variant::Numbers(_), other) => Err(self.unknown_mode("numbers", other)),
            (Variant::LastChance(_), "lost") => Ok(Variant::LastChance(LastChance::Lost)),
            (Variant::LastChance(_), "lost_or_won") => Ok(Variant::LastChance(LastChance::LostOrWon)),
            (Variant::LastChance(_), other) => Err(self.unknown_mode("last_chance", other)),
            (Variant::Dawn(_), "majority") => Ok(Variant::Dawn(Dawn::Majority)),
            (Variant::Dawn(_), text) => {
                let wins = text.strip_prefix("total:").and_then(|wins| wins.parse().ok());
                let wins = wins.filter(|wins| (1..=Dawn::MOST).contains(wins));
                wins.map(|wins| Variant::Dawn(Dawn::Total(wins))).ok_or_else(|| {
                    Say::new("r-dawn-value").with("rule", "R-V-Q3").with("text", text).with("most", Dawn::MOST)
                })
            }
            (
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
                | Variant::Attack,
                text,
            ) => Err(unknown(&format!("{} {text}", self.rule()))),
        }
    }

    fn unknown_mode(self, option: &'static str, mode: &str) -> Say {
        let known = letters::of(self.rule()).modes.join(", ");
        Say::new("option-value").with("key", option).with("value", mode).with("known", known)
    }

    /// The variant of this letter or English name, in its first mode.
    pub fn find(text: &str) -> Option<Variant> {
        letters::find(text).and_then(|letter| Variant::of(letter.rule))
    }

    /// The variant that is written like this: `B`, `seven`, `H none`, `Q total:12`.
    pub fn read(text: &str) -> Result<Variant, Say> {
        let text = text.trim();
        let (name, mode) = match text.rsplit_once(' ') {
            Some((name, mode)) if Variant::find(name).is_some() => (name, Some(mode)),
            Some(_) | None => (text, None),
        };
        let variant = Variant::find(name).ok_or_else(|| unknown(text))?;
        mode.map_or(Ok(variant), |mode| variant.in_mode(mode))
    }

    /// Its name and its mode, if it has modes.
    pub fn say(self) -> Say {
        let name = self.rule().name();
        match self {
            Variant::Numbers(Numbers::None) => Say::new("r-mode-none").with("rule", name),
            Variant::Numbers(Numbers::ClownMinister) => Say::new("r-mode-clown-minister").with("rule", name),
            Variant::LastChance(LastChance::Lost) => Say::new("r-mode-lost").with("rule", name),
            Variant::LastChance(LastChance::LostOrWon) => Say::new("r-mode-lost-or-won").with("rule", name),
            Variant::Dawn(Dawn::Majority) => Say::new("r-mode-majority").with("rule", name),
            Variant::Dawn(Dawn::Total(wins)) => Say::new("r-mode-total").with("rule", name).with("wins", wins),
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
            | Variant::Attack => Say::new("r-mode-only").with("rule", name),
        }
    }
}

/// The refusal of a letter or name that no variant has.
pub(super) fn unknown(text: &str) -> Say {
    Say::new("r-letter-unknown").with("text", text)
}

/// The letter, and the mode where there is more than one: `B`, `H none`, `Q total:12`.
impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.rule())?;
        self.mode().map_or(Ok(()), |mode| write!(f, " {mode}"))
    }
}

impl FromStr for Variant {
    type Err = String;

    fn from_str(text: &str) -> Result<Variant, String> {
        Variant::read(text).map_err(|_| format!("{text:?} is not one of the variants B to Q in one of its modes"))
    }
}

impl TryFrom<String> for Variant {
    type Error = String;
    fn try_from(text: String) -> Result<Variant, String> {
        text.parse()
    }
}

impl From<Variant> for String {
    fn from(rule: Variant) -> String {
        rule.to_string()
    }
}
