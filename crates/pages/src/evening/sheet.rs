//! The sheet of a deal that no table still plays: the same seat at every table.

use super::deals::{came_to, compared, sheet_path};
use super::dealt::DealtCards;
use super::people::{holder_name, holder_seal, points};
use super::{EveningPage, bar, deal_of};
use crate::parts::icon;
use cachet_duplicate::{Line, Points};
use cachet_engine::{Say, Seat};
use cachet_words::Voice;
use maud::{Markup, html};

/// The sheet of one deal for one reader.
pub struct SheetPage<'a> {
    pub page: EveningPage<'a>,
    /// Counted from 0.
    pub round: usize,
    pub seat: Seat,
    /// The cards, where they may be shown.
    pub cards: Option<DealtCards>,
}

impl<'a> SheetPage<'a> {
    /// The sheet, seen from the seat that is asked for, else from the reader's own. Nothing while a table still plays the deal,
    /// and for a seat that it does not have.
    pub fn new(page: EveningPage<'a>, round: usize, seat: Option<Seat>) -> Option<SheetPage<'a>> {
        let own = || page.evening.rounds.get(round)?.place_of(page.person()?).map(|place| place.seat);
        let seat = seat.or_else(own).or(Seat::new(0))?;
        let fits = page.evening.is_open(round) && seat.index() < page.evening.opened.shape.seats;
        fits.then_some(SheetPage { page, round, seat, cards: None })
    }

    pub fn with(self, cards: Option<DealtCards>) -> SheetPage<'a> {
        SheetPage { cards, ..self }
    }
}

pub fn sheet(sheet: &SheetPage<'_>) -> Markup {
    let (page, voice) = (&sheet.page, Voice::plain(sheet.page.site.lang));
    let lines = page.evening.sheet(sheet.round, sheet.seat).unwrap_or_default();
    let board = page.evening.opened.shape.board(sheet.round);
    let line = format!("{} · {}", deal_of(&voice, page.evening, sheet.round), super::board_words(&voice, board));
    let body = html! {
        main.evpage {
            (bar(page, &voice, &page.path(), "eve-back", &line))
            div.sheetp #main tabindex="-1" {
                @if let Some(cards) = &sheet.cards { (cards.draw(&voice)) }
                (seats(sheet, &voice))
                p.lede { (compared(&voice, page, sheet.round, &lines)) @if board.compares() { " " (voice.text("eve-sheet-how")) } }
                (table(sheet, &voice, &lines))
                (pager(sheet, &voice))
            }
        }
    };
    super::shell(page, "desk is-evening", false, body)
}

/// The seats of the deal, each with how often it was won and lost.
fn seats(sheet: &SheetPage<'_>, voice: &Voice<'_>) -> Markup {
    let page = &sheet.page;
    html! {
        nav.eyes aria-label=(voice.text("eve-seats")) {
            @for seat in Seat::ALL.into_iter().take(page.evening.opened.shape.seats) {
                @let lines = page.evening.sheet(sheet.round, seat).unwrap_or_default();
                @let won = lines.iter().filter(|line| line.came_to > 0).count();
                @let words = voice.say(&Say::new("eve-seat").with("seat", seat.index() + 1));
                @let label = voice.say(&Say::new("eve-seat-won").with("seat", seat.index() + 1).with("won", won).with("tables", lines.len()));
                a.chip.seatchip href=(sheet_path(page, sheet.round, Some(seat))) aria-current=[(seat == sheet.seat).then_some("true")] aria-label=(label) {
                    span { (words) " " small { (won) "/" (lines.len()) } }
                }
            }
        }
    }
}

fn table(sheet: &SheetPage<'_>, voice: &Voice<'_>, lines: &[Line]) -> Markup {
    let page = &sheet.page;
    let me = page.person();
    let caption = Say::new("eve-sheet-caption").with("deal", sheet.round + 1).with("seat", sheet.seat.index() + 1);
    html! {
        table.sheet8 {
            caption.sr { (voice.say(&caption)) }
            thead { tr {
                th scope="col" { (voice.text("eve-table")) }
                th scope="col" { (voice.say(&Say::new("eve-seat").with("seat", sheet.seat.index() + 1))) }
                th scope="col" { (voice.text("eve-result")) }
                th scope="col" { (voice.text("eve-decisions")) }
                th scope="col" { (voice.text("eve-points")) }
                th scope="col" { (voice.text("eve-look-back")) }
            } }
            tbody {
                @for line in lines {
                    @let table = page.evening.table_id(sheet.round, line.table);
                    @let mine = me.is_some() && line.holder.person() == me;
                    @let number = line.table + 1;
                    tr data-me[mine] data-r=(if line.came_to > 0 { "won" } else { "lost" }) {
                        td.sheet__n { span.sheet__label { (voice.text("eve-table")) " " } (number) }
                        th scope="row" { span.sheet__who {
                            (holder_seal(voice, page.evening, line.holder))
                            span.sheet__name { (holder_name(voice, page.evening, line.holder)) @if mine { " " span.you { (voice.text("eve-you")) } } }
                        } }
                        td { span class={ "evtag" (if line.came_to > 0 { " evtag--won" } else { "" }) } {
                            @if line.came_to > 0 { (icon("check")) } (came_to(voice, line.came_to))
                        } }
                        td.sheet__turns { (line.result.decisions) }
                        td.sheet__pts { span { (points(voice, line.points)) } (meter(line.points)) }
                        td.sheet__look {
                            a.btn.btn--bare href={ "/t/" (table) "/replay" } aria-label=(voice.say(&Say::new("eve-replay-of").with("table", number))) { (icon("play")) }
                            a.btn.btn--bare href={ "/t/" (table) "/review" } aria-label=(voice.say(&Say::new("eve-review-of").with("table", number))) { (icon("curve")) }
                        }
                    }
                }
            }
        }
    }
}

/// Points of a hundred, as a bar.
fn meter(points: Points) -> Markup {
    html! {
        svg.evmeter viewBox="0 0 10000 100" preserveAspectRatio="none" aria-hidden="true" { rect width=(points.0) height="100" {} }
    }
}

/// To the open deal before this one, and to the one after it.
fn pager(sheet: &SheetPage<'_>, voice: &Voice<'_>) -> Markup {
    let page = &sheet.page;
    let beside = |at: Option<usize>| at.filter(|at| page.evening.is_open(*at));
    html! {
        nav.evpager aria-label=(voice.text("eve-deals-open")) {
            @if let Some(before) = beside(sheet.round.checked_sub(1)) {
                a.btn href=(sheet_path(page, before, None)) { (icon("prev")) (deal_of(voice, page.evening, before)) }
            }
            a.btn href=(page.path()) { (icon("back")) (voice.text("eve-back")) }
            @if let Some(after) = beside(Some(sheet.round + 1)) {
                a.btn href=(sheet_path(page, after, None)) { (deal_of(voice, page.evening, after)) (icon("next")) }
            }
        }
    }
}
