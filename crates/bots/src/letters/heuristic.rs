//! A card counter's rules of thumb, one move deep.

use super::counting::Counts;
use super::random::sane;
use crate::Bot;
use cachet_engine::{Dice, Game, Notebook, Seat, below};
use cachet_games::letters::{Action, Aim, Card, Edition, Letters, Role, View};

/// Weighs every play by what it is likely to do at once, and by the card it leaves in hand.
pub struct Heuristic;

impl<E: Edition> Bot<Letters<E>> for Heuristic {
    fn choose(
        &mut self,
        notes: &Notebook<Letters<E>>,
        legal: &[<Letters<E> as Game>::Action],
        dice: &mut Dice,
    ) -> Action {
        let counts = Counts::new(notes);
        let choices = sane(notes, legal);
        let Some(me) = notes.view().me else { return choices[0] };
        let worth = |action: &Action| weigh(notes.view(), &counts, me, *action);
        let best = choices.iter().map(worth).fold(f64::NEG_INFINITY, f64::max);
        let best: Vec<&Action> = choices.iter().filter(|action| worth(action) >= best - 1e-9).collect();
        *best[below(dice, best.len() as u32) as usize]
    }
}

/// About how much a play is worth, where sending somebody out is worth one.
fn weigh(view: &View, counts: &Counts, me: Seat, action: Action) -> f64 {
    let Action::Play { card, aim } = action;
    let kept = kept(view, me, card);
    now(view, counts, me, card, aim, kept) + later(view, kept)
}

/// The card left in hand.
fn kept(view: &View, me: Seat, played: Card) -> Option<Card> {
    let mut hand: Vec<Card> = view.seat(me).hand.iter().flatten().copied().collect();
    let at = hand.iter().position(|card| *card == played)?;
    hand.remove(at);
    hand.first().copied()
}

/// A high card is worth keeping, the more so the closer the end of the round.
fn later(view: &View, kept: Option<Card>) -> f64 {
    let Some(card) = kept else { return 0.0 };
    let nearness = 1.0 / (1.0 + view.deck as f64);
    f64::from(card.value()) * (0.02 + 0.12 * nearness)
}

fn now(view: &View, counts: &Counts, me: Seat, card: Card, aim: Aim, kept: Option<Card>) -> f64 {
    let rival = aim.seat().filter(|seat| *seat != me);
    match (card.role(), rival) {
        (Role::Guess, Some(rival)) => counts.chance(view, rival, |other| Some(other) == aim.name()),
        (Role::Look, Some(rival)) if view.seat(rival).hand == [None] => 0.10,
        (Role::Compare, Some(rival)) => {
            let mine = kept.map_or(0, Card::value);
            let wins = counts.chance(view, rival, |other| other.value() < mine);
            let loses = counts.chance(view, rival, |other| other.value() > mine);
            wins - 1.1 * loses
        }
        (Role::Shield, _) => 0.12,
        (Role::Redraw, Some(rival)) => {
            let fatal = counts.chance(view, rival, |other| other.role() == Role::Downfall);
            fatal + 0.02 * (expected(view, counts, rival) - 4.0)
        }
        // One's own hand is exchanged for an average card.
        (Role::Redraw, None) => 0.03 * (4.0 - f64::from(kept.map_or(0, Card::value))),
        (Role::Trade, Some(rival)) => {
            let gain = expected(view, counts, rival) - f64::from(kept.map_or(0, Card::value));
            // The rival will know the card received.
            0.05 * gain - 0.12
        }
        (Role::Downfall, _) => -10.0,
        (Role::Guess | Role::Look | Role::Compare | Role::Trade | Role::Duty, _) => 0.0,
    }
}

fn expected(view: &View, counts: &Counts, rival: Seat) -> f64 {
    counts.hand(view, rival).iter().map(|(card, weight)| f64::from(card.value()) * weight).sum()
}
