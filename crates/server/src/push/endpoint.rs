//! The address of a push service, as a stranger gave it to us.

use axum::http::Uri;
use std::net::IpAddr;

/// The longest address, in bytes. Those of today's services have about 200.
const LONGEST: usize = 1000;

/// An address that may be tried. Whether what it leads to is public is seen when it is resolved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Endpoint {
    /// Scheme, host and port, as a token names its audience.
    pub origin: String,
    pub host: String,
    pub port: u16,
    pub tls: bool,
    /// Path and query.
    pub path: String,
    /// The host of this server has named it: it may be on this machine.
    pub allowed: bool,
}

/// Why an address is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// Not an address at all, or with parts that such an address does not have.
    Address,
    NotHttps,
    /// A number instead of a name, a name without a domain, or a port of one's own.
    Host,
}

impl Unfit {
    /// Its sentence.
    pub fn key(self) -> &'static str {
        match self {
            Unfit::Address => "push-bad-endpoint",
            Unfit::NotHttps => "push-not-https",
            Unfit::Host => "push-bad-host",
        }
    }
}

/// `https://host` or `http://host:port`, in lower case and without what goes without saying.
pub fn as_origin(text: &str) -> Option<String> {
    let uri: Uri = text.trim_end_matches('/').parse().ok()?;
    let bare = uri.path_and_query().is_none_or(|path| path.as_str() == "/");
    parts(&uri).filter(|_| bare).map(|it| it.origin)
}

fn parts(uri: &Uri) -> Option<Endpoint> {
    let tls = match uri.scheme_str()? {
        "https" => true,
        "http" => false,
        _ => return None,
    };
    let authority = uri.authority().filter(|it| !it.as_str().contains('@'))?;
    let host = authority.host().to_ascii_lowercase();
    let usual = if tls { 443 } else { 80 };
    // What follows the host must be a port, or nothing.
    let rest = &authority.as_str()[authority.host().len()..];
    let port = if rest.is_empty() { usual } else { authority.port_u16().filter(|port| *port > 0)? };
    let scheme = if tls { "https" } else { "http" };
    let origin = if port == usual { format!("{scheme}://{host}") } else { format!("{scheme}://{host}:{port}") };
    let path = uri.path_and_query().map_or("/", |it| it.as_str()).to_owned();
    Some(Endpoint { origin, host, port, tls, path, allowed: false })
}

impl Endpoint {
    /// Only https, only by name, only at the usual port: all push services of browsers are like that. What the host of this
    /// server has allowed may be otherwise.
    pub fn read(text: &str, allow: &[String]) -> Result<Endpoint, Unfit> {
        if text.len() > LONGEST || text.contains('#') {
            return Err(Unfit::Address);
        }
        let uri: Uri = text.parse().map_err(|_| Unfit::Address)?;
        let endpoint = parts(&uri).ok_or(Unfit::Address)?;
        if allow.contains(&endpoint.origin) {
            return Ok(Endpoint { allowed: true, ..endpoint });
        }
        if !endpoint.tls {
            return Err(Unfit::NotHttps);
        }
        let host = endpoint.host.as_str();
        // The last part of a name in a domain is letters; `127.1` and `0x7f.1` are addresses too.
        let domain = host.rsplit('.').next().is_some_and(|last| last.starts_with(|it: char| it.is_ascii_alphabetic()));
        let number = host.starts_with('[') || host.parse::<IpAddr>().is_ok() || !domain;
        let here = !host.contains('.') || host.ends_with(".localhost");
        if number || here || endpoint.port != 443 {
            return Err(Unfit::Host);
        }
        Ok(endpoint)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn push_services_are_named_by_https() {
        let good = Endpoint::read("https://Push.Example:443/wpush/v2/a-b_c?x=1", &[]).expect("an address");
        assert_eq!((good.origin.as_str(), good.host.as_str()), ("https://push.example", "push.example"));
        assert_eq!((good.port, good.path.as_str(), good.allowed), (443, "/wpush/v2/a-b_c?x=1", false));
        for (text, why) in [
            ("", Unfit::Address),
            ("push.example", Unfit::Address),
            ("/push", Unfit::Address),
            ("ftp://push.example/", Unfit::Address),
            ("https://user@push.example/", Unfit::Address),
            ("https://push.example@10.0.0.1/", Unfit::Address),
            ("https://push.example/#x", Unfit::Address),
            ("https://push.example:0/", Unfit::Address),
            ("https://push example/", Unfit::Address),
            ("http://push.example/", Unfit::NotHttps),
            ("https://push.example:8443/", Unfit::Host),
            ("https://localhost/", Unfit::Host),
            ("https://127.0.0.1/", Unfit::Host),
            ("https://127.1/", Unfit::Host),
            ("https://0x7f.1/", Unfit::Host),
            ("https://127.0.0.1./", Unfit::Host),
            ("https://localhost./", Unfit::Host),
            ("https://a.localhost/", Unfit::Host),
            ("https://10.1.2.3/", Unfit::Host),
            ("https://169.254.169.254/latest/meta-data", Unfit::Host),
            ("https://[::1]/", Unfit::Host),
            ("https://[::ffff:127.0.0.1]/", Unfit::Host),
        ] {
            assert_eq!(Endpoint::read(text, &[]), Err(why), "{text}");
        }
        assert_eq!(Endpoint::read(&format!("https://push.example/{}", "a".repeat(LONGEST)), &[]), Err(Unfit::Address));
    }

    #[test]
    fn what_the_host_allows_is_that_origin_alone() {
        let allow = [as_origin("http://127.0.0.1:9000/").expect("an origin")];
        assert_eq!(allow, ["http://127.0.0.1:9000"]);
        assert!(Endpoint::read("http://127.0.0.1:9000/push/1", &allow).is_ok_and(|it| it.allowed));
        for other in
            ["http://127.0.0.1:9001/", "http://127.0.0.1/", "https://127.0.0.1:9000/", "http://x@127.0.0.1:9000/"]
        {
            assert!(Endpoint::read(other, &allow).is_err(), "{other}");
        }
        for wrong in ["127.0.0.1:9000", "ftp://a", "https://a.example/path", "", "https://"] {
            assert_eq!(as_origin(wrong), None, "{wrong}");
        }
    }
}
