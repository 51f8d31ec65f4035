//! How R and the other games with its cards are shown away from the table.

use super::face::{emblem_id, sample};
use super::wins;
use crate::books::{Section, own};
use crate::draw::Appendix;
use crate::parts::Face;
use crate::shown::{Lessons, Shelf, Shown};
use cachet_engine::Game;
use cachet_games::r::{Card, R as Duel};
use cachet_words::Voice;
use maud::Markup;

const COLOURS: &str = "r";
const STAMP: &str = "ui-duel";

pub(super) const DUEL: Shown = Shown {
    shelf: Shelf::Front,
    colours: COLOURS,
    stamp: STAMP,
    lessons: Lessons::Own {
        path: &["lesson-r-1", "lesson-r-2", "lesson-r-3", "lesson-r-4", "lesson-r-5", "lesson-r-6"],
        done: "lesson-r-done",
    },
    book: R,
};

/// The letters S to Z, which are games of their own, are found behind R.
pub(super) const fn behind(book: &'static [Section]) -> Shown {
    Shown { shelf: Shelf::Behind(Duel::INFO.id), colours: COLOURS, stamp: STAMP, lessons: Lessons::Plain, book }
}

const R: &[Section] = &[
    own("book-setup", &["R-1", "R-2", "R-3", "R-4"]),
    own("book-r-round", &["R-5", "R-6", "R-7"]),
    own("book-r-wins", &["R-8", "R-9", "R-10", "R-11", "R-12", "R-13", "R-14", "R-15"]),
    own("book-r-worth", &["R-16", "R-17", "R-18"]),
    own("book-r-next", &["R-19", "R-20", "R-21", "R-22"]),
    own("book-r-end", &["R-23", "R-24", "R-25", "R-26"]),
    own(
        "book-r-variants",
        &[
            "R-B", "R-C", "R-D", "R-E", "R-F", "R-G", "R-H", "R-I", "R-J", "R-K", "R-L", "R-M", "R-N", "R-O", "R-P",
            "R-Q", "R-R",
        ],
    ),
    own("book-r-mix", &["R-MIX-1", "R-MIX-2", "R-MIX-3", "R-MIX-4", "R-MIX-5", "R-MIX-6", "R-MIX-7", "R-MIX-8"]),
];

pub(super) const S: &[Section] = &[own("book-rules", &["R-V-S1", "R-V-S2", "R-V-S3", "R-V-S4"])];
pub(super) const T: &[Section] = &[own("book-rules", &["R-V-T1"])];
pub(super) const U: &[Section] = &[own("book-rules", &["R-V-U1", "R-V-U2", "R-V-U3", "R-V-U4", "R-V-U5", "R-V-U6"])];
pub(super) const V: &[Section] = &[own("book-rules", &["R-V-V1", "R-V-V2", "R-V-V3"])];
pub(super) const W: &[Section] = &[own("book-rules", &["R-V-W1", "R-V-W2", "R-V-W3", "R-V-W4"])];
pub(super) const X: &[Section] = &[own("book-rules", &["R-V-X1", "R-V-X2", "R-V-X3", "R-V-X4"])];
pub(super) const Y: &[Section] = &[own("book-rules", &["R-V-Y1", "R-V-Y2", "R-V-Y3", "R-V-Y4", "R-V-Y5"])];
pub(super) const Z: &[Section] = &[own("book-rules", &["R-V-Z1", "R-V-Z2", "R-V-Z3", "R-V-Z4"])];

pub(super) fn cover(voice: &Voice<'_>) -> Markup {
    let name = voice.name(Card::Prince.key());
    let (emblem, rank) = (emblem_id(Card::Prince), Card::Prince.strength());
    Face { emblem: &emblem, rank: Some(rank), lobes: rank, name: &name, text: None, copies: 0 }.draw("")
}

/// The eight characters, the strongest first.
pub(super) fn cast(voice: &Voice<'_>) -> Option<Vec<(String, Markup)>> {
    Some(Card::ALL.iter().rev().map(|card| (card.key().to_owned(), sample(voice, *card))).collect())
}

/// The tables of outcomes, for the games in which two cards meet.
pub(super) fn outcomes(voice: &Voice<'_>) -> Option<Appendix> {
    Some(Appendix { id: "tables", title: "web-r-tables", body: wins::tables(voice) })
}

/// What every game with the cards of R says of itself away from the table.
macro_rules! with_the_cards_of_r {
    () => {
        fn cast(voice: &cachet_words::Voice<'_>) -> Option<Vec<(String, maud::Markup)>> {
            crate::r::book::cast(voice)
        }

        fn cover(voice: &cachet_words::Voice<'_>) -> maud::Markup {
            crate::r::book::cover(voice)
        }

        fn variants(page: &crate::model::NewTable<'_>, voice: &cachet_words::Voice<'_>) -> maud::Markup {
            crate::letters_of_r::letters(page, voice)
        }
    };
}
pub(super) use with_the_cards_of_r;
