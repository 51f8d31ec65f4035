//! A first game, explained while it is played: one thing after each move of one's own, and what is asked for now.

use crate::draw::Ctx;
use crate::menu::post;
use crate::model::TablePage;
use crate::parts::icon;
use cachet_engine::{AnyTable, Say};
use cachet_table::Status;
use maud::{Markup, html};

/// How many things there are to be told of each kind of game.
const KINDS: [(&str, usize); 4] = [("letters", 6), ("r", 6), ("moon", 6), ("other", 2)];

pub(crate) fn lesson(page: &TablePage<'_>, ctx: &Ctx<'_>, table: &dyn AnyTable) -> Markup {
    let (Some(me), true) = (page.me(), page.lessons) else { return html! {} };
    let (kind, count) = kind(page.game.info().id);
    let made = table.moves().iter().filter(|(seat, _)| *seat == me).count();
    let at = made.min(count - 1);
    let about = ctx.name(&format!("{}.about", page.game.info().id));
    html! {
        aside.lesson #lesson aria-labelledby="lesson-h" {
            div.lesson__text {
                h2 #lesson-h { (ctx.say(&Say::new("lesson").with("number", at + 1).with("of", count))) }
                @if kind == "other" && at == 0 { p { (about) } }
                @else { p { (ctx.name(&format!("lesson-{kind}-{}", at + 1))) } }
                p.lesson__now { (icon("arrow")) (ctx.text(now(page, ctx))) }
            }
            (post(page, "lessons", html! {
                input type="hidden" name="on" value="0";
                button.btn.btn--bare type="submit" aria-label=(ctx.text("web-lessons-off")) { (icon("close")) }
            }))
        }
    }
}

fn kind(game: &str) -> (&'static str, usize) {
    let kind = match game {
        "r" => 1,
        "secret-moon" => 2,
        other if other.starts_with("r-") => 3,
        _ => 0,
    };
    KINDS[kind]
}

/// What the page waits for.
fn now(page: &TablePage<'_>, ctx: &Ctx<'_>) -> &'static str {
    let choosing = &ctx.choosing;
    match (page.online.status, choosing.is_due()) {
        (Status::Over | Status::Expired, _) => "lesson-now-over",
        (Status::Waiting | Status::Playing, false) => "lesson-now-wait",
        (Status::Waiting | Status::Playing, true) if choosing.complete.is_some() => "lesson-now-seal",
        (Status::Waiting | Status::Playing, true) if choosing.begun() => "lesson-now-next",
        (Status::Waiting | Status::Playing, true) => "lesson-now-first",
    }
}
