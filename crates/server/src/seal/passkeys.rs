//! Passkeys (WebAuthn level 2): ES256, without attestation. The browser hands over the public key and the data of the
//! authenticator as they are (`getPublicKey`, `getAuthenticatorData`): without attestation nobody vouches for them anyway, so
//! there is no CBOR to read. Keys are made only by whoever is signed in already, and for themselves.

use super::unfit;
use crate::app::App;
use crate::identity::hash_token;
use crate::tables::failed;
use cachet_engine::Say;
use cachet_store::{GuestId, Passkey};
use cachet_table::{Kind, Millis, Refusal};
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use serde::Deserialize;
use sha2::{Digest, Sha256};

/// How long a page may take to answer its challenge.
const LASTS: Millis = 10 * 60 * 1000;
/// How many passkeys a guest may have.
const MOST: usize = 10;
/// What stands before the point of a P-256 key in its SubjectPublicKeyInfo (RFC 5480).
const SPKI: [u8; 26] = [
    0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce,
    0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
];
/// The flags of the authenticator's data: somebody was there.
const PRESENT: u8 = 1;
/// The shortest data of an authenticator: hash of the house's name, flags, counter.
const SHORTEST: usize = 37;
/// The longest id of a credential.
const LONGEST_ID: usize = 1023;

/// The name under which passkeys are kept for a site at this address: its host, under https or on this machine. Elsewhere
/// browsers have none.
pub fn house_of(base_url: &str) -> Option<&str> {
    let (scheme, rest) = base_url.split_once("://")?;
    let host = rest.split(['/', ':']).next().filter(|host| !host.is_empty())?;
    let numeric = host.starts_with('[') || host.split('.').all(|part| part.parse::<u8>().is_ok());
    (!numeric && (scheme == "https" || host == "localhost")).then_some(host)
}

/// What a page brought back. All of it as the browser gave it, in base64url.
pub struct Brought<'a> {
    /// Ours, as the page was given it.
    pub challenge: &'a str,
    pub id: &'a str,
    pub client: &'a str,
    pub authenticator: &'a str,
    /// The public key, or the signature.
    pub proof: &'a str,
}

/// What a browser says that it was asked.
#[derive(Deserialize)]
struct ClientData {
    r#type: String,
    challenge: String,
    origin: String,
    #[serde(default, rename = "crossOrigin")]
    cross_origin: bool,
}

/// Bytes in base64url without padding.
pub fn read(text: &str) -> Option<Vec<u8>> {
    let digit = |letter: u8| match letter {
        b'A'..=b'Z' => Some(letter - b'A'),
        b'a'..=b'z' => Some(letter - b'a' + 26),
        b'0'..=b'9' => Some(letter - b'0' + 52),
        b'-' => Some(62),
        b'_' => Some(63),
        _ => None,
    };
    let text = text.trim_end_matches('=').as_bytes();
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    for group in text.chunks(4) {
        let mut bits = 0_u32;
        for &letter in group {
            bits = bits << 6 | u32::from(digit(letter)?);
        }
        let missing = 4 - group.len();
        if missing == 3 {
            return None;
        }
        bits <<= 6 * missing;
        bytes.extend_from_slice(&bits.to_be_bytes()[1..4 - missing]);
    }
    Some(bytes)
}

pub fn written(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let bits = group.iter().chain([0, 0].iter()).take(3).fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte));
        for place in 0..=group.len() {
            text.push(DIGITS[(bits >> (18 - 6 * place) & 63) as usize].into());
        }
    }
    text
}

/// The one refusal of whatever a passkey brought: it does not say which check failed.
fn wrong() -> Refusal {
    unfit("passkey-wrong")
}

/// The bytes that were signed, if browser and authenticator were asked for this, by us.
fn signed(brought: &Brought<'_>, kind: &str, base_url: &str) -> Option<Vec<u8>> {
    let (client, data) = (read(brought.client)?, read(brought.authenticator)?);
    let said: ClientData = serde_json::from_slice(&client).ok()?;
    let asked = read(&said.challenge)? == brought.challenge.as_bytes();
    let ours = said.r#type == kind && said.origin == base_url && !said.cross_origin;
    let house = Sha256::digest(house_of(base_url)?.as_bytes());
    let here = data.len() >= SHORTEST && data[..32] == house[..] && data[32] & PRESENT != 0;
    (asked && ours && here).then(|| [data.as_slice(), &Sha256::digest(&client)].concat())
}

/// The point of a P-256 key.
fn point(spki: &[u8]) -> Option<[u8; 65]> {
    let point: [u8; 65] = spki.strip_prefix(&SPKI)?.try_into().ok()?;
    VerifyingKey::from_sec1_bytes(&point).ok().map(|_| point)
}

fn is_signed(point: &[u8], text: &[u8], signature: &[u8]) -> bool {
    let (Ok(key), Ok(signature)) = (VerifyingKey::from_sec1_bytes(point), Signature::from_der(signature)) else {
        return false;
    };
    key.verify(text, &signature).is_ok()
}

impl App {
    /// Something new for an authenticator to sign, for a while and once.
    pub fn challenge(&self) -> Result<String, Refusal> {
        let until = self.tables.now() + LASTS;
        let text = format!("{until}.{}", hex::encode(self.tables.random.challenge()?));
        let seal = self.signer.prove("passkey", &text);
        Ok(format!("{text}.{seal}"))
    }

    /// Uses a challenge up, if it is ours and in time.
    async fn use_challenge(&self, challenge: &str) -> Result<(), Refusal> {
        let late = || unfit("passkey-late");
        let (text, seal) = challenge.rsplit_once('.').ok_or_else(late)?;
        let until: Millis = text.split('.').next().and_then(|until| until.parse().ok()).ok_or_else(late)?;
        if !self.signer.is_proven("passkey", text, seal) || until <= self.tables.now() {
            return Err(late());
        }
        let used = self.tables.store.use_link(hash_token(challenge), until).await;
        if used.map_err(|error| failed(&error))? { Ok(()) } else { Err(late()) }
    }

    /// Keeps a passkey that was just made for a guest.
    pub async fn add_passkey(
        &self,
        guest: GuestId,
        label: String,
        base_url: &str,
        brought: &Brought<'_>,
    ) -> Result<(), Refusal> {
        signed(brought, "webauthn.create", base_url).ok_or_else(wrong)?;
        let id = read(brought.id).filter(|id| (1..=LONGEST_ID).contains(&id.len())).ok_or_else(wrong)?;
        let key = read(brought.proof).and_then(|spki| point(&spki)).ok_or_else(wrong)?;
        self.use_challenge(brought.challenge).await?;
        let store = &self.tables.store;
        if store.passkeys_of(guest).await.map_err(|error| failed(&error))?.len() >= MOST {
            return Err(Refusal::new(Kind::TooMuch, Say::new("passkey-many").with("most", MOST)));
        }
        let _present = self.tables.present(&[guest]).await?;
        let passkey = Passkey { id, guest, key: key.to_vec(), label, made: self.tables.now() };
        if store.put_passkey(passkey).await.map_err(|error| failed(&error))? { Ok(()) } else { Err(wrong()) }
    }

    /// Whose passkey signed this.
    pub async fn whose_passkey(&self, base_url: &str, brought: &Brought<'_>) -> Result<GuestId, Refusal> {
        let text = signed(brought, "webauthn.get", base_url).ok_or_else(wrong)?;
        let (id, signature) = (read(brought.id).ok_or_else(wrong)?, read(brought.proof).ok_or_else(wrong)?);
        self.use_challenge(brought.challenge).await?;
        let found = self.tables.store.passkey(id).await.map_err(|error| failed(&error))?;
        let found = found.ok_or_else(|| unfit("passkey-unknown"))?;
        if is_signed(&found.key, &text, &signature) { Ok(found.guest) } else { Err(wrong()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use p256::ecdsa::SigningKey;
    use p256::ecdsa::signature::Signer;

    #[test]
    fn base64url_is_read_and_written() {
        for (bytes, text) in
            [(&b""[..], ""), (b"f", "Zg"), (b"fo", "Zm8"), (b"foo", "Zm9v"), (&[0xfb, 0xff, 0xfe], "-__-")]
        {
            assert_eq!((written(bytes).as_str(), read(text).as_deref()), (text, Some(bytes)));
        }
        assert_eq!(read("Zg==").as_deref(), Some(&b"f"[..]));
        for bad in ["Z", "Zm9v!", "Zm9vZ", "é"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }

    #[test]
    fn passkeys_are_for_https_and_for_this_machine() {
        for (url, house) in [
            ("https://cards.example", Some("cards.example")),
            ("https://cards.example:8443", Some("cards.example")),
            ("http://localhost:8080", Some("localhost")),
            ("http://cards.example", None),
            ("http://127.0.0.1:8080", None),
            ("https://10.0.0.7", None),
            ("http://[::1]:8080", None),
            ("", None),
        ] {
            assert_eq!(house_of(url), house, "{url}");
        }
    }

    /// What an authenticator of our own signs.
    struct Device(SigningKey);

    const HERE: &str = "https://cards.example";

    fn data(house: &str, flags: u8) -> String {
        written(&[&Sha256::digest(house.as_bytes())[..], &[flags, 0, 0, 0, 7]].concat())
    }

    fn client(kind: &str, challenge: &str, origin: &str) -> String {
        let said = serde_json::json!({ "type": kind, "challenge": written(challenge.as_bytes()), "origin": origin });
        written(said.to_string().as_bytes())
    }

    impl Device {
        fn proof(&self, client: &str, data: &str) -> String {
            let hash = Sha256::digest(read(client).expect("bytes"));
            let signature: Signature = self.0.sign(&[read(data).expect("bytes"), hash.to_vec()].concat());
            written(signature.to_der().as_bytes())
        }
    }

    fn believed(device: &Device, client: &str, data: &str, proof: &str) -> bool {
        let brought = Brought { challenge: "ours", id: "", client, authenticator: data, proof };
        let key = device.0.verifying_key().to_sec1_point(false);
        let text = signed(&brought, "webauthn.get", HERE);
        text.is_some_and(|text| is_signed(key.as_bytes(), &text, &read(proof).unwrap_or_default()))
    }

    #[test]
    fn only_what_was_asked_here_and_signed_by_the_key_is_believed() {
        let device = Device(SigningKey::from_slice(&[7; 32]).expect("a key"));
        let (asked, told) = (client("webauthn.get", "ours", HERE), data("cards.example", 5));
        let proof = device.proof(&asked, &told);
        assert!(believed(&device, &asked, &told, &proof));
        let other = Device(SigningKey::from_slice(&[8; 32]).expect("a key"));
        assert!(!believed(&other, &asked, &told, &proof), "another key");
        for (bad, why) in [
            (client("webauthn.create", "ours", HERE), "made, not used"),
            (client("webauthn.get", "theirs", HERE), "another challenge"),
            (client("webauthn.get", "ours", "https://evil.example"), "another site"),
            ("????".to_owned(), "no text"),
        ] {
            let proof = read(&bad).map_or_else(String::new, |_| device.proof(&bad, &told));
            assert!(!believed(&device, &bad, &told, &proof), "{why}");
        }
        for (bad, why) in [(data("evil.example", 5), "another house"), (data("cards.example", 4), "nobody was there")] {
            assert!(!believed(&device, &asked, &bad, &device.proof(&asked, &bad)), "{why}");
        }
        // The same to whoever reads it, but not the bytes that were signed.
        let spaced = [&b" "[..], &read(&asked).expect("bytes")].concat();
        assert!(!believed(&device, &written(&spaced), &told, &proof), "not what was signed");
    }

    #[test]
    fn only_points_of_the_curve_are_keys() {
        let key = SigningKey::from_slice(&[7; 32]).expect("a key");
        let point_of = key.verifying_key().to_sec1_point(false);
        let spki = [&SPKI[..], point_of.as_bytes()].concat();
        assert_eq!(point(&spki).as_ref().map(|it| &it[..]), Some(point_of.as_bytes()));
        assert_eq!(point(&spki[1..]), None);
        assert_eq!(point(&[&SPKI[..], &[4; 65]].concat()), None);
    }
}
