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
    lessons: Lessons::Own { kind: "letters", count: 6 },
    ..Shown::PLAIN
};

impl Printed for LoveLetter {
    const SHOWN: Shown = Shown { book: book::LOVE_LETTER, ..FAMILY };
    const COVER: Card = Card::King;
}

impl Printed for LoveLetter2019 {
    const SHOWN: Shown = Shown { book: book::LOVE_LETTER_2019, ..FAMILY };
    const COVER: Card = Card::Chancellor;
}

impl Printed for PrincessPrincess {
    const SHOWN: Shown =
        Shown { colours: "princess-princess", stamp: "ui-unicorn", book: book::PRINCESS_PRINCESS, ..FAMILY };
    const COVER: Card = Card::Celeste;
}

impl Printed for Stitch {
    const SHOWN: Shown = Shown { colours: "stitch", stamp: "ui-wave", book: book::STITCH, ..FAMILY };
    const COVER: Card = Card::Lilo;
}
