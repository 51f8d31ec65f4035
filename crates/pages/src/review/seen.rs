//! The table as the seat saw it when it decided; with the truth, every card turned up. Tables are laid out for a whole
//! window, by its size. So that they look here as they do on a phone, each is a document of its own in a frame.

use super::ReviewScene;
use crate::draw::{Ctx, Picture, paint};
use crate::model::Site;
use crate::shell::framed;
use crate::shown::colours;
use cachet_engine::{AnyTable, Viewer};
use cachet_review::Decision;
use cachet_table::Place;
use maud::{Markup, html};

/// Is the truth on the page, behind its switch?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Truth {
    Behind,
    Absent,
}

/// `then` is the game as it stood before the decision.
pub(super) fn as_seen(scene: &ReviewScene<'_>, it: &Decision, then: &dyn AnyTable, truth: Truth) -> Markup {
    let ctx = scene.ctx;
    let name = ctx.say(&scene.about("review-web-as-seen"));
    let rivals = scene.page.places.len().saturating_sub(1);
    let Some((look, seen)) = framed_table(scene, it, then, false) else { return html! {} };
    let in_truth =
        (truth == Truth::Behind && !scene.page.sealed).then(|| framed_table(scene, it, then, true)).flatten();
    html! {
        section.asseen aria-labelledby="as-h" data-look=(look) data-rivals=(rivals) {
            div.asseen__head {
                h2 #as-h .caps { (name) }
                @if in_truth.is_some() {
                    label.sw.belief__sw { input type="checkbox" role="switch" id="truth"; span { b { (ctx.text("review-web-truth")) } } }
                }
            }
            iframe.asseen__table title=(name) srcdoc=(seen) {}
            @if let Some((_, in_truth)) = in_truth {
                iframe.asseen__table.asseen__table--true title=(ctx.text("review-web-true-table")) srcdoc=(in_truth) {}
            }
        }
    }
}

/// The look of the table in the styles, and its document.
fn framed_table(
    scene: &ReviewScene<'_>,
    it: &Decision,
    then: &dyn AnyTable,
    in_truth: bool,
) -> Option<(&'static str, String)> {
    let page = scene.page;
    framed_as(&page.site, then, Viewer::Seat(it.seat), &page.places, in_truth)
}

/// A table as this viewer sees it, or with every card turned up.
pub(crate) fn framed_as(
    site: &Site<'_>,
    table: &dyn AnyTable,
    viewer: Viewer,
    places: &[Place],
    in_truth: bool,
) -> Option<(&'static str, String)> {
    let id = table.info().id;
    let mut ctx = Ctx::looking_back(site.lang, table.names(), id, viewer, places, table, None);
    (ctx.framed, ctx.in_truth) = (true, in_truth);
    let Picture { look, drawing, .. } = paint(table, &ctx)?;
    let body = html! { div class={ "table " (look) } { div.stage data-status="replay" { (drawing.stage) } } };
    Some((look, framed(site, colours(id), &ctx.name(id), body).into_string()))
}
