//! The front page: what this is, the guest's tables, the games on their shelf.

use crate::assets::asset_url;
use crate::evening::EveningRow;
use crate::following::invitations;
use crate::house::{house, seek};
use crate::letters::sample;
use crate::model::Home;
use crate::parts::{Face, Pressed, icon, name_is_full, seal};
use crate::shell::{desk, flash};
use crate::shown::{colours, drawn, shelf, stamp};
use cachet_engine::{AnyGame, LONGEST_NAME, Say};
use cachet_games::letters::Card;
use cachet_table::{GuestId, Status, Summary, TableId};
use cachet_words::Voice;
use maud::{Markup, html};

pub fn home(page: &Home<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let main = html! {
        (flash(&voice, None, page.flash.as_ref()))
        // Somebody is waiting: nobody should have to look for this further down.
        (invitations(&voice, page.asked))
        (evenings(&voice, page.evenings))
        section.hero aria-labelledby="h" {
            div.hero__text {
                h1 #h { (voice.text("web-hero")) " " em { (voice.text("web-hero-2")) } }
                p.lede { (voice.text("web-hero-lede")) }
                (ways_in(page, &voice))
            }
            (still_life(&voice))
        }
        @let mine = own_slips(page);
        @if !mine.is_empty() {
            section aria-labelledby="mine" {
                div.head { h2 #mine { (voice.text("web-your-tables")) } p.quiet { (voice.text("web-your-tables-hint")) } }
                ul.slips { @for slip in &mine { li { (table_slip(&voice, slip)) } } }
            }
        }
        (house(page.site.lang, page.house))
        section aria-labelledby="games" {
            div.head { h2 #games { (voice.say(&Say::new("web-games").with("count", shelf().count()))) } p.quiet { (voice.text("web-games-hint")) } }
            ul.shelf { @for game in shelf() { li { (envelope(&voice, game)) } } }
        }
        div.home__last {
            (name(page, &voice))
            section.panel aria-labelledby="puzzles-h" {
                h2 #puzzles-h { (voice.text("puzzles-home")) }
                p { (voice.text("puzzles-home-hint")) }
                p { a.btn href="/puzzles" { (icon("eye")) (voice.text("puzzles-home-go")) } }
            }
            section.panel aria-labelledby="record-h" {
                h2 #record-h { (voice.text("web-open-record")) }
                p { (voice.text("web-open-record-hint")) }
                p { a.btn href="/replay" { (icon("play")) (voice.text("web-open-record-go")) } }
            }
        }
    };
    desk(&page.site, voice.text("web-title"), Some(voice.text("web-hero-lede")), main)
}

/// A verb for each way in: against bots, with friends, at somebody's table; then what is for those who look around.
fn ways_in(page: &Home<'_>, voice: &Voice<'_>) -> Markup {
    let game = cachet_games::first().info().id;
    html! {
        div.ways {
            form.way action="/play" method="post" {
                button.btn.btn--wax type="submit" name="game" value=(game) aria-describedby="bots-hint" { (icon("play")) (voice.text("web-way-bots")) }
                span.quiet #bots-hint { (voice.text("web-way-bots-hint")) }
            }
            // Whoever has no table yet is shown the way to learn before anything else is asked.
            @let new = page.tables.is_empty();
            @if new { div.way.way--first { (first_game(voice)) } }
            form.way action="/play" method="post" {
                input type="hidden" name="friends" value="1";
                button.btn.btn--lit type="submit" name="game" value=(game) aria-describedby="friends-hint" { (icon("users")) (voice.text("web-way-friends")) }
                span.quiet #friends-hint { (voice.text("web-way-friends-hint")) }
            }
            form.way.join action="/join" method="post" {
                label for="code" { (voice.text("web-got-code")) }
                input #code name="code" size="8" maxlength="12" autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="ROSE42" value=[page.code] required;
                button.btn type="submit" { (voice.text("web-join")) }
            }
            (seek(voice))
            div.way {
                a.btn href="/daily" aria-describedby="daily-hint" { (icon("lock")) (voice.text("day-title")) }
                span.quiet #daily-hint { (voice.text("day-menu-hint")) }
            }
            div.way {
                a.btn href="/evening" aria-describedby="evening-hint" { (icon("users")) (voice.text("eve-home")) }
                span.quiet #evening-hint { (voice.text("eve-home-hint")) }
            }
            div.ways__more {
                @if !new { (first_game(voice)) }
                a.btn.btn--bare href="/new" { (icon("plus")) (voice.text("web-way-choose")) }
                a.btn.btn--bare href="/puzzles" { (icon("eye")) (voice.text("puzzles-title")) }
            }
        }
    }
}

/// The reader's evenings that are not over.
fn evenings(voice: &Voice<'_>, rows: &[EveningRow]) -> Markup {
    html! {
        @if !rows.is_empty() {
            section aria-labelledby="evenings" {
                div.head { h2 #evenings { (voice.text("eve-slips")) } p.quiet { (voice.text("eve-slips-hint")) } }
                ul.slips { @for row in rows { li { (evening_slip(voice, row)) } } }
            }
        }
    }
}

fn evening_slip(voice: &Voice<'_>, row: &EveningRow) -> Markup {
    let state = match row.deal {
        0 => Say::new("eve-slip-doors"),
        deal => Say::new("eve-slip-deal").with("deal", deal).with("deals", row.deals),
    };
    html! {
        a.slip href={ "/e/" (row.id) } {
            (seal(Pressed::House, ""))
            h3 { @if row.title.is_empty() { (voice.text("eve-title")) } @else { (voice.shown(&row.title)) } }
            p { (voice.say(&Say::new("eve-here").with("count", row.here))) }
            span.slip__state { (voice.say(&state)) }
        }
    }
}

/// The same for somebody who does not know the game yet.
pub(crate) fn first_game(voice: &Voice<'_>) -> Markup {
    html! {
        form action="/play" method="post" {
            input type="hidden" name="lessons" value="1";
            button.btn.btn--bare type="submit" name="game" value=(cachet_games::first().info().id) { (icon("book")) (voice.text("web-first-game")) }
        }
    }
}

/// Cards, a letter, a seal and a candle on the desk.
fn still_life(voice: &Voice<'_>) -> Markup {
    let wizard = voice.name("r-card-wizard");
    let effect = voice.name("r-card-wizard.effect");
    let rose = voice.name("role-princess");
    let r = Face { emblem: "r-wizard", rank: Some(5), lobes: 5, name: &wizard, text: Some(&effect), copies: 0 };
    let moon = Face { emblem: "secret-moon-princess", rank: None, lobes: 9, name: &rose, text: None, copies: 0 };
    html! {
        div.still-life aria-hidden="true" {
            div.sheet-a { p { (voice.text("web-burn")) } }
            div.c1 data-game="r" { (r.draw("")) }
            div.c2 data-game="love-letter" { (sample(voice, "love-letter", Card::Princess, Some(1))) }
            div.c3 data-game="secret-moon" { (moon.draw("")) }
            div.big { (seal(Pressed::House, "")) }
            div.candle {
                span.candle__halo {}
                img src=(asset_url("art/candle.svg")) alt="" width="120" height="240";
                span.candle__flame { img src=(asset_url("art/flame.svg")) alt="" width="60" height="100"; }
            }
        }
    }
}

/// A table in a list.
pub(crate) struct Slip<'a> {
    pub id: TableId,
    pub game: &'static dyn AnyGame,
    /// The others at the table.
    pub with: Vec<&'a str>,
    pub state: SlipState<'a>,
    pub practice: bool,
}

#[derive(PartialEq, Eq)]
pub(crate) enum SlipState<'a> {
    /// It waits for the reader.
    Yours,
    /// It waits for these.
    Theirs(Vec<&'a str>),
    /// Every seat is taken, and nobody has dealt.
    Ready,
    /// Seats are still empty.
    Waiting,
    /// This many seats are free for anybody.
    Free(usize),
    Over,
}

/// The reader's own tables: those that wait for them, those that wait for others, those not dealt yet, the finished.
fn own_slips<'a>(page: &'a Home<'_>) -> Vec<Slip<'a>> {
    let Some(guest) = page.guest else { return Vec::new() };
    let rank = |slip: &Slip<'_>| match slip.state {
        SlipState::Yours => 0,
        SlipState::Theirs(_) => 1,
        SlipState::Ready | SlipState::Waiting | SlipState::Free(_) => 2,
        SlipState::Over => 3,
    };
    let mut slips: Vec<Slip<'_>> = page.tables.iter().filter_map(|(id, it)| own_slip(*id, it, guest)).collect();
    slips.sort_by_key(rank);
    slips
}

fn own_slip(id: TableId, summary: &Summary, guest: GuestId) -> Option<Slip<'_>> {
    let company = summary.company.as_ref()?;
    let state = match summary.status {
        Status::Expired => return None,
        Status::Waiting if company.free_seats() == 0 => SlipState::Ready,
        Status::Waiting => SlipState::Waiting,
        Status::Over => SlipState::Over,
        Status::Playing if company.waits_for(guest) => SlipState::Yours,
        Status::Playing => SlipState::Theirs(
            company.waiting.iter().filter_map(|seat| company.player(seat)).map(|it| it.name.as_str()).collect(),
        ),
    };
    let with = company.seats.iter().flatten().filter(|it| it.guest != Some(guest)).map(|it| it.name.as_str()).collect();
    Some(Slip { id, game: cachet_games::find(&summary.game)?, with, state, practice: company.practice })
}

pub(crate) fn table_slip(voice: &Voice<'_>, slip: &Slip<'_>) -> Markup {
    let id = slip.game.info().id;
    let yours = slip.state == SlipState::Yours;
    html! {
        a class={ "slip" (if yours { " slip--yours" } else { "" }) } data-game=(colours(id)) href={ "/t/" (slip.id) } {
            (seal(Pressed::Picture(stamp(id)), ""))
            h3 { (voice.name(id)) }
            p { @if slip.practice { b { (voice.text("practice-mark")) } " · " } (people(voice, &slip.with)) }
            span.slip__state {
                @match &slip.state {
                    SlipState::Yours => span.yours { (voice.text("web-slip-yours")) },
                    SlipState::Ready => (voice.text("web-slip-ready")),
                    SlipState::Waiting => (voice.text("web-slip-waiting")),
                    SlipState::Free(count) => (voice.say(&Say::new("web-slip-free").with("count", *count))),
                    SlipState::Theirs(who) => (voice.say(&Say::new("web-slip-theirs").with("who", people(voice, who)))),
                    SlipState::Over => (voice.text("web-slip-over")),
                }
            }
        }
    }
}

fn people(voice: &Voice<'_>, names: &[&str]) -> String {
    names.iter().map(|name| voice.shown(name)).collect::<Vec<_>>().join(", ")
}

/// "2–4", or "2" where there is no choice.
pub(crate) fn players(game: &dyn AnyGame) -> String {
    match game.info().seats {
        [] => String::new(),
        [only] => only.to_string(),
        [first, .., last] => format!("{first}–{last}"),
    }
}

fn envelope(voice: &Voice<'_>, game: &'static dyn AnyGame) -> Markup {
    let id = game.info().id;
    let label = voice.say(&Say::new("web-play-bots-at").with("game", voice.name(id).as_str()));
    let friends = voice.say(&Say::new("web-way-friends-at").with("game", voice.name(id).as_str()));
    let learn = voice.say(&Say::new("web-learn-at").with("game", voice.name(id).as_str()));
    html! {
        a.game data-game=(colours(id)) href={ "/new?game=" (id) } {
            span.env aria-hidden="true" {
                span.env__back {}
                span.env__in { (drawn(id).cover(voice)) }
                span.env__front {}
                (seal(Pressed::Picture(stamp(id)), ""))
            }
            span {
                h3 { (voice.name(id)) }
                span.game__facts {
                    span { (icon("users")) (players(game)) span.sr { " " (voice.text("web-players")) } }
                    span { (icon("clock")) (game.info().minutes) " min" }
                }
                span.quiet { (voice.name(&format!("{id}.about"))) }
            }
        }
        div.game__do data-game=(colours(id)) {
        form.game__now action="/play" method="post" {
            button.btn type="submit" name="game" value=(id) aria-label=(label) { (icon("play")) (voice.text("web-play-bots")) }
        }
        form.game__with action="/play" method="post" {
            input type="hidden" name="friends" value="1";
            button.btn type="submit" name="game" value=(id) aria-label=(friends) { (icon("users")) (voice.text("web-with-friends")) }
        }
        form.game__learn action="/play" method="post" {
            input type="hidden" name="lessons" value="1";
            button.btn.btn--bare type="submit" name="game" value=(id) aria-label=(learn) { (icon("book")) (voice.text("web-learn")) }
        }
        }
    }
}

/// The guest's name, to be given or changed.
fn name(page: &Home<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        section.panel.name-panel aria-labelledby="name-h" {
            h2 #name-h { (voice.text("web-your-name")) }
            (name_form(voice, page.site.name, "/"))
            @if page.site.name.is_some() { p { a href="/me" { (voice.text("web-me-open")) } } } @else { p { (voice.text("seal-have")) " " a href="/seal" { (voice.text("seal-find")) } } }
        }
    }
}

/// Asks for a name; wherever one is needed.
pub(crate) fn name_form(voice: &Voice<'_>, name: Option<&str>, back: &str) -> Markup {
    html! {
        form.name-form action="/me/name" method="post" {
            input type="hidden" name="back" value=(back);
            input name="name" value=[name] dir="auto" maxlength=(LONGEST_NAME) data-full=(name_is_full(voice)) required autocomplete="nickname" aria-label=(voice.text("web-your-name"));
            button.btn type="submit" { (voice.text("web-keep-name")) }
            p.quiet { (voice.text("web-your-name-hint")) }
        }
    }
}
