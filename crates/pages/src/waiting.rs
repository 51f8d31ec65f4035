//! The waiting room, before the deal: seats, invitation, and the button that deals.

use crate::fair;
use crate::menu::{invitation, menu, post};
use crate::model::TablePage;
use crate::parts::{Pressed, icon, seal, seat_seal};
use crate::shell::{flash, language, light};
use cachet_engine::{Say, Viewer};
use cachet_table::{Place, PlaceKind, Status, levels};
use cachet_words::Voice;
use maud::{Markup, html};

pub(crate) fn room(page: &TablePage<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let game = voice.name(page.game.info().id);
    let expired = page.online.status == Status::Expired;
    let inside = html! {
        header.bar {
            a.btn.btn--bare href="/" aria-label=(voice.text("web-home-link")) { (icon("back")) }
            div.bar__title { h1 { (game) } p { (voice.text(if expired { "web-expired-title" } else { "web-waiting-room" })) } }
            span.wide { (language(&page.site)) }
            (light(&page.site))
            a.btn.btn--bare href={ "/rules/" (page.game.info().id) } target="_blank" aria-label=(voice.text("web-rules")) {
                (icon("book")) span.wide { (voice.text("web-rules")) }
            }
            button.btn.btn--bare type="button" popovertarget="menu" aria-label=(voice.text("web-menu")) { (icon("menu")) }
        }
        (flash(&voice, Some(page.game.info().id), page.flash.as_ref()))
        form #play action={ "/t/" (page.online.id) "/move" } method="post" data-seq=(page.online.seq) data-commitment=(page.online.commitment()) data-share=[fair::own_share(page)] hidden {}
        div.room #main {
            @if expired {
                article.invite {
                    h2 { (voice.text("web-expired-title")) }
                    p { (voice.text("web-expired")) }
                    a.btn.btn--wax href="/new" { (voice.text("web-new-table")) }
                }
            } @else {
                section.room__seats aria-labelledby="seats-h" {
                    h2 #seats-h { (voice.text("web-seats")) }
                    ol.chairs { @for place in &page.places { (chair(page, &voice, place)) } }
                    (ready(page, &voice))
                }
                article.invite aria-labelledby="invite-h" {
                    span.invite__seal aria-hidden="true" { (seal(Pressed::House, "")) }
                    p.caps { (voice.text("web-invitation")) }
                    h2 #invite-h { (voice.say(&Say::new("web-come-play").with("game", game.as_str()))) }
                    (invitation(page, &voice))
                    p { (voice.name(&format!("{}.about", page.game.info().id))) }
                }
            }
        }
        (menu(page))
    };
    // A table that is about to be dealt by the script shows itself only if that takes long.
    let dealing = page.site.path.ends_with("?deal");
    html! { div.table.table--room.is-dealing[dealing] { (inside) } }
}

/// One seat: who sits there, and what may be done about it.
fn chair(page: &TablePage<'_>, voice: &Voice<'_>, place: &Place) -> Markup {
    let can_sit = page.viewer == Viewer::Public;
    let mine = page.me() == Some(place.seat);
    let name = place.name.as_deref().unwrap_or_default();
    let hidden = html! { input type="hidden" name="seat" value=(place.seat.index()); };
    html! {
        li.chair id={ "chair-" (place.seat) } {
            @match place.kind {
                PlaceKind::Free => {
                    span.chair__empty aria-hidden="true" {}
                    span.grow { b { (voice.text("web-free-seat")) } span.quiet { (voice.text("web-free-seat-hint")) } }
                    @if can_sit {
                        (post(page, "sit", html! { (hidden) button.btn.btn--lit type="submit" { (voice.text("web-sit")) } }))
                    }
                    @if page.is_host() {
                        (post(page, "bot", html! {
                            (hidden)
                            select name="level" aria-label=(voice.text("web-bot-level")) {
                                @for level in levels(&page.online.opened.game).iter().rev() { option value=(level) { (level_name(voice, level)) } }
                            }
                            button.btn type="submit" { (icon("plus")) (voice.text("web-add-bot")) }
                        }))
                    }
                }
                PlaceKind::Person => {
                    (seat_seal(place))
                    span.grow {
                        b { (name) }
                        span.quiet {
                            (voice.text(if mine { "web-this-is-you" } else if page.is_here(place.seat) { "web-here" } else { "web-away" }))
                            @if place.host { " · " (voice.text("web-host")) }
                        }
                    }
                    @if mine { (post(page, "leave", html! { button.btn type="submit" { (voice.text("web-stand-up")) } })) }
                }
                PlaceKind::Bot => {
                    (seat_seal(place))
                    span.grow { b { (name) } span.quiet { (voice.text("web-bot")) " · " (level_name(voice, place.bot.as_deref().unwrap_or_default())) } }
                    @if page.is_host() { (post(page, "unbot", html! { (hidden) button.btn type="submit" { (voice.text("web-remove")) } })) }
                }
            }
        }
    }
}

/// The button that deals, or why it is not there yet.
fn ready(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    let empty = page.places.iter().filter(|place| place.kind == PlaceKind::Free).count();
    html! {
        div.do.do--room {
            @if empty > 0 {
                span.btn.btn--wax aria-disabled="true" { (voice.say(&Say::new("web-seats-free").with("count", empty))) }
            } @else if page.is_host() {
                (post(page, "start", html! { button.btn.btn--wax type="submit" { (voice.text("web-deal")) } }))
            } @else {
                span.btn.btn--wax aria-disabled="true" { (voice.text("web-host-deals")) }
            }
        }
    }
}

/// The level of a bot in words.
pub(crate) fn level_name(voice: &Voice<'_>, level: &str) -> String {
    let key = format!("level-{level}");
    let name = voice.name(&key);
    if name == key { level.to_owned() } else { name }
}
