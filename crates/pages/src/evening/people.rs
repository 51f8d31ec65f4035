//! People of an evening: their names, their seals, their points.

use crate::parts::{Pressed, initial, seal};
use cachet_duplicate::{Evening, Holder, PersonNo, Points};
use cachet_words::Voice;
use cachet_words::figures::decimal;
use maud::{Markup, html};

/// Their colour: the same all evening, wherever they sit.
pub(super) fn wax(person: PersonNo) -> usize {
    person.index() % 8 + 1
}

pub(super) fn name(voice: &Voice<'_>, evening: &Evening, person: PersonNo) -> String {
    evening.person(person).map(|it| voice.shown(&it.name)).unwrap_or_default()
}

pub(super) fn holder_name(voice: &Voice<'_>, evening: &Evening, holder: Holder) -> String {
    match holder {
        Holder::Person(person) => name(voice, evening, person),
        Holder::Bot => voice.text("eve-bot"),
    }
}

/// Names in a row: "Nour, Hugo, a bot".
pub(super) fn names(voice: &Voice<'_>, evening: &Evening, holders: &[Holder]) -> String {
    holders.iter().map(|it| holder_name(voice, evening, *it)).collect::<Vec<_>>().join(", ")
}

pub(super) fn person_seal(voice: &Voice<'_>, evening: &Evening, person: PersonNo, class: &str) -> Markup {
    let letter = evening.person(person).map_or('?', |it| initial(&voice.person(&it.name)));
    html! { span.who-seal data-seat=(wax(person)) aria-hidden="true" { (seal(Pressed::Letter(letter), class)) } }
}

/// A bot is square, so that it is told from people without its colour.
pub(super) fn holder_seal(voice: &Voice<'_>, evening: &Evening, holder: Holder) -> Markup {
    match holder {
        Holder::Person(person) => person_seal(voice, evening, person, "who"),
        Holder::Bot => html! { span.botmark aria-hidden="true" { (crate::parts::emblem("ui-bot")) } },
    }
}

/// Points of a hundred, with one decimal.
pub(super) fn points(voice: &Voice<'_>, points: Points) -> String {
    decimal(voice.lang(), f64::from(points.0) / 100.0, 1)
}
