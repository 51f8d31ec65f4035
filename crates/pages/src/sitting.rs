//! Taking a seat under a name, changing it, and what the host may do about people and bots before the deal.

use crate::menu::post;
use crate::model::TablePage;
use crate::parts::{icon, name_is_full};
use crate::waiting::seat_field;
use cachet_engine::{LONGEST_NAME, Say, Seat};
use cachet_table::{Place, PlaceKind};
use cachet_words::{Voice, house_name, is_house_name, shown_alike};
use maud::{Markup, html};

/// The form of whoever has no seat. Its field is in the row of the first free seat; the other rows have a button of the
/// same form.
pub(crate) fn sit(page: &TablePage<'_>, voice: &Voice<'_>, seat: Seat) -> Markup {
    let first = page.places.iter().find(|place| place.kind == PlaceKind::Free).map(|place| place.seat);
    if first != Some(seat) {
        return html! {
            span.grow { b { (voice.text("web-free-seat")) } span.quiet { (voice.text("web-free-seat-hint")) } }
            button.btn type="submit" form="sit" name="seat" value=(seat.index()) { (voice.text("web-sit")) }
        };
    }
    html! {
        form.grow.chair__sit #sit action={ "/t/" (page.online.id) "/sit" } method="post" {
            (who(page, voice))
            button.btn.btn--lit type="submit" name="seat" value=(seat.index()) { (voice.text("web-sit")) }
        }
    }
}

/// The name to sit down under: one's own, or a suggestion for a stranger. The stream does not know its readers' names, so
/// that the script keeps what the page had (`data-own`).
fn who(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    let ours = suggestion(page);
    let suggested = voice.person(&ours);
    let value = match (page.site.name.or(page.sent_away()), page.guest) {
        (Some(name), _) => Some(name),
        (None, Some(_)) => None,
        (None, None) => Some(suggested.as_str()),
    };
    html! {
        span.grow #sit-as data-own {
            @if let Some(value) = value {
                label for="sit-name" { (voice.text("web-sit-as")) }
                input.text #sit-name name="name" value=(value) dir="auto" maxlength=(LONGEST_NAME) data-full=(name_is_full(voice)) required autocomplete="nickname" spellcheck="false";
                @if page.site.name.is_none() { input type="hidden" name="suggested" value=(ours); }
            }
        }
    }
}

/// A name of the house that nobody has here; another at every table, and for everybody who comes: those who look on have
/// been offered the ones before.
fn suggestion(page: &TablePage<'_>) -> String {
    let taken = |name: &String| {
        let others = page.online.seats.iter().flatten();
        others.into_iter().any(|it| shown_alike(&it.name, name, |one, other| one == other))
    };
    let from = page.online.id.0 as usize % 1_000;
    let mut free = (from..from + 100).map(house_name).filter(|name| !taken(name));
    free.nth(page.presence.spectators).unwrap_or_else(|| house_name(from))
}

/// Has the reader a seat, but only a name of the house?
pub(crate) fn is_unnamed(page: &TablePage<'_>) -> bool {
    page.me().and_then(|me| page.online.sitting(me)).is_some_and(|it| is_house_name(&it.name))
}

/// The reader's own name, to be changed.
pub(crate) fn name(page: &TablePage<'_>, voice: &Voice<'_>, now: &str) -> Markup {
    html! {
        form.grow.chair__sit action={ "/t/" (page.online.id) "/name" } method="post" {
            span.grow {
                label for="own-name" { (voice.text("web-your-name")) }
                input.text #own-name name="name" value=(now) dir="auto" maxlength=(LONGEST_NAME) data-full=(name_is_full(voice)) required autocomplete="nickname" spellcheck="false";
            }
            button.btn.btn--lit type="submit" { (voice.text("web-name-keep")) }
        }
    }
}

/// Whatever else can be done about a seat that is taken: by its own person, and by the host.
pub(crate) fn more(page: &TablePage<'_>, voice: &Voice<'_>, place: &Place) -> Markup {
    let mine = page.me() == Some(place.seat);
    if !mine && !page.is_host() {
        return html! {};
    }
    let name = place.name.as_deref().unwrap_or_default();
    let label = voice.say(&Say::new("web-chair-more").with("who", voice.shown(name)));
    let (at, last) = (place.seat.index(), page.places.len() - 1);
    let go = |to: usize, key: &'static str, icon_name: &'static str| {
        post(
            page,
            "swap",
            html! {
                (seat_field(place))
                button.btn type="submit" name="with" value=(to) { (icon(icon_name)) (voice.text(key)) }
            },
        )
    };
    html! {
        details.chair__more id={ "more-" (place.seat) } {
            summary.btn.btn--bare aria-label=(label) { (icon("more")) }
            div.chair__do {
                @if mine && !is_unnamed(page) { (self::name(page, voice, name)) }
                @if mine { (post(page, "leave", html! { button.btn type="submit" { (icon("close")) (voice.text("web-stand-up")) } })) }
                @if page.is_host() {
                    @if at > 0 { (go(at - 1, "web-chair-up", "up")) }
                    @if at < last { (go(at + 1, "web-chair-down", "down")) }
                    @if !mine && place.kind == PlaceKind::Person {
                        (post(page, "host", html! { (seat_field(place)) button.btn type="submit" { (icon("users")) (voice.text("web-chair-host")) } }))
                    }
                    @if !mine {
                        @let send = if place.kind == PlaceKind::Bot { "web-remove" } else { "web-chair-empty" };
                        (post(page, "unbot", html! { (seat_field(place)) button.btn type="submit" { (icon("close")) (voice.text(send)) } }))
                    }
                }
            }
        }
    }
}
