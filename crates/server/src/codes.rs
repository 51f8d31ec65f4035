//! Finding a table by its invitation code, and how often one may guess.

use crate::api::Caller;
use crate::app::App;
use crate::limits::network;
use cachet_engine::Say;
use cachet_table::{Kind, Millis, Refusal, TableId};
use dashmap::DashMap;
use std::net::IpAddr;

const MINUTE: Millis = 60_000;

/// Wrong codes that each address has tried of late. A right one costs nothing: a whole evening's guests may come from one
/// address.
pub struct Guesses {
    /// Wrong codes a minute; 0 sets no limit.
    rate: u32,
    /// When each address will have all of its guesses back.
    whole: DashMap<IpAddr, Millis>,
}

impl Guesses {
    pub fn new(rate: u32) -> Guesses {
        Guesses { rate, whole: DashMap::new() }
    }

    /// The time that one guess takes to come back.
    fn each(&self) -> Millis {
        MINUTE / Millis::from(self.rate.max(1))
    }

    /// Takes one guess, unless there is none left: a third of a minute's may be made at once.
    fn take(&self, address: IpAddr, now: Millis) -> bool {
        if self.rate == 0 {
            return true;
        }
        let at_once = Millis::from((self.rate / 3).max(1));
        let mut whole = self.whole.entry(network(address)).or_insert(now);
        let next = (*whole).max(now) + self.each();
        let allowed = next <= now + at_once * self.each();
        if allowed {
            *whole = next;
        }
        allowed
    }

    /// The guess was right.
    fn give_back(&self, address: IpAddr) {
        if let Some(mut whole) = self.whole.get_mut(&network(address)) {
            *whole -= self.each();
        }
    }

    /// Forgets addresses that have all of their guesses.
    pub fn tidy(&self, now: Millis) {
        self.whole.retain(|_, whole| *whole > now);
    }
}

impl App {
    /// The table of a code. Guessing has a limit of its own, since a code is all that stands before a table.
    pub async fn by_code(&self, caller: &Caller, code: &str) -> Result<TableId, Refusal> {
        // Taken before the answer is known, so that guesses made at the same time count too.
        if !self.guesses.take(caller.address, self.tables.now()) {
            metrics::counter!("cachet_refused_total", "why" => "codes").increment(1);
            return Err(Refusal::new(Kind::TooMuch, Say::new("server-too-many-codes")));
        }
        let found = self.tables.by_code(code, caller.guest).await;
        if found.is_ok() {
            self.guesses.give_back(caller.address);
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    #[test]
    fn wrong_codes_are_counted_and_right_ones_are_not() {
        let guesses = Guesses::new(30);
        for _ in 0..100 {
            assert!(guesses.take(HOME, 0));
            guesses.give_back(HOME);
        }
        assert_eq!((0..100).filter(|_| guesses.take(HOME, 0)).count(), 10, "a third of a minute's at once");
        assert!(!guesses.take(HOME, 1_999));
        assert!(guesses.take(HOME, 2_000) && !guesses.take(HOME, 2_000), "then one every two seconds");
        let (neighbour, other) = ("2001:db8::1".parse().expect("one"), "2001:db8:0:1::1".parse().expect("another"));
        assert!((0..10).all(|_| guesses.take(neighbour, 0)));
        assert!(!guesses.take("2001:db8::2".parse().expect("the same /64"), 0) && guesses.take(other, 0));
        guesses.tidy(2_001);
        assert_eq!(guesses.whole.len(), 2, "those who have all their guesses are forgotten");
    }

    #[test]
    fn a_host_may_set_no_limit() {
        let guesses = Guesses::new(0);
        assert!((0..1_000).all(|_| guesses.take(HOME, 0)));
    }
}
