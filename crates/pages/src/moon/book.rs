//! How Secret Moon is shown away from the table.

use super::face::emblem_id;
use crate::books::{Section, own};
use crate::parts::Face;
use crate::shown::{Lessons, Shelf, Shown};
use cachet_games::secret_moon::Role;
use cachet_words::Voice;
use maud::Markup;

pub(super) const SHOWN: Shown = Shown {
    shelf: Shelf::Front,
    colours: "secret-moon",
    stamp: "ui-moon",
    lessons: Lessons::Own {
        path: &["lesson-moon-1", "lesson-moon-2", "lesson-moon-3", "lesson-moon-4", "lesson-moon-5", "lesson-moon-6"],
        done: "lesson-moon-done",
    },
    book: SECRET_MOON,
};

const SECRET_MOON: &[Section] = &[
    own("book-setup", &["SM-1", "SM-2", "SM-3", "SM-4", "SM-5", "SM-6"]),
    own("book-moon-rounds", &["SM-7", "SM-8", "SM-9", "SM-10", "SM-11"]),
    own(
        "book-moon-actions",
        &["SM-12", "SM-13", "SM-14", "SM-15", "SM-16", "SM-17", "SM-18", "SM-19", "SM-20", "SM-21"],
    ),
    own("book-moon-revealed", &["SM-22", "SM-23"]),
    own("book-moon-end", &["SM-24", "SM-25", "SM-26", "SM-27"]),
    own("book-knows", &["SM-28", "SM-29", "SM-30"]),
];

const ROLES: [Role; 5] = [Role::Princess, Role::Traveller, Role::Priest, Role::Minister, Role::Guard];

/// The characters, each with its sentence.
pub(super) fn cast(voice: &Voice<'_>) -> Vec<(String, Markup)> {
    let drawn = |role: &Role| {
        let text = voice.name(&format!("{}.effect", role.key()));
        (role.key().to_owned(), card(voice, *role, Some(&text)))
    };
    ROLES.iter().map(drawn).collect()
}

pub(super) fn cover(voice: &Voice<'_>) -> Markup {
    card(voice, Role::Traveller, None)
}

/// The rosette is only for the eye: characters have no values.
fn card(voice: &Voice<'_>, role: Role, text: Option<&str>) -> Markup {
    let name = voice.name(role.key());
    Face { emblem: emblem_id(role), rank: None, lobes: 6, name: &name, text, copies: 0 }.draw("")
}
