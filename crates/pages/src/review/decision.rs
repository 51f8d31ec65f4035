//! One decision: what was played and what it gave away, every move with its chance, what led there and what came of it.

use super::bill::is_long;
use super::curve::drawings;
use super::doing::doing;
use super::meeting::{is_mixed, matrix, mixture};
use super::roles::{given_away, known};
use super::seen::{Truth, as_seen};
use super::{ReviewScene, verdict_word};
use crate::draw::story_of;
use crate::parts::{Pressed, icon, seal};
use crate::story::passage;
use cachet_engine::{Say, Viewer};
use cachet_review::{Decision, SeatReview, Verdict, WeighedMove};
use maud::{Markup, html};

/// Moves beyond these are folded away.
const SHOWN: usize = 6;

pub(super) fn decision(scene: &ReviewScene<'_>, it: &Decision) -> Markup {
    let Some(seat) = scene.seat() else { return html! {} };
    let before = scene.page.table.rewound(it.turn);
    html! {
        main #main .wrap.rv.rv--moment {
            section.panel.rv__curve aria-label=(scene.ctx.say(&scene.about("review-web-curve"))) { (drawings(scene, seat, Some(it.number))) }
            (pager(scene, seat, it))
            div.rv__grid {
                div.rv__left {
                    (verdict(scene, it))
                    (as_seen(scene, it, &*before, Truth::Behind))
                    (doing(scene, it))
                    (given_away(scene, seat, it))
                }
                div.rv__right {
                    @if is_mixed(it) { (mixture(scene, it, None)) } @else { (ranked(scene, it)) }
                    (known(scene, seat, it, Truth::Behind))
                    (led(scene, seat, it))
                    (then(scene, seat, it))
                }
            }
            (matrix(scene, it))
        }
    }
}

/// Back, forth, and to the next that cost something.
fn pager(scene: &ReviewScene<'_>, seat: &SeatReview, it: &Decision) -> Markup {
    let ctx = scene.ctx;
    let count = seat.decisions.len();
    let costly = seat.costly();
    let next = costly
        .clone()
        .find(|other| other.number > it.number)
        .or_else(|| costly.clone().find(|other| other.number < it.number));
    html! {
        nav.pager aria-label=(ctx.text("review-web-decisions")) {
            @if it.number > 1 { a.btn href=(scene.href(it.seat, Some(it.number - 1))) rel="prev" aria-label=(ctx.text("review-web-before")) { (icon("prev")) } }
            p { b { (ctx.say(&Say::new("review-web-decision").with("number", it.number))) } " " span.quiet { (ctx.say(&Say::new("review-web-of").with("count", count))) } }
            @if it.number < count { a.btn href=(scene.href(it.seat, Some(it.number + 1))) rel="next" aria-label=(ctx.text("review-web-after")) { (icon("next")) } }
            @if let Some(next) = next {
                a.btn.pager__dear href=(scene.href(it.seat, Some(next.number))) aria-label=(ctx.text("review-web-next-dear")) { span.key data-cost=(verdict_word(next.verdict)) aria-hidden="true" {} (long_or_short(scene, "review-web-next-dear", "review-web-next-dear-short")) }
            }
            a.btn.btn--bare href=(scene.href(it.seat, None)) aria-label=(ctx.text("review-web-all")) { (icon("undo")) (long_or_short(scene, "review-web-all", "review-web-all-short")) }
        }
    }
}

/// Words of a link for a desk, and fewer of them for a phone. Its accessible name is the long one on both.
fn long_or_short(scene: &ReviewScene<'_>, long: &'static str, short: &'static str) -> Markup {
    html! { span.wide { (scene.ctx.text(long)) } span.narrow { (scene.ctx.text(short)) } }
}

fn verdict(scene: &ReviewScene<'_>, it: &Decision) -> Markup {
    let ctx = scene.ctx;
    html! {
        section.verdictum data-cost=(verdict_word(it.verdict)) aria-labelledby="v-h" {
            (wax(scene, it.cost))
            div {
                p.caps { (scene.when(it)) }
                h2 #v-h { (scene.words(&it.action)) }
                p.because {
                    @if it.cost > 0.0 { b { (ctx.say(&Say::new("review-web-given").with("points", scene.points(it.cost, 1)))) } ". " }
                    (ctx.say(&it.because.say(it.seat)))
                }
            }
        }
    }
}

/// A seal: whole, or with what was given away running down from it.
pub(super) fn wax(scene: &ReviewScene<'_>, cost: f64) -> Markup {
    html! {
        span.drip aria-hidden="true" {
            @if Verdict::of(cost) != Verdict::Whole {
                svg viewBox="4 0 112 168" {
                    path.drip__wax d="M42 96C52 106 50 128 52 148A8.5 8.5 0 0 0 69 148C71 128 68 108 80 96Z" {}
                    use href="#wax" width="120" height="120" {}
                    @let points = scene.signed(-cost, 0);
                    @let long = is_long(&points);
                    text.seal__lo.drip__long[long] x="60.3" y="76.5" { (points) }
                    text.drip__long[long] x="59" y="75" { (points) }
                }
            } @else { (seal(Pressed::House, "")) }
        }
    }
}

/// What the seat was told, from one event to another.
fn told(scene: &ReviewScene<'_>, it: &Decision, from: usize, until: usize) -> Markup {
    let told = story_of(scene.page.table, Viewer::Seat(it.seat), scene.ctx);
    passage(told.get(from..until.min(told.len())).unwrap_or_default())
}

/// What the seat had seen since its last decision.
pub(super) fn led(scene: &ReviewScene<'_>, seat: &SeatReview, it: &Decision) -> Markup {
    let before = seat.decisions.iter().rev().find(|other| other.number < it.number).map_or(0, |other| other.event);
    html! {
        section.panel.then aria-labelledby="st-h" {
            h2 #st-h { (scene.ctx.say(&scene.about("review-web-seen"))) }
            (told(scene, it, before, it.event))
        }
    }
}

/// What the move led to, until the seat's next decision.
fn then(scene: &ReviewScene<'_>, seat: &SeatReview, it: &Decision) -> Markup {
    let after = seat.decisions.iter().find(|other| other.number > it.number).map_or(usize::MAX, |other| other.event);
    html! {
        section.panel.then aria-labelledby="th-h" {
            h2 #th-h { (scene.ctx.text("review-web-then")) }
            (told(scene, it, it.event, after))
        }
    }
}

/// Every move with its chance, the best first.
fn ranked(scene: &ReviewScene<'_>, it: &Decision) -> Markup {
    let ctx = scene.ctx;
    let (first, rest) = it.moves.split_at(SHOWN.min(it.moves.len()));
    let shown: Vec<&WeighedMove> = first.iter().chain(rest.iter().filter(|choice| choice.played)).collect();
    let folded: Vec<&WeighedMove> = rest.iter().filter(|choice| !choice.played).collect();
    let marked = Marked::of(it, &shown, None);
    html! {
        section.panel aria-labelledby="rk-h" {
            div.belief__head { h2 #rk-h { (ctx.text("review-web-moves")) } p.quiet { (ctx.text("review-web-chance")) } }
            (rows(scene, it, &shown, marked))
            @if !folded.is_empty() {
                details.more {
                    summary { (ctx.say(&Say::new("review-web-more").with("count", folded.len()))) }
                    (rows(scene, it, &folded, marked))
                }
            }
        }
    }
}

/// How moves are drawn that are compared.
#[derive(Clone, Copy)]
pub(super) struct Marked<'a> {
    /// One scale for all, cut at a round number below the worst that is shown; the figure stands beside it.
    from: f64,
    to: f64,
    /// Moves from here on cannot be told from the best.
    tie: f64,
    /// The move that the reader has just chosen.
    tried: Option<&'a WeighedMove>,
}

impl<'a> Marked<'a> {
    pub(super) fn of(it: &Decision, shown: &[&WeighedMove], tried: Option<&'a WeighedMove>) -> Marked<'a> {
        let ends = shown.iter().map(|choice| (choice.chance.mean, 2.0 * choice.chance.error));
        let (least, most) =
            ends.fold((1.0f64, 0.0f64), |(least, most), (mean, half)| (least.min(mean - half), most.max(mean + half)));
        let good = it.moves.iter().filter(|choice| choice.as_good);
        let to = (most + 0.02).min(1.0);
        Marked {
            // Where all are certain to win, there is a scale all the same.
            from: ((least * 10.0).floor() / 10.0).min(to - 0.1).max(0.0),
            to,
            tie: good.map(|choice| choice.chance.mean).fold(f64::INFINITY, f64::min),
            tried,
        }
    }

    fn place(&self, chance: f64) -> f64 {
        (100.0 * (chance - self.from) / (self.to - self.from)).clamp(0.0, 100.0)
    }
}

pub(super) fn rows(scene: &ReviewScene<'_>, it: &Decision, moves: &[&WeighedMove], marked: Marked<'_>) -> Markup {
    html! { ol.ranked { @for choice in moves { (weighed(scene, it, choice, marked)) } } }
}

fn weighed(scene: &ReviewScene<'_>, it: &Decision, choice: &WeighedMove, marked: Marked<'_>) -> Markup {
    let ctx = scene.ctx;
    let (card, rest) = scene.named(&choice.action);
    let (best, tried) = (it.moves.first() == Some(choice), marked.tried == Some(choice));
    let tag = if choice.played {
        "mine"
    } else if best {
        "best"
    } else if choice.as_good {
        "as"
    } else {
        "other"
    };
    let half = 2.0 * choice.chance.error;
    let (low, high) = (marked.place(choice.chance.mean - half), marked.place(choice.chance.mean + half));
    html! {
        li.ranked__move data-tag=(tag) data-tried[tried] {
            span.ranked__what { b { (card) } @if !rest.is_empty() { span { (rest) } } }
            span.ranked__tags {
                @if tried { span.tag.tag--tried { (ctx.text("review-web-tag-tried")) } }
                @if choice.played { span.tag.tag--mine { (ctx.say(&scene.about("review-web-tag-mine"))) } }
                @if best { span.tag.tag--good { (icon("check")) (ctx.text("review-web-tag-best")) } }
                @else if choice.as_good { span.tag.tag--good { "≈ " (ctx.text("review-web-tag-as")) } }
                @else if choice.played { span.tag.tag--dear { (scene.signed(-it.cost, 1)) } }
                @else { span.num.ranked__gap { (scene.signed(-choice.behind.mean, 1)) } }
            }
            svg.whisk viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true" {
                @if marked.tie.is_finite() {
                    @let tie = marked.place(marked.tie);
                    rect.whisk__tie x=(format!("{tie:.1}")) width=(format!("{:.1}", 100.0 - tie)) height="16" {}
                }
                rect.whisk__bar y="4" width=(format!("{:.1}", marked.place(choice.chance.mean))) height="8" {}
                path.whisk__w d=(format!("M{low:.1} 8H{high:.1}M{low:.1} 3.5V12.5M{high:.1} 3.5V12.5")) {}
            }
            span.ranked__v.num { (scene.points(choice.chance.mean, 0)) @if choice.chance.error > 0.0 { small { "±" (scene.points(half, 0)) } } }
        }
    }
}
