//! What every letter at the end has: lying on the table until its reader goes on, and at the end of a match the celebration.

use crate::draw::Ctx;
use crate::parts::{icon, picture};
use crate::plain::go_on;
use cachet_engine::SeatSet;
use maud::{Markup, html};

/// How many petals fall at the end of a match.
const PETALS: usize = 18;

/// The letter of a round, which lies over the table until its reader says "go on". Everything keeps its place under it.
pub(crate) fn kept(ctx: &Ctx<'_>, id: &str, inside: Markup) -> Markup {
    html! {
        div.lies {
            article.letter.letter--kept id=(id) {
                (inside)
                div.letter__do { (go_on(ctx)) (story(ctx)) }
            }
        }
    }
}

/// How it came to that, where the story is behind a button.
fn story(ctx: &Ctx<'_>) -> Markup {
    html! {
        button.btn.letter__story type="button" popovertarget="log" aria-label=(ctx.text("web-story")) { (icon("clock")) }
    }
}

/// The letter at the end of a match: rays behind it, petals in the winner's colour. They lie where they fell when
/// nothing is to move.
pub(crate) fn celebrated(ctx: &Ctx<'_>, winners: SeatSet, inside: Markup) -> Markup {
    let mine = ctx.me().is_some_and(|me| winners.contains(me));
    html! {
        div.fete #fete data-won[mine] data-seat=(winners.lowest().map_or(1, |seat| seat.index() + 1)) {
            svg.fete__rays viewBox="0 0 200 200" aria-hidden="true" { use href=(picture("ros9")) {} }
            (petals())
            article.letter.letter--last { (inside) }
        }
    }
}

fn petals() -> Markup {
    html! { div.petals aria-hidden="true" { @for _ in 0..PETALS { i {} } } }
}
