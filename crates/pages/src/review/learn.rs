//! Learning from one's mistakes: the moments that cost a point or more, one after another, each as a puzzle; and how it
//! went. How each went so far is in the address, so that nothing is kept.

use super::puzzle::{Puzzle, letter, puzzle};
use super::{ReviewScene, verdict_word};
use crate::parts::{Pressed, icon, seal};
use cachet_engine::Say;
use cachet_review::{Decision, SeatReview, Verdict, WeighedMove};
use maud::{Markup, html};

/// The way in, on the page of the whole review.
pub(super) fn invitation(scene: &ReviewScene<'_>, seat: &SeatReview) -> Markup {
    let ctx = scene.ctx;
    let count = seat.costly().count();
    html! {
        section.panel.learn aria-labelledby="le-h" {
            div {
                h2 #le-h { (ctx.say(&scene.about("review-web-learn"))) }
                p.quiet { (ctx.say(&scene.about("review-web-learn-hint").with("count", count))) }
            }
            @if count > 0 { a.btn.btn--wax href={ (scene.learn_href(&[])) "#ask" } { (ctx.text("review-web-learn-go")) } }
        }
    }
}

/// The next costly moment, or how all of them went.
pub(super) fn walk(scene: &ReviewScene<'_>, seat: &SeatReview, wanted: &Puzzle, done: &[Verdict]) -> Markup {
    match seat.costly().nth(done.len()) {
        Some(it) => puzzle(scene, it, wanted, &scene.learn_href(done)),
        None => ended(scene, seat, done),
    }
}

/// How far one is: a seal for each moment.
pub(super) fn far(scene: &ReviewScene<'_>, done: &[Verdict], now: Option<Verdict>) -> Markup {
    let count = scene.seat().map_or(0, |seat| seat.costly().count());
    let where_now = Say::new("review-web-learn-of").with("number", done.len() + 1).with("count", count);
    html! {
        section.learn__far aria-labelledby="le-h" {
            h2 #le-h { (scene.ctx.say(&scene.about("review-web-learn"))) }
            p { (scene.ctx.say(&where_now)) }
            ol.seals { @for verdict in done.iter().copied().chain(now) { li { (sealed(scene, verdict)) } } }
        }
    }
}

/// On to the next moment, for whoever walks through all of them.
pub(super) fn onward(scene: &ReviewScene<'_>, puzzle: &Puzzle, choice: &WeighedMove) -> Markup {
    let Some(done) = &puzzle.learning else { return html! {} };
    let done: Vec<Verdict> = done.iter().copied().chain([puzzle.verdict(choice)]).collect();
    let more = scene.seat().is_some_and(|seat| done.len() < seat.costly().count());
    // The question stands below the table on a phone; the count at the end stands at the top.
    let (key, place) = if more { ("review-web-learn-next", "#ask") } else { ("review-web-learn-end", "") };
    html! { a.btn.btn--wax href={ (scene.learn_href(&done)) (place) } { (scene.ctx.text(key)) (icon("arrow")) } }
}

/// How all of them went; or that there was nothing to learn from.
fn ended(scene: &ReviewScene<'_>, seat: &SeatReview, done: &[Verdict]) -> Markup {
    let ctx = scene.ctx;
    let moments: Vec<&Decision> = seat.costly().collect();
    html! {
        main #main .wrap.rv {
            section.panel.statebox aria-labelledby="le-h" {
                @if moments.is_empty() {
                    (seal(Pressed::House, ""))
                    h2 #le-h { (ctx.say(&scene.about("review-web-learn-none"))) }
                    p { (ctx.text("review-web-learn-none-text")) }
                } @else {
                    h2 #le-h { (ctx.text("review-web-learn-done")) }
                    ul.seals.seals--sum {
                        @for verdict in [Verdict::Whole, Verdict::Cracked, Verdict::Broken] {
                            @let count = done.iter().take(moments.len()).filter(|it| **it == verdict).count();
                            li data-cost=(verdict_word(verdict)) { (sealed(scene, verdict)) b.num { (count) } " " (ctx.say(&Say::new(word(verdict)).with("count", count))) }
                        }
                    }
                    ol.learn__moments {
                        @for (it, verdict) in moments.iter().zip(done) {
                            li { (sealed(scene, *verdict)) a href=(scene.href(it.seat, Some(it.number))) { (scene.when(it)) } }
                        }
                    }
                }
                p.ask__else {
                    @if !moments.is_empty() { a.btn href={ (scene.learn_href(&[])) "#ask" } { (icon("undo")) (ctx.text("review-web-learn-again")) } }
                    a.btn.btn--wax href=(scene.href(seat.seat, None)) { (ctx.text("review-web-all")) }
                }
            }
        }
    }
}

fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Whole => "review-web-seals-whole",
        Verdict::Cracked => "review-web-seals-cracked",
        Verdict::Broken => "review-web-seals-broken",
    }
}

/// The seal of a verdict: shape before colour, and a word with it.
pub(super) fn sealed(scene: &ReviewScene<'_>, verdict: Verdict) -> Markup {
    let drawn = match verdict {
        Verdict::Whole => seal(Pressed::House, ""),
        Verdict::Cracked => html! {
            span.seal.seal--cracked { svg viewBox="0 0 120 120" aria-hidden="true" { use href="#wax" {} path.seal__crack d="M64 4L56 28L68 46L53 68L66 88L58 117" {} } }
        },
        Verdict::Broken => html! {
            span.seal.seal--broken { svg viewBox="0 0 120 120" aria-hidden="true" { use.seal__l href="#wax-l" {} use.seal__r href="#wax-r" {} } }
        },
    };
    html! { (drawn) span.sr { (scene.ctx.say(&Say::new(word(verdict)).with("count", 1_usize))) } }
}

impl ReviewScene<'_> {
    /// The address of the walk through the costly moments, after those that are done.
    pub fn learn_href(&self, done: &[Verdict]) -> String {
        let done: String = done.iter().map(|verdict| letter(*verdict)).collect();
        format!("{}&learn={done}", self.href(self.page.seat, None))
    }
}
