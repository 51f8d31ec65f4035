//! M: nobody chooses anything that matters, so that the games that can come of a position are counted instead.

use super::hidden::tree::is_done;
use super::public::{Duel, FIRST, Public, SECOND};
use super::totals;
use cachet_engine::Seat;
use cachet_games::r::{Action, Card, Key, Rules, State};
use rustc_hash::FxHashMap;

/// Of all the orders in which the cards left may lie, one of each player, how many lead to which end. All are as likely.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Odds {
    /// By the first player.
    pub won: u64,
    pub drawn: u64,
    pub lost: u64,
}

impl Odds {
    pub fn games(&self) -> u64 {
        self.won + self.drawn + self.lost
    }

    /// To the first player.
    pub fn value(&self) -> f64 {
        (self.won as f64 - self.lost as f64) / self.games() as f64
    }

    fn times(self, often: u64) -> Odds {
        Odds { won: self.won * often, drawn: self.drawn * often, lost: self.lost * often }
    }

    fn plus(self, other: Odds) -> Odds {
        Odds { won: self.won + other.won, drawn: self.drawn + other.drawn, lost: self.lost + other.lost }
    }
}

/// What comes of a position, laid open, under these rules, and how many positions there are. Not where cards are still
/// being chosen, nor with a running total.
pub fn odds(rules: Rules, open: &State) -> Option<(Odds, usize)> {
    let chosen = open.is_removing() || open.is_drafting();
    if chosen || totals::number(open).is_some() {
        return None;
    }
    let mut count = Count { rules, known: FxHashMap::default() };
    Some((count.of(open), count.known.len()))
}

struct Count {
    rules: Rules,
    known: FxHashMap<Key, Odds>,
}

impl Count {
    fn of(&mut self, open: &State) -> Odds {
        if let Some(worth) = Duel::default().worth(open) {
            // The cards that are left may lie in any order.
            let orders = open.hands().map(|hand| (1..=hand.len() as u64).product::<u64>());
            let ended = match worth {
                worth if worth > 0.0 => Odds { won: 1, ..Odds::default() },
                worth if worth < 0.0 => Odds { lost: 1, ..Odds::default() },
                _ => Odds { drawn: 1, ..Odds::default() },
            };
            return ended.times(orders[0] * orders[1]);
        }
        let key = Duel::key(open);
        if let Some(odds) = key.and_then(|key| self.known.get(&key)) {
            return *odds;
        }
        let seat = if Duel::waiting(open).contains(FIRST) { FIRST } else { SECOND };
        let odds = self.over_cards(open, seat);
        if let Some(key) = key {
            self.known.insert(key, odds);
        }
        odds
    }

    fn over_cards(&mut self, open: &State, seat: Seat) -> Odds {
        let hand = open.hands()[seat.index()];
        let after = |card: Card| {
            let mut next = Duel::after(open, seat, Action::Play(card));
            is_done(self.rules, open, &mut next);
            (hand.count(card) as u64, next)
        };
        let cards: Vec<(u64, State)> = hand.kinds().map(after).collect();
        cards.iter().fold(Odds::default(), |sum, (copies, next)| sum.plus(self.of(next).times(*copies)))
    }
}
