//! A message sealed for one subscriber: RFC 8291, in one record of the coding `aes128gcm` (RFC 8188).

use hkdf::Hkdf;
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use sha2::Sha256;

/// Every message is padded to so many bytes before it is sealed, so that its length tells nothing.
pub const PADDED: usize = 512;
/// The bytes of every sealed message.
pub const SEALED: usize = HEADER + POINT + PADDED + 1 + TAG;

/// The record size that the header names: larger than any message of ours, which is one record.
const RECORD: u32 = 4096;
/// Salt, record size, length of the key id.
const HEADER: usize = 16 + 4 + 1;
/// An uncompressed point of P-256.
const POINT: usize = 65;
const TAG: usize = 16;
/// What ends the text of the last record; zeros may follow.
const LAST: u8 = 2;

/// Whom a message is for: the two keys that their browser handed out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subscriber {
    key: PublicKey,
    auth: [u8; 16],
}

impl Subscriber {
    /// From the uncompressed point and the shared secret. `None` if they are none.
    pub fn new(point: &[u8], auth: &[u8]) -> Option<Subscriber> {
        if point.len() != POINT {
            return None;
        }
        Some(Subscriber { key: PublicKey::from_sec1_bytes(point).ok()?, auth: auth.try_into().ok()? })
    }
}

/// What must be drawn at random for each message, and used for no other.
pub struct Once {
    key: SecretKey,
    salt: [u8; 16],
}

impl Once {
    /// `None` in one of four thousand million cases, in which these bytes are no key: draw again.
    pub fn new(key: [u8; 32], salt: [u8; 16]) -> Option<Once> {
        Some(Once { key: SecretKey::from_slice(&key).ok()?, salt })
    }
}

/// A text of more than [`PADDED`] bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLong;

/// Seals a text for a subscriber. All sealed messages are [`SEALED`] bytes long.
pub fn seal(to: &Subscriber, text: &[u8], once: Once) -> Result<Vec<u8>, TooLong> {
    sealed(to, text, PADDED, once)
}

fn sealed(to: &Subscriber, text: &[u8], padded: usize, once: Once) -> Result<Vec<u8>, TooLong> {
    let own = point(&once.key.public_key());
    let secret = agreed(&once.key, &to.key, &to.auth, &point(&to.key), &own);
    encoded(&secret, once.salt, &own, text, padded)
}

fn point(key: &PublicKey) -> Vec<u8> {
    key.to_sec1_point(false).as_bytes().to_vec()
}

/// The keying material of a message: the same for its sender, who knows `key`, and its receiver.
fn agreed(key: &SecretKey, other: &PublicKey, auth: &[u8; 16], receiver: &[u8], sender: &[u8]) -> [u8; 32] {
    let shared = p256::ecdh::diffie_hellman(key.to_nonzero_scalar(), other.as_affine());
    let info = [b"WebPush: info\0", receiver, sender].concat();
    derived(auth, shared.raw_secret_bytes(), &info)
}

/// HKDF with SHA-256 (RFC 5869): at most one block is wanted of it anywhere here.
fn derived<const N: usize>(salt: &[u8], secret: &[u8], info: &[u8]) -> [u8; N] {
    const { assert!(N <= 32) };
    let mut key = [0; N];
    // Fails only for more than 255 blocks.
    let _ = Hkdf::<Sha256>::new(Some(salt), secret).expand(info, &mut key);
    key
}

/// One record of RFC 8188: header, then the text with its padding, encrypted.
fn encoded(secret: &[u8], salt: [u8; 16], id: &[u8], text: &[u8], padded: usize) -> Result<Vec<u8>, TooLong> {
    if text.len() > padded || padded + 1 + TAG > RECORD as usize || id.len() > usize::from(u8::MAX) {
        return Err(TooLong);
    }
    let mut record = text.to_vec();
    record.push(LAST);
    record.resize(padded + 1, 0);
    let (key, nonce) = record_keys(secret, &salt).ok_or(TooLong)?;
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record).map_err(|_| TooLong)?;
    let mut coded = salt.to_vec();
    coded.extend_from_slice(&RECORD.to_be_bytes());
    coded.push(id.len() as u8);
    coded.extend_from_slice(id);
    coded.extend_from_slice(&record);
    Ok(coded)
}

fn record_keys(secret: &[u8], salt: &[u8; 16]) -> Option<(LessSafeKey, Nonce)> {
    let key: [u8; 16] = derived(salt, secret, b"Content-Encoding: aes128gcm\0");
    // The first record's nonce is the derived one: the number of the record, 0, is added to it.
    let nonce = derived(salt, secret, b"Content-Encoding: nonce\0");
    let key = UnboundKey::new(&AES_128_GCM, &key).ok()?;
    Some((LessSafeKey::new(key), Nonce::assume_unique_for_key(nonce)))
}

/// Opens a message as the subscriber's browser does, with their private key: for tests.
pub fn open(key: &[u8; 32], auth: &[u8; 16], message: &[u8]) -> Option<Vec<u8>> {
    let key = SecretKey::from_slice(key).ok()?;
    let (salt, rest) = message.split_first_chunk::<16>()?;
    let (_size, rest) = rest.split_first_chunk::<4>()?;
    let (length, rest) = rest.split_first()?;
    let (sender, record) = rest.split_at_checked(usize::from(*length))?;
    let other = PublicKey::from_sec1_bytes(sender).ok()?;
    let secret = agreed(&key, &other, auth, &point(&key.public_key()), sender);
    decoded(&secret, salt, record)
}

fn decoded(secret: &[u8], salt: &[u8; 16], record: &[u8]) -> Option<Vec<u8>> {
    let (key, nonce) = record_keys(secret, salt)?;
    let mut record = record.to_vec();
    let text = key.open_in_place(nonce, Aad::empty(), &mut record).ok()?;
    let end = text.iter().rposition(|byte| *byte != 0).filter(|end| text[*end] == LAST)?;
    Some(text[..end].to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{read, written};

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        read(text).and_then(|bytes| bytes.try_into().ok()).expect("bytes of this length")
    }

    /// RFC 8188, section 3.1.
    #[test]
    fn a_record_is_coded_as_in_the_example_of_rfc_8188() {
        let (secret, salt) = (read("yqdlZ-tYemfogSmv7Ws5PQ").expect("bytes"), bytes("I1BsxtFttlv3u_Oo94xnmw"));
        let text = b"I am the walrus";
        let coded = encoded(&secret, salt, &[], text, text.len()).expect("it fits");
        assert_eq!(written(&coded), "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg");
        assert_eq!(decoded(&secret, &salt, &coded[HEADER..]), Some(text.to_vec()));
    }

    const RECEIVER: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const RECEIVERS_KEY: &str = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
    const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";
    const SENDERS_KEY: &str = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
    const SALT: &str = "DGv6ra1nlYgDCS1FRnbzlw";
    const WATERMELON: &[u8] = b"When I grow up, I want to be a watermelon";

    fn receiver() -> Subscriber {
        Subscriber::new(&bytes::<POINT>(RECEIVER), &bytes::<16>(AUTH)).expect("a subscriber")
    }

    fn once() -> Once {
        Once::new(bytes(SENDERS_KEY), bytes(SALT)).expect("a key")
    }

    /// RFC 8291, section 5 and appendix A.
    #[test]
    fn a_message_is_sealed_as_in_the_example_of_rfc_8291() {
        let message = sealed(&receiver(), WATERMELON, WATERMELON.len(), once()).expect("it fits");
        assert_eq!(
            written(&message),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6P\
             Bru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
        assert_eq!(open(&bytes(RECEIVERS_KEY), &bytes(AUTH), &message), Some(WATERMELON.to_vec()));
    }

    #[test]
    fn every_message_is_of_one_length_and_opened_by_its_receiver_alone() {
        for text in [&b""[..], b"1", WATERMELON, &[7; PADDED]] {
            let message = seal(&receiver(), text, once()).expect("it fits");
            assert_eq!(message.len(), SEALED);
            assert_eq!(open(&bytes(RECEIVERS_KEY), &bytes(AUTH), &message), Some(text.to_vec()));
            assert_eq!(open(&bytes(SENDERS_KEY), &bytes(AUTH), &message), None);
            assert_eq!(open(&bytes(RECEIVERS_KEY), &[1; 16], &message), None);
            let mut spoilt = message.clone();
            spoilt[SEALED - 20] ^= 1;
            assert_eq!(open(&bytes(RECEIVERS_KEY), &bytes(AUTH), &spoilt), None);
        }
        assert_eq!(seal(&receiver(), &[7; PADDED + 1], once()), Err(TooLong));
    }

    #[test]
    fn what_is_no_key_is_no_subscriber() {
        let point: [u8; POINT] = bytes(RECEIVER);
        let mut off_the_curve = point;
        off_the_curve[64] ^= 1;
        assert_eq!(Subscriber::new(&off_the_curve, &[0; 16]), None);
        assert_eq!(Subscriber::new(&point[..64], &[0; 16]), None);
        assert_eq!(Subscriber::new(&[0], &[0; 16]), None, "the point at infinity");
        assert_eq!(Subscriber::new(&point, &[0; 15]), None);
        assert!(Once::new([0xff; 32], [0; 16]).is_none() && Once::new([0; 32], [0; 16]).is_none());
    }
}
