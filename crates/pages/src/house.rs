//! The live part of the front page: who is at listed tables, who looks for company, tables with free seats, one table to
//! watch. It is the same for every reader, so that one picture a second serves all of them.

use crate::home::{Slip, SlipState, first_game, table_slip};
use crate::parts::{Pressed, icon, initial, seal, seat_seal};
use crate::public::handle_path;
use crate::shown::{colours, shelf, stamp};
use cachet_engine::{AnyGame, AnyTable, Say, Viewer};
use cachet_table::{Online, Place, Summary, TableId};
use cachet_words::{Lang, Voice};
use maud::{Markup, html};

/// Who is here, as everybody may know it.
#[derive(Default)]
pub struct House {
    /// How many people play at listed tables, and how many wait there.
    pub playing: usize,
    pub waiting: usize,
    /// Those of them who show a page to everybody; not necessarily all.
    pub people: Vec<HereRow>,
    pub seeks: Vec<SeekRow>,
    /// Listed tables with free seats.
    pub open: Vec<(TableId, Summary)>,
    pub featured: Option<Featured>,
}

/// Somebody who shows a page and is at a listed table.
#[derive(Clone)]
pub struct HereRow {
    pub name: String,
    pub handle: String,
    pub table: TableId,
    pub game: String,
    pub playing: bool,
}

/// People who look for a game of one kind.
#[derive(Clone, PartialEq, Eq)]
pub struct SeekRow {
    pub game: String,
    pub seats: usize,
    /// How many wait.
    pub people: usize,
}

/// A running table as somebody who watches it sees it, in one language.
pub struct Featured {
    table: TableId,
    game: &'static str,
    places: Vec<Place>,
    /// How it stands, and what has just happened.
    scene: Vec<String>,
    told: Vec<String>,
}

/// How many sentences of what has just happened are shown.
const TOLD: usize = 3;

impl Featured {
    /// Built from the notebook of the public alone; nothing where the public may not look, or nothing is dealt.
    pub fn of(lang: Lang, online: &Online) -> Option<Featured> {
        Featured::seen_by(lang, online, Viewer::Public)
    }

    /// As [`Featured::of`], through other eyes: a deliberate leak, which the secrecy suite must find.
    #[doc(hidden)]
    pub fn seen_by(lang: Lang, online: &Online, viewer: Viewer) -> Option<Featured> {
        let game: &dyn AnyTable = online.game.as_deref().filter(|_| online.may_watch(None))?;
        let voice = Voice::at(lang, game.names(), viewer);
        // Some of what happens has no words for those who watch.
        let told = game
            .told(viewer, 0)
            .iter()
            .map(|say| voice.say(say))
            .filter(|it| !it.trim().is_empty())
            .collect::<Vec<_>>();
        Some(Featured {
            table: online.id,
            game: game.info().id,
            places: online.places_for(lang),
            scene: game.scene(viewer).iter().map(|say| voice.say(say)).collect(),
            told: told[told.len().saturating_sub(TOLD)..].to_vec(),
        })
    }
}

/// The part of the front page that follows what happens: its inside is what the stream sends.
pub(crate) fn house(lang: Lang, house: &House) -> Markup {
    html! { div.here #house data-stream="/house/stream" { (house_fragment(lang, house)) } }
}

/// What is inside `<div id="house">`.
pub fn house_fragment(lang: Lang, house: &House) -> Markup {
    let voice = Voice::plain(lang);
    let open: Vec<Slip<'_>> = house.open.iter().filter_map(open_slip).collect();
    html! {
        section aria-labelledby="here-h" {
            div.head {
                h2 #here-h { (voice.text("house-here")) }
                @if house.playing + house.waiting > 0 { p.quiet { (voice.text("house-only-open")) } }
            }
            @if house.playing + house.waiting == 0 { (nobody(&voice)) } @else { (people(&voice, house)) }
        }
        @if let Some(it) = &house.featured { (featured(&voice, it)) }
        @if !house.seeks.is_empty() {
            section aria-labelledby="sought-h" {
                div.head { h2 #sought-h { (voice.text("house-sought")) } p.quiet { (voice.text("house-sought-hint")) } }
                ul.slips { @for row in &house.seeks { li { (sought(&voice, row)) } } }
            }
        }
        @if !open.is_empty() {
            section aria-labelledby="open" {
                div.head { h2 #open { (voice.text("web-open-tables")) } p.quiet { (voice.text("web-open-tables-hint")) } }
                ul.slips { @for slip in &open { li { (table_slip(&voice, slip)) } } }
            }
        }
    }
}

/// A listed table that anybody may join. Those of people who seek are entered by seeking.
fn open_slip((id, summary): &(TableId, Summary)) -> Option<Slip<'_>> {
    let company = summary.company.as_ref().filter(|it| it.sought.is_none())?;
    let free = company.free_seats();
    let with = company.seats.iter().flatten().map(|it| it.name.as_str()).collect();
    let (game, state) = (cachet_games::find(&summary.game)?, SlipState::Free(free));
    (free > 0).then_some(Slip { id: *id, game, with, state, practice: company.practice })
}

fn people(voice: &Voice<'_>, house: &House) -> Markup {
    let count = Say::new("house-people").with("playing", house.playing).with("waiting", house.waiting);
    html! {
        p.here__count { (icon("users")) span { (voice.say(&count)) } }
        @if !house.people.is_empty() {
            ul.here__people {
                @for it in &house.people {
                    @let doing = Say::new(if it.playing { "house-plays" } else { "house-waits" }).with("game", voice.name(&it.game));
                    li data-game=(colours(&it.game)) {
                        span.here__seal aria-hidden="true" { (seal(Pressed::Letter(initial(&it.name)), "")) }
                        span { a href=(handle_path(&it.handle)) { (voice.shown(&it.name)) } a.quiet href={ "/t/" (it.table) } { (voice.say(&doing)) } }
                    }
                }
            }
        }
    }
}

/// Nobody is here: what can be done alone.
fn nobody(voice: &Voice<'_>) -> Markup {
    html! {
        div.panel.here__nobody {
            p { b { (voice.text("house-nobody")) } " " (voice.text("house-nobody-hint")) }
            div.here__do {
                a.btn href="/daily" { (icon("lock")) (voice.text("house-nobody-daily")) }
                a.btn href="/puzzles" { (icon("eye")) (voice.text("house-nobody-puzzles")) }
                form action="/play" method="post" {
                    button.btn type="submit" name="game" value=(cachet_games::first().info().id) { (icon("play")) (voice.text("house-nobody-bots")) }
                }
                (first_game(voice))
            }
        }
    }
}

fn featured(voice: &Voice<'_>, it: &Featured) -> Markup {
    let game = voice.name(it.game);
    let label = voice.say(&Say::new("house-watch-at").with("game", game.as_str()));
    html! {
        section.panel.here__table data-game=(colours(it.game)) aria-labelledby="featured-h" {
            p.caps { (voice.text("house-featured")) }
            h2 #featured-h { (seal(Pressed::Picture(stamp(it.game)), "")) (game) }
            ul.here__seats { @for place in &it.places { li { (seat_seal(place)) span { (voice.shown(place.name.as_deref().unwrap_or_default())) } } } }
            @if !it.scene.is_empty() { ul.here__scene { @for line in &it.scene { li { (line) } } } }
            @if !it.told.is_empty() { ol.here__told { @for line in &it.told { li { (line) } } } }
            a.btn.btn--lit href={ "/t/" (it.table) } aria-label=(label) { (icon("eye")) (voice.text("house-watch")) }
        }
    }
}

fn sought(voice: &Voice<'_>, row: &SeekRow) -> Markup {
    let game = voice.name(&row.game);
    let with = |key: &'static str| Say::new(key).with("seats", row.seats).with("game", game.as_str());
    html! {
        form.slip.slip--sought data-game=(colours(&row.game)) action="/seek" method="post" {
            (seal(Pressed::Picture(stamp(&row.game)), ""))
            h3 { (game) }
            p { (voice.say(&with("house-seek-row").with("count", row.people))) }
            button.btn.slip__state type="submit" name="kind" value={ (row.game) "." (row.seats) } aria-label=(voice.say(&with("house-join-at"))) { (voice.text("house-join")) }
        }
    }
}

/// Games in which people are rated, and so are sought.
fn rated_games() -> impl Iterator<Item = &'static dyn AnyGame> {
    shelf().filter(|game| cachet_ratings::marks(game.info().id).is_some())
}

/// On the front page: look for somebody, in a game of one's choice.
pub(crate) fn seek(voice: &Voice<'_>) -> Markup {
    html! {
        form.way.seek action="/seek" method="post" {
            button.btn type="submit" aria-describedby="seek-hint" { (icon("users")) (voice.text("seek-go")) }
            select name="kind" aria-label=(voice.text("seek-kind")) {
                @for game in rated_games() {
                    optgroup label=(voice.name(game.info().id)) { @for seats in game.info().seats { (kind(voice, game.info().id, *seats)) } }
                }
            }
            span.quiet #seek-hint { (voice.text("seek-hint")) }
        }
    }
}

fn kind(voice: &Voice<'_>, game: &str, seats: usize) -> Markup {
    let words = Say::new("seek-kind-one").with("game", voice.name(game)).with("seats", seats);
    html! { option value={ (game) "." (seats) } { (voice.say(&words)) } }
}

/// Where a table of one game is set up: the same for that game, a button for each number of players.
pub(crate) fn seek_at(voice: &Voice<'_>, game: &dyn AnyGame) -> Markup {
    let id = game.info().id;
    if !rated_games().any(|it| it.info().id == id) {
        return html! {};
    }
    html! {
        form.seek-at.panel action="/seek" method="post" aria-labelledby="seek-h" {
            h2 #seek-h { (voice.text("seek-here")) }
            p.quiet { (voice.text("seek-hint")) }
            div.sizes {
                @for seats in game.info().seats {
                    @let words = voice.say(&Say::new("seek-kind-one").with("game", voice.name(id)).with("seats", *seats));
                    button.chip type="submit" name="kind" value={ (id) "." (seats) } aria-label=(words) { (seats) }
                }
            }
        }
    }
}
