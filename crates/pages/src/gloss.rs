//! A note in the margin of a hand: what the lifted card does, for windows in which cards are too small for words. Its
//! place is kept while nothing is lifted, so that nothing moves under the finger.

use crate::draw::Ctx;
use maud::{Markup, html};

/// What stands in the margin.
pub(crate) enum Gloss<'a> {
    /// The card with this key: its name, and what it does.
    Card(&'a str),
    /// Something else, shown in windows of every size.
    Reason(Markup),
    /// That a card may be lifted.
    Hint,
    /// Nothing now.
    Empty,
}

/// Screen readers have all of a card in its own label.
pub(crate) fn gloss(ctx: &Ctx<'_>, gloss: &Gloss<'_>) -> Markup {
    match gloss {
        Gloss::Card(key) => html! {
            p.gloss.gloss--card aria-hidden="true" { b { (ctx.name(key)) } " " span { (ctx.name(&format!("{key}.effect"))) } }
        },
        Gloss::Reason(reason) => html! { p.gloss.gloss--reason { (reason) } },
        Gloss::Hint => html! { p.gloss.gloss--hint aria-hidden="true" { span { (ctx.text("web-lift-to-read")) } } },
        Gloss::Empty => html! { p.gloss aria-hidden="true" {} },
    }
}
