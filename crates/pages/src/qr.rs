//! QR codes as SVG.

use maud::html;
use qrcode::{Color, EcLevel, QrCode};

/// The blank margin that scanners need around it.
const MARGIN: usize = 3;

/// A QR code, dark on light in both themes. `None` for an address that is too long. Making one takes as long as drawing a
/// whole table, so pages load it as an image instead of inlining it.
pub fn qr(address: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(address, EcLevel::M).ok()?;
    let side = code.width() + 2 * MARGIN;
    let drawn = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (side) " " (side) } shape-rendering="crispEdges" {
            rect width=(side) height=(side) fill="#fff" {}
            path d=(squares(&code)) fill="#2a1712" {}
        }
    };
    Some(drawn.into_string())
}

/// The dark squares, those next to each other as one stroke.
fn squares(code: &QrCode) -> String {
    let colours = code.to_colors();
    let mut path = String::new();
    for (y, row) in colours.chunks(code.width()).enumerate() {
        let mut x = 0;
        for run in row.chunk_by(|one, other| one == other) {
            if run[0] == Color::Dark {
                path.push_str(&format!("M{} {}h{}v1h-{}z", x + MARGIN, y + MARGIN, run.len(), run.len()));
            }
            x += run.len();
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dark_square_is_drawn_once() {
        let code = QrCode::with_error_correction_level("https://cachet.example/j/ROSE42", EcLevel::M).expect("a code");
        let path = squares(&code);
        let drawn: usize =
            path.split('h').skip(1).filter_map(|rest| rest.split('v').next()?.parse::<usize>().ok()).sum();
        let dark = code.to_colors().iter().filter(|colour| **colour == Color::Dark).count();
        assert_eq!(drawn, dark);
        assert!(qr("https://cachet.example/j/ROSE42").is_some_and(|drawn| drawn.contains(&path)));
        assert!(qr(&"x".repeat(4000)).is_none(), "no camera reads that much");
        // The three corners a camera looks for begin with a stroke of seven.
        assert!(path.starts_with("M3 3h7v1h-7z"));
    }
}
