//! One decision: what was played and what it gave away, every move with its chance, what led there and what came of it.

use super::curve::drawings;
use super::known::{beliefs, leaks};
use super::meeting::{matrix, mixture};
use super::play_on::play_on;
use super::{ReviewScene, cost_word};
use crate::model::Origin;
use crate::parts::{Pressed, icon, seal};
use crate::story::with_actors;
use cachet_engine::{Say, Viewer};
use cachet_review::{Choice, Decision, SeatReview};
use maud::{Markup, html};

/// Moves beyond these are folded away.
const SHOWN: usize = 6;

pub(super) fn decision(scene: &ReviewScene<'_>, it: &Decision) -> Markup {
    let Some(seat) = scene.seat() else { return html! {} };
    html! {
        main #main .wrap.rv.rv--moment {
            section.panel.rv__curve aria-label=(scene.ctx.say(&scene.about("review-web-curve"))) { (drawings(scene, seat, Some(it.number))) }
            (pager(scene, seat, it))
            div.rv__grid {
                div.rv__left {
                    (verdict(scene, it))
                    (story(scene, seat, it))
                    (doing(scene, it))
                    (leaks(scene, it))
                }
                div.rv__right {
                    @if it.meeting.is_some() { (mixture(scene, it)) } @else { (ranked(scene, it)) }
                    (beliefs(scene, it))
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
    let costly = seat.decisions.iter().filter(|other| other.cost >= 0.01);
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
                a.btn.pager__dear href=(scene.href(it.seat, Some(next.number))) { span.key data-cost=(cost_word(next)) aria-hidden="true" {} (ctx.text("review-web-next-dear")) }
            }
            a.btn.btn--bare href=(scene.href(it.seat, None)) { (icon("undo")) (ctx.text("review-web-all")) }
        }
    }
}

fn verdict(scene: &ReviewScene<'_>, it: &Decision) -> Markup {
    let ctx = scene.ctx;
    let when = match it.round {
        Some(round) => Say::new("review-web-decision-in").with("number", it.number).with("round", round),
        None => Say::new("review-web-decision").with("number", it.number),
    };
    let (card, rest) = scene.named(&it.action);
    html! {
        section.verdictum data-cost=(cost_word(it)) aria-labelledby="v-h" {
            span.drip aria-hidden="true" {
                @if it.cost >= 0.01 {
                    svg viewBox="4 0 112 168" {
                        path.drip__wax d="M42 96C52 106 50 128 52 148A8.5 8.5 0 0 0 69 148C71 128 68 108 80 96Z" {}
                        use href="#wax" width="120" height="120" {}
                        text.seal__lo x="60.3" y="76.5" { (scene.signed(-it.cost, 0)) }
                        text x="59" y="75" { (scene.signed(-it.cost, 0)) }
                    }
                } @else { (seal(Pressed::House, "")) }
            }
            div {
                p.caps { (ctx.say(&when)) }
                h2 #v-h { (card) @if !rest.is_empty() { " · " (rest) } }
                p.because {
                    @if it.cost > 0.0 { b { (ctx.say(&Say::new("review-web-given").with("points", scene.points(it.cost, 1)))) } ". " }
                    (ctx.say(&it.because.say()))
                }
            }
        }
    }
}

/// What the seat had seen since its last decision, and what the move led to.
fn story(scene: &ReviewScene<'_>, seat: &SeatReview, it: &Decision) -> Markup {
    let ctx = scene.ctx;
    let told = scene.page.table.told(Viewer::Seat(it.seat), 0);
    let before = seat.decisions.iter().rev().find(|other| other.number < it.number).map_or(0, |other| other.event);
    let after = seat.decisions.iter().find(|other| other.number > it.number).map_or(told.len(), |other| other.event);
    let lines = |from: usize, until: usize| {
        let said =
            told.get(from..until.min(told.len())).unwrap_or_default().iter().map(|say| ctx.voice.say_marked(say));
        said.filter(|line| !line.trim().is_empty()).collect::<Vec<_>>()
    };
    let (led, then) = (lines(before, it.event), lines(it.event, after));
    html! {
        section.panel.then aria-labelledby="st-h" {
            h2 #st-h { (ctx.say(&scene.about("review-web-seen"))) }
            ol.log { li { @for line in &led { (with_actors(line)) " " } } }
            details.more {
                summary { (ctx.text("review-web-then")) }
                ol.log { li { @for line in &then { (with_actors(line)) " " } } }
            }
        }
    }
}

/// What can be done from here.
fn doing(scene: &ReviewScene<'_>, it: &Decision) -> Markup {
    let ctx = scene.ctx;
    let Origin::Table(id) = scene.page.origin else { return html! {} };
    html! {
        section.rv__do aria-label=(ctx.text("review-web-now")) {
            a.btn.btn--lit href={ "/t/" (id) "/replay?at=" (it.turn) "&eyes=" (it.seat.index()) } { (icon("eye")) (ctx.say(&scene.about("review-web-as-seen"))) }
            (play_on(scene, it))
            input #moment type="hidden" value={ (scene.page.site.base_url) (scene.href(it.seat, Some(it.number))) };
            button.btn type="button" data-copy="moment" data-done=(ctx.text("web-copied")) hidden { (icon("copy")) span { (ctx.text("review-web-share")) } }
        }
    }
}

/// Every move with its chance, the best first.
fn ranked(scene: &ReviewScene<'_>, it: &Decision) -> Markup {
    let ctx = scene.ctx;
    // One scale for all, cut at a round number below the worst that is shown; the figure stands beside it.
    let shown = it.moves.iter().take(SHOWN).chain(it.moves.iter().filter(|choice| choice.played));
    let (least, most) = shown.fold((1.0f64, 0.0f64), |(least, most), choice| {
        (
            least.min(choice.chance.mean - 2.0 * choice.chance.error),
            most.max(choice.chance.mean + 2.0 * choice.chance.error),
        )
    });
    let scale = ((least * 10.0).floor() / 10.0).max(0.0)..(most + 0.02).min(1.0);
    let tie =
        it.moves.iter().filter(|choice| choice.as_good).map(|choice| choice.chance.mean).fold(f64::INFINITY, f64::min);
    let (first, rest) = it.moves.split_at(SHOWN.min(it.moves.len()));
    html! {
        section.panel aria-labelledby="rk-h" {
            div.belief__head { h2 #rk-h { (ctx.text("review-web-moves")) } p.quiet { (ctx.text("review-web-chance")) } }
            ol.ranked {
                @for choice in first { (weighed(scene, it, choice, &scale, tie)) }
                @for choice in rest.iter().filter(|choice| choice.played) { (weighed(scene, it, choice, &scale, tie)) }
            }
            @if rest.iter().any(|choice| !choice.played) {
                details.more {
                    summary { (ctx.say(&Say::new("review-web-more").with("count", rest.iter().filter(|choice| !choice.played).count()))) }
                    ol.ranked { @for choice in rest.iter().filter(|choice| !choice.played) { (weighed(scene, it, choice, &scale, tie)) } }
                }
            }
        }
    }
}

fn weighed(scene: &ReviewScene<'_>, it: &Decision, choice: &Choice, scale: &std::ops::Range<f64>, tie: f64) -> Markup {
    let ctx = scene.ctx;
    let (card, rest) = scene.named(&choice.action);
    let best = it.moves.first() == Some(choice);
    let tag = if choice.played {
        "mine"
    } else if best {
        "best"
    } else if choice.as_good {
        "as"
    } else {
        "other"
    };
    let place = |chance: f64| (100.0 * (chance - scale.start) / (scale.end - scale.start)).clamp(0.0, 100.0);
    let (low, high) =
        (place(choice.chance.mean - 2.0 * choice.chance.error), place(choice.chance.mean + 2.0 * choice.chance.error));
    html! {
        li.ranked__move data-tag=(tag) {
            span.ranked__what { b { (card) } @if !rest.is_empty() { span { (rest) } } }
            span.ranked__tags {
                @if choice.played { span.tag.tag--mine { (ctx.say(&scene.about("review-web-tag-mine"))) } }
                @if best { span.tag.tag--good { (icon("check")) (ctx.text("review-web-tag-best")) } }
                @else if choice.as_good { span.tag.tag--good { "≈ " (ctx.text("review-web-tag-as")) } }
                @else if choice.played { span.tag.tag--dear { (scene.signed(-it.cost, 1)) } }
                @else { span.num.ranked__gap { (scene.signed(-choice.behind.mean, 1)) } }
            }
            svg.whisk viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true" {
                @if tie.is_finite() { rect.whisk__tie x=(format!("{:.1}", place(tie))) width=(format!("{:.1}", 100.0 - place(tie))) height="16" {} }
                rect.whisk__bar y="4" width=(format!("{:.1}", place(choice.chance.mean))) height="8" {}
                path.whisk__w d=(format!("M{low:.1} 8H{high:.1}M{low:.1} 3.5V12.5M{high:.1} 3.5V12.5")) {}
            }
            span.ranked__v.num { (scene.points(choice.chance.mean, 0)) @if choice.chance.error > 0.0 { small { "±" (scene.points(2.0 * choice.chance.error, 0)) } } }
        }
    }
}
