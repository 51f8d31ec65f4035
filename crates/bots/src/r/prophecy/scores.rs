//! What two cards do to the score, whatever else is held: the rules of the duel as a table.

use super::super::public::{Duel, Public};
use cachet_engine::Seat;
use cachet_games::r::{Action, Card, Hand, Key, State};
use rustc_hash::FxHashMap;

/// Where a round leads.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum RoundEnd {
    /// The game is over and worth this to the first player.
    Over(f64),
    /// It goes on from that score.
    On(u32),
}

/// A score: wins, pots, bonus, and who has the Spy benefit.
struct Score {
    /// By the first player's card, then the second's.
    next: [RoundEnd; 64],
    spy: Option<usize>,
    /// What it is worth if there are no cards left.
    end: f64,
}

/// Every score that can be reached.
pub struct Scores {
    list: Vec<Score>,
}

impl Scores {
    /// From a position laid open, whose score is the first of the list.
    pub fn of(open: &State) -> Scores {
        let start = open.with_hands([Hand::ALL; 2]);
        let rounds = open.hands().map(Hand::len).into_iter().min().unwrap_or(0);
        let mut found: FxHashMap<Key, u32> = FxHashMap::default();
        let mut states = vec![start];
        found.extend(Duel::key(&start).map(|key| (key, 0)));
        let mut list: Vec<Score> = Vec::new();
        for _ in 0..rounds {
            for at in list.len()..states.len() {
                let state = states[at];
                let next = std::array::from_fn(|pair| {
                    let after = play(&state, [Card::ALL[pair / 8], Card::ALL[pair % 8]]);
                    if let Some(worth) = Duel::default().worth(&after) {
                        return RoundEnd::Over(worth);
                    }
                    let Some(key) = Duel::key(&after) else { return RoundEnd::Over(0.0) };
                    let fresh = states.len() as u32;
                    let at = *found.entry(key).or_insert(fresh);
                    if at == fresh {
                        states.push(after);
                    }
                    RoundEnd::On(at)
                });
                list.push(Score::at(&state, next));
            }
        }
        // Scores of the last round lead nowhere: there are no cards left.
        for state in &states[list.len()..] {
            list.push(Score::at(state, [RoundEnd::Over(0.0); 64]));
        }
        Scores { list }
    }

    pub fn step(&self, score: u32, [one, two]: [u8; 2]) -> RoundEnd {
        self.list[score as usize].next[usize::from(one) * 8 + usize::from(two)]
    }

    /// Who sees the other's next card.
    pub fn spy(&self, score: u32) -> Option<usize> {
        self.list[score as usize].spy
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.list.len()
    }

    /// What a score is worth to the first player when there are no cards left.
    pub fn end(&self, score: u32) -> f64 {
        self.list[score as usize].end
    }
}

impl Score {
    fn at(state: &State, next: [RoundEnd; 64]) -> Score {
        let mut done = *state;
        done.run_out();
        let end = Duel::default().worth(&done).unwrap_or(0.0);
        let shows = Duel::waiting(state).only();
        Score { next, spy: shows.map(|seat| 1 - seat.index()), end }
    }
}

/// A round, by the rules themselves; both have all cards again afterwards.
fn play(state: &State, cards: [Card; 2]) -> State {
    let mut next = *state;
    for _ in 0..2 {
        let seat = Duel::waiting(&next).lowest().unwrap_or(Seat::ALL[0]);
        next = Duel::after(&next, seat, Action::Play(cards[seat.index()]));
    }
    next.with_hands([Hand::ALL; 2])
}
