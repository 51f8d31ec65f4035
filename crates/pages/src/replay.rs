//! A game looked at again: the same drawing, through anybody's eyes, with a slider of its moves. A game of this house
//! is walked through by links, which can be shared; a record from elsewhere by buttons that send it along.

use crate::draw::{Ctx, Picture, paint};
use crate::model::{Origin, ReplayPage};
use crate::parts::{icon, num};
use crate::shell::{ICON, SKIP_TO_TABLE, Shell, language, light};
use crate::shown::colours;
use crate::{practice, story};
use cachet_engine::{Say, Viewer};
use maud::{Markup, html};

pub fn replay(page: &ReplayPage<'_>) -> Markup {
    // Whoever gave up did so after the last move.
    let resigned = page.table.account().resigned.filter(|_| page.at == page.moves.len());
    let ctx = Ctx::looking_back(
        page.site.lang,
        page.table.names(),
        page.game.info().id,
        page.viewer,
        &page.places,
        page.table,
        resigned,
    );
    let painted = paint(page.table, &ctx);
    let look = painted.as_ref().map_or("plain", |picture| picture.look);
    let line = painted.as_ref().map(|picture| picture.drawing.line.clone()).unwrap_or_default();
    let game = ctx.name(page.game.info().id);
    let body = html! {
        main #table .replay-page {
            div class={ "table is-replay " (look) } {
                header.bar {
                    (way_back(page, &ctx))
                    div.bar__title { h1 { (ctx.text("web-replay-title")) } p { (practice::mark_of(page.table, &ctx)) (game) " · " (line) } }
                    span.wide { (language(&page.site)) }
                    (light(&page.site))
                    a.btn.btn--bare href={ "/rules/" (page.game.info().id) } aria-label=(ctx.text("web-rules")) { (icon("book")) }
                }
                @if let Some(Picture { drawing, story, .. }) = painted {
                    div.stage #main data-status="replay" {
                        (drawing.stage)
                        aside.side tabindex="0" aria-label=(ctx.text("web-memory")) {
                            @if let Some(reference) = drawing.reference { (reference) }
                            (story::log(&ctx, &story, &[]))
                        }
                    }
                }
                (player(page, &ctx))
            }
        }
    };
    let title = ctx.say(&Say::new("web-replay-of").with("game", game.as_str()));
    Shell {
        site: page.site,
        title,
        game: Some(colours(page.game.info().id)),
        class: "is-table",
        skip: SKIP_TO_TABLE,
        about: None,
        link: page.link.clone(),
        icon: ICON,
        waits: false,
        styles: &[],
        body,
    }
    .page()
}

fn way_back(page: &ReplayPage<'_>, ctx: &Ctx<'_>) -> Markup {
    match page.origin {
        Origin::Table(id) => {
            html! { a.btn.btn--bare href={ "/t/" (id) } aria-label=(ctx.text("web-to-table")) { (icon("back")) } }
        }
        Origin::Brought(_) | Origin::Record(_) => {
            html! { a.btn.btn--bare href="/" aria-label=(ctx.text("web-home-link")) { (icon("back")) } }
        }
    }
}

fn eyes_word(viewer: Viewer) -> String {
    match viewer {
        Viewer::Everyone => "all".to_owned(),
        Viewer::Public => "public".to_owned(),
        Viewer::Seat(seat) => seat.index().to_string(),
    }
}

/// Leads to a moment of the game, through somebody's eyes.
struct Step<'a> {
    at: usize,
    viewer: Viewer,
    class: &'a str,
    label: Option<String>,
    rel: Option<&'static str>,
    inside: Markup,
}

impl Step<'_> {
    fn draw(self, page: &ReplayPage<'_>) -> Markup {
        let eyes = eyes_word(self.viewer);
        let current = (self.at == page.at && self.viewer == page.viewer).then_some("true");
        match page.origin {
            Origin::Table(id) | Origin::Brought(id) => html! {
                a class=(self.class) href={ "/t/" (id) "/replay?at=" (self.at) "&eyes=" (eyes) } data-step rel=[self.rel]
                    aria-label=[self.label] aria-current=[current] { (self.inside) }
            },
            Origin::Record(_) => html! {
                button class=(self.class) type="submit" form="again" name="go" value={ (self.at) "." (eyes) }
                    aria-label=[self.label] aria-current=[current] { (self.inside) }
            },
        }
    }
}

/// What the last move was, in the reader's language and as these eyes saw it.
fn made(page: &ReplayPage<'_>, ctx: &Ctx<'_>, before: usize) -> String {
    let from = page.table.rewound(before).events();
    let told = page.table.told(page.viewer, from).into_iter().map(|say| ctx.say(&say));
    told.into_iter().find(|said| !said.trim().is_empty()).unwrap_or_else(|| {
        let mover = page.moves.get(before).map(|(seat, _)| ctx.who(*seat));
        mover.unwrap_or_default()
    })
}

/// Whose eyes, which move, back and forth.
fn player(page: &ReplayPage<'_>, ctx: &Ctx<'_>) -> Markup {
    let last = page.moves.len();
    let at = page.at.min(last);
    let all = [Viewer::Everyone, Viewer::Public].into_iter().chain(page.places.iter().map(|it| Viewer::Seat(it.seat)));
    let eyes: Vec<Viewer> = if page.sealed { vec![page.viewer] } else { all.collect() };
    let words = at.checked_sub(1).map_or_else(|| ctx.text("web-before-first"), |before| made(page, ctx, before));
    html! {
        section.player aria-label=(ctx.text("web-replay-title")) {
            nav.eyes aria-label=(ctx.text("web-eyes")) {
                span.caps.quiet { (ctx.text("web-eyes")) }
                @for viewer in eyes {
                    (Step { at, viewer, class: "chip", label: None, rel: None, inside: html! { (eyes_name(ctx, viewer)) } }.draw(page))
                }
            }
            (scrub(page, ctx, at, last, &words))
            @if page.sealed { p.quiet { (ctx.text("day-sealed")) } }
            div.player__do {
                @if let Some(before) = at.checked_sub(1) { (turn(page, before, "btn", ctx.text("web-move-before"), "prev", html! { (icon("prev")) })) }
                @if at < last { (turn(page, at + 1, "btn btn--wax", ctx.text("web-move-next"), "next", html! { (icon("next")) (ctx.text("web-move-next")) })) }
                @if at < last && page.origin.table().is_some() {
                    button.btn type="button" data-play data-off=(ctx.text("web-replay-stop")) hidden { (icon("play")) span { (ctx.text("web-replay-play")) } }
                }
                (num(format!("{at} / {last}")))
                span.quiet { (words) }
                (practice::to_review(page, ctx))
                @if let Some(id) = page.origin.table().filter(|_| !page.sealed) {
                    a.btn.btn--bare href={ "/t/" (id) "/record" } { (ctx.text("web-record")) }
                    input #moment type="hidden" value={ (page.site.base_url) "/t/" (id) "/replay?at=" (at) "&eyes=" (eyes_word(page.viewer)) };
                    button.btn.btn--bare type="button" data-copy="moment" data-done=(ctx.text("web-copied")) hidden { (icon("copy")) span { (ctx.text("web-copy-moment")) } }
                }
            }
        }
    }
}

/// One move back or forth.
fn turn(page: &ReplayPage<'_>, at: usize, class: &str, label: String, rel: &'static str, inside: Markup) -> Markup {
    Step { at, viewer: page.viewer, class, label: Some(label), rel: Some(rel), inside }.draw(page)
}

/// The slider; without a script it comes with a button.
fn scrub(page: &ReplayPage<'_>, ctx: &Ctx<'_>, at: usize, last: usize, words: &str) -> Markup {
    let inside = html! {
        input type="hidden" name="eyes" value=(eyes_word(page.viewer));
        input type="range" name="at" min="0" max=(last) value=(at) data-moves aria-label=(ctx.text("web-move")) aria-valuetext=(words);
        noscript { button.btn type="submit" { (ctx.text("web-go")) } }
    };
    match page.origin {
        Origin::Table(id) | Origin::Brought(id) => {
            html! { form.scrub action={ "/t/" (id) "/replay" } method="get" { (inside) } }
        }
        Origin::Record(record) => html! {
            form.scrub #again action="/replay" method="post" {
                textarea name="record" hidden { (record) }
                (inside)
            }
        },
    }
}

fn eyes_name(ctx: &Ctx<'_>, viewer: Viewer) -> String {
    match viewer {
        Viewer::Everyone => ctx.text("web-everyone"),
        Viewer::Public => ctx.text("web-public"),
        Viewer::Seat(seat) => ctx.who(seat),
    }
}
