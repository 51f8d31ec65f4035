//! Who a sentence is about, marked within it: a story shows players' names so that they stand out. A name is put between
//! two characters of a private-use area, of which the first says whose seat it is. No name or text keeps such a character.

use cachet_engine::Seat;
use std::borrow::Cow;

/// Begins the name of seat 0; the next ones are for the next seats.
const OPEN: u32 = 0xE100;
const CLOSE: char = '\u{E1FF}';

/// A part of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece<'a> {
    Words(&'a str),
    /// The name of this seat's player.
    Name(Seat, &'a str),
}

fn is_mark(letter: char) -> bool {
    seat_of(letter).is_some() || letter == CLOSE
}

fn seat_of(letter: char) -> Option<Seat> {
    u32::from(letter).checked_sub(OPEN).and_then(|index| Seat::new(index as usize))
}

/// The text without marks: what a person typed may contain their characters.
pub(crate) fn plain(text: &str) -> Cow<'_, str> {
    if text.contains(is_mark) { Cow::Owned(text.replace(is_mark, "")) } else { Cow::Borrowed(text) }
}

/// The name of a seat's player, marked.
pub(crate) fn marked(seat: Seat, name: &str) -> String {
    let open = char::from_u32(OPEN + seat.index() as u32).unwrap_or(CLOSE);
    format!("{open}{}{CLOSE}", plain(name))
}

/// A marked sentence in its parts, in order.
pub fn pieces(marked: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = marked;
    while let Some((at, open)) = rest.char_indices().find(|(_, letter)| is_mark(*letter)) {
        if at > 0 {
            pieces.push(Piece::Words(&rest[..at]));
        }
        rest = &rest[at + open.len_utf8()..];
        if let (Some(seat), Some((name, after))) = (seat_of(open), rest.split_once(CLOSE)) {
            pieces.push(Piece::Name(seat, name));
            rest = after;
        }
    }
    if !rest.is_empty() {
        pieces.push(Piece::Words(rest));
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_falls_into_words_and_names() {
        let (ana, bo) = (Seat::ALL[0], Seat::ALL[1]);
        let sentence = format!("{} plays the Guard on {}.", marked(ana, "Ana"), marked(bo, "Bo"));
        let expected =
            [Piece::Name(ana, "Ana"), Piece::Words(" plays the Guard on "), Piece::Name(bo, "Bo"), Piece::Words(".")];
        assert_eq!(pieces(&sentence), expected);
        assert_eq!(plain(&sentence), "Ana plays the Guard on Bo.");
    }

    #[test]
    fn what_a_person_typed_marks_nothing() {
        let odd = "B\u{E100}o\u{E1FF}";
        assert_eq!(pieces(&marked(Seat::ALL[0], odd)), [Piece::Name(Seat::ALL[0], "Bo")]);
        assert_eq!(pieces("a\u{E1FF}b"), [Piece::Words("a"), Piece::Words("b")]);
        assert_eq!(pieces("a\u{E100}b"), [Piece::Words("a"), Piece::Words("b")]);
        assert_eq!(pieces(""), []);
    }
}
