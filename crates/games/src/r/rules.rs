//! The rules in force: rule A and whatever of B to Q is added to it, with their modes.

use super::duel::Abilities;
use super::rule::{Dawn, LastChance, Numbers, Rule};
use cachet_engine::{Arg, Say};
use serde::Serialize;
use std::fmt;

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
