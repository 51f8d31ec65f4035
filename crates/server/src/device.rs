//! Which device a request comes from, in a few words: browser and system, out of a short list of ours. Nothing of what
//! a browser sends is kept as it is.

use crate::identity::find_cookie;
use axum::http::{HeaderMap, header};
use cachet_store::GuestId;

/// Which guests a browser has been, the latest first. It is not signed: whoever adds somebody to it is only rated less often.
const BEEN: &str = "been";
const MOST_BEEN: usize = 4;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Device {
    browser: Option<&'static str>,
    system: Option<&'static str>,
    been: [Option<GuestId>; MOST_BEEN],
}

/// What a `User-Agent` holds, and what we call it. Most browsers claim to be others too: the first hit counts.
const BROWSERS: [(&str, &str); 11] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Vivaldi", "Vivaldi"),
    ("FxiOS", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chromium", "Chromium"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
    ("curl/", "curl"),
];
const SYSTEMS: [(&str, &str); 7] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

impl Device {
    pub fn of(headers: &HeaderMap) -> Device {
        let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let first = |list: &[(&str, &'static str)]| list.iter().find(|(part, _)| agent.contains(part)).map(|it| it.1);
        let cookies = headers.get(header::COOKIE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let written = find_cookie(cookies, BEEN).unwrap_or_default();
        let mut been = [None; MOST_BEEN];
        been.iter_mut().zip(written.split('.').filter_map(|id| id.parse().ok())).for_each(|(at, id)| *at = Some(id));
        Device { browser: first(&BROWSERS), system: first(&SYSTEMS), been }
    }

    /// The guests that this browser has been before.
    pub fn been(self) -> Vec<GuestId> {
        self.been.into_iter().flatten().collect()
    }

    /// The `Set-Cookie` value by which it is known that this browser is this guest now.
    pub fn is_now(self, guest: GuestId, secure: bool) -> String {
        let others = self.been().into_iter().filter(|other| *other != guest);
        let all: Vec<String> = [guest].into_iter().chain(others).take(MOST_BEEN).map(|id| id.to_string()).collect();
        let (age, tail) = (crate::identity::COOKIE_DAYS * 24 * 3600, if secure { "; Secure" } else { "" });
        format!("{BEEN}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{tail}", all.join("."))
    }

    /// The `Set-Cookie` value that forgets which guests this browser has been.
    pub fn forget(secure: bool) -> String {
        let tail = if secure { "; Secure" } else { "" };
        format!("{BEEN}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0{tail}")
    }

    /// Empty where nothing is known.
    pub fn label(self) -> String {
        [self.browser, self.system].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn label(agent: &str) -> String {
        let mut headers = HeaderMap::new();
        headers.insert(header::USER_AGENT, agent.parse().expect("a header"));
        Device::of(&headers).label()
    }

    #[test]
    fn a_device_is_described_in_our_words() {
        for (agent, words) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox · Linux"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0",
                "Edge · Windows",
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36",
                "Chrome · Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
                "Safari · iPhone",
            ),
            ("curl/8.5.0", "curl"),
            ("<script>alert(1)</script>", ""),
            ("", ""),
        ] {
            assert_eq!(label(agent), words);
        }
    }
}
