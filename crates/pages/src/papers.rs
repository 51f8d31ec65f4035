//! The guide, the credits and the privacy page.

use crate::model::Site;
use crate::shell::desk;
use cachet_engine::Say;
use cachet_words::Voice;
use maud::{Markup, html};

/// The guide: questions and answers.
pub fn guide(site: &Site<'_>) -> Markup {
    let voice = Voice::plain(site.lang);
    const PARTS: [&str; 7] =
        ["guide-play", "guide-move", "guide-secret", "guide-fair", "guide-bots", "guide-away", "guide-host"];
    let main = html! {
        article.pages.pages--alone {
            header { h1 { (voice.text("web-guide")) } }
            @for part in PARTS {
                section id=(part) {
                    h2 { (voice.text(part)) }
                    @for paragraph in voice.name(&format!("{part}.text")).lines() { p { (paragraph) } }
                }
            }
        }
    };
    desk(site, voice.text("web-guide"), None, main)
}

/// Who drew the emblems: file, icon and author, from `web/CREDITS.md`.
pub fn credits(site: &Site<'_>) -> Markup {
    let voice = Voice::plain(site.lang);
    let table: Vec<Vec<&str>> = include_str!("../../../web/CREDITS.md")
        .lines()
        .filter(|line| line.starts_with("| `"))
        .map(|line| line.trim_matches('|').split('|').map(|cell| cell.trim().trim_matches('`')).collect())
        .collect();
    let main = html! {
        article.pages.pages--alone {
            header { h1 { (voice.text("web-credits")) } }
            section {
                p { (voice.text("web-credits-own")) }
                p { (voice.text("web-credits-fonts")) }
                p { (voice.text("web-credits-icons")) " "
                    a href="https://game-icons.net" rel="noopener" { "game-icons.net" } ", "
                    a href="https://creativecommons.org/licenses/by/3.0/" rel="license noopener" { "CC BY 3.0" } "." }
                p { (voice.text("web-credits-script")) }
                p { (voice.text("web-credits-words")) }
            }
            div.credits tabindex="0" role="region" aria-label=(voice.text("web-credits")) {
                table {
                    thead { tr { th { (voice.text("web-credit-for")) } th { (voice.text("web-credit-icon")) } th { (voice.text("web-credit-author")) } } }
                    tbody { @for row in &table { tr { @for cell in row { td { (cell.trim_end_matches(".svg")) } } } } }
                }
            }
        }
    };
    desk(site, voice.text("web-credits"), None, main)
}

/// How many days the host keeps things; 0 is for ever.
#[derive(Clone, Copy, Debug)]
pub struct KeptFor {
    /// Finished games.
    pub finished: u32,
    /// Tables that were closed or that nobody came back to.
    pub expired: u32,
    /// Guests whom no table knows.
    pub guests: u32,
    /// The cookie of somebody who does not come back.
    pub cookie: u32,
}

/// What is kept of people, for how long, and how it is erased.
pub fn privacy(site: &Site<'_>, kept: &KeptFor) -> Markup {
    let voice = Voice::plain(site.lang);
    let days = |key, days: u32| voice.say(&Say::new(key).with("days", days as usize));
    let main = html! {
        article.pages.pages--alone {
            header { h1 { (voice.text("privacy")) } p { (voice.text("privacy-intro")) } }
            section #kept {
                h2 { (voice.text("privacy-kept")) }
                ul {
                    li { (days("privacy-kept-name", kept.cookie)) }
                    @for key in ["privacy-kept-devices", "privacy-kept-seal", "privacy-kept-games", "privacy-kept-history", "privacy-kept-days", "privacy-kept-puzzles", "privacy-kept-ratings", "privacy-kept-feed", "privacy-kept-push", "privacy-kept-here", "privacy-kept-follow", "privacy-kept-tokens", "privacy-kept-talk", "privacy-kept-reports", "privacy-kept-choices", "privacy-kept-address"] {
                        li { (voice.text(key)) }
                    }
                }
            }
            section #long {
                h2 { (voice.text("privacy-long")) }
                ul {
                    li { (days("privacy-long-finished", kept.finished)) }
                    li { (days("privacy-long-expired", kept.expired)) }
                    li { (days("privacy-long-guests", kept.guests)) }
                }
            }
            section #yours {
                h2 { (voice.text("privacy-yours")) }
                p { (voice.text("privacy-yours-erase")) }
                p { (voice.text("privacy-yours-export")) }
                p { (voice.text("privacy-yours-public")) }
                p { a href="/me" { (voice.text("privacy-yours-page")) } }
            }
            section #host { h2 { (voice.text("privacy-host")) } p { (voice.text("privacy-host-text")) } }
        }
    };
    desk(site, voice.text("privacy"), Some(voice.text("privacy-about")), main)
}
