//! What one may do at a table beside playing: invite, leave, hand over, look at the proof, ask for a rematch.

use crate::model::{Fair, SeatCard, Status, TablePage, Who};
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
                    (post(page, "lessons", html! {
                        input type="hidden" name="on" value=(u8::from(!page.lessons));
                        button.btn type="submit" { (icon("book")) (voice.text(if page.lessons { "web-lessons-off" } else { "web-lessons-on" })) }
                    }))
                    @if is_handed_over(page) {
                        (post(page, "takeback", html! { button.btn.btn--lit type="submit" { (icon("undo")) (voice.text("web-take-back")) } }))
                    } @else {
                        (post(page, "handover", html! { button.btn type="submit" { (icon("users")) (voice.text("web-handover")) } }))
                        (post(page, "resign", html! { button.btn type="submit" { (icon("close")) (voice.text("web-resign")) } }))
                    }
                }
                @if page.status == Status::Playing && (seated || page.is_host) { (absent(page, &voice)) }
                @if page.status == Status::Waiting && page.is_host {
                    (post(page, "close", html! { button.btn type="submit" { (icon("close")) (voice.text("web-close-table")) } }))
                }
                button.btn type="button" data-sound data-off=(voice.text("web-sound-off")) aria-pressed="false" hidden { (icon("sound")) span { (voice.text("web-sound-on")) } }
            }
            @if let Some(fair) = &page.fair { (proof(&voice, fair)) }
        }
    }
}

/// Does a bot play on for the viewer?
fn is_handed_over(page: &TablePage<'_>) -> bool {
    let mine = page.seats.iter().find(|card| Some(card.seat) == page.me());
    mine.is_some_and(|card| matches!(card.who, Who::Person { handed_to: Some(_), .. }))
}

/// Those who have stepped out: a bot may play on for them, if the host or most of the others want it.
fn absent(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    let away = |card: &&SeatCard| matches!(card.who, Who::Person { online: false, me: false, handed_to: None, .. });
    html! {
        @for card in page.seats.iter().filter(away) {
            (post(page, "handover", html! {
                input type="hidden" name="seat" value=(card.seat.index());
                button.btn type="submit" { (icon("users")) (voice.say(&Say::new("web-handover-of").with("who", card.name.as_str()))) }
            }))
        }
    }
}

/// The link and the code to share.
pub(crate) fn invitation(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        div.invitation {
            img.qr src={ "/t/" (page.id) "/qr.svg" } alt=(voice.text("web-qr")) width="176" height="176" loading="lazy";
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
