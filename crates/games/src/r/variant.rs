//! One variant of the duel, B to Q, with its mode.

use cachet_engine::{Arg, Say};
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Rule {
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

impl Rule {
    pub const fn letter(self) -> char {
        match self {
            Rule::Seven => 'B',
            Rule::Wanderlust => 'C',
            Rule::ThreeCards => 'D',
            Rule::Option => 'E',
            Rule::Traitor => 'F',
            Rule::Impatience => 'G',
            Rule::Numbers(_) => 'H',
            Rule::Draft => 'I',
            Rule::Loser => 'J',
            Rule::AtRandom => 'K',
            Rule::Prophecy => 'L',
            Rule::Chance => 'M',
            Rule::LastChance(_) => 'N',
            Rule::Balance => 'O',
            Rule::Attack => 'P',
            Rule::Dawn(_) => 'Q',
        }
    }

    /// The variants in order, each in its first mode.
    pub const ALL: [Rule; 16] = [
        Rule::Seven,
        Rule::Wanderlust,
        Rule::ThreeCards,
        Rule::Option,
        Rule::Traitor,
        Rule::Impatience,
        Rule::Numbers(Numbers::None),
        Rule::Draft,
        Rule::Loser,
        Rule::AtRandom,
        Rule::Prophecy,
        Rule::Chance,
        Rule::LastChance(LastChance::Lost),
        Rule::Balance,
        Rule::Attack,
        Rule::Dawn(Dawn::Majority),
    ];

    /// Every mode of every variant, in order.
    pub const EVERY: [Rule; 18 + Dawn::MOST as usize] = {
        let mut every = [Rule::Dawn(Dawn::Majority); 18 + Dawn::MOST as usize];
        let (mut at, mut letter) = (0, 0);
        while letter < 15 {
            every[at] = Rule::ALL[letter];
            at += 1;
            if let Rule::Numbers(_) = Rule::ALL[letter] {
                every[at] = Rule::Numbers(Numbers::ClownMinister);
                at += 1;
            }
            if let Rule::LastChance(_) = Rule::ALL[letter] {
                every[at] = Rule::LastChance(LastChance::LostOrWon);
                at += 1;
            }
            letter += 1;
        }
        let mut wins = 1;
        while wins <= Dawn::MOST {
            every[17 + wins as usize] = Rule::Dawn(Dawn::Total(wins));
            wins += 1;
        }
        every
    };

    /// The mode, where there is more than one: what follows the letter in records.
    pub fn mode(self) -> Option<String> {
        match self {
            Rule::Numbers(Numbers::None) => Some("none".to_owned()),
            Rule::Numbers(Numbers::ClownMinister) => Some("clown_minister".to_owned()),
            Rule::LastChance(LastChance::Lost) => Some("lost".to_owned()),
            Rule::LastChance(LastChance::LostOrWon) => Some("lost_or_won".to_owned()),
            Rule::Dawn(Dawn::Majority) => Some("majority".to_owned()),
            Rule::Dawn(Dawn::Total(wins)) => Some(format!("total:{wins}")),
            Rule::Seven
            | Rule::Wanderlust
            | Rule::ThreeCards
            | Rule::Option
            | Rule::Traitor
            | Rule::Impatience
            | Rule::Draft
            | Rule::Loser
            | Rule::AtRandom
            | Rule::Prophecy
            | Rule::Chance
            | Rule::Balance
            | Rule::Attack => None,
        }
    }

    /// The same variant in the mode of this name.
    pub fn in_mode(self, mode: &str) -> Option<Rule> {
        match (self, mode) {
            (Rule::Numbers(_), "none") => Some(Rule::Numbers(Numbers::None)),
            (Rule::Numbers(_), "clown_minister") => Some(Rule::Numbers(Numbers::ClownMinister)),
            (Rule::LastChance(_), "lost") => Some(Rule::LastChance(LastChance::Lost)),
            (Rule::LastChance(_), "lost_or_won") => Some(Rule::LastChance(LastChance::LostOrWon)),
            (Rule::Dawn(_), "majority") => Some(Rule::Dawn(Dawn::Majority)),
            (Rule::Dawn(_), text) => {
                let wins = text.strip_prefix("total:")?.parse().ok()?;
                (1..=Dawn::MOST).contains(&wins).then_some(Rule::Dawn(Dawn::Total(wins)))
            }
            (_, _) => None,
        }
    }

    /// The variant of this letter or English name, in its first mode.
    pub fn find(text: &str) -> Option<Rule> {
        let text = super::letters::plain(text);
        let known = |rule: &Rule| super::letters::letter(rule.letter()).is_some_and(|it| it.is_called(&text));
        Rule::ALL.into_iter().find(known)
    }

    /// Its name, as a blank in a sentence.
    pub fn name(self) -> Arg {
        Arg::Name(format!("r-letter-{}", self.letter().to_ascii_lowercase()))
    }

    /// Its name and its mode, if it has modes.
    pub fn say(self) -> Say {
        let name = self.name();
        match self {
            Rule::Numbers(Numbers::None) => Say::new("r-mode-none").with("rule", name),
            Rule::Numbers(Numbers::ClownMinister) => Say::new("r-mode-clown-minister").with("rule", name),
            Rule::LastChance(LastChance::Lost) => Say::new("r-mode-lost").with("rule", name),
            Rule::LastChance(LastChance::LostOrWon) => Say::new("r-mode-lost-or-won").with("rule", name),
            Rule::Dawn(Dawn::Majority) => Say::new("r-mode-majority").with("rule", name),
            Rule::Dawn(Dawn::Total(wins)) => Say::new("r-mode-total").with("rule", name).with("wins", wins),
            Rule::Seven
            | Rule::Wanderlust
            | Rule::ThreeCards
            | Rule::Option
            | Rule::Traitor
            | Rule::Impatience
            | Rule::Draft
            | Rule::Loser
            | Rule::AtRandom
            | Rule::Prophecy
            | Rule::Chance
            | Rule::Balance
            | Rule::Attack => Say::new("r-mode-only").with("rule", name),
        }
    }
}

/// The letter, and the mode where there is more than one: `B`, `H none`, `Q total:12`.
impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())?;
        self.mode().map_or(Ok(()), |mode| write!(f, " {mode}"))
    }
}

impl FromStr for Rule {
    type Err = String;

    fn from_str(text: &str) -> Result<Rule, String> {
        let unknown = || format!("{text:?} is not one of the variants B to Q");
        let (name, mode) = match text.trim().rsplit_once(' ') {
            Some((name, mode)) if Rule::find(name).is_some() => (name, Some(mode)),
            Some(_) | None => (text, None),
        };
        let rule = Rule::find(name).ok_or_else(unknown)?;
        mode.map_or(Ok(rule), |mode| rule.in_mode(mode.trim()).ok_or_else(unknown))
    }
}

impl TryFrom<String> for Rule {
    type Error = String;
    fn try_from(text: String) -> Result<Rule, String> {
        text.parse()
    }
}

impl From<Rule> for String {
    fn from(rule: Rule) -> String {
        rule.to_string()
    }
}
