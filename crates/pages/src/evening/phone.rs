//! What somebody reads on their phone between two deals: where to sit, how long it takes, how they stand, what the last deal
//! came to in their seat.

use super::board::{self, Row, movement, row, tie_breaks};
use super::clock::{countdown, said};
use super::deals::{deal_links, last_deal};
use super::doors::{come_in, deal_and_game, invitation, leave};
use super::people::{holder_name, holder_seal};
use super::{EveningPage, host};
use crate::parts::{Pressed, has_long_word, icon, seal};
use crate::shown::{colours, stamp};
use cachet_duplicate::{Holder, Phase, Place};
use cachet_engine::Say;
use cachet_words::Voice;
use maud::{Markup, html};

/// Somebody reads about themselves and so many on either side.
const NEAR: usize = 2;

pub(super) fn between(page: &EveningPage<'_>, voice: &Voice<'_>) -> Markup {
    let inside = page.me().is_some();
    html! {
        div.evph #main tabindex="-1" {
            (said())
            (next(page, voice))
            @if board::has_begun(page.evening) { (standing(page, voice)) }
            @if let Some(person) = page.person() { (last_deal(page, voice, person)) }
            @if page.is_host() { (host::controls(page, voice)) } @else if page.may_go_on() { (host::instead(page, voice)) }
            (deal_links(page, voice))
            details.evmore #more {
                summary.btn { (icon("qr")) (voice.text("eve-bring-others")) }
                (invitation(page, voice))
            }
            @if inside { (leave(page, voice)) }
        }
    }
}

/// What is next for the reader, on the leather of the game that is played.
fn next(page: &EveningPage<'_>, voice: &Voice<'_>) -> Markup {
    let evening = page.evening;
    let round = match evening.phase {
        // The deal that is to be drawn.
        Phase::Between => evening.rounds.len().min(evening.opened.shape.rounds - 1),
        Phase::Doors | Phase::Walking | Phase::Playing | Phase::Over => evening.rounds.len().saturating_sub(1),
    };
    let game = &evening.opened.shape.board(round).game;
    html! {
        section.evph__next data-game=(colours(game)) aria-labelledby="next-h" {
            h2.caps #next-h { (deal_and_game(page, voice, round)) }
            @match (evening.phase, page.place()) {
                (Phase::Walking, Some(place)) => {
                    (seated(page, voice, place))
                    p.evph__timer { (voice.text("eve-cards-in")) " " (countdown(page, voice, "evph__time")) }
                    p.quiet { (voice.text("eve-led-there")) }
                }
                (Phase::Playing, Some(place)) => {
                    (seated(page, voice, place))
                    @if let Some(table) = page.awaited_at() {
                        a.btn.btn--wax.btn--wide id=[page.leads.then_some("moved")] href={ "/t/" (table) } { (voice.text("eve-to-table")) }
                    } @else {
                        p { b { (voice.text("eve-table-done")) } " " (still_playing(page, voice)) }
                    }
                    p.evph__timer { (voice.text("eve-time-left")) " " (countdown(page, voice, "evph__time")) }
                }
                (Phase::Walking | Phase::Playing, None) => {
                    (outside(page, voice))
                    p.evph__timer { (voice.text(if evening.phase == Phase::Walking { "eve-cards-in" } else { "eve-time-left" })) " " (countdown(page, voice, "evph__time")) }
                }
                (Phase::Between | Phase::Doors | Phase::Over, _) => {
                    span.evph__seal aria-hidden="true" { (seal(Pressed::Picture(stamp(game)), "")) }
                    @if page.me().is_none() { (come_in(page, voice, "eve-come-in")) }
                    @if evening.rounds.len() < evening.opened.shape.rounds {
                        p.evph__timer { (voice.text("eve-draw-in")) " " (countdown(page, voice, "evph__time")) }
                    }
                }
            }
        }
    }
}

/// Table, seat and neighbours.
fn seated(page: &EveningPage<'_>, voice: &Voice<'_>, place: Place) -> Markup {
    let Some(table) = page.evening.round().and_then(|round| round.tables.get(place.table)) else { return html! {} };
    let (mine, count) = (place.seat.index(), table.seats.len());
    // The others as they sit, from the left hand round.
    let others: Vec<(usize, Holder)> =
        (1..count).map(|step| (mine + step) % count).map(|seat| (seat, table.seats[seat])).collect();
    let seat_words = |seat: usize| voice.say(&Say::new("eve-seat").with("seat", seat + 1));
    html! {
        p.evph__table { (voice.text("eve-table")) " " b { (place.table + 1) } }
        ul.evph__map data-others=(others.len()) {
            @for (seat, holder) in &others {
                li { (holder_seal(voice, page.evening, *holder)) b { (holder_name(voice, page.evening, *holder)) } small { (seat_words(*seat)) } }
            }
            li.evph__me { (holder_seal(voice, page.evening, table.seats[mine])) b { (voice.text("eve-you-here")) } small { (seat_words(mine)) } }
        }
    }
}

/// Somebody who has left in the middle of this deal: a bot plays on in their seat.
fn was_dealt_in(page: &EveningPage<'_>) -> bool {
    page.person().zip(page.evening.round()).is_some_and(|(person, round)| round.place_of(person).is_some())
}

/// Somebody without a seat in this deal: a stranger, somebody who came late, somebody for whom a bot plays.
fn outside(page: &EveningPage<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        @if page.me().is_none() {
            @let key = match (was_dealt_in(page), is_last(page)) {
                (true, true) => "eve-left-last",
                (true, false) => "eve-left",
                (false, _) => "eve-stranger",
            };
            p.evph__wait { (voice.text(key)) }
            (come_in(page, voice, "eve-come-in"))
        } @else if is_last(page) {
            p.evph__wait { (voice.text("eve-no-seat-last")) }
        } @else {
            p.evph__wait { (voice.text("eve-no-seat")) }
        }
        p { (still_playing(page, voice)) }
    }
}

fn is_last(page: &EveningPage<'_>) -> bool {
    page.evening.rounds.len() >= page.evening.opened.shape.rounds
}

/// How many tables have finished; nothing of how.
pub(super) fn still_playing(page: &EveningPage<'_>, voice: &Voice<'_>) -> Markup {
    let Some(round) = page.evening.round().filter(|_| page.evening.phase == Phase::Playing) else { return html! {} };
    let done = round.tables.iter().filter(|table| table.result.is_some()).count();
    html! { (voice.say(&Say::new("eve-tables-done").with("done", done).with("tables", round.tables.len()))) }
}

/// The reader's rank among their neighbours; all of it behind one tap.
fn standing(page: &EveningPage<'_>, voice: &Voice<'_>) -> Markup {
    let rows = board::rows(page.evening);
    let mine = page.person().and_then(|me| rows.iter().position(|row| row.standing.person == me));
    html! {
        section.panel.evph__stand aria-labelledby="stand-h" {
            @if let Some(at) = mine {
                h2 #stand-h { (voice.text("eve-your-standing")) }
                p.evph__rank { (rank_words(voice, &rows[at], rows.len())) (movement(voice, rows[at].moved)) }
                ol.board.board--near { @for it in near(&rows, at) { (row(page, voice, it, false)) } }
            } @else {
                h2 #stand-h { (voice.text("eve-standings")) }
            }
            details.evall #all open[mine.is_none()] {
                summary.btn { (voice.say(&Say::new("eve-all").with("count", rows.len()))) }
                // A second list with the same people: only one of them may have their ids.
                ol.board { @for it in &rows { (plain_row(page, voice, it)) } }
                (tie_breaks(voice))
            }
        }
    }
}

fn rank_words(voice: &Voice<'_>, row: &Row, of: usize) -> Markup {
    let rank = voice.say(&Say::new("eve-rank").with("rank", row.standing.rank));
    html! { b { (rank) } " " span { (voice.say(&Say::new("eve-of").with("count", of))) } }
}

fn near(rows: &[Row], at: usize) -> &[Row] {
    let most = 2 * NEAR + 1;
    let from = at.saturating_sub(NEAR).min(rows.len().saturating_sub(most));
    &rows[from..rows.len().min(from + most)]
}

fn plain_row(page: &EveningPage<'_>, voice: &Voice<'_>, it: &Row) -> Markup {
    let standing = it.standing;
    html! {
        li value=(standing.rank) data-me[page.person() == Some(standing.person)] {
            span.board__n { (standing.rank) }
            @let name = super::people::name(voice, page.evening, standing.person);
            span.board__name data-long[has_long_word(&name)] { (name) }
            span.board__won { (voice.say(&Say::new("eve-won").with("count", standing.won))) }
            span.board__pc { (super::people::points(voice, standing.points)) }
        }
    }
}
