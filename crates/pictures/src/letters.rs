//! Letters as outlines: the house's own fonts, without hints and without rules for joining them.

use std::fmt::Write as _;
use std::sync::LazyLock;
use ttf_parser::{Face as Font, GlyphId, OutlineBuilder};

/// The faces of the pictures. Each is kept in two files, as browsers load them: Latin, and the rest of Latin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// Bona Nova, bold.
    Display,
    /// Bona Nova, italic.
    Italic,
    /// Alegreya Sans.
    Text,
    TextBold,
}

macro_rules! fonts {
    ($($face:literal),*) => {
        [$([
            include_bytes!(concat!("../fonts/", $face, "-latin.ttf")).as_slice(),
            include_bytes!(concat!("../fonts/", $face, "-latin-ext.ttf")).as_slice(),
        ]),*]
    };
}

static FONTS: LazyLock<Vec<Vec<Font<'static>>>> = LazyLock::new(|| {
    let files = fonts!("bona-nova-700", "bona-nova-400-italic", "alegreya-sans-500", "alegreya-sans-700");
    files.iter().map(|face| face.iter().filter_map(|bytes| Font::parse(bytes, 0).ok()).collect()).collect()
});

/// Stands for what was cut off.
const ELLIPSIS: char = '…';

impl Face {
    fn glyph(self, letter: char) -> Option<(&'static Font<'static>, GlyphId)> {
        // Outlines know no no-break spaces, nor how wide the narrow ones are.
        let letter = if letter == '\u{a0}' || letter == '\u{202f}' { ' ' } else { letter };
        FONTS[self as usize].iter().find_map(|font| Some((font, font.glyph_index(letter)?)))
    }

    fn advance(self, letter: char, size: f32) -> f32 {
        self.glyph(letter).map_or(0.0, |(font, glyph)| {
            let wide = f32::from(font.glyph_hor_advance(glyph).unwrap_or(0));
            wide * size / f32::from(font.units_per_em())
        })
    }

    /// How wide a line is at this size, with so much added after each letter.
    pub fn width(self, text: &str, size: f32, spacing: f32) -> f32 {
        text.chars().map(|letter| self.advance(letter, size) + spacing).sum()
    }

    /// As much of a line as fits, with an ellipsis where something was cut off.
    pub fn fit(self, text: &str, size: f32, room: f32) -> String {
        if self.width(text, size, 0.0) <= room {
            return text.to_owned();
        }
        let mut kept = String::new();
        let mut wide = self.advance(ELLIPSIS, size);
        for letter in text.chars() {
            wide += self.advance(letter, size);
            if wide > room {
                break;
            }
            kept.push(letter);
        }
        format!("{}{ELLIPSIS}", kept.trim_end())
    }

    /// The words in at most so many lines, broken between words; what is left over is cut off in the last.
    pub fn wrap(self, text: &str, size: f32, room: f32, most: usize) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        // A no-break space holds its words together.
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            let longer = lines.last().map(|line| format!("{line} {word}"));
            match (longer, lines.len()) {
                (Some(longer), count) if count >= most || self.width(&longer, size, 0.0) <= room => {
                    lines.pop();
                    lines.push(longer);
                }
                (Some(_) | None, _) => lines.push(word.to_owned()),
            }
        }
        lines.iter().map(|line| self.fit(line, size, room)).collect()
    }

    /// The outlines of a line that begins at this point, as the data of a path.
    pub fn outline(self, text: &str, (x, y): (f32, f32), size: f32, spacing: f32) -> String {
        let mut pen = Pen { path: String::new(), x, y, scale: 0.0 };
        for letter in text.chars() {
            if let Some((font, glyph)) = self.glyph(letter) {
                pen.scale = size / f32::from(font.units_per_em());
                font.outline_glyph(glyph, &mut pen);
            }
            pen.x += self.advance(letter, size) + spacing;
        }
        pen.path
    }
}

/// What of a text can be written; nothing if no letter or figure of it can. A name with a letter that these fonts lack
/// is left out whole, not cut.
pub fn writable(text: &str) -> Option<String> {
    let known = |letter: &char| Face::Display.glyph(*letter).is_some() && Face::Text.glyph(*letter).is_some();
    let letters = text.chars().filter(|letter| letter.is_alphanumeric());
    if letters.clone().count() == 0 || !letters.clone().all(|letter| known(&letter)) {
        return None;
    }
    let kept: String = text.chars().filter(known).collect();
    Some(kept.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Writes outlines, whose y grows upwards, into a picture, whose y grows downwards.
struct Pen {
    path: String,
    x: f32,
    y: f32,
    scale: f32,
}

impl Pen {
    fn draw(&mut self, command: char, points: &[(f32, f32)]) {
        self.path.push(command);
        for (x, y) in points {
            let (x, y) = (self.x + x * self.scale, self.y - y * self.scale);
            // Writing to a string cannot fail.
            let _ = write!(self.path, "{x:.1} {y:.1} ");
        }
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.draw('M', &[(x, y)]);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.draw('L', &[(x, y)]);
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.draw('Q', &[(x1, y1), (x, y)]);
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.draw('C', &[(x1, y1), (x2, y2), (x, y)]);
    }
    fn close(&mut self) {
        self.path.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_of_both_languages_can_be_written() {
        let french = "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ«»’…º–";
        for face in [Face::Display, Face::Italic, Face::Text, Face::TextBold] {
            let lacks: String = french.chars().chain(' '..='~').filter(|it| face.glyph(*it).is_none()).collect();
            assert_eq!(lacks, "", "{face:?}");
        }
    }

    #[test]
    fn a_name_is_written_whole_or_not_at_all() {
        assert_eq!(writable("Inès"), Some("Inès".to_owned()));
        assert_eq!(writable("Łukasz Öğün"), Some("Łukasz Öğün".to_owned()));
        assert_eq!(writable("Zoé 🎉 "), Some("Zoé".to_owned()), "an ornament may be missing");
        for other in ["Иван", "李雷", "علي", "Ivan Иванов", "🎉", "", " – "] {
            assert_eq!(writable(other), None, "{other}");
        }
    }

    #[test]
    fn what_is_too_long_ends_in_an_ellipsis() {
        let face = Face::Display;
        let long = "Wilhelmina-Alexandrina ".repeat(9);
        let cut = face.fit(&long, 88.0, 500.0);
        assert!(cut.ends_with('…') && face.width(&cut, 88.0, 0.0) <= 500.0, "{cut}");
        assert_eq!(face.fit("Nour", 88.0, 500.0), "Nour");
        let lines = face.wrap(&long, 60.0, 600.0, 2);
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|line| face.width(line, 60.0, 0.0) <= 600.0) && lines[1].ends_with('…'), "{lines:?}");
    }
}
