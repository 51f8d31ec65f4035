//! The client's address: the peer of the connection, or what a proxy of the host's own says its peer was.

use axum::extract::ConnectInfo;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

pub fn address(parts: &Parts, trust_proxy: bool) -> IpAddr {
    let claimed = || forwarded(&parts.headers).filter(|_| trust_proxy);
    let connected = || parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    claimed().or_else(connected).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
}

/// A proxy appends its peer: the last entry of the last line is the proxy's own, whatever a client sent before it.
/// `Forwarded` counts only where there is no `X-Forwarded-For`, since a proxy passes on the header it does not write.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last_line = |name: &str| headers.get_all(name).iter().next_back();
    match last_line("x-forwarded-for") {
        Some(line) => node(last_entry(line)?),
        None => {
            let mut pairs = last_entry(last_line("forwarded")?)?.split(';').filter_map(|pair| pair.split_once('='));
            node(pairs.find(|(name, _)| name.trim().eq_ignore_ascii_case("for"))?.1)
        }
    }
}

/// Bytes, because what a client put in front of the last comma need not be text.
fn last_entry(line: &HeaderValue) -> Option<&str> {
    let entry = line.as_bytes().rsplit(|byte| *byte == b',').next()?;
    std::str::from_utf8(entry).ok()
}

/// An address as proxies write it: quoted or not, with brackets, port or zone or without (RFC 7239, 6).
fn node(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let text = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(text).trim();
    let inside = text.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    let plain = match inside {
        Some((address, port)) if port.is_empty() || is_port(port.strip_prefix(':')?) => address,
        Some(_) => return None,
        None => match text.split_once(':') {
            // One colon: IPv4 with a port. More: IPv6 without brackets.
            Some((address, port)) if !port.contains(':') => is_port(port).then_some(address)?,
            Some(_) | None => text,
        },
    };
    plain.split('%').next()?.parse().ok()
}

/// RFC 7239 lets a proxy hide the port behind an underscore.
fn is_port(text: &str) -> bool {
    text.parse::<u16>().is_ok() || text.starts_with('_')
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderName, Request};

    const PEER: &str = "10.0.0.1";

    fn seen(lines: &[(&str, &[u8])]) -> String {
        let mut parts = Request::new(()).into_parts().0;
        parts.extensions.insert(ConnectInfo(SocketAddr::new(PEER.parse().expect("an address"), 9)));
        for (name, value) in lines {
            let name = HeaderName::from_bytes(name.as_bytes()).expect("a header");
            parts.headers.append(name, HeaderValue::from_bytes(value).expect("a value"));
        }
        assert_eq!(address(&parts, false).to_string(), PEER, "nobody is believed without a proxy");
        address(&parts, true).to_string()
    }

    fn x_forwarded_for(value: &str) -> String {
        seen(&[("x-forwarded-for", value.as_bytes())])
    }

    #[test]
    fn the_last_entry_of_the_last_line_counts() {
        assert_eq!(x_forwarded_for("203.0.113.7"), "203.0.113.7");
        assert_eq!(x_forwarded_for("198.51.100.1, 203.0.113.7"), "203.0.113.7");
        let two: [(&str, &[u8]); 2] = [("x-forwarded-for", b"198.51.100.1"), ("x-forwarded-for", b"203.0.113.7")];
        assert_eq!(seen(&two), "203.0.113.7");
        assert_eq!(seen(&[("x-forwarded-for", b"\xff\xfe, 203.0.113.7")]), "203.0.113.7", "whatever came before");
        assert_eq!(seen(&[]), PEER);
    }

    #[test]
    fn ports_brackets_and_zones_are_understood() {
        for (written, meant) in [
            ("203.0.113.7:5678", "203.0.113.7"),
            ("[2001:db8::1]:443", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("2001:db8::1", "2001:db8::1"),
            ("\"[2001:db8::1]:443\"", "2001:db8::1"),
            ("fe80::1%eth0", "fe80::1"),
            ("203.0.113.7:_hidden", "203.0.113.7"),
        ] {
            assert_eq!(x_forwarded_for(written), meant, "{written}");
        }
        for odd in
            ["", "unknown", "_hidden", "203.0.113.7:x", "[2001:db8::1", "[2001:db8::1]443", "203.0.113.7,", "::1]"]
        {
            assert_eq!(x_forwarded_for(odd), PEER, "{odd}");
        }
    }

    #[test]
    fn forwarded_is_understood_where_it_is_all_there_is() {
        let forwarded = |value: &str| seen(&[("forwarded", value.as_bytes())]);
        assert_eq!(forwarded("for=203.0.113.7"), "203.0.113.7");
        assert_eq!(forwarded("for=198.51.100.1;proto=https, For=\"[2001:db8::1]:4711\";by=10.0.0.2"), "2001:db8::1");
        assert_eq!(forwarded("for=\"evil, for=203.0.113.7"), "203.0.113.7", "an open quote of the client's");
        assert_eq!(forwarded("for=198.51.100.1, proto=https"), PEER, "the proxy did not say");
        let both: [(&str, &[u8]); 2] = [("forwarded", b"for=198.51.100.1"), ("x-forwarded-for", b"203.0.113.7")];
        assert_eq!(seen(&both), "203.0.113.7");
    }
}
