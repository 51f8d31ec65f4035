//! Identity: a device holds a signed cookie, a link signs in another device for a short time, a program holds a token
//! of which only the hash is stored.

use cachet_store::GuestId;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// The cookie's name.
pub const COOKIE: &str = "cachet";
/// How long a device stays signed in, in seconds.
const COOKIE_DAYS: u32 = 400;
/// How long a device link is valid, in milliseconds.
pub const LINK_LASTS: i64 = 15 * 60 * 1000;

/// Signs and verifies cookies and device links (HMAC-SHA-256).
#[derive(Clone)]
pub struct Signer(Hmac<Sha256>);

impl Signer {
    pub fn new(secret: [u8; 32]) -> Signer {
        Signer(Hmac::new_from_slice(&secret).unwrap_or_else(|_| unreachable!("a key may have any length")))
    }

    /// `purpose` separates domains: a signed link cannot be used as a cookie.
    fn seal(&self, purpose: &str, text: &str) -> String {
        let mut mac = self.0.clone();
        mac.update(purpose.as_bytes());
        mac.update(b"\n");
        mac.update(text.as_bytes());
        hex::encode(&mac.finalize().into_bytes()[..16])
    }

    fn is_sealed(&self, purpose: &str, text: &str, seal: &str) -> bool {
        let Ok(seal) = hex::decode(seal) else { return false };
        let mut mac = self.0.clone();
        mac.update(purpose.as_bytes());
        mac.update(b"\n");
        mac.update(text.as_bytes());
        seal.len() == 16 && mac.verify_truncated_left(&seal).is_ok()
    }

    /// The value of a guest's cookie.
    pub fn cookie(&self, guest: GuestId) -> String {
        let text = guest.to_string();
        let seal = self.seal("guest", &text);
        format!("{text}.{seal}")
    }

    pub fn read_cookie(&self, value: &str) -> Option<GuestId> {
        let (text, seal) = value.split_once('.')?;
        self.is_sealed("guest", text, seal).then(|| text.parse().ok()).flatten()
    }

    /// The value in a device link, and until when it is valid.
    pub fn link(&self, guest: GuestId, now: i64) -> (String, i64) {
        let until = now + LINK_LASTS;
        let text = format!("{guest}.{until}");
        let seal = self.seal("device", &text);
        (format!("{text}.{seal}"), until)
    }

    pub fn read_link(&self, value: &str, now: i64) -> Option<GuestId> {
        let (text, seal) = value.rsplit_once('.')?;
        let (guest, until) = text.split_once('.')?;
        let in_time = until.parse::<i64>().is_ok_and(|until| now < until);
        (in_time && self.is_sealed("device", text, seal)).then(|| guest.parse().ok()).flatten()
    }
}

/// The `Set-Cookie` value. `secure` where the site is served over TLS.
pub fn set_cookie(value: &str, secure: bool) -> String {
    let age = COOKIE_DAYS * 24 * 3600;
    let secure = if secure { "; Secure" } else { "" };
    format!("{COOKIE}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}")
}

/// The value of one cookie in a `Cookie` header.
pub fn find_cookie<'a>(header: &'a str, name: &str) -> Option<&'a str> {
    header.split(';').find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

/// The stored form of a token.
pub fn hash_token(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signer() -> Signer {
        Signer::new([1; 32])
    }

    #[test]
    fn only_our_own_cookies_are_believed() {
        let guest = GuestId(77);
        let cookie = signer().cookie(guest);
        assert_eq!(signer().read_cookie(&cookie), Some(guest));
        assert_eq!(Signer::new([2; 32]).read_cookie(&cookie), None);
        let other = cookie.replacen(&guest.to_string(), &GuestId(78).to_string(), 1);
        assert_eq!(signer().read_cookie(&other), None);
        for bad in ["", ".", "x.y", &cookie[..cookie.len() - 1], &cookie[..14], &format!("{cookie}00")] {
            assert_eq!(signer().read_cookie(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_link_expires_and_is_no_cookie() {
        let (link, until) = signer().link(GuestId(77), 1_000);
        assert_eq!(signer().read_link(&link, until - 1), Some(GuestId(77)));
        assert_eq!(signer().read_link(&link, until), None);
        assert_eq!(signer().read_cookie(&link), None);
        let longer = link.replacen(&until.to_string(), &(until + 9).to_string(), 1);
        assert_eq!(signer().read_link(&longer, until), None);
    }

    #[test]
    fn a_cookie_is_found_among_others() {
        assert_eq!(find_cookie("a=1; cachet=xy; cachet2=z", COOKIE), Some("xy"));
        assert_eq!(find_cookie("a=1; cachet2=z", COOKIE), None);
    }
}
