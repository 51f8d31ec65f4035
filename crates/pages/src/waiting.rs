//! The waiting room, before the deal: seats, invitation, and the button that deals.

use crate::fair;
use crate::menu::{menu, post, short_invitation};
use crate::model::TablePage;
use crate::parts::{Pressed, icon, seal, seat_seal};
use crate::ratings;
use crate::shell::{flash, language, light};
use crate::{seeking, sitting, talk};
use cachet_engine::{Say, Viewer};
use cachet_table::{Clock, Place, PlaceKind, Status, levels};
use cachet_words::Voice;
use maud::{Markup, html};

pub(crate) fn room(page: &TablePage<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let game = voice.name(page.game.info().id);
    let expired = page.online.status == Status::Expired;
    // On a phone the host has what to send round in one line above the seats. It stays there when the last chair is taken:
    // whoever has just read it would lose their place. Those who play again know where they are.
    let again = page.online.opened.again.is_some();
    let inviting = page.is_host() && !again && !page.online.is_seeking();
    let free = page.places.iter().any(|place| place.kind == PlaceKind::Free);
    let inside = html! {
        header.bar {
            a.btn.btn--bare href="/" aria-label=(voice.text("web-home-link")) { (icon("back")) }
            div.bar__title { h1 { (game) } p { (voice.text(if expired { "web-expired-title" } else if page.online.is_seeking() { "seek-title" } else { "web-waiting-room" })) } }
            span.wide { (language(&page.site)) }
            (light(&page.site))
            a.btn.btn--bare href={ "/rules/" (page.game.info().id) } target="_blank" aria-label=(voice.text("web-rules")) {
                (icon("book")) span.wide { (voice.text("web-rules")) }
            }
            button.btn.btn--bare type="button" popovertarget="menu" aria-label=(voice.text("web-menu")) { (icon("menu")) }
        }
        (flash(&voice, Some(page.game.info().id), page.flash.as_ref()))
        form #play action={ "/t/" (page.online.id) "/move" } method="post" data-seq=(page.online.seq) data-commitment=(page.online.commitment()) data-share=[fair::own_share(page)] hidden {}
        div.room #main data-inviting[inviting] {
            @if let Some(next) = page.online.moved_to() {
                article.invite {
                    h2 { (voice.text("web-moved-title")) }
                    a.btn.btn--wax #moved href={ "/t/" (next) } { (voice.text("web-moved")) }
                }
            } @else if expired && page.online.opened.sought {
                (seeking::over(page, &voice))
            } @else if page.online.is_seeking() {
                (seeking::room(page, &voice))
            } @else if expired {
                article.invite {
                    h2 { (voice.text("web-expired-title")) }
                    p { (voice.text("web-expired")) }
                    a.btn.btn--wax href="/new" { (voice.text("web-new-table")) }
                }
            } @else {
                section.room__seats aria-labelledby="seats-h" {
                    h2 #seats-h { (voice.text("web-seats")) }
                    (news(page, &voice))
                    @if page.is_host() && free { (bots(page)) }
                    @if inviting { (sizes(page, &voice)) }
                    ol.chairs { @for place in &page.places { (chair(page, &voice, place)) } }
                    (ready(page, &voice))
                    (talk::before_the_deal(page, &voice))
                }
                article.invite.invite--short aria-labelledby="invite-h" {
                    span.invite__seal aria-hidden="true" { (seal(Pressed::House, "")) }
                    p.caps.invite__caps { (voice.text("web-invitation")) }
                    h2 #invite-h { (voice.say(&Say::new("web-come-play").with("game", game.as_str()))) }
                    (short_invitation(page, &voice))
                    p.invite__about { (voice.name(&format!("{}.about", page.game.info().id))) }
                }
            }
        }
        (menu(page))
        (talk::sheet(page))
    };
    // A table that is about to be dealt by the script shows itself only if that takes long.
    let dealing = page.site.path.ends_with("?deal");
    html! { div.table.table--room.is-dealing[dealing] { (inside) } }
}

/// What has become of the reader's own place at the table. The region is there from the start: only what is added to one is
/// sure to be read aloud.
fn news(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        div.room__news role="status" {
            @if page.sent_away().is_some() { p.flash { (voice.text("web-sent-away")) } }
            @if page.became_host() { p.flash #new-host { (icon("users")) span { (voice.text("web-you-host")) } } }
        }
    }
}

/// One seat: who sits there, and what may be done about it.
fn chair(page: &TablePage<'_>, voice: &Voice<'_>, place: &Place) -> Markup {
    let mine = page.me() == Some(place.seat);
    let name = place.name.as_deref().unwrap_or_default();
    let asked = page.online.asked().contains(place.seat);
    html! {
        li.chair id={ "chair-" (place.seat) } data-asked[asked] {
            @match place.kind {
                PlaceKind::Free => {
                    span.chair__empty aria-hidden="true" {}
                    @if page.viewer == Viewer::Public {
                        (sitting::sit(page, voice, place.seat))
                    } @else {
                        span.grow { b { (voice.text("web-free-seat")) } span.quiet.chair__hint { (voice.text("web-free-seat-hint")) } }
                    }
                    @if page.is_host() { (seat_bot(page, voice, place)) }
                }
                PlaceKind::Person => {
                    (seat_seal(place))
                    @if mine && sitting::is_unnamed(page) {
                        (sitting::name(page, voice, name))
                    } @else {
                        span.grow {
                            b { (voice.shown(name)) }
                            span.quiet {
                                @if asked && !mine { (voice.text("web-asked")) }
                                @else { (voice.text(if mine { "web-this-is-you" } else if page.is_here(place.seat) { "web-here" } else { "web-away" })) }
                                @if place.host { " · " (voice.text("web-host")) }
                            }
                        }
                    }
                    @if asked && page.is_host() && !mine { (instead(page, voice, place)) }
                    (sitting::more(page, voice, place))
                }
                PlaceKind::Bot => {
                    (seat_seal(place))
                    span.grow { b { (voice.shown(name)) } span.quiet { (voice.text("web-bot")) " · " (level_name(voice, place.bot.as_deref().unwrap_or_default())) } }
                    (sitting::more(page, voice, place))
                }
            }
        }
    }
}

/// Says in a form which seat it is about.
pub(crate) fn seat_field(place: &Place) -> Markup {
    html! { input type="hidden" name="seat" value=(place.seat.index()); }
}

/// How many seats: before the deal the host may have another table instead, where there are seats for everybody who is
/// there. One with wishes of its own is not changed so.
fn sizes(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    let opened = &page.online.opened;
    let plain = opened.options.is_empty() && !opened.public && opened.clock == Clock::None;
    let people = page.online.seats.iter().flatten().filter(|it| it.guest().is_some()).count();
    let possible = page.game.info().seats;
    if !plain || !page.is_host() || page.me().is_none() || possible.len() < 2 {
        return html! {};
    }
    html! {
        form.sizes action="/play" method="post" aria-labelledby="sizes-h" {
            input type="hidden" name="friends" value="1";
            input type="hidden" name="game" value=(opened.game);
            input type="hidden" name="instead" value=(page.online.id);
            span #sizes-h { (voice.text("web-room-size")) }
            @for size in possible {
                button.chip type="submit" name="seats" value=(size) aria-pressed=(*size == page.places.len()) disabled[*size == page.places.len() || *size < people] { (size) }
            }
        }
    }
}

fn bots(page: &TablePage<'_>) -> Markup {
    html! {
        form.inline id=(BOTS) action={ "/t/" (page.online.id) "/bot" } method="post" { input type="hidden" name="key" value=(page.key()); }
    }
}

/// The form of all free seats: a level for each, so that dealing with bots knows them too.
const BOTS: &str = "bots";

fn seat_bot(page: &TablePage<'_>, voice: &Voice<'_>, place: &Place) -> Markup {
    let at = place.seat.index();
    html! {
        // What was chosen here is known to nobody else: the script keeps it.
        span.inline.chair__bot {
            select id={ "level-" (place.seat) } form=(BOTS) name={ "level" (at) } aria-label=(voice.text("web-bot-level")) data-own {
                @let usual = page.online.stand_in_level();
                @for level in levels(&page.online.opened.game) { option value=(level) selected[usual.as_deref() == Some(level)] { (level_name(voice, level)) } }
            }
            button.btn type="submit" form=(BOTS) name="seat" value=(at) aria-label=(voice.text("web-add-bot")) { (icon("plus")) span.wide { (voice.text("web-add-bot")) } span.narrow { (voice.text("web-add-bot-short")) } }
        }
    }
}

/// The seat of somebody who was asked to play again is offered to a bot.
fn instead(page: &TablePage<'_>, voice: &Voice<'_>, place: &Place) -> Markup {
    let Some(level) = page.online.stand_in_level() else { return html! {} };
    post(
        page,
        "bot",
        html! {
            (seat_field(place))
            input type="hidden" name="level" value=(level);
            button.btn type="submit" { (icon("plus")) (voice.text("web-bot-instead")) }
        },
    )
}

/// The button that deals, or why it is not there yet.
fn ready(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    let empty = page.places.iter().filter(|place| place.kind == PlaceKind::Free).count();
    let asked = page.online.asked();
    let host_is_here = page.places.iter().any(|place| place.host && page.is_here(place.seat));
    // Anybody who sits may deal; the others leave it to the host while there is one.
    let deals = page.is_host() || (page.me().is_some() && !host_is_here);
    let names = page
        .places
        .iter()
        .filter(|place| asked.contains(place.seat))
        .filter_map(|place| place.name.as_deref())
        .map(|name| voice.shown(name));
    html! {
        (ratings::rated(page, voice))
        div.do.do--room {
            @if page.me().is_some_and(|me| asked.contains(me)) {
                (post(page, "agree", html! { button.btn.btn--wax type="submit" { (voice.text("web-agree")) } }))
            } @else if empty > 0 {
                @let free = voice.say(&Say::new("web-seats-free").with("count", empty));
                @if deals && page.me().is_some() && asked.is_empty() && page.online.stand_in_level().is_some() {
                    p.quiet { (free) }
                    button.btn.btn--wax type="submit" form=(BOTS) formaction={ "/t/" (page.online.id) "/fill" } { (voice.text("web-fill")) }
                } @else {
                    (patience(&html! { (free) ". " (dealer(page, voice)) }))
                }
            } @else if !asked.is_empty() {
                (patience(&html! { (voice.say(&Say::new("web-asked-wait").with("who", names.collect::<Vec<_>>().join(", ")))) }))
            } @else if deals {
                (post(page, "start", html! { button.btn.btn--wax type="submit" { (voice.text("web-deal")) } }))
            } @else {
                (patience(&html! { (dealer(page, voice)) }))
            }
        }
    }
}

/// What is waited for, where there is nothing to press.
fn patience(words: &Markup) -> Markup {
    html! { p.room__wait role="status" { (icon("clock")) span { (words) } } }
}

/// Who will deal.
fn dealer(page: &TablePage<'_>, voice: &Voice<'_>) -> String {
    match page.places.iter().find(|place| place.host).and_then(|place| place.name.as_deref()) {
        Some(host) if !page.is_host() => {
            let free = page.places.iter().any(|place| place.kind == PlaceKind::Free);
            let key = if page.me().is_none() && free { "web-sit-first" } else { "web-host-will-deal" };
            voice.say(&Say::new(key).with("who", voice.shown(host)))
        }
        Some(_) | None => voice.text("web-host-deals"),
    }
}

/// The level of a bot in words.
pub(crate) fn level_name(voice: &Voice<'_>, level: &str) -> String {
    let key = format!("level-{level}");
    let name = voice.name(&key);
    if name == key { level.to_owned() } else { name }
}

/// How a bot of this level plays: in this game, or else in general.
pub(crate) fn level_about(voice: &Voice<'_>, game: &str, level: &str) -> String {
    let here = format!("bot-{game}-{level}");
    let about = voice.name(&here);
    if about == here { voice.name(&format!("bot-{level}")) } else { about }
}
