//! Where the server's random numbers come from: the system, or a seed that tests give.

use cachet_engine::Say;
use cachet_engine::fair::Secret;
use cachet_store::{Counts, EveningId, SessionId};
use cachet_table::{GuestId, Kind, Refusal, TableId};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Letters and digits that cannot be mistaken for one another, spoken or written.
const CODE_LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH: usize = 6;

/// Draws secrets, codes and ids.
pub struct Randomness(Source);

enum Source {
    System,
    Seeded {
        key: [u8; 32],
        /// How often each kind of thing was drawn.
        drawn: Mutex<HashMap<String, u64>>,
    },
}

impl Randomness {
    pub fn system() -> Randomness {
        Randomness(Source::System)
    }

    /// Everything follows from the seed and from what is already stored, so that a server that starts again on the same
    /// data does not draw the same ids.
    pub fn seeded(seed: u64, stored: &Counts) -> Randomness {
        let mut hash = Sha256::new();
        hash.update(b"cachet server seed 1\n");
        hash.update(seed.to_le_bytes());
        for count in stored.tables.into_iter().chain([stored.guests]) {
            hash.update(count.to_le_bytes());
        }
        Randomness(Source::Seeded { key: hash.finalize().into(), drawn: Mutex::default() })
    }

    /// What the letters of all days follow from on a server with a seed: whatever is stored already, they stay the same.
    pub fn days(seed: u64) -> [u8; 32] {
        Sha256::new().chain_update(b"cachet server days 1\n").chain_update(seed.to_le_bytes()).finalize().into()
    }

    pub fn secret(&self) -> Result<Secret, Refusal> {
        self.draw("secret").map(Secret::new)
    }

    /// An invitation code.
    pub fn code(&self) -> Result<String, Refusal> {
        let bytes: [u8; CODE_LENGTH] = self.draw("code")?;
        Ok(bytes.iter().map(|byte| char::from(CODE_LETTERS[usize::from(byte % 32)])).collect())
    }

    pub fn table(&self) -> Result<TableId, Refusal> {
        self.draw("table").map(|bytes| TableId(u64::from_le_bytes(bytes)))
    }

    pub fn evening(&self) -> Result<EveningId, Refusal> {
        self.draw("evening").map(|bytes| EveningId(u64::from_le_bytes(bytes)))
    }

    pub fn guest(&self) -> Result<GuestId, Refusal> {
        self.draw("guest").map(|bytes| GuestId(u64::from_le_bytes(bytes)))
    }

    /// Three digits for the name of somebody who gave none.
    pub fn guest_number(&self) -> Result<usize, Refusal> {
        self.draw("name").map(|bytes| 100 + usize::from(u16::from_le_bytes(bytes)) % 900)
    }

    /// For words to write down.
    pub fn words(&self) -> Result<[u8; 32], Refusal> {
        self.draw("words")
    }

    /// For a passkey to sign.
    pub fn challenge(&self) -> Result<[u8; 16], Refusal> {
        self.draw("challenge")
    }

    /// The bytes of a token. Always the system's: a token outlives the tests' server.
    pub fn token(&self) -> Result<[u8; 32], Refusal> {
        from_system()
    }

    /// Of a device that signs in. The system's, for the same reason.
    pub fn session(&self) -> Result<SessionId, Refusal> {
        from_system().map(|bytes| SessionId(u64::from_le_bytes(bytes)))
    }

    /// A key that seals one notice, and its salt. The system's: a push service is no part of a test's server.
    pub fn push_key(&self) -> Result<[u8; 32], Refusal> {
        from_system()
    }

    pub fn push_salt(&self) -> Result<[u8; 16], Refusal> {
        from_system()
    }

    /// Tells one device link from another.
    pub fn nonce(&self) -> Result<[u8; 8], Refusal> {
        from_system()
    }

    fn draw<const N: usize>(&self, what: &str) -> Result<[u8; N], Refusal> {
        const { assert!(N <= 32, "one hash is enough") };
        let (key, number) = match &self.0 {
            Source::System => return from_system(),
            Source::Seeded { key, drawn } => {
                let mut drawn = drawn.lock().unwrap_or_else(PoisonError::into_inner);
                let count = drawn.entry(what.to_owned()).or_default();
                *count += 1;
                (key, *count)
            }
        };
        let hash: [u8; 32] =
            Sha256::new_with_prefix(key).chain_update(number.to_le_bytes()).chain_update(what).finalize().into();
        Ok(std::array::from_fn(|at| hash[at]))
    }
}

fn from_system<const N: usize>() -> Result<[u8; N], Refusal> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "the system has no randomness");
        Refusal::new(Kind::Failed, Say::new("server-store"))
    })?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seeded(seed: u64, guests: u64) -> Randomness {
        Randomness::seeded(seed, &Counts { guests, ..Counts::default() })
    }

    fn some(random: &Randomness) -> [String; 3] {
        let good = "there is randomness";
        [random.secret().expect(good).to_string(), random.code().expect(good), random.table().expect(good).to_string()]
    }

    #[test]
    fn a_seed_foretells_everything_and_the_system_nothing() {
        let [first, again] = [seeded(1, 0), seeded(1, 0)];
        assert_eq!(some(&first), some(&again));
        for other in [&first, &seeded(2, 0), &seeded(1, 1), &Randomness::system()] {
            let (other, same) = (some(other), some(&seeded(1, 0)));
            assert!(other.iter().zip(&same).all(|(other, same)| other != same), "{other:?}");
        }
        assert_ne!(some(&Randomness::system()), some(&Randomness::system()));
    }
}
