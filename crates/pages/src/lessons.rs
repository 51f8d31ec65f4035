//! Lessons during a first game. The path goes on with each move of the reader; what has just happened is explained instead
//! when it is worth a word, and what the reader is about to do always. It ends with the first round.

use crate::draw::{Ctx, teach};
use crate::menu::post;
use crate::model::TablePage;
use crate::parts::icon;
use crate::shown::{Lessons, shown};
use cachet_engine::{AnyTable, Say, Seat, SeatSet};
use cachet_table::Status;
use maud::{Markup, html};

/// What a game has to teach at this moment, from what its reader may know.
#[derive(Default)]
pub struct Taught {
    /// What has just happened means this. The number, of an event or a round, tells it from what happened before.
    pub happened: Option<(usize, Say)>,
    /// It is why the reader only looks on, and others have played since.
    pub looks_on: bool,
    /// What the reader is about to do would do this.
    pub ahead: Option<Say>,
    pub course: Course,
}

/// Where the first round stands, which is all that is taught.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Course {
    #[default]
    Going,
    /// It is over, and nothing has been played since.
    JustOver,
    /// The game has gone on: there is nothing more to say.
    Past,
}

impl Course {
    /// `begun`: has anything been played since the first round was over?
    pub(crate) fn of(first_is_over: bool, begun: bool) -> Course {
        match (first_is_over, begun) {
            (false, _) => Course::Going,
            (true, false) => Course::JustOver,
            (true, true) => Course::Past,
        }
    }
}

pub(crate) fn lesson(page: &TablePage<'_>, ctx: &Ctx<'_>, table: &dyn AnyTable, taught: &Taught) -> Markup {
    let (Some(me), true) = (page.me(), page.lessons) else { return html! {} };
    let over = matches!(page.online.status, Status::Over | Status::Expired);
    let done = over || taught.course == Course::JustOver;
    // A game that somebody gave up has taught nothing more.
    if (taught.course == Course::Past && !over) || page.online.resigned.is_some() {
        return html! {};
    }
    let game = page.game.info().id;
    let lessons = shown(game).lessons;
    let path = lessons.path(game);
    let moves: Vec<Seat> = table.moves().into_iter().map(|(seat, _)| seat).collect();
    // The very first lesson comes before anything that happens: until the reader has moved, or told the bots to go on.
    let begun = page.online.has_gone_on(me) || moves.contains(&me) || table.is_out(me);
    let happened = taught.happened.as_ref().filter(|_| begun && !done);
    let at = if done { 0 } else { reached(ctx, table, &moves, me).min(path.len() - 1) };
    let text = match happened {
        _ if done => ctx.text(lessons.done()),
        Some((_, happened)) => ctx.say(happened),
        None => ctx.name(&path[at]),
    };
    let ahead = taught.ahead.as_ref().filter(|_| !done);
    let now = ctx.say(&ahead.cloned().unwrap_or_else(|| now(page, ctx, taught)));
    // Only the path is counted: a number belongs to a lesson.
    let number = match happened {
        _ if done => ctx.text("lesson-end"),
        Some(_) if taught.looks_on => ctx.text("lesson-looks-on"),
        Some(_) => ctx.text("lesson-news"),
        None => ctx.say(&Say::new("lesson").with("number", at + 1).with("of", path.len())),
    };
    // One that is new lies open until it has been read, or until the reader begins to play: then the table is needed.
    let acting = ctx.choosing.begun();
    let id = match happened {
        // The letter of the round is read first.
        _ if done && ctx.letter == Some(true) => "lesson-letter".to_owned(),
        _ if done => "lesson-done".to_owned(),
        Some((number, _)) if taught.looks_on => format!("lesson-since-{number}"),
        Some((number, _)) => format!("lesson-at-{number}"),
        None => format!("lesson-{at}"),
    };
    // Why one looks on has been read when others play on.
    let open = !over && id != "lesson-letter" && !taught.looks_on;
    let slip = html! {
        p.lesson__number aria-hidden="true" { (number) }
        p { (text) }
        p.lesson__then { (icon("arrow")) span { (now) } }
        details.lesson__all #lesson-all {
            summary { (ctx.text("lesson-all")) }
            ol { @for key in &path { li { (ctx.name(key)) } } }
        }
    };
    html! {
        aside.lesson #lesson aria-labelledby="lesson-h" {
            div.lesson__text {
                h2 #lesson-h { (number) }
                // While the whole lesson lies open, the strip says which it is.
                p.lesson__which aria-hidden="true" { (number) }
                p.lesson__line { (text) }
                p.lesson__now { (icon("arrow")) span { (now) } }
            }
            // What has been put away stays away when a step is taken back.
            (opened(ctx, &id, open, acting, &slip))
            @if acting { (opened(ctx, "lesson-again", false, false, &slip)) }
            (post(page, "lessons", html! {
                input type="hidden" name="on" value="0";
                button.btn.btn--bare type="submit" aria-label=(ctx.text("web-lessons-off")) { (icon("close")) }
            }))
        }
    }
}

/// How far the reader has come on the path: past every lesson that was shown, right after a move of theirs or when they were
/// asked for the next one. What happened may have stood in its place.
fn reached(ctx: &Ctx<'_>, table: &dyn AnyTable, moves: &[Seat], me: Seat) -> usize {
    let own: Vec<usize> = (0..moves.len()).filter(|at| moves[*at] == me).collect();
    let was_shown = |after: usize| teach(&*table.rewound(after), ctx).happened.is_none();
    let shown = own.windows(2).filter(|pair| was_shown(pair[0] + 1) || was_shown(pair[1])).count();
    // The first is always shown.
    if own.is_empty() { 0 } else { 1 + shown }
}

/// What is worth a word among the events of a game.
pub(crate) struct Words<'a> {
    /// What the event of this number did to the reader, or what the reader did.
    pub to_me: &'a dyn Fn(usize) -> Option<Say>,
    /// What it did at all.
    pub at_all: &'a dyn Fn(usize) -> Option<Say>,
    /// Does this event begin a turn?
    pub begins: &'a dyn Fn(usize) -> bool,
    /// Was something done in it, by whomever?
    pub acts: &'a dyn Fn(usize) -> bool,
    /// Lessons that say what the reader knows now: told every time. All others are told the first time, and leave room for
    /// the path then.
    pub always: &'a [&'static str],
}

impl Words<'_> {
    /// Something to say of the latest turn in which anything was done, if that is not before `since`; the round began at
    /// `round`. What was done before that is no news any more: it was told when it was.
    pub fn latest(&self, events: usize, since: usize, round: usize) -> Option<(usize, Say)> {
        let mut end = events;
        while end > since {
            let begin = (since..end).rev().find(|at| (self.begins)(*at)).unwrap_or(since);
            let is_new = |(at, say): &(usize, Say)| {
                let told = |before: usize| (self.to_me)(before).or_else(|| (self.at_all)(before));
                let was_told = || (round..*at).any(|before| told(before).is_some_and(|it| it.key == say.key));
                self.always.contains(&say.key) || !was_told()
            };
            let found = |ask: &dyn Fn(usize) -> Option<Say>| {
                (begin..end).rev().filter_map(|at| Some((at, ask(at)?))).find(is_new)
            };
            let worth = found(self.to_me).or_else(|| found(self.at_all));
            if worth.is_some() || (begin..end).any(|at| (self.acts)(at)) {
                return worth;
            }
            end = begin;
        }
        None
    }
}

/// The whole lesson, over the table.
fn opened(ctx: &Ctx<'_>, id: &str, open: bool, hidden: bool, slip: &Markup) -> Markup {
    html! {
        details.lesson__whole id=(id) open[open] hidden[hidden] {
            summary {
                span.lesson__put { (ctx.text("lesson-put")) }
                span.lesson__take { (ctx.text("lesson-take")) }
            }
            @if !hidden { div.lesson__slip { (slip) } }
        }
    }
}

impl Lessons {
    /// Where `locales/` keeps the lessons of a game, in order.
    fn path(self, game: &str) -> Vec<String> {
        match self {
            Lessons::Plain => vec![format!("{game}.about"), "lesson-other-2".to_owned()],
            Lessons::Own { path, .. } => path.iter().map(|key| (*key).to_owned()).collect(),
        }
    }

    /// What is said when all has been seen.
    fn done(self) -> &'static str {
        match self {
            Lessons::Plain => "lesson-other-done",
            Lessons::Own { done, .. } => done,
        }
    }
}

/// What the page waits for.
fn now(page: &TablePage<'_>, ctx: &Ctx<'_>, taught: &Taught) -> Say {
    let choosing = &ctx.choosing;
    let others = ctx.me().map_or(ctx.waiting, |me| ctx.waiting - SeatSet::of(me));
    let key = match (page.online.status, choosing.is_due()) {
        (Status::Over | Status::Expired, _) => "lesson-now-over",
        (Status::Waiting | Status::Playing, false) if ctx.me().is_some_and(|me| ctx.resting.contains(me)) => {
            "lesson-now-read"
        }
        (Status::Waiting | Status::Playing, _) if taught.course == Course::JustOver => "lesson-now-done",
        (Status::Waiting | Status::Playing, false) => return Say::new("lesson-now-wait").with("seats", others),
        (Status::Waiting | Status::Playing, true) if choosing.complete.is_some() => "lesson-now-seal",
        (Status::Waiting | Status::Playing, true) if choosing.begun() => "lesson-now-next",
        (Status::Waiting | Status::Playing, true) => "lesson-now-first",
    };
    Say::new(key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cachet_words::{Lang, Voice};

    #[test]
    fn every_lesson_of_every_game_is_a_sentence() {
        for game in cachet_games::GAMES {
            let (id, lessons) = (game.info().id, shown(game.info().id).lessons);
            let path = lessons.path(id);
            assert!(path.len() > 1, "{id} is taught nothing");
            for lang in Lang::ALL {
                for key in path.iter().map(String::as_str).chain([lessons.done()]) {
                    assert_ne!(Voice::plain(lang).name(key), key, "{lang}: {id}");
                }
            }
        }
    }

    /// Each of the six games of the shelf has a path of its own.
    #[test]
    fn editions_teach_what_is_theirs() {
        let games = ["love-letter", "love-letter-2019", "princess-princess", "stitch", "r", "secret-moon"];
        let paths: Vec<Vec<String>> = games.iter().map(|id| shown(id).lessons.path(id)).collect();
        for (at, path) in paths.iter().enumerate() {
            assert!(path.len() >= 6 && !paths[..at].contains(path), "{}", games[at]);
        }
    }
}
