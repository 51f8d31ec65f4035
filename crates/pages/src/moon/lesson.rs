//! What a first night teaches: what the last action means, and what mine would do.

use super::MoonScene;
use super::sentence::chosen_deed;
use crate::draw::{Beat, Drawn};
use crate::lessons::{Course, Taught, Words};
use cachet_engine::{Arg, Say, Seat};
use cachet_games::secret_moon::{Answer, Deed, Event, Place, Role, SecretMoon, Seen};

pub(super) fn teach(scene: &MoonScene<'_>) -> Taught {
    let Some(me) = scene.ctx.me() else { return Taught::default() };
    Taught {
        happened: happened(scene, me),
        looks_on: looks_on(scene, me),
        ahead: ahead(scene),
        course: Course::of(scene.view.end.is_some(), false),
    }
}

/// The latest thing worth a word since my own last action, and the number of its event. Whoever is captured is told so, and
/// then what the others do.
fn happened(scene: &MoonScene<'_>, me: Seat) -> Option<(usize, Say)> {
    let seen = scene.seen;
    let mine = Place::Seat(me);
    if scene.view.seat(me).card.captured && !looks_on(scene, me) {
        let at = seen.iter().rposition(|it| matches!(it, Event::Captured { at, .. } if *at == mine))?;
        return Some((at, Say::new("lesson-moon-i-captured")));
    }
    // While it is my turn, what came before it is what has just happened.
    let now = seen.len().saturating_sub(1);
    let from = seen[..now].iter().rposition(|it| matches!(it, Event::Turn { seat } if *seat == me)).unwrap_or(0);
    let words = Words {
        to_me: &|at| to_me(&seen[at], me),
        at_all: &|at| at_the_table(&seen[at], me),
        begins: &|at| matches!(seen[at], Event::Turn { .. }),
        acts: &|at| SecretMoon::beat(&seen[at]) == Beat::Line,
        always: &["lesson-moon-i-looked", "lesson-moon-looked-at-me", "lesson-moon-i-revealed", "lesson-moon-revealed"],
    };
    words.latest(seen.len(), from, 0)
}

/// Have others acted since I was captured?
fn looks_on(scene: &MoonScene<'_>, me: Seat) -> bool {
    let mine = Place::Seat(me);
    let seen = scene.seen;
    let at = seen.iter().rposition(|it| matches!(it, Event::Captured { at, .. } if *at == mine));
    // The next turn begins right after; what is done in it comes later.
    let acted = |from: usize| {
        let turn = seen[from..].iter().position(|it| matches!(it, Event::Turn { .. }));
        turn.is_some_and(|turn| seen[from + turn..].iter().any(|it| SecretMoon::beat(it) == Beat::Line))
    };
    scene.view.seat(me).card.captured && at.is_some_and(acted)
}

fn to_me(seen: &Seen, me: Seat) -> Option<Say> {
    let mine = Place::Seat(me);
    match seen {
        Event::Revealed { at, .. } if *at == mine => Some(Say::new("lesson-moon-i-revealed")),
        Event::Interrupted { by, at } if *at == me => Some(Say::new("lesson-moon-i-interrupted").with("by", *by)),
        Event::Investigated { by, at, .. } if *at == mine => Some(Say::new("lesson-moon-looked-at-me").with("by", *by)),
        Event::Investigated { by, at, card: Some(card) } if *by == me => {
            let say = Say::new("lesson-moon-i-looked").with("at", MoonScene::arg(*at));
            Some(say.with("role", Arg::Name(card.key().to_owned())))
        }
        Event::Enquired { by, at, .. } if *at == me => Some(Say::new("lesson-moon-asked-me").with("by", *by)),
        Event::Protected { by, at } if *at == me && *by != me => {
            Some(Say::new("lesson-moon-protected-me").with("by", *by))
        }
        Event::Protected { by, at } if *by == me && *at == me => Some(Say::new("lesson-moon-i-protected-me")),
        Event::Protected { by, at } if *by == me => Some(Say::new("lesson-moon-i-protected").with("at", *at)),
        Event::Passed { seat } if *seat == me => Some(Say::new("lesson-moon-i-passed")),
        Event::Removed { .. }
        | Event::Dealt { .. }
        | Event::Laid { .. }
        | Event::EyesOpen { .. }
        | Event::Round { .. }
        | Event::Ordered { .. }
        | Event::Turn { .. }
        | Event::Investigated { .. }
        | Event::Enquired { .. }
        | Event::Peeked { .. }
        | Event::Accused { .. }
        | Event::Protected { .. }
        | Event::Interrupted { .. }
        | Event::Revealed { .. }
        | Event::Captured { .. }
        | Event::Passed { .. }
        | Event::Over { .. }
        | Event::Opened { .. } => None,
    }
}

/// What was done at all, but to me or by me, which [`to_me`] tells.
fn at_the_table(seen: &Seen, me: Seat) -> Option<Say> {
    match seen {
        Event::Revealed { at, card } => {
            let say = Say::new("lesson-moon-revealed").with("at", MoonScene::arg(*at));
            Some(say.with("role", Arg::Name(card.key().to_owned())))
        }
        Event::Captured { at, by: Some(by) } if *by != me => {
            Some(Say::new("lesson-moon-captured").with("by", *by).with("at", MoonScene::arg(*at)))
        }
        Event::Interrupted { by, at } => Some(Say::new("lesson-moon-interrupted").with("by", *by).with("at", *at)),
        Event::Accused { by, right: false, .. } if *by != me => Some(Say::new("lesson-moon-wrong").with("by", *by)),
        Event::Protected { by, at } if by == at => Some(Say::new("lesson-moon-protected-self").with("by", *by)),
        Event::Protected { by, at } => Some(Say::new("lesson-moon-protected").with("by", *by).with("at", *at)),
        Event::Passed { seat } => Some(Say::new("lesson-moon-passed").with("seat", *seat)),
        Event::Enquired { at, answer, .. } => Some(match answer {
            Answer::Silence => Say::new("lesson-moon-silence").with("at", *at),
            Answer::JustMe => Say::new("lesson-moon-just-me").with("at", *at),
            Answer::TheMinister => Say::new("lesson-moon-minister").with("at", *at),
        }),
        Event::Investigated { by, at, .. } if *by != me => {
            Some(Say::new("lesson-moon-looked").with("by", *by).with("at", MoonScene::arg(*at)))
        }
        Event::Removed { .. }
        | Event::Dealt { .. }
        | Event::Laid { .. }
        | Event::EyesOpen { .. }
        | Event::Round { .. }
        | Event::Ordered { .. }
        | Event::Turn { .. }
        | Event::Investigated { .. }
        | Event::Peeked { .. }
        | Event::Accused { .. }
        | Event::Captured { .. }
        | Event::Over { .. }
        | Event::Opened { .. } => None,
    }
}

/// What I am about to do; before that, what my character is after.
fn ahead(scene: &MoonScene<'_>) -> Option<Say> {
    if !scene.ctx.choosing.is_due() {
        return None;
    }
    let role = scene.view.mine()?;
    let Some(deed) = chosen_deed(scene) else {
        return Some(Say::new(match role {
            Role::Princess | Role::Traveller => "lesson-moon-plan-lover",
            Role::Priest => "lesson-moon-plan-priest",
            Role::Minister => "lesson-moon-plan-minister",
            Role::Guard => "lesson-moon-plan-guard",
        }));
    };
    Some(Say::new(match deed {
        Deed::Investigate => "lesson-moon-do-investigate",
        Deed::Enquire => "lesson-moon-do-enquire",
        Deed::Accuse if role == Role::Guard => "lesson-moon-do-accuse-guard",
        Deed::Accuse if role == Role::Princess => "lesson-moon-do-accuse-princess",
        Deed::Accuse => "lesson-moon-do-accuse",
        Deed::Protect => "lesson-moon-do-protect",
        Deed::Interrupt => "lesson-moon-do-interrupt",
        Deed::Capture => "lesson-moon-do-capture",
        Deed::Pass => "lesson-moon-do-pass",
    }))
}
