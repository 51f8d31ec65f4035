//! What somebody gave away by their decisions, game by game: dots, a line through them, and a sentence for screen
//! readers.

use crate::model::Site;
use cachet_engine::Say;
use cachet_words::{Voice, figures};
use maud::{Markup, html};

/// Under so many games there is no line to be drawn.
const FEWEST: usize = 5;
/// Each point of the line is the mean of so many games.
const SMOOTH: usize = 8;
/// A change of less than this part of what was given at first is none.
const SAME: f64 = 0.1;

/// Points given by a decision, the earliest game first.
pub(crate) fn panel(site: &Site<'_>, given: &[f64]) -> Markup {
    let voice = Voice::plain(site.lang);
    if given.len() < FEWEST {
        return html! {
            section.panel.trend aria-labelledby="trend-h" {
                h2 #trend-h { (voice.text("trend")) }
                p { (voice.say(&Say::new("trend-few").with("more", FEWEST - given.len()))) }
            }
        };
    }
    let line = smoothed(given);
    let (first, last) = (line[0], line[line.len() - 1]);
    let figure = |value: f64| figures::decimal(site.lang, value, 1);
    let said =
        Say::new("trend-heard").with("count", given.len()).with("first", figure(first)).with("last", figure(last));
    html! {
        section.panel.trend aria-labelledby="trend-h" {
            div.trend__head { h2 #trend-h { (voice.text(verdict(first, last))) } p.quiet { (voice.say(&Say::new("trend-of").with("count", given.len()))) } }
            (drawn(given, &line, &voice.say(&said)))
            p.trend__ends.num aria-hidden="true" { span { (figure(first)) } b { (figure(last)) } }
        }
    }
}

fn verdict(first: f64, last: f64) -> &'static str {
    if (last - first).abs() <= SAME * first.max(last) {
        "trend-same"
    } else if last < first {
        "trend-less"
    } else {
        "trend-more"
    }
}

/// The mean of each game and those just before it; the first ones share the mean of all of them.
fn smoothed(given: &[f64]) -> Vec<f64> {
    let width = SMOOTH.min(given.len() / 2).max(1);
    let mean = |some: &[f64]| some.iter().sum::<f64>() / some.len() as f64;
    (0..given.len()).map(|at| mean(&given[(at + 1).saturating_sub(width)..(at + 1).max(width)])).collect()
}

fn drawn(given: &[f64], line: &[f64], words: &str) -> Markup {
    let most = given.iter().copied().fold(1.0, f64::max);
    let x = |at: usize| 100.0 * at as f64 / (given.len() - 1) as f64;
    let y = |value: f64| 34.0 - 30.0 * value / most;
    let written = |value: f64| format!("{value:.1}");
    let path: Vec<String> =
        line.iter().enumerate().map(|(at, value)| format!("{} {}", written(x(at)), written(y(*value)))).collect();
    html! {
        svg.spark viewBox="-1 0 102 38" role="img" aria-label=(words) {
            line.spark__z x1="0" x2="100" y1="36" y2="36" {}
            @for (at, value) in given.iter().enumerate() { circle cx=(written(x(at))) cy=(written(y(*value))) r=".7" {} }
            path d={ "M" (path.join("L")) } {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_says_which_way_it_goes() {
        assert_eq!(
            [verdict(2.3, 0.9), verdict(0.9, 2.3), verdict(1.0, 1.05)],
            ["trend-less", "trend-more", "trend-same"]
        );
        assert_eq!(verdict(0.0, 0.0), "trend-same");
        assert_eq!(smoothed(&[4.0, 2.0, 0.0, 0.0, 0.0]), [3.0, 3.0, 1.0, 0.0, 0.0]);
        assert_eq!(smoothed(&[1.0]), [1.0]);
    }
}
