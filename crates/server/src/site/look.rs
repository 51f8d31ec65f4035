//! How a reader wants to see pages, as their cookies say.

use crate::identity::find_cookie;
use axum::http::{HeaderMap, HeaderValue, header};
use cachet_pages::{Look, Theme};
use cachet_words::Lang;

/// What the script notes when the reader folds a lesson.
const FOLDED: &str = "folded";

pub fn look_of(headers: &HeaderMap, lang: Lang) -> Look {
    let cookies = headers.get(header::COOKIE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    Look {
        lang,
        theme: find_cookie(cookies, "theme").and_then(Theme::named),
        helper: find_cookie(cookies, "helper") != Some("0"),
        lessons: matches!(find_cookie(cookies, "lessons"), Some("1" | FOLDED)),
        folded: find_cookie(cookies, "lessons") == Some(FOLDED),
        host: crate::api::host(headers),
    }
}

/// Sets a cookie for a year. `value` is always one of ours, never text a reader sent.
pub fn keep(headers: &mut HeaderMap, name: &str, value: &str) {
    if let Ok(cookie) = HeaderValue::from_str(&format!("{name}={value}; Path=/; SameSite=Lax; Max-Age=31536000")) {
        headers.append(header::SET_COOKIE, cookie);
    }
}
