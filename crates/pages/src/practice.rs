//! What says that a table is for practice and where it comes from; and the way from a record to its review.

use crate::draw::Ctx;
use crate::model::{Origin, ReplayPage, TablePage};
use crate::parts::icon;
use cachet_engine::{AnyTable, Continued, Say};
use cachet_table::PlayedOn;
use cachet_words::Voice;
use maud::{Markup, html};

/// The decision that a practice table was played on from.
fn decision(from: &PlayedOn) -> String {
    format!("/t/{}/review?as={}&at={}", from.table, from.seat.index(), from.decision)
}

/// The whole sentence: what it is, where it comes from, that it counts for nothing.
fn sentence(from: &PlayedOn, voice: &Voice<'_>) -> String {
    voice.say(&Say::new("practice-from").with("number", from.decision).with("moves", from.moves))
}

/// The word in the bar of a practice table. The way back is in the menu, and after the game.
pub(crate) fn mark(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    let Some(from) = page.online.practice() else { return html! {} };
    let said = sentence(from, voice);
    html! { b.watching title=(said) { (voice.text("practice-mark")) span.sr { " · " (said) } } " · " }
}

/// In the menu, in place of the proof of a fair deal, of which there is none.
pub(crate) fn where_from(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    let Some(from) = page.online.practice() else { return html! {} };
    html! {
        div.proof {
            p { (sentence(from, voice)) }
            p.quiet { (voice.text("practice-deal")) }
            p { a.btn href=(decision(from)) { (icon("undo")) (voice.text("practice-back")) } }
        }
    }
}

/// After the game.
pub(crate) fn way_back(from: &PlayedOn, voice: &Voice<'_>) -> Markup {
    html! { a.btn href=(decision(from)) { (icon("undo")) (voice.text("practice-back")) } }
}

/// The word in the bar of a replay or a review of such a game.
pub(crate) fn mark_of(table: &dyn AnyTable, ctx: &Ctx<'_>) -> Markup {
    if table.account().continued.is_none() {
        return html! {};
    }
    html! { b { (ctx.text("practice-mark")) } " · " }
}

/// What a review of such a game leaves out, and where the game comes from.
pub(crate) fn came_from(table: &dyn AnyTable, ctx: &Ctx<'_>) -> Markup {
    let Some(Continued { of, moves }) = &table.account().continued else { return html! {} };
    html! {
        p.quiet.rv__from {
            (ctx.say(&Say::new("practice-reviewed").with("moves", *moves))) " "
            a href={ "/t/" (of) } { (ctx.text("practice-origin")) }
        }
    }
}

/// From the replay of a record to its review. A table of this house leads there from its end.
pub(crate) fn to_review(page: &ReplayPage<'_>, ctx: &Ctx<'_>) -> Markup {
    let inside = html! { (icon("curve")) (ctx.text("review-web-open")) };
    match page.origin {
        Origin::Table(_) => html! {},
        Origin::Brought(id) => html! { a.btn.btn--bare href={ "/t/" (id) "/review" } { (inside) } },
        Origin::Record(_) => {
            html! { button.btn.btn--bare type="submit" form="again" name="review" value="1" { (inside) } }
        }
    }
}
