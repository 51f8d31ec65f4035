//! The chances to win as a picture: a stepped line for each seat, since nothing moves between events. SVG written by hand,
//! in a light and a dark colour scheme.

use cachet_engine::{Arg, Say};
use cachet_review::{Review, SeatReview};
use cachet_words::Voice;
use cachet_words::figures::decimal;
use std::fmt::Write;

const WIDTH: f64 = 1200.0;
const HEIGHT: f64 = 420.0;
/// Where the scale begins and ends.
const LEFT: f64 = 70.0;
const RIGHT: f64 = 1040.0;
const TOP: f64 = 92.0;
const BOTTOM: f64 = 372.0;

const STYLE: &str = "\
  svg { color-scheme: light dark }
  .sheet { fill: #fbf5e6 } .ink { fill: #2a1712 } .soft { fill: #5a4033 }
  .grid { stroke: #2a1712; stroke-opacity: .14 } .par { stroke: #2a1712; stroke-opacity: .5; stroke-dasharray: 2 5 }
  .curve { fill: none; stroke-width: 2.5; stroke-linejoin: round } .drip { stroke-width: 6; stroke-linecap: round }
  .s0 { stroke: #a51c30 } .s1 { stroke: #1f4e79 } .s2 { stroke: #7a5a00 } .s3 { stroke: #2f6b3c } .s4 { stroke: #6b3f7a }
  .s5 { stroke: #8a3b12 } .s6 { stroke: #3d5a5a } .s7 { stroke: #444444 }
  text { font-family: 'Alegreya Sans', 'Gill Sans', Calibri, 'Segoe UI', system-ui, sans-serif; font-size: 16px }
  .title { font-family: 'Bona Nova', Palatino, 'Book Antiqua', Georgia, serif; font-weight: 700; font-size: 24px }
  .num { font-variant-numeric: tabular-nums; font-size: 14px }
  @media (prefers-color-scheme: dark) {
    .sheet { fill: #261a16 } .ink { fill: #f4e6ca } .soft { fill: #cfb997 } .grid, .par { stroke: #f4e6ca }
    .s0 { stroke: #ff9f9b } .s1 { stroke: #9cc8f0 } .s2 { stroke: #e6c34d } .s3 { stroke: #9ad6a8 } .s4 { stroke: #d3aee0 }
    .s5 { stroke: #f0a97c } .s6 { stroke: #a9cccc } .s7 { stroke: #cccccc }
  }";

pub fn draw(review: &Review, voice: &Voice<'_>) -> String {
    let events = review.seats.iter().flat_map(SeatReview::curve).map(|(event, _)| event).max().unwrap_or(1);
    let most = review.seats.iter().flat_map(SeatReview::curve).map(|(_, chance)| chance).fold(0.0, f64::max);
    // Never cut off below; the next ten above what is reached, and 60 at least.
    let top = ((100.0 * most + 5.0) / 10.0).ceil().clamp(6.0, 10.0) * 10.0;
    let x = |event: usize| LEFT + (RIGHT - LEFT) * event as f64 / events.max(1) as f64;
    let y = |chance: f64| BOTTOM - (BOTTOM - TOP) * (100.0 * chance / top).clamp(0.0, 1.0);
    let mut lines = String::new();
    for ten in (0..=top as u32).step_by(10) {
        let at = y(f64::from(ten) / 100.0);
        let _ = writeln!(lines, "<line class=\"grid\" x1=\"{LEFT}\" y1=\"{at:.1}\" x2=\"{RIGHT}\" y2=\"{at:.1}\"/>");
        let _ = writeln!(
            lines,
            "<text class=\"soft num\" text-anchor=\"end\" x=\"{:.1}\" y=\"{:.1}\">{ten}</text>",
            LEFT - 10.0,
            at + 5.0
        );
    }
    let par = y(1.0 / review.names.seats() as f64);
    let _ = writeln!(lines, "<line class=\"par\" x1=\"{LEFT}\" y1=\"{par:.1}\" x2=\"{RIGHT}\" y2=\"{par:.1}\"/>");
    for (at, seat) in review.seats.iter().enumerate() {
        let curve = seat.curve();
        let mut path = String::new();
        let mut last = seat.start;
        for (event, chance) in &curve {
            let command = if path.is_empty() { 'M' } else { 'L' };
            let _ = write!(path, "{command}{:.1} {:.1}L{:.1} {:.1}", x(*event), y(last), x(*event), y(*chance));
            last = *chance;
        }
        let _ = writeln!(lines, "<path class=\"curve s{}\" d=\"{path}\"/>", at % 8);
        // What a decision gave away runs down from its place.
        for it in seat.decisions.iter().filter(|it| it.cost > 0.0) {
            let (from, to) = (y(it.chance), y(it.chance - it.cost));
            let _ = writeln!(
                lines,
                "<line class=\"drip s{}\" x1=\"{1:.1}\" y1=\"{from:.1}\" x2=\"{1:.1}\" y2=\"{to:.1}\"/>",
                at % 8,
                x(it.event)
            );
        }
        let row = TOP + 24.0 * at as f64;
        let name = escaped(&review.names.of(seat.seat));
        let points = decimal(voice.lang(), 100.0 * seat.sum.per_decision(), 2);
        let _ = writeln!(
            lines,
            "<line class=\"drip s{}\" x1=\"{1}\" y1=\"{row}\" x2=\"{1}\" y2=\"{2}\"/>\
             <text class=\"ink\" x=\"{3}\" y=\"{4}\">{name} −{points}</text>",
            at % 8,
            RIGHT + 20.0,
            row - 8.0,
            RIGHT + 32.0,
            row + 2.0
        );
    }
    let title = escaped(&voice.say(&Say::new("review-title").with("game", Arg::Name(review.game.clone()))));
    let about = escaped(&voice.text("review-plot"));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         role=\"img\" lang=\"{}\">\n<title>{title}. {about}</title>\n<style>\n{STYLE}\n</style>\n\
         <rect class=\"sheet\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"14\"/>\n\
         <text class=\"ink title\" x=\"28\" y=\"42\">{title}</text>\n<text class=\"soft\" x=\"28\" y=\"66\">{about}</text>\n\
         {lines}</svg>\n",
        voice.lang()
    )
}

/// Escapes text for SVG.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
