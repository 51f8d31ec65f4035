//! The rules in force: rule A and whatever of B to Q is added to it, with their modes.

use super::duel::Abilities;
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

/// How a game is won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// the first with so many wins.
    Wins(u16),
    /// R-V-Q1: the deal is played out, then the wins are looked at.
    PlayedOut(Dawn),
}

/// How a player comes by the cards to choose from (R-MIX-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// All of them are in hand.
    Hand,
    /// So many in hand, the others in a deck (D, E).
    Draw(u8),
    /// An order made beforehand (L).
    Order,
    /// A shuffled pile (M).
    Pile,
}

/// What is in force: rule A and these variants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rules {
    /// A bit for each letter.
    letters: u16,
    numbers: Numbers,
    last_chance: LastChance,
    dawn: Dawn,
}

impl Rules {
    /// Rule A.
    pub const A: Rules =
        Rules { letters: 0, numbers: Numbers::None, last_chance: LastChance::Lost, dawn: Dawn::Majority };

    const fn bit(letter: char) -> u16 {
        1 << (letter as u8 - b'B')
    }

    #[inline]
    pub const fn has(self, letter: char) -> bool {
        self.letters & Rules::bit(letter) != 0
    }

    /// With this variant too, in its mode; nothing is said of whether they go together.
    #[must_use]
    pub fn with(mut self, rule: Rule) -> Rules {
        self.letters |= Rules::bit(rule.letter());
        match rule {
            Rule::Numbers(mode) => self.numbers = mode,
            Rule::LastChance(mode) => self.last_chance = mode,
            Rule::Dawn(mode) => self.dawn = mode,
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
            | Rule::Attack => {}
        }
        self
    }

    #[must_use]
    pub fn without(self, letter: char) -> Rules {
        self.iter().filter(|rule| rule.letter() != letter).collect()
    }

    /// The variants in force, in order, with their modes.
    pub fn iter(self) -> impl Iterator<Item = Rule> {
        let modes = [Rule::Numbers(self.numbers), Rule::LastChance(self.last_chance), Rule::Dawn(self.dawn)];
        let in_mode = move |rule: Rule| modes.into_iter().find(|mode| mode.letter() == rule.letter()).unwrap_or(rule);
        Rule::ALL.into_iter().filter(move |rule| self.has(rule.letter())).map(in_mode)
    }

    pub fn is_a(self) -> bool {
        self.letters == 0
    }

    #[inline]
    pub fn abilities(self, clown_wipes: bool) -> Abilities {
        match (self.has('H'), self.numbers) {
            (false, _) if clown_wipes => Abilities::ClownWipes,
            (false, _) => Abilities::All,
            (true, Numbers::None) => Abilities::None,
            (true, Numbers::ClownMinister) => Abilities::ClownMinister,
        }
    }

    #[inline]
    pub fn goal(self) -> Goal {
        if self.has('Q') {
            return Goal::PlayedOut(self.dawn);
        }
        // R-V-G1.
        Goal::Wins(if self.has('G') { 3 } else { 4 })
    }

    #[inline]
    pub fn access(self) -> Access {
        const ANY: u16 = Rules::bit('D') | Rules::bit('E') | Rules::bit('L') | Rules::bit('M');
        if self.letters & ANY == 0 {
            Access::Hand
        } else if self.has('D') {
            Access::Draw(3)
        } else if self.has('E') {
            Access::Draw(2)
        } else if self.has('L') {
            Access::Order
        } else {
            Access::Pile
        }
    }

    pub fn last_chance(self) -> Option<LastChance> {
        self.has('N').then_some(self.last_chance)
    }

    /// The names of the variants, as a blank in a sentence.
    pub fn names(self) -> Arg {
        if self.is_a() {
            return Arg::List(vec![Say::new("r-mode-only").with("rule", Arg::Name("r-letter-a".to_owned()))]);
        }
        Arg::List(self.iter().map(Rule::say).collect())
    }
}

impl FromIterator<Rule> for Rules {
    fn from_iter<I: IntoIterator<Item = Rule>>(rules: I) -> Rules {
        rules.into_iter().fold(Rules::A, Rules::with)
    }
}

/// `A`, or the letters and modes: `B+G`, `H none+O`.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_a() {
            return write!(f, "A");
        }
        write!(f, "{}", self.iter().map(|rule| rule.to_string()).collect::<Vec<_>>().join("+"))
    }
}

impl Serialize for Rules {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
