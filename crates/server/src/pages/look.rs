//! How somebody wants to see a page: language, light, whether the helper is open, whether it explains itself.

use crate::identity::find_cookie;
use axum::http::{HeaderMap, HeaderValue, header};
use cachet_pages::Theme;
use cachet_words::Lang;

/// A page's dress, as the reader's cookies ask for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Look {
    pub lang: Lang,
    /// Candlelight, daylight, or as the reader's machine prefers.
    pub night: Option<bool>,
    /// "What is still out there" may be agreed on and still not be wanted.
    pub helper: bool,
    /// Learns the game while playing it.
    pub lessons: bool,
}

impl Look {
    pub fn of(headers: &HeaderMap, lang: Lang) -> Look {
        let cookies = headers.get(header::COOKIE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let theme = find_cookie(cookies, "theme").and_then(Theme::named);
        Look {
            lang,
            night: theme.map(|theme| theme == Theme::Night),
            helper: find_cookie(cookies, "helper") != Some("0"),
            lessons: find_cookie(cookies, "lessons") == Some("1"),
        }
    }

    pub fn theme(&self) -> Option<Theme> {
        self.night.map(|night| if night { Theme::Night } else { Theme::Day })
    }
}

/// Remembers something about a look for a year. What the value is made of is ours, never the reader's.
pub fn keep(headers: &mut HeaderMap, name: &str, value: &str) {
    if let Ok(cookie) = HeaderValue::from_str(&format!("{name}={value}; Path=/; SameSite=Lax; Max-Age=31536000")) {
        headers.append(header::SET_COOKIE, cookie);
    }
}
