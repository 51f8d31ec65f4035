//! Orders of cards that fit what was shown of them.

use super::super::card::{Card, Hand};
use super::super::event::{Event, Seen};
use cachet_engine::{Dice, Seat, below, shuffle};

/// L, M: the cards turned up until the next new order come first, the others in any order.
pub(super) fn pile(cards: Vec<Card>, seat: Seat, ahead: &[Seen], dice: &mut Dice) -> Option<Vec<Card>> {
    let mut rest = cards;
    let mut order = Vec::new();
    for seen in ahead {
        if *seen == (Event::Again { seat, anew: true }) {
            break;
        }
        if let Event::Shown { seat: whose, card } = seen
            && *whose == seat
        {
            let at = rest.iter().position(|it| it == card)?;
            order.push(rest.remove(at));
        }
    }
    shuffle(dice, &mut rest);
    order.extend(rest);
    Some(order)
}

/// D, E: places in the deck, of which the first `size` are in hand; every card that was shown must have
/// been in hand by then.
pub(super) fn deck(
    cards: Hand,
    size: usize,
    seat: Seat,
    hand: Option<Hand>,
    ahead: &[Seen],
    dice: &mut Dice,
) -> Option<Vec<Card>> {
    let mut places =
        Places { is: vec![None; cards.len()], pool: cards, held: (0..size).collect(), back: Vec::new(), next: size };
    if let Some(hand) = hand {
        hand.cards().enumerate().try_for_each(|(place, card)| places.learn(place, card))?;
    }
    for seen in ahead {
        if let Event::Drew { seat: whose, card } = *seen
            && whose == seat
        {
            places.held.push(places.next);
            card.map_or(Some(()), |card| places.learn(places.next, card))?;
            places.next += 1;
        } else if let Event::Shown { seat: whose, card } = *seen
            && whose == seat
        {
            places.play(card, dice)?;
        } else if let Event::TookBack { seat: whose, card: Some(card) } = *seen
            && whose == seat
        {
            places.back.push(card);
        }
    }
    let mut rest: Vec<Card> = places.pool.cards().collect();
    shuffle(dice, &mut rest);
    places.is.into_iter().map(|card| card.or_else(|| rest.pop())).collect()
}

struct Places {
    is: Vec<Option<Card>>,
    /// Cards that have no place yet.
    pool: Hand,
    /// The places in hand.
    held: Vec<usize>,
    /// N: cards taken back into hand.
    back: Vec<Card>,
    next: usize,
}

impl Places {
    fn learn(&mut self, place: usize, card: Card) -> Option<()> {
        if !self.pool.has(card) {
            return None;
        }
        self.pool.remove(card);
        self.is[place] = Some(card);
        Some(())
    }

    /// A card is shown: from a place where it is known to lie or may lie, or one that was taken back.
    fn play(&mut self, card: Card, dice: &mut Dice) -> Option<()> {
        let back = self.back.iter().position(|it| *it == card);
        let may = |place: &usize| self.is[*place].map_or(self.pool.has(card), |known| known == card);
        let places: Vec<usize> = (0..self.held.len()).filter(|at| may(&self.held[*at])).collect();
        let choices = places.len() + usize::from(back.is_some());
        if choices == 0 {
            return None;
        }
        match places.get(below(dice, choices as u32) as usize) {
            Some(at) => {
                let place = self.held.remove(*at);
                if self.is[place].is_none() {
                    self.learn(place, card)?;
                }
            }
            None => {
                self.back.remove(back?);
            }
        }
        Some(())
    }
}
