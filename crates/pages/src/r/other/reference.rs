//! The reference card of each game from S to Z: what wins, at a glance. It tells rules, no cards, so that no table can
//! agree to do without it.

use crate::draw::Ctx;
use crate::parts::emblem;
use crate::story::close;
use maud::{Markup, html};

/// A picture, and the sentence beside it.
pub(super) type Line = (&'static str, &'static str);

pub(super) const S: &[Line] =
    &[("r-assassin", "web-r-ref-assassin"), ("ui-letter", "web-r-ref-last"), ("ui-hourglass", "web-r-ref-shuffled")];
pub(super) const T: &[Line] =
    &[("r-princess", "web-r-ref-princess"), ("r-assassin", "web-r-ref-assassin"), ("ui-letter", "web-r-ref-last-left")];
pub(super) const U: &[Line] = &[("r-wizard", "web-r-ref-pair"), ("r-prince", "web-r-ref-couple")];
pub(super) const U_RACE: Line = ("ui-letter", "web-r-ref-race");
pub(super) const U_ALL: Line = ("ui-letter", "web-r-ref-all");
pub(super) const V: &[Line] =
    &[("ui-duel", "web-r-ref-same"), ("r-spy", "web-r-ref-no-words"), ("ui-letter", "web-r-ref-most")];
pub(super) const W: &[Line] = &[
    ("r-princess", "web-r-ref-class-6"),
    ("r-prince", "web-r-ref-class-5"),
    ("r-prince", "web-r-ref-class-4"),
    ("r-general", "web-r-ref-class-3"),
    ("r-minister", "web-r-ref-class-2"),
    ("r-clown", "web-r-ref-class-1"),
    ("ui-pot", "web-r-ref-stakes"),
];
pub(super) const X: &[Line] =
    &[("r-princess", "web-r-ref-best-pair"), ("r-general", "web-r-ref-higher"), ("ui-letter", "web-r-ref-stayed")];
pub(super) const Y: &[Line] =
    &[("r-wizard", "web-r-ref-thrown"), ("ui-eye", "web-r-ref-draw"), ("r-princess", "web-r-ref-keeps")];
pub(super) const Z: &[Line] = &[
    ("r-prince", "web-r-ref-one"),
    ("r-princess", "web-r-ref-four"),
    ("ui-duel", "web-r-ref-nothing"),
    ("ui-letter", "web-r-ref-sides"),
];

pub(super) fn card(ctx: &Ctx<'_>, lines: &[Line]) -> Option<Markup> {
    Some(html! {
        section.sheet #still popover aria-labelledby="still-h" {
            h2 #still-h { (ctx.text("web-r-who-wins")) }
            (close(ctx, "still"))
            ul.order-of { @for (picture, key) in lines { li { (emblem(picture)) span { (ctx.name(key)) } } } }
        }
    })
}
