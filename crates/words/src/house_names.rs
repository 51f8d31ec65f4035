//! Names that the house gives to guests who have given none. They are kept as words of `locales/`, so that each reader sees
//! them in their own language; a person's own name is nobody's to translate.

use crate::{Lang, Voice};
use cachet_engine::Say;

const PREFIX: &str = "guest-";

/// Animals that are good company in both languages; their names are `guest-<animal>` in `locales/`.
const ANIMALS: [&str; 16] = [
    "fox",
    "owl",
    "hare",
    "swan",
    "otter",
    "wren",
    "lynx",
    "heron",
    "squirrel",
    "swallow",
    "hedgehog",
    "finch",
    "wolf",
    "lark",
    "nightingale",
    "kingfisher",
];

/// Such names were given before, each in the language of whoever got it.
const OLD: [&str; 2] = ["Guest ", "Convive "];

/// The n-th name of the house; they come round again.
pub fn house_name(number: usize) -> String {
    format!("{PREFIX}{}", ANIMALS[number % ANIMALS.len()])
}

/// Did the house give this name?
pub fn is_house_name(name: &str) -> bool {
    animal(name).is_some() || old_number(name).is_some()
}

/// The message of such a name, and what tells two of them at a table apart: "guest-fox 2".
fn animal(name: &str) -> Option<(&str, &str)> {
    let (key, number) = name.split_at(name.find(' ').unwrap_or(name.len()));
    let counts = number.is_empty() || number[1..].parse::<u8>().is_ok_and(|number| number.to_string().len() < 3);
    if !counts {
        return None;
    }
    ANIMALS.contains(&key.strip_prefix(PREFIX)?).then_some((key, number))
}

fn old_number(name: &str) -> Option<usize> {
    let number = OLD.iter().find_map(|old| name.strip_prefix(old))?;
    number.parse().ok().filter(|_| number.len() == 3)
}

impl Voice<'_> {
    /// A name as programs are told it: those of the house in their language, everybody else's as it is kept.
    pub fn called(&self, name: &str) -> String {
        self.house_name(name).unwrap_or_else(|| name.to_owned())
    }

    /// A name of the house for this reader.
    pub(crate) fn house_name(&self, name: &str) -> Option<String> {
        let old = || old_number(name).map(|number| self.say(&Say::new("guest-name").with("number", number)));
        animal(name).map(|(key, number)| format!("{}{number}", self.name(key))).or_else(old)
    }
}

/// Would any reader see these two as the same name, letter for letter or as `alike` says?
pub fn shown_alike(one: &str, other: &str, alike: impl Fn(&str, &str) -> bool) -> bool {
    Lang::ALL.into_iter().any(|lang| {
        let voice = Voice::plain(lang);
        alike(&voice.person(one), &voice.person(other))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_an_animal_comes_a_number_or_nothing() {
        for name in ["guest-fox", "guest-fox 2", "guest-wren 12"] {
            assert!(is_house_name(name), "{name}");
        }
        for name in ["guest-fox you", "guest-fox \u{202e}2", "guest-fox ", "guest-fox 2000", "guest-cat", "fox"] {
            assert!(!is_house_name(name), "{name}");
        }
    }

    #[test]
    fn a_name_of_the_house_is_read_in_the_readers_language() {
        let [en, fr] = Lang::ALL.map(Voice::plain);
        assert_eq!((en.person("guest-fox"), fr.person("guest-fox 2")), ("Fox".to_owned(), "Renard 2".to_owned()));
        assert_eq!(
            (en.person("Convive 739"), fr.person("Guest 739")),
            ("Guest 739".to_owned(), "Convive 739".to_owned())
        );
        for own in ["Renard", "Fox", "guest-", "guest-nobody", "Guest", "Guest 5", "Guests 100"] {
            assert!(!is_house_name(own), "{own}");
            assert_eq!(fr.person(own), own);
        }
        for number in 0..ANIMALS.len() {
            let name = house_name(number);
            assert!(is_house_name(&name) && Lang::ALL.into_iter().all(|lang| Voice::plain(lang).person(&name) != name));
        }
    }

    #[test]
    fn two_people_whom_a_reader_would_confuse_are_told_apart() {
        let same = |one: &str, other: &str| shown_alike(one, other, |one, other| one == other);
        assert!(same("guest-fox", "Fox") && same("guest-fox", "Renard") && !same("guest-fox", "guest-owl"));
    }
}
