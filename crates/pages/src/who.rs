//! Somebody at a table: their page if they show one, following them, not hearing them, reporting them.

use crate::following::follow_button;
use crate::model::{Site, TablePage};
use crate::parts::{Pressed, icon, initial, seal};
use crate::public::handle_path;
use crate::shell::place_page;
use cachet_engine::{Say, Seat};
use cachet_table::{PlaceKind, TableId};
use cachet_words::{Voice, is_somebody};
use maud::{Markup, html};

pub struct WhoPage<'a> {
    pub site: Site<'a>,
    pub table: TableId,
    pub seat: Seat,
    pub name: &'a str,
    /// Of somebody who shows a page, and whether the reader follows them.
    pub shown: Option<(&'a str, bool)>,
    /// The reader does not want to hear them. Nothing where the reader has no name.
    pub muted: Option<bool>,
}

pub fn who(page: &WhoPage<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let name = voice.shown(page.name);
    let main = html! {
        article.panel.who-page data-seat=(page.seat.index() + 1) {
            span.idcard__seal aria-hidden="true" { (seal(Pressed::Letter(initial(page.name)), "")) }
            h1 { (name) }
            @match page.shown {
                Some((handle, followed)) => {
                    p { a href=(handle_path(handle)) { "@" (handle) } }
                    (follow_button(&voice, handle, followed))
                }
                None => p { (voice.text("who-no-page")) },
            }
            @if let Some(muted) = page.muted {
                form action={ "/t/" (page.table) "/mute" } method="post" {
                    input type="hidden" name="seat" value=(page.seat.index());
                    input type="hidden" name="on" value=(u8::from(!muted));
                    @let words = Say::new(if muted { "talk-unmute" } else { "talk-mute" }).with("who", name.clone());
                    button.btn type="submit" aria-pressed=(muted) { (icon("mute")) (voice.say(&words)) }
                }
            }
            div.place__do {
                a.btn href={ "/t/" (page.table) } { (icon("back")) (voice.text("who-back")) }
                a.btn.btn--bare href={ "/report?table=" (page.table) "&seat=" (page.seat.index()) } { (voice.say(&Say::new("report-of").with("who", name.clone()))) }
            }
        }
    };
    place_page(&page.site, name.clone(), main)
}

/// In the menu at the end of a game: the other people, each with a way to their page.
pub(crate) fn met(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    let others = page.places.iter().filter(|place| {
        let erased = page.online.sitting(place.seat).is_none_or(|it| is_somebody(&it.name));
        place.kind == PlaceKind::Person && Some(place.seat) != page.me() && !erased
    });
    let others: Vec<_> = others.collect();
    html! {
        @if page.me().is_some() && !others.is_empty() {
            p.menu__met {
                span { (voice.text("who-met")) }
                @for place in others {
                    @let name = voice.shown(place.name.as_deref().unwrap_or_default());
                    a.chip href={ "/t/" (page.online.id) "/who?seat=" (place.seat.index()) } aria-label=(voice.say(&Say::new("who-follow").with("who", name.clone()))) { (icon("plus")) (name) }
                }
            }
        }
    }
}
