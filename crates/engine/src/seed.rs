//! The secret that a game is dealt from, as people type it and records keep it.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The secret a whole game is dealt from.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed([u8; 32]);

impl Seed {
    pub fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    pub(crate) fn bytes(self) -> [u8; 32] {
        self.0
    }

    /// A seed that is easy to type: `7`, `2026`.
    pub fn small(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

/// A small seed as a number, any other as 64 hexadecimal digits.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.0.split_at(8);
        if high.iter().all(|&byte| byte == 0) {
            let number = low.iter().rev().fold(0u64, |sum, &byte| sum << 8 | u64::from(byte));
            return write!(f, "{number}");
        }
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Never prints the secret.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(…)")
    }
}

/// What was typed is neither a number nor 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotASeed;

impl fmt::Display for NotASeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a seed is a whole number (0 to {}) or 64 hexadecimal digits", u64::MAX)
    }
}

impl std::error::Error for NotASeed {}

impl FromStr for Seed {
    type Err = NotASeed;

    fn from_str(text: &str) -> Result<Seed, NotASeed> {
        let text = text.trim();
        if let Ok(number) = text.parse() {
            return Ok(Seed::small(number));
        }
        if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(NotASeed);
        }
        let mut bytes = [0; 32];
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).map_err(|_| NotASeed)?;
        }
        Ok(Seed(bytes))
    }
}

impl TryFrom<String> for Seed {
    type Error = NotASeed;
    fn try_from(text: String) -> Result<Seed, NotASeed> {
        text.parse()
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_read_as_they_are_written() {
        for seed in [Seed::small(0), Seed::small(u64::MAX), Seed::new([0xab; 32])] {
            assert_eq!(seed.to_string().parse(), Ok(seed));
        }
        assert_eq!("-1".parse::<Seed>(), Err(NotASeed));
        assert_eq!("é".repeat(32).parse::<Seed>(), Err(NotASeed));
        assert_eq!(format!("{:?}", Seed::small(5)), "Seed(…)");
    }
}
