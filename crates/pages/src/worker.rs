//! The service worker: what it keeps, and the page it shows without a connection.

use crate::assets::{asset_url, bundle};
use crate::model::Site;
use crate::parts::{Pressed, seal};
use crate::shell::desk;
use cachet_words::Voice;
use maud::{Markup, html};

/// What every page needs. A page of a game of its own has more, which comes with it.
const KEPT: [&str; 18] = [
    "cachet.css",
    "scripts/cachet.js",
    "scripts/evening.js",
    "scripts/fair.js",
    "scripts/house.js",
    "scripts/idiomorph.js",
    "scripts/line.js",
    "scripts/motion.js",
    "scripts/notices.js",
    "scripts/push.js",
    "scripts/back.js",
    "scripts/replay.js",
    "scripts/review.js",
    "scripts/sound.js",
    "scripts/times.js",
    "art/favicon.svg",
    "fonts/bona-nova-latin-700-normal.woff2",
    "fonts/alegreya-sans-latin-400-normal.woff2",
];

/// The script of the worker. It changes with the files that it keeps, so that browsers fetch both anew.
pub fn worker() -> String {
    let kept: Vec<String> = KEPT.iter().map(|name| format!("'{}'", asset_url(name))).collect();
    let code = include_str!("../../../web/worker.js");
    let icon = asset_url("art/icon-192.png");
    format!("const NAME = 'cachet-{}';\nconst KEPT = [{}];\nconst ICON = '{icon}';\n{code}", bundle(), kept.join(", "))
}

/// Shown where a page cannot be reached, at the address of that page: the button asks for it again. A browser keeps it for
/// everybody who uses that browser, so it names nobody.
pub fn offline(site: &Site<'_>) -> Markup {
    let site = &Site { name: None, ..*site };
    let voice = Voice::plain(site.lang);
    let title = voice.text("offline");
    let main = html! {
        article.notice {
            span aria-hidden="true" { (seal(Pressed::House, "")) }
            h1 { (title) }
            p.lede { (voice.text("offline-what")) }
            p { (voice.text("offline-kept")) }
            a.btn.btn--wax href="" { (voice.text("offline-again")) }
        }
    };
    desk(site, title, None, main)
}

#[cfg(test)]
mod tests {
    use super::KEPT;

    /// A script with a missing part does not run at all.
    #[test]
    fn every_part_of_the_script_is_kept() {
        let script = include_str!("../../../web/scripts/cachet.js");
        let parts: Vec<&str> = script.split("from './").skip(1).filter_map(|rest| rest.split('\'').next()).collect();
        assert!(parts.len() > 5);
        for part in parts {
            assert!(KEPT.contains(&format!("scripts/{part}").as_str()), "{part}");
        }
    }
}
