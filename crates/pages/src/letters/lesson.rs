//! What a first game of the family teaches: what the last events mean, and what the card in question would do.

use super::LettersScene;
use crate::lessons::{Course, Taught};
use cachet_engine::{Arg, Say, Seat};
use cachet_games::letters::{Action, Aim, Card, Event, LoveLetter, Role, Seen};

pub(super) fn teach(scene: &LettersScene<'_>) -> Taught {
    let Some(me) = scene.ctx.me() else { return Taught::default() };
    let dealt = scene.seen.iter().rposition(|seen| matches!(seen, Event::Round { .. })).unwrap_or(0);
    let begun = scene.seen[dealt..].iter().any(|seen| matches!(seen, Event::Played { .. }));
    Taught {
        happened: happened(scene, me),
        ahead: ahead(scene, me),
        course: Course::of(scene.view.round > 1, scene.view.round > 2 || begun),
    }
}

fn named(card: Card) -> Arg {
    Arg::Name(card.key().to_owned())
}

/// The last thing worth a word since my own last card: what was done to me first, then what was done at all.
fn happened(scene: &LettersScene<'_>, me: Seat) -> Option<Say> {
    let mine =
        |seen: &Seen| matches!(seen, Event::Played { seat, .. } if *seat == me) || matches!(seen, Event::Round { .. });
    let from = scene.seen.iter().rposition(mine).unwrap_or(0);
    let since = &scene.seen[from..];
    let to_me = since.iter().rev().find_map(|seen| to_me(scene, seen, me));
    to_me.or_else(|| (0..since.len()).rev().find_map(|at| at_the_table(scene, &since[at..])))
}

/// What was done to me, or by me.
fn to_me(scene: &LettersScene<'_>, seen: &Seen, me: Seat) -> Option<Say> {
    let guesses = |card: &&(Card, u8)| matches!(card.0.role(), Role::Guess | Role::Number);
    let guess = scene.cast.iter().find(guesses).map_or(Arg::Hidden, |(card, _)| named(*card));
    match seen {
        Event::Left { seat, .. } if *seat == me => Some(Say::new("lesson-letters-i-left")),
        Event::Guessed { by, at, name, right: false } if *at == me => {
            Some(Say::new("lesson-letters-missed-me").with("by", *by).with("card", named(*name)))
        }
        Event::Guessed { by, at, name, right: false } if *by == me => {
            Some(Say::new("lesson-letters-i-missed").with("at", *at).with("card", named(*name)))
        }
        Event::Looked { by, at, card: Some(card) } if *by == me => {
            Some(Say::new("lesson-letters-i-saw").with("at", *at).with("card", named(*card)).with("guess", guess))
        }
        Event::Looked { by, at, card: Some(card) } if *at == me => {
            Some(Say::new("lesson-letters-seen").with("by", *by).with("card", named(*card)).with("guess", guess))
        }
        Event::Compared { by, at, lower: None, .. } if *by == me || *at == me => Some(Say::new("lesson-letters-tie")),
        Event::Traded { by, at, .. } if *by == me || *at == me => {
            Some(Say::new("lesson-letters-traded").with("seat", if *by == me { *at } else { *by }))
        }
        Event::Redrew { seat, card: Some(card), .. } if *seat == me => {
            Some(Say::new("lesson-letters-redrew").with("card", named(*card)))
        }
        Event::Shielded { seat } if *seat == me && scene.view.seat(me).shielded => {
            Some(Say::new("lesson-letters-i-shielded"))
        }
        Event::Stitch { holder } if *holder == me => Some(Say::new("lesson-stitch-mine")),
        Event::Round { .. }
        | Event::First { .. }
        | Event::SetAside { .. }
        | Event::Opened { .. }
        | Event::Dealt { .. }
        | Event::Turn { .. }
        | Event::Drew { .. }
        | Event::Played { .. }
        | Event::NoEffect { .. }
        | Event::Guessed { .. }
        | Event::Looked { .. }
        | Event::Compared { .. }
        | Event::Shielded { .. }
        | Event::Discarded { .. }
        | Event::Redrew { .. }
        | Event::Traded { .. }
        | Event::PutUnder { .. }
        | Event::Numbered { .. }
        | Event::Exposed { .. }
        | Event::Stitch { .. }
        | Event::Face { .. }
        | Event::Asked { .. }
        | Event::Answered { .. }
        | Event::Ruined { .. }
        | Event::Again { .. }
        | Event::Left { .. }
        | Event::Shown { .. }
        | Event::Won { .. }
        | Event::Bonus { .. }
        | Event::Over { .. } => None,
    }
}

/// What the first of these events did between others; the next one may be its consequence.
fn at_the_table(scene: &LettersScene<'_>, events: &[Seen]) -> Option<Say> {
    let (seen, after) = events.split_first()?;
    match seen {
        Event::Guessed { by, at, name, right: true } => {
            Some(Say::new("lesson-letters-caught").with("by", *by).with("at", *at).with("card", named(*name)))
        }
        Event::Compared { lower: Some(lower), .. } => Some(Say::new("lesson-letters-lower").with("seat", *lower)),
        // Protection that is over is no news.
        Event::Shielded { seat } if Some(*seat) != scene.view.me && scene.view.seat(*seat).shielded => {
            Some(Say::new("lesson-letters-shielded").with("seat", *seat))
        }
        Event::Discarded { seat, card } => {
            let fell = matches!(after.first(), Some(Event::Left { seat: left, .. }) if left == seat);
            let key = if fell { "lesson-letters-discarded-out" } else { "lesson-letters-discarded" };
            Some(Say::new(key).with("seat", *seat).with("card", named(*card)))
        }
        Event::Looked { by, at, .. } => Some(Say::new("lesson-letters-they-saw").with("by", *by).with("at", *at)),
        Event::Round { .. }
        | Event::First { .. }
        | Event::SetAside { .. }
        | Event::Opened { .. }
        | Event::Dealt { .. }
        | Event::Turn { .. }
        | Event::Drew { .. }
        | Event::Played { .. }
        | Event::NoEffect { .. }
        | Event::Guessed { .. }
        | Event::Compared { .. }
        | Event::Shielded { .. }
        | Event::Redrew { .. }
        | Event::Traded { .. }
        | Event::PutUnder { .. }
        | Event::Numbered { .. }
        | Event::Exposed { .. }
        | Event::Stitch { .. }
        | Event::Face { .. }
        | Event::Asked { .. }
        | Event::Answered { .. }
        | Event::Ruined { .. }
        | Event::Again { .. }
        | Event::Left { .. }
        | Event::Shown { .. }
        | Event::Won { .. }
        | Event::Bonus { .. }
        | Event::Over { .. } => None,
    }
}

/// What I am about to do, and what would come of it.
fn ahead(scene: &LettersScene<'_>, me: Seat) -> Option<Say> {
    let choosing = &scene.ctx.choosing;
    let held: Vec<Card> = scene.view.seat(me).hand.iter().flatten().copied().collect();
    let of = |role: Role| held.iter().copied().find(|card| card.role() == role);
    if !choosing.is_due() {
        return None;
    }
    let first = choosing.possible().next()?.typed::<LoveLetter>()?;
    if choosing.settled.is_empty() {
        return match first {
            Action::Answer { .. } => Some(Say::new("lesson-stitch-answer")),
            Action::Keep { .. } => Some(Say::new("lesson-letters-keep")),
            Action::Play { .. } => {
                let forced = of(Role::Duty).filter(|_| of(Role::Trade).or(of(Role::Redraw)).is_some());
                let duty = forced.map(|card| Say::new("lesson-letters-must").with("card", named(card)));
                let fall =
                    || of(Role::Downfall).map(|card| Say::new("lesson-letters-hold-fall").with("card", named(card)));
                duty.or_else(fall).or_else(|| Some(Say::new("lesson-letters-choose")))
            }
        };
    }
    let Action::Play { card, aim } = first else { return None };
    let other = held.iter().copied().find(|it| *it != card).unwrap_or(card);
    let settled = choosing.settled.len();
    Some(match card.role() {
        Role::Downfall => Say::new("lesson-letters-do-fall").with("card", named(card)),
        Role::Guess | Role::Number if settled == 1 => Say::new("lesson-letters-do-guess").with("card", named(card)),
        Role::Guess | Role::Number => Say::new("lesson-letters-do-name"),
        Role::Look | Role::Expose => Say::new("lesson-letters-do-look"),
        Role::Compare if other.value() < 4 => Say::new("lesson-letters-do-compare-low").with("card", named(other)),
        Role::Compare => Say::new("lesson-letters-do-compare").with("card", named(other)),
        Role::Shield => Say::new("lesson-letters-do-shield"),
        Role::Redraw if settled > 1 && aim == Aim::At(me) && other.role() == Role::Downfall => {
            Say::new("lesson-letters-do-fall").with("card", named(other))
        }
        Role::Redraw => Say::new("lesson-letters-do-redraw"),
        Role::Trade => Say::new("lesson-letters-do-trade").with("card", named(other)),
        Role::Counsel => Say::new("lesson-letters-do-counsel"),
        Role::Spy => Say::new("lesson-letters-do-spy"),
        Role::Duty => Say::new("lesson-letters-do-duty").with("card", named(card)),
        Role::PassOn | Role::Flip | Role::Charm | Role::Rampage | Role::Bargain | Role::Entrust | Role::Tame => {
            Say::new("lesson-letters-do-other").with("card", named(card))
        }
    })
}
