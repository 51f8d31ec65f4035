//! The result: points, a strip of seals that spoils nothing, everybody else, the month.

use super::seals::wafer;
use super::{before, counted, date, moment, numbered, proof, seal_words};
use crate::links::{day_path, day_picture};
use crate::model::{DailyPage, DayDone, DayPast, DayResultPage, DaySeal};
use crate::parts::icon;
use crate::shell::flash;
use cachet_engine::{Arg, Say};
use cachet_table::{Day, TableId};
use cachet_words::Voice;
use cachet_words::figures::decimal;
use maud::{Markup, html};

/// Fewer results than this are no picture of everybody.
const FEWEST: u64 = 20;
/// Decisions on one line of the text.
const LINE: usize = 12;

/// The game is over, and its review is being written.
pub(super) fn judged(page: &DailyPage<'_>, voice: &Voice<'_>, table: TableId, written: usize, pages: usize) -> Markup {
    html! {
        main #main .wrap.dayafter {
            (flash(voice, None, page.flash.as_ref()))
            section.panel aria-labelledby="dr-h" {
                p.caps { (voice.say(&numbered("day-of", page.number))) " · " (date(voice, page.day)) }
                h1 #dr-h { (voice.text("day-judged")) }
                p.lede role="status" {
                    @if pages > 0 { (voice.say(&Say::new("day-judged-far").with("written", written).with("pages", pages))) }
                    @else { (voice.text("day-judged-waits")) }
                }
                p.quiet { (voice.text("day-judged-hint")) }
                div.dayres__do { a.btn.btn--wax href="/daily" { (voice.text("day-again")) } a.btn href={ "/t/" (table) "/review" } { (icon("curve")) (voice.text("review-web-open-mine")) } }
            }
            (next(page, voice))
        }
    }
}

pub(super) fn result(page: &DailyPage<'_>, voice: &Voice<'_>, done: &DayDone) -> Markup {
    let given = decimal(voice.lang(), f64::from(done.cost) / 100.0, 1);
    let say = Say::new(if done.won { "day-won" } else { "day-lost" }).with("points", given);
    html! {
        main #main .wrap.dayafter {
            (flash(voice, None, page.flash.as_ref()))
            section.letter.letter--last.dayres aria-labelledby="dr-h" {
                div.letter__head {
                    p.caps { (voice.say(&numbered("day-of", page.number))) " · " (date(voice, page.day)) }
                    h1 #dr-h { span.num { (done.score()) } " " small { (voice.text("day-of-100")) } }
                    p.lede { (voice.say(&say.with("count", done.seals.len()))) }
                }
                (strip(voice, done))
                (pasted(page, voice, done))
            }
            (everybody(page, voice, done))
            (month(page, voice))
            section.panel aria-labelledby="se-h" {
                h2 #se-h { (voice.text("day-sealed-title")) }
                p { (voice.text("day-sealed")) }
                form method="post" action="/daily/practice" { button.btn type="submit" { (icon("play")) (voice.text("day-practise")) } }
                (proof(page, voice))
            }
            (before::opened(page, voice))
            (next(page, voice))
        }
    }
}

/// The same for somebody else: points and seals.
pub(super) fn shared(page: &DayResultPage<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        main #main .wrap.dayafter {
            section.letter.letter--last.dayres aria-labelledby="dr-h" {
                div.letter__head {
                    p.caps { (voice.say(&numbered("day-of", page.number))) " · " (date(voice, page.day)) " · " (voice.name(page.game)) }
                    h1 #dr-h { span.num { (page.done.score()) } " " small { (voice.text("day-of-100")) } }
                    p.lede { (voice.say(&Say::new(if page.done.won { "day-shared-won" } else { "day-shared-lost" }).with("who", page.name))) }
                }
                (strip(voice, &page.done))
                div.dayres__do {
                    a.btn.btn--wax href="/daily" { (voice.text(if page.today { "day-shared-play" } else { "day-shared-today" })) }
                    a.btn href={ (day_picture(page.done.table)) "?lang=" (page.site.lang) } { (icon("eye")) (voice.text("day-picture")) }
                }
            }
        }
    }
}

fn strip(voice: &Voice<'_>, done: &DayDone) -> Markup {
    let keys = [DaySeal::Whole, DaySeal::Cracked, DaySeal::Broken];
    html! {
        div.dayres__strip {
            ol.strip aria-label=(voice.text("day-strip")) {
                @for (number, seal) in (1usize..).zip(&done.seals) {
                    li { (wafer(Some(*seal))) span.sr { (voice.say(&Say::new("day-decision").with("number", number).with("verdict", decision_words(voice, *seal)))) } }
                }
            }
            ul.strip__keys aria-hidden="true" { @for seal in keys { li { (wafer(Some(seal))) (decision_words(voice, seal)) } } }
        }
    }
}

fn decision_words(voice: &Voice<'_>, seal: DaySeal) -> String {
    voice.text(match seal {
        DaySeal::Whole => "day-sound",
        DaySeal::Cracked => "day-a-little-dear",
        DaySeal::Broken => "day-dear",
    })
}

/// The same as text: it tells where it hurt, and nothing about the cards.
fn pasted(page: &DailyPage<'_>, voice: &Voice<'_>, done: &DayDone) -> Markup {
    let lines = text(page, voice, done);
    html! {
        div.dayres__share {
            label.sr for="share-text" { (voice.text("day-paste")) }
            textarea #share-text rows=(lines.lines().count()) readonly { (lines) }
            div.dayres__do {
                button.btn.btn--wax type="button" data-copy="share-text" data-done=(voice.text("web-copied")) hidden { (icon("copy")) span { (voice.text("day-copy")) } }
                a.btn href={ "/t/" (done.table) "/review" } { (icon("curve")) (voice.text("review-web-open-mine")) }
            }
            (linked(page, voice, done))
        }
    }
}

/// The link that shows the same, with a picture, in a chat; and the picture by itself.
fn linked(page: &DailyPage<'_>, voice: &Voice<'_>, done: &DayDone) -> Markup {
    let url = format!("{}{}", page.site.base_url, day_path(done.table));
    let said = voice.say(&numbered("link-day", page.number).with("score", Arg::Number(done.score().into())));
    html! {
        p.quiet { (voice.text("day-link-hint")) }
        div.dayres__do {
            input #share-link type="hidden" value=(url);
            button.btn type="button" data-copy="share-link" data-done=(voice.text("web-copied")) hidden { (icon("copy")) span { (voice.text("day-link-copy")) } }
            button.btn type="button" data-share-url=(url) data-share-text=(said) hidden { (icon("share")) (voice.text("web-share")) }
            a.btn href=(day_path(done.table)) { (icon("arrow")) (voice.text("day-link")) }
            a.btn href={ (day_picture(done.table)) "?lang=" (page.site.lang) } { (icon("eye")) (voice.text("day-picture")) }
        }
    }
}

pub(super) fn text(page: &DailyPage<'_>, voice: &Voice<'_>, done: &DayDone) -> String {
    let mark = |seal: &DaySeal| match seal {
        DaySeal::Whole => "🔴",
        DaySeal::Cracked => "🟠",
        DaySeal::Broken => "⚪️",
    };
    let mut lines = vec![voice.say(&numbered("day-paste-head", page.number))];
    lines.extend(done.seals.chunks(LINE).map(|line| line.iter().map(mark).collect::<String>()));
    let mut last = voice.say(&Say::new("day-paste-score").with("score", Arg::Number(done.score().into())));
    if done.won {
        last.push_str(" 💌");
    }
    if page.streak > 1 {
        last.push(' ');
        last.push_str(&voice.say(&Say::new("day-paste-streak").with("count", page.streak)));
    }
    lines.push(last);
    lines.join("\n")
}

/// How everybody did, in steps of ten points, with the reader marked; a number alone while they are few.
fn everybody(page: &DailyPage<'_>, voice: &Voice<'_>, done: &DayDone) -> Markup {
    let results: u64 = page.given.iter().map(|(_, count)| count).sum();
    let mut bars = [0u64; 11];
    for (given, count) in page.given {
        bars[bar(100u32.saturating_sub(*given))] += count;
    }
    let (most, mine) = (bars.iter().copied().max().unwrap_or(0).max(1), bar(done.score()));
    html! {
        section.panel aria-labelledby="hi-h" {
            h2 #hi-h { (voice.text("day-everybody")) }
            @if results < FEWEST {
                p.quiet { (voice.say(&counted(voice, "day-few", results.max(1)))) }
            } @else {
                @let fewer: u64 = page.given.iter().filter(|(given, _)| *given > done.cost / 100).map(|(_, count)| count).sum();
                p.quiet { (voice.say(&counted(voice, "day-results", results).with("better", Arg::Number((100 * fewer / results) as i64)))) }
                ol.histo {
                    @for (at, count) in bars.iter().enumerate() {
                        @let high = 100.0 * (*count as f64) / (most as f64);
                        li data-me[at == mine] {
                            svg.histo__bar viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true" { rect x="0" y=(format!("{:.1}", 100.0 - high)) width="10" height=(format!("{high:.1}")) {} }
                            span.num aria-hidden="true" { (at * 10) }
                            span.sr { (voice.say(&counted(voice, "day-bar", *count).with("points", at * 10))) }
                            @if at == mine { b { (voice.text("day-you")) } }
                        }
                    }
                }
            }
        }
    }
}

/// The step a score falls in: ten steps of ten points, and one for a hundred.
fn bar(score: u32) -> usize {
    (score / 10).min(10) as usize
}

/// The days of this month.
fn month(page: &DailyPage<'_>, voice: &Voice<'_>) -> Markup {
    let first = page.day.month();
    let (_, month, _) = first.date();
    let mut days: Vec<Option<Day>> = vec![None; first.weekday()];
    let mut day = first;
    while day.month() == first {
        days.push(Some(day));
        day = day.next();
    }
    let past = |day: Day| page.past.iter().find(|(it, _)| *it == day).and_then(|(_, past)| *past);
    // Days before the reader's first are not missed.
    let since = page.past.iter().find(|(_, past)| past.is_some()).map_or(page.day, |(day, _)| *day);
    html! {
        section.panel aria-label=(voice.text("day-month")) {
            table.month {
                caption { b { (capital(&voice.name(&format!("day-month-{month}")))) } " " span.quiet {
                    @if page.streak > 0 { (voice.say(&Say::new("day-streak").with("count", page.streak))) }
                    @if page.best_streak > page.streak { @if page.streak > 0 { " · " } (voice.say(&Say::new("day-best-streak").with("count", page.best_streak))) }
                } }
                thead { tr { @for weekday in 0..7 { @let name = voice.name(&format!("day-weekday-{weekday}")); th scope="col" abbr=(name) { (name.chars().next().map(|it| it.to_uppercase().to_string()).unwrap_or_default()) } } } }
                tbody {
                    @for week in days.chunks(7) {
                        tr {
                            @for day in week {
                                @match day {
                                    None => td {},
                                    Some(day) if *day > page.day || *day < since => td { span.num { (day.date().2) } },
                                    Some(day) => td data-today[*day == page.day] { (cell(page, voice, *day, past(*day))) },
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A day that is over leads to its review: since midnight its deal is open.
fn cell(page: &DailyPage<'_>, voice: &Voice<'_>, day: Day, past: Option<DayPast>) -> Markup {
    let seal = past.map(|past| past.seal);
    let inside = html! { (wafer(seal)) span.num { (day.date().2) } span.sr { " " (seal_words(voice, seal)) } };
    html! {
        @match past {
            Some(past) if day < page.day => a href={ "/t/" (past.table) "/review" } { (inside) },
            _ => span { (inside) },
        }
    }
}

fn next(page: &DailyPage<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        p.dayafter__next { (icon("clock")) span { (voice.say(&numbered("day-next", page.number + 1))) " " (moment(page.day.ends())) } }
    }
}

/// With its first letter as a capital: French months have none.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
