//! French elides: « la main d’Eva », « il ne reste qu’Ada », but « la main de Bo ». The sentence does not know the name that
//! will stand in it, so `locales/fr` calls a Fluent function: `{ DE($seat) }`, `{ QUE($seat) }`.

use crate::bundles::Bundle;
use crate::marks;
use fluent_bundle::{FluentArgs, FluentValue};

/// Names and words that begin with a mute h, without accents. Any other h keeps the full word: « de Harry », « de Hassan »,
/// « de Hibou » are right, and where usage varies either is accepted.
const MUTE_H: &[&str] = &[
    "habit",
    "hadrien",
    "hector",
    "hedwige",
    "helena",
    "helene",
    "helios",
    "heloise",
    "henri",
    "henry",
    "hera",
    "herb",
    "hercule",
    "heritier",
    "hermance",
    "hermes",
    "hermine",
    "hermione",
    "herve",
    "hestia",
    "heure",
    "hilaire",
    "hilarion",
    "hippo",
    "hirondelle",
    "histoire",
    "hiver",
    "homere",
    "homme",
    "honor",
    "horace",
    "horloge",
    "hortense",
    "hote",
    "hubert",
    "hugo",
    "hugu",
    "huile",
    "huitre",
    "humain",
    "hyacinthe",
    "hydre",
];

/// Vowels in writing that are not heard as such: « de onze », « de Oui-Oui », « de Yann ».
const NOT_MUTE: &[&str] = &["onze", "onzieme", "oui", "ouistiti", "uhlan", "ululement"];

/// Does a word that ends in a mute e lose it before this text?
pub fn elides(text: &str) -> bool {
    let plain: String = text.chars().flat_map(char::to_lowercase).filter_map(unaccented).take(12).collect();
    let mut letters = plain.chars();
    let (Some(first), second) = (letters.next(), letters.next()) else { return false };
    // A seat's letter, or a word of one letter: « la main de A » is easier to read, and as right.
    let Some(second) = second.filter(|it| it.is_alphabetic()) else { return false };
    let begins = |words: &[&str]| words.iter().any(|word| plain.starts_with(word));
    match first {
        'a' | 'e' | 'i' | 'o' | 'u' => !begins(NOT_MUTE),
        'y' => !"aeiou".contains(second),
        'h' => begins(MUTE_H),
        _ => false,
    }
}

/// The letter without its accent; nothing for a combining accent.
fn unaccented(letter: char) -> Option<char> {
    Some(match letter {
        '\u{0300}'..='\u{036f}' => return None,
        'à' | 'â' | 'ä' | 'á' | 'ã' | 'å' | 'æ' | 'ā' => 'a',
        'é' | 'è' | 'ê' | 'ë' | 'ē' | 'ě' | 'ę' => 'e',
        'î' | 'ï' | 'í' | 'ì' | 'ī' => 'i',
        'ô' | 'ö' | 'ó' | 'ò' | 'õ' | 'ø' | 'œ' | 'ō' => 'o',
        'ù' | 'û' | 'ü' | 'ú' | 'ū' => 'u',
        'ÿ' | 'ý' => 'y',
        other => other,
    })
}

/// The text after `de` or `que`, elided where French elides.
fn after(full: &str, short: &str, text: &str) -> String {
    if elides(&marks::plain(text)) { format!("{short}{text}") } else { format!("{full} {text}") }
}

/// Gives the functions to the French sentences.
pub(crate) fn add_to(bundle: &mut Bundle) {
    for (name, full, short) in [("DE", "de", "d’"), ("QUE", "que", "qu’")] {
        let added = bundle.add_function(name, move |given: &[FluentValue<'_>], _: &FluentArgs<'_>| match given {
            [FluentValue::String(text)] => after(full, short, text).into(),
            [FluentValue::Number(number)] => format!("{full} {}", number.as_string()).into(),
            _ => FluentValue::Error,
        });
        added.unwrap_or_else(|error| panic!("a function of the French words: {error}"));
    }
    let added = bundle.add_function("NOMBRE", |given: &[FluentValue<'_>], _: &FluentArgs<'_>| match given {
        [FluentValue::String(figure)] => number_of(figure).into(),
        _ => FluentValue::Error,
    });
    added.unwrap_or_else(|error| panic!("a function of the French words: {error}"));
}

/// Whether a figure takes the singular: in French all below two do, « 0,5 point », « 1,9 point ». Figures come as they are
/// shown, so that the noun agrees with what is read and not with what was rounded.
fn number_of(figure: &str) -> &'static str {
    let whole = figure.split(',').next().unwrap_or_default();
    if matches!(whole, "0" | "1" | "−0" | "−1") { "un" } else { "plusieurs" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_two_is_singular() {
        for figure in ["0", "0,5", "1", "1,0", "1,9", "−1,2"] {
            assert_eq!(number_of(figure), "un", "{figure}");
        }
        for figure in ["2", "2,0", "10,5", "11", "−2"] {
            assert_eq!(number_of(figure), "plusieurs", "{figure}");
        }
    }

    #[test]
    fn names_that_begin_with_a_vowel_are_elided() {
        for name in
            ["Eva", "Ada", "Inès", "Élise", "E\u{301}lise", "Œdipe", "Ulysse", "éva", "Îlan", "Åsa", "Oscar", "Uma"]
        {
            assert_eq!(after("de", "d’", name), format!("d’{name}"));
            assert_eq!(after("que", "qu’", name), format!("qu’{name}"));
        }
    }

    #[test]
    fn names_that_begin_with_a_consonant_are_not() {
        for name in ["Bo", "Cléo", "Dov", "Zoé", "Çelik", "toi", "Ñu", "Walter", "7 of 9", "11", "🙂", "« Eva »", ""]
        {
            assert_eq!(after("de", "d’", name), format!("de {name}"));
        }
    }

    #[test]
    fn a_mute_h_is_elided_and_a_breathed_one_is_not() {
        for name in ["Hélène", "Hugo", "Henri", "Hortense", "Hervé", "Héloïse", "Hubert", "Hermione", "Honoré"] {
            assert!(elides(name), "{name}");
        }
        for name in ["Harry", "Hassan", "Hans", "Hibou", "Héros", "Hérisson", "Hamster", "Holly", "Hiroshi"] {
            assert!(!elides(name), "{name}");
        }
    }

    #[test]
    fn y_and_the_few_vowels_that_are_not_mute() {
        assert!(["Yves", "Yvonne", "Ysé"].into_iter().all(elides));
        assert!(!["Yann", "Yasmine", "Youri", "Oui-Oui", "Onze", "ouistiti"].into_iter().any(elides));
    }

    #[test]
    fn a_letter_that_stands_for_a_seat_is_not_elided() {
        assert!(!["A", "E", "H", "I 2"].into_iter().any(elides));
    }
}
