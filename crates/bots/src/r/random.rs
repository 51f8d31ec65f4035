//! Random play without the one plain blunder.

use crate::Bot;
use cachet_engine::{Dice, Notebook, Seat, below};
use cachet_games::r::duel::{Side, Verdict, duel};
use cachet_games::r::{Action, Card, R, Rule, View};

/// Plays at random, but when the opponent's card is already on the table never loses the game to it at once
/// if there is another card (a Prince shown a Princess, or, where the loser wins, the other way round).
pub struct SaneRandom;

impl Bot<R> for SaneRandom {
    fn choose(&mut self, notes: &Notebook<R>, legal: &[Action], dice: &mut Dice) -> Action {
        let sane: Vec<Action> = legal.iter().copied().filter(|action| !loses_at_once(notes.view(), *action)).collect();
        let choices = if sane.is_empty() { legal } else { &sane };
        choices[below(dice, choices.len() as u32) as usize]
    }
}

fn loses_at_once(view: &View, action: Action) -> bool {
    let (Some(me), Action::Play(card)) = (view.me, action) else { return false };
    let rival = if me == Seat::ALL[0] { Seat::ALL[1] } else { Seat::ALL[0] };
    let Some(shown) = shown(view, rival) else { return false };
    let side = |seat: Seat, card: Card| Side { card, bonus: view.seats[seat.index()].bonus };
    let clash = duel(side(me, card), side(rival, shown), view.rules.abilities(false));
    let fatal = if view.rules.has(Rule::J) { Verdict::GameWon } else { Verdict::GameLost };
    clash.verdict == fatal
}

/// The card this seat has shown in a round the other has not played to yet.
fn shown(view: &View, seat: Seat) -> Option<Card> {
    let round = view.rounds.last()?;
    let waits = round.cards.iter().flatten().count() == 1;
    round.cards[seat.index()].filter(|_| waits)
}
