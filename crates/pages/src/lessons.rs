//! Lessons during a first game: one after each move of the reader, and what to do now.

use crate::draw::Ctx;
use crate::menu::post;
use crate::model::TablePage;
use crate::parts::icon;
use crate::shown::{Lessons, shown};
use cachet_engine::{AnyTable, Say};
use cachet_table::Status;
use maud::{Markup, html};

pub(crate) fn lesson(page: &TablePage<'_>, ctx: &Ctx<'_>, table: &dyn AnyTable) -> Markup {
    let (Some(me), true) = (page.me(), page.lessons) else { return html! {} };
    let id = page.game.info().id;
    let lessons = shown(id).lessons;
    let count = lessons.count();
    let made = table.moves().iter().filter(|(seat, _)| *seat == me).count();
    let at = made.min(count - 1);
    html! {
        aside.lesson #lesson aria-labelledby="lesson-h" {
            div.lesson__text {
                h2 #lesson-h { (ctx.say(&Say::new("lesson").with("number", at + 1).with("of", count))) }
                p { (ctx.name(&lessons.key(id, at))) }
                p.lesson__now { (icon("arrow")) (ctx.text(now(page, ctx))) }
            }
            (post(page, "lessons", html! {
                input type="hidden" name="on" value="0";
                button.btn.btn--bare type="submit" aria-label=(ctx.text("web-lessons-off")) { (icon("close")) }
            }))
        }
    }
}

impl Lessons {
    fn count(self) -> usize {
        match self {
            Lessons::Plain => 2,
            Lessons::Own { count, .. } => count,
        }
    }

    /// Where `locales/` keeps a lesson, counted from 0.
    fn key(self, game: &str, at: usize) -> String {
        match (self, at) {
            (Lessons::Plain, 0) => format!("{game}.about"),
            (Lessons::Plain, _) => "lesson-other-2".to_owned(),
            (Lessons::Own { kind, .. }, at) => format!("lesson-{kind}-{}", at + 1),
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use cachet_words::{Lang, Voice};

    #[test]
    fn every_lesson_of_every_game_is_a_sentence() {
        for game in cachet_games::GAMES {
            let (id, lessons) = (game.info().id, shown(game.info().id).lessons);
            assert!(lessons.count() > 1, "{id} is taught nothing");
            for (lang, at) in Lang::ALL.into_iter().flat_map(|lang| (0..lessons.count()).map(move |at| (lang, at))) {
                let key = lessons.key(id, at);
                assert_ne!(Voice::plain(lang).name(&key), key, "{lang}: {id}");
            }
        }
    }
}
