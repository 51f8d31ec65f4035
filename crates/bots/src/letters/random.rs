//! Random play without the two plain blunders.

use super::counting::Counts;
use crate::Bot;
use cachet_engine::{Dice, Game, Notebook, below};
use cachet_games::letters::{Action, Aim, Edition, Face, Letters, Role};

/// Plays at random, but never leaves the round by its own card if there is another choice, and never names
/// what the rival cannot hold.
pub struct SaneRandom;

impl<E: Edition> Bot<Letters<E>> for SaneRandom {
    fn choose(
        &mut self,
        notes: &Notebook<Letters<E>>,
        legal: &[<Letters<E> as Game>::Action],
        dice: &mut Dice,
    ) -> Action {
        let choices = sane(notes, legal);
        choices[below(dice, choices.len() as u32) as usize]
    }
}

/// The actions that are not plainly foolish; never an empty list.
pub(super) fn sane<E: Edition>(notes: &Notebook<Letters<E>>, legal: &[Action]) -> Vec<Action> {
    let counts = Counts::new(notes);
    let view = notes.view();
    let mine = view.me.map(|seat| view.seat(seat).hand.clone()).unwrap_or_default();
    let holds_downfall = mine.iter().flatten().any(|card| card.role() == Role::Downfall);
    let holds_destructive =
        view.stitch.is_some_and(|stitch| stitch.face == Face::Destructive && notes.viewer().is(stitch.holder));
    let fatal = |action: &Action| {
        let Action::Play { card, aim } = *action else { return false };
        let on_myself = aim.seat().is_some_and(|seat| notes.viewer().is(seat));
        (card.role() == Role::Downfall)
            || (card.role() == Role::Redraw && on_myself && holds_downfall)
            || (card.role() == Role::Rampage && holds_destructive)
    };
    let possible = |action: &Action| {
        let Action::Play { aim, .. } = *action else { return true };
        match aim {
            Aim::Name(seat, name) => counts.chance(view, seat, |card| card == name) > 0.0,
            Aim::Number(seat, number) => counts.chance(view, seat, |card| card.value() == number) > 0.0,
            Aim::Nobody | Aim::At(_) => true,
        }
    };
    let select =
        |keep: &dyn Fn(&Action) -> bool| legal.iter().copied().filter(|action| keep(action)).collect::<Vec<_>>();
    let sane = select(&|action| !fatal(action) && possible(action));
    if !sane.is_empty() {
        return sane;
    }
    // Against a known Guard every name is wrong; a wrong name is still better than leaving.
    let harmless = select(&|action| !fatal(action));
    if harmless.is_empty() { legal.to_vec() } else { harmless }
}
