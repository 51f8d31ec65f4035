//! What a first game of R teaches: what the last round leaves behind, and what a card would do.

use super::DuelScene;
use super::face::named;
use crate::lessons::{Course, Taught};
use cachet_engine::{Say, Seat};
use cachet_games::r::{Action, Card, R, Rule};

pub(super) fn teach(scene: &DuelScene<'_>) -> Taught {
    let Some(me) = scene.ctx.me() else { return Taught::default() };
    let view = scene.view;
    let begun =
        view.game > 2 || view.game > 1 && view.rounds.iter().any(|round| round.cards.iter().any(Option::is_some));
    let course = Course::of(view.game > 1 || view.last_game.is_some(), begun);
    let fought = view.rounds.iter().filter(|round| round.cards.iter().all(Option::is_some)).count();
    Taught { happened: happened(scene, me).map(|say| (fought, say)), looks_on: false, ahead: ahead(scene, me), course }
}

/// What the last round leaves behind, until I have chosen a card for the next one.
fn happened(scene: &DuelScene<'_>, me: Seat) -> Option<Say> {
    let view = scene.view;
    let (mine, theirs) = (view.seat(me), view.seat(scene.ends.far));
    let last = view.rounds.iter().rev().find(|round| round.cards.iter().all(Option::is_some))?;
    let shown = scene.deal().and_then(|deal| deal.under_way()).and_then(|(_, bout)| bout.card(me));
    if mine.chosen.is_some() || shown.is_some() {
        return None;
    }
    if theirs.spy {
        return Some(Say::new("lesson-r-they-spy").with("seat", scene.ends.far));
    }
    if mine.spy {
        return Some(Say::new("lesson-r-i-spy"));
    }
    if mine.bonus {
        return Some(Say::new("lesson-r-i-bonus"));
    }
    if theirs.bonus {
        return Some(Say::new("lesson-r-they-bonus").with("seat", scene.ends.far));
    }
    match last.won {
        None => Some(Say::new("lesson-r-held").with("pot", mine.pot)),
        Some((seat, gain)) if gain > 1 && seat == me => Some(Say::new("lesson-r-i-won-more").with("gain", gain)),
        Some((seat, gain)) if gain > 1 => {
            Some(Say::new("lesson-r-they-won-more").with("seat", seat).with("gain", gain))
        }
        Some(_) => None,
    }
}

/// What I am about to do: with the letters that begin before the first round, with a card that is lifted, or at all.
fn ahead(scene: &DuelScene<'_>, me: Seat) -> Option<Say> {
    let (choosing, view) = (&scene.ctx.choosing, scene.view);
    let lifted = if choosing.begun() { choosing.complete.and_then(|legal| legal.typed::<R>()) } else { None };
    let theirs = view.seat(scene.ends.far).left;
    let they_have = |card: Card| theirs.cards().any(|it| it == card);
    if let Some(Action::Play(card)) = lifted {
        return Some(match card {
            Card::Prince if they_have(Card::Princess) => {
                Say::new("lesson-r-do-prince-risk").with("seat", scene.ends.far)
            }
            Card::Prince => Say::new("lesson-r-do-prince"),
            Card::Princess if they_have(Card::Prince) => Say::new("lesson-r-do-princess").with("seat", scene.ends.far),
            Card::Princess => Say::new("lesson-r-do-princess-late"),
            Card::General => Say::new("lesson-r-do-general"),
            Card::Wizard => Say::new("lesson-r-do-wizard"),
            Card::Minister => Say::new("lesson-r-do-minister"),
            Card::Assassin => Say::new("lesson-r-do-assassin"),
            Card::Spy => Say::new("lesson-r-do-spy"),
            Card::Clown => Say::new("lesson-r-do-clown"),
        });
    }
    match choosing.legal().first()?.typed::<R>()? {
        Action::Remove(_) => Some(Say::new("lesson-r-letter-b")),
        Action::Play(_) => {
            let shown = scene.deal().and_then(|deal| deal.under_way()).and_then(|(_, bout)| bout.card(scene.ends.far));
            let fresh = view.rounds.len() < 2;
            match shown {
                Some(card) => Some(Say::new("lesson-r-answer").with("seat", scene.ends.far).with("card", named(card))),
                None if fresh && view.rules.has(Rule::C) => Some(Say::new("lesson-r-letter-c")),
                None if fresh && view.rules.has(Rule::D) => Some(Say::new("lesson-r-letter-d")),
                None if view.seat(me).bonus => Some(Say::new("lesson-r-use-bonus")),
                None if choosing.begun() => None,
                None => Some(Say::new("lesson-r-choose")),
            }
        }
        Action::Keep(_)
        | Action::Place(_)
        | Action::Anew
        | Action::Leave
        | Action::Turn
        | Action::TakeBack(_)
        | Action::Decline
        | Action::Add(_)
        | Action::Begin => None,
    }
}
