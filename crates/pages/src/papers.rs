//! The guide and the credits.

use crate::model::Site;
use crate::shell::desk;
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
