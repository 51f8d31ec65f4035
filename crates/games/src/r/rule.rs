//! The letters of the sheet: every rule of R has one.

use cachet_engine::Arg;
use serde::Serialize;
use std::fmt;

/// A letter of the sheet. A is the standard game, B to Q are its variants, R is the match of games, and S to Z are
/// games of their own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[repr(u8)]
pub enum Rule {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
    I,
    J,
    K,
    L,
    M,
    N,
    O,
    P,
    Q,
    R,
    S,
    T,
    U,
    V,
    W,
    X,
    Y,
    Z,
}

impl Rule {
    pub const ALL: [Rule; 26] = [
        Rule::A,
        Rule::B,
        Rule::C,
        Rule::D,
        Rule::E,
        Rule::F,
        Rule::G,
        Rule::H,
        Rule::I,
        Rule::J,
        Rule::K,
        Rule::L,
        Rule::M,
        Rule::N,
        Rule::O,
        Rule::P,
        Rule::Q,
        Rule::R,
        Rule::S,
        Rule::T,
        Rule::U,
        Rule::V,
        Rule::W,
        Rule::X,
        Rule::Y,
        Rule::Z,
    ];

    /// The rule of this letter, in either case.
    pub fn of(letter: char) -> Option<Rule> {
        Rule::ALL.into_iter().find(|rule| rule.letter() == letter.to_ascii_uppercase())
    }

    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }

    /// The letter as keys of `locales/` use it.
    pub const fn small_letter(self) -> char {
        self.letter().to_ascii_lowercase()
    }

    /// Its name, as a blank in a sentence.
    pub fn name(self) -> Arg {
        Arg::Name(format!("r-letter-{}", self.small_letter()))
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
