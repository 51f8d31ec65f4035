//! The list of puzzles, by kind, game and difficulty.

use super::{OwnSlip, PuzzleFilter, PuzzleSlip, PuzzlesPage, drops, kind_key, sealed};
use crate::daily::date;
use crate::parts::icon;
use crate::shell::{ICON, SKIP_TO_PAGE, Shell, foot, house};
use crate::shown::{colours, stamp};
use cachet_engine::{Say, Viewer};
use cachet_puzzles::{Kind, SOURCES, question};
use cachet_words::Voice;
use maud::{Markup, html};

pub fn puzzles(page: &PuzzlesPage<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let query = page.filter.query();
    let next = if query.is_empty() { "/puzzles/next".to_owned() } else { format!("/puzzles/next?{query}") };
    let body = html! {
        (house(&page.site))
        main #main .wrap.puzs {
            div.puzs__head {
                div { h1 { (voice.text("puzzles-title")) } p.lede { (voice.text("puzzles-lede")) } }
                (score(page, &voice))
            }
            (chips(page, &voice))
            a.btn.btn--wax.puzs__go href=(next) { (icon("play")) (voice.say(&Say::new("puzzles-go").with("level", page.score.level))) }
            (own(page, &voice))
            @if page.slips.is_empty() { p { (voice.text("puzzles-empty")) } }
            ul.puzs__list { @for slip in &page.slips { li { (listed(&voice, page.site.lang, slip)) } } }
            (pager(page, &voice))
            details.how { summary { (voice.text("puzzles-how")) } p { (voice.text("puzzles-how-text")) } p { (voice.text("puzzles-own-how")) } }
        }
        (foot(&page.site))
    };
    Shell {
        site: page.site,
        title: voice.text("puzzles-title"),
        game: None,
        class: "desk is-puzzles",
        skip: SKIP_TO_PAGE,
        about: Some(voice.text("puzzles-lede")),
        link: None,
        icon: ICON,
        waits: false,
        styles: &["styles/review.css", "styles/puzzle.css"],
        body,
    }
    .page()
}

fn score(page: &PuzzlesPage<'_>, voice: &Voice<'_>) -> Markup {
    let score = page.score;
    if score.done == 0 {
        return html! {};
    }
    html! {
        dl.puzs__me {
            div { dt { (voice.text("puzzles-solved")) } dd.num { (score.solved) } }
            div { dt { (voice.text("puzzles-at-once")) } dd.num { (100 * score.at_once / score.done) " %" } }
            div { dt { (voice.text("puzzles-run")) } dd.num { (score.run) } }
            div { dt { (voice.text("puzzles-level")) } dd { (drops(voice, score.level)) } }
        }
    }
}

/// Links to other parts of the list.
fn chips(page: &PuzzlesPage<'_>, voice: &Voice<'_>) -> Markup {
    let filter = &page.filter;
    let to = |filter: PuzzleFilter| match filter.query() {
        query if query.is_empty() => "/puzzles".to_owned(),
        query => format!("/puzzles?{query}"),
    };
    let chip = |words: String, is: bool, filter: PuzzleFilter| {
        html! { a.chip href=(to(filter)) aria-current=[is.then_some("true")] { (words) } }
    };
    let mut games: Vec<&str> = SOURCES.iter().map(|source| source.game).collect();
    games.sort_unstable();
    games.dedup();
    html! {
        nav.eyes aria-label=(voice.text("puzzles-kinds")) {
            (chip(voice.text("puzzles-all"), filter.kind.is_none(), PuzzleFilter { kind: None, ..filter.clone() }))
            @for kind in Kind::ALL {
                (chip(voice.name(kind_key(kind)), filter.kind == Some(kind), PuzzleFilter { kind: Some(kind), ..filter.clone() }))
            }
        }
        nav.eyes aria-label=(voice.text("puzzles-games")) {
            (chip(voice.text("puzzles-every-game"), filter.game.is_none(), PuzzleFilter { game: None, ..filter.clone() }))
            @for game in games {
                (chip(voice.name(game), filter.game.as_deref() == Some(game), PuzzleFilter { game: Some(game.to_owned()), ..filter.clone() }))
            }
        }
        nav.eyes aria-label=(voice.text("puzzles-levels")) {
            (chip(voice.text("puzzles-every-level"), filter.level.is_none(), PuzzleFilter { level: None, ..filter.clone() }))
            @for level in 1..=5 {
                a.chip href=(to(PuzzleFilter { level: Some(level), ..filter.clone() })) aria-current=[(filter.level == Some(level)).then_some("true")] { (drops(voice, level)) }
            }
        }
    }
}

fn listed(voice: &Voice<'_>, lang: cachet_words::Lang, slip: &PuzzleSlip<'_>) -> Markup {
    let puzzle = slip.puzzle;
    let names = puzzle.names();
    let asks = match &names {
        Some(names) => Voice::at(lang, names, Viewer::Seat(puzzle.seat)).say(&question(puzzle)),
        None => voice.say(&question(puzzle)),
    };
    html! {
        a.slip.puz data-game=(colours(&puzzle.game)) data-state=(slip.state.word()) href={ "/puzzles/" (puzzle.id) } {
            (sealed(slip.state, stamp(&puzzle.game)))
            h2 { (asks) }
            p { (voice.name(&puzzle.game)) " · " (voice.name(kind_key(puzzle.kind()))) " · " (voice.text(slip.state.key())) }
            span.slip__state {
                (drops(voice, puzzle.drops))
                @if let Some(share) = slip.share { span { (voice.say(&Say::new("puzzles-share").with("percent", share))) } }
            }
        }
    }
}

/// The reader's own decisions, a day later. Nothing here tells what was played.
fn own(page: &PuzzlesPage<'_>, voice: &Voice<'_>) -> Markup {
    if page.own.is_empty() {
        return html! {};
    }
    html! {
        section.puzs__own aria-labelledby="own-h" {
            h2 #own-h { (voice.text("puzzles-own")) }
            p.quiet { (voice.text("puzzles-own-hint")) }
            ul.puzs__list { @for slip in &page.own { li { (mine(voice, slip)) } } }
        }
    }
}

fn mine(voice: &Voice<'_>, slip: &OwnSlip<'_>) -> Markup {
    let asks = Say::new(if slip.kind == Kind::Card { "puzzle-ask-card" } else { "puzzle-ask-move" });
    let when = Say::new("puzzles-own-when").with("number", slip.number).with("date", date(voice, slip.day));
    html! {
        a.slip.puz data-game=(colours(slip.game)) data-state=(slip.state.word()) href={ "/puzzles/" (slip.id) } {
            (sealed(slip.state, stamp(slip.game)))
            h3 { (voice.say(&asks)) }
            p { (voice.name(slip.game)) " · " (voice.say(&when)) " · " (voice.text(slip.state.key())) }
            span.slip__state { (drops(voice, slip.level)) }
        }
    }
}

fn pager(page: &PuzzlesPage<'_>, voice: &Voice<'_>) -> Markup {
    let to = |number: usize| match page.filter.query() {
        query if query.is_empty() => format!("/puzzles?page={number}"),
        query => format!("/puzzles?{query}&page={number}"),
    };
    html! {
        @if page.pages > 1 {
            nav.puzs__pager aria-label=(voice.text("puzzles-pages")) {
                @if page.page > 1 { a.btn href=(to(page.page - 1)) rel="prev" { (icon("back")) (voice.text("puzzles-before")) } }
                span { (voice.say(&Say::new("puzzles-page").with("page", page.page).with("pages", page.pages).with("count", page.fitting))) }
                @if page.page < page.pages { a.btn href=(to(page.page + 1)) rel="next" { (voice.text("puzzles-after")) } }
            }
        }
    }
}
