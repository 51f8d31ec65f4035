//! The ladder of a game: people whose rating is settled, and the bots as marks between them.

use crate::model::Site;
use crate::parts::{Pressed, bot_face, initial, seal};
use crate::public::handle_path;
use crate::ratings::{keys, number, scale};
use crate::shell::place_page;
use crate::waiting::level_name;
use cachet_engine::Say;
use cachet_ratings::{Marks, Rating, Standing};
use cachet_words::Voice;
use maud::{Markup, html};

pub struct LadderPage<'a> {
    pub site: Site<'a>,
    pub game: &'static str,
    pub marks: Marks,
    /// The strongest first.
    pub rungs: Vec<RungRow>,
}

/// Somebody on a ladder.
pub struct RungRow {
    /// None for those who show no page.
    pub handle: Option<String>,
    pub standing: Standing,
    /// The reader.
    pub you: bool,
}

/// A row: somebody with their rank, or a bot.
enum Row<'a> {
    Person(usize, &'a RungRow),
    Bot(&'static str, f64),
}

impl Row<'_> {
    fn rating(&self) -> Rating {
        match self {
            Row::Person(_, it) => it.standing.rating,
            Row::Bot(_, mark) => Rating::fixed(*mark),
        }
    }
}

pub fn ladder(page: &LadderPage<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let title = voice.text("ladder");
    let Marks { apprentice, novice, club, expert } = page.marks;
    let marks = [("expert", Some(expert)), ("club", Some(club)), ("novice", Some(novice)), ("apprentice", apprentice)];
    let bots = marks.into_iter().filter_map(|(level, mark)| Some(Row::Bot(level, mark?)));
    let mut rows: Vec<Row<'_>> =
        page.rungs.iter().zip(1..).map(|(it, rank)| Row::Person(rank, it)).chain(bots).collect();
    rows.sort_by(|a, b| b.rating().rating.total_cmp(&a.rating().rating));
    let rated = cachet_games::GAMES.iter().map(|game| game.info().id).filter(|id| cachet_ratings::marks(id).is_some());
    let main = html! {
        div.lad {
            div { h1 { (title) } p.lede { (voice.text("ladder-lede")) } }
            nav.lad__games aria-label=(voice.text("ladder-games")) {
                @for id in rated { a.chip href={ "/ladder/" (id) } aria-current=[(id == page.game).then_some("page")] { (voice.name(id)) } }
            }
            @if page.rungs.is_empty() { p.panel.lad__none { (voice.text("ladder-none")) } }
            div.lad__paper {
                table {
                    caption.sr { (voice.name(page.game)) }
                    thead { tr {
                        th scope="col" { span.sr { (voice.text("ladder-rank")) } }
                        th scope="col" { (voice.text("ladder-name")) }
                        th scope="col" { (voice.text("ratings")) }
                        th.lad__s scope="col" { (keys(&voice)) span.sr { (voice.text("ladder-scale")) } }
                        th.lad__g scope="col" { (voice.text("place-games")) }
                    } }
                    tbody { @for row in &rows { (drawn(page, &voice, row)) } }
                }
            }
            p.quiet { (voice.text("ladder-settled")) }
        }
    };
    place_page(&page.site, format!("{title} · {}", voice.name(page.game)), main)
}

fn drawn(page: &LadderPage<'_>, voice: &Voice<'_>, row: &Row<'_>) -> Markup {
    match row {
        Row::Bot(level, mark) => html! {
            tr data-bot {
                td.num { "–" }
                th scope="row" {
                    span.botseal aria-hidden="true" { (seal(Pressed::Picture(bot_face(level)), "who")) }
                    span { (voice.say(&Say::new("web-bot-of-level").with("level", level_name(voice, level)))) }
                }
                td.lad__r.num { b { (mark.round()) } }
                td.lad__s { (scale(*mark, 0.0, &page.marks)) }
                td.num.lad__g {}
            }
        },
        Row::Person(rank, it) => {
            let Standing { rating, games } = it.standing;
            // Whoever stands above may be no stronger.
            let above = rank.checked_sub(2).and_then(|at| page.rungs.get(at));
            let even = above.is_some_and(|above| above.standing.rating.touches(&rating));
            let letter = it.handle.as_deref().map_or('·', initial);
            html! {
                tr data-me[it.you] {
                    td.num { (rank) @if even { span aria-hidden="true" { " ≈" } span.sr { " " (voice.text("ladder-even")) } } }
                    th scope="row" {
                        span.who-seal data-seat=((rank - 1) % 8 + 1) aria-hidden="true" { (seal(Pressed::Letter(letter), "who")) }
                        span {
                            @match &it.handle {
                                Some(handle) => a href=(handle_path(handle)) { "@" (handle) },
                                None => (voice.text("ladder-somebody")),
                            }
                            @if it.you { " " span.tag { (voice.text("ladder-you")) } }
                        }
                    }
                    td.lad__r.num { (number(voice, &rating)) }
                    td.lad__s { (scale(rating.rating, rating.band(), &page.marks)) }
                    td.num.lad__g { (games) }
                }
            }
        }
    }
}
