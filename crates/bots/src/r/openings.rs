//! First choices of games that begin alike for both, solved beforehand by `cargo run --example r_figures -- openings`:
//! solving the whole game takes longer than a move may.

use super::solver::Advice;
use cachet_games::r::{Action, Card, Hand, State};

/// A line for each rule set: its letters, and for each card from the Clown to the Prince how often to choose it and what
/// it is worth.
const OPENINGS: &str = include_str!("openings.txt");

/// The first choice of a game under rules of this list: the card to play, or with B to take out.
pub fn find(open: &State) -> Option<Vec<Advice<Action>>> {
    let begins = open.hands() == [Hand::SET; 2] && open.wins() == [0; 2] && !open.clown_wipes();
    if !begins || open.is_half_played() {
        return None;
    }
    let rules = open.rules().to_string();
    let line = OPENINGS.lines().find_map(|line| line.strip_prefix(rules.as_str())?.strip_prefix('|'))?;
    let figures: Vec<f64> = line.split([' ', '|']).filter_map(|figure| figure.parse().ok()).collect();
    let choose = |card: Card| if open.is_removing() { Action::Remove(card) } else { Action::Play(card) };
    let advice = Card::ALL.into_iter().zip(figures.chunks_exact(2));
    Some(advice.map(|(card, figures)| Advice { action: choose(card), share: figures[0], value: figures[1] }).collect())
}
