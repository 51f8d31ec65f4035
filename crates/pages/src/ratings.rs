//! Ratings: one's own in every game, read against the bots; what a game changed; and whether a table counts.

use crate::history::Whose;
use crate::model::{Site, TablePage};
use crate::parts::{Pressed, icon, seal};
use crate::shown::{colours, stamp};
use cachet_engine::{Arg, Say};
use cachet_ratings::{FEWEST_GAMES, Level, Marks, Standing};
use cachet_table::{RatingMoved, Status};
use cachet_words::Voice;
use maud::{Markup, html};

/// Somebody's rating in one game, and where the bots of that game stand.
#[derive(Clone, Copy)]
pub struct Rating {
    pub standing: Standing,
    pub marks: Marks,
}

pub struct RatingRow {
    pub game: &'static str,
    pub rating: Rating,
}

/// Where the three bots are on every scale, in hundredths: the way between two of them is always as long.
const TICKS: [f64; 3] = [15.4, 46.15, 76.9];
/// Bots that are nearer to each other are drawn as if they were so far apart.
const NEAREST: f64 = 20.0;

/// Where a rating is on the scale.
fn at(rating: f64, marks: &Marks) -> f64 {
    let (below, above) = ((marks.club - marks.novice).max(NEAREST), (marks.expert - marks.club).max(NEAREST));
    let step = TICKS[1] - TICKS[0];
    let way = (rating - marks.club) / if rating < marks.club { below } else { above };
    (TICKS[1] + step * way).clamp(0.0, 100.0)
}

/// A band on a line with three ticks, which are the bots. It says nothing that is not beside it in words.
pub(crate) fn scale(rating: f64, band: f64, marks: &Marks) -> Markup {
    let written = |value: f64| format!("{value:.1}");
    let (from, to, me) = (at(rating - band, marks), at(rating + band, marks), at(rating, marks));
    html! {
        svg.scale viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" {
            line.scale__base x1="0" x2="100" y1="6" y2="6" {}
            @for tick in TICKS { line.scale__bot x1=(written(tick)) x2=(written(tick)) y1="1" y2="11" {} }
            @if band > 0.0 { path.scale__ci d={ "M" (written(from)) " 6H" (written(to)) } {} }
            line.scale__me x1=(written(me)) x2=(written(me)) y1="0" y2="12" {}
        }
    }
}

/// The names of the ticks.
pub(crate) fn keys(voice: &Voice<'_>) -> Markup {
    html! {
        span.rat__keys aria-hidden="true" { @for level in ["novice", "club", "expert"] { span { (voice.name(&format!("level-{level}"))) } } }
    }
}

/// As a whole number.
pub(crate) fn points(value: f64) -> Arg {
    Arg::Number(value.round() as i64)
}

/// A rating and its band, as they are read aloud too.
pub(crate) fn number(voice: &Voice<'_>, rating: &cachet_ratings::Rating) -> Markup {
    let band = rating.band().round();
    html! {
        b { (rating.rating.round()) } " " span aria-hidden="true" { "± " (band) }
        span.sr { (voice.say(&Say::new("rating-band").with("band", points(band)))) }
    }
}

pub(crate) fn level(voice: &Voice<'_>, rating: &Rating) -> String {
    voice.name(&format!("rating-{}", Level::of(&rating.standing.rating, &rating.marks).word()))
}

/// The ratings of one person.
pub(crate) fn panel(site: &Site<'_>, rows: &[RatingRow], whose: Whose) -> Markup {
    let voice = Voice::plain(site.lang);
    html! {
        section.panel.rat #ratings aria-labelledby="ratings-h" {
            div.rat__head { h2 #ratings-h { (voice.text("ratings")) } @if !rows.is_empty() { (keys(&voice)) } }
            @if rows.is_empty() {
                p { (voice.text(whose.pick("ratings-none", "ratings-none-theirs"))) }
            } @else {
                ul { @for row in rows { (one(&voice, row)) } }
                p.quiet { (voice.text("ratings-how")) }
            }
            p { a.btn href="/ladder" { (icon("users")) (voice.text("ladder-open")) } }
        }
    }
}

fn one(voice: &Voice<'_>, row: &RatingRow) -> Markup {
    let Standing { rating, games } = row.rating.standing;
    let known = row.rating.standing.is_known();
    let count = |key: &'static str| Say::new(key).with("count", games as usize);
    html! {
        li data-game=(colours(row.game)) data-none[!known] {
            (seal(Pressed::Picture(stamp(row.game)), ""))
            span.rat__name {
                b { (voice.name(row.game)) }
                small {
                    @if known { (voice.say(&count("rating-games"))) " · " (level(voice, &row.rating)) }
                    @else { (voice.say(&count("rating-more").with("more", (FEWEST_GAMES - games) as usize))) }
                }
            }
            span.rat__n.num { @if known { (number(voice, &rating)) } @else { span aria-hidden="true" { "–" } } }
            @if known { (scale(rating.rating, rating.band(), &row.rating.marks)) }
        }
    }
}

/// Before the deal: does this table count, and if not, why?
pub(crate) fn rated(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    if page.online.status != Status::Waiting {
        return html! {};
    }
    html! {
        p.quiet.room__rated #rated {
            @match page.online.unrated() {
                None => (voice.text("rated-yes")),
                Some(why) => (voice.name(&format!("unrated-{}", why.word()))),
            }
        }
    }
}

/// After the game: how ratings have moved, or why they have not.
pub(crate) fn moved(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    if page.online.ratings.is_empty() {
        return match page.online.unrated() {
            // Of these everybody knows that they count for nothing.
            Some(cachet_table::Unrated::Practice | cachet_table::Unrated::Day) | None => html! {},
            Some(why) => html! { p.quiet.moved-not { (voice.name(&format!("unrated-{}", why.word()))) } },
        };
    }
    html! {
        ul.moved #moved aria-label=(voice.text("ratings")) {
            @for it in &page.online.ratings { (step(page, voice, it)) }
        }
    }
}

fn step(page: &TablePage<'_>, voice: &Voice<'_>, it: &RatingMoved) -> Markup {
    let name = page.online.sitting(it.seat).map(|sitting| voice.shown(&sitting.name)).unwrap_or_default();
    let (before, after) = (it.before.rating.round(), it.after.rating.round());
    let say = Say::new("rating-moved")
        .with("before", points(before))
        .with("after", points(after))
        .with("band", points(it.after.band()));
    html! {
        li data-seat=(it.seat.index() + 1) data-up[after > before] {
            b { (name) } " "
            span.num aria-hidden="true" { (before) " → " b { (after) } " ± " (it.after.band().round()) }
            span.sr { (voice.say(&say)) }
        }
    }
}
