//! How often somebody may do something that costs others: so many at once, and one more after a while. By the server's own
//! clock, so that tests can move it.

use cachet_table::Millis;
use dashmap::DashMap;
use std::hash::Hash;

pub struct Allowance<K> {
    /// The time that one comes back after; 0 sets no limit.
    each: Millis,
    /// How many may be taken at once.
    at_once: u32,
    /// When each will have all of theirs back.
    whole: DashMap<K, Millis>,
}

impl<K: Hash + Eq> Allowance<K> {
    pub fn new(each: Millis, at_once: u32) -> Allowance<K> {
        Allowance { each, at_once, whole: DashMap::new() }
    }

    /// Takes one, unless there is none left.
    pub fn take(&self, key: K, now: Millis) -> bool {
        if self.each == 0 {
            return true;
        }
        let mut whole = self.whole.entry(key).or_insert(now);
        let next = (*whole).max(now) + self.each;
        let allowed = next <= now + Millis::from(self.at_once.max(1)) * self.each;
        if allowed {
            *whole = next;
        }
        allowed
    }

    /// It has cost nothing after all.
    pub fn give_back(&self, key: &K) {
        if let Some(mut whole) = self.whole.get_mut(key) {
            *whole -= self.each;
        }
    }

    /// Forgets those who have all of theirs.
    pub fn tidy(&self, now: Millis) {
        self.whole.retain(|_, whole| *whole > now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_may_be_taken_at_once_and_then_one_after_a_while() {
        let allowance = Allowance::new(2_000, 10);
        for _ in 0..100 {
            assert!(allowance.take("home", 0));
            allowance.give_back(&"home");
        }
        assert_eq!((0..100).filter(|_| allowance.take("home", 0)).count(), 10, "what was given back has cost nothing");
        assert!(!allowance.take("home", 1_999));
        assert!(allowance.take("home", 2_000) && !allowance.take("home", 2_000));
        assert!(allowance.take("away", 0), "others have theirs");
        allowance.tidy(2_001);
        assert_eq!(allowance.whole.len(), 1, "those who have all of theirs are forgotten");
    }

    #[test]
    fn a_host_may_set_no_limit() {
        let allowance = Allowance::new(0, 0);
        assert!((0..1_000).all(|_| allowance.take((), 0)));
    }
}
