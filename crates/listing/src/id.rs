//! Ids of tables, guests and sessions: 64 random bits, written as 13 base-32 characters.

use cachet_engine::Say;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Crockford's base 32, which has no i, l, o or u.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: usize = 13;

/// The id of a table. Never used again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(pub u64);

/// The id of an evening.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EveningId(pub u64);

/// The id of a guest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GuestId(pub u64);

/// The id of a session: one device that is signed in. Not a credential; cookies carry it under a signature.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SessionId(pub u64);

/// Text that is not an id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadId(String);

impl BadId {
    /// What was refused, for whoever typed it.
    pub fn say(&self) -> Say {
        Say::new("store-bad-id").with("text", self.0.clone())
    }
}

/// The digits of an id, all of them ASCII.
fn digits(id: u64) -> [u8; LENGTH] {
    std::array::from_fn(|at| DIGITS[(id >> (5 * (LENGTH - 1 - at)) & 31) as usize])
}

/// What each byte means as a digit. Accepts capitals, o for 0, i and l for 1.
const VALUES: [Option<u8>; 256] = {
    let mut values = [None; 256];
    let mut digit = 0;
    while digit < DIGITS.len() {
        values[DIGITS[digit] as usize] = Some(digit as u8);
        values[DIGITS[digit].to_ascii_uppercase() as usize] = Some(digit as u8);
        digit += 1;
    }
    values[b'o' as usize] = Some(0);
    values[b'O' as usize] = Some(0);
    values[b'i' as usize] = Some(1);
    values[b'I' as usize] = Some(1);
    values[b'l' as usize] = Some(1);
    values[b'L' as usize] = Some(1);
    values
};

fn read(text: &str) -> Option<u64> {
    if text.len() != LENGTH {
        return None;
    }
    // 13 digits have room for 65 bits: the first has four.
    text.bytes().try_fold(0_u64, |id, letter| {
        id.checked_mul(32).zip(VALUES[letter as usize]).map(|(id, it)| id | u64::from(it))
    })
}

fn random() -> u64 {
    getrandom::u64().expect("the system has randomness")
}

macro_rules! an_id {
    ($id:ident) => {
        impl $id {
            /// A new id from the system's randomness.
            pub fn random() -> $id {
                $id(random())
            }

            /// As databases store it: a signed integer that sorts in the same order.
            pub fn key(self) -> i64 {
                (self.0 ^ 1 << 63).cast_signed()
            }

            pub fn from_key(key: i64) -> $id {
                $id(key.cast_unsigned() ^ 1 << 63)
            }
        }

        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(std::str::from_utf8(&digits(self.0)).map_err(|_| fmt::Error)?)
            }
        }

        impl fmt::Debug for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        impl FromStr for $id {
            type Err = BadId;

            fn from_str(text: &str) -> Result<$id, BadId> {
                read(text).map($id).ok_or_else(|| BadId(text.to_owned()))
            }
        }

        impl Serialize for $id {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(std::str::from_utf8(&digits(self.0)).map_err(serde::ser::Error::custom)?)
            }
        }

        impl<'de> Deserialize<'de> for $id {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$id, D::Error> {
                let text = String::deserialize(deserializer)?;
                read(&text).map($id).ok_or_else(|| serde::de::Error::custom("not an id of 13 base-32 characters"))
            }
        }
    };
}

an_id!(TableId);
an_id!(EveningId);
an_id!(GuestId);
an_id!(SessionId);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_written_and_read_back() {
        for id in [0, 1, 31, 32, 0x0123_4567_89ab_cdef, u64::MAX - 1, u64::MAX] {
            let text = TableId(id).to_string();
            assert_eq!(text.len(), 13);
            assert_eq!(text.parse(), Ok(TableId(id)));
            assert_eq!(TableId::from_key(TableId(id).key()), TableId(id));
            let json = serde_json::to_string(&GuestId(id)).expect("a string");
            assert_eq!(json, format!("{text:?}"));
            assert_eq!(serde_json::from_str::<GuestId>(&json).expect("the same"), GuestId(id));
        }
        assert_eq!(TableId(1234).to_string(), "000000000016j");
        assert_eq!(TableId(u64::MAX).to_string(), "fzzzzzzzzzzzz");
        assert_eq!("OOOOOOOOOOOi6J".parse::<TableId>().ok(), None, "fourteen");
        assert_eq!("OOOOOOOOOOi6J".parse(), Ok(TableId(0x4d2)), "as somebody may copy it");
    }

    #[test]
    fn ids_that_are_drawn_are_not_alike() {
        let drawn: std::collections::HashSet<TableId> = (0..8).map(|_| TableId::random()).collect();
        assert_eq!(drawn.len(), 8);
        assert!(drawn.iter().any(|id| id.0 > u64::from(u32::MAX)), "all of their bits are drawn");
    }

    #[test]
    fn text_that_is_not_an_id_is_refused() {
        for text in ["", "0", "gzzzzzzzzzzzz", "zzzzzzzzzzzzz", "000000000000u", "00000000000é", "000000000000 "] {
            let refused = text.parse::<TableId>().expect_err(text);
            assert_eq!(refused.say().key, "store-bad-id");
            assert!(serde_json::from_str::<TableId>(&format!("{text:?}")).is_err(), "{text}");
        }
    }

    #[test]
    fn database_keys_sort_like_ids() {
        let ids = [0, 1, 1 << 62, (1 << 63) - 1, 1 << 63, u64::MAX];
        assert!(ids.is_sorted_by(|&a, &b| TableId(a).key() < TableId(b).key()));
    }
}
