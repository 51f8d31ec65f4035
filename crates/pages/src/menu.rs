//! What one may do at a table beside playing: invite, leave, hand over, look at the proof, ask for a rematch.

use crate::model::{Fair, Status, TablePage};
use crate::parts::icon;
use crate::shell::language;
use cachet_engine::Say;
use cachet_words::Voice;
use maud::{Markup, html};

/// The sheet behind the menu button.
pub(crate) fn menu(page: &TablePage<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let seated = page.me().is_some();
    html! {
        section.sheet.menu #menu popover aria-labelledby="menu-h" {
            h2 #menu-h { (voice.text("web-menu")) }
            button.btn.btn--bare.sheet__close type="button" popovertarget="menu" popovertargetaction="hide" aria-label=(voice.text("web-close")) {
                (icon("close"))
            }
            // Before the deal the invitation lies open on the table.
            @if page.table.is_some() { (invitation(page, &voice)) }
            @if !page.options.is_empty() {
                p.quiet { (voice.text("web-agreed")) " " @for option in page.options { code { (option) } " " } }
            }
            @if page.spectators > 0 { p.quiet { (icon("eye")) (voice.say(&Say::new("web-spectators").with("count", page.spectators))) } }
            div.menu__do {
                span.narrow { (language(&page.site)) }
                @if seated && page.status == Status::Playing {
                    (post(page, "helper", html! {
                        input type="hidden" name="on" value=(u8::from(!page.helper));
                        button.btn type="submit" { (icon("eye")) (voice.text(if page.helper { "web-helper-off" } else { "web-helper-on" })) }
                    }))
                    (post(page, "handover", html! { button.btn type="submit" { (icon("users")) (voice.text("web-handover")) } }))
                    (post(page, "resign", html! { button.btn type="submit" { (icon("close")) (voice.text("web-resign")) } }))
                }
            }
            @if let Some(fair) = &page.fair { (proof(&voice, fair)) }
        }
    }
}

/// The link and the code to share.
pub(crate) fn invitation(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        div.invitation {
            p.caps { (voice.text("web-code")) }
            p.code { (page.code) }
            div.invitation__link {
                input #invite type="text" readonly value=(page.invite_url) aria-label=(voice.text("web-invite-link"));
                button.btn type="button" data-copy="invite" data-done=(voice.text("web-copied")) hidden { (icon("copy")) span { (voice.text("web-copy")) } }
            }
        }
    }
}

/// What lets anybody check the deal.
fn proof(voice: &Voice<'_>, fair: &Fair) -> Markup {
    html! {
        details.proof {
            summary { (icon("lock")) (voice.text("web-fair")) }
            p.quiet { (voice.text("web-fair-how")) }
            p { code { (fair.commitment) } }
            @if let Some(opened) = &fair.opened {
                p.quiet { (voice.text("web-fair-opened")) }
                p { code { (opened) } }
            }
        }
    }
}

/// After the match: again, or look back.
pub(crate) fn after(page: &TablePage<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    html! {
        div.after {
            @if let Some(next) = &page.rematch {
                a.btn.btn--wax href=(next) { (voice.text("web-go-rematch")) }
            } @else if page.me().is_some() {
                (post(page, "rematch", html! { button.btn.btn--wax type="submit" { (voice.text("web-rematch")) } }))
            }
            a.btn href={ "/t/" (page.id) "/replay" } { (icon("undo")) (voice.text("web-replay")) }
            a.btn href="/new" { (icon("plus")) (voice.text("web-new-table")) }
        }
    }
}

/// A small form that posts one thing about this table.
pub(crate) fn post(page: &TablePage<'_>, what: &str, inside: Markup) -> Markup {
    html! {
        form.inline action={ "/t/" (page.id) "/" (what) } method="post" {
            input type="hidden" name="key" value=(page.key);
            (inside)
        }
    }
}
