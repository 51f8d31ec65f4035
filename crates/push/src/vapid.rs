//! The token by which a push service knows our server again (VAPID, RFC 8292): a JWT, signed with a key that browsers were
//! told when they subscribed.

use crate::base64::written;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::json;
use sha2::{Digest, Sha256};

/// How long a token lasts, in seconds. Services refuse more than a day.
pub const LASTS: i64 = 12 * 3600;

/// The key pair of an installation.
pub struct House {
    key: SigningKey,
    /// The public half, as browsers and push services want it.
    pub public: String,
}

impl House {
    /// The pair that follows from a secret of the installation.
    pub fn of(secret: [u8; 32]) -> House {
        // Nearly every secret is a key itself; the hash of one that is not, is.
        let mut secret = secret;
        let key = loop {
            match SigningKey::from_slice(&secret) {
                Ok(key) => break key,
                Err(_) => secret = Sha256::digest(secret).into(),
            }
        };
        let public = written(key.verifying_key().to_sec1_point(false).as_bytes());
        House { key, public }
    }

    /// The value of the `Authorization` header for the push service at this origin. `now` is in Unix seconds; `contact` is
    /// where the service can complain.
    pub fn authorization(&self, origin: &str, now: i64, contact: Option<&str>) -> String {
        let mut claims = json!({ "aud": origin, "exp": now + LASTS });
        if let Some(contact) = contact {
            claims["sub"] = contact.into();
        }
        let head = written(br#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{head}.{}", written(claims.to_string().as_bytes()));
        let signature: Signature = self.key.sign(signed.as_bytes());
        format!("vapid t={signed}.{}, k={}", written(&signature.to_bytes()), self.public)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier;
    use serde_json::Value;

    /// The claims of a token, if it is signed with the key that comes with it.
    fn claims(header: &str) -> Option<Value> {
        let (token, key) = header.strip_prefix("vapid t=")?.split_once(", k=")?;
        let (signed, signature) = token.rsplit_once('.')?;
        let key = VerifyingKey::from_sec1_bytes(&read(key)?).ok()?;
        key.verify(signed.as_bytes(), &Signature::from_slice(&read(signature)?).ok()?).ok()?;
        serde_json::from_slice(&read(signed.split_once('.')?.1)?).ok()
    }

    /// RFC 8292, section 2.4: what verifies our tokens verifies its example.
    #[test]
    fn the_example_of_rfc_8292_is_believed() {
        let example = "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAi\
             OjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUf\
             nK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRu\
             U_RCPCfA5aq9ojSwk5Y2EmClBPs";
        let expected =
            json!({ "aud": "https://push.example.net", "exp": 1_453_523_768, "sub": "mailto:push@example.com" });
        assert_eq!(claims(example), Some(expected));
        assert_eq!(claims(&example.replace("i3CY", "i3CZ")), None);
    }

    #[test]
    fn a_token_names_its_service_and_runs_out() {
        let house = House::of([7; 32]);
        let header = house.authorization("https://push.example", 1_000, Some("https://cachet.example"));
        let expected = json!({ "aud": "https://push.example", "exp": 1_000 + LASTS, "sub": "https://cachet.example" });
        assert_eq!(claims(&header), Some(expected));
        assert_eq!(claims(&house.authorization("https://push.example", 1, None)).expect("claims").get("sub"), None);
        assert_eq!(House::of([7; 32]).public, house.public, "the same on every node");
        assert_eq!(read(&house.public).map(|key| (key.len(), key[0])), Some((65, 4)));
        assert_ne!(House::of([0xff; 32]).public, "", "a secret that is no key gives one");
    }
}
