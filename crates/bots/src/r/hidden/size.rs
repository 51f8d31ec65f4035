//! How large a game with hidden cards is.

use super::super::public::{Duel, FIRST, Public, SECOND};
use super::super::solver::Options;
use super::tree::{hidden_after, is_done};
use cachet_games::r::{Key, Rules, State};
use rustc_hash::FxHashMap;

/// How many nodes the public tree below this position has in which somebody chooses while something is hidden. Nodes
/// that look alike are counted once for each way to reach them, since beliefs differ.
pub fn size(rules: Rules, open: &State) -> f64 {
    Size { rules, known: FxHashMap::default() }.of(open)
}

struct Size {
    rules: Rules,
    known: FxHashMap<Key, f64>,
}

impl Size {
    fn of(&mut self, open: &State) -> f64 {
        let key = Duel::key(open);
        if let Some(count) = key.and_then(|key| self.known.get(&key)) {
            return *count;
        }
        let waiting = Duel::waiting(open);
        let mut count = 1.0;
        let seats: Vec<_> = waiting.iter().collect();
        match seats[..] {
            [seat] => {
                for action in Options::of::<Duel>(open, seat).as_slice() {
                    count += self.next(open, Duel::after(open, seat, *action));
                }
            }
            _ => {
                for one in Options::of::<Duel>(open, FIRST).as_slice() {
                    let half = Duel::after(open, FIRST, *one);
                    for two in Options::of::<Duel>(open, SECOND).as_slice() {
                        count += self.next(open, Duel::after(&half, SECOND, *two));
                    }
                }
            }
        }
        if let Some(key) = key {
            self.known.insert(key, count);
        }
        count
    }

    fn next(&mut self, before: &State, mut next: State) -> f64 {
        if is_done(self.rules, before, &mut next) || !hidden_after(self.rules, &next) {
            return 0.0;
        }
        self.of(&next)
    }
}
