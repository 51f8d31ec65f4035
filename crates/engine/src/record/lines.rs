//! The lines of a record.

use super::{RecordError, TITLE};
use crate::say::{Arg, Say};

/// So many characters of what stands in a record are quoted: enough to find it, whatever was pasted there.
const QUOTED: usize = 60;

/// The blanks that are filled with what stands in the record.
const QUOTES: [&str; 5] = ["text", "found", "value", "key", "name"];

/// What stands in a record, cut short for a sentence.
pub fn quoted(text: &str) -> String {
    match text.char_indices().nth(QUOTED) {
        Some((cut, _)) => format!("{}…", &text[..cut]),
        None => text.to_owned(),
    }
}

pub(super) fn refuse(line: usize, mut say: Say) -> RecordError {
    for (blank, arg) in &mut say.args {
        if let Arg::Text(text) = arg
            && QUOTES.contains(blank)
        {
            *text = quoted(text);
        }
    }
    RecordError { line, say, names: None }
}

/// The lines that are neither empty nor remarks, with their line numbers.
pub(super) struct Lines<'a> {
    pub(super) rest: std::iter::Peekable<std::vec::IntoIter<(usize, &'a str)>>,
    pub(super) last: usize,
    pub(super) length: usize,
}

impl<'a> Lines<'a> {
    pub(super) fn new(text: &'a str) -> Lines<'a> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines: Vec<(usize, &str)> = text
            .lines()
            .enumerate()
            .map(|(at, line)| (at + 1, line.split('#').next().unwrap_or_default().trim()))
            .filter(|(_, line)| !line.is_empty())
            .collect();
        Lines { rest: lines.into_iter().peekable(), last: 1, length: text.lines().count().max(1) }
    }

    pub(super) fn next(&mut self) -> Option<(usize, &'a str)> {
        let line = self.rest.next()?;
        self.last = line.0;
        Some(line)
    }

    pub(super) fn next_or(&mut self, expected: &Say) -> Result<(usize, &'a str), RecordError> {
        let length = self.length;
        self.next().ok_or_else(|| refuse(length, Say::new("record-cut-short").with("expected", expected.clone())))
    }

    pub(super) fn here(&self, say: Say) -> RecordError {
        refuse(self.last, say)
    }

    pub(super) fn title(&mut self) -> Result<(), RecordError> {
        let expected = Say::new("expected-text").with("text", TITLE);
        match self.next_or(&expected)? {
            (_, line) if line.eq_ignore_ascii_case(TITLE) => Ok(()),
            (number, line) => {
                Err(refuse(number, Say::new("record-line").with("text", line).with("expected", expected)))
            }
        }
    }

    /// The value of the header line `key`, which must come next.
    pub(super) fn field(&mut self, key: &'static str) -> Result<&'a str, RecordError> {
        let expected = Say::new("expected-text").with("text", format!("{key}: …"));
        let (number, line) = self.next_or(&expected)?;
        value(line, key)
            .ok_or_else(|| refuse(number, Say::new("record-line").with("text", line).with("expected", expected)))
    }

    /// The value of the header line `key`, if it comes next.
    pub(super) fn optional(&mut self, key: &str) -> Option<&'a str> {
        let found = value(self.rest.peek()?.1, key)?;
        self.next();
        Some(found)
    }
}

pub(super) fn value<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    let (name, value) = line.split_once(':')?;
    name.trim().eq_ignore_ascii_case(key).then(|| value.trim())
}
