//! What can be done from a decision: try it again, play on, look at it in the replay, share it.

use super::ReviewScene;
use super::play_on::play_on;
use crate::model::Origin;
use crate::parts::icon;
use cachet_engine::Say;
use cachet_review::Decision;
use maud::{Markup, html};

/// The row of actions below the table as it was seen. A record brought by hand has no address to link to.
pub(super) fn doing(scene: &ReviewScene<'_>, it: &Decision) -> Markup {
    let ctx = scene.ctx;
    let Origin::Table(id) = scene.page.origin else { return html! {} };
    html! {
        section.rv__do aria-label=(ctx.text("review-web-now")) {
            a.btn.btn--wax href={ (scene.try_href(it)) "#ask" } { (ctx.text("review-web-try")) }
            @if !scene.page.sealed {
                (play_on(scene, it))
                (share(scene, it, &scene.href(it.seat, Some(it.number)), "review-web-share"))
            }
            a.btn href={ "/t/" (id) "/replay?at=" (it.turn) "&eyes=" (it.seat.index()) } { (icon("play")) (ctx.text("review-web-replay")) }
        }
    }
}

/// Hands the link to the phone's own sheet, or copies it. Both need a script; without one there is the address of the page.
pub(super) fn share(scene: &ReviewScene<'_>, it: &Decision, href: &str, key: &'static str) -> Markup {
    let ctx = scene.ctx;
    let url = format!("{}{href}", scene.page.site.base_url);
    html! {
        input #moment type="hidden" value=(url);
        button.btn type="button" data-copy="moment" data-done=(ctx.text("web-copied")) hidden { (icon("copy")) span { (ctx.text(key)) } }
        button.btn type="button" data-share-url=(url) data-share-text=(title(scene, it)) hidden { (icon("share")) (ctx.text("web-share")) }
    }
}

/// What a link to this moment is called. It tells neither cards nor verdict.
pub(super) fn title(scene: &ReviewScene<'_>, it: &Decision) -> String {
    let game = scene.ctx.name(scene.page.game.info().id);
    let say = Say::new("review-web-moment-title").with("who", scene.ctx.who(it.seat)).with("number", it.number);
    scene.ctx.say(&say.with("game", game))
}
