//! The letter of the day: sealed, opened and left, being judged, and its result.

mod after;
mod before;
mod seals;

use crate::links::Link;
use crate::model::{DailyPage, DayMine, DayResultPage, DaySeal};
use crate::parts::icon;
use crate::shell::{ICON, SKIP_TO_PAGE, Shell, flash, foot, house};
use crate::shown::colours;
use cachet_engine::{Arg, Say};
use cachet_table::{Day, Millis};
use cachet_words::Voice;
use cachet_words::figures::grouped;
use maud::{Markup, html};
use seals::wafer;

pub fn daily(page: &DailyPage<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let main = match &page.mine {
        DayMine::Sealed | DayMine::Left(_) => before(page, &voice),
        DayMine::Judged { table, written, pages } => after::judged(page, &voice, *table, *written, *pages),
        DayMine::Done(done) => after::result(page, &voice, done),
    };
    let body = html! {
        (house(&page.site))
        (main)
        (foot(&page.site))
    };
    Shell {
        site: page.site,
        title: voice.text("day-title"),
        game: None,
        class: "desk",
        skip: SKIP_TO_PAGE,
        about: Some(voice.text("day-lede")),
        link: None,
        icon: ICON,
        waits: false,
        styles: &["styles/daily.css", "styles/dealt.css"],
        body,
    }
    .page()
}

/// Somebody's result, for whoever has its link: it spoils nothing, and leads to the letter.
pub fn day_result(page: &DayResultPage<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let link = Link::day(page.site.lang, page.number, page.game, &page.done);
    let body = html! {
        (house(&page.site))
        (after::shared(page, &voice))
        (foot(&page.site))
    };
    Shell {
        site: page.site,
        title: link.title.clone(),
        game: None,
        class: "desk",
        skip: SKIP_TO_PAGE,
        about: None,
        link: Some(link),
        icon: ICON,
        waits: false,
        styles: &["styles/daily.css"],
        body,
    }
    .page()
}

/// "Monday 16 November".
pub(crate) fn date(voice: &Voice<'_>, day: Day) -> String {
    let (_, month, number) = day.date();
    let weekday = voice.name(&format!("day-weekday-{}", day.weekday()));
    let say = Say::new("day-date").with("weekday", weekday).with("day", number as usize);
    voice.say(&say.with("month", voice.name(&format!("day-month-{month}"))))
}

/// A moment: midnight in UTC, and the script says it in the reader's time.
fn moment(at: Millis) -> Markup {
    let day = Day::of(at);
    html! { time datetime={ (day) "T00:00:00Z" } data-local { "00:00 UTC" } }
}

/// The sealed letter, what is in it, and one button.
fn before(page: &DailyPage<'_>, voice: &Voice<'_>) -> Markup {
    let id = page.plan.game;
    let left = matches!(page.mine, DayMine::Left(_));
    html! {
        main #main .wrap {
        (flash(voice, None, page.flash.as_ref()))
        div.day {
            section.day__letter data-game=(colours(id)) aria-hidden="true" {
                div.pli {
                    span.pli__back {} span.pli__front {} span.pli__flap {}
                    p.pli__to { (voice.text("day-to")) }
                    span.seal.pli__seal {
                        svg viewBox="0 0 120 120" { use href="#wax" {}
                            text.seal__lo x="61.3" y="77.5" { (page.number) } text.seal__hi x="59" y="74.8" { (page.number) } text.seal__top x="60" y="76" { (page.number) }
                        }
                    }
                }
            }
            section.day__text {
                p.caps { (date(voice, page.day)) }
                h1 { (voice.text("day-title")) " " em { (voice.say(&numbered("day-number", page.number))) } }
                p.lede { (voice.text("day-lede")) }
                dl.day__facts {
                    div { dt { (voice.text("day-game")) } dd { (voice.name(id)) } }
                    div { dt { (voice.text("day-table")) } dd { (voice.say(&Say::new("day-against").with("count", page.plan.seats - 1))) } }
                    div { dt { (voice.text("day-score")) } dd { (voice.text("day-score-what")) } }
                    div { dt { (voice.text("day-ends")) } dd { (moment(page.day.ends())) } }
                }
                div.day__do {
                    form method="post" action="/daily" {
                        button.btn.btn--wax.btn--wide type="submit" { (voice.text(if left { "day-resume" } else { "day-open" })) }
                    }
                    p.quiet {
                        @if left { (voice.text("day-left")) }
                        @else if page.opened > 0 { (voice.say(&counted(voice, "day-opened", page.opened))) }
                        @else { (voice.text("day-first")) }
                    }
                }
                @if let Some(table) = page.late { (too_late(voice, table)) }
                @if page.past.iter().any(|(_, seal)| seal.is_some()) { (week(page, voice)) }
                (proof(page, voice))
            }
        }
        (before::opened(page, voice)) }
    }
}

/// The clock was quicker: a letter that was not finished at midnight.
fn too_late(voice: &Voice<'_>, table: cachet_table::TableId) -> Markup {
    html! {
        p.quiet.day__late { (icon("clock")) span { (voice.text("day-late")) " " a href={ "/t/" (table) } { (voice.text("day-late-look")) } } }
    }
}

fn numbered(key: &'static str, number: i32) -> Say {
    Say::new(key).with("number", Arg::Number(number.into()))
}

/// A count, in figures as the language groups them.
fn counted(voice: &Voice<'_>, key: &'static str, count: u64) -> Say {
    let say = Say::new(key).with("count", Arg::Number(i64::try_from(count).unwrap_or(i64::MAX)));
    say.with("figure", grouped(voice.lang(), count))
}

/// The last seven days, and the streak if there is one.
fn week(page: &DailyPage<'_>, voice: &Voice<'_>) -> Markup {
    let from = page.past.len().saturating_sub(7);
    html! {
        div.day__streak {
            span.day__flame { (icon("clock")) }
            p { @if page.streak > 0 { (voice.say(&Say::new("day-streak").with("count", page.streak))) } @else { (voice.text("day-no-streak")) } }
            ol.week aria-label=(voice.text("day-last-seven")) {
                @for (day, past) in &page.past[from..] {
                    @let seal = past.map(|past| past.seal);
                    li { (wafer(seal)) span aria-hidden="true" { (initial(voice, *day)) } span.sr { (date(voice, *day)) " " (seal_words(voice, seal)) } }
                }
            }
        }
    }
}

fn initial(voice: &Voice<'_>, day: Day) -> String {
    let name = voice.name(&format!("day-weekday-{}", day.weekday()));
    name.chars().next().map(|first| first.to_uppercase().collect()).unwrap_or_default()
}

fn seal_words(voice: &Voice<'_>, seal: Option<DaySeal>) -> String {
    voice.text(match seal {
        Some(DaySeal::Whole) => "day-whole",
        Some(DaySeal::Cracked) => "day-cracked",
        Some(DaySeal::Broken) => "day-broken",
        None => "day-missed",
    })
}

/// What anybody needs to check today's deal tomorrow, and yesterday's now.
fn proof(page: &DailyPage<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        details.proof.fairly {
            summary { (icon("lock")) (voice.text("day-fair")) }
            p.quiet { (voice.text("day-fair-how")) }
            p { code #day-link { (page.link) } }
            p.quiet { a href="/fair" { (voice.text("web-fair-more")) } }
        }
    }
}
