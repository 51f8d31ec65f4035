//! Standings: who is where, and who has moved.

use super::EveningPage;
use super::people::{name, person_seal, points, wax};
use crate::parts::{has_long_word, icon};
use cachet_duplicate::{Evening, Standing};
use cachet_engine::{Arg, Say};
use cachet_words::Voice;
use maud::{Markup, html};

/// Somebody in the standings.
pub(super) struct Row {
    pub standing: Standing,
    /// Places gained with the last deal, below zero where they were lost; none before there were two.
    pub moved: Option<i64>,
}

/// Everybody, the first first.
pub(super) fn rows(evening: &Evening) -> Vec<Row> {
    let before = ranks_before_the_last(evening);
    let moved = |it: &Standing| {
        let then = before.as_ref()?.iter().find(|then| then.person == it.person)?;
        Some(then.rank as i64 - it.rank as i64)
    };
    evening.standings().into_iter().map(|standing| Row { moved: moved(&standing), standing }).collect()
}

fn ranks_before_the_last(evening: &Evening) -> Option<Vec<Standing>> {
    let (last, _) = evening.open_rounds().last().filter(|(at, _)| *at > 0)?;
    let mut before = evening.clone();
    before.rounds.truncate(last);
    Some(before.standings())
}

/// Is there a deal that is over, so that there are standings?
pub(super) fn has_begun(evening: &Evening) -> bool {
    evening.open_rounds().next().is_some()
}

/// A row. Its id lets it move to its new place.
pub(super) fn row(page: &EveningPage<'_>, voice: &Voice<'_>, row: &Row, hidden: bool) -> Markup {
    let Standing { person, rank, points: average, .. } = row.standing;
    let me = page.person() == Some(person);
    html! {
        li #{ "stand-" (person.index()) } data-fly data-seat=(wax(person)) data-me[me] value=(rank) hidden[hidden] {
            span.board__n { (rank) }
            (person_seal(voice, page.evening, person, "who"))
            span.board__name data-long[has_long_word(&name(voice, page.evening, person))] { (name(voice, page.evening, person)) @if me { " " span.you { (voice.text("eve-you")) } } }
            (movement(voice, row.moved))
            span.board__pc { (points(voice, average)) }
        }
    }
}

/// Places gained or lost, with a word for those who do not see the sign.
pub(super) fn movement(voice: &Voice<'_>, moved: Option<i64>) -> Markup {
    let Some(moved) = moved else { return html! { span.mv {} } };
    let (dir, sign, key) = match moved {
        1.. => ("up", "up", "eve-up"),
        0 => {
            return html! { span.mv data-dir="same" { span aria-hidden="true" { "·" } span.sr { (voice.text("eve-same")) } } };
        }
        _ => ("down", "down", "eve-lower"),
    };
    let words = Say::new(key).with("count", Arg::Number(moved.abs()));
    html! {
        span.mv data-dir=(dir) {
            span.mv__sign aria-hidden="true" { (icon(sign)) (moved.abs()) } span.sr { (voice.say(&words)) }
        }
    }
}

/// How the order is made.
pub(super) fn tie_breaks(voice: &Voice<'_>) -> Markup {
    html! { p.quiet.evtie { (voice.text("eve-tie-breaks")) } }
}
