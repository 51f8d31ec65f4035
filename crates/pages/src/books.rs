//! Which rules a rulebook has, in which order. Their words are in `locales/`, as `rule-ll-7`.

/// The rulebook of a game.
pub(crate) struct Book {
    pub game: &'static str,
    pub sections: &'static [Section],
}

/// A section: where its title is in `locales/`, and its rules.
pub(crate) struct Section {
    pub key: &'static str,
    pub rules: &'static [&'static str],
}

const fn section(key: &'static str, rules: &'static [&'static str]) -> Section {
    Section { key, rules }
}

pub(crate) const BOOKS: &[Book] = &[];
