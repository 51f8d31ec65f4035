//! The ratings as a picture: a dot for each bot, a bar for its interval. SVG written by hand, in a light and a dark
//! colour scheme.

use super::report::Report;
use cachet_engine::Say;
use cachet_words::Voice;
use cachet_words::figures::signed;
use std::fmt::Write;

/// The picture's width; its height depends on how many play.
const WIDTH: f64 = 760.0;
/// Where names end, and where the scale begins and ends.
const NAMES: f64 = 158.0;
const LEFT: f64 = 182.0;
const RIGHT: f64 = 620.0;
const TOP: f64 = 104.0;
const ROW: f64 = 46.0;

const STYLE: &str = "\
  svg { color-scheme: light dark }
  .sheet { fill: #fbf5e6 } .ink { fill: #2a1712 } .soft { fill: #5a4033 } .wax { fill: #a51c30 }
  .bar { fill: #a51c30; fill-opacity: .38 }
  .grid { stroke: #2a1712; stroke-opacity: .14 } .zero { stroke: #2a1712; stroke-opacity: .45 }
  text { font-family: 'Alegreya Sans', 'Gill Sans', Calibri, 'Segoe UI', system-ui, sans-serif; font-size: 16px }
  .title { font-family: 'Bona Nova', Palatino, 'Book Antiqua', Georgia, serif; font-weight: 700; font-size: 24px }
  .name { font-weight: 700 } .small { font-size: 14px } .num { font-variant-numeric: tabular-nums }
  @media (prefers-color-scheme: dark) {
    .sheet { fill: #261a16 } .ink { fill: #f4e6ca } .soft { fill: #cfb997 } .wax { fill: #ff9f9b }
    .bar { fill: #ff9f9b } .grid, .zero { stroke: #f4e6ca }
  }";

pub fn draw(report: &Report<'_>, voice: &Voice<'_>) -> String {
    let mut ratings: Vec<_> = report.findings.ratings.iter().collect();
    ratings.sort_by(|a, b| b.points.total_cmp(&a.points));
    let scale = Scale::over(ratings.iter().flat_map(|it| [it.interval.low, it.interval.high, it.points]));
    let bottom = TOP + ROW * ratings.len() as f64;
    let (title, size) = (escaped(&report.title(voice)), escaped(&report.size(voice)));
    let zero = Say::new("arena-plot").with("bot", report.contest.contestants[0].label.clone());
    let mut rows = String::new();
    for points in scale.ticks() {
        let (x, class) = (scale.x(points), if points == 0.0 { "zero" } else { "grid" });
        line(&mut rows, class, [x, TOP - 14.0], [x, bottom]);
        text(&mut rows, "soft small num", "middle", [x, bottom + 20.0], &signed(voice.lang(), points, 0));
    }
    for (at, rating) in ratings.iter().enumerate() {
        let y = TOP + ROW * (at as f64 + 0.5) - 4.0;
        let [low, high] = [rating.interval.low, rating.interval.high].map(|points| scale.x(points));
        text(&mut rows, "ink name", "end", [NAMES, y + 5.0], &escaped(&rating.bot));
        if high - low > 0.5 {
            let _ = writeln!(
                rows,
                "<rect class=\"bar\" x=\"{low:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"9\" rx=\"4.5\"/>",
                y - 4.5,
                high - low
            );
        }
        let _ = writeln!(rows, "<circle class=\"wax\" cx=\"{:.1}\" cy=\"{y:.1}\" r=\"6.5\"/>", scale.x(rating.points));
        let half = (rating.interval.high - rating.interval.low) / 2.0;
        let points = signed(voice.lang(), rating.points, 0);
        let label = if half >= 0.5 { format!("{points} ± {half:.0}") } else { points };
        text(&mut rows, "ink num", "start", [RIGHT + 22.0, y + 5.0], &label);
    }
    let height = bottom + 62.0;
    let mut foot = String::new();
    text(&mut foot, "soft small", "start", [28.0, bottom + 46.0], &escaped(&voice.say(&zero)));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" \
         role=\"img\" lang=\"{}\">\n<title>{title}. {size}</title>\n<style>\n{STYLE}\n</style>\n\
         <rect class=\"sheet\" width=\"{WIDTH}\" height=\"{height}\" rx=\"14\"/>\n\
         <text class=\"ink title\" x=\"28\" y=\"44\">{title}</text>\n<text class=\"soft\" x=\"28\" y=\"70\">{size}</text>\n\
         {rows}{foot}</svg>\n",
        voice.lang()
    )
}

fn line(out: &mut String, class: &str, from: [f64; 2], to: [f64; 2]) {
    let ([x1, y1], [x2, y2]) = (from, to);
    let _ = writeln!(out, "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>");
}

fn text(out: &mut String, class: &str, anchor: &str, at: [f64; 2], said: &str) {
    let [x, y] = at;
    let _ = writeln!(out, "<text class=\"{class}\" text-anchor=\"{anchor}\" x=\"{x:.1}\" y=\"{y:.1}\">{said}</text>");
}

/// Maps points to x coordinates.
struct Scale {
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    /// A scale with round ends that covers all of these.
    fn over(points: impl Iterator<Item = f64>) -> Scale {
        let (low, high) = points.fold((0.0f64, 0.0f64), |(low, high), it| (low.min(it), high.max(it)));
        let steps = [5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0];
        let step = steps.into_iter().find(|step| (high - low) / step <= 7.0).unwrap_or(2000.0);
        let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
        Scale { low, high: if high > low { high } else { low + step }, step }
    }

    fn x(&self, points: f64) -> f64 {
        LEFT + (RIGHT - LEFT) * (points - self.low) / (self.high - self.low)
    }

    fn ticks(&self) -> impl Iterator<Item = f64> {
        let (low, step) = (self.low, self.step);
        (0..=((self.high - low) / step).round() as u32).map(move |at| low + step * f64::from(at))
    }
}

/// Escapes text for SVG.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_is_round_and_holds_everything() {
        let scale = Scale::over([0.0, 63.0, 71.0, 80.0].into_iter());
        assert_eq!((scale.low, scale.high, scale.step), (0.0, 80.0, 20.0));
        assert_eq!(scale.ticks().collect::<Vec<_>>(), [0.0, 20.0, 40.0, 60.0, 80.0]);
        assert_eq!([scale.x(0.0), scale.x(80.0)], [LEFT, RIGHT]);
        let nothing = Scale::over([0.0].into_iter());
        assert!(nothing.high > nothing.low);
        assert_eq!(escaped("a<b & \"c\""), "a&lt;b &amp; &quot;c&quot;");
    }
}
