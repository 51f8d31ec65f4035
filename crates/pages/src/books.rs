//! Which rules a rulebook has, in which order. Their words are in `locales/`. The editions of the Love Letter family
//! share their sentences; every other rule has a sentence of its own, `rule-` and its number.

/// The rulebook of a game.
pub(crate) struct Book {
    pub game: &'static str,
    pub sections: &'static [Section],
}

/// A section: where its title is in `locales/`, and its rules.
pub(crate) struct Section {
    pub key: &'static str,
    pub rules: Rules,
}

/// The rules of a section.
pub(crate) enum Rules {
    /// By their numbers.
    Own(&'static [&'static str]),
    /// By number and shared sentence.
    Shared(&'static [(&'static str, &'static str)]),
}

const fn own(key: &'static str, rules: &'static [&'static str]) -> Section {
    Section { key, rules: Rules::Own(rules) }
}

const fn shared(key: &'static str, rules: &'static [(&'static str, &'static str)]) -> Section {
    Section { key, rules: Rules::Shared(rules) }
}

pub(crate) const BOOKS: &[Book] = &[
    Book { game: "love-letter", sections: LOVE_LETTER },
    Book { game: "love-letter-2019", sections: LOVE_LETTER_2019 },
    Book { game: "princess-princess", sections: PRINCESS_PRINCESS },
    Book { game: "stitch", sections: STITCH },
    Book { game: "r", sections: R },
    Book { game: "r-s", sections: &[own("book-r-rules", &["R-V-S1", "R-V-S2", "R-V-S3", "R-V-S4"])] },
    Book { game: "r-t", sections: &[own("book-r-rules", &["R-V-T1"])] },
    Book {
        game: "r-u",
        sections: &[own("book-r-rules", &["R-V-U1", "R-V-U2", "R-V-U3", "R-V-U4", "R-V-U5", "R-V-U6"])],
    },
    Book { game: "r-v", sections: &[own("book-r-rules", &["R-V-V1", "R-V-V2", "R-V-V3"])] },
    Book { game: "r-w", sections: &[own("book-r-rules", &["R-V-W1", "R-V-W2", "R-V-W3", "R-V-W4"])] },
    Book { game: "r-x", sections: &[own("book-r-rules", &["R-V-X1", "R-V-X2", "R-V-X3", "R-V-X4"])] },
    Book { game: "r-y", sections: &[own("book-r-rules", &["R-V-Y1", "R-V-Y2", "R-V-Y3", "R-V-Y4", "R-V-Y5"])] },
    Book { game: "r-z", sections: &[own("book-r-rules", &["R-V-Z1", "R-V-Z2", "R-V-Z3", "R-V-Z4"])] },
    Book { game: "secret-moon", sections: SECRET_MOON },
];

const LOVE_LETTER: &[Section] = &[
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

const PRINCESS_PRINCESS: &[Section] = &[
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
const LOVE_LETTER_2019: &[Section] = &[
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

const STITCH: &[Section] = &[
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Every numbered rule of a game stands in its book; `docs/rules` is the list.
    #[test]
    fn no_rule_is_left_out_of_its_book() {
        for (game, file, prefix) in [
            ("love-letter", "love-letter", "LL"),
            ("princess-princess", "princess-princess", "PP"),
            ("stitch", "stitch", "ST"),
            ("secret-moon", "secret-moon", "SM"),
            ("r", "r", "R"),
        ] {
            let path = format!("{}/../../docs/rules/{file}.md", env!("CARGO_MANIFEST_DIR"));
            let text = std::fs::read_to_string(path).expect("the numbered rules");
            let book = BOOKS.iter().find(|book| book.game == game).expect("a book for the game");
            let told: Vec<&str> = book.sections.iter().flat_map(|section| ids(&section.rules)).collect();
            let numbered = text.lines().filter_map(|line| line.trim_start_matches("- ").strip_prefix("**"));
            let ids = numbered.filter_map(|line| line.split("**").next()).filter(|id| {
                let number = id.strip_prefix(prefix).and_then(|rest| rest.strip_prefix('-'));
                number.is_some_and(|number| number.chars().all(|c| c.is_ascii_digit()))
            });
            for id in ids.filter(|id| !["R-27", "R-28", "R-29"].contains(id)) {
                assert!(told.contains(&id), "{id} is not in the rulebook of {game}");
            }
        }
        for game in cachet_games::GAMES {
            assert!(BOOKS.iter().any(|book| book.game == game.info().id), "{} has no rulebook", game.info().id);
        }
    }

    fn ids(rules: &Rules) -> Vec<&'static str> {
        match rules {
            Rules::Own(ids) => ids.to_vec(),
            Rules::Shared(pairs) => pairs.iter().map(|(id, _)| *id).collect(),
        }
    }
}
