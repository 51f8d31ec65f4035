//! Provably fair deals. When a table is opened it picks a secret and publishes its hash, the *commitment*. Only then does
//! each person's device draw a *share* of its own; the shares of bots, and of people whose device sent none, follow from
//! the secret. All cards follow from the secret and the shares together: the table cannot choose them, since it was
//! committed before it saw the shares, and a person cannot, since nobody else knows the secret. When the game is over the
//! secret is revealed, and anybody can deal every card again. `docs/FAIR.md` specifies it to the last bit.

use crate::seat::{Seat, SeatSet};
use crate::seed::Seed;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::{self, Write};
use std::str::FromStr;

/// Where a seed comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fair {
    pub secret: Secret,
    /// One of each seat, in the order of the seats.
    pub shares: Vec<Share>,
    /// Where bots sat when the cards were dealt: their shares are not free, so they are always the house's.
    pub bots: SeatSet,
    /// What the cards were dealt for. The first version of the seed, which old games have, did not bind it.
    pub terms: Option<Terms>,
}

/// What a deal is for. The seed is bound to it: the cards of one table cannot be passed off as those of another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    pub table: String,
    pub game: String,
    pub rules: u16,
    /// As a record lists them, with seats by their letters: people may change their names.
    pub options: String,
}

/// The table's part, kept secret until the game is over.
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

    /// The hash that is published while the secret is kept. It binds what the deal is for: a table that could choose its
    /// id or options afterwards could choose the cards. Old tables bound nothing.
    pub fn commitment(&self, terms: Option<(&Terms, usize)>) -> String {
        match terms {
            Some((terms, seats)) => {
                hex::encode(Sha256::digest(format!("cachet commitment 2\n{}secret {self}\n", terms.text(seats))))
            }
            None => hex::encode(Sha256::new_with_prefix(b"cachet commitment 1\n").chain_update(self.0).finalize()),
        }
    }

    /// The link before this one in a chain of secrets: whoever has seen that one can check this one once it is revealed,
    /// and cannot find it before.
    pub fn link_before(&self) -> Secret {
        Secret(Sha256::new_with_prefix(b"cachet day 1\n").chain_update(self.0).finalize().into())
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

    /// The share of a seat whose device sent none. It adds nothing to the secret, and leaves nobody a choice.
    pub fn house_share(&self, seat: Seat) -> Share {
        let bytes = self.derive("share", seat.index() as u64);
        Share(std::array::from_fn(|at| bytes[at]))
    }

    /// The seed of the dice of the bot in this seat, after so many decisions made in it.
    pub fn bot_dice(&self, seat: Seat, decisions: usize) -> u64 {
        self.dice("bot", decisions as u64 * 8 + seat.index() as u64)
    }

    /// The seed of the dice that a past is imagined with, where a game is played on.
    pub fn past_dice(&self) -> u64 {
        self.dice("past", 0)
    }

    fn dice(&self, purpose: &str, number: u64) -> u64 {
        let bytes = self.derive(purpose, number);
        bytes.iter().take(8).fold(0, |sum: u64, byte| sum << 8 | u64::from(*byte))
    }
}

impl Terms {
    /// As it is hashed, with the number of seats: lines of text, so that anybody can write it with an editor.
    fn text(&self, seats: usize) -> String {
        let Terms { table, game, rules, options } = self;
        format!("table {table}\ngame {game}\nrules {rules}\noptions {options}\nseats {seats}\n")
    }
}

impl Share {
    pub const fn new(bytes: [u8; 16]) -> Share {
        Share(bytes)
    }
}

impl Fair {
    /// The seed that every card is dealt from.
    pub fn seed(&self) -> Seed {
        match &self.terms {
            Some(terms) => Seed::new(Sha256::digest(self.seed_text(terms)).into()),
            None => {
                let mut hash = Sha256::new();
                hash.update(b"cachet seed 1\n");
                hash.update(self.secret.0);
                self.shares.iter().for_each(|share| hash.update(share.0));
                Seed::new(hash.finalize().into())
            }
        }
    }

    /// What was published before any share was drawn.
    pub fn commitment(&self) -> String {
        self.secret.commitment(self.terms.as_ref().map(|terms| (terms, self.shares.len())))
    }

    fn seed_text(&self, terms: &Terms) -> String {
        let mut text = format!("cachet seed 2\n{}secret {}\n", terms.text(self.shares.len()), self.secret);
        for share in &self.shares {
            writeln!(text, "share {share}").expect("writing to a string does not fail");
        }
        text
    }

    /// Did the share of this seat follow from the secret, rather than come from somebody's device?
    pub fn is_house_share(&self, seat: Seat) -> bool {
        self.shares.get(seat.index()) == Some(&self.secret.house_share(seat))
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
        let terms = Terms {
            table: "0000000000002a".to_owned(),
            game: "love-letter".to_owned(),
            rules: 1,
            options: "first=B".to_owned(),
        };
        let shares = vec![Share::new([1; 16]), Share::new([2; 16])];
        Fair { secret: Secret::new([7; 32]), shares, bots: SeatSet::EMPTY, terms: Some(terms) }
    }

    fn sha256(parts: &[&[u8]]) -> String {
        hex::encode(Sha256::digest(parts.concat()))
    }

    /// Anybody can compute these with a hash tool: they must never change, or old games can no longer be checked.
    #[test]
    fn the_formulas_are_fixed() {
        let terms = "table 0000000000002a\ngame love-letter\nrules 1\noptions first=B\nseats 2\n";
        let secret = "07".repeat(32);
        let promised = format!("cachet commitment 2\n{terms}secret {secret}\n");
        assert_eq!(fair().commitment(), sha256(&[promised.as_bytes()]));
        let shares = format!("share {}\nshare {}\n", "01".repeat(16), "02".repeat(16));
        let text = format!("cachet seed 2\n{terms}secret {secret}\n{shares}");
        assert_eq!(fair().seed().to_string(), sha256(&[text.as_bytes()]));
        let house = sha256(&[b"cachet derived 1\n", &[7; 32], &1u64.to_le_bytes(), b"share"]);
        assert_eq!(fair().secret.house_share(Seat::ALL[1]).to_string(), house[..32]);
        let dice = sha256(&[b"cachet derived 1\n", &[7; 32], &(3u64 * 8 + 1).to_le_bytes(), b"bot"]);
        assert_eq!(format!("{:016x}", fair().secret.bot_dice(Seat::ALL[1], 3)), dice[..16]);
        let past = sha256(&[b"cachet derived 1\n", &[7; 32], &0u64.to_le_bytes(), b"past"]);
        assert_eq!(format!("{:016x}", fair().secret.past_dice()), past[..16]);
    }

    #[test]
    fn whoever_gives_something_else_is_told_how_many_digits_are_expected() {
        for text in ["", "07", "no digits", &"g".repeat(64)] {
            let why = text.parse::<Secret>().map_err(|it| it.to_string());
            assert_eq!(why, Err("64 hexadecimal digits are expected here".to_owned()), "{text}");
            let why = text.parse::<Share>().map_err(|it| it.to_string());
            assert_eq!(why, Err("32 hexadecimal digits are expected here".to_owned()), "{text}");
        }
    }

    /// Games dealt before the seed was bound to its table are dealt as they were.
    #[test]
    fn the_first_version_of_the_seed_is_still_known() {
        let old = Fair { terms: None, ..fair() };
        assert_eq!(old.commitment(), sha256(&[b"cachet commitment 1\n", &[7; 32]]));
        assert_eq!(old.commitment(), "982fd1335524d73e355ea7777a3beb111822c704cd4a6a8420f5624fed4e9ff6");
        assert_eq!(old.seed().to_string(), sha256(&[b"cachet seed 1\n", &[7; 32], &[1; 16], &[2; 16]]));
    }

    #[test]
    fn every_part_counts() {
        let seed = fair().seed();
        let other = |change: &dyn Fn(&mut Fair)| {
            let mut other = fair();
            change(&mut other);
            other.seed()
        };
        let terms = |change: &dyn Fn(&mut Terms)| other(&|fair| fair.terms.iter_mut().for_each(change));
        let others = [
            other(&|fair| fair.shares.swap(0, 1)),
            other(&|fair| fair.secret = Secret::new([8; 32])),
            other(&|fair| fair.shares.push(Share::new([0; 16]))),
            other(&|fair| fair.shares.truncate(1)),
            terms(&|terms| terms.table.push('0')),
            terms(&|terms| terms.game.push('0')),
            terms(&|terms| terms.rules = 2),
            terms(&|terms| terms.options.clear()),
        ];
        let promised = |change: &dyn Fn(&mut Terms)| {
            let mut other = fair();
            other.terms.iter_mut().for_each(change);
            other.commitment()
        };
        assert_ne!(promised(&|terms| terms.table.push('0')), fair().commitment(), "nothing is left to choose");
        for (at, other) in others.iter().enumerate() {
            assert!(*other != seed && !others[..at].contains(other), "change {at}");
        }
        assert!(fair().secret.derive("dice", 1) != fair().secret.derive("dice", 2));
    }

    #[test]
    fn a_share_of_the_house_is_known_by_its_secret() {
        let mut fair = fair();
        assert!(!fair.is_house_share(Seat::ALL[0]));
        fair.shares[0] = fair.secret.house_share(Seat::ALL[0]);
        assert!(fair.is_house_share(Seat::ALL[0]) && !fair.is_house_share(Seat::ALL[1]));
        fair.shares[1] = fair.shares[0];
        assert!(!fair.is_house_share(Seat::ALL[1]), "each seat has its own");
        assert!(!fair.is_house_share(Seat::ALL[2]), "nobody sits there");
    }

    #[test]
    fn a_secret_is_never_printed_by_accident() {
        assert_eq!(format!("{:?}", fair().secret), "Secret(…)");
    }
}
