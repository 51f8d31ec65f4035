//! What a table of an evening says about it: which deal it plays, how much time is left, where to go then.

use super::clock::{countdown, said};
use super::{EveningPage, deal_of};
use crate::model::TablePage;
use cachet_duplicate::Phase;
use cachet_engine::Say;
use cachet_words::Voice;
use maud::{Markup, html};

/// The words of the strip at a table that plays this round, counted from 0. A table's own stream does not know the evening: the script asks for these from time to time.
pub fn strip(page: &EveningPage<'_>, round: usize) -> Markup {
    let (evening, voice) = (page.evening, Voice::plain(page.site.lang));
    let current = evening.rounds.len().checked_sub(1) == Some(round);
    html! {
        @match (evening.phase, current) {
            (Phase::Playing, true) => { b { (deal_of(&voice, evening, round)) } " · " (countdown(page, &voice, "evstrip__time")) }
            (Phase::Between, true) => b { (voice.say(&Say::new("eve-state-between").with("deal", round + 1).with("next", round + 2))) },
            (Phase::Over, _) => b { (voice.text("eve-state-over")) },
            (Phase::Walking | Phase::Playing | Phase::Between, false) => {
                a href=(page.path()) { (voice.text("eve-next-drawn")) } " " (countdown(page, &voice, "evstrip__time"))
            }
            (Phase::Doors | Phase::Walking, _) => b { (deal_of(&voice, evening, round)) },
        }
        (said())
    }
}

/// The place of the strip at a table; filled where the evening is known.
pub(crate) fn mark(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    let Some(of) = page.online.of_evening() else { return html! {} };
    let plain = || html! { b { (voice.say(&Say::new("eve-deal-number").with("deal", of.round as usize + 1))) } };
    html! {
        span.evstrip #evstrip data-own data-strip={ "/e/" (of.evening) "/strip/" (of.round) } { (page.evening.clone().unwrap_or_else(plain)) } " · "
    }
}

/// The way back from a table: to its evening, or home.
pub(crate) fn way_out(page: &TablePage<'_>) -> (String, &'static str) {
    match page.online.of_evening() {
        Some(of) => (format!("/e/{}", of.evening), "eve-back"),
        None => ("/".to_owned(), "web-home-link"),
    }
}
