//! Provably fair deals. Before anybody sits down the table picks a secret and publishes its hash, the *commitment*; each
//! seat then adds a *share* of its own. All cards follow from the secret and the shares together: the table cannot choose
//! them, since it was committed before it saw the shares, and the seats cannot, since they do not know the secret. When
//! the game is over the secret is revealed, and anybody can deal every card again.

use crate::dealer::Seed;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// Where a seed comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fair {
    pub secret: Secret,
    /// What each seat added, in the order of the seats.
    pub shares: Vec<Share>,
}

/// The table's part, kept to itself until the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Secret([u8; 32]);

/// A seat's part. Anybody may know it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Share([u8; 16]);

/// The text is not this many hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotHex(usize);

impl Secret {
    pub fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// The hash that is published while the secret is kept.
    pub fn commitment(&self) -> String {
        let mut hash = Sha256::new();
        hash.update(b"cachet commitment 1\n");
        hash.update(self.0);
        hex::encode(hash.finalize())
    }

    /// A value derived from the secret that reveals nothing about it, such as the seed of a bot's dice.
    pub fn derive(&self, purpose: &str, number: u64) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(b"cachet derived 1\n");
        hash.update(self.0);
        hash.update(number.to_le_bytes());
        hash.update(purpose.as_bytes());
        hash.finalize().into()
    }
}

impl Share {
    pub fn new(bytes: [u8; 16]) -> Share {
        Share(bytes)
    }
}

impl Fair {
    /// The seed that every card is dealt from.
    pub fn seed(&self) -> Seed {
        let mut hash = Sha256::new();
        hash.update(b"cachet seed 1\n");
        hash.update(self.secret.0);
        for share in &self.shares {
            hash.update(share.0);
        }
        Seed::new(hash.finalize().into())
    }
}

/// Never prints the secret.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret(…)")
    }
}

impl fmt::Debug for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Share({self})")
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Display for NotHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} hexadecimal digits are expected here", self.0)
    }
}

fn read<const N: usize>(text: &str) -> Result<[u8; N], NotHex> {
    let mut bytes = [0; N];
    hex::decode_to_slice(text.trim(), &mut bytes).map_err(|_| NotHex(2 * N))?;
    Ok(bytes)
}

macro_rules! written_as_hex {
    ($($part:ident),*) => {
        $(impl FromStr for $part {
            type Err = NotHex;
            fn from_str(text: &str) -> Result<$part, NotHex> {
                read(text).map($part)
            }
        }

        impl TryFrom<String> for $part {
            type Error = NotHex;
            fn try_from(text: String) -> Result<$part, NotHex> {
                text.parse()
            }
        }

        impl From<$part> for String {
            fn from(part: $part) -> String {
                part.to_string()
            }
        })*
    };
}
written_as_hex!(Secret, Share);

#[cfg(test)]
mod tests {
    use super::*;

    fn fair() -> Fair {
        Fair { secret: Secret::new([7; 32]), shares: vec![Share::new([1; 16]), Share::new([2; 16])] }
    }

    /// Anybody can compute these with a hash tool: they must never change, or old games can no longer be checked.
    #[test]
    fn the_formulas_are_fixed() {
        let sha256 = |parts: &[&[u8]]| hex::encode(Sha256::digest(parts.concat()));
        assert_eq!(fair().secret.commitment(), sha256(&[b"cachet commitment 1\n", &[7; 32]]));
        assert_eq!(fair().seed().to_string(), sha256(&[b"cachet seed 1\n", &[7; 32], &[1; 16], &[2; 16]]));
        assert_eq!(
            fair().secret.commitment(),
            "982fd1335524d73e355ea7777a3beb111822c704cd4a6a8420f5624fed4e9ff6",
            "the first of these, as a hash tool prints it"
        );
    }

    #[test]
    fn every_part_counts() {
        let seed = fair().seed();
        let mut other = fair();
        other.shares.swap(0, 1);
        assert!(other.seed() != seed);
        let other = Fair { secret: Secret::new([8; 32]), ..fair() };
        assert!(other.seed() != seed && other.secret.commitment() != fair().secret.commitment());
        assert!(fair().secret.derive("dice", 1) != fair().secret.derive("dice", 2));
    }

    #[test]
    fn a_secret_is_never_printed_by_accident() {
        assert_eq!(format!("{:?}", fair().secret), "Secret(…)");
    }
}
