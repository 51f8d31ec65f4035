//! Both languages have the same messages with the same variables.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The blanks a message uses, and its attributes.
type Message = (BTreeSet<String>, BTreeSet<String>);

/// The files of a language, and the example's, which are in its own folder.
fn files(lang: &str) -> impl Iterator<Item = (PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = std::fs::read_dir(root.join("locales").join(lang)).expect("the folder of a language");
    let paths = folder.map(|entry| entry.expect("a file of the folder").path());
    paths.chain([root.join(format!("crates/games/src/example/{lang}.ftl"))]).map(|path| {
        let text = std::fs::read_to_string(&path).expect("a readable file");
        (path, text)
    })
}

fn read(lang: &str) -> BTreeMap<String, Message> {
    let mut messages = BTreeMap::new();
    for (path, text) in files(lang) {
        let resource =
            fluent_syntax::parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let attributes: BTreeSet<String> = message.attributes.iter().map(|it| it.id.name.clone()).collect();
            let mut blanks = BTreeSet::new();
            message.value.iter().for_each(|pattern| collect(pattern, &mut blanks));
            message.attributes.iter().for_each(|attribute| collect(&attribute.value, &mut blanks));
            let before = messages.insert(message.id.name.clone(), (blanks, attributes));
            assert!(before.is_none(), "{} stands twice in {lang}", message.id.name);
        }
    }
    messages
}

fn collect(pattern: &Pattern<String>, blanks: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            expression_blanks(expression, blanks);
        }
    }
}

fn expression_blanks(expression: &Expression<String>, blanks: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => inline_blanks(inline, blanks),
        Expression::Select { selector, variants } => {
            inline_blanks(selector, blanks);
            variants.iter().for_each(|variant| collect(&variant.value, blanks));
        }
    }
}

fn inline_blanks(inline: &InlineExpression<String>, blanks: &mut BTreeSet<String>) {
    if let InlineExpression::VariableReference { id } = inline {
        // Each language chooses the form of a name itself ("the Guard", "du Garde"), and what a verb agrees with.
        let name = ["-the", "-a", "-of", "-start", "-person"]
            .iter()
            .find_map(|form| id.name.strip_suffix(form))
            .unwrap_or(&id.name);
        blanks.insert(name.to_owned());
    }
    if let InlineExpression::FunctionReference { arguments, .. } = inline {
        arguments.positional.iter().for_each(|argument| inline_blanks(argument, blanks));
    }
    if let InlineExpression::Placeable { expression } = inline {
        expression_blanks(expression, blanks);
    }
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_blanks() {
    let (english, french) = (read("en"), read("fr"));
    let keys = |messages: &BTreeMap<String, Message>| messages.keys().cloned().collect::<BTreeSet<_>>();
    let only: Vec<String> = keys(&english).symmetric_difference(&keys(&french)).cloned().collect();
    assert!(only.is_empty(), "said in one language only: {only:?}");
    for (key, (blanks, attributes)) in &english {
        let (their_blanks, their_attributes) = &french[key];
        assert_eq!(blanks, their_blanks, "the blanks of {key}");
        let grammar = |attribute: &&String| !["the", "a", "of"].contains(&attribute.as_str());
        let plain = |attributes: &BTreeSet<String>| attributes.iter().filter(grammar).cloned().collect::<Vec<_>>();
        assert_eq!(plain(attributes), plain(their_attributes), "the attributes of {key}");
    }
}

#[test]
fn french_has_no_break_spaces_and_typographic_apostrophes() {
    for (path, text) in files("fr") {
        for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with('#')) {
            let place = format!("{}:{}: {line}", path.display(), at + 1);
            let said = line.split_once(" = ").map_or(line, |(_, said)| said);
            for mark in [" !", " ?", " ;", " :", " »", "« "] {
                assert!(!said.contains(mark), "a no-break space belongs there: {place}");
            }
            assert!(!said.contains('\''), "an apostrophe is ’: {place}");
        }
    }
}
