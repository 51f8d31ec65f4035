//! The fair deal: the proof in the menu, the seal under a finished game, and the page that explains it.

use crate::model::{Site, TablePage};
use crate::parts::icon;
use crate::shell::desk;
use cachet_words::Voice;
use maud::{Markup, html};

/// What the script checks when a game is over, in this order; each has a sentence of its own.
const CHECKS: [&str; 4] = ["commitment", "share", "seed", "deals"];

/// What lets anybody check the deal: the commitment, and once the game is over the secret behind it.
pub(crate) fn proof(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    let revealed = page.online.revealed(page.now);
    html! {
        details.proof {
            summary { (icon("lock")) (voice.text("web-fair")) }
            p.quiet { (voice.text("web-fair-how")) }
            p { code { (page.online.commitment()) } }
            @if let Some(fair) = revealed {
                p.quiet { (voice.text("web-fair-opened")) }
                p { code { (fair.secret) } }
            }
            p.quiet { a href="/fair" target="_blank" { (voice.text("web-fair-more")) } }
        }
    }
}

/// Tells the script which share of the reader's seat counts, or that none has come yet.
pub(crate) fn own_share(page: &TablePage<'_>) -> Option<String> {
    let seat = page.me()?;
    if page.online.wants_share(seat) {
        return Some("wanted".to_owned());
    }
    let share = page.online.sitting(seat)?.share;
    Some(share.map_or_else(|| "none".to_owned(), |share| share.to_string()))
}

/// The seal under a finished game. The script checks the deal on this device and says what it found; without a script
/// there is nothing to say.
pub(crate) fn seal_of(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        button.btn.fair #fair type="button" popovertarget="fair-checks" data-table=(page.online.id) data-deal=[page.online.opened.shared_deal()] data-seat=[page.me().map(|seat| seat.index())] hidden {
            span data-found="good" title=(voice.text("web-fair-good")) hidden { (icon("check")) span.fair__words { (voice.text("web-fair-good")) } }
            span data-found="unknown" title=(voice.text("web-fair-partly")) hidden { (icon("why")) span.fair__words { (voice.text("web-fair-partly")) } }
            span data-found="bad" title=(voice.text("web-fair-bad")) hidden { (icon("close")) span.fair__words { (voice.text("web-fair-bad")) } }
        }
    }
}

/// What was checked, behind the seal.
pub(crate) fn checks(voice: &Voice<'_>) -> Markup {
    html! {
        section.sheet.menu #fair-checks popover aria-labelledby="fair-h" {
            h2 #fair-h { (voice.text("web-fair-checked")) }
            button.btn.btn--bare.sheet__close type="button" popovertarget="fair-checks" popovertargetaction="hide" aria-label=(voice.text("web-close")) { (icon("close")) }
            ul.checks {
                @for check in CHECKS {
                    @for found in ["good", "bad", "unknown"] {
                        li class={ "is-" (found) } data-check=(check) data-found=(found) hidden {
                            (icon(match found { "good" => "check", "bad" => "close", _ => "why" }))
                            span { (voice.name(&format!("web-fair-{check}-{found}"))) }
                        }
                    }
                }
            }
            p { a href="/fair" target="_blank" { (voice.text("web-fair-more")) } }
        }
    }
}

/// How a deal is proven fair, in five sentences, and the key that records are signed with.
pub fn fair(site: &Site<'_>, key: &str) -> Markup {
    let voice = Voice::plain(site.lang);
    let main = html! {
        article.pages.pages--alone {
            header { h1 { (voice.text("web-fair")) } }
            ol.steps { @for step in 1..=5 { li { (voice.name(&format!("fair-step-{step}"))) } } }
            section {
                h2 { (voice.text("fair-limits")) }
                @for paragraph in voice.name("fair-limits.text").lines() { p { (paragraph) } }
            }
            section {
                h2 { (voice.text("fair-yourself")) }
                p { (voice.text("fair-yourself-how")) }
                pre { code { "cachet verify " (voice.text("fair-file")) " --bots --commitment … --share …" } }
                p { (voice.text("fair-key")) }
                p { code { (key) } }
            }
        }
    };
    desk(site, voice.text("web-fair"), None, main)
}
