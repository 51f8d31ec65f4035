//! People who were erased. Their seats stay in others' games, under a name that each reader sees in their own language.

use cachet_engine::Seat;

const SOMEBODY: &str = "somebody-";

/// The name that takes the place of an erased one: no two seats of a table share it, and nobody else may have it.
pub fn somebody(seat: Seat) -> String {
    format!("{SOMEBODY}{seat}")
}

/// The same at an evening, where people have numbers.
pub fn somebody_numbered(number: usize) -> String {
    format!("{SOMEBODY}{number}")
}

/// Was the person of this name erased?
pub fn is_somebody(name: &str) -> bool {
    name.trim().get(..SOMEBODY.len()).is_some_and(|start| start.eq_ignore_ascii_case(SOMEBODY))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lang, Voice};

    #[test]
    fn whoever_was_erased_is_somebody_to_every_reader() {
        let [en, fr] = Lang::ALL.map(Voice::plain);
        for name in [somebody(Seat::ALL[0]), somebody(Seat::ALL[7]), somebody_numbered(64)] {
            assert!(is_somebody(&name), "{name}");
            assert_eq!((en.person(&name), fr.person(&name)), ("somebody".to_owned(), "quelqu’un".to_owned()));
        }
        assert_ne!(somebody(Seat::ALL[0]), somebody(Seat::ALL[1]));
    }

    /// Nobody may take such a name, nor one that is read as such.
    #[test]
    fn it_is_their_name_however_it_is_written() {
        for name in ["somebody-A", " Somebody-b ", "SOMEBODY-", "somebody-else"] {
            assert!(is_somebody(name), "{name}");
        }
        for own in ["", "somebody", "Somebody else", "my somebody-A", "somebödy-A", "quelqu’un"] {
            assert!(!is_somebody(own), "{own}");
            assert_eq!(Voice::plain(Lang::ALL[0]).person(own), own);
        }
    }
}
