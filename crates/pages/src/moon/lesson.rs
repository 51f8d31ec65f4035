//! What a first night teaches: what the last action means, and what mine would do.

use super::MoonScene;
use super::sentence::chosen_deed;
use crate::lessons::{Course, Taught};
use cachet_engine::{Arg, Say, Seat};
use cachet_games::secret_moon::{Answer, Deed, Event, Place, Role, Seen};

pub(super) fn teach(scene: &MoonScene<'_>) -> Taught {
    let Some(me) = scene.ctx.me() else { return Taught::default() };
    Taught { happened: happened(scene, me), ahead: ahead(scene), course: Course::of(scene.view.end.is_some(), false) }
}

/// The last thing worth a word: since the round began, what was done to me first.
fn happened(scene: &MoonScene<'_>, me: Seat) -> Option<Say> {
    let from = scene.seen.iter().rposition(|seen| matches!(seen, Event::Round { .. })).unwrap_or(0);
    let since = &scene.seen[from..];
    let to_me = since.iter().rev().find_map(|seen| to_me(seen, me));
    to_me.or_else(|| since.iter().rev().find_map(at_the_table))
}

fn to_me(seen: &Seen, me: Seat) -> Option<Say> {
    let mine = Place::Seat(me);
    match seen {
        Event::Captured { at, .. } if *at == mine => Some(Say::new("lesson-moon-i-captured")),
        Event::Revealed { at, .. } if *at == mine => Some(Say::new("lesson-moon-i-revealed")),
        Event::Interrupted { by, at } if *at == me => Some(Say::new("lesson-moon-i-interrupted").with("by", *by)),
        Event::Investigated { by, at, .. } if *at == mine => Some(Say::new("lesson-moon-looked-at-me").with("by", *by)),
        Event::Enquired { by, at, .. } if *at == me => Some(Say::new("lesson-moon-asked-me").with("by", *by)),
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

fn at_the_table(seen: &Seen) -> Option<Say> {
    match seen {
        Event::Revealed { at, card } => {
            let say = Say::new("lesson-moon-revealed").with("at", MoonScene::arg(*at));
            Some(say.with("role", Arg::Name(card.key().to_owned())))
        }
        Event::Accused { by, right: false, .. } => Some(Say::new("lesson-moon-wrong").with("by", *by)),
        Event::Enquired { at, answer, .. } => Some(match answer {
            Answer::Silence => Say::new("lesson-moon-silence").with("at", *at),
            Answer::JustMe => Say::new("lesson-moon-just-me").with("at", *at),
            Answer::TheMinister => Say::new("lesson-moon-minister").with("at", *at),
        }),
        Event::Investigated { by, at, .. } => {
            Some(Say::new("lesson-moon-looked").with("by", *by).with("at", MoonScene::arg(*at)))
        }
        Event::Removed { .. }
        | Event::Dealt { .. }
        | Event::Laid { .. }
        | Event::EyesOpen { .. }
        | Event::Round { .. }
        | Event::Ordered { .. }
        | Event::Turn { .. }
        | Event::Peeked { .. }
        | Event::Accused { .. }
        | Event::Protected { .. }
        | Event::Interrupted { .. }
        | Event::Captured { .. }
        | Event::Passed { .. }
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
