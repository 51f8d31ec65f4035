//! The server's signature under a record. The cards prove themselves; who sat there and what was played does not. Whoever
//! trusts the server's key can tell that it says so, and that nobody changed a word since.

use cachet_engine::record::SIGNED;
use ed25519_compact::{KeyPair, PublicKey, Seed, Signature};

/// What records are signed with.
#[derive(Clone)]
pub struct RecordKey(KeyPair);

/// What a record says about its signature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Signed {
    /// Nobody signed it.
    Not,
    /// This key signed every byte above the signature.
    By(String),
    /// There is a signature, of something else.
    Wrongly,
}

impl RecordKey {
    pub fn new(secret: [u8; 32]) -> RecordKey {
        RecordKey(KeyPair::from_seed(Seed::new(secret)))
    }

    /// The public key, as 64 hexadecimal digits.
    pub fn public(&self) -> String {
        hex::encode(self.0.pk.as_ref())
    }

    /// The record with its signature.
    pub fn sign(&self, record: &str) -> String {
        // Without random noise: the same record always has the same signature.
        let signature = self.0.sk.sign(record.as_bytes(), None);
        format!("{record}{SIGNED}: {} {}\n", self.public(), hex::encode(signature.as_ref()))
    }
}

/// Who signed a record.
pub fn signed(record: &str) -> Signed {
    let start = record.trim_end().rfind('\n').map_or(0, |at| at + 1);
    let (above, last) = record.split_at(start);
    let Some(line) = last.strip_prefix(SIGNED).and_then(|rest| rest.trim_start().strip_prefix(':')) else {
        // A signature anywhere else, or written in another way, is one that was tampered with.
        let signs = |line: &str| line.trim_start().to_lowercase().starts_with(SIGNED);
        return if record.lines().any(signs) { Signed::Wrongly } else { Signed::Not };
    };
    check(above, line).unwrap_or(Signed::Wrongly)
}

fn check(above: &str, line: &str) -> Option<Signed> {
    let (key, signature) = line.trim().split_once(' ')?;
    let mut bytes = [0; 32];
    hex::decode_to_slice(key, &mut bytes).ok()?;
    let mut signed = [0; 64];
    hex::decode_to_slice(signature.trim(), &mut signed).ok()?;
    PublicKey::new(bytes).verify(above, &Signature::new(signed)).ok()?;
    Some(Signed::By(hex::encode(bytes)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = "cachet record 1\nseats: Ana, Bo\n\nresult: Bo\n";

    #[test]
    fn a_signature_holds_for_these_words_only() {
        let key = RecordKey::new([5; 32]);
        let text = key.sign(RECORD);
        assert_eq!(signed(&text), Signed::By(key.public()));
        assert_eq!(signed(RECORD), Signed::Not);
        for (from, to) in [("Ana", "Eva"), ("result: Bo", "result: Ana"), ("\n\n", "\n")] {
            assert_eq!(signed(&text.replacen(from, to, 1)), Signed::Wrongly, "{from}");
        }
        let other = RecordKey::new([6; 32]).public();
        assert_eq!(signed(&text.replace(&key.public(), &other)), Signed::Wrongly);
        let (remark, capital, indented) =
            (format!("{text}# ok\n"), text.replace("\nsigned", "\nSigned"), text.replace("\nsigned", "\n signed"));
        for broken in [&text[..text.len() - 9], "signed: x", &remark, &capital, &indented] {
            assert_eq!(signed(broken), Signed::Wrongly, "{broken}");
        }
    }

    /// The first test vector of RFC 8032: an empty message.
    #[test]
    fn the_signature_is_ed25519() {
        let mut secret = [0; 32];
        hex::decode_to_slice("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60", &mut secret)
            .expect("hexadecimal digits");
        let key = RecordKey::new(secret);
        assert_eq!(key.public(), "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
        assert!(key.sign("").contains(" e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"));
    }
}
