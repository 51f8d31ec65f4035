//! The chance to win as the story goes: a step line, since nothing moves between events. Each decision is a link; what it
//! gave away runs down from it like wax.

use super::{ReviewScene, verdict_word};
use cachet_bots::judge::Cause;
use cachet_engine::Say;
use cachet_review::{Decision, SeatReview, Verdict};
use maud::{Markup, html};
use std::fmt::Write as _;

/// The frame of a drawing: one for desks, one for phones, so that words keep their size.
struct Frame {
    class: &'static str,
    width: f64,
    height: f64,
    left: f64,
    /// Of the line through nothing.
    floor: f64,
    radius: f64,
}

const TOP: f64 = 26.0;
const WIDE: Frame =
    Frame { class: "curve curve--wide", width: 1200.0, height: 290.0, left: 38.0, floor: 264.0, radius: 3.6 };
const SLIM: Frame =
    Frame { class: "curve curve--slim", width: 358.0, height: 210.0, left: 26.0, floor: 184.0, radius: 3.0 };

/// Half of what a finger needs, on a screen on which a drawing is made smaller.
const FINGER: f64 = 26.0;

/// One step of the line.
enum Step<'a> {
    Moment(Cause, f64),
    Decision(&'a Decision),
    /// The game was given up, with this chance left.
    GaveUp(f64),
}

struct Steps<'a> {
    /// How much of the review is written: the curve grows from the left.
    written: f64,
    start: f64,
    /// With the round in which it stands, where there are rounds.
    steps: Vec<(Step<'a>, Option<u16>)>,
    /// The upper end of the scale.
    most: f64,
}

fn steps<'a>(scene: &ReviewScene<'_>, seat: &'a SeatReview) -> Steps<'a> {
    let mut steps = Vec::new();
    for decision in &seat.decisions {
        steps.extend(decision.before.iter().map(|it| (Step::Moment(it.cause, it.chance.mean), decision.round)));
        steps.push((Step::Decision(decision), decision.round));
    }
    let last = seat.decisions.last().and_then(|it| it.round);
    let after = seat.ending.iter().flat_map(|ending| &ending.before);
    steps.extend(after.map(|it| (Step::Moment(it.cause, it.chance.mean), last)));
    steps.extend(seat.gave_up().map(|left| (Step::GaveUp(left), last)));
    let highest = steps.iter().fold(seat.start, |most, (step, _)| match step {
        Step::Moment(_, chance) | Step::GaveUp(chance) => most.max(*chance),
        Step::Decision(decision) => most.max(decision.chance),
    });
    let written = scene.page.written as f64 / scene.page.pages.max(1) as f64;
    Steps {
        written: written.clamp(0.05, 1.0),
        start: seat.start,
        steps,
        most: (((highest + 0.05) * 10.0).ceil() / 10.0).clamp(0.6, 1.0),
    }
}

/// The curve with its title and its keys.
pub(super) fn panel(scene: &ReviewScene<'_>, seat: &SeatReview) -> Markup {
    let ctx = scene.ctx;
    html! {
        section.panel.rv__curve aria-labelledby="cu-h" {
            div.rv__curvehead {
                h2 #cu-h { (ctx.say(&scene.about("review-web-curve"))) }
                p.quiet { (ctx.say(&scene.about("review-web-principle"))) }
            }
            (drawings(scene, seat, None))
            ul.keys {
                @for (cost, key) in [("fine", "review-web-key-fine"), ("small", "review-web-key-small"), ("dear", "review-web-key-dear")] {
                    li { span.key data-cost=(cost) aria-hidden="true" {} (ctx.text(key)) }
                }
                li { span.key.key--card aria-hidden="true" {} (ctx.text("review-web-key-card")) }
                li { span.key.key--other aria-hidden="true" {} (ctx.text("review-web-key-other")) }
                li { span.key.key--par aria-hidden="true" {} (ctx.text("review-web-key-par")) }
            }
            p.quiet.keys__what { (ctx.text("review-web-key-what")) }
            (table(scene, seat))
        }
    }
}

/// The same as a table: for whoever hears the page, and for fingers where decisions stand close together.
fn table(scene: &ReviewScene<'_>, seat: &SeatReview) -> Markup {
    let ctx = scene.ctx;
    html! {
        details.more.decisions {
            summary { (ctx.say(&Say::new("review-web-list").with("count", seat.decisions.len()))) }
            table {
                caption.sr { (ctx.say(&scene.about("review-web-curve"))) }
                thead { tr { th scope="col" { (ctx.text("review-web-decisions")) } th scope="col" { (ctx.text("review-web-list-chance")) } th scope="col" { (ctx.text("review-web-list-given")) } } }
                tbody {
                    @for it in &seat.decisions {
                        tr data-cost=(verdict_word(it.verdict)) {
                            th scope="row" { a href=(scene.href(it.seat, Some(it.number))) { span.quiet { (scene.when(it)) } " " b { (scene.words(&it.action)) } } }
                            td.num { (scene.points(it.chance, 0)) }
                            td.num { @if it.cost > 0.0 { (scene.points(it.cost, 1)) } @else { "–" } }
                        }
                    }
                }
            }
        }
    }
}

/// The curve alone, with the place of one decision.
pub(super) fn drawings(scene: &ReviewScene<'_>, seat: &SeatReview, here: Option<usize>) -> Markup {
    let steps = steps(scene, seat);
    html! {
        span.wide { (draw(scene, &steps, &WIDE, here)) }
        span.narrow { (draw(scene, &steps, &SLIM, here)) }
    }
}

fn draw(scene: &ReviewScene<'_>, all: &Steps<'_>, frame: &Frame, here: Option<usize>) -> Markup {
    let wide = all.written * (frame.width - frame.left - 10.0) / all.steps.len().max(1) as f64;
    let x = |at: usize| frame.left + wide * at as f64;
    let y = |chance: f64| frame.floor - (frame.floor - TOP - 12.0) * chance / all.most;
    let (mut line, mut drawn) = (format!("M{:.1} {:.1}", frame.left, y(all.start)), String::new());
    let mut chance = all.start;
    for (at, (step, _)) in all.steps.iter().enumerate() {
        match step {
            Step::Moment(cause, then) => {
                if *cause == Cause::Cards {
                    let _ = write!(drawn, "M{:.1} {:.1}V{:.1}", x(at), y(chance), y(*then));
                }
                let _ = write!(line, "V{:.1}H{:.1}", y(*then), x(at + 1));
                chance = *then;
            }
            // What it gave away is drawn as wax, not as a line.
            Step::Decision(it) => {
                let after = it.chance - it.cost;
                let _ = write!(line, "V{:.1}M{:.1} {:.1}H{:.1}", y(it.chance), x(at), y(after), x(at + 1));
                chance = after;
            }
            Step::GaveUp(_) => {}
        }
    }
    let scale = |chance: f64| html! { text.curve__scale x=(frame.left - 7.0) y=(num(y(chance) + 4.0)) { (scene.points(chance, 0)) } };
    html! {
        svg class=(frame.class) viewBox={ "0 0 " (frame.width) " " (frame.height) } role="group" aria-label=(summary(scene, all)) {
            (bands(all, frame, &x))
            (scale(0.0)) (scale(all.start)) (scale(all.most))
            line.curve__par x1=(frame.left) x2=(frame.width - 10.0) y1=(num(y(all.start))) y2=(num(y(all.start))) {}
            path.curve__line d=(line) {}
            path.curve__draw d=(drawn) {}
            @for (at, (step, _)) in all.steps.iter().enumerate() {
                @match step {
                    Step::Decision(it) => (dot(scene, it, frame, x(at), &y, reach(all, frame, &x, at), here)),
                    Step::GaveUp(left) => g.curve__dot data-cost=(verdict_word(Verdict::of(*left))) { path.curve__drip d=(drip(x(at), y(*left), y(0.0), 1.7 * frame.radius)) {} },
                    Step::Moment(..) => {}
                }
            }
        }
    }
}

/// The rounds, as bands with their numbers.
fn bands(all: &Steps<'_>, frame: &Frame, x: &impl Fn(usize) -> f64) -> Markup {
    let mut rounds: Vec<(u16, usize, usize)> = Vec::new();
    for (at, (_, round)) in all.steps.iter().enumerate() {
        match (rounds.last_mut(), round) {
            (Some((last, _, until)), Some(round)) if last == round => *until = at + 1,
            (_, Some(round)) => rounds.push((*round, at, at + 1)),
            (_, None) => {}
        }
    }
    let every = if frame.width < 400.0 && rounds.len() > 9 { 2 } else { 1 };
    html! {
        @for (at, (round, from, until)) in rounds.iter().enumerate() {
            @let (left, right) = (x(*from) + 1.5, x(*until) - 1.5);
            rect.curve__band x=(num(left)) y=(TOP) width=(num((right - left).max(1.0))) height=(num(frame.floor - TOP + 4.0)) rx="3" {}
            @if at % every == 0 { text.curve__round x=(num((left + right) / 2.0)) y=(num(frame.height - 7.0)) { (round) } }
        }
    }
}

/// From where to where a decision can be tapped: halfway to its neighbours, but not further than a finger is wide.
fn reach(all: &Steps<'_>, frame: &Frame, x: &impl Fn(usize) -> f64, at: usize) -> (f64, f64) {
    let decides = |other: &usize| matches!(all.steps[*other].0, Step::Decision(_));
    let here = x(at);
    let before = (0..at).rev().find(decides).map_or(f64::NEG_INFINITY, |other| (x(other) + here) / 2.0);
    let after = (at + 1..all.steps.len()).find(decides).map_or(f64::INFINITY, |other| (x(other) + here) / 2.0);
    (before.max(here - FINGER).max(0.0), after.min(here + FINGER).min(frame.width))
}

fn dot(
    scene: &ReviewScene<'_>,
    it: &Decision,
    frame: &Frame,
    x: f64,
    y: &impl Fn(f64) -> f64,
    (from, to): (f64, f64),
    here: Option<usize>,
) -> Markup {
    let (top, low) = (y(it.chance), y(it.chance - it.cost));
    let is_here = here == Some(it.number);
    let radius = frame.radius
        * if it.cost > 0.04 {
            1.7
        } else if it.cost >= 0.01 {
            1.25
        } else {
            1.0
        };
    let words = label(scene, it);
    html! {
        a.curve__dot href=(scene.href(it.seat, Some(it.number))) data-cost=(verdict_word(it.verdict)) aria-label=(words) aria-current=[is_here.then_some("true")] {
            title { (words) }
            rect.curve__hit x=(num(from)) y=(TOP) width=(num(to - from)) height=(num(frame.floor - TOP + 4.0)) {}
            @if it.cost >= 0.01 { path.curve__drip d=(drip(x, top, low, radius)) {} }
            @if is_here { circle.curve__halo cx=(num(x)) cy=(num(top)) r=(num(radius * 2.1)) {} }
            circle cx=(num(x)) cy=(num(top)) r=(num(radius)) {}
        }
    }
}

/// Wax that has run down from a dot.
fn drip(x: f64, top: f64, low: f64, radius: f64) -> String {
    let (wide, drop) = (radius * 0.85, radius * 0.55);
    let low = low.max(top + drop);
    format!(
        "M{:.1} {top:.1}C{:.1} {:.1} {:.1} {low:.1} {:.1} {low:.1}A{drop:.1} {drop:.1} 0 0 0 {:.1} {low:.1}C{:.1} {low:.1} {:.1} {:.1} {:.1} {top:.1}Z",
        x - wide,
        x - drop,
        top + drop,
        x - drop,
        x - drop,
        x + drop,
        x + drop,
        x + drop,
        top + drop,
        x + wide,
    )
}

/// "Decision 21, round 7: 8.0 points given away".
pub(super) fn label(scene: &ReviewScene<'_>, it: &Decision) -> String {
    let given = match it.cost > 0.0 {
        true => scene.ctx.say(&Say::new("review-web-given").with("points", scene.points(it.cost, 1))),
        false => scene.ctx.text("review-web-sound"),
    };
    scene.ctx.say(&Say::new("review-web-label").with("when", scene.when(it)).with("given", given))
}

fn summary(scene: &ReviewScene<'_>, all: &Steps<'_>) -> String {
    let decisions: Vec<&Decision> = all
        .steps
        .iter()
        .filter_map(|(step, _)| match step {
            Step::Decision(it) => Some(*it),
            Step::Moment(..) | Step::GaveUp(_) => None,
        })
        .collect();
    let best = decisions.iter().fold(all.start, |best, it| best.max(it.chance));
    let dear = decisions.iter().filter(|it| it.cost > 0.04).count();
    let say =
        scene.about("review-web-summary").with("start", scene.points(all.start, 0)).with("best", scene.points(best, 0));
    scene.ctx.say(&say.with("count", decisions.len()).with("dear", dear))
}

fn num(value: f64) -> String {
    format!("{value:.1}")
}
