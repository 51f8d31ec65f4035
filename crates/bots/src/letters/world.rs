//! One way the hidden cards may lie, as far as something is known about them.

use super::cast::{Cast, Tally};
use super::memory::{SEATS, Witnesses};
use cachet_engine::Seat;
use cachet_games::letters::Card;

/// Room for the cards put under the deck in one round.
const UNDER: usize = 6;

/// Hands, and cards under the deck. A hand that is `None` is unknown: like the upper part of the deck and the card set
/// aside, it is any of the cards left over, all equally likely. This keeps the worlds few.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct World {
    pub hands: [Option<Card>; SEATS],
    under: [Option<Card>; UNDER],
    pub witnesses: Witnesses,
}

impl World {
    pub fn new() -> World {
        World::default()
    }

    pub fn hand(&self, seat: Seat) -> Option<Card> {
        self.hands[seat.index()]
    }

    pub fn with_hand(mut self, seat: Seat, card: Option<Card>) -> World {
        self.hands[seat.index()] = card;
        self
    }

    /// The cards put under the deck, the first to be drawn first.
    pub fn under(&self) -> impl Iterator<Item = Card> + '_ {
        self.under.iter().map_while(|card| *card)
    }

    pub fn put_under(&mut self, card: Card) {
        if let Some(place) = self.under.iter_mut().find(|place| place.is_none()) {
            *place = Some(card);
        }
    }

    /// The first of the cards put under the deck is drawn.
    pub fn draw_under(&mut self) -> Option<Card> {
        let first = self.under[0];
        self.under.rotate_left(1);
        self.under[UNDER - 1] = None;
        first
    }

    /// The cards left over of `pool`, and how many there are.
    pub fn left_over(&self, cast: &Cast, pool: &Tally) -> (Tally, u32) {
        let mut left = *pool;
        for card in self.hands.iter().flatten().copied().chain(self.under()) {
            let kind = cast.kind(card);
            left[kind] = left[kind].saturating_sub(1);
        }
        (left, left.iter().map(|copies| u32::from(*copies)).sum())
    }

    /// The cards that an unknown place may hold, each with its chance.
    pub fn guesses(&self, cast: &Cast, pool: &Tally) -> impl Iterator<Item = (Card, f64)> + use<> {
        let (left, total) = self.left_over(cast, pool);
        let share = move |(kind, card)| (card, f64::from(left[kind]) / f64::from(total.max(1)));
        cast.kinds().map(share).filter(|(_, chance)| *chance > 0.0)
    }

    /// The chance that an unknown place holds this card.
    pub fn chance(&self, cast: &Cast, pool: &Tally, card: Card) -> f64 {
        let (left, total) = self.left_over(cast, pool);
        f64::from(left[cast.kind(card)]) / f64::from(total.max(1))
    }
}
