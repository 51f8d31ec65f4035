//! Playing on from a decision, against bots: a form, so that it needs no script.

use super::ReviewScene;
use crate::parts::icon;
use crate::waiting::level_name;
use cachet_engine::Say;
use cachet_review::Decision;
use cachet_table::levels;
use maud::{Markup, html};

pub(super) fn play_on(scene: &ReviewScene<'_>, it: &Decision) -> Markup {
    let (page, ctx) = (scene.page, scene.ctx);
    let Some(id) = page.origin.table() else { return html! {} };
    let levels = levels(page.game.info().id);
    if levels.is_empty() {
        return html! {};
    }
    html! {
        form.play-on action={ "/t/" (id) "/play-on" } method="post" {
            input type="hidden" name="seat" value=(it.seat.index());
            input type="hidden" name="turn" value=(it.turn);
            button.btn.btn--lit type="submit" aria-describedby="play-on-hint" { (icon("play")) (ctx.text("practice-play-on")) }
            // The strongest first: it is what the review was judged by.
            select name="level" aria-label=(ctx.text("web-bot-level")) {
                @for level in levels.iter().rev() {
                    option value=(level) { (ctx.say(&Say::new("web-bot-of-level").with("level", level_name(&ctx.voice, level)))) }
                }
            }
            p.quiet #play-on-hint { (ctx.say(&scene.about("practice-hint"))) }
        }
    }
}
