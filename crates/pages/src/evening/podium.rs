//! The end: three seals on their steps, everybody else, honours, the way to the deals.

use super::board::{self, Row, row, tie_breaks};
use super::deals::deal_links;
use super::honours::honours;
use super::people::{name, person_seal, points, wax};
use super::{EveningPage, games};
use crate::parts::{has_long_word, icon};
use cachet_engine::Say;
use cachet_words::Voice;
use maud::{Markup, html};

/// So many find room on the steps; where more share a rank, the list says it.
const STEPS: usize = 5;

pub(super) fn podium(page: &EveningPage<'_>, voice: &Voice<'_>) -> Markup {
    let evening = page.evening;
    let rows = board::rows(evening);
    let played = evening.open_rounds().count();
    let rest = &rows[first_three(&rows).len()..];
    html! {
        div.pod #main tabindex="-1" {
            @let facts = Say::new("eve-facts").with("deals", played).with("people", evening.people.len());
            p.caps { (games(voice, evening)) " · " (voice.say(&facts)) }
            @if played == 0 {
                h2.pod__title { (voice.text("eve-unplayed")) }
                p.lede { (voice.text("eve-unplayed-what")) }
            } @else {
                h2.pod__title { (winners(page, voice, &rows)) }
                @if let Some(early) = ended_early(page, voice, played) { p.lede { (early) } }
                (steps(page, voice))
                div.pod__rest {
                    section.panel aria-labelledby="rest-h" {
                        @let all = rest.len() == rows.len();
                        h2 #rest-h { (voice.text(if all { "eve-standings" } else { "eve-and-then" })) }
                        ol.board { @for it in rest { (row(page, voice, it, false)) } }
                        (tie_breaks(voice))
                    }
                    (honours(page, voice))
                }
                (deal_links(page, voice))
            }
            div.pod__do {
                a.btn.btn--wax href="/evening" { (voice.text("eve-another")) }
                a.btn href={ (page.path()) "/screen" } target="_blank" { (icon("eye")) (voice.text("eve-open-screen")) }
                a.btn href="/" { (voice.text("web-home-link")) }
            }
        }
    }
}

/// Those on the steps: the first three who have played, and whoever shares a rank with one of them.
fn first_three(rows: &[Row]) -> &[Row] {
    let played = || rows.iter().take_while(|row| row.standing.played > 0);
    let at_most = |rank: usize| played().take_while(|row| row.standing.rank <= rank).count();
    let most = [3, 2, 1].into_iter().map(at_most).find(|count| *count <= STEPS).unwrap_or(0);
    &rows[..most]
}

pub(super) fn steps(page: &EveningPage<'_>, voice: &Voice<'_>) -> Markup {
    let rows = board::rows(page.evening);
    let first = if board::has_begun(page.evening) { first_three(&rows) } else { &[] };
    html! {
        @if !first.is_empty() {
            ol.pod__steps data-count=(first.len()) {
                @for it in first {
                    @let person = it.standing.person;
                    li value=(it.standing.rank) data-place=(it.standing.rank) data-seat=(wax(person)) {
                        span.pod__seal { (person_seal(voice, page.evening, person, "")) }
                        b.pod__name data-long[has_long_word(&name(voice, page.evening, person))] { (name(voice, page.evening, person)) }
                        span.pod__pc { (points(voice, it.standing.points)) }
                        span.pod__step { (it.standing.rank) }
                    }
                }
            }
        }
    }
}

fn winners(page: &EveningPage<'_>, voice: &Voice<'_>, rows: &[Row]) -> String {
    let first: Vec<String> = rows
        .iter()
        .take_while(|row| row.standing.rank == 1)
        .map(|row| name(voice, page.evening, row.standing.person))
        .collect();
    voice.say(&match first.as_slice() {
        [one] => Say::new("eve-wins").with("who", one.as_str()),
        [one, other] => Say::new("eve-win-two").with("one", one.as_str()).with("other", other.as_str()),
        several => Say::new("eve-win-many").with("count", several.len()),
    })
}

fn ended_early(page: &EveningPage<'_>, voice: &Voice<'_>, played: usize) -> Option<String> {
    let deals = page.evening.opened.shape.rounds;
    (played < deals).then(|| voice.say(&Say::new("eve-ended-early").with("played", played).with("deals", deals)))
}
