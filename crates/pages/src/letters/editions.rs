//! How each edition is shown away from the table.

use super::book;
use crate::shown::{Lessons, Shown};
use cachet_games::letters::{Card, LoveLetter, LoveLetter2019, PrincessPrincess, Stitch};

/// An edition as its box shows it.
pub trait Printed {
    const SHOWN: Shown;
    /// The card that looks out of the envelope.
    const COVER: Card;
}

/// What the editions share.
const FAMILY: Shown = Shown {
    colours: "love-letter",
    stamp: "ui-letter",
    lessons: taught(&[
        "lesson-letters-1",
        "lesson-letters-2",
        "lesson-letters-3",
        "lesson-letters-4",
        "lesson-letters-5",
        "lesson-letters-6",
    ]),
    ..Shown::PLAIN
};

const fn taught(path: &'static [&'static str]) -> Lessons {
    Lessons::Own { path, done: "lesson-letters-done" }
}

/// The path of an edition with two lessons of its own.
macro_rules! path {
    ($first:literal, $second:literal) => {
        taught(&[
            "lesson-letters-1",
            "lesson-letters-2",
            $first,
            "lesson-letters-3",
            $second,
            "lesson-letters-4",
            "lesson-letters-5",
            "lesson-letters-6",
        ])
    };
}

impl Printed for LoveLetter {
    const SHOWN: Shown = Shown { book: book::LOVE_LETTER, ..FAMILY };
    const COVER: Card = Card::King;
}

impl Printed for LoveLetter2019 {
    const SHOWN: Shown =
        Shown { book: book::LOVE_LETTER_2019, lessons: path!("lesson-2019-1", "lesson-2019-2"), ..FAMILY };
    const COVER: Card = Card::Chancellor;
}

impl Printed for PrincessPrincess {
    const SHOWN: Shown = Shown {
        colours: "princess-princess",
        stamp: "ui-unicorn",
        book: book::PRINCESS_PRINCESS,
        lessons: path!("lesson-princess-1", "lesson-princess-2"),
        ..FAMILY
    };
    const COVER: Card = Card::Celeste;
}

impl Printed for Stitch {
    const SHOWN: Shown = Shown {
        colours: "stitch",
        stamp: "ui-wave",
        book: book::STITCH,
        lessons: taught(&[
            "lesson-letters-1",
            "lesson-stitch-1",
            "lesson-letters-2",
            "lesson-stitch-2",
            "lesson-letters-3",
            "lesson-stitch-3",
            "lesson-letters-5",
            "lesson-letters-6",
        ]),
        ..FAMILY
    };
    const COVER: Card = Card::Lilo;
}
