//! The names of the players, as records write them.

use crate::say::Say;
use crate::seat::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// One name per seat. All are different, and none is a word that records use for something else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Names(Vec<String>);

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 24;

/// Unicode's Bidi_Control characters: they would turn around the text that follows a name.
pub const DIRECTION_MARKS: [char; 12] = [
    '\u{61c}', '\u{200e}', '\u{200f}', '\u{202a}', '\u{202b}', '\u{202c}', '\u{202d}', '\u{202e}', '\u{2066}',
    '\u{2067}', '\u{2068}', '\u{2069}',
];

/// Characters with a meaning in the record format.
const RESERVED_CHARACTERS: &[char] = &[':', '|', ',', '>', '#', '=', '[', ']'];

/// Words that begin a line or a part of a line in a record, name a card in the middle of the table, or stand where a
/// name could: `won: nobody`, `result: unfinished`, `first=random`.
const RESERVED_WORDS: &[&str] = &[
    "deck",
    "aside",
    "open",
    "round",
    "won",
    "result",
    "resigned",
    "signed",
    "table",
    "first",
    "deal",
    "game",
    "rules",
    "seats",
    "options",
    "continued",
    "seed",
    "secret",
    "shares",
    "holder",
    "under",
    "keep",
    "order",
    "removed",
    "npc 1",
    "npc 2",
    "pnj 1",
    "pnj 2",
    "nobody",
    "unfinished",
    "random",
];

impl Names {
    pub fn new(names: impl IntoIterator<Item = impl Into<String>>) -> Result<Names, Say> {
        let mut kept: Vec<String> = Vec::new();
        let mut names = names.into_iter();
        while let Some(name) = names.next() {
            if kept.len() == Seat::MAX {
                // Names beyond these are counted but not compared: a record may list thousands.
                return Err(refused_count(kept.len() + 1 + names.count()));
            }
            let name = name.into();
            let name = name.trim();
            let length = name.chars().count();
            if length == 0 {
                return Err(Say::new("name-empty"));
            }
            if length > LONGEST_NAME {
                return Err(Say::new("name-too-long").with("name", name).with("most", LONGEST_NAME));
            }
            if let Some(odd) =
                name.chars().find(|c| RESERVED_CHARACTERS.contains(c) || c.is_control() || DIRECTION_MARKS.contains(c))
            {
                return Err(Say::new("name-bad-character")
                    .with("name", name.escape_debug().to_string())
                    .with("character", odd.escape_debug().to_string()));
            }
            if RESERVED_WORDS.contains(&name.to_lowercase().as_str()) {
                return Err(Say::new("name-reserved").with("name", name));
            }
            if kept.iter().any(|other| same(other, name)) {
                return Err(Say::new("name-twice").with("name", name));
            }
            kept.push(name.to_owned());
        }
        if kept.is_empty() {
            return Err(refused_count(0));
        }
        Ok(Names(kept))
    }

    /// Words that no name may be.
    pub fn reserved() -> &'static [&'static str] {
        RESERVED_WORDS
    }

    /// Seat letters instead of names: `A`, `B`, …
    pub fn letters(seats: usize) -> Names {
        Names(SeatSet::first(seats).iter().map(|seat| seat.to_string()).collect())
    }

    pub fn seats(&self) -> usize {
        self.0.len()
    }

    pub fn all(&self) -> SeatSet {
        SeatSet::first(self.0.len())
    }

    /// The player's name, or the seat's letter where the table has no such seat.
    pub fn of(&self, seat: Seat) -> String {
        self.0.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// The seat whose player has this name; case does not matter.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        let at = self.0.iter().position(|other| same(other, name.trim()))?;
        Seat::new(at)
    }

    /// As [`Names::seat`], or a sentence that lists who there is.
    pub fn find(&self, name: &str) -> Result<Seat, Say> {
        self.seat(name)
            .ok_or_else(|| Say::new("unreadable-seat").with("text", name.trim()).with("seats", self.0.join(", ")))
    }

    pub fn list(&self, seats: SeatSet) -> String {
        seats.iter().map(|seat| self.of(seat)).collect::<Vec<_>>().join(", ")
    }
}

fn refused_count(count: usize) -> Say {
    Say::new("names-count").with("count", count).with("most", Seat::MAX)
}

fn same(a: &str, b: &str) -> bool {
    a.to_lowercase() == b.to_lowercase()
}

impl TryFrom<Vec<String>> for Names {
    type Error = String;

    fn try_from(names: Vec<String>) -> Result<Names, String> {
        Names::new(names).map_err(|say| format!("{}: {:?}", say.key, say.args))
    }
}

impl From<Names> for Vec<String> {
    fn from(names: Names) -> Vec<String> {
        names.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_would_break_a_record_are_refused() {
        let key = |names: &[&str]| Names::new(names.iter().copied()).map_err(|say| say.key);
        assert_eq!(key(&["Ana", " "]), Err("name-empty"));
        assert_eq!(key(&["Ana", "ana"]), Err("name-twice"));
        assert_eq!(key(&["Ana", "B:o"]), Err("name-bad-character"));
        assert_eq!(key(&["Ana", "Bo\n"]).map(|names| names.seats()), Ok(2));
        assert_eq!(key(&["Ana", "B\no"]), Err("name-bad-character"));
        for word in ["Deal", "nobody", "Unfinished", "random"] {
            assert_eq!(key(&[word, "Bo"]), Err("name-reserved"));
        }
        assert_eq!(key(&["Ana", &"x".repeat(25)]), Err("name-too-long"));
        assert_eq!(key(&["Ana", &"é".repeat(24)]).map(|names| names.seats()), Ok(2), "characters count, not bytes");
        assert_eq!(key(&[]), Err("names-count"));
    }

    /// Two records of a hundred thousand names each once stopped a server for a minute and a half.
    #[test]
    fn names_beyond_the_last_seat_are_counted_but_never_read() {
        struct Written<'a>(&'a std::cell::Cell<usize>, usize);
        impl From<Written<'_>> for String {
            fn from(Written(read, number): Written<'_>) -> String {
                read.set(read.get() + 1);
                format!("name {number}")
            }
        }
        let read = std::cell::Cell::new(0);
        let refused = Names::new((0..100_000).map(|number| Written(&read, number)));
        assert_eq!(refused, Err(refused_count(100_000)));
        assert_eq!(read.get(), Seat::MAX);
        assert_eq!(Names::new(["a", "b", "c", "d", "e", "f", "g", "h"]).map(|names| names.seats()), Ok(8));
    }

    #[test]
    fn a_seat_nobody_has_is_called_by_its_letter() {
        let names = Names::new(["Ana", "Bo"]).expect("two good names");
        let [a, b, c, ..] = Seat::ALL;
        assert_eq!((names.of(b), names.of(c)), ("Bo".to_owned(), "C".to_owned()));
        assert_eq!((names.all(), names.list(names.all())), (SeatSet::first(2), "Ana, Bo".to_owned()));
        assert_eq!((names.list(SeatSet::of(a)), names.list(SeatSet::EMPTY)), ("Ana".to_owned(), String::new()));
    }

    #[test]
    fn a_name_is_found_whatever_its_case() {
        let names = Names::new(["Élodie", "Bo"]).expect("two good names");
        assert_eq!(names.seat("élodie "), Seat::new(0));
        assert_eq!(names.find("Cy").map_err(|say| say.key), Err("unreadable-seat"));
    }
}
