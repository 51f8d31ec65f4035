//! What the last events of a round mean to somebody who learns the game.

use super::LettersScene;
use crate::draw::{Beat, Drawn};
use crate::lessons::Words;
use cachet_engine::{Arg, Say, Seat};
use cachet_games::letters::{Card, Event, Face, LoveLetter, Role, Seen, SpyToken};

pub(super) fn named(card: Card) -> Arg {
    Arg::Name(card.key().to_owned())
}

/// The latest thing worth a word since my own last card, and the number of its event. Whoever is out is told why, and then
/// what the others do.
pub(super) fn happened(scene: &LettersScene<'_>, me: Seat) -> Option<(usize, Say)> {
    let seen = scene.seen;
    let began = |it: &Seen| matches!(it, Event::Round { .. });
    if !scene.view.seat(me).is_in {
        let left = seen.iter().rposition(|it| matches!(it, Event::Left { seat, .. } if *seat == me))?;
        if !looks_on(scene, me) {
            return Some((left, why_i_left(&seen[..left], me)));
        }
    }
    let round = seen.iter().rposition(began).unwrap_or(0);
    let mine = |it: &Seen| matches!(it, Event::Played { seat, .. } | Event::Left { seat, .. } if *seat == me);
    let since = seen.iter().rposition(mine).map_or(round, |at| at.max(round));
    let words = Words {
        to_me: &|at| to_me(scene, &seen[at..], me),
        at_all: &|at| at_the_table(scene, &seen[at..]),
        begins: &|at| matches!(seen[at], Event::Turn { .. }),
        acts: &|at| LoveLetter::beat(&seen[at]) == Beat::Line,
        always: &["lesson-letters-i-saw", "lesson-letters-seen", "lesson-letters-traded", "lesson-letters-redrew"],
    };
    words.latest(seen.len(), since, round)
}

/// Have others played since I left the round?
pub(super) fn looks_on(scene: &LettersScene<'_>, me: Seat) -> bool {
    let left = scene.seen.iter().rposition(|it| matches!(it, Event::Left { seat, .. } if *seat == me));
    let played = |from: usize| scene.seen[from..].iter().any(|it| matches!(it, Event::Played { .. }));
    !scene.view.seat(me).is_in && left.is_some_and(played)
}

/// What sent me out of the round, which is the last of these events.
fn why_i_left(before: &[Seen], me: Seat) -> Say {
    match before.last() {
        Some(Event::Guessed { by, .. }) => Say::new("lesson-letters-i-left-guessed").with("by", *by),
        Some(Event::Numbered { by, .. }) => Say::new("lesson-letters-i-left-guessed").with("by", *by),
        Some(Event::Compared { by, at, .. }) => {
            Say::new("lesson-letters-i-left-lower").with("seat", if *by == me { *at } else { *by })
        }
        Some(Event::Discarded { card, .. } | Event::Played { card, .. }) => {
            Say::new("lesson-letters-i-left-fall").with("card", named(*card))
        }
        Some(_) | None => Say::new("lesson-letters-i-left"),
    }
}

/// The card of this edition that does so.
fn printed(scene: &LettersScene<'_>, role: Role) -> Arg {
    scene.cast.iter().find(|(card, _)| card.role() == role).map_or(Arg::Hidden, |(card, _)| named(*card))
}

/// The card with which this edition asks what somebody holds.
fn asking(scene: &LettersScene<'_>) -> Arg {
    printed(scene, if scene.view.stitch.is_some() { Role::Number } else { Role::Guess })
}

/// What the first of these events did to me, or what I did.
fn to_me(scene: &LettersScene<'_>, events: &[Seen], me: Seat) -> Option<Say> {
    let seen = events.first()?;
    match seen {
        Event::Guessed { by, at, name, right } if *by == me => {
            let key = if *right { "lesson-letters-i-caught" } else { "lesson-letters-i-missed" };
            Some(Say::new(key).with("at", *at).with("card", named(*name)))
        }
        Event::Guessed { by, at, name, right: false } if *at == me => {
            Some(Say::new("lesson-letters-missed-me").with("by", *by).with("card", named(*name)))
        }
        Event::Numbered { by, at, number, right } if *by == me => {
            let key = if *right { "lesson-stitch-i-caught" } else { "lesson-stitch-i-missed" };
            Some(Say::new(key).with("at", *at).with("number", *number))
        }
        Event::Numbered { by, at, number, right: false } if *at == me => {
            Some(Say::new("lesson-stitch-missed-me").with("by", *by).with("number", *number))
        }
        Event::Looked { by, at, card: Some(card) } | Event::Exposed { by, at, card: Some(card), out: false } => {
            let (key, whom) = match (*by == me, *at == me) {
                (true, _) => ("lesson-letters-i-saw", ("at", *at)),
                (false, true) => ("lesson-letters-seen", ("by", *by)),
                (false, false) => return None,
            };
            Some(Say::new(key).with(whom.0, whom.1).with("card", named(*card)).with("guess", asking(scene)))
        }
        Event::Exposed { by, at, card: Some(card), out: true } if *by == me => {
            Some(Say::new("lesson-stitch-i-exposed").with("at", *at).with("card", named(*card)))
        }
        Event::Compared { by, at, lower, .. } if *by == me || *at == me => Some(match lower {
            Some(lower) => Say::new("lesson-letters-i-higher").with("seat", *lower),
            None => Say::new("lesson-letters-tie"),
        }),
        Event::Traded { by, at, .. } if *by == me || *at == me => {
            Some(Say::new("lesson-letters-traded").with("seat", if *by == me { *at } else { *by }))
        }
        Event::Redrew { seat, card: Some(card), .. } if *seat == me => {
            Some(Say::new("lesson-letters-redrew").with("card", named(*card)))
        }
        Event::Shielded { seat } if *seat == me && scene.view.seat(me).shielded => {
            Some(Say::new("lesson-letters-i-shielded"))
        }
        Event::NoEffect { seat, card } if *seat == me => {
            let key =
                nothing(scene, *card, ["lesson-letters-i-duty", "lesson-letters-i-spy", "lesson-letters-i-nobody"])?;
            Some(Say::new(key).with("card", named(*card)))
        }
        Event::PutUnder { seat, below: false, .. } if *seat == me => {
            Some(Say::new(if has_twins(scene) { "lesson-princess-i-counsel" } else { "lesson-letters-i-counsel" }))
        }
        Event::Stitch { holder } if *holder == me => Some(Say::new("lesson-stitch-mine")),
        Event::Again { seat } if *seat == me => Some(Say::new("lesson-stitch-i-again")),
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
    // What I did, or what was done to me, is told by `to_me`, once.
    if is_mine(seen, scene.view.me) {
        return None;
    }
    let left = |who: &Seat| matches!(after.first(), Some(Event::Left { seat, .. }) if seat == who);
    match seen {
        Event::Guessed { by, at, name, right } => {
            let key = if *right { "lesson-letters-caught" } else { "lesson-letters-missed" };
            Some(Say::new(key).with("by", *by).with("at", *at).with("card", named(*name)))
        }
        Event::Numbered { by, at, number, right } => {
            let key = if *right { "lesson-stitch-caught" } else { "lesson-stitch-missed" };
            Some(Say::new(key).with("by", *by).with("at", *at).with("number", *number))
        }
        Event::Compared { lower: Some(lower), .. } => Some(Say::new("lesson-letters-lower").with("seat", *lower)),
        Event::Compared { by, at, lower: None, .. } => {
            Some(Say::new("lesson-letters-they-tie").with("by", *by).with("at", *at))
        }
        // Protection that is over is no news.
        Event::Shielded { seat } if Some(*seat) != scene.view.me && scene.view.seat(*seat).shielded => {
            Some(Say::new("lesson-letters-shielded").with("seat", *seat))
        }
        Event::Discarded { seat, card } => {
            let key = if left(seat) { "lesson-letters-discarded-out" } else { "lesson-letters-discarded" };
            Some(Say::new(key).with("seat", *seat).with("card", named(*card)))
        }
        Event::Played { seat, card, .. } if left(seat) => {
            Some(Say::new("lesson-letters-fell").with("seat", *seat).with("card", named(*card)))
        }
        Event::NoEffect { seat, card } => {
            let key = nothing(scene, *card, ["lesson-letters-duty", "lesson-letters-spy", "lesson-letters-nobody"])?;
            let say = Say::new(key).with("seat", *seat).with("card", named(*card));
            Some(say.with("trade", printed(scene, Role::Trade)).with("redraw", printed(scene, Role::Redraw)))
        }
        Event::PutUnder { seat, below: false, .. } => {
            let key = if has_twins(scene) { "lesson-princess-counsel" } else { "lesson-letters-counsel" };
            Some(Say::new(key).with("seat", *seat))
        }
        Event::Traded { by, at, .. } => Some(Say::new("lesson-letters-they-traded").with("by", *by).with("at", *at)),
        Event::Looked { by, at, .. } | Event::Exposed { by, at, out: false, .. } => {
            Some(Say::new("lesson-letters-they-saw").with("by", *by).with("at", *at))
        }
        Event::Exposed { at, out: true, .. } => Some(Say::new("lesson-stitch-exposed").with("at", *at)),
        Event::Ruined { holder } => Some(Say::new("lesson-stitch-ruined").with("seat", *holder)),
        Event::Stitch { holder } => Some(Say::new("lesson-stitch-theirs").with("seat", *holder)),
        Event::Face { face } => Some(Say::new(match face {
            Face::Kind => "lesson-stitch-turned-kind",
            Face::Destructive => "lesson-stitch-turned-destructive",
        })),
        Event::Again { seat } => Some(Say::new("lesson-stitch-again").with("seat", *seat)),
        Event::Round { .. }
        | Event::First { .. }
        | Event::SetAside { .. }
        | Event::Opened { .. }
        | Event::Dealt { .. }
        | Event::Turn { .. }
        | Event::Drew { .. }
        | Event::Played { .. }
        | Event::Shielded { .. }
        | Event::Redrew { .. }
        | Event::PutUnder { .. }
        | Event::Asked { .. }
        | Event::Answered { .. }
        | Event::Left { .. }
        | Event::Shown { .. }
        | Event::Won { .. }
        | Event::Bonus { .. }
        | Event::Over { .. } => None,
    }
}

/// Was this done by this seat or to it?
fn is_mine(seen: &Seen, me: Option<Seat>) -> bool {
    let mine = |seat: &Seat| Some(*seat) == me;
    matches!(seen, Event::Guessed { by, at, .. } | Event::Numbered { by, at, .. } | Event::Compared { by, at, .. } if mine(by) || mine(at))
        || matches!(seen, Event::Traded { by, at, .. } | Event::Looked { by, at, .. } | Event::Exposed { by, at, .. } if mine(by) || mine(at))
        || matches!(seen, Event::NoEffect { seat, .. } | Event::PutUnder { seat, .. } | Event::Again { seat } if mine(seat))
        || matches!(seen, Event::Stitch { holder } if mine(holder))
}

/// Of a card that did nothing: what to say of one that never does, of a Spy, of one that found nobody.
fn nothing(scene: &LettersScene<'_>, card: Card, [duty, spy, nobody]: [&'static str; 3]) -> Option<&'static str> {
    match card.role() {
        Role::Duty => Some(duty),
        // The other reading of the token is not the one that is taught.
        Role::Spy => (scene.view.spy_token == SpyToken::OnlyOneWithSpy).then_some(spy),
        // The deck is empty, and the round with it.
        Role::Counsel => None,
        Role::Guess
        | Role::Look
        | Role::Compare
        | Role::Redraw
        | Role::Trade
        | Role::Number
        | Role::Expose
        | Role::Bargain
        | Role::Entrust
        | Role::Shield
        | Role::Downfall
        | Role::PassOn
        | Role::Flip
        | Role::Charm
        | Role::Rampage
        | Role::Tame => Some(nobody),
    }
}

/// Do two who have played the Princesses earn a token in this edition?
fn has_twins(scene: &LettersScene<'_>) -> bool {
    scene.cast.iter().any(|(card, _)| *card == Card::AmiraSadie)
}
