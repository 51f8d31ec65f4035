//! A game looked at again: the same drawing, through anybody's eyes, with a slider of its moves.

use crate::draw::{Ctx, Picture, paint};
use crate::model::ReplayPage;
use crate::parts::{icon, num};
use crate::shell::{Shell, colours, language, light};
use crate::story;
use cachet_engine::{Say, Viewer};
use maud::{Markup, html};

pub fn replay(page: &ReplayPage<'_>) -> Markup {
    let ctx = Ctx::looking_back(
        page.site.lang,
        page.table.names(),
        page.game.info().id,
        page.viewer,
        &page.seats,
        page.table.waiting(),
    );
    let painted = paint(page.table, &ctx);
    let look = painted.as_ref().map_or("plain", |picture| picture.look);
    let line = painted.as_ref().map(|picture| picture.drawing.line.clone()).unwrap_or_default();
    let game = ctx.name(page.game.info().id);
    let body = html! {
        main #table .replay-page {
            div class={ "table is-replay " (look) } {
                header.bar {
                    a.btn.btn--bare href={ "/t/" (page.id) } aria-label=(ctx.text("web-to-table")) { (icon("back")) }
                    div.bar__title { h1 { (ctx.text("web-replay-title")) } p { (game) " · " (line) } }
                    span.wide { (language(&page.site)) }
                    (light(&page.site))
                    a.btn.btn--bare href={ "/rules/" (page.game.info().id) } aria-label=(ctx.text("web-rules")) { (icon("book")) }
                }
                @if let Some(Picture { drawing, story, .. }) = painted {
                    div.stage #main data-status="replay" {
                        (drawing.stage)
                        aside.side tabindex="0" aria-label=(ctx.text("web-memory")) { (story::log(&ctx, &story)) }
                    }
                }
                (player(page, &ctx))
            }
        }
    };
    let title = ctx.say(&Say::new("web-replay-of").with("game", game.as_str()));
    Shell { site: page.site, title, game: Some(colours(page.game.info().id)), class: "is-table", about: None, body }
        .page()
}

fn address(page: &ReplayPage<'_>, at: usize, viewer: Viewer) -> String {
    let eyes = match viewer {
        Viewer::Everyone => "all".to_owned(),
        Viewer::Public => "public".to_owned(),
        Viewer::Seat(seat) => seat.index().to_string(),
    };
    format!("/t/{}/replay?at={at}&eyes={eyes}", page.id)
}

/// Whose eyes, which move, back and forth.
fn player(page: &ReplayPage<'_>, ctx: &Ctx<'_>) -> Markup {
    let last = page.moves.len();
    let at = page.at.min(last);
    let eyes =
        [Viewer::Everyone, Viewer::Public].into_iter().chain(page.seats.iter().map(|card| Viewer::Seat(card.seat)));
    let now = at.checked_sub(1).and_then(|before| page.moves.get(before));
    let words = match now {
        Some((seat, text)) => format!("{}: {text}", ctx.who(*seat)),
        None => ctx.text("web-before-first"),
    };
    html! {
        section.player aria-label=(ctx.text("web-replay-title")) {
            nav.eyes aria-label=(ctx.text("web-eyes")) {
                span.caps.quiet { (ctx.text("web-eyes")) }
                @for viewer in eyes {
                    a.chip href=(address(page, at, viewer)) aria-current=[(viewer == page.viewer).then_some("true")] { (eyes_name(ctx, viewer)) }
                }
            }
            form.scrub action={ "/t/" (page.id) "/replay" } method="get" {
                input type="hidden" name="eyes" value=(address(page, 0, page.viewer).rsplit('=').next().unwrap_or("all"));
                input type="range" name="at" min="0" max=(last) value=(at) data-moves aria-label=(ctx.text("web-move")) aria-valuetext=(words);
                noscript { button.btn type="submit" { (ctx.text("web-go")) } }
            }
            div.player__do {
                @if at > 0 { a.btn href=(address(page, at - 1, page.viewer)) aria-label=(ctx.text("web-move-before")) rel="prev" { (icon("prev")) } }
                @if at < last { a.btn.btn--wax href=(address(page, at + 1, page.viewer)) rel="next" { (icon("next")) (ctx.text("web-move-next")) } }
                (num(format!("{at} / {last}")))
                span.quiet { (words) }
                a.btn.btn--bare href={ "/t/" (page.id) "/record" } { (ctx.text("web-record")) }
            }
        }
    }
}

fn eyes_name(ctx: &Ctx<'_>, viewer: Viewer) -> String {
    match viewer {
        Viewer::Everyone => ctx.text("web-everyone"),
        Viewer::Public => ctx.text("web-public"),
        Viewer::Seat(seat) => ctx.who(seat),
    }
}
