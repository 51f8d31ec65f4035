//! How somebody wants to see a page: language, light, whether the helper is open.

use crate::identity::find_cookie;
use axum::http::{HeaderMap, header};
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
}

impl Look {
    pub fn of(headers: &HeaderMap, lang: Lang) -> Look {
        let cookies = headers.get(header::COOKIE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let theme = find_cookie(cookies, "theme").and_then(Theme::named);
        Look {
            lang,
            night: theme.map(|theme| theme == Theme::Night),
            helper: find_cookie(cookies, "helper") != Some("0"),
        }
    }

    pub fn theme(&self) -> Option<Theme> {
        self.night.map(|night| if night { Theme::Night } else { Theme::Day })
    }
}
