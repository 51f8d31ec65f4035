//! What a rulebook is made of: sections of numbered rules, whose words are in `locales/`. Which rules a game has, in which
//! order, is told in the game's own folder.

/// A section of a rulebook: where its title is in `locales/`, and its rules.
#[derive(Clone, Copy)]
pub struct Section {
    pub key: &'static str,
    pub rules: Rules,
}

/// The rules of a section.
#[derive(Clone, Copy)]
pub enum Rules {
    /// By their numbers; each has a sentence of its own, `rule-` and its number.
    Own(&'static [&'static str]),
    /// By number and shared sentence.
    Shared(&'static [(&'static str, &'static str)]),
    /// Every rule, from 1 on, that has a sentence of its own.
    Counted,
}

pub(crate) const fn own(key: &'static str, rules: &'static [&'static str]) -> Section {
    Section { key, rules: Rules::Own(rules) }
}

pub(crate) const fn shared(key: &'static str, rules: &'static [(&'static str, &'static str)]) -> Section {
    Section { key, rules: Rules::Shared(rules) }
}

/// The book of a game that has no list of rules of its own.
pub(crate) const COUNTED: &[Section] = &[Section { key: "book-rules", rules: Rules::Counted }];

#[cfg(test)]
mod tests {
    use crate::rulebook::rules_of;
    use crate::shown::shown;
    use cachet_words::{Lang, Voice};

    /// Told by the tables of outcomes at the end of the book.
    const IN_TABLES: [&str; 3] = ["R-27", "R-28", "R-29"];

    /// The pages of numbered rules: those of `docs/rules`, and that of the example.
    fn pages() -> Vec<String> {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let folder = std::fs::read_dir(root.join("docs/rules")).expect("the numbered rules");
        let mut files: Vec<_> = folder.map(|entry| entry.expect("an entry of the folder").path()).collect();
        files.push(root.join("crates/games/src/example/rules.md"));
        files.iter().map(|file| std::fs::read_to_string(file).expect("a readable page")).collect()
    }

    /// Every numbered rule of a game stands in its book; an edition or a letter may tell the rules of another.
    #[test]
    fn no_rule_is_left_out_of_its_book() {
        let voice = Voice::plain(Lang::En);
        for page in pages() {
            let bold = page.lines().filter_map(|line| line.trim_start_matches("- ").strip_prefix("**"));
            let ids = bold.filter_map(|line| line.split("**").next());
            for id in ids.filter(|id| !IN_TABLES.contains(id)) {
                let Some((prefix, number)) = id.split_once('-') else { continue };
                if !number.chars().all(|c| c.is_ascii_digit()) {
                    continue;
                }
                let of_this = |game: &&&dyn cachet_engine::AnyGame| game.info().rules == prefix;
                let Some(game) = cachet_games::GAMES.iter().find(of_this) else { continue };
                let told = shown(game.info().id).book.iter().flat_map(|section| rules_of(&voice, *game, section));
                let told: Vec<String> = told.map(|(id, _)| id).collect();
                // The full edition says only how it differs from another (LF-1).
                let borrowed = told.first().is_some_and(|first| !first.starts_with(&format!("{prefix}-")));
                assert!(
                    borrowed || told.iter().any(|it| it == id),
                    "{id} is not in the rulebook of {}",
                    game.info().id
                );
            }
        }
    }

    #[test]
    fn every_rule_of_a_book_is_a_sentence() {
        for game in cachet_games::GAMES {
            for lang in Lang::ALL {
                let voice = Voice::plain(lang);
                let book = shown(game.info().id).book;
                let told: Vec<_> = book.iter().flat_map(|section| rules_of(&voice, *game, section)).collect();
                assert!(!told.is_empty(), "{} has no rulebook", game.info().id);
                for (id, words) in told {
                    assert!(!words.starts_with("rule-") && !words.starts_with('['), "{lang}: {id}: {words}");
                }
            }
        }
    }
}
