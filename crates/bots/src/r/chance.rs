//! M: nobody chooses anything that matters, so that a position is worth the mean of what may follow it.

use super::public::{Duel, FIRST, Public, SECOND};
use cachet_engine::Seat;
use cachet_games::r::{Action, Key, State};
use rustc_hash::FxHashMap;

/// What a position, laid open, is worth to the first player when every card is as likely as any other; and how many
/// positions there are.
pub fn mean(open: &State) -> (f64, usize) {
    let mut means = Means { known: FxHashMap::default() };
    let value = means.of(open);
    (value, means.known.len())
}

struct Means {
    known: FxHashMap<Key, f64>,
}

impl Means {
    fn of(&mut self, open: &State) -> f64 {
        if let Some(worth) = Duel::default().worth(open) {
            return worth;
        }
        let key = Duel::key(open);
        if let Some(value) = key.and_then(|key| self.known.get(&key)) {
            return *value;
        }
        let seat = if Duel::waiting(open).contains(FIRST) { FIRST } else { SECOND };
        let value = self.over_cards(open, seat);
        if let Some(key) = key {
            self.known.insert(key, value);
        }
        value
    }

    fn over_cards(&mut self, open: &State, seat: Seat) -> f64 {
        let hand = open.hands()[seat.index()];
        let cards = hand.kinds().map(|card| {
            let next = Duel::after(open, seat, Action::Play(card));
            hand.count(card) as f64 * self.of(&next)
        });
        cards.sum::<f64>() / hand.len() as f64
    }
}
