//! Identity: a device holds a signed cookie that names its session, a link signs in another device once and for a
//! short time, a program holds a token of which only the hash is stored.

use cachet_store::{GuestId, SessionId};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// The cookie's name over plain HTTP.
const PLAIN_COOKIE: &str = "cachet";
/// Its name under https: browsers take such a cookie only from this very host, over TLS, for all paths.
const HOST_COOKIE: &str = "__Host-cachet";
/// How long a device stays signed in.
pub const COOKIE_DAYS: i64 = 400;
/// How long a device link is valid, in milliseconds.
pub const LINK_LASTS: i64 = 15 * 60 * 1000;

/// What a cookie says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cookie {
    pub guest: GuestId,
    /// `None` in cookies from before there were sessions.
    pub session: Option<SessionId>,
}

/// What a device link says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    pub guest: GuestId,
    /// The session that made it. The link ends with it.
    pub session: Option<SessionId>,
    pub until: i64,
}

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

    /// Signs something that a form brings back.
    pub fn prove(&self, purpose: &str, text: &str) -> String {
        self.seal(purpose, text)
    }

    pub fn is_proven(&self, purpose: &str, text: &str, proof: &str) -> bool {
        self.is_sealed(purpose, text, proof)
    }

    /// The value of a device's cookie.
    pub fn cookie(&self, guest: GuestId, session: SessionId) -> String {
        let text = format!("{guest}.{session}");
        let seal = self.seal("session", &text);
        format!("{text}.{seal}")
    }

    pub fn read_cookie(&self, value: &str) -> Option<Cookie> {
        let (text, seal) = value.rsplit_once('.')?;
        match text.split_once('.') {
            Some((guest, session)) if self.is_sealed("session", text, seal) => {
                Some(Cookie { guest: guest.parse().ok()?, session: Some(session.parse().ok()?) })
            }
            None if self.is_sealed("guest", text, seal) => Some(Cookie { guest: text.parse().ok()?, session: None }),
            Some(_) | None => None,
        }
    }

    /// A cookie as it was before there were sessions.
    #[cfg(test)]
    pub fn old_cookie(&self, guest: GuestId) -> String {
        let seal = self.seal("guest", &guest.to_string());
        format!("{guest}.{seal}")
    }

    /// The value in a device link. `nonce` tells two links of one moment apart.
    pub fn link(&self, link: Link, nonce: [u8; 8]) -> String {
        let Link { guest, session, until } = link;
        let session = session.map(|session| session.to_string()).unwrap_or_default();
        let text = format!("{guest}.{session}.{until}.{}", hex::encode(nonce));
        let seal = self.seal("device", &text);
        format!("{text}.{seal}")
    }

    pub fn read_link(&self, value: &str, now: i64) -> Option<Link> {
        let (text, seal) = value.rsplit_once('.')?;
        if !self.is_sealed("device", text, seal) {
            return None;
        }
        let mut parts = text.split('.');
        let (guest, session, until) = (parts.next()?, parts.next()?, parts.next()?);
        let session = if session.is_empty() { None } else { Some(session.parse().ok()?) };
        let link = Link { guest: guest.parse().ok()?, session, until: until.parse().ok()? };
        (now < link.until).then_some(link)
    }
}

/// The name under which a device is given its cookie.
pub fn cookie_name(secure: bool) -> &'static str {
    if secure { HOST_COOKIE } else { PLAIN_COOKIE }
}

/// The `Set-Cookie` value. `secure` where the site is served over TLS.
pub fn set_cookie(value: &str, secure: bool) -> String {
    let age = COOKIE_DAYS * 24 * 3600;
    let (name, tail) = (cookie_name(secure), if secure { "; Secure" } else { "" });
    format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{tail}")
}

/// The `Set-Cookie` values that sign a device out.
pub fn unset_cookies(secure: bool) -> Vec<String> {
    let gone = |name: &str, tail: &str| format!("{name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0{tail}");
    let plain = gone(PLAIN_COOKIE, if secure { "; Secure" } else { "" });
    if secure { vec![gone(HOST_COOKIE, "; Secure"), plain] } else { vec![plain] }
}

/// Our cookie in a `Cookie` header. Under https the name from before is still read.
pub fn our_cookie(header: &str) -> Option<&str> {
    find_cookie(header, HOST_COOKIE).or_else(|| find_cookie(header, PLAIN_COOKIE))
}

/// Must a device be given its cookie anew: has it one without a session, or one of the other name under https?
pub fn is_outdated(header: &str, cookie: Cookie, secure: bool) -> bool {
    cookie.session.is_none() || secure && find_cookie(header, HOST_COOKIE).is_none()
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
        let (guest, session) = (GuestId(77), SessionId(5));
        let cookie = signer().cookie(guest, session);
        assert_eq!(signer().read_cookie(&cookie), Some(Cookie { guest, session: Some(session) }));
        assert_eq!(Signer::new([2; 32]).read_cookie(&cookie), None);
        for (from, to) in
            [(guest.to_string(), GuestId(78).to_string()), (session.to_string(), SessionId(6).to_string())]
        {
            assert_eq!(signer().read_cookie(&cookie.replacen(&from, &to, 1)), None);
        }
        for bad in ["", ".", "x.y", "x.y.z", &cookie[..cookie.len() - 1], &cookie[..14], &format!("{cookie}00")] {
            assert_eq!(signer().read_cookie(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_cookie_without_a_session_is_read_as_such() {
        let old = signer().old_cookie(GuestId(77));
        assert_eq!(signer().read_cookie(&old), Some(Cookie { guest: GuestId(77), session: None }));
        let (guest, seal) = old.split_once('.').expect("two parts");
        assert_eq!(signer().read_cookie(&format!("{guest}.{}.{seal}", SessionId(1))), None, "no session can be added");
    }

    #[test]
    fn a_link_expires_and_is_no_cookie() {
        let link = Link { guest: GuestId(77), session: Some(SessionId(5)), until: 2_000 };
        let value = signer().link(link, [7; 8]);
        assert_eq!(signer().read_link(&value, 1_999), Some(link));
        assert_eq!(signer().read_link(&value, 2_000), None);
        assert_eq!(signer().read_cookie(&value), None);
        assert_eq!(signer().read_link(&value.replacen("2000", "2009", 1), 1_999), None);
        assert_ne!(value, signer().link(link, [8; 8]));
        let old = Link { session: None, ..link };
        assert_eq!(signer().read_link(&signer().link(old, [7; 8]), 0), Some(old));
        for bad in ["", ".", "a.b.c.d.e", &signer().cookie(GuestId(77), SessionId(5))] {
            assert_eq!(signer().read_link(bad, 0), None, "{bad}");
        }
    }

    #[test]
    fn under_https_a_cookie_is_bound_to_its_host() {
        let cookie = set_cookie("xy", true);
        assert!(cookie.starts_with("__Host-cachet=xy; ") && cookie.ends_with("; Secure") && !cookie.contains("Domain"));
        assert!(set_cookie("xy", false).starts_with("cachet=xy; "));
        assert_eq!(our_cookie("a=1; cachet=old; __Host-cachet=new"), Some("new"));
        assert_eq!(our_cookie("a=1; cachet=old; cachet2=z"), Some("old"));
        assert_eq!(our_cookie("a=1; cachet2=z"), None);
        let known = Cookie { guest: GuestId(1), session: Some(SessionId(1)) };
        assert!(!is_outdated("cachet=x", known, false) && is_outdated("cachet=x", known, true));
        assert!(!is_outdated("__Host-cachet=x", known, true));
        assert!(is_outdated("__Host-cachet=x", Cookie { session: None, ..known }, true));
        assert_eq!((unset_cookies(true).len(), unset_cookies(false).len()), (2, 1));
    }
}
