//! The big screen, for a projector: how to come in, the time, the standings, which tables still play. It shows no card, and
//! nothing of how a game stands: whoever plays could read it.

use super::board::{self, Row, row};
use super::clock::{Haste, countdown, said};
use super::people::{name, names, person_seal};
use super::phone::still_playing;
use super::{EveningPage, STYLES, board_words, games, host, lost, podium, seq};
use crate::assets::WORDMARK;
use crate::parts::{drawing, icon};
use crate::shell::{ICON, SKIP_TO_PAGE, Shell};
use crate::shown::colours;
use cachet_duplicate::{FEWEST, Phase, Round, Table};
use cachet_engine::Say;
use cachet_table::Millis;
use cachet_words::Voice;
use maud::{Markup, html};

/// The first so many are always in sight; the others take turns.
const LEADERS: usize = 3;
const TURN: usize = 7;
/// How long a part of the list is shown, in milliseconds; the script has the same.
const LOOK: Millis = 8_000;
/// So few people are written larger.
const FEW: usize = 6;
/// More tables than this are shown by their numbers alone.
const NAMED: usize = 8;

/// The whole page.
pub fn screen(page: &EveningPage<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let title = voice.say(&Say::new("eve-screen-of").with("title", page.title(&voice)));
    let body = html! {
        main #table .screen data-live={ (page.path()) "/screen" } { (screen_fragment(page)) }
        (lost(&voice))
    };
    Shell {
        site: page.site,
        title,
        game: Some(now_playing(page)),
        class: "desk is-screen",
        skip: SKIP_TO_PAGE,
        about: None,
        link: None,
        icon: ICON,
        waits: page.evening.phase != Phase::Over,
        styles: STYLES,
        body,
    }
    .page()
}

/// The colours of the game that is played; of the first one before.
fn now_playing(page: &EveningPage<'_>) -> &'static str {
    colours(&page.evening.opened.shape.board(page.evening.rounds.len().saturating_sub(1)).game)
}

/// What is inside `<main id="table">`.
pub fn screen_fragment(page: &EveningPage<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let evening = page.evening;
    html! {
        (seq(page))
        header.screen__head {
            span.screen__mark aria-hidden="true" { (drawing(WORDMARK)) }
            h1 #main { (page.title(&voice)) }
            p { (head_line(page, &voice)) }
        }
        (join(page, &voice))
        section.screen__now aria-labelledby="now-h" { (said()) (now(page, &voice)) }
        @match evening.phase {
            Phase::Doors => (arrivals(page, &voice)),
            Phase::Walking | Phase::Playing | Phase::Between | Phase::Over => (standings(page, &voice)),
        }
        @if let Some(round) = evening.round().filter(|_| evening.phase != Phase::Over) { (tables(page, &voice, round)) }
    }
}

fn head_line(page: &EveningPage<'_>, voice: &Voice<'_>) -> String {
    let round = page.evening.round().filter(|_| page.evening.phase != Phase::Over);
    let Some(round) = round else { return games(voice, page.evening) };
    let board = page.evening.opened.shape.board(page.evening.rounds.len() - 1);
    let tables = Say::new("eve-head").with("tables", round.tables.len()).with("bots", host::bots(round));
    format!("{} · {}", board_words(voice, board), voice.say(&tables))
}

fn join(page: &EveningPage<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        section.screen__join aria-labelledby="join-h" {
            // When it is over the code leads nowhere, and the picture to the deals.
            @let over = page.evening.phase == Phase::Over;
            h2.screen__label #join-h { (voice.text(if over { "eve-join-over" } else { "eve-join-phone" })) }
            img.qr src={ (page.path()) "/qr.svg" } alt=(voice.text("web-qr")) width="320" height="320";
            @if !over { p.screen__code { (page.evening.opened.code) } }
            p.screen__url { (page.site.base_url.trim_start_matches("https://").trim_start_matches("http://")) }
        }
    }
}

/// The middle: which deal, and the time, which is the largest thing on the screen.
fn now(page: &EveningPage<'_>, voice: &Voice<'_>) -> Markup {
    let evening = page.evening;
    let here = evening.here().len();
    let label = match evening.phase {
        Phase::Doors | Phase::Over => None,
        Phase::Walking => Some("eve-cards-in"),
        Phase::Playing => Some("eve-time-left"),
        Phase::Between => Some("eve-draw-in"),
    };
    html! {
        @match evening.phase {
            Phase::Doors => {
                h2.screen__label #now-h { (voice.text("eve-state-doors")) }
                p.screen__time { (here) }
                p.screen__done {
                    (voice.say(&Say::new("eve-here-unit").with("count", here))) br;
                    @if here < FEWEST { (voice.say(&Say::new("eve-wait-more").with("count", FEWEST - here))) } @else { (voice.text("eve-wait-host")) }
                }
            }
            Phase::Over => {
                h2.screen__label #now-h { (voice.text("eve-state-over")) }
                (podium::steps(page, voice))
            }
            Phase::Walking | Phase::Playing | Phase::Between => {
                h2.screen__deal #now-h { (deal_figures(page, voice)) }
                (steps(page))
                @if let Some(label) = label { p.screen__label { (voice.text(label)) } }
                p.screen__clock { (countdown(page, voice, "screen__time")) }
                (time_bar(page))
                p.screen__done {
                    @match evening.phase {
                        Phase::Playing => (still_playing(page, voice)),
                        Phase::Walking => (voice.text("eve-find-table")),
                        Phase::Doors | Phase::Between | Phase::Over => (voice.text("eve-round-over")),
                    }
                }
            }
        }
    }
}

/// "5 of 8", the first figure large.
fn deal_figures(page: &EveningPage<'_>, voice: &Voice<'_>) -> Markup {
    let of = Say::new("eve-of").with("count", page.evening.opened.shape.rounds);
    html! { span { (voice.text("eve-deal")) } " " b { (page.evening.rounds.len()) } " " span { (voice.say(&of)) } }
}

/// A drop of wax for each deal: played, in play, to come.
fn steps(page: &EveningPage<'_>) -> Markup {
    let evening = page.evening;
    let state = |at: usize| match () {
        () if evening.is_open(at) => "done",
        () if at + 1 == evening.rounds.len() => "now",
        () => "next",
    };
    html! {
        ol.screen__steps aria-hidden="true" {
            @for at in 0..evening.opened.shape.rounds { li data-state=(state(at)) {} }
        }
    }
}

/// How much of the phase's time is left, as a bar; the script draws it on.
fn time_bar(page: &EveningPage<'_>) -> Markup {
    let whole = match page.evening.phase {
        Phase::Walking => cachet_duplicate::WALK,
        Phase::Between => cachet_duplicate::BREAK,
        Phase::Playing => page.evening.opened.shape.minutes * 60_000,
        Phase::Doors | Phase::Over => return html! {},
    };
    let left = page.evening.left(page.now).unwrap_or_default().min(whole);
    html! {
        svg.screen__bar viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true" {
            rect data-whole=(whole) width=(1000 * left / whole.max(1)) height="10" {}
        }
    }
}

/// Before the first deal: who is here.
fn arrivals(page: &EveningPage<'_>, voice: &Voice<'_>) -> Markup {
    let here = page.evening.here();
    let columns = match here.len() {
        ..=10 => 1,
        11..=24 => 2,
        25..=42 => 3,
        _ => 4,
    };
    html! {
        section.screen__board aria-labelledby="board-h" {
            h2 #board-h { (voice.say(&Say::new("eve-here").with("count", here.len()))) }
            @if here.is_empty() { p.lede { (voice.text("eve-how")) } }
            ul.screen__here data-columns=(columns) {
                @for person in here {
                    li #{ "here-" (person.index()) } { (person_seal(voice, page.evening, person, "who")) span { (name(voice, page.evening, person)) } }
                }
            }
        }
    }
}

/// Ten rows. With more people the first three stay, and the others come by seven at a time.
fn standings(page: &EveningPage<'_>, voice: &Voice<'_>) -> Markup {
    let rows = board::rows(page.evening);
    let begun = board::has_begun(page.evening);
    let (leaders, others) =
        rows.split_at(rows.len().min(if rows.len() > LEADERS + TURN { LEADERS } else { rows.len() }));
    let turns = others.len().div_ceil(TURN).max(1);
    let shown = usize::try_from(page.now / LOOK).unwrap_or(0) % turns;
    let is_hidden = |at: usize| at / TURN != shown;
    html! {
        section.screen__board aria-labelledby="board-h" {
            h2 #board-h { (voice.text("eve-standings")) " " span { (voice.text(if begun { "eve-points-of" } else { "eve-points-none" })) } }
            ol.board data-few[rows.len() <= FEW] { (list(page, voice, leaders)) }
            @if !others.is_empty() {
                ol.board.board--turns data-turns=(TURN) {
                    @for (at, it) in others.iter().enumerate() { (row(page, voice, it, is_hidden(at))) }
                }
            }
        }
    }
}

fn list(page: &EveningPage<'_>, voice: &Voice<'_>, rows: &[Row]) -> Markup {
    html! { @for it in rows { (row(page, voice, it, false)) } }
}

/// The tables: who sits there, and whether they play, hurry or have finished.
fn tables(page: &EveningPage<'_>, voice: &Voice<'_>, round: &Round) -> Markup {
    let many = round.tables.len() > NAMED;
    html! {
        section.screen__tables aria-label=(voice.text("eve-tables")) data-haste=(Haste::of(page).word()) data-many[many] {
            ul data-tables=(round.tables.len()) {
                @for (at, table) in round.tables.iter().enumerate() {
                    li data-state=(state(page, table)) {
                        b { span class=[many.then_some("sr")] { (voice.text("eve-table")) } " " (at + 1) }
                        @if !many { span.tb__w { (names(voice, page.evening, &table.seats)) } }
                        (table_words(page, voice, table))
                    }
                }
            }
        }
    }
}

fn state(page: &EveningPage<'_>, table: &Table) -> &'static str {
    match (page.evening.phase, &table.result) {
        (_, Some(_)) => "done",
        (Phase::Playing, None) => "play",
        (Phase::Doors | Phase::Walking | Phase::Between | Phase::Over, None) => "walk",
    }
}

/// What a table does, in a word. Which of the words of a table in play is shown follows from the time.
fn table_words(page: &EveningPage<'_>, voice: &Voice<'_>, table: &Table) -> Markup {
    html! {
        @match state(page, table) {
            "done" => span.tb__s { (icon("check")) (voice.text("eve-table-is-done")) },
            "play" => {
                span.tb__s.tb__play { (voice.text("eve-table-plays")) }
                span.tb__s.tb__late { (voice.text("eve-table-hurries")) }
                span.tb__s.tb__up { (voice.text("eve-table-up")) }
            }
            _ => span.tb__s { (voice.text("eve-table-fills")) },
        }
    }
}
