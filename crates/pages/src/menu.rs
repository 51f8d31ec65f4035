//! The menu of a table: inviting, handing over, resigning, rematch.

use crate::fair;
use crate::model::TablePage;
use crate::parts::{icon, until};
use crate::practice;
use crate::ratings;
use crate::shell::language_in_words;
use crate::{telling, who};
use cachet_engine::Say;
use cachet_table::{PATIENCE, Status};
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
            // What the table waits for comes first.
            @if !page.missed().is_empty() { div.menu__do { (absent(page, &voice)) } }
            (practice::where_from(page, &voice))
            @if !page.online.opened.options.is_empty() {
                p.quiet { (voice.text("web-agreed")) " " @for option in &page.online.opened.options { code { (option) } " " } }
            }
            @if page.presence.spectators > 0 { p.quiet { (icon("eye")) (voice.say(&Say::new("web-spectators").with("count", page.presence.spectators))) } }
            div.menu__do {
                span.narrow { (language_in_words(&page.site)) }
                @if seated && page.online.status == Status::Playing {
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
                        @if page.online.of_day().is_none() {
                            (post(page, "handover", html! { button.btn type="submit" { (icon("users")) (voice.text("web-handover")) } }))
                        }
                        @if page.me().is_some_and(|me| page.online.ends_without(me)) { (resign(page, &voice)) }
                    }
                }
                @if seated && page.online.status == Status::Playing && !is_handed_over(page) { (pace(page, &voice)) }
                @if page.online.status == Status::Waiting && page.is_host() && !page.online.is_seeking() {
                    (post(page, "close", html! { button.btn type="submit" { (icon("close")) (voice.text("web-close-table")) } }))
                }
                // Few want the file: it is not among what one does next.
                @if page.online.status == Status::Over && !is_sealed(page) {
                    a.btn href={ "/t/" (page.online.id) "/record" } { (icon("down")) (voice.text("web-record-save")) }
                }
                button.btn type="button" data-sound data-off=(voice.text("web-sound-off")) aria-pressed="false" hidden { (icon("sound")) span { (voice.text("web-sound-on")) } }
                @if seated && !page.online.status.is_final() { (telling::in_menu(&voice)) }
                button.btn type="button" data-vibration data-off=(voice.text("web-vibration-off")) aria-pressed="false" hidden { (icon("vibrate")) span { (voice.text("web-vibration-on")) } }
            }
            @if page.online.status == Status::Over { (who::met(page, &voice)) }
            // Before the deal the invitation lies open on the table; after the game its code leads nowhere.
            @if page.online.game.is_some() && !page.online.status.is_final() && !is_set(page) { (invitation(page, &voice)) }
            @if page.online.practice().is_none() { (fair::proof(page, &voice)) }
        }
    }
}

/// Is the deal kept from those who may still play it?
fn is_sealed(page: &TablePage<'_>) -> bool {
    page.online.sealed_until(page.now).is_some()
}

/// Were the seats given out when it was dealt? Nobody is asked to such a table.
fn is_set(page: &TablePage<'_>) -> bool {
    page.online.of_day().is_some() || page.online.of_evening().is_some()
}

/// Giving up is asked once more. Where other people would play on, handing over is all there is.
fn resign(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        details.ask #resign {
            summary.btn { (icon("close")) (voice.text("web-resign")) }
            div.ask__box {
                p { (voice.text("web-resign-ends")) }
                (post(page, "resign", html! { button.btn.btn--wax type="submit" { (voice.text("web-resign-sure")) } }))
            }
        }
    }
}

/// How quickly the reader wants the bots to play.
fn pace(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    let bots = page.places.iter().any(|place| place.bot.is_some());
    let Some(me) = page.me().filter(|_| bots) else { return html! {} };
    let now = page.online.pace_of(me);
    html! {
        div.pace role="group" aria-labelledby="pace-h" {
            p #pace-h { (icon("clock")) (voice.text("web-pace")) }
            div.pace__do {
                @for pace in page.online.paces() {
                    (post(page, "pace", html! {
                        button.chip type="submit" name="pace" value=(pace.word()) aria-pressed=(pace == now) { (voice.name(&format!("web-pace-{}", pace.word()))) }
                    }))
                }
            }
        }
    }
}

/// Does a bot play on for the reader?
fn is_handed_over(page: &TablePage<'_>) -> bool {
    page.places.iter().any(|place| Some(place.seat) == page.me() && place.bot.is_some())
}

/// Those who are away and keep the table waiting: a bot may play on for them after a while, if the host or most of the
/// others want it.
fn absent(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    let missed = page.missed();
    html! {
        @for place in page.places.iter().filter(|place| missed.contains(place.seat)) {
            @let who = voice.shown(place.name.as_deref().unwrap_or_default());
            @let at = page.online.patient_until(place.seat).unwrap_or(page.now).max(page.presence.last_seen[place.seat] + PATIENCE);
            @if at > page.now {
                span.btn aria-disabled="true" {
                    (icon("users")) span { (voice.say(&Say::new("web-handover-in").with("who", who))) " " (until(at - page.now)) }
                }
            } @else {
                (post(page, "handover", html! {
                    input type="hidden" name="seat" value=(place.seat.index());
                    button.btn type="submit" { (icon("users")) (voice.say(&Say::new("web-handover-of").with("who", who))) }
                }))
            }
        }
    }
}

/// The link and the code to share.
fn invitation(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        div.invitation {
            (picture_of_link(page, voice))
            p.caps { (voice.text("web-code")) }
            p.code { (page.online.opened.code) }
            (link(page, voice))
            (share(page, voice))
        }
    }
}

/// The same before the deal. On a phone only the code and what sends it lie there, so that the seats are in sight; the link
/// and its picture are a sheet.
pub(crate) fn short_invitation(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        div.invitation.invitation--short {
            p.invitation__code { span.caps { (voice.text("web-code")) } b.code { (page.online.opened.code) } }
            (share(page, voice))
            button.btn.invitation__open type="button" popovertarget="link" { (icon("qr")) (voice.text("web-link-and-qr")) }
            section.sheet.invitation__more #link popover aria-labelledby="link-h" {
                h2 #link-h { (voice.text("web-invite-link")) }
                button.btn.btn--bare.sheet__close type="button" popovertarget="link" popovertargetaction="hide" aria-label=(voice.text("web-close")) {
                    (icon("close"))
                }
                (picture_of_link(page, voice))
                (link(page, voice))
            }
        }
    }
}

fn picture_of_link(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    html! { img.qr src={ "/t/" (page.online.id) "/qr.svg" } alt=(voice.text("web-qr")) width="176" height="176" loading="lazy"; }
}

fn link(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        div.invitation__link {
            input #invite type="text" readonly value=(page.invite_url()) aria-label=(voice.text("web-invite-link"));
            button.btn type="button" data-copy="invite" data-done=(voice.text("web-copied")) hidden { (icon("copy")) span { (voice.text("web-copy")) } }
        }
    }
}

/// The phone's own way to send something, where it has one.
fn share(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    let text = voice.say(&Say::new("web-share-text").with("game", voice.name(page.game.info().id)));
    html! {
        button.btn.btn--wide.invitation__share type="button" data-share-url=(page.invite_url()) data-share-text=(text) hidden { (icon("share")) (voice.text("web-share")) }
    }
}

/// After the match: again, or look back.
pub(crate) fn after(page: &TablePage<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    html! {
        div.after {
            (ratings::moved(page, &voice))
            @match (page.online.of_day(), page.online.of_evening()) {
                (Some(of), _) if !of.practice && page.online.touched >= of.day.ends() => {
                    p.after__late { (voice.text("day-too-late")) }
                    a.btn.btn--wax href="/daily" { (voice.text("day-to-today")) }
                },
                (Some(_), _) => a.btn.btn--wax href="/daily" { (voice.text("day-to-result")) },
                (None, Some(of)) => a.btn.btn--wax href={ "/e/" (of.evening) } { (voice.text("eve-back")) },
                (None, None) => (again(page, &voice)),
            }
            // Whoever still plays the deal of an evening could be told of it.
            @let sealed_evening = page.online.of_evening().is_some() && is_sealed(page);
            @if !sealed_evening && page.online.game.as_ref().is_some_and(|game| game.outcome().is_some() || page.online.resigned.is_some()) {
                @let whose = if page.me().is_some() { "review-web-open-mine" } else { "review-web-open" };
                a.btn.after__review href={ "/t/" (page.online.id) "/review" } { (icon("curve")) span { (voice.text(whose)) } }
            }
            a.btn href={ "/t/" (page.online.id) "/replay" } { (icon("play")) span { (voice.text("web-replay")) } }
            @if page.online.of_evening().is_none() {
                a.btn.after__new href="/new" aria-label=(voice.text("web-new-table")) { (icon("plus")) span { (voice.text("web-new-table")) } }
            }
            @match page.online.practice() {
                Some(from) => (practice::way_back(from, &voice)),
                None if sealed_evening => span.quiet { (icon("lock")) " " (voice.text("eve-sealed")) },
                None if is_sealed(page) => span.quiet { (icon("lock")) " " (voice.text("day-sealed-title")) },
                None => (fair::seal_of(page, &voice)),
            }
        }
    }
}

/// Playing again: asked for by one, agreed to by the others. Whoever only watched can watch on.
fn again(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    let next = page.online.rematch.map(|next| format!("/t/{next}"));
    let Some(me) = page.me() else {
        return html! { @if let Some(next) = &next { a.btn.btn--wax href=(next) { (voice.text("web-go-rematch")) } } };
    };
    if let Some(next) = next.as_ref().filter(|_| page.online.replaced.contains(me)) {
        return html! { a.btn href=(next) { (voice.text("web-rematch-replaced")) } };
    }
    let asker = page.online.rematch_by.filter(|by| *by != me).and_then(|by| page.online.sitting(by));
    html! {
        (post(page, "rematch", html! {
            button.btn.btn--wax type="submit" data-rematch=[&next] {
                @match asker {
                    Some(asker) => (voice.say(&Say::new("web-rematch-asked").with("who", voice.shown(&asker.name)))),
                    None if next.is_some() => (voice.text("web-go-rematch")),
                    None => (voice.text("web-rematch")),
                }
            }
        }))
    }
}

/// A small form that posts one thing about this table.
pub(crate) fn post(page: &TablePage<'_>, what: &str, inside: Markup) -> Markup {
    html! {
        form.inline action={ "/t/" (page.online.id) "/" (what) } method="post" {
            input type="hidden" name="key" value=(page.key());
            (inside)
        }
    }
}
