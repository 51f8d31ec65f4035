//! What the host can do: begin, deal, stop the clock, move somebody, have a bot play, end early.

use super::EveningPage;
use super::people::{holder_name, name};
use crate::parts::icon;
use cachet_duplicate::{FEWEST, Holder, PersonNo, Phase, Round};
use cachet_engine::Say;
use cachet_words::Voice;
use maud::{Markup, html};

/// The button that begins, or why it does not yet.
pub(super) fn at_the_doors(page: &EveningPage<'_>, voice: &Voice<'_>) -> Markup {
    let missing = FEWEST.saturating_sub(page.evening.here().len());
    html! {
        section.panel.evhost aria-labelledby="host-h" {
            h3 #host-h { (voice.text(if page.is_host() { "eve-host" } else { "eve-host-gone" })) }
            @if missing > 0 {
                button.btn.btn--wax.btn--wide type="button" aria-disabled="true" aria-describedby="too-few" { (voice.text("eve-begin")) }
                p.quiet #too-few role="status" { (voice.say(&Say::new("eve-wait-more").with("count", missing))) }
            } @else {
                (post(page, "begin", html! { button.btn.btn--wax.btn--wide type="submit" { (voice.text("eve-begin")) } }))
                p.quiet { (voice.text("eve-begin-what")) }
            }
            @if page.is_host() { (end(page, voice)) }
        }
    }
}

/// The same while the evening runs.
pub(super) fn controls(page: &EveningPage<'_>, voice: &Voice<'_>) -> Markup {
    let paused = page.evening.paused.is_some();
    html! {
        section.panel.evhost aria-labelledby="host-h" {
            h2 #host-h { (voice.text("eve-host")) }
            div.evhost__do {
                @match page.evening.phase {
                    Phase::Walking => (post(page, "deal", html! { button.btn.btn--lit type="submit" { (icon("play")) (voice.text("eve-deal-now")) } })),
                    Phase::Between if page.evening.rounds.len() < page.evening.opened.shape.rounds => {
                        (post(page, "begin", html! { button.btn.btn--lit type="submit" { (icon("next")) (voice.text("eve-draw-now")) } }))
                    }
                    Phase::Between | Phase::Doors | Phase::Playing | Phase::Over => {}
                }
                @if paused { (post(page, "resume", html! { button.btn type="submit" { (icon("play")) (voice.text("eve-resume")) } })) }
                @else { (post(page, "pause", html! { button.btn type="submit" { (icon("pause")) (voice.text("eve-pause")) } })) }
                a.btn href={ (page.path()) "/screen" } target="_blank" { (icon("eye")) (voice.text("eve-open-screen")) }
            }
            @if let Some(round) = page.evening.round() {
                @if page.evening.phase == Phase::Walking { (mover(page, voice, round)) }
                @if matches!(page.evening.phase, Phase::Walking | Phase::Playing) { (replace(page, voice, round)) }
            }
            (end(page, voice))
        }
    }
}

/// What anybody may do when nothing has happened for long.
pub(super) fn instead(page: &EveningPage<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        @if page.evening.paused.is_some() {
            section.panel.evhost aria-labelledby="host-h" {
                h2 #host-h { (voice.text("eve-host-gone")) }
                (post(page, "resume", html! { button.btn type="submit" { (icon("play")) (voice.text("eve-resume")) } }))
            }
        }
    }
}

/// Somebody changes places with whoever sits there; whoever came after the draw takes a bot's seat.
fn mover(page: &EveningPage<'_>, voice: &Voice<'_>, round: &Round) -> Markup {
    let here = page.evening.here();
    let place = |person: PersonNo| match round.place_of(person) {
        Some(place) => voice.say(&Say::new("eve-at-table").with("table", place.table + 1)),
        None => voice.text("eve-without-seat"),
    };
    html! {
        form.evrow action={ (page.path()) "/move" } method="post" {
            b { (voice.text("eve-move")) }
            label { span.sr { (voice.text("eve-who")) }
                select name="person" required {
                    option value="" { (voice.text("eve-who")) }
                    @for person in here { option value=(person.index()) { (name(voice, page.evening, person)) " · " (place(person)) } }
                }
            }
            label { span.sr { (voice.text("eve-where")) }
                select name="to" required {
                    option value="" { (voice.text("eve-where")) }
                    @for (table, it) in round.tables.iter().enumerate() { @for (seat, holder) in it.seats.iter().enumerate() {
                        option value={ (table) "." (seat) } {
                            (voice.say(&Say::new("eve-table-seat").with("table", table + 1).with("seat", seat + 1))) " · " (holder_name(voice, page.evening, *holder))
                        }
                    } }
                }
            }
            button.btn type="submit" { (voice.text("eve-move-go")) }
        }
    }
}

/// A bot plays for somebody who is missing, until the next deal.
fn replace(page: &EveningPage<'_>, voice: &Voice<'_>, round: &Round) -> Markup {
    let tables = round.tables.iter().enumerate().filter(|(_, it)| it.result.is_none());
    let seated: Vec<(usize, PersonNo)> =
        tables.flat_map(|(at, it)| it.seats.iter().filter_map(move |seat| Some((at, seat.person()?)))).collect();
    html! {
        @if !seated.is_empty() {
            form.evrow action={ (page.path()) "/replace" } method="post" {
                b { (voice.text("eve-replace")) }
                label { span.sr { (voice.text("eve-who")) }
                    select name="person" required {
                        option value="" { (voice.text("eve-who")) }
                        @for (table, person) in seated {
                            option value=(person.index()) {
                                (name(voice, page.evening, person)) " · " (voice.say(&Say::new("eve-at-table").with("table", table + 1)))
                            }
                        }
                    }
                }
                button.btn type="submit" { (voice.text("eve-replace-go")) }
            }
        }
    }
}

/// Ending early is asked once more.
fn end(page: &EveningPage<'_>, voice: &Voice<'_>) -> Markup {
    let still = page.evening.phase == Phase::Playing;
    html! {
        details.ask #end {
            summary.btn { (icon("close")) (voice.text("eve-end")) }
            div.ask__box {
                p { (voice.text(if still { "eve-end-playing" } else { "eve-end-what" })) }
                (post(page, "end", html! { button.btn.btn--wax type="submit" { (voice.text("eve-end-sure")) } }))
            }
        }
    }
}

fn post(page: &EveningPage<'_>, what: &str, inside: Markup) -> Markup {
    html! { form.inline action={ (page.path()) "/" (what) } method="post" { (inside) } }
}

/// How many seats of a round are bots'.
pub(super) fn bots(round: &Round) -> usize {
    round.tables.iter().flat_map(|table| &table.seats).filter(|it| **it == Holder::Bot).count()
}
