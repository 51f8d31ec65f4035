//! The rulebooks of the family. The editions share their sentences, with their own cards and numbers in the blanks.

use crate::books::{Section, own, shared};
use cachet_engine::{Arg, Say};
use cachet_games::letters::{Edition, Role};

pub(super) const LOVE_LETTER: &[Section] = &[
    shared(
        "book-setup",
        &[
            ("LL-1", "book-players"),
            ("LL-2", "book-tokens"),
            ("LL-3", "book-deck"),
            ("LL-4", "book-aside"),
            ("LL-5", "book-open"),
            ("LL-6", "book-deal"),
        ],
    ),
    shared(
        "book-a-turn",
        &[("LL-7", "book-turn"), ("LL-8", "book-rival"), ("LL-9", "book-nobody"), ("LL-10", "book-leaving")],
    ),
    shared(
        "book-cards",
        &[
            ("LL-11", "book-guess"),
            ("LL-12", "book-look"),
            ("LL-13", "book-compare"),
            ("LL-14", "book-shield"),
            ("LL-15", "book-redraw"),
            ("LL-16", "book-duty"),
            ("LL-17", "book-trade"),
            ("LL-18", "book-downfall"),
        ],
    ),
    shared(
        "book-ends",
        &[
            ("LL-19", "book-alone"),
            ("LL-20", "book-highest"),
            ("LL-21", "book-token"),
            ("LL-22", "book-next"),
            ("LL-23", "book-match"),
        ],
    ),
    shared(
        "book-cases",
        &[
            ("LL-24", "book-redraw-empty"),
            ("LL-25", "book-redraw-downfall"),
            ("LL-26", "book-redraw-self"),
            ("LL-27", "book-discarded"),
            ("LL-28", "book-duty-when"),
        ],
    ),
    shared("book-knows", &[("LL-29", "book-public"), ("LL-30", "book-secret")]),
];

const PP_SETUP: Section = shared(
    "book-setup",
    &[
        ("PP-1", "book-players"),
        ("PP-2", "book-tokens"),
        ("PP-3", "book-deck"),
        ("PP-4", "book-aside"),
        ("PP-5", "book-open"),
        ("PP-6", "book-deal"),
    ],
);
const PP_TURN: Section = shared(
    "book-a-turn",
    &[("PP-7", "book-turn"), ("PP-8", "book-rival"), ("PP-9", "book-nobody"), ("PP-10", "book-leaving")],
);
const PP_CARDS: Section = shared(
    "book-cards",
    &[
        ("PP-11", "book-guess"),
        ("PP-12", "book-look"),
        ("PP-13", "book-compare"),
        ("PP-14", "book-shield"),
        ("PP-15", "book-redraw"),
        ("PP-16", "book-duty"),
        ("PP-17", "book-trade"),
        ("PP-18", "book-downfall"),
        ("PP-19", "book-spy"),
        ("PP-20", "book-counsel"),
    ],
);
const PP_CASES: Section = shared(
    "book-cases",
    &[
        ("PP-28", "book-counsel-one"),
        ("PP-29", "book-counsel-none"),
        ("PP-30", "book-counsel-under"),
        ("PP-31", "book-duty-when"),
        ("PP-32", "book-redraw-empty"),
        ("PP-33", "book-redraw-downfall"),
        ("PP-34", "book-redraw-self"),
        ("PP-35", "book-discarded"),
        ("PP-36", "book-row-counts"),
    ],
);
const PP_KNOWS: Section = shared("book-knows", &[("PP-37", "book-public"), ("PP-38", "book-secret")]);

pub(super) const PRINCESS_PRINCESS: &[Section] = &[
    PP_SETUP,
    PP_TURN,
    PP_CARDS,
    shared(
        "book-ends",
        &[
            ("PP-21", "book-alone"),
            ("PP-22", "book-highest"),
            ("PP-23", "book-token"),
            ("PP-24", "book-spy-token"),
            ("PP-25", "book-twins"),
            ("PP-26", "book-next"),
            ("PP-27", "book-match"),
        ],
    ),
    PP_CASES,
    PP_KNOWS,
];

/// LF-1: as Princess Princess, under other names and without PP-25.
pub(super) const LOVE_LETTER_2019: &[Section] = &[
    PP_SETUP,
    PP_TURN,
    PP_CARDS,
    shared(
        "book-ends",
        &[
            ("PP-21", "book-alone"),
            ("PP-22", "book-highest"),
            ("PP-23", "book-token"),
            ("PP-24", "book-spy-token"),
            ("PP-26", "book-next"),
            ("PP-27", "book-match"),
        ],
    ),
    PP_CASES,
    PP_KNOWS,
];

pub(super) const STITCH: &[Section] = &[
    own("book-setup", &["ST-1", "ST-2", "ST-3", "ST-4", "ST-5", "ST-6", "ST-7"]),
    own("book-stitch", &["ST-8", "ST-9"]),
    own("book-a-turn", &["ST-10", "ST-11", "ST-12", "ST-13", "ST-14"]),
    own(
        "book-cards",
        &[
            "ST-15", "ST-16", "ST-17", "ST-18", "ST-19", "ST-20", "ST-21", "ST-22", "ST-23", "ST-24", "ST-25", "ST-26",
            "ST-27",
        ],
    ),
    own("book-ends", &["ST-28", "ST-29", "ST-30", "ST-31", "ST-32", "ST-33"]),
    own("book-cases", &["ST-34", "ST-35", "ST-36", "ST-37", "ST-38", "ST-39"]),
    own("book-knows", &["ST-40", "ST-41"]),
];

/// A shared sentence, with the cards and numbers of this edition in its blanks.
pub(super) fn fill<E: Edition>(key: &'static str) -> Say {
    let seats = E::INFO.seats;
    let total: usize = E::CAST.iter().map(|(_, copies)| usize::from(*copies)).sum();
    let tokens: Vec<Say> = seats
        .iter()
        .zip(E::TOKENS)
        .map(|(players, tokens)| Say::new("book-tokens-for").with("players", *players).with("tokens", *tokens))
        .collect();
    let most = seats.last().copied().unwrap_or_default();
    let say = Say::new(key).with("fewest", seats[0]).with("most", most).with("cards", total).with("tokens", tokens);
    ROLES.iter().fold(say, |say, (blank, role)| {
        let card = E::CAST.iter().map(|(card, _)| *card).find(|card| card.role() == *role);
        match card {
            Some(card) => say.with(blank, Arg::Name(card.key().to_owned())),
            None => say,
        }
    })
}

/// The blanks of the shared sentences.
const ROLES: [(&str, Role); 10] = [
    ("guess", Role::Guess),
    ("look", Role::Look),
    ("compare", Role::Compare),
    ("shield", Role::Shield),
    ("redraw", Role::Redraw),
    ("trade", Role::Trade),
    ("duty", Role::Duty),
    ("downfall", Role::Downfall),
    ("spy", Role::Spy),
    ("counsel", Role::Counsel),
];
