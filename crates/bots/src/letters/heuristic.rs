//! A card counter's rules of thumb, one move deep.

use super::counting::Counts;
use super::random::sane;
use crate::Bot;
use cachet_engine::{Dice, Game, Notebook, Seat, below};
use cachet_games::letters::{Action, Aim, Card, Edition, Face, Letters, Role, View};

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

/// About how much an action is worth, where sending somebody out is worth one.
fn weigh(view: &View, counts: &Counts, me: Seat, action: Action) -> f64 {
    match action {
        Action::Play { card, aim } => {
            let kept = kept(view, me, card);
            now(view, counts, me, card, aim, kept) + stitch_now(view, me, card, aim) + later(view, kept)
        }
        Action::Keep { card, .. } => later(view, Some(card)),
        Action::Answer { give } => {
            let destructive = view.stitch.is_some_and(|stitch| stitch.face == Face::Destructive);
            let hand = view.seat(me).hand.iter().flatten().next().copied();
            // A Destructive Stitch is gladly given; a Kind one only for a hand worth keeping.
            let worth_keeping = hand.is_some_and(|card| card.value() >= 6);
            if give == (destructive || worth_keeping) { 1.0 } else { 0.0 }
        }
    }
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

/// What a card does to the others and to oneself.
fn now(view: &View, counts: &Counts, me: Seat, card: Card, aim: Aim, kept: Option<Card>) -> f64 {
    let rival = aim.seat().filter(|seat| *seat != me);
    let mine = f64::from(kept.map_or(0, Card::value));
    match (card.role(), rival) {
        (Role::Guess, Some(rival)) => counts.chance(view, rival, |other| Some(other) == aim.name()),
        (Role::Number, Some(rival)) => counts.chance(view, rival, |other| Some(other.value()) == aim.number()),
        (Role::Look, Some(rival)) if view.seat(rival).hand == [None] => 0.10,
        (Role::Expose, Some(rival)) => {
            0.08 + counts.chance(view, rival, |other| matches!(other.role(), Role::Entrust | Role::Tame))
        }
        (Role::Compare, Some(rival)) => {
            let wins = counts.chance(view, rival, |other| f64::from(other.value()) < mine);
            let loses = counts.chance(view, rival, |other| f64::from(other.value()) > mine);
            wins - 1.1 * loses
        }
        (Role::Shield, _) => 0.12,
        (Role::Redraw, Some(rival)) => {
            let fatal = counts.chance(view, rival, |other| other.role() == Role::Downfall);
            fatal + 0.02 * (expected(view, counts, rival) - 4.0)
        }
        // One's own hand is exchanged for an average card.
        (Role::Redraw, None) => 0.03 * (4.0 - mine),
        // The rival will know the card received.
        (Role::Trade | Role::Bargain, Some(rival)) => 0.05 * (expected(view, counts, rival) - mine) - 0.12,
        (Role::Downfall, _) => -10.0,
        // The first spy in one's row may earn a token.
        (Role::Spy, _) if !view.seat(me).row.iter().any(|card| card.role() == Role::Spy) => 0.15,
        (Role::Counsel, _) => 0.12,
        (
            Role::Guess
            | Role::Number
            | Role::Look
            | Role::Expose
            | Role::Compare
            | Role::Trade
            | Role::Bargain
            | Role::Duty
            | Role::Spy
            | Role::PassOn
            | Role::Flip
            | Role::Charm
            | Role::Rampage
            | Role::Entrust
            | Role::Tame,
            _,
        ) => 0.0,
    }
}

/// What a card does by way of Stitch: a Kind one is good to have, a Destructive one is not.
fn stitch_now(view: &View, me: Seat, card: Card, aim: Aim) -> f64 {
    let Some(stitch) = view.stitch else { return 0.0 };
    let kind = stitch.face == Face::Kind;
    let good = |kind: bool| if kind { 0.15 } else { -0.15 };
    let (mine, next) = (stitch.holder == me, view.inside().left_of(stitch.holder) == Some(me));
    match card.role() {
        Role::PassOn if mine => -good(kind),
        Role::PassOn if next => good(kind),
        Role::Flip if mine => 2.0 * good(!kind),
        Role::Flip => -good(!kind) / 2.0,
        Role::Charm if kind => 0.3,
        Role::Charm => good(kind),
        Role::Rampage if !kind && mine => -10.0,
        Role::Rampage if !kind => 0.85,
        Role::Rampage => good(kind),
        Role::Entrust if mine => -good(kind),
        Role::Entrust if aim.seat() == Some(stitch.holder) => 0.0,
        Role::Entrust => -good(kind) / 2.0,
        Role::Tame => 0.15,
        Role::PassOn
        | Role::Guess
        | Role::Number
        | Role::Look
        | Role::Expose
        | Role::Compare
        | Role::Shield
        | Role::Redraw
        | Role::Trade
        | Role::Bargain
        | Role::Duty
        | Role::Downfall
        | Role::Spy
        | Role::Counsel => 0.0,
    }
}

fn expected(view: &View, counts: &Counts, rival: Seat) -> f64 {
    counts.hand(view, rival).iter().map(|(card, weight)| f64::from(card.value()) * weight).sum()
}
