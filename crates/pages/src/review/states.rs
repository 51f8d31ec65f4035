//! What there is to say of a review that is not there yet: it waits, it is being written, it broke off; or there is nothing
//! to review.

use super::ReviewScene;
use crate::model::Origin;
use crate::parts::{Pressed, icon, seal};
use cachet_engine::Say;
use maud::{Markup, html};

/// How often a screen reader is told how far it is, in pages.
const TOLD_EVERY: usize = 5;

/// How far it is, until it is whole.
pub(super) fn progress(scene: &ReviewScene<'_>) -> Markup {
    let page = scene.page;
    match (page.written >= page.pages, page.broken, page.written == 0 && page.ahead > 0) {
        (true, _, _) => html! {},
        (false, true, _) => broken_off(scene),
        (false, false, true) => queued(scene),
        (false, false, false) => writing(scene),
    }
}

fn far(scene: &ReviewScene<'_>, written: usize) -> String {
    scene.ctx.say(&Say::new("review-web-far").with("written", written).with("pages", scene.page.pages))
}

/// Others are written first.
fn queued(scene: &ReviewScene<'_>) -> Markup {
    let ctx = scene.ctx;
    html! {
        section.panel.statebox role="status" aria-labelledby="wr-h" {
            (seal(Pressed::House, ""))
            h2 #wr-h { (ctx.say(&Say::new("review-web-ahead").with("count", scene.page.ahead))) }
            p { (ctx.text("review-web-queue")) }
        }
    }
}

fn writing(scene: &ReviewScene<'_>) -> Markup {
    let (page, ctx) = (scene.page, scene.ctx);
    html! {
        section.panel.writing aria-labelledby="wr-h" {
            div.writing__head {
                div {
                    h2 #wr-h { (ctx.text("review-web-writing")) }
                    p.quiet {
                        @if page.ahead > 0 { (ctx.say(&Say::new("review-web-ahead").with("count", page.ahead))) }
                        @else { (ctx.text("review-web-come-back")) }
                    }
                }
                p.writing__n.num aria-hidden="true" { (far(scene, page.written)) }
                p.sr role="status" { (far(scene, page.written - page.written % TOLD_EVERY)) }
            }
            progress max=(page.pages) value=(page.written) aria-label=(ctx.text("review-web-writing")) {}
        }
    }
}

/// It stopped; what is written is kept, and whoever wants to has it taken up again.
fn broken_off(scene: &ReviewScene<'_>) -> Markup {
    let (page, ctx) = (scene.page, scene.ctx);
    html! {
        section.panel.statebox role="status" aria-labelledby="wr-h" {
            span.seal.seal--broken { svg viewBox="0 0 120 120" aria-hidden="true" { use.seal__l href="#wax-l" {} use.seal__r href="#wax-r" {} } }
            h2 #wr-h { (ctx.text("review-web-broken")) }
            p { (ctx.say(&Say::new("review-web-broken-at").with("written", page.written).with("pages", page.pages))) }
            @if let Origin::Table(_) = page.origin {
                a.btn.btn--wax href={ (scene.href(page.seat, None)) "&again=1" } { (ctx.text("review-web-go-on")) }
            }
        }
    }
}

/// Nobody decided anything in this seat.
pub(super) fn nothing(scene: &ReviewScene<'_>) -> Markup {
    let ctx = scene.ctx;
    html! {
        section.panel.statebox aria-labelledby="no-h" {
            (seal(Pressed::House, ""))
            h2 #no-h { (ctx.text("review-web-nothing")) }
            p { (ctx.say(&scene.about("review-nothing"))) }
            @if let Origin::Table(id) = scene.page.origin {
                a.btn href={ "/t/" (id) "/replay" } { (icon("play")) (ctx.text("web-replay")) }
            }
        }
    }
}
