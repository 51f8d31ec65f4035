//! The page of somebody who has a handle: what strangers may see of them.

use crate::following::{follow_button, invite};
use crate::history::Whose;
use crate::history::{self, History};
use crate::me::id_card;
use crate::model::Site;
use crate::ratings::{self, RatingRow};
use crate::shell::place_page;
use cachet_table::Millis;
use cachet_words::Voice;
use maud::{Markup, html};

pub struct PublicPage<'a> {
    pub site: Site<'a>,
    pub name: &'a str,
    pub handle: &'a str,
    /// Only games at tables that were open to everybody.
    pub history: History,
    pub ratings: Vec<RatingRow>,
    pub now: Millis,
    /// The reader's own.
    pub own: bool,
    pub followed: bool,
}

pub fn public_page(page: &PublicPage<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let path = handle_path(page.handle);
    let main = html! {
        div.me-page {
            (id_card(&page.site, page.name, Some(page.handle), None, &page.history, None))
            @if page.own { p.quiet { (voice.text("place-public-own")) " " a href="/me#handle" { (voice.text("web-me")) } } }
            @if !page.own {
                div.place__do {
                    @if page.followed { (invite(&voice, page.handle, page.name)) }
                    (follow_button(&voice, page.handle, page.followed))
                }
            }
            p.quiet { (voice.text("place-public-hint")) }
            div.me-page__grid {
                div { (ratings::panel(&page.site, &page.ratings, Whose::Theirs)) (history::statistics(&page.site, &page.history)) }
                div { (history::games(&page.site, &page.history, &path, page.now, Whose::Theirs)) }
            }
        }
    };
    place_page(&page.site, format!("@{}", page.handle), main)
}

/// The address of a handle's page. Handles may have letters that addresses write as bytes.
pub fn handle_path(handle: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    let written = |byte: u8| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    format!("/@/{}", handle.bytes().map(written).collect::<String>())
}
