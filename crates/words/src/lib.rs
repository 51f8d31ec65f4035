//! Everything Cachet says, in French and English. Rules produce [`Say`]s; here they become sentences for one reader.
//!
//! The Fluent variables that a message of `locales/` is given, for an argument called `x` of a [`Say`]:
//!
//! | argument | variables |
//! |---|---|
//! | a seat | `$x` its player's name; `$x-is`: `me` or `other` |
//! | seats | `$x` their names as a list, the reader first, as "you"; `$x-start` to begin a sentence ("You and Bo"); `$x-count`; |
//! | | `$x-person`: `nobody`, `me` (alone), `us` (the reader and others), `them` |
//! | a name | `$x`, and `$x-the`, `$x-a`, `$x-of` from the attributes of that message; `$x-is`: `known` |
//! | names | `$x` as a list; `$x-count` |
//! | hidden | `$x-is`: `hidden` |
//! | a number, a text | `$x` |
//! | a sentence, sentences | `$x`, formatted |
//!
//! French sentences also have `{ DE($x) }` (« d’Eva », « de Bo ») and `{ QUE($x) }`, and choose by `NOMBRE($x)` (« 1,5 point »); see `french.rs`.

mod bundles;
#[cfg(feature = "example")]
mod example;
pub mod figures;
mod french;
mod house_names;
mod marks;
mod settled;
mod somebody;

pub use french::elides;
pub use house_names::{house_name, is_house_name, shown_alike};
pub use marks::{Piece, pieces};
pub use somebody::{is_somebody, somebody, somebody_numbered};

use cachet_engine::{Arg, Names, Say, Seat, Viewer};
use fluent_bundle::{FluentArgs, FluentValue};
use settled::{Settled, settled};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// A language Cachet speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lang {
    En,
    Fr,
}

impl Lang {
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// From a setting such as `fr_FR.UTF-8` or `fr-CA`; English for whatever is not French.
    pub fn from_setting(setting: &str) -> Lang {
        if setting.to_lowercase().starts_with("fr") { Lang::Fr } else { Lang::En }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        })
    }
}

impl FromStr for Lang {
    type Err = String;

    fn from_str(text: &str) -> Result<Lang, String> {
        match text.to_lowercase().as_str() {
            "en" => Ok(Lang::En),
            "fr" => Ok(Lang::Fr),
            other => Err(format!("Cachet speaks French (fr) and English (en), not {other:?}")),
        }
    }
}

/// Says things in one language to one reader at one table.
pub struct Voice<'a> {
    lang: Lang,
    viewer: Viewer,
    names: Option<&'a Names>,
    /// Are players' names marked, for [`pieces`]?
    marking: bool,
}

type Blanks = FluentArgs<'static>;

impl<'a> Voice<'a> {
    /// To a reader at a table.
    pub fn at(lang: Lang, names: &'a Names, viewer: Viewer) -> Voice<'a> {
        Voice { lang, viewer, names: Some(names), marking: false }
    }

    /// Away from any table.
    pub fn plain(lang: Lang) -> Voice<'static> {
        Voice { lang, viewer: Viewer::Public, names: None, marking: false }
    }

    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The sentence. A key that `locales/` lacks is shown as such, so that a game without words of its
    /// own can still be played.
    pub fn say(&self, say: &Say) -> String {
        if say.args.is_empty() {
            return self.text(say.key);
        }
        let mut blanks = Blanks::with_capacity(6 * say.args.len());
        for (blank, arg) in &say.args {
            self.fill(&mut blanks, blank, arg);
        }
        bundles::format(self.lang, say.key, Some(&blanks)).unwrap_or_else(|| format!("[{}]", say.key))
    }

    /// The sentence with every player's name marked, for [`pieces`].
    pub fn say_marked(&self, say: &Say) -> String {
        Voice { marking: true, ..*self }.say(say)
    }

    /// A message without blanks.
    pub fn text(&self, key: &'static str) -> String {
        settled(self.lang, key).text.map_or_else(|| format!("[{key}]"), Cow::into_owned)
    }

    /// The name of a card, a role or a game, or another form of it (`card-guard.the`).
    pub fn name(&self, key: &str) -> String {
        settled(self.lang, key).text.map_or_else(|| key.to_owned(), Cow::into_owned)
    }

    /// A player's name as this reader sees it: whoever was erased is somebody, and what the house calls people is said in
    /// the reader's language.
    pub fn person(&self, name: &str) -> String {
        if is_somebody(name) {
            return self.text("somebody");
        }
        self.called(name)
    }

    /// The same where it is shown among other words, or beside a number: in a list, on a seat, in a label.
    pub fn shown(&self, name: &str) -> String {
        isolated(self.person(name))
    }

    fn fill(&self, blanks: &mut Blanks, blank: &'static str, arg: &Arg) {
        let mut put = |suffix: &str, value: FluentValue<'static>| {
            let name = if suffix.is_empty() { Cow::Borrowed(blank) } else { Cow::Owned([blank, suffix].concat()) };
            blanks.set(name, value);
        };
        match arg {
            Arg::Seat(seat) => {
                put("", self.player(*seat).into());
                put("-is", if self.viewer.is(*seat) { "me" } else { "other" }.into());
            }
            Arg::Seats(seats) => {
                let others: Vec<Seat> = seats.iter().filter(|seat| !self.viewer.is(*seat)).collect();
                let person = match (seats.len(), others.len()) {
                    (0, _) => "nobody",
                    (_, 0) => "me",
                    (all, some) if all > some => "us",
                    _ => "them",
                };
                let me = (seats.len() > others.len()).then(|| self.text("you"));
                let list = self.list(me.into_iter().chain(others.iter().map(|seat| self.player(*seat))).collect());
                put("-start", if person == "them" { list.clone() } else { capital(&list) }.into());
                put("", list.into());
                put("-count", seats.len().into());
                put("-person", person.into());
            }
            Arg::Name(key) => {
                let Settled { text, forms } = settled(self.lang, key);
                put("", text.map_or_else(|| key.clone().into(), FluentValue::String));
                put("-is", "known".into());
                for (form, text) in ["-the", "-a", "-of"].into_iter().zip(forms) {
                    if let Some(text) = text {
                        put(form, FluentValue::String(text));
                    }
                }
            }
            Arg::Names(keys) => {
                put("", keys.iter().map(|key| self.name(key)).collect::<Vec<_>>().join(", ").into());
                put("-count", keys.len().into());
                put("-is", "known".into());
            }
            Arg::Hidden => {
                put("", "?".into());
                put("-is", "hidden".into());
            }
            Arg::Number(number) => put("", (*number).into()),
            Arg::Text(text) if self.marking => put("", marks::plain(text).into_owned().into()),
            Arg::Text(text) => put("", text.clone().into()),
            Arg::Say(say) => put("", self.say(say).into()),
            Arg::List(says) => put("", says.iter().map(|say| self.say(say)).collect::<Vec<_>>().join(", ").into()),
        }
    }

    /// The name of a seat's player, as this reader sees it.
    fn player(&self, seat: Seat) -> String {
        let name = self.names.map_or_else(|| seat.to_string(), |names| self.shown(&names.of(seat)));
        if self.marking { marks::marked(seat, &name) } else { name }
    }

    /// "Ana, Bo and Cy".
    fn list(&self, mut items: Vec<String>) -> String {
        let Some(last) = items.pop() else { return self.text("nobody") };
        if items.is_empty() {
            return last;
        }
        let and = Say::new("list-and").with("before", items.join(", ")).with("last", last);
        Voice { marking: false, ..*self }.say(&and)
    }
}

/// As it begins a sentence.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A name among other words. Letters written from right to left would turn what stands around them (« Ana: 3 »), and what is
/// no letter, as an emoji, would end up on the wrong side of them. So such a name is set apart by the marks of Unicode for
/// it (FSI, PDI). Nobody can write these in a name themselves.
fn isolated(name: String) -> String {
    let is_rtl = |letter: char| {
        matches!(letter, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFF}'
            | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
    };
    if name.chars().any(is_rtl) { format!("\u{2068}{name}\u{2069}") } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_written_from_the_right_turns_nothing_around_it() {
        let names = Names::new(["עדה", "Bo"]).expect("good names");
        let voice = Voice::at(Lang::En, &names, Viewer::Public);
        assert_eq!(voice.player(Seat::ALL[0]), "\u{2068}עדה\u{2069}");
        assert_eq!(voice.player(Seat::ALL[1]), "Bo");
        assert_eq!(voice.person("עדה"), "עדה", "as it was typed");
        assert_eq!(voice.shown("🦊 علي"), "\u{2068}🦊 علي\u{2069}", "the fox stays before the name, as in Arabic");
        assert_eq!(voice.shown("Bo 🦊"), "Bo 🦊");
    }
}
