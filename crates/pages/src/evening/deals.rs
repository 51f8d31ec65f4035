//! The deals that lie open: the last one in the reader's seat, and the way to the sheets of all.

use super::people::points;
use super::{EveningPage, deal_of};
use cachet_duplicate::{Line, PersonNo};
use cachet_engine::{Say, Seat};
use cachet_words::Voice;
use maud::{Markup, html};

/// Where the sheet of a deal is; rounds are counted from 0, addresses from 1.
pub(super) fn sheet_path(page: &EveningPage<'_>, round: usize, seat: Option<Seat>) -> String {
    let seat = seat.map(|seat| format!("?seat={}", seat.index() + 1)).unwrap_or_default();
    format!("{}/deal/{}{seat}", page.path(), round + 1)
}

/// What the last open deal came to, beside all who had the same cards.
pub(super) fn last_deal(page: &EveningPage<'_>, voice: &Voice<'_>, me: PersonNo) -> Markup {
    let Some((at, round)) = page.evening.open_rounds().last() else { return html! {} };
    let Some(worth) = page.evening.deal_points(at, me) else { return html! {} };
    let place = round.place_of(me);
    let sheet = place.and_then(|place| page.evening.sheet(at, place.seat));
    html! {
        section.panel.evph__last aria-labelledby="last-h" {
            h2 #last-h { (voice.say(&Say::new("eve-last").with("deal", at + 1))) }
            @match (place, sheet) {
                (Some(place), Some(lines)) => {
                    @let mine = lines.iter().find(|line| line.table == place.table).map_or(0, |line| line.came_to);
                    p.evph__dup { b { (came_to(voice, mine)) } " " (compared(voice, page, at, &lines)) }
                    (dots(voice, &lines, place.table))
                }
                (Some(_) | None, _) => {
                    @let late = page.evening.person(me).is_some_and(|it| it.missed > at);
                    p { (voice.text(if late { "eve-came-after" } else { "eve-was-away" })) }
                }
            }
            p.evph__pts { b { (points(voice, worth)) } " " (voice.text("eve-of-100")) }
            a.btn href=(sheet_path(page, at, place.map(|place| place.seat))) { (voice.text("eve-sheet-open")) }
        }
    }
}

pub(super) fn came_to(voice: &Voice<'_>, came_to: i8) -> String {
    voice.text(match came_to {
        1.. => "eve-came-won",
        0 => "eve-came-drawn",
        _ => "eve-came-lost",
    })
}

/// "Same cards, your seat: 3 tables won it, 5 lost." Where there is no deal to compare, what counts instead.
pub(super) fn compared(voice: &Voice<'_>, page: &EveningPage<'_>, round: usize, lines: &[Line]) -> String {
    if !page.evening.opened.shape.board(round).compares() {
        return voice.text("eve-round-robin");
    }
    let count = |which: fn(i8) -> bool| lines.iter().filter(|line| which(line.came_to)).count();
    let say = Say::new("eve-compared").with("won", count(|it| it > 0)).with("lost", count(|it| it < 0));
    voice.say(&say.with("drawn", count(|it| it == 0)))
}

/// One mark for each table, the reader's ringed.
fn dots(voice: &Voice<'_>, lines: &[Line], mine: usize) -> Markup {
    let word = |line: &Line| match line.came_to {
        1.. => "won",
        0 => "drawn",
        _ => "lost",
    };
    html! {
        div.evdots role="img" aria-label=(voice.say(&Say::new("eve-dots").with("count", lines.len()))) {
            @for line in lines { i data-r=(word(line)) data-me[line.table == mine] {} }
        }
    }
}

/// The sheets of all deals that lie open.
pub(super) fn deal_links(page: &EveningPage<'_>, voice: &Voice<'_>) -> Markup {
    let open: Vec<usize> = page.evening.open_rounds().map(|(at, _)| at).collect();
    html! {
        @if !open.is_empty() {
            nav.evdeals aria-labelledby="deals-h" {
                h2 #deals-h { (voice.text("eve-deals-open")) }
                ol {
                    @for at in open {
                        li { a.chip href=(sheet_path(page, at, None)) aria-label=(deal_of(voice, page.evening, at)) { (at + 1) } }
                    }
                }
            }
        }
    }
}
