//! Where everything stands on a card.

use crate::letters::Face;
use crate::objects::{draw, spaced, write};
use crate::{Card, Object};

/// Gradients, shadows, wax and frame.
const DEFS: &str = include_str!("../art/defs.svg");
const WORDMARK: &str = include_str!("../art/wordmark.svg");

const INK: &str = "#2a1712";
const SOFT: &str = "#5a4033";
const WINE: &str = "#8f1528";

const LEFT: f32 = 70.0;
const TITLE: f32 = 88.0;
const SMALLEST: f32 = 60.0;
const LINE: f32 = 36.0;

/// How wide words may be, and where the heading stands.
fn room(object: &Object) -> (f32, f32) {
    match object {
        Object::Letter { .. } => (572.0, 112.0),
        Object::Seats(_) => (1060.0, 104.0),
        Object::Day { .. } => (620.0, 106.0),
    }
}

/// The card as SVG, without any text that a renderer would have to shape.
pub fn svg(card: &Card) -> String {
    let (wide, top) = room(&card.object);
    let heading = card.heading.to_uppercase();
    let mut words =
        spaced(Face::TextBold, &Face::TextBold.fit(&heading, 29.0, wide), (LEFT + 4.0, top), 27.0, 2.0, INK);
    let mut base = top;
    // One line as large as there is room for, or two.
    let fits = |size: &f32| Face::Display.width(&card.title, *size, 0.0) <= wide;
    let size = [TITLE, 80.0, 72.0, 66.0].into_iter().find(fits).unwrap_or(SMALLEST);
    for line in Face::Display.wrap(&card.title, size, wide, 2) {
        base += size * 1.12;
        words.push_str(&write(Face::Display, &line, (LEFT, base), size, INK));
    }
    if let Some(accent) = &card.accent {
        let size = [size, 64.0, 54.0].into_iter().find(|size| Face::Italic.width(accent, *size, 0.0) <= wide);
        let size = size.unwrap_or(48.0);
        base += size * 1.08;
        words.push_str(&write(Face::Italic, &Face::Italic.fit(accent, size, wide), (LEFT, base), size, WINE));
    }
    if matches!(card.object, Object::Day { .. }) {
        // Below the strip of seals.
        for (line, y) in card.lines.iter().zip([488.0, 240.0, 288.0]) {
            words.push_str(&write(Face::Italic, &Face::Italic.fit(line, 34.0, 1040.0), (LEFT + 4.0, y), 34.0, SOFT));
        }
    } else {
        base += 34.0;
        for line in card.lines.iter().flat_map(|line| Face::Text.wrap(line, LINE, wide, 2)) {
            base += LINE * 1.3;
            words.push_str(&write(Face::Text, &line, (LEFT + 4.0, base), LINE, SOFT));
        }
    }
    if let Some((name, code)) = &card.code {
        base += 74.0;
        words.push_str(&write(Face::Text, name, (LEFT + 4.0, base - 4.0), 28.0, SOFT));
        let after = LEFT + 4.0 + Face::Text.width(name, 28.0, 0.0) + 22.0;
        words.push_str(&spaced(Face::Display, code, (after, base), 48.0, 8.0, INK));
    }
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">{DEFS}
<rect width="1200" height="630" fill="url(#bg)"/><rect width="1200" height="630" fill="url(#gl)"/><rect x="22" y="22" width="1156" height="586" fill="none" stroke="#b98f45" stroke-width="2.5"/><rect x="31" y="31" width="1138" height="568" fill="none" stroke="#b98f45" stroke-width="1"/>
{words}
{object}
{WORDMARK}</svg>"##,
        object = draw(&card.object),
    )
}
