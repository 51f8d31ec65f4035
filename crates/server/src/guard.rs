//! Middleware for every request: rate limit per address, origin check, deadline of the body, security headers.

use crate::api;
use crate::app::App;
use crate::arriving::in_time;
use crate::device::Device;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use cachet_engine::Say;
use cachet_table::{Kind, Refusal};

/// Security headers: no foreign content, no frames, no content sniffing.
const HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
         connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

pub async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let refuse = |lang, kind, say| api::Problem::new(lang, &Refusal::new(kind, say)).into_response();
    let address = api::address(&parts, app.tables.config.trust_proxy);
    // An outdated cookie is replaced only when a page is opened: its other requests come at the same moment.
    let opens_page = parts.method == Method::GET
        && parts.headers.get(header::ACCEPT).is_some_and(|it| it.to_str().is_ok_and(|it| it.contains("text/html")));
    let outdated = opens_page.then(|| app.outdated(&parts.headers)).flatten();
    let outdated = outdated.map(|cookie| (cookie, Device::of(&parts.headers)));
    let lang = api::language(&parts.headers, parts.uri.query());
    let mut response = if !app.limits.allows_address(address) {
        metrics::counter!("cachet_refused_total", "why" => "rate").increment(1);
        refuse(lang, Kind::TooMuch, Say::new("server-too-fast"))
    } else if writes(&parts.method) && !same_origin(&parts.headers, app.tables.config.base_url.as_deref()) {
        metrics::counter!("cachet_refused_total", "why" => "origin").increment(1);
        refuse(lang, Kind::NotYours, Say::new("server-other-origin"))
    } else {
        let within = app.tables.config.body_timeout;
        let (request, late) = in_time(Request::from_parts(parts, body), within);
        let response = next.run(request).await;
        if late.is_late() {
            metrics::counter!("cachet_refused_total", "why" => "slow").increment(1);
            let mut response = refuse(lang, Kind::TooSlow, Say::new("server-too-slow"));
            response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
            response
        } else {
            response
        }
    };
    if let Some((cookie, device)) = outdated
        && response.status().is_success()
    {
        for (_, value) in app.renew(cookie, device).await {
            response.headers_mut().append(header::SET_COOKIE, value);
        }
    }
    add_headers(response.headers_mut(), app.is_secure());
    response
}

fn add_headers(headers: &mut HeaderMap, secure: bool) {
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if secure {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
        secure_cookies(headers);
    }
    // Pages differ per reader: shared caches must not keep them.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("private, no-store"));
}

/// Every cookie is `Secure`, also those that only keep a language or a theme.
fn secure_cookies(headers: &mut HeaderMap) {
    let header::Entry::Occupied(mut cookies) = headers.entry(header::SET_COOKIE) else { return };
    for cookie in cookies.iter_mut() {
        let secured =
            cookie.to_str().ok().filter(|text| !text.ends_with("; Secure")).map(|text| format!("{text}; Secure"));
        if let Some(Ok(secured)) = secured.map(|text| HeaderValue::from_str(&text)) {
            *cookie = secured;
        }
    }
}

fn writes(method: &Method) -> bool {
    !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

/// Checks `Sec-Fetch-Site` and `Origin`, which browsers send with every write; programs send neither.
fn same_origin(headers: &HeaderMap, base_url: Option<&str>) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text(HeaderName::from_static("sec-fetch-site"))
        && !matches!(site, "same-origin" | "none")
    {
        return false;
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = |url: &str| url.parse::<Uri>().ok().and_then(|uri| uri.authority().map(ToString::to_string));
    let Some(origin) = host(origin) else { return false };
    let ours = base_url.and_then(host);
    ours.as_deref() == Some(&origin) || text(header::HOST) == Some(&origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(pairs: &[(&str, &str)], base: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            let name = HeaderName::from_bytes(name.as_bytes()).expect("a header");
            headers.insert(name, HeaderValue::from_str(value).expect("a value"));
        }
        same_origin(&headers, base)
    }

    #[test]
    fn writes_from_other_sites_are_refused() {
        let base = Some("https://cachet.example");
        assert!(check(&[], base), "a program says no origin");
        assert!(check(&[("origin", "https://cachet.example"), ("host", "10.0.0.7:8080")], base));
        assert!(check(&[("origin", "http://127.0.0.1:8080"), ("host", "127.0.0.1:8080")], None));
        assert!(!check(&[("origin", "https://evil.example"), ("host", "cachet.example")], base));
        assert!(!check(&[("origin", "null"), ("host", "cachet.example")], base));
        assert!(!check(&[("sec-fetch-site", "cross-site")], base));
        assert!(check(&[("sec-fetch-site", "same-origin"), ("origin", "https://cachet.example")], base));
    }
}
