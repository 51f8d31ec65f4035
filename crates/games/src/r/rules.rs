//! The rules in force: rule A and the variants added to it, with their modes.

use super::duel::Abilities;
use super::rule::Rule;
use super::variant::{Dawn, LastChance, Numbers, Variant};
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
    /// Variant A.
    pub const A: Rules =
        Rules { letters: 0, numbers: Numbers::None, last_chance: LastChance::Lost, dawn: Dawn::Majority };

    /// No bit for A and for R to Z, which are never among the rules of one game.
    const fn bit(rule: Rule) -> u16 {
        match (rule as u16).checked_sub(Rule::B as u16) {
            Some(place) if place < 16 => 1 << place,
            Some(_) | None => 0,
        }
    }

    #[inline]
    pub const fn has(self, rule: Rule) -> bool {
        self.letters & Rules::bit(rule) != 0
    }

    /// Adds a variant in its mode, without checking whether it goes with the others.
    #[must_use]
    pub fn with(mut self, variant: Variant) -> Rules {
        self.letters |= Rules::bit(variant.rule());
        match variant {
            Variant::Numbers(mode) => self.numbers = mode,
            Variant::LastChance(mode) => self.last_chance = mode,
            Variant::Dawn(mode) => self.dawn = mode,
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
            | Variant::Attack => {}
        }
        self
    }

    #[must_use]
    pub fn without(self, rule: Rule) -> Rules {
        self.iter().filter(|variant| variant.rule() != rule).collect()
    }

    /// The variant of this letter, with its mode, if it is in force.
    pub fn variant(self, rule: Rule) -> Option<Variant> {
        self.iter().find(|variant| variant.rule() == rule)
    }

    /// The variants in force, in order, with their modes.
    pub fn iter(self) -> impl Iterator<Item = Variant> {
        let modes = [Variant::Numbers(self.numbers), Variant::LastChance(self.last_chance), Variant::Dawn(self.dawn)];
        let in_mode =
            move |variant: Variant| modes.into_iter().find(|mode| mode.rule() == variant.rule()).unwrap_or(variant);
        Variant::ALL.into_iter().filter(move |variant| self.has(variant.rule())).map(in_mode)
    }

    pub fn is_a(self) -> bool {
        self.letters == 0
    }

    #[inline]
    pub fn abilities(self, clown_wipes: bool) -> Abilities {
        match (self.has(Rule::H), self.numbers) {
            (false, _) if clown_wipes => Abilities::ClownWipes,
            (false, _) => Abilities::All,
            (true, Numbers::None) => Abilities::None,
            (true, Numbers::ClownMinister) => Abilities::ClownMinister,
        }
    }

    #[inline]
    pub fn goal(self) -> Goal {
        if self.has(Rule::Q) {
            return Goal::PlayedOut(self.dawn);
        }
        // R-V-G1.
        Goal::Wins(if self.has(Rule::G) { 3 } else { 4 })
    }

    #[inline]
    pub fn access(self) -> Access {
        const ANY: u16 = Rules::bit(Rule::D) | Rules::bit(Rule::E) | Rules::bit(Rule::L) | Rules::bit(Rule::M);
        if self.letters & ANY == 0 {
            Access::Hand
        } else if self.has(Rule::D) {
            Access::Draw(3)
        } else if self.has(Rule::E) {
            Access::Draw(2)
        } else if self.has(Rule::L) {
            Access::Order
        } else {
            Access::Pile
        }
    }

    pub fn last_chance(self) -> Option<LastChance> {
        self.has(Rule::N).then_some(self.last_chance)
    }

    /// The names of the variants, as a blank in a sentence.
    pub fn names(self) -> Arg {
        if self.is_a() {
            return Arg::List(vec![Say::new("r-mode-only").with("rule", Rule::A.name())]);
        }
        Arg::List(self.iter().map(Variant::say).collect())
    }
}

impl FromIterator<Variant> for Rules {
    fn from_iter<I: IntoIterator<Item = Variant>>(rules: I) -> Rules {
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
