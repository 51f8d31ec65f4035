//! Finished games of one person: the list with its filters, statistics, streaks. On one's own page and on those of others.

use crate::model::{Figures, Site};
use crate::parts::{Pressed, icon, seal};
use crate::shown::{colours, stamp};
use cachet_engine::Say;
use cachet_table::{Finish, Millis, TableId};
use cachet_words::{Voice, figures};
use maud::{Markup, html};

/// The games of one person, as much of them as the reader may know.
#[derive(Default)]
pub struct History {
    /// All of them, whatever is asked for.
    pub all: u64,
    /// Those that are asked for.
    pub found: u64,
    pub rows: Vec<GameRow>,
    /// Counted from 1.
    pub page: usize,
    pub pages: usize,
    pub filters: Filters,
    /// The game played most first.
    pub games: Vec<Score>,
    /// By level of the bots, the weakest first.
    pub bots: Vec<Score>,
    /// Games won in a row until now, and ever.
    pub streak: usize,
    pub longest: usize,
}

/// One finished game.
pub struct GameRow {
    pub table: TableId,
    pub game: String,
    pub finish: Finish,
    pub ended: Millis,
    /// The others.
    pub with: Vec<String>,
    /// Points that a decision gave away.
    pub each: Option<f64>,
}

/// How many games ended how.
#[derive(Clone, Default)]
pub struct Score {
    /// A game or a level.
    pub of: String,
    pub won: u64,
    pub lost: u64,
    pub drawn: u64,
    /// Points that a decision gave away, in the games that were reviewed.
    pub each: Option<f64>,
}

impl Score {
    pub fn games(&self) -> u64 {
        self.won + self.lost + self.drawn
    }
}

/// What can be asked for, and what is.
#[derive(Default)]
pub struct Filters {
    pub game: Option<String>,
    pub finish: Option<Finish>,
    /// As one of `people`.
    pub with: Option<String>,
    pub games: Vec<String>,
    /// People and levels: the value of the field, and a name. Nobody is asked for by a level's name.
    pub people: Vec<(String, String)>,
    pub levels: Vec<String>,
}

impl Filters {
    fn any(&self) -> bool {
        self.game.is_some() || self.finish.is_some() || self.with.is_some()
    }

    /// The address of a page of what is asked for.
    fn href(&self, path: &str, page: usize) -> String {
        let game = self.game.as_ref().map(|game| format!("game={game}"));
        let finish = self.finish.map(|finish| format!("result={}", finish.word()));
        let with = self.with.as_ref().map(|with| format!("with={with}"));
        let page = Some(format!("page={page}"));
        let pairs: Vec<String> = [game, finish, with, page].into_iter().flatten().collect();
        format!("{path}?{}#games", pairs.join("&"))
    }
}

/// Whose place is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whose {
    Mine,
    Theirs,
}

impl Whose {
    /// The words for either.
    pub(crate) fn pick(self, mine: &'static str, theirs: &'static str) -> &'static str {
        match self {
            Whose::Mine => mine,
            Whose::Theirs => theirs,
        }
    }
}

/// The list, to be read at this path.
pub(crate) fn games(site: &Site<'_>, history: &History, path: &str, now: Millis, whose: Whose) -> Markup {
    let voice = Voice::plain(site.lang);
    let count = |key, count: u64| voice.say(&Say::new(key).with("count", count as usize));
    html! {
        section.panel.hist #games aria-labelledby="games-h" {
            div.hist__head { h2 #games-h { (voice.text("place-games")) } p.quiet { (count("place-games-all", history.all)) } }
            @if history.all == 0 {
                p { (voice.text(whose.pick("place-games-none", "place-games-none-theirs"))) }
            } @else {
                (filter_form(&voice, history, path))
                @if history.rows.is_empty() { p { (voice.text("place-games-not-found")) } }
                @if history.filters.any() { p.quiet { (count("place-games-found", history.found)) } }
                ol { @for row in &history.rows { (game_row(&voice, site, row, now)) } }
                @if history.pages > 1 { (pager(&voice, history, path)) }
            }
        }
    }
}

fn filter_form(voice: &Voice<'_>, history: &History, path: &str) -> Markup {
    let filters = &history.filters;
    let all = voice.text("place-filter-all");
    html! {
        form.hist__ask action={ (path) "#games" } method="get" {
            label { (voice.text("place-filter-game"))
                select name="game" {
                    option value="" { (all) }
                    @for game in &filters.games { option value=(game) selected[filters.game.as_ref() == Some(game)] { (voice.name(game)) } }
                } }
            label { (voice.text("place-filter-result"))
                select name="result" {
                    option value="" { (all) }
                    @for finish in Finish::ALL { option value=(finish.word()) selected[filters.finish == Some(finish)] { (finish_word(voice, finish)) } }
                } }
            @if !filters.people.is_empty() || !filters.levels.is_empty() {
                label { (voice.text("place-filter-with"))
                    select name="with" {
                        option value="" { (all) }
                        @for (value, name) in &filters.people { option value=(value) selected[filters.with.as_ref() == Some(value)] { (voice.shown(name)) } }
                        @for level in &filters.levels { option value=(level) selected[filters.with.as_ref() == Some(level)] { (bots_of(voice, level)) } }
                    } }
            }
            button.btn type="submit" { (voice.text("place-filter-go")) }
        }
    }
}

fn bots_of(voice: &Voice<'_>, level: &str) -> String {
    voice.say(&Say::new("place-bots-of").with("level", level_word(voice, level)))
}

fn level_word(voice: &Voice<'_>, level: &str) -> String {
    voice.name(&format!("level-{level}"))
}

fn finish_word(voice: &Voice<'_>, finish: Finish) -> String {
    voice.text(match finish {
        Finish::Won => "place-won",
        Finish::Lost => "place-lost",
        Finish::Drawn => "place-drawn",
    })
}

/// "today", "yesterday", "5 days ago".
pub(crate) fn days_ago(voice: &Voice<'_>, now: Millis, then: Millis) -> String {
    const DAY: Millis = 24 * 3600 * 1000;
    // Days of the calendar, as far as a house that does not know its readers' time can tell.
    match now.div_euclid(DAY) - then.div_euclid(DAY) {
        ..=0 => voice.text("place-today"),
        1 => voice.text("place-yesterday"),
        days => voice.say(&Say::new("place-days-ago").with("count", days as usize)),
    }
}

fn game_row(voice: &Voice<'_>, site: &Site<'_>, row: &GameRow, now: Millis) -> Markup {
    let with: Vec<String> = row.with.iter().map(|name| voice.shown(name)).collect();
    let what = format!("{}, {}", voice.name(&row.game), with.join(", "));
    let link = |to: &str, key| {
        let words = voice.text(key);
        html! { a href={ "/t/" (row.table) "/" (to) } aria-label={ (words) ", " (what) } { (words) } }
    };
    html! {
        li data-game=(colours(&row.game)) {
            span.res data-res=(row.finish.word()) aria-hidden="true" { @if row.finish == Finish::Won { (seal(Pressed::House, "")) } }
            span.hist__what {
                b { (voice.name(&row.game)) }
                small { (finish_word(voice, row.finish)) " · " (days_ago(voice, now, row.ended)) " · " (with.join(", ")) }
            }
            @if let Some(each) = row.each { span.hist__gv.num { (figures::decimal(site.lang, each, 1)) small { (voice.text("place-given")) } } }
            span.hist__do { (link("review", "place-review")) (link("replay", "place-replay")) (link("record", "place-record")) }
        }
    }
}

fn pager(voice: &Voice<'_>, history: &History, path: &str) -> Markup {
    let (page, pages) = (history.page, history.pages);
    html! {
        nav.hist__pages aria-label=(voice.text("place-pages")) {
            @if page > 1 { a.btn href=(history.filters.href(path, page - 1)) rel="prev" { (icon("prev")) (voice.text("place-newer")) } }
            span.quiet { (voice.say(&Say::new("place-page").with("page", page).with("pages", pages))) }
            @if page < pages { a.btn href=(history.filters.href(path, page + 1)) rel="next" { (voice.text("place-older")) (icon("next")) } }
        }
    }
}

/// Games by kind, and against bots.
pub(crate) fn statistics(site: &Site<'_>, history: &History) -> Markup {
    let voice = Voice::plain(site.lang);
    html! {
        @if !history.games.is_empty() {
            section.panel.tally aria-labelledby="tally-h" {
                h2 #tally-h { (voice.text("place-by-game")) }
                ul { @for score in &history.games {
                    li data-game=(colours(&score.of)) { (seal(Pressed::Picture(stamp(&score.of)), "")) (score_line(&voice, site, score, voice.name(&score.of))) }
                } }
            }
        }
        @if !history.bots.is_empty() {
            section.panel.tally aria-labelledby="bots-h" {
                h2 #bots-h { (voice.text("place-by-bots")) }
                ul { @for score in &history.bots { li { (score_line(&voice, site, score, bots_of(&voice, &score.of))) } } }
            }
        }
    }
}

fn score_line(voice: &Voice<'_>, site: &Site<'_>, score: &Score, name: String) -> Markup {
    let say = Say::new("place-score").with("games", score.games() as usize).with("won", score.won as usize);
    let say = say.with("drawn", score.drawn as usize);
    html! {
        span.tally__name { b { (name) } small { (voice.say(&say)) } }
        @if let Some(each) = score.each { span.hist__gv.num { (figures::decimal(site.lang, each, 1)) small { (voice.text("place-given")) } } }
    }
}

/// The three figures on one's own card: letters of the day in a row, puzzles, what decisions give away.
pub(crate) fn own_facts(site: &Site<'_>, history: &History, counted: &Figures) -> Markup {
    let voice = Voice::plain(site.lang);
    let fact = |key, value: String| html! { div { dt { (voice.text(key)) } dd.num { (value) } } };
    let each = given_each(history);
    html! {
        @if history.all > 0 || counted.days > 0 || counted.puzzles > 0 {
            dl.idcard__facts {
                (fact("place-days", counted.days.to_string()))
                (fact("place-puzzles", counted.puzzles.to_string()))
                (fact("place-given-each", each.map_or("–".to_owned(), |each| figures::decimal(site.lang, each, 1))))
            }
        }
    }
}

/// What a decision gave away, over all games that were reviewed.
fn given_each(history: &History) -> Option<f64> {
    let (cost, games) = history.games.iter().fold((0.0, 0), |(cost, games), it| match it.each {
        Some(each) => (cost + each * it.games() as f64, games + it.games()),
        None => (cost, games),
    });
    (games > 0).then(|| cost / games as f64)
}

/// The three figures on somebody's card.
pub(crate) fn facts(site: &Site<'_>, history: &History) -> Markup {
    let voice = Voice::plain(site.lang);
    let fact = |key, value: String| html! { div { dt { (voice.text(key)) } dd.num { (value) } } };
    html! {
        @if history.all > 0 {
            dl.idcard__facts {
                (fact("place-streak", history.streak.to_string()))
                (fact("place-longest", history.longest.to_string()))
                @if let Some(each) = given_each(history) { (fact("place-given-each", figures::decimal(site.lang, each, 1))) }
            }
        }
    }
}
