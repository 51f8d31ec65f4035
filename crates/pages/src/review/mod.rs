//! The review of a finished game: the chance to win as the story goes, what each decision gave away, what was luck; and one
//! decision at a time, with what could be known.

mod bill;
mod curve;
mod decision;
mod doing;
mod known;
mod learn;
mod meeting;
mod play_on;
mod puzzle;
mod roles;
pub(crate) mod seen;
mod states;

pub use puzzle::Puzzle;

use crate::draw::Ctx;
use crate::model::{Origin, ReviewPage};
use crate::parts::icon;
use crate::practice;
use crate::shell::{ICON, SKIP_TO_PAGE, Shell, foot, language, light};
use crate::shown::colours;
use cachet_engine::{Say, Seat, Viewer};
use cachet_review::{Decision, SeatReview, Verdict, steps_of};
use cachet_words::figures::{decimal, signed};
use maud::{Markup, html};
use serde_json::Value;

/// The page of the whole review, or of one decision.
pub fn review(page: &ReviewPage<'_>) -> Markup {
    // Whoever sat there is spoken to; of others it is told.
    let viewer = if page.me == Some(page.seat) { Viewer::Seat(page.seat) } else { Viewer::Public };
    let (lang, names) = (page.site.lang, page.table.names());
    let id = page.game.info().id;
    let ctx = Ctx::looking_back(lang, names, id, viewer, &page.places, page.table, None);
    let scene = ReviewScene { page, ctx: &ctx };
    let at = page.at.and_then(|at| scene.seat().and_then(|seat| seat.decisions.iter().find(|it| it.number == at)));
    let whole = page.written >= page.pages;
    let learning = page.puzzle.as_ref().and_then(|puzzle| Some((puzzle, puzzle.learning.as_ref()?)));
    let inside = match (scene.seat(), learning, at, &page.puzzle) {
        // Before all is written there may be more to learn from.
        (Some(seat), Some((puzzle, done)), _, _) if whole => learn::walk(&scene, seat, puzzle, done),
        (_, None, Some(it), Some(puzzle)) => puzzle::puzzle(&scene, it, puzzle, &scene.try_href(it)),
        (_, None, Some(it), None) => decision::decision(&scene, it),
        _ => overview(&scene),
    };
    let body = html! {
        (bar(&scene))
        div #review data-written=(page.written) data-pages=(page.pages) data-broken[page.broken] { (inside) }
        (foot(&page.site))
    };
    let title = match at {
        Some(it) => doing::title(&scene, it),
        None => ctx.say(&Say::new("review-title").with("game", ctx.name(id))),
    };
    Shell {
        site: page.site,
        title,
        game: Some(colours(id)),
        class: "desk is-review",
        skip: SKIP_TO_PAGE,
        about: at.map(|_| ctx.text("review-web-moment-about")),
        link: page.link.clone(),
        icon: ICON,
        // Without a script the page loads itself until all is written.
        waits: page.written < page.pages && !page.broken,
        styles: &["styles/review.css"],
        body,
    }
    .page()
}

/// What every part of the page needs.
pub(super) struct ReviewScene<'a> {
    pub page: &'a ReviewPage<'a>,
    pub ctx: &'a Ctx<'a>,
}

impl ReviewScene<'_> {
    /// The review of the seat it is read as, as far as it is written.
    pub fn seat(&self) -> Option<&SeatReview> {
        self.page.review.seats.iter().find(|it| it.seat == self.page.seat)
    }

    /// A part of a hundred, as the language writes it.
    pub fn points(&self, chance: f64, places: usize) -> String {
        decimal(self.page.site.lang, 100.0 * chance, places)
    }

    pub fn signed(&self, chance: f64, places: usize) -> String {
        signed(self.page.site.lang, 100.0 * chance, places)
    }

    /// "8" rather than "8.0"; small figures keep their decimal.
    pub fn short(&self, chance: f64) -> String {
        let places = usize::from((100.0 * chance).abs() < 9.95);
        let text = self.points(chance, places);
        text.strip_suffix(".0").or_else(|| text.strip_suffix(",0")).map_or_else(|| text.clone(), str::to_owned)
    }

    /// A sentence about the seat it is read as.
    pub fn about(&self, key: &'static str) -> Say {
        Say::new(key).with("seat", self.page.seat)
    }

    /// The address of a decision of a seat, or of the whole.
    pub fn href(&self, seat: Seat, at: Option<usize>) -> String {
        let here = match self.page.origin {
            Origin::Table(id) | Origin::Brought(id) => format!("/t/{id}/review"),
            Origin::Record(_) => String::new(),
        };
        let place = at.map_or_else(String::new, |at| format!("&at={at}"));
        format!("{here}?as={}{place}", seat.index())
    }

    /// A move as a person chooses it: the card, then whom and what.
    pub fn named(&self, action: &Value) -> (String, String) {
        let steps = steps_of(&self.page.review.game, action);
        let mut said = steps.iter().map(|step| self.ctx.say(step));
        let first = said.next().unwrap_or_default();
        (first, said.collect::<Vec<_>>().join(" · "))
    }

    /// The same in one line.
    pub fn words(&self, action: &Value) -> String {
        let (card, rest) = self.named(action);
        if rest.is_empty() { card } else { format!("{card} · {rest}") }
    }

    /// "Decision 21 · round 7".
    pub fn when(&self, it: &Decision) -> String {
        self.ctx.say(&match it.round {
            Some(round) => Say::new("review-web-decision-in").with("number", it.number).with("round", round),
            None => Say::new("review-web-decision").with("number", it.number),
        })
    }

    /// The address of a decision as a puzzle.
    pub fn try_href(&self, it: &Decision) -> String {
        format!("{}&try=1", self.href(it.seat, Some(it.number)))
    }
}

/// The word of a verdict in the styles.
fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Whole => "fine",
        Verdict::Cracked => "small",
        Verdict::Broken => "dear",
    }
}

fn bar(scene: &ReviewScene<'_>) -> Markup {
    let (page, ctx) = (scene.page, scene.ctx);
    html! {
        header.bar {
            @if let Origin::Table(id) = page.origin {
                a.btn.btn--bare href={ "/t/" (id) } aria-label=(ctx.text("web-to-table")) { (icon("back")) }
            }
            div.bar__title {
                h1 { (ctx.text("review-web-title")) }
                p { (practice::mark_of(page.table, ctx)) span.rv__game { (ctx.name(page.game.info().id)) " · " } (ctx.say(&scene.about("review-web-as"))) }
            }
            @if let Origin::Table(id) = page.origin {
                a.btn.btn--bare href={ "/t/" (id) "/replay" } aria-label=(ctx.text("web-replay")) { (icon("play")) span.wide { (ctx.text("web-replay")) } }
            }
            span.wide { (language(&page.site)) }
            (light(&page.site))
        }
    }
}

/// The whole review of one seat.
fn overview(scene: &ReviewScene<'_>) -> Markup {
    let ctx = scene.ctx;
    let whole = scene.page.written >= scene.page.pages;
    html! {
        main #main .wrap.rv {
            (practice::came_from(scene.page.table, ctx))
            @if scene.page.sealed { p.quiet { (ctx.text("day-sealed")) } }
            (states::progress(scene))
            @match scene.seat() {
                Some(seat) if !seat.decisions.is_empty() || seat.gave_up().is_some() => {
                    @if whole { p.lede.rv__lede { (bill::lede(scene, seat)) } }
                    (curve::panel(scene, seat))
                    div.rv__two {
                        div.rv__column {
                            (bill::moments(scene, seat))
                            @if whole && matches!(scene.page.origin, Origin::Table(_)) { (learn::invitation(scene, seat)) }
                        }
                        @if whole { (bill::reckoning(scene, seat)) }
                    }
                }
                Some(_) if whole => (states::nothing(scene)),
                _ => {}
            }
            @if whole { (bill::ledger(scene)) }
            details.how { summary { (ctx.text("review-web-how")) } p { (ctx.text("review-web-how-text")) } }
        }
    }
}

/// A bar that is so full, of one.
fn meter(share: f64) -> Markup {
    let width = format!("{:.1}", 100.0 * share.clamp(0.0, 1.0));
    html! {
        svg.meter viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" { rect width=(width) height="10" {} }
    }
}
