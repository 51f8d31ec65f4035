//! Lessons during a first game. The path goes on with each move of the reader, and with those of others while the reader
//! looks on; what has just happened is explained instead when it is worth a word, and what the reader is about to do always.
//! A path that the first round was too short for goes on in the next one.

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
    /// The reader is out of the round, and others have played since.
    pub looks_on: bool,
    /// What the reader is about to do would do this.
    pub ahead: Option<Say>,
    pub course: Course,
}

/// Where the first round stands. What happens is explained in that one.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Course {
    #[default]
    Going,
    /// It is over, and nothing has been played since.
    JustOver,
    /// The game has gone on: only what is left of the path is told.
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
    // A game that somebody gave up has taught nothing more.
    if page.online.resigned.is_some() {
        return html! {};
    }
    let game = page.game.info().id;
    let lessons = shown(game).lessons;
    let path = lessons.path(game);
    let over = matches!(page.online.status, Status::Over | Status::Expired);
    let moves: Vec<Seat> = table.moves().into_iter().map(|(seat, _)| seat).collect();
    let along = Along::of(ctx, table, &moves, me, path.len());
    let (told, left) = (along.told.min(path.len()), path.len().saturating_sub(along.told));
    // The very first lesson comes before anything that happens: until the reader has moved, or told the bots to go on.
    let begun = page.online.has_gone_on(me) || moves.contains(&me) || table.is_out(me);
    let now_told = match taught.course {
        _ if over && left > 0 => Now::Left,
        _ if over => Now::Done,
        Course::JustOver if left > 0 => Now::Pause,
        Course::JustOver => Now::Done,
        Course::Past if along.ended || along.at > path.len() => return html! {},
        Course::Past if along.at == path.len() => Now::Done,
        Course::Past => Now::Path(along.at),
        Course::Going => match taught.happened.as_ref().filter(|_| begun) {
            Some((number, say)) => Now::Happened(*number, say),
            None => Now::Path(along.at.min(path.len() - 1)),
        },
    };
    let counted = |key: &'static str| Say::new(key).with("told", told).with("of", path.len()).with("left", left);
    let text = match now_told {
        Now::Done | Now::Left => ctx.text(lessons.done()),
        Now::Pause => ctx.say(&counted("lesson-pause")),
        Now::Happened(_, say) => ctx.say(say),
        Now::Path(at) => ctx.name(&path[at]),
    };
    // Only the path is counted: a number belongs to a lesson.
    let number = match now_told {
        Now::Done => ctx.text("lesson-end"),
        Now::Left | Now::Pause => ctx.say(&counted("lesson-so-far")),
        Now::Happened(..) => ctx.text("lesson-news"),
        Now::Path(at) => ctx.say(&Say::new("lesson").with("number", at + 1).with("of", path.len())),
    };
    let ahead = taught.ahead.as_ref().filter(|_| matches!(now_told, Now::Happened(..) | Now::Path(_)));
    let now = ctx.say(&ahead.cloned().unwrap_or_else(|| now(page, ctx, taught, &now_told)));
    let id = match now_told {
        Now::Done | Now::Left => "done".to_owned(),
        Now::Pause => "pause".to_owned(),
        Now::Happened(number, _) => format!("at-{number}"),
        Now::Path(at) => at.to_string(),
    };
    // What the game was too short for is there to be read.
    let (rest, from) = if matches!(now_told, Now::Left) { ("lesson-left", told) } else { ("lesson-all", 0) };
    let slip = html! {
        p.lesson__number aria-hidden="true" { (number) }
        p { (text) }
        p.lesson__then { (icon("arrow")) span { (now) } }
        details.lesson__all #lesson-all {
            summary { (ctx.text(rest)) }
            ol start=(from + 1) { @for key in &path[from..] { li { (ctx.name(key)) } } }
        }
    };
    let acting = ctx.choosing.begun();
    html! {
        aside.lesson #lesson data-lesson=(id) aria-labelledby="lesson-h" {
            div.lesson__text {
                h2 #lesson-h { (number) }
                p.lesson__line { (text) }
                p.lesson__now { (icon("arrow")) span { (now) } }
            }
            // It lies open until the reader folds it, and stays folded then. While a move is made the table is needed.
            (opened(ctx, "lesson-whole", !over && !page.folded, acting, &slip))
            @if acting { (opened(ctx, "lesson-again", false, false, &slip)) }
            (post(page, "lessons", html! {
                input type="hidden" name="on" value="0";
                button.btn.btn--bare type="submit" aria-label=(ctx.text("web-lessons-off")) { (icon("close")) }
            }))
        }
    }
}

/// What a lesson speaks of.
enum Now<'a> {
    /// The lesson of this number of the path, from 0.
    Path(usize),
    /// What has just happened, and its number.
    Happened(usize, &'a Say),
    /// The first round was too short for all of them: more in the next.
    Pause,
    /// The game was.
    Left,
    /// All of them have been told.
    Done,
}

/// How far the reader has come on the path.
struct Along {
    /// The lesson that is due, from 0; one more than there are is the word at the end, and two more nothing.
    at: usize,
    /// The lessons that were shown. What happened may have stood in the place of one: then it was not, and comes next.
    told: usize,
    /// All were told in the first round.
    ended: bool,
}

impl Along {
    /// A lesson that was shown is done with after a move of the reader, or anybody's while the reader is out; and after the
    /// first round.
    fn of(ctx: &Ctx<'_>, table: &dyn AnyTable, moves: &[Seat], me: Seat, path: usize) -> Along {
        // The first is always shown.
        let (mut at, mut shown, mut first) = (0, true, true);
        for number in 0..=moves.len() {
            let before = table.rewound(number);
            let taught = teach(&*before, ctx);
            if first && taught.course == Course::Past {
                (at, shown, first) = (at + usize::from(shown), false, false);
                if at >= path {
                    return Along { at, told: path, ended: true };
                }
            }
            shown |= taught.course == Course::Past || taught.course == Course::Going && taught.happened.is_none();
            if at > path {
                break;
            }
            if moves.get(number).is_some_and(|seat| *seat == me || before.is_out(me)) {
                (at, shown) = (at + usize::from(shown), false);
            }
        }
        Along { at, told: at + usize::from(shown), ended: false }
    }
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
                span.lesson__fresh { (ctx.text("lesson-fresh")) }
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
fn now(page: &TablePage<'_>, ctx: &Ctx<'_>, taught: &Taught, told: &Now<'_>) -> Say {
    let choosing = &ctx.choosing;
    let others = ctx.me().map_or(ctx.waiting, |me| ctx.waiting - SeatSet::of(me));
    let key = match (page.online.status, choosing.is_due()) {
        (Status::Over | Status::Expired, _) => "lesson-now-over",
        (Status::Waiting | Status::Playing, false) if ctx.me().is_some_and(|me| ctx.resting.contains(me)) => {
            "lesson-now-read"
        }
        (Status::Waiting | Status::Playing, _) if matches!(told, Now::Pause) => "lesson-now-pause",
        (Status::Waiting | Status::Playing, _) if matches!(told, Now::Done) => "lesson-now-done",
        (Status::Waiting | Status::Playing, false) if taught.looks_on => {
            return Say::new("lesson-now-looks-on").with("seats", others);
        }
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
