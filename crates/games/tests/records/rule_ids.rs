//! Every numbered rule, ruling and check of every game is cited by a test: in the `///` lines right
//! above its `#[test]`.

use cachet_games::GAMES;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("an entry of the folder").path();
        if path.is_dir() {
            files(&path, ending, found);
        } else if path.extension().is_some_and(|it| it == ending) {
            found.push(path);
        }
    }
}

/// Words such as `LL-13`, `LL-RUL-2`, `R-V-B1`.
fn ids(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-'))
        .filter(|word| word.ends_with(|last: char| last.is_ascii_digit()))
        .filter(|word| {
            word.split_once('-')
                .is_some_and(|(game, _)| !game.is_empty() && game.chars().all(|c| c.is_ascii_uppercase()))
        })
}

/// The ids that a rule file defines stand in bold. The example keeps its rules in its own folder.
fn defined() -> BTreeSet<String> {
    let mut pages = Vec::new();
    files(&root().join("docs/rules"), "md", &mut pages);
    files(&root().join("crates/games/src"), "md", &mut pages);
    let mut all = BTreeSet::new();
    for page in pages {
        let text = std::fs::read_to_string(page).expect("a readable page");
        for bold in text.split("**").skip(1).step_by(2) {
            all.extend(ids(bold).map(str::to_owned));
        }
    }
    all
}

fn cited() -> BTreeSet<String> {
    let mut sources = Vec::new();
    files(&root().join("crates"), "rs", &mut sources);
    let mut all = BTreeSet::new();
    for source in sources {
        let text = std::fs::read_to_string(source).expect("a readable file");
        let mut comment: Vec<&str> = Vec::new();
        for line in text.lines().map(str::trim) {
            if let Some(remark) = line.strip_prefix("///") {
                comment.push(remark);
            } else {
                if line == "#[test]" {
                    all.extend(comment.iter().flat_map(|remark| ids(remark)).map(str::to_owned));
                }
                comment.clear();
            }
        }
    }
    all
}

#[test]
fn every_rule_is_cited_by_a_test() {
    let (defined, cited) = (defined(), cited());
    for game in GAMES {
        let prefix = format!("{}-", game.info().rules);
        let of_this_game: BTreeSet<&String> = defined.iter().filter(|id| id.starts_with(&prefix)).collect();
        assert!(!of_this_game.is_empty(), "docs/rules has no rules of {}", game.info().id);
        let uncited = of_this_game.iter().filter(|id| !cited.contains(**id));
        let missing: Vec<&&String> = uncited.collect();
        assert!(missing.is_empty(), "no test cites {missing:?}");
    }
}

#[test]
fn every_id_that_a_test_cites_exists() {
    let (defined, cited) = (defined(), cited());
    let prefixes: BTreeSet<&str> = defined.iter().filter_map(|id| id.split('-').next()).collect();
    let unknown: Vec<&String> = cited
        .iter()
        .filter(|id| id.split('-').next().is_some_and(|prefix| prefixes.contains(prefix)))
        .filter(|id| !defined.contains(*id))
        .collect();
    assert!(unknown.is_empty(), "cited, but not in docs/rules: {unknown:?}");
}
