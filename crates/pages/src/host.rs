//! The host and port that a reader's browser asked for.

use std::fmt;

/// The longest that is kept; a longer one is not taken for a host.
const LONGEST: usize = 63;

/// A plausible `host[:port]`, small enough to be copied: letters, digits, dots, hyphens, a port, IPv6 in brackets.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Host {
    length: u8,
    bytes: [u8; LONGEST],
}

impl Host {
    /// `None` for anything that could not stand between `http://` and a path.
    pub fn new(text: &str) -> Option<Host> {
        let (name, port) = match text.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            Some((six, rest)) => {
                six.parse::<std::net::Ipv6Addr>().ok()?;
                (&text[..six.len() + 2], rest)
            }
            None => text.split_at(text.find(':').unwrap_or(text.len())),
        };
        let plain = |letter: u8| letter.is_ascii_alphanumeric() || matches!(letter, b'.' | b'-');
        let named =
            name.starts_with('[') || !name.is_empty() && name.bytes().all(plain) && !name.starts_with(['.', '-']);
        let ported = match port.strip_prefix(':') {
            Some(number) => number.bytes().all(|digit| digit.is_ascii_digit()) && number.parse::<u16>().is_ok(),
            None => port.is_empty(),
        };
        if !named || !ported || text.len() > LONGEST {
            return None;
        }
        let mut bytes = [0; LONGEST];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        Some(Host { length: text.len() as u8, bytes })
    }

    pub fn as_str(&self) -> &str {
        // Only ASCII gets in.
        std::str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap_or_default()
    }
}

impl fmt::Debug for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plausible_hosts_are_taken() {
        for good in
            ["192.168.1.5:8080", "localhost:1", "cards.example", "my-box.local:8080", "[2001:db8::7]:80", "[::1]"]
        {
            assert_eq!(Host::new(good).expect(good).as_str(), good);
        }
        for bad in [
            "",
            ":80",
            "a b",
            "evil.example/x",
            "a@b",
            "a:99999",
            "a:",
            "a:b",
            "a:1:2",
            "[::1",
            "[x]:1",
            "[::1]x",
            "é.example",
            "\"><script>",
            "-a",
            ".a",
            "a:+1",
            "a?b",
            "a#b",
            &"a".repeat(64),
        ] {
            assert_eq!(Host::new(bad), None, "{bad}");
        }
    }
}
