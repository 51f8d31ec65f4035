//! The messages of `locales/`, which are part of the program.

use crate::Lang;
use crate::french;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use std::sync::LazyLock;

pub(crate) type Bundle = FluentBundle<FluentResource>;

/// The files of both languages, each in its folder. A test compares them with what is in the folders.
macro_rules! files {
    ($($name:literal)*) => {
        const ENGLISH: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../locales/en/", $name, ".ftl")))),*];
        const FRENCH: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../locales/fr/", $name, ".ftl")))),*];
    };
}

files! {
    "arena" "common" "evening" "evening-web" "help" "house" "lessons" "letters" "links" "notices" "place" "practice" "privacy"
    "puzzles" "r" "ratings" "review" "review-web" "rulebooks" "secret-moon" "server" "store" "talk" "terminal" "web" "web-moon"
    "web-people" "web-r"
}

fn files(lang: Lang) -> &'static [(&'static str, &'static str)] {
    match lang {
        Lang::En => ENGLISH,
        Lang::Fr => FRENCH,
    }
}

static BUNDLES: LazyLock<[Bundle; Lang::ALL.len()]> = LazyLock::new(|| Lang::ALL.map(bundle));

fn bundle(lang: Lang) -> Bundle {
    let tag = lang.to_string().parse().unwrap_or_else(|error| panic!("{lang} is no language: {error}"));
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    // Terminals show the invisible isolation marks as boxes.
    bundle.set_use_isolating(false);
    files(lang).iter().for_each(|(name, text)| add(&mut bundle, name, text));
    if lang == Lang::Fr {
        french::add_to(&mut bundle);
    }
    #[cfg(feature = "example")]
    add(&mut bundle, "example", crate::example::words(lang));
    bundle
}

fn add(bundle: &mut Bundle, name: &str, text: &str) {
    let words = FluentResource::try_new(text.to_owned());
    let words = words.unwrap_or_else(|(_, errors)| panic!("the words of {name}: {errors:?}"));
    bundle.add_resource(words).unwrap_or_else(|errors| panic!("the words of {name}: {errors:?}"));
}

/// The message of this key, or an attribute of one (`card-guard.effect`); none if there is no such message, or if a blank of it is
/// not among these.
pub(crate) fn format(lang: Lang, key: &str, blanks: Option<&FluentArgs<'_>>) -> Option<String> {
    let bundle = &BUNDLES[lang as usize];
    let (id, attribute) = key.split_once('.').map_or((key, None), |(id, attribute)| (id, Some(attribute)));
    let message = bundle.get_message(id)?;
    let pattern = match attribute {
        None => message.value()?,
        Some(attribute) => message.get_attribute(attribute)?.value(),
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, blanks, &mut errors);
    errors.is_empty().then(|| text.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_file_of_a_language_is_part_of_the_program() {
        for lang in Lang::ALL {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales/");
            let there = std::fs::read_dir(format!("{folder}{lang}")).expect("the folder of a language");
            let there: BTreeSet<String> =
                there.map(|file| file.expect("a file").file_name().to_string_lossy().replace(".ftl", "")).collect();
            let listed: BTreeSet<String> = files(lang).iter().map(|(name, _)| (*name).to_owned()).collect();
            assert_eq!(listed, there, "in locales/{lang}");
        }
    }
}
