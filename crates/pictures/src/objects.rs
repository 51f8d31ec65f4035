//! What is drawn beside the words: a letter, the people of a table, the seals of a day.

use crate::letters::Face;
use crate::{Mark, Object, Seal, Seated};
use std::fmt::Write as _;

/// Every emblem of the pages.
const EMBLEMS: &str = include_str!("../../../web/art/pictures.svg");

/// The wax of the seats, in their order: as in `web/styles/cards.css`.
const WAX: [&str; 8] = ["#a51c30", "#1f5f8b", "#2f6b3c", "#7a3e9d", "#8a5a10", "#0f6e74", "#7c3b2a", "#4a4f66"];
const CRACKED: &str = "#b8641f";
const BROKEN: &str = "#8a7868";

const INK: &str = "#2a1712";

/// A line of outlines.
pub fn write(face: Face, text: &str, at: (f32, f32), size: f32, fill: &str) -> String {
    spaced(face, text, at, size, 0.0, fill)
}

pub fn spaced(face: Face, text: &str, at: (f32, f32), size: f32, spacing: f32, fill: &str) -> String {
    format!(r#"<path fill="{fill}" d="{}"/>"#, face.outline(text, at, size, spacing))
}

fn centred(face: Face, text: &str, (x, y): (f32, f32), size: f32, fill: &str) -> String {
    write(face, text, (x - face.width(text, size, 0.0) / 2.0, y), size, fill)
}

/// The object, and the emblem it needs.
pub fn draw(object: &Object) -> String {
    match object {
        Object::Letter { seal, emblem } => letter(*seal, emblem),
        Object::Seats(seats) => people(seats),
        Object::Day { score, of, marks } => day(*score, of, marks),
    }
}

/// One symbol of the emblems; nothing if there is none of that name.
fn symbol(id: &str) -> &'static str {
    let found = || {
        let from = EMBLEMS.find(&format!("<symbol id=\"{id}\""))?;
        let until = EMBLEMS[from..].find("</symbol>")? + "</symbol>".len();
        EMBLEMS.get(from..from + until)
    };
    found().unwrap_or_default()
}

fn letter(seal: Seal, emblem: &str) -> String {
    format!(
        r##"{symbol}<g transform="translate(668 158) rotate(-3) scale(.94)"><g filter="url(#sh)"><rect width="480" height="330" rx="6" fill="#d9b48f"/></g>
<g transform="translate(150 -88) rotate(2) scale(.76)" filter="url(#sh)"><rect y="6" width="250" height="350" rx="14" fill="#b79c6b"/><rect width="250" height="350" rx="14" fill="#fbf3df"/><use href="#frame" width="250" height="350"/>
<g color="#d08d8a"><use href="#ros9" x="47" y="50" width="156" height="156"/></g><g color="{INK}" fill="{INK}"><use href="#{emblem}" x="84" y="87" width="82" height="82"/></g></g>
<path d="M0 0L240 176L480 0V324a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6Z" fill="#f2d9bd"/><path d="M0 330L240 150L480 330Z" fill="#000" fill-opacity=".05"/><path d="M0 0L240 176L480 0L480 10L240 188L0 10Z" fill="#7a4520" fill-opacity=".25"/></g>{seal}"##,
        symbol = symbol(emblem),
        seal = wax(seal, (824.0, 262.0), 146.0),
    )
}

/// A seal whose corner is at this point.
fn wax(seal: Seal, at: (f32, f32), size: f32) -> String {
    let pressed = match seal.initial {
        None => r##"<use href="#mark" x="34.3" y="34.5" width="54" height="54" fill="#000" fill-opacity=".5"/><use href="#mark" x="33" y="33" width="54" height="54" fill="#fff" fill-opacity=".72"/>"##.to_owned(),
        Some(initial) => {
            let initial = initial.to_string();
            let low = centred(Face::Display, &initial, (61.3, 77.5), 46.0, "#000\" fill-opacity=\".5");
            low + &centred(Face::Display, &initial, (60.0, 76.0), 46.0, "#fff\" fill-opacity=\".72")
        }
    };
    pressed_in(WAX[seal.seat % WAX.len()], &pressed, at, size)
}

fn pressed_in(colour: &str, pressed: &str, (x, y): (f32, f32), size: f32) -> String {
    let scale = size / 120.0;
    format!(
        r##"<g transform="translate({x:.1} {y:.1}) scale({scale:.4})" color="{colour}" filter="url(#sh2)"><use href="#wax" width="120" height="120"/>{pressed}</g>"##
    )
}

/// Up to eight people in two rows; whoever won has a ribbon of gold below their name.
fn people(seats: &[Seated]) -> String {
    let columns = if seats.len() <= 4 { seats.len().max(1) } else { seats.len().div_ceil(2) };
    let step = 1060.0 / columns as f32;
    let (size, letters) = if seats.len() <= 4 { (118.0, 42.0) } else { (84.0, 32.0) };
    let tops: &[f32] = if seats.len() <= 4 { &[300.0] } else { &[238.0, 366.0] };
    let mut drawn = String::new();
    for (at, seat) in seats.iter().enumerate() {
        let (row, column) = (at / columns, at % columns);
        let (x, y) = (70.0 + column as f32 * step, tops[row.min(tops.len() - 1)]);
        let name = Face::Display.fit(&seat.name, letters, step - size - 34.0);
        let (left, base) = (x + size + 14.0, y + size / 2.0 + letters * 0.34);
        drawn.push_str(&wax(seat.seal, (x, y), size));
        drawn.push_str(&write(Face::Display, &name, (left, base), letters, INK));
        if seat.won {
            let (right, under) = (left + Face::Display.width(&name, letters, 0.0), base + 15.0);
            // Writing to a string cannot fail.
            let _ = write!(
                drawn,
                r##"<path d="M{left:.1} {under:.1}H{right:.1}" stroke="#b98f45" stroke-width="6" stroke-linecap="round"/>"##
            );
        }
    }
    drawn
}

/// The score in the corner, the seals in rows of eleven.
fn day(score: u32, of: &str, marks: &[Mark]) -> String {
    let figures = score.to_string();
    let right = |face: Face, text: &str, size: f32| 1126.0 - face.width(text, size, 0.0);
    let mut drawn = write(Face::Display, &figures, (right(Face::Display, &figures, 240.0), 250.0), 240.0, WAX[0]);
    drawn.push_str(&write(Face::Italic, of, (right(Face::Italic, of, 38.0), 304.0), 38.0, "#5a4033"));
    let (columns, size, gap, top) = match marks.len() {
        0..=11 => (11, 80.0, 97.0, 344.0),
        12..=30 => (15, 60.0, 71.0, 336.0),
        _ => (24, 36.0, 44.5, 334.0),
    };
    for (at, mark) in marks.iter().take(columns * if columns == 11 { 1 } else { 3 }).enumerate() {
        let at = (70.0 + (at % columns) as f32 * gap, top + (at / columns) as f32 * (size + 8.0));
        drawn.push_str(&one(*mark, at, size));
    }
    drawn
}

fn one(mark: Mark, at: (f32, f32), size: f32) -> String {
    let crack = r##"<path d="M63 12L56 34 66 50 52 68 63 86 58 108" fill="none" stroke="#280c04" stroke-opacity=".75" stroke-width="6"/>"##;
    match mark {
        Mark::Whole => wax(Seal::HOUSE, at, size),
        Mark::Cracked => pressed_in(CRACKED, crack, at, size),
        Mark::Broken => {
            let (x, y, scale) = (at.0, at.1, size / 120.0);
            format!(
                r##"<g transform="translate({x:.1} {y:.1}) scale({scale:.4})" color="{BROKEN}" filter="url(#sh2)"><g transform="translate(-7 3) rotate(-7 60 60)"><use href="#wax-l" width="120" height="120"/></g><g transform="translate(8 -2) rotate(6 60 60)"><use href="#wax-r" width="120" height="120"/></g></g>"##
            )
        }
    }
}
