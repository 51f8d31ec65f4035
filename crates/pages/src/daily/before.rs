//! The letter of the day before: since midnight it lies open, whether one has played it or not.

use super::{counted, numbered};
use crate::model::{DailyPage, DayBefore};
use crate::parts::icon;
use cachet_engine::{Arg, Say};
use cachet_words::Voice;
use maud::{Markup, html};

pub(super) fn opened(page: &DailyPage<'_>, voice: &Voice<'_>) -> Markup {
    let Some(before) = &page.yesterday else { return html! {} };
    let DayBefore { plan, cards, mine, .. } = before;
    let game = Say::new("day-yesterday-game").with("game", voice.name(plan.game)).with("seats", plan.seats);
    html! {
        section.panel.day__yesterday aria-labelledby="ye-h" {
            div {
                h2 #ye-h { (voice.say(&numbered("day-yesterday", page.number - 1))) }
                p.quiet { (voice.say(&game)) " " (results(voice, &before.given)) }
            }
            @if let Some(table) = mine {
                div.day__look {
                    a.btn href={ "/t/" (table) "/review" } { (icon("curve")) (voice.text("day-yesterday-review")) }
                    a.btn href={ "/t/" (table) "/record" } { (icon("eye")) (voice.text("day-yesterday-record")) }
                }
            }
            @if let Some(cards) = cards {
                details.day__cards {
                    summary { (voice.text("day-yesterday-cards")) }
                    p.quiet { (voice.say(&Say::new("day-yesterday-seat").with("seat", plan.seat.index() + 1))) }
                    (cards.spread(voice))
                }
            }
        }
    }
}

/// How many finished it, the average and the best score.
fn results(voice: &Voice<'_>, given: &[(u32, u64)]) -> String {
    let score = |given: u32| 100 - u64::from(given.min(100));
    let count: u64 = given.iter().map(|(_, count)| count).sum();
    let Some(best) = given.iter().map(|(given, _)| score(*given)).max() else {
        return voice.text("day-yesterday-none");
    };
    let sum: u64 = given.iter().map(|(given, count)| score(*given) * count).sum();
    let figure = |number: u64| Arg::Number(number as i64);
    let say = counted(voice, "day-yesterday-results", count).with("best", figure(best));
    voice.say(&say.with("average", figure((2 * sum + count) / (2 * count))))
}
